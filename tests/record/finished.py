"""Results of games of every kind that were never played, for tests of the history."""

from __future__ import annotations

import random

from dewan.record.daily import NEWEST
from dewan.record.days import Day
from dewan.record.game import Daily
from dewan.record.history.results import Result, read_result
from dewan.record.opponents import PERSON, PLAYERS
from dewan.rules.scenarios import SCENARIOS

AT = 1_795_910_400.0
NAMES = ("", "Noor", "Zoë", "さくら", "=1+1", "'quoted", '"comma", new', "-5", "نور")


def made(rng: random.Random, number: int = 0) -> Result:
    """A result of any kind."""
    scenario = rng.choice(list(SCENARIOS.values()))
    players = rng.choice(scenario.players)
    bots = [PERSON, *(rng.choice(PLAYERS) for _ in range(players - 1))]
    rng.shuffle(bots)
    people = [seat for seat in range(players) if bots[seat] == PERSON]
    rows = [[rng.randrange(25) for _ in scenario.row_names] for _ in scenario.sides(players)]
    totals = [sum(points) for points in rows]
    best = [side for side, total in enumerate(totals) if total == max(totals)]
    winners = best if rng.random() < 0.5 else [rng.choice(best)]
    day = Day(rng.randrange(20_000, 20_200)) if rng.random() < 0.7 else Day(4 + 7 * rng.randrange(3000), weekly=True)
    daily = Daily(day, NEWEST, rng.randrange(1, 4), rng.randrange(3), rng.randrange(3))
    return read_result(
        {
            "id": f"{rng.getrandbits(64):016x}",
            "at": round(AT + 1000 * number + rng.random(), 3),
            "scenario": scenario.name,
            "names": [rng.choice(NAMES) for _ in range(players)],
            "bots": bots,
            "own": rng.choice([None, *people, *people, *people]),
            "first": rng.randrange(players),
            "rounds": rng.randrange(30),
            "rows": rows,
            "winners": winners,
            "daily": {**daily._asdict(), "day": day.code} if rng.random() < 0.5 else None,
        }
    )


def many(count: int, seed: int = 1) -> list[Result]:
    rng = random.Random(seed)
    return [made(rng, number) for number in range(count)]


def game_for_two(bot: str, won: float, number: int = 0) -> Result:
    """A base game alone against a bot that was won (1), shared (0.5) or lost (0); `number` is its place in time."""
    mine, others = 5 + round(2 * won), 6
    winners = (0, 1) if mine == others else (0,) if mine > others else (1,)
    rows = tuple((points, *[0] * (len(SCENARIOS["base"].row_names) - 1)) for points in (mine, others))
    return Result(f"{number:016x}", AT + number, "base", ("", ""), (PERSON, bot), 0, 0, 17, rows, winners)
