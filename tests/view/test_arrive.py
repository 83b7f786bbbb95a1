"""Opening links: who one is, what is kept and when, older links, and links that cannot be opened."""

from __future__ import annotations

import random
import re

import pytest

from dewan.board.componentset import parse_set
from dewan.board.faces import CARDS
from dewan.record.compact import ORDER, flat
from dewan.record.game import Game, Options
from dewan.record.links import ALPHABET, POSITION, link_text, read_link, seal, write_link, write_position_link
from dewan.record.positions import read_position, write_position
from dewan.rules.chance import SeededChance
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import OVER, State
from dewan.rules.views import NOBODY
from dewan.texts import LANGUAGES, Texts
from dewan.view.effects import DropLink, Hold
from dewan.view.screen import ARRIVE, CURTAIN, START, TABLE
from own_sets import odd_set
from view.linked import (
    EN,
    address_of,
    element,
    elements,
    heading,
    kept_games,
    move,
    opened,
    played_on,
    recorded,
    says,
    seated,
)
from view.table import CheckedDrawing, Memory, Table, differences, replay_of, texts

MOVES = 30
HOSTILE = ("<img src=x onerror=al>", '"><script>x</script>')


# What the link holds


@pytest.mark.parametrize(("scenario", "players"), [("base", 2), ("volcano", 3), ("team", 4), ("lake", 4)])
def test_a_game_shows_what_it_is_before_anybody_chooses(scenario: str, players: int) -> None:
    game = recorded(MOVES, scenario, players)
    table = opened(game)
    assert table.screen.page == ARRIVE
    state = game.state
    assert says(table, EN(f"scenario.{scenario}"))
    assert says(table, EN("table.round", n=state.round))
    names = [name or EN(f"seat.{seat}") for seat, name in enumerate(game.names)]
    assert says(table, EN("turn.of", name=names[state.actor]))
    assert [p for p in table.presses() if p.startswith("sit ")] == sorted(
        ["sit all", "sit watch", *(f"sit {seat}" for seat in range(players))]
    )
    for seat, name in enumerate(names):
        button = next(e for e in elements(table) if e.attrs.get("data-press") == f"sit {seat}")
        assert name in button.name()
        assert (EN("seat.turn") in button.name()) == (seat == state.actor)


def drawn_anew(table: Table) -> dict[str, str]:
    """The page as another drawing of it, which has kept nothing, draws it."""
    table.drawing = CheckedDrawing(table.screen)
    return table.parts()


def change_hands(state: State, but: int) -> None:
    """Let all players but one hold other cards."""
    for seat, hand in enumerate(state.hands):
        if seat != but:
            hand[:] = [(card + 1) % CARDS for card in hand]


def test_no_hand_is_in_the_page_before_it_is_known_whose() -> None:
    table = opened(recorded(MOVES, players=3))
    before = table.parts()
    assert table.screen.arrival is not None
    assert table.screen.arrival.game is not None
    change_hands(table.screen.arrival.game.state, NOBODY)
    assert differences(before, drawn_anew(table)) == {}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_is_one_seat_sees_the_hand_of_that_seat_only(seat: int) -> None:
    table = seated(recorded(MOVES, players=3), str(seat))
    assert (table.screen.page, table.sitting.seat, table.sitting.own) == (TABLE, seat, seat)
    assert table.sitting.view is not None
    assert list(table.sitting.view.hands[seat]) == sorted(table.sitting.state.hands[seat])
    before = table.parts()
    change_hands(table.sitting.state, seat)
    table.sitting.go_on()
    assert differences(before, drawn_anew(table)) == {}


def test_who_has_the_turn_decides_and_the_others_wait() -> None:
    game = recorded(MOVES, players=3)
    actor = game.state.actor
    mine, other = seated(game, str(actor)), seated(game, str((actor + 1) % 3))
    assert mine.sitting.plan is not None
    assert EN("turn.yours") in texts(mine.page())
    assert EN("turn.yours") not in texts(other.page())
    assert other.sitting.plan is None
    assert "copy message" in other.presses()
    assert not {p.partition(" ")[0] for p in other.presses()} & {"take", "space", "confirm", "hand"}


