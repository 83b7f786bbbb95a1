"""The course by touch on a small phone: from the start page through the first unit into the second."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from browser.conftest import fresh_page
from browser.touch_player import TouchPlayer
from dewan.board.gamemap import spaces_of
from dewan.lessons.contents import open_lesson, units
from dewan.lessons.lesson import Step
from dewan.lessons.tasks import MoveTask, SpacesTask
from dewan.rules.actions import Take
from dewan.texts import Texts
from pages import wait_ready
from tools.server import Server

EN = Texts("en")


def solve(player: TouchPlayer, step: Step) -> None:
    """Give the right answer to a step of the first unit."""
    task = step.task
    if isinstance(task, SpacesTask):
        for space in spaces_of(task.solution):
            player.press(f"space {task.state.map.name(space)}")
        player.press("practice check")
    else:
        assert isinstance(task, MoveTask)
        assert isinstance(task.solution, Take)
        player.press(f"take {task.solution.slot}")
        player.press("confirm")


def test_the_first_unit_is_read_tried_and_solved_by_touch(browser: Browser, site: Server) -> None:
    with fresh_page(browser, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True) as page:
        player = TouchPlayer(page, seed=1)

        def at(title: str) -> None:
            expect(page.locator("#aside-title")).to_have_text(title)
            assert page.evaluate("document.documentElement.scrollWidth") <= 360

        page.goto(site.address)
        wait_ready(page)
        player.tap('[data-press="door learn"]')
        player.tap("#open-lessons")
        at(EN("lessons.title"))
        player.tap("#lessons-next")
        at(EN("unit.goal"))
        player.tap("#try-pair")
        player.tap("#drawing-back")
        at(EN("unit.goal"))
        player.tap("#lessons-next")
        for lesson in units()["goal"]:
            for step in open_lesson(lesson).steps:
                expect(page.locator("#panel-title")).to_have_text(EN(f"lesson.{lesson}.title"))
                solve(player, step)
                player.tap("#practice-next")
        at(EN("unit.camp"))
        player.tap("#close")
        at(EN("lessons.title"))
        expect(page.locator("#unit-goal")).to_be_hidden()
        player.tap("summary:has(+ ul #unit-goal)")
        expect(page.locator("#unit-goal")).to_contain_text(EN("course.read"))
        expect(page.locator("#lesson-row")).to_contain_text(EN("lessons.standing.solved"))
        assert page.trouble == []  # type: ignore[attr-defined]
