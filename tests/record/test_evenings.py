"""Evenings at a cardboard table: kept, read again for ever, handed out and taken in, whatever is in a file."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dewan.record.evenings import LARGEST, MOST, PREFIX, Evenings, EveningsError, standings
from dewan.record.score_pad import ScorePad, pad_data
from view.table import Memory

AT = 1_800_000_000.5
OLD = (
    '{"format": 1, "at": 1800000000.5, "scenario": "lake", "players": 3, "names": ["Noor", "Timo", "Aiko", ""],'
    ' "counts": [{"stories": 31, "fires": 3}, {"stories": 20, "fish": 2}, {"berries": 4}, {}]}'
)
"""An evening as the first edition of this format kept it."""


def pad(*stories: int, scenario: str = "base", names: tuple[str, ...] = ("Noor", "Timo", "Aiko", "Bia")) -> ScorePad:
    made = ScorePad(scenario, len(stories), list(names))
    for seat, points in enumerate(stories):
        made.set_count(seat, "stories", points)
    return made


def file_with(**changed: Any) -> str:
    """A file with one evening, in which something was changed."""
    evening = {"format": 1, "at": AT, **pad_data(pad(30, 20)), **changed}
    return json.dumps({"file": "dewan evenings", "format": 1, "evenings": [evening]})


def test_an_evening_is_there_again_the_latest_first() -> None:
    store = Memory()
    for day, points in enumerate((10, 20, 30)):
        Evenings(store).add(pad(points, 5), AT + day)
    found, unreadable = Evenings(store).read()
    assert [evening.pad.count(0, "stories") for evening in found] == [30, 20, 10]
    assert not unreadable


def test_an_evening_of_the_first_edition_opens_for_ever() -> None:
    store = Memory({f"{PREFIX}0123456789abcdef": OLD})
    (evening,), _ = Evenings(store).read()
    assert evening.at == AT
    assert [sheet.total for sheet in evening.pad.sheets()] == [38, 26, 0]
    assert evening.pad.typed == ("Noor", "Timo", "Aiko")


def test_what_cannot_be_read_is_counted_and_stays() -> None:
    damaged = {f"{PREFIX}{k:016x}": text for k, text in enumerate(("", "[", "7", '{"format": 9}', OLD[:-9]), 1)}
    store = Memory(damaged)
    Evenings(store).add(pad(30, 20), AT)
    found, unreadable = Evenings(store).read()
    assert (len(found), unreadable) == (1, len(damaged))
    assert damaged.items() <= store.items()


def test_what_was_deleted_comes_back_as_it_was() -> None:
    store = Memory()
    id_of_evening, lasts = Evenings(store).add(pad(30, 20), AT)
    assert lasts
    before = dict(store)
    removed = Evenings(store).remove(id_of_evening)
    assert removed is not None
    assert not Evenings(store).read()[0]
    Evenings(store).put(removed)
    assert store == before
    assert Evenings(store).remove("no such") is None


def test_a_file_brings_all_of_it_to_another_device_once() -> None:
    here, there = Memory(), Memory()
    for day in range(3):
        Evenings(here).add(pad(10 + day, 5), AT + day)
    text = Evenings(here).write_file()
    assert Evenings(there).take_file(text) == (3, 0)
    assert there == here
    assert Evenings(there).take_file(text) == (0, 3)
    assert there == here


def test_another_evening_of_the_same_id_replaces_nothing() -> None:
    store = Memory()
    id_of_evening, _ = Evenings(store).add(pad(30, 20), AT)
    assert Evenings(store).take_file(file_with(id=id_of_evening, at=AT + 1)) == (1, 0)
    assert len(Evenings(store).read()[0]) == 2


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("", "evenings.no_json", ""),
        ("{", "evenings.no_json", ""),
        ("[" * 5000, "evenings.no_json", ""),
        (" " * (LARGEST + 1), "evenings.too_large", ""),
        ("[]", "evenings.other_file", ""),
        ('{"file": "dewan evenings", "format": 2, "evenings": []}', "evenings.newer", "format"),
        ('{"file": "dewan evenings", "format": 1, "evenings": {}}', "evenings.value", "evenings"),
        ('{"file": "dewan evenings", "format": 1, "evenings": [7]}', "evenings.value", "evenings[0]"),
        (file_with(at="now"), "evenings.value", "evenings[0].at"),
        (file_with(at=float("nan")), "evenings.value", "evenings[0].at"),
        (file_with(at=1e300), "evenings.value", "evenings[0].at"),
        (file_with(scenario="moon"), "evenings.value", "evenings[0].scenario"),
        (file_with(players=5), "evenings.value", "evenings[0].players"),
        (file_with(players=True), "evenings.value", "evenings[0].players"),
        (file_with(id="../../x"), "evenings.value", "evenings[0].id"),
        (file_with(names=["a", 7]), "evenings.value", "evenings[0].names[1]"),
        (file_with(names=["a" * 500]), "evenings.value", "evenings[0].names[0]"),
        (file_with(counts=[{}, {"gold": 1}]), "evenings.value", "evenings[0].counts[1]"),
        (file_with(counts=[{"fires": 100}]), "evenings.value", "evenings[0].counts[0].fires"),
        (file_with(counts=[{"fires": -1}]), "evenings.value", "evenings[0].counts[0].fires"),
        (file_with(counts=[[]]), "evenings.value", "evenings[0].counts[0]"),
    ],
)
def test_a_file_with_a_fault_names_the_place_and_changes_nothing(text: str, code: str, where: str) -> None:
    store = Memory()
    Evenings(store).add(pad(30, 20), AT)
    before = dict(store)
    with pytest.raises(EveningsError) as raised:
        Evenings(store).take_file(text)
    assert (raised.value.code, raised.value.where) == (code, where)
    assert store == before


def test_there_is_an_end_to_what_is_kept() -> None:
    store = Memory()
    for day in range(MOST):
        Evenings(store).add(pad(day % 90 + 1, 5), AT + day)
    with pytest.raises(EveningsError, match="too_many"):
        Evenings(store).take_file(file_with())
    assert len(store) == MOST
    Memory().update(store)
    assert Evenings(Memory()).take_file(Evenings(store).write_file()) == (MOST, 0)


def test_names_of_a_file_lose_what_hides_or_turns_text() -> None:
    store = Memory()
    Evenings(store).take_file(file_with(names=["\u202eNoor\u200b", "<b>Timo</b>"]))
    assert Evenings(store).read()[0][0].pad.typed == ("Noor", "<b>Timo</b>")


def test_wins_and_averages_are_counted_by_name() -> None:
    store = Memory()
    Evenings(store).add(pad(30, 20, names=("Noor", "Timo", "", "")), AT)
    Evenings(store).add(pad(10, 40, names=("noor", "", "", "")), AT + 1)
    Evenings(store).add(pad(25, 25, names=("Timo", "Noor", "", "")), AT + 2)
    found = {one.name.casefold(): one for one in standings(Evenings(store).read()[0])}
    assert set(found) == {"noor", "timo"}
    noor, timo = found["noor"], found["timo"]
    assert (noor.evenings, timo.evenings) == (3, 2)
    assert noor.wins == 2
    assert noor.average == pytest.approx(noor.points / 3)
    assert timo.wins == 1


def test_a_team_wins_together() -> None:
    store = Memory()
    Evenings(store).add(pad(30, 20, 10, 0, scenario="team"), AT)
    won = {one.name: one.wins for one in standings(Evenings(store).read()[0])}
    assert won == {"Noor": 1, "Aiko": 1, "Timo": 0, "Bia": 0}
