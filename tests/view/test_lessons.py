"""Lessons on the screen: found, solved by presses, read through, left; and what was under way stays as it was."""

from __future__ import annotations

import pytest

from dewan.lessons.contents import lesson_ids, open_lesson, units
from dewan.lessons.progress import Standing
from dewan.lessons.tasks import MoveTask, NumberTask, SpacesTask
from dewan.rules.legal import legal_actions
from dewan.texts import LANGUAGES, Texts
from dewan.texts.rulebook import place_of
from dewan.view.presses.keys import key
from dewan.view.screen import CURTAIN, START, TABLE
from dewan.view.sittings.lesson_panel import task_text, verdict_text
from sampling import first_fast
from view.looking import elements, in_a_turn, name_of, panel, pressable
from view.table import Memory, Table, practice_of, texts

EN = Texts("en")


def at_step(id: str, step: int = 1, language: str = "en") -> Table:
    table = Table(language=language)
    table.press(f"lesson {id} {step}")
    return table


def solve(table: Table) -> None:
    """Give the right answer by what can be pressed."""
    screen = table.screen
    practice = practice_of(screen)
    assert practice is not None
    task = practice.step.task
    if isinstance(task, MoveTask):
        assert screen.sitting.plan is not None
        screen.sitting.plan.choose_whole(task.solution)
        assert "confirm" in table.presses()
        table.press("confirm")
    elif isinstance(task, SpacesTask):
        for space in task.state.map.spaces:
            if task.solution >> space & 1:
                table.press(f"space {name_of(table, space)}")
        table.press("practice check")
    else:
        table.press("answer", str(task.solution))
        table.press("practice check")


@pytest.mark.parametrize("language", first_fast(LANGUAGES))
@pytest.mark.parametrize("id", lesson_ids())
def test_every_lesson_is_solved_from_start_to_end(id: str, language: str) -> None:
    table = at_step(id, language=language)
    screen = table.screen
    for number, step in enumerate(open_lesson(id).steps, 1):
        practice = practice_of(screen)
        assert practice is not None
        assert practice.step.name == step.name
        task = task_text(screen.words, practice)
        assert table.live == task
        assert screen.focus == "panel-title"
        assert task in texts(panel(table))
        assert screen.texts("tour.step", step=number, steps=len(practice.lesson.steps)) in texts(panel(table))
        assert "practice next" not in table.presses()
        table.press("practice hint")
        assert table.live in texts(panel(table))
        solve(table)
        assert practice.solved
        assert table.live == verdict_text(screen.words, practice)
        assert table.live in texts(panel(table))
        assert not any("{" in text or "lesson." in text for text in texts(panel(table)))
        table.press("practice next")
    assert screen.progress.standings()[id] == Standing.HINTED
    assert practice_of(screen) is None or practice_of(screen).lesson.id != id


@pytest.mark.parametrize("id", lesson_ids())
def test_every_lesson_can_be_read_through(id: str) -> None:
    table = at_step(id)
    practice = practice_of(table.screen)
    assert practice is not None
    for _ in practice.lesson.steps:
        table.press("practice show")
        assert table.live in texts(panel(table))
        table.page()
        table.press("practice next")
    assert table.screen.progress.standings()[id] == Standing.READ


def test_the_list_is_found_from_the_start_page_and_the_help_and_shows_what_is_done() -> None:
    store = Memory()
    table = Table(store=store)
    table.press("door learn")
    table.press("lessons")
    assert {f"lesson {id}" for id in lesson_ids()} <= set(table.presses())
    table.press("lessons")
    assert table.screen.page == START
    assert table.screen.focus == "open-lessons"
    table.press("help")
    assert "lessons" in table.presses()
    (id, *_) = lesson_ids()
    table.press(f"lesson {id}")
    for _ in open_lesson(id).steps:
        solve(table)
        table.press("practice next")
    table.press("practice end")
    assert table.aside == "lessons"
    again = Table(store=store)
    again.press("lessons")
    assert EN("lessons.standing.solved") in pressable(again.page(), f"lesson {id}").name()
    assert EN("lessons.done", done=1, all=len(lesson_ids())) in texts(again.page())


def go_through(table: Table, id: str, *words: str) -> None:
    """Go through a lesson; at its first step press these words before it is solved, or left if they solve it."""
    table.press(f"lesson {id}")
    for number, _ in enumerate(open_lesson(id).steps):
        for word in () if number else words:
            table.press(word)
        if "practice next" not in table.presses():
            solve(table)
        table.press("practice next")
    table.press("practice end")


def entry(table: Table, id: str) -> str:
    """The name of a lesson in the list."""
    table = Table(store=table.screen.store, language=table.screen.texts.language)
    table.press("lessons")
    return next(e.name() for e in elements(table.page()) if e.attrs.get("id") == f"lesson-{id}")


