"""Drills on the screen: chosen, solved, answered wrong, sent, and come again when they are due."""

from __future__ import annotations

from html import unescape

import pytest

from dewan.board.gamemap import spaces_of
from dewan.lessons.drills.drill import GRADES, KINDS, WHY, Drill, drill_of
from dewan.lessons.tasks import MISTAKE, MoveTask, NumberTask, SpacesTask
from dewan.record.days import day_at
from dewan.rules.actions import Take
from dewan.rules.state import ROW
from dewan.texts import LANGUAGES
from dewan.view.effects import Copy
from dewan.view.screen import ARRIVE, START
from dewan.view.sittings.drill import DrillSitting
from dewan.view.sittings.practice import Practice
from sampling import first_fast
from view.looking import name_of, panel
from view.table import Memory, Table, practice_of, texts
from view.test_lessons import solve

DAY = 86400.0


def at_drill(drill: Drill, language: str = "en", store: Memory | None = None) -> Table:
    table = Table(language=language, store=store)
    table.press("arrive", f"view=lesson&d={drill.code}")
    return table


def shown(table: Table) -> Practice:
    practice = practice_of(table.screen)
    assert practice is not None
    return practice


def wrong_space(task: SpacesTask) -> int:
    return next(space for space in task.state.map.spaces if not task.solution >> space & 1)


def answer_wrong(table: Table) -> None:
    """Give a wrong answer by what can be pressed."""
    task = shown(table).step.task
    if isinstance(task, MoveTask):
        plan = table.screen.sitting.plan
        assert plan is not None
        plan.choose_whole(next(take for slot in range(ROW - 1) if task.judge(take := Take(slot)).kind == MISTAKE))
        table.press("confirm")
        return
    if isinstance(task, SpacesTask):
        table.press(f"space {name_of(table, wrong_space(task))}")
    elif isinstance(task, NumberTask):
        table.press("answer", str(task.solution + 1))
    table.press("practice check")


@pytest.mark.parametrize("language", first_fast(LANGUAGES))
@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_drill_is_solved_and_leads_to_the_next(kind: str, grade: int, language: str) -> None:
    table = at_drill(Drill(kind, grade, 7), language)
    screen = table.screen
    assert screen.texts(f"drill.{kind}") in texts(panel(table))
    assert screen.texts(f"drill.grade.{grade}") in texts(panel(table))
    table.press("practice hint")
    assert table.live in texts(panel(table))
    answer_wrong(table)
    verdict = shown(table).verdict
    assert verdict is not None
    rule = WHY[kind][verdict.mistake.partition(" ")[0]]
    assert rule in texts(panel(table))
    assert not any("{" in text or "lesson." in text for text in texts(panel(table)))
    task = shown(table).step.task
    if isinstance(task, SpacesTask):
        table.press(f"space {name_of(table, wrong_space(task))}")
    solve(table)
    assert shown(table).solved
    assert not any("{" in text or "lesson." in text for text in texts(panel(table)))
    before = shown(table).lesson.drill
    table.press("practice next")
    drill = shown(table).lesson.drill
    assert drill is not None
    assert (drill.kind, drill.grade) == (kind, grade)
    assert drill != before


@pytest.mark.parametrize("kind", KINDS)
def test_the_solution_can_be_looked_at(kind: str) -> None:
    table = at_drill(Drill(kind, 2, 11))
    table.press("practice show")
    assert not shown(table).open
    assert "practice next" in table.presses()


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_that_change_have_a_sign(language: str) -> None:
    table = at_drill(Drill("score", 3, 0), language)  # two groups become one while a story tile is completed
    table.press("practice show")
    told = " ".join(texts(panel(table)))
    assert "+7" in told
    assert "\u22124" in told
    assert "-4" not in told


def test_what_is_wrong_is_named_on_the_map() -> None:
    table = at_drill(Drill("reach", 1, 7))
    answer_wrong(table)
    practice = shown(table)
    assert practice.verdict is not None
    place = practice.verdict.mistake.partition(" ")[2]
    assert practice.state.map.name(next(iter(spaces_of(practice.pressed)))) == place
    assert place in {practice.state.map.name(space) for space in table.screen.sitting.named()}


