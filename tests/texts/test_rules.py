"""The rules as a page: every language tells the same rules in the same order, and every number leads to its rule."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from dewan.lessons.contents import units
from dewan.texts import LANGUAGES, Texts
from dewan.texts.coursebook import page_of
from dewan.texts.rulebook import place_of, places, rules, title
from rules.test_numbers import of_rules
from texts.catalogs import ENGLISH, FOLDER, TERM, messages
from texts.test_catalogs import REFERRED
from tools import catalogs, paths

SOURCES = {language: paths.RULES / f"{language.replace('-', '_')}.md" for language in LANGUAGES}
NUMBER = r"R\d+\.\d+"
RULING = {"en": "**Ruling", "fr": "**Interprétation", "de": "**Auslegung", "ja": "**裁定", "pt-BR": "**Interpretação"}
"""How each language begins what the published rulebooks leave open."""
WRONG = {
    "en": "['\"]",
    "fr": "[^\u202f][?!;]|[^\u00a0]:|«[^\u00a0]|[^\u00a0]»|['\"“”]",
    "de": "['\"”«»]",
    "ja": r"[,;:?!'\"()]",
    "pt-BR": r"['\"«»]|\s[?!;:]",
}
"""What no text of a language has: straight quotes, spaces before signs or none, narrow signs among wide ones."""


def source(language: str) -> str:
    return SOURCES[language].read_text("utf-8")


def numbers(text: str) -> list[str]:
    """The numbers of the rules in a source, in order."""
    return re.findall(r"^- (R\d+\.\d+) ", text, re.MULTILINE)


def by_number(number: str) -> list[int]:
    return [int(part) for part in number[1:].split(".")]


class Read(HTMLParser):
    """Reads what is made of a source: elements that are all closed, ids, links, headings, and the text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.levels: list[str] = []
        self.text = ""
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        for name, value in attrs:
            if name == "id" and value and tag != "svg":
                self.ids.append(value)
            if name == "href" and value and tag == "a":
                self.links.append(value)
        if re.fullmatch(r"h\d", tag):
            self.levels.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


MADE = {language: Read(rules(language)) for language in LANGUAGES}


def test_every_rule_is_told_once_and_in_order() -> None:
    found = numbers(source("en"))
    assert set(found) == of_rules()
    assert found == sorted(set(found), key=by_number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_rules_chapters_and_mentions(language: str) -> None:
    text, english = source(language), source("en")
    assert numbers(text) == numbers(english)
    assert re.findall(r"^#+ \d*", text, re.MULTILINE) == re.findall(r"^#+ \d*", english, re.MULTILINE)
    for one, other in zip(told("en"), told(language), strict=True):
        assert sorted(re.findall(NUMBER, other)) == sorted(re.findall(NUMBER, one)), other
        assert len(re.findall(r"^ +- ", other, re.MULTILINE)) == len(re.findall(r"^ +- ", one, re.MULTILINE)), other
        assert other.count(RULING[language]) == one.count(RULING["en"]), other
        # Some languages write with digits what others write in words.
        assert not digits(one) - digits(other), other


def told(language: str) -> list[str]:
    """The rules of a source, with their terms and without what stands between them."""
    texts = Texts(language)
    filled = re.sub(r"\{t\[(.+?)\]\}", lambda term: texts.term(term[1]), source(language))
    rules = re.split(r"^- (?=R\d)", filled, flags=re.MULTILINE)[1:]
    return [rule.partition("\n\n")[0] for rule in rules]


def digits(rule: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", re.sub(NUMBER, "", rule)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_are_those_of_the_table(language: str) -> None:
    text = "".join(path.read_text("utf-8") for path in paths.RULES.rglob(SOURCES[language].name))
    asked = re.findall(r"\{(.*?)\}", text, re.DOTALL)
    assert {term.removeprefix("t[").removesuffix("]") for term in asked} <= set(messages(ENGLISH, TERM))
    assert not re.search(r"[{}\[\]\\*]", MADE[language].text)
    if language != "en":
        written = "|".join(re.escape(Texts(language).term(term)) for term in REFERRED)
        rest = re.sub(r"\{.*?\}|^#.*|^- [a-z-]+: ", "", text, flags=re.MULTILINE)
        assert re.findall(rf"(?<!\w)(?:{written})(?!\w)", rest) == []


@pytest.mark.parametrize("language", WRONG)
def test_signs_are_those_of_the_language(language: str) -> None:
    course = Read("".join(page_of(language, unit) for unit in units())).text
    lines = re.sub(r"[ \n]+", " ", MADE[language].text + course)
    assert [lines[max(m.start() - 20, 0) : m.end() + 20] for m in re.finditer(WRONG[language], lines)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_chapter_can_be_led_to(language: str) -> None:
    made = MADE[language]
    assert made.ids == MADE["en"].ids
    assert set(made.ids) == places()
    assert len(places()) == len(made.ids)
    assert [place for place in made.ids if place.startswith("r")] == [place_of(n) for n in numbers(source("en"))]
    assert {link.removeprefix("#") for link in made.links} <= places()
    assert {place for place in places() if place.startswith("s")} <= {link[1:] for link in made.links}
    assert made.levels == ["h1", *("h3" if "-" in place else "h2" for place in made.ids if place.startswith("s"))]
    assert title(language) in made.text


def test_what_is_no_rule_has_no_place() -> None:
    assert [place_of(rule) for rule in ("R4.6", "r4.6", "R4.99", "", "4.6", "R4")] == ["r4-6", "r4-6", "", "", "", ""]


def test_compiled_rules_are_up_to_date(tmp_path: Path) -> None:
    folders = ("rules", "course")
    catalogs.compile_rules(*(tmp_path / folder for folder in folders))
    for folder in folders:
        made = {path.name: path.read_text("utf-8") for path in (tmp_path / folder).iterdir()}
        assert len(made) == len(LANGUAGES)
        kept = {path.name: path.read_text("utf-8") for path in (FOLDER / folder).iterdir()}
        assert kept == made, "run: python3 build.py texts"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_begins_with_the_same_boards(language: str) -> None:
    started = [rules(tag).partition('<h2 id="start"')[2].partition("<h2")[0] for tag in ("en", language)]
    english, other = (re.findall(r'<h3 id="(.+?)"|<!-- try ([a-z]+) -->', html) for html in started)
    assert other == english
    assert len(english) > 10
    assert [html.count("<p>") for html in started] == [started[0].count("<p>")] * 2
