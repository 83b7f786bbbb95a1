"""Tournaments: copies become one in whatever order, nothing forged counts, and ties are broken (docs/duels.md)."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dewan.record import links
from dewan.record.daily import chance_of, deal
from dewan.record.duel import Duel
from dewan.record.game import Game
from dewan.record.links import LinkError, link_data, link_text
from dewan.record.names import clean_name
from dewan.record.ranking import Score, ranking
from dewan.record.tournament import (
    LONGEST,
    MOST_RESULTS,
    Mismatch,
    Played,
    Tournament,
    game_of,
    merged,
    new_tournament,
    played_of,
    read_tournament,
    write_tournament,
)
from dewan.rules.random_moves import decide
from dewan.rules.state import OVER
from record.dealt import bot_move, played_day
from record.test_daily import moved_otherwise

CUP = Tournament("Winter", 3, Duel(77, "base", 2, 0, "steady"), 1)
NAMES = ("Aiko", "Bia", "Noor", "Timo")
RELEASED = {
    (
        "c=a8PMHI42t4Wlvk2H4jM83IzJlengoT8LTSqs9QcebXE1UR3R2eqAV9h4yvKCA7bhIi99qNVsZF07wOqR"
        "ScagnHYSlu9J1UU3eQR5z6vG5rmlg03Q9RkhwK3HmpI2snptYSzJSWTzL3miVp0sgt7OPbhE"
    ): 2,
}
"""Tournaments that must open for ever, with how many results they have; lines are only added."""

RESULTS = st.builds(
    Played,
    st.sampled_from(NAMES),
    st.integers(0, 2),
    st.integers(1, 3),
    st.integers(0, 2),
    st.integers(0, 2),
    st.integers(0, 40),
    st.binary(max_size=4).map(lambda moves: moves.lstrip(b"\0")),
)
COPIES = st.frozensets(RESULTS, max_size=8).map(lambda played: Tournament(*CUP_HEAD, played))
CUP_HEAD = ("Winter", 3, CUP.plan, 1)


@cache
def genuine(number: int, seed: int, name: str = "Noor", tries: int = 1) -> Game:
    """A real game of a round."""
    return played_day(CUP.duel(number), seed=seed, name=name, tries=tries)


# Merging


@given(COPIES, COPIES)
def test_it_does_not_matter_who_merges(one: Tournament, other: Tournament) -> None:
    assert merged(one, other) == merged(other, one)
    assert write_tournament(merged(one, other)) == write_tournament(merged(other, one))


@given(COPIES, COPIES, COPIES)
def test_it_does_not_matter_in_which_order_copies_are_merged(a: Tournament, b: Tournament, c: Tournament) -> None:
    assert merged(merged(a, b), c) == merged(a, merged(b, c))


@given(COPIES, COPIES)
def test_nothing_is_there_twice_and_nothing_is_lost(one: Tournament, other: Tournament) -> None:
    both = merged(one, other)
    assert merged(one, one) == one
    assert merged(both, other) == both
    assert both.played == one.played | other.played


def test_other_tournaments_are_not_merged() -> None:
    others = (
        Tournament("Summer", *CUP_HEAD[1:]),
        Tournament("Winter", 4, CUP.plan, 1),
        Tournament("Winter", 3, CUP.plan._replace(seed=78), 1),
        Tournament("Winter", 3, CUP.plan._replace(bot="gentle"), 1),
    )
    for other in others:
        with pytest.raises(Mismatch):
            merged(CUP, other)


def test_too_many_results_are_refused() -> None:
    many = [Played("Noor", 0, tries, 0, 0, 0, b"") for tries in range(1, 2 * MOST_RESULTS)]
    one, other = (Tournament(*CUP_HEAD, frozenset(some)) for some in (many[:MOST_RESULTS], many[-MOST_RESULTS:]))
    with pytest.raises(Mismatch):
        merged(one, other)


# Links


@given(COPIES)
def test_a_tournament_comes_out_of_its_link_as_it_went_in(tournament: Tournament) -> None:
    assert read_tournament(write_tournament(tournament)) == tournament


@pytest.mark.parametrize("text", RELEASED)
def test_every_tournament_ever_sent_opens(text: str) -> None:
    tournament = read_tournament(text.removeprefix("c="))
    assert len(tournament.played) == RELEASED[text]
    for result in tournament.played:
        game = game_of(tournament, result)
        assert game.state.awaiting == OVER
        assert moved_otherwise(game) is None


@settings(max_examples=300)
@given(COPIES, st.integers(0, 2**16), st.integers(1, 61))
def test_no_letter_of_a_link_can_be_changed(tournament: Tournament, where: int, by: int) -> None:
    link = write_tournament(tournament)
    at = where % len(link)
    letter = links.ALPHABET[(links.ALPHABET.index(link[at]) + by) % len(links.ALPHABET)]
    with pytest.raises(LinkError):
        read_tournament(link[:at] + letter + link[at + 1 :])


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-1, 300) | st.text(max_size=8) | st.binary(max_size=8),
        lambda inside: st.lists(inside, max_size=12),
        max_leaves=30,
    )
)
def test_a_hostile_list_only_raises_its_own_error(value: object) -> None:
    good = links.open_sealed(links.TOURNAMENT, link_data(write_tournament(CUP)))
    for at in range(len(good)):
        values = [*good[:at], value, *good[at + 1 :]]
        with suppress(LinkError):
            read_tournament(link_text(links.seal(links.TOURNAMENT, values)))


def test_six_players_and_five_deals_fit_into_a_link() -> None:
    cup = Tournament("Six of us", 5, Duel(5, "base", 2, 0, "steady"), 1)
    for number in range(5):
        for player in range(6):
            game = played_day(cup.duel(number), seed=player, name=f"Player {player}")
            cup = cup.with_result(played_of(game, f"Player {player}", number))
    link = write_tournament(cup)
    assert len(link) < links.LONGEST_LINK
    assert read_tournament(link) == cup


def test_a_link_longer_than_any_is_refused() -> None:
    with pytest.raises(LinkError) as refused:
        read_tournament("a" + "1" * LONGEST)
    assert refused.value.code == "link.too_long"


# Games


def test_each_round_has_a_deal_of_its_own() -> None:
    cup = new_tournament("x" * 500, 99, CUP.plan)
    assert cup.rounds == 10
    assert len(cup.title) == 60
    duels = [cup.duel(number) for number in range(cup.rounds)]
    assert len(set(duels)) == cup.rounds
    assert [cup.round_of(duel) for duel in duels] == list(range(cup.rounds))
    assert cup.round_of(CUP.plan) is None


@pytest.mark.parametrize("seed", range(3))
def test_a_result_leads_to_its_game(seed: int) -> None:
    game = genuine(seed, seed)
    result = played_of(game, "Noor", seed)
    again = game_of(CUP, result)
    assert again.entries == game.entries
    assert again.daily == game.daily
    assert again.names == game.names
    assert moved_otherwise(again) is None


def _forged(seed: int) -> bool:
    """Whether a result that was changed is noticed, or does not lead to a game that is over."""
    rng = random.Random(seed)
    number = rng.randrange(CUP.rounds)
    result = played_of(genuine(number, rng.randrange(4)), "Noor", number)
    what = seed % 4
    if what == 0:  # a decision was changed
        real = result
        while result == real or _is_another_play(result):
            moves = int.from_bytes(real.moves) ^ 1 << rng.randrange(8 * len(real.moves) - 8)
            result = real._replace(moves=moves.to_bytes((moves.bit_length() + 7) // 8))
    elif what == 1:  # the same play in another round, which has another deal
        result = result._replace(round=(number + rng.choice((1, 2))) % CUP.rounds)
    elif what == 2:  # cut off, or with something behind it
        result = result._replace(entries=max(0, result.entries + rng.choice((-9, -2, -1, 1, 5))))
    else:  # bots that move as somebody wants
        game = genuine(number, 0)
        at = rng.randrange(len(game.entries) - 8)
        other = played_day(CUP.duel(number), seed=0, entries=at, name="Noor")
        result = played_of(_helped(other, rng), "Noor", number)
    try:
        found = game_of(CUP, result)
    except LinkError:
        return True
    return found.state.awaiting != OVER or moved_otherwise(found) is not None


def _is_another_play(result: Played) -> bool:
    """Whether the bots answer the person's decisions just so: then nothing is forged, whoever plays so gets that."""
    try:
        game = game_of(CUP, result)
    except LinkError:
        return False
    again = deal(CUP.duel(result.round), name=result.player)
    for entry in game.entries:
        mine = again.state.actor == CUP.plan.seat
        again.play(entry.action if mine else bot_move(again), chance_of(again))
        if again.entries[-1] != entry:
            return False
    return game.state.awaiting == OVER


