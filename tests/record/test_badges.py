"""Badges follow from the game alone: counted again by other means, they are the same."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from dewan.record.collection import entry_of, read_lines
from dewan.record.days import Day
from dewan.record.game import Game, Options
from dewan.record.history.badges import BADGES, earned
from dewan.record.journal import read_game
from dewan.record.kept_sets import KeptSets
from dewan.record.library import Kept, Library, new_bookmark
from dewan.record.links import read_link, write_link
from dewan.record.own import Role
from record.dealt import played_day
from record.made import played
from record.recording import path
from record.slow_badges import recount
from rules.games import GAMES
from view.table import Memory


def recorded() -> list[Game]:
    """Games of every scenario."""
    return [read_game(json.loads(path(scenario, players).read_text("utf-8"))) for scenario, players in GAMES]


def test_every_badge_is_counted_alike_by_other_means() -> None:
    seen: Counter[str] = Counter()
    sensible = [played_day(Day(number)) for number in (20_003, 20_004, 20_005, 20_024)]
    for game in (*recorded(), *sensible, *(played("base", 2, seed) for seed in range(12))):
        if game.daily is None:
            game.seat_bots(["", *["strong"] * (len(game.names) - 1)])
        for seat in range(len(game.names)):
            found = earned(game, seat)
            assert set(found) == recount(write_link(game), seat), (game.scenario.name, seat)
            assert list(found) == [name for name in BADGES if name in found]
            seen.update(found)
    assert set(seen) == set(BADGES), seen


def finished() -> tuple[Game, int]:
    """A game with a seat that earned something."""
    for game in recorded():
        for seat in range(len(game.names)):
            if earned(game, seat):
                return game, seat
    raise AssertionError("nobody earned anything")


def test_nothing_is_earned_before_the_end_in_studies_and_by_nobody() -> None:
    game, seat = finished()
    assert earned(game, None) == ()
    study = Game(game.scenario, game.names, game.components, game.dealt, game.entries, Options(study=True))
    assert earned(study, seat) == ()
    early = Game(game.scenario, game.names, game.components, game.dealt, game.entries[:-1])
    assert earned(early, seat) == ()


def only(store: Memory) -> Kept:
    (entry,) = Library(store, KeptSets(store)).entries()
    assert isinstance(entry, Kept)
    return entry


def test_they_are_kept_with_the_game_and_go_when_its_end_is_taken_back() -> None:
    game, seat = finished()
    store, mark = Memory(), new_bookmark()
    games = Library(store, KeptSets(store))
    games.keep(mark, game, seat, 1.0)
    assert only(store).badges == earned(game, seat)
    games.keep(mark, Game(game.scenario, game.names, game.components, game.dealt, game.entries[:-1]), seat, 2.0)
    assert only(store).badges is None
    games.keep(mark, game, Role.ALL, 3.0)
    assert only(store).badges == ()


@pytest.mark.parametrize("badges", [None, 7, [], ["stories"], [0, "stories"], {"stories": 1}, [1.5, "stories"]])
def test_what_was_counted_otherwise_is_counted_again(badges: object) -> None:
    game, seat = finished()
    store = Memory()
    Library(store, KeptSets(store)).keep(new_bookmark(), game, seat, 1.0)
    (key,) = (key for key in store if key.startswith("game."))
    store[key] = json.dumps({**json.loads(store[key]), "badges": badges})
    games = Library(store, KeptSets(store))
    (left,) = games.uncounted()
    assert games.count_badges(left)
    assert games.uncounted() == []
    assert only(store).badges == earned(game, seat)


def test_names_that_are_no_badges_are_left_out_and_unreadable_games_earn_none() -> None:
    game, seat = finished()
    store = Memory()
    games = Library(store, KeptSets(store))
    games.keep(new_bookmark(), game, seat, 1.0)
    (key,) = (key for key in store if key.startswith("game."))
    data = json.loads(store[key])
    store[key] = json.dumps({**data, "badges": [*data["badges"], "<b>", ["x"]]})
    assert only(store).badges == earned(game, seat)
    store[key] = json.dumps({**data, "badges": None, "link": "a!"})
    games = Library(store, KeptSets(store))
    assert games.count_badges(games.uncounted()[0])
    assert only(store).badges == ()


def test_a_file_of_games_brings_what_they_earn_not_what_it_says() -> None:
    game, seat = finished()
    (told,) = read_lines(json.dumps({"link": write_link(game), "own": seat, "badges": [1, *BADGES]}))
    assert entry_of(told, read_link(told.link), 5.0).badges == earned(game, seat)
