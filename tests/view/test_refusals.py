"""Every illegal try gets a reason: in the panel, at the place on the table, and for the ear (U16)."""

from __future__ import annotations

import random
from collections.abc import Callable
from html import unescape

import pytest

from dewan.record.own import Role
from dewan.rules.refusal import NotAllowed
from dewan.rules.state import FISH, MARK, STORY, TUCK, TURN
from dewan.rules.views import NOBODY
from dewan.texts import LANGUAGES, Texts
from dewan.view.asides.share import SharePage
from dewan.view.dispatch import FIELDS, click
from dewan.view.presses.keys import key
from dewan.view.sittings.game import open_game
from dewan.view.sittings.still import show_position
from sampling import first_fast
from view.table import ELEMENT, Table, differences, play, played, replay_of, texts

EN = Texts("en")

LEAVING = {"home", "lift", "play", "see", "share", "since"}
"""Presses that lead away from the table; what they do is tested elsewhere."""


def until(scenario: str, players: int, awaiting: str, *, turns: int = 0) -> Table:
    """A game without curtain in which something is awaited and nothing is chosen, so many turns in."""
    table = Table(players)
    table.begin(scenario, players, curtain=False)
    for _ in play(table, random.Random(3)):
        plan = table.sitting.plan
        now = table.sitting.state.awaiting == awaiting and len(table.sitting.happenings) > turns
        if now and plan is not None and plan.empty:
            table.press("back")
            return table
    raise AssertionError(f"{awaiting} never comes")


def drawn(table: Table) -> list[str]:
    """The words of all that is drawn with one, also of what is marked as disabled; without what is chosen already.

    Of the spaces each third.
    """
    html = table.drawing.frame() + "".join(table.regions().values())
    words = (unescape(match[1]) for match in ELEMENT.finditer(html) if 'aria-pressed="true"' not in match[0])
    found = [word for word in words if word.partition(" ")[0] not in FIELDS | LEAVING]
    spaces = [word for word in found if word.startswith("space ")]
    return [word for word in found if word not in spaces or spaces.index(word) % 3 == 0]


def seen(table: Table) -> dict[str, str]:
    """All that somebody sees or hears, without where the keyboard is on the map."""
    table.sitting.cursor = None
    return table.parts()


def with_gaps() -> Table:
    """A turn in which both rows have gaps, and the story stack is empty."""
    table = until("base", 2, TURN)
    state = table.sitting.state
    state.row[1] = state.row[4] = state.story_row[2] = None
    state.story_stack.clear()
    table.sitting.version += 1
    table.sitting.go_on()
    return table


def replayed() -> Table:
    table = played("base", 2, 60, curtain=False)
    table.press("see 5")
    return table


def as_seat(own: int) -> Table:
    """A game of which one seat is played here, or none; another has the turn."""
    table = until("base", 3, TURN, turns=12)
    game = table.sitting.game
    assert game is not None
    open_game(table.screen, game, Role.WATCHER if own == NOBODY else (table.sitting.state.actor + 1) % 3)
    return table


def lost() -> Table:
    table = until("base", 2, TURN)
    table.sitting.lose()
    return table


def still() -> Table:
    table = until("base", 2, TURN, turns=12)
    show_position(table.screen, table.sitting.state)
    return table


STATES: dict[str, Callable[[], Table]] = {
    "draft": lambda: until("base", 3, STORY),
    "turn": lambda: until("base", 2, TURN, turns=10),
    "gaps": with_gaps,
    "late": lambda: until("lake", 3, TURN, turns=40),
    "story": lambda: until("volcano", 2, STORY, turns=8),
    "tuck": lambda: until("base", 4, TUCK),
    "downpour": lambda: until("downpour", 2, MARK),
    "volcano": lambda: until("volcano", 3, MARK),
    "fish": lambda: until("lake", 2, FISH),
    "over": lambda: played("team", 4),
    "replay": replayed,
    "others": lambda: as_seat(1),
    "watching": lambda: as_seat(NOBODY),
    "lost": lost,
    "still": still,
}


@pytest.mark.parametrize("name", first_fast(STATES))
def test_whatever_is_pressed_does_something_or_says_why_not(name: str) -> None:
    table = STATES[name]()
    words = drawn(table)
    assert len(words) > 15
    refused: set[str] = set()
    for word in words:
        place, before = where(table), {**seen(table), "live": ""}
        table.live = ""
        table.screen.effects.clear()
        table.press(word)
        assert differences(before, seen(table)) or table.screen.effects, word
        refusal = table.screen.refusal
        if refusal is not None:
            refused.add(word.partition(" ")[0])
            assert where(table) == place
            look_for(table, refusal, word)
        if where(table) != place:
            table = STATES[name]()
        else:
            for away in ("back", "tab turn"):
                click(table.screen, away, on_map=False)
            table.heard()
    assert "space" in refused


def where(table: Table) -> object:
    """What no press but one that means it changes."""
    screen = table.screen
    position = table.position() if screen.sitting.game is not None else None
    return position, screen.page, screen.aside, screen.sitting, replay_of(screen) is None, screen.asides.get(SharePage)


def look_for(table: Table, refusal: NotAllowed, word: str) -> None:
    """The reason is told once, in the panel with its rule, and the same to the ear."""
    regions = table.regions()
    assert table.live
    assert sum(texts(html).count(table.live) for html in regions.values()) == 1, word
    assert table.live in texts(regions["r-panel"]), word
    assert not refusal.rule or refusal.rule in texts(regions["r-panel"])
    if refusal.spaces:
        assert regions["r-under"].count("<path") > 1


