"""Links that must be readable for ever, with what they lead to: `links/*.jsonl`, a line for each.

`PYTHONPATH=.:tests python tests/record/link_corpus.py NAME` plays new games and writes them into a new file NAME.jsonl;
with `sets` behind the name, links of component sets, and games that bring theirs; with `daily` deals of the day alone.
A file that is there is never changed: when links change, or hold something new, a file is added, and a line in FILES.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from typing import Any

from dewan.board.componentset import EDITIONS, ComponentSet, current_set, edition, edition_of, parse_set
from dewan.board.set_text import data_of, tidied
from dewan.record.days import parse_day
from dewan.record.game import PLAIN, Game, Options
from dewan.record.links import (
    read_link,
    read_position_link,
    read_set_link,
    write_link,
    write_position_link,
    write_set_link,
)
from dewan.record.opponents import PLAYERS
from dewan.record.positions import write_position
from dewan.rules.chance import SystemChance
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import FISH, MARK, OVER, STORY, TUCK, State
from own_sets import odd_set
from record.dealt import played_day
from record.made import FOLDER, OTHER_SET, SCRIPTS, STUDY, all_sets, go_on, other_set
from rules.games import GAMES

FILES = {
    "bots.jsonl": "7c0df000268560ed6c11f3e507ab465af0ac92124ac3a5b02ed3375c3799a4ec",
    "daily.jsonl": "c6095838d085c51480cfa467da159fb6192e6591e311220a1ddc140290cb72c4",
    "first.jsonl": "12bac391023132cb8edeeb93cbbff9a5671ee60333056e558c5f446eb9a8bdd8",
    "second_edition.jsonl": "e4fe03811100d8d6f08b0801d6819f23619ae0a2e06e17b4e2d058ff12d1fceb",
    "sets.jsonl": "b3f43b51ff86d9b6275bed7e6b48179cf15c614469c477ae1551275dd5da24c2",
}
"""SHA-256 of every file, so that none is changed by accident."""

CHANCE, RANDOM = SystemChance(), random.SystemRandom()


def expected(link: str) -> dict[str, Any]:
    """What the link of a game or position leads to, as JSON."""
    key, _, value = link.partition("=")
    if key == "s":
        components = read_set_link(value)
        return {"set": components.name, "hash": components.hash, "contents": data_of(components)}
    if key == "p":
        return {"position": position(read_position_link(value))}
    game = read_link(value, all_sets)
    edition = edition_of(game.components.hash)
    return {
        "scenario": game.scenario.name,
        "names": list(game.names),
        "set": game.components.name,
        # Of the first edition nothing is said: it had no number yet when its links were written.
        **({"edition": edition + 1} if edition else {}),
        "options": game.options._asdict(),
        **({"bots": list(game.bots)} if any(game.bots) else {}),
        **({"daily": [game.daily.day.code, *game.daily[1:]]} if game.daily is not None else {}),
        "taken_back": {str(at): count for at, count in game.taken_back.items()},
        "entries": len(game.entries),
        "position": position(game.state),
    }


def position(state: State) -> dict[str, Any]:
    """A position as JSON, with what has no order in the order of the alphabet."""
    told = json.loads(json.dumps(write_position(state)))
    unordered = {key: sorted(told[key]) for key in ("draw", "supply", "discard", "story_stack")}
    return told | unordered | {"hands": [sorted(hand) for hand in told["hands"]]}


def lines() -> Iterator[dict[str, Any]]:
    """Everything in the corpus: its kind in a few words, the link, and what it leads to."""
    for path in sorted(FOLDER.glob("*.jsonl")):
        yield from map(json.loads, path.read_text("utf-8").splitlines())


def game_of(
    scenario: str,
    players: int,
    entries: int = 1000,
    *,
    names: tuple[str, ...] | None = None,
    options: Options = PLAIN,
    components: ComponentSet | None = None,
) -> Game:
    """A game as far as a number of entries."""
    names = names or RANDOM.choice(SCRIPTS)
    game = Game.start(SCENARIOS[scenario], names[:players], components or current_set(), CHANCE, options)
    go_on(game, CHANCE, RANDOM, entries)
    return game


def awaiting(what: str, scenario: str, players: int) -> Game:
    """A game in which a certain decision comes next, not too early."""
    while True:
        game = game_of(scenario, players, 20)
        while game.state.awaiting not in (what, OVER):
            go_on(game, CHANCE, RANDOM, len(game.entries) + 1)
        if game.state.awaiting == what:
            return game


def taken_back() -> Game:
    """A study in which much was tried."""
    game = game_of("downpour", 3, 50, options=STUDY)
    for count, entries in ((30, 45), (12, 60), (41, 70)):
        game.back(count)
        go_on(game, CHANCE, RANDOM, entries)
    return game


def with_bots(game: Game) -> Game:
    """A game in which one person plays against every bot."""
    game.seat_bots(PLAYERS[: len(game.names)])
    return game


PICTURED = ("base 2, over", *(f"{scenario} 4, under way" for scenario in SCENARIOS), f"{OTHER_SET}, under way")
"""Games whose last position has a link of its own."""


def games() -> Iterator[tuple[str, Game]]:
    """Games of every kind."""
    for number, (scenario, players) in enumerate(GAMES):
        names = SCRIPTS[number % len(SCRIPTS)]
        yield f"{scenario} {players}, over", game_of(scenario, players, names=names)
        yield (
            f"{scenario} {players}, under way",
            game_of(scenario, players, RANDOM.randrange(15, 45), names=names[::-1]),
        )
    for what, scenario in ((STORY, "base"), (TUCK, "team"), (MARK, "volcano"), (FISH, "lake")):
        yield f"{what} awaited", awaiting(what, scenario, 4)
    yield "dealt only, without names", game_of("base", 2, 0, names=("", ""))
    yield "names that look like markup", game_of("base", 3, 25, names=("<b>&amp;</b>", '"><script>', "'/* {} %s \\"))
    yield "without a curtain", game_of("lake", 3, 30, options=Options(curtain=False))
    yield "a study with much taken back", taken_back()
    yield "a branch", game_of("base", 4, 80).branch(33)
    for over, number in ((True, 1000), (False, 40)):
        yield f"bots play, {'over' if over else 'under way'}", with_bots(game_of("lake", 4, number))
    yield f"{OTHER_SET}, over", game_of("base", 4, components=other_set())
    yield f"{OTHER_SET}, under way", game_of("volcano", 3, 40, components=other_set())


def sets() -> Iterator[tuple[str, str]]:
    """Links of component sets, the project's own and others, and of games that bring theirs."""
    for number in range(len(EDITIONS)):
        yield f"set: edition {number + 1}", f"s={write_set_link(edition(number))}"
    yield f"set: {OTHER_SET}", f"s={write_set_link(other_set())}"
    for seed in range(6):
        yield f"set: odd {seed}", f"s={write_set_link(tidied(parse_set(odd_set(seed))))}"
    for scenario, players in GAMES:
        game = game_of(scenario, players, RANDOM.randrange(10, 60), components=other_set())
        yield f"{scenario} {players}, brings its set", f"g={write_link(game, with_set=True)}"


