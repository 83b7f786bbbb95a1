"""Badges counted a second time: from the text of the game's link alone, by what its tables look like."""

from __future__ import annotations

from dewan.record.links import read_link
from dewan.record.moves import format_move
from dewan.record.positions import write_position
from dewan.rules.score import sheets
from slow import Position, completed, placed


def recount(link: str, seat: int) -> set[str]:
    """The names of the badges that the seat earned in a finished game."""
    game = read_link(link)
    tables: list[Position] = [write_position(game.state_at(k)) for k in range(len(game.entries) + 1)]
    end = tables[-1]
    found = set()
    if len(completed(end, seat)) >= 4:
        found.add("stories")
    totals = {s: sheet.total for s in range(len(game.names)) for sheet in sheets(game.state) if s in sheet.seats}
    cards = {s: sheet.cards for sheet in sheets(game.state) for s in sheet.seats}
    mine = next(sheet for sheet in sheets(game.state) if seat in sheet.seats)
    if min(row.points for row in mine.rows) >= 5:
        found.add("rows")
    camps = [len(placed(end, s)) for s in totals]
    if camps[seat] == 8 and sorted(camps)[-2] < 7:
        found.add("pace")
    others = [s for s in totals if s not in mine.seats]
    if all((totals[seat], cards[seat]) >= (totals[s], cards[s]) for s in others):
        then = {s: sheet.total for sheet in sheets(game.state_at(2 * len(game.entries) // 3)) for s in sheet.seats}
        if all(then[seat] < then[s] for s in others):
            found.add("comeback")
        if camps[seat] == 8 and not _gave(game, tables, seat):
            found.add("no_gift")
        if "strong" in [game.bots[s] for s in others]:
            found.add("strong")
    return found


def _gave(game: object, tables: list[Position], seat: int) -> bool:
    """Whether somebody else held more cards after a camp of the seat than before it."""
    from dewan.record.game import Game

    assert isinstance(game, Game)
    for k, entry in enumerate(game.entries):
        if entry.seat == seat and format_move(entry.action, game.state.map).startswith("camp"):
            before, after = tables[k]["hands"], tables[k + 1]["hands"]
            if any(len(after[s]) > len(before[s]) for s in range(len(before)) if s != seat):
                return True
    return False
