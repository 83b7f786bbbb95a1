"""The screen as people use it: presses in, pages out, without a browser."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

import dewan.texts
from dewan.board import componentset
from dewan.board.componentset import parse_set, rebuilt
from dewan.record.happenings import Happening
from dewan.record.journal import read_game, write_game
from dewan.rules.actions import Camp, StoryChoice
from dewan.rules.chance import EVERYONE, Chance
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import sheets, winners
from dewan.rules.state import MARK, OVER, STORY, TUCK, TURN
from dewan.texts import LANGUAGES, Texts
from dewan.view.drawing import Drawing
from dewan.view.presses.keys import key
from dewan.view.screen import CURTAIN, START, TABLE
from rules.games import GAMES
from view.table import Element, Memory, Table, Tree, differences, play, played, presses_of, step, texts

PO = Path(dewan.texts.__file__).parent / "po"
REBUILT = (Path(componentset.__file__).parent / "rebuilt.toml").read_text("utf-8")


def at_table(seed: int = 1, scenario: str = "base", players: int = 2, **options: Any) -> Table:
    """A new game without curtain, in its first decision."""
    table = Table(seed)
    table.begin(scenario, players, curtain=False, **options)
    return table


def until(table: Table, awaiting: str, seed: int = 3) -> Table:
    """Press on until something is awaited and nothing is chosen yet."""
    rng = random.Random(seed)
    for _ in play(table, rng):
        plan = table.screen.plan
        if table.screen.page == TABLE and table.screen.state.awaiting == awaiting and plan is not None and plan.empty:
            table.press("back")
            return table
    raise AssertionError(f"{awaiting} never comes")


def in_a_turn(turns: int = 12) -> Table:
    """A game without curtain, some turns in; the seat that looks has a camp, can place another and chose nothing."""
    table = at_table(2)
    for word in presses_of("base", 2):
        table.press(word)
        screen = table.screen
        if turns < len(screen.told) and screen.state.awaiting == TURN and screen.state.camps[screen.seat]:
            assert screen.plan is not None
            if len(screen.plan.costs) > 2:
                table.press("back")
                return table
    raise AssertionError("no camp can ever be placed")


def name_of(table: Table, space: int) -> str:
    return table.screen.state.map.name(space)


def elements(html: str) -> Iterator[Element]:
    return Tree(html).root.walk()


def pressable(html: str, word: str) -> Element:
    return next(element for element in elements(html) if element.attrs.get("data-press") == word)


def panel(table: Table) -> str:
    return table.regions()["r-panel"]


# To the first move


def test_the_third_press_moves_where_no_curtain_is_wanted() -> None:
    table = Table()
    table.press("switch curtain", checked=False)
    for word in ("start", "story 0", "story 0"):
        assert table.screen.game is None or not table.screen.game.entries
        assert word in table.presses()
        table.press(word)
    assert table.screen.game is not None
    assert table.screen.game.entries[0].action == StoryChoice(0)


def test_behind_the_curtain_the_third_press_chooses_a_legal_move() -> None:
    table = Table()
    for word in ("start", "lift", "story 0"):
        assert word in table.presses()
        table.press(word)
    assert "confirm" in table.presses()
    table.press("confirm")
    assert table.screen.game is not None
    assert table.screen.game.entries[0].action == StoryChoice(0)


# Whole games


def look(table: Table) -> None:
    """The page is sound, and everything in it has a name that is no key of a text and no word of the program."""
    title, live, html = table.drawing.title(), table.live, table.page()
    whole = Tree(html).root
    ids = [element.attrs["id"] for element in whole.walk() if "id" in element.attrs]
    assert len(ids) == len(set(ids)), [name for name in ids if ids.count(name) > 1]
    for element in whole.walk():
        if element.tag == "button" or element.attrs.get("role") in ("button", "img", "group"):
            assert element.name() or element.attrs.get("aria-labelledby") in ids, element
        if "aria-labelledby" in element.attrs:
            assert element.attrs["aria-labelledby"] in ids, element
        if "data-press" in element.attrs and element.tag not in ("input", "select"):
            assert element.tag == "button" or element.attrs.get("role") == "button", element
    for text in (title, live, *texts(html)):
        assert not re.search(r"[{}]|\b[a-z]+\.[a-z_]+\b|None|hidden", text), text


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_a_whole_game_by_pressing_what_is_drawn(scenario: str, players: int) -> None:
    table = Table(players)
    table.begin(scenario, players)
    for count, word in enumerate(presses_of(scenario, players)):
        if count % 34 == players:
            look(table)
        table.press(word)
    look(table)
    assert table.over
    game = table.screen.game
    assert game is not None
    assert read_game(write_game(game), rebuilt()).entries == game.entries
    rows = [element for element in elements(panel(table)) if element.tag == "tr"][1:]
    cells = [[int(cell.name() if cell.tag == "td" else "") for cell in number_cells(row)] for row in rows]
    core = sheets(game.state)
    assert cells == [
        *([sheet.rows[k].points for sheet in core] for k in range(len(core[0].rows))),
        [sheet.total for sheet in core],
    ]
    won = [cell.attrs.get("class") == "win" for cell in number_cells(rows[-1])]
    assert won == [side in winners(game.state) for side in range(len(core))]
    assert game.state.awaiting == OVER


def number_cells(row: Element) -> list[Element]:
    """The cells of a row, numbers without what their buttons are called."""
    cells = [cell for cell in row.inside if isinstance(cell, Element) and cell.tag == "td"]
    for cell in cells:
        for element in cell.walk():
            element.attrs.pop("aria-label", None)
    return cells


def test_the_numbers_of_the_pad_show_their_places_on_the_map() -> None:
    table = played("lake", 3)
    state = table.screen.state
    quiet = table.regions()["r-under"]
    shown = [word for word in table.presses() if word.startswith("places ")]
    places = {
        f"places {row.name} {side}" for side, sheet in enumerate(sheets(state)) for row in sheet.rows if row.places
    }
    assert set(shown) == places
    for word in shown:
        table.press(word)
        assert table.regions()["r-under"] != quiet
        assert pressable(panel(table), word).attrs["aria-pressed"] == "true"
        table.press(word)
        assert table.regions()["r-under"] == quiet


# Secrets


def exchange_secrets(table: Table, rng: random.Random) -> None:
    """Exchange all cards and tiles that the seat does not see, so that the numbers of each pile and hand stay."""
    assert table.screen.game is not None
    state, seat = table.screen.game.state, table.screen.seat
    others = [s for s in range(state.players) if s != seat]
    cards = [card for s in others for card in state.hands[s]] + state.draw + state.supply
    before = list(cards)
    for _ in range(20):
        rng.shuffle(cards)
        if cards != before:
            break
    left = iter(cards)
    for s in others:
        state.hands[s] = [next(left) for _ in state.hands[s]]
    state.draw = [next(left) for _ in state.draw]
    state.supply = [next(left) for _ in state.supply]
    rng.shuffle(state.story_stack)
    known = table.screen.told
    for k, happened in enumerate(known):
        known[k] = [
            what
            if what.seen_by in (EVERYONE, seat)
            else replace(what, cards=tuple(rng.choice(before or [0]) for _ in what.cards))
            for what in happened
        ]


def twins(scenario: str, players: int, part: float) -> tuple[Table, Table]:
    """The same game at two tables, a part of its presses in."""
    presses = int(len(presses_of(scenario, players)) * part)
    one, other = played(scenario, players, presses), played(scenario, players, presses)
    assert differences(one.parts(), other.parts()) == {}
    return one, other


SECRET_GAMES = [
    (scenario, players, part)
    for scenario, players in (("base", 2), ("team", 4), ("downpour", 3), ("volcano", 4), ("lake", 2))
    for part in (0.1, 0.5, 0.9)
]


@pytest.mark.parametrize(("scenario", "players", "part"), SECRET_GAMES)
def test_the_curtain_is_the_same_whatever_anybody_holds(scenario: str, players: int, part: float) -> None:
    one, other = twins(scenario, players, part)
    press_both(one, other, "home", "resume")
    exchange_secrets(other, random.Random(players))
    assert one.position() != other.position()
    assert one.screen.page == CURTAIN
    assert differences(one.parts(), other.parts()) == {}


@pytest.mark.parametrize(("scenario", "players", "part"), SECRET_GAMES)
def test_what_a_seat_cannot_see_leaves_no_trace_in_its_page(scenario: str, players: int, part: float) -> None:
    one, other = twins(scenario, players, part)
    press_both(one, other, "home", "resume", "lift")
    exchange_secrets(other, random.Random(players))
    assert one.position() != other.position()
    press_both(one, other, "home", "resume", "lift")
    assert one.screen.page == TABLE
    assert differences(one.parts(), other.parts()) == {}
    words = [word for word in one.presses() if word.partition(" ")[0] not in (*FINAL, "home")]
    for word in random.Random(players).sample(words, min(12, len(words))):
        press_both(one, other, word)
        assert differences(one.parts(), other.parts()) == {}, word
        if "step 0" in one.presses():
            press_both(one, other, "step 0", "other route")
            assert differences(one.parts(), other.parts()) == {}, word
        press_both(one, other, "back")


FINAL = ("confirm", "undo", "restart")


def press_both(one: Table, other: Table, *words: str) -> None:
    for word in words:
        one.press(word)
        other.press(word)


def test_at_the_end_hands_stay_closed() -> None:
    one, other = twins("base", 2, 1)
    assert one.over
    exchange_secrets(other, random.Random(1))
    assert one.position() != other.position()
    press_both(one, other, "home", "resume")
    assert differences(one.parts(), other.parts()) == {}


def test_behind_the_curtain_there_is_no_card_at_all() -> None:
    table = Table(3)
    table.begin("lake", 3)
    curtains = 0
    terms = [table.screen.texts.term(term) for term in ("badlands", "mountain", "desert", "forest", "water")]
    for word in presses_of("lake", 3):
        if table.screen.page == CURTAIN:
            curtains += 1
            title, html = table.drawing.title(), table.page()
            assert table.regions() == {}
            assert not re.search(r'class="(card|half|chip|story)|"#(scene|half|card|i|disc)-|data-press="hand', html)
            assert table.screen.names[table.screen.state.actor] in title
            assert not any(term in title + html for term in terms)
        table.press(word)
    assert curtains > 30


class Twisted:
    """A chance that lets everybody see the same, but a single seat another card where there is one."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.pick = chance.pick

    def draw(self, pile: list[Any], skip: int, seen_by: int) -> Any:
        item = self.chance.draw(pile, skip, seen_by)
        if seen_by == EVERYONE:
            return item
        other = next(card for card in pile if card != item)
        pile.remove(other)
        pile.append(item)
        return other