def test_all_at_one_device_get_the_curtain() -> None:
    table = seated(recorded(MOVES), "all")
    assert table.screen.page == CURTAIN


def test_who_only_watches_sees_no_hand_and_decides_nothing() -> None:
    table = seated(recorded(MOVES), "watch")
    assert (table.screen.page, table.sitting.seat, table.sitting.plan) == (TABLE, NOBODY, None)
    assert says(table, EN("waiting.watching"))
    assert not {p.partition(" ")[0] for p in table.presses()} & {"take", "space", "confirm", "hand", "copy"}
    assert table.sitting.view is not None
    assert all(not e.attrs.get("data-press", "").startswith("hand") for e in elements(table))


def test_a_seat_in_the_address_is_offered_first() -> None:
    game = recorded(MOVES, players=3)
    table = opened(game, more="&seat=2")
    wanted = [e.attrs["data-press"] for e in elements(table) if "wanted" in e.attrs.get("class", "").split()]
    assert wanted == ["sit 1"]


def test_the_language_of_the_address_holds_for_this_visit() -> None:
    table = opened(recorded(MOVES), more="&lang=de")
    assert says(table, Texts("de")("arrive.who"))
    assert table.store.get("language") is None
    table.press("arrive", "#lang=xx")
    assert table.screen.texts.language == "de"


# What is kept


def test_nothing_of_a_game_is_kept_before_the_first_own_move() -> None:
    game = recorded(MOVES)
    table = opened(game)
    assert not table.store
    table = seated(game, str(game.state.actor), store=table.store)
    assert kept_games(table) == []
    move(table)
    (entry,) = table.screen.library.entries()
    assert entry.own == game.state.actor  # type: ignore[union-attr]
    assert read_link(entry.link).entries == table.sitting.game.entries  # type: ignore[union-attr]


def test_the_device_remembers_who_one_is_in_a_game_and_can_be_told_otherwise() -> None:
    game = recorded(MOVES)
    store = Memory()
    seated(game, "1", store=store)
    table = opened(played_on(game, 1), store=store)
    assert says(table, EN("arrive.you", name=EN("seat.1")))
    assert "sit 0" not in table.presses()
    table.press("change")
    table.press("sit 0")
    assert table.screen.arrival is None or table.screen.arrival.who == "0"
    other = opened(recorded(MOVES, scenario="lake"), store=store)
    assert "sit 0" in other.presses()


def test_a_link_that_goes_on_from_mine_goes_on_in_the_same_entry() -> None:
    store = Memory()
    game = recorded(MOVES)
    seat = game.state.actor
    mine = seated(game, str(seat), store=store)
    while mine.sitting.plan is not None:
        move(mine)
    assert mine.sitting.game is not None
    (key,) = kept_games(mine)
    further = mine.sitting.game
    while True:
        further = played_on(further, 1)
        if further.state.actor == seat:
            break
    table = opened(further, store=store)
    assert says(table, EN("arrive.newer", n=len(further.entries) - len(mine.sitting.game.entries)))
    before = store[key]
    table.press("news")
    holds = [effect for effect in table.screen.effects if isinstance(effect, Hold)]
    assert holds == [Hold(key.removeprefix("game."), takes=True)]
    assert replay_of(table.screen) is not None
    assert replay_of(table.screen).since
    assert (replay_of(table.screen).first, replay_of(table.screen).last) == (
        max(k + 1 for k, entry in enumerate(further.entries) if entry.seat == seat),
        len(further.entries),
    )
    table.press("replay close")
    assert store[key] == before
    move(table)
    assert kept_games(table) == [key]
    assert store[key] != before


