"""What every bot keeps to, and how they compare."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from dewan.board.componentset import current_set
from dewan.bots.bot import Budget, finish
from dewan.bots.strengths import BOTS
from dewan.bots.strong import StrongBot
from dewan.rules.chance import SeededChance
from dewan.rules.legal import check, legal_actions
from dewan.rules.random_moves import decide
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.setup import new_game
from dewan.rules.state import OVER, TURN, State
from dewan.rules.turns import apply
from dewan.rules.views import seat_view

SET = current_set()
TABLES = [(name, players) for name, scenario in SCENARIOS.items() for players in scenario.players]


def views(scenario: str, players: int, seed: int = 3) -> Iterator[State]:
    """What the actors of a random game see, a sample of each kind of decision."""
    chance, random = SeededChance(Random(seed)), Random(seed)
    state = new_game(SCENARIOS[scenario], players, SET, chance)
    seen: dict[str, int] = {}
    while state.awaiting != OVER:
        seen[state.awaiting] = seen.get(state.awaiting, 0) + 1
        if seen[state.awaiting] % 9 == 1:
            yield seat_view(state, state.actor)
        apply(state, decide(state, random), chance)


@pytest.mark.parametrize(("scenario", "players"), TABLES)
@pytest.mark.parametrize("name", BOTS)
def test_choices_are_legal_and_leave_the_view_alone(name: str, scenario: str, players: int) -> None:
    for view in views(scenario, players):
        before = repr([getattr(view, slot) for slot in State.__slots__])
        choice = finish(BOTS[name].think(view, SET, Random(1), Budget(20)))
        check(view, choice.action)
        assert choice.options[0].action == choice.action
        assert repr([getattr(view, slot) for slot in State.__slots__]) == before


def test_a_seed_and_a_number_of_nodes_make_a_choice() -> None:
    for view in list(views("lake", 3))[:3]:
        first, second = (finish(BOTS["strong"].think(view, SET, Random(5), Budget(150))) for _ in range(2))
        assert first == second


def test_what_it_is_told_to_consider_is_tried_out() -> None:
    view = next(view for view in views("base", 2) if view.awaiting == TURN)
    for action in legal_actions(view):
        choice = finish(StrongBot().compare(view, SET, Random(1), Budget(300), (action,)))
        assert action in [option.action for option in choice.options if option.tries]
