"""A task that somebody wrote: a lesson of one step with texts of its own, and its link (docs/links.md, 'A task').

What a link holds is hostile: reading it raises LinkError or gives a task whose solution the rules core has tried out.
"""

import unicodedata
from dataclasses import dataclass, field
from typing import Any

from dewan.board.faces import HIDDEN, HIDDEN_STORY
from dewan.lessons.conditions import gained, played
from dewan.lessons.lesson import Lesson, Step, step_on
from dewan.lessons.tasks import RIGHT, MoveTask, NumberTask
from dewan.record.compact import CompactError, flat
from dewan.record.links import TASK, LinkError, link_data, link_text, open_sealed, read_flat, seal
from dewan.record.moves import MoveError, parse_move
from dewan.record.names import JOINERS, clean_name, cut
from dewan.record.positions import write_position
from dewan.rules.actions import Camp
from dewan.rules.refusal import NotAllowed
from dewan.rules.state import OVER, State
from dewan.texts import LANGUAGES

MOVE, SPACES, NUMBER = KINDS = ("move", "spaces", "number")
"""What a task asks for. The numbers of these stand in links."""
SAME, THERE, AS_MUCH = RIGHTS = ("same", "there", "as much")
"""Which moves are right besides the solution: that with the same outcome, any camp on its space, any that brings the
side that moves as many points. The numbers of these stand in links."""

QUESTIONS: dict[str, dict[str, str]] = {
    SPACES: {"reached": "", "zone": "at", "shores": "waters", "marks": "", "homes": "", "row places": "row"},
    NUMBER: {"score": "row", "fires": "", "cost": "at", "achieved": "need"},
}
"""The questions of `lessons.questions` that can be asked, each with the name of what it is about, if it is."""
MISTAKES = ("at", "cards", "gives", "completes", "berries")
"""The conditions of `lessons.conditions` by which typical wrong moves are known."""

TITLE, QUESTION, DONE, HINT, WRONG = "title", "", "done", "hint", "wrong"
LENGTHS = {TITLE: 60, QUESTION: 400, DONE: 400, HINT: 200, WRONG: 200}
"""Code points of each text at most."""
MOST_WRONG = 3
"""Typical wrong tries of a task."""
LONGEST_ANSWER = 400
"""Letters of a move, and of what else is short."""
LARGEST_NUMBER = 999
VALUES = 12
"""Items of the list of a task after the version of the rules."""

