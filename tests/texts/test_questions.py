"""The questions of players: every language answers the same ones in the same way, and the rules core agrees."""

from __future__ import annotations

import json
import re
import tomllib
from html import unescape
from typing import Any

import pytest

from dewan.lessons.drawings import drawings
from dewan.record.cases import run_case
from dewan.record.moves import parse_move
from dewan.record.positions import read_position
from dewan.rules.chance import FixedOrder
from dewan.rules.legal import play
from dewan.rules.refusal import NotAllowed
from dewan.texts import LANGUAGES
from dewan.texts.rulebook import place_of, place_of_question, places, rules
from rules.test_numbers import TESTS
from tools.paths import RULES

GROUPS: dict[str, dict[str, dict[str, Any]]] = tomllib.loads((RULES / "questions.toml").read_text("utf-8"))
ASKED = {name: about for group in GROUPS.values() for name, about in group.items()}
CASES = {
    case["name"]: case for path in (TESTS / "cases").glob("*.json") for case in json.loads(path.read_text("utf-8"))
}
YES_OR_NO = {
    "en": ("No", "Yes"),
    "fr": ("Non", "Oui"),
    "de": ("Nein", "Ja"),
    "ja": ("いいえ", "はい"),
    "pt-BR": ("Não", "Sim"),
}
NAMED = pytest.mark.parametrize("name", ASKED)


def answers(language: str) -> dict[str, str]:
    """The answers of a language as HTML, by the ids of their questions."""
    return dict(re.findall(r'<li id="(may-[a-z-]+)" .+?</p>\n<p>(.+?)</p>', rules(language), re.DOTALL))


def named(language: str, name: str) -> set[str]:
    """The rules that an answer names."""
    return set(re.findall(r"R\d+\.\d+", answers(language)[place_of_question(name)]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_questions_and_answers(language: str) -> None:
    told = answers(language)
    assert list(told) == [place_of_question(name) for name in ASKED]
    assert set(told) <= places()
    assert len(told) >= 40
    for name, about in ASKED.items():
        assert unescape(told[place_of_question(name)]).startswith(YES_OR_NO[language][about["yes"]]), name
        assert named(language, name) == named("en", name) != set(), name


@NAMED
def test_every_answer_leads_to_rules_and_to_a_drawing_of_one_of_them(name: str) -> None:
    about = ASKED[name]
    assert about.keys() <= {"yes", "drawing", "cases", "shown"}
    assert all(map(place_of, named("en", name)))
    if "drawing" in about:
        assert drawings()[about["drawing"]]["rule"] in named("en", name)


@NAMED
def test_the_rules_core_gives_the_same_answer(name: str) -> None:
    about = ASKED[name]
    for case in about.get("cases", ()):
        assert last_refusal(CASES[case]) in ({""} if about["yes"] else named("en", name)), case
    for case in (*about.get("cases", ()), *about.get("shown", ())):
        assert named("en", name) & set(CASES[case]["rules"]), case
        assert run_case(CASES[case]) == [], case


def test_most_answers_are_checked_by_cases() -> None:
    unchecked = {name for name, about in ASKED.items() if not about.keys() & {"cases", "shown"}}
    # What cannot be told from a position: looking, and choices that the notation of moves does not even have.
    assert unchecked == {
        *("peek", "choose-first", "apart", "blind", "both", "look", "which-camp", "more-fish", "no-marker"),
        "show-hand",
    }


def last_refusal(case: dict[str, Any]) -> str:
    """The rule that refuses the last move of a case, empty if it is legal."""
    state = read_position(case["position"])
    *before, last = case["moves"]
    for move in before:
        play(state, parse_move(move, state.map), FixedOrder())
    try:
        play(state, parse_move(last, state.map), FixedOrder())
    except NotAllowed as refusal:
        return refusal.rule
    return ""
