"""Questions about a cardboard table: what a hand reaches, at what cost and why not, and the score."""

from __future__ import annotations

import json

import pytest

from dewan.record.journal import read_game
from dewan.record.links import write_whole_position_link
from dewan.record.positions import write_position
from dewan.rules.routes import destinations
from dewan.rules.score import sheets
from dewan.rules.state import CAMPS, State
from dewan.texts import Texts
from dewan.view.editing import Editing
from dewan.view.editor import STEPS
from dewan.view.pages.editor import fault_text
from dewan.view.presses.keys import key
from dewan.view.screen import CURTAIN, EDITOR, START, TABLE
from record.recording import path
from view.looking import elements, panel, pressable
from view.table import Memory, Table, Tree, companion_of, texts

EN = Texts("en")


def finished(scenario: str = "base", players: int = 3) -> State:
    return read_game(json.loads(path(scenario, players).read_text("utf-8"))).state


def entered(state: State, *, store: Memory | None = None) -> Table:
    """Somebody has entered a table."""
    table = Table(1, store=store)
    table.press("editor")
    table.press("build json", json.dumps(write_position(state)))
    table.press("edit load")
    return table


def asked(state: State) -> Table:
    table = entered(state)
    table.press("companion")
    return table


def set_hand(table: Table, *faces: str) -> None:
    """Press together a hand."""
    companion = companion_of(table.screen)
    assert companion is not None
    for face in companion.hand:
        table.press(f"ask drop {face}")
    for face in faces:
        table.press(f"ask take {face}")


def lit(table: Table) -> set[int]:
    assert table.sitting.plan is not None
    return set(table.sitting.plan.lit)


def test_a_hand_is_pressed_together_and_lights_what_it_reaches_for_the_rules_core() -> None:
    state = finished()
    table = asked(state)
    for seat in range(state.players):
        table.press("question seat", str(seat))
        set_hand(table, "Fa", "MD", "Wb", "BM")
        here = table.sitting.state.copy()
        assert len(here.hands[seat]) == 4
        reached = destinations(here, seat)
        assert lit(table) == set(reached)
        told = EN("companion.reached", n=len(reached)) if reached else EN("companion.none")
        assert table.live == told
        assert told in texts(panel(table))


def test_what_a_hand_reaches_is_shown_even_to_somebody_who_wants_no_help_in_games() -> None:
    table = asked(finished("base", 2))
    set_hand(table, "Fa", "MD", "Wb", "BM")
    shown = table.regions()["r-over"]
    table.press("switch reach")
    table.press("ask edit")
    table.press("companion")
    assert table.regions()["r-over"] == shown


def test_a_space_tells_the_cheapest_route_and_payment_and_nothing_is_decided() -> None:
    state = finished("base", 2)
    table = asked(state)
    seat = next(s for s in range(2) if len(state.camps[s]) < 8)
    table.press("question seat", str(seat))
    set_hand(table, *"Fa Fa MD MD Wb Wb BM BM".split())
    before = table.sitting.state
    space = min(lit(table))
    place = before.map.name(space)
    table.press(f"space {place}")
    plan = table.sitting.plan
    assert plan is not None
    assert len(plan.pay) == plan.costs[space]
    shown = panel(table)
    assert {f"hand {k}" for k in plan.paying} <= {
        e.attrs.get("data-press") for e in elements(table.regions()["r-hand"])
    }
    assert "confirm" not in {e.attrs.get("id") for e in elements(shown)}
    assert EN("chosen.said", go=EN("route.go")) not in table.live
    table.press(f"space {place}")
    assert table.sitting.state is before
    assert table.live == EN("reason.turn.companion")
    table.press("back")
    assert pressable(panel(table), "ask take Fa")


@pytest.mark.parametrize("letter", ["c", "s"])
def test_no_letter_leads_to_a_part_that_is_not_there(letter: str) -> None:
    table = asked(finished("base", 2))
    set_hand(table, "Fa")
    assert not key(table.screen, letter)
    assert table.sitting.tab == "hand"
    assert key(table.screen, "h")


def test_no_move_is_typed_where_none_is_made() -> None:
    table = asked(finished("base", 2))
    assert key(table.screen, "t")
    table.heard()
    assert table.live == EN("reason.turn.companion")
    assert table.screen.focus is None
    table.press(f"space {table.sitting.state.map.name(min(table.sitting.state.map.spaces))}")
    assert "typed" not in {e.attrs.get("id") for e in elements(panel(table))}


def test_a_space_that_is_not_reached_tells_why_with_the_rule() -> None:
    table = asked(finished())
    set_hand(table)
    assert EN("companion.none") in texts(panel(table))
    state = table.sitting.state
    table.press(f"space {state.map.name(state.camps[1][0])}")
    assert table.screen.refusal is not None
    assert table.screen.refusal.rule in texts(panel(table))


