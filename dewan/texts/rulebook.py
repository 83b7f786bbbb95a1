"""The rules of the game in each language, as HTML: `python3 build.py texts` makes it of docs/rules/."""

import re
from functools import lru_cache
from importlib.resources import files

from dewan.texts import DEFAULT, LANGUAGES


@lru_cache(len(LANGUAGES))
def rules(language: str) -> str:
    """All of the rules, in English where the language has none.

    Each has an id (`r4-6` is R4.6), and so have chapters; links lead to these ids.
    """
    folder = files("dewan.texts") / "rules"
    page = folder / f"{language.replace('-', '_')}.html"
    return (page if page.is_file() else folder / f"{DEFAULT}.html").read_text("utf-8")


def title(language: str) -> str:
    """The title above them."""
    return rules(language).partition("<h1>")[2].partition("</h1>")[0]


@lru_cache(1)
def places() -> frozenset[str]:
    """Ids of all rules and chapters: the same in every language."""
    return frozenset(re.findall(' id="(.+?)"', rules(LANGUAGES[0])))


def place_of(rule: str) -> str:
    """The id of a rule by its number, such as R4.6; empty if there is no such rule."""
    place = rule.lower().replace(".", "-")
    return place if place in places() else ""
