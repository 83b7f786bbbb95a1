"""Moves that are typed in the notation (docs/notation.md): how a text can go on, and what is wrong with it.

What can follow is worked out from what is legal now, piece by piece: of a camp first the destinations, then the
routes to one of them, then what pays a route. All legal camps together are never asked for: there can be thousands.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from dewan.board.faces import FaceError, card_face, parse_card
from dewan.board.gamemap import set_of
from dewan.board.hexes import parse_hex
from dewan.record.moves import MoveError, format_move, parse_move
from dewan.rules.actions import NONE, TOP, Action, Camp, Fish, Mark, Pass, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.legal import check, check_route, legal_actions
from dewan.rules.needs import can_pay, hand_power
from dewan.rules.payments import card_value, cheapest_payment, payment_value, pays, repaid
from dewan.rules.refusal import NotAllowed
from dewan.rules.routes import cost_steps, goes_on, need_of
from dewan.rules.state import TURN, State
from dewan.view.keyboards import in_ascii
from dewan.view.plan import Plan
from dewan.view.words import TERRAIN_TERMS, Words

LONGEST = 400
"""So many characters of a text are looked at: more than any move has."""


class Completion(NamedTuple):
    """A text that what is typed can become, and in words what it says.

    `typed`: what it is offered for, if that is no beginning of it.
    """

    text: str
    label: str
    typed: str = ""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with `text` from `start` to `end`: it cannot be read, or the rules forbid it.

    If it is neither, it only is not finished.
    """

    text: str
    start: int
    end: int
    error: MoveError | None = None
    refusal: NotAllowed | None = None

    @property
    def unfinished(self) -> bool:
        """Whether the text only has to go on."""
        return self.error is None and self.refusal is None


@dataclass
class Typing:
    """A field for moves: what is typed, the completion that is chosen (-1 for none), and what was wrong at last."""

    text: str = ""
    at: int = -1
    fault: Fault | None = None


def tidy(text: str) -> str:
    """The text as the notation writes it, whatever the keyboard, with its first word small.

    Needless blanks go, but one at its end stays.
    """
    text = re.sub(r" ?([>,:]) ?", r"\1", re.sub(r"\s+", " ", in_ascii(text[:LONGEST])).lstrip())
    return re.sub(r"^\w+", lambda word: word[0].lower(), text)


def _with_faces(plan: Plan, text: str) -> str:
    """The text with the cards of its payment written as they are in the hand, whatever their capitals."""
    way, pay, typed = text.partition(" pay ")
    faces = {card_face(card).casefold(): card_face(card) for card in plan.hand}
    exact = set(faces.values()) | {card_face(card) for card in plan.hand}
    cards = [face if face in exact else faces.get(face.casefold(), face) for face in typed.split(",")]
    return way + pay + ",".join(cards)


def read(words: Words, plan: Plan, text: str) -> Action | Fault:
    """The move of a text if it is allowed now, or what is wrong with it. Small and capital letters are the same."""
    text = _with_faces(plan, tidy(text).rstrip())
    options = completions(words, plan, text)
    try:
        action = parse_move(text, plan.state.map)
    except MoveError as error:
        meant = next((option.text for option in options if option.text.casefold() == text.casefold()), None)
        if meant is not None:
            return read(words, plan, meant)
        if options or not error.part:
            return Fault(text, len(text), len(text))
        return Fault(text, *_span(text, [error.part]), error=error)
    try:
        check(plan.state, action)
    except NotAllowed as refusal:
        if refusal.code == "camp.too_few_cards" and options:
            return Fault(text, len(text), len(text))
        return Fault(text, *_span(text, _about(text, plan.state, refusal)), refusal=refusal)
    return action


def _about(text: str, state: State, refusal: NotAllowed) -> list[str]:
    """The pieces of a text that a refusal is about."""
    if refusal.cards:
        return [card_face(card) for card in refusal.cards]
    if refusal.spaces:
        return [state.map.name(space) for space in refusal.spaces if space in state.map.hexes]
    if refusal.code in ("camp.off_map", "mark.not_on_map"):
        return [part for part in re.findall(r"-?\d+,-?\d+", text) if state.map.find(parse_hex(part)) is None][:1]
    return [str(slot) for slot in refusal.slots]


