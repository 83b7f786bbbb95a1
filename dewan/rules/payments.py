"""Payments: which cards pay which cost steps (R5.3 to R5.8)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

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


def distinct_payments(hand: Sequence[int], kinds: Sequence[int], to: Sequence[int | None]) -> list[tuple[int, ...]]:
    """One payment for each different outcome: the same cards discarded and the same given to each seat are one
    outcome. `to` names who gets the card of a step. The cheapest comes first."""
    found: dict[tuple[tuple[int | None, int], ...], tuple[int, ...]] = {}
    for pay in payments(hand, kinds):
        outcome = sorted(
            ((seat, card) for seat, card in zip(to, pay, strict=True)),
            key=lambda pair: (-1 if pair[0] is None else pair[0], pair[1]),
        )
        found.setdefault(tuple(outcome), pay)
    return sorted(found.values(), key=payment_value)
