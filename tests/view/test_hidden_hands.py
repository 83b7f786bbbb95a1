"""A shared position holds no secrets: whatever view shows it, from whichever seat, hands nobody knows are backs."""

from __future__ import annotations

import random
import re

import pytest

from dewan.board.faces import HIDDEN
from dewan.record.links import write_position_link, write_whole_position_link
from dewan.rules.state import OVER, State
from dewan.rules.views import seat_view
from dewan.texts import LANGUAGES
from rules.games import GAMES, somewhere
from sampling import first_fast
from view.table import Table

VIEWS = ("", "&view=board", "&view=game", "&view=editor", "&view=companion", "&view=lesson", "&view=rules")
CARD = re.compile(r'<li class="hc[^"]*"[^>]*>.*?</li>', re.DOTALL)


def shared(scenario: str, players: int, seed: int) -> State:
    return somewhere(scenario, players, seed, random.Random(seed).random())


def arrived(link: str, more: str) -> Table:
    table = Table()
    table.press("arrive", f"#p={link}{more}")
    return table


@pytest.mark.parametrize(("scenario", "players"), first_fast(GAMES))
def test_every_view_of_a_shared_position_opens_from_every_seat(scenario: str, players: int) -> None:
    for seed in range(4):
        link = write_position_link(shared(scenario, players, seed))
        for view in VIEWS:
            for seat in ("", *(f"&seat={n}" for n in range(1, players + 2))):
                table = arrived(link, view + seat)
                assert "<h" in table.page(), view + seat


@pytest.mark.parametrize(("scenario", "players"), first_fast(GAMES))
def test_whatever_can_be_pressed_there_leads_to_a_page(scenario: str, players: int) -> None:
    rng = random.Random(players)
    link = write_position_link(shared(scenario, players, 7))
    for view in VIEWS:
        table = arrived(link, f"{view}&seat={rng.randint(1, players)}")
        for _ in range(12):
            presses = table.presses()
            if not presses:
                break
            table.press(rng.choice(presses))
            assert "<h" in table.page()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_from_such_a_seat_shows_backs_and_says_why_nothing_can_be_tried(language: str) -> None:
    state = shared("base", 2, 1)
    assert state.awaiting != OVER
    seat = state.actor
    table = arrived(write_position_link(state), f"&view=board&seat={seat + 1}&lang={language}")
    page = table.page()
    hand = CARD.findall(page)
    assert len(hand) == len(state.hands[seat]) > 0
    assert all('class="card back"' in card for card in hand)
    told = table.screen.texts("trial.unknown", name=table.screen.words.names[seat])
    assert told in re.sub("<[^>]*>", "", page)
    assert table.sitting.plan is None
    assert not [word for word in table.presses() if re.match("hand|take|confirm|space", word)]


def test_of_a_hand_that_is_known_in_part_the_rest_is_backs() -> None:
    state = shared("base", 2, 1)
    position = seat_view(state, state.actor)
    position.hands[state.actor][0] = HIDDEN
    table = arrived(write_whole_position_link(position), f"&view=board&seat={state.actor + 1}")
    backs = ['class="card back"' in card for card in CARD.findall(table.page())]
    assert backs.count(True) == 1
    assert len(backs) == len(state.hands[state.actor])
    assert table.sitting.plan is None


def test_a_known_hand_can_still_be_tried() -> None:
    state = shared("base", 2, 1)
    table = arrived(write_whole_position_link(seat_view(state, state.actor)), f"&view=board&seat={state.actor + 1}")
    assert table.sitting.plan is not None