def daily_games() -> Iterator[tuple[str, Game]]:
    """Deals of days and weeks, with and without marks."""
    for code, entries in (("2026-11-29", 1000), ("2026-11-30", 20), ("2026-12-01", 0), ("2026-W49", 1000)):
        yield f"deal of {code}, {entries} entries at most", played_day(parse_day(code), seed=1, entries=entries)
    for week in ("2026-W50", "2026-W51", "2026-W52"):
        game = played_day(parse_day(week), seed=2)
        assert game.daily is not None
        game.daily = game.daily._replace(tries=2, hints=13, undone=1)
        yield f"deal of {week}, with marks", game


def write(name: str, what: str) -> None:
    """Write a new file of everything as it is written now, or of the part of it that is called so."""
    if what == "daily":
        found = [(about, f"g={write_link(game)}") for about, game in daily_games()]
    else:
        found = list(sets()) + ([] if what == "sets" else plain_links())
    with (FOLDER / f"{name}.jsonl").open("x", encoding="utf-8") as file:
        for about, link in found:
            file.write(json.dumps({"about": about, "link": link, **expected(link)}, ensure_ascii=False) + "\n")


def plain_links() -> list[tuple[str, str]]:
    """Links of games whose set is known, and of positions."""
    found = []
    for about, game in games():
        found.append((about, f"g={write_link(game)}"))
        if about in PICTURED:
            found.append((f"position of {about}", f"p={write_position_link(game.state)}"))
    return found


if __name__ == "__main__":
    write(sys.argv[1], "".join(sys.argv[2:]))
