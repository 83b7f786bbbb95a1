"""Marks on the cards of the row that help: for the eye a sign, for the ear in the name, both only in one's own turn."""

from __future__ import annotations

import pytest

from dewan.lessons.contents import lesson_ids
from dewan.rules.state import TURN
from dewan.rules.uses import Use
from dewan.texts import LANGUAGES, Texts
from dewan.view.plan import Plan
from view.looking import elements, turn_in_which
from view.table import Element, Table

EN = Texts("en")


def marked() -> Table:
    """A game in a turn in which cards are good for a story tile, for spaces, and for nothing."""

    def fits(_table: Table, plan: Plan) -> bool:
        found = plan.uses.values()
        tiles = {len(use.tiles) for use in found}
        return {0, 1} <= tiles and any(use.spaces for use in found) and len(found) < len(set(plan.state.row))

    return turn_in_which(fits)


def slots(table: Table) -> list[Element]:
    """The places of the row."""
    found = [e for e in elements(table.regions()["r-row"]) if e.attrs.get("data-key", "").startswith("slot")]
    assert len(found) == 6
    return found


def signs(slot: Element) -> list[str]:
    """The signs on a card: the name of each picture with the number beside it."""
    return [
        part.name() + "".join(use.attrs["href"] for use in part.walk() if use.tag == "use")
        for sign in slot.walk()
        if sign.attrs.get("class") == "use"
        for part in sign.walk()
        if part.tag == "b"
    ]


def name_of(slot: Element) -> str:
    """What somebody hears of a card."""
    return next(e.attrs["aria-label"] for e in slot.walk() if "aria-label" in e.attrs)


def expected(use: Use) -> tuple[list[str], list[str]]:
    """Signs and words of what a card is good for."""
    drawn, said = [], []
    if use.tiles:
        drawn.append("#ui-story")
        one = EN("use.story", n=use.tiles[0].points)
        said.append(one if len(use.tiles) == 1 else EN("use.stories", n=len(use.tiles)))
    if use.spaces:
        drawn.append(f"+{use.spaces}#ember")
        said.append(EN("use.reach", n=use.spaces))
    return drawn, said


def test_cards_that_help_have_a_sign_and_say_what_they_help() -> None:
    table = marked()
    plan = table.sitting.plan
    assert plan is not None
    words = table.sitting.words
    names = []
    for slot, card in zip(slots(table), plan.state.row, strict=True):
        assert card is not None
        drawn, said = expected(plan.uses.get(card, Use()))
        assert signs(slot) == drawn
        names.append(f"{words.card(card)} ({', '.join(said)})" if said else words.card(card))
        assert name_of(slot) == names[-1]
    presses = [e for e in elements(table.regions()["r-row"]) if e.attrs.get("class", "").startswith("pair ")]
    pairs = [EN("take.two_label", cards=words.listed(names[k : k + 2])) for k in range(5)]
    assert [e.attrs["aria-label"] for e in presses] == [e.attrs["title"] for e in presses] == pairs


def test_the_marks_stay_while_something_is_chosen_and_are_gone_with_the_turn() -> None:
    table = marked()
    before = [signs(slot) for slot in slots(table)]
    table.press("take 0")
    assert [signs(slot) for slot in slots(table)] == before
    table.press("confirm")
    assert table.sitting.state.awaiting == TURN  # of the other seat, whose view is another one
    assert [signs(slot) for slot in slots(table)] != before


def test_who_does_not_decide_sees_no_marks() -> None:
    table = marked()
    table.press("see 3")
    assert not any(signs(slot) for slot in slots(table))


def test_without_the_helper_no_card_is_marked() -> None:
    table = marked()
    helped = table.regions()
    table.press("switch uses", checked=False)
    bare = table.regions()
    assert not any(signs(slot) for slot in slots(table))
    assert "(" not in "".join(name_of(slot) for slot in slots(table))
    assert {region for region in helped if bare[region] != helped[region]} == {"r-row"}
    table.press("switch uses", checked=True)
    assert table.regions() == helped


def test_what_cards_are_good_for_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = marked()
    slots(table)
    monkeypatch.setattr("dewan.view.plan.uses", lambda *_: pytest.fail("worked out again"))
    for word in ("take 0", "take 1", "back", "hand 0", "helpers", "helpers"):
        table.press(word)
        slots(table)


@pytest.mark.parametrize("id", lesson_ids())
def test_a_lesson_gives_no_answer_away(id: str) -> None:
    table = Table()
    table.press(f"lesson {id} 1")
    assert 'class="use"' not in table.page()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_it(language: str) -> None:
    table = marked()
    table.press("language", language)
    plan = table.sitting.plan
    assert plan is not None
    texts = Texts(language)
    for slot, card in zip(slots(table), plan.state.row, strict=True):
        assert card is not None
        spaces = plan.uses.get(card, Use()).spaces
        assert (texts("use.reach", n=spaces) in name_of(slot)) == bool(spaces)
