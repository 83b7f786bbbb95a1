"""Bots see their seat's view only, leave it as it is, and do what is legal (U20)."""

from __future__ import annotations

from random import Random

import pytest

from bots.exchange import decisions, exchanged
from dewan.board.componentset import current_set
from dewan.bots.bot import Budget, Choice, finish
from dewan.bots.strengths import BOTS
from dewan.rules.legal import check
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import State
from dewan.rules.views import seat_view

NODES = 50


def contents(state: State) -> str:
    """All that can change in a state."""
    kept = {name: getattr(state, name) for name in State.__slots__ if name not in ("land", "map", "scenario")}
    return repr((kept, state.land.flood, state.land.lava))


def choose(name: str, state: State) -> Choice:
    """What a bot chooses; its view must be as before then."""
    view = seat_view(state, state.actor)
    before = contents(view)
    choice = finish(BOTS[name].think(view, current_set(), Random(8), Budget(NODES)))
    assert contents(view) == before
    return choice


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("name", BOTS)
def test_exchanging_what_is_unseen_changes_no_choice(name: str, scenario: str) -> None:
    random = Random(3)
    for state in decisions(scenario):
        other = exchanged(state, state.actor, random)
        assert contents(other) != contents(state)
        choice = choose(name, state)
        assert choose(name, other) == choice
        check(state, choice.action)
        assert choice.action in [option.action for option in choice.options]


def test_all_kinds_of_decision_are_there() -> None:
    kinds = {state.awaiting for scenario in SCENARIOS for state in decisions(scenario)}
    assert kinds == {"turn", "story", "tuck", "mark", "fish"}
