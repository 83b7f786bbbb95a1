"""Tells the surrounding page about a move."""

from dewan.board.gamemap import GameMap
from dewan.record.address import Address
from dewan.record.game import Entry
from dewan.record.moves import format_move
from dewan.view.effects import Tell
from dewan.view.screen import Screen


def tell_move(screen: Screen, game_map: GameMap, entry: Entry, address: Address) -> None:
    """Tell the surrounding page about a move, with the address of the resulting position or game."""
    move = format_move(entry.action, game_map)
    screen.effects.append(Tell("move", {"move": move, "seat": entry.seat + 1, "address": address.text()}))
