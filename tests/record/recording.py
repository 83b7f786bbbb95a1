"""Recorded games as files: `PYTHONPATH=. python tests/record/recording.py` plays and writes new ones, one for each
scenario and number of players. Neither a change of code nor a new edition of the set needs new ones: a game names its
set.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from dewan.board.componentset import current_set
from dewan.record.game import Game
from dewan.record.journal import write_game
from dewan.record.positions import write_position
from dewan.rules.chance import SystemChance
from dewan.rules.random_moves import decide
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import Sheet, sheets, winners
from dewan.rules.state import OVER

FOLDER = Path(__file__).parent / "games"
NAMES = ("Noor", "Timo", "Aiko", "Bia")


def path(scenario: str, players: int) -> Path:
    return FOLDER / f"{scenario}_{players}.json"


def outcome(game: Game) -> dict[str, Any]:
    """What a replay must come to: the position, the sheet of each side, and which sides win."""
    return {
        "position": write_position(game.state),
        "sheets": [_sheet(game, sheet) for sheet in sheets(game.state)],
        "winners": list(winners(game.state)),
    }


def _sheet(game: Game, sheet: Sheet) -> dict[str, Any]:
    """Of each row its points, what they are counted from, and the spaces of each of it."""
    name = game.state.map.name
    rows = {
        row.name: [row.points, row.amount, [[name(s) for s in place] for place in row.places]] for row in sheet.rows
    }
    return {"seats": list(sheet.seats), "total": sheet.total, **rows}


def text(data: dict[str, Any]) -> str:
    """JSON with a line for each key, and in what has many parts a line for each part."""
    blocks = []
    for key, value in data.items():
        if key in ("log", "sheets"):
            lines = ",\n".join(json.dumps(item) for item in value)
            blocks.append(f"{json.dumps(key)}: [\n{lines}\n]")
        elif key == "position":
            lines = ",\n".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in value.items())
            blocks.append(f"{json.dumps(key)}: {{\n{lines}\n}}")
        else:
            blocks.append(f"{json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(blocks) + "\n}\n"


def random_game(scenario: str, players: int) -> Game:
    chance, rng = SystemChance(), random.SystemRandom()
    game = Game.start(SCENARIOS[scenario], NAMES[:players], current_set(), chance)
    while game.state.awaiting != OVER:
        game.play(decide(game.state, rng), chance)
    return game


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for scenario in SCENARIOS.values():
        for players in scenario.players:
            game = random_game(scenario.name, players)
            path(scenario.name, players).write_text(text(write_game(game) | outcome(game)), "utf-8")


if __name__ == "__main__":
    main()
