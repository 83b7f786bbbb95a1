"""The count of turns and of the event pile: rounds, events (R9.6 to R9.8), steps back, and what is kept."""

from __future__ import annotations

import json

import pytest

from dewan.record.turn_count import KEY, MOST_STEPS, TurnCounter, keep_counter, read_counter
from view.table import Memory


def started(scenario: str, players: int, first: int = 0) -> TurnCounter:
    counter = TurnCounter()
    counter.choose(scenario)
    counter.play_with(players)
    counter.first = first
    counter.start()
    return counter


def test_turns_go_round_from_the_first_player() -> None:
    counter = started("base", 3, first=2)
    seen = []
    for _ in range(4):
        seen.append((counter.round, counter.seat))
        counter.next_turn()
    assert seen == [(1, 2), (1, 0), (1, 1), (2, 2)]


def test_the_last_card_of_the_pile_brings_an_event_in_the_turn_of_who_took_it() -> None:
    counter = started("volcano", 2)
    for _ in range(3):
        assert not counter.now.event
        counter.take(2, ends_turn=True)
    assert counter.now.event
    assert (counter.seat, counter.now.pile) == (0, 0)
    counter.next_turn()
    counter.take(2, ends_turn=True)
    assert counter.seat == 0
    counter.resolve()
    assert (counter.seat, counter.now.pile, counter.now.events, counter.markers) == (1, 6, 1, 7)


def test_what_an_event_interrupts_is_taken_from_the_new_pile() -> None:
    counter = started("lake", 4)
    counter.take(1, ends_turn=False)
    for _ in range(5):
        counter.take(2, ends_turn=True)
    assert counter.now.event
    counter.resolve()
    assert counter.now.pile == 9
    assert counter.markers is None


def test_a_scenario_without_events_has_no_pile() -> None:
    counter = started("team", 4)
    counter.take(2, ends_turn=True)
    assert counter.now == started("team", 4).now


def test_steps_are_taken_back_and_done_again() -> None:
    counter = started("downpour", 3)
    counter.take(2, ends_turn=True)
    counter.next_turn()
    reached = counter.now
    counter.undo()
    counter.undo()
    counter.undo()
    assert counter.now == started("downpour", 3).now
    counter.redo()
    counter.redo()
    counter.redo()
    assert counter.now == reached
    for _ in range(MOST_STEPS + 50):
        counter.next_turn()
    assert len(counter.past) == MOST_STEPS


@pytest.mark.parametrize(("scenario", "players"), [("base", 2), ("team", 4), ("volcano", 3), ("lake", 4)])
def test_what_is_kept_is_there_again(scenario: str, players: int) -> None:
    store = Memory()
    counter = started(scenario, players, first=1)
    counter.names[0] = "Noor"
    for _ in range(MOST_STEPS + 9):
        counter.next_turn()
        counter.take(2, ends_turn=True)
        counter.resolve()
    counter.undo()
    assert keep_counter(store, counter)
    assert read_counter(store) == counter


GOOD = {
    "scenario": "base",
    "players": 2,
    "names": ["", "", "", ""],
    "first": 0,
    "now": [0, 0, 0, -1, False],
    "past": [],
    "future": [],
    "running": True,
}


@pytest.mark.parametrize(
    "changed",
    [
        {"scenario": "moon"},
        {"scenario": 7},
        {"players": 9},
        {"names": "Noor"},
        {"names": []},
        {"first": 2},
        {"first": True},
        {"now": [0, 0, 0]},
        {"now": [-1, 0, 0, -1, False]},
        {"now": [0, 0, 10**9, -1, False]},
        {"now": {}},
        {"past": [[0]] * 3},
        {"past": [[0, 0, 0, -1, False]] * (MOST_STEPS + 1)},
    ],
)
def test_what_is_kept_is_checked(changed: dict[str, object]) -> None:
    assert read_counter(Memory({KEY: json.dumps(GOOD)})) is not None
    assert read_counter(Memory({KEY: json.dumps(GOOD | changed)})) is None


@pytest.mark.parametrize("text", ["", "[", "[" * 9999, "7", "null", "{}"])
def test_what_is_no_counter_is_none(text: str) -> None:
    assert read_counter(Memory({KEY: text})) is None
