"""The number that the decisions of a game become (docs/links.md, 'The decisions')."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.record.game import RecordError
from dewan.record.packing import Choice, Packer, Unpacker, code_action, number_of, pack_deal, pack_entry
from dewan.rules.actions import Action, Camp, Mark, Pass, Take
from dewan.rules.state import OVER, State
from record.made import other_set, played
from rules.games import GAMES

Decision = tuple[list[int], int]
"""The weights of some things, and which of them is meant."""

WEIGHTS = st.lists(st.integers(1, 50), min_size=1, max_size=12)
DECISIONS = st.lists(WEIGHTS.flatmap(lambda weights: st.tuples(st.just(weights), st.integers(0, len(weights) - 1))))


def packed(decisions: list[Decision]) -> list[Choice]:
    packer = Packer()
    for weights, wanted in decisions:
        packer.one_of(range(len(weights)), weights, wanted)
    return packer.choices


@given(DECISIONS)
def test_a_number_unpacks_to_what_was_packed(decisions: list[Decision]) -> None:
    unpacker = Unpacker(number_of(packed(decisions)))
    assert [unpacker.one_of(range(len(weights)), weights, None) for weights, _ in decisions] == [
        k for _, k in decisions
    ]
    unpacker.finish()


@given(st.integers(0, 10**40), st.lists(WEIGHTS, min_size=1))
def test_there_is_one_number_for_some_decisions(number: int, things: list[list[int]]) -> None:
    """Whatever a number unpacks to packs to that number again, if nothing of it is left."""
    unpacker = Unpacker(number)
    decisions = [(weights, unpacker.one_of(range(len(weights)), weights, None)) for weights in things]
    try:
        unpacker.finish()
    except RecordError:
        assert number_of(packed(decisions)) != number
    else:
        assert number_of(packed(decisions)) == number


def test_a_choice_without_alternatives_costs_nothing() -> None:
    assert number_of(packed([([7], 0)] * 100)) == 0


def test_what_is_not_among_the_things_cannot_be_packed() -> None:
    with pytest.raises(RecordError):
        Packer().one_of("abc", (1, 1, 1), "d")
    with pytest.raises(RecordError):
        Unpacker(5).one_of((), (), None)


def test_a_number_with_something_left_is_no_record() -> None:
    unpacker = Unpacker(5)
    assert unpacker.one_of("ab", (1, 1), None) == "b"
    with pytest.raises(RecordError):
        unpacker.finish()


def packing(state: State, action: Action) -> list[Choice]:
    packer = Packer()
    code_action(packer, state, action)
    return packer.choices


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_every_action_of_a_game_is_packed_and_unpacked(scenario: str, players: int) -> None:
    game = played(scenario, players, components=other_set())
    for count, entry in enumerate(game.entries):
        before = game.state_at(count)
        unpacker = Unpacker(number_of(packing(before, entry.action)))
        assert code_action(unpacker, before, None) == entry.action
        unpacker.finish()


@pytest.mark.parametrize("action", [Mark(3), Take(5), Camp((9999,), ())])
def test_what_does_not_lie_on_the_table_cannot_be_packed(action: Action) -> None:
    game = played("base", 2, entries=10)
    with pytest.raises(RecordError):
        packing(game.state, action)


def test_nothing_is_decided_once_a_game_is_over() -> None:
    game = played("base", 2)
    assert game.state.awaiting == OVER
    with pytest.raises(RecordError):
        packing(game.state, Pass())


def test_a_route_that_walks_in_circles_ends() -> None:
    """A number from outside may hold any walk, however long; none is followed beyond what a map has spaces."""

    class Walker(Unpacker):
        """Goes on wherever it can."""

        def one_of(self, things, weights, wanted):
            steps.append(len(things))
            return Camp if Camp in things else things[-1]

    steps: list[int] = []
    game = played("base", 4, entries=20)
    with pytest.raises(RecordError):
        code_action(Walker(0), game.state, None)
    assert len(steps) <= len(game.state.map.spaces) + 2


def test_an_entry_costs_a_few_bits() -> None:
    """Chance as much as there is of it, and decisions little: what makes links short."""
    game = played("base", 4)
    bits = [
        number_of(pack_entry(game.state_at(count), entry, game.components)).bit_length()
        for count, entry in enumerate(game.entries)
    ]
    assert number_of(pack_deal(game)).bit_length() < 220
    assert sum(bits) / len(bits) < 12
