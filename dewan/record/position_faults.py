"""All that is wrong with a position at once (docs/notation.md): `read_position` stops at the first fault."""

import copy
import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from dewan.board.componentset import ComponentSet
from dewan.board.faces import HIDDEN_FACE, WATER, card_face
from dewan.board.gamemap import CAMPSITE
from dewan.board.hexes import Hex, parse_hex
from dewan.record.positions import PositionError, read_position
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.scenarios.lake import Lake
from dewan.rules.state import State
from dewan.rules.turns import TUCK_CAMPS

Json = Any

MOST_FAULTS = 40
"""Faults that are looked for."""

RULES = {
    "position.players": "R3.1",
    "position.no_map": "R3.1",
    "position.start": "R3.3",
    "position.start_count": "R3.3",
    "position.camp_twice": "R1.7",
    "position.camp_ground": "R5.1",
    "position.berry_ground": "R1.6",
    "position.icon_border": "R1.5",
    "position.tucked_terrain": "R6.2",
    "position.awaiting": "R4.1",
    "position.camp_wet": "R5.1",
    "position.second_village": "R9.9",
    "position.tucked_early": "R6.2",
    "position.beyond_set": "R2.1",
}
"""The rule that a fault is about, by its code; what is only ill written is about none."""

MARKER_RULES = {"flood": "R9.16", "lava": "R9.20"}

_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")
_NAME = re.compile(r"[a-z_]+")


class Examined(NamedTuple):
    """The faults of a position, in the order in which they are found, and the state of what is sound in it.

    `state` is None where nothing can be made of it.
    """

    faults: tuple[PositionError, ...]
    state: State | None


def rule_of(fault: PositionError) -> str:
    """The number of the rule that a fault is about, empty for none."""
    if fault.code == "position.marker":
        return MARKER_RULES[fault.where]
    return RULES.get(fault.code, "")


def examine(data: Json) -> Examined:
    """Find every fault of a position: what a fault is about is left out, and the rest is read again."""
    rest = copy.deepcopy(data)
    mender = _Mender(rest)
    faults = mender.faults
    if isinstance(rest, dict):
        mender.fill_map()
        mender.fill_starts()
    while len(faults) < MOST_FAULTS:
        try:
            return Examined(tuple(faults), read_position(rest))
        except PositionError as fault:
            faults.append(mender.original(fault))
            if not mender.leave_out(fault):
                break
    return Examined(tuple(faults), None)


def oddities(state: State, components: ComponentSet) -> list[PositionError]:
    """What no game comes to, though a position may have it: camps and cards that the rules would not have let there."""
    return [*_odd_camps(state), *_odd_tucked(state), *_odd_faces(state, components)]


def _odd_camps(state: State) -> Iterator[PositionError]:
    villages: set[int] = set()
    lakes = isinstance(state.scenario, Lake)
    for seat, camps in enumerate(state.camps):
        for k, space in enumerate(camps):
            if not state.land.boards[WATER] >> space & 1:
                continue
            where, zone = f"camps[{seat}][{k}]", state.land.zone[space]
            if not lakes and not state.land.flood >> space & 1:
                yield PositionError(where, "position.camp_wet", state.map.name(space))
            elif lakes and zone in villages:
                yield PositionError(where, "position.second_village", state.map.name(space))
            villages.add(zone)


def _odd_tucked(state: State) -> Iterator[PositionError]:
    for seat, places in enumerate(state.tucked):
        for k, (tucked, camp) in enumerate(zip(places, TUCK_CAMPS, strict=True)):
            if tucked is not None and len(state.camps[seat]) < camp:
                yield PositionError(f"tucked[{seat}][{k}]", "position.tucked_early", card_face(tucked.card))


