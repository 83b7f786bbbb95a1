"""Games of a bot that somebody has written (`bots.own`) against one that is built in."""

from collections.abc import Generator, Mapping, Sequence
from random import Random

from dewan.bots.arena import Limits, Played, game, seatings
from dewan.bots.own import CodeError, OwnBot
from dewan.bots.results import Side, average, sides_of, standings
from dewan.bots.strengths import BOTS
from dewan.rules.scenarios import SCENARIOS
from dewan.thinking.table import read_components
from dewan.thinking.work import Json, Request, Work

OWN, OTHER = 0, 1
ENTRANTS = 2
FEWEST_DEALS = 2
"""Of which something can be said about how certain a result is."""


def think(request: Request) -> Work:
    """Play `games` of the bot of this `code` `against` one by its name, in `scenario` with `players` and `set`.

    `nodes` and `seconds` are what the built-in bot has for each decision, `seed` decides all chance. Each deal is
    played from every seat; one game alone is a test. The answer has the number of `games`, the `bots`, ours first
    (`_results`), and the `leads`, by how many points ours was ahead in each game. If its code is at fault, the answer
    has the `fault` in place of that, with `code`, `line` and `what` (`own.CodeError`). What it `printed` is always
    there. What is told meanwhile is how many games of all are `done`.
    """
    own = None
    try:
        own = OwnBot(request["code"])
        games = yield from _games(request, own)
    except CodeError as error:
        fault = {"code": error.code, "line": error.line, "what": error.what}
        return {"fault": fault, "printed": own.printed if own is not None else ""}
    sides = [[side for played in games for side in sides_of(played) if side.entrant == who] for who in (OWN, OTHER)]
    return {
        "games": len(games),
        "bots": [_results(games, who, sides[who]) for who in (OWN, OTHER)],
        "leads": [side.lead for side in sides[OWN]],
        "printed": own.printed,
    }


def _games(request: Request, own: OwnBot) -> Generator[Json, None, list[Played]]:
    scenario, components = SCENARIOS[request["scenario"]], read_components(request)
    limits = Limits(request["nodes"], request["seconds"])
    bots = (own, BOTS[request["against"]])
    planned = _planned(request["games"], scenario.sides(request["players"]), Random(request["seed"]))
    games: list[Played] = []
    for seed, seating in planned:
        yield {"done": len(games), "games": len(planned)}
        games.append((yield from game(scenario, components, bots, seating, seed, limits)))
    return games


def _planned(games: int, sides: Sequence[tuple[int, ...]], random: Random) -> list[tuple[int, tuple[int, ...]]]:
    """Seed and seating of each game: one, or whole deals, so many that there are at least so many games."""
    each = len(seatings(ENTRANTS, sides, 0))
    deals = max(FEWEST_DEALS, -(-games // each))
    planned = []
    for deal in range(deals):
        seed = random.getrandbits(32)
        planned += [(seed, seating) for seating in seatings(ENTRANTS, sides, deal)]
    return planned if games > 1 else planned[:1]


def _results(games: Sequence[Played], who: int, sides: Sequence[Side]) -> Mapping[str, Json]:
    """Mean points by row and in all; of several games the part that was won, and where it lies with 95 % certainty."""
    found = {
        "rows": {name: average(side.rows[name] for side in sides) for name in sides[0].rows},
        "total": average(side.total for side in sides),
        "won": average(side.won for side in sides),
    }
    if len(games) > 1:
        standing = standings(games, ENTRANTS)[who]
        found |= {"won": standing.wins.mean, "between": [standing.wins.low, standing.wins.high], "fair": standing.fair}
    return found
