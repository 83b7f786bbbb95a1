"""Looking texts up."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import dewan.texts
from dewan.texts import LANGUAGES, Texts, choose

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: {}\\n"\n'
ENGLISH = (
    HEADER.format("nplurals=2; plural=(n != 1);")
    + """
msgid "cards"
msgid_plural "cards"
msgstr[0] "{n} card"
msgstr[1] "{n} cards"

msgid "here"
msgstr "{T[camp]} of {name}, next to the {t[zone]}"

msgid "only"
msgstr "only in English"

msgctxt "term"
msgid "camp"
msgstr "Camp"

msgctxt "term"
msgid "zone"
msgstr "zone"
"""
)
FRENCH = (
    HEADER.format("nplurals=2; plural=(n > 1);")
    + """
msgid "cards"
msgid_plural "cards"
msgstr[0] "{n} carte"
msgstr[1] "{n} cartes"

msgid "here"
msgstr "{T[camp]} de {name}"

msgctxt "term"
msgid "camp"
msgstr "camp"
"""
)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two small catalogs in place of the real ones."""
    (tmp_path / "mo").mkdir()
    for name, source in (("en", ENGLISH), ("fr", FRENCH)):
        with (tmp_path / "mo" / f"{name}.mo").open("wb") as file:
            write_mo(file, read_po(io.BytesIO(source.encode()), locale=name, abort_invalid=True))
    dewan.texts._catalog.cache_clear()
    monkeypatch.setattr(dewan.texts, "files", lambda _package: tmp_path)
    yield
    dewan.texts._catalog.cache_clear()


@pytest.mark.usefixtures("small")
def test_plural_form_is_that_of_the_language() -> None:
    assert [Texts("en")("cards", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [Texts("fr")("cards", n=n) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]


@pytest.mark.usefixtures("small")
def test_sentence_takes_its_terms_from_the_table() -> None:
    assert Texts("en")("here", name="Ida") == "Camp of Ida, next to the zone"
    assert Texts("fr")("here", name="Ida") == "Camp de Ida"


@pytest.mark.usefixtures("small")
def test_term_that_equals_its_key_is_not_taken_for_missing() -> None:
    assert Texts("fr").term("camp") == "camp"


@pytest.mark.usefixtures("small")
def test_what_a_language_lacks_is_english() -> None:
    texts = Texts("fr")
    assert texts("only") == "only in English"
    assert texts("only", n=3) == "only in English"
    assert texts.term("zone") == "zone"
    assert texts.has("only")


@pytest.mark.usefixtures("small")
def test_what_nobody_has_is_the_key() -> None:
    texts = Texts("fr")
    assert texts("nowhere.at_all") == "nowhere.at_all"
    assert texts.term("dragon") == "dragon"
    assert not texts.has("nowhere.at_all")


@pytest.mark.usefixtures("small")
def test_forgotten_parameter_is_an_error() -> None:
    with pytest.raises(KeyError):
        Texts("en")("here")


def test_list_reads_as_a_list() -> None:
    texts = Texts("en")
    assert [texts.listed(list("abc")[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_sentences_follow_one_another_as_in_the_language() -> None:
    assert Texts("en").sentences(["Here.", "", "There."]) == "Here. There."
    assert Texts("ja").sentences(["ここ。", "そこ。"]) == "ここ。そこ。"
    assert Texts("en").sentences([""]) == ""


def test_decimal_sign_is_that_of_the_language() -> None:
    assert [Texts(language).decimal(12.34) for language in ("en", "fr", "de")] == ["12.3", "12,3", "12,3"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_be_had(language: str) -> None:
    texts = Texts(language)
    assert (texts.language, texts.html_lang) == (language, language)
    assert (
        texts.term("badlands")
        == {
            "en": "Badlands",
            "fr": "Canyon",
            "de": "Ödland",
            "ja": "悪地",
            "pt-BR": "Ermos",
        }[language]
    )


@pytest.mark.parametrize(
    ("wanted", "chosen"),
    [
        ((), "en"),
        ((None, ""), "en"),
        (("xx", "fr"), "fr"),
        (("pt",), "pt-BR"),
        (("pt-PT",), "pt-BR"),
        (("pt-br",), "pt-BR"),
        (("de-CH", "fr"), "de"),
        (("ja_JP.UTF-8",), "ja"),
        (("C",), "en"),
        (("C.UTF-8", "de"), "de"),
        (("english",), "en"),
        ((None, "fr-CA"), "fr"),
    ],
)
def test_choice_of_language(wanted: tuple[str | None, ...], chosen: str) -> None:
    assert choose(*wanted) == chosen
