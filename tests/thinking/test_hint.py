"""A hint and an analysis by a request."""

from __future__ import annotations

import json
from typing import Any

from dewan.board.componentset import current_set
from dewan.board.faces import parse_story
from dewan.record.moves import parse_move
from dewan.record.positions import write_position
from dewan.rules.legal import check
from dewan.rules.views import seat_view
from dewan.thinking.desk import Desk
from dewan.thinking.hint import write_reasons
from rules.games import somewhere
from rules.positions import state

LIMITS = {"id": 1, "set": current_set().hash, "nodes": 50, "seconds": 60}


def answer(**request: Any) -> Any:
    desk = Desk()
    desk.take(json.dumps({**LIMITS, **request}))
    told = json.loads(desk.work(600)[-1])
    assert "error" not in told, told
    return told["answer"]


def test_a_hint_is_a_few_legal_moves_the_best_with_reasons() -> None:
    here = somewhere("base", 3, seed=2, part=0.5)
    ideas = answer(kind="hint", position=write_position(seat_view(here, here.actor)))
    assert 1 < len(ideas) <= 3
    for idea in ideas:
        check(here, parse_move(idea["move"], here.map))
        assert isinstance(idea["lead"], float | int)
    assert ideas[0]["reasons"]


def test_its_reasons_are_told_in_the_notation() -> None:
    here = state("SFDF", row=["B"] * 6, camps=[["1,0"]], hands=[["F", "D"]], stories=[["FDM/5", "FD/9"]])
    first, second, *_ = write_reasons(seat_view(here, 0), parse_move("camp 1,0>2,0 pay F,D", here.map))
    assert (first["code"], first["tile"]) == ("completes", "FD/9")
    assert (second["code"], second["tile"]) == ("nearer", "FDM/5")
    assert list(second["counts"][:3]) == [0, 0, 1]
    assert parse_story(first["tile"]).points == first["n"]


def test_an_analysis_names_the_decision_and_what_would_have_been_better() -> None:
    keys: dict[str, Any] = {"awaiting": "story", "camps": [["1,0", "2,0"]]}
    here = state("SFD", story_row=["FD/9", "MMMMM/2"], story_stack=["F/3"], **keys)
    position = write_position(seat_view(here, 0))
    told = answer(kind="analysis", decisions=[{"at": 12, "position": position, "move": "story 1"}])
    assert told["worst"] == [0]
    (found,) = told["decisions"]
    assert (found["at"], found["move"]) == (12, "story 0")
    assert found["points"] > 3
    assert found["reasons"][0]["code"] == "completes"
    assert answer(kind="analysis", decisions=[{"at": 12, "position": position, "move": "story 0"}])["worst"] == []