def _helped(game: Game, rng: random.Random) -> Game:
    while game.state.awaiting != OVER:
        game.play(decide(game.state, rng), chance_of(game))
    return game


def test_forgeries_are_noticed() -> None:
    assert [seed for seed in range(40) if not _forged(seed)] == []


@pytest.mark.slow
def test_a_thousand_forgeries_are_noticed() -> None:
    assert [seed for seed in range(1000) if not _forged(seed)] == []


# The table

SCORES = st.dictionaries(
    st.sampled_from(NAMES), st.dictionaries(st.integers(0, 2), st.builds(Score, st.integers(0, 5), st.integers(-3, 3)))
)


def test_ties_are_broken_in_the_order_of_the_document() -> None:
    by_points = ranking({"Aiko": {0: Score(40, 1)}, "Bia": {0: Score(41, -9)}})
    assert [line.player for line in by_points] == ["Bia", "Aiko"]
    by_rounds = ranking(
        {
            "Aiko": {0: Score(50, 0), 1: Score(30, 0), 2: Score(30, 0)},
            "Bia": {0: Score(40, 5), 1: Score(35, 5), 2: Score(35, 5)},
        }
    )
    assert [(line.player, line.best) for line in by_rounds] == [("Bia", 2), ("Aiko", 1)]
    by_lead = ranking({"Aiko": {0: Score(50, 1), 1: Score(30, 2)}, "Bia": {0: Score(30, 3), 1: Score(50, 1)}})
    assert [(line.player, line.lead) for line in by_lead] == [("Bia", 4), ("Aiko", 3)]
    by_direct = ranking(
        {
            "Aiko": {0: Score(10, 0), 1: Score(20, 0), 2: Score(30, 0)},
            "Bia": {0: Score(12, 0), 1: Score(22, 0), 2: Score(26, 0)},
            "Noor": {0: Score(40, 0), 1: Score(40, 0), 2: Score(40, 0)},
        }
    )
    assert [(line.player, line.direct) for line in by_direct] == [("Noor", 0), ("Bia", 1), ("Aiko", -1)]
    level = ranking({"Aiko": {0: Score(10, 0)}, "Bia": {0: Score(10, 0)}, "Noor": {0: Score(9, 0)}})
    assert [(line.place, line.player) for line in level] == [(1, "Aiko"), (1, "Bia"), (3, "Noor")]


@given(SCORES)
def test_the_table_has_everybody_once_and_never_more_points_below(scores: dict[str, dict[int, Score]]) -> None:
    lines = ranking(scores)
    assert sorted(line.player for line in lines) == sorted(scores)
    assert [line.points for line in lines] == sorted((line.points for line in lines), reverse=True)
    places = [line.place for line in lines]
    assert places == sorted(places)
    assert all(place == 1 + sum(other < place for other in places) for place in places)


@given(SCORES, st.randoms())
def test_the_table_does_not_depend_on_the_order_of_results(
    scores: dict[str, dict[int, Score]], rng: random.Random
) -> None:
    shuffled = list(scores.items())
    rng.shuffle(shuffled)
    assert ranking(dict(shuffled)) == ranking(scores)


def test_names_are_as_they_would_be_typed() -> None:
    result = played_of(genuine(0, 0), "  No\u200bor \n", 0)
    assert result.player == clean_name(result.player)
