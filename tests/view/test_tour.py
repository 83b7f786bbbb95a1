"""The tour for the first visit: offered, gone through, left, found again; and what was under way stays as it was."""

from __future__ import annotations

import pytest

from dewan.board.faces import HIDDEN
from dewan.record.links import write_link
from dewan.rules.actions import Action, Camp, Take
from dewan.rules.preview import preview
from dewan.rules.views import NOBODY
from dewan.texts import LANGUAGES, Texts
from dewan.view.dispatch import press
from dewan.view.map_rotation import best_rotation
from dewan.view.presses.keys import key
from dewan.view.screen import ARRIVE, CURTAIN, START, TABLE
from dewan.view.sittings.game import GameSitting
from dewan.view.sittings.replay import ReplaySitting
from dewan.view.sittings.replay_steps import whole
from dewan.view.sittings.still import show_position
from dewan.view.sittings.tour_steps import FIRST_STORIES, SEAT, STEPS, UNREACHED, position
from view.looking import elements, in_a_turn, name_of, panel
from view.table import Memory, Table, played, texts, tour_of
from view.thinker import Thinker

EN = Texts("en")


def on_tour(table: Table | None = None) -> Table:
    table = Table() if table is None else table
    table.press("tour")
    assert tour_of(table.screen) is not None
    return table


def go_to(table: Table, name: str) -> Table:
    while tour_of(table.screen) is not None and tour_of(table.screen).step.name != name:
        table.press("tour next")
    assert tour_of(table.screen) is not None
    return table


def screen_game(table: Table) -> GameSitting:
    """The game that the tour lies over."""
    table.press("tour end")
    game = table.sitting.under_way
    assert game is not None
    on_tour(table)
    return game


def selected(table: Table, name: str) -> Action | None:
    plan = go_to(table, name).sitting.plan
    assert plan is not None
    return plan.action