@pytest.mark.parametrize(
    ("scenario", "players"), [("base", 4), ("team", 4), ("downpour", 3), ("volcano", 2), ("lake", 4)]
)
def test_the_score_is_that_of_the_rules_core_and_a_row_lights_where_it_comes_from(scenario: str, players: int) -> None:
    state = finished(scenario, players)
    table = asked(state)
    table.press("question question", "score")
    core = sheets(state)
    rows = [e for e in Tree(panel(table)).root.walk() if e.tag == "tr"][1:-1]
    shown = [[int(number.text()) for number in row.walk() if number.tag == "b"] for row in rows]
    assert shown == [[sheet.rows[k].points for sheet in core] for k in range(len(core[0].rows))]
    side, row = next((s, row) for s, sheet in enumerate(core) for row in sheet.rows if row.places)
    before = table.regions()["r-under"]
    table.press(f"places {row.name} {side}")
    assert table.regions()["r-under"] != before
    table.press("question question", "reach")
    assert pressable(panel(table), "ask take Fa")


def test_what_is_pressed_together_is_entered_and_kept() -> None:
    store = Memory()
    table = entered(finished(), store=store)
    table.press("companion")
    set_hand(table, "Fa", "BM")
    again = Table(1, store=store)
    again.press("companion")
    assert companion_of(again.screen) is not None
    again.press("question seat", str(table.sitting.seat))
    assert companion_of(again.screen).hand == companion_of(table.screen).hand  # type: ignore[union-attr]
    again.press("ask edit")
    assert again.screen.page == EDITOR
    again.press("companion")
    again.press("ask home")
    assert again.screen.page == START


def test_a_named_card_takes_the_place_of_one_that_nobody_has_named() -> None:
    data = write_position(finished())
    data["hands"] = [["?", "?"], [], []]
    table = Table(1)
    table.press("editor")
    table.press("build json", json.dumps(data))
    table.press("edit load")
    table.press("companion")
    table.press("question seat", "0")
    table.press("ask take Fa")
    editor = table.screen.editor
    assert editor is not None
    assert sorted(editor.editing.data["hands"][0]) == ["?", "Fa"]


def begun(scenario: str = "base", players: int = 2) -> Table:
    """Somebody begins to enter a table, at the first step."""
    table = Table(1)
    table.press("companion")
    table.press("build scenario", scenario)
    table.press("build players", str(players))
    return table


def heading(table: Table) -> str:
    return next(e.name() for e in Tree(table.page()).root.walk() if e.attrs.get("id") == "panel-title")


def at_step(name: str) -> str:
    return EN("companion.at", n=STEPS.index(name) + 1, what=EN(f"companion.step.{name}"))


def notes(table: Table) -> list[str]:
    """The ids of what is said to be wrong, missing or odd."""
    shown = [e.attrs.get("id", "") for e in Tree(table.page()).root.walk()]
    return [id for id in shown if id.startswith("step-") and id not in ("step-next", "step-back")]


def editing(table: Table) -> Editing:
    assert table.screen.editor is not None
    return table.screen.editor.editing


LAID = 4
"""Tiles of a map for two."""


def lay_all_tiles(table: Table) -> None:
    """Lay a tile on every free outline of the layout."""
    tiles = editing(table).components.tiles
    starting, neutral = ([k for k, tile in enumerate(tiles) if tile.kind == kind] for kind in ("starting", "neutral"))
    for place, spaces in enumerate(editing(table).free_tiles()):
        pool = starting if place < editing(table).players else neutral
        table.press(f"edit tool tile {pool.pop()}")
        table.press(f"space {spaces[0]}")


def test_a_table_is_entered_step_by_step_and_then_answers() -> None:
    table = begun()
    assert heading(table) == at_step("scenario")
    table.press("companion next")
    assert (heading(table), table.screen.focus) == (at_step("tiles"), "panel-title")
    lay_all_tiles(table)
    assert EN("companion.laid", n=LAID, count=LAID) in texts(table.page())
    for step in ("camps", "hand"):
        table.press("companion next")
        assert heading(table) == at_step(step)
    table.press("build to_move", "1")
    table.press("companion take Fa")
    table.press("companion take FB")
    table.press("companion drop FB")
    assert table.live == EN("seat.hand", n=1)
    table.press("companion next")
    asked = companion_of(table.screen)
    assert asked is not None
    assert (asked.seat, asked.hand) == (1, ["Fa"])
    assert lit(table) == set(destinations(asked.state, 1))


def test_no_fault_is_shown_before_anything_was_entered() -> None:
    table = begun()
    for step in STEPS:
        table.press(f"companion step {step}")
        assert heading(table) == at_step(step)
        assert not notes(table)


def test_what_is_missing_is_told_kindly_where_somebody_wants_to_go_on() -> None:
    table = begun()
    table.press("companion next")
    table.press("companion next")
    assert heading(table) == at_step("tiles")
    assert notes(table) == ["step-missing"]
    assert table.live == EN("companion.no_map")
    table.press("edit tool space F")
    table.press("space 0,0")
    table.press("companion next")
    assert heading(table) == at_step("camps")
    assert not notes(table)
    table.press("companion next")
    assert table.live == EN("companion.no_start", n=2)
    assert heading(table) == at_step("camps")


