"""Team: the first and third seat against the second and fourth (R9.1 to R9.5)."""

from dewan.rules.scenarios.base import Scenario
from dewan.rules.score import Row, berries, fire_row, joint_groups_row, stories_row
from dewan.rules.state import State

PAIR_POINTS = 4


class Team(Scenario):
    """See R9.1."""

    number = 1
    name = "team"
    players = (4,)

    def sides(self, state: State) -> tuple[tuple[int, ...], ...]:
        """R9.1."""
        return ((0, 2), (1, 3))

    def rows(self, state: State, side: tuple[int, ...]) -> tuple[Row, ...]:
        """R9.2 to R9.4."""
        one, other = side
        pairs = min(berries(state, one), berries(state, other))
        return (
            stories_row(state, side),
            fire_row(state, side),
            joint_groups_row(state, one, other),
            Row("berries", PAIR_POINTS * pairs, pairs),
        )
