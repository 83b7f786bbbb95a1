"""Measures how hard the story tiles are, in games of a bot against itself, and which points would fit them.

A bot that chooses its tiles shows which ones it likes, but it takes easy ones only when they are almost complete.
`--drawn` shows how hard each tile is in itself. The tables are for docs/components.md.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from math import log1p
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, quantiles, stdev
from time import process_time
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from dewan.board.componentset import ComponentSet, current_set  # noqa: E402 - found by the line above
from dewan.board.faces import BERRY, FIRE, NO_SYMBOL, StoryTile, parse_story  # noqa: E402
from dewan.bots.arena import MANY, Limits, Played, game  # noqa: E402
from dewan.bots.bot import Bot, Budget, Thinking, finish  # noqa: E402
from dewan.bots.random_bot import RandomBot  # noqa: E402
from dewan.bots.results import Estimate, places, rate_of  # noqa: E402
from dewan.bots.strengths import BOTS  # noqa: E402
from dewan.commands.sets import chosen_set  # noqa: E402
from dewan.rules.actions import Action, Camp, StoryChoice  # noqa: E402
from dewan.rules.requirements import completed  # noqa: E402
from dewan.rules.scenarios import SCENARIOS  # noqa: E402
from dewan.rules.score import best  # noqa: E402
from dewan.rules.state import STORY, TUCK_PLACES, TURN, State  # noqa: E402

FIRE_WORTH = 1.5
"""Points that a fire on a tile is assumed to be worth: one, and its share of the bonus for the most fires."""
FEWEST, MOST = 3, 10
"""Points that a story tile can give."""
RARE, COMMON = 0.25, 0.9
"""No tile should be completed in a smaller or larger share of cases."""


class Held(NamedTuple):
    """A tile that a seat took, and the turns until it was completed, or until the end if it never was."""

    face: str
    turns: int
    done: bool


class Offer(NamedTuple):
    """A tile that was faceup when a seat took one, and whether it was the one taken."""

    face: str
    taken: bool


class Seen(NamedTuple):
    """What is counted in a game: tiles, cards paid per camp, and per seat what is tucked and in hand."""

    played: Played
    held: tuple[Held, ...]
    offers: tuple[Offer, ...]
    paid: tuple[int, ...]
    camps: tuple[int, ...]
    hands: tuple[int, ...]
    tucked: tuple[int, ...]
    """Symbols, NO_SYMBOL if the half has none; empty places are left out."""


class Drawn:
    """Plays like a bot, but chooses story tiles at random."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def think(self, view: State, components: ComponentSet, random: Random, budget: Budget) -> Thinking:
        """See `Bot.think`."""
        bot = RandomBot() if view.awaiting == STORY else self.bot
        return bot.think(view, components, random, budget)


class Watcher:
    """Notes when tiles are taken and completed, and what camps cost."""

    def __init__(self, players: int) -> None:
        self.turns = [0] * players
        self.taken: list[list[int]] = [[] for _ in range(players)]
        self.finished: list[dict[int, int]] = [{} for _ in range(players)]
        self.paid: list[int] = []
        self.offers: list[Offer] = []
        self.state: State | None = None

    def __call__(self, state: State, action: Action | None) -> None:
        """See `arena.Watch`."""
        self.state = state
        for seat, turn in enumerate(self.turns):
            self.taken[seat] += [turn] * (len(state.stories[seat]) - len(self.taken[seat]))
            # At the end, every tile whose requirements are met counts, whoever had the last turn (R8.2).
            done = completed(state, seat) if action is None else state.done[seat]
            for k in range(len(self.taken[seat])):
                if done >> k & 1:
                    self.finished[seat].setdefault(k, turn)
        if isinstance(action, StoryChoice):
            self.offers += [
                Offer(tile.face, slot == action.slot) for slot, tile in enumerate(state.story_row) if tile is not None
            ]
        if action is not None and state.awaiting == TURN:
            self.turns[state.actor] += 1
            if isinstance(action, Camp):
                self.paid.append(len(action.pay))

    def held(self, seat: int) -> Iterator[Held]:
        """The tiles that a seat took."""
        assert self.state is not None
        for k, (tile, taken) in enumerate(zip(self.state.stories[seat], self.taken[seat], strict=True)):
            until = self.finished[seat].get(k)
            yield Held(tile.face, (self.turns[seat] if until is None else until) - taken, until is not None)


