"""The rules of the game in each language, as HTML: `python3 build.py texts` makes it of docs/rules/."""

import re
import unicodedata
from functools import lru_cache
from html import unescape
from importlib.resources import files

from dewan.texts import DEFAULT, LANGUAGES


@lru_cache(len(LANGUAGES))
def rules(language: str) -> str:
    """All of the rules and the questions about them, in English where the language has none.

    Each has an id (`r4-6` is R4.6), and so have chapters; links lead to these ids. There is an empty `<svg>` for each
    drawing (`region_of`), and a comment `try NAME` where its position can be tried.
    """
    folder = files("dewan.texts") / "rules"
    page = folder / f"{language.replace('-', '_')}.html"
    return (page if page.is_file() else folder / f"{DEFAULT}.html").read_text("utf-8")


def title(language: str) -> str:
    """The title above them."""
    return rules(language).partition("<h1>")[2].partition("</h1>")[0]


@lru_cache(1)
def places() -> frozenset[str]:
    """Ids of all rules, chapters and questions: the same in every language."""
    return frozenset(re.findall('<(?:li|h[23]) id="(.+?)"', rules(LANGUAGES[0])))


def place_of(rule: str) -> str:
    """The id of a rule by its number, such as R4.6; empty if there is no such rule."""
    place = rule.lower().replace(".", "-")
    return place if place in places() else ""


@lru_cache(256)
def opening(language: str, rule: str, length: int) -> str:
    """The first words of a rule, given by its number, as plain text: at most `length` letters and an ellipsis.

    Empty if there is no such rule.
    """
    item = rules(language).partition(f'<li id="{place_of(rule)}"')[2].partition("</b>")[2]
    text = " ".join(unescape(_TAG.sub("", re.split("</li>|<figure|<ul", item, maxsplit=1)[0])).split())
    if len(text) <= length:
        return text
    # Where words are apart, none is cut.
    whole, space, _ = text[: length + 1].rpartition(" ")
    cut = whole if space and len(whole) > length // 2 else text[:length]
    return f"{_ENDING.sub('', cut)}…"


def chapters(language: str) -> dict[str, str]:
    """The titles of the chapters of rules by their number, as plain text."""
    return dict(re.findall(r'<h2 id="s([0-9]+)"[^>]*>[0-9]+ ([^<]*)', rules(language)))


def place_of_question(name: str) -> str:
    """The id of a question by its name."""
    return f"may-{name}"


def region_of(drawing: str) -> str:
    """The id of the element that a drawing is drawn in, by its name."""
    return f"{_REGION}{drawing}"


def drawn_in(html: str) -> list[str]:
    """The names of the drawings that some HTML of the rules has elements for."""
    return re.findall(f' id="{_REGION}([a-z]+)"', html)


def caption(language: str, drawing: str) -> str:
    """What a drawing shows, as HTML; empty if there is no such drawing."""
    figure = rules(language).partition(f'id="{region_of(drawing)}"')[2]
    return figure.partition("<figcaption>")[2].partition("</figcaption>")[0]


_REGION = "r-drawing-"
_HEADING = re.compile("(<h[23] .+?</h[23]>)")
_ITEM = re.compile(r'<li id="[^"]+".*?</li>\n(?=<li id="|</ul>\n*$)', re.DOTALL)
_ENDING = re.compile(r"[\W_]+$")
_TAG = re.compile("<[^>]+>")


@lru_cache(8)
def found(language: str, words: str) -> str:
    """The rules and questions that have all of these words, under their headings, as HTML; empty if there are none.

    Upper and lower case are the same, and so are letters with and without accents.
    """
    sought = _plain(words).split()
    body = ""
    under: tuple[str, ...] = ()
    for headings, item, text in _items(language):
        if all(word in text for word in sought):
            if headings != under:
                body += "</ul>\n" if body else ""
                body += "".join(heading for heading in headings if heading not in under) + "<ul>\n"
                under = headings
            body += item
    title = rules(language).partition("</h1>")[0]
    return f"{title}</h1>\n{body}</ul>\n" if body else ""


@lru_cache(1)
def _items(language: str) -> tuple[tuple[tuple[str, ...], str, str], ...]:
    """Each rule and question: the headings above it, itself as HTML, and its words without accents and capitals."""
    items = []
    chapter: tuple[str, ...] = ()
    _, *parts = _HEADING.split(rules(language))
    for heading, text in zip(parts[::2], parts[1::2], strict=True):
        if heading.startswith("<h2"):
            chapter = (heading,)
        headings = chapter if heading in chapter else (*chapter, heading)
        items += [(headings, item, _plain(_TAG.sub("", item))) for item in _ITEM.findall(text)]
    return tuple(items)


def _plain(text: str) -> str:
    """A text without accents and capitals."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
