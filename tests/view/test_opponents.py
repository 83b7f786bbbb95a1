"""Bots at the table: who plays a seat, when they play, and that they are in nobody's way."""

from __future__ import annotations

import json
import random
from itertools import pairwise

import pytest

from dewan.bots.strengths import BOTS as ALL
from dewan.record.game import Game
from dewan.record.journal import read_game as read_record
from dewan.record.links import read_link, write_link
from dewan.record.opponents import BOTS
from dewan.record.own import Own, Role
from dewan.record.positions import write_position
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import Row, Sheet
from dewan.rules.state import OVER
from dewan.rules.views import NOBODY, seat_view
from dewan.texts import LANGUAGES, Texts
from dewan.view.effects import Copy, Download, Forget, Prepare, Think, Tick
from dewan.view.pages.new_game import players_kept
from dewan.view.sittings.game import open_game
from dewan.view.telling import who_wins
from dewan.view.words import Words
from record.recording import path
from sampling import first_fast
from view.looking import elements
from view.table import Memory, Table, step, texts
from view.thinker import Thinker


def fresh(store: Memory | None = None) -> Thinker:
    """A page as somebody finds it who has never been here, or has what is kept in the store."""
    table = Thinker(store=store)
    table.screen.start.form.players_of_seats = players_kept(table.store)
    return table


ENGLISH = Texts("en")


def against(*players: str, scenario: str = "base", curtain: bool = True, pace: str = "normal") -> Thinker:
    table = Thinker()
    table.seat(*players)
    table.press("setting pace", pace)
    table.begin(scenario, len(players), curtain=curtain)
    return table


def unnamed(*players: str) -> Thinker:
    """The same at a table whose seats have no names of their own."""
    table = Thinker()
    table.seat(*players)
    table.begin("base", len(players), curtain=False, named=False)
    return table


def entries(table: Thinker) -> int:
    assert table.sitting.game is not None
    return len(table.sitting.game.entries)


def on_bots_turn(*players: str, curtain: bool = True) -> Thinker:
    """A table at which a bot has just come on turn, after a decision of a person."""
    table = against(*players, curtain=curtain)
    rng = random.Random(3)
    while not (
        table.sitting.bot and entries(table) and table.sitting.game.entries[-1].seat in table.sitting.game.people
    ):  # type: ignore[union-attr]
        if table.sitting.bot:
            table.think()
            table.wait()
        else:
            step(table, rng)
    return table


def test_all_bots_that_people_can_play_against_can_be_kept_with_a_game() -> None:
    assert tuple(ALL)[1:] == BOTS


def test_one_press_leads_to_a_game_against_one_steady_bot_where_games_were_played_before() -> None:
    store = Memory({"game.0123456789abcdef": ""})
    table = fresh(store)
    table.press("start")
    assert table.sitting.game is not None
    assert table.sitting.game.bots == ("", "steady")
    assert table.sitting.own == 0
    table.let_bots_play()
    assert table.screen.page == "table"
    assert table.sitting.seat == 0
    assert table.sitting.plan is not None


def test_the_device_gets_ready_to_think_when_a_game_with_bots_is_opened() -> None:
    table = against("", "steady")
    table.let_bots_play()
    step(table, random.Random(1))
    assert table.screen.effects.count(Prepare()) == 1
    assert Prepare() not in against("", "").screen.effects


def test_the_form_offers_a_person_or_a_bot_for_each_seat_and_keeps_what_was_chosen() -> None:
    table = fresh()
    table.press("form players", "3")
    selects = [e for e in elements(table.page()) if e.attrs.get("data-press", "").startswith("form player ")]
    chosen = [next(o for o in select.walk() if "selected" in o.attrs).attrs["value"] for select in selects]
    assert chosen == ["", "gentle", "gentle"]
    table.seat("gentle", "", "strong")
    table.press("form player 1", "nobody")
    again = fresh(table.store)
    again.press("form players", "3")
    again.press("start")
    assert again.sitting.game is not None
    assert again.sitting.game.bots == ("gentle", "", "strong")
    assert again.sitting.own == 1


def test_a_curtain_is_offered_where_two_people_play() -> None:
    table = fresh()
    assert not [e for e in elements(table.page()) if e.attrs.get("data-press") == "switch curtain"]
    table.seat("", "")
    assert [e for e in elements(table.page()) if e.attrs.get("data-press") == "switch curtain"]