class Measured(NamedTuple):
    """How often a tile was chosen when faceup, taken and completed; after how many turns; turns held per completion."""

    tile: StoryTile
    chosen: Estimate
    taken: int
    done: Estimate
    turns: float
    effort: float

    @property
    def worth(self) -> float:
        """Its points, including those of its fires."""
        return self.tile.points + FIRE_WORTH * self.tile.fires


def play(
    name: str, drawn: bool, scenario: str, players: int, components: ComponentSet, limits: Limits, seed: int
) -> Seen:
    """Play a game of a bot against itself; the bot chooses its tiles, or they are `drawn`."""
    watcher = Watcher(players)
    bot = Drawn(BOTS[name]) if drawn else BOTS[name]
    played = finish(game(SCENARIOS[scenario], components, [bot], (0,) * players, seed, limits, watcher))
    state = watcher.state
    assert state is not None
    return Seen(
        played,
        tuple(held for seat in range(players) for held in watcher.held(seat)),
        tuple(watcher.offers),
        tuple(watcher.paid),
        tuple(map(len, state.camps)),
        tuple(map(len, state.hands)),
        tuple(tucked.symbol for places in state.tucked for tucked in places if tucked is not None),
    )


def measured(games: Sequence[Seen]) -> list[Measured]:
    """Every tile that was completed at least once, easiest first."""
    by_face: dict[str, list[Held]] = {}
    offers: dict[str, list[float]] = {}
    for seen in games:
        for held in seen.held:
            by_face.setdefault(held.face, []).append(held)
        for offer in seen.offers:
            offers.setdefault(offer.face, []).append(float(offer.taken))
    found = []
    for face, cases in sorted(by_face.items()):
        after = [held.turns for held in cases if held.done]
        if after:
            rate = rate_of([float(held.done) for held in cases])
            effort = sum(held.turns for held in cases) / len(after)
            chosen = rate_of(offers[face])
            found.append(Measured(parse_story(face), chosen, len(cases), rate, fmean(after), effort))
    return sorted(found, key=lambda tile: tile.effort)


def fitting(tiles: Sequence[Measured]) -> list[int]:
    """Points that fit: the current mean and spread, distributed by the logarithm of the effort of each tile."""
    efforts = [log1p(tile.effort) for tile in tiles]
    worths = [tile.worth for tile in tiles]
    mean, slope = fmean(efforts), stdev(worths) / stdev(efforts)
    fair = [fmean(worths) + slope * (effort - mean) for effort in efforts]
    points = [round(worth - FIRE_WORTH * tile.tile.fires) for worth, tile in zip(fair, tiles, strict=True)]
    return [min(max(value, FEWEST), MOST) for value in points]


def tiles_table(tiles: Sequence[Measured], drawn: bool) -> Iterator[str]:
    """A row for each tile: how often it is chosen, or if tiles are `drawn`, which points would fit."""
    measure = "points that fit" if drawn else "chosen when faceup (95%)"
    yield f"| tile | {measure} | taken | completed (95%) | after turns | turns held per completion | |"
    yield "|---|---|---|---|---|---|---|"
    for tile, points in zip(tiles, fitting(tiles), strict=True):
        notes = []
        if drawn and abs(points - tile.tile.points) > 1:
            notes.append("too few points" if points > tile.tile.points else "too many points")
        if tile.done.mean < RARE or tile.done.mean > COMMON:
            notes.append("too rare" if tile.done.mean < RARE else "too common")
        yield (
            f"| `{tile.tile.face}` | {points if drawn else percent(tile.chosen)} | {tile.taken} | {percent(tile.done)} "
            f"| {tile.turns:.1f} | {tile.effort:.1f} | {', '.join(notes)} |"
        )


def percent(rate: Estimate) -> str:
    """A rate and its interval."""
    return f"{100 * rate.mean:.0f}% ({100 * rate.low:.0f} to {100 * rate.high:.0f})"


