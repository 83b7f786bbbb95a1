"""The style page of each language (docs/style/): the words that it rules out occur in no text."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from dewan.lessons.contents import units
from dewan.texts import Texts
from dewan.texts.coursebook import page_of
from dewan.texts.rulebook import rules
from texts.catalogs import CATALOGS, NAMES, forms, key_of

STYLE = Path(__file__).resolve().parents[2] / "docs" / "style"
LINE = re.compile(r"- `(.+?)` → `.+?`( \(.+\))?")


def ruled_out(name: str) -> list[str]:
    """The words of the last part of a style page."""
    lines = (STYLE / f"{name}.md").read_text("utf-8").partition("\n## Words we do not use\n")[2].strip().splitlines()
    found = [LINE.fullmatch(line) for line in lines if line]
    assert None not in found, lines
    return [match[1] for match in found if match is not None]


def occurs(word: str, text: str, name: str) -> bool:
    """Whether a word stands in a text as a whole; in Japanese, which writes no spaces, anywhere."""
    plain = text.replace("\u00ad", "").replace("\u2011", "-").casefold()
    if name == "ja":
        return word.casefold() in plain
    return re.search(rf"(?<!\w){re.escape(word.casefold())}(?!\w)", plain) is not None


def texts_of(name: str) -> dict[str, str]:
    """All texts of a catalog, the rules and the course, with the terms filled in."""
    texts = Texts(name.replace("_", "-"))
    found = {}
    for message in CATALOGS[name]:
        for number, text in enumerate(forms(message) if message.id else ()):
            filled = re.sub(r"\{[tT]\[(.+?)\]\}", lambda match: texts.term(match[1]), text)
            found[f"{key_of(message)} {number}"] = re.sub(r"\{.*?\}", " ", filled)
    course = {unit: page_of(texts.language, unit) for unit in units()}
    pages = {"rules": rules(texts.language), **course}
    return found | {page: unescape(re.sub(r"<.*?>", " ", html)) for page, html in pages.items()}


@pytest.mark.parametrize("name", NAMES)
def test_no_text_uses_a_word_that_its_style_page_rules_out(name: str) -> None:
    words = ruled_out(name)
    assert len(words) > 15
    found = [(key, word) for key, text in texts_of(name).items() for word in words if occurs(word, text, name)]
    assert found == []


def test_a_word_that_is_ruled_out_is_found_wherever_it_stands() -> None:
    assert occurs("Terrainkarte", "Lege die Ter\u00adrain\u00adkarte.", "de")
    assert not occurs("Karte", "Lege die Terrainkarte.", "de")
    assert occurs("マスに", "空いているマスに置く", "ja")
