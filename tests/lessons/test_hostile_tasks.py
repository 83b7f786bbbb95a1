"""Whatever stands in the link of a task: it is refused as a link, or is a task that can be shown and answered."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from dewan.lessons.lesson import Lesson
from dewan.lessons.tasks import MoveTask, SpacesTask
from dewan.lessons.written import TITLE, Written, open_task, read_written, write_task
from dewan.record.links import TASK, LinkError, link_data, link_text, open_sealed, seal
from dewan.rules.actions import NONE, Camp, Fish, Mark, Pass, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.legal import legal_actions
from lessons.test_written import TASKS, position, texts
from rules.games import somewhere
from sampling import first_fast
from view.table import Table

ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, 2, 5, 998, -1, -(2**63), 2**64 - 1, 1.0, float("nan"), float("inf"), "", "x", "0,0",
    "1,0", "9,9", "take 0", "pass", "Fa", "total", "reached", "cost", "at", "berries", "\u202e", "x" * 500, b"", b"\0x",
    [], [[]], [1], ["?"], [None] * 3, ["at", 5, "x"], ["cards", "1,0", "x"], ["", [], "x"], [[[[[[[[]]]]]]]],
    {}, {"a": 1},
)  # fmt: skip
"""Values of every type of msgpack, and some that would be right elsewhere."""


def opened(link: str) -> Lesson | None:
    """The task of a link, None if it was refused."""
    try:
        return open_task(link)
    except LinkError:
        return None


def answered(lesson: Lesson) -> None:
    """Answer a task in every way that a reader could."""
    task = lesson.steps[0].task
    if isinstance(task, MoveTask):
        space = task.state.map.spaces[0]
        for action in (*islice(legal_actions(task.state), 40), Pass(), Take(0), Take(9), TakeOne(0), StoryChoice(9)):
            assert task.judge(action).kind
        for action in (Camp((), ()), Camp((space, space), ()), Tuck(NONE, NONE), Mark(space), Fish(NONE)):
            assert task.judge(action).kind
    elif isinstance(task, SpacesTask):
        for pressed in (0, task.state.map.every, *(1 << space for space in task.state.map.spaces)):
            assert task.judge(pressed).kind
    else:
        for number in (0, 1, 2, 999, -1, 10**30):
            assert task.judge(number).kind


def read_through(link: str) -> None:
    """Open a task in the page and press what can be pressed there."""
    table = Table()
    table.press("arrive", f"#view=lesson&t={link}")
    rng = random.Random(1)
    for _ in range(8):
        assert "<h" in table.page()
        presses = table.presses()
        if not presses:
            break
        table.press(rng.choice(presses))
    assert "<h" in table.page()


def changed(values: list[Any]) -> Iterator[list[Any]]:
    """The values with another one, or with another one in a list of them."""
    for at, value in enumerate(values):
        for odd in ODD:
            yield [*values[:at], odd, *values[at + 1 :]]
            for inner in range(len(value)) if isinstance(value, list) else ():
                yield [*values[:at], [*value[:inner], odd, *value[inner + 1 :]], *values[at + 1 :]]


def sealed(values: list[Any]) -> str | None:
    try:
        return link_text(seal(TASK, values))
    except LinkError:  # longer than a link can be
        return None


@pytest.mark.parametrize("name", first_fast(TASKS))
def test_a_task_with_another_value_is_refused_or_can_be_answered(name: str) -> None:
    link = write_task(position(), TASKS[name])
    assert opened(link) is not None
    for values in changed(open_sealed(TASK, link_data(link))):
        text = sealed(values)
        lesson = opened(text) if text is not None else None
        if lesson is not None:
            answered(lesson)


@pytest.mark.parametrize("name", first_fast(TASKS))
def test_what_is_not_refused_can_be_read_through_in_the_page(name: str) -> None:
    rng = random.Random(name)
    every = list(changed(open_sealed(TASK, link_data(write_task(position(), TASKS[name])))))
    links = [text for values in rng.sample(every, 60) if (text := sealed(values)) is not None]
    for link in [link for link in links if opened(link) is not None][:8]:
        read_through(link)


@pytest.mark.parametrize("scenario", first_fast(["base", "team", "downpour", "volcano", "lake"]))
def test_a_changed_position_of_a_task_is_refused_or_can_be_answered(scenario: str) -> None:
    rng = random.Random(scenario)
    for seed in range(3):
        state = somewhere(scenario, 4 if scenario == "team" else 2, seed, rng.random())
        task = Written(("",) * state.players, "en", texts(), "number", "score", "total")
        values = open_sealed(TASK, link_data(write_task(state, task)))
        every = [[flat, *values[1:]] for flat in changed(values[0])]
        for kind, answer in ((0, "take 0"), (0, "pass"), (1, "reached"), (1, "marks"), (2, "score")):
            for hostile in rng.sample(every, 60):
                text = sealed([*hostile[:7], kind, answer, "total", *hostile[10:]])
                lesson = opened(text) if text is not None else None
                if lesson is not None:
                    answered(lesson)


@pytest.mark.parametrize(
    ("kind", "answer", "about", "wrong"),
    [
        (0, 5, "", []),
        (1, 5, "", []),
        (1, "zone", 5, []),
        (1, "shores", "2", []),
        (2, "cost", 7, []),
        (2, "score", 7, []),
        (0, "take 2", "", ["at", 5, "x"]),
        (0, "take 2", "", ["cards", "3", "x"]),
        (1, "reached", "", ["", 5, "x"]),
        (2, 7, "", ["", "5", "x"]),
    ],
    ids=str,
)
def test_the_page_around_hears_of_a_value_of_the_wrong_type(kind: int, answer: Any, about: Any, wrong: Any) -> None:
    values = open_sealed(TASK, link_data(write_task(position(), TASKS["a move"])))
    table = Table()
    table.device.frame = True
    link = sealed([*values[:7], kind, answer, about, 0, wrong])
    table.press("arrive", f"#view=lesson&t={link}")
    told = [effect for effect in table.screen.effects if getattr(effect, "type", "") == "error"]
    assert [effect.about["code"] for effect in told] == ["link.damaged"]  # type: ignore[attr-defined]
    assert "<h" in table.page()


def test_a_kept_draft_with_a_value_of_the_wrong_type_begins_anew() -> None:
    for kind, answer, about in (("move", 5, ""), ("spaces", 5, ""), ("spaces", "zone", 5)):
        kept = {"kind": kind, "right": "same", "answer": answer, "about": about, "texts": {TITLE: "Kept"}}
        task = read_written(kept)
        assert (task.kind, task.answer, task.texts) == ("move", "", {TITLE: "Kept"})
