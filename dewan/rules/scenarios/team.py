"""Team: the first and third seat against the second and fourth (R9.1 to R9.5)."""

from collections.abc import Mapping, Sequence

from dewan.rules.scenarios.base import GROUP_POINTS, Scenario
from dewan.rules.score import Places, Row, Tally, counted_row, joint_groups, places_of
from dewan.rules.state import State

PAIR_POINTS = 4


class Team(Scenario):
    """See R9.1."""

    number = 1
    name = "team"
    emblem = "sc-team"
    players = (4,)
    counts: Mapping[str, str] = {
        "stories": "R9.2",
        "fires": "R9.2",
        "groups": "R9.3",
        "berries": "R9.4",
        "cards": "R9.5",
    }
    shared = frozenset(("groups",))

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """R9.1."""
        return ((0, 2), (1, 3))

    def count(self, state: State, seat: int, common: Tally) -> Tally:
        """Groups stand with the first member (R9.3)."""
        one, other = self.side_of(seat, state.players)
        return common._replace(groups=len(joint_groups(state, one, other)) if seat == one else 0)

    def rows(self, tallies: Sequence[Tally], side: tuple[int, ...]) -> tuple[Row, ...]:
        """R9.2 to R9.4."""
        one, other = (tallies[seat] for seat in side)
        return (
            *self.common_rows(tallies, side),
            counted_row("groups", one.groups, GROUP_POINTS),
            counted_row("berries", min(one.berries, other.berries), PAIR_POINTS),
        )

    def places(self, state: State, side: tuple[int, ...]) -> Mapping[str, Places]:
        """See `Scenario.places`."""
        one, other = side
        return {**self.common_places(state, side), "groups": places_of(joint_groups(state, one, other))}


SCENARIO = Team()
