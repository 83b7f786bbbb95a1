"""Games for the tests of links."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dewan.board.componentset import ComponentSet, built_in, current_set, parse_set
from dewan.record.game import PLAIN, Game, Options
from dewan.record.positions import write_position
from dewan.rules.chance import Chance, SeededChance
from dewan.rules.random_moves import decide
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import OVER

FOLDER = Path(__file__).parent / "links"
OTHER_SET = "other_set.toml"
STUDY = Options(curtain=False, study=True)
SCRIPTS = (
    ("Zoë", "Łukasz", "François", "Ångström"),
    ("さくら", "健太", "アイコ", "結衣"),
    ("نور", "יעל", "مريم", "דוד"),
    ("João", "Inês", "Conceição", "Luís"),
    ("अनन्या", "Ольга", "민준", "🦊🐢"),
)
"""Names in several scripts, two of them written from right to left."""


def other_set() -> ComponentSet:
    """A component set that the project does not come with: other cards, tiles turned about, equal story tiles."""
    return parse_set((FOLDER / OTHER_SET).read_text("utf-8"))


def all_sets(hash_of_set: str) -> ComponentSet | None:
    """Finds a set as a page does in which the other one was loaded."""
    return next((known for known in (other_set(),) if known.hash == hash_of_set), built_in(hash_of_set))


def played(
    scenario: str,
    players: int,
    seed: int = 1,
    entries: int = 1000,
    *,
    names: Sequence[str] = SCRIPTS[0],
    options: Options = PLAIN,
    components: ComponentSet | None = None,
) -> Game:
    """A random game as far as a number of entries, or to its end."""
    rng = random.Random(seed)
    game = Game.start(SCENARIOS[scenario], names[:players], components or current_set(), SeededChance(rng), options)
    go_on(game, SeededChance(rng), rng, entries)
    return game


def go_on(game: Game, chance: Chance, rng: random.Random, entries: int = 1000) -> None:
    """Play until the game has a number of entries, or is over."""
    while game.state.awaiting != OVER and len(game.entries) < entries:
        game.play(decide(game.state, rng), chance)


def contents(game: Game) -> dict[str, Any]:
    """Everything that a game holds."""
    return {
        "scenario": game.scenario.name,
        "names": game.names,
        "set": game.components.hash,
        "options": game.options,
        "bots": game.bots,
        "dealt": game.dealt,
        "entries": game.entries,
        "taken_back": game.taken_back,
        "position": write_position(game.state),
    }
