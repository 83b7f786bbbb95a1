"""Ways of a route through water: a zone costs one card however the route winds in it (R5.5), so one way is enough."""

from collections.abc import Iterator, Sequence

from dewan.board.faces import WATER
from dewan.board.gamemap import GameMap, shortest, spaces_of
from dewan.rules.land import Land

Ends = tuple[int, int]
"""The spaces of a zone where a run through it can begin, and those where it can end."""
Run = tuple[int, ...]

MOST_TRIED = 500
"""How often a run is drawn on by a space before a route that comes back to a zone is given up."""


def outline(land: Land, route: Sequence[int]) -> tuple[int, ...]:
    """What of a route matters for its cost: start, destination, and all in between with a number for a whole zone of
    water. Routes with the same outline cost the same and lead to the same."""
    between: list[int] = []
    for space in route:
        part = ~land.zone[space] if land.terrain(space) == WATER else space
        if between[-1:] != [part]:
            between.append(part)
    return (route[0], route[-1], *between)


def runs_through(game_map: GameMap, zone: int, ends: Sequence[Ends]) -> tuple[Run, ...] | None:
    """Runs through a zone from and to these ends, in this order, that have no space in common (R5.2).

    None if there are none. For a single run that is certain. For more of them, where a route comes back to the zone,
    the search ends after a while: whether they exist can take longer to find out than anybody waits.
    """
    tries = iter(range(MOST_TRIED))

    def runs(at: int, free: int) -> tuple[Run, ...] | None:
        first, last = ends[at]
        if at == len(ends) - 1:
            run = shortest(game_map, first & free, last, free)
            return (run,) if run else None
        for run in draw(at, free):
            others = runs(at + 1, free & ~_board(run))
            if others is not None:
                return (run, *others)
        return None

    def draw(at: int, free: int) -> Iterator[Run]:
        """Every run that could not be made shorter by leaving out some of its spaces, and leaves room for the rest."""
        first, last = ends[at]
        quick = shortest(game_map, first & free, last, free)
        if quick:
            yield quick
        todo: list[tuple[Run, int]] = [((space,), free & ~first) for space in spaces_of(first & free)]
        while todo and next(tries, None) is not None:
            run, beyond = todo.pop()
            rest = free & ~_board(run)
            if any(not shortest(game_map, one & rest, other, rest) for one, other in ends[at + 1 :]):
                continue
            if last >> run[-1] & 1:
                yield run
                continue
            around = game_map.around(1 << run[-1]) & beyond
            if shortest(game_map, around, last, beyond):
                later = beyond & ~around
                todo += [((*run, n), later) for n in game_map.neighbors[run[-1]] if around >> n & 1]

    return runs(0, zone)


def _board(run: Run) -> int:
    return sum(1 << space for space in run)
