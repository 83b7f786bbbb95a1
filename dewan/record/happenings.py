"""What an entry of the log brought about, one thing after the other: for log lines, announcements and motion."""

from collections.abc import Iterator
from dataclasses import dataclass

from dewan.board.componentset import ComponentSet
from dewan.board.faces import StoryTile
from dewan.board.gamemap import spaces_of
from dewan.record.game import Entry, Kind
from dewan.rules.actions import (
    NONE,
    TOP,
    Camp,
    Fish,
    Mark,
    Pass,
    StoryChoice,
    Take,
    TakeOne,
    Tuck,
)
from dewan.rules.chance import EVERYONE
from dewan.rules.routes import cost_steps
from dewan.rules.state import FISH, MARK, OVER, State


@dataclass(frozen=True, slots=True)
class Happening:
    """`kind` is a word of the catalogs (`log.<kind>`); the other fields say what it is about where they apply.

    `seat` is whom it happens to; `number` which camp, or how many of something; `cards` that are
    HIDDEN from a reader are left out of their text by the screen: `seen_by` says who knows them.
    """

    kind: str
    seat: int
    cards: tuple[int, ...] = ()
    spaces: tuple[int, ...] = ()
    tiles: tuple[StoryTile, ...] = ()
    slots: tuple[int, ...] = ()
    to: int | None = None
    number: int = 0
    seen_by: int = EVERYONE


def happenings(before: State, entry: Entry, after: State, components: ComponentSet) -> Iterator[Happening]:
    """What came of one entry: the action itself, then what followed from it."""
    yield from _action(before, entry, after)
    yield from _aftermath(before, entry, after, components)


def _action(before: State, entry: Entry, after: State) -> Iterator[Happening]:
    seat, action = entry.seat, entry.action
    match action:
        case Take(slot) | TakeOne(slot):
            slots = (slot, slot + 1) if isinstance(action, Take) else (slot,)
            cards = tuple(card for k in slots if (card := before.row[k]) is not None)
            yield Happening("take", seat, cards=cards, slots=slots)
        case Pass():
            yield Happening("pass", seat)
        case Camp():
            yield from _camp(before, seat, action, after)
        case StoryChoice(slot):
            kind = "story_top" if slot == TOP else "story"
            place = () if slot == TOP else (slot,)
            yield Happening(kind, seat, tiles=(after.stories[seat][-1],), slots=place)
        case Tuck(card, terrain):
            if card == NONE:
                yield Happening("no_tuck", seat)
            else:
                yield Happening("tuck", seat, cards=(card,), number=terrain)
        case Mark(space):
            yield Happening(f"mark_{before.scenario.name}", seat, spaces=(space,))
        case Fish(card):
            if card == NONE:
                yield Happening("no_fish", seat)
            else:
                caught = after.fish[seat] - before.fish[seat]
                yield Happening("fish", seat, cards=(card,), number=caught)


def _camp(before: State, seat: int, action: Camp, after: State) -> Iterator[Happening]:
    number = len(before.camps[seat]) + 1
    yield Happening("camp", seat, cards=action.pay, spaces=action.route, number=number)
    for step, card in zip(cost_steps(before, seat, action.route) or (), action.pay, strict=True):
        if step.to is not None:
            yield Happening("gift", seat, cards=(card,), spaces=step.spaces, to=step.to)
    if after.held[seat] > before.held[seat]:
        yield Happening("berry", seat, spaces=action.route[-1:])


def _aftermath(before: State, entry: Entry, after: State, components: ComponentSet) -> Iterator[Happening]:
    seat = before.turn
    shown = tuple(d.value for d in entry.drawn if d.kind == Kind.CARD and d.seen_by == EVERYONE)
    if shown:
        yield Happening("refill", seat, cards=shown)
    if isinstance(entry.action, StoryChoice) and entry.action.slot != TOP:
        for drawn in entry.drawn:
            if drawn.kind == Kind.STORY:
                tile = components.stories[drawn.value]
                yield Happening("story_shown", seat, tiles=(tile,), slots=(entry.action.slot,))
    new = after.done[seat] & ~before.done[seat]
    for k in spaces_of(new):
        yield Happening("completed", seat, tiles=(after.stories[seat][k],))
    rewards = tuple(d.value for d in entry.drawn if d.kind == Kind.CARD and d.seen_by == seat)
    if rewards:
        yield Happening("reward", seat, cards=rewards, number=len(rewards), seen_by=seat)
    if after.awaiting in (MARK, FISH) and before.awaiting not in (MARK, FISH):
        yield Happening(f"event_{after.scenario.name}", after.turn)
    if after.ending and not before.ending:
        yield Happening("ending", seat)
    if after.awaiting == OVER:
        yield Happening("over", seat)