def test_an_older_link_says_so_and_leads_to_my_game_or_only_shows_the_link() -> None:
    store = Memory()
    game = recorded(MOVES)
    mine = seated(game, "all", store=store)
    mine.press("lift")
    for _ in range(3):
        move(mine)
        mine.press("lift")
    entries = list(store.items())
    table = opened(game, store=store)
    assert says(table, EN("arrive.older", n=3))
    assert not [p for p in table.presses() if p.startswith("sit") or p == "enter"]
    table.press("look")
    assert replay_of(table.screen) is not None
    assert table.sitting.state.round == game.state.round
    table.press("replay close")
    assert table.sitting.plan is None
    table = opened(game, store=store)
    table.press("mine")
    assert table.sitting.game is not None
    assert mine.sitting.game is not None
    assert table.sitting.game.entries == mine.sitting.game.entries
    assert list(store.items()) == entries
    move_and_keep_one_entry(table)


def move_and_keep_one_entry(table: Table) -> None:
    table.press("lift")
    move(table)
    assert len(kept_games(table)) == 1


def test_a_game_that_went_another_way_becomes_one_of_its_own() -> None:
    store = Memory()
    game = recorded(MOVES)
    mine = seated(game, "all", store=store)
    mine.press("lift")
    move(mine)
    (key,) = kept_games(mine)
    before = store[key]
    other = next(
        fork
        for fork in (played_on(game, 2, seed) for seed in range(20))
        if fork.common(mine.sitting.game) == MOVES  # type: ignore[arg-type]
    )
    table = opened(other, store=store)
    assert says(table, EN("arrive.apart", n=MOVES))
    table.press("enter")
    table.press("lift")
    move(table)
    assert len(kept_games(table)) == 2
    assert store[key] == before


def test_a_link_to_where_my_game_stands_opens_it() -> None:
    store = Memory()
    mine = seated(recorded(MOVES), "all", store=store)
    mine.press("lift")
    move(mine)
    assert mine.sitting.game is not None
    table = opened(mine.sitting.game, store=store)
    table.press("enter")
    assert table.sitting.mark.id == mine.sitting.mark.id
    assert len(kept_games(table)) == 1


def test_a_study_of_a_game_is_another_game() -> None:
    store = Memory()
    game = recorded(MOVES)
    study = seated(game.branch(MOVES), "all", store=store)
    move(study)
    table = opened(game, store=store)
    assert "sit 0" in table.presses()


def test_the_game_under_way_stays_when_a_link_is_opened_and_left() -> None:
    table = Table(2)
    table.begin(curtain=False)
    under_way = table.sitting.game
    table.press("arrive", address_of(recorded(MOVES)))
    assert table.screen.page == ARRIVE
    table.press("home")
    assert table.screen.page == START
    assert table.sitting.game is under_way
    assert len(kept_games(table)) == 1


# Games that are over, and positions


def test_the_name_of_a_bot_stands_apart_from_what_it_is() -> None:
    game = recorded(players=2)
    game.seat_bots(["steady", ""])
    read = re.sub("<[^>]+>", "", opened(game).page())
    assert f"{game.names[0]} {EN('player.steady')}" in read


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_that_is_over_leads_to_its_score_and_its_replay(players: int) -> None:
    game = recorded(players=players)
    table = opened(game)
    assert says(table, EN("table.over"))
    table.press("enter")
    assert table.sitting.over
    assert says(table, table.sitting.outcome.title)
    assert kept_games(table) == []
    table = opened(game)
    table.press("look")
    assert replay_of(table.screen) is not None
    assert (replay_of(table.screen).at, replay_of(table.screen).last) == (0, len(game.entries))


def test_a_game_that_is_over_is_kept_when_somebody_asks_for_it() -> None:
    game = recorded()
    table = opened(game)
    table.press("keep")
    assert table.sitting.over
    assert len(kept_games(table)) == 1
    again = opened(game, store=table.store)
    assert "keep" not in again.presses()


def test_a_step_in_the_address_is_where_the_replay_begins() -> None:
    table = opened(recorded(MOVES), more="&step=12")
    table.press("look")
    assert replay_of(table.screen) is not None
    assert replay_of(table.screen).at == 12
    assert table.sitting.seat == NOBODY


