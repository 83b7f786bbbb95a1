"""What holds in every game, whatever is drawn and whatever the players do."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.board.componentset import current_set
from dewan.board.faces import CARDS
from dewan.board.gamemap import fill, parts_of
from dewan.commands.invariants import meaning
from dewan.record.game import Game, UndoRefused
from dewan.record.moves import format_move, parse_move
from dewan.record.positions import read_position, write_position
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
from dewan.rules.chance import SeededChance
from dewan.rules.legal import check, legal_actions, play
from dewan.rules.refusal import NotAllowed
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import sheets, winners
from dewan.rules.state import OVER, TURN, State
from dewan.rules.views import seat_view, unseen_cards
from rules.games import any_action, game, somewhere
from rules.generated import a_game, a_part, a_seed


class NoChance:
    """A chance that must not be asked."""

    def draw(self, pile: list[Any], skip: int, seen_by: int) -> Any:
        raise AssertionError("a card was drawn")

    def pick(self, count: int) -> int:
        raise AssertionError("a number was drawn")


def all_cards(state: State) -> Counter[int]:
    """Every card, wherever it lies."""
    return Counter(
        [
            *state.draw,
            *state.supply,
            *state.discard,
            *(card for card in state.row if card is not None),
            *(card for hand in state.hands for card in hand),
            *(tucked.card for seat in state.tucked for tucked in seat if tucked),
        ]
    )


def all_berries(state: State) -> int:
    return sum(state.berries.values()) + sum(state.held)


@given(a_game, a_seed, st.sampled_from([0.0, 0.3, 0.6, 0.9]))
def test_every_piece_is_kept_and_the_game_ends(which: tuple[str, int], seed: int, eager: float) -> None:
    box = current_set()
    scenario, players = which
    berries: int | None = None
    for count, (state, action) in enumerate(game(scenario, players, seed, eager)):
        assert count < 1000
        assert all_cards(state) == Counter(box.cards)
        tiles = [t for t in (*state.story_row, *state.story_stack) if t] + [t for s in state.stories for t in s]
        assert Counter(tiles) == Counter(state.scenario.story_tiles(box.stories))
        assert 0 <= state.owed <= len(state.supply)
        assert sum(state.fish) <= 20
        assert max(state.land.flood.bit_count(), state.land.lava.bit_count()) <= 8
        standing = [space for seat in range(players) for space in (state.start[seat], *state.camps[seat])]
        assert len(set(standing)) == len(standing)
        for seat in range(players):
            assert len(state.camps[seat]) <= 8
            assert len(state.stories[seat]) <= 4
            assert state.own[seat] == sum(1 << s for s in (state.start[seat], *state.camps[seat]))
            assert state.done[seat] < 1 << len(state.stories[seat])
        if berries is not None:
            assert all_berries(state) == berries
        berries = all_berries(state)
        if isinstance(action, Mark):  # R9.17: only a zone that vanishes takes berries with it
            zone = state.land.zone[action.space]
            if state.land.zones[zone].bit_count() == 1:
                berries -= state.zone_berries(zone)
    assert state.ending or state.passes == players
    assert state.actor == state.turn
    if state.ending:  # R8.1: all have had the same number of turns
        assert (state.turn + 1) % players == state.first


@given(a_game, a_seed, a_part)
def test_zones_partition_the_terrain_and_berries_lie_in_zones(which: tuple[str, int], seed: int, part: float) -> None:
    state = somewhere(*which, seed, part)
    land = state.land
    union = 0
    for number, (zone, terrain) in enumerate(zip(land.zones, land.zone_terrain, strict=True)):
        assert not union & zone
        union |= zone
        assert parts_of(state.map, zone) == [zone]
        assert fill(state.map, zone, land.boards[terrain]) == zone  # nothing of the terrain touches it
        assert all(land.zone[s] == number for s in state.map.spaces if zone >> s & 1)
    assert union == sum(land.boards)
    assert union == state.map.every & ~state.map.campsites & ~state.map.volcano & ~land.lava
    assert all(count > 0 and union >> space & 1 for space, count in state.berries.items())


def some_actions(state: State, rng: random.Random, count: int) -> list[Action]:
    """Actions of all kinds that may be legal or not, many of them nearly."""
    seat = state.actor
    hand, spaces = state.hands[seat], state.map.spaces

    def card() -> int:
        return rng.choice(hand) if hand and rng.random() < 0.7 else rng.choice((NONE, rng.randrange(CARDS)))

    def camp() -> Camp:
        route = [rng.choice([state.start[seat], *state.camps[seat], rng.choice(spaces)])]
        while rng.random() < 0.7:
            route.append(rng.choice(state.map.neighbors[route[-1]] if rng.random() < 0.95 else spaces))
        pay = rng.sample(hand, min(len(hand), max(0, len(route) + rng.choice((-1, 0, 0, 0, 1)))))
        if pay and rng.random() < 0.1:
            pay[0] = rng.randrange(CARDS)
        return Camp(tuple(route), tuple(pay))

    kinds = (
        camp,
        camp,
        lambda: Take(rng.randrange(-2, 7)),
        lambda: TakeOne(rng.randrange(-2, 7)),
        Pass,
        lambda: StoryChoice(rng.randrange(-2, 7)),
        lambda: Tuck(card(), rng.randrange(-1, 6)),
        lambda: Mark(rng.choice([-1, *spaces, max(spaces) + 9])),
        lambda: Fish(card()),
    )
    return [rng.choice(kinds)() for _ in range(count)]


def refusal(state: State, action: Action) -> NotAllowed | None:
    """Why an action is not allowed, None if it is."""
    try:
        check(state, action)
    except NotAllowed as reason:
        return reason
    return None


@given(a_game, a_seed, a_part)
def test_the_generator_and_the_check_agree(which: tuple[str, int], seed: int, part: float) -> None:
    state = somewhere(*which, seed, part)
    rng = random.Random(seed)
    for hand in state.hands:  # small hands: all legal actions can be listed
        while len(hand) > 4:
            state.discard.append(hand.pop(rng.randrange(len(hand))))
    generated = list(legal_actions(state))
    assert len(set(generated)) == len(generated)
    assert bool(generated) == (state.awaiting != OVER)
    for action in generated:
        check(state, action)
    legal = {meaning(state, action) for action in generated}
    assert len(legal) == len(generated)
    for action in some_actions(state, rng, 300):
        if refusal(state, action) is None:
            assert meaning(state, action) in legal, action
        else:
            assert action not in generated


@given(a_game, a_seed, a_part)
def test_a_refused_action_changes_nothing(which: tuple[str, int], seed: int, part: float) -> None:
    state = somewhere(*which, seed, part)
    before = write_position(state)
    refused = 0
    for action in some_actions(state, random.Random(seed), 60):
        reason = refusal(state, action)
        if reason is not None:
            refused += 1
            copy = state.copy()
            with pytest.raises(NotAllowed):
                play(copy, action, NoChance())
            assert write_position(copy) == before
            assert reason.rule.startswith("R")
            assert reason.code.count(".") == 1
            assert all(space in state.map.hexes for space in reason.spaces)
    assert refused
    assert write_position(state) == before


def recorded(which: tuple[str, int], seed: int, part: float) -> tuple[Game, list[dict[str, Any]]]:
    """A recorded random game, as far as it has come, and its position before each entry."""
    rng, chance = random.Random(seed), SeededChance(random.Random(seed + 1))
    names = [f"player {k}" for k in range(which[1])]
    played = Game.start(SCENARIOS[which[0]], names, current_set(), chance)
    positions = []
    while played.state.awaiting != OVER and len(positions) < part * 130:
        positions.append(seen(played.state))
        played.play(any_action(played.state, rng), chance)
    return played, positions


def seen(state: State) -> dict[str, Any]:
    """A position, with piles as multisets: they have no order (docs/architecture.md)."""
    written = write_position(state)
    for key in ("draw", "supply", "discard", "story_stack"):
        written[key] = sorted(written[key])
    if state.owed:  # which cards of the supply are the event pile is not decided yet
        written["draw"] = sorted(written["draw"] + written.pop("supply"))
    return written


@given(a_game, a_seed, a_part)
def test_a_replay_gives_the_same_game(which: tuple[str, int], seed: int, part: float) -> None:
    played, _ = recorded(which, seed, part)
    again = Game(played.scenario, played.names, played.components, played.dealt, played.entries)
    assert seen(again.state) == seen(played.state)
    assert again.entries == played.entries
    assert [s.total for s in sheets(again.state)] == [s.total for s in sheets(played.state)]


@given(a_game, a_seed, a_part)
def test_undo_gives_the_position_before_or_is_refused(which: tuple[str, int], seed: int, part: float) -> None:
    played, positions = recorded(which, seed, part)
    while played.entries and not played.entries[-1].reveals():
        played.back(len(played.entries) - 1)
        assert seen(played.state) == positions[len(played.entries)]
    before = write_position(played.state)
    with pytest.raises(UndoRefused) as caught:
        played.back(len(played.entries) - 1)
    assert caught.value.code == ("undo.revealed" if played.entries else "undo.nothing")
    assert write_position(played.state) == before


def slots(state: State) -> dict[str, Any]:
    return {slot: getattr(state, slot) for slot in State.__slots__}


@given(a_game, a_seed, a_part)
def test_a_view_does_not_change_when_unseen_things_are_exchanged(
    which: tuple[str, int], seed: int, part: float
) -> None:
    state = somewhere(*which, seed, part)
    rng = random.Random(seed)
    for seat in range(state.players):
        before = slots(seat_view(state, seat)), unseen_cards(state, seat)
        other = state.copy()
        unseen = [*other.draw, *other.supply, *(c for s, h in enumerate(other.hands) if s != seat for c in h)]
        rng.shuffle(unseen)
        for pile in (other.draw, other.supply, *(h for s, h in enumerate(other.hands) if s != seat)):
            pile[:] = [unseen.pop() for _ in pile]
        for pile in (other.hands[seat], other.discard, other.story_stack):
            rng.shuffle(pile)  # type: ignore[arg-type]
        assert (slots(seat_view(other, seat)), unseen_cards(other, seat)) == before


@given(a_game, a_seed, a_part)
def test_score_rows_add_up(which: tuple[str, int], seed: int, part: float) -> None:
    state = somewhere(*which, seed, part)
    found = sheets(state)
    assert sorted(seat for sheet in found for seat in sheet.seats) == list(range(state.players))
    for sheet in found:
        assert tuple(row.name for row in sheet.rows) == state.scenario.row_names
        assert sheet.total == sum(row.points for row in sheet.rows)
        assert all(row.points >= 0 and row.amount >= 0 for row in sheet.rows)
        assert all(space in state.map.hexes for row in sheet.rows for place in row.places for space in place)
    best = max(sheet.total for sheet in found)
    assert all(found[side].total == best for side in winners(state))


@given(a_game, a_seed, a_part)
def test_positions_can_be_written_and_read(which: tuple[str, int], seed: int, part: float) -> None:
    state = somewhere(*which, seed, part)
    written = write_position(state)
    again = read_position(json.loads(json.dumps(written)))
    assert write_position(again) == written
    assert [s.rows for s in sheets(again)] == [s.rows for s in sheets(state)]
    one, other = ([format_move(a, s.map) for a in islice(legal_actions(s), 400)] for s in (state, again))
    assert one == other


@given(a_game, a_seed, a_part)
def test_moves_can_be_written_and_read(which: tuple[str, int], seed: int, part: float) -> None:
    state = somewhere(*which, seed, part)
    for action in islice(legal_actions(state), 400):
        assert parse_move(format_move(action, state.map), state.map) == action


@given(a_game, a_seed, a_part)
def test_a_copy_is_independent(which: tuple[str, int], seed: int, part: float) -> None:
    state = somewhere(*which, seed, part)
    copy = state.copy()
    assert slots(copy) == slots(state)
    before = write_position(state)
    rng, chance = random.Random(seed), SeededChance(random.Random(seed))
    for _ in range(12):
        if copy.awaiting != OVER:
            play(copy, any_action(copy, rng), chance)
    assert write_position(state) == before
    for slot, value in slots(state).items():
        if isinstance(value, list | dict):
            assert value is not getattr(state.copy(), slot)


@given(a_game, a_seed)
def test_every_turn_offers_something(which: tuple[str, int], seed: int) -> None:
    """No game gets stuck, and the top tile and the last resort are generated only where they are legal."""
    for state, action in game(*which, seed, 0.4):
        if action is None:
            break
        check(state, action)
        first = next(legal_actions(state))
        check(state, first)
        assert state.awaiting == TURN or not isinstance(first, TakeOne | Pass)
        if StoryChoice(TOP) == action:
            assert state.story_stack
