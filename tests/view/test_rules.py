"""The rules as a page of the game: led to from everywhere, in the reader's language, and back to where one was."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

import dewan
from dewan.lessons.drawings import drawings, open_drawing
from dewan.record.address import Address
from dewan.record.moves import parse_move
from dewan.texts import LANGUAGES, Texts
from dewan.texts.rulebook import caption, place_of, places
from dewan.view.dispatch import click
from dewan.view.presses.keys import key
from dewan.view.screen import CURTAIN, START, TABLE
from view.linked import address_of, recorded
from view.looking import elements, faults, in_a_turn, name_of, pressable, snapshot
from view.table import Element, Table, texts


def marked(table: Table) -> list[str]:
    """Ids of what is marked on the page."""
    return [element.attrs["id"] for element in elements(table.drawing.frame()) if "aria-current" in element.attrs]


def ids_of_headings(page: str) -> set[str]:
    """Ids of headings and lines of lists."""
    return {e.attrs["id"] for e in elements(page) if e.tag in ("li", "h2", "h3") and "id" in e.attrs}


def element(table: Table, name: str) -> Element:
    """What has an id; there is exactly one."""
    (found,) = (element for element in elements(table.page()) if element.attrs.get("id") == name)
    return found


def refused() -> Table:
    """A turn in which a route is chosen, and a card is pressed that cannot pay for it: refused by R5.3."""
    table = in_a_turn()
    plan = table.sitting.plan
    assert plan is not None
    for goal in sorted(plan.costs):
        table.press(f"space {name_of(table, goal)}")
        for card in range(len(plan.hand)):
            table.press(f"hand {card}")
            if plan.refusal is not None:
                return table
        table.press("back")
    raise AssertionError("every card pays everywhere")


def test_a_refusal_leads_to_its_rule_and_back_to_the_same_choice() -> None:
    table = refused()
    before = snapshot(table)
    assert "confirm" in table.presses()
    lead_and_return(table, "R5.3", before)


def test_so_does_one_where_nothing_is_chosen() -> None:
    table = in_a_turn()
    table.press("story 0")
    lead_and_return(table, "R4.2", snapshot(table))


def lead_and_return(table: Table, rule: str, before: object) -> None:
    number, at_table = element(table, "refusal-rule"), table.regions()
    assert texts(table.regions()["r-panel"]).count(rule) == 1
    assert number.name() == Texts("en")("rules.see", rule=rule)
    click(table.screen, number.attrs["data-press"], on_map=False)
    place = place_of(rule)
    assert marked(table) == [table.screen.focus] == [place]
    assert element(table, place).attrs["tabindex"] == "-1"
    assert at_table.items() <= table.regions().items()
    assert key(table.screen, "Escape")
    assert table.screen.focus == "refusal-rule"
    assert snapshot(table) == before
    assert rule in texts(table.regions()["r-panel"])


def test_a_typed_move_that_is_refused_leads_to_its_rule_and_back() -> None:
    table = in_a_turn()
    table.press("type")
    table.press("typed", "take 5")
    key(table.screen, "Enter", "typed")
    before = snapshot(table)
    number = element(table, "typed-rule")
    table.press(number.attrs["data-press"])
    assert marked(table) == [table.screen.focus] == ["r4-3"]
    table.press("rules")
    assert table.screen.focus == "typed-rule"
    assert snapshot(table) == before


def test_a_mention_leads_on_and_the_way_back_stays_the_same() -> None:
    table = refused()
    table.press(element(table, "refusal-rule").attrs["data-press"])
    for place in ("r9-23", "s4"):
        table.press(f"rule {place}")
        assert marked(table) == [table.screen.focus] == [place]
    table.press("rules")
    assert table.screen.focus == "refusal-rule"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_follows_the_language_and_leaves_the_game_alone(language: str) -> None:
    table = refused()
    before = snapshot(table)
    table.press("rule r9-17")
    table.press("language", language)
    assert marked(table) == ["r9-17"]
    words = Texts(language)
    assert {words.term("badlands"), words.term("crystal"), words.term("lake (scenario)")} <= set(texts(table.page()))
    assert element(table, "close").name() == words("share.close")
    assert element(table, "aside-title").tag == "h1"
    assert ids_of_headings(table.page()) - ids_of_headings(before[1]) == places()
    table.press("language", "en")
    table.press("rules")
    assert snapshot(table) == before


@pytest.mark.parametrize("site", ["https://example.org/dewan/", ""])
def test_every_link_in_the_rules_is_a_press_that_leads_somewhere(site: str) -> None:
    table = Table()
    table.device.site = site
    table.press("rules")
    shown = elements(table.page())
    inside = {e.attrs["data-press"]: e for e in shown if e.tag == "a" and "rule " in e.attrs.get("data-press", "")}
    assert len(inside) > 30
    for press, link in inside.items():
        before = table.drawing.frame()
        table.press(press)
        assert marked(table) == [table.screen.focus]
        assert table.drawing.frame() != before
        if site:
            assert link.attrs["href"] == f"{site}rules/en.html#{table.screen.focus}"
        else:
            in_a_tab_of_its_own = Table()
            in_a_tab_of_its_own.press("arrive", link.attrs["href"])
            assert in_a_tab_of_its_own.aside == "rules"
            place = table.screen.focus or ""
            assert in_a_tab_of_its_own.screen.aside.place == (place if place.startswith("r") else "")
    pages = [e.attrs["href"] for e in elements(table.page()) if e.tag == "a" and "data-press" not in e.attrs]
    assert pages == ([f"{site}rules/en.html"] if site else [])


def test_the_menu_leads_to_the_rules_and_back() -> None:
    table = in_a_turn()
    before = snapshot(table)
    table.press("menu")
    click(table.screen, pressable(table.page(), "rules").attrs["data-press"], on_map=False)
    assert (table.screen.page, table.screen.focus, marked(table)) == (TABLE, "aside-title", [])
    table.press("rules")
    assert table.screen.focus is None
    assert snapshot(table) == before


def test_the_start_page_leads_to_the_rules_and_back() -> None:
    table = Table()
    table.press("door learn")
    before = table.page()
    table.press(element(table, "open-rules").attrs["data-press"])
    assert table.page() != before
    assert key(table.screen, "Escape")
    assert (table.screen.page, table.screen.focus) == (START, "open-rules")
    assert table.page() == before
    assert element(table, "open-rules")


def test_the_help_leads_to_the_rules_and_back_to_the_help() -> None:
    table = Table()
    table.begin()
    table.press("help")
    before = table.page()
    table.press(element(table, "help-rules").attrs["data-press"])
    table.press("rules")
    assert (table.screen.page, table.aside, table.screen.focus) == (CURTAIN, "help", "help-rules")
    assert table.page() == before
    table.press("help")
    assert "lift" in table.presses()


def of_refusals() -> Iterator[str]:
    """The numbers of rules that refusals in the code carry."""
    for path in sorted(Path(dewan.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "NotAllowed" and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield first.value


def test_every_refusal_by_a_rule_has_somewhere_to_lead() -> None:
    numbers = set(of_refusals()) - {""}
    assert len(numbers) > 10
    assert [number for number in numbers if not place_of(number)] == []


@pytest.mark.parametrize(
    ("rule", "place"), [("R4.6", "r4-6"), ("R9.23", "r9-23"), (None, ""), ("R4.99", ""), ("x", "")]
)
def test_an_address_opens_the_rules_at_a_rule(rule: str | None, place: str) -> None:
    table = Table()
    table.press("arrive", f"#{Address(lang='ja', view='rules', rule=rule).text()}")
    assert marked(table) == ([place] if place else [])
    assert table.screen.focus == (place or "aside-title")
    assert Texts("ja").term("badlands") in texts(table.page())
    assert key(table.screen, "Escape")
    assert table.screen.page == START


def test_an_address_with_a_game_and_a_rule_shows_the_rule_before_the_game() -> None:
    table = Table()
    table.press("arrive", f"{address_of(recorded(20))}&view=rules&rule=R3.6")
    assert marked(table) == ["r3-6"]
    table.press("rules")
    assert "sit 0" in table.presses()


@pytest.mark.parametrize("word", ["rule", "rule x", "rule r4-99 go", 'rule r4-2"><b>', "rule aside-title"])
def test_what_is_no_rule_leads_nowhere(word: str) -> None:
    table = in_a_turn()
    before = snapshot(table)
    table.press(word)
    assert snapshot(table) == before


def test_every_drawing_is_in_the_page_and_can_be_tried_out() -> None:
    table = Table()
    table.press("rules")
    regions = table.regions()
    shown = {e.attrs["id"]: e for e in elements(table.drawing.frame()) if "id" in e.attrs}
    for name, data in drawings().items():
        frame = shown[f"r-drawing-{name}"]
        assert frame.attrs["role"] == "img"
        assert frame.attrs["aria-label"]
        assert regions[f"r-drawing-{name}"]
        button = shown[f"try-{place_of(data['rule'])}"]
        assert data["rule"] in button.name()
        assert button.attrs["data-press"].startswith(f"try {name} ")


@pytest.mark.parametrize("where", ["r5-5", "may-lake"])
def test_a_drawing_is_a_board_that_leads_back_to_its_rule_or_question(where: str) -> None:
    table = in_a_turn()
    before = snapshot(table)
    table.press("rules")
    table.press(element(table, f"try-{where}").attrs["data-press"])
    assert (table.screen.page, table.screen.aside) == (TABLE, None)
    assert table.sitting.state is open_drawing("river").state
    told = texts(table.regions()["r-panel"])
    assert unescape(caption("en", "river")) in " ".join(told)
    table.press("drawing answer")
    assert table.sitting.plan.action == open_drawing("river").move
    table.press("confirm")
    assert table.sitting.state.camps[0]
    assert key(table.screen, "Escape")
    assert table.aside == "rules"
    assert marked(table) == [where]
    assert table.screen.focus == f"try-{where}"
    table.press("rules")
    assert snapshot(table) == before


@pytest.mark.parametrize("name", [name for name in drawings() if open_drawing(name).refused])
def test_a_move_that_breaks_the_rule_is_refused_with_its_number(name: str) -> None:
    drawing = open_drawing(name)
    table = Table()
    table.press("rules")
    table.press(f"try {name} {place_of(drawing.rule)}")
    for move, rule in drawing.refused.items():
        table.sitting.decide(parse_move(move, drawing.state.map))
        assert table.screen.refusal.rule == rule
        assert rule in texts(table.regions()["r-panel"])
        table.press("back")


def test_every_board_can_be_drawn_and_left() -> None:
    table = Table()
    table.press("rules")
    for name, data in drawings().items():
        table.press(f"try {name} {place_of(data['rule'])}")
        assert faults(table) == []
        assert data["rule"] in texts(table.page())
        table.press("drawing back")
        assert (table.screen.page, table.aside) == (START, "rules")


@pytest.mark.parametrize("word", ["try", "try x r5-5", "drawing back", "drawing answer", "try river"])
def test_no_board_without_a_drawing_and_the_rules(word: str) -> None:
    table = in_a_turn()
    before = snapshot(table)
    table.press(word)
    assert snapshot(table) == before


@pytest.mark.parametrize(
    ("language", "typed", "expected"),
    [
        ("en", "Water ZONE crosses", "r9-11"),
        ("en", "may lava", "may-through-lava"),
        ("fr", "ITINERAIRE cote lave", "may-beside-lava"),
        ("fr", "kayak", ""),
        ("de", "wasserdorf zweites", "r9-9"),
        ("ja", "湖 まるごと", "may-lake"),
        ("pt-BR", "area dividida", "r9-17"),
        ("en", "r5.5", "r5-5"),
    ],
)
def test_a_search_shows_what_has_all_the_words(language: str, typed: str, expected: str) -> None:
    table = Table(language=language)
    table.press("rules")
    everything = table.drawing.frame()
    table.press("search", typed)
    shown = {e.attrs["id"] for e in elements(table.drawing.frame()) if e.tag == "li" and "id" in e.attrs}
    assert (expected in shown) == bool(expected)
    assert len(shown) < 12
    count = Texts(language)("rules.found", n=len(shown)) if shown else Texts(language)("rules.none")
    assert table.live == count
    assert faults(table) == []
    table.press("search", " ")
    assert table.drawing.frame().replace('value=" "', 'value=""') == everything


def test_a_link_among_what_was_found_leads_to_all_of_the_rules() -> None:
    table = Table()
    table.press("rules")
    table.press("search", "lava")
    table.press("rule r9-17")
    assert marked(table) == [table.screen.focus] == ["r9-17"]
    assert element(table, "search").attrs["value"] == ""
    assert element(table, "r1-1")


def test_a_board_opened_from_what_was_found_leads_back_there() -> None:
    table = Table()
    table.press("rules")
    table.press("search", "lava volcano route")
    before = texts(table.page())
    table.press("try detour r9-19")
    table.press("drawing back")
    assert texts(table.page()) == before
