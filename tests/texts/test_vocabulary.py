"""No sentence of one language passes for one of another: the check of every visible text can fail."""

from __future__ import annotations

import re

import pytest

from dewan.texts import LANGUAGES, Texts
from texts.catalogs import CATALOGS, forms, key_of
from texts.vocabulary import strange, words


def sentences(language: str) -> list[str]:
    """All sentences of some words that a catalog has, without what they are filled with."""
    texts = [text for m in CATALOGS[language.replace("-", "_")] if m.id for text in forms(m)]
    plain = [re.sub(r"\{.*?\}", " ", text) for text in texts]
    return [text for text in plain if re.search("[.?!。？！]$", text) and len(words(text)) > 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_of_other_languages_are_found(language: str) -> None:
    assert len(sentences(language)) > 250
    assert strange(language, sentences(language)) == []
    for other in LANGUAGES:
        if other != language:
            assert strange(language, sentences(other)) == sentences(other), other


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("term", ["badlands", "mountain", "forest", "story tile", "discard pile"])
def test_terms_of_other_languages_are_found(language: str, term: str) -> None:
    terms = {other: Texts(other).term(term) for other in LANGUAGES}
    assert len({*terms.values()}) == len(LANGUAGES)
    assert strange(language, terms.values()) == [text for other, text in terms.items() if other != language]


def test_names_may_be_of_any_language() -> None:
    assert strange("fr", ["Tour de Ziegenhals"]) == ["Tour de Ziegenhals"]
    assert strange("fr", ["Tour de Ziegenhals"], ["Ziegenhals"]) == []
    assert strange("ja", ["Ziegenhalsさん"], ["Ziegenhals"]) == []


def test_keys_of_texts_are_found() -> None:
    (key, *_) = (key_of(m) for m in CATALOGS["en"] if m.id and "_" in key_of(m))
    assert strange("en", [key]) == [key]