def test_games_by_links_begin_with_people() -> None:
    table = fresh()
    table.press("form links", checked=True)
    assert set(table.screen.start.form.bots) == {""}
    table.press("form links")
    assert table.screen.start.form.bots == ("", "gentle")


@pytest.mark.parametrize("scenario", first_fast(SCENARIOS))
def test_a_whole_game_against_three_bots(scenario: str) -> None:
    players = ("steady",) * 4 if scenario == "team" else ("steady",) * SCENARIOS[scenario].players[-1]
    table = against("", *players[1:], scenario=scenario, pace="at_once")
    rng = random.Random(5)
    seen = set()
    for _ in range(2000):
        if table.over:
            break
        seen.add((table.screen.page, table.sitting.seat))
        if table.sitting.bot:
            before = entries(table)
            assert table.sitting.plan is None
            table.think()
            assert entries(table) == before + 1
        else:
            step(table, rng)
    assert table.over
    # Its own table is all that the person ever sees, and no curtain.
    assert seen == {("table", 0)}
    assert table.sitting.game is not None
    assert {entry.seat for entry in table.sitting.game.entries} == set(range(len(players)))


def test_a_bot_is_asked_with_what_its_seat_sees_and_no_more() -> None:
    table = on_bots_turn("", "steady")
    (request,) = table.asked()
    state = table.sitting.state
    assert request["position"] == write_position(seat_view(state, state.actor))
    assert request["position"]["hands"][0] == ["?"] * len(state.hands[0])
    assert request["bot"] == "steady"


def test_a_move_comes_when_it_is_known_and_the_table_has_stood_still_for_a_while() -> None:
    table = on_bots_turn("", "steady")
    before = entries(table)
    table.think()
    assert entries(table) == before
    table.wait()
    assert entries(table) == before + 1
    table = on_bots_turn("", "steady")
    before = entries(table)
    table.wait()
    assert entries(table) == before
    table.think()
    assert entries(table) == before + 1


def test_the_pace_says_for_how_long() -> None:
    found = {}
    for pace in ("slow", "normal", "fast", "at_once"):
        table = against("steady", "", pace=pace)
        while not table.sitting.bot:
            step(table, random.Random(1))
        found[pace] = sum(e.ms for e in table.screen.effects if isinstance(e, Tick) and e.word == "bot due")
    assert found["slow"] > found["normal"] > found["fast"] > found["at_once"] == 0


def test_who_thinks_is_told_shown_and_can_be_hurried() -> None:
    table = on_bots_turn("", "steady")
    assert "Timo is thinking" in table.live
    assert any("Timo is thinking" in text for text in texts(table.page()))
    assert "bot hurry" in table.presses()
    before = entries(table)
    table.press("bot hurry")
    (request,) = table.asked()
    assert request["seconds"] < 1
    table.think()
    assert entries(table) > before
    # Until a person is on turn nothing is waited for.
    while table.sitting.bot:
        before = entries(table)
        table.think()
        assert entries(table) == before + 1
    assert not table.sitting.thinking.hurried


def test_a_move_is_told_flies_and_is_kept() -> None:
    table = on_bots_turn("", "steady")
    table.wait()
    table.think()
    assert "Timo" in table.live
    assert table.screen.flights
    (kept,) = table.screen.library.entries()
    assert len(table.screen.library.game(kept).entries) == entries(table)  # type: ignore[arg-type]


@pytest.mark.parametrize("aside", ["settings", "rules", "help", "see 1"])
def test_who_looks_at_something_else_is_not_disturbed(aside: str) -> None:
    table = on_bots_turn("", "steady")
    before = entries(table)
    table.press(aside)
    shown = table.parts()
    table.think()
    table.wait()
    assert entries(table) == before
    assert table.parts() == shown
    table.press("replay close" if aside == "see 1" else aside)
    assert entries(table) == before + 1


def test_what_is_taken_back_is_not_thought_about_any_more() -> None:
    table = on_bots_turn("", "steady")
    game = table.sitting.game
    assert game is not None
    while game.entries[-1].reveals():  # only what revealed nothing can be taken back
        table.let_bots_play()
        step(table, random.Random(entries(table)))
        while not table.sitting.bot:
            step(table, random.Random(entries(table)))
    late = table.answers()
    before = entries(table)
    table.press("undo")
    assert entries(table) == before - 1
    assert not table.sitting.bot
    assert table.sitting.plan is not None
    for text in late:
        table.press("thought", text)
    table.wait()
    assert entries(table) == before - 1


