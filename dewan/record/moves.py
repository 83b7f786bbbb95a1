"""Moves as text (docs/notation.md, 'Moves')."""

import re

from dewan.board.faces import FaceError, card_face, parse_card, parse_terrain, terrain_letter
from dewan.board.gamemap import GameMap
from dewan.board.hexes import parse_hex
from dewan.rules.actions import (
    NONE,
    TOP,
    Action,
    Camp,
    Fish,
    Mark,
    Pass,
    StoryChoice,
    Take,
    TakeOne,
    Tuck,
)


class MoveError(ValueError):
    """Text that is no move: `code` is the key of the reason, `part` the piece that cannot be read."""

    def __init__(self, code: str, part: str) -> None:
        super().__init__(f"{code} {part}")
        self.code = code
        self.part = part


NO_SPACE = -1
"""A space that the map does not have: the rules refuse it, the notation reads it."""

_CAMP = re.compile(r"camp\s+(\S+)\s+pay\s+(\S+)")


def parse_move(text: str, game_map: GameMap) -> Action:
    """Read a move; raises MoveError. Whether it is legal is for the rules to say."""
    text = " ".join(text.split())
    word, _, rest = text.partition(" ")
    if word == "pass" and not rest:
        return Pass()
    if word in ("take", "take1"):
        return (Take if word == "take" else TakeOne)(_slot(rest))
    if word == "story":
        return StoryChoice(TOP if rest == "top" else _slot(rest))
    if word == "tuck":
        if rest == "none":
            return Tuck(NONE, NONE)
        face, colon, letter = rest.partition(":")
        if not colon:
            raise MoveError("move.tuck", rest)
        return Tuck(_card(face), _terrain(letter))
    if word == "mark":
        return Mark(_space(rest, game_map))
    if word == "fish":
        return Fish(NONE if rest == "none" else _card(rest))
    if word == "camp":
        match = _CAMP.fullmatch(text)
        if not match:
            raise MoveError("move.camp", rest)
        route = tuple(_space(part, game_map) for part in match[1].split(">"))
        return Camp(route, tuple(_card(part) for part in match[2].split(",")))
    raise MoveError("move.unknown", word)


def format_move(action: Action, game_map: GameMap) -> str:
    """The text of a move."""
    match action:
        case Take(slot):
            return f"take {slot}"
        case TakeOne(slot):
            return f"take1 {slot}"
        case Pass():
            return "pass"
        case StoryChoice(slot):
            return "story top" if slot == TOP else f"story {slot}"
        case Tuck(card, terrain):
            face = card_face(card) if card != NONE else ""
            return f"tuck {face}:{terrain_letter(terrain)}" if face else "tuck none"
        case Mark(space):
            return f"mark {game_map.name(space)}"
        case Fish(card):
            return "fish none" if card == NONE else f"fish {card_face(card)}"
        case Camp(route, pay):
            way = ">".join(game_map.name(space) for space in route)
            return f"camp {way} pay {','.join(card_face(card) for card in pay)}"


def _slot(text: str) -> int:
    if not re.fullmatch(r"\d{1,2}", text, re.ASCII):
        raise MoveError("move.slot", text)
    return int(text)


def _space(text: str, game_map: GameMap) -> int:
    try:
        space = game_map.find(parse_hex(text))
    except ValueError:
        raise MoveError("move.space", text) from None
    return NO_SPACE if space is None else space


def _card(text: str) -> int:
    try:
        return parse_card(text)
    except FaceError:
        raise MoveError("move.card", text) from None


def _terrain(text: str) -> int:
    try:
        return parse_terrain(text)
    except FaceError:
        raise MoveError("move.terrain", text) from None