def reward(table: Table) -> Happening | None:
    """The reward that came last, if one came with the last move and the game goes on."""
    last = table.screen.told[-1] if table.screen.told and not table.over else []
    return next((what for what in last if what.kind == "reward"), None)


@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if name != "team"])
def test_a_reward_is_shown_to_nobody_but_its_owner(scenario: str) -> None:
    """Two games that differ in the card of a reward look and sound the same when it comes, and for the next seat."""
    table = Table(4)
    table.begin(scenario, 4)
    at = -1
    for count, word in enumerate(presses_of(scenario, 4)):
        table.press(word)
        what = reward(table)
        if what is not None and what.seat != table.screen.state.actor:
            at = count
            break
    assert at > 0
    one, other = played(scenario, 4, at), played(scenario, 4, at)
    other.screen.chance = Twisted(other.screen.chance)
    press_both(one, other, word)
    what = reward(one)
    assert what is not None
    assert one.screen.state.hands[what.seat] != other.screen.state.hands[what.seat]
    assert one.screen.page == CURTAIN
    assert differences(one.parts(), other.parts()) == {}
    press_both(one, other, "lift")
    assert one.screen.seat != what.seat
    assert differences(one.parts(), other.parts()) == {}


def test_leaving_the_table_silences_what_was_said_of_a_hand() -> None:
    table = in_a_turn()
    assert table.screen.plan is not None
    goal = min(table.screen.plan.costs)
    table.press(f"space {name_of(table, goal)}")
    hand = [table.screen.words.card(card) for card in table.screen.plan.hand]
    assert any(card in table.live for card in hand)
    table.press("home")
    assert table.screen.page == START
    assert not any(card in table.live for card in hand)


