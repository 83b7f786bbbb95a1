"""The form of a new game, and component sets of one's own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dewan.board import componentset
from dewan.board.componentset import current_set, parse_set
from dewan.texts import LANGUAGES, Texts
from dewan.view.screen import ARRIVE, CURTAIN
from view.looking import at_table, elements, faults, panel
from view.table import Table, played, texts

EN = Texts("en")

REBUILT = (Path(componentset.__file__).parent / "rebuilt.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cards = [", ["not a valid TOML file"]),
        ("", ["Missing"]),
        ("\0", ["not a valid TOML file"]),
        ("[" * 5000, ["not a valid TOML file"]),
        (REBUILT.replace('"MMMp/6"', '"XYZ/6"', 1), ["XYZ/6"]),
    ],
    ids=["broken", "empty", "binary", "deep", "face"],
)
def test_a_file_that_cannot_be_read_is_said_to_be_so(text: str, told: list[str]) -> None:
    table = Table()
    table.press("set file", text)
    found = faults(table)
    assert len(found) == len(told)
    assert all(part in line for part, line in zip(told, found, strict=True))
    assert table.screen.start.form.components.hash == current_set().hash


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_of_another_encoding_is_said_to_be_of_it(language: str) -> None:
    table = Table(language=language)
    for encoding in ("utf-16", "utf-16-be"):
        text = REBUILT if encoding == "utf-16" else f"\ufeff{REBUILT}"
        table.press("set file", text.encode(encoding)[:65536])
        (told,) = faults(table)
        assert "UTF-16" in told
        assert "UTF-8" in told
    table.press("set file", b"# Z\xfcrich\n" + REBUILT.encode())
    (told,) = faults(table)
    assert "UTF-16" not in told
    assert "UTF-8" in told
    assert "3" in told
    table.press("set file", b"\xef\xbb\xbf" + own_set().encode())
    assert not faults(table)
    assert table.screen.start.form.components.hash == parse_set(own_set()).hash


def test_a_file_that_is_cut_within_a_letter_is_too_long() -> None:
    table = Table()
    text = f"name = 'x{'y' * 65526}é'\n".encode()
    assert text[65536:].startswith("é".encode()[1:])
    table.press("set file", text[:65536])
    (told,) = faults(table)
    assert "60000" in re.sub(r"\D", "", told)


def another_set(**changes: str) -> str:
    text = REBUILT
    for old, new in changes.values():
        assert text.count(old) >= 1
        text = text.replace(old, new, 1)
    return text


def test_a_set_that_breaks_the_rules_is_refused_with_each_breach() -> None:
    card = re.search(r'cards = \[\s*"(\w+)",?', REBUILT)
    assert card
    broken = REBUILT.replace(card[0], "cards = [", 1)
    table = Table()
    table.press("set file", broken)
    found = faults(table)
    assert any("55 cards, not 54" in line and "R2" in line for line in found)
    assert table.screen.start.form.components.hash == current_set().hash
    table.press("start")
    assert table.sitting.game is not None
    assert table.sitting.game.components.hash == current_set().hash


def own_set() -> str:
    """The set with one story tile worth another number of points."""
    face = current_set().stories[0].face
    needs, _, points = face.partition("/")
    new = f"{needs}/{'5' if not points.startswith('5') else '4'}{'f' * points.count('f')}"
    return REBUILT.replace(f'"{face}"', f'"{new}"', 1)


def test_a_sound_set_of_ones_own_is_played_with_from_the_next_game_on() -> None:
    own = parse_set(own_set())
    assert own.hash != current_set().hash
    table = at_table()
    table.press("home")
    table.press("set file", own_set())
    assert table.screen.start.form.components == own
    assert any(own.hash in text for text in texts(table.page()))
    assert table.sitting.game is not None
    assert table.sitting.game.components.hash == current_set().hash
    table.press("start")
    assert table.sitting.game.components.hash == own.hash
    every = {tile.face for tile in [*table.sitting.state.story_stack, *filter(None, table.sitting.state.story_row)]}
    assert every == {tile.face for tile in own.stories}
    table.press("home")
    table.press("rebuilt")
    table.press("start")
    assert table.sitting.game.components.hash == current_set().hash


def test_only_allowed_numbers_of_players_are_offered() -> None:
    table = Table()
    for scenario, counts in (("base", {"2", "3", "4"}), ("team", {"4"}), ("lake", {"2", "3", "4"})):
        table.press("form scenario", scenario)
        fields = [e.attrs for e in elements(table.page()) if e.attrs.get("data-press") == "form players"]
        assert {field["value"] for field in fields} == counts
        assert len([field for field in fields if "checked" in field]) == 1
    table.press("form players", "3")
    table.press("form scenario", "team")
    table.press("start")
    assert table.sitting.state.players == 4


def test_a_rematch_deals_again_for_the_same_players() -> None:
    table = played("base", 3)
    before = table.sitting.game
    assert table.sitting.over
    assert "rematch" in table.presses()
    table.press("rematch")
    game = table.sitting.game
    assert game is not before
    assert (game.names, game.bots, game.scenario) == (before.names, before.bots, before.scenario)
    assert (game.entries, game.deal != before.deal) == ([], True)
    assert table.screen.page == CURTAIN
    assert len(table.screen.library.entries()) == 2
    table.press("rematch")
    assert table.sitting.game is game


def test_a_rematch_of_a_game_by_links_is_handed_on_by_a_link() -> None:
    table = played("base", 2)
    table.sitting.sit(0)
    table.press("rematch")
    assert table.screen.page == ARRIVE
    table.press("sit 1")
    assert table.sitting.own == 1
    assert table.sitting.game.entries == []


def test_the_first_game_is_for_two_against_the_bot_that_leaves_room_and_with_all_that_helps() -> None:
    table = Table()
    table.press("helpers")
    assert not table.screen.settings.helps
    table.press("first")
    # It begins with the tour, which ends in the game.
    assert table.sitting.game is None
    assert EN("tour.goal") in texts(panel(table))
    while "tour next" in table.presses():
        table.press("tour next")
    game = table.sitting.game
    assert (game.scenario.name, game.bots) == ("base", ("", "gentle"))
    assert table.screen.settings.helps
    assert "first" not in go_home(table).presses()


def go_home(table: Table) -> Table:
    table.press("home")
    return table


def test_one_press_chooses_the_bot_in_all_seats_but_ones_own() -> None:
    table = Table()
    table.press("form players", "4")
    table.press("form player 1", "")
    for seat in (0, 2, 3):
        table.press(f"form player {seat}", "steady")
    table.press("form opponents", "strong")
    assert table.screen.start.form.bots == ("strong", "", "strong", "strong")
    checked = [e for e in elements(table.page()) if e.attrs.get("name") == "opponents" and "checked" in e.attrs]
    assert [e.attrs["value"] for e in checked] == ["strong"]
    table.press("form opponents", "nobody")
    assert table.screen.start.form.bots == ("strong", "", "strong", "strong")


def test_a_game_among_friends_leaves_the_opponents_of_the_next_one_as_they_were() -> None:
    table = Table()
    table.press("form opponents", "strong")
    table.press("door friends")
    table.press("prepare device")
    assert table.screen.start.form.bots == ("", "")
    assert "switch curtain" in {e.attrs.get("data-press") for e in elements(table.page())}
    table.press("door")
    table.press("door play")
    assert table.screen.start.form.bots == ("", "strong")
    table.press("door friends")
    table.press("prepare links")
    table.press("start")
    assert table.screen.page == ARRIVE
