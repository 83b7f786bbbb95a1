"""What a position promises each seat: the evaluation that all bots but the random one share.

A position promises a seat what it would score if the game ended now, its story tiles as far as it will likely complete
them in the time that is left, what camps and tiles yet to come are worth on average, and how well its hand fits a good
next camp. The numbers in it are `Weights`, found by playing (docs/bots.md).
"""

from collections.abc import Sequence
from math import ceil, fsum
from typing import NamedTuple

from dewan.board.faces import CARD_TERRAINS, FIRST_RESOURCE, HIDDEN, WATER, StoryTile
from dewan.board.gamemap import set_of, spaces_of
from dewan.bots.portable import exp, log
from dewan.bots.weights import Weights
from dewan.rules.needs import GUARD, JOKER, hand_power
from dewan.rules.requirements import achievements
from dewan.rules.routes import spread
from dewan.rules.score import FIRE_BONUS, Tally, sheets, tally
from dewan.rules.state import CAMPS, OVER, STORY, TUCK, TURN, State
from dewan.rules.turns import STORY_CAMPS, TUCK_CAMPS

FAR = 4
"""Cards of the dearest way to a next camp that is thought of."""
CAMPS_PLANNED = 3
"""Next camps for which a hand is kept."""
_BOUNDED = 30.0
FIRE_WORTH = 1.5
"""Points of one fire more, with its part in having most of them."""


class Gain(NamedTuple):
    """What a camp on a space would bring: points at once without stories, and how near each open tile would be then."""

    points: float
    camps: tuple[float, ...]


class Reach(NamedTuple):
    """Where a seat could place its next camp if no other camps stood there: of each way its need, how many cards that
    is, and the spaces."""

    ways: tuple[tuple[int, int, int], ...]
    gains: dict[int, Gain]


