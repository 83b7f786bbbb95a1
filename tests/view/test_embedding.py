"""A board in somebody's page: what an address shows there, what can be tried, and what the page around it hears."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from dewan.board.componentset import current_set
from dewan.board.faces import card_face
from dewan.record.address import parse
from dewan.record.links import read_position_link, write_link, write_whole_position_link
from dewan.record.positions import read_position, write_position
from dewan.rules.chance import SeededChance
from dewan.rules.legal import legal_actions
from dewan.rules.random_moves import decide as some_move
from dewan.rules.state import OVER, TURN, State
from dewan.rules.views import seat_view
from dewan.view.effects import Tell
from dewan.view.settings import HELPERS, Settings
from view.linked import kept_games, played_on, recorded, says, seated
from view.table import Memory, Table, companion_of, practice_of


def told(table: Table, kind: str = "") -> list[Tell]:
    """What the page around the board would hear."""
    return [e for e in table.screen.effects if isinstance(e, Tell) and kind in ("", e.type)]


def board(state: State, more: str = "") -> Table:
    table = Table()
    table.device.frame = True
    table.press("arrive", f"#view=board&p={write_whole_position_link(state)}{more}")
    return table


def middle(moves: int = 30) -> State:
    """A position in the middle of a game, of which everything is known."""
    game = recorded()
    state = next(state for k in range(moves, 99) if (state := game.state_at(k)).awaiting == TURN)
    return seat_view(state, state.actor)


def decide(table: Table) -> None:
    action = next(iter(legal_actions(table.sitting.state)))
    table.sitting.decide(action)
    table.heard()


def test_a_board_shows_the_map_and_what_a_move_needs_and_nothing_else() -> None:
    table = board(middle())
    page = table.page()
    assert 'id="map"' in page
    assert 'id="r-hand"' in page
    assert not [part for part in ("r-top", "r-tools", "r-seats", "r-log", "r-score") if f'id="{part}"' in page]
    assert {"tab hand", "tab row", "tab stories", "tab board"} <= set(table.presses())
    assert not {"home", "menu", "share", "settings"} & set(table.presses())


def test_moves_are_tried_and_taken_back_and_nothing_is_kept() -> None:
    state = middle()
    table = board(state)
    first = write_position(table.sitting.state)
    decide(table)
    assert write_position(table.sitting.state) != first
    assert "undo" in table.presses()
    table.press("undo")
    assert write_position(table.sitting.state) == first
    assert "undo" not in table.presses()
    assert table.store == {}


def test_cards_come_from_what_is_out_of_sight() -> None:
    """A position says only how many cards a pile has: a row is refilled with cards that can be in it."""
    state = middle()
    table = board(state)
    table.press("take 0")
    table.press("take 0")
    after = table.sitting.state
    assert len(after.hands[state.actor]) == len(state.hands[state.actor]) + 2
    in_sight = [*after.row, *after.discard, *after.hands[state.actor]]
    assert -1 not in after.row
    cards = list(current_set().cards)
    for card in in_sight:
        assert card is not None
        cards.remove(card)


@pytest.mark.parametrize("scenario", ["base", "team", "downpour", "volcano", "lake"])
def test_whole_turns_can_be_tried_in_every_scenario(scenario: str) -> None:
    game = recorded(24, scenario, 4 if scenario == "team" else 2)
    rng = random.Random(1)
    table = Table()
    table.chance = table.screen.chance = SeededChance(rng)
    table.press("arrive", f"#view=board&p={write_whole_position_link(game.state)}")
    for _ in range(12):
        if table.sitting.state.awaiting == OVER:
            break
        table.sitting.decide(some_move(table.sitting.state, rng))
        assert table.screen.refusal is None
        table.page()
    table.press("restart")
    assert write_position(table.sitting.state) == write_position(game.state)


def test_where_no_hand_lies_open_nothing_can_be_tried() -> None:
    game = recorded(30)
    table = Table()
    table.press("arrive", f"#view=board&g={write_link(game)}")
    assert table.sitting.plan is None
    assert not [word for word in table.presses() if word.startswith("hand")]
    assert says(table, "so you can’t try any moves")
    table.press("arrive", f"#view=board&g={write_link(game)}&seat={game.state.actor + 1}")
    assert table.sitting.plan is not None


def test_a_game_is_tried_from_any_of_its_steps_and_its_end_is_scored() -> None:
    game = recorded()
    table = Table()
    table.press("arrive", f"#view=board&step=9&g={write_link(game)}")
    assert write_position(table.sitting.state) == write_position(game.state_at(9))
    assert table.sitting.plan is not None
    table.press("arrive", f"#view=board&g={write_link(game)}")
    assert table.sitting.over
    assert 'class="padtable' in table.page()


def test_the_page_around_hears_of_a_move_with_an_address_to_go_on_from() -> None:
    table = board(middle(), "&seat=99")
    seat = table.sitting.state.actor
    decide(table)
    (move,) = told(table)
    assert move.type == "move"
    assert move.about["seat"] == seat + 1
    address = parse(str(move.about["address"]))
    assert address.view == "board"
    assert write_position(read_position_link(address.position or "")) == write_position(table.sitting.state)
    again = Table()
    again.press("arrive", f"#{move.about['address']}")
    assert write_position(again.sitting.state) == write_position(table.sitting.state)


def test_the_hand_of_one_seat_is_passed_on_and_no_other() -> None:
    game = recorded()
    table = Table()
    state = game.state_at(9)
    table.press("arrive", f"#view=board&step=9&seat={state.actor + 1}&g={write_link(game)}")
    decide(table)
    (move,) = told(table)
    passed = read_position_link(parse(str(move.about["address"])).position or "")
    assert passed.hands[state.actor] == sorted(table.sitting.state.hands[state.actor])
    assert all(set(hand) == {-1} for seat, hand in enumerate(passed.hands) if seat != state.actor)


def test_the_page_around_hears_why_something_is_refused() -> None:
    table = board(middle())
    plan = table.sitting.plan
    assert plan is not None
    q, r = table.sitting.state.map.hexes[table.sitting.state.start[1 - table.sitting.state.actor]]
    table.press(f"space {q},{r}")
    (refusal,) = told(table)
    assert refusal.about["rule"] == "R5.1"
    assert refusal.about["code"] == "camp.occupied"
    assert refusal.about["text"] == table.live


def test_the_page_around_hears_of_a_solved_step() -> None:
    table = Table()
    table.device.frame = True
    table.press("arrive", "#view=lesson&lesson=river&step=1")
    assert 'id="r-tools"' not in table.page()
    practice = practice_of(table.screen)
    assert practice is not None
    solve(table)
    assert [(tell.type, tell.about) for tell in told(table)] == [("solved", {"lesson": "river", "step": 1})]


@pytest.mark.parametrize(("word", "with_"), [("practice hint", "hint"), ("practice show", "solution")])
def test_the_page_around_hears_with_which_help_a_step_was_solved(word: str, with_: str) -> None:
    table = Table()
    table.device.frame = True
    table.press("arrive", "#view=lesson&lesson=river&step=2")
    table.press(word)
    assert told(table) == []
    solve(table)
    assert [tell.about for tell in told(table, "solved")] == [{"lesson": "river", "step": 2, "with": with_}]


def solve(table: Table) -> None:
    """Give the right answer to the step of a lesson."""
    practice = practice_of(table.screen)
    assert practice is not None
    solution = practice.step.task.solution
    if practice.presses:
        practice.pressed = int(solution)  # type: ignore[arg-type]
        table.press("practice check")
    elif practice.counts:
        table.press("answer", str(solution))
        table.press("practice check")
    else:
        table.sitting.decide(solution)  # type: ignore[arg-type]


@pytest.mark.parametrize("part", ["view=board&p=aNothing", "g=aNothing", "t=aNothing", "view=editor&p=aNothing"])
def test_the_page_around_hears_of_a_damaged_link(part: str) -> None:
    table = Table()
    table.press("arrive", f"#{part}")
    (error,) = told(table)
    assert (error.type, error.about["code"]) == ("error", "link.damaged")
    assert says(table, str(error.about["text"]))


def framed(game_link: str, store: Memory | None = None) -> Table:
    table = Table(3, store=store)
    table.device.frame = True
    table.press("arrive", f"#g={game_link}")
    return table


def test_a_game_that_a_frame_brings_overwrites_none_that_is_kept() -> None:
    """It goes on in an entry of its own, though the device knows how it began."""
    game = recorded(10)
    mine = seated(game, str(game.state.actor))
    decide(mine)
    kept = dict(mine.store)
    ahead = played_on(mine.sitting.game, 3)  # type: ignore[arg-type]
    table = framed(write_link(ahead), Memory(mine.store))
    table.press("change")
    table.press(f"sit {ahead.state.actor}")
    if "enter" in table.presses():
        table.press("enter")
    decide(table)
    assert len(kept_games(table)) == 2
    assert {key: table.store[key] for key in kept if key.startswith("game.")} == {
        key: value for key, value in kept.items() if key.startswith("game.")
    }
    (move,) = told(table)
    assert parse(str(move.about["address"])).game == write_link(table.sitting.game)  # type: ignore[arg-type]


def test_nothing_is_told_of_a_table_that_is_entered_here_while_a_brought_game_waits() -> None:
    table = framed(write_link(recorded(10)))
    table.press("sit all")
    assert table.sitting.public
    for word in ("editor", "edit deal", "edit fill", "companion"):
        table.press(word)
    assert companion_of(table.screen) is not None
    table.press(f"space {table.sitting.state.map.name(table.sitting.state.start[0])}")
    table.press("space 99,99")
    table.press("question question", "score")
    table.press("space 0,0")
    assert table.screen.refusal is not None
    assert told(table) == []


def test_nothing_is_told_of_a_game_that_is_kept_here() -> None:
    game = recorded(10)
    mine = seated(game, str(game.state.actor))
    decide(mine)
    table = framed(write_link(game), Memory(mine.store))
    assert "mine" in table.presses()
    table.press("mine")
    decide(table)
    table.press("space 99,99")
    assert told(table) == []
    table.press("undo")
    table.press("start")
    table.press("take 0")
    assert told(table) == []


@pytest.mark.parametrize(
    ("helpers", "shown"),
    [("all", set(HELPERS)), ("none", set()), ("reach,score", {"reach", "score"}), ("luck,score", {"score"})],
)
def test_an_address_chooses_for_its_window_and_writes_nothing(helpers: str, shown: set[str]) -> None:
    store = Memory({"theme": "day", "reach": "off"})
    table = Table(store=store)
    table.press("arrive", f"#theme=dusk&help={helpers}&lang=ja")
    assert table.screen.settings["theme"] == "dusk"
    assert table.screen.texts.language == "ja"
    assert {name for name in HELPERS if table.screen.settings.on(name)} == shown
    table.press("helpers")
    table.press("setting theme", "day")
    assert store == {"theme": "day", "reach": "off"}
    assert Settings(store).on("score")
    assert not Settings(store).on("reach")


def test_what_no_address_chose_is_kept_as_ever() -> None:
    table = Table()
    table.press("arrive", "#theme=dusk")
    table.press("switch score", checked=False)
    assert table.store == {"score": "off"}


def test_a_position_without_a_view_is_only_looked_at() -> None:
    table = Table()
    table.press("arrive", f"#p={write_whole_position_link(middle())}")
    assert table.sitting.plan is None
    assert 'id="r-tools"' in table.page()
    assert says(table, "no one is playing")


def test_an_address_changes_the_look_of_what_is_there() -> None:
    """A page may change the language or the theme of its board, which stays as it is."""
    table = board(middle())
    decide(table)
    state = table.sitting.state
    table.press("arrive", "#lang=fr&theme=dusk")
    assert table.sitting.state is state
    assert table.screen.texts.language == "fr"


def test_positions_of_somebodys_own_making_can_be_tried() -> None:
    """All cards of the set may be in sight, and a pile still have some."""
    position = json.loads(json.dumps(write_position(middle())))
    position["discard"] = [card_face(card) for card in current_set().cards]
    table = board(read_position(position))
    decide(table)
    assert len(told(table, "move")) == 1
    assert -1 not in table.sitting.state.row


def test_a_task_that_somebody_wrote_is_told_of_without_an_id() -> None:
    line = json.loads((Path(__file__).parents[1] / "lessons" / "written.jsonl").read_text("utf-8").splitlines()[0])
    table = Table()
    table.device.frame = True
    table.press("arrive", f"#t={line['link']}")
    assert table.sitting.bare
    solve(table)
    assert [tell.about for tell in told(table, "solved")] == [{"lesson": "", "step": 1}]
