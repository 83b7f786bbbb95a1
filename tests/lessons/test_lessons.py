"""The lessons: each can be solved, each typical mistake is known, and together they teach the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.board.hexes import parse_hex
from dewan.lessons.conditions import gained, played
from dewan.lessons.contents import lesson_ids, open_lesson, rules_taught, units
from dewan.lessons.lesson import Step
from dewan.lessons.progress import Progress, Standing
from dewan.lessons.tasks import MISTAKE, REFUSED, RIGHT, WRONG, MoveTask, NumberTask, SpacesTask
from dewan.record.moves import format_move
from dewan.rules.actions import Pass
from dewan.rules.legal import legal_actions
from rules.test_numbers import of_rules
from texts.catalogs import CATALOGS, messages
from view.table import Memory

FOLDER = Path(__file__).resolve().parents[2] / "dewan" / "lessons" / "tasks"
STEPS = [(id, step) for id in lesson_ids() for step in open_lesson(id).steps]
NAMED = pytest.mark.parametrize(("id", "step"), STEPS, ids=[f"{id}-{step.name}" for id, step in STEPS])


def mistakes(step: Step) -> set[str]:
    return {name for name, _ in step.task.wrong}


def verdicts(step: Step) -> Iterator[tuple[str, str]]:
    """Kind and mistake of the verdict on every answer that somebody may give, or on many of them."""
    task = step.task
    if isinstance(task, MoveTask):
        found = (task.judge(action) for action in legal_actions(task.state))
    elif isinstance(task, SpacesTask):
        found = (task.judge(task.solution ^ 1 << space) for space in task.state.map.spaces)
    else:
        found = (task.judge(number) for number in range(50))
    yield from ((verdict.kind, verdict.mistake) for verdict in found)


def test_every_lesson_has_a_file_and_every_file_is_a_lesson() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.toml")) == sorted(lesson_ids())
    assert all(re.fullmatch("[a-z]{1,20}", id) for id in lesson_ids())


def test_they_have_steps() -> None:
    for id in lesson_ids():
        names = [step.name for step in open_lesson(id).steps]
        assert 2 <= len(names) <= 8, id
        assert len(set(names)) == len(names), id


def test_every_step_names_the_rules_that_it_asks_for() -> None:
    named = {id: steps for lessons in units().values() for id, steps in lessons.items()}
    assert {id: list(steps) for id, steps in named.items()} == {
        id: [step.name for step in open_lesson(id).steps] for id in lesson_ids()
    }
    assert [(id, step) for id, steps in named.items() for step, rules in steps.items() if not rules] == []


def test_every_rule_of_the_game_is_asked_for() -> None:
    taught = set(rules_taught())
    wanted = {rule for rule in of_rules() if "R3" <= rule.partition(".")[0] <= "R9"}
    assert sorted(wanted - taught) == []
    assert taught <= of_rules()


def test_the_worked_examples_of_the_rulebooks_are_among_the_lessons() -> None:
    steps = {(id, step.name): step.task for id, step in STEPS}
    numbers = {name: task.solution for name, task in steps.items() if isinstance(task, NumberTask)}
    spaces = {name: task.solution.bit_count() for name, task in steps.items() if isinstance(task, SpacesTask)}
    moves = {
        name: format_move(task.solution, task.state.map) for name, task in steps.items() if isinstance(task, MoveTask)
    }

    assert moves["row", "pair"].startswith("take ")  # two cards side by side
    assert numbers["journey", "cost"] == 5  # any card, a mountain, a lake, a camp of somebody else, the destination
    assert moves["berry", "last"].endswith(">3,1 pay Db,Fa,Bc")  # the last berry of a badlands zone
    assert moves["board", "tuck"].startswith("tuck ")  # a card under the place of the 3rd camp
    assert numbers["zones", "map"] == 4  # different zones of mountain
    assert (
        numbers["zones", "count"] == numbers["water", "same"] == numbers["icons", "count"] == 1
    )  # two camps, one zone
    assert numbers["icons", "shared"] == 1  # an icon that two players touch
    assert spaces["water", "shores"] == 2  # one camp beside two water zones
    assert (numbers["tucked", "count"], numbers["tucked", "symbol"]) == (2, 3)  # what tucked cards add
    assert moves["tucked", "card"] == "tuck Bc:B"  # a terrain and a resource of a tucked card complete a tile
    rows = ("stories", "fire", "groups", "berries", "total")
    assert [numbers["score", row] for row in rows] == [16, 3, 8, 8, 35]
    assert moves["event", "last"].startswith("take ")  # three players: the last two cards of the draw pile,
    assert numbers["event", "pile"] == 8  # and eight for the next one
    assert spaces["flood", "marks"] == 6
    assert spaces["lava", "marks"] == 4
    assert numbers["lava", "fires"] == 1
    assert moves["fish", "fish"] == "fish Fa"  # two villages, two fish
    assert numbers["fish", "water"] == 6 + 3  # most camps, a tie, and a village that does not count


@NAMED
def test_the_solution_is_right(id: str, step: Step) -> None:
    task = step.task
    if isinstance(task, MoveTask):
        verdict = task.judge(task.solution)
        assert verdict.after is not None
    elif isinstance(task, SpacesTask):
        verdict = task.judge(task.solution)
        assert task.solution
        assert not task.solution & ~task.state.map.every
    else:
        verdict = task.judge(task.solution)
    assert verdict.kind == RIGHT


@NAMED
def test_a_wrong_answer_gets_its_own_reply(id: str, step: Step) -> None:
    found = set(verdicts(step))
    assert (RIGHT, "") in found or isinstance(step.task, SpacesTask)
    assert {name for kind, name in found if kind == MISTAKE} == mistakes(step)
    assert {kind for kind, _ in found} <= {RIGHT, MISTAKE, WRONG}


def test_the_best_move_of_a_puzzle_is_the_best_there_is() -> None:
    for id in ("harvest", "finale"):
        task = open_lesson(id).steps[-1].task
        assert isinstance(task, MoveTask)
        gains = {a: gained(played(task.state, a))["total"] for a in legal_actions(task.state)}
        best = {action for action, points in gains.items() if points == max(gains.values())}
        assert best == {action for action in gains if task.judge(action).kind == RIGHT}


def test_what_is_not_allowed_is_refused_with_its_rule() -> None:
    task = next(step.task for step in open_lesson("first").steps if isinstance(step.task, MoveTask))
    verdict = task.judge(Pass())
    assert verdict.kind == REFUSED
    assert verdict.refusal is not None
    assert verdict.refusal.rule == "R4.7"


def test_spaces_that_are_missing_or_do_not_belong_are_counted() -> None:
    task = next(step.task for _, step in STEPS if isinstance(step.task, SpacesTask))
    none, every = task.judge(0), task.judge(task.state.map.every)
    assert (none.missing, none.extra) == (task.solution.bit_count(), 0)
    assert (every.missing, every.extra) == (0, (task.state.map.every & ~task.solution).bit_count())


def keys_of_lessons() -> set[str]:
    keys = {f"unit.{unit}" for unit in units()} | {f"lesson.{id}.title" for id in lesson_ids()}
    for id, step in STEPS:
        about = f"lesson.{id}.{step.name}"
        keys |= {about, f"{about}.hint", f"{about}.done", *(f"{about}.wrong.{name}" for name in mistakes(step))}
    return keys


@pytest.mark.parametrize("name", CATALOGS)
def test_every_text_is_there_and_none_is_left_over(name: str) -> None:
    found = set(messages(CATALOGS[name], None))
    about = re.compile(r"lesson\.(?!drill\.)\w+\..+|unit\..+")
    assert {key for key in found if about.fullmatch(key)} == keys_of_lessons()


@pytest.mark.parametrize("name", CATALOGS)
def test_texts_name_the_same_spaces_in_every_language_and_these_are_on_the_map(name: str) -> None:
    texts, english = (messages(CATALOGS[language], None) for language in (name, "en"))
    for id, step in STEPS:
        about = f"lesson.{id}.{step.name}"
        for key in (key for key in english if f"{key}.".startswith(f"{about}.")):
            named, expected = (re.findall(r"-?\d+,-?\d+", str(found[key].string)) for found in (texts, english))
            assert sorted(named) == sorted(expected), key
            assert all(step.task.state.map.find(parse_hex(place)) is not None for place in named), key


def test_progress_is_kept_and_hostile_storage_does_no_harm() -> None:
    store = Memory()
    first, second, *_ = lesson_ids()
    go_through(store, first)
    assert done(store) == {first}
    some = f"nothing {second} {first}.tiles=solved"
    for kept in (
        "",
        "x" * 1_000_000,
        "<b>first</b> \0 first/..",
        some,
        "a.b=c " * 9999,
        f"{first}.tiles=best river.x=hint",
    ):
        store["lessons"] = store["lesson-steps"] = kept
        assert set(Progress(store).standings()) == set(lesson_ids())
        go_through(store, first)
        assert first in done(store)
        assert len(store["lessons"]) < 500
        assert len(store["lesson-steps"]) < 1000


def go_through(store: Memory, id: str, *standings: Standing) -> None:
    """Do the steps of a lesson so; by oneself where nothing is given."""
    for name, how in zip_longest(steps_of(id), standings, fillvalue=Standing.SOLVED):
        Progress(store).note(id, str(name), Standing(how))


def steps_of(id: str) -> list[str]:
    return [step for lesson, names in units().items() for step in names.get(id, ())]


def done(store: Memory) -> set[str]:
    return {id for id, standing in Progress(store).standings().items() if standing >= Standing.HINTED}


def test_numbers_are_asked_for_only_where_they_are_plain() -> None:
    assert all(0 <= step.task.solution < 100 for _, step in STEPS if isinstance(step.task, NumberTask))


def test_what_two_windows_went_through_is_joined_with_lessons_of_a_newer_release() -> None:
    store = Memory({"lessons": "of-a-newer-release", "lesson-steps": "of-a-newer-release.go=hint setup.tiles=best"})
    one, other = Progress(store), Progress(store)
    first, second, *_ = lesson_ids()
    ways = {one: second, other: first}
    for names in zip_longest(*map(steps_of, ways.values())):
        for (window, id), name in zip(ways.items(), names, strict=True):
            if name is not None:
                window.note(id, name, Standing.SOLVED)
    assert done(store) == {first, second}
    assert "of-a-newer-release" in store["lessons"].split()
    assert {"of-a-newer-release.go=hint", "setup.tiles=best"} <= set(store["lesson-steps"].split())


def test_what_an_older_release_kept_counts_as_solved_and_stays_so() -> None:
    id = lesson_ids()[0]
    store = Memory({"lessons": id})
    assert Progress(store).standings()[id] == Standing.SOLVED
    go_through(store, id, *(Standing.READ for _ in steps_of(id)))
    assert Progress(store).standings()[id] == Standing.SOLVED
    assert store == {"lessons": id}


def test_an_older_release_still_finds_what_was_gone_through() -> None:
    store = Memory()
    first, second, *_ = lesson_ids()
    go_through(store, first, Standing.READ)
    assert store["lessons"].split() == [first]
    Progress(store).note(second, steps_of(second)[0], Standing.SOLVED)
    assert store["lessons"].split() == [first]


HOW = st.sampled_from([Standing.READ, Standing.HINTED, Standing.SOLVED])


@given(st.lists(st.tuples(st.sampled_from(steps_of("short")), HOW)))
def test_a_lesson_is_as_good_as_its_worst_step_and_never_gets_worse(noted: list[tuple[str, Standing]]) -> None:
    store, best = Memory(), dict.fromkeys(steps_of("short"), Standing.OPEN)
    for step, how in noted:
        Progress(store).note("short", step, how)
        best[step] = max(best[step], how)
        assert Progress(store).standings()["short"] == min(best.values())
