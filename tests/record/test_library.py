"""The games kept on a device: nothing of them is lost, nothing that is stored stops the page."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dewan.board.componentset import parse_set
from dewan.record.kept_sets import KeptSets
from dewan.record.library import LARGEST, Bookmark, Damaged, Kept, Library, new_bookmark
from dewan.record.links import LinkError, read_game
from dewan.record.own import Role
from dewan.record.summary import GAP, LETTERS, Summary, read_summary, summarize
from dewan.record.written import MOST_REMARKS, MOST_TAGS, NOTE_LENGTH, REMARK_LENGTH, TAG_LENGTH, TITLE_LENGTH, Written
from dewan.rules.chance import SeededChance
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import sheets, winners
from dewan.rules.state import OVER
from own_sets import odd_set
from record.made import SCRIPTS, STUDY, contents, go_on, other_set, played
from rules.games import GAMES
from view.table import Memory

ID = "0123456789abcdef"


def library(store: Memory) -> Library:
    """The library as another window or a later visit has it."""
    return Library(store, KeptSets(store))


def kept(store: Memory, **options: Any) -> tuple[Library, Bookmark]:
    """A library in which one game is kept."""
    games, mark = library(store), new_bookmark()
    assert games.keep(mark, played("base", 2, entries=20, **options), Role.ALL, 1000.0)
    return games, mark


def only(games: Library) -> Kept:
    (entry,) = games.entries()
    assert isinstance(entry, Kept)
    return entry


def entries_in(store: Memory) -> list[str]:
    """The keys of the games in a store."""
    return [key for key in store if key.startswith("game.")]


WHOLE = 1000
"""More entries than a game has."""


@pytest.mark.parametrize(
    ("scenario", "players", "entries"),
    [*((*game, entries) for game in GAMES for entries in (0, 25)), ("base", 4, WHOLE), ("lake", 2, WHOLE)],
)
def test_what_is_kept_comes_back(scenario: str, players: int, entries: int) -> None:
    store = Memory()
    game = played(scenario, players, seed=players, entries=entries, names=SCRIPTS[players], options=STUDY)
    if 0 < entries < WHOLE:
        game.back(len(game.entries) - 2)
    assert library(store).keep(new_bookmark(), game, 1, 1_700_000_000.5)
    entry = only(library(store))
    assert (entry.own, entry.changed, entry.title) == (1, 1_700_000_000.5, "")
    for back in (library(store).game(entry), read_game(entry.data, KeptSets(store).find)):
        assert contents(back) == contents(game)


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_the_summary_says_how_the_game_stands(scenario: str, players: int) -> None:
    store = Memory()
    game = played(scenario, players, entries=0)
    chance, rng, mark = SeededChance(random.Random(3)), random.Random(3), new_bookmark()
    games = library(store)
    for entries in (0, 4, 30, WHOLE if players == 2 else 40):
        go_on(game, chance, rng, entries)
        games.keep(mark, game, Role.ALL, 5.0)
        summary, state = only(library(store)).summary, game.state
        assert (summary.scenario, summary.names, summary.actor) == (scenario, game.names, state.actor)
        assert summary.round == (0 if state.draft else state.round)
        assert (summary.over, summary.study) == (state.awaiting == OVER, False)
        assert summary.deal == game.deal
        assert summary.scores == tuple(sheet.total for sheet in sheets(state))
        assert summary.winners == (winners(state) if summary.over else ())
        letters = "".join(summary.map.rows)
        assert len(letters) - letters.count(GAP) == len(state.map.hexes)
        assert set(letters) <= LETTERS
        assert len(summary.map.camps) == players + sum(map(len, state.camps))
        for seat in range(players):
            where = [summary.map.rows[row][column] for row, column, owner in summary.map.camps if owner == seat]
            assert where[0] == "S"
            assert GAP not in where


def test_the_map_in_small_shows_what_lies_on_it_now() -> None:
    for scenario, letter in (("volcano", "L"), ("downpour", "W")):
        before, after = (
            "".join(summarize(played(scenario, 4, seed=5, entries=n)).map.rows).count(letter) for n in (0, WHOLE)
        )
        assert after > before, scenario


@pytest.mark.parametrize("seed", range(3))
def test_games_with_odd_component_sets_are_kept(seed: int) -> None:
    store = Memory()
    text = odd_set(seed)
    components = parse_set(text)
    KeptSets(store).keep(components, text)
    for name, scenario in SCENARIOS.items():
        game = played(name, scenario.players[-1], entries=10, components=components)
        games = library(store)
        games.keep(Bookmark(ID), game, Role.ALL, 1.0)
        assert contents(library(store).game(only(games))) == contents(game)


def test_the_game_changed_last_comes_first() -> None:
    store = Memory()
    games, old = kept(store)
    new = new_bookmark()
    games.keep(new, played("lake", 3, entries=3), Role.ALL, 2000.0)
    assert [entry.id for entry in library(store).entries()] == [new.id, old.id]
    games.keep(old, played("base", 2, entries=30), Role.ALL, 3000.0)
    assert (
        [entry.id for entry in games.entries()] == [entry.id for entry in library(store).entries()] == [old.id, new.id]
    )


def test_games_of_one_deal_are_found() -> None:
    store = Memory()
    games, mark = kept(store)
    game = games.game(only(games))
    branch = new_bookmark()
    games.keep(branch, game.branch(5), Role.ALL, 2000.0)
    games.keep(new_bookmark(), played("base", 2, seed=9), Role.ALL, 3000.0)
    assert [entry.id for entry in games.of_deal(game.deal)] == [branch.id, mark.id]


def test_a_title_stays_and_is_cleaned() -> None:
    store = Memory()
    games, mark = kept(store)
    games.rename(mark.id, "  Winter\u202e\n holidays \0" + "x" * 100, "")
    title = "Winter holidays " + "x" * (TITLE_LENGTH - 16)
    assert only(games).title == title
    games.keep(mark, played("base", 2, entries=30), Role.ALL, 9.0)
    assert only(library(store)).title == title
    games.rename("f" * 16, "nobody", "")
    assert only(library(store)).title == title


def test_names_full_of_brackets_are_kept() -> None:
    store = Memory()
    games, mark = kept(store, names=("[" * 24, "{" * 24))
    games.rename(mark.id, "{[" * 24, "")
    assert only(library(store)).title == "{[" * 24
    assert games.keep(new_bookmark(), played("team", 4, entries=WHOLE, names=("[" * 24,) * 4), Role.ALL, 2.0)
    games.rename(games.entries()[0].id, "[" * TITLE_LENGTH, "")
    assert not [entry for entry in library(store).entries() if isinstance(entry, Damaged)]


# Other windows


def test_a_game_that_another_window_changed_is_overtaken() -> None:
    store = Memory()
    games, mark = kept(store)
    assert not games.overtaken(mark)
    other = library(store)
    other.keep(Bookmark(mark.id, mark.link), played("base", 2, entries=21), Role.ALL, 2.0)
    assert games.overtaken(mark)


def test_a_game_that_another_window_deleted_or_spoilt_is_overtaken() -> None:
    store = Memory()
    games, mark = kept(store)
    text = library(store).remove(mark.id)
    assert text is not None
    assert games.overtaken(mark)
    library(store).restore(mark.id, text)
    assert not games.overtaken(mark)
    store[f"game.{mark.id}"] = text[:-1]
    assert games.overtaken(mark)


def test_a_title_from_another_window_changes_nothing() -> None:
    store = Memory()
    games, mark = kept(store)
    library(store).rename(mark.id, "Sunday", "")
    assert not games.overtaken(mark)


def test_what_another_window_stores_is_seen_after_a_refresh() -> None:
    store = Memory()
    games, _ = kept(store)
    assert len(games.entries()) == 1
    version = games.version
    kept(store)
    games.refresh()
    assert len(games.entries()) == 2
    assert games.version > version


def test_full_storage_is_told() -> None:
    store = Memory()
    games, mark = kept(store)
    before = dict(store)
    store.full = True
    assert not games.keep(mark, played("base", 2, entries=30), Role.ALL, 2.0)
    assert store == before
    store.full = False
    assert games.keep(mark, played("base", 2, entries=31), Role.ALL, 2.0)


def test_what_is_removed_comes_back_as_it_was() -> None:
    store = Memory()
    games, mark = kept(store)
    before = dict(store)
    text = games.remove(mark.id)
    assert games.entries()[:] == []
    assert entries_in(store) == []
    assert text is not None
    games.restore(mark.id, text)
    assert store == before
    assert only(games).id == mark.id


# What is stored is not to be trusted


def changed(text: str, *path: str | int, to: object) -> str:
    """An entry with one value set to another, or left out."""
    data = json.loads(text)
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    if to is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = to
    return json.dumps(data)


@pytest.mark.parametrize(
    ("path", "to"),
    [
        (("link",), None),
        (("link",), 5),
        (("title",), ["x"]),
        (("own",), "0"),
        (("own",), 2),
        (("own",), -2),
        (("own",), True),
        (("changed",), "today"),
        (("changed",), -1),
        (("changed",), 10**20),
        (("changed",), float("nan")),
        (("changed",), float("inf")),
        (("summary",), []),
        (("summary", "scenario"), "nowhere"),
        (("summary", "scenario"), ["base"]),
        (("summary", "names"), []),
        (("summary", "names"), ["a", 5]),
        (("summary", "names"), ["a"] * 5),
        (("summary", "round"), -1),
        (("summary", "round"), 10**6),
        (("summary", "actor"), 2),
        (("summary", "over"), 1),
        (("summary", "study"), None),
        (("summary", "deal"), 5),
        (("summary", "map"), None),
        (("summary", "map", "rows"), []),
        (("summary", "map", "rows"), [""]),
        (("summary", "map", "rows"), ["<svg>"]),
        (("summary", "map", "rows"), ["B" * 1000]),
        (("summary", "map", "rows"), ["B"] * 1000),
        (("summary", "map", "camps"), [[0, 0]]),
        (("summary", "map", "camps"), [[0, 0, 2]]),
        (("summary", "map", "camps"), [[99, 0, 0]]),
        (("summary", "map", "camps"), [[0, 0, 0]] * 19),
        (("summary", "map", "camps"), "000"),
        (("summary", "scores"), "00"),
        (("summary", "scores"), [1]),
        (("summary", "scores"), [1, -1]),
        (("summary", "scores"), [1, "2"]),
        (("summary", "scores"), [1, 10**6]),
        (("summary", "winners"), [0]),
        (("summary", "winners"), [[]]),
    ],
)
def test_an_entry_with_a_wrong_value_is_damaged(path: tuple[str | int, ...], to: object) -> None:
    store = Memory()
    kept(store)
    (key,) = entries_in(store)
    store[key] = changed(store[key], *path, to=to)
    (entry,) = library(store).entries()
    assert entry == Damaged(key.removeprefix("game."), store[key])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "null",
        "5",
        '"game"',
        "{}",
        "[" * 50_000,
        '{"summary":' * 5_000,
        "1" * 10_000,
        " " * LARGEST + "{}",
    ],
)
def test_any_other_text_is_a_damaged_entry_beside_the_sound_ones(text: str) -> None:
    store = Memory()
    _, mark = kept(store)
    store[f"game.{ID}"] = text
    games = library(store)
    assert [entry.id for entry in games.entries()] == [mark.id, ID]
    assert games.entries()[1] == Damaged(ID, text)
    assert games.remove(ID) == text
    assert [entry.id for entry in games.entries()] == [mark.id]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
PLACES = [("link",), ("title",), ("own",), ("changed",), ("summary",)] + [
    ("summary", key) for key in (*Summary._fields, "map")
]


@settings(max_examples=150)
@given(st.sampled_from(PLACES), JSON)
def test_whatever_is_stored_an_entry_is_sound_or_damaged(path: tuple[str, ...], value: object) -> None:
    store = ENTRY.copy()
    (key,) = entries_in(store)
    hostile = Memory({key: changed(store[key], *path, to=value)})
    (entry,) = library(hostile).entries()
    assert isinstance(entry, Kept | Damaged)
    if isinstance(entry, Kept):
        with_game = library(hostile)
        try:
            assert with_game.game(entry).entries
        except LinkError:
            assert path == ("link",)


ENTRY = Memory()
kept(ENTRY)


def test_the_list_plays_no_game_through() -> None:
    store = Memory()
    _, mark = kept(store)
    key = f"game.{mark.id}"
    store[key] = changed(store[key], "link", to="a" + "0" * 400)
    entry = only(library(store))
    assert entry.summary.names == SCRIPTS[0][:2]
    with pytest.raises(LinkError, match="damaged"):
        library(store).game(entry)


def test_keys_of_others_are_no_games() -> None:
    store = Memory({"game.": "{}", "game.ABC": "{}", "games": "{}", f"game.{ID}0": "{}", "theme": "day"})
    assert library(store).entries()[:] == []


# Component sets of one's own


def test_a_game_with_another_set_opens_as_long_as_the_set_is_kept() -> None:
    store = Memory()
    text = odd_set(1)
    components = parse_set(text)
    KeptSets(store).keep(components, text)
    games = library(store)
    game = played("base", 3, entries=12, components=components)
    games.keep(new_bookmark(), game, Role.ALL, 1.0)
    assert contents(library(store).game(only(games))) == contents(game)
    del store[f"set.{components.hash}"]
    with pytest.raises(LinkError) as missing:
        library(store).game(only(library(store)))
    assert (missing.value.code, missing.value.params) == ("link.set", {"hash": components.hash})


@pytest.mark.parametrize("spoilt", ["", "nonsense", "name = 5", odd_set(2)])
def test_a_kept_set_that_is_not_what_it_was_is_not_used(spoilt: str) -> None:
    components = other_set()
    store = Memory({f"set.{components.hash}": spoilt})
    assert KeptSets(store).find(components.hash) is None


def test_a_kept_set_that_breaks_the_rules_is_not_used() -> None:
    text = odd_set(1).replace('kind = "starting"', 'kind = "neutral"', 1)
    components = parse_set(text)
    assert KeptSets(Memory({f"set.{components.hash}": text})).find(components.hash) is None


def test_what_was_written_goes_with_the_game_and_loses_what_was_taken_back() -> None:
    store = Memory()
    games, mark = kept(store)
    for move, text in ((0, "x[" * 250), (3, "[{" * REMARK_LENGTH), (19, "b")):
        assert games.annotate(mark, text, move)
    games.rename(mark.id, "", ",".join("[" * k for k in range(TAG_LENGTH)))
    written = only(library(store)).written
    assert (len(written.note), len(written.tags)) == (NOTE_LENGTH, MOST_TAGS)
    assert written.remarks == ((3, "[{" * (REMARK_LENGTH // 2)), (19, "b"))
    games.keep(mark, played("base", 2, entries=15), Role.ALL, 9.0)
    assert only(library(store)).written == written.up_to(15)
    assert [move for move, _ in only(library(store)).written.remarks] == [3]


@pytest.mark.parametrize(("scenario", "players"), GAMES)
@pytest.mark.parametrize("entries", [0, 30, WHOLE])
def test_what_was_written_is_known_as_another_window_reads_it(scenario: str, players: int, entries: int) -> None:
    store = Memory()
    games, mark = library(store), new_bookmark()
    games.keep(mark, played(scenario, players, entries=entries), 1, 1000.5)
    games.rename(mark.id, " A <title>\u202e ", "one, two, ONE")
    games.annotate(mark, "A [note]\n{of} mine")
    games.annotate(mark, "A remark", 1)
    assert games.entry(mark.id) == library(store).entry(mark.id)
    for entry in games.uncounted():
        games.count_badges(entry)
    assert games.entry(mark.id) == library(store).entry(mark.id)


def test_the_most_that_can_be_written_is_kept() -> None:
    store = Memory()
    games, mark = kept(store)
    games.keep(mark, played("base", 2), Role.ALL, 9.0)
    games.rename(mark.id, "\\" * 99, ",".join('"' * k for k in range(99)))
    assert games.annotate(mark, "{" * 999)
    for move in range(1, MOST_REMARKS + 5):
        assert games.annotate(mark, "[" * REMARK_LENGTH, move)
    assert len(only(library(store)).written.remarks) == MOST_REMARKS


def test_what_two_windows_write_about_a_game_both_stays() -> None:
    store = Memory()
    games, mark = kept(store)
    other = library(store)
    other_mark = Bookmark(mark.id, mark.link)
    other.note(other_mark)
    assert games.annotate(mark, "first", 2)
    other.rename(mark.id, "Sunday", "close")
    assert other.annotate(other_mark, "second", 3)
    assert games.annotate(mark, "third")
    assert only(library(store)).written == Written("Sunday", "third", ("close",), ((2, "first"), (3, "second")))


def test_a_look_says_the_same_as_reading_everything() -> None:
    store = Memory()
    games = library(store)
    titles = ("", "plain", 'a "quoted" {title}', '","changed":9,"summary":{"over":false,"study":false,')
    for number in range(12):
        over = number % 3 == 0
        game = played("base", 2, number, WHOLE if over else 5, names=('"over":true,"study":', "x"))
        mark = new_bookmark()
        games.keep(mark, game, Role.ALL, 100.0 + number * (-1) ** number)
        games.rename(mark.id, titles[number % len(titles)], "")
    (old, *_, broken) = sorted(key for key in store if key.startswith("game."))
    data = json.loads(store[old])
    # As the first version wrote it.
    first = {key: data[key] for key in ("link", "title", "own", "changed", "summary")}
    store[old] = json.dumps(first, ensure_ascii=False, separators=(",", ":"))
    store[broken] = store[broken][:-1]
    store[f"game.{ID}"] = "{}"
    entries = library(store).entries()
    sound = [entry for entry in entries if isinstance(entry, Kept)]
    assert len(sound) == 11
    assert sound == sorted(sound, key=lambda entry: (-entry.changed, entry.id))
    assert library(store).entries().last(5) == sound[:5]
    assert library(store).entries().running() == next(entry for entry in sound if not entry.summary.over)
    assert library(store).entries().having('"title":"plain"') == [entry for entry in sound if entry.title == "plain"]
    assert isinstance(entries[-1], Damaged)


def test_looking_at_many_games_reads_few(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Memory()
    kept(store)
    (key,) = entries_in(store)
    for number in range(300):
        store[f"game.{number:016x}"] = store[key]
    read = []
    monkeypatch.setattr("dewan.record.library.read_summary", lambda data: read.append(data) or read_summary(data))
    entries = library(store).entries()
    assert (len(entries), len(entries.last(5)), entries.running() is not None) == (301, 5, True)
    assert len(read) < 10
