"""The settings: one by one, kept on the device, all reset at once, and without a device that keeps anything."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dewan.record.journal import write_game
from dewan.rules.score import sheets
from dewan.texts import LANGUAGES, Texts
from dewan.view.effects import Tick
from dewan.view.plan import Plan
from dewan.view.presses.keys import key
from dewan.view.screen import CURTAIN, START, TABLE
from dewan.view.settings import CHOICES, HELPERS
from view.looking import turn_in_which
from view.table import Element, Memory, Table, Tree, played, texts

EN = Texts("en")


def elements(html: str) -> Iterator[Element]:
    return Tree(html).root.walk()


def fields(table: Table) -> dict[tuple[str, str], bool]:
    """Of each field of the page with a choice: its word, its value, and whether it is chosen."""
    return {
        (element.attrs["data-press"], element.attrs.get("value", "")): "checked" in element.attrs
        for element in elements(table.page())
        if element.tag == "input" and element.attrs.get("type") in ("radio", "checkbox")
    }


def at_settings(table: Table) -> Table:
    table.press("settings")
    return table


def with_ticks() -> Table:
    """A game in a turn in which something on the table has a tick."""

    def fits(table: Table, plan: Plan) -> bool:
        return bool(plan.costs) and 'href="#tick"' in table.regions()["r-board"]

    return turn_in_which(fits)


def test_from_the_start_page_and_back() -> None:
    table = Table()
    before = table.page()
    assert "settings" in table.presses()
    table.press("settings")
    assert EN("settings.title") in texts(table.page())
    assert table.screen.focus == "aside-title"
    table.press("settings")
    assert (table.screen.page, table.page(), table.screen.focus) == (START, before, "open-settings")
    assert 'id="open-settings"' in before


def test_from_the_menu_of_the_table_and_back_with_what_is_chosen() -> None:
    table = with_ticks()
    table.press("take 0")
    before = table.page()
    assert "settings" not in table.presses()
    table.press("menu")
    assert table.screen.focus == "menu-settings"
    assert {"settings", "help", "home"} <= set(table.presses())
    table.press("settings")
    assert table.regions() == {}
    assert key(table.screen, "Escape")
    assert (table.screen.page, table.page(), table.screen.focus) == (TABLE, before, "tool-menu")


def test_escape_closes_the_menu_before_it_gives_up_what_is_chosen() -> None:
    table = with_ticks()
    table.press("take 0")
    chosen = table.page()
    table.press("menu")
    assert table.page() != chosen
    assert key(table.screen, "Escape")
    assert table.page() == chosen
    assert key(table.screen, "Escape")
    assert "confirm" not in table.presses()


def test_everything_is_kept_on_the_device() -> None:
    store = Memory()
    table = at_settings(Table(store=store))
    table.press("language", "de")
    wanted = {"theme": "dusk", "motion": "less", "speed": "fast"}
    for name, value in wanted.items():
        table.press(f"setting {name}", value)
    for name in ("curtain", "reach", "score"):
        table.press(f"switch {name}", checked=False)
    again = at_settings(Table(store=store))
    chosen = {word: value for (word, value), on in fields(again).items() if on}
    assert all(chosen[f"setting {name}"] == value for name, value in wanted.items())
    assert {"switch lacking", "switch preview"} <= chosen.keys()
    assert chosen.keys().isdisjoint({"switch curtain", "switch reach", "switch score"})
    assert store["language"] == "de"


def test_all_is_reset_by_one_press() -> None:
    store = Memory()
    fresh = at_settings(Table(store=store)).page()
    table = at_settings(Table(store=store))
    table.press("language", "ja")
    for name, values in CHOICES.items():
        table.press(f"setting {name}", values[-1])
    for name in ("curtain", *HELPERS):
        table.press(f"switch {name}", checked=False)
    assert table.page() != fresh
    assert "reset" in table.presses()
    table.press("reset")
    assert table.page() == fresh
    assert store == {}
    assert table.live == EN("settings.were_reset")


def test_a_reset_takes_the_first_language_of_the_device_that_there_is() -> None:
    table = Table(language="ja")
    table.device.languages = lambda: ["sv", "pt", "fr"]  # type: ignore[method-assign]
    table.press("settings")
    table.press("reset")
    assert table.screen.texts.html_lang == "pt-BR"


def test_a_reset_leaves_games_alone() -> None:
    table = played("base", 2, 40, curtain=False)
    assert table.sitting.game is not None
    before = write_game(table.sitting.game)
    table.press("settings")
    table.press("reset")
    table.press("settings")
    assert write_game(table.sitting.game) == before
    table.press("home")
    assert any(word.startswith("play ") for word in table.presses())


def test_without_storage_settings_hold_as_long_as_the_page_and_it_is_said() -> None:
    store = Memory()
    store.full = True
    table = at_settings(Table(store=store))
    assert EN("settings.unkept") not in texts(table.page())
    table.press("setting theme", "dusk")
    table.press("switch score", checked=False)
    assert fields(table)["setting theme", "dusk"]
    assert not fields(table)["switch score", ""]
    assert EN("settings.unkept") in texts(table.page())
    table.press("reset")
    assert fields(table)["setting theme", "auto"]


@pytest.mark.parametrize(
    "kept", [{"theme": "neon", "helpers": "maybe", "speed": "", "curtain": "x"}, {"motion": "<b>", "reach": "no"}]
)
def test_settings_that_make_no_sense_are_forgotten(kept: dict[str, str]) -> None:
    assert at_settings(Table(store=Memory(kept))).page() == at_settings(Table()).page()


@pytest.mark.parametrize("word", ["setting theme", "setting nothing", "setting", "switch nothing", "switch"])
def test_what_nobody_drew_changes_nothing(word: str) -> None:
    table = at_settings(Table())
    before = table.page()
    table.press(word, "neon", checked=False)
    assert table.page() == before


def test_the_page_reads_in_every_language() -> None:
    table = at_settings(Table())
    titles = set()
    for language in LANGUAGES:
        table.press("language", language)
        titles.add(next(e.name() for e in elements(table.page()) if e.tag == "h1"))
        named = [e for e in elements(table.page()) if e.tag in ("label", "legend")]
        assert len(named) > 10
        assert all(element.name() for element in named)
    assert len(titles) == len(LANGUAGES)


# What the settings do


def test_the_curtain_of_new_games_is_the_one_of_the_form() -> None:
    store = Memory()
    table = Table(store=store)
    table.press("switch curtain", checked=False)
    table.press("start")
    assert table.screen.page == TABLE
    again = Table(store=store)
    assert not fields(again)["switch curtain", ""]
    at_settings(again).press("switch curtain", checked=True)
    again.press("settings")
    again.press("start")
    assert again.screen.page == CURTAIN


def test_a_replay_goes_at_the_chosen_speed() -> None:
    pauses = {}
    for speed in CHOICES["speed"]:
        table = played("base", 2, 60, curtain=False)
        table.press("setting speed", speed)
        table.press("see 3")
        table.screen.effects.clear()
        table.press("replay play")
        (tick,) = (effect for effect in table.screen.effects if isinstance(effect, Tick))
        pauses[speed] = tick.ms
    assert pauses["fast"] < pauses["normal"] < pauses["slow"]


def test_without_reach_nothing_tells_what_can_be_reached() -> None:
    """A hand that reaches more and one that reaches less give the same map."""
    table = with_ticks()
    screen = table.screen
    helped = table.regions()
    assert any("within reach" in text for text in texts(helped["r-targets"]))
    table.press("switch reach", checked=False)
    bare = table.regions()
    assert not any("ember" in bare[layer] for layer in ("r-under", "r-over", "r-targets"))
    targets = [e for e in elements(bare["r-targets"]) if e.tag == "path"]
    assert all("can" in e.attrs["class"].split() and "aria-disabled" not in e.attrs for e in targets)
    assert not any("within reach" in e.attrs["aria-label"] for e in targets)
    table.key("n", screen.sitting.state.map.name(screen.sitting.state.map.spaces[0]))
    assert screen.focus is None
    others = helped.keys() - {"r-under", "r-over", "r-targets"}
    assert {region for region in others if bare[region] != helped[region]} == set()


def test_without_lacking_no_tile_has_a_tick() -> None:
    table = with_ticks()
    helped = table.regions()
    table.press("switch lacking", checked=False)
    bare = table.regions()
    assert not any('href="#tick"' in bare[region] for region in ("r-mine", "r-stories", "r-seats"))
    assert {region for region in helped if bare[region] != helped[region]} <= {"r-board", "r-mine", "r-stories"}


def test_without_score_no_points_are_counted() -> None:
    table = with_ticks()
    helped = table.regions()
    totals = [str(sheet.total) for sheet in sheets(table.sitting.state)]
    assert [e.name() for e in elements(helped["r-seats"]) if e.attrs.get("class") == "sc"] == totals
    table.press("switch score", checked=False)
    bare = table.regions()
    assert bare["r-score"] == ""
    assert not any(e.attrs.get("class") == "sc" for e in elements(bare["r-seats"]))
    assert {region for region in helped if bare[region] != helped[region]} == {"r-chips", "r-score", "r-seats"}


def test_one_press_hides_all_helpers_and_shows_those_again_that_were_chosen() -> None:
    table = with_ticks()
    table.press("switch score", checked=False)
    helped = table.regions()
    table.press("helpers")
    bare = table.regions()
    assert all(not on for (word, _), on in fields(at_settings(table)).items() if word.split()[-1] in HELPERS)
    table.press("settings")
    assert "ember" not in bare["r-over"]
    table.press("helpers")
    assert table.regions() == helped


def test_a_helper_that_is_chosen_while_all_are_hidden_comes_alone() -> None:
    table = at_settings(Table())
    table.press("settings")
    table.press("helpers")
    table.press("settings")
    table.press("switch score", checked=True)
    assert [name for name in HELPERS if fields(table)[f"switch {name}", ""]] == ["score"]
    table.press("switch score", checked=False)
    assert not table.screen.settings.helps
    table.press("helpers")
    assert all(fields(table)[f"switch {name}", ""] for name in HELPERS)


def test_a_window_shows_what_another_one_chose_and_writes_over_none_of_it() -> None:
    store = Memory()
    one, other = Table(store=store), Table(store=store)
    other.press("arrive", "#theme=dusk")
    one.press("setting theme", "day")
    one.press("setting pace", "fast")
    one.press("switch curtain", checked=False)
    other.press("stored", "dewan.pace")
    assert (other.screen.settings["pace"], other.screen.settings.on("curtain")) == ("fast", False)
    assert other.screen.settings["theme"] == "dusk"
    other.press("switch letters", checked=False)
    assert (store["theme"], store["pace"], store["curtain"], store["letters"]) == ("day", "fast", "off", "off")