def _odd_faces(state: State, components: ComponentSet) -> Iterator[PositionError]:
    cards = [card for pile in (*state.hands, state.draw, state.supply, state.discard) for card in pile]
    cards += [card for card in state.row if card is not None]
    cards += [tucked.card for places in state.tucked for tucked in places if tucked is not None]
    tiles = [tile for pile in (*state.stories, state.story_stack) for tile in pile]
    tiles += [tile for tile in state.story_row if tile is not None]
    faces = Counter([*map(card_face, cards), *(tile.face for tile in tiles)])
    known = Counter(card_face(card) for card in components.cards) + Counter(tile.face for tile in components.stories)
    for face in faces - known:
        if face != HIDDEN_FACE:
            yield PositionError("faces", "position.beyond_set", face)


class _Mender:
    """Leaves out of a position, again and again, what a fault is about."""

    def __init__(self, data: Json) -> None:
        self.data = data
        self.faults: list[PositionError] = []
        self._gone: dict[str, list[int]] = {}

    def fill_map(self) -> None:
        """Without any space there is one, so that the rest can be read."""
        if self.data.get("map") == {}:
            self.faults.append(PositionError("map", "position.no_map"))
            self._spare()

    def fill_starts(self) -> None:
        """A seat without a starting camp gets one beside the map; one fault tells of all of them."""
        start, players = self.data.setdefault("start", []), self.data.get("players", 2)
        is_map = isinstance(self.data.get("map"), dict)
        if not isinstance(start, list) or type(players) is not int or not is_map or len(start) > players:
            return
        here = [place for place in start if place is not None]
        if len(here) == players:
            return
        self.faults.append(PositionError("start", "position.start_count", len(here)))
        if players <= max(max(scenario.players) for scenario in SCENARIOS.values()):
            start += [None] * (players - len(start))
            for k, place in enumerate(start):
                if place is None:
                    start[k] = self._spare()

    def original(self, fault: PositionError) -> PositionError:
        """The same fault with the number that its item had before others of its list were left out."""
        head, bracket, last = fault.where.rpartition("[")
        if not bracket or not last[:-1].isdigit():
            return fault
        at = int(last[:-1])
        for gone in sorted(self._gone.get(head, [])):
            at += gone <= at
        return PositionError(f"{head}[{at}]", fault.code, fault.value, fault.most)

    def leave_out(self, fault: PositionError) -> bool:
        """Leave out what a fault is about; whether that was possible."""
        if fault.code == "position.too_many" and isinstance(self.data, dict):
            return self._cut(fault)
        name = _NAME.match(fault.where)
        if not isinstance(self.data, dict) or fault.code in ("position.no_map", "position.not_object") or not name:
            return False
        if fault.code == "position.players":
            self.data["scenario"] = "base"
            return self.data.get("players") in SCENARIOS["base"].players
        at: Json = self.data
        steps: list[Json] = [name[0]]
        steps += [key or int(number) for key, number in _STEP.findall(fault.where[name.end() :])]
        try:
            for step in steps[:-1]:
                at = at[step]
            if steps[0] == "start" and len(steps) == 2:
                at[steps[1]] = self._spare()
            elif steps[0] == "start":
                return False
            else:
                del at[steps[-1]]
        except (KeyError, IndexError, TypeError):
            return False
        if isinstance(at, list):
            head = fault.where.rpartition("[")[0]
            self._gone.setdefault(head, []).append(int(self.original(fault).where.rpartition("[")[2][:-1]))
        return True

    def _cut(self, fault: PositionError) -> bool:
        """Leave out as many things of a list, or spaces of the map, as there are too many."""
        if fault.where == "map":
            board = self.data["map"]
            named = json.dumps({key: value for key, value in self.data.items() if key != "map"})
            bare = [place for place in board if json.dumps(place) not in named]
            for place in bare[fault.most - len(board) :]:
                del board[place]
            return len(board) <= fault.most
        at: Json = self.data
        for key, number in _STEP.findall(f".{fault.where}"):
            at = at[key or int(number)]
        del at[fault.most :]
        return True

    def _spare(self) -> str:
        """A place for a starting camp, away from all others."""
        board = self.data["map"]
        places = []
        for key in board:
            try:
                places.append(parse_hex(key))
            except ValueError:
                continue
        place = Hex(max((h.q for h in places), default=0) + 3, min((h.r for h in places), default=0))
        board[str(place)] = CAMPSITE
        return str(place)
