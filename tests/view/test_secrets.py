"""What a seat cannot see leaves no trace in its page (U14)."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from dewan.record.happenings import Happening
from dewan.rules.chance import EVERYONE, Chance
from dewan.rules.scenarios import SCENARIOS
from dewan.view.screen import CURTAIN, START, TABLE
from sampling import first_fast
from view.looking import in_a_turn, name_of, press_both
from view.table import Table, differences, played, presses_of


def exchange_secrets(table: Table, rng: random.Random) -> None:
    """Exchange all cards and tiles that the seat does not see, so that the numbers of each pile and hand stay."""
    assert table.sitting.game is not None
    state, seat = table.sitting.game.state, table.sitting.seat
    others = [s for s in range(state.players) if s != seat]
    cards = [card for s in others for card in state.hands[s]] + state.draw + state.supply
    before = list(cards)
    for _ in range(20):
        rng.shuffle(cards)
        if cards != before:
            break
    left = iter(cards)
    for s in others:
        state.hands[s] = [next(left) for _ in state.hands[s]]
    state.draw = [next(left) for _ in state.draw]
    state.supply = [next(left) for _ in state.supply]
    rng.shuffle(state.story_stack)
    known = table.sitting.happenings
    for k, happened in enumerate(known):
        known[k] = [
            what
            if what.seen_by in (EVERYONE, seat)
            else replace(what, cards=tuple(rng.choice(before or [0]) for _ in what.cards))
            for what in happened
        ]


def twins(scenario: str, players: int, part: float) -> tuple[Table, Table]:
    """The same game at two tables, a part of its presses in."""
    presses = int(len(presses_of(scenario, players)) * part)
    one, other = played(scenario, players, presses), played(scenario, players, presses)
    assert differences(one.parts(), other.parts()) == {}
    return one, other


SECRET_GAMES = [
    (scenario, players, part)
    for scenario, players in (("base", 2), ("team", 4), ("downpour", 3), ("volcano", 4), ("lake", 2))
    for part in (0.1, 0.5, 0.9)
]


@pytest.mark.parametrize(("scenario", "players", "part"), first_fast(SECRET_GAMES))
def test_the_curtain_is_the_same_whatever_anybody_holds(scenario: str, players: int, part: float) -> None:
    one, other = twins(scenario, players, part)
    press_both(one, other, "home", "resume")
    exchange_secrets(other, random.Random(players))
    assert one.position() != other.position()
    assert one.screen.page == CURTAIN
    assert differences(one.parts(), other.parts()) == {}


@pytest.mark.parametrize(("scenario", "players", "part"), first_fast(SECRET_GAMES))
def test_what_a_seat_cannot_see_leaves_no_trace_in_its_page(scenario: str, players: int, part: float) -> None:
    one, other = twins(scenario, players, part)
    press_both(one, other, "home", "resume", "lift")
    exchange_secrets(other, random.Random(players))
    assert one.position() != other.position()
    press_both(one, other, "home", "resume", "lift")
    assert one.screen.page == TABLE
    assert differences(one.parts(), other.parts()) == {}
    words = [word for word in one.presses() if word.partition(" ")[0] not in (*FINAL, "home")]
    for word in random.Random(players).sample(words, min(12, len(words))):
        press_both(one, other, word)
        assert differences(one.parts(), other.parts()) == {}, word
        if "other" in one.presses():
            press_both(one, other, "other", "start_from")
            assert differences(one.parts(), other.parts()) == {}, word
        press_both(one, other, "back")


FINAL = ("confirm", "undo", "restart")


def test_at_the_end_hands_stay_closed() -> None:
    one, other = twins("base", 2, 1)
    assert one.over
    exchange_secrets(other, random.Random(1))
    assert one.position() != other.position()
    press_both(one, other, "home", "resume")
    assert differences(one.parts(), other.parts()) == {}


def test_behind_the_curtain_there_is_no_card_at_all() -> None:
    table = Table(3)
    table.begin("lake", 3)
    curtains = 0
    terms = [table.screen.texts.term(term) for term in ("badlands", "mountain", "desert", "forest", "water")]
    for word in presses_of("lake", 3):
        if table.screen.page == CURTAIN:
            curtains += 1
            title, html = table.drawing.title(), table.page()
            assert table.regions() == {}
            assert not re.search(r'class="(card|half|chip|story)|"#(scene|half|card|i|disc)-|data-press="hand', html)
            assert table.screen.words.names[table.sitting.state.actor] in title
            assert not any(term in title + html for term in terms)
        table.press(word)
    assert curtains > 30


class Twisted:
    """A chance that lets everybody see the same, but a single seat another card where there is one."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.pick = chance.pick

    def draw(self, pile: list[Any], skip: int, seen_by: int) -> Any:
        item = self.chance.draw(pile, skip, seen_by)
        if seen_by == EVERYONE:
            return item
        other = next(card for card in pile if card != item)
        pile.remove(other)
        pile.append(item)
        return other


def reward(table: Table) -> Happening | None:
    """The reward that came last, if one came with the last move and the game goes on."""
    last = table.sitting.happenings[-1] if table.sitting.happenings and not table.over else []
    return next((what for what in last if what.kind == "reward"), None)


def rewards_of_others(scenario: str) -> Iterator[tuple[int, int, str]]:
    """When a reward comes to a seat and the next turn is somebody else's: the players, how many presses before, and
    the press."""
    for players in (4, 3, 2):
        table = Table(players)
        table.begin(scenario, players)
        for at, word in enumerate(presses_of(scenario, players)):
            table.press(word)
            what = reward(table)
            if what is not None and what.seat != table.sitting.state.actor:
                yield players, at, word


@pytest.mark.parametrize("scenario", first_fast(name for name in SCENARIOS if name != "team"))
def test_a_reward_is_shown_to_nobody_but_its_owner(scenario: str) -> None:
    """Two games that differ in the card of a reward look and sound the same when it comes, and for the next seat."""
    players, at, word = next(rewards_of_others(scenario))
    one, other = played(scenario, players, at), played(scenario, players, at)
    other.screen.chance = Twisted(other.screen.chance)
    press_both(one, other, word)
    what = reward(one)
    assert what is not None
    assert one.sitting.state.hands[what.seat] != other.sitting.state.hands[what.seat]
    assert one.screen.page == CURTAIN
    assert differences(one.parts(), other.parts()) == {}
    press_both(one, other, "lift")
    assert one.sitting.seat != what.seat
    assert differences(one.parts(), other.parts()) == {}


def test_leaving_the_table_silences_what_was_said_of_a_hand() -> None:
    table = in_a_turn()
    assert table.sitting.plan is not None
    goal = min(table.sitting.plan.costs)
    table.press(f"space {name_of(table, goal)}")
    hand = [table.screen.words.card(card) for card in table.sitting.plan.hand]
    assert any(card in table.live for card in hand)
    table.press("home")
    assert table.screen.page == START
    assert not any(card in table.live for card in hand)