class Outlook:
    """Values positions by some weights; what is known of one position serves for those that follow from it."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._camps_for: dict[tuple[str, tuple[int, ...]], float] = {}
        self._chances: dict[tuple[float, float], float] = {}
        self._reach: dict[object, Reach] = {}
        self._aims_of: dict[object, list[tuple[float, int, int]]] = {}
        self._tallies: dict[object, Tally] = {}
        self._points_of: dict[tuple[Tally, ...], float] = {}
        self._counts: dict[object, tuple[int, ...]] = {}

    # how long the game goes on

    def turns(self, state: State) -> list[float]:
        """How many turns each seat likely has left until somebody else ends the game, with one that it is deciding."""
        players, turn = state.players, state.turn
        since = (turn - state.first) % players
        moved = [(s - state.first) % players < since or (s == turn and state.awaiting != TURN) for s in range(players)]
        if state.ending:
            return [0.0 if m else 1.0 for m in moved]
        rounds = []
        for seat in range(players):
            camps = CAMPS - len(state.camps[seat])
            lack = self.weights.camp_cards * camps - len(state.hands[seat])
            rounds.append(camps + max(0.0, lack) / 2 + moved[seat])
        return [min(rounds[:seat] + rounds[seat + 1 :]) - moved[seat] for seat in range(players)]

    def camps_to_come(self, state: State, seat: int, turns: float) -> float:
        """How many more camps a seat likely places: as many as it has, can pay, and has turns for."""
        if turns <= 0:
            return 0.0
        weights = self.weights
        worth = 0.0
        for card in state.hands[seat]:
            worth += 1 + weights.double if card == HIDDEN or CARD_TERRAINS[card] & CARD_TERRAINS[card] - 1 else 1
        camps = CAMPS - len(state.camps[seat])
        paid = (2 * turns + worth) / (2 + weights.camp_cards)
        if state.ending:
            return min(camps, paid, 1.0)
        soft = weights.haste
        least = min(camps, paid, turns)
        every = exp((least - camps) / soft) + exp((least - paid) / soft) + exp((least - turns) / soft)
        return max(0.0, least - soft * log(every))

    # story tiles

    def camps_for(self, tile: StoryTile, counts: tuple[int, ...]) -> float:
        """How many camps a tile still takes; 0 if its requirements hold."""
        key = (tile.face, counts)
        known = self._camps_for.get(key)
        if known is None:
            weights = self.weights
            lacks = [max(0, need - count) for need, count in zip(tile.needs, counts, strict=True)]
            lands = sum(lacks[:WATER])
            resources = sum(lacks[FIRST_RESOURCE:])
            known = float(lands)
            known += weights.resource_cost * max(0.0, resources - weights.resource_free * lands)
            known += weights.water_cost * max(0.0, lacks[WATER] - weights.water_free * lands)
            if not lands and (resources or lacks[WATER]):
                known = max(known, 1.0)
            self._camps_for[key] = known
        return known

    def chance_of(self, camps: float, to_come: float) -> float:
        """How likely a tile is completed that takes so many camps."""
        if not camps:
            return 1.0
        if not to_come:
            return 0.0
        known = self._chances.get((camps, to_come))
        if known is None:
            weights = self.weights
            known = 1 / (1 + exp(min(_BOUNDED, (camps + weights.late - to_come) / weights.doubt)))
            self._chances[camps, to_come] = known
        return known

    def _worth(self, tile: StoryTile) -> float:
        return tile.points + self.weights.fire * tile.fires

    def counts(self, state: State, seat: int) -> tuple[int, ...]:
        """What a seat has of all that tiles ask for (`requirements.achievements`)."""
        land = state.land
        key = (land.flood, land.lava, state.own[seat], *state.tucked[seat])
        known = self._counts.get(key)
        if known is None:
            known = self._counts[key] = tuple(achievements(state, seat))
        return known

    def _stories(self, state: State, seat: int, to_come: float) -> float:
        value = 0.0
        counts = self.counts(state, seat)
        done = state.done[seat]
        for k, tile in enumerate(state.stories[seat]):
            camps = 0.0 if done >> k & 1 else self.camps_for(tile, counts)
            value += tile.points if not camps else self._worth(tile) * self.chance_of(camps, to_come)
        return value

    def _to_come(self, state: State, seat: int, to_come: float) -> float:
        """Camps and tiles that are yet to come."""
        weights = self.weights
        placed = len(state.camps[seat])
        value = weights.camp * to_come + weights.placed * placed
        for pick in STORY_CAMPS:
            pending = pick == placed and state.awaiting == STORY and state.turn == seat
            if pending or placed < pick < placed + to_come:
                value += weights.tile * self.chance_of(weights.tile_camps, placed + to_come - pick)
        if state.awaiting == TUCK and state.turn == seat:
            value += weights.tuck
        for place in TUCK_CAMPS:
            if placed < place < placed + to_come:
                value += weights.tuck
        return value

    # the hand

    def reach(self, state: State, seat: int) -> Reach:
        """Where a seat could go next, whatever its hand, and wherever the camps of others are: they change often."""
        side = state.scenario.side_of(seat, state.players)
        berries = set_of([place for place, count in state.berries.items() if count])
        key = (seat, berries, *(self._has(state, other) for other in side))
        known = self._reach.get(key)
        if known is None:
            alone = state.copy()
            alone.own = [own if other == seat else 0 for other, own in enumerate(state.own)]
            wanted = state.scenario.destinations(alone) if len(state.camps[seat]) < CAMPS else 0
            ways = []
            every = 0
            for cards, level in enumerate(spread(state, seat, GUARD + FAR * JOKER), 1):
                for need, board in level.items():
                    if board & wanted:
                        ways.append((need, cards, board & wanted))
                        every |= board & wanted
            known = self._reach[key] = Reach(tuple(ways), self._gains(state, seat, every))
        return known

    def _gains(self, state: State, seat: int, board: int) -> dict[int, Gain]:
        side = state.scenario.side_of(seat, state.players)
        tiles = _open_tiles(state, seat)
        berries = {state.land.zone.get(place) for place, count in state.berries.items() if count}
        tallies = list(self._tallies_of(state))
        fires = tallies[seat].fires
        base = self._points(state, tallies, side)
        then = state.copy()
        gains = {}
        for space in spaces_of(board):
            then.own[seat] |= 1 << space
            then.camps[seat].append(space)
            berry = state.land.zone.get(space) in berries
            then.held[seat] += berry
            counts = tuple(achievements(then, seat))
            tallies[seat] = tally(then, seat)._replace(cards=0)
            points = self._points(then, tallies, side) - base + FIRE_WORTH * (tallies[seat].fires - fires)
            gains[space] = Gain(points, tuple(self.camps_for(tile, counts) for tile in tiles))
            then.held[seat] -= berry
            then.camps[seat].pop()
            then.own[seat] ^= 1 << space
        return gains

    def camp_values(self, state: State, seat: int, reach: Reach, to_come: float) -> dict[int, float]:
        """What a camp on each space would bring, stories too, without what it costs."""
        counts = self.counts(state, seat)
        tiles = _open_tiles(state, seat)
        worths = [self._worth(tile) for tile in tiles]
        now = fsum(w * self.chance_of(self.camps_for(t, counts), to_come) for t, w in zip(tiles, worths, strict=True))
        later = max(0.0, to_come - 1)
        values = {}
        for space, gain in reach.gains.items():
            value = gain.points - now
            for worth, camps in zip(worths, gain.camps, strict=False):
                value += worth * self.chance_of(camps, later)
            values[space] = value
        return values

    def places(self, state: State, seat: int, reach: Reach) -> list[int]:
        """Where the hand of a seat can place a camp, the best place first."""
        if len(state.camps[seat]) >= CAMPS:
            return []
        to_come = self.camps_to_come(state, seat, self.turns(state)[seat])
        values = self.camp_values(state, seat, reach, to_come)
        power, free = hand_power(state.hands[seat]), state.scenario.destinations(state)
        card = self.weights.card
        worth: dict[int, float] = {}
        for need, cards, board in reach.ways:
            if (power - need) & GUARD == GUARD:
                for space in spaces_of(board & free):
                    if space not in worth:  # ways of fewer cards come first
                        worth[space] = values[space] - card * cards
        return sorted(worth, key=lambda space: (-worth[space], space))

    def _aims(self, state: State, seat: int, reach: Reach, to_come: float) -> list[tuple[float, int, int]]:
        """Next camps, the best first: what each brings for its cards, its need, and its space; one for each need."""
        quarters = round(to_come * 4)
        free = state.scenario.destinations(state)
        # `reach` may be that of a moment ago: what the seat has and lacks by now is not told by it.
        key = (id(reach), quarters, free, self.counts(state, seat), state.done[seat], len(state.stories[seat]))
        known = self._aims_of.get(key)
        if known is None:
            card = self.weights.card
            values = self.camp_values(state, seat, reach, quarters / 4)
            known = []
            for need, cards, board in reach.ways:
                spaces = [(values[space], space) for space in spaces_of(board & free)]
                if spaces:
                    value, space = max(spaces)
                    known.append((value - card * (cards - 2), need, space))
            known.sort(reverse=True)
            self._aims_of[key] = known
        return known

    def fit(self, state: State, seat: int, reach: Reach, to_come: float) -> float:
        """What the best next camps bring that the hand of a seat pays, or soon will; the later ones count less."""
        camps = min(CAMPS_PLANNED, CAMPS - len(state.camps[seat]), ceil(to_come))
        weights = self.weights
        power = hand_power(card for card in state.hands[seat] if card != HIDDEN)
        aims = self._aims(state, seat, reach, to_come) if camps > 0 else []
        taken: set[int] = set()
        total, part = 0.0, weights.fit
        for _ in range(camps):
            best, best_need, best_space = 0.0, 0, -1
            for value, need, space in aims:
                if value <= best:
                    break
                if space in taken:
                    continue
                while value > best:
                    if (power - need) & GUARD == GUARD:
                        best, best_need, best_space = value, need, space
                        break
                    value -= weights.lack
                    need -= JOKER
            if best_space < 0:
                break
            total += part * best
            part *= weights.next
            taken.add(best_space)
            power -= best_need
        return total

    # all together

    def _has(self, state: State, seat: int) -> tuple[object, ...]:
        """All that decides what a seat has of what is scored, its hand aside."""
        scenario = state.scenario
        # What a seat has may depend on where the camps of others are: what a side has together, and most of something.
        others = tuple(state.own) if scenario.shared or "most" in scenario.counts else ()
        return (
            state.land.flood,
            state.land.lava,
            state.own[seat],
            others,
            state.held[seat],
            state.fish[seat],
            state.done[seat],
            *state.tucked[seat],
            *state.stories[seat],
        )

    def _tallies_of(self, state: State) -> list[Tally]:
        """What each seat has; without its cards, which only break ties."""
        tallies = []
        for seat in range(state.players):
            key = self._has(state, seat)
            known = self._tallies.get(key)
            if known is None:
                known = self._tallies[key] = tally(state, seat)._replace(cards=0)
            tallies.append(known)
        return tallies

    def _shares(self, state: State, tallies: Sequence[Tally]) -> list[float]:
        """Points of fires for each side; most of them count by how likely they stay so."""
        fires = [sum(tallies[seat].fires for seat in side) for side in state.scenario.sides(state.players)]
        shares = [exp(count / self.weights.bonus) for count in fires]
        bonus = FIRE_BONUS / fsum(shares)
        return [count + bonus * share for count, share in zip(fires, shares, strict=True)]

    def _points(self, state: State, tallies: Sequence[Tally], side: tuple[int, ...]) -> float:
        """Points of a side if the game ended now, without stories and fires: what its own tallies decide."""
        mine = tuple(tallies[seat] for seat in side)
        known = self._points_of.get(mine)
        if known is None:
            known = float(sum(row.points for row in state.scenario.rows(tallies, side)[2:]))
            self._points_of[mine] = known
        return known

    def values(self, state: State, seat: int, reach: Reach | None = None) -> list[float]:
        """What a position promises each side, as `seat` sees it; `reach` may be that of a moment ago."""
        if state.awaiting == OVER:
            return [sheet.total for sheet in sheets(state)]
        tallies = self._tallies_of(state)
        values = self._shares(state, tallies)
        turns = self.turns(state)
        for side, seats in enumerate(state.scenario.sides(state.players)):
            values[side] += self._points(state, tallies, seats)
            for other in seats:
                to_come = self.camps_to_come(state, other, turns[other])
                values[side] += self._stories(state, other, to_come) + self._to_come(state, other, to_come)
                if other == seat:
                    values[side] += self.fit(state, other, reach or self.reach(state, other), to_come)
        return values

    def lead(self, state: State, seat: int, reach: Reach | None = None) -> float:
        """By how much the side of a seat is ahead of the best other side."""
        values = self.values(state, seat, reach)
        side = state.scenario.sides(state.players).index(state.scenario.side_of(seat, state.players))
        return values[side] - max(value for k, value in enumerate(values) if k != side)


def _open_tiles(state: State, seat: int) -> list[StoryTile]:
    """The story tiles of a seat that are not completed yet."""
    return [tile for k, tile in enumerate(state.stories[seat]) if not state.done[seat] >> k & 1]
