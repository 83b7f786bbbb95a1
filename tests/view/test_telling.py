"""One live region tells each thing once (U24): what a move brought about, who is next, why something does not work."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from dewan.record.links import write_link
from dewan.record.own import own_of
from dewan.rules.score import sheets, winners
from dewan.rules.state import OVER, TUCK
from dewan.rules.views import NOBODY, seat_view
from dewan.texts import LANGUAGES, Texts
from dewan.view import log_lines
from dewan.view.outcome import said
from dewan.view.plan import Plan
from dewan.view.screen import CURTAIN, TABLE
from dewan.view.sittings.game import open_game
from dewan.view.telling import what_next
from dewan.view.words import Words
from rules.positions import state
from sampling import first_fast
from view.looking import at_table, elements, in_a_turn, panel, until
from view.table import Memory, Table, play, played, presses_of, texts

EN = Texts("en")


def unkept() -> Table:
    store = Memory()
    store.full = True
    table = Table(2, store=store)
    table.press("start")
    return table


def refused_link() -> Table:
    table = Table()
    table.press("arrive", "g=1abc")
    return table


def bad_set() -> Table:
    table = Table()
    table.press("set file", "name = 3")
    return table


def no_link() -> Table:
    table = Table()
    table.press("door friends")
    table.press("paste", "hello")
    table.press("open")
    return table


def bad_file() -> Table:
    table = Table()
    table.press("import", "AAAA")
    return table


def refused_copy() -> Table:
    table = in_a_turn()
    table.press("share")
    table.press("copy_failed link")
    return table


def refused_report() -> Table:
    table = in_a_turn()
    table.press("help")
    table.press("report")
    table.press("copy_failed report")
    return table


def refused_study() -> Table:
    table = Table(2)
    table.begin("base", 2)
    for word in presses_of("base", 2)[:30]:
        table.press(word)
    if table.screen.page == CURTAIN:
        table.press("lift")
    table.press("see 1")
    table.press("replay what_if")
    return table


def refused_move() -> Table:
    table = in_a_turn()
    table.press("take 9")
    return table


FAILING: dict[str, Callable[[], Table]] = {
    "unkept": unkept,
    "link": refused_link,
    "set": bad_set,
    "paste": no_link,
    "file": bad_file,
    "copy": refused_copy,
    "report": refused_report,
    "study": refused_study,
    "move": refused_move,
}


@pytest.mark.parametrize("name", FAILING)
def test_what_does_not_work_is_told_and_by_nothing_but_the_one_region(name: str) -> None:
    table = FAILING[name]()
    assert table.live
    shown = " ".join(texts(table.page()))
    if name != "unkept":
        assert all(sentence in shown for sentence in table.live.split("  ")), table.live
    for element in elements(table.page()):
        assert "aria-live" not in element.attrs
        assert element.attrs.get("role") not in ("alert", "status", "log")


def test_a_game_that_is_not_kept_is_said_once() -> None:
    table = unkept()
    assert EN("games.unkept") in table.live
    table.press("lift")
    told = 0
    for _ in play(table, random.Random(1), 12):
        told += EN("games.unkept") in table.live
    assert told == 0


@pytest.mark.parametrize(
    ("scenario", "players"), first_fast([("base", 2), ("team", 4), ("downpour", 3), ("volcano", 2), ("lake", 2)])
)
def test_each_move_is_told_once_with_who_is_next(scenario: str, players: int) -> None:
    table = Table(players)
    table.begin(scenario, players, curtain=False)
    assert EN("turn.next", whose="", task="")[:1] in table.live
    screen = table.screen
    told = 0
    for word in presses_of(scenario, players):
        before = len(screen.sitting.happenings)
        table.live = ""
        table.press(word)
        if len(screen.sitting.happenings) == before:
            continue
        told += 1
        words, state = screen.words, screen.sitting.state
        happened = log_lines.spoken(words, state, screen.sitting.happenings[-1], screen.sitting.happenings[-1][0].seat)
        over = state.awaiting == OVER
        assert (
            table.live == f"{happened} {said(words, screen.sitting.outcome) if over else what_next(words, state, None)}"
        )
    assert told == len(screen.sitting.happenings)
    assert screen.sitting.state.awaiting == OVER


def test_the_end_says_who_has_won() -> None:
    table = played("base", 2, curtain=False)
    state = table.sitting.state
    names = [table.screen.words.names[seat] for side in winners(state) for seat in sheets(state)[side].seats]
    assert all(name in table.live for name in names)
    assert table.live.endswith(said(table.screen.words, table.sitting.outcome))


def test_behind_the_curtain_only_what_came_of_the_move_is_told() -> None:
    table = Table(2)
    table.begin("base", 2)
    table.press("lift")
    for word in ("story 0", "confirm"):
        table.press(word)
    assert table.screen.page == CURTAIN
    assert table.live == log_lines.spoken(table.screen.words, table.sitting.state, table.sitting.happenings[0], NOBODY)


def test_whoever_plays_one_seat_hears_whose_turn_it_is() -> None:
    table = at_table(2)
    game = table.sitting.game
    assert game is not None
    me = game.state.actor
    open_game(table.screen, game, own_of(me))
    table.press("story 0")
    table.press("story 0")
    other = table.screen.words.names[game.state.actor]
    assert table.live.endswith(EN("turn.next", whose=EN("turn.of", name=other), task=EN("task.draft.title")))


def test_who_can_take_just_one_card_is_told_so_and_nobody_else() -> None:
    view = seat_view(state("SF", row=["Ba", None, "Fa", None, None, None]), 0)
    words = Words(EN, ("A", "B"))
    one, two = EN("task.last_resort.title"), EN("task.turn.title")
    assert what_next(words, view, 0, Plan(view, 0)) == EN("turn.next", whose=EN("turn.yours"), task=one)
    assert what_next(words, view, 1) == EN("turn.next", whose=EN("turn.of", name="A"), task=two)


def test_of_a_choice_it_is_told_which_button_decides_it() -> None:
    table = at_table(2)
    table.press("story 0")
    assert table.live.endswith(EN("chosen.again", go=EN("draft.go")))
    until(table, TUCK)
    turned = EN("tuck.shows", terrain="x").partition("x")[2]
    table.press("hand 0")
    assert turned in table.live
    assert table.live.endswith(EN("chosen.said", go=EN("tuck.go")))
    table.press("back")
    table.press("tuck none")
    assert turned not in table.live
    assert table.live.startswith(EN("tuck.none_chosen"))
    assert table.live.endswith(EN("chosen.said", go=EN("tuck.none")))
    assert next(e.name() for e in elements(panel(table)) if e.attrs.get("id") == "confirm") == EN("tuck.none")


def test_of_a_route_it_is_told_which_button_takes_it() -> None:
    table = in_a_turn()
    how = EN("chosen.said", go=EN("route.go"))
    assert table.sitting.plan is not None
    name = table.sitting.state.map.name
    free = [space for space, cost in table.sitting.plan.costs.items() if cost <= len(table.sitting.plan.hand)]
    table.press(f"space {name(free[0])}")
    assert table.live.endswith(how)
    table.press("confirm")
    assert not table.live.endswith(how)


def test_a_press_on_the_score_tells_the_places() -> None:
    table = played("base", 2, curtain=False)
    state = table.sitting.state
    shown = (word.split()[1:] for word in table.presses() if word.startswith("places "))
    row, side = next((row, side) for row, side in shown if sheets(state)[int(side)].row(row).places)
    table.press(f"places {row} {side}")
    spaces = {space for place in sheets(state)[int(side)].row(row).places for space in place}
    assert spaces
    assert all(table.screen.words.place(state, space) in table.live for space in spaces)


def test_what_a_decision_brings_is_told_with_it() -> None:
    table = in_a_turn()
    plan = table.sitting.plan
    assert plan is not None
    for space in plan.costs:
        table.press("back")
        table.press(f"space {table.sitting.state.map.name(space)}")
        things = [e.name() for e in elements(panel(table)) if e.tag == "li" and e.attrs.get("class") != "hc"]
        brought = [e for e in elements(panel(table)) if e.attrs.get("class") == "brings"]
        assert things
        for part in (item for group in brought for item in group.walk() if item.tag == "li"):
            assert part.name() in table.live
    table.press("switch preview", checked=False)
    table.press("back")
    table.press(f"space {table.sitting.state.map.name(space)}")
    assert EN("brings.said", things="").strip(" .") not in table.live


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_that_was_opened_tells_what_is_wrong_in_every_language(language: str) -> None:
    table = Table(language=language)
    table.press("arrive", "g=1abc")
    assert table.live == Texts(language)("error.link.damaged")
    game = played("base", 2, 20).screen.sitting.game
    assert game is not None
    table.press("arrive", f"g={write_link(game)}")
    assert table.screen.page != TABLE
