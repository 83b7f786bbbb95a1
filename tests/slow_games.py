"""Random positions and moves, played by the slow implementation and written down as conformance cases."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import slow
import slow_score
from slow import Position, Space
from slow_play import Game, Refused

SINGLES = [terrain + symbol for terrain in "BMDFW" for symbol in "apcfb"]
PAIRS = ["BM", "BD", "BF", "MD", "MF", "DF", "BaW", "MWa", "DWp", "FpW", "BWc", "McW", "DcW", "FWc"]
TILES = ["F/2", "MM/4f", "BW/3", "WW/5", "Da/3", "FFp/4", "aa/4f", "c/2", "BMDF/6ff", "FFFF/9", "MWc/4", "DD/4"]
SCENARIOS = ["base", "team", "downpour", "volcano", "lake"]
COMPARED = [
    *("camps", "hands", "tucked", "stories", "tokens", "row", "draw", "discard", "supply", "story_row"),
    *("story_stack", "berries", "lava", "flood", "passes", "round"),
]


def random_position(rng: random.Random, scenario: str) -> Position:
    """A small position that is consistent in itself; most of them no game would reach."""
    players = 4 if scenario == "team" else rng.choice([2, 2, 3, 4])
    spaces = [(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]
    kinds = {space: rng.choice("BMDFW") for space in spaces}
    for space in spaces:  # zones of some size
        same = [other for other in slow.neighbors(space) if other in kinds]
        if rng.random() < 0.5:
            kinds[space] = kinds[rng.choice(same)]
    for space in spaces:  # but no large lakes, which have too many routes to try them all
        if kinds[space] == "W" and sum(kinds.get(other) == "W" for other in slow.neighbors(space)) > 1:
            kinds[space] = rng.choice(slow.LANDS)
    bare = rng.sample(spaces, players + 1)
    for space in bare[:players]:
        kinds[space] = "S"
    if scenario == "volcano":
        kinds[bare[players]] = "V"
    at: Position = {
        "scenario": scenario,
        "players": players,
        "map": {slow.space_name(space): kind for space, kind in kinds.items()},
        "start": [slow.space_name(space) for space in bare[:players]],
    }
    land = [space for space in spaces if kinds[space] in slow.LANDS]
    borders = [(one, two) for one in spaces for two in slow.neighbors(one) if two in kinds and one < two]
    at["icons"] = [
        [slow.space_name(one), slow.space_name(two), rng.choice("apc")]
        for one, two in rng.sample(borders, 8)
        if "S" not in (kinds[one], kinds[two]) and "V" not in (kinds[one], kinds[two])
    ]
    for key, wanted in (("flood", "downpour"), ("lava", "volcano")):
        count = rng.choice([0, 0, 1, 2]) if scenario == wanted else 0
        at[key] = [slow.space_name(space) for space in rng.sample(land, min(count, len(land)))]
    dry = [space for space in land if slow.space_name(space) not in (*at["flood"], *at["lava"])]
    at["berries"] = {slow.space_name(space): rng.randint(1, 3) for space in dry if rng.random() < 0.2}
    place_camps(rng, at, land)
    seats = range(players)
    at["hands"] = [cards(rng, rng.randint(0, 4)) for _ in seats]
    at["tucked"], at["stories"], at["tokens"] = [], [], []
    for seat in seats:
        count = len(at["camps"][seat])
        shown = [rng.choice([None, tucked(rng)]) if count >= place else None for place in slow.PLACES_OF_TUCKS]
        at["tucked"].append(shown)
        tiles = rng.sample(TILES, 1 + count // 2)
        at["stories"].append([tile + rng.choice(["", "", ":done"]) for tile in tiles])
        fish = rng.choice([0, 1, 4]) if scenario == "lake" else 0
        at["tokens"].append({"berries": rng.randint(0, 3), "fish": fish})
    at["row"] = [rng.choice([card, card, card, card, None]) for card in cards(rng, 6)]
    at["draw"] = cards(rng, rng.choice([1, 2, 3, 6, 20]))
    at["discard"] = [rng.choice(SINGLES)] * rng.choice([0, 2, 6])
    at["supply"] = cards(rng, rng.choice([3, 12, 30])) if scenario in slow.EVENT_SCENARIOS else []
    at["story_row"] = [rng.choice([tile, tile, None]) for tile in rng.sample(TILES, 5)]
    at["story_stack"] = rng.sample(TILES, rng.randint(0, 3))
    at["first"], at["to_move"], at["round"] = rng.choice(seats), rng.choice(seats), rng.randint(1, 20)
    return at


def place_camps(rng: random.Random, at: Position, land: list[Space]) -> None:
    """Give every player some camps, one to a space, in the lakes one to a zone."""
    at["camps"] = [[] for _ in range(at["players"])]
    covered = {slow.parse_space(text) for text in (*at["flood"], *at["lava"])}
    free = [space for space in land if space not in covered]
    if at["scenario"] == "lake":
        free += [rng.choice(sorted(zone)) for zone in slow.zones_of(at, "W")]
    rng.shuffle(free)
    for space in free[: rng.randint(0, 10)]:
        camps = at["camps"][rng.randrange(at["players"])]
        if len(camps) < 7:
            camps.append(slow.space_name(space))


def cards(rng: random.Random, count: int) -> list[str]:
    """Some cards."""
    return [rng.choice(SINGLES + PAIRS) for _ in range(count)]


def tucked(rng: random.Random) -> str:
    """A card with the terrain that it shows."""
    face = rng.choice(SINGLES + PAIRS)
    return f"{face}:{rng.choice(sorted(slow.halves(face)))}"


def candidates(rng: random.Random, game: Game) -> list[str]:
    """Moves of the kind that is awaited, most of them allowed, some not."""
    awaiting, seat = game.waiting
    at = game.at
    hand = at["hands"][seat]
    spaces = sorted(slow.ground(at))
    if awaiting == "story":
        slots = [str(slot) for slot in range(5) if at["story_row"][slot]]
        return [f"story {choice}" for choice in [*slots, "top"]]
    if awaiting == "tuck":
        choices = [f"{face}:{terrain}" for face in hand for terrain in slow.TERRAINS]
        return ["tuck none", *(f"tuck {choice}" for choice in choices)]
    if awaiting == "mark":
        return [f"mark {slow.space_name(space)}" for space in spaces]
    if awaiting == "fish":
        return [f"fish {face}" for face in ["none", *hand, *cards(rng, 2)]]
    moves = [f"take {slot}" for slot in range(5)] + ["pass"]
    moves += [f"take1 {slot}" for slot in range(6) if at["row"][slot]]
    routes = list(islice(slow.routes(at, seat), 150))
    for route in rng.sample(routes, min(6, len(routes))):
        steps = slow.steps_of(at, seat, route)
        paid = rng.choice(sorted(slow.payments(hand, steps)))
        moves.append(camp_move(route, paid))
        moves.append(camp_move(route, rng.sample(hand, len(paid))))
        moves.append(camp_move([*route[:-1], rng.choice(spaces)], paid))
        moves.append(camp_move(route[1:] or route, paid[1:] or paid))
    return moves


def camp_move(route: list[Space], paid: Any) -> str:
    """The text of a camp."""
    return f"camp {'>'.join(map(slow.space_name, route))} pay {','.join(paid)}"


def replay(position: Position, moves: list[str]) -> tuple[Game, str | None]:
    """Play moves from a position; the rule that refuses the last one, if it is refused."""
    game = Game(position)
    for move in moves[:-1]:
        game.play(move)
    if moves:
        try:
            game.play(moves[-1])
        except Refused as refused:
            return game, refused.rule
    return game, None


def random_cases(seed: int, length: int = 12) -> Iterator[dict[str, Any]]:
    """Cases from one random position: refused moves on the way, and what came out in the end."""
    rng = random.Random(seed)
    position = random_position(rng, SCENARIOS[seed % len(SCENARIOS)])
    game = Game(position)
    moves: list[str] = []
    yield written(f"seed {seed}: the start", position, moves, game)
    while len(moves) < length and game.waiting[0] != "over":
        tries = candidates(rng, game)
        rng.shuffle(tries)
        tries.sort(key=lambda move: not move.startswith("camp"))
        for number, move in enumerate(tries):
            after, rule = replay(position, [*moves, move])
            if after.chance:
                continue
            if rule is None:
                game = after
                moves.append(move)
                break
            if number < 8:
                case = {"name": f"seed {seed}, move {len(moves)}: {move}", "rules": [rule], "position": position}
                yield {**case, "moves": [*moves, move], "expect": {"legal": False}}
        else:
            break  # every move would leave something to chance
        yield written(f"seed {seed}: {len(moves)} moves", position, moves, game)


def written(name: str, position: Position, moves: list[str], game: Game) -> dict[str, Any]:
    """A case that expects everything the slow implementation says."""
    at, (awaiting, seat) = game.at, game.waiting
    expect: dict[str, Any] = {"awaiting": awaiting, "score": slow_score.scores(at), "winners": slow_score.winners(at)}
    expect["position"] = {key: at[key] for key in COMPARED}
    if moves:
        expect["legal"] = True
    if awaiting != "over":
        expect["to_move"] = seat
    if awaiting == "turn":
        expect["destinations"] = sorted(map(slow.space_name, slow.destinations(at, seat)))
    case = {"name": name, "rules": ["R4.2"], "position": position, "moves": list(moves), "expect": expect}
    return copy.deepcopy(case)
