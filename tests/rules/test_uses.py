"""What cards of the row are good for: story tiles that they serve, spaces that come into reach."""

from __future__ import annotations

from typing import Any

import pytest

from dewan.board.faces import card_face
from dewan.rules.routes import destinations, widened
from dewan.rules.state import TURN, State
from dewan.rules.uses import uses
from dewan.rules.views import seat_view
from rules.games import GAMES, game
from rules.positions import state


def told(here: State) -> dict[str, tuple[list[int], int]]:
    """Of each card of the row that is good for something, the points of the tiles it serves, and the spaces."""
    seat = here.actor
    view = seat_view(here, seat)
    found = uses(view, seat, destinations(view, seat))
    return {card_face(card): ([tile.points for tile in use.tiles], use.spaces) for card, use in found.items()}


def stories_of(**keys: Any) -> dict[str, list[int]]:
    """Of each card of the row that serves a tile, the points of those, on a map that lets nobody go anywhere."""
    return {face: tiles for face, (tiles, _) in told(state("SW", **keys)).items() if tiles}


def test_a_card_serves_the_tiles_that_lack_its_terrain_or_its_resource() -> None:
    row = ["Fc", "Ba", "MD", "Wf", "Fb", "Mp"]
    found = stories_of(row=row, stories=[["FFW/3", "cM/6"]])
    assert found == {"Fc": [6, 3], "MD": [6], "Wf": [3], "Fb": [3], "Mp": [6]}


def test_a_card_serves_no_tile_that_has_enough_or_is_complete() -> None:
    row = ["F", "M", "Ba", "Bp", "D", "D"]
    found = stories_of(row=row, stories=[["F/3:done", "Mp/4"]], tucked=[["M:M"]])
    assert found == {"Bp": [4]}


def test_what_the_hand_shows_already_is_needed_no_more() -> None:
    row = ["F", "Ba", "D", "W", "W", "W"]
    assert stories_of(row=row, stories=[["FFD/5"]], hands=[["F", "FD"]]) == {}
    assert stories_of(row=row, stories=[["FFFD/5"]], hands=[["F", "FD"]]) == {"F": [5]}


def test_a_card_reaches_the_spaces_that_only_a_hand_with_it_pays_for() -> None:
    here = state("SFFD", row=["F", "D", "M", "DF", "W", "B"], hands=[["B", "F"]])
    assert told(here) == {"F": ([], 1), "DF": ([], 1)}


def test_where_every_card_of_the_row_reaches_as_much_none_stands_out() -> None:
    here = state("SFD", row=["F", "F", "F", "F", "F", "F"], hands=[["B"]])
    assert told(here) == {}
    assert told(state("SFD", row=["F", "F", "F", "F", "F", "M"], hands=[["B"]])) == {"F": ([], 1)}


def test_without_a_camp_left_nothing_comes_into_reach() -> None:
    camps = [[f"{q},0" for q in range(1, 9)]]
    assert told(state("SFFFFFFFFF", row=["F", "M", "D", "D", "D", "D"], hands=[["F"]], camps=camps)) == {}


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_the_spaces_are_those_of_a_hand_with_the_card(scenario: str, players: int) -> None:
    for k, (here, _) in enumerate(game(scenario, players, seed=3)):
        if here.awaiting != TURN or k % 5:
            continue
        seat = here.actor
        view = seat_view(here, seat)
        reached = destinations(view, seat)
        cards = {card for card in view.row if card is not None}
        for card, board in widened(view, seat, cards, reached).items():
            richer = view.copy()
            richer.hands[seat] = [*view.hands[seat], card]
            more = destinations(richer, seat).keys() - reached.keys()
            assert board == sum(1 << space for space in more)
