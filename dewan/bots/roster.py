"""Which bots there are. To add one is to add its file and a line here (docs/extending.md)."""

from typing import NamedTuple


class Entry(NamedTuple):
    """A bot by its name: a file of `dewan.bots` with a `BOT`.

    `number` stands in links and saved games and never changes; without one nobody is offered it as an opponent.
    """

    name: str
    file: str
    number: int | None


ROSTER = (
    Entry("random", "random_bot", None),
    Entry("gentle", "gentle", 1),
    Entry("steady", "steady", 2),
    Entry("strong", "strong", 3),
)
"""All of them, the weakest first, which is the order that people see."""
