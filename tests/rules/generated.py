"""What hypothesis draws: random games and positions of all scenarios. For the tests that need hypothesis only."""

from __future__ import annotations

from hypothesis import strategies as st

from dewan.board.componentset import current_set
from rules.games import GAMES

a_game = st.sampled_from(GAMES)
a_seed = st.integers(0, 2**32 - 1)
a_part = st.floats(0, 1)
"""How far a game has gone."""
a_card = st.sampled_from(sorted(set(current_set().cards)))