def test_a_link_that_was_made_to_look_at_a_game_offers_that_first() -> None:
    table = opened(recorded(MOVES), more="&step=0")
    words = [e.attrs["data-press"] for e in elements(table) if "data-press" in e.attrs]
    assert words[0] == "look"
    assert "look" not in opened(recorded(MOVES)).presses()


def test_the_position_of_an_end_shows_where_the_points_come_from() -> None:
    table = Table()
    table.press("arrive", f"#p={write_position_link(recorded().state)}")
    assert says(table, table.sitting.outcome.title)
    assert "see 0" not in table.presses()
    before = table.regions()["r-under"]
    table.press(next(word for word in table.presses() if word.startswith("places groups")))
    assert table.regions()["r-under"] != before


@pytest.mark.parametrize("moves", [0, MOVES, None])
def test_a_position_is_a_table_that_nobody_plays(moves: int | None) -> None:
    state = recorded(moves, players=3).state
    table = Table()
    table.press("arrive", f"#p={write_position_link(state)}")
    assert (table.screen.page, table.sitting.seat, table.sitting.plan) == (TABLE, NOBODY, None)
    assert not table.store
    if state.awaiting != OVER:
        assert heading(table) == EN("still.title")
        assert says(table, EN("scenario.base"))
        assert says(table, EN("turn.of", name=EN(f"seat.{state.actor}")))
    for word in ("space 0,0", "take 0", "confirm", "undo", "restart", "lift", "see 0", "since", "who", "news"):
        table.press(word)
    assert write_position_link(table.sitting.state) == write_position_link(state)
    for text in texts(table.page()):
        assert not re.search(r"[{}]|\b[a-z]+\.[a-z_]+\b|None", text), text
    table.press("home")
    assert table.screen.page == START


# Addresses that change


def test_back_from_a_link_to_the_address_without_one_is_the_start_page() -> None:
    for address in ("#g=aXYZ", address_of(recorded(MOVES))):
        table = Table()
        table.press("arrive", address)
        assert table.screen.page == ARRIVE
        table.press("arrive", "")
        assert table.screen.page == START


def dropped(table: Table) -> list[str]:
    """What is left of the address of the page, each time that the link was taken out of it."""
    return [effect.rest for effect in table.screen.effects if isinstance(effect, DropLink)]


SHARED = f"p={write_position_link(recorded(MOVES).state)}"


@pytest.mark.parametrize(
    ("link", "ways"),
    [
        (address_of(recorded(MOVES))[1:], [["home"], ["sit all", "lift", "menu", "home"], ["sit watch", "home"]]),
        (f"g={'a' * 40}", [["home"]]),
        (SHARED, [["home"]]),
        (f"{SHARED}&view=board", [["home"]]),
        (f"{SHARED}&view=editor", [["edit close"]]),
        (f"{SHARED}&view=companion", [["ask home"], ["ask edit", "edit close"]]),
        ("view=lesson&lesson=river", [["practice end", "lessons"], ["home"]]),
        ("view=lesson", [["lessons"]]),
        ("view=rules&rule=R4.6", [["rules"]]),
        ("view=scorepad", [["scorepad"]]),
    ],
)
def test_on_the_start_page_the_address_holds_no_link_any_more(link: str, ways: list[list[str]]) -> None:
    for way in ways:
        table = Table()
        table.press("arrive", f"#{link}&lang=fr&theme=dusk")
        there = table.screen.page, table.aside
        assert there != (START, "")
        for word in way:
            assert dropped(table) == []
            table.press(word)
        assert (table.screen.page, table.aside) == (START, ""), way
        assert dropped(table) == ["lang=fr&theme=dusk"]
        # Told again, by the page around this one too, it opens again.
        table.press("arrive", f"#{link}&lang=fr&theme=dusk")
        assert (table.screen.page, table.aside) == there
        for word in way:
            table.press(word)
        assert len(dropped(table)) == 2
        table.press("settings")
        table.press("settings")
        assert len(dropped(table)) == 2