def test_a_fault_is_shown_at_the_step_where_it_was_made_and_nowhere_else() -> None:
    table = begun()
    table.press("companion step tiles")
    lay_all_tiles(table)
    table.press("companion step camps")
    start = editing(table).data["start"][0]
    table.press("edit tool camp 1")
    table.press(f"space {start}")
    assert notes(table) == ["step-faults"]
    assert fault_text(table.screen.words, editing(table).found.faults[0]) in table.live
    for step in ("scenario", "tiles", "hand"):
        table.press(f"companion step {step}")
        assert not notes(table)
    table.press("companion step answer")
    assert heading(table) == at_step("camps")
    assert notes(table) == ["step-faults"]
    table.press("edit tool camp 1")
    table.press(f"space {start}")
    table.press("companion step answer")
    assert companion_of(table.screen) is not None


def test_what_no_game_comes_to_is_only_asked_about() -> None:
    table = begun()
    table.press("companion step tiles")
    lay_all_tiles(table)
    table.press("companion step hand")
    for _ in range(9):
        table.press("companion take Fa")
    table.press("companion step camps")
    wet = next(place for place, letter in editing(table).data["map"].items() if letter == "W")
    table.press("edit tool camp 0")
    table.press(f"space {wet}")
    assert notes(table) == ["step-odd"]
    assert EN("companion.odd") in texts(table.page())
    table.press("companion next")
    assert heading(table) == at_step("hand")


def test_the_answer_leads_back_to_every_step_and_escape_to_the_hand() -> None:
    table = asked(finished())
    for step in STEPS:
        assert pressable(panel(table), f"companion step {step}")
        table.press(f"companion step {step}")
        assert heading(table) == at_step(step)
        table.press("companion step answer")
        assert companion_of(table.screen) is not None
    assert key(table.screen, "Escape")
    assert heading(table) == at_step("hand")
    assert key(table.screen, "Escape")
    assert (table.screen.page, table.screen.focus) == (START, "open-companion")
    table.press("editor")
    assert EN("editor.title") in texts(table.page())


def test_a_scenario_for_other_numbers_of_players_brings_one_of_its_own() -> None:
    table = begun("base", 2)
    table.press("build scenario", "team")
    assert editing(table).players in editing(table).scenario.players
    table.press("companion next")
    assert heading(table) == at_step("tiles")


def test_the_whole_editor_shows_every_fault_of_the_same_table() -> None:
    table = begun()
    table.press("companion editor")
    shown = texts(table.page())
    assert EN("editor.title") in shown
    assert fault_text(table.screen.words, editing(table).found.faults[0]) in shown
    table.press("companion")
    assert heading(table) == at_step("scenario")
    assert not notes(table)


@pytest.mark.parametrize("word", ["companion step gold", "companion take XX", "companion drop Fa", "companion gold"])
def test_a_press_that_nobody_drew_changes_no_step(word: str) -> None:
    table = begun()
    before = table.page()
    table.press(word)
    assert table.page() == before


def test_an_address_leads_there_with_a_position_too() -> None:
    state = finished("lake", 3)
    table = Table(1)
    table.press("arrive", f"#view=companion&p={write_whole_position_link(state)}")
    assert table.screen.page == TABLE
    table.press("question question", "score")
    assert sheets(table.sitting.state) == sheets(state)
    damaged = Table(1)
    damaged.press("arrive", "#view=companion&p=1broken")
    assert companion_of(damaged.screen) is None


def test_the_game_under_way_waits_even_one_that_is_nowhere_kept() -> None:
    table = entered(finished())
    table.press("edit deal")
    table.press("edit fill")
    table.press("edit play")
    game = table.sitting.game
    assert game is not None
    table.press("edit_table")
    table.press("companion")
    assert companion_of(table.screen) is not None
    table.press("ask take Fa")
    table.press("ask edit")
    table.press("edit close")
    assert table.sitting.game is game
    assert table.screen.page in (CURTAIN, TABLE)
    table.press("edit_table")
    table.press("companion")
    table.press("ask home")
    table.press("resume")
    assert table.sitting.game is game


def test_rules_and_lessons_lead_back_to_the_questions() -> None:
    table = asked(finished())
    table.press("rule r5-3 ask-edit")
    table.press("rules")
    assert pressable(panel(table), "ask edit")
    table.press("lesson route")
    table.press("practice end")
    table.press("lessons")
    assert pressable(panel(table), "ask edit")


@pytest.mark.parametrize("word", ["ask take XX", "ask take", "ask", "question seat", "question gold", "ask drop Fa"])
def test_a_press_that_nobody_drew_changes_nothing(word: str) -> None:
    table = asked(finished())
    set_hand(table)
    before = table.page()
    table.press(word, "9")
    assert table.page() == before


def test_a_seat_that_has_placed_all_its_camps_is_told_so_and_begins_no_route() -> None:
    state = next(state for players in (2, 3, 4) if (state := finished("base", players)).ending)
    seat = next(seat for seat, camps in enumerate(state.camps) if len(camps) == CAMPS)
    table = asked(state)
    table.press("question seat", str(seat))
    for word in ("space", "draw"):
        table.press(f"{word} {state.map.name(state.start[seat])}")
        assert "R5.10" in texts(panel(table))
        assert table.sitting.plan is not None
        assert table.sitting.plan.empty