def test_the_page_leads_to_every_kind_and_grade_and_back() -> None:
    table = Table()
    table.press("drills")
    for kind in KINDS:
        for grade in GRADES:
            assert f"drill {kind} {grade}" in table.presses()
    table.press("drill cost 3")
    assert isinstance(table.screen.sitting, DrillSitting)
    table.press("practice end")
    assert table.aside == "drills"
    assert table.screen.focus == "drill-cost-3"


def test_the_task_of_the_day_is_that_of_the_date() -> None:
    table = Table()
    table.press("drills")
    table.press("drill day")
    assert shown(table).lesson.drill == drill_of(day_at(table.screen.device.now()))


def test_a_drill_is_sent_as_a_link_that_opens_it() -> None:
    table = at_drill(Drill("score", 2, 48213))
    solve(table)
    table.press("drill_send")
    (copy,) = [effect for effect in table.screen.effects if isinstance(effect, Copy)]
    table.press("copied drill-link")
    assert table.live == table.screen.texts("share.copied")
    table.press("copy_failed drill-link")
    assert table.live == table.screen.texts("share.refused")
    assert copy.text in unescape(panel(table))
    assert table.screen.focus == "drill-link"
    other = Table()
    other.press("arrive", copy.text.partition("#")[2])
    assert shown(other).lesson.drill == Drill("score", 2, 48213)


@pytest.mark.parametrize(
    ("code", "failure"),
    [("cost2e1s5k000000", "link.damaged"), ("", "link.damaged"), (Drill("cost", 2, 5, 99).code, "link.newer")],
)
def test_a_damaged_link_says_so(code: str, failure: str) -> None:
    table = Table()
    table.press("arrive", f"view=lesson&d={code}")
    assert table.screen.page == ARRIVE
    assert table.live == table.screen.texts(f"error.{failure}")


def test_a_failed_rule_comes_again_until_it_is_known() -> None:
    store = Memory()
    table = at_drill(Drill("pair", 1, 7), store=store)
    answer_wrong(table)
    solve(table)
    assert table.screen.reviews.due(day_at(table.screen.device.now()).number) == ()
    tomorrow = Table(store=store)
    tomorrow.device.time += DAY
    tomorrow.press("lessons")
    assert tomorrow.screen.texts("drills.due", n=1) in texts(tomorrow.page())
    tomorrow.press("drill due")
    assert shown(tomorrow).step.name == "pair"
    solve(tomorrow)
    assert tomorrow.screen.reviews.due(day_at(tomorrow.screen.device.now()).number) == ()


def test_a_failed_step_of_a_lesson_comes_again_too() -> None:
    store = Memory()
    table = Table(store=store)
    table.press("lesson setup 1")
    table.press("practice show")
    tomorrow = Table(store=store)
    tomorrow.device.time += DAY
    tomorrow.press("drill due")
    assert shown(tomorrow).lesson.id == "setup"


def test_solving_in_a_row_is_counted_until_one_fails() -> None:
    store = Memory()
    for seed in (1, 2):
        solve(at_drill(Drill("cost", 1, seed), store=store))
    table = Table(store=store)
    table.press("drills")
    assert table.screen.texts("drills.streak", n=2) in texts(table.page())
    table = at_drill(Drill("cost", 1, 3), store=store)
    table.press("practice show")
    table.press("practice end")
    assert table.screen.page == START
    assert not any(table.screen.texts("drills.streak", n=n) in texts(table.page()) for n in (1, 2, 3))


def test_a_link_opens_in_front_of_the_page_of_drills_too() -> None:
    table = at_drill(Drill("cost", 1, 1))
    table.press("arrive", "view=lesson")
    table.press("drills")
    table.press("arrive", f"view=lesson&d={Drill('reach', 1, 2).code}")
    assert table.aside == ""
    assert shown(table).lesson.drill == Drill("reach", 1, 2)
