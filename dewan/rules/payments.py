"""Payments: which cards pay which cost steps (R5.3 to R5.8)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from dewan.board.faces import BERRY, CARD_TERRAINS, FIRE, halves
from dewan.rules.needs import ANY, STEP, can_pay, card_power, hand_power


def pays(card: int, kind: int) -> bool:
    """Whether a card pays a cost step of a kind."""
    return kind == ANY or bool(CARD_TERRAINS[card] >> kind & 1)


def card_value(card: int) -> tuple[int, int, int]:
    """How loath its owner is to part with a card.

    Two terrains serve more often, a fire or berry is worth points under the board, a resource may complete a tile.
    The last number only makes the order certain.
    """
    sides = halves(card)
    symbols = [s for _, s in sides if s]
    worth = 2 if FIRE in symbols or BERRY in symbols else len(symbols)
    return len(sides), worth, card


def payment_value(pay: Sequence[int]) -> list[tuple[int, int, int]]:
    """What a payment is worth to its owner: the dearest card first."""
    return sorted((card_value(card) for card in pay), reverse=True)


def _place(card: int, at: int, cards: Sequence[int], kinds: Sequence[int], paid: list[int], seen: set[int]) -> bool:
    """Find a step for card number `at`, moving others to other steps where that makes room."""
    for step, kind in enumerate(kinds):
        if step in seen or not pays(card, kind):
            continue
        seen.add(step)
        other = paid[step]
        if other < 0 or _place(cards[other], other, cards, kinds, paid, seen):
            paid[step] = at
            return True
    return False


def cheapest_payment(
    hand: Sequence[int], kinds: Sequence[int], value: Callable[[int], tuple[int, ...]] = card_value
) -> tuple[int, ...] | None:
    """The payment whose cards are worth least by `value`, None if the hand cannot pay.

    Sets of cards that can be matched to steps form a matroid, so taking the cheapest card that still
    fits, again and again, gives the cheapest payment.
    """
    cards = sorted(hand, key=value)
    paid = [-1] * len(kinds)
    found = 0
    for at, card in enumerate(cards):
        if found == len(kinds):
            break
        found += _place(card, at, cards, kinds, paid, set())
    return tuple(cards[at] for at in paid) if found == len(kinds) else None


def payments(hand: Sequence[int], kinds: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All payments of some cost steps that differ in a card at a step, in order of the cards' numbers."""
    left = Counter(hand)
    faces = sorted(left)
    chosen: list[int] = []
    needs = [sum(STEP[kind] for kind in kinds[step:]) for step in range(len(kinds) + 1)]

    def go(step: int, power: int) -> Iterator[tuple[int, ...]]:
        if step == len(kinds):
            yield tuple(chosen)
            return
        for card in faces:
            if left[card] and pays(card, kinds[step]):
                rest = power - card_power(card)
                if can_pay(rest, needs[step + 1]):
                    left[card] -= 1
                    chosen.append(card)
                    yield from go(step + 1, rest)
                    chosen.pop()
                    left[card] += 1

    return go(0, hand_power(hand))


def repaid(
    hand: Sequence[int], kinds: Sequence[int], pay: Sequence[int], step: int, card: int
) -> tuple[int, ...] | None:
    """A payment changed so that `card` pays `step`: the other steps keep their cards where they can.

    None if the card cannot pay the step or the rest could not be paid then.
    """
    rest = list(hand)
    if card not in rest or not pays(card, kinds[step]):
        return None
    rest.remove(card)
    kept: dict[int, int] = {}
    for k, held in enumerate(pay):
        if k != step and held in rest:
            rest.remove(held)
            kept[k] = held
    open_steps = [k for k in range(len(kinds)) if k != step and k not in kept]
    found = cheapest_payment(rest, [kinds[k] for k in open_steps])
    if found is None:
        open_steps = [k for k in range(len(kinds)) if k != step]
        rest = list(hand)
        rest.remove(card)
        kept = {}
        found = cheapest_payment(rest, [kinds[k] for k in open_steps])
    if found is None:
        return None
    kept.update(zip(open_steps, found, strict=True))
    kept[step] = card
    return tuple(kept[k] for k in range(len(kinds)))


def _choices(cards: Sequence[int], count: int) -> Iterator[tuple[int, ...]]:
    """So many of some cards, of which equal ones lie together; each choice once, those of the first cards first."""
    if not count:
        yield ()
        return
    for at in range(len(cards) - count + 1):
        if not at or cards[at] != cards[at - 1]:
            for rest in _choices(cards[at + 1 :], count - 1):
                yield cards[at], *rest


def outcomes(hand: Sequence[int], kinds: Sequence[int], to: Sequence[int | None]) -> Iterator[tuple[int, ...]]:
    """One payment for each different outcome: the same cards discarded and the same given to each seat are one outcome.

    `to` names who gets the card of a step. They are worked out one by one as somebody asks, always in the same order,
    roughly the cheap ones first.
    """
    groups: dict[int | None, list[int]] = {}
    for step, seat in enumerate(to):
        groups.setdefault(seat, []).append(step)
    parts = list(groups.values())
    wanted = [[kinds[step] for step in part] for part in parts]
    needs = [sum(STEP[kind] for part in wanted[at:] for kind in part) for at in range(len(parts) + 1)]
    paid = [-1] * len(kinds)

    def go(at: int, left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if at == len(parts):
            yield tuple(paid)
            return
        for cards in _choices(left, len(parts[at])):
            found = cheapest_payment(cards, wanted[at])
            if found is None:
                continue
            rest = list(left)
            for card in cards:
                rest.remove(card)
            if can_pay(hand_power(rest), needs[at + 1]):
                for step, card in zip(parts[at], found, strict=True):
                    paid[step] = card
                yield from go(at + 1, tuple(rest))

    return go(0, tuple(sorted(hand, key=card_value)))


def has_other(hand: Sequence[int], kinds: Sequence[int], to: Sequence[int | None], pay: Sequence[int]) -> bool:
    """Whether there is another payment than `pay`: a card that is left can pay a step, or two steps can exchange
    cards of which one goes to somebody else."""
    left = Counter(hand) - Counter(pay)
    if any(pays(card, kind) and card != held for card in left for kind, held in zip(kinds, pay, strict=True)):
        return True
    return any(
        to[i] != to[j] and pay[i] != pay[j] and pays(pay[i], kinds[j]) and pays(pay[j], kinds[i])
        for i, j in combinations(range(len(kinds)), 2)
    )
