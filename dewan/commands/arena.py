"""`python -m dewan arena`: bots against each other."""

import argparse
import secrets
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from time import process_time
from typing import NamedTuple

from dewan.board.componentset import ComponentSet
from dewan.bots.arena import MANY, Limits, Played, game, seatings
from dewan.bots.bot import finish
from dewan.bots.results import Estimate, Standing, places, sides_of, standings
from dewan.bots.strengths import BOTS
from dewan.commands.failure import Failure
from dewan.commands.sets import add_set_argument, chosen_set
from dewan.commands.table import table
from dewan.rules.scenarios import SCENARIOS
from dewan.texts import Texts

FEWEST_DEALS = 2
"""One deal says nothing about how certain a result is."""
TOLD = 20
"""How often the progress is told."""
SECONDS = 1.0


class _Arena(NamedTuple):
    """What all games have in common, as it is handed to other processes."""

    scenario: str
    players: int
    components: ComponentSet
    bots: tuple[str, ...]
    limits: Limits

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return SCENARIOS[self.scenario].sides(self.players)


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What the command can be told."""
    parser.add_argument(
        "bots",
        metavar=texts("command.bot"),
        nargs="+",
        choices=BOTS,
        help=texts("arena.bots", names=texts.listed(tuple(BOTS))),
    )
    parser.add_argument("--players", metavar="N", type=int, choices=(2, 3, 4), default=2, help=texts("sim.players"))
    parser.add_argument("--games", metavar="G", type=int, default=100, help=texts("arena.games"))
    parser.add_argument("--scenario", metavar="S", choices=SCENARIOS, default="base", help=texts("sim.scenario"))
    parser.add_argument("--jobs", metavar="J", type=int, default=1, help=texts("arena.jobs"))
    parser.add_argument("--seed", metavar="X", type=int, help=texts("arena.seed"))
    parser.add_argument("--seconds", metavar="T", type=float, help=texts("arena.seconds"))
    parser.add_argument("--nodes", metavar="N", type=int, help=texts("arena.nodes"))
    add_set_argument(parser, texts)


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Play the games and print how each bot and each place in turn order did."""
    arena = _Arena(options.scenario, options.players, chosen_set(options.set), tuple(options.bots), _limits(options))
    _check(options, arena)
    deals = max(FEWEST_DEALS, -(-options.games // len(seatings(len(arena.bots), arena.sides, 0))))
    first = secrets.randbelow(10**9) if options.seed is None else options.seed
    games: list[Played] = []
    for number, played in enumerate(_played(arena, first, deals, options.jobs), 1):
        games += played
        if number * TOLD // deals > (number - 1) * TOLD // deals:
            print(_progress(arena, games, deals * len(played), texts), file=sys.stderr, flush=True)
    name = texts.term(f"{arena.scenario} (scenario)")
    print(texts("arena.heading", scenario=name, players=arena.players, n=len(games), deals=deals, seed=first))
    if options.set:
        print(texts("components.name", name=arena.components.name, hash=arena.components.hash))
    print()
    for line in _bots_table(arena.bots, standings(games, len(arena.bots)), texts):
        print(line)
    print()
    for line in _places_table(games, texts):
        print(line)
    return 0


def _limits(options: argparse.Namespace) -> Limits:
    seconds = options.seconds
    if seconds is None:
        seconds = SECONDS if options.nodes is None else float("inf")
    # Processor time, so that a bot loses nothing by what else the machine does.
    return Limits(MANY if options.nodes is None else options.nodes, seconds, process_time)


def _check(options: argparse.Namespace, arena: _Arena) -> None:
    if arena.players not in SCENARIOS[arena.scenario].players:
        raise Failure("sim.wrong_players", scenario=arena.scenario, players=arena.players)
    if options.games < 1:
        raise Failure("sim.no_games")
    if len(arena.bots) > len(arena.sides):
        raise Failure("arena.too_many", most=len(arena.sides))
    if len(set(arena.bots)) < len(arena.bots):
        raise Failure("arena.twice")
    for option, value in (
        ("--jobs", options.jobs),
        ("--nodes", arena.limits.nodes),
        ("--seconds", arena.limits.seconds),
    ):
        if not value > 0:
            raise Failure("arena.not_positive", option=option)


def _played(arena: _Arena, first: int, deals: int, jobs: int) -> Iterator[list[Played]]:
    """The games on each deal, in order of the deals."""
    play_deal = partial(_play_deal, arena, first)
    if jobs == 1:
        yield from map(play_deal, range(deals))
    else:
        with get_context("spawn").Pool(min(jobs, deals)) as pool:
            yield from pool.imap(play_deal, range(deals))


def _play_deal(arena: _Arena, first: int, deal: int) -> list[Played]:
    """All games on one deal."""
    bots = [BOTS[name] for name in arena.bots]
    scenario = SCENARIOS[arena.scenario]
    return [
        finish(game(scenario, arena.components, bots, seating, first + deal, arena.limits))
        for seating in seatings(len(bots), arena.sides, deal)
    ]


def _progress(arena: _Arena, games: Sequence[Played], every: int, texts: Texts) -> str:
    won = [0.0] * len(arena.bots)
    for played in games:
        for side in sides_of(played):
            won[side.entrant] += side.won
    wins = [f"{name} {_percent(part / len(games), texts)}" for name, part in zip(arena.bots, won, strict=True)]
    return texts("arena.progress", done=len(games), games=every, wins=texts("list.comma").join(wins))


def _bots_table(names: Sequence[str], found: Sequence[Standing], texts: Texts) -> Iterator[str]:
    rows = [
        [texts("arena.wins"), *(_percent(s.wins.mean, texts) for s in found)],
        [texts("arena.certain"), *(_percents(s.wins, texts) for s in found)],
        [texts("arena.fair"), *(_percent(s.fair, texts) for s in found)],
        *([texts.term(f"{row} (row)"), *(texts.decimal(s.rows[row]) for s in found)] for row in found[0].rows),
        [texts.label("total score"), *(texts.decimal(s.total) for s in found)],
        [texts("arena.lead"), *(texts.decimal(s.lead.mean) for s in found)],
        [texts("arena.certain"), *(_between(s.lead, texts) for s in found)],
        [texts("sim.turns"), *(texts.decimal(s.turns) for s in found)],
        [texts("arena.thinking"), *(texts.decimal(1000 * s.thought.seconds / s.thought.decisions) for s in found)],
        [texts("arena.longest"), *(texts.decimal(1000 * s.thought.longest) for s in found)],
    ]
    return table(["", *names], rows)


def _places_table(games: Sequence[Played], texts: Texts) -> Iterator[str]:
    found = places(games)
    rows = [
        [texts("arena.wins"), *(_percent(p.wins.mean, texts) for p in found)],
        [texts("arena.certain"), *(_percents(p.wins, texts) for p in found)],
        [texts.label("total score"), *(texts.decimal(p.total) for p in found)],
        [texts("arena.ahead"), *(texts.decimal(p.ahead.mean) for p in found)],
        [texts("arena.certain"), *(_between(p.ahead, texts) for p in found)],
    ]
    return table([texts("arena.order"), *(str(place) for place in range(1, len(found) + 1))], rows)


def _percent(part: float, texts: Texts) -> str:
    return texts("arena.percent", value=texts.decimal(100 * part))


def _percents(part: Estimate, texts: Texts) -> str:
    return _between(Estimate(*(100 * value for value in part)), texts)


def _between(value: Estimate, texts: Texts) -> str:
    return texts("arena.between", low=texts.decimal(value.low), high=texts.decimal(value.high))