# Taking back


def quiet_move(table: Table, kind: type) -> tuple[Any, ...]:
    """Press on until an action of a kind showed nothing new; what the page was like before it was put together."""
    rng = random.Random(6)
    game = table.screen.game
    assert game is not None
    while not table.over:
        if table.screen.page == CURTAIN:
            table.press("lift")
        table.press("back")
        before, count = snapshot(table), len(game.entries)
        while len(game.entries) == count:
            step(table, rng)
            if table.screen.plan is not None and table.screen.plan.empty:
                break
        if len(game.entries) > count and isinstance(game.entries[-1].action, kind) and not game.entries[-1].reveals():
            return before
    raise AssertionError("no such action came")


def snapshot(table: Table) -> tuple[Any, ...]:
    """What is drawn, apart from where the keyboard is on the map."""
    table.screen.cursor = None
    return table.drawing.title(), table.page(), table.position()


@pytest.mark.parametrize("word", ["undo", "restart"])
@pytest.mark.parametrize("curtain", [False, True])
def test_after_a_move_is_taken_back_everything_is_drawn_as_before(word: str, curtain: bool) -> None:
    table = Table(8)
    table.begin("base", 2, curtain=curtain)
    before = quiet_move(table, Camp)
    assert snapshot(table) != before
    if table.screen.page == CURTAIN:
        assert "undo" in table.presses()
        table.press("undo")
        table.press("lift")
    else:
        assert word in table.presses()
        table.press(word)
        assert table.live
    assert snapshot(table) == before