@pytest.mark.parametrize("address", ["", "#lang=fr", "#nothing"])
def test_an_address_that_leads_nowhere_stays_as_it_is(address: str) -> None:
    table = Table()
    table.press("arrive", address)
    table.press("help")
    table.press("help")
    assert dropped(table) == []


@pytest.mark.parametrize("word", ["help", "settings", "share"])
def test_a_link_opens_whatever_page_is_there(word: str) -> None:
    table = seated(recorded(MOVES), "watch")
    table.press(word)
    assert table.aside == word
    table.press("arrive", address_of(recorded(MOVES, "lake")))
    assert says(table, EN("scenario.lake"))
    assert "sit 0" in table.presses()


# Links that cannot be opened


def failed(table: Table, code: str) -> bool:
    """Whether the page says this, and offers no game."""
    screen = table.screen
    assert screen.page == ARRIVE
    assert screen.arrival is not None
    assert screen.arrival.game is None
    assert screen.sitting.game is None
    assert "home" in table.presses()
    return heading(table) == EN(f"arrive.{code}")


def test_every_part_of_a_link_is_said_to_be_damaged() -> None:
    link = write_link(recorded(8))
    for length in range(len(link)):
        table = Table()
        table.press("arrive", f"#g={link[:length]}")
        assert failed(table, "link.damaged"), length


def test_a_link_with_one_other_character_is_said_to_be_damaged() -> None:
    rng = random.Random(1)
    for key, link in (("g", write_link(recorded(8))), ("p", write_position_link(recorded(8).state))):
        for _ in range(100):
            at = rng.randrange(len(link))
            other = rng.choice([letter for letter in ALPHABET if letter != link[at]])
            table = Table()
            table.press("arrive", f"#{key}={link[:at]}{other}{link[at + 1 :]}")
            assert failed(table, "link.damaged"), (key, at, other)


def test_a_link_that_is_too_long_is_said_to_be() -> None:
    table = Table()
    table.press("arrive", "#g=a" + "7" * 5000)
    assert failed(table, "link.too_long")


