"""A slow, plain second implementation of the rules that can be worked out from a position.

It reads positions in the JSON notation (docs/notation.md) and shares no code with the engine, so
that the two check each other. Spaces are (q, r) tuples, cards and tiles are their faces as text,
everything is tried by brute force. Rule numbers are those of docs/rules/.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

Space = tuple[int, int]
Position = dict[str, Any]
Zone = frozenset[Space]
Step = tuple[str, int | None]
"""What a card of a payment must show (a terrain, or `*` for any card); who gets it if anybody."""

LANDS = "BMDF"
TERRAINS = "BMDFW"
RESOURCES = "apc"
LAVA = "lava"
ANY = "*"
NOBODY = "-"
"""The need of a space that no card can pay: a tile center without a starting camp."""

PLACES_OF_TUCKS = (3, 5, 7)
EVENT_SCENARIOS = ("downpour", "volcano", "lake")


def parse_space(text: str) -> Space:
    """Read `"1,-2"`."""
    q, r = text.split(",")
    return int(q), int(r)


def space_name(space: Space) -> str:
    """Write (1, -2) as `"1,-2"`."""
    return f"{space[0]},{space[1]}"


def neighbors(space: Space) -> list[Space]:
    """The six neighbors, whether on the map or not."""
    q, r = space
    return [(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)]


# The map


def ground(position: Position) -> dict[Space, str]:
    """What each space is now: a terrain letter, `S`, `V` or LAVA (R1.3, R9.16, R9.20)."""
    spaces = {parse_space(text): kind for text, kind in position["map"].items()}
    for text in position.get("flood", []):
        spaces[parse_space(text)] = "W"
    for text in position.get("lava", []):
        spaces[parse_space(text)] = LAVA
    if position.get("volcano"):
        spaces[parse_space(position["volcano"])] = "V"
    return spaces


def zones(position: Position) -> list[Zone]:
    """All zones, by their first space (R1.4)."""
    spaces = ground(position)
    seen: set[Space] = set()
    found: list[Zone] = []
    for space in sorted(spaces):
        if space in seen or spaces[space] not in TERRAINS:
            continue
        zone = {space}
        edge = [space]
        while edge:
            for other in neighbors(edge.pop()):
                if other not in zone and spaces.get(other) == spaces[space]:
                    zone.add(other)
                    edge.append(other)
        seen |= zone
        found.append(frozenset(zone))
    return found


def zone_at(position: Position, space: Space) -> Zone | None:
    """The zone of a space, None if it has no terrain (R1.4)."""
    for zone in zones(position):
        if space in zone:
            return zone
    return None


def zones_of(position: Position, terrain: str) -> list[Zone]:
    """All zones of one terrain."""
    spaces = ground(position)
    return [zone for zone in zones(position) if spaces[min(zone)] == terrain]


def berries_by_zone(position: Position) -> dict[Zone, int]:
    """How many berries lie in each zone that holds some (R1.6)."""
    counts: dict[Zone, int] = {}
    for text, count in position.get("berries", {}).items():
        zone = zone_at(position, parse_space(text))
        if zone is not None and count:
            counts[zone] = counts.get(zone, 0) + count
    return counts


# Camps


def scenario_of(position: Position) -> str:
    """The scenario, `base` if it is left out."""
    return str(position.get("scenario", "base"))


def players(position: Position) -> int:
    """How many players there are."""
    return int(position.get("players", len(position["start"])))


def by_seat(position: Position, key: str, seat: int, empty: Any) -> Any:
    """The entry of a seat in a list that may be short or left out."""
    entries = position.get(key) or []
    return entries[seat] if seat < len(entries) else empty


def start_of(position: Position, seat: int) -> Space:
    """Where the starting camp of a seat is (R3.3)."""
    return parse_space(position["start"][seat])


def placed(position: Position, seat: int) -> list[Space]:
    """The camps of a seat without the starting camp, in the order of placing."""
    return [parse_space(text) for text in by_seat(position, "camps", seat, [])]


def all_camps(position: Position, seat: int) -> list[Space]:
    """The camps of a seat, the starting camp first (R0.3)."""
    return [start_of(position, seat), *placed(position, seat)]


def owner_of(position: Position, space: Space) -> int | None:
    """Whose camp is on a space."""
    for seat in range(players(position)):
        if space in all_camps(position, seat):
            return seat
    return None


def village_owner(position: Position, zone: Zone) -> int | None:
    """Whose village is in a water zone (R9.9)."""
    for space in sorted(zone):
        owner = owner_of(position, space)
        if owner is not None:
            return owner
    return None


# Cards


def halves(face: str) -> dict[str, str]:
    """The terrains of a card, each with its symbol or "" (R2.2): `FcW` is {"F": "c", "W": ""}."""
    result: dict[str, str] = {}
    last = ""
    for letter in face:
        if letter in TERRAINS:
            last = letter
            result[letter] = ""
        else:
            result[last] = letter
    return result


def shows(face: str, need: str) -> bool:
    """Whether a card pays a step (R5.3, R5.4)."""
    return need == ANY or need in halves(face)


def hand_of(position: Position, seat: int) -> list[str]:
    """The hand of a seat."""
    return list(by_seat(position, "hands", seat, []))


def tucked_of(position: Position, seat: int) -> list[tuple[str, str]]:
    """The terrain and the symbol ("" if none) that each tucked card of a seat shows (R6.2)."""
    result = []
    for entry in by_seat(position, "tucked", seat, []):
        if entry is not None:
            face, terrain = entry.split(":")
            result.append((terrain, halves(face)[terrain]))
    return result


def tokens_of(position: Position, seat: int, kind: str) -> int:
    """How many `berries` or `fish` tokens a seat has."""
    return int(by_seat(position, "tokens", seat, {}).get(kind, 0))


# Routes and payments


def step_of_each(position: Position, seat: int) -> dict[Space, Step]:
    """What each space costs a seat and who gets the card (R5.3 to R5.9, R9.11)."""
    steps: dict[Space, Step] = {}
    owners = {camp: other for other in range(players(position)) for camp in all_camps(position, other)}
    for space, kind in ground(position).items():
        owner = owners.get(space)
        need = kind if kind in TERRAINS else NOBODY
        if kind == "S" and owner is not None:
            need = ANY
        steps[space] = (need, None if owner == seat else owner)
    for zone in zones_of(position, "W"):
        owner = village_owner(position, zone)
        for space in zone:
            steps[space] = ("W", None if owner == seat else owner)
    return steps


def along(steps: dict[Space, Step], route: list[Space]) -> list[Step]:
    """The steps of a route: one for each space, one for each run of water (R5.5, R9.10)."""
    found: list[Step] = []
    before = ""
    for space in route:
        need = steps[space][0]
        if not need == before == "W":
            found.append(steps[space])
        before = need
    return found


def steps_of(position: Position, seat: int, route: list[Space]) -> list[Step]:
    """The cost steps of a route in order."""
    return along(step_of_each(position, seat), route)


def payable(hand: list[str], steps: list[Step]) -> bool:
    """Whether some order of some cards of the hand pays the steps, tried card by card."""
    if not steps:
        return True
    need = steps[0][0]
    for index, face in enumerate(hand):
        if face in hand[:index]:
            continue
        if shows(face, need) and payable(hand[:index] + hand[index + 1 :], steps[1:]):
            return True
    return False


def payments(hand: list[str], steps: list[Step]) -> set[tuple[str, ...]]:
    """All different payments of the steps: the faces by step."""
    if not steps:
        return {()}
    found: set[tuple[str, ...]] = set()
    for index, face in enumerate(hand):
        if face not in hand[:index] and shows(face, steps[0][0]):
            rest = hand[:index] + hand[index + 1 :]
            found |= {(face, *more) for more in payments(rest, steps[1:])}
    return found


def may_settle(position: Position, space: Space) -> bool:
    """Whether a space may be a destination, leaving aside the cost (R5.1, R9.9, R9.19, R9.20)."""
    kind = ground(position)[space]
    if owner_of(position, space) is not None:
        return False
    if kind == "W":
        zone = zone_at(position, space)
        assert zone is not None
        return scenario_of(position) == "lake" and village_owner(position, zone) is None
    return kind in LANDS


def routes(position: Position, seat: int, hand: list[str] | None = None) -> Iterator[list[Space]]:
    """All routes of a seat that its hand, or the one given, pays, depth first (R5.1, R5.2)."""
    if len(placed(position, seat)) >= 8:  # R5.10
        return
    cards = hand_of(position, seat) if hand is None else hand
    steps = step_of_each(position, seat)
    goals = {space for space in steps if may_settle(position, space)}

    def extend(route: list[Space]) -> Iterator[list[Space]]:
        if not payable(cards, along(steps, route)):
            return  # what begins with steps that cannot be paid cannot be paid either
        if len(route) > 1 and route[-1] in goals:
            yield list(route)
        for space in neighbors(route[-1]):
            if space in steps and space not in route:
                yield from extend([*route, space])

    for camp in all_camps(position, seat):
        yield from extend([camp])


def destinations(position: Position, seat: int) -> set[Space]:
    """Where a seat can place a camp with its hand."""
    return {route[-1] for route in routes(position, seat)}


def cheapest(position: Position, seat: int) -> dict[Space, int]:
    """The smallest number of cards for each destination, whatever the hand."""
    spaces = ground(position)
    cost: dict[Space, int] = {}
    for camp in all_camps(position, seat):
        cost[camp] = 1
    changed = True
    while changed:
        changed = False
        for space in sorted(cost):
            for other in neighbors(space):
                if other not in spaces or spaces[other] in ("V", LAVA):
                    continue
                if spaces[other] == "S" and owner_of(position, other) is None:
                    continue
                price = cost[space] + (0 if spaces[space] == spaces[other] == "W" else 1)
                if price < cost.get(other, price + 1):
                    cost[other] = price
                    changed = True
    return {space: price for space, price in cost.items() if may_settle(position, space)}


# Story tiles


def tile_parts(entry: str) -> tuple[str, int, int, bool]:
    """Requirements, points, fires, completed or not: `"FFp/4f:done"` is ("FFp", 4, 1, True)."""
    face, _, done = entry.partition(":")
    needs, _, worth = face.partition("/")
    return needs, int(worth.rstrip("f")), worth.count("f"), done == "done"


def story_counts(position: Position, seat: int) -> dict[str, int]:
    """What a seat has of each terrain and resource for story tiles (R7.1 to R7.5, R9.12)."""
    camps = placed(position, seat)
    counts: dict[str, int] = {}
    for terrain in LANDS:
        settled = [zone for zone in zones_of(position, terrain) if zone & set(camps)]
        counts[terrain] = len(settled)
    counts["W"] = sum(1 for zone in zones_of(position, "W") if camps_beside(camps, zone))
    for resource in RESOURCES:
        counts[resource] = 0
        for one, two, symbol in position.get("icons", []):
            beside = parse_space(one) in camps or parse_space(two) in camps
            counts[resource] += symbol == resource and beside
    for terrain, symbol in tucked_of(position, seat):
        counts[terrain] += 1
        if symbol in counts:
            counts[symbol] += 1
    return counts


def camps_beside(camps: list[Space], zone: Zone) -> list[Space]:
    """The camps adjacent to a water zone; a village is not adjacent to its own (R9.12)."""
    return [camp for camp in camps if camp not in zone and set(neighbors(camp)) & zone]


def tile_holds(entry: str, counts: dict[str, int]) -> bool:
    """Whether all requirements of a tile hold (R7.6)."""
    needs = tile_parts(entry)[0]
    return all(counts[letter] >= needs.count(letter) for letter in set(needs))


def completed(position: Position, seat: int) -> list[str]:
    """The tiles of a seat that count at the end of the game (R7.8, R8.2)."""
    counts = story_counts(position, seat)
    tiles = by_seat(position, "stories", seat, [])
    return [tile for tile in tiles if tile_parts(tile)[3] or tile_holds(tile, counts)]


# Consistency of what a case says


def mistakes(position: Position) -> list[str]:
    """What contradicts itself in a position (docs/notation.md)."""
    spaces = {parse_space(text): kind for text, kind in position["map"].items()}
    found = []
    camps = [camp for seat in range(players(position)) for camp in all_camps(position, seat)]
    found += [f"two camps on {space_name(camp)}" for camp in set(camps) if camps.count(camp) > 1]
    found += [f"camp off the map: {space_name(camp)}" for camp in camps if camp not in spaces]
    for seat in range(players(position)):
        if spaces.get(start_of(position, seat)) != "S":
            found.append(f"start of seat {seat} is not on S")
        for camp in placed(position, seat):
            if spaces.get(camp) in ("S", "V") or ground(position).get(camp) == LAVA:
                found.append(f"camp on {space_name(camp)}, which has no terrain")
            if ground(position).get(camp) == "W" and scenario_of(position) != "lake":
                found.append(f"camp on water: {space_name(camp)}")
    for text in [*position.get("flood", []), *position.get("lava", [])]:
        if spaces.get(parse_space(text), "S") not in LANDS:
            found.append(f"marker not on land: {text}")
    for one, two, _ in position.get("icons", []):
        if parse_space(two) not in neighbors(parse_space(one)):
            found.append(f"icon between spaces that do not touch: {one} {two}")
        if parse_space(one) not in spaces or parse_space(two) not in spaces:
            found.append(f"icon off the map: {one} {two}")
    for text in position.get("berries", {}):
        if ground(position).get(parse_space(text)) not in LANDS:
            found.append(f"berries on no land: {text}")
    return found


def is_route(route: list[Space]) -> bool:
    """Whether the spaces of a route are neighbors and none comes twice (R5.2)."""
    linked = all(two in neighbors(one) for one, two in pairwise(route))
    return linked and len(set(route)) == len(route)