def test_taking_back_first_gives_up_what_is_chosen() -> None:
    table = in_a_turn()
    before = snapshot(table)
    assert table.screen.plan is not None
    table.press(f"space {name_of(table, min(table.screen.plan.costs))}")
    assert snapshot(table) != before
    table.press("undo")
    assert snapshot(table) == before


def test_a_whole_turn_is_taken_back_at_once() -> None:
    """A camp and the decision that it brought, where nothing new was seen: a tucked card."""
    table = until(at_table(3), TUCK)
    count, seat = table.position(), table.screen.seat
    assert "restart" in table.presses()
    table.press("restart")
    assert table.screen.state.awaiting == TURN
    assert table.screen.seat == seat
    assert table.position() != count


@pytest.mark.parametrize("word", ["undo", "restart"])
def test_what_was_seen_cannot_be_taken_back_and_the_reason_is_given(word: str) -> None:
    table = at_table()
    table.press("story 0")
    table.press("story 0")
    assert word not in table.presses()
    count = table.position()
    table.press(word)
    assert table.position() == count
    reason = Texts("en")("error.undo.revealed")
    assert reason in texts(panel(table))
    assert table.live == reason


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    table = at_table()
    assert "undo" not in table.presses()
    table.press("undo")
    assert Texts("en")("error.undo.nothing") in texts(panel(table))


# Refusals


def test_a_refused_press_says_why_and_changes_nothing() -> None:
    table = in_a_turn()
    screen = table.screen
    assert screen.plan is not None
    before, state = table.position(), screen.state
    bad = [s for s in state.map.spaces if s not in screen.plan.costs and not state.own[screen.seat] >> s & 1]
    assert len(bad) > 5
    for space in bad:
        table.press(f"space {name_of(table, space)}")
        assert table.position() == before
        refusal = screen.plan.refusal
        assert refusal is not None
        shown = texts(panel(table))
        assert refusal.rule in shown
        assert re.fullmatch(r"R\d+\.\d+", refusal.rule)
        assert table.live in " ".join(shown)
        assert 'class="underlay"' in table.regions()["r-under"]
        table.press("back")
        assert Texts("en")("refusal.title") not in texts(panel(table))


NONSENSE = [
    "space", "space 1", "space 99,99", "space a,b", "space 1,2,3", "take 7", "take x", "take -1", "take1 0", "pass",
    "story 9", "story", "tuck", "fish", "hand 99", "hand x", "step 44", "step", "other route", "confirm", "lift",
    "places stories 0", "places nothing 0", "places fire 99", "name 9", "form players", "tab nowhere", "nothing", "",
]  # fmt: skip


