"""Tables at certain moments of a game, and what is found on their pages."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from dewan.rules.state import TURN
from dewan.view.plan import Plan
from dewan.view.screen import TABLE
from view.table import Element, Table, Tree, play, presses_of


def at_table(seed: int = 1, scenario: str = "base", players: int = 2, **options: Any) -> Table:
    """A new game without curtain, in its first decision."""
    table = Table(seed)
    table.begin(scenario, players, curtain=False, **options)
    return table


def until(table: Table, awaiting: str, seed: int = 3) -> Table:
    """Press on until something is awaited and nothing is chosen yet."""
    rng = random.Random(seed)
    for _ in play(table, rng):
        plan = table.sitting.plan
        if table.screen.page == TABLE and table.sitting.state.awaiting == awaiting and plan is not None and plan.empty:
            table.press("back")
            return table
    raise AssertionError(f"{awaiting} never comes")


def in_a_turn(turns: int = 12) -> Table:
    """A game without curtain, some turns in; the seat that looks has a camp, can place another and chose nothing."""
    table = at_table(2)
    for word in presses_of("base", 2):
        table.press(word)
        screen = table.screen
        if (
            turns < len(screen.sitting.happenings)
            and screen.sitting.state.awaiting == TURN
            and screen.sitting.state.camps[screen.sitting.seat]
        ):
            assert screen.sitting.plan is not None
            if len(screen.sitting.plan.costs) > 2:
                table.press("back")
                return table
    raise AssertionError("no camp can ever be placed")


def turn_in_which(fits: Callable[[Table, Plan], bool]) -> Table:
    """A game for two in the first turn, with nothing chosen, that `fits`."""
    table = Table(2)
    table.begin("base", 2, curtain=False)
    for word in presses_of("base", 2):
        table.press(word)
        plan = table.sitting.plan
        if plan is not None and plan.empty and fits(table, plan):
            return table
    raise AssertionError("no turn fits")


def snapshot(table: Table) -> tuple[Any, ...]:
    """What is drawn, apart from where the keyboard is on the map."""
    table.sitting.cursor = None
    return table.drawing.title(), table.page(), table.position()


def name_of(table: Table, space: int) -> str:
    return table.sitting.state.map.name(space)


def elements(html: str) -> Iterator[Element]:
    """All elements, each before what is in it."""
    return Tree(html).root.walk()


def pressable(html: str, word: str) -> Element:
    """What carries the word of a press."""
    return next(element for element in elements(html) if element.attrs.get("data-press") == word)


def panel(table: Table) -> str:
    return table.regions()["r-panel"]


def press_both(one: Table, other: Table, *words: str) -> None:
    """The same presses at two tables."""
    for word in words:
        one.press(word)
        other.press(word)


def faults(table: Table) -> list[str]:
    """What the start page says of a component set that was refused."""
    html = table.page()
    found = [e for e in elements(html) if e.attrs.get("class") == "faults"]
    return [item.name() for e in found for item in e.walk() if item.tag == "li"]
