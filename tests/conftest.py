"""Settings for all tests; also read inside Pyodide, so it imports nothing that exists on one side only."""

import os
import sys

from hypothesis import HealthCheck, settings

# As in the page, where msgpack is plain Python.
os.environ["MSGPACK_PUREPYTHON"] = "1"

# How long an example takes is no matter of a test: the machine may be busy.
settings.register_profile(
    "unhurried",
    deadline=None,
    # Inside Pyodide a few examples show that it computes the same.
    max_examples=4 if sys.platform == "emscripten" else 20,
    derandomize="CI" in os.environ,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("unhurried")