_LEFT_OUT = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Categories of characters that no text holds."""


@dataclass
class Mistake:
    """A typical wrong try: of a move the name of a condition and its value, of spaces a space, of a number a number."""

    condition: str = ""
    value: str | int = ""
    text: str = ""


@dataclass
class Written:
    """A task as somebody writes it, in a language.

    `answer` is a move in the notation, the name of a question with what it is `about`, or itself a number.
    """

    names: tuple[str, ...] = ()
    language: str = LANGUAGES[0]
    texts: dict[str, str] = field(default_factory=dict)
    kind: str = MOVE
    answer: str | int = ""
    about: str | int = ""
    right: str = SAME
    wrong: list[Mistake] = field(default_factory=list)

    @property
    def mistakes(self) -> list[Mistake]:
        """Those of the typical mistakes of which all is written."""
        return [mistake for mistake in self.wrong if mistake.value != "" and mistake.text]


def read_written(data: Any) -> Written:
    """A task that was kept, as `dataclasses.asdict` gives it; what cannot be read is as in a new one."""
    if not isinstance(data, dict):
        return Written()
    texts, wrong = data.get("texts"), data.get("wrong")
    task = Written()
    if data.get("language") in LANGUAGES:
        task.language = data["language"]
    if isinstance(texts, dict):
        task.texts = {key: clean_text(text, LENGTHS[key]) for key, text in texts.items() if _is_text(key, text)}
    short = _is_short(data.get("answer")) and _is_short(data.get("about"))
    if data.get("kind") in KINDS and data.get("right") in RIGHTS and short:
        task.kind, task.right, task.answer, task.about = (data[key] for key in ("kind", "right", "answer", "about"))
    for one in wrong[:MOST_WRONG] if isinstance(wrong, list) else ():
        if isinstance(one, dict) and all(_is_short(one.get(key)) for key in ("condition", "value", "text")):
            task.wrong.append(
                Mistake(str(one["condition"]), one["value"], clean_text(str(one["text"]), LENGTHS[WRONG]))
            )
    return task if types_fit(task) else Written(language=task.language, texts=task.texts)


def _is_text(key: Any, text: Any) -> bool:
    return key in (TITLE, QUESTION, DONE, HINT) and isinstance(text, str)


class Unsolvable(ValueError):
    """What is asked for has no answer in this position."""


def clean_text(text: str, length: int) -> str:
    """A text as plain text, without controls; its lines stay lines."""
    lines = text[: 4 * length].replace("\r\n", "\n").split("\n")
    seen = ("".join(k for k in line if k in JOINERS or unicodedata.category(k) not in _LEFT_OUT) for line in lines)
    return cut(unicodedata.normalize("NFC", "\n".join(line.rstrip() for line in seen)).strip(), length).rstrip()


def make_lesson(state: State, task: Written) -> Lesson:
    """The lesson of a task on a position, its solution tried out; raises Unsolvable."""
    if _has_hidden(state) or (state.awaiting == OVER and task.kind == MOVE) or not types_fit(task):
        raise Unsolvable
    try:
        step = _step(state, task)
        if isinstance(step.task, MoveTask):
            sound = step.task.judge(step.task.solution).kind == RIGHT
        elif isinstance(step.task, NumberTask):
            sound = 0 <= step.task.solution <= LARGEST_NUMBER
        else:
            sound = step.task.solution > 0
    except (MoveError, NotAllowed, KeyError, ValueError, TypeError, IndexError, StopIteration):
        raise Unsolvable from None
    if not sound or not task.texts.get(QUESTION):
        raise Unsolvable
    texts = {key: text for key, text in task.texts.items() if text}
    texts |= {f"{WRONG}.{k}": mistake.text for k, mistake in enumerate(task.mistakes)}
    return Lesson("", (step,), texts, task.names, task.language)


def types_fit(task: Written) -> bool:
    """Whether answer, what it is about, and the values of mistakes are texts and numbers where they have to be."""
    if isinstance(task.answer, str):
        asks = QUESTIONS.get(task.kind, {}).get(task.answer)
        answer = not asks or isinstance(task.about, int if asks == "waters" else str)
    else:
        answer = task.kind == NUMBER
    places = task.kind == SPACES
    values = ((mistake.value, str if places or mistake.condition == "at" else int) for mistake in task.mistakes)
    return answer and all(isinstance(value, wanted) for value, wanted in values)


def _step(state: State, task: Written) -> Step:
    if task.kind == MOVE:
        wrong = {str(k): {mistake.condition: _value(mistake)} for k, mistake in enumerate(task.mistakes)}
        return step_on(state, {"name": "", "move": task.answer, "right": [_right(state, task)], "wrong": wrong})
    values: dict[str, Any] = {str(k): mistake.value for k, mistake in enumerate(task.mistakes)}
    if isinstance(task.answer, int):
        return Step("", NumberTask(state, task.answer, tuple(values.items())))
    name = QUESTIONS[task.kind][task.answer]
    about = {name: task.about} if name else {}
    return step_on(state, {"name": "", "wrong": values, task.kind: task.answer, **about})


def _value(mistake: Mistake) -> Any:
    """What a condition has to be: of a space a list of it."""
    return [mistake.value] if mistake.condition == "at" else mistake.value


def _right(state: State, task: Written) -> dict[str, Any]:
    """The condition for right moves."""
    assert isinstance(task.answer, str)
    if task.right == SAME:
        return {"like": task.answer}
    action = parse_move(task.answer, state.map)
    if task.right == AS_MUCH:
        return {"points": {"total": gained(played(state, action))["total"]}}
    if not isinstance(action, Camp):
        raise Unsolvable
    return {"at": [state.map.name(action.route[-1])]}


def _has_hidden(state: State) -> bool:
    cards = (*state.draw, *state.supply, *state.discard, *(card for hand in state.hands for card in hand))
    tiles = (*state.story_stack, *(tile for seat in state.stories for tile in seat))
    return HIDDEN in cards or HIDDEN_STORY in tiles


# Links


def write_task(state: State, task: Written) -> str:
    """What stands behind `t=` in the link of a task; raises LinkError if it is too long."""
    try:
        position = flat(write_position(state))
    except CompactError:
        raise LinkError("link.too_long") from None
    wrong = [item for mistake in task.mistakes for item in (mistake.condition, mistake.value, mistake.text)]
    texts = [task.texts.get(key, "") for key in (TITLE, QUESTION, DONE, HINT)]
    names = list(task.names)
    kind, right = KINDS.index(task.kind), RIGHTS.index(task.right)
    return link_text(seal(TASK, [position, names, task.language, *texts, kind, task.answer, task.about, right, wrong]))


def read_task(text: str) -> tuple[State, Written]:
    """The position and the task of what stands behind `t=`; raises LinkError."""
    return read_values(open_sealed(TASK, link_data(text)))


def read_values(values: Any) -> tuple[State, Written]:
    """The position and the task of the values of a link; raises LinkError."""
    if not isinstance(values, list):
        raise LinkError("link.damaged")
    if len(values) != VALUES:
        raise LinkError("link.newer" if len(values) > VALUES else "link.damaged")
    position, names, language, title, question, done, hint, kind, answer, about, right, wrong = values
    if not (type(kind) is type(right) is int and kind >= 0 and right >= 0):
        raise LinkError("link.damaged")
    if kind >= len(KINDS) or right >= len(RIGHTS) or language not in LANGUAGES:
        raise LinkError("link.newer")
    state = read_flat(position)
    texts = dict(zip((TITLE, QUESTION, DONE, HINT), (title, question, done, hint), strict=True))
    good = (
        isinstance(names, list)
        and len(names) == state.players
        and all(isinstance(name, str) for name in names)
        and all(_is_clean(value, LENGTHS[key]) for key, value in texts.items())
        and _is_short(answer)
        and _is_short(about)
        and isinstance(wrong, list)
        and len(wrong) <= 3 * MOST_WRONG
        and len(wrong) % 3 == 0
        and all(_is_short(value) for value in (*wrong[::3], *wrong[1::3]))
        and all(_is_clean(value, LENGTHS[WRONG]) for value in wrong[2::3])
    )
    if not good:
        raise LinkError("link.damaged")
    known = MISTAKES if KINDS[kind] == MOVE else ("",)
    asked = KINDS[kind] == MOVE or type(answer) is int or answer in QUESTIONS[KINDS[kind]]
    if not asked or any(condition not in known for condition in wrong[::3]):
        raise LinkError("link.newer")
    mistakes = [Mistake(*three) for three in zip(wrong[::3], wrong[1::3], wrong[2::3], strict=True)]
    names = tuple(clean_name(name) for name in names)
    task = Written(names, language, texts, KINDS[kind], answer, about, RIGHTS[right], mistakes)
    if not types_fit(task):
        raise LinkError("link.damaged")
    return state, task


def _is_clean(value: Any, length: int) -> bool:
    """Whether a text is one that somebody could have written here."""
    return isinstance(value, str) and len(value) <= length and clean_text(value, length) == value


def _is_short(value: Any) -> bool:
    """Whether something is a number or a short text."""
    return type(value) is int or (isinstance(value, str) and len(value) <= LONGEST_ANSWER)


def open_task(text: str) -> Lesson:
    """The lesson of what stands behind `t=`; raises LinkError."""
    state, task = read_task(text)
    try:
        return make_lesson(state, task)
    except Unsolvable:
        raise LinkError("link.rules") from None
