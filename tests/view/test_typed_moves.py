"""Moves that are typed: how a text goes on, what is wrong with it, and the field (U24)."""

from __future__ import annotations

import random

import pytest

from dewan.board.componentset import current_set
from dewan.record.game import Game
from dewan.record.moves import format_move
from dewan.record.positions import read_position
from dewan.rules import legal
from dewan.rules.actions import Camp, Take
from dewan.rules.chance import SeededChance
from dewan.rules.legal import check, legal_actions
from dewan.rules.random_moves import decide
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import FISH, MARK, OVER, STORY, TUCK, TURN, State
from dewan.rules.views import seat_view
from dewan.texts import LANGUAGES, Texts
from dewan.view.effects import Fill
from dewan.view.plan import Plan
from dewan.view.presses.keys import key
from dewan.view.screen import CURTAIN
from dewan.view.typed_moves import Fault, completions, read
from dewan.view.words import Words
from view.looking import elements, in_a_turn, panel
from view.table import Element, Table

EN = Texts("en")
WORDS = Words(EN, ("",) * 4)

SMALL = {
    "players": 2,
    "map": {"0,0": "S", "1,0": "F", "2,0": "W", "3,0": "M", "1,1": "D", "0,1": "F", "4,0": "S"},
    "start": ["0,0", "4,0"],
    "camps": [[], ["1,0"]],
    "hands": [["Fa", "FM", "Wb", "D"], ["Fa"]],
    "row": ["Fa", "BM", None, "Wb", "Df", "MD"],
}

WESTERN = {**SMALL, "map": {**SMALL["map"], "-1,1": "F"}}  # type: ignore[dict-item]
"""The same with a space whose name has a minus sign."""


def plan_of(position: dict[str, object]) -> Plan:
    state = read_position(position)
    return Plan(seat_view(state, state.actor), state.actor)


def texts_of(plan: Plan, text: str) -> list[str]:
    return [option.text for option in completions(WORDS, plan, text)]


def states(scenario: str, players: int, seed: int) -> list[State]:
    """Each state of a game of random moves."""
    rng = random.Random(seed)
    game = Game.start(SCENARIOS[scenario], ("",) * players, current_set(), SeededChance(rng))
    found = []
    while game.state.awaiting != OVER:
        found.append(game.state.copy())
        game.play(decide(game.state, rng), SeededChance(rng))
    return found


GAMES = [("base", 2), ("team", 4), ("downpour", 3), ("volcano", 2), ("lake", 2)]


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_whatever_is_taken_from_the_list_leads_to_a_legal_move(scenario: str, players: int) -> None:
    rng = random.Random(players)
    asked = set()
    for number, state in enumerate(states(scenario, players, 5)):
        if state.awaiting == TURN and number % 3:
            continue
        plan = Plan(seat_view(state, state.actor), state.actor)
        asked.add(state.awaiting)
        text = rng.choice(("", "", "camp" if plan.costs else ""))
        for _ in range(30):
            options = completions(WORDS, plan, text)
            assert options, text
            assert all(option.label for option in options)
            assert len({option.text for option in options}) == len(options)
            text = rng.choice(options).text
            action = read(WORDS, plan, text)
            if not isinstance(action, Fault):
                check(plan.state, action)
                assert format_move(action, state.map) == text
                break
            assert action.refusal is action.error is None, text
        else:
            raise AssertionError(f"{text} never comes to an end")
    assert {TURN, STORY, TUCK} <= asked
    assert scenario == "lake" or (MARK in asked) == (scenario in ("downpour", "volcano"))


@pytest.mark.parametrize(("scenario", "awaiting"), [("base", STORY), ("base", TUCK), ("volcano", MARK), ("lake", FISH)])
def test_every_small_decision_is_in_the_list(scenario: str, awaiting: str) -> None:
    state = next(state for state in states(scenario, 2, 8) if state.awaiting == awaiting)
    plan = Plan(seat_view(state, state.actor), state.actor)
    assert texts_of(plan, "") == [format_move(action, state.map) for action in legal_actions(plan.state)]


def test_on_a_lake_with_cards_for_water_alone_the_list_has_the_last_resort() -> None:
    """Every way over the lake leads back; nobody has to try them all to see that."""
    lake = {f"{q},{r}": "W" for q in range(5) for r in range(5)}
    position = {"map": lake | {"-1,2": "S", "5,2": "S"}, "start": ["-1,2", "5,2"], "hands": [["Wf", "Wf"], []]}
    plan = Plan(read_position(position), 0)
    assert texts_of(plan, "") == ["pass"]
    assert texts_of(plan, "camp ") == texts_of(plan, "camp -1,2>") == []


