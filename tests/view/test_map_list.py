"""The map as a list (U24): every space with all there is to say about it, in any order, and pressed as on the map."""

from __future__ import annotations

import pytest

from dewan.rules.state import MARK
from dewan.texts import LANGUAGES, Texts
from dewan.view.presses.keys import key
from dewan.view.screen import TABLE
from view.looking import at_table, elements, in_a_turn, name_of, pressable, until
from view.table import Element, Table, played

EN = Texts("en")


def opened(table: Table) -> Table:
    table.press("list")
    assert table.screen.focus == "aside-title"
    return table


def lines(table: Table) -> dict[str, list[str]]:
    """The cells of each line, by the place it is about, in their order on the page."""
    rows = [e for e in elements(table.page()) if e.tag == "tr" and "data-key" in e.attrs]
    found = {}
    for row in rows:
        press = next(e for e in row.walk() if e.tag == "button").attrs["data-press"]
        found[press.removeprefix("pick ")] = [cell.name() for cell in row.inside if isinstance(cell, Element)]
    return found


def test_every_space_is_there_with_all_that_the_map_says_of_it() -> None:
    table = opened(in_a_turn())
    screen = table.screen
    words, view, plan = screen.words, screen.sitting.view, screen.sitting.plan
    assert view is not None
    assert plan is not None
    found = lines(table)
    assert list(found) == [name_of(table, space) for space in view.map.spaces]
    for space in view.map.spaces:
        place, *cells = found[name_of(table, space)]
        assert place == words.place(view, space)
        cost = plan.costs.get(space)
        said = [words.terrain(view, space), *words.icons(view, space), words.zone_berries(view, space)]
        said += [words.dweller(view, space), words("route.cards", n=cost) if cost is not None else ""]
        for text in filter(None, said):
            assert any(text in cell for cell in cells), (place, text)


def test_it_can_leave_out_what_is_out_of_reach() -> None:
    table = opened(in_a_turn())
    plan = table.sitting.plan
    assert plan is not None
    table.press("only", checked=True)
    assert sorted(lines(table)) == sorted(name_of(table, space) for space in plan.costs)
    table.press("only", checked=False)
    assert len(lines(table)) == len(table.sitting.state.map.spaces)


def test_it_is_ordered_by_what_is_pressed_and_says_so() -> None:
    table = opened(in_a_turn())
    plan, view = table.sitting.plan, table.sitting.view
    assert plan is not None
    assert view is not None
    by_place = list(lines(table))

    def sorted_heads() -> dict[str, str]:
        heads = (e for e in elements(table.page()) if e.tag == "th" and "aria-sort" in e.attrs)
        return {
            next(b for b in head.walk() if b.tag == "button").attrs["data-press"]: head.attrs["aria-sort"]
            for head in heads
        }

    assert sorted_heads() == {"order place": "ascending"}
    table.press("order cards")
    costs = [plan.costs.get(next(s for s in view.map.spaces if view.map.name(s) == name)) for name in lines(table)]
    reached = [cost for cost in costs if cost is not None]
    assert costs[: len(reached)] == sorted(reached)
    assert sorted_heads() == {"order cards": "ascending"}
    table.press("order terrain")
    terrains = [cells[1] for cells in lines(table).values()]
    assert len({*terrains}) == sum(one != other for one, other in zip(terrains, [None, *terrains], strict=False))
    table.press("order place")
    table.press("order place")
    assert list(lines(table)) == by_place[::-1]
    assert sorted_heads() == {"order place": "descending"}


def test_a_space_that_is_pressed_is_chosen_on_the_map() -> None:
    table = opened(in_a_turn())
    plan = table.sitting.plan
    assert plan is not None
    space = next(iter(plan.costs))
    table.press(f"pick {name_of(table, space)}")
    assert table.screen.page == TABLE
    assert plan.route[-1] == space
    assert table.screen.focus == "panel-title"
    assert "confirm" in table.presses()
    assert pressable(table.regions()["r-targets"], f"space {name_of(table, space)}").attrs["tabindex"] == "0"
    assert table.screen.words.place(table.sitting.state, space) in table.live


def test_a_space_out_of_reach_says_why() -> None:
    table = opened(in_a_turn())
    screen = table.screen
    assert screen.sitting.plan is not None
    occupied = next(iter(screen.sitting.state.camps[screen.sitting.seat]))
    table.press(f"pick {name_of(table, occupied)}")
    far = next(
        s
        for s in screen.sitting.state.map.spaces
        if s not in screen.sitting.plan.costs and not screen.sitting.state.occupied >> s & 1
    )
    opened(table).press(f"pick {name_of(table, far)}")
    assert screen.refusal is not None
    assert screen.words.reason(screen.sitting.state, screen.refusal.code, screen.refusal.spaces, ()) == table.live


def test_without_the_helper_it_tells_nothing_of_reach() -> None:
    table = in_a_turn()
    table.press("switch reach", checked=False)
    opened(table)
    assert all(len(cells) == 5 for cells in lines(table).values())
    assert not any(e.attrs.get("data-press") in ("only", "order cards") for e in elements(table.page()))
    table.press("only", checked=True)
    assert len(lines(table)) == 0 or len(lines(table)) == len(table.sitting.state.map.spaces)


def test_for_the_marker_of_an_event_it_says_which_spaces_can_be_chosen() -> None:
    table = opened(until(at_table(2, "volcano"), MARK))
    plan = table.sitting.plan
    assert plan is not None
    lit = {name for name, cells in lines(table).items() if cells[2] == EN("places.lit")}
    assert lit == {name_of(table, space) for space in plan.lit}


def test_whoever_cannot_decide_can_read_it_too() -> None:
    table = opened(played("base", 2))
    assert len(lines(table)) == len(table.sitting.state.map.spaces)
    name = next(iter(lines(table)))
    table.press(f"pick {name}")
    assert table.screen.refusal is not None


def test_keys_open_and_close_it() -> None:
    table = in_a_turn()
    before = table.page()
    assert key(table.screen, "l")
    assert table.aside == "list"
    assert key(table.screen, "l")
    assert table.page() == before
    opened(table)
    assert key(table.screen, "Escape")
    assert table.page() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_reads_in_every_language(language: str) -> None:
    table = in_a_turn()
    table.press("language", language)
    texts = Texts(language)
    opened(table)
    heads = [e.name() for e in elements(table.page()) if e.tag == "th" and e.attrs.get("scope") == "col"]
    assert len(heads) == 6
    assert all(heads)
    assert texts("places.title") in {e.name() for e in elements(table.page()) if e.tag == "h1"}
