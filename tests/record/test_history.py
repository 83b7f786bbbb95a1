"""Results of finished games: kept, handed out and taken in, whatever is in a file; and what they come to."""

from __future__ import annotations

import csv
import io
import json
import random
from collections import defaultdict
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.record.days import Day
from dewan.record.game import Daily
from dewan.record.history import history as kept
from dewan.record.history import statistics
from dewan.record.history.files import read_file, write_csv, write_json
from dewan.record.history.history import PREFIX, History
from dewan.record.history.results import HistoryError, Result, id_of, read_result, result_of, write_result
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import sheets
from record.finished import AT, made, many
from record.made import played
from view.table import Memory

OLD = (
    '[{"id":"0123456789abcdef","at":1795910400.5,"scenario":"lake","names":["Noor","","Aiko"],'
    '"bots":["","steady","steady"],"own":0,"first":2,"rounds":17,"rows":[[20,7,4,2,0],[18,3,6,0,0],[9,0,2,4,0]],'
    '"winners":[0],"daily":{"day":"2026-W48","edition":1,"tries":2,"hints":1,"undone":0}}]'
)
"""An entry as the first edition of this format kept it."""
RESULTS = st.integers(0, 2**32).map(lambda seed: made(random.Random(seed)))


# Results


@pytest.mark.parametrize(("scenario", "players"), [("base", 2), ("team", 4), ("lake", 3)])
def test_a_result_is_that_of_the_game(scenario: str, players: int) -> None:
    game = played(scenario, players)
    result = result_of(game, 1, AT)
    assert result.totals == tuple(sheet.total for sheet in sheets(game.state))
    assert result.id == id_of(game)
    assert result.names == game.names
    assert read_result(json.loads(json.dumps(write_result(result)))) == result


def test_an_entry_of_the_first_edition_opens_for_ever() -> None:
    ((result,), unreadable) = History(Memory({f"{PREFIX}0123456789abcdef": OLD})).read()
    assert unreadable == 0
    assert result.totals == (33, 27, 15)
    assert (result.side, result.place, result.lead, result.opponents) == (0, 1, 6, (1, 2))
    assert result.daily == Daily(Day(20_780, weekly=True), 1, 2, 1, 0)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("scenario", "chess"), ("scenario", 3), ("id", "x"), ("id", None), ("at", -1), ("at", float("nan"))),
        *(
            ("at", True),
            ("at", 1e15),
            ("names", ["a"]),
            ("names", [1, 2, 3]),
            ("names", "abc"),
            ("names", ["x" * 99] * 3),
        ),
        *(("bots", ["", "", "king"]), ("bots", ["", ""]), ("bots", [[], [], []]), ("own", 1), ("own", 3), ("own", "0")),
        *(("first", 3), ("first", True), ("rounds", -1), ("rounds", 10**6), ("rows", [[1, 2, 3, 4, 0]] * 2)),
        *(
            ("rows", [[1, 2, 3]] * 3),
            ("rows", [[1, 2, 3, -4, 0]] * 3),
            ("rows", [[1, 2, 3, 1e9, 0]] * 3),
            ("rows", None),
        ),
        *(("winners", []), ("winners", [1]), ("winners", [0, 0]), ("winners", [3]), ("winners", "0")),
        *(
            ("daily", 5),
            ("daily", {}),
            ("daily", {"day": "2026-11-31"}),
            ("daily", {"day": "2026-11-29", "edition": 9}),
        ),
    ],
)
def test_a_result_that_cannot_be_is_refused_whole(key: str, value: object) -> None:
    (data,) = json.loads(OLD)
    store = Memory({f"{PREFIX}0123456789abcdef": json.dumps([{**data, key: value}])})
    assert History(store).read() == ([], 1)
    with pytest.raises(HistoryError) as refused:
        read_file(json.dumps({"file": "dewan history", "format": 1, "games": [data, {**data, key: value}]}))
    assert refused.value.code == "history.value"
    assert refused.value.where.startswith(f"games[1].{key}")


@pytest.mark.parametrize("text", ["", "[", "{}", "null", "[1]", '"x"', "[" * 10_000, "[]" * 40_000, "[NaN]"])
def test_damaged_entries_are_counted_and_left(text: str) -> None:
    store = Memory({f"{PREFIX}0123456789abcdef": text})
    assert History(store).read() == ([], 1)
    assert dict(store) == {f"{PREFIX}0123456789abcdef": text}


# The store


def test_a_result_is_kept_once() -> None:
    history = History(Memory())
    result = made(random.Random(2))
    assert history.add(result)
    assert history.add(result._replace(at=AT + 5))
    assert history.read() == ([result], 0)
    history.remove(result.id)
    assert history.read() == ([], 0)