@pytest.mark.parametrize("awaiting", [STORY, TURN, TUCK, MARK, OVER])
def test_presses_that_nobody_drew_change_no_game(awaiting: str) -> None:
    table = played("volcano", 2) if awaiting == OVER else until(at_table(scenario="volcano"), awaiting)
    before = table.position()
    for word in NONSENSE:
        table.press(word)
        table.page()
        assert table.position() == before, word
        table.press("back")


# Names


HOSTILE = ["<img src=x onerror=alert(1)>", '"><script>x</script>', "\u202eיעל & Söhne", "'><b>{name}</b>\ue0000\ue001"]


def test_names_are_text_and_never_markup() -> None:
    table = Table(4)
    table.press("form scenario", "team")
    for seat, name in enumerate(HOSTILE):
        table.press(f"name {seat}", name)
    table.page()
    table.press("start")
    plain = Table(4)
    plain.begin("team", 4)
    shown = [name[:24] for name in HOSTILE]
    seen: set[str] = set()
    for count, word in enumerate(presses_of("team", 4)):
        press_both(table, plain, word)
        if count % 40 == 0 or table.over:
            html = table.page()
            assert not any(name in html for name in shown if "<" in name)
            found = [(element.tag, sorted(element.attrs)) for element in elements(html)]
            assert found == [(element.tag, sorted(element.attrs)) for element in elements(plain.page())]
            seen |= {name for name in shown if any(name in text for text in texts(html))}
    assert table.over
    assert seen == set(shown)
    assert all(escape(name) in html for name in shown)


@pytest.mark.parametrize(("typed", "shown"), [("x" * 40, "x" * 24), ("   ", "Tent"), ("  Noor ", "Noor")])
def test_names_are_trimmed_and_never_empty(typed: str, shown: str) -> None:
    table = Table()
    table.press("name 0", typed)
    table.press("start")
    table.press("lift")
    assert shown in texts(table.regions()["r-seats"])
    assert table.screen.names[0] == shown


# Languages


OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("scenario", "players", "presses"),
    [("base", 2, 60), ("downpour", 3, 150), ("lake", 2, 120), ("volcano", 2, None), ("team", 4, 250)],
)
def test_a_switch_of_language_leaves_nothing_of_the_old_one(
    language: str, scenario: str, players: int, presses: int | None
) -> None:
    """The page is what it would be if the whole game had been played in the new language."""
    table = played(scenario, players, presses, named=False)
    table.press("lift")
    was = table.parts()
    table.press("language", language)
    native = played(scenario, players, presses, language=language, named=False)
    native.press("lift")
    now = table.parts()
    # What was said is not said again.
    assert differences(now, native.parts()).keys() <= {"live"}
    assert {"title", "frame", "r-log", "r-panel", "r-row", "r-seats", "r-targets"} <= differences(now, was).keys()
    table.press("language", "en")
    assert differences(table.parts(), was) == {}


def catalog(language: str) -> dict[str, tuple[str, ...]]:
    """Every text of a language, in each of its plural forms."""
    with (PO / f"{language.replace('-', '_')}.po").open("rb") as file:
        found = [message for message in read_po(file) if message.id and message.string]
    return {f"{m.context} {m.id}": (m.string,) if isinstance(m.string, str) else tuple(m.string) for m in found}


def same_in(language: str) -> re.Pattern[str]:
    """What may read the same in English and in another language: texts in which the catalogs agree, and numbers."""
    english, other = catalog("en"), catalog(language)
    agreed = {text for key, texts in english.items() for text in texts if text in other.get(key, ())}
    words = {text for text in agreed if re.search(r"[^\W\d_]", re.sub(r"\{.*?\}", "", text))}
    parts = [re.escape(text).replace(r"\{n\}", r"\d+") for text in sorted(words)]
    return re.compile("|".join([*parts, r"[\W\d_]*", r"rebuilt, [0-9a-f]+", r"R\d+\.\d+"]))


