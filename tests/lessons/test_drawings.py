"""The drawings of the rules: each shows a position, and what its caption says of it holds by the rules core."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from dewan.lessons.conditions import meets, played
from dewan.lessons.drawings import MAP, PARTS, drawings, open_drawing
from dewan.lessons.tasks import NumberTask, SpacesTask
from dewan.record.moves import parse_move
from dewan.rules.refusal import NotAllowed
from dewan.texts import LANGUAGES
from dewan.texts.rulebook import caption, place_of
from dewan.view.rule_drawing import rule_drawing
from rules.test_numbers import of_rules

NAMED = pytest.mark.parametrize("name", drawings())


def numbers(claims: Mapping[str, Any]) -> Iterator[int]:
    """The numbers that a caption has to name."""
    for what, value in claims.items():
        if what == "points":
            yield from value.values()
        elif what in ("number", "spaces", "cards"):
            yield value


def test_they_are_in_the_order_of_their_rules_and_each_rule_has_one_at_most() -> None:
    places = [place_of(data["rule"]) for data in drawings().values()]
    assert places == sorted(set(places), key=lambda place: [int(number) for number in place[1:].split("-")])
    assert {data["rule"] for data in drawings().values()} <= of_rules()
    assert len(places) >= 50


@NAMED
def test_what_the_caption_says_holds(name: str) -> None:
    drawing = open_drawing(name)
    task, claims = drawing.task, dict(drawing.claims)
    if isinstance(task, NumberTask):
        # A caption may say "none" in words.
        assert claims.pop("number", 0) == task.solution
    elif isinstance(task, SpacesTask):
        assert claims.pop("spaces", 1) == task.solution.bit_count()
    if drawing.move is not None:
        assert meets(played(drawing.state, drawing.move), claims)
    else:
        assert claims == {}


@NAMED
def test_what_is_refused_there_is_refused_by_that_rule(name: str) -> None:
    drawing = open_drawing(name)
    for move, rule in drawing.refused.items():
        with pytest.raises(NotAllowed) as refusal:
            played(drawing.state, parse_move(move, drawing.state.map))
        assert refusal.value.rule == rule, move


@NAMED
def test_every_language_has_a_caption_with_the_same_numbers(name: str) -> None:
    drawing = open_drawing(name)
    for language in LANGUAGES:
        told = re.findall(r"\d+", caption(language, name))
        assert {str(number) for number in numbers(drawing.claims)} <= set(told), language
        # Some languages write with digits what others write in words.
        assert set(re.findall(r"\d+", caption("en", name))) <= set(told), language


@NAMED
def test_it_shows_what_it_is_about(name: str) -> None:
    drawing, picture = open_drawing(name), rule_drawing(name)
    assert drawing.shows
    assert set(drawing.shows) <= set(PARTS)
    assert (MAP in drawing.shows) == ('class="base"' in picture.body)
    assert 0 < picture.width < 600
    if MAP in drawing.shows:
        assert not drawing.marked & ~drawing.spaces
