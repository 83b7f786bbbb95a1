"""What has to be confirmed: everything, camps alone, or nothing, as somebody has chosen on the device."""

from __future__ import annotations

import pytest

from dewan.board.faces import CARD_TERRAINS
from dewan.rules.state import FISH, MARK, STORY, TUCK
from dewan.view.effects import Settle
from dewan.view.sittings.game import GameSitting
from view.looking import at_table, in_a_turn, name_of, until
from view.table import Memory, Table


def entries(table: Table) -> int:
    assert isinstance(table.sitting, GameSitting)
    return len(table.sitting.game.entries)


def press(table: Table, confirm: str, word: str) -> int:
    """Press something with a setting; how many decisions that made."""
    table.press("setting confirm", confirm)
    table.screen.effects.clear()
    before = entries(table)
    table.press(word)
    return entries(table) - before


def goal_of(table: Table) -> str:
    """The press of a space where a camp can be placed."""
    assert table.sitting.plan is not None
    return f"space {name_of(table, min(table.sitting.plan.costs))}"


@pytest.mark.parametrize(
    ("confirm", "pair", "camp"), [("always", 0, 0), ("camps", 1, 0), ("never", 1, 1), ("neon", 0, 0)]
)
def test_a_pair_and_a_camp_are_decided_by_as_many_presses_as_was_chosen(confirm: str, pair: int, camp: int) -> None:
    table = in_a_turn()
    assert table.sitting.plan is not None
    assert press(table, confirm, f"take {table.sitting.plan.pairs[0]}") == pair
    assert (Settle() in table.screen.effects) == bool(pair)
    table = in_a_turn()
    goal = goal_of(table)
    assert press(table, confirm, goal) == camp
    if not camp:
        assert press(table, confirm, goal) == 1


@pytest.mark.parametrize(("awaiting", "scenario"), [(STORY, "base"), (MARK, "downpour"), (FISH, "lake")])
@pytest.mark.parametrize("confirm", ["camps", "never"])
def test_so_are_stories_markers_and_fish(awaiting: str, scenario: str, confirm: str) -> None:
    table = until(at_table(scenario=scenario), awaiting)
    plan = table.sitting.plan
    assert plan is not None
    word = {STORY: "story 0", FISH: "fish none"}.get(awaiting) or f"space {name_of(table, min(plan.lit))}"
    assert press(table, confirm, word) == 1


@pytest.mark.parametrize("two", [False, True])
def test_a_card_that_could_be_turned_round_is_confirmed_all_the_same(two: bool) -> None:
    for seed in range(1, 20):
        table = until(at_table(seed), TUCK)
        assert table.sitting.plan is not None
        hand = table.sitting.plan.hand
        fitting = [k for k, card in enumerate(hand) if (CARD_TERRAINS[card].bit_count() > 1) == two]
        if fitting:
            assert press(table, "never", f"hand {fitting[0]}") == (not two)
            return
    raise AssertionError("no such card was ever held")


def test_a_route_that_is_drawn_waits_until_its_end_is_pressed_again() -> None:
    table = in_a_turn()
    view, plan = table.sitting.view, table.sitting.plan
    assert view is not None
    assert plan is not None
    for start in view.camps[plan.seat]:
        assert press(table, "never", f"space {name_of(table, start)}") == 0
        goals = [space for space in view.map.neighbors[start] if space in plan.lit and space in plan.costs]
        if goals:
            goal = f"space {name_of(table, goals[0])}"
            assert press(table, "never", goal) == 0
            for card in range(len(plan.hand)):
                assert press(table, "never", f"hand {card}") == 0
            assert press(table, "never", goal) == 1
            return
    raise AssertionError("no camp leads to a neighbor")


def test_what_is_refused_decides_nothing_and_what_revealed_nothing_can_be_undone() -> None:
    table = in_a_turn()
    assert press(table, "never", "story 0") == 0
    assert table.screen.refusal is not None
    assert press(table, "never", goal_of(table)) == 1
    assert table.sitting.can_undo
    table.press("undo")
    assert table.sitting.plan is not None
    assert table.sitting.plan.empty


def test_it_is_kept_and_settings_of_before_ask_always() -> None:
    store = Memory()
    table = Table(store=store)
    table.press("setting confirm", "camps")
    assert Table(store=store).screen.settings["confirm"] == "camps"
    for old in ({"theme": "dusk"}, {"confirm": "<b>"}):
        assert Table(store=Memory(old)).screen.settings["confirm"] == "always"
