from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.board.componentset import current_set
from dewan.record.game import Game
from dewan.record.links import read_link, write_link
from dewan.record.names import JOINERS, NAME_LENGTH, clean_name
from dewan.rules.chance import SystemChance
from dewan.rules.scenarios import SCENARIOS
from record.made import SCRIPTS, all_sets

JOINED = (
    "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",  # a family
    "\U0001f469\U0001f3fd\u200d\U0001f680 Bia",  # an astronaut with a skin tone
    "\U0001f3f3\ufe0f\u200d\U0001f308",  # a flag as a picture, and a rainbow
    "\u2764\ufe0f\u200d\U0001f525",  # a heart on fire
    "\U0001f9d4\U0001f3ff\u200d\u2642\ufe0f",  # a bearded man
    "\u0645\u0647\u200c\u0633\u0627",  # Persian: Mahsa
    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",  # Persian: Alireza
    "\u0db8\u0dc4\u0dba \u0dc1\u0dca\u200d\u0dbb\u0dd3",  # Sinhala: Shri
    "\u0d15\u0d2e\u0d32\u0d4d\u200d",  # Malayalam: Kamal, whose last letter is written with the joiner
    "\u09b0\u200d\u09cd\u09af\u09be\u09ae\u09a8",  # Bengali: Ramon, with a joiner before the virama
    "\u0936\u0930\u0926\u094d\u200c\u0915",  # Devanagari: letters that do not become one
)
"""Names that are misspelt without their joiners."""


@pytest.mark.parametrize("name", [*(name for names in SCRIPTS for name in names), *JOINED])
def test_a_name_of_any_script_stays_as_it_is(name: str) -> None:
    assert clean_name(name) == name


PIECES = [
    *"aeE \u0301\u0323\u200c\u200d\u202e\n\u00ad\ud800\u3000ねé🦊<\u0627\u0647\u0654\u0951",
    *"\u0930\u094d\u093c\u0dca\ufe0f\U0001f3fd\U0001f469\U0001f1e9\U0001f1ea",
    *JOINED,
]


@given(st.lists(st.sampled_from(PIECES), max_size=60), st.sampled_from((NAME_LENGTH, 48, 5)))
def test_a_clean_name_is_clean(pieces: list[str], length: int) -> None:
    name = clean_name("".join(pieces), length)
    assert clean_name(name, length) == name
    assert len(name) <= length
    assert not set(name) & set("\u202e\n\u00ad\ud800")
    assert name.strip() == name
    assert not name.startswith(tuple(JOINERS))
    assert not any(one + other in name for one in JOINERS for other in JOINERS)
    marks = "".join("m" if unicodedata.category(letter) in ("Mn", "Me") else "" for letter in name)
    assert len(marks) <= 4 * (len(name) - len(marks))


@pytest.mark.parametrize(
    ("typed", "clean"),
    [
        ("a" + "\u0300\u0323" * 12 + "b", "ạ" + "\u0323" * 4 + "b"),
        ("\u0301\u0302Ida \u0303 Noor", "Ida Noor"),
        ("\u202eevil\u202c \u2066x\u2069\u200f", "evil x"),
        ("two\nlines\tand\x1b[31m\x00", "twolinesand[31m"),
        (" \u200b ", ""),
        ("x" * 23 + " y", "x" * 23),
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert"),
        ("I\u200dd\u200ca\u200d", "Ida"),
        ("\u200d\u200c", ""),
        ("\u200dIda \u200d Noor", "Ida Noor"),
        ("\U0001f98a\u200d", "\U0001f98a"),
        ("\U0001f468\u200d\u200d\U0001f469", "\U0001f468\u200d\U0001f469"),
        ("\U0001f468\u200c\U0001f469", "\U0001f468\U0001f469"),
        ("\U0001f468\u200da", "\U0001f468a"),
        ("\u0645\u200c \u0645", "\u0645 \u0645"),
        ("\u0645\u200d\u0647", "\u0645\u0647"),
        ("\u0915\u094d\u200c", "\u0915\u094d"),
        ("a\u200d\u0301", "\u00e1"),
        ("\u3164\u115f\u2800", ""),
        ("a\uffa0b", "ab"),
        ("\u0915" + "\u094d\u200d" * 9, "\u0915" + "\u094d\u200d" * 4),
    ],
)
def test_what_cannot_be_seen_or_hides_others_is_no_part_of_a_name(typed: str, clean: str) -> None:
    assert clean_name(typed) == clean


@pytest.mark.parametrize(
    ("end", "kept"),
    [
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", ""),
        ("\U0001f469\U0001f3fd\u200d\U0001f680", ""),
        ("\U0001f44d\U0001f3fd", "\U0001f44d\U0001f3fd"),
        ("\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7", "\U0001f1e9\U0001f1ea"),
        ("\u0d9a\u0dca\u200d\u0dbb", ""),
        ("\u0928\u093f\u0928\u093f", "\u0928\u093f"),
        ("eex\u0323\u0302", "ee"),
        ("\u0645\u0647\u200c\u0633", "\u0645\u0647"),
    ],
)
def test_a_name_that_is_too_long_ends_with_a_whole_letter(end: str, kept: str) -> None:
    assert clean_name("x" * 21 + end) == "x" * 21 + kept


def test_a_name_of_very_many_marks_takes_no_time() -> None:
    assert clean_name("a" + "\u0301\u0323" * 1_000_000).startswith("ạ")
    assert clean_name("\u0915" + "\u094d\u200d\u200c" * 1_000_000).startswith("\u0915")
    assert clean_name("\U0001f468\u200d" * 1_000_000)


def test_a_game_has_clean_names_only() -> None:
    names = ["\u202eIda\n", " Noor ", ""]
    assert Game.start(SCENARIOS["base"], names, current_set(), SystemChance()).names == ("Ida", "Noor", "")


def test_joiners_survive_a_link() -> None:
    game = Game.start(SCENARIOS["base"], JOINED[:4], current_set(), SystemChance())
    assert read_link(write_link(game), all_sets).names == JOINED[:4]