@pytest.mark.parametrize(("scenario", "players"), [("lake", 3), ("team", 4), ("volcano", 2), ("downpour", 2)])
def test_no_english_is_left_on_any_page(scenario: str, players: int) -> None:
    table = Table(players)
    table.begin(scenario, players, named=False)
    pages = set()
    same = {language: same_in(language) for language in OTHERS}
    for count, press in enumerate((*presses_of(scenario, players), "")):
        if count % 30 == 0 or table.over:
            for word in ("help", "help", "settings", "settings", "home", "resume"):
                english = {*texts(table.page()), table.drawing.title()}
                for language in OTHERS:
                    table.press("language", language)
                    other = [*texts(table.page()), table.drawing.title()]
                    assert [text for text in other if text in english and not same[language].fullmatch(text)] == []
                table.press("language", "en")
                pages.add((table.screen.page, table.screen.aside))
                table.press(word)
            table.press("lift")
        table.press(press)
    asides = ("", "help", "settings")
    assert pages == {(START, ""), *((page, aside) for page in (CURTAIN, TABLE) for aside in asides)}


def test_faults_of_a_set_are_told_in_the_language_of_the_page() -> None:
    table = Table()
    table.press("set file", "cards = 3")
    told = faults(table)
    table.press("language", "fr")
    assert faults(table) != told
    table.press("language", "en")
    assert faults(table) == told


def test_the_page_names_its_language_and_remembers_it() -> None:
    store = Memory()
    table = Table(store=store)
    for language in LANGUAGES:
        table.press("language", language)
        assert table.screen.texts.html_lang == language
        assert store["language"] == language
        chosen = [e.attrs["value"] for e in elements(table.page()) if e.tag == "option" and "selected" in e.attrs]
        assert language in chosen


# Component sets


def faults(table: Table) -> list[str]:
    html = table.page()
    found = [e for e in elements(html) if e.attrs.get("class") == "faults"]
    return [item.name() for e in found for item in e.walk() if item.tag == "li"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cards = [", ["not a TOML file"]),
        ("", ["missing"]),
        ("\0", ["not a TOML file"]),
        ("[" * 5000, ["not a TOML file"]),
        (REBUILT.replace('"MMMp/6"', '"XYZ/6"', 1), ["XYZ/6"]),
    ],
    ids=["broken", "empty", "binary", "deep", "face"],
)
def test_a_file_that_cannot_be_read_is_said_to_be_so(text: str, told: list[str]) -> None:
    table = Table()
    table.press("set file", text)
    found = faults(table)
    assert len(found) == len(told)
    assert all(part in line for part, line in zip(told, found, strict=True))
    assert table.screen.form.components.hash == rebuilt().hash


def another_set(**changes: str) -> str:
    text = REBUILT
    for old, new in changes.values():
        assert text.count(old) >= 1
        text = text.replace(old, new, 1)
    return text


def test_a_set_that_breaks_the_rules_is_refused_with_each_breach() -> None:
    card = re.search(r'cards = \[\s*"(\w+)",?', REBUILT)
    assert card
    broken = REBUILT.replace(card[0], "cards = [", 1)
    table = Table()
    table.press("set file", broken)
    found = faults(table)
    assert any("55 cards, not 54" in line and "R2" in line for line in found)
    assert table.screen.form.components.hash == rebuilt().hash
    table.press("start")
    assert table.screen.game is not None
    assert table.screen.game.components.hash == rebuilt().hash


def own_set() -> str:
    """The set with one story tile worth another number of points."""
    face = rebuilt().stories[0].face
    needs, _, points = face.partition("/")
    new = f"{needs}/{'5' if not points.startswith('5') else '4'}{'f' * points.count('f')}"
    return REBUILT.replace(f'"{face}"', f'"{new}"', 1)


def test_a_sound_set_of_ones_own_is_played_with_from_the_next_game_on() -> None:
    own = parse_set(own_set())
    assert own.hash != rebuilt().hash
    table = at_table()
    table.press("home")
    table.press("set file", own_set())
    assert table.screen.form.components == own
    assert any(own.hash in text for text in texts(table.page()))
    assert table.screen.game is not None
    assert table.screen.game.components.hash == rebuilt().hash
    table.press("start")
    assert table.screen.game.components.hash == own.hash
    every = {tile.face for tile in [*table.screen.state.story_stack, *filter(None, table.screen.state.story_row)]}
    assert every == {tile.face for tile in own.stories}
    table.press("home")
    table.press("rebuilt")
    table.press("start")
    assert table.screen.game.components.hash == rebuilt().hash


