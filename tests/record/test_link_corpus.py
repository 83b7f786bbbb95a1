"""Every link that was ever written leads where it led (U4), and no damaged one leads anywhere (U1)."""

from __future__ import annotations

import hashlib
import random
import sys
from itertools import product
from typing import Any

import pytest

from dewan.record.links import (
    ALPHABET,
    LinkError,
    read_link,
    read_position_link,
    read_set_link,
    write_link,
    write_position_link,
    write_set_link,
)
from dewan.rules.state import AWAITING
from record.link_corpus import FILES, expected, lines
from record.made import FOLDER, all_sets, contents
from rules.games import GAMES
from sampling import first_fast

LINES = list(lines())
CHANGES = 100 if sys.platform == "emscripten" else 10_000
"""Changes of each link that are tried: fewer where Python is slow."""

CASES = [pytest.param(line, id=line["about"]) for line in LINES]
every_link = pytest.mark.parametrize("line", CASES)


def test_no_file_was_changed() -> None:
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in FOLDER.glob("*.jsonl")}
    assert found == FILES, "links that were once written must be readable for ever: add a file, change none"


def test_there_are_links_of_every_kind() -> None:
    games = [line for line in LINES if line["link"].startswith("g=")]
    for over in (True, False):
        found = {
            (line["scenario"], len(line["names"]))
            for line in games
            if (line["position"].get("awaiting") == "over") == over
        }
        assert found == set(GAMES)
    assert {line["position"].get("awaiting", "turn") for line in games} == set(AWAITING)
    assert {line["set"] for line in games} == {"rebuilt", "other"}
    assert any(line["taken_back"] for line in games)
    positions = [line for line in LINES if line["link"].startswith("p=")]
    assert {line["position"]["scenario"] for line in positions} == {name for name, _ in GAMES}
    assert {line["set"] for line in LINES if line["link"].startswith("s=")} > {"rebuilt", "other"}


def part(now: dict[str, Any], keys: dict[str, Any]) -> dict[str, Any]:
    """Of what there is now, what there was when it was recorded."""
    return {key: now.get(key) for key in keys}


@every_link
def test_a_link_leads_where_it_led(line: dict[str, Any]) -> None:
    now = expected(line["link"])
    for key in ("position", "options"):
        if key in line:
            assert part(now.pop(key), line[key]) == line[key]
    assert now == {key: value for key, value in line.items() if key not in ("about", "link", "position", "options")}


@every_link
def test_what_a_link_holds_can_be_written_again(line: dict[str, Any]) -> None:
    key, _, value = line["link"].partition("=")
    if key == "g":
        game = read_link(value, all_sets)
        for with_set in (False, True):
            assert contents(read_link(write_link(game, with_set=with_set), all_sets)) == contents(game)
    elif key == "s":
        assert write_set_link(read_set_link(value)) == value
    else:
        again = write_position_link(read_position_link(value))
        assert expected(f"p={again}")["position"] == line["position"]


@pytest.mark.parametrize("line", first_fast(CASES))
def test_a_link_with_one_letter_changed_or_the_end_cut_off_is_damaged(line: dict[str, Any]) -> None:
    key, _, value = line["link"].partition("=")
    read = {"g": read_link, "p": read_position_link, "s": read_set_link}[key]
    changes = [(at, letter) for at, letter in product(range(len(value)), ALPHABET) if letter != value[at]]
    chosen = random.Random(value).sample(changes, min(CHANGES, len(changes)))
    damaged = [value[:at] + letter + value[at + 1 :] for at, letter in chosen]
    for text in damaged + [value[:count] for count in range(len(value))]:
        try:
            read(text)
        except LinkError as error:
            if error.code == "link.damaged":
                continue
        pytest.fail(f"{text} is not said to be damaged")
