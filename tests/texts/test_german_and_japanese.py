"""Signs, soft hyphens and address of German and Japanese."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from texts.catalogs import CATALOGS, forms, key_of

SOFT_HYPHEN = "\u00ad"
TERMINAL = ("command.", "check.", "show.", "open.", "link.", "sim.", "arena.", "components.")
LETTERS = "ぁ-んァ-ヶー一-龠々"
SIGNS = "、。！？：（）「」『』…"


def lines(name: str) -> Iterator[tuple[str, str]]:
    """Key and text of every message but the terms; a term in it is a letter of the language, what it is filled with 1.

    Each line of a text by itself.
    """
    for message in CATALOGS[name]:
        if message.id and not message.context:
            for text in forms(message):
                termed = re.sub(r"\{[tT]\[[^}]*\}", "語" if name == "ja" else "X", text)
                yield from ((key_of(message), line) for line in re.sub(r"\{[^}]*\}", "1", termed).splitlines())


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param("['\"«»”]", id="quotes of German"),
        pytest.param("„[^“]*$|^[^„]*“", id="each quote begins and ends"),
        pytest.param(r"\s[?!;:]", id="no space before a sign"),
        pytest.param(r"\.\.\.|\w…", id="ellipsis is one sign, and a space before it where words are left out"),
        pytest.param("  ", id="one space between words"),
        pytest.param(r"\b(ihr|euch|[Ee]uer|[Ee]ure\w*|Ihr\w*|Ihnen|\w+en Sie)\b", id="the reader is one person: du"),
    ],
)
def test_german(wrong: str) -> None:
    assert [(key, text) for key, text in lines("de") if re.search(wrong, text)] == []


def test_long_german_words_of_headings_and_buttons_can_be_broken() -> None:
    short = [(key, text) for key, text in lines("de") if not re.search("[.?!]$", text)]
    assert [(key, text) for key, text in short if re.search(r"\w{15}", text) and not key.startswith(TERMINAL)] == []


def test_no_soft_hyphen_in_terms_and_in_the_terminal() -> None:
    assert [key for key, text in lines("de") if SOFT_HYPHEN in text and key.startswith(TERMINAL)] == []
    terms = [message for message in CATALOGS["de"] if message.context]
    assert [key_of(term) for term in terms if SOFT_HYPHEN in forms(term)[0]] == []


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param(rf"[{LETTERS}][!?,.:;()]|[!?,.:;()][{LETTERS}]", id="full-width signs in Japanese text"),
        pytest.param("['\"“”]", id="quotes of Japanese"),
        pytest.param(rf"[{LETTERS}{SIGNS}]\s|\s[{LETTERS}{SIGNS}]", id="no space between Japanese and anything else"),
        pytest.param("[Ａ-Ｚａ-ｚ０-９｡-ﾟ]", id="half-width letters and digits, full-width kana"),
        pytest.param(
            r"(?<![まで])す。|[るくつむ]。|(?<!ましょ)う。|(?<!まし)(?<!でし)た。|だ。|ない。",
            id="sentences end politely",
        ),
    ],
)
def test_japanese(wrong: str) -> None:
    assert [(key, text) for key, text in lines("ja") if re.search(wrong, text)] == []
