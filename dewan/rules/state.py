"""The state of a game: only what changes."""

from typing import TYPE_CHECKING, NamedTuple

from dewan.board.faces import NO_SYMBOL, StoryTile, symbol_on
from dewan.board.gamemap import GameMap
from dewan.rules.land import Land

if TYPE_CHECKING:
    from dewan.rules.scenarios.base import Scenario

TURN, STORY, TUCK, MARK, FISH, OVER = "turn", "story", "tuck", "mark", "fish", "over"
AWAITING = (TURN, STORY, TUCK, MARK, FISH, OVER)
"""What can be awaited, in the words of docs/notation.md."""

CAMPS = 8
"""Camps on a tribe board at the start (R3.3)."""
ROW = 6
STORY_ROW = 5
STORY_PLACES = 4
TUCK_PLACES = 3


class Tucked(NamedTuple):
    """A card under a tribe board, and the terrain of the half that shows (R6.2)."""

    card: int
    terrain: int

    @property
    def symbol(self) -> int:
        """The symbol on the half that shows."""
        return symbol_on(self.card, self.terrain)


class State:
    """A game between two decisions. Lists by seat are in turn order.

    `camps[seat]` are spaces in order of placing, without the starting camp `start[seat]`; `own[seat]` is the set of all
    of them. `draw` is the draw pile, in event scenarios the part of the event pile that is told apart from the supply;
    `owed` cards of the pile are still among `supply` (they are unseen, so which ones they are is not decided).
    `turn` is the seat whose turn it is, `actor` the one who decides now. `draft` counts the choices of R3.6 left.
    `asked` are seats still to be asked in an event; `opening` is true while gaps are filled at the start of a turn
    (R4.6).
    """

    __slots__ = (
        "actor",
        "asked",
        "awaiting",
        "berries",
        "camps",
        "discard",
        "done",
        "draft",
        "draw",
        "first",
        "fish",
        "hands",
        "held",
        "land",
        "map",
        "opening",
        "owed",
        "own",
        "passes",
        "players",
        "round",
        "row",
        "scenario",
        "start",
        "stories",
        "story_row",
        "story_stack",
        "supply",
        "tucked",
        "turn",
    )

    def __init__(self, scenario: "Scenario", players: int, land: Land, start: tuple[int, ...]) -> None:
        self.scenario = scenario
        self.players = players
        self.map: GameMap = land.map
        self.land = land
        self.start = start
        self.own: list[int] = [1 << s for s in start]
        self.camps: list[list[int]] = [[] for _ in start]
        self.hands: list[list[int]] = [[] for _ in start]
        self.tucked: list[list[Tucked | None]] = [[None] * TUCK_PLACES for _ in start]
        self.stories: list[list[StoryTile]] = [[] for _ in start]
        self.done: list[int] = [0] * players
        self.held: list[int] = [0] * players
        self.fish: list[int] = [0] * players
        self.berries: dict[int, int] = {}
        self.row: list[int | None] = [None] * ROW
        self.draw: list[int] = []
        self.owed = 0
        self.supply: list[int] = []
        self.discard: list[int] = []
        self.story_row: list[StoryTile | None] = [None] * STORY_ROW
        self.story_stack: list[StoryTile] = []
        self.first = 0
        self.turn = 0
        self.actor = 0
        self.round = 1
        self.awaiting = TURN
        self.draft = 0
        self.asked: tuple[int, ...] = ()
        self.opening = False
        self.passes = 0

    def copy(self) -> "State":
        """An independent copy; map and land are shared, since they never change."""
        new: State = object.__new__(State)
        new.scenario = self.scenario
        new.players = self.players
        new.map = self.map
        new.land = self.land
        new.start = self.start
        new.own = self.own[:]
        new.camps = [c[:] for c in self.camps]
        new.hands = [h[:] for h in self.hands]
        new.tucked = [t[:] for t in self.tucked]
        new.stories = [s[:] for s in self.stories]
        new.done = self.done[:]
        new.held = self.held[:]
        new.fish = self.fish[:]
        new.berries = self.berries.copy()
        new.row = self.row[:]
        new.draw = self.draw[:]
        new.owed = self.owed
        new.supply = self.supply[:]
        new.discard = self.discard[:]
        new.story_row = self.story_row[:]
        new.story_stack = self.story_stack[:]
        new.first = self.first
        new.turn = self.turn
        new.actor = self.actor
        new.round = self.round
        new.awaiting = self.awaiting
        new.draft = self.draft
        new.asked = self.asked
        new.opening = self.opening
        new.passes = self.passes
        return new

    @property
    def occupied(self) -> int:
        """The set of spaces with a camp (R1.7)."""
        board = 0
        for own in self.own:
            board |= own
        return board

    @property
    def homes(self) -> int:
        """The set of spaces with a starting camp."""
        return sum(1 << s for s in self.start)

    def owner(self, space: int) -> int | None:
        """The seat whose camp stands on a space."""
        bit = 1 << space
        return next((seat for seat, own in enumerate(self.own) if own & bit), None)

    @property
    def ending(self) -> bool:
        """Whether the end of the game is triggered (R8.1)."""
        return any(len(camps) >= CAMPS for camps in self.camps)

    def zone_berries(self, zone: int) -> int:
        """Berries of a zone, wherever in it they lie (R1.6)."""
        return sum(n for space, n in self.berries.items() if self.land.zone.get(space) == zone)

    def symbols(self, seat: int, symbol: int) -> int:
        """How many of a symbol a seat's tucked cards show."""
        return sum(t is not None and t.symbol == symbol != NO_SYMBOL for t in self.tucked[seat])

    @property
    def pile_size(self) -> int:
        """Cards in the pile that refills the row."""
        return len(self.draw) + self.owed

    @property
    def supply_size(self) -> int:
        """Cards in the supply of an event scenario."""
        return len(self.supply) - self.owed
