"""The pages of the units of the course in each language, as HTML: `build.py texts` makes them of docs/rules/course."""

from functools import lru_cache
from importlib.resources import files

from dewan.texts import DEFAULT, LANGUAGES


def page_of(language: str, unit: str) -> str:
    """The page of a unit by its name, in English where the language has none; empty if there is no such unit.

    It has an empty `<svg>` for each drawing (`rulebook.region_of`), and a comment `try NAME` where its position can be
    tried.
    """
    return _book(language).partition(f'<section id="{unit}">')[2].partition("</section>")[0]


@lru_cache(len(LANGUAGES))
def _book(language: str) -> str:
    folder = files("dewan.texts") / "course"
    page = folder / f"{language.replace('-', '_')}.html"
    return (page if page.is_file() else folder / f"{DEFAULT}.html").read_text("utf-8")
