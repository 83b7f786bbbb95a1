"""Tasks that somebody wrote: what goes into a link comes out of it, and nothing else ever does."""

from __future__ import annotations

import hashlib
import json
import random
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgpack
import pytest

from dewan.lessons import questions
from dewan.lessons.conditions import CONDITIONS
from dewan.lessons.tasks import MISTAKE, RIGHT, WRONG, MoveTask, NumberTask, SpacesTask
from dewan.lessons.written import (
    DONE,
    HINT,
    LENGTHS,
    MISTAKES,
    MOVE,
    NUMBER,
    QUESTION,
    QUESTIONS,
    SPACES,
    THERE,
    TITLE,
    Mistake,
    Unsolvable,
    Written,
    clean_text,
    make_lesson,
    open_task,
    read_task,
    write_task,
)
from dewan.record.compact import flat
from dewan.record.links import ALPHABET, TASK, LinkError, link_data, link_text, open_sealed, seal
from dewan.record.moves import parse_move
from dewan.record.positions import read_position, write_position
from dewan.rules.state import State

MAP = {"0,0": "S", "1,0": "F", "2,0": "W", "0,1": "M", "1,1": "D", "3,0": "S", "2,1": "B"}


def position(**more: Any) -> State:
    data = {"map": MAP, "start": ["0,0", "3,0"], "hands": [["Fa", "MD", "Db"], []], "row": ["Fa"] * 6, "draw": ["Mc"]}
    return read_position(data | more)


def texts(**more: str) -> dict[str, str]:
    return {TITLE: "Nach Osten", QUESTION: "Setze ein Lager.\nAber wo?", DONE: "Genau.", HINT: "Wald."} | more


def move_task() -> Written:
    wrong = [Mistake("at", "0,1", "Nicht dort."), Mistake("cards", 3, "Zu teuer.")]
    return Written(("Noor", ""), "de", texts(), MOVE, "camp 0,0>1,0 pay MD,Fa", wrong=wrong)


TASKS = {
    "a move": move_task(),
    "a move to the same space": Written(("", ""), "en", texts(), MOVE, "camp 0,0>1,0 pay MD,Fa", right=THERE),
    "two cards": Written(("", ""), "ja", texts(), MOVE, "take 2", right="as much"),
    "spaces": Written(("", ""), "fr", texts(), SPACES, "reached", wrong=[Mistake("", "2,0", "Pas l’eau.")]),
    "a zone": Written(("", ""), "fr", texts(), SPACES, "zone", "1,1"),
    "a cost": Written(("", ""), "en", texts(), NUMBER, "cost", "1,0", wrong=[Mistake("", 3, "Too many.")]),
    "a score": Written(("", ""), "en", texts(), NUMBER, "score", "total"),
    "a number": Written(("", ""), "pt-BR", texts(), NUMBER, 7),
}


@pytest.mark.parametrize("name", TASKS)
def test_a_link_holds_all_of_a_task(name: str) -> None:
    state, task = position(), TASKS[name]
    link = write_task(state, task)
    found, read = read_task(link)
    assert write_position(found) == write_position(state)
    assert read == task
    lesson = open_task(link)
    assert lesson.texts is not None
    assert lesson.texts[QUESTION] == task.texts[QUESTION]
    assert lesson.names == task.names
    assert set(link) <= set(ALPHABET)


def test_the_rules_core_judges_an_answer() -> None:
    task = make_lesson(position(), move_task()).steps[0].task
    assert isinstance(task, MoveTask)
    assert task.judge(task.solution).kind == RIGHT
    answers = {"camp 0,0>1,0 pay Db,Fa": WRONG, "camp 0,0>0,1 pay Db,MD": MISTAKE, "take 0": WRONG}
    assert {move: task.judge(parse_move(move, task.state.map)).kind for move in answers} == answers
    spaces = make_lesson(position(), TASKS["spaces"]).steps[0].task
    assert isinstance(spaces, SpacesTask)
    assert spaces.judge(spaces.solution).kind == RIGHT
    wet = 1 << spaces.state.map.spaces[2]
    assert spaces.judge(spaces.solution | wet).kind == MISTAKE
    number = make_lesson(position(), TASKS["a cost"]).steps[0].task
    assert isinstance(number, NumberTask)
    assert number.judge(number.solution).kind == RIGHT
    assert [number.judge(n).kind for n in (2, 3, 4)] == [RIGHT, MISTAKE, WRONG]


