"""Settings for all tests; also read inside Pyodide, so it imports nothing that exists on one side only."""

import os

# As in the page, where msgpack is plain Python.
os.environ["MSGPACK_PUREPYTHON"] = "1"
