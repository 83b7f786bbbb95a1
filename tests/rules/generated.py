"""What hypothesis draws: random games and positions of all scenarios. For the tests that need hypothesis only."""

from __future__ import annotations

import os
import sys

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from dewan.board.componentset import rebuilt
from rules.games import GAMES

# Inside Pyodide a few examples show that it computes the same.
EXAMPLES = "4" if sys.platform == "emscripten" else "20"

settings.register_profile(
    "rules",
    deadline=None,
    max_examples=int(os.environ.get("DEWAN_EXAMPLES", EXAMPLES)),
    derandomize="CI" in os.environ,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("rules")

a_game = st.sampled_from(GAMES)
a_seed = st.integers(0, 2**32 - 1)
a_part = st.floats(0, 1)
"""How far a game has gone."""
a_card = st.sampled_from(sorted(set(rebuilt().cards)))
