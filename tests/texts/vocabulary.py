"""The words of each language: of its catalog and of its rules, and what of a page is none of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from html import unescape

from dewan.texts.rulebook import rules
from texts.catalogs import CATALOGS, forms

JAPANESE = "ぁ-んァ-ヶー一-龠々"
WORD = re.compile(rf"[{JAPANESE}]|[^\W\d_{JAPANESE}]+")
"""A run of letters; of Japanese, which writes no spaces, a single sign."""
NO_WORDS = re.compile(r"https?://\S+|#\w=\S*|\b[0-9a-f]{12}\b|\b[TYLH]\b|\b[BMDFW](?=\w)[apcfb]?[BMDFW]?[apcfb]?\b")
"""Addresses, the hash of a component set, the letters on camps, and cards in the notation of moves."""


def words(text: str) -> list[str]:
    """The words of a text, small, whether or not they could be broken."""
    return WORD.findall(text.replace("\u00ad", "").casefold())


@cache
def vocabulary(language: str) -> frozenset[str]:
    """All words of a language."""
    messages = [m for m in CATALOGS[language.replace("-", "_")] if m.id]
    texts = [re.sub(r"\{.*?\}", " ", text) for message in messages for text in forms(message)]
    book = unescape(re.sub(r"<.*?>", " ", rules(language)))
    return frozenset(word for text in (*texts, book) for word in words(text))


def strange(language: str, texts: Iterable[str], names: Iterable[str] = ()) -> list[str]:
    """Those of the texts in which a word is none of the language; names of people and its own code aside."""
    known = vocabulary(language)
    texts = (text for text in texts if text != language[:2].upper())
    called = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))) or r"(?!)")
    return [text for text in texts if not known.issuperset(words(called.sub(" ", NO_WORDS.sub(" ", text))))]
