"""The numbers of the evaluation (`outlook`), as tests/bench/tune_bots.py found them."""

from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple


class Weights(NamedTuple):
    """In points unless said otherwise.

    Time: `camp_cards` that a camp takes on average, `double` how much more a card of two terrains serves, `haste` how
    early it counts that camps, cards, or turns run out.
    What is yet to come: `camp` for each camp, and `placed` for one that is there already, `tile` for each story tile,
    `tile_camps` that such a tile takes, `tuck`.
    A tile that is held: `fire` for each of its fires; how many camps it still takes is the number of its lands that are
    missing, `resource_cost` for each resource that is missing beyond `resource_free` for each of these lands, and
    `water_cost` and `water_free` likewise; it is completed in half of the cases if the camps that are likely left are
    `late` more than that, and `doubt` says how fast this changes.
    `bonus`: by how many fires most of them are as good as certain.
    The hand: `fit` of what the best next camp brings, `next` of that again for each one after it, less `card` for each
    card of its way and `lack` for each that is missing.
    """

    camp_cards: float = 2.4
    double: float = 0.15
    haste: float = 0.8
    camp: float = 1.5
    placed: float = 0.3
    tile: float = 5.5
    tile_camps: float = 2.3
    tuck: float = 1.0
    fire: float = 1.4
    resource_free: float = 0.5
    resource_cost: float = 0.8
    water_free: float = 0.6
    water_cost: float = 0.7
    late: float = 0.3
    doubt: float = 0.7
    bonus: float = 1.0
    fit: float = 0.8
    next: float = 0.6
    card: float = 1.2
    lack: float = 1.2


WEIGHTS: Mapping[str, Weights] = defaultdict(Weights)
"""By the names of the scenarios; those that are not named play with the same ones."""
