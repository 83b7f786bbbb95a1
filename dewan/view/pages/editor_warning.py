"""What the editor warns of in a task: a question that asks for something else than what is accepted as its answer."""

import re
from functools import cache

from dewan.lessons.written import MOVE, NUMBER, QUESTION, SPACES, THERE, Written
from dewan.texts import Texts
from dewan.view.html import attributes
from dewan.view.words import Words

NUMBERS, PLACES = ASKED = ("number", "places")
"""What the words of a question ask for; the catalogs have these words (`editor.asks.…`)."""
CAMP = "camp"
WARNINGS = (*ASKED, CAMP)
_ANSWERS = {NUMBERS: {NUMBER}, PLACES: {SPACES, MOVE}}
"""The types of answers to each."""
_SPACED = "\u3000"
"""Letters before this one are of scripts with spaces between words."""


def warning_of(task: Written) -> str:
    """One of WARNINGS, empty if question and accepted answer fit together as far as can be told.

    A question that asks for several things is answered by any of them.
    """
    if task.kind == MOVE and task.right == THERE and task.answer and not str(task.answer).startswith(f"{CAMP} "):
        return CAMP
    question = task.texts.get(QUESTION, "")
    asked = [what for what in ASKED if _words(task.language, what).search(question)]
    if not asked or any(task.kind in _ANSWERS[what] for what in asked):
        return ""
    return asked[0]


def warning(words: Words, task: Written) -> str:
    """The warning as HTML; its element is always there, so that a screen reader tells what comes into it."""
    what = warning_of(task)
    attrs = attributes(id="task-warning", class_="note" if what else None, role="status")
    return f"<p{attrs}>{words.html(f'editor.differs.{what}') if what else ''}</p>"


@cache
def _words(language: str, what: str) -> re.Pattern[str]:
    """What finds the words in a question; where the script has spaces, only whole words."""
    listed = Texts(language)(f"editor.asks.{what}").split("|")
    whole = (rf"\b{re.escape(word)}\b" if word[0] < _SPACED else re.escape(word) for word in listed)
    return re.compile("|".join(whole), re.IGNORECASE)