# The start page


def test_only_allowed_numbers_of_players_are_offered() -> None:
    table = Table()
    for scenario, counts in (("base", {"2", "3", "4"}), ("team", {"4"}), ("lake", {"2", "3", "4"})):
        table.press("form scenario", scenario)
        fields = [e.attrs for e in elements(table.page()) if e.attrs.get("data-press") == "form players"]
        assert {field["value"] for field in fields} == counts
        assert len([field for field in fields if "checked" in field]) == 1
    table.press("form players", "3")
    table.press("form scenario", "team")
    table.press("start")
    assert table.screen.state.players == 4


def test_the_table_is_left_and_found_again_behind_the_curtain() -> None:
    table = Table()
    table.begin()
    table.press("lift")
    before = table.page()
    table.press("home")
    assert table.screen.page == START
    assert table.regions().keys() == {"r-games"}
    table.press(next(word for word in table.presses() if word.startswith("play ")))
    assert table.screen.page == CURTAIN
    table.press("lift")
    assert table.page() == before


def test_help_takes_the_place_of_the_table_and_gives_it_back() -> None:
    table = in_a_turn()
    before = table.page()
    table.press("help")
    assert table.regions() == {}
    assert Texts("en")("help.title") in texts(table.page())
    assert key(table.screen, "Escape")
    assert table.page() == before


def test_escape_gives_up_what_is_chosen() -> None:
    table = in_a_turn()
    before = snapshot(table)
    assert table.screen.plan is not None
    table.press(f"space {name_of(table, min(table.screen.plan.costs))}")
    assert key(table.screen, "Escape")
    assert snapshot(table) == before


def test_only_what_can_have_changed_is_drawn_again() -> None:
    table = in_a_turn()
    before = table.regions()
    assert table.screen.plan is not None
    table.press(f"space {name_of(table, min(table.screen.plan.costs))}")
    after = table.regions()
    changed = {region for region in after if after[region] != before[region]}
    at_once = {"r-under", "r-over", "r-panel"}
    assert at_once | {"r-hand", "r-targets", "r-board"} >= changed >= at_once


@pytest.mark.parametrize(("scenario", "players"), [("volcano", 2), ("team", 4)])
def test_what_is_kept_from_the_last_drawing_is_what_would_be_drawn_anew(scenario: str, players: int) -> None:
    """Drawn after every press or now and then, with moves taken back in between: always the same."""
    table = Table(players)
    table.begin(scenario, players, curtain=False)
    rng = random.Random(4)
    taken_back = 0
    for count, word in enumerate(presses_of(scenario, players)):
        table.press(word)
        kept = table.parts()
        if count % 12 == 0 or table.over:
            fresh = Table()
            fresh.screen = table.screen
            fresh.drawing = Drawing(table.screen)
            fresh.live = table.live
            assert differences(fresh.parts(), kept) == {}
            table.press(rng.choice(["helpers", "tab log", "log", "help", "help"]))
        plan, game = table.screen.plan, table.screen.game
        assert game is not None
        if table.screen.can_undo() and plan is not None and plan.empty:
            action = game.entries[-1].action
            table.press("undo")
            table.parts()
            taken_back += 1
            table.screen.decide(action)
    assert table.over
    assert taken_back > 2


# Keys on the map


def stop(table: Table) -> str:
    """The one space that the tab key reaches."""
    stops = [e for e in elements(table.regions()["r-targets"]) if e.attrs.get("tabindex") == "0"]
    assert len(stops) == 1
    return stops[0].attrs["data-press"].removeprefix("space ")


WALKS = {
    "ArrowRight": (1, 0),
    "ArrowLeft": (-1, 0),
    "PageUp": (1, -1),
    "Home": (0, -1),
    "End": (-1, 1),
    "PageDown": (0, 1),
}


