"""The watch over random games sees what it is there to see."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from dewan.board.componentset import current_set
from dewan.commands import invariants
from dewan.commands.invariants import Breach, Watch
from dewan.rules.actions import Camp, Take
from dewan.rules.chance import SeededChance
from dewan.rules.land import Land
from dewan.rules.random_moves import decide
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.setup import new_game
from dewan.rules.state import TURN, State
from dewan.rules.turns import apply


def watched(scenario: str = "base") -> tuple[State, Watch]:
    """A state in the middle of a game, at the beginning of a turn, with a watch that has found nothing yet."""
    random = Random(11)
    chance = SeededChance(random)
    state = new_game(SCENARIOS[scenario], 2, current_set(), chance)
    watch = Watch(state, current_set(), Random(0))
    while state.awaiting != TURN or not state.held[0] or not all(state.camps):
        apply(state, decide(state, random), chance)
    watch.see(state)
    return state, watch


def lose_a_card(state: State) -> None:
    state.draw.pop()


def turn_a_card_into_another(state: State) -> None:
    state.draw[0] = next(card for card in current_set().cards if card != state.draw[0])


def lose_a_tile(state: State) -> None:
    state.story_stack.pop()


def lose_a_berry(state: State) -> None:
    state.held[0] -= 1


def find_a_berry(state: State) -> None:
    state.held[1] += 1


def lose_a_camp(state: State) -> None:
    state.camps[0].pop()


def share_a_space(state: State) -> None:
    state.camps[1].append(state.camps[0][0])
    state.own[1] |= 1 << state.camps[0][0]


def flood_a_camp(state: State) -> None:
    state.land = Land(state.map, flood=1 << state.camps[0][0])


def owe_too_much(state: State) -> None:
    state.owed = 1


@pytest.mark.parametrize(
    "harm",
    [
        lose_a_card,
        turn_a_card_into_another,
        lose_a_tile,
        lose_a_berry,
        find_a_berry,
        lose_a_camp,
        share_a_space,
        flood_a_camp,
        owe_too_much,
    ],
)
def test_lost_or_misplaced_piece_is_seen(harm: Callable[[State], None]) -> None:
    state, watch = watched()
    harm(state)
    with pytest.raises(Breach):
        watch.see(state)


def test_generated_action_that_is_refused_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    state, watch = watched()
    actions = [*invariants.legal_actions(state), Take(9)]
    monkeypatch.setattr(invariants, "legal_actions", lambda _state: iter(actions[-5:]))
    with pytest.raises(Breach, match="refused"):
        watch.see(state)


def test_allowed_action_that_is_not_generated_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    state, watch = watched()
    camps = [action for action in invariants.legal_actions(state) if isinstance(action, Camp)]
    monkeypatch.setattr(invariants, "legal_actions", lambda _state: iter(camps[: invariants.MOST_ACTIONS // 2]))
    monkeypatch.setattr(Watch, "_destinations", lambda *_arguments: None)
    monkeypatch.setattr(invariants, "CANDIDATES", 100)
    with pytest.raises(Breach, match="generated"):
        watch.see(state)


def test_destination_without_a_route_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    state, watch = watched()
    monkeypatch.setattr(invariants, "destinations", lambda _state, _seat: {})
    with pytest.raises(Breach, match="destinations"):
        watch.see(state)


def test_question_that_changes_the_state_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    state, watch = watched()
    check = invariants.check

    def careless(state: State, action: object) -> None:
        state.passes += 1
        check(state, action)  # type: ignore[arg-type]

    monkeypatch.setattr(invariants, "check", careless)
    with pytest.raises(Breach, match="changed"):
        watch.see(state)