def going_on(table: Table) -> str | None:
    """What the button above the list presses that goes on with a lesson."""
    return next((e.attrs["data-press"] for e in elements(table.page()) if e.attrs.get("id") == "lessons-next"), None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_tells_apart_what_was_solved_with_a_hint_and_only_read(language: str) -> None:
    table, say = Table(store=Memory(), language=language), Texts(language)
    alone, hinted, read, following, *_ = lesson_ids()
    go_through(table, alone)
    go_through(table, hinted, "practice hint")
    go_through(table, read, "practice show")
    for id, how in ((alone, "solved"), (hinted, "hinted"), (read, "read")):
        assert say(f"lessons.standing.{how}") in entry(table, id)
    assert entry(table, following).split() == f"{say(f'lesson.{following}.title')} {say('course.checkpoint')}".split()
    page = Table(store=table.screen.store, language=language)
    shown = [text for text in texts(page.page()) if say("lessons.only_read", read=1) in text]
    assert len(shown) == 1, "on the door of the start page"
    page.press("lessons")
    count = say("list.comma").join(
        (say("lessons.done", done=2, all=len(lesson_ids())), say("lessons.only_read", read=1))
    )
    assert count in texts(page.page())
    for unit in ("goal", "camp"):
        page.press(f"unit {unit}")
    page.press("unit")
    assert say("lessons.next") in entry(table, read)
    assert going_on(page) == f"lesson {read}"


def test_one_goes_on_with_the_first_lesson_that_is_not_solved_until_none_is_left() -> None:
    table = Table(store=Memory())
    for unit in units():
        table.press(f"unit {unit}")
    first, second, *others = lesson_ids()
    for id in (second, *others):
        go_through(table, id, "practice show")
    assert going_on(table) == f"lesson {first}"
    for id in lesson_ids():
        go_through(table, id)
    assert going_on(table) == "first"
    assert set(table.screen.progress.standings().values()) == {Standing.SOLVED}


def test_a_solution_that_is_shown_and_played_has_only_been_read() -> None:
    id, number = a_step_of(MoveTask)
    table = at_step(id, number)
    table.press("practice show")
    table.press("confirm")
    practice = practice_of(table.screen)
    assert practice is not None
    assert practice.solved
    assert f"{id}.{practice.step.name}=read" in (table.screen.store.get("lesson-steps") or "")


def a_step_of(kind: type) -> tuple[str, int]:
    return next(
        (id, number)
        for id in lesson_ids()
        for number, step in enumerate(open_lesson(id).steps, 1)
        if isinstance(step.task, kind)
    )


def test_beside_the_table_one_sees_how_far_one_is_and_goes_on_to_any_lesson() -> None:
    table = at_step("gifts")
    log = table.regions()["r-log"]
    (here,) = [element for element in elements(log) if "aria-current" in element.attrs]
    assert here.attrs["data-press"] == "lesson gifts"
    assert {f"lesson {id}" for id in lesson_ids()} <= {element.attrs.get("data-press") for element in elements(log)}
    for _ in open_lesson("gifts").steps:
        table.press("practice show")
        table.press("practice next")
    table.press("lesson gifts")
    (here,) = [element for element in elements(table.regions()["r-log"]) if "aria-current" in element.attrs]
    assert EN("lessons.standing.read") in here.name()
    table.press("lesson river")
    assert (found := practice_of(table.screen)) is not None
    assert found.lesson.id == "river"


def test_a_wrong_move_gets_a_reply_and_changes_nothing() -> None:
    table = at_step(*a_step_of(MoveTask))
    screen = table.screen
    before = screen.sitting.state
    task = practice_of(screen).step.task  # type: ignore[union-attr]
    wrong = next(a for a in legal_actions(before) if task.judge(a).kind == "wrong")  # type: ignore[arg-type]
    assert screen.sitting.plan is not None
    screen.sitting.plan.choose_whole(wrong)
    table.press("confirm")
    assert table.live == EN("lesson.wrong")
    assert EN("lesson.wrong") in texts(panel(table))
    assert screen.sitting.state is before
    solve(table)
    assert practice_of(screen) is not None
    assert practice_of(screen).solved
    assert screen.sitting.state is not before


def test_what_is_not_allowed_is_refused_with_its_rule_and_leads_there_and_back() -> None:
    table = at_step(*a_step_of(MoveTask))
    screen = table.screen
    assert screen.sitting.plan is not None
    water = next(s for s in screen.sitting.state.map.spaces if screen.sitting.state.map.letters[s] == "W")
    table.press(f"space {name_of(table, water)}")
    assert screen.sitting.plan.refusal is not None
    rule = screen.sitting.plan.refusal.rule
    assert rule in texts(panel(table))
    table.press(f"rule {place_of(rule)} refusal-rule")
    assert table.aside == "rules"
    table.press("rules")
    assert screen.page == TABLE
    assert rule in texts(panel(table))
    table.press("back")
    assert practice_of(screen) is not None
    assert task_text(screen.words, practice_of(screen)) in texts(panel(table))


def test_spaces_are_chosen_and_given_up_and_marked() -> None:
    table = at_step(*a_step_of(SpacesTask))
    screen = table.screen
    practice = practice_of(screen)
    assert practice is not None
    space = screen.sitting.state.map.spaces[0]
    bare = table.regions()["r-under"]
    table.press(f"space {name_of(table, space)}")
    assert practice.pressed == 1 << space
    assert name_of(table, space) in table.live
    pressed = [e for e in elements(table.regions()["r-targets"]) if e.attrs.get("aria-pressed") == "true"]
    assert [e.attrs["data-press"] for e in pressed] == [f"space {name_of(table, space)}"]
    assert table.regions()["r-under"] != bare
    table.press(f"space {name_of(table, space)}")
    assert practice.pressed == 0
    table.press("practice check")
    assert EN("lesson.missing", n=practice.step.task.solution.bit_count()) in table.live  # type: ignore[union-attr]


def test_spaces_that_a_text_names_can_be_found_on_the_map() -> None:
    def names(table: Table) -> set[str]:
        return set(texts(table.regions()["r-over"]))

    table = at_step("berry", 3)
    assert names(table) == set()
    table.press("practice hint")
    assert names(table) == {"3,0", "3,1"}
    assert names(at_step("berry", language="ja")) == {"0,0"}
    asked = at_step("route")
    assert names(asked) == {"3,0"}
    asked.press("practice show")
    assert names(asked) == {"3,0"}


def test_a_number_is_typed_and_checked_with_enter() -> None:
    table = at_step(*a_step_of(NumberTask))
    screen = table.screen
    practice = practice_of(screen)
    assert practice is not None
    for typed in ("", "abc", "9" * 400, "１"):
        table.press("answer", typed)
        assert len(practice.number) <= 3
        assert key(screen, "Enter", "answer")
        assert not practice.solved
    # As a Japanese keyboard writes it.
    table.press("answer", "".join(chr(0xFF10 + int(digit)) for digit in str(practice.step.task.solution)))
    assert key(screen, "Enter", "answer")
    assert practice.solved


def test_no_score_gives_the_answer_away() -> None:
    table = at_step("route")
    assert table.regions().get("r-score", "") == ""


def test_a_game_under_way_stays_as_it_was() -> None:
    table = in_a_turn()
    screen = table.screen
    table.press("tab hand")
    screen.sitting.cursor = None
    before, game, page = table.position(), screen.sitting.game, table.page()
    table.press(f"lesson {lesson_ids()[0]}")
    solve(table)
    table.press("practice next")
    for word in ("undo", "restart"):
        table.press(word)
    table.press("practice end")
    assert table.aside == "lessons"
    table.press("lessons")
    assert (table.position(), screen.sitting.game) == (before, game)
    assert table.page() == page


def test_behind_the_curtain_nothing_shows_after_it() -> None:
    table = Table(2)
    table.begin("base", 2)
    curtain = table.page()
    table.press(f"lesson {lesson_ids()[0]}")
    assert key(table.screen, "Escape")
    assert practice_of(table.screen) is None
    table.press("lessons")
    assert table.screen.page == CURTAIN
    assert table.page() == curtain


def test_a_link_leads_to_a_step_and_a_damaged_one_to_the_list() -> None:
    id = lesson_ids()[1]
    for address, step in ((f"view=lesson&lesson={id}&step=2", 1), (f"step=999999&lesson={id}&view=lesson", -1)):
        table = Table()
        table.press("arrive", address)
        practice = practice_of(table.screen)
        assert practice is not None
        assert practice.step is practice.lesson.steps[step]
    for hostile in ("0", "00000", "-1", "1e9", "9" * 5000, "٣", "1%00", "next"):
        table = Table()
        table.press("arrive", f"view=lesson&lesson={id}&step={hostile}")
        practice = practice_of(table.screen)
        assert practice is not None
        assert practice.lesson.id == id
    for address in ("view=lesson", "view=lesson&lesson=nothing", "view=lesson&lesson=../../x", "view=lesson&lesson="):
        table = Table()
        table.press("arrive", address)
        assert table.aside == "lessons"


def test_the_rules_lead_to_the_lessons_that_teach_them_and_back() -> None:
    table = Table()
    table.press("rule r5-5")
    link = pressable(table.page(), "lesson river")
    assert EN("lesson.river.title") in link.name()
    table.press("lesson river")
    assert practice_of(table.screen) is not None
    assert table.aside == ""


@pytest.mark.parametrize("word", ["practice next", "practice check", "practice nonsense", "lesson nothing", "lesson"])
def test_what_belongs_to_lessons_does_nothing_without_them(word: str) -> None:
    for table in (Table(), in_a_turn()):
        page = table.page()
        table.press(word)
        assert table.page() == page
