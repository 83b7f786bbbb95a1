from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.board.componentset import rebuilt
from dewan.record.game import Game
from dewan.record.names import NAME_LENGTH, clean_name
from dewan.rules.chance import SystemChance
from dewan.rules.scenarios import SCENARIOS
from record.made import SCRIPTS


@pytest.mark.parametrize("name", [name for names in SCRIPTS for name in names])
def test_a_name_of_any_script_stays_as_it_is(name: str) -> None:
    assert clean_name(name) == name


@given(st.text(alphabet=st.sampled_from("aeE \u0301\u0323\u200d\u202e\n\u00ad\ud800\u3000ねé🦊<\u0627"), max_size=60))
def test_a_clean_name_is_clean(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert len(name) <= NAME_LENGTH
    assert not set(name) & set("\u200d\u202e\n\u00ad\ud800")


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
    ],
)
def test_what_cannot_be_seen_or_hides_others_is_no_part_of_a_name(typed: str, clean: str) -> None:
    assert clean_name(typed) == clean


def test_a_name_of_very_many_marks_takes_no_time() -> None:
    assert clean_name("a" + "\u0301\u0323" * 1_000_000).startswith("ạ")


def test_a_game_has_clean_names_only() -> None:
    names = ["\u202eIda\n", " Noor ", ""]
    assert Game.start(SCENARIOS["base"], names, rebuilt(), SystemChance()).names == ("Ida", "Noor", "")
