"""The rules, while somebody reads them in place of another page."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Reading:
    """Where one is in the rules, and what to go back to.

    `place` is the id of a rule or chapter (`texts.rulebook`), empty at the beginning. `aside` is what `Screen.aside`
    was before, `focus` the id of what was pressed then, empty if that is where every page of this kind leads back to.
    """

    place: str = ""
    aside: str = ""
    focus: str = ""
