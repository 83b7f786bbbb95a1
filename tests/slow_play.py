"""The flow of the game, slow and plain: turns, refills, events, rewards, refusals.

A game is a generator that says what it waits for and is sent the next move as text. Like `slow`, it
shares no code with the engine. It does not shuffle: cards that would be shuffled keep their order, or
are turned round (`Game.turned`), so that a case which depends on chance fails with one of the two.
`Game.chance` says whether there was something for chance to decide.
"""

from __future__ import annotations

import copy
from collections.abc import Generator
from typing import Any

import slow
import slow_score
from slow import LANDS, LAVA, Position, Space

Waiting = tuple[str, int]
"""What is awaited (turn, story, tuck, mark, fish, over) and from which seat."""
Flow = Generator[Waiting, str, None]


class Refused(Exception):
    """A move that is not allowed; `rule` is the number of the rule that forbids it."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


class Game:
    """A game in play: the position as a dict that changes, and what is awaited."""

    def __init__(self, position: Position, turned: bool = False) -> None:
        self.at = copy.deepcopy(position)
        at = self.at
        seats = range(slow.players(at))
        self.seats = seats
        at["camps"] = [list(slow.by_seat(at, "camps", seat, [])) for seat in seats]
        at["hands"] = [slow.hand_of(at, seat) for seat in seats]
        at["stories"] = [list(slow.by_seat(at, "stories", seat, [])) for seat in seats]
        at["tucked"] = [(list(slow.by_seat(at, "tucked", seat, [])) + [None] * 3)[:3] for seat in seats]
        at["tokens"] = [{kind: slow.tokens_of(at, seat, kind) for kind in ("berries", "fish")} for seat in seats]
        for key in ("draw", "discard", "supply", "story_stack", "lava", "flood"):
            at[key] = list(at.get(key, []))
        at["row"] = (list(at.get("row", [])) + [None] * 6)[:6]
        at["story_row"] = (list(at.get("story_row", [])) + [None] * 5)[:5]
        at["berries"] = dict(at.get("berries", {}))
        for key in ("first", "to_move", "passes"):
            at[key] = at.get(key, 0)
        at["round"] = at.get("round", 1)
        at["scenario"] = slow.scenario_of(at)
        self.events = at["scenario"] in slow.EVENT_SCENARIOS
        self.turned = turned
        self.chance = False
        self.flow = self.turns()
        self.waiting = next(self.flow)

    def play(self, move: str) -> None:
        """Play one move; raises Refused, after which the game is of no more use."""
        self.waiting = self.flow.send(move)

    # Turns

    @property
    def seat(self) -> int:
        """The player whose turn it is."""
        return int(self.at["to_move"])

    @property
    def hand(self) -> list[str]:
        """The hand of the player whose turn it is."""
        hand: list[str] = self.at["hands"][self.seat]
        return hand

    def turns(self) -> Flow:
        """Turn after turn to the end (R4.1, R4.7, R8.1)."""
        at = self.at
        while True:
            word, _, rest = (yield "turn", self.seat).partition(" ")
            if word == "take":
                yield from self.take(int(rest))
            elif word == "take1":
                yield from self.take_one(int(rest))
            elif word == "camp":
                yield from self.camp(rest)
            elif word == "pass":
                self.check_stuck(False)
            else:
                raise Refused("not awaited")
            at["passes"] = at["passes"] + 1 if word == "pass" else 0
            self.rewards()
            at["to_move"] = (self.seat + 1) % len(self.seats)
            final = any(len(camps) >= 8 for camps in at["camps"])
            new_round = self.seat == at["first"]
            if at["passes"] >= len(self.seats) or (final and new_round):
                yield "over", self.seat
                raise Refused("not awaited")
            at["round"] += new_round
            yield from self.refill()  # R4.6

    # Cards

    def take(self, slot: int) -> Flow:
        """Take two cards (R4.3)."""
        row = self.at["row"]
        if not 0 <= slot <= 4 or row[slot] is None or row[slot + 1] is None:
            raise Refused("R4.3")
        self.hand.extend(row[slot : slot + 2])
        row[slot : slot + 2] = [None, None]
        yield from self.refill()

    def take_one(self, slot: int) -> Flow:
        """Take a single card (R4.7)."""
        self.check_stuck(True)
        if self.at["row"][slot] is None:
            raise Refused("R4.7")
        self.hand.append(self.at["row"][slot])
        self.at["row"][slot] = None
        yield from self.refill()

    def check_stuck(self, single: bool) -> None:
        """Refuse a single take or a pass that is not the last resort (R4.7)."""
        row = self.at["row"]
        pair = any(row[slot] and row[slot + 1] for slot in range(5))
        if pair or slow.destinations(self.at, self.seat):
            raise Refused("R4.7")
        if not single and any(row):
            raise Refused("R4.7")

    def refill(self) -> Flow:
        """Fill the gaps of the row, the one nearest the draw pile first (R4.4 to R4.6, R9.7)."""
        at = self.at
        for slot in range(6):
            if at["row"][slot] is not None:
                continue
            if not self.events:
                at["row"][slot] = self.draw("draw")
                continue
            if not at["draw"]:
                self.make_pile()
            if at["draw"]:
                at["row"][slot] = at["draw"].pop(0)
                if not at["draw"]:
                    yield from self.event()
                    self.make_pile()

    def draw(self, pile: str) -> str | None:
        """Draw a card, from the discards if the pile is empty (R4.5, R9.6)."""
        if not self.at[pile]:
            self.chance |= len(set(self.at["discard"])) > 1
            self.at[pile] = self.at["discard"][:: -1 if self.turned else 1]
            self.at["discard"] = []
        return self.at[pile].pop(0) if self.at[pile] else None

    def make_pile(self) -> None:
        """Make an event pile (R9.6, R9.7)."""
        while len(self.at["draw"]) < 2 + 2 * len(self.seats):
            card = self.draw("supply")
            if card is None:
                return
            self.at["draw"].append(card)

    # Camps

    def camp(self, text: str) -> Flow:
        """Place a camp and what follows (R5, R6)."""
        at, seat = self.at, self.seat
        route_text, _, pay_text = text.partition(" pay ")
        route = [slow.parse_space(name) for name in route_text.split(">")]
        pay = pay_text.split(",")
        steps = self.check_route(route)
        rest = list(self.hand)
        for face in pay:
            if face not in rest:
                raise Refused("R5.3")
            rest.remove(face)
        if len(pay) != len(steps):
            raise Refused("R5.3")
        for face, (need, _) in zip(pay, steps, strict=True):
            if not slow.shows(face, need):
                raise Refused("R5.3")
        at["hands"][seat] = rest
        for face, (_, receiver) in zip(pay, steps, strict=True):  # R5.6 to R5.8, R5.11
            (at["discard"] if receiver is None else at["hands"][receiver]).append(face)
        at["camps"][seat].append(slow.space_name(route[-1]))
        self.pick_berry(route[-1])
        count = len(at["camps"][seat])
        if count in (2, 4, 6):
            yield from self.take_story()
        elif count in slow.PLACES_OF_TUCKS and self.hand:
            yield from self.tuck(slow.PLACES_OF_TUCKS.index(count))

    def check_route(self, route: list[Space]) -> list[slow.Step]:
        """Refuse a wrong route; its cost steps (R5.1, R5.2, R9.9, R9.19, R9.20)."""
        at, seat = self.at, self.seat
        spaces = slow.ground(at)
        if len(at["camps"][seat]) >= 8:
            raise Refused("R5.10")
        if route[0] not in slow.all_camps(at, seat):
            raise Refused("R5.1")
        if not slow.is_route(route) or any(space not in spaces for space in route):
            raise Refused("R5.2")
        if any(spaces[space] == "V" for space in route):
            raise Refused("R9.19")
        if any(spaces[space] == LAVA for space in route):
            raise Refused("R9.20")
        goal = route[-1]
        if not slow.may_settle(at, goal):
            lake = at["scenario"] == "lake" and spaces[goal] == "W"
            raise Refused("R9.9" if lake else "R5.1")
        return slow.steps_of(at, seat, route)

    def pick_berry(self, goal: Space) -> None:
        """Take a berry of the zone (R6.1)."""
        zone = slow.zone_at(self.at, goal) or frozenset()
        for text, count in self.at["berries"].items():
            if count and slow.parse_space(text) in zone:
                self.at["berries"][text] -= 1
                self.at["tokens"][self.seat]["berries"] += 1
                return

    def take_story(self) -> Flow:
        """Take a story tile (R6.2, R6.3)."""
        at = self.at
        row, stack = at["story_row"], at["story_stack"]
        if not stack and not any(row):
            return
        word, choice = (yield "story", self.seat).split()
        if word != "story":
            raise Refused("not awaited")
        if choice == "top":
            if not stack:
                raise Refused("R6.3")
            tile = stack.pop(0)
        else:
            slot = int(choice)
            if not 0 <= slot < 5 or row[slot] is None:
                raise Refused("R6.2")
            tile = row[slot]
            row[slot] = stack.pop(0) if stack else None
        at["stories"][self.seat].append(tile)

    def tuck(self, place: int) -> Flow:
        """Tuck a card or not (R6.2)."""
        word, choice = (yield "tuck", self.seat).split()
        if word != "tuck":
            raise Refused("not awaited")
        if choice == "none":
            return
        face, terrain = choice.split(":")
        if face not in self.hand or terrain not in slow.halves(face):
            raise Refused("R6.2")
        self.hand.remove(face)
        self.at["tucked"][self.seat][place] = choice

    def rewards(self) -> None:
        """Complete tiles and draw their cards (R7.7)."""
        counts = slow.story_counts(self.at, self.seat)
        stories = self.at["stories"][self.seat]
        for index, tile in enumerate(stories):
            if not slow.tile_parts(tile)[3] and slow.tile_holds(tile, counts):
                stories[index] = tile + ":done"
                card = self.draw("supply" if self.events else "draw")
                if card is not None:
                    self.hand.append(card)

    # Events

    def event(self) -> Flow:
        """The event of the scenario (R9.7, R9.8)."""
        if self.at["scenario"] == "lake":
            yield from self.fishing()
        elif self.at["scenario"] == "downpour":
            yield from self.mark("flood", ("W",), "R9.16")
        else:
            yield from self.mark("lava", ("V", LAVA), "R9.20")

    def mark(self, key: str, sources: tuple[str, ...], rule: str) -> Flow:
        """Place a marker (R9.16, R9.20); none if there is no marker or no space left (R9.8)."""
        spaces = slow.ground(self.at)
        eligible = {
            space
            for space, kind in spaces.items()
            if kind in LANDS
            and slow.owner_of(self.at, space) is None
            and any(spaces.get(beside) in sources for beside in slow.neighbors(space))
        }
        if len(self.at[key]) >= 8 or not eligible:
            return
        word, text = (yield "mark", self.seat).split()
        if word != "mark":
            raise Refused("not awaited")
        space = slow.parse_space(text)
        if space not in eligible:
            raise Refused(rule)
        before = slow.zone_at(self.at, space)
        assert before is not None
        count = slow.berries_by_zone(self.at).get(before, 0)
        self.at[key].append(text)
        self.split(before, space, count)

    def split(self, before: slow.Zone, space: Space, count: int) -> None:
        """Share the berries of a zone that lost a space among its largest parts (R9.17)."""
        berries = self.at["berries"]
        for text in list(berries):
            if slow.parse_space(text) in before:
                del berries[text]
        parts = {zone for other in before - {space} if (zone := slow.zone_at(self.at, other)) is not None}
        if not parts or not count:
            return
        size = max(len(part) for part in parts)
        largest = sorted(min(part) for part in parts if len(part) == size)
        self.chance |= count % len(largest) > 0
        if self.turned:
            largest.reverse()
        for index, first in enumerate(largest):
            share = count // len(largest) + (index < count % len(largest))
            berries[slow.space_name(first)] = share

    def fishing(self) -> Flow:
        """Fish for those with villages who give a card (R9.13)."""
        at = self.at
        spaces = slow.ground(at)
        turn = self.seat
        for step in self.seats:
            seat = (turn + step) % len(self.seats)
            villages = sum(1 for camp in slow.placed(at, seat) if spaces[camp] == "W")
            left = 20 - sum(tokens["fish"] for tokens in at["tokens"])
            if not villages or not at["hands"][seat] or left <= 0:
                continue
            word, face = (yield "fish", seat).split()
            if word != "fish":
                raise Refused("not awaited")
            if face == "none":
                continue
            if face not in at["hands"][seat]:
                raise Refused("R9.13")
            at["hands"][seat].remove(face)
            at["discard"].append(face)
            at["tokens"][seat]["fish"] += min(villages, left)


# Cases


def same(at: Position, key: str, wanted: Any) -> bool:
    """Whether a key of the position is what a case expects."""
    got = at[key]
    if key == "hands":
        return [sorted(hand) for hand in got] == [sorted(hand) for hand in wanted]
    if key in ("discard", "flood", "lava"):
        return sorted(got) == sorted(wanted)
    if key == "berries":
        return slow.berries_by_zone(at) == slow.berries_by_zone({**at, "berries": wanted})
    if key == "tokens":
        return all(
            got[seat] == {kind: tokens.get(kind, 0) for kind in ("berries", "fish")}
            for seat, tokens in enumerate(wanted)
        )
    return bool(got == wanted)


def failures(case: dict[str, Any], turned: bool = False) -> list[str]:
    """Play a case; what came out differently from what it expects."""
    found = [f"position: {text}" for text in slow.mistakes(case["position"])]
    game = Game(case["position"], turned)
    expect = case["expect"]
    moves = case.get("moves", [])
    for index, move in enumerate(moves):
        try:
            game.play(move)
        except Refused as refused:
            last = index == len(moves) - 1
            if not last or expect.get("legal") is not False:
                return [*found, f"{move} was refused by {refused.rule}"]
            if refused.rule != expect.get("rule", refused.rule):
                found.append(f"refused by {refused.rule}, not {expect['rule']}")
            return found
    if expect.get("legal") is False:
        found.append(f"{moves[-1]} was allowed")
    at = game.at
    awaiting, seat = game.waiting
    seen = {"awaiting": awaiting, "to_move": seat, "winners": slow_score.winners(at)}
    for key in ("awaiting", "to_move", "winners"):
        if key in expect and expect[key] != seen[key]:
            found.append(f"{key}: {seen[key]}, not {expect[key]}")
    for key, wanted in expect.get("position", {}).items():
        if not same(at, key, wanted):
            found.append(f"{key}: {at[key]}, not {wanted}")
    if "destinations" in expect:
        reached = slow.destinations(at, at["to_move"])
        wanted_spaces = {slow.parse_space(text) for text in expect["destinations"]}
        if reached != wanted_spaces:
            more, less = sorted(reached - wanted_spaces), sorted(wanted_spaces - reached)
            found.append(f"destinations: too many expected {less}, missing {more}")
    if "score" in expect:
        sheet = slow_score.scores(at)
        if len(sheet) != len(expect["score"]):
            found.append(f"score: {len(sheet)} entries")
        for index, rows in enumerate(expect["score"]):
            for name, points in rows.items():
                if sheet[index].get(name) != points:
                    found.append(f"score {index} {name}: {sheet[index].get(name)}, not {points}")
    return found