@pytest.mark.parametrize(
    ("task", "state"),
    [
        (Written(("", ""), "en", texts(), MOVE, "camp 0,0>2,0 pay Fa,Db"), position()),
        (Written(("", ""), "en", texts(), MOVE, ""), position()),
        (Written(("", ""), "en", texts(), MOVE, "take 2"), position(awaiting="over")),
        (Written(("", ""), "en", texts(), MOVE, "take 2", right=THERE), position()),
        (Written(("", ""), "en", texts(), MOVE, "take 2"), position(draw=["?"])),
        (Written(("", ""), "en", texts(**{QUESTION: ""}), MOVE, "take 2"), position()),
        (Written(("", ""), "en", texts(), SPACES, "marks"), position()),
        (Written(("", ""), "en", texts(), SPACES, "zone", "9,9"), position()),
        (Written(("", ""), "en", texts(), NUMBER, "cost", "2,0"), position()),
        (Written(("", ""), "en", texts(), NUMBER, "achieved", "Q"), position()),
        (Written(("", ""), "en", texts(), NUMBER, "score", "zones"), position()),
        (Written(("", ""), "en", texts(), NUMBER, -1), position()),
    ],
)
def test_what_has_no_answer_is_no_task(task: Written, state: State) -> None:
    with pytest.raises(Unsolvable):
        make_lesson(state, task)
    with pytest.raises(LinkError):
        open_task(write_task(state, task))


def test_no_damaged_link_leads_anywhere() -> None:
    link = write_task(position(), move_task())
    rng = random.Random(1)
    damaged = [link[:k] for k in range(len(link))]
    places = range(len(link)) if sys.platform != "emscripten" else rng.sample(range(len(link)), 20)
    for k in places:
        letters = ALPHABET if k in (0, 1, len(link) - 1) else rng.sample(ALPHABET, 6)
        damaged += [link[:k] + letter + link[k + 1 :] for letter in letters if letter != link[k]]
        damaged.append(link[:k] + link[k + 1 :])
    for text in damaged:
        with pytest.raises(LinkError) as caught:
            open_task(text)
        assert caught.value.code in ("link.damaged", "link.too_long"), text


CORPUS = Path(__file__).parent / "written.jsonl"
CORPUS_HASH = "638404dc3cc913249bbca25a265e8418fb174d61ba3df98d323a0576f0315673"


def test_links_that_were_once_written_lead_where_they_led() -> None:
    """A line for each: the link, the position and the task. Never changed; what is new comes into another file."""
    assert hashlib.sha256(CORPUS.read_bytes()).hexdigest() == CORPUS_HASH
    for line in map(json.loads, CORPUS.read_text("utf-8").splitlines()):
        state, task = read_task(line["link"])
        assert write_position(state) == line["position"]
        assert json.loads(json.dumps(asdict(task))) == line["task"]
        assert open_task(line["link"]).texts is not None


def values(**changed: Any) -> list[Any]:
    """What is in the link of a task, with something else in its place."""
    keys = "position names language title question done hint kind answer about right wrong".split()
    found = dict(zip(keys, open_sealed(TASK, link_data(write_task(position(), move_task()))), strict=True))
    return [*(found | changed).values()]


@pytest.mark.parametrize(
    "changed",
    [
        {"position": None},
        {"position": []},
        {"position": flat(write_position(position()))[:3]},
        {"names": ["a"]},
        {"names": [1, 2]},
        {"language": "xx"},
        {"language": ["en"]},
        {"title": "x" * 61},
        {"question": "a\x00b"},
        {"question": "\u202eabc"},
        {"question": b"bytes"},
        {"kind": 3},
        {"kind": True},
        {"kind": -1},
        {"kind": 1},
        {"kind": "0"},
        {"answer": ["take 2"]},
        {"answer": "x" * 401},
        {"answer": "camp 0,0>1,0 pay Wc,Wc"},
        {"about": [1]},
        {"right": 3},
        {"right": None},
        {"wrong": ["at"]},
        {"wrong": ["like", "take 2", "x"]},
        {"wrong": ["at", [[]], "x"]},
        {"wrong": ["at", "0,1", "x"] * 4},
        {"wrong": "at"},
        {"extra": 1},
    ],
    ids=str,
)
def test_hostile_links_are_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(LinkError):
        open_task(link_text(seal(TASK, values(**changed))))


def test_a_link_that_is_short_of_values_or_no_list_is_refused() -> None:
    for body in ([], values()[:5], [None] * 12, [[]] * 12, [{}]):
        with pytest.raises((LinkError, msgpack.PackException)):
            open_task(link_text(seal(TASK, body)))


def test_texts_are_plain_and_bounded() -> None:
    for text in ("a\u202eb\x07\r\nc", "<b>x</b>", " x \n\n y ", "नमस्ते", "👩\u200d🚀", "x" * 5000, "e\u0301" * 300):
        clean = clean_text(text, 60)
        assert clean_text(clean, 60) == clean
        assert len(clean) <= 60
    assert clean_text("a\u202eb\x07\r\nc", 60) == "ab\nc"
    assert max(LENGTHS.values()) == 400


def test_every_question_that_can_be_asked_is_known_to_lessons() -> None:
    assert QUESTIONS[SPACES].keys() <= questions.SPACES.keys()
    assert QUESTIONS[NUMBER].keys() <= questions.NUMBERS.keys()
    assert set(MISTAKES) <= CONDITIONS.keys()


def test_the_largest_texts_fit_into_a_link() -> None:
    long = dict.fromkeys((TITLE, QUESTION, DONE, HINT), "Ünïcode " * 60)
    cut = {key: clean_text(text, LENGTHS[key]) for key, text in long.items()}
    task = move_task()
    task.texts = cut
    assert open_task(write_task(position(), task)).texts is not None
