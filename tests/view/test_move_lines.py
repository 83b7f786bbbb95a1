"""What others did since a seat’s last turn, in a line for each of their turns."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from dewan.board.faces import CARDS, HIDDEN, card_face
from dewan.record.game import Game
from dewan.record.happenings import Happening, happenings
from dewan.record.journal import read_game
from dewan.rules.actions import Mark, StoryChoice, Tuck
from dewan.rules.chance import EVERYONE
from dewan.rules.state import OVER
from dewan.rules.views import NOBODY
from dewan.texts import LANGUAGES, Texts
from dewan.view.move_lines import LONGEST, Turn, line, line_html, turns, turns_since, width
from dewan.view.parts.cards import chip
from dewan.view.words import TERRAIN_TERMS, Words
from record.recording import NAMES, path
from rules.games import GAMES

EN = Texts("en")
BOTS = ("", "steady", "gentle", "gentle")
PLACE = re.compile(r"-?\d+,-?\d+")
Told = Sequence[Sequence[Happening]]


@cache
def recorded(scenario: str, players: int) -> tuple[Game, Told]:
    """A recorded game, and what happened in each of its entries."""
    game = read_game(json.loads(path(scenario, players).read_text("utf-8")))
    return game, [
        list(happenings(game.state_at(k), entry, game.state_at(k + 1), game.components))
        for k, entry in enumerate(game.entries)
    ]


def all_turns(scenario: str, players: int) -> list[Turn]:
    game, told = recorded(scenario, players)
    return turns(game, told, 0, len(game.entries))


def first_turn(scenario: str, kind: str) -> tuple[Turn, Happening]:
    """The first turn of a game of three in which something happened."""
    for turn in all_turns(scenario, 3):
        for what in turn.happened:
            if what.kind == kind and what.seat == turn.seat:
                return turn, what
    raise LookupError(kind)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_every_turn_has_a_short_line_without_places(scenario: str, players: int, language: str) -> None:
    for words in (
        Words(Texts(language), NAMES[:players]),
        Words(Texts(language), [""] * players, bots=BOTS[:players], you=0),
    ):
        for turn in all_turns(scenario, players):
            said, name = line(words, turn, (turn.seat + 1) % players), words.names[turn.seat]
            assert said.startswith(name)
            assert len(said) > len(name) + 2
            assert said[-1] not in ".。、,"
            assert not PLACE.search(said), said
            assert width(said) <= LONGEST == 48, said


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_each_entry_of_the_log_belongs_to_one_turn(scenario: str, players: int) -> None:
    game, _ = recorded(scenario, players)
    found = all_turns(scenario, players)
    assert sorted(number for turn in found for number in turn.entries) == list(range(1, len(game.entries) + 1))
    assert all(game.entries[number - 1].seat == turn.seat for turn in found for number in turn.entries)
    for turn in found:
        actions = [game.entries[number - 1].action for number in turn.entries]
        assert turn.marks == tuple(action.space for action in actions if isinstance(action, Mark))
        before = game.state_at(turn.entries[0] - 1)
        if turn.camp is not None:
            assert turn.route[-1] == turn.camp
            assert {space for step in turn.steps for space in step.spaces} == set(turn.route)
            assert turn.camp in game.state_at(turn.entries[-1]).camps[turn.seat]
            assert turn.camp not in before.camps[turn.seat]
        if any(isinstance(action, StoryChoice | Tuck) for action in actions) and not before.draft:
            assert turn.camp is not None


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_turns_since_are_those_after_ones_own_turn(scenario: str, players: int) -> None:
    whole, _ = recorded(scenario, players)
    for count in range(0, len(whole.entries) + 1, 7):
        game = Game(whole.scenario, whole.names, whole.components, whole.dealt, whole.entries[:count])
        told = recorded(scenario, players)[1][:count]
        for seat in range(players):
            found = turns_since(game, told, seat)
            assert all(turn.seat != seat for turn in found)
            rounds = {game.state_at(turn.entries[0] - 1).round for turn in found}
            own = [k for k, entry in enumerate(game.entries) if entry.seat == seat == game.state_at(k).turn]
            if own and game.state.turn != seat:
                assert all(number - 1 > own[-1] for turn in found for number in turn.entries)
                assert len(rounds) <= 2
        assert len(turns_since(game, told, NOBODY)) == len(turns(game, told, 0, count))


def test_within_ones_turn_the_lines_stay_those_before_it() -> None:
    whole, told = recorded("base", 2)
    later = next(
        k
        for k, entry in enumerate(whole.entries)
        if isinstance(entry.action, StoryChoice) and not whole.state_at(k).draft
    )
    seat = whole.entries[later].seat
    before, during = (
        Game(whole.scenario, whole.names, whole.components, whole.dealt, whole.entries[:count])
        for count in (later - 1, later)
    )
    assert before.state.actor == during.state.actor == seat
    assert turns_since(before, told, seat) == turns_since(during, told, seat) != []


def test_after_a_game_that_ended_with_ones_own_turn_there_is_nothing_to_tell() -> None:
    game, told = recorded("base", 2)
    assert game.state.awaiting == OVER
    assert turns_since(game, told, game.entries[-1].seat) == []
    assert len(turns_since(game, told, 1 - game.entries[-1].seat)) == 1


def test_a_camp_comes_first_then_what_it_brought() -> None:
    words = Words(EN, NAMES)
    turn, _ = first_turn("base", "berry")
    terrain = EN.term(TERRAIN_TERMS[turn.terrain or 0])
    cost = len(turn.steps)
    assert line(words, turn, None).startswith(f"{NAMES[turn.seat]}: camp on {terrain} for {cost} cards, 1 berry")
    turn, what = first_turn("base", "completed")
    assert f"{what.tiles[0].points}-point story done" in line(words, turn, None)
    assert len(line(words, turn, None, 200)) >= len(line(words, turn, None))


def test_events_and_fish_are_told() -> None:
    words = Words(EN, NAMES)
    for scenario, kind, start in (("downpour", "mark_downpour", "flooded "), ("volcano", "mark_volcano", "lava on ")):
        turn, _ = first_turn(scenario, kind)
        assert start + EN.term(TERRAIN_TERMS[turn.mark_terrains[0]]) in line(words, turn, None)
    turn, what = first_turn("lake", "fish")
    assert f"caught {what.number} fish" in line(words, turn, None, 200)


def test_a_card_given_to_the_reader_is_told_to_the_reader_alone() -> None:
    words = Words(EN, NAMES)
    turn, what = first_turn("base", "gift")
    told = [line(words, turn, me, 200) for me in (what.to, None, turn.seat)]
    assert ["to you" in said for said in told] == [True, False, False]


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_what_the_reader_cannot_see_leaves_no_trace(scenario: str, players: int) -> None:
    words, rng = Words(EN, NAMES[:players]), random.Random(players)
    for turn in all_turns(scenario, players):
        for me in (None, *range(players)):
            other = [
                what
                if what.seen_by in (EVERYONE, me)
                else replace(what, cards=tuple(rng.randrange(CARDS - 1) for _ in what.cards))
                for what in turn.happened
            ]
            for told in (line, line_html):
                assert told(words, replace(turn, happened=other), me, 200) == told(words, turn, me, 200)


def test_cards_that_the_reader_does_not_know_are_counted() -> None:
    words = Words(EN, ("Hut", "Yurt"))
    secret = Happening("take", 0, cards=(1, 2), seen_by=0)
    turn = Turn(0, happened=[secret])
    assert line(words, turn, 1) == "Hut: took 2 cards"
    assert line(words, turn, 0) != "Hut: took 2 cards"
    assert line(words, Turn(0, happened=[replace(secret, cards=(HIDDEN,), seen_by=EVERYONE)]), 1) == "Hut: took 1 card"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_cards_that_were_taken_are_shown_with_all_that_is_on_them(scenario: str, players: int, language: str) -> None:
    words = Words(Texts(language), [""] * players)
    takes = [turn for turn in all_turns(scenario, players) if turn.taken]
    assert takes
    for turn in takes:
        pictures = "".join(chip(card_face(card), 20, label=words.card(card)) for card in turn.taken)
        assert pictures in line_html(words, turn, None)


def test_cards_that_the_reader_does_not_know_are_not_shown() -> None:
    words = Words(EN, ("Hut", "Yurt"))
    turn = Turn(0, happened=[Happening("take", 0, cards=(1, 2), seen_by=0)])
    assert line_html(words, turn, 1) == "<b>Hut</b>: took 2 cards"


def test_a_name_in_a_line_is_text_and_bold() -> None:
    words = Words(EN, ("<i>Hut", "Yurt"))
    turn = Turn(0, happened=[Happening("pass", 0)])
    assert line(words, turn, None) == "<i>Hut: passed"
    assert line_html(words, turn, None) == "<b>&lt;i&gt;Hut</b>: passed"