def test_across_a_lake_the_next_spaces_are_those_that_lead_on() -> None:
    lake = {f"{q},{r}": "W" for q in range(5) for r in range(5)}
    rest = {"-1,2": "S", "5,2": "F", "6,2": "S"}
    position = {"map": lake | rest, "start": ["-1,2", "6,2"], "hands": [["Wf", "Wf", "Fa"], []]}
    plan = Plan(read_position(position), 0)
    (whole,) = [text for text in texts_of(plan, "camp 5,2") if "pay" in text]
    assert whole.endswith(">5,2 pay Wf,Wf,Fa")
    assert set(texts_of(plan, "camp -1,2>0,2>")) == {f"camp -1,2>0,2>{space}" for space in ("0,1", "1,1", "1,2", "0,3")}


def test_every_camp_can_be_typed_piece_by_piece_from_the_list() -> None:
    plan = plan_of(SMALL)
    camps = [action for action in legal_actions(plan.state) if isinstance(action, Camp)]
    assert len(camps) > 10
    for camp in camps:
        text = format_move(camp, plan.state.map)
        way, _, pay = text.removeprefix("camp ").partition(" pay ")
        pieces = way.split(">")
        for k in range(1, len(pieces)):
            here, there = ">".join(pieces[:k]), ">".join(pieces[: k + 1])
            assert any(found.startswith(f"camp {there}") for found in texts_of(plan, f"camp {here}>"))
        assert any(found.startswith(f"camp {way} pay ") for found in texts_of(plan, f"camp {way}"))
        faces = pay.split(",")
        for k in range(len(faces)):
            before = "".join(f"{face}," for face in faces[:k])
            goal = f"camp {way} pay {before}{faces[k]}"
            assert any(found.startswith(goal) for found in texts_of(plan, f"camp {way} pay {before}"))
        assert read(WORDS, plan, text) == camp


def test_a_camp_goes_from_its_destination_to_routes_to_payments() -> None:
    plan = plan_of(SMALL)
    first = texts_of(plan, "")
    assert first == ["take 0", "take 3", "take 4", "camp "]
    places = texts_of(plan, "camp ")
    assert places[: len(plan.costs)] == ["camp 0,1", "camp 1,1", "camp 3,0"]
    assert places[len(plan.costs) :] == ["camp 0,0>"]
    routes = texts_of(plan, "camp 3,0")
    assert routes == ["camp 0,0>1,0>2,0>3,0 pay D,Fa,Wb,MF"]
    label = completions(WORDS, plan, "camp 3,0")[0].label
    assert label.startswith("4 cards, 1 to Player 2: ")
    whole = texts_of(plan, "camp 0,0>0,1 pay D,Fa")
    assert whole
    assert all(text.startswith("camp 0,0>0,1 pay ") for text in whole)
    assert "camp 0,0>0,1 pay D,MF" in whole


def test_camps_are_never_all_generated(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_state: State) -> None:
        raise AssertionError("all camps are asked for")

    monkeypatch.setattr(legal, "camps", never)
    plan = plan_of(SMALL)
    for text in ("", "c", "camp", "camp 3", "camp 3,0", "camp 0,0>", "camp 0,0>1,0>2,0>3,0 pay ", "take"):
        assert completions(WORDS, plan, text)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("take 3", "take 3"),
        ("  TAKE   3 ", "take 3"),
        ("camp 0,0 > 0,1 pay d, fa", "camp 0,0>0,1 pay D,Fa"),
        ("camp 0,0>0,1 pay D,mf", "camp 0,0>0,1 pay D,MF"),
        ("Camp 0,0>1,0>2,0>3,0 pay D,Fa,wb,mf", "camp 0,0>1,0>2,0>3,0 pay D,Fa,Wb,MF"),
    ],
)
def test_blanks_and_capitals_do_not_matter(typed: str, move: str) -> None:
    plan = plan_of(SMALL)
    action = read(WORDS, plan, typed)
    assert not isinstance(action, Fault)
    assert format_move(action, plan.state.map) == move


MINUSES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d\u30fc"


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("take ３", "take 3"),
        ("ｔａｋｅ　３", "take 3"),
        ("take ٣", "take 3"),
        *[(f"camp 0,0>{minus}1,1 pay D,Fa", "camp 0,0>-1,1 pay D,Fa") for minus in MINUSES],
        ("ＣＡＭＰ　０，０＞ー１，１　ｐａｙ　Ｄ、Ｆａ", "camp 0,0>-1,1 pay D,Fa"),
    ],
)
def test_a_move_is_typed_with_the_digits_and_signs_of_any_keyboard(typed: str, move: str) -> None:
    plan = plan_of(WESTERN)
    action = read(WORDS, plan, typed)
    assert not isinstance(action, Fault)
    assert format_move(action, plan.state.map) == move
    assert move in texts_of(plan, typed[:-1])


