"""What can be heard and felt of a game: nothing until somebody switches it on, then each cue once."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from dewan.view import cues
from dewan.view.effects import Sound, Vibrate
from dewan.view.sittings.game import GameSitting
from tools import paths
from view.looking import at_table, in_a_turn, until
from view.table import Memory, Table, play

STATIC = Path(paths.ROOT) / "static"


def switched_on(table: Table, *names: str) -> Table:
    for name in names:
        table.press(f"switch {name}", checked=True)
    table.screen.effects.clear()
    return table


def given(table: Table) -> list[Sound | Vibrate]:
    """The cues given since the last call."""
    found = [effect for effect in table.screen.effects if isinstance(effect, Sound | Vibrate)]
    table.screen.effects.clear()
    return found


def take_a_pair(table: Table) -> None:
    assert table.sitting.plan is not None
    table.press(f"take {table.sitting.plan.pairs[0]}")
    table.press("confirm")


def test_nothing_is_heard_or_felt_unless_it_is_switched_on() -> None:
    table = in_a_turn()
    table.press("story 0")
    take_a_pair(table)
    assert given(table) == []


def test_a_switch_gives_a_taste_of_it_and_is_kept() -> None:
    store = Memory()
    table = Table(store=store)
    for name, effect in (("sounds", Sound), ("vibration", Vibrate)):
        assert not table.screen.settings.on(name)
        for _ in ("input", "change"):
            table.press(f"switch {name}", checked=True)
        assert given(table) == [effect(cues.TURN)]
        assert Table(store=store).screen.settings.on(name)
        table.press(f"switch {name}", checked=False)
        assert given(table) == []
        assert not Table(store=store).screen.settings.on(name)
    assert not Table(store=Memory({"sounds": "<b>"})).screen.settings.on("sounds")


def test_the_cards_are_heard_and_then_whose_turn_it_is() -> None:
    """At a table where all seats are played on the device, each of them is told of its turn."""
    table = switched_on(in_a_turn(), "sounds", "vibration")
    take_a_pair(table)
    assert given(table) == [Sound(cues.CARD), Sound(cues.TURN), Vibrate(cues.TURN)]


def test_a_refusal_is_heard_and_felt_each_time() -> None:
    table = switched_on(in_a_turn(), "sounds", "vibration")
    for _ in range(2):
        table.press("story 0")
        assert given(table) == [Sound(cues.REFUSED), Vibrate(cues.REFUSED)]
    table.press("tab log")
    assert given(table) == []


@pytest.mark.parametrize(("scenario", "awaiting"), [("downpour", "mark"), ("lake", "fish")])
def test_an_event_is_heard(scenario: str, awaiting: str) -> None:
    table = switched_on(at_table(scenario=scenario), "sounds")
    until(table, awaiting)
    assert Sound(cues.EVENT) in given(table)


def test_the_end_of_a_game_is_heard_and_a_camp_before() -> None:
    table = switched_on(at_table(), "sounds")
    for _ in play(table, random.Random(3)):
        pass
    assert table.over
    heard = given(table)
    assert Sound(cues.CAMP) in heard
    assert heard.count(Sound(cues.OVER)) == 1
    assert heard[-1] == Sound(cues.OVER)


def test_against_a_bot_only_the_own_turn_is_told() -> None:
    table = switched_on(in_a_turn(), "sounds")
    sitting = table.sitting
    assert isinstance(sitting, GameSitting)
    sitting.own = 1 - sitting.state.actor
    take_a_pair(table)
    assert Sound(cues.TURN) in given(table)
    sitting.own = sitting.state.actor
    sitting.look(sitting.state.actor)
    take_a_pair(table)
    assert Sound(cues.TURN) not in given(table)


def test_the_page_has_a_sound_for_each_cue_and_a_vibration_for_those_that_are_felt() -> None:
    sounds, page = (STATIC / "sounds.js").read_text("utf-8"), (STATIC / "page.js").read_text("utf-8")
    names = {cues.TURN, cues.CARD, cues.CAMP, cues.EVENT, cues.REFUSED, cues.OVER}
    assert names <= set(re.findall(r"^  (\w+)(?::|\()", sounds, re.M))
    vibrations = re.search(r"VIBRATIONS = \{(.*)\}", page)
    assert vibrations is not None
    assert set(re.findall(r"(\w+):", vibrations[1])) == set(cues.FELT)