def test_results_of_a_day_come_in_their_order() -> None:
    history, results = History(Memory()), many(300)
    history.merge(results)
    code = next(result.daily.day.code for result in results if result.daily is not None)
    expected = [result for result in results if result.daily is not None and result.daily.day.code == code]
    assert history.of_day(code) == sorted(expected, key=lambda result: result.at)


def test_a_full_store_is_told() -> None:
    store = Memory()
    store.full = True
    assert not History(store).add(made(random.Random(9)))
    assert History(store).merge(many(3)) == (3, 0, False)


def test_two_windows_both_keep_theirs() -> None:
    store = Memory()
    one, other = History(store), History(store)
    first, second = many(2)
    assert one.read() == other.read() == ([], 0)
    one.add(first)
    other.add(second)
    one.refresh()
    assert {result.id for result in one.read()[0]} == {first.id, second.id}


# Files


@given(st.lists(RESULTS, max_size=4, unique_by=lambda result: result.id))
def test_files_bring_back_what_went_in(results: list[Result]) -> None:
    assert read_file(write_json(results)) == results
    assert read_file(write_csv(results)) == results


def test_nothing_in_a_table_is_taken_for_a_formula() -> None:
    cells = [cell for row in csv.reader(io.StringIO(write_csv(many(200)))) for cell in row]
    assert any(cell.startswith("'=") for cell in cells)
    assert [cell for cell in cells if cell.startswith(("=", "+", "@"))] == []


def test_a_table_goes_through_a_spreadsheet() -> None:
    """Which writes a mark in front, other line ends, and drops or adds columns at the end."""
    results = many(20)
    text = write_csv(results)
    assert read_file("\ufeff" + text.replace("\r\n", "\n")) == results
    lines = [line + ",seen" for line in text.splitlines()]
    assert len(read_file("\n".join(lines))) == len(results)


def test_merging_from_another_device_makes_no_doubles() -> None:
    here, there = History(Memory()), History(Memory())
    common, mine, theirs = many(40, 1), many(30, 2), many(20, 3)
    here.merge([*common, *mine])
    there.merge([*common, *theirs])
    for write in (write_json, write_csv):
        added, known, _ = here.merge(read_file(write(there.read()[0])))
        assert (added, known) == ((20, 40) if write is write_json else (0, 60))
    there.merge(read_file(write_json(here.read()[0])))
    assert here.read() == there.read()
    assert len(here.read()[0]) == 90


def test_a_file_with_doubles_brings_each_once() -> None:
    assert History(Memory()).merge(many(5) * 2) == (5, 5, True)


def test_too_many_results_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST", 10)
    history = History(Memory())
    history.merge(many(8))
    with pytest.raises(HistoryError, match="too_many"):
        history.merge(many(3, 9))
    assert len(history.read()[0]) == 8


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "history.no_json"),
        ("{", "history.no_json"),
        ("[]", "history.other_file"),
        ('{"file": "dewan evenings", "format": 1, "games": []}', "history.other_file"),
        ('{"file": "dewan history", "format": 2, "games": []}', "history.newer"),
        ('{"file": "dewan history", "format": 0, "games": []}', "history.value"),
        ('{"file": "dewan history", "format": 1, "games": 7}', "history.value"),
        ('{"file": "dewan history", "format": 1, "games": [7]}', "history.value"),
        ("[" * 50_000, "history.no_json"),
        ("a,b\n1,2\n", "history.other_file"),
        ("no table at all", "history.other_file"),
        ("x" * 2_000_001, "history.too_large"),
    ],
)
def test_what_is_no_file_of_results(text: str, code: str) -> None:
    with pytest.raises(HistoryError) as refused:
        read_file(text)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("column", "value"),
    [
        *(("scenario", "chess"), ("at", "yesterday"), ("at", "2026-11-29T99:00Z"), ("own", "x"), ("own", "9")),
        *(("first", "0"), ("rounds", "１"), ("rounds", "9" * 30), ("winners", "1;2"), ("winners", ""), ("id", "1")),
        *(("player_1", "king"), ("stories_1", "-3"), ("stories_1", ""), ("day", "someday")),
    ],
)
def test_a_wrong_cell_is_named(column: str, value: str) -> None:
    (result,) = History(Memory({f"{PREFIX}0123456789abcdef": OLD})).read()[0]
    rows = list(csv.DictReader(io.StringIO(write_csv([result, result]))))
    rows[1][column] = value
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    with pytest.raises(HistoryError) as refused:
        read_file(text.getvalue())
    assert refused.value.code == "history.value"
    assert refused.value.where.startswith("3")