@pytest.mark.parametrize(
    ("typed", "wrong", "code"),
    [
        ("tale 3", "tale", "move.unknown"),
        ("take x", "x", "move.slot"),
        ("take 1", "1", "take.gap"),
        ("take 9", "9", "take.no_pair"),
        ("story 3", "3", "turn.awaited"),
        ("camp 0,0>zz pay Fa", "zz", "move.space"),
        ("camp 0,0>1,0>2,0 pay D,Xx,Wb", "Xx", "move.card"),
        ("camp 0,0>9,9 pay D,Fa", "9,9", "camp.off_map"),
        ("camp 0,0>3,0 pay D,FM", "0,0>3,0", "camp.not_adjacent"),
        ("camp 0,0>1,0 pay D,Fa", "1,0", "camp.occupied"),
        ("camp 1,0>0,1 pay D,Fa", "1,0", "camp.start"),
        ("camp 0,0>0,1 pay D,Wb", "Wb", "camp.wrong_terrain"),
        ("camp 0,0>0,1 pay D,Mc", "Mc", "camp.not_in_hand"),
        ("camp 0,0>0,1 pay D,Fa,Wb", "D,Fa,Wb", "camp.too_many_cards"),
    ],
)
def test_a_bad_move_says_what_is_wrong_and_where(typed: str, wrong: str, code: str) -> None:
    fault = read(WORDS, plan_of(SMALL), typed)
    assert isinstance(fault, Fault)
    found = fault.error or fault.refusal
    assert found is not None
    assert found.code == code
    assert fault.text[fault.start : fault.end] == wrong


@pytest.mark.parametrize(
    "typed", ["", "ta", "take", "camp", "camp 3,0", "camp 0,0>1,0", "camp 0,0>0,1 pay D", "camp 0"]
)
def test_what_can_go_on_is_not_wrong_but_unfinished(typed: str) -> None:
    fault = read(WORDS, plan_of(SMALL), typed)
    assert isinstance(fault, Fault)
    assert fault.error is fault.refusal is None


@pytest.mark.parametrize(
    "typed", ["<b>x</b>", "camp " + ">" * 5000, "é" * 99, "take １", "camp 0,0>1,0 pay " + "Fa," * 999, "\0"]
)
def test_rubbish_is_no_move_and_nothing_worse(typed: str) -> None:
    plan = plan_of(SMALL)
    assert isinstance(read(WORDS, plan, typed), Fault)
    assert completions(WORDS, plan, typed) == []


# The field


def type_in(table: Table, text: str) -> None:
    table.press("typed", text)


def enter(table: Table, name: str = "Enter") -> None:
    assert key(table.screen, name, "typed")
    table.heard()


def open_field(table: Table) -> Table:
    table.press("type")
    assert table.screen.focus == "typed"
    return table


def field(table: Table) -> Element:
    return next(element for element in elements(panel(table)) if element.attrs.get("id") == "typed")


def options(table: Table) -> list[Element]:
    return [element for element in elements(panel(table)) if element.attrs.get("role") == "option"]


def filled(table: Table) -> str:
    """The text that the screen puts into the field."""
    texts = [effect.text for effect in table.screen.effects if isinstance(effect, Fill)]
    table.screen.effects.clear()
    return texts[-1]


def test_enter_shows_what_a_move_does_and_once_more_does_it() -> None:
    table = open_field(in_a_turn())
    table.press("switch uses", checked=False)
    plan, game = table.sitting.plan, table.sitting.game
    assert plan is not None
    assert game is not None
    before = len(game.entries)
    word = f"take {plan.pairs[0]}"
    type_in(table, word)
    assert plan.empty
    enter(table)
    assert plan.chosen == Take(plan.pairs[0])
    assert len(game.entries) == before
    assert "confirm" in table.presses()
    row = next(e for e in elements(table.regions()["r-row"]) if e.attrs.get("data-press") == word)
    assert row.attrs["aria-pressed"] == "true"
    assert table.live.startswith(row.attrs["aria-label"])
    enter(table)
    assert game.entries[before].action == Take(plan.pairs[0])
    assert filled(table) == ""


def test_another_text_gives_up_what_was_shown() -> None:
    table = open_field(in_a_turn())
    plan = table.sitting.plan
    assert plan is not None
    type_in(table, f"take {plan.pairs[0]}")
    enter(table)
    type_in(table, f"take {plan.pairs[0]}9")
    assert plan.empty
    enter(table)
    assert plan.empty
    assert field(table).attrs["aria-invalid"] == "true"


