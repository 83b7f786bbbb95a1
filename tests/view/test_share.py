"""Sharing: what each link opens to, what is said of it, the clipboard, and waiting for one's turn."""

from __future__ import annotations

import re

import pytest

from dewan.board.faces import HIDDEN
from dewan.record.address import parse
from dewan.record.game import Game
from dewan.record.links import read_link, read_position_link, write_position_link
from dewan.record.own import Role
from dewan.record.positions import write_position
from dewan.rules.state import OVER
from dewan.texts import LANGUAGES, Texts
from dewan.view.asides.share import SharePage
from dewan.view.effects import Copy, Download, Share
from dewan.view.presses.keys import key
from dewan.view.screen import START, TABLE
from record.made import contents
from view.linked import EN, element, elements, kept_games, move, opened, photographed, recorded, says, scanned, seated
from view.table import Table, played, replay_of, trial_of
from view.test_embedding_corpus import address as fragment

MOVES = 30
KINDS = ("turn", "game", "position")


def sharing(moves: int | None = MOVES, players: int = 2, *, who: str = "watch", kind: str = "turn") -> Table:
    """A page on which a game is shared."""
    table = seated(recorded(moves, players=players), who)
    table.press("share")
    table.press("kind", kind)
    return table


def link_of(table: Table) -> str:
    return element(table, "share-link").attrs["value"]


def message_of(table: Table) -> str:
    (text,) = element(table, "share-message").inside
    assert isinstance(text, str)
    return text


def effects(table: Table) -> list[object]:
    done, table.screen.effects = table.screen.effects, []
    return [effect for effect in done if isinstance(effect, Copy | Share)]


# What is shared


def test_each_thing_to_share_says_what_a_reader_can_find_out() -> None:
    table = sharing()
    ways = {e.attrs["value"]: e for e in elements(table) if e.attrs.get("type") == "radio"}
    assert tuple(ways) == KINDS
    for kind in KINDS:
        table.press("kind", kind)
        checked = [e.attrs["value"] for e in elements(table) if e.attrs.get("type") == "radio" and "checked" in e.attrs]
        assert checked == [kind]
        assert says(table, EN(f"share.{kind}"))
        assert says(table, EN(f"share.{kind}.about"))


def test_the_turn_and_the_game_open_to_the_same_game() -> None:
    game = recorded(MOVES)
    for kind, step in (("turn", None), ("game", 0)):
        table = sharing(kind=kind)
        address = parse(link_of(table))
        assert (address.step, address.position) == (step, None)
        found = read_link(address.games[0])
        assert (found.entries, found.names) == (game.entries, game.names)
        assert link_of(table).startswith("https://example.org/dewan/#")


def test_a_position_has_no_past_and_no_secret() -> None:
    table = sharing(kind="position", who="1")
    address = parse(link_of(table))
    assert address.games == ()
    state = read_position_link(address.positions[0])
    assert write_position_link(state) == write_position_link(recorded(MOVES).state)
    assert len({card for hand in state.hands for card in hand}) == 1  # hidden, all of them


def test_a_replay_is_shared_from_where_it_stands() -> None:
    table = seated(recorded(MOVES), "1")
    table.press("see 12")
    table.press("share")
    table.press("kind", "game")
    assert parse(link_of(table)).step == 12
    table.press("kind", "position")
    shown = recorded(12).state
    assert parse(link_of(table)).position == write_position_link(shown)
    table.press("unshare")
    assert replay_of(table.screen) is not None
    assert replay_of(table.screen).at == 12


def test_a_game_that_is_over_has_no_turn_to_hand_on() -> None:
    table = sharing(None)
    assert [e.attrs["value"] for e in elements(table) if e.attrs.get("type") == "radio"] == ["game", "position"]
    assert read_link(parse(link_of(table)).games[0]).state.awaiting == OVER
    assert EN("message.over", verdict="").strip() in message_of(table)


def test_a_position_that_nobody_plays_is_shared_as_such() -> None:
    state = recorded(MOVES).state
    table = Table()
    table.press("arrive", f"#p={write_position_link(state)}")
    table.press("share")
    assert parse(link_of(table)).position == write_position_link(state)
    assert [e.attrs["value"] for e in elements(table) if e.attrs.get("type") == "radio"] == ["position"]