@given(st.text(max_size=60), st.integers(0, 10**6), st.booleans())
def test_a_damaged_file_is_refused_or_sound(junk: str, place: int, table: bool) -> None:
    text = (write_csv if table else write_json)(many(3))
    at = place % len(text)
    try:
        found = read_file(text[:at] + junk + text[at + len(junk) // 2 :])
    except HistoryError:
        return
    for result in found:
        assert read_result(json.loads(json.dumps(write_result(result)))) == result


# Statistics


def recount(store: Memory, today: int) -> dict[str, Any]:
    """The same statistics once more, slowly and plainly, from the texts of the store."""
    games = [game for key, text in store.items() if key.startswith("history.") for game in json.loads(text)]
    games = sorted((g for g in games if g["own"] is not None), key=lambda g: (g["at"], g["id"]))
    tables: dict[str, dict[Any, list[float]]] = {name: {} for name in ("all", "bot", "scenario", "players", "place")}
    rows: dict[str, list[tuple[int, int]]] = defaultdict(list)
    best: dict[str, int] = {}
    streak = most = 0
    days = set()
    for game in games:
        seats = len(game["names"])
        pairs = [(0, 2), (1, 3)] if game["scenario"] == "team" else [(seat,) for seat in range(seats)]
        mine = next(k for k in range(len(pairs)) if game["own"] in pairs[k])
        points = [sum(row) for row in game["rows"]]
        others = [points[k] for k in range(len(pairs)) if k != mine]
        rival = next(k for k in range(len(pairs)) if k != mine and points[k] == max(others))
        won = game["winners"] == [mine]
        shared = mine in game["winners"] and not won
        line = [1, won, shared, points[mine], points[mine] - max(others)]
        bots = {game["bots"][seat] for k, side in enumerate(pairs) if k != mine for seat in side}
        place = 0
        while (game["first"] + place) % seats != game["own"]:
            place += 1
        keys = {"all": {0}, "bot": bots, "scenario": {game["scenario"]}, "players": {seats}, "place": {place}}
        for name, wanted in keys.items():
            for key in wanted:
                before = tables[name].get(key, [0] * 5)
                tables[name][key] = [a + b for a, b in zip(before, line, strict=True)]
        for k, row in enumerate(SCENARIOS[game["scenario"]].row_names):
            rows[row].append((game["rows"][mine][k], game["rows"][rival][k]))
        best[game["scenario"]] = max(best.get(game["scenario"], 0), points[mine])
        streak = streak + 1 if mine in game["winners"] else 0
        most = max(most, streak)
        code = game.get("daily", {}).get("day", "W")
        if "W" not in code:
            days.add((Day(0).date.fromisoformat(code) - Day(0).date).days)
    runs = [0]
    for day in sorted(days):
        length = 1
        while day + length in days:
            length += 1
        runs.append(length)
    now = 0
    end = today if today in days else today - 1
    while end - now in days:
        now += 1
    return {"tables": tables, "rows": rows, "best": best, "streaks": (streak, most, now, max(runs))}


@pytest.mark.parametrize("seed", range(2))
def test_statistics_are_those_of_a_slow_recount_of_2000_games(seed: int) -> None:
    store = Memory()
    history = History(store)
    history.merge(many(2000, seed))
    results, unreadable = history.read()
    assert len(results) == 2000
    assert not unreadable
    today = Day(20_150 + seed)
    slow = recount(store, today.number)
    found = {
        "all": {0: statistics.overall(results)},
        "bot": statistics.by_opponent(results),
        "scenario": statistics.by_scenario(results),
        "players": statistics.by_players(results),
        "place": statistics.by_place(results),
    }
    assert {name: {key: list(one) for key, one in table.items()} for name, table in found.items()} == slow["tables"]
    for row in statistics.row_averages(results):
        pairs = slow["rows"].pop(row.name)
        assert row.games == len(pairs)
        assert row.mine == pytest.approx(sum(mine for mine, _ in pairs) / len(pairs))
        assert row.others == pytest.approx(sum(other for _, other in pairs) / len(pairs))
    assert not slow["rows"]
    assert {name: result.totals[result.side or 0] for name, result in statistics.bests(results).items()} == slow["best"]
    assert statistics.streaks(results, today) == slow["streaks"]


def test_a_streak_of_days_lasts_until_a_day_has_passed() -> None:
    base = read_result(json.loads(OLD)[0])
    results = [base._replace(id=f"{k:016x}", daily=Daily(Day(20_000 + k), 1)) for k in (0, 1, 2, 5, 6)]
    assert [statistics.streaks(results, Day(20_000 + k)).days for k in (2, 3, 4, 5, 6, 7, 8)] == [3, 3, 0, 1, 2, 2, 0]
    assert statistics.streaks(results, Day(20_008)).most_days == 3
