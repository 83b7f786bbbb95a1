"""Setup (R3)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from dewan.board.componentset import current_set, layout_name
from dewan.board.hexes import DIRECTIONS, TILE, Hex, tile_centre, turned
from dewan.record.moves import parse_move
from dewan.record.positions import write_position
from dewan.rules.chance import SeededChance
from dewan.rules.legal import play
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.setup import new_game
from dewan.rules.state import State
from rules.positions import rule

GAMES = [(name, players) for name, scenario in SCENARIOS.items() for players in scenario.players]
every_game = pytest.mark.parametrize(("scenario", "players"), GAMES)


def dealt(scenario: str, players: int, seed: int = 1) -> State:
    return new_game(SCENARIOS[scenario], players, current_set(), SeededChance(random.Random(seed)))


def places(scenario: str, players: int) -> list[tuple[str, tuple[int, int]]]:
    """Where tiles lie, and of which kind."""
    special = SCENARIOS[scenario].special_tile
    layout = current_set().layouts[layout_name(players, special is not None)]
    found = [("starting", place) for place in layout.seats] + [("neutral", place) for place in layout.neutral]
    if special:
        assert layout.special is not None
        found.append((special, layout.special))
    return found


def laid(game: State, kind: str, place: tuple[int, int]) -> tuple[str, int]:
    """The tile that lies at a place, and its turns: the one that fits in letters, icons and berries."""
    center = tile_centre(*place)
    spaces = [game.map.find(center.plus(d)) for d in TILE]
    icons = {(frozenset((icon.a, icon.b)), icon.resource) for icon in game.map.icons}
    fits = []
    for tile in current_set().tiles:
        for turns in range(6):
            on = [spaces[turned(position, turns)] for position in range(7)]
            letters = "".join(game.map.letters[s] for s in on if s is not None)
            borders = {(frozenset((on[a], on[b])), resource) for a, b, resource in tile.icons}
            berries = {on[position] for position in tile.berries}
            if tile.kind == kind and letters == tile.spaces and borders <= icons:
                assert berries == {s for s in spaces if s in game.berries}
                fits.append((tile.id, turns))
    assert len(fits) == 1
    return fits[0]


def neighbors_of(place: tuple[int, int], others: list[tuple[int, int]]) -> int:
    """How many of some tiles touch a tile."""
    here = {tile_centre(*place).plus(d) for d in TILE}
    around = {s.plus(d) for s in here for d in DIRECTIONS}
    return sum(bool(around & {tile_centre(*other).plus(d) for d in TILE}) for other in others)


@every_game
def test_r3_1_a_starting_tile_each_and_as_many_neutral_ones(scenario: str, players: int) -> None:
    kinds = Counter(kind for kind, _ in places(scenario, players))
    assert kinds["starting"] == kinds["neutral"] == players
    assert kinds.total() == 2 * players + (scenario in ("downpour", "volcano"))
    game = dealt(scenario, players)
    assert len(game.map.spaces) == 7 * kinds.total()
    tiles = [laid(game, kind, place)[0] for kind, place in places(scenario, players)]
    assert len(set(tiles)) == len(tiles)


def test_r3_1_tiles_and_their_turns_are_random() -> None:
    """In 150 games every starting tile has been the first seat's in every turn, and every neutral tile somewhere."""
    starts, neutral = set(), set()
    for seed in range(150):
        game = dealt("base", 2, seed)
        lie = [laid(game, kind, place) for kind, place in places("base", 2)]
        starts.add(lie[0])
        neutral |= set(lie[2:])
    assert {tile for tile, _ in starts} == {"S1", "S2", "S3", "S4"}
    assert len(starts) == 24
    assert {tile for tile, _ in neutral} == {"N1", "N2", "N3", "N4", "N5", "N6"}
    assert len(neutral) == 36


@pytest.mark.parametrize("scenario", ["downpour", "volcano"])
def test_r3_1_the_tile_of_the_scenario_is_turned_too(scenario: str) -> None:
    kind, place = places(scenario, 3)[-1]
    assert kind == scenario
    assert {laid(dealt(scenario, 3, seed), kind, place)[1] for seed in range(60)} == set(range(6))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r3_1_each_starting_tile_touches_two_neutral_ones_and_no_other_starting_tile(players: int) -> None:
    layout = current_set().layouts[layout_name(players, False)]
    for seat in layout.seats:
        assert neighbors_of(seat, list(layout.neutral)) == 2
        assert neighbors_of(seat, [other for other in layout.seats if other != seat]) == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r3_1_the_scenario_tile_lies_in_the_middle(players: int) -> None:
    layout = current_set().layouts[layout_name(players, True)]
    assert layout.special is not None
    others = [*layout.seats, *layout.neutral]
    assert neighbors_of(layout.special, others) == (4 if players == 2 else 6)
    assert all(neighbors_of(seat, [layout.special]) == 1 for seat in layout.seats)


