"""The deals of some dates as they must be for ever: `daily.jsonl`, a line for each.

`PYTHONPATH=.:tests python tests/record/daily_corpus.py` writes the lines of the newest edition to the standard output.
What is there is never changed: for a new edition of the deals its lines are added.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dewan.board.faces import card_face
from dewan.record.daily import NEWEST, chance_of, deal
from dewan.record.days import Day, parse_day
from dewan.record.links import write_link
from dewan.record.positions import write_position
from dewan.rules.chance import EVERYONE
from record.dealt import played_day

FILE = Path(__file__).parent / "daily.jsonl"
DATES = (
    *("1970-01-01", "2000-02-29", "2024-12-31", "2026-11-29", "2026-12-01", "2026-12-24", "2027-01-01", "2028-02-29"),
    *("2030-06-15", "2038-01-19", "2100-03-01", "9999-12-31", "1970-W02", "2026-W48", "2026-W49", "2026-W50"),
    *("2026-W51", "2026-W53", "2027-W01", "2099-W53"),
)
PLAYED = ("2026-11-29", "2026-12-01", "2026-W48", "2026-W49", "2026-W50", "2026-W51")
"""Those whose deals are played to the end, all seats like the bot of the deal."""
DRAWS = 12


def dealt(day: Day, edition: int) -> dict[str, Any]:
    """The table of a deal, and what is drawn first."""
    game = deal(day, edition)
    state, chance = game.state.copy(), chance_of(game)
    position = write_position(state)
    cards, stories = state.draw or state.supply, state.story_stack
    return {
        "day": day.code,
        "edition": edition,
        "bots": list(game.bots),
        "scenario": game.scenario.name,
        "set": game.components.hash,
        **{key: position[key] for key in ("map", "icons", "berries", "start", "row", "hands", "story_row", "first")},
        "cards": [card_face(chance.draw(cards, 0, EVERYONE)) for _ in range(DRAWS)],
        "stories": [chance.draw(stories, 0, EVERYONE).face for _ in range(DRAWS)],
        "picks": [chance.pick(count) for count in range(1, 9)],
    }


def lines() -> Iterator[dict[str, Any]]:
    """What is in the file."""
    yield from map(json.loads, FILE.read_text("utf-8").splitlines())


if __name__ == "__main__":
    for date in DATES:
        line = dealt(parse_day(date), NEWEST)
        if date in PLAYED:
            line["played"] = write_link(played_day(parse_day(date)))
        print(json.dumps(line, separators=(",", ":")))