@pytest.mark.parametrize("key", WALKS)
def test_six_keys_walk_in_the_six_directions(key: str) -> None:
    table = in_a_turn()
    game_map = table.screen.state.map
    places = {(place.q, place.r): name_of(table, space) for space, place in game_map.hexes.items()}
    walked = 0
    for (q, r), name in places.items():
        there = places.get((q + WALKS[key][0], r + WALKS[key][1]))
        table.press("back")
        table.screen.cursor = None
        assert table.key(key, name)
        if there is not None:
            walked += 1
            assert stop(table) == there
            assert table.screen.focus == "s_" + there.replace(",", "_")
    assert walked > len(places) / 2


@pytest.mark.parametrize(("key", "back"), [("ArrowUp", "ArrowDown"), ("ArrowDown", "ArrowUp")])
def test_up_and_down_lead_straight_on_and_back(key: str, back: str) -> None:
    table = in_a_turn()
    places = [str(place) for place in table.screen.state.map.hexes.values()]
    straight = 0
    for name in places:
        q, r = map(int, name.split(","))
        sign = -1 if key == "ArrowUp" else 1
        there = f"{q - sign},{r + 2 * sign}"
        table.key(key, name)
        first = stop(table)
        if first == name or there not in places or not first.endswith(f",{r + sign}"):
            continue
        table.key(key, first)
        if stop(table) == there:
            straight += 1
            table.key(back, there)
            table.key(back, stop(table))
            assert stop(table) == name
    assert straight > len(places) / 3


def test_n_jumps_through_all_lit_spaces_and_back() -> None:
    table = in_a_turn(turns=20)
    assert table.screen.plan is not None
    lit = [name_of(table, space) for space in sorted(table.screen.plan.lit)]
    assert len(lit) > 2
    here, found = lit[0], []
    for _ in lit:
        assert table.key("n", here)
        here = stop(table)
        found.append(here)
    assert found == [*lit[1:], lit[0]]
    assert table.key("N", lit[0], shift=True)
    assert stop(table) == lit[-1]


def test_enter_chooses_and_then_places_a_camp() -> None:
    table = in_a_turn()
    screen = table.screen
    assert screen.plan is not None
    goal = min(screen.plan.costs)
    seat = screen.seat
    for _ in range(2):
        assert goal not in screen.state.camps[seat]
        assert table.key("Enter", name_of(table, goal))
        assert screen.focus == "s_" + name_of(table, goal).replace(",", "_")
    assert screen.state.camps[seat][-1] == goal


def test_the_focus_goes_to_the_curtain_when_a_camp_placed_by_keys_ends_the_turn() -> None:
    table = Table(1)
    table.begin()
    for _ in play(table, random.Random(1)):
        screen = table.screen
        if screen.plan is None or screen.state.awaiting != TURN or not screen.plan.costs:
            continue
        if len(screen.state.camps[screen.seat]) in (0, 7):
            table.press("back")
            goal = name_of(table, min(screen.plan.costs))
            table.key("Enter", goal)
            table.key("Enter", goal)
            assert screen.page == CURTAIN
            assert screen.focus == "lift"
            assert 'id="lift"' in table.page()
            return
    raise AssertionError("no turn with a camp")


def test_the_focus_stays_at_the_panel_when_its_button_goes() -> None:
    table = in_a_turn()
    for words in (("take 0", "back"), ("take 0", "confirm")):
        for word in words:
            assert word in table.presses()
            table.press(word)
        assert words[-1] not in table.presses()
        assert table.screen.focus == "panel-title"
        assert 'id="panel-title"' in panel(table)


@pytest.mark.parametrize("key", ["a", "Tab", "1", "F5", "Shift"])
def test_other_keys_are_left_to_the_browser(key: str) -> None:
    table = in_a_turn()
    assert not table.key(key, name_of(table, table.screen.state.map.spaces[0]))


def test_keys_do_nothing_where_there_is_no_map() -> None:
    table = Table()
    assert not table.key("ArrowUp", "0,0")
    table.begin()
    assert table.screen.page == CURTAIN
    assert not table.key("Enter", "0,0")
    assert not key(table.screen, "Escape")
