"""French typography: which space stands before which sign, and no straight quotes; and that of Portuguese."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from texts.catalogs import CATALOGS, forms, key_of

NARROW, WIDE = "\u202f", "\u00a0"


def lines(name: str) -> Iterator[tuple[str, str]]:
    """Key and text of every message, each placeholder a letter."""
    for message in CATALOGS[name]:
        if message.id:
            for text in forms(message):
                yield key_of(message), re.sub(r"\{[^}]*\}", "x", text)


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param(rf"[^{NARROW}][?!;]", id="narrow no-break space before question, exclamation mark and semicolon"),
        pytest.param(rf"[^{WIDE}]:(?!\w)", id="no-break space before a colon; in a code such as FcW:W there is none"),
        pytest.param(rf"«[^{WIDE}]|[^{WIDE}]»", id="no-break space within quotes"),
        pytest.param("['\"“”]", id="apostrophe and quotes of French"),
        pytest.param(r"\.\.\.|\s…", id="ellipsis is one sign, at the word"),
        pytest.param("  ", id="one space between words"),
    ],
)
def test_french_signs(wrong: str) -> None:
    assert [(key, text) for key, text in lines("fr") if re.search(wrong, text)] == []


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param("['\"«»]", id="quotes of Portuguese"),
        pytest.param(r"\s[?!;:]", id="no space before a sign"),
        pytest.param(r"\.\.\.|\s…", id="ellipsis is one sign, at the word"),
        pytest.param("  ", id="one space between words"),
    ],
)
def test_portuguese_signs(wrong: str) -> None:
    assert [(key, text) for key, text in lines("pt_BR") if re.search(wrong, text)] == []


def test_readers_are_addressed_as_in_the_rulebook() -> None:
    """French says vous, Portuguese você."""
    assert [text for _, text in lines("fr") if re.search(r"(?i)\b(tu|te|toi|ton|ta|tes)\b", text)] == []
    assert [text for _, text in lines("pt_BR") if re.search(r"(?i)\b(tu|teu|tua|vós|vosso|vocês)\b", text)] == []
