"""A game in numbers, for those who count (docs/games.md): an object that is also a line of a file of games."""

from typing import Any

from dewan.record.collection import Told
from dewan.record.game import Game
from dewan.record.links import write_link
from dewan.record.moves import format_move
from dewan.record.own import seat_of
from dewan.record.points import points_by_round
from dewan.record.written import write_written
from dewan.rules.score import best, sheets
from dewan.rules.state import OVER


def data_of(game: Game, told: Told) -> dict[str, Any]:
    """The object of a game; seats and sides are counted from 0. `rows` and `points` are in the order of the sides.

    `told` is what its file said of it. A set that the project does not come with goes along in the link.
    """
    state, over = game.state, game.state.awaiting == OVER
    found = sheets(state)
    data: dict[str, Any] = {
        "link": write_link(game, with_set=True),
        "changed": told.changed,
        "own": seat_of(told.own),
        **write_written(told.written),
        "scenario": game.scenario.name,
        "set": game.components.hash,
        "names": list(game.names),
        "bots": list(game.bots),
        "sides": [list(seats) for seats in game.scenario.sides(len(game.names))],
        "first": state.first,
        "over": over,
        "rounds": state.round,
        "row_names": list(game.scenario.row_names),
        "rows": [[row.points for row in sheet.rows] for sheet in found],
        "scores": [sheet.total for sheet in found],
        "winners": list(best(found)) if over else [],
        "points": [list(points) for points in points_by_round(game)],
        "moves": [[entry.seat, format_move(entry.action, state.map)] for entry in game.entries],
    }
    if game.daily is not None:
        data["daily"] = {**game.daily._asdict(), "day": game.daily.day.code}
    return data