@pytest.mark.parametrize("view", ["", "&view=board", "&view=editor", "&view=companion"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_position_that_is_too_large_is_refused_with_the_limits(view: str, language: str) -> None:
    spaces = {f"{q},{r}": "F" for q in range(20) for r in range(15)}
    values = flat(write_position(read_position({"map": spaces, "start": ["0,0", "1,0"]})))
    values[ORDER.index("map")][-1] += "F"
    table = Table()
    table.press("arrive", f"#p={link_text(seal(POSITION, [values]))}{view}&lang={language}")
    assert table.screen.page == ARRIVE
    assert heading(table) == table.screen.texts("arrive.link.too_large")
    assert {"300", "55"} <= set(re.findall(r"\d+", table.live))
    assert says(table, table.live)


def test_a_damaged_link_leaves_the_game_under_way_alone() -> None:
    table = Table(2)
    table.begin(curtain=False)
    before = dict(table.store)
    table.press("arrive", "#g=aXYZ")
    assert heading(table) == EN("arrive.link.damaged")
    assert table.store == before
    table.press("home")
    assert table.sitting.game is not None


def own_game(text: str) -> Game:
    return Game.start(
        SCENARIOS["base"], ("Noor", "Timo"), parse_set(text), SeededChance(random.Random(1)), Options(curtain=False)
    )


def test_a_game_with_another_set_opens_once_its_file_is_loaded() -> None:
    text, other = odd_set(1), odd_set(2)
    game = own_game(text)
    table = opened(game)
    assert failed(table, "link.set")
    assert says(table, game.components.hash)
    table.press("arrive_set", "name = ")
    assert next(e for e in elements(table) if e.attrs.get("class") == "faults").name()
    table.press("arrive_set", other)
    assert says(table, EN("arrive.set.other", hash=parse_set(other).hash))
    table.press("arrive_set", text)
    table.press("sit all")
    assert table.sitting.game is not None
    assert table.sitting.game.components.hash == game.components.hash
    again = opened(game, store=table.store)
    assert "sit 0" in again.presses() or "enter" in again.presses()


# The field for a link


def pasted(text: str) -> Table:
    table = Table()
    table.press("door friends")
    table.press("paste", text)
    table.press("open")
    return table


@pytest.mark.parametrize(
    "message",
    ["{}", "Noor, it’s your turn in Dewan (Round 5).\n{}\nSee you!", "<https://example.org/dewan/{}>.", "x {} y"],
)
def test_a_whole_message_can_be_pasted(message: str) -> None:
    game = recorded(MOVES)
    table = pasted(message.format(address_of(game)))
    assert table.screen.arrival is not None
    assert table.screen.arrival.game is not None
    assert table.screen.arrival.game.entries == game.entries
    table.press("home")
    table.press("door friends")
    assert element(table, "paste").name() == ""


@pytest.mark.parametrize("text", ["", "Hello there", "https://example.org/"])
def test_a_text_without_a_link_is_said_to_have_none(text: str) -> None:
    table = pasted(text)
    assert table.screen.page == START
    assert says(table, EN("paste.nothing"))
    table.press("paste", text + "x")
    assert not says(table, EN("paste.nothing"))


def test_another_link_can_be_pasted_where_one_is_damaged() -> None:
    table = pasted(address_of(recorded(MOVES))[:-4])
    assert failed(table, "link.damaged")
    table.press("paste", address_of(recorded(MOVES)))
    table.press("open")
    assert "sit 0" in table.presses()


# A game by links from its beginning, and another seat


def test_a_new_game_by_links_asks_who_one_is_and_is_kept() -> None:
    table = Table(2)
    table.press("form links", checked=True)
    table.press("start")
    assert table.screen.page == ARRIVE
    assert kept_games(table) == []
    table.press("sit 1")
    assert table.sitting.own == 1
    (entry,) = table.screen.library.entries()
    assert entry.own == 1  # type: ignore[union-attr]


def test_one_who_played_all_seats_can_go_on_as_one() -> None:
    table = Table(2)
    table.begin()
    table.press("lift")
    move(table)
    entries = table.sitting.game.entries if table.sitting.game is not None else []
    table.press("lift")
    table.press("share")
    table.press("who")
    table.press("sit 0")
    if "enter" in table.presses():
        table.press("enter")
    assert (table.sitting.own, table.sitting.seat) == (0, 0)
    assert table.sitting.game is not None
    assert table.sitting.game.entries == entries
    (entry,) = table.screen.library.entries()
    assert entry.own == 0  # type: ignore[union-attr]


def test_only_own_moves_are_taken_back() -> None:
    """The last move before was another's: only an own one can be taken back, as long as it showed nothing new."""
    game = next(game for game in map(recorded, range(20, 60)) if game.entries[-1].seat != game.state.actor)
    table = seated(game, str(game.state.actor))
    assert not table.sitting.can_undo
    while table.sitting.game is not None and len(table.sitting.game.entries) == len(game.entries):
        table.press(next(word for word in table.presses() if word.startswith(("take", "story", "confirm", "tuck"))))
        if "confirm" in table.presses():
            table.press("confirm")
    assert table.sitting.game is not None
    assert table.sitting.can_undo == (not table.sitting.game.entries[-1].reveals())
    table.press("restart")
    assert table.sitting.game.entries[: len(game.entries)] == game.entries


# Names and languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_in_the_language_of_the_reader_and_names_are_text(language: str) -> None:
    game = recorded(MOVES, names=HOSTILE)
    table = Table(1, language)
    for press in ("arrive", "sit 0", "enter", "share", "qr", "qr", "unshare"):
        table.press(press, address_of(game) if press == "arrive" else None)
        page = table.page()
        assert HOSTILE[0] in " ".join(texts(page)) or press != "arrive"
        assert "<img" not in page
        assert "<script" not in page
        for text in texts(page):
            assert not re.search(r"[{}]|\b(arrive|share|waiting|message)\.[a-z_]+\b|None", text), text