def _span(text: str, parts: Sequence[str]) -> tuple[int, int]:
    """From where to where some pieces stand in a text; without any, all behind its first word."""
    spans = []
    for part in filter(None, parts):
        found = list(re.finditer(rf"(?<![^\s>,:]){re.escape(part)}(?![^\s>,:])", text))
        spans += [match.span() for match in found[-1:]]
    if spans:
        return min(start for start, _ in spans), max(end for _, end in spans)
    rest = text.find(" ") + 1
    return rest, len(text)


# How a text can go on


def completions(words: Words, plan: Plan, text: str) -> list[Completion]:
    """What a text can become, the likeliest first. A whole camp can also become one that is paid in another way."""
    text = _with_faces(plan, tidy(text))
    word, _, rest = text.partition(" ")
    camp = word.casefold() == "camp"
    found = _camps(words, plan, rest) if camp else _moves(words, plan)
    fitting: dict[str, Completion] = {}
    for option in found:
        if (option.typed or option.text).casefold().startswith(text.casefold()) and option.text != text:
            fitting.setdefault(option.text, option)
    for option in _other_payments(words, plan, text) if camp else ():
        fitting.setdefault(option.text, option)
    return list(fitting.values())


def _moves(words: Words, plan: Plan) -> Iterator[Completion]:
    """Every move but camps, and how a camp begins."""
    state = plan.state
    actions: Iterable[Action] = [Take(slot) for slot in plan.pairs]
    if state.awaiting != TURN or plan.last_resort:
        actions = legal_actions(state)
    for action in actions:
        yield Completion(format_move(action, state.map), describe(words, plan, action))
    if plan.costs:
        yield Completion("camp ", words("typed.camp", n=len(plan.costs)))


def describe(words: Words, plan: Plan, action: Action) -> str:
    """What a move does, in few words."""
    state = plan.state
    match action:
        case Take(slot):
            return words("take.two_label", cards=words.cards(_cards(state.row[slot : slot + 2])))
        case TakeOne(slot):
            return words("take.one_label", card=words.cards(_cards(state.row[slot : slot + 1])))
        case Pass():
            return words("pass.title")
        case StoryChoice(slot):
            tile = state.story_row[slot] if slot != TOP else None
            return words.story(tile) if tile is not None else words("story.top_label", n=len(state.story_stack))
        case Tuck(card, terrain):
            if card == NONE:
                return words("tuck.none")
            return words("typed.tuck", card=words.card(card), terrain=words.term(TERRAIN_TERMS[terrain]))
        case Mark(space):
            return words.place(state, space)
        case Fish(card):
            return words("fish.none") if card == NONE else words.card(card)
        case Camp(route, pay):
            cost = words.cost(cost_steps(state, plan.seat, route) or ())
            return words("typed.route", place=words.place(state, route[-1]), cost=cost, cards=words.cards(pay))


def _cards(slots: Sequence[int | None]) -> list[int]:
    return [card for card in slots if card is not None]


def _camps(words: Words, plan: Plan, rest: str) -> Iterator[Completion]:
    """How `camp` and what follows it goes on."""
    way, blank, _ = rest.partition(" ")
    *before, last = way.split(">")
    if blank:
        yield from _payments(words, plan, way, rest.partition("pay ")[2])
    elif before:
        yield from _onward(words, plan, before, last)
    else:
        yield from _from_destination(words, plan, last)


def _space(plan: Plan, name: str) -> int | None:
    try:
        return plan.state.map.find(parse_hex(name))
    except ValueError:
        return None


def _can_go(plan: Plan, route: tuple[int, ...]) -> bool:
    """Whether the hand can pay a route so far, from a camp of the seat."""
    state = plan.state
    joined = all(there in state.map.neighbors[here] for here, there in pairwise(route))
    if not joined or len(set(route)) < len(route) or not state.own[plan.seat] >> route[0] & 1:
        return False
    steps = cost_steps(state, plan.seat, route)
    return steps is not None and can_pay(hand_power(plan.hand), need_of(steps))


def _goes_on(plan: Plan, route: tuple[int, ...]) -> bool:
    """Whether the hand can pay a longer route with this beginning, to a space where a camp can be placed."""
    need = need_of(cost_steps(plan.state, plan.seat, route) or ())
    return goes_on(plan.state, plan.seat, route[-1], set_of(route), hand_power(plan.hand) - need)


def _whole(words: Words, plan: Plan, camp: Camp, typed: str = "") -> Completion:
    steps = cost_steps(plan.state, plan.seat, camp.route) or ()
    label = words("typed.paid", cost=words.cost(steps), cards=words.cards(camp.pay))
    return Completion(format_move(camp, plan.state.map), label, typed)


