"""What a list says of a game without playing it through: scenario, seats, how far it is, a map in small."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from dewan.board.faces import TERRAIN_LETTERS
from dewan.record.game import Game
from dewan.record.names import clean_name
from dewan.record.opponents import PLAYERS
from dewan.rules.land import NO_TERRAIN
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import best, score, tally
from dewan.rules.state import CAMPS, OVER, State

GAP, LAVA = ".", "L"
LETTERS = frozenset(TERRAIN_LETTERS + "SV" + LAVA + GAP)
"""Letters of a map in small: terrains, start clearing, volcano, lava; GAP where no space is."""
WIDEST = 128
"""Rows and columns of a map in small at most."""
MOST_ROUNDS = 999
MOST_POINTS = 999


class SmallMap(NamedTuple):
    """The map in letters: one text for each row (r), one letter for each column (q); camps as (row, column, seat)."""

    rows: tuple[str, ...]
    camps: tuple[tuple[int, int, int], ...]


class Summary(NamedTuple):
    """What a list says of a game. `names` as they were typed; `round` is 0 in a draft; `deal` as in `Game.deal`; `bots`
    as in `Game.bots`.

    `scores` are the points of each side so far, in the order of `sides`, and `winners` the numbers of the sides that
    have won, none before the end. `bots` and `scores` are empty where an older version wrote it.
    """

    scenario: str
    names: tuple[str, ...]
    round: int
    actor: int
    over: bool
    study: bool
    deal: str
    map: SmallMap
    bots: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side that scores together."""
        return SCENARIOS[self.scenario].sides(len(self.names))


def summarize(game: Game) -> Summary:
    """The summary of a game as it stands."""
    state = game.state
    over = state.awaiting == OVER
    found = score(state.scenario, [tally(state, seat) for seat in range(state.players)])
    return Summary(
        scenario=game.scenario.name,
        names=game.names,
        round=0 if state.draft else state.round,
        actor=state.actor,
        over=over,
        study=game.options.study,
        deal=game.deal,
        map=_small_map(state),
        bots=game.bots,
        scores=tuple(sheet.total for sheet in found),
        winners=best(found) if over else (),
    )


def _small_map(state: State) -> SmallMap:
    hexes = state.map.hexes
    left, top = (min(place[k] for place in hexes.values()) for k in (0, 1))
    width, height = (max(place[k] for place in hexes.values()) - low + 1 for k, low in ((0, left), (1, top)))
    grid = [[GAP] * width for _ in range(height)]
    for space in state.map.spaces:
        q, r = hexes[space]
        grid[r - top][q - left] = _letter(state, space)
    camps = tuple(
        (hexes[space].r - top, hexes[space].q - left, seat)
        for seat, spaces in enumerate(state.camps)
        for space in (state.start[seat], *spaces)
    )
    return SmallMap(tuple("".join(row) for row in grid), camps)


def _letter(state: State, space: int) -> str:
    terrain = state.land.terrain(space)
    if terrain != NO_TERRAIN:
        return TERRAIN_LETTERS[terrain]
    return LAVA if state.land.lava >> space & 1 else state.map.letters[space]


def write_summary(summary: Summary) -> dict[str, Any]:
    """A summary as what JSON can hold."""
    return {**summary._asdict(), "map": summary.map._asdict()}


def read_summary(data: Mapping[str, Any]) -> Summary:
    """The summary of such an object; whatever is in it, raises ValueError or gives one that can be shown."""
    scenario = _of(data.get("scenario"), str)
    names = _of(data.get("names"), list)
    if scenario not in SCENARIOS or len(names) not in SCENARIOS[scenario].players:
        raise ValueError(scenario)
    small = _of(data.get("map"), dict)
    over = _of(data.get("over"), bool)
    sides = len(SCENARIOS[scenario].sides(len(names)))
    scores = _of(data.get("scores", []), list)
    winners = _of(data.get("winners", []), list)
    if scores and (len(scores) != sides or over != bool(winners) or len(set(winners)) != len(winners)):
        raise ValueError("scores")
    return Summary(
        scenario=scenario,
        names=tuple(clean_name(_of(name, str)) for name in names),
        round=_number(data.get("round"), MOST_ROUNDS),
        actor=_number(data.get("actor"), len(names) - 1),
        over=over,
        study=_of(data.get("study"), bool),
        deal=_of(data.get("deal"), str),
        map=_read_map(small, len(names)),
        bots=_read_bots(_of(data.get("bots", []), list), len(names)),
        scores=tuple(_number(points, MOST_POINTS) for points in scores),
        winners=tuple(_number(side, sides - 1) for side in winners) if scores else (),
    )


def _read_bots(bots: list[Any], players: int) -> tuple[str, ...]:
    if bots and (len(bots) != players or not all(isinstance(bot, str) and bot in PLAYERS for bot in bots)):
        raise ValueError("bots")
    return tuple(bots)


def _read_map(data: Mapping[str, Any], players: int) -> SmallMap:
    rows = _of(data.get("rows"), list)
    camps = _of(data.get("camps"), list)
    if not 0 < len(rows) <= WIDEST or len(camps) > players * (1 + CAMPS):
        raise ValueError("map")
    # All at once, since a list of games may be long.
    if set(map(type, rows)) != {str} or not LETTERS.issuperset("".join(rows)):
        raise ValueError("map")
    if not 0 < min(map(len, rows)) <= max(map(len, rows)) <= WIDEST:
        raise ValueError("map")
    if not set(map(type, camps)) <= {list} or not set(map(len, camps)) <= {3}:
        raise ValueError("camps")
    numbers = [number for camp in camps for number in camp]
    if not set(map(type, numbers)) <= {int} or min(numbers, default=0) < 0:
        raise ValueError("camps")
    for each, most in enumerate((len(rows) - 1, WIDEST, players - 1)):
        if max(numbers[each::3], default=0) > most:
            raise ValueError("camps")
    return SmallMap(tuple(rows), tuple(map(tuple, camps)))


def _of(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise ValueError(kind.__name__)
    return value


def _number(value: Any, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError("number")
    return value
