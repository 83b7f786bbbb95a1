"""The order in which a game brought its cards and story tiles, for another game of the same deal."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from dewan.board.componentset import ComponentSet
from dewan.board.faces import StoryTile
from dewan.record.game import Game, Kind
from dewan.rules.chance import Chance

Item = TypeVar("Item")

LONGEST = 1000
"""Cards or tiles of an order at most: many times what a game of four draws."""


class Order(NamedTuple):
    """What became known after the setup, the first first: `cards`, and the numbers of `stories` as in `Drawn`."""

    cards: tuple[int, ...] = ()
    stories: tuple[int, ...] = ()


NO_ORDER = Order()


def order_of(game: Game) -> Order:
    """The order in which a game drew."""
    drawn = [drawn for entry in game.entries for drawn in entry.drawn]
    return Order(
        tuple(what.value for what in drawn if what.kind == Kind.CARD),
        tuple(what.value for what in drawn if what.kind == Kind.STORY),
    )


def read_order(data: Any) -> Order:
    """The order of what `write_order` gave; raises ValueError for anything else."""
    if not isinstance(data, list) or len(data) != len(Order._fields):
        raise ValueError("order")
    for numbers in data:
        if not isinstance(numbers, list) or len(numbers) > LONGEST or any(type(n) is not int for n in numbers):
            raise ValueError("order")
    return Order(*map(tuple, data))


def write_order(order: Order) -> list[list[int]]:
    """An order as what JSON can hold."""
    return [list(order.cards), list(order.stories)]


class Ordered:
    """A chance that brings cards and tiles in an order, as far as it reaches; for all else it asks another chance.

    `game` is the one under way: what it has drawn is no longer to come. What is next in the order and not in the pile,
    because somebody holds it this time, is left for later.
    """

    def __init__(self, order: Order, game: Game, otherwise: Chance) -> None:
        self._cards = _left(order.cards, game, Kind.CARD)
        self._stories = _left(order.stories, game, Kind.STORY)
        self._components: ComponentSet = game.components
        self._otherwise = otherwise

    def draw(self, pile: list[Item], skip: int, seen_by: int) -> Item:
        """See `Chance.draw`."""
        item_of: Callable[[int], Any] = int
        left = self._cards
        if isinstance(pile[0], StoryTile):
            left, item_of = self._stories, self._tile
        for k, number in enumerate(left):
            wanted = item_of(number)
            if wanted in pile:
                del left[k]
                return pile.pop(pile.index(wanted))
        return self._otherwise.draw(pile, skip, seen_by)

    def pick(self, count: int) -> int:
        """See `Chance.pick`."""
        return self._otherwise.pick(count)

    def _tile(self, number: int) -> StoryTile | None:
        tiles = self._components.stories
        return tiles[number] if 0 <= number < len(tiles) else None


def _left(numbers: Sequence[int], game: Game, kind: Kind) -> list[int]:
    """What of an order a game has not drawn yet."""
    left = list(numbers)
    for entry in game.entries:
        for what in entry.drawn:
            if what.kind == kind and what.value in left:
                left.remove(what.value)
    return left
