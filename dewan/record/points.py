"""Points of a game in its course."""

from dewan.record.game import Game
from dewan.rules.score import score, tally
from dewan.rules.state import State


def points_of(state: State) -> tuple[int, ...]:
    """The points of each side as things stand, in the order of the scenario's sides."""
    return tuple(sheet.total for sheet in score(state.scenario, [tally(state, seat) for seat in range(state.players)]))


def ends_of_rounds(game: Game) -> list[int]:
    """After how many entries each round ends, from the first one on; the last is the end of the log.

    What comes before the first round, such as a draft, belongs to it.
    """
    ends: list[int] = []
    for at in range(1, len(game.entries) + 1):
        number = max(game.state_at(at - 1).round, 1)
        ends += [at] * (number - len(ends))
        ends[-1] = at
    return ends


def points_by_round(game: Game) -> list[tuple[int, ...]]:
    """The points of each side at the end of each round; those of the last one are the points so far."""
    return [points_of(game.state_at(at)) for at in ends_of_rounds(game)]