def games_table(games: Sequence[Seen]) -> Iterator[str]:
    """Averages per player and game."""
    sheets = [sheet for seen in games for sheet in seen.played.sheets]
    winners = [seen.played.sheets[best(seen.played.sheets)[0]].total for seen in games]
    turns = [count for seen in games for count in seen.played.turns]
    held = [tile for seen in games for tile in seen.held]
    sides = len(sheets)
    names = [row.name for row in sheets[0].rows]
    yield "| per player and game | mean |"
    yield "|---|---|"
    yield f"| turns | {fmean(turns):.1f} (5% {low(turns):.0f}, 95% {high(turns):.0f}) |"
    yield f"| camps placed | {fmean(count for seen in games for count in seen.camps):.1f} |"
    yield f"| cards paid per camp | {fmean(count for seen in games for count in seen.paid):.2f} |"
    yield f"| cards in hand at the end | {fmean(count for seen in games for count in seen.hands):.1f} |"
    yield f"| stories completed, of {len(held) / sides:.1f} taken | {sum(tile.done for tile in held) / sides:.1f} |"
    points = ", ".join(f"{fmean(sheet.row(name).points for sheet in sheets):.1f}" for name in names)
    yield f"| points for {', '.join(names)} | {points} |"
    totals = [sheet.total for sheet in sheets]
    yield f"| total | {fmean(totals):.1f} (standard deviation {stdev(totals):.1f}) |"
    yield f"| total of the winner | {fmean(winners):.1f} (5% {low(winners):.0f}, 95% {high(winners):.0f}) |"
    symbols = Counter(symbol for seen in games for symbol in seen.tucked)
    tucked = symbols.total()
    could = TUCK_PLACES * sum(len(seen.played.seating) for seen in games)
    resources = tucked - symbols[FIRE] - symbols[BERRY] - symbols[NO_SYMBOL]
    yield f"| tuck spots used | {100 * tucked / could:.0f}% |"
    yield (
        f"| fires, berries, resources on tucked cards | {100 * symbols[FIRE] / tucked:.0f}, "
        f"{100 * symbols[BERRY] / tucked:.0f}, {100 * resources / tucked:.0f}% |"
    )


def places_table(games: Sequence[Seen]) -> Iterator[str]:
    """What each place in turn order is worth."""
    yield "| place in turn order | total | lead over the average of the others (95%) | games won (95%) |"
    yield "|---|---|---|---|"
    for number, place in enumerate(places([seen.played for seen in games]), 1):
        won = place.wins
        yield (
            f"| {number} | {place.total:.1f} | {place.ahead.mean:+.1f} ({place.ahead.low:+.1f} to "
            f"{place.ahead.high:+.1f}) | {100 * won.mean:.1f}% ({100 * won.low:.1f} to {100 * won.high:.1f}) |"
        )


def low(values: Sequence[float]) -> float:
    """The value that 5% of the values are below."""
    return quantiles(values, n=20)[0]


def high(values: Sequence[float]) -> float:
    """The value that 5% of the values are above."""
    return quantiles(values, n=20)[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot", choices=BOTS, help="the bot that plays all seats")
    parser.add_argument(
        "--drawn", action="store_true", help="choose story tiles at random, so that all are taken equally often"
    )
    parser.add_argument("--games", type=int, default=1000, help="default: %(default)s")
    parser.add_argument("--players", type=int, default=3, help="default: %(default)s")
    parser.add_argument("--scenario", choices=SCENARIOS, default="base", help="default: %(default)s")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="games to run at the same time (default: %(default)s)")
    parser.add_argument("--nodes", type=int, default=MANY, help="positions per decision (default: no limit)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="seconds per decision (default: no limit)")
    parser.add_argument("--set", help="a component set (default: the standard set)")
    options = parser.parse_args()
    limits = Limits(options.nodes, options.seconds, process_time)
    components = chosen_set(options.set) if options.set else current_set()
    one = partial(play, options.bot, options.drawn, options.scenario, options.players, components, limits)
    games: list[Seen] = []
    with get_context("spawn").Pool(options.jobs) as pool:
        for seen in pool.imap(one, range(options.seed, options.seed + options.games)):
            games.append(seen)
            if len(games) % max(1, options.games // 20) == 0:
                print(f"{len(games)} of {options.games} games", file=sys.stderr, flush=True)
    how = f"{options.bot}, random story tiles" if options.drawn else options.bot
    print(f"{how}, {options.scenario}, {options.players} players, {len(games)} games, set {components.hash}\n")
    for table in (games_table(games), places_table(games), tiles_table(measured(games), options.drawn)):
        print("\n".join(table), end="\n\n")


if __name__ == "__main__":
    main()
