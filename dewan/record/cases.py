"""Conformance cases: moves played from a position, and what must come of it (docs/notation.md)."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from dewan.board.faces import FaceError, card_face, parse_card
from dewan.board.hexes import parse_hex
from dewan.record.moves import MoveError, parse_move
from dewan.record.positions import PositionError, plain, read_position, write_position
from dewan.rules.chance import ChanceNeeded, FixedOrder
from dewan.rules.legal import play
from dewan.rules.refusal import NotAllowed
from dewan.rules.routes import destinations
from dewan.rules.score import sheets, winners
from dewan.rules.state import TURN, State

Json = Any


class CaseError(ValueError):
    """A case that is no case: `code` is the key of the reason, `part` what cannot be read."""

    def __init__(self, code: str, part: object = "") -> None:
        self.code = code
        self.part = plain(part)
        super().__init__(f"{code} {self.part}".rstrip())


class Mismatch(NamedTuple):
    """One thing that came out differently."""

    what: str
    expected: Json
    got: Json


class Refused(NamedTuple):
    """A move that should be legal is not: rule and code of the refusal, and what it is about."""

    move: str
    rule: str
    code: str
    spaces: tuple[str, ...]
    cards: tuple[str, ...]


class Unread(NamedTuple):
    """A part of the case with which it cannot be played: `code` is the key of the reason, `params` what it is about."""

    what: str
    code: str
    params: Mapping[str, str]


Failing = Mismatch | Refused | Unread


EXPECT_KEYS = frozenset("legal rule position to_move awaiting destinations score winners".split())


def read_cases(data: Json) -> list[dict[str, Json]]:
    """The cases of a file's JSON: one case or a list; raises CaseError."""
    cases = data if isinstance(data, list) else [data]
    for case in cases:
        if not isinstance(case, dict) or "position" not in case:
            raise CaseError("case.not_case", case)
        expect = case.get("expect", {})
        if not isinstance(expect, dict) or not expect or set(expect) - EXPECT_KEYS:
            raise CaseError("case.expect", case.get("name", ""))
        moves = case.get("moves", [])
        if not isinstance(moves, list) or not all(isinstance(m, str) for m in moves):
            raise CaseError("case.moves", case.get("name", ""))
    return cases


def run_case(case: Mapping[str, Json]) -> list[Failing]:
    """Play a case; what differs from its expectation or keeps it from being played, nothing if it passes."""
    expect: Mapping[str, Json] = case["expect"]
    try:
        state = read_position(case["position"])
    except PositionError as error:
        return [Unread("position", error.code, error.params)]
    legal, rule = True, None
    moves = case.get("moves", [])
    for number, text in enumerate(moves, 1):
        try:
            play(state, parse_move(text, state.map), FixedOrder())
        except MoveError as error:
            return [Unread(text, error.code, {"part": error.part})]
        except ChanceNeeded:
            return [Unread(text, "case.chance", {})]
        except NotAllowed as refusal:
            if number < len(moves) or "legal" not in expect:
                spaces = tuple(state.map.name(s) for s in refusal.spaces if s in state.map.hexes)
                return [Refused(text, refusal.rule, refusal.code, spaces, tuple(map(card_face, refusal.cards)))]
            legal, rule = False, refusal.rule
    try:
        return list(_compare(state, expect, legal, rule))
    except CaseError as error:
        return [Unread("expect", error.code, {"part": error.part})]


def _read(value: Json, read: Callable[[Json], Json]) -> Json:
    """An expected value in the form in which it is compared; raises CaseError if it is of another kind."""
    try:
        return read(value)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise CaseError("case.value", value) from None


def _compare(state: State, expect: Mapping[str, Json], legal: bool, rule: str | None) -> Iterator[Mismatch]:
    got: dict[str, Json] = {
        "legal": legal,
        "rule": rule,
        "to_move": state.actor,
        "awaiting": state.awaiting,
    }
    for key, value in got.items():
        if key in expect and expect[key] != value:
            yield Mismatch(key, expect[key], value)
    if "destinations" in expect:
        reached = destinations(state, state.actor) if state.awaiting == TURN else {}
        names = sorted(state.map.name(space) for space in reached)
        goals = _read(expect["destinations"], sorted)
        if names != goals:
            yield Mismatch("destinations", goals, names)
    if "score" in expect:
        sides = _read(expect["score"], lambda value: [dict(side) for side in value])
        if len(sides) != len(sheets(state)):
            yield Mismatch("score", len(sides), len(sheets(state)))
        for side, (wanted, sheet) in enumerate(zip(sides, sheets(state), strict=False)):
            points = {row.name: row.points for row in sheet.rows} | {"total": sheet.total}
            for name, value in wanted.items():
                if points.get(name) != value:
                    yield Mismatch(f"score[{side}].{name}", value, points.get(name))
    if "winners" in expect and list(winners(state)) != expect["winners"]:
        yield Mismatch("winners", expect["winners"], list(winners(state)))
    if "position" in expect:
        position = write_position(state)
        for key, value in _read(expect["position"], dict).items():
            wanted = _read(value, partial(_comparable, state, key))
            if key not in position or wanted != _comparable(state, key, position[key]):
                yield Mismatch(f"position.{key}", value, position.get(key))


def _comparable(state: State, key: str, value: Json) -> Json:
    """A value of a position in a form in which equal things are equal: multisets where order says nothing,
    berries by zone, seats and places that are left out filled with nothing."""
    if key == "hands":
        return [_multiset(hand) for hand in _padded(value, state.players, [])]
    if key == "discard":
        return _multiset(value)
    if key == "berries":
        zones: Counter[int | None] = Counter()
        for place, count in value.items():
            space = state.map.find(parse_hex(place))
            zones[state.land.zone.get(space) if space is not None else None] += count
        return +zones
    if key == "tokens":
        return [{"berries": 0, "fish": 0} | t for t in _padded(value, state.players, {})]
    if key in ("camps", "stories"):
        return _padded(value, state.players, [])
    if key == "tucked":
        return [_padded(places, 3, None) for places in _padded(value, state.players, [])]
    if key in ("flood", "lava"):
        return sorted(value)
    if key in ("draw", "supply", "row"):
        return [None if face is None else _same_face(face) for face in value]
    return value


def _padded(value: list[Json], length: int, nothing: Json) -> list[Json]:
    return [*value, *[nothing] * (length - len(value))]


def _same_face(face: str) -> str:
    try:
        return card_face(parse_card(face))
    except FaceError:
        return face


def _multiset(faces: list[str]) -> Counter[str]:
    return Counter(_same_face(face) for face in faces)
