"""Looking back: every step of a game from each seat, what happened since the last turn, what if."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dewan.record.game import Game
from dewan.record.own import Role, own_of
from dewan.record.positions import write_position
from dewan.rules.actions import Camp
from dewan.rules.chance import EVERYONE
from dewan.rules.state import OVER
from dewan.rules.views import NOBODY
from dewan.texts import LANGUAGES, Texts
from dewan.view.effects import Tick
from dewan.view.presses.keys import key
from dewan.view.screen import CURTAIN, START, TABLE
from dewan.view.sittings.game import open_game
from dewan.view.sittings.replay_steps import since
from sampling import first_fast
from view.table import SIDEWAYS, Element, Table, Tree, differences, play, played, presses_of, replay_of, texts

ENGLISH = Texts("en")
CONTROLS = ("first", "previous", "play", "next", "last")


def game_of(table: Table) -> Game:
    assert table.sitting.game is not None
    return table.sitting.game


def length(table: Table) -> int:
    return len(game_of(table).entries)


def at(table: Table) -> int:
    assert replay_of(table.screen) is not None
    return replay_of(table.screen).at


def panel(table: Table) -> str:
    return table.regions()["r-panel"]


def elements(html: str) -> list[Element]:
    return list(Tree(html).root.walk())


def carrying(html: str, word: str) -> Element:
    return next(element for element in elements(html) if element.attrs.get("data-press") == word)


def off(html: str, word: str) -> bool:
    return carrying(html, word).attrs.get("aria-disabled") == "true"


def cards_in_hand(table: Table) -> list[str]:
    items = [element for element in elements(table.regions()["r-hand"]) if element.tag == "li"]
    return [item.name() for item in items]


def midway(scenario: str = "base", players: int = 2, part: float = 0.5, *, curtain: bool = True) -> Table:
    """A game some way in, the curtain lifted, nothing chosen."""
    presses = int(len(presses_of(scenario, players)) * part)
    table = played(scenario, players, presses, curtain=curtain)
    table.press("home")
    table.press("resume")
    table.press("lift")
    assert table.sitting.plan is not None
    return table


def tick(table: Table) -> Tick | None:
    """Let the time of the tick that was asked for pass; that tick, None if there was none."""
    asked = [effect for effect in table.screen.effects if isinstance(effect, Tick)]
    table.screen.effects.clear()
    if not asked:
        return None
    table.press(asked[-1].word)
    return asked[-1]


# Stepping


def test_each_step_shows_the_table_as_it_was_then() -> None:
    table = played("lake", 2)
    game = game_of(table)
    table.press("see 0")
    for count in range(len(game.entries) + 1):
        assert at(table) == count
        view, then = table.sitting.view, game.state_at(count)
        assert view is not None
        assert write_position(view)["row"] == write_position(then)["row"]
        assert [list(camps) for camps in view.camps] == [list(camps) for camps in then.camps]
        assert ENGLISH("replay.position", step=count, steps=len(game.entries)) in texts(panel(table))
        table.press("replay next")
    assert at(table) == len(game.entries)


def test_the_controls_lead_where_they_say_and_no_further() -> None:
    table = played("base", 2)
    end = length(table)
    table.press("see 5")
    for word, there in (
        ("next", 6), ("previous", 5), ("last", end), ("next", end), ("previous", end - 1),
        ("first", 0), ("previous", 0), ("next", 1),
    ):  # fmt: skip
        table.press(f"replay {word}")
        assert at(table) == there, word
        html = panel(table)
        assert [off(html, f"replay {name}") for name in CONTROLS] == [there == 0] * 2 + [False] + [there == end] * 2
    for value, there in (("30", 30), ("0", 0), ("9999", end), ("-3", end), ("x", end), ("12", 12)):
        table.press("replay_at", value)
        assert at(table) == there
        assert carrying(panel(table), "replay_at").attrs["value"] == str(there)


def test_keys_on_the_controls() -> None:
    table = played("base", 2)
    table.press("see 5")
    steps = (("ArrowRight", 6), ("ArrowLeft", 5), ("End", length(table)), ("Home", 0))
    for name, there in steps:
        assert key(table.screen, name, "replay play")
        assert at(table) == there
    for name, _ in steps:
        assert not key(table.screen, name, "replay_at"), "the slider has these keys itself"
        assert not key(table.screen, name, "space 1,1")
        assert not key(table.screen, name, "")
    assert at(table) == 0
    assert key(table.screen, " ", "replay_at")
    assert replay_of(table.screen) is not None
    assert replay_of(table.screen).playing
    assert key(table.screen, "Escape", "see 3")
    assert replay_of(table.screen) is None
    assert not key(table.screen, "ArrowRight", "replay play")


def test_the_log_leads_to_each_of_its_moves_and_marks_the_one_that_is_seen() -> None:
    table = played("base", 2)
    table.press("see 0")
    table.press("log")
    numbers = [int(word.split()[1]) for word in table.presses() if word.startswith("see ")]
    assert sorted(set(numbers)) == list(range(length(table) + 1))
    assert "aria-current" not in table.regions()["r-log"]
    for number in (1, 7, length(table)):
        table.press(f"see {number}")
        assert at(table) == number
        here = [element for element in elements(table.regions()["r-log"]) if "aria-current" in element.attrs]
        assert [element.attrs["data-key"] for element in here] == [f"log{number}"]
        said = [text for text in texts(table.regions()["r-panel"]) if len(text) > 12]
        assert any(text in texts(table.regions()["r-log"]) for text in said)


def test_the_short_log_shows_the_moves_around_the_one_that_is_seen() -> None:
    table = played("base", 2)
    for number in (1, 20, length(table)):
        table.press(f"see {number}")
        words = {f"see {k}" for k in (number - 1, number, number + 1) if 0 < k <= length(table)}
        assert words <= set(table.presses())


def test_each_step_is_told_once() -> None:
    table = played("volcano", 2)
    table.press("see 0")
    told = [table.live]
    for number in range(1, length(table) + 1):
        table.press("replay next")
        position = ENGLISH("replay.position", step=number, steps=length(table))
        assert table.live.startswith(position)
        assert len(table.live) > len(position) + 5
        told.append(table.live)
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("part", [0.2, 0.5, 0.9])
def test_after_the_replay_everything_is_as_before(part: float) -> None:
    table = midway("base", 2, part)
    before, position = table.parts(), table.position()
    for word in ("see 0", "replay next", "replay play", "replay last", "see 3", "replay close"):
        table.press(word)
    assert table.screen.focus == "panel-title"
    assert differences(table.parts(), before).keys() <= {"live", "r-tabs", "flights"}
    assert table.position() == position


def test_nothing_is_decided_in_a_replay() -> None:
    table = midway()
    words = table.presses()
    table.press("see 4")
    table.sitting.cursor = None
    position, page = table.position(), table.page()
    spaces = [f"space {place.q},{place.r}" for place in table.sitting.state.map.hexes.values()]
    for word in (*words, *spaces, "confirm", "undo", "restart", "take 0", "hand 0", "lift", "story 0"):
        if word.partition(" ")[0] not in SIDEWAYS - {"undo", "restart"}:
            table.press(word)
            assert table.position() == position, word
    table.sitting.cursor = None
    assert table.page() == page


@pytest.mark.parametrize("language", first_fast(LANGUAGES))
def test_the_page_is_sound_and_in_its_language(language: str) -> None:
    table = played("team", 4, language=language)
    for word in ("see 30", "replay back_here", "replay play", "replay last", "replay what_if"):
        table.press(word)
        whole = Tree(table.page()).root
        ids = [element.attrs["id"] for element in whole.walk() if "id" in element.attrs]
        assert len(ids) == len(set(ids))
        for element in whole.walk():
            if element.tag == "button":
                assert element.name() or element.attrs.get("aria-labelledby") in ids
        assert Texts(language)("replay.title") in texts(panel(table))


# Secrets


def exchange_all_secrets(table: Table, rng: random.Random) -> None:
    """At every time of the game exchange all cards and tiles that the seat that looks did not see then."""
    game, seat = game_of(table), table.sitting.seat
    for count in range(len(game.entries) + 1):
        state = game.state_at(count)
        others = [s for s in range(state.players) if s != seat]
        cards = [card for s in others for card in state.hands[s]] + state.draw + state.supply
        rng.shuffle(cards)
        left = iter(cards)
        for s in others:
            state.hands[s] = [next(left) for _ in state.hands[s]]
        state.draw = [next(left) for _ in state.draw]
        state.supply = [next(left) for _ in state.supply]
        rng.shuffle(state.story_stack)
    for k, happened in enumerate(table.sitting.happenings):
        table.sitting.happenings[k] = [
            what
            if what.seen_by in (EVERYONE, seat)
            else replace(what, cards=tuple(rng.choice(game.state.discard or [0]) for _ in what.cards))
            for what in happened
        ]


SECRET_GAMES = [("base", 2), ("team", 4), ("downpour", 3), ("volcano", 4), ("lake", 2)]


@pytest.mark.parametrize(("scenario", "players"), first_fast(SECRET_GAMES))
def test_at_no_step_anything_tells_what_the_seat_did_not_see(scenario: str, players: int) -> None:
    one, other = midway(scenario, players, 0.9), midway(scenario, players, 0.9)
    assert one.sitting.seat == other.sitting.seat != NOBODY
    exchange_all_secrets(other, random.Random(players))
    hands = [[game_of(table).state_at(k).hands for k in range(length(table))] for table in (one, other)]
    assert hands[0] != hands[1]
    for word in ("log", "see 0", *["replay next"] * length(one)):
        one.press(word)
        other.press(word)
        assert differences(one.parts(), other.parts()) == {}, (word, at(one) if replay_of(one.screen) else None)
    assert at(one) == length(one)


@pytest.mark.parametrize(("scenario", "players"), first_fast(SECRET_GAMES))
def test_the_hand_that_is_seen_is_the_own_one_of_that_time(scenario: str, players: int) -> None:
    table = midway(scenario, players, 0.9)
    seat, words = table.sitting.seat, table.screen.words
    table.press("see 0")
    for count in range(length(table) + 1):
        then = game_of(table).state_at(count)
        assert cards_in_hand(table) == [words.card(card) for card in sorted(then.hands[seat])]
        table.press("replay next")


def test_while_the_game_goes_on_nobody_looks_as_somebody_else() -> None:
    table = midway()
    seat = table.sitting.seat
    table.press("see 6")
    assert 'data-press="replay_as"' not in panel(table)
    before = table.parts()
    for value in ("0", "1", "-1", "2", "x", ""):
        table.press("replay_as", value)
        assert table.sitting.seat == seat
        assert differences(table.parts(), before) == {}


def test_when_the_game_is_over_every_hand_can_be_looked_at() -> None:
    table = played("base", 3)
    words = table.screen.words
    table.press("see 20")
    then = game_of(table).state_at(20)
    assert table.sitting.seat == NOBODY
    assert table.regions()["r-hand"] == ""
    for seat in range(3):
        table.press("replay_as", str(seat))
        assert cards_in_hand(table) == [words.card(card) for card in sorted(then.hands[seat])]
        select = next(e for e in elements(panel(table)) if e.tag == "select")
        chosen = [e.name() for e in select.walk() if e.tag == "option" and "selected" in e.attrs]
        assert chosen == [table.screen.words.names[seat]]
    table.press("replay_as", str(NOBODY))
    assert table.regions()["r-hand"] == ""
    for value in ("3", "-2", "x", ""):
        table.press("replay_as", value)
        assert table.sitting.seat == NOBODY
    table.press("replay_as", "1")
    table.press("replay close")
    assert "r-hand" not in table.regions()
    assert table.sitting.outcome.title in texts(panel(table))


def test_behind_the_curtain_no_replay_can_be_opened() -> None:
    table = midway()
    table.press("home")
    for word in ("see 3", "replay next", "since"):
        table.press(word)
        assert table.screen.page == START
    table.press("resume")
    assert table.screen.page == CURTAIN
    for word in ("see 3", "replay next", "replay what_if", "replay back_here"):
        table.press(word)
        assert table.screen.page == CURTAIN
        assert replay_of(table.screen) is None


def test_leaving_the_replay_for_the_start_page_lets_the_curtain_fall() -> None:
    table = midway()
    table.press("see 3")
    table.press("home")
    assert table.screen.page == START
    assert replay_of(table.screen) is None
    table.press("resume")
    assert table.screen.page == CURTAIN


# Playing


@pytest.mark.parametrize("left", [1, 2, 5])
def test_the_moves_come_by_themselves_up_to_the_end(left: int) -> None:
    table = played("base", 2)
    end = length(table)
    table.press(f"see {end - left}")
    table.screen.effects.clear()
    table.press("replay play")
    seen = [at(table)]
    while tick(table) is not None:
        seen.append(at(table))
    assert seen == list(range(end - left + 1, end + 1))
    assert replay_of(table.screen) is not None
    assert not replay_of(table.screen).playing
    table.press("replay play")
    assert at(table) == 0, "played again from the beginning"


@pytest.mark.parametrize("word", ["replay play", "replay next", "replay previous", "replay last", "replay_at"])
def test_whoever_takes_a_step_stops_it(word: str) -> None:
    table = played("base", 2)
    table.press("see 10")
    table.press("replay play")
    assert ENGLISH("replay.pause") in texts(panel(table))
    table.press(word, "20")
    stands = at(table)
    assert ENGLISH("replay.pause") not in texts(panel(table))
    tick(table)
    assert at(table) == stands
    assert tick(table) is None


def test_it_waits_while_somebody_reads_the_help() -> None:
    table = played("base", 2)
    for word in ("see 10", "replay play", "help"):
        table.press(word)
    stands = at(table)
    tick(table)
    assert tick(table) is None
    table.press("help")
    assert at(table) == stands


# Since my last turn


@pytest.mark.parametrize(("scenario", "players"), [("base", 2), ("team", 4), ("lake", 3)])
def test_since_my_last_turn_are_exactly_the_entries_after_my_last_one(scenario: str, players: int) -> None:
    table = Table(players)
    table.begin(scenario, players)
    shown = 0
    for word in presses_of(scenario, players):
        if table.screen.page == CURTAIN:
            entries, seat = game_of(table).entries, table.sitting.state.actor
            seats = [entry.seat for entry in entries]
            offered = "since" in table.presses()
            own = [k for k, s in enumerate(seats) if s == seat]
            assert offered == bool(own and own[-1] < len(seats) - 1)
            replay = since(game_of(table), seat)
            if replay is not None:
                shown += 1
                missed = seats[replay.first : replay.last]
                assert missed
                assert seat not in missed
                assert seats[replay.first - 1] == seat
                assert replay.last == len(seats)
        table.press(word)
    assert shown > 10


def at_the_curtain() -> Table:
    """A game between three people, before a seat to which something happened meanwhile."""
    table = Table(3)
    table.begin("base", 3)
    for word in presses_of("base", 3):
        if table.screen.page == CURTAIN and "since" in table.presses() and length(table) > 30:
            return table
        table.press(word)
    raise AssertionError("nothing ever happens")


def test_what_happened_is_played_for_the_seat_behind_the_curtain_and_leads_to_its_turn() -> None:
    table = at_the_curtain()
    seat, end = table.sitting.state.actor, length(table)
    replay = since(game_of(table), seat)
    assert replay is not None
    table.press("since")
    assert table.screen.page == TABLE
    assert table.sitting.seat == seat
    assert table.screen.focus == "replay-play"
    assert at(table) == replay.first
    told = [table.live]
    while replay_of(table.screen) is not None:
        assert table.sitting.seat == seat
        here = at(table)
        assert tick(table) is not None
        assert replay_of(table.screen) is None or at(table) == here + 1
        told.append(table.live)
    assert here == end
    assert len(told) == end - replay.first + 2
    assert table.sitting.plan is not None
    assert table.sitting.seat == seat
    assert table.screen.focus == "panel-title"
    assert told[-1].startswith(ENGLISH("turn.said", task="").rstrip(". "))


def test_the_turn_goes_on_in_one_press_at_any_time() -> None:
    table, lifted = at_the_curtain(), at_the_curtain()
    lifted.press("lift")
    table.press("since")
    for word in ("replay play", "replay next"):
        table.press(word)
    html = panel(table)
    assert "replay what_if" not in html
    assert carrying(html, "replay close")
    table.press("replay close")
    assert differences(table.parts(), lifted.parts()).keys() <= {"r-tabs", "flights"}


# Back to here


def quiet(table: Table) -> Table:
    """Press on until a camp was placed that showed nothing new, and lift the curtain after it."""
    for _ in play(table, random.Random(6)):
        entries = game_of(table).entries
        if entries and isinstance(entries[-1].action, Camp) and not entries[-1].reveals():
            table.press("lift")
            table.press("back")
            return table
    raise AssertionError("no such camp came")


def test_back_to_here_takes_back_what_came_later() -> None:
    table = Table(8)
    table.begin(curtain=False)
    quiet(table)
    count, here = length(table), write_position(game_of(table).state_at(length(table) - 1))
    table.press(f"see {count - 1}")
    assert not off(panel(table), "replay back_here")
    table.press("replay back_here")
    assert replay_of(table.screen) is None
    assert length(table) == count - 1
    assert write_position(table.sitting.state) == here
    assert table.live == ENGLISH("undo.done", n=1)
    assert table.screen.focus == "panel-title"


@pytest.mark.parametrize(("back", "code"), [(9, "undo.revealed"), (0, "undo.nothing")])
def test_where_it_cannot_be_taken_back_the_reason_is_given(back: int, code: str) -> None:
    table = midway()
    position = table.position()
    table.press(f"see {length(table) - back}")
    assert off(panel(table), "replay back_here")
    table.press("replay back_here")
    assert table.position() == position
    assert ENGLISH(f"error.{code}") in texts(panel(table))
    assert table.live == ENGLISH(f"error.{code}")
    table.press("replay previous")
    assert ENGLISH(f"error.{code}") not in texts(panel(table))


def test_of_a_game_by_link_only_own_moves_are_taken_back() -> None:
    table = Table(8)
    table.begin(curtain=False)
    game = game_of(quiet(table))
    mover, count = game.entries[-1].seat, len(game.entries)
    for own in (mover, 1 - mover):
        open_game(table.screen, game, own_of(own))
        table.press(f"see {count - 1}")
        assert off(panel(table), "replay back_here") == (own != mover)
    table.press("replay back_here")
    assert ENGLISH("error.undo.others") in texts(panel(table))
    assert len(game.entries) == count
    open_game(table.screen, game, mover)
    table.press(f"see {count - 1}")
    table.press("replay back_here")
    assert len(game.entries) == count - 1


# What if


def test_what_if_is_a_game_of_its_own_that_leaves_the_other_as_it_is() -> None:
    table = played("base", 2)
    game = game_of(table)
    before = write_position(game.state), list(game.entries)
    table.press("see 20")
    table.press("replay what_if")
    study = game_of(table)
    assert study is not game
    assert study.entries == game.entries[:20]
    assert study.options.study
    assert table.live == ENGLISH("study.said")
    for _ in zip(range(60), play(table, random.Random(2)), strict=False):
        assert table.screen.page == TABLE, "no curtain falls"
        if table.sitting.state.awaiting != OVER:
            seat = table.sitting.state.actor
            assert table.sitting.seat == seat
            paying = table.sitting.plan.paying if table.sitting.plan else {}
            hand = sorted(range(len(study.state.hands[seat])), key=lambda k: paying.get(k, 99))
            names = [table.screen.words.card(sorted(study.state.hands[seat])[k]) for k in hand]
            shown = cards_in_hand(table)
            assert [name in label for name, label in zip(names, shown, strict=True)] == [True] * len(names)
            assert shown[len(paying) :] == names[len(paying) :]
    assert len(study.entries) > 20
    assert ENGLISH("study.round", rounds=ENGLISH("table.round", n=table.sitting.state.round)) in texts(table.page())
    assert (write_position(game.state), game.entries) == before


def test_in_a_study_everything_is_taken_back_and_the_log_says_so() -> None:
    table = played("base", 2)
    table.press("see 20")
    table.press("replay what_if")
    for _ in play(table, random.Random(2)):
        if length(table) == 26:
            break
    table.press("back")
    table.press("see 22")
    assert not off(panel(table), "replay back_here")
    table.press("replay back_here")
    assert length(table) == 22
    assert ENGLISH("log.undone", n=4) in texts(table.regions()["r-log"])
    table.press("undo")
    assert length(table) == 21
    assert ENGLISH("log.undone", n=5) in texts(table.regions()["r-log"])
    for _ in range(21):
        table.press("undo")
    assert length(table) == 0
    assert ENGLISH("log.undone", n=26) in texts(table.regions()["r-log"])


def refused_study(table: Table, number: int, code: str) -> None:
    game = game_of(table)
    table.press(f"see {number}")
    table.press("replay what_if")
    assert game_of(table) is game
    assert replay_of(table.screen) is not None
    assert ENGLISH(f"error.{code}") in texts(panel(table))
    assert table.live == ENGLISH(f"error.{code}")


def test_what_if_would_show_hands_and_waits_while_they_are_secret() -> None:
    table = midway()
    refused_study(table, 10, "study.secret")
    assert off(panel(table), "replay what_if")
    by_link = midway(curtain=False)
    open_game(by_link.screen, game_of(by_link), 0)
    refused_study(by_link, 10, "study.secret")
    open_game(by_link.screen, game_of(by_link), Role.WATCHER)
    refused_study(by_link, 10, "study.secret")


def test_what_if_needs_a_game_that_is_not_over_there() -> None:
    table = played("base", 2)
    refused_study(table, length(table), "study.over")


def test_without_a_curtain_what_if_is_open_at_any_time() -> None:
    table = midway(curtain=False)
    game = game_of(table)
    table.press("see 9")
    assert not off(panel(table), "replay what_if")
    table.press("replay what_if")
    assert game_of(table) is not game
    assert length(table) == 9
