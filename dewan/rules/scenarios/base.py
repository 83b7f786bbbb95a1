"""The base game, and the interface of every scenario: one object that answers what differs."""

from collections.abc import Iterator, Mapping, Sequence

from dewan.board.faces import StoryTile
from dewan.rules.actions import Action
from dewan.rules.chance import Chance
from dewan.rules.refusal import NotAllowed
from dewan.rules.score import (
    Places,
    Row,
    Tally,
    counted_row,
    fire_places_of,
    fire_row,
    groups,
    places_of,
    stories_row,
    story_places_of,
)
from dewan.rules.state import CAMPS, State

GROUP_POINTS = 4
BERRY_POINTS = 2


class Scenario:
    """The base game. Other scenarios derive from it and answer differently; none keeps anything of a game.

    `number` stands in saved games and never changes. `name` is the word of the notation and the key of texts.
    """

    number = 0
    name = "base"
    emblem = "sc-base"
    """Symbol of the art that stands for it (`view/art`)."""
    marker = ""
    """The key of the notation for the spaces under its markers, `flood` or `lava`; empty without any."""
    players: tuple[int, ...] = (2, 3, 4)
    special_tile: str | None = None
    """Kind of the scenario's own map tile (R9.15, R9.19)."""
    row_names: tuple[str, ...] = ("stories", "fire", "groups", "berries")
    counts: Mapping[str, str] = {
        "stories": "R8.3",
        "fires": "R8.3",
        "groups": "R8.4",
        "berries": "R8.5",
        "cards": "R8.6",
    }
    """What of a `Tally` decides who wins, each with its rule."""
    icons: Mapping[str, str] = {
        "stories": "ui-story",
        "fires": "fire",
        "groups": "ui-group",
        "berries": "berries",
        "cards": "mini-card",
    }
    """Symbols of the art for some of these; others are ticked."""
    shared: frozenset[str] = frozenset()
    """What of it a side has together."""

    # set-up

    def story_tiles(self, tiles: Sequence[StoryTile]) -> list[StoryTile]:
        """The story tiles that are played with."""
        return list(tiles)

    def pile_cards(self, players: int) -> int:
        """Cards of an event pile, 0 where there are no events (R9.6)."""
        return 0

    # legality

    def destinations(self, state: State) -> int:
        """The set of spaces where a camp may be placed if a route can be paid: free land (R5.1)."""
        return state.land.dry & ~state.occupied

    def water_refusal(self, state: State, space: int) -> NotAllowed:
        """Why a free water space is no destination."""
        return NotAllowed("R5.1", "camp.water", spaces=(space,))

    # events

    def begin_event(self, state: State) -> bool:
        """Begin the event of an empty event pile; whether a decision is awaited now (R9.7)."""
        return False

    def decisions(self, state: State) -> Iterator[Action]:
        """The legal decisions of the event under way."""
        return iter(())

    def check_decision(self, state: State, action: Action) -> None:
        """Raise NotAllowed if the action is no legal decision of the event under way."""
        raise NotAllowed("R9.7", "turn.no_event")

    def resolve(self, state: State, action: Action, chance: Chance) -> bool:
        """Carry out a legal decision; whether the event is over."""
        raise AssertionError(action)

    # score

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Who scores together."""
        return tuple((seat,) for seat in range(players))

    def side_of(self, seat: int, players: int) -> tuple[int, ...]:
        """The one of the `sides` that a seat belongs to."""
        return next(side for side in self.sides(players) if seat in side)

    def more_fires(self, state: State, seat: int) -> int:
        """Fires of a seat beyond those of R8.3."""
        return 0

    def fire_places(self, state: State, seat: int) -> tuple[int, ...]:
        """Spaces that a seat's fires come from: the 8th camp's."""
        return tuple(state.camps[seat][CAMPS - 1 : CAMPS])

    def count(self, state: State, seat: int, common: Tally) -> Tally:
        """What a seat has at the end; `common` is what is counted in all scenarios."""
        return common._replace(groups=len(groups(state, seat)))

    def rows(self, tallies: Sequence[Tally], side: tuple[int, ...]) -> tuple[Row, ...]:
        """The score rows of a side, in the order of `row_names`, of what every seat has (R8.3 to R8.5)."""
        mine = tallies[side[0]]
        return (
            *self.common_rows(tallies, side),
            counted_row("groups", mine.groups, GROUP_POINTS),
            counted_row("berries", mine.berries, BERRY_POINTS),
        )

    def common_rows(self, tallies: Sequence[Tally], side: tuple[int, ...]) -> tuple[Row, Row]:
        """What is scored in all scenarios (R8.3)."""
        return stories_row(tallies, side), fire_row(tallies, side, self.sides(len(tallies)))

    def places(self, state: State, side: tuple[int, ...]) -> Mapping[str, Places]:
        """The spaces behind the rows of a side, by the names of those that have any."""
        return {**self.common_places(state, side), "groups": places_of(groups(state, side[0]))}

    def common_places(self, state: State, side: tuple[int, ...]) -> dict[str, Places]:
        """The spaces behind what is scored in all scenarios."""
        return {"stories": story_places_of(state, side), "fire": fire_places_of(state, side)}


SCENARIO = Scenario()