def test_taking_back_leads_to_the_last_decision_of_a_person() -> None:
    table = on_bots_turn("", "steady")
    game = table.sitting.game
    assert game is not None
    game.options = game.options._replace(study=True)
    decided = entries(table) - 1
    table.let_bots_play()
    assert entries(table) > decided + 1
    table.press("undo")
    assert entries(table) == decided
    assert table.sitting.state.actor == 0


def test_who_leaves_ends_the_thinking_and_who_comes_back_finds_it_begun_anew() -> None:
    table = on_bots_turn("", "steady")
    (first,) = table.asked()
    late = table.answers()
    before = entries(table)
    table.press("home")
    assert Forget(first["id"]) in table.screen.effects
    for text in late:
        table.press("thought", text)
    table.wait()
    assert entries(table) == before
    (kept,) = table.screen.library.entries()
    table.press(f"play {kept.id}")
    (second,) = table.asked()
    assert second["id"] != first["id"]
    table.think()
    table.wait()
    assert entries(table) == before + 1


def test_a_reload_while_a_bot_thinks_goes_on() -> None:
    table = on_bots_turn("", "gentle", "steady")
    again = Thinker(store=table.store)
    (kept,) = again.screen.library.entries()
    again.press(f"play {kept.id}")
    assert again.sitting.own == 0
    assert again.sitting.bot == table.sitting.bot
    assert len(again.asked()) == 1
    assert entries(again) == entries(table)


def test_a_game_that_another_window_plays_is_not_played_here() -> None:
    table = on_bots_turn("", "steady")
    before = entries(table)
    table.press(f"not_held {table.sitting.mark.id}")
    assert table.asked() == []
    table.think()
    table.wait()
    assert entries(table) == before


def test_nothing_comes_of_it_and_it_is_tried_again() -> None:
    table = on_bots_turn("", "steady")
    before = entries(table)
    for found in ({"error": "no"}, {"answer": {"move": "nonsense"}}, {"answer": {"move": "take 99"}}):
        (request,) = table.asked()
        table.screen.effects = [effect for effect in table.screen.effects if not isinstance(effect, Think)]
        table.press("thought", json.dumps({"id": request["id"], **found}))
        table.wait()
        assert entries(table) == before
        assert "went wrong" in table.live
        assert "bot again" in table.presses()
        table.press("bot again")
    table.think()
    assert entries(table) == before + 1


def test_the_curtain_falls_between_people_alone() -> None:
    table = against("", "steady", "", "steady")
    rng = random.Random(2)
    turns = []
    while entries(table) < 60 and not table.over:
        if table.sitting.bot:
            assert table.screen.page == "table"
            assert table.sitting.seat in (NOBODY, 0, 2)
            table.think()
            table.wait()
        elif table.screen.page == "curtain":
            turns.append(table.sitting.state.actor)
            assert table.sitting.seat == NOBODY
            table.press("lift")
        else:
            assert table.sitting.seat == table.sitting.state.actor
            step(table, rng)
    assert len(turns) > 4
    # Whoever plays on after a bot need not be asked again.
    assert all(one != other for one, other in pairwise(turns))


def test_bots_alone_are_watched() -> None:
    table = against("steady", "steady")
    assert table.sitting.own is Role.WATCHER
    for _ in range(500):
        if table.over:
            break
        table.think()
        table.wait()
    assert table.over


def test_bots_of_a_link_play_on_the_device_of_who_plays_not_of_who_watches() -> None:
    table = on_bots_turn("", "steady", "")
    assert table.sitting.game is not None
    link = write_link(table.sitting.game)
    assert read_link(link).bots == ("", "steady", "")
    for who, plays in (("0", True), ("watch", False)):
        other = Thinker()
        other.press("arrive", f"#g={link}")
        assert "sit 1" not in other.presses()
        other.press(f"sit {who}")
        if other.screen.page == "arrive":
            other.press("enter")
        assert bool(other.asked()) is plays
        other.think()
        other.wait()
        assert (entries(other) > entries(table)) is plays


