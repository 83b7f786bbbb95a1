"""A bot's decision by a request: from what its seat sees, in the notation."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from dewan.board.componentset import current_set
from dewan.bots.bot import Budget, finish
from dewan.bots.strengths import BOTS
from dewan.record.game import Game
from dewan.record.moves import format_move, parse_move
from dewan.record.positions import read_position, write_position
from dewan.rules.chance import SystemChance
from dewan.rules.legal import check
from dewan.rules.random_moves import decide
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import OVER
from dewan.rules.views import seat_view
from dewan.thinking.desk import Desk


def asked(game: Game, **more: Any) -> dict[str, Any]:
    state = game.state
    position = write_position(seat_view(state, state.actor))
    plain = {"id": 1, "kind": "move", "set": current_set().hash, "bot": "steady", "nodes": 20, "seconds": 60, "seed": 3}
    return {**plain, "position": position, **more}


def answer(request: dict[str, Any]) -> dict[str, Any]:
    desk = Desk()
    desk.take(json.dumps(request))
    (text,) = desk.work(600)
    told = json.loads(text)
    assert "error" not in told, told
    found: dict[str, Any] = told["answer"]
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_answer_is_what_the_bot_decides_about_its_own_view(scenario: str) -> None:
    players = SCENARIOS[scenario].players[-1]
    game, random = Game.start(SCENARIOS[scenario], [""] * players, current_set(), SystemChance()), Random(4)
    for k in range(1000):
        state = game.state
        if state.awaiting == OVER:
            return
        view = seat_view(state, state.actor)
        # The notation keeps all that a seat sees.
        read = read_position(json.loads(json.dumps(write_position(view))))
        assert write_position(read) == write_position(view)
        if k % 9 == 0:
            found = answer(asked(game))
            choice = finish(BOTS["steady"].think(view, current_set(), Random(3), Budget(20)))
            assert found["move"] == format_move(choice.action, view.map)
            assert [move for move, _, _ in found["options"]] == [
                format_move(option.action, view.map) for option in choice.options
            ]
            check(state, parse_move(found["move"], state.map))
        game.play(decide(state, random), SystemChance())
    raise AssertionError("the game does not end")
