"""Drills: the same everywhere and for ever, with answers that both implementations of the rules agree about."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.lessons.drills.drill import GRADES, KINDS, RULES, SEEDS, Drill, DrillError, drill_of, parse_drill
from dewan.lessons.drills.making import make
from dewan.lessons.lesson import Lesson
from dewan.record.days import Day, parse_day
from dewan.record.positions import write_position
from dewan.rules.state import TURN
from lessons.slow_drills import disagreement, misjudged
from rules.test_numbers import of_rules

CORPUS = Path(__file__).parent / "drills.txt"
ALL = [(kind, grade) for kind in KINDS for grade in GRADES]
DRILLS = st.builds(Drill, st.sampled_from(KINDS), st.sampled_from(GRADES), st.integers(0, SEEDS - 1), st.just(1))


def fingerprint(lesson: Lesson) -> str:
    """The position, what is asked about it, and the answer, in a few characters."""
    (step,) = lesson.steps
    about = {name: value for name, value in step.about.items() if isinstance(value, str | int | tuple)}
    seen = json.dumps([write_position(step.task.state), about, str(step.task.solution)])
    return hashlib.sha256(seen.encode()).hexdigest()[:16]


@pytest.mark.parametrize("line", CORPUS.read_text("utf-8").splitlines())
def test_a_drill_is_the_same_for_ever(line: str) -> None:
    code, wanted = line.split()
    assert fingerprint(make(parse_drill(code))) == wanted


def test_the_corpus_has_every_kind_in_every_grade() -> None:
    drills = [parse_drill(line.split()[0]) for line in CORPUS.read_text("utf-8").splitlines()]
    assert {(drill.kind, drill.grade) for drill in drills} == set(ALL)


@pytest.mark.parametrize(("kind", "grade"), ALL)
@pytest.mark.parametrize("seed", range(4))
def test_the_slow_implementation_finds_the_same_answer(kind: str, grade: int, seed: int) -> None:
    assert disagreement(make(Drill(kind, grade, 999_000 + seed))) == ""


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "grade"), ALL)
def test_the_slow_implementation_finds_the_same_answers(kind: str, grade: int) -> None:
    drills = [Drill(kind, grade, seed) for seed in range(100_000, 100_060)]
    assert [(drill.code, fault) for drill in drills if (fault := disagreement(make(drill)))] == []


@given(DRILLS)
def test_every_wrong_answer_is_told_why(drill: Drill) -> None:
    assert misjudged(make(drill)) == ""


@given(DRILLS)
def test_a_drill_is_asked_of_a_player_whose_turn_it_is(drill: Drill) -> None:
    (step,) = make(drill).steps
    assert step.task.state.awaiting == TURN
    assert step.task.state.actor == step.task.state.turn


@given(DRILLS)
def test_a_code_leads_to_its_drill(drill: Drill) -> None:
    assert parse_drill(drill.code) == drill
    assert drill.code.isalnum()
    assert drill.code.isascii()


def test_a_damaged_code_is_never_another_drill() -> None:
    code = Drill("cost", 2, 48213).code
    damaged = [code[:end] for end in range(len(code))]
    letters = "0123456789abcdefghijklmnopqrstuvwxyzA٣ "
    damaged += [code[:at] + letter + code[at + 1 :] for at in range(len(code)) for letter in letters]
    damaged += [code + letter for letter in letters]
    for text in damaged:
        if text != code:
            with pytest.raises(DrillError) as error:
                parse_drill(text)
            assert not error.value.newer, text


def test_a_code_of_a_newer_release_says_so() -> None:
    for drill in (Drill("fishing", 1, 5), Drill("cost", 4, 5), Drill("cost", 1, 5, edition=99)):
        with pytest.raises(DrillError) as error:
            parse_drill(drill.code)
        assert error.value.newer


def test_a_date_has_one_drill() -> None:
    assert drill_of(parse_day("2026-12-01")).code == "score3e1s425565kba0a6c"


def test_the_dates_bring_every_kind_in_every_grade() -> None:
    week = [drill_of(Day(number)) for number in range(20_000, 20_000 + len(ALL))]
    assert {(drill.kind, drill.grade) for drill in week} == set(ALL)
    assert len({drill.seed for drill in week}) == len(week)


def test_the_rules_of_the_kinds_are_rules() -> None:
    assert {rule for rules in RULES.values() for rule in rules} <= of_rules()