def test_every_step_shows_what_it_tells_of() -> None:
    assert 6 <= len(STEPS) <= 10
    assert isinstance(selected(on_tour(), "take"), Take)
    table = on_tour()
    gift = selected(table, "route")
    assert isinstance(gift, Camp)
    assert any(table.sitting.state.owner(space) == 1 - SEAT for space in gift.route)
    done = selected(table, "stories")
    assert done is not None
    found = preview(table.sitting.state, done)
    assert found is not None
    assert [table.sitting.state.stories[SEAT][k].fires for k in found.completes] == [1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_goes_from_the_start_page_through_all_steps_and_back_there(language: str) -> None:
    table = Table(language=language)
    assert "tour" in table.presses()
    on_tour(table)
    say = Texts(language)
    seen = []
    for number in range(1, len(STEPS) + 1):
        assert table.screen.focus == "panel-title"
        assert say("tour.step", step=number, steps=len(STEPS)) in texts(panel(table))
        title = next(e.name() for e in elements(panel(table)) if e.attrs.get("id") == "panel-title")
        assert table.live in texts(panel(table))
        seen.append((title, table.live))
        table.press("tour next")
    assert len(set(seen)) == len(STEPS)
    assert not any("{" in text for pair in seen for text in pair)
    assert (table.screen.page, table.screen.focus) == (START, "go-on")
    assert "start" in table.presses()


def test_it_goes_back_too() -> None:
    table = on_tour()
    first = table.page()
    assert "tour back" not in table.presses()
    table.press("tour next")
    table.press("tour back")
    assert table.page() == first


@pytest.mark.parametrize("number", range(len(STEPS)))
def test_it_can_be_left_at_any_step_by_a_press_or_escape(number: int) -> None:
    for leave in (lambda table: table.press("tour end"), lambda table: key(table.screen, "Escape")):
        table = on_tour()
        for _ in range(number):
            table.press("tour next")
        assert "tour end" in table.presses()
        leave(table)
        assert tour_of(table.screen) is None
        assert table.screen.page == START


def test_it_is_offered_once_and_found_again_among_the_lessons_and_in_the_help() -> None:
    store = Memory()
    fresh = Memory()
    table = Table(store=fresh)
    assert "tour" in table.presses()
    table.press("tour")
    table.press("tour end")
    assert "tour" not in Table(store=fresh).presses()
    table = Table(store=store)
    table.press("first")
    table.press("tour end")
    table.press("home")
    assert "tour" not in table.presses()
    table.press("door learn")
    assert "tour" in table.presses()
    table.press("door")
    table.press("help")
    assert "tour" in table.presses()
    on_tour(table)
    assert table.aside == ""


def test_one_can_try_things_but_decides_nothing() -> None:
    table = go_to(on_tour(), "reach")
    plan = table.sitting.plan
    assert plan is not None
    goal = name_of(table, min(plan.costs))
    table.press(f"space {goal}")
    assert plan.route
    table.press(f"space {goal}")
    assert table.live == EN("reason.turn.tour")
    assert EN("reason.turn.tour") in texts(panel(table))
    assert plan is table.sitting.plan
    for word in ("undo", "restart", "type", "confirm"):
        table.press(word)
        assert tour_of(table.screen) is not None
        assert table.sitting.typing is None
    table.press("tour next")
    assert EN("reason.turn.tour") not in texts(panel(table))


def test_a_game_under_way_stays_as_it_was() -> None:
    table = in_a_turn()
    screen = table.screen
    table.press("tab hand")
    screen.sitting.cursor = None
    before, game, mark, page = table.position(), screen.sitting.game, screen.sitting.mark, table.page()
    table.press("help")
    screen.effects.clear()
    on_tour(table)
    table.press(f"space {name_of(table, min(screen.sitting.plan.costs))}")  # type: ignore[union-attr]
    table.press(f"not_held {mark.id}")
    table.press("stored", "")
    table.press("tour end")
    assert (table.position(), screen.sitting.game, screen.sitting.mark) == (before, game, mark)
    assert table.page() == page
    assert not screen.sitting.lost
    assert screen.effects == []
    table.press("take 0")
    table.press("take 0")
    assert len(screen.sitting.happenings) == before[1] + 1  # type: ignore[index]


def test_behind_the_curtain_nothing_shows_after_it() -> None:
    table = Table(2)
    table.begin("base", 2)
    curtain = table.page()
    assert key(table.screen, "?")
    on_tour(table)
    table.press("tour end")
    assert table.screen.page == CURTAIN
    assert table.page() == curtain
    table.press("lift")
    table.press("help")
    on_tour(table)
    table.press("tour end")
    assert table.screen.page == CURTAIN


def test_from_the_tour_one_can_go_to_the_start_page_and_on_with_the_game() -> None:
    table = in_a_turn()
    table.press("tab hand")
    table.sitting.cursor = None
    game, page = table.sitting.game, table.page()
    on_tour(table)
    table.press("home")
    assert tour_of(table.screen) is None
    assert table.sitting.game is game
    table.press(f"play {table.sitting.mark.id}")
    assert table.page() == page


def test_a_position_a_replay_and_a_link_are_there_again_afterwards() -> None:
    table = in_a_turn()
    show_position(table.screen, table.sitting.state)
    still = table.page()
    on_tour(table).press("tour end")
    assert table.page() == still

    table = played("base", 2, 60)
    game = table.sitting.game
    assert game is not None
    ReplaySitting(table.sitting, whole(game, 3), NOBODY)
    on_tour(table).press("tour end")
    assert table.sitting.game is game

    reader = Table()
    reader.press("arrive", f"g={write_link(game)}")
    assert reader.screen.page == ARRIVE
    arrived = reader.page()
    on_tour(reader).press("tour end")
    assert reader.screen.page == ARRIVE
    assert reader.page() == arrived


def test_a_link_that_is_opened_meanwhile_ends_it() -> None:
    game = played("base", 2, 30).screen.sitting.game
    assert game is not None
    table = on_tour(in_a_turn())
    table.press("arrive", f"g={write_link(game)}")
    assert tour_of(table.screen) is None
    assert table.screen.page == ARRIVE


@pytest.mark.parametrize("word", ["tour next", "tour back", "tour end", "tour nonsense"])
def test_what_belongs_to_the_tour_does_nothing_without_it(word: str) -> None:
    for table in (Table(), in_a_turn()):
        page, before = table.screen.page, table.page()
        press(table.screen, word)
        assert (table.screen.page, table.page()) == (page, before)


def test_the_first_game_is_where_the_tour_is() -> None:
    table = Table()
    table.press("first")
    begun = screen_game(table)
    seat = begun.people[0]
    assert tour_of(table.screen) is not None
    assert table.sitting.state.map is begun.state.map
    assert table.sitting.view is not None
    assert table.sitting.view.hands[seat] == begun.state.hands[seat]
    assert HIDDEN in table.sitting.view.hands[1 - seat]
    assert table.sitting.rotation == best_rotation(begun.state.map, table.screen.window)
    seen = []
    for _ in STEPS:
        seen.append(table.sitting.step)  # type: ignore[attr-defined]
        assert table.live in texts(panel(table))
        table.press("tour next")
    assert FIRST_STORIES in seen
    assert table.sitting.under_way is begun
    assert begun.game.entries == []


@pytest.mark.parametrize("seed", range(4))
def test_four_presses_lead_a_newcomer_to_the_first_turn(seed: int) -> None:
    table = Thinker(seed)
    table.press("first")
    table.press("tour end")
    table.let_bots_play()
    table.press("story 0")
    table.press("story 0")
    table.let_bots_play()
    assert table.sitting.plan is not None
    assert table.sitting.plan.pairs


def test_before_the_first_story_tile_the_tour_shows_those_on_offer() -> None:
    table = Table()
    table.press("first")
    go_to(table, FIRST_STORIES.name)
    assert table.sitting.choosing
    assert table.live == EN("tour.stories_first")


def test_with_cards_that_reach_nothing_the_tour_says_so_and_selects_no_route() -> None:
    view = position()
    view.hands[SEAT] = view.hands[SEAT][:1]
    table = in_a_turn()
    table.sitting.view = view
    table.sitting.seat = SEAT
    on_tour(table)
    go_to(table, UNREACHED.name)
    assert table.live == EN("tour.reach_none")
    table.press("tour next")
    assert table.sitting.plan is not None
    assert table.sitting.plan.empty
    table.press("tour back")
    assert table.live == EN("tour.reach_none")


def test_a_table_that_only_looks_on_is_not_toured() -> None:
    table = in_a_turn()
    table.sitting.look(NOBODY)
    on_tour(table)
    assert table.sitting.state.camps == position().camps


def test_its_table_is_whole() -> None:
    table = on_tour()
    assert table.screen.page == TABLE
    assert {"r-row", "r-hand", "r-board", "r-seats", "r-targets", "r-tools"} <= table.regions().keys()
    assert table.screen.words.names[SEAT] == EN("seat.you")
