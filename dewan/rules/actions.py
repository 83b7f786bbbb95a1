"""What a seat can decide. An action says what is done, not who does it: that is the state's `actor`."""

from dataclasses import dataclass

TOP = -1
"""`StoryChoice.slot` for the unseen top tile of the stack (R3.6)."""
NONE = -1
"""`Tuck.card` and `Fish.card` for doing without."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the cards of the row at `slot` and `slot + 1` (R4.3)."""

    slot: int


@dataclass(frozen=True, slots=True)
class TakeOne:
    """Take the single card at `slot` when nothing else is possible (R4.7)."""

    slot: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing when nothing is possible (R4.7)."""


@dataclass(frozen=True, slots=True)
class Camp:
    """Place a camp: the spaces of the route from the start to the destination, and a card for each cost step (R5)."""

    route: tuple[int, ...]
    pay: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StoryChoice:
    """Take the story tile at `slot` of the row, or the `TOP` one (R3.6, R6.2)."""

    slot: int


@dataclass(frozen=True, slots=True)
class Tuck:
    """Tuck a card so that `terrain` shows, or `NONE` (R6.2)."""

    card: int
    terrain: int


@dataclass(frozen=True, slots=True)
class Mark:
    """Place the marker of an event on a space (R9.16, R9.20)."""

    space: int


@dataclass(frozen=True, slots=True)
class Fish:
    """Discard a card for fish, or `NONE` (R9.13)."""

    card: int


Action = Take | TakeOne | Pass | Camp | StoryChoice | Tuck | Mark | Fish