def test_a_camp_is_chosen_with_arrows_and_enter_alone() -> None:
    table = open_field(in_a_turn())
    game = table.sitting.game
    assert game is not None
    before = len(game.entries)
    type_in(table, "camp ")
    told = []
    for _ in range(2):
        enter(table, "ArrowDown")
        at = [element.attrs["id"] for element in options(table) if element.attrs["aria-selected"] == "true"]
        assert field(table).attrs["aria-activedescendant"] == at[0] == "typed-0"
        enter(table)
        assert "aria-activedescendant" not in field(table).attrs
        assert filled(table) == field(table).attrs["value"]
        told.append(table.live.endswith(EN("typed.whole", label="").lstrip(". ")))
    assert told == [False, True]
    enter(table)
    assert len(table.sitting.plan.route) > 1  # type: ignore[union-attr]
    assert EN("typed.said", what="", brings="").strip(". ") in table.live
    enter(table)
    assert isinstance(game.entries[before].action, Camp)


def test_arrows_go_round_the_list() -> None:
    table = open_field(in_a_turn())
    count = len(options(table))
    enter(table, "ArrowUp")
    assert field(table).attrs["aria-activedescendant"] == f"typed-{count - 1}"
    enter(table, "ArrowDown")
    assert field(table).attrs["aria-activedescendant"] == "typed-0"


def test_a_press_takes_from_the_list_too() -> None:
    table = open_field(in_a_turn())
    word = next(e.attrs["data-press"] for e in options(table) if e.name().startswith("camp"))
    table.press(word)
    assert field(table).attrs["value"] == "camp "
    assert table.screen.focus == "typed"


def test_a_fault_marks_its_place_selects_it_and_is_said() -> None:
    table = open_field(in_a_turn())
    type_in(table, "take <b>")
    enter(table)
    assert [e.name() for e in elements(panel(table)) if e.tag == "mark"] == ["<b>"]
    assert table.screen.effects[-1] == Fill("typed", "take <b>", 5, 8)
    assert "<b>" in table.live
    assert EN("error.move.slot", part="<b>") in table.live
    type_in(table, "take")
    assert "aria-invalid" not in field(table).attrs


def test_a_move_that_the_rules_forbid_names_the_rule() -> None:
    table = open_field(in_a_turn())
    type_in(table, "pass")
    enter(table)
    told = [e.name() for e in elements(panel(table)) if e.attrs.get("class") == "rule"]
    assert told == [EN("rules.see", rule="R4.7")]
    assert EN("reason.take.two_possible") in table.live


def test_escape_goes_back_step_by_step() -> None:
    table = open_field(in_a_turn())
    plan = table.sitting.plan
    assert plan is not None
    type_in(table, f"take {plan.pairs[0]}")
    enter(table)
    enter(table, "Escape")
    assert plan.empty
    assert field(table).attrs["value"]
    enter(table, "Escape")
    assert field(table).attrs["value"] == ""
    enter(table, "Escape")
    assert "typed" not in {element.attrs.get("id") for element in elements(panel(table))}
    assert table.screen.focus == "panel-title"


def test_what_one_person_typed_is_gone_behind_the_curtain() -> None:
    table = Table(2)
    table.begin("base", 2)
    table.press("lift")
    open_field(table)
    type_in(table, "story 1")
    enter(table)
    enter(table)
    assert table.screen.page == CURTAIN
    assert "story 1" not in "".join(table.parts().values())
    table.press("lift")
    assert field(table).attrs["value"] == ""
    assert table.screen.focus == "typed"


def test_the_next_game_begins_without_the_field() -> None:
    table = open_field(in_a_turn())
    table.press("home")
    table.press("start")
    table.press("lift")
    assert table.sitting.game is not None
    assert table.sitting.typing is None


def test_the_field_is_a_combobox() -> None:
    table = open_field(in_a_turn())
    entry = field(table)
    assert entry.attrs["role"] == "combobox"
    assert entry.attrs["aria-expanded"] == "true"
    lists = [element for element in elements(panel(table)) if element.attrs.get("role") == "listbox"]
    assert [element.attrs["id"] for element in lists] == [entry.attrs["aria-controls"]]
    assert any(e.tag == "label" and e.attrs["for"] == "typed" and e.name() for e in elements(panel(table)))
    type_in(table, "zzz")
    assert field(table).attrs["aria-expanded"] == "false"
    assert "aria-controls" not in field(table).attrs


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_what_the_list_holds(language: str) -> None:
    words = Words(Texts(language), ("",) * 2)
    plan = plan_of(SMALL)
    for text in ("", "camp ", "camp 3,0", "camp 0,0>", "camp 0,0>0,1 pay "):
        for option in completions(words, plan, text):
            assert option.label
            assert "{" not in option.label
            assert "typed." not in option.label
