"""What flies over the table after a move (`dewan.view.motion`)."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from dewan.board.faces import card_face
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import TURN
from dewan.view.motion import CARD, Flight
from dewan.view.parts.cards import card, card_back
from dewan.view.screen import CURTAIN, TABLE
from sampling import first_fast
from view.looking import at_table, in_a_turn, until
from view.table import Element, Table, Tree, step

SIMPLE = re.compile(r'#([\w-]+)|\.([\w-]+)|\[([\w-]+)="([^"]*)"\]|:(last-child)|:nth-child\((\d+)\)|([a-z]+|\*)')


@cache
def signs(selector: str) -> tuple[tuple[str, ...], ...]:
    """The parts of a selector without spaces."""
    return tuple(SIMPLE.findall(selector))


def fits(element: Element, place: int, siblings: int, selector: str) -> bool:
    """Whether an element, the `place`th of some siblings, is what a selector without spaces means."""
    for ident, name, attribute, value, last, nth, tag in signs(selector):
        if not (
            (ident and element.attrs.get("id") == ident)
            or (name and name in element.attrs.get("class", "").split())
            or (attribute and element.attrs.get(attribute) == value)
            or (last and place == siblings - 1)
            or (nth and place == int(nth) - 1)
            or tag in (element.tag, "*")
        ):
            return False
    return True


def found(root: Element, selector: str) -> list[Element]:
    """The elements of a page that a selector means."""
    here, child = [root], False
    for part in selector.split():
        if part == ">":
            child = True
            continue
        parents = [p for element in here for p in ([element] if child else element.walk())]
        here = []
        for parent in parents:
            inside = [e for e in parent.inside if isinstance(e, Element)]
            here += [e for place, e in enumerate(inside) if fits(e, place, len(inside), part)]
        child = False
    return here


def moves(table: Table, seed: int, every: int = 1) -> Iterator[tuple[Element, Sequence[Flight]]]:
    """Play on; after each press that let something fly, or some of those, the page before it and what flew."""
    rng, count = random.Random(seed), 0
    while not table.over:
        drawn = Tree(table.page()).root if count % every == 0 and "confirm" in table.presses() else None
        step(table, rng)
        flights = table.screen.flights
        count += bool(flights)
        if flights and drawn is not None:
            yield drawn, flights


@pytest.mark.parametrize("scenario", first_fast(SCENARIOS))
def test_whatever_flies_starts_and_ends_at_something_on_the_table(scenario: str) -> None:
    """In a whole game; where something starts was there before the move, or it is there still."""
    table = at_table(4, scenario, 4)
    seen = set()
    for before, flights in moves(table, 4, every=8):
        after = Tree(table.page()).root
        for flight in flights:
            seen.add(flight.end[0].split()[0])
            assert not flight.start or found(before, flight.start[0]) or found(after, flight.start[0]), flight.start
            assert found(after, flight.end[0]), flight.end
    assert {"#r-row", "#r-pieces", "#r-seats"} <= seen


def test_what_others_may_not_see_flies_face_down() -> None:
    """A reward flies as a back to whom does not own it, and open to its owner."""
    table = Table(4)
    table.begin("base", 4)
    rng = random.Random(4)
    back = card_back(CARD)
    shut = opened = 0
    while not table.over and not (shut and opened):
        step(table, rng)
        screen, happened = table.screen, table.sitting.happenings[-1] if table.sitting.happenings else []
        backs = [flight for flight in screen.flights if flight.picture == back]
        rewards = [what for what in happened if what.kind == "reward"]
        if screen.page == TABLE and screen.flights and rewards:
            shown = [flight.picture for flight in screen.flights]
            assert len(backs) == sum(len(what.cards) for what in rewards if what.seat != screen.sitting.me)
            known = [held for what in rewards if what.seat == screen.sitting.me for held in what.cards]
            assert all(card(card_face(held), CARD) in shown for held in known)
            shut, opened = shut + len(backs), opened + len(known)
        else:
            assert not backs
    assert shut


def ends(flights: Sequence[Flight]) -> list[tuple[str, str]]:
    """Where pictures fly from and to, each place as the first selector that means it."""
    return [(flight.start[0] if flight.start else "", flight.end[0]) for flight in flights if flight.picture]


def test_the_cards_that_somebody_takes_fly_to_their_hand_and_others_after_them() -> None:
    table = until(at_table(2), TURN)
    assert table.sitting.game is not None
    seat, state = table.sitting.seat, table.sitting.state
    slot = table.sitting.plan.pairs[0] if table.sitting.plan is not None else 0
    cards = [card(card_face(held), CARD) for held in state.row[slot : slot + 2] if held is not None]
    table.press(f"take {slot}")
    assert table.screen.flights == []
    table.press("confirm")
    flights = table.screen.flights
    assert [flight.picture for flight in flights[:2]] == cards
    plate = f"#r-seats .seat{seat + 1} .num"
    taken = [f'#r-row [data-key="slot{k}"] > *' for k in (slot, slot + 1)]
    assert ends(flights)[:4] == [
        *((place, plate) for place in taken),  # the next seat looks at the table now
        *(("#r-row .draw .card", place) for place in taken),
    ]
    assert [flight.comes for flight in flights[:4]] == [False, False, True, True]


def test_behind_the_curtain_nothing_flies_and_when_it_rises_the_turn_before_is_seen() -> None:
    """Everything that the other did in a row, from their plate, and nothing of it a second time."""
    table = Table(2)
    table.begin("base", 2)
    rng = random.Random(2)
    risen = 0
    while not table.over and risen < 12:
        word = step(table, rng)
        screen = table.screen
        if screen.page == CURTAIN:
            assert screen.flights == []
        if word == "lift" and screen.sitting.happenings:
            risen += 1
            last = screen.sitting.happenings[-1][0]
            assert last.seat != screen.sitting.me
            starts = {start for start, _ in ends(screen.flights)}
            assert (last.kind == "pass") == (not starts)
            assert not any("#r-hand" in start or "#r-board" in start for start in starts)
    assert risen == 12


def test_a_replay_moves_forwards_only() -> None:
    table = in_a_turn()
    table.press("see 1")
    table.press("replay next")
    assert [end for _, end in ends(table.screen.flights)]
    for word in ("replay previous", "replay last", "replay first"):
        table.press(word)
        assert table.screen.flights == []
