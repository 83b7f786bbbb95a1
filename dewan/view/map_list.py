"""The map as a list (U24): which spaces, and in which order."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from dewan.rules.state import State

ORDERS = ("place", "terrain", "cards")
"""What a list can be ordered by: reading order, terrain, or how many cards a camp costs there."""


@dataclass
class MapList:
    """How the list is shown: its order, from the other end if `reverse`, and whether only what can be pressed."""

    order: str = ORDERS[0]
    reverse: bool = False
    only: bool = False

    def sort_by(self, order: str) -> None:
        """Order the list by something; the same again turns it round."""
        if order in ORDERS:
            self.reverse = order == self.order and not self.reverse
            self.order = order


def listed(state: State, shown: MapList, lit: Collection[int], costs: dict[int, int]) -> list[int]:
    """The spaces of the list. `lit` are those that a press can mean now, `costs` the cards that a camp takes."""
    far = len(state.map.spaces)
    keys: dict[str, Callable[[int], tuple[int, ...]]] = {
        "place": lambda space: (space,),
        "terrain": lambda space: (state.land.terrain(space), space),
        "cards": lambda space: (costs.get(space, far), space),
    }
    spaces = [space for space in state.map.spaces if space in lit or not shown.only]
    return sorted(spaces, key=keys[shown.order], reverse=shown.reverse)
