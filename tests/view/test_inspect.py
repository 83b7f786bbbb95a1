"""Looking closely at what lies on the table: what is told of it, what lights on the map, and every way back."""

from __future__ import annotations

import pytest

from dewan.board.faces import FIRST_RESOURCE, RESOURCES
from dewan.rules.requirements import achievements
from dewan.rules.state import CAMPS, STORY, TURN
from dewan.rules.views import NOBODY
from dewan.texts import LANGUAGES, Texts
from dewan.view.inspect import Thing
from dewan.view.presses.inspect import closer_look
from dewan.view.presses.keys import key
from view.looking import at_table, elements, in_a_turn, name_of, until
from view.table import Element, Table, played, presses_of, texts

EN = Texts("en")
RING = 'stroke="var(--glow)"'


def with_id(html: str, id: str) -> Element:
    (found,) = (element for element in elements(html) if element.attrs.get("id") == id)
    return found


def shown(table: Table) -> str:
    """What is told of the thing that is looked at, empty if nothing is."""
    table.drawing.frame()
    return " ".join(texts(table.drawing.regions(["r-inspect"])["r-inspect"]))


def rings(table: Table) -> tuple[int, int]:
    """How many sets of spaces, and how many icons, have a ring on the map."""
    table.drawing.frame()
    regions = table.drawing.regions(["r-under", "r-over"])
    return regions["r-under"].count(RING), regions["r-over"].count(RING)


def with_a_tucked_card() -> Table:
    """A turn of a seat that has tucked a card."""
    table = at_table(2)
    for word in presses_of("base", 2):
        table.press(word)
        sitting = table.sitting
        if any(sitting.state.tucked[sitting.seat]) and sitting.state.awaiting == TURN and sitting.nothing_chosen:
            return table
    raise AssertionError("nobody tucks a card")


def test_an_own_tile_is_shown_with_what_it_lacks_and_the_table_comes_back_as_it_was() -> None:
    table = in_a_turn()
    seat, before = table.sitting.seat, table.page()
    tile = with_id(table.regions()["r-mine"], "mine-0")
    assert tile.tag == "button"
    table.press(tile.attrs["data-press"])
    words = table.sitting.words
    lacking = words.lacking(table.sitting.state.stories[seat][0], achievements(table.sitting.state, seat))
    assert lacking in shown(table)
    assert lacking in table.live
    assert EN("inspect.tile_rule") in shown(table)
    assert table.screen.focus == "inspect-title"
    after = table.regions()
    assert {"r-panel", "r-hand", "r-row", "r-pieces"} <= {
        r for r in after if f'id="{r}"' in before and after[r] in before
    }
    (close,) = (e for e in elements(after["r-inspect"]) if e.attrs.get("data-press") == "uninspect")
    assert close.name()
    table.press("uninspect")
    assert table.page() == before
    assert table.screen.focus == "mine-0"


@pytest.mark.parametrize(("scenario", "players"), [("base", 4), ("lake", 4), ("downpour", 3)])
def test_what_counts_for_a_tile_has_rings_on_the_map(scenario: str, players: int) -> None:
    table = played(scenario, players, 240, curtain=False)
    state = table.sitting.state
    some = 0
    for seat in range(players):
        for k, tile in enumerate(state.stories[seat]):
            counts = achievements(state, seat)
            for tucked in state.tucked[seat]:
                if tucked is not None:
                    counts[tucked.terrain] -= 1
                    if tucked.symbol in RESOURCES:
                        counts[FIRST_RESOURCE + RESOURCES.index(tucked.symbol)] -= 1
            wanted = [n if need else 0 for n, need in zip(counts, tile.needs, strict=True)]
            table.press(f"inspect tile-{seat}-{k} plate-{seat}-{k}")
            assert rings(table) == (sum(wanted[:FIRST_RESOURCE]), sum(wanted[FIRST_RESOURCE:]))
            some += sum(wanted)
            table.press("uninspect")
    assert some > 4


def test_without_help_a_tile_says_only_what_it_asks_for() -> None:
    table = in_a_turn()
    table.press("switch lacking", checked=False)
    table.press("inspect tile-0-0 mine-0")
    assert table.sitting.words.story(table.sitting.state.stories[0][0]) in shown(table)
    assert EN("story.lacks", tile="", needs="").strip("; ") not in shown(table)
    assert rings(table) == (0, 0)


def test_of_an_opponent_the_camps_light_and_what_everybody_knows_is_told() -> None:
    table = in_a_turn()
    state, other = table.sitting.state, 1 - table.sitting.seat
    plate = with_id(table.regions()["r-seats"], f"plate-{other}")
    table.press(plate.attrs["data-press"])
    told = shown(table)
    assert table.sitting.words.names[other] in told
    assert EN("seat.hand", n=len(state.hands[other])) in told
    assert EN("seat.camps_left", n=CAMPS - len(state.camps[other])) in told
    assert rings(table)[0] == len(state.camps[other]) + 1
    html = table.regions()["r-inspect"]
    assert "card back" not in html
    assert [e.attrs["id"] for e in elements(html) if e.attrs.get("class") == "bit"] == [
        *(f"inspect-tile-{other}-{k}" for k in range(len(state.stories[other]))),
        *(f"inspect-tuck-{other}-{k}" for k, tucked in enumerate(state.tucked[other]) if tucked is not None),
    ]


