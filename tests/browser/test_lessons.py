"""A lesson in a real browser by keys, and by ear: what is asked and what is said of the answer is heard."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.ear_player import LISTEN, EarPlayer, Thing, buttons, named
from browser.key_player import KeyPlayer
from dewan.lessons.contents import open_lesson
from dewan.texts import Texts
from pages import wait_ready
from tools.server import Server

EN = Texts("en")


def heard(page: Page, key: str) -> None:
    expect(page.locator("#live")).to_contain_text(EN(key, name="", other=""))


def test_a_lesson_is_found_and_solved_by_keys(page: Page, site: Server) -> None:
    page.goto(site.address)
    wait_ready(page)
    player = KeyPlayer(page, seed=1)
    player.to("door learn")
    player.key("Enter")
    player.to("lessons")
    player.key("Enter")
    while EN("unit.routes") not in page.evaluate("document.activeElement.textContent"):
        page.keyboard.press("Tab")
    player.key("Enter")
    player.to("lesson route")
    player.key("Enter")
    heard(page, "lesson.route.cost")
    player.to("answer")
    page.keyboard.type("2")
    player.key("Enter")
    heard(page, "lesson.route.cost.wrong.start")
    expect(page.locator("#answer-0")).to_be_focused()
    page.keyboard.press("Backspace")
    page.keyboard.type("3")
    player.key("Enter")
    heard(page, "lesson.route.cost.done")
    player.to("practice next")
    player.key("Enter")
    heard(page, "lesson.route.place")
    player.key("m")
    player.to("space 3,0", "n")
    player.key("Enter")
    player.to("confirm")
    player.key("Enter")
    heard(page, "lesson.route.place.done")


class Listener(EarPlayer):
    """Solves lessons by the names of what there is."""

    def press_named(self, name: str) -> str:
        """Press the button of this name; what is told of it."""
        return self.activate(named(self.explore(), "button", name))

    def press_first(self, name: str) -> str:
        """Press the first button whose name begins so; what is told of it."""
        return self.activate(next(thing for thing in buttons(self.explore()) if thing.name.startswith(name)))

    def press_place(self, place: str) -> str:
        """Press a space of the map; what is told of it."""
        return self.activate(*self.spaces(place))

    def spaces(self, *places: str) -> list[Thing]:
        """Spaces of the map by their places."""
        shown = buttons(self.explore(), EN("table.map"))
        return [thing for place in places for thing in shown if f" at {place}," in f"{thing.name},"]

    def answer(self, number: int) -> str:
        """Type a number as the answer; what is told of it."""
        field = named(self.explore(), "textbox", EN("lesson.number"))
        self.reader.send("DOM.focus", {"backendNodeId": field.id})
        return self.key(*["Backspace"] * len(field.value), str(number), "Enter")

    def read(self) -> set[str]:
        """The texts that stand in the panel of the lesson."""
        return {thing.name for thing in self.explore() if EN("lesson.water.title") in thing.parts}


def test_a_lesson_is_found_and_solved_by_ear(page: Page, site: Server) -> None:
    page.goto(site.address)
    wait_ready(page)
    page.evaluate(LISTEN)
    player = Listener(page, seed=1)

    def right(step: str) -> str:
        return f"{EN('lesson.right')} {EN(f'lesson.water.{step}.done')}"

    player.press_first(EN("door.learn"))
    player.press_first(EN("lessons.title"))
    page.locator("summary").filter(has_text=EN("unit.tiles")).press("Enter")
    told = player.press_named(EN("lesson.water.title"))
    assert told == EN("lesson.water.same")
    assert {told, EN("tour.step", step=1, steps=3)} <= player.read()
    told = player.answer(2)
    assert told == EN("lesson.water.same.wrong.camps")
    assert {told, EN("lesson.water.same")} <= player.read()
    assert player.answer(1) == right("same")

    assert player.press_named(EN("tour.next")) == EN("lesson.water.shores")
    assert "2,1" in player.press_place("2,1")
    assert "3,1" in player.press_place("3,1")
    assert [space.value for space in player.spaces("2,1", "3,1", "3,2")] == ["true", "true", "false"]
    told = player.press_named(EN("lesson.check"))
    assert told.startswith(EN("lesson.water.shores.wrong.one"))
    assert EN("lesson.missing", n=1) in told
    assert EN("lesson.extra", n=1) in told
    assert {told, EN("lesson.water.shores")} <= player.read()
    player.press_place("2,1")
    player.press_place("3,2")
    assert [space.value for space in player.spaces("2,1", "3,1", "3,2")] == ["false", "true", "true"]
    told = player.press_named(EN("lesson.check"))
    assert told == right("shores")
    assert told in player.read()

    assert player.press_named(EN("tour.next")) == EN("lesson.water.place")
    told = player.press_place("3,0")
    assert "3,0" in told
    assert told.endswith(EN("chosen.said", go=EN("route.go")))
    told = player.press_named(EN("route.go"))
    assert told == EN("lesson.water.place.wrong.dry")
    assert told in player.read()
    assert "3,1" in player.press_place("3,1")
    assert player.press_named(EN("route.go")) == right("place")

    told = player.press_named(EN("lesson.following", title=EN("lesson.icons.title")))
    assert told == EN(f"lesson.icons.{open_lesson('icons').steps[0].name}")
    player.press_named(EN("lesson.end"))
    names = {thing.name for thing in buttons(player.explore())}
    assert f"{EN('lesson.water.title')} {EN('lessons.standing.solved')}" in names
    assert f"{EN('lesson.icons.title')} {EN('course.checkpoint')}" in names