def test_the_plates_say_which_bot_plays() -> None:
    table = against("", "gentle", "strong")
    plates = [e.name() for e in elements(table.page()) if "plate" in e.attrs.get("class", "").split()]
    assert "bot" not in plates[0]
    assert "Easy bot" in plates[1]
    assert "Hard bot" in plates[2]
    assert table.sitting.state.awaiting != OVER


def test_a_bot_without_a_name_is_called_by_its_strength() -> None:
    table = unnamed("", "gentle", "strong", "strong")
    plates = [e.name() for e in elements(table.page()) if "plate" in e.attrs.get("class", "").split()]
    names = [
        ENGLISH("player.gentle"),
        *(ENGLISH("player.numbered", player=ENGLISH("player.strong"), n=n) for n in (3, 4)),
    ]
    assert all(plate.count(name) == 1 for plate, name in zip(plates[1:], names, strict=True))
    table.press("home")
    table.press("games")
    listed = next(e.name() for e in elements(table.page()) if e.attrs.get("class") == "who")
    assert all(name in listed for name in names)


# “You”


def alone(own: Own, language: str = "en", entries: int | None = None) -> Table:
    """A table with the recorded game of a person, who is the second seat and has typed no name, against two bots."""
    record = read_record(json.loads(path("base", 3).read_text("utf-8")))
    game = Game(record.scenario, ("",) * 3, record.components, record.dealt, record.entries[:entries])
    game.seat_bots(("gentle", "", "strong"))
    table = Table(language=language)
    open_game(table.screen, game, own)
    return table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entries", [40, None])
def test_the_only_person_against_bots_is_you_wherever_a_name_stands(language: str, entries: int | None) -> None:
    table, texts_of = alone(1, language, entries), Texts(language)
    you, seat = texts_of("seat.you"), texts_of("seat.1")
    table.press("log")
    page = table.page()
    assert seat not in page
    plates = [e.name() for e in elements(page) if "nm" in e.attrs.get("class", "").split()]
    assert plates[1] == you if plates else table.over and you in page
    table.press("see 20")
    assert any(said.startswith(you) for said in texts(table.regions()["r-log"]))
    assert seat not in table.page()
    playing = table.sitting.under_way
    assert playing is not None
    for own in (1, Role.ALL):
        playing.own = own
        playing.keep()
        table.press("home")
        table.press("games")
        listed = next(e.name() for e in elements(table.page()) if e.attrs.get("class") == "who")
        assert you in listed
        assert seat not in table.regions()["r-games"]


def test_who_watches_or_plays_with_others_or_has_typed_a_name_is_not_you() -> None:
    you = ENGLISH("seat.you")
    for table in (alone(Role.WATCHER), unnamed("", "", "gentle"), against("", "gentle")):
        assert you not in table.screen.words.names
    assert alone(1).screen.words.names == ("Easy bot", you, "Hard bot")


@pytest.mark.parametrize(
    ("points", "told"),
    [
        ((9, 5, 5), "Easy bot wins."),
        ((5, 9, 5), "You win."),
        ((9, 9, 5), "You share the victory with Easy bot."),
        ((9, 5, 9), "Easy bot and Hard bot share the victory."),
    ],
)
def test_against_bots_the_verdict_speaks_to_the_player(points: tuple[int, ...], told: str) -> None:
    words = Words(ENGLISH, ("",) * 3, bots=("gentle", "", "strong"), you=1)
    assert who_wins(words, [Sheet((seat,), (Row("stories", n, n),), 0) for seat, n in enumerate(points)]) == told


def test_what_leaves_the_device_calls_nobody_you() -> None:
    for entries in (40, None):
        table = alone(1, entries=entries)
        table.press("share")
        for kind in ("turn", "game", "position"):
            table.press("kind", kind)
            table.press("copy message")
            (copied,) = (effect for effect in table.screen.effects if isinstance(effect, Copy))
            table.screen.effects.clear()
            assert ENGLISH("seat.you") not in copied.text.split("\n")[0]
    table.sitting.keep()
    (entry,) = table.screen.library.entries()
    table.press("home")
    table.press(f"export {entry.id}")
    (file,) = (effect for effect in table.screen.effects if isinstance(effect, Download))
    assert file.name == "Base-game-Easy-bot-Player-2-and-Hard-bot.dewan"