def _from_destination(words: Words, plan: Plan, typed: str) -> Iterator[Completion]:
    """The sensible routes to a destination that is typed; all destinations; the camps from which a route can start."""
    state = plan.state
    here = _space(plan, typed)
    if here is not None and here in plan.costs:
        for route in plan.ways.to(here):
            yield _whole(words, plan, Camp(route.spaces, route.pay), f"camp {typed}")
    for space in sorted(plan.costs, key=lambda space: (plan.costs[space], space)):
        yield Completion(f"camp {state.map.name(space)}", words.space(state, space, plan.costs[space]))
    for camp in (state.start[plan.seat], *state.camps[plan.seat]):
        if _can_go(plan, (camp,)) and _goes_on(plan, (camp,)):
            label = words("typed.from", place=words.place(state, camp))
            yield Completion(f"camp {state.map.name(camp)}>", label)


def _onward(words: Words, plan: Plan, before: Sequence[str], last: str) -> Iterator[Completion]:
    """The next spaces of a route that is typed space by space, or if it is whole its payment."""
    state = plan.state
    route = tuple(space for name in before if (space := _space(plan, name)) is not None)
    if len(route) < len(before) or not _can_go(plan, route):
        return
    here = _space(plan, last)
    if here is not None and _can_go(plan, (*route, here)):
        yield from _from_here(words, plan, (*route, here))
    for space in state.map.neighbors[route[-1]]:
        longer = (*route, space)
        if _can_go(plan, longer) and (space in plan.costs or _goes_on(plan, longer)):
            label = words.space(state, space, plan.costs.get(space))
            yield Completion(f"camp {'>'.join((*before, state.map.name(space)))}", label)


def _from_here(words: Words, plan: Plan, route: tuple[int, ...]) -> Iterator[Completion]:
    """The payment of a route if it is whole, and the sign that it goes on if it can."""
    state = plan.state
    if route[-1] in plan.costs:
        pay = cheapest_payment(plan.hand, [step.kind for step in cost_steps(state, plan.seat, route) or ()])
        assert pay is not None
        yield _whole(words, plan, Camp(route, pay))
    if _goes_on(plan, route):
        way = ">".join(state.map.name(space) for space in route)
        yield Completion(f"camp {way}>", words("typed.on", place=words.place(state, route[-1])))


def _payments(words: Words, plan: Plan, way: str, typed: str) -> Iterator[Completion]:
    """What pays a route from its first open step on: all of it, or just the next card."""
    state = plan.state
    route = tuple(space for name in way.split(">") if (space := _space(plan, name)) is not None)
    faces = typed.split(",")[:-1]
    try:
        check_route(state, route)
        paid = [parse_card(face) for face in faces]
    except (NotAllowed, FaceError):
        return
    steps = cost_steps(state, plan.seat, route) or ()
    kinds = [step.kind for step in steps]
    left = list(plan.hand)
    for card, kind in zip(paid, kinds, strict=False):
        if card not in left or not pays(card, kind):
            return
        left.remove(card)
    rest = kinds[len(paid) :]
    cheapest = cheapest_payment(left, rest)
    if not rest or cheapest is None:
        return
    yield _whole(words, plan, Camp(route, (*paid, *cheapest)))
    for card in sorted(set(left), key=card_value):
        others = list(left)
        others.remove(card)
        if pays(card, rest[0]) and cheapest_payment(others, rest[1:]) is not None:
            comma = "," if len(rest) > 1 else ""
            yield Completion(f"camp {way} pay {','.join((*faces, card_face(card)))}{comma}", words.card(card))


def _other_payments(words: Words, plan: Plan, text: str) -> Iterator[Completion]:
    """A whole camp, paid with another card at one of its steps."""
    try:
        camp = parse_move(text, plan.state.map)
        check(plan.state, camp)
    except (MoveError, NotAllowed):
        return
    assert isinstance(camp, Camp)
    kinds = [step.kind for step in cost_steps(plan.state, plan.seat, camp.route) or ()]
    found = {
        pay
        for step in range(len(kinds))
        for card in set(plan.hand) - {camp.pay[step]}
        if (pay := repaid(plan.hand, kinds, camp.pay, step, card)) is not None
    }
    for pay in sorted(found, key=lambda pay: (payment_value(pay), pay)):
        yield _whole(words, plan, Camp(camp.route, pay), text)