@pytest.mark.parametrize(
    ("name", "word", "rule"),
    [
        ("draft", "take 0", "R3.6"),
        ("draft", "hand 0", "R3.6"),
        ("turn", "story 0", "R4.2"),
        ("turn", "story top", "R4.2"),
        ("gaps", "take 0", "R4.3"),
        ("gaps", "take 3", "R4.3"),
        ("story", "take 0", "R6.2"),
        ("story", "hand 0", "R6.2"),
        ("tuck", "take 0", "R6.2"),
        ("tuck", "story 0", "R6.2"),
        ("downpour", "take 0", "R9.16"),
        ("volcano", "story 0", "R9.20"),
        ("fish", "take 0", "R9.13"),
    ],
)
def test_cards_and_tiles_that_cannot_be_taken_now_are_marked_as_such_and_name_the_rule(
    name: str, word: str, rule: str
) -> None:
    table = STATES[name]()
    assert word in drawn(table)
    assert word not in table.presses()
    table.press(word)
    assert table.screen.refusal is not None
    assert table.screen.refusal.rule == rule


def test_a_card_pressed_before_a_route_lights_what_it_helps_to_reach() -> None:
    """Nothing is refused; the same press, or one on the map, ends it."""
    table = STATES["turn"]()
    plan = table.sitting.plan
    assert plan is not None
    everywhere = plan.lit
    helped: set[int] = set()
    for at in range(len(plan.hand)):
        table.press(f"hand {at}")
        assert table.screen.refusal is None
        assert plan.lit <= everywhere
        helped |= plan.lit
        assert EN("hand.serves", n=len(plan.lit), card=table.sitting.words.card(plan.hand[at])) == table.live
        for space in plan.lit:
            table.press(f"space {table.sitting.state.map.name(space)}")
            assert plan.action is not None
            table.press("back")
            table.press(f"hand {at}")
        table.press(f"hand {at}")
        assert plan.empty
    assert helped == everywhere


def test_a_gap_in_the_story_row_and_an_empty_stack_say_so() -> None:
    table = until("base", 2, STORY, turns=8)
    state = table.sitting.state
    state.story_row[2] = None
    state.story_stack.clear()
    table.sitting.version += 1
    table.sitting.go_on()
    for word, code in (("story 2", "story.gap"), ("story top", "story.stack_empty")):
        assert word not in table.presses()
        assert word in drawn(table)
        table.press(word)
        assert EN(f"reason.{code}") in texts(table.regions()["r-panel"])


def route_of(table: Table) -> tuple[int, ...]:
    plan = table.sitting.plan
    assert plan is not None
    return plan.route


def test_a_card_that_cannot_pay_leaves_the_route_where_it_is() -> None:
    """The reason comes above the route, which can still be confirmed."""
    table = until("base", 2, TURN, turns=10)
    plan = table.sitting.plan
    assert plan is not None
    for goal in sorted(plan.costs):
        table.press(f"space {table.sitting.state.map.name(goal)}")
        for card in range(len(plan.hand)):
            chosen = route_of(table)
            table.press(f"hand {card}")
            if plan.refusal is not None:
                assert (route_of(table), "confirm" in table.presses()) == (chosen, True)
                assert table.live in texts(table.regions()["r-panel"])
                table.press("tab hand")
                assert table.live in texts(table.regions()["r-panel"])
                return
        table.press("back")
    raise AssertionError("every card pays everywhere")


def test_the_reason_goes_with_the_next_press_or_key() -> None:
    table = until("base", 2, TURN, turns=10)
    quiet = seen(table)
    for away in ("back", "take 0", "Escape", "beside"):
        table.press("story 0")
        assert "refusal" in table.regions()["r-panel"]
        if away == "Escape":
            assert key(table.screen, away)
        elif away == "beside":
            click(table.screen, "", on_map=True)
        else:
            table.press(away)
        assert "refusal" not in table.regions()["r-panel"]
        table.press("back")
    assert differences(quiet, seen(table)).keys() <= {"live"}


def test_a_click_beside_the_spaces_gives_up_what_is_chosen_but_only_closes_an_open_menu() -> None:
    table = until("base", 2, TURN, turns=10)
    click(table.screen, "take 0", on_map=False)
    click(table.screen, "menu", on_map=False)
    assert "settings" in table.presses()
    click(table.screen, "", on_map=True)
    assert "settings" not in table.presses()
    assert "confirm" in table.presses()
    click(table.screen, "", on_map=False)
    assert "confirm" in table.presses()
    click(table.screen, "", on_map=True)
    assert "confirm" not in table.presses()


def test_a_click_on_something_else_closes_the_menu_and_does_what_it_means() -> None:
    table = until("base", 2, TURN, turns=10)
    for word in ("menu", "take 0"):
        click(table.screen, word, on_map=False)
    assert "settings" not in table.presses()
    assert "confirm" in table.presses()
    for _ in range(2):
        click(table.screen, "menu", on_map=False)
    assert "settings" not in table.presses()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_is_in_the_language_of_the_page(language: str) -> None:
    table = until("base", 2, TURN, turns=10)
    table.press("language", language)
    table.press("story 0")
    assert table.live == Texts(language)("reason.turn.awaited")
    table.press("language", "en")
    assert EN("reason.turn.awaited") in texts(table.regions()["r-panel"])