@pytest.mark.parametrize("name", current_set().layouts)
def test_r3_1_the_map_is_one_piece_and_seats_go_round_it_clockwise(name: str) -> None:
    layout = current_set().layouts[name]
    tiles = [*layout.seats, *layout.neutral, *([layout.special] if layout.special else [])]
    spaces = {tile_centre(*place).plus(d) for place in tiles for d in TILE}
    assert len(spaces) == 7 * len(tiles)
    todo, seen = [Hex(*tile_centre(*tiles[0]))], set()
    while todo:
        here = todo.pop()
        if here in spaces and here not in seen:
            seen.add(here)
            todo += [here.plus(d) for d in DIRECTIONS]
    assert seen == spaces
    # On the screen x grows to the right and y downwards, so a positive area is a clockwise turn.
    points = [(h.q + h.r / 2, h.r * 0.866) for h in (tile_centre(*place) for place in layout.seats)]
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True))
    assert area > 0 or len(points) == 2


@every_game
def test_r3_2_two_berries_on_each_berry_symbol(scenario: str, players: int) -> None:
    game = dealt(scenario, players)
    tiles = {tile.id: tile for tile in current_set().tiles}
    symbols = sum(len(tiles[laid(game, kind, place)[0]].berries) for kind, place in places(scenario, players))
    assert set(game.berries.values()) == {2}
    assert len(game.berries) == symbols
    assert sum(game.berries.values()) <= 15


@every_game
def test_r3_3_the_ninth_camp_stands_on_the_center_of_the_starting_tile(scenario: str, players: int) -> None:
    game = dealt(scenario, players)
    centers = [tile_centre(*place) for kind, place in places(scenario, players) if kind == "starting"]
    assert [game.map.hexes[space] for space in game.start] == centers
    assert {game.map.letters[space] for space in game.start} == {"S"}
    assert game.own == [1 << space for space in game.start]
    assert game.camps == [[]] * players


@every_game
def test_r3_4_five_story_tiles_face_up(scenario: str, players: int) -> None:
    game = dealt(scenario, players)
    assert None not in game.story_row
    assert len(game.story_row) == 5
    rest = Counter(tile.face for tile in (*game.story_row, *game.story_stack) if tile)
    assert rest.total() == (19 if scenario == "downpour" else 24)
    assert not game.stories[0]


@every_game
def test_r3_5_two_cards_each_and_six_in_the_row(scenario: str, players: int) -> None:
    game = dealt(scenario, players)
    assert [len(hand) for hand in game.hands] == [2] * players
    assert len(game.row) == 6
    assert None not in game.row
    assert len(game.draw) + len(game.supply) == 55 - 6 - 2 * players
    assert game.discard == []
    everywhere = [*game.draw, *game.supply, *game.row, *(card for hand in game.hands for card in hand)]
    assert Counter(everywhere) == Counter(current_set().cards)


def test_r3_5_and_r3_4_cards_and_tiles_are_random() -> None:
    games = [dealt("base", 2, seed) for seed in range(80)]
    assert len({card for game in games for card in game.hands[0]}) > 30
    assert len({tile for game in games for tile in game.story_row}) == 24


def test_r3_6_the_first_player_is_random() -> None:
    assert {dealt("base", 4, seed).first for seed in range(40)} == {0, 1, 2, 3}


@every_game
def test_r3_6_the_draft_goes_counter_clockwise_and_ends_with_the_first_player(scenario: str, players: int) -> None:
    for seed in range(8):
        game = dealt(scenario, players, seed)
        chance = SeededChance(random.Random(seed))
        order = []
        while game.awaiting == "story":
            order.append(game.actor)
            assert [len(tiles) for tiles in game.stories] == [int(s in order[:-1]) for s in range(players)]
            play(game, parse_move("story 2" if len(order) % 2 else "story top", game.map), chance)
        assert order == [(game.first - k) % players for k in range(1, players + 1)]
        assert order[-1] == game.first
        assert (game.awaiting, game.actor, game.turn, game.round) == ("turn", game.first, game.first, 1)
        assert [len(tiles) for tiles in game.stories] == [1] * players


def test_r3_6_a_tile_of_the_row_is_replaced_at_once() -> None:
    game = dealt("base", 2)
    before, stack = list(game.story_row), Counter(game.story_stack)
    seat = game.actor
    play(game, parse_move("story 3", game.map), SeededChance(random.Random(2)))
    assert game.stories[seat] == [before[3]]
    assert game.story_row[:3] + game.story_row[4:] == before[:3] + before[4:]
    assert stack - Counter(game.story_stack) == Counter([game.story_row[3]])


def test_r3_6_or_the_unseen_top_tile() -> None:
    game = dealt("base", 2)
    before, stack = list(game.story_row), Counter(game.story_stack)
    seat = game.actor
    play(game, parse_move("story top", game.map), SeededChance(random.Random(2)))
    assert game.story_row == before
    assert stack - Counter(game.story_stack) == Counter(game.stories[seat])


@pytest.mark.parametrize("move", ["take 0", "tuck none", "pass", "story 5"])
def test_r3_6_nothing_else_can_be_done_in_the_draft(move: str) -> None:
    assert rule(dealt("base", 2), move) == "R3.6"


def test_r3_6_a_position_says_that_the_draft_is_on() -> None:
    written = write_position(dealt("base", 3))
    assert (written["awaiting"], written["draft"]) == ("story", 3)
