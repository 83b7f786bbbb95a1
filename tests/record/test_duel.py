"""Duels: the same for everyone who opens the invitation, and told apart from forged ones (docs/duels.md)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.record import links
from dewan.record.address import find_games, parse
from dewan.record.daily import NEWEST, check, deal, decision_seed
from dewan.record.duel import BOTS, Duel, NoDuel, checked, new_duel, parse_deal
from dewan.record.game import Daily
from dewan.record.links import (
    LinkError,
    link_data,
    link_text,
    read_duel_link,
    read_link,
    write_duel_link,
    write_link,
)
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import OVER
from record.dealt import played_day
from record.forging import DUELS, FORGERIES, genuine, genuine_duel
from record.test_daily import moved_otherwise

DUEL = Duel(0x3F2A0B1C, "base", 2, 0, "steady")
RELEASED = {
    "u=aB0XTMNsZ55r0fZb7Xc002W": DUEL,
}
"""Invitations that must open for ever; lines are only added."""

RELEASED_GAMES = {
    (
        "a2DbhlhzfEBzDd3XCGrvGp0PsWWsqXsz7pFOTzBmifj6AjLI48MzI2Gernhi7JGfZIg7BFtGAc7emp6SUWza6JCYmn"
        "mTUfsO0pCRtBZxBqX280n6jv6wCaT1HE7tYwpYkVKOOgvcjLM"
    ): DUELS[0],
    (
        "afxrNmNAN66a9A8Aj9pHTaefIt1LzaOquWZuFSeKE7F5cP0S5NCWqng3bzmfLoYcFx4yCkIpG3YOQM9D2tAmizU3hK"
        "kNGu0puNvETOo9dTw7QhricrP3qJeg4BXok6hmu4kRcmP5H4pLKpoFq9eOWEWPq15WHlM9Y"
    ): DUELS[1]._replace(seed=1),
}
"""Finished games of duels that must stay real ones for ever; lines are only added."""


@st.composite
def duels(draw: st.DrawFn) -> Duel:
    """Any duel that can be played."""
    scenario = SCENARIOS[draw(st.sampled_from(sorted(SCENARIOS)))]
    players = draw(st.sampled_from(scenario.players))
    seed, seat = draw(st.integers(0, 2**32 - 1)), draw(st.integers(0, players - 1))
    return Duel(seed, scenario.name, players, seat, draw(st.sampled_from(BOTS)))


@given(duels())
def test_an_invitation_leads_to_its_duel(duel: Duel) -> None:
    link = write_duel_link(duel, NEWEST)
    assert len(link) <= 24
    assert read_duel_link(link) == (duel, NEWEST)
    assert parse_deal(duel.code) == duel
    address = parse(f"Come and play! https://example.org/dewan/#u={link} See you")
    assert address.duels
    assert link in address.duels


@pytest.mark.parametrize("text", RELEASED)
def test_every_invitation_ever_sent_opens(text: str) -> None:
    assert read_duel_link(text.removeprefix("u="))[0] == RELEASED[text]


@pytest.mark.parametrize("text", RELEASED_GAMES)
def test_every_result_ever_sent_stays_a_real_one(text: str) -> None:
    """If bots have changed, this edition of the deals is over: add one (docs/daily.md)."""
    game = read_link(text)
    assert game.state.awaiting == OVER
    assert game.daily is not None
    assert game.daily.day == RELEASED_GAMES[text]
    assert not check(game).fault
    assert moved_otherwise(game) is None


@pytest.mark.parametrize(
    "duel",
    [
        Duel(-1, "base", 2, 0, "steady"),
        Duel(1 << 32, "base", 2, 0, "steady"),
        Duel(1, "moon", 2, 0, "steady"),
        Duel(1, "base", 5, 0, "steady"),
        Duel(1, "team", 2, 0, "steady"),
        Duel(1, "base", 2, 2, "steady"),
        Duel(1, "base", 2, 0, "strong"),
    ],
)
def test_what_cannot_be_played_is_no_duel(duel: Duel) -> None:
    with pytest.raises(NoDuel):
        checked(duel)


@pytest.mark.parametrize(
    "values",
    [
        [],
        [NEWEST, 0, 2, 0, 2],
        [NEWEST, 0, 2, 0, 2, -1],
        [NEWEST, 0, 2, 0, 2, 1 << 32],
        [NEWEST, 0, 9, 0, 2, 5],
        [NEWEST, 0, 2, 7, 2, 5],
        [NEWEST, 0, 2, 0, 0, 5],
        [NEWEST, 0, 2, 0, 3, 5],
        [NEWEST, 0, 2, True, 2, 5],
        [NEWEST, "base", 2, 0, 2, 5],
    ],
)
def test_a_hostile_invitation_is_damaged(values: list[object]) -> None:
    with pytest.raises(LinkError) as refused:
        read_duel_link(link_text(links.seal(links.DUEL, values)))
    assert refused.value.code == "link.damaged"


@pytest.mark.parametrize("values", [[NEWEST + 1, 0, 2, 0, 2, 5], [NEWEST, 99, 2, 0, 2, 5], [NEWEST, 0, 2, 0, 2, 5, 1]])
def test_an_invitation_of_a_newer_version_says_so(values: list[int]) -> None:
    with pytest.raises(LinkError) as refused:
        read_duel_link(link_text(links.seal(links.DUEL, values)))
    assert refused.value.code == "link.newer"


# The same for everyone


@pytest.mark.parametrize("duel", DUELS)
def test_the_same_play_meets_the_same_game(duel: Duel) -> None:
    games = [write_link(played_day(duel, seed=5)) for _ in range(2)]
    assert games[0] == games[1]


def test_duels_differ_by_their_seeds_alone() -> None:
    """Against other bots, or in another seat, the same map and cards come."""
    deals = {deal(DUEL._replace(seed=seed)).deal for seed in range(60)}
    assert len(deals) == 60
    assert deal(DUEL).deal == deal(DUEL._replace(seat=1, bot="gentle")).deal


def test_a_duel_drawn_by_lot_can_be_played() -> None:
    drawn = {new_duel("lake", 3, 2, "gentle") for _ in range(20)}
    assert len({duel.seed for duel in drawn}) == 20
    assert {checked(duel)[1:] for duel in drawn} == {("lake", 3, 2, "gentle")}


def test_what_a_bot_draws_from_differs_by_decision() -> None:
    daily = Daily(DUEL, NEWEST)
    seeds = {decision_seed(daily, at) for at in range(100)}
    assert len(seeds) == 100
    assert all(0 <= seed < 1 << 64 for seed in seeds)


def test_a_link_says_whose_duel_it_is() -> None:
    game = played_day(DUELS[1], seed=3, entries=9, name="Noor")
    game.daily = Daily(DUELS[1], NEWEST, 3, 2, 1)
    read = read_link(write_link(game))
    assert read.daily == game.daily
    assert read.names == ("", "Noor")
    assert read.entries == game.entries


@pytest.mark.parametrize(
    ("bots", "seed"), [(["", ""], 1), (["steady", "steady"], 1), (["", "strong"], 1), (["", "steady"], 1 << 32)]
)
def test_a_game_that_is_no_duel_cannot_say_that_it_is(bots: list[str], seed: int) -> None:
    game = played_day(DUEL, entries=3)
    values = links.open_sealed(links.GAME, link_data(write_link(game)))
    values[-2] = [links.NUMBERS[bot] for bot in bots]
    values[-1][2] = seed
    with pytest.raises(LinkError) as refused:
        read_link(link_text(links.seal(links.GAME, values)))
    assert refused.value.code == "link.damaged"


# Forgeries


@pytest.mark.parametrize("seed", range(6))
def test_a_real_result_is_one(seed: int) -> None:
    game = read_link(write_link(genuine_duel(seed, seed)))
    assert game.state.awaiting == OVER
    assert not check(game).fault
    assert moved_otherwise(game) is None


def _caught(link: str, duel: object) -> bool:
    """Whether a game does not count in the comparison of a duel."""
    try:
        game = read_link(link)
    except LinkError:
        return True
    if game.daily is None or game.daily.day != duel:
        return True
    return bool(check(game).fault) or moved_otherwise(game) is not None


def _forged(seed: int) -> tuple[str, bool]:
    rng = random.Random(seed)
    forge = FORGERIES[seed % len(FORGERIES)]
    number = rng.randrange(12)
    game = genuine_duel(number, number)
    assert game.daily is not None
    link = forge(game, rng)
    assert link != write_link(game)
    return f"{forge.__name__} {seed}", _caught(link, game.daily.day)


def test_forgeries_are_noticed() -> None:
    found = [_forged(seed) for seed in range(42)]
    assert [name for name, noticed in found if not noticed] == []


@pytest.mark.slow
def test_a_thousand_forgeries_are_noticed() -> None:
    found = [_forged(seed) for seed in range(1000)]
    assert [name for name, noticed in found if not noticed] == []


# Several links in a text


@given(st.lists(st.sampled_from(["https://example.org/#g=", "#g=", "> https://x.y/z?q=1#lang=de&g="]), max_size=6))
def test_all_links_of_a_text_are_found(starts: list[str]) -> None:
    link = write_link(genuine(20_001, 1))
    text = "".join(f"Dewan, January 1: {k} points\n{start}{link}&step=0\nhello " for k, start in enumerate(starts))
    found = list(find_games(text))
    assert len(found) == len(starts)
    for k, one in enumerate(found):
        assert link in one.games
        assert f"{k} points" in one.message


@given(st.text())
def test_any_text_can_be_looked_through(text: str) -> None:
    for found in find_games(text):
        assert all(isinstance(reading, str) for reading in found.games)
