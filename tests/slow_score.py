"""The score sheet of the slow second implementation (slow.py): by brute force from a position, as the rules read."""

from __future__ import annotations

from collections.abc import Iterator

import slow
from slow import Position, Space


def groups(camps: set[Space]) -> list[set[Space]]:
    """The connected groups of a set of camps."""
    left = set(camps)
    found = []
    while left:
        group: set[Space] = set()
        edge = [min(left)]
        while edge:
            camp = edge.pop()
            if camp in left:
                left.discard(camp)
                group.add(camp)
                edge.extend(slow.neighbors(camp))
        found.append(group)
    return found


def fires_of(position: Position, seat: int) -> int:
    """The fires of a seat: tiles, tucked cards, 8th camp, volcano (R8.3, R9.21)."""
    fires = sum(slow.tile_parts(tile)[2] for tile in slow.completed(position, seat))
    fires += sum(1 for _, symbol in slow.tucked_of(position, seat) if symbol == "f")
    fires += len(slow.placed(position, seat)) >= 8
    if slow.scenario_of(position) == "volcano":
        spaces = slow.ground(position)
        camps = slow.all_camps(position, seat)
        fires += any(spaces.get(beside) == "V" for camp in camps for beside in slow.neighbors(camp))
    return fires


def berries_of(position: Position, seat: int) -> int:
    """Berry tokens and visible berries of a seat (R8.5)."""
    visible = sum(1 for _, symbol in slow.tucked_of(position, seat) if symbol == "b")
    return slow.tokens_of(position, seat, "berries") + visible


def with_bonus(fires: list[int]) -> list[int]:
    """1 point a fire and 4 for the most, to each who ties, but not for 0 (R8.3)."""
    most = max(fires)
    return [count + (4 if count == most and most > 0 else 0) for count in fires]


def scores(position: Position) -> list[dict[str, int]]:
    """The score sheet as if the game ended now, by seat or by team (R8.2 to R8.5, R9)."""
    seats = range(slow.players(position))
    scenario = slow.scenario_of(position)
    stories = [sum(slow.tile_parts(tile)[1] for tile in slow.completed(position, seat)) for seat in seats]
    fires = [fires_of(position, seat) for seat in seats]
    berries = [berries_of(position, seat) for seat in seats]
    sheet: list[dict[str, int]]
    if scenario == "team":
        teams = [(0, 2), (1, 3)]
        fire = with_bonus([fires[one] + fires[two] for one, two in teams])
        sheet = [
            {
                "stories": stories[one] + stories[two],  # R9.2
                "fire": fire[team],
                "groups": 4 * joint_groups(position, one, two),
                "berries": 4 * min(berries[one], berries[two]),  # R9.4
            }
            for team, (one, two) in enumerate(teams)
        ]
    else:
        fire = with_bonus(fires)
        sheet = [{"stories": stories[seat], "fire": fire[seat]} for seat in seats]
        for seat, row in enumerate(sheet):
            pairs = min(berries[seat], fires[seat])  # R9.23
            if scenario == "base":
                found = groups(set(slow.all_camps(position, seat)))
                row["groups"] = 4 * sum(1 for group in found if len(group) >= 2)  # R8.4
                row["berries"] = 2 * berries[seat]  # R8.5
            elif scenario == "downpour":
                settled = set(slow.placed(position, seat))
                row["zones"] = 3 * sum(  # R9.18
                    1 for terrain in "FM" for zone in slow.zones_of(position, terrain) if zone & settled
                )
                row["pairs"] = 4 * pairs
            elif scenario == "volcano":
                row |= volcano_rows(position, seat)
                row["pairs"] = 3 * pairs
            elif scenario == "lake":
                row["water"] = 0
                row["pairs"] = 3 * pairs
                row["fish"] = 3 * slow.tokens_of(position, seat, "fish")
        if scenario == "lake":
            for seat, points in lake_points(position):
                sheet[seat]["water"] += points
    for row in sheet:
        row["total"] = sum(row.values())
    return sheet


def joint_groups(position: Position, one: int, two: int) -> int:
    """Groups of the camps of two team members with at least one of each (R9.3)."""
    first, second = set(slow.all_camps(position, one)), set(slow.all_camps(position, two))
    return sum(1 for group in groups(first | second) if group & first and group & second)


def volcano_rows(position: Position, seat: int) -> dict[str, int]:
    """Water zones, and camps beside the centers of opponents' starting tiles (R9.22)."""
    camps = slow.all_camps(position, seat)
    water = sum(1 for zone in slow.zones_of(position, "W") if slow.camps_beside(camps, zone))
    centers = {slow.start_of(position, other) for other in range(slow.players(position)) if other != seat}
    beside = sum(1 for camp in camps if set(slow.neighbors(camp)) & centers)
    return {"water": 2 * water, "rivals": 2 * beside}


def lake_points(position: Position) -> Iterator[tuple[int, int]]:
    """Seat and points for each water zone: 6 for most camps beside it, 3 for a tie (R9.14)."""
    seats = range(slow.players(position))
    for zone in slow.zones_of(position, "W"):
        beside = [len(slow.camps_beside(slow.all_camps(position, seat), zone)) for seat in seats]
        best = [seat for seat in seats if beside[seat] == max(beside) > 0]
        for seat in best:
            yield seat, 6 if len(best) == 1 else 3


def winners(position: Position) -> list[int]:
    """The winning seats, or teams: most points, then cards in hand, then shared (R8.6, R9.5)."""
    sheet = scores(position)
    cards = [len(slow.hand_of(position, seat)) for seat in range(slow.players(position))]
    if slow.scenario_of(position) == "team":
        cards = [cards[0] + cards[2], cards[1] + cards[3]]
    ranks = [(row["total"], cards[index]) for index, row in enumerate(sheet)]
    return [index for index, rank in enumerate(ranks) if rank == max(ranks)]