def test_from_a_board_to_what_lies_on_it_and_back_in_steps() -> None:
    table = with_a_tucked_card()
    seat = table.sitting.seat
    k = next(k for k, tucked in enumerate(table.sitting.state.tucked[seat]) if tucked is not None)
    before = table.page()
    table.press(f"inspect seat-{seat} mine-seat")
    board = shown(table)
    (bit,) = (e for e in elements(table.regions()["r-inspect"]) if e.attrs.get("id") == f"inspect-tuck-{seat}-{k}")
    table.press(bit.attrs["data-press"])
    assert EN("inspect.tuck_rule") in shown(table)
    assert key(table.screen, "Escape")
    assert shown(table) == board
    assert table.screen.focus == bit.attrs["id"]
    assert key(table.screen, "Escape")
    assert table.page() == before
    assert table.screen.focus == "mine-seat"


def test_a_key_looks_at_a_card_without_playing_it_and_leaves_the_route_chosen() -> None:
    table = in_a_turn()
    plan = table.sitting.plan
    assert plan is not None
    table.press(f"space {name_of(table, min(plan.costs))}")
    before, pay = table.page(), plan.pay
    assert key(table.screen, "x", "hand 0")
    assert table.sitting.words.card(plan.hand[0]) in shown(table)
    assert rings(table)[0] > 0
    assert plan.pay == pay
    assert key(table.screen, "x", "uninspect")
    assert table.page() == before
    assert table.screen.focus == "hand-0"
    assert not key(table.screen, "x")
    table.press("switch letters", checked=False)
    assert not key(table.screen, "x", "hand 0")


@pytest.mark.parametrize(
    ("control", "opener"),
    [("take 2", "take-2"), ("story 1", "story-1"), ("story top", "story-top"), ("inspect draw pile-draw", "pile-draw")],
)
def test_what_a_press_would_play_is_looked_at_by_its_other_way(control: str, opener: str) -> None:
    table = in_a_turn()
    table.press(closer_look(table.screen, control))
    assert shown(table)
    assert opener in table.page()
    table.press("uninspect")
    assert table.screen.focus == opener
    assert not shown(table)


def test_two_cards_of_the_row_are_looked_at_together_with_what_each_is_good_for() -> None:
    table = in_a_turn()
    words, row, uses = table.sitting.words, table.sitting.state.row, table.sitting.uses
    slot = next(slot for slot in range(5) if row[slot] in uses)
    table.press(closer_look(table.screen, f"take {slot}"))
    pair = [card for card in row[slot : slot + 2] if card is not None]
    told = shown(table)
    assert words.cards(pair) in told
    for card in pair:
        assert (card not in uses) or words.useful_card(card, uses[card]) in told
    assert rings(table)[0] > 0
    table.press("uninspect")
    table.press("switch uses", checked=False)
    table.press(closer_look(table.screen, f"take {slot}"))
    assert words.useful_card(pair[0], uses[pair[0]]) not in shown(table)


def test_another_change_of_the_table_ends_it() -> None:
    table = in_a_turn()
    plan = table.sitting.plan
    assert plan is not None
    table.press("inspect draw pile-draw")
    table.press(f"space {name_of(table, min(plan.costs))}")
    assert plan.route
    assert not shown(table)
    table.press("back")
    assert not shown(table)


def test_the_drawer_has_the_piles_and_is_there_again_afterwards() -> None:
    table = played("volcano", 2, 60, curtain=False)
    state = table.sitting.state
    table.press("tab stories")
    piles = " ".join(texts(table.regions()["r-piles"]))
    for what, n in (("discard", len(state.discard)), ("event_pile", state.pile_size), ("supply", state.supply_size)):
        assert EN(f"table.{what}", n=n) in piles
    table.press("inspect supply heap-supply")
    assert EN("inspect.supply_rule") in shown(table)
    assert table.sitting.tab == "turn"
    assert key(table.screen, "Escape")
    assert (table.sitting.tab, table.screen.focus) == ("stories", "heap-supply")


def test_in_the_drawer_a_tile_that_cannot_be_taken_is_looked_at() -> None:
    table = in_a_turn()
    table.press("tab stories")
    table.press("story 1")
    assert table.screen.refusal is None
    assert EN("inspect.offer_rule") in shown(table)


def test_while_a_tile_is_chosen_a_press_chooses_and_the_other_way_looks() -> None:
    table = until(at_table(2), STORY)
    table.press(closer_look(table.screen, "story 1"))
    assert EN("inspect.offer_rule") in shown(table)
    table.press("story 1")
    assert table.sitting.plan is not None
    assert table.sitting.plan.chosen is not None
    assert not shown(table)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "hand-99",
        "hand",
        "hand-x",
        "tile-9-0",
        "tile-0-9",
        "tile-0",
        "seat-4",
        "tuck-0-0",
        "offer-9",
        "supply",
        "moon-1",
    ],
)
def test_what_is_not_there_is_not_looked_at(name: str) -> None:
    table = at_table()
    before = table.page()
    table.press(f"inspect {name} hand-0")
    assert table.page() == before
    assert closer_look(table.screen, f"inspect {name} hand-0") == ""


def test_no_hand_is_looked_at_by_who_may_not_see_it() -> None:
    table = in_a_turn()
    table.sitting.look(NOBODY)
    assert table.sitting.told_of(Thing("hand", (0,))) is None
    assert table.sitting.told_of(Thing("seat", (0,))) is not None
    table = Table()
    table.begin()
    assert closer_look(table.screen, "hand 0") == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_leads_to_the_rule_and_back_in_every_language(language: str) -> None:
    table = in_a_turn()
    table.press("language", language)
    table.press("inspect tile-0-0 mine-0")
    before = table.page()
    link = with_id(table.regions()["r-inspect"], "inspect-rule")
    table.press(link.attrs["data-press"])
    assert table.aside == "rules"
    assert key(table.screen, "Escape")
    assert table.page() == before
    assert table.screen.focus == "inspect-rule"