def test_the_length_of_the_link_is_said() -> None:
    table = sharing()
    assert element(table, "share-length").name() == EN("share.length", n=len(link_of(table)))
    assert element(table, "share-link").attrs["aria-describedby"] == "share-length"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_message_says_whose_turn_it_is_in_which_round_and_ends_with_the_link(language: str) -> None:
    game = recorded(MOVES, players=3)
    table = Table(1, language)
    words = Texts(language)
    table.press("arrive", f"#g={parse(link_of(sharing(players=3))).game}")
    table.press("sit watch")
    table.press("share")
    first, *middle, last = message_of(table).split("\n")
    assert middle == []
    assert last == link_of(table)
    assert (game.names[game.state.actor] or words(f"seat.{game.state.actor}")) in first
    assert words("table.round", n=game.state.round) in first


def test_the_message_goes_without_the_soft_hyphens_of_the_page() -> None:
    table = Table(1, "de")
    table.press("arrive", f"#g={parse(link_of(sharing())).game}")
    table.press("sit watch")
    table.press("share")
    table.press("kind", "game")
    assert Texts("de").term("base (scenario)") in message_of(table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_without_an_address_gives_a_code_that_can_be_pasted_with_its_message(language: str) -> None:
    words = Texts(language)
    table = Table(1, language)
    table.device.site = ""
    table.press("arrive", f"#g={parse(link_of(sharing())).game}")
    table.press("sit watch")
    table.press("share")
    assert all(says(table, words(key)) for key in ("share.paste", "share.paste.about", "share.copy.code"))
    assert not [e for e in elements(table) if e.attrs.get("id") == "qr"]
    _, how, code = message_of(table).split("\n")
    assert (how, code) == (words("message.code", field=words("paste.title")), link_of(table))
    table.press("send")
    assert effects(table) == [Share(words("app.name"), message_of(table), "")]
    for pasted in (code, code.removeprefix("#"), message_of(table)):
        other = Table()
        other.press("paste", pasted)
        other.press("open")
        assert other.screen.arrival is not None
        assert other.screen.arrival.game is not None
        assert other.screen.arrival.game.entries == recorded(MOVES).entries


# The clipboard, the device, the code


def test_link_and_message_are_copied_as_they_stand_there() -> None:
    table = sharing()
    table.press("copy link")
    table.press("copy message")
    assert effects(table) == [Copy(link_of(table), "link"), Copy(message_of(table), "message")]
    table.press("copied link")
    assert table.live == EN("share.copied")
    assert "refusal" not in table.page()


@pytest.mark.parametrize("field", ["link", "message"])
def test_a_clipboard_that_refuses_leaves_a_field_to_copy_from(field: str) -> None:
    table = sharing()
    table.press(f"copy {field}")
    table.press(f"copy_failed {field}")
    assert table.screen.focus == f"share-{field}"
    assert "readonly" in element(table, f"share-{field}").attrs
    assert says(table, EN("share.refused"))
    assert table.live == EN("share.refused")
    table.press("kind", "position")
    assert not says(table, EN("share.refused"))


def test_the_device_shares_where_it_can() -> None:
    table = sharing()
    assert "send" not in table.presses()
    table.device.shares = True
    assert "send" in table.presses()
    table.press("send")
    lead, link = message_of(table).split("\n")
    assert effects(table) == [Share(EN("app.name"), lead, link)]
    table.press("shared")
    assert table.live == EN("share.sent")
    table.press("share_failed")
    assert table.screen.focus == "share-message"
    assert not says(table, EN("share.refused"))


def test_the_code_is_that_of_the_link() -> None:
    for kind in KINDS:
        table = sharing(kind=kind)
        link = link_of(table)
        table.press("qr")
        code = next(e for e in elements(table) if e.attrs.get("class") == "qr")
        assert (code.attrs["role"], code.attrs["aria-label"]) == ("img", EN("share.code.label"))
        svg = re.search(r'<svg class="qr".*?</svg>', table.page())
        assert svg
        assert scanned(photographed(svg[0])) == [link]
        table.press("qr")
        assert link_of(table) == link


# From where it is opened and back


def test_the_table_is_back_as_it_was() -> None:
    game = recorded(MOVES)
    table = seated(game, str(game.state.actor))
    word = next(word for word in table.presses() if word.startswith(("take", "story")))
    table.press(word)
    before = table.regions()
    table.press("share")
    assert table.regions() == {}
    assert key(table.screen, "Escape")
    assert table.screen.page == TABLE
    assert table.regions() == before
    assert table.screen.focus == "open-share"


def test_a_kept_game_is_shared_from_the_list() -> None:
    table = seated(recorded(MOVES), "all")
    table.press("lift")
    move(table)
    assert table.sitting.game is not None
    game: Game = table.sitting.game
    other = Table(store=table.store)
    (kept,) = kept_games(other)
    other.press(f"share {kept.removeprefix('game.')}")
    assert read_link(parse(link_of(other)).games[0]).entries == game.entries
    assert "who" not in other.presses()
    other.press("unshare")
    assert other.screen.page == START
    assert other.sitting.game is None
    other.press("games")
    assert f"share {kept.removeprefix('game.')}" in other.presses()
    other.press("share 0123456789abcdef")
    assert other.screen.asides.get(SharePage) is None


def test_no_share_page_shows_between_two_people() -> None:
    table = seated(recorded(MOVES), "all")
    table.press("share")
    assert table.aside == ""
    assert table.screen.asides.get(SharePage) is None
    table.press("copy message")
    assert effects(table) == []


# Waiting for one's turn


def test_after_the_last_decision_of_a_turn_the_link_is_handed_on_from_the_panel() -> None:
    game = recorded(MOVES, players=3)
    seat = game.state.actor
    table = seated(game, str(seat))
    while table.sitting.plan is not None:
        move(table)
    assert table.sitting.game is not None
    after = table.sitting.state.actor
    assert after != seat
    name = table.screen.words.names[after]
    assert element(table, "panel-title").name() == EN("turn.of", name=name)
    assert says(table, EN("waiting.about", name=name))
    table.press("copy message")
    (copied,) = effects(table)
    assert isinstance(copied, Copy)
    assert name in copied.text
    link = copied.text.split("\n")[-1]
    assert read_link(parse(link).games[0]).entries == table.sitting.game.entries
    table.press("copied message")
    assert says(table, EN("share.copied"))
    table.press("copy_failed message")
    assert table.aside == "share"
    assert table.screen.focus == "share-message"


def test_the_device_hands_the_link_on_where_it_can() -> None:
    game = recorded(MOVES, players=3)
    table = opened(game)
    table.device.shares = True
    table.press(f"sit {(game.state.actor + 1) % 3}")
    if "enter" in table.presses():
        table.press("enter")
    table.press("send")
    (sent,) = effects(table)
    assert isinstance(sent, Share)
    assert table.screen.words.names[game.state.actor] in sent.text
    assert read_link(parse(sent.url).games[0]).entries == game.entries


def test_who_only_watches_is_asked_to_hand_nothing_on() -> None:
    table = seated(recorded(MOVES), "watch")
    assert table.sitting.own is Role.WATCHER
    assert "copy message" not in table.presses()
    assert says(table, EN("waiting.watching"))


def test_a_table_comes_into_a_page_of_ones_own_as_an_element_or_a_frame() -> None:
    table = seated(recorded(), "all")
    table.press("enter")
    table.press("share")
    table.press("kind", "position")
    table.press("embed")
    screen = table.screen
    assert screen.asides.get(SharePage) is not None
    for field in ("element", "frame"):
        table.press(f"copy {field}")
        copied = screen.effects[-1]
        assert isinstance(copied, Copy)
        assert element(table, f"share-{field}").inside == [copied.text]
        again = Table()
        again.press("arrive", fragment(copied.text))
        assert trial_of(again.screen) is not None
        assert write_position(again.sitting.state)["map"] == write_position(screen.sitting.state)["map"]
    table.press("picture")
    saved = screen.effects[-1]
    assert isinstance(saved, Download)
    assert saved.name == "dewan.svg"
    assert saved.data.startswith(b"<svg")
    assert f'picture="{saved.name}"' in screen.asides.get(SharePage).sharing.text("element", screen.words)


def test_a_game_comes_into_a_page_as_a_whole_table() -> None:
    game = recorded(30)
    table = seated(game, "0")
    table.press("share")
    table.press("kind", "game")
    table.press("embed")
    assert table.screen.asides.get(SharePage) is not None
    again = Table()
    again.press("arrive", fragment(table.screen.asides.get(SharePage).sharing.text("element", table.screen.words)))
    assert again.screen.arrival is not None
    assert contents(again.screen.arrival.game) == contents(game)


def test_no_hand_of_a_game_between_people_lies_open_on_a_board() -> None:
    for table, lies_open in ((seated(recorded(30), "0"), False), (played("base", 2, 60, curtain=False), True)):
        table.press("share")
        table.press("kind", "position")
        table.press("embed")
        sharing = table.screen.asides.get(SharePage).sharing
        assert sharing is not None
        hands = read_position_link(sharing.embedded.position or "").hands
        assert any(set(hand) - {HIDDEN} for hand in hands) == lies_open
        assert says(table, "This board shows") == lies_open
