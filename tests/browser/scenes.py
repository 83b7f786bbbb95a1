"""The page brought to where a test or a picture wants it: recorded games, kept on the device or opened by a link."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache

from playwright.sync_api import Locator, Page, expect

from browser.player import DRAWN
from dewan.lessons.drills.drill import Drill
from dewan.record.assignment import (
    HINTED,
    OPEN,
    READ,
    SOLVED,
    Assignment,
    Result,
    write_assignment,
    write_result,
)
from dewan.record.duel import Duel
from dewan.record.game import Game
from dewan.record.history.files import write_json
from dewan.record.journal import read_game
from dewan.record.kept_sets import KeptSets
from dewan.record.library import Library, new_bookmark
from dewan.record.links import write_link, write_position_link, write_whole_position_link
from dewan.record.own import Role
from dewan.record.score_pad import ScorePad, write_pad
from dewan.record.tournament import Tournament, played_of, write_tournament
from dewan.rules.routes import destinations
from dewan.rules.state import FISH, MARK, STORY, TUCK, TURN, State
from dewan.texts import Texts
from record.dealt import played_day
from record.finished import many
from record.forging import genuine
from record.recording import path
from view.table import Memory

SIZES = {
    "wide": (1440, 900),
    "laptop": (1280, 800),
    "low laptop": (1366, 625),
    "tablet": (1024, 768),
    "tablet upright": (768, 1024),
    "phone": (390, 844),
    "small phone": (360, 640),
    "phone on its side": (844, 390),
}


ASSIGNMENT = Assignment("Rivers", ("river", "score"), ("R5.5",))

AN_EMPTY_LAKE = '{"position": {"scenario": "lake", "players": 4, "map": {}}}'
"""A position as the editor keeps it, as far as the list of versions looks at it."""


def recorded(scenario: str, players: int) -> Game:
    return read_game(json.loads(path(scenario, players).read_text("utf-8")))


def late_turn(game: Game) -> Game:
    """A study that stands at one of the last turns of a game in which a camp can be placed in many places."""
    at = [k for k in range(len(game.entries)) if game.state_at(k).awaiting == TURN]
    late = [k for k in at[len(at) // 2 :] if len(destinations(game.state_at(k), game.state_at(k).actor)) > 4]
    return game.branch(late[-1])


def keep(page: Page, *games: Game) -> list[str]:
    """Let another window keep some games on the device; the words of the buttons to go on with them."""
    store = Memory()
    library = Library(store, KeptSets(store))
    words = []
    for game in games:
        mark = new_bookmark()
        library.keep(mark, game, Role.ALL, 1_700_000_000)
        words.append(f"play {mark.id}")
    page.evaluate(
        """(kept) => {
          for (const [key, text] of Object.entries(kept)) localStorage.setItem(`dewan.${key}`, text);
          dispatchEvent(new StorageEvent("storage", { key: null, storageArea: localStorage }));
        }""",
        dict(store),
    )
    return words


def awaiting(game: Game, what: str) -> Game:
    """A study that stands where something is awaited for the last time."""
    return game.branch(max(k for k in range(len(game.entries)) if game.state_at(k).awaiting == what))


LIT = """() => [...document.querySelectorAll("#r-over .ember")].map((e) => e.getBoundingClientRect())
  .map((box) => document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)?.dataset.press)
  .filter((word) => word?.startsWith("space "))"""
"""The words of the lit spaces that can be seen and pressed."""


def lit_space(page: Page, which: int = 0) -> Locator:
    expect(page.locator("#r-over .ember")).not_to_have_count(0)
    page.evaluate(DRAWN)
    return page.locator(f'[data-press="{page.evaluate(LIT)[which]}"]')


def push(place: Locator) -> None:
    """Click in the middle of something, whatever lies over it, once everything is where it stays."""
    place.page.evaluate(DRAWN)
    place.click(force=True)


def pick(place: Locator) -> None:
    """Pick one of some choices, once everything is where it stays."""
    place.page.evaluate(DRAWN)
    place.check(force=True)


def press(page: Page, word: str) -> None:
    """Press what carries this word; of several, the last: what is behind an open door comes after what it hides."""
    push(page.locator(f'[data-press="{word}"]').last)


def speak(page: Page, language: str) -> None:
    """Choose a language, as the settings do, on a page that has no choice of languages."""
    page.evaluate(
        """(language) => {
          const select = document.createElement("select");
          select.dataset.press = "language";
          select.add(new Option(language, language));
          document.body.append(select);
          select.dispatchEvent(new Event("change", { bubbles: true }));
          select.remove();
        }""",
        language,
    )


def arrive(page: Page, fragment: str) -> None:
    """Let an address come into the open page."""
    page.evaluate("(hash) => { location.hash = hash; }", fragment)


SCENARIOS = {"base": 4, "team": 4, "downpour": 3, "volcano": 2, "lake": 4}
"""The scenarios with how many players they are shown."""
DECISIONS = {"base": STORY, "team": TUCK, "downpour": MARK, "volcano": MARK, "lake": FISH}
NAMES = ("Noor", "Timo", "Aiko", "Bia")

Scene = tuple[str, Callable[[Page], None]]
"""The name of a picture, and what brings the page from the scene before to it."""


def home(page: Page) -> None:
    """To the start page, wherever the page is."""
    for key in ("Escape", "Escape"):
        page.keyboard.press(key)
    for word in ("lift", "menu", "home"):
        page.evaluate(DRAWN)
        button = page.locator(f'[data-press="{word}"]')
        if button.count():
            button.first.click(force=True)
    page.evaluate(DRAWN)


def all_games(page: Page) -> None:
    """To the list of all games, wherever the page is."""
    home(page)
    press(page, "games")
    page.evaluate(DRAWN)


def named(game: Game) -> Game:
    names = NAMES[: len(game.names)]
    return Game(game.scenario, names, game.components, game.dealt, game.entries, game.options)


def opens(word: str) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        (all_games if word.startswith("play ") else home)(page)
        press(page, word)

    return go


def behind(door: str) -> Callable[[Page], None]:
    """What is behind a door of the start page."""
    return opens(f"door {door}")


def route(page: Page) -> None:
    lit_space(page, -1).click(force=True)


def payment(page: Page) -> None:
    """Another card than those that were suggested."""
    push(page.locator('button[data-press^="hand "]').first)


def choose(scenario: str) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        home(page)
        page.locator(f'input[name="scenario"][value="{scenario}"]').check(force=True)

    return go


def of_scenario(page: Page, scenario: str, players: int) -> Iterator[Scene]:
    game = named(recorded(scenario, players))
    first = next(k for k in range(len(game.entries)) if game.state_at(k).awaiting == TURN)
    studies = (game.branch(first), game.branch(first + 8), late_turn(game), awaiting(game, DECISIONS[scenario]), game)
    start, early, turn, decision, end = keep(page, *studies)
    yield f"{scenario}-0-chosen", choose(scenario)
    yield f"{scenario}-1-start", opens(start)
    yield f"{scenario}-2-early", opens(early)
    yield f"{scenario}-3-turn", opens(turn)
    yield f"{scenario}-4-route", route
    yield f"{scenario}-5-payment", payment
    yield f"{scenario}-6-event", opens(decision)
    yield f"{scenario}-7-end", opens(end)
    if scenario == "team":
        yield "analysis", pressed("analysis")


def pressed(*words: str) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        for word in words:
            press(page, word)

    return go


def keys(*names: str) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        for name in names:
            page.keyboard.press(name)

    return go


def linked(fragment: str) -> Callable[[Page], None]:
    return lambda page: arrive(page, fragment)


def faulty_set(page: Page) -> None:
    home(page)
    press(page, "options")
    page.locator("#set-file").set_input_files({"name": "set.toml", "mimeType": "", "buffer": b"name = 3"})
    page.locator(".faults").wait_for()


def curtain(page: Page) -> None:
    home(page)
    press(page, "start")


def refused(page: Page) -> None:
    push(page.locator(".space:not(.can)").first)


def typed_wrong(page: Page) -> None:
    page.locator("#typed").fill("take 99")
    page.keyboard.press("Enter")


def lesson_wrong(page: Page) -> None:
    """A typical wrong answer to the longest question for a number, with its hint."""
    arrive(page, "#view=lesson&lesson=lava&step=6")
    press(page, "practice hint")
    page.locator("#answer-5").fill("3")
    page.keyboard.press("Enter")


def drill_wrong(page: Page) -> None:
    """A wrong answer to the longest drill for a number, with its hint."""
    arrive(page, f"#view=lesson&d={Drill('score', 3, 7).code}")
    press(page, "practice hint")
    page.locator("#answer-0").fill("99")
    page.keyboard.press("Enter")


def counted(page: Page) -> None:
    """A score pad of four with some numbers in it."""
    page.locator('input[name="scenario"][value="lake"]').check(force=True)
    page.locator('input[name="players"][value="4"]').check(force=True)
    for seat in range(4):
        page.locator(f"#stories-{seat}").fill(str(9 * seat))
    press(page, "scorepad who")


def played(page: Page) -> None:
    """A game of somebody's own bot."""
    press(page, "ownbot go")
    page.locator(".ownbot .score").wait_for()


def code_beside(page: Page) -> None:
    """Code of one's own beside the example."""
    page.locator(".cm-content").fill("x = 1")
    press(page, "ownbot example")
    page.locator("#versions-title").focus()


def results(page: Page) -> None:
    """Results that a file has brought."""
    file = write_json(many(80)).encode()
    page.locator("#history-file").set_input_files({"name": "a.json", "mimeType": "", "buffer": file})
    page.locator(".numbers").wait_for()


def leave_task(page: Page) -> None:
    """From one's own task back to the editor, to what leaves it."""
    page.keyboard.press("Escape")
    press(page, "edit part file")


def beside(name: str, text: str) -> Callable[[Page], None]:
    """Another window keeps a version of something."""

    def go(page: Page) -> None:
        page.evaluate(
            """([key, text]) => {
              localStorage.setItem(key, `1700000000 ${text}`);
              dispatchEvent(new StorageEvent("storage", { key, storageArea: localStorage }));
            }""",
            [f"dewan.{name}.{'a' * 16}", text],
        )
        press(page, f"version see {name}")

    return go


def desk(page: Page) -> None:
    """The page for teachers, with something chosen and some results."""
    home(page)
    behind("learn")(page)
    press(page, "desk")
    for id in ASSIGNMENT.lessons:
        page.check(f'[data-press="desk_lesson {id}"]')
    done = ({"river": (SOLVED, HINTED), "score": (READ, OPEN, SOLVED, SOLVED, SOLVED)}, {"river": (SOLVED, SOLVED)})
    results = (Result(name, b"mark", did) for name, did in zip(("Mia", "Noor"), done, strict=True))
    page.fill("#desk-paste", " ".join(f"dewan:{write_result(result)}" for result in results))
    press(page, "desk add")
    page.wait_for_selector("#desk-csv")


DUEL = Duel(0x3F2A0B1C, "base", 2, 0, "steady")


@cache
def duel_message() -> str:
    """Three results of a duel, and one that is damaged."""
    links = [write_link(played_day(DUEL, seed=seed, name=name)) for seed, name in enumerate(NAMES[:3])]
    return "\n".join(f"https://example.org/dewan/#g={link}" for link in (*links, links[0][:-1]))


@cache
def tournament_link() -> str:
    """A tournament of three deals and three players, one of whom has two results for one deal."""
    cup = Tournament("Winter 2026", 3, DUEL, 1)
    some = [(name, number, 1) for name in NAMES[:3] for number in range(2)]
    for seed, (name, number, tries) in enumerate([*some, ("Noor", 0, 2)]):
        game = played_day(cup.duel(number), seed=seed, name=name, tries=tries)
        cup = cup.with_result(played_of(game, name, number))
    return write_tournament(cup)


def duel_compared(page: Page) -> None:
    """The results of a duel beside each other."""
    press(page, "duel new")
    page.locator("#duel-paste").fill(duel_message())
    press(page, "duel read")
    page.locator(".curves").wait_for()
    expect(page.get_by_text(Texts("en")("duel.busy"))).to_have_count(0)


def hint(page: Page) -> None:
    press(page, "hint")
    page.locator('[data-press="hint choose"]').wait_for()


def a_number(page: Page) -> None:
    """In the editor: a task that asks for a number, with a typical wrong one."""
    pick(page.locator('[name=kind][value="number"]'))
    page.locator("#build-text-question").fill("?!")
    press(page, "edit add_wrong")


def asked(state: State) -> Callable[[Page], None]:
    """Questions about a cardboard table."""
    return linked(f"#view=companion&p={write_whole_position_link(state)}")


def first_of(query: str) -> Callable[[Page], None]:
    return lambda page: push(page.locator(query).first)


def pages(page: Page) -> Iterator[Scene]:
    """The pages beside the games."""
    yield "first-visit", home
    for door in ("learn", "friends", "real"):
        yield f"door-{door}", behind(door)
    yield "set-with-faults", faulty_set
    yield "settings", pressed("settings")
    yield "help", keys("Escape", "?")
    yield "report", pressed("report")
    yield "rules", lambda page: (behind("learn")(page), press(page, "rules"))[0]
    yield "rules-chapter", first_of('nav [data-press="rule s9"]')
    yield "tour", lambda page: (behind("learn")(page), press(page, "tour"))[0]
    yield "tour-2", first_of('[data-press^="tour"] >> nth=-1')
    yield "score-pad", opens("scorepad")
    yield "score-pad-counted", counted
    yield "score-pad-versions", beside("scorepad", write_pad(ScorePad("team", 4)))
    yield "daily", lambda page: (home(page), press(page, "daily"))[0]
    yield "duel-new", lambda page: (behind("friends")(page), press(page, "duel"))[0]
    yield "duel", pressed("duel make")
    yield "duel-compared", duel_compared
    yield "tournament-new", lambda page: (behind("friends")(page), press(page, "cup"))[0]
    yield "tournament", lambda page: (home(page), arrive(page, f"#c={tournament_link()}"))[0]
    yield "results-none", lambda page: (home(page), press(page, "history"))[0]
    yield "results", results
    yield "own-bot", lambda page: (home(page), press(page, "ownbot"))[0]
    yield "own-bot-played", played
    yield "own-bot-versions", code_beside
    yield "copy-begin", opens("mycopy")
    yield "copy", pressed("mycopy begin ours")
    yield "copy-card", pressed("mycopy at cards 43")
    yield "copy-tile", pressed("mycopy close", "mycopy kind tiles", "mycopy at tiles 4", "mycopy border 12")
    yield "copy-story", pressed("mycopy close", "mycopy kind stories", "mycopy at stories 7")
    yield "lessons", lambda page: (behind("learn")(page), press(page, "lessons"))[0]
    yield "lesson", linked("#view=lesson&lesson=gifts")
    yield "lesson-wrong", lesson_wrong
    yield "lesson-spaces", linked("#view=lesson&lesson=lava")
    yield "lesson-shown", pressed("practice hint", "practice show")
    yield "drills", lambda page: (behind("learn")(page), press(page, "drills"))[0]
    yield "drill-wrong", drill_wrong
    yield "assignment", linked(f"#view=assignment&a={write_assignment(ASSIGNMENT)}")
    yield "desk", desk
    yield "editor", linked("#view=editor")
    yield "editor-land", pressed("edit deal", "edit tool tile 4")
    yield "editor-camps", pressed("edit part camps")
    yield "editor-seats", pressed("edit part seats", "edit pile hands 0")
    yield "editor-table", pressed("edit part table", "edit slot story_row/1")
    yield "editor-file", pressed("edit part file")
    yield "editor-task", pressed("edit part task")
    yield "editor-solve", pressed("edit solve")
    yield "editor-numbers", lambda page: (press(page, "unsolve"), a_number(page))[0]
    yield "task", pressed("edit try")
    yield "editor-versions", lambda page: (leave_task(page), beside("draft", AN_EMPTY_LAKE)(page))[1]
    yield "editor-parted", pressed("edit part camps")


def games(page: Page) -> Iterator[Scene]:
    """What opens at the table, and what comes by links."""
    yield "curtain", curtain
    game = named(recorded("base", 4))
    (turn, *_) = keep(page, late_turn(game), named(recorded("volcano", 2)), named(recorded("lake", 3)).branch(40))
    yield "start", home
    yield "games", all_games
    yield "games-more", first_of(".kept summary")
    yield "hint", lambda page: (opens(turn)(page), hint(page))[0]
    yield "menu", lambda page: (opens(turn)(page), press(page, "menu"))[0]
    yield "map-list", pressed("list")
    yield "refusal", lambda page: (page.keyboard.press("Escape"), refused(page))[1]
    yield (
        "typed",
        lambda page: (page.keyboard.press("Escape"), page.keyboard.press("t"), page.keyboard.type("camp "))[0],
    )
    yield "typed-wrong", typed_wrong
    yield "replay", lambda page: (page.keyboard.press("Escape"), first_of('[data-press^="see "]')(page))[1]
    link = f"#g={write_link(named(recorded('base', 3)).branch(40))}"
    yield "arrive-who", lambda page: (home(page), arrive(page, link))[0]
    yield "arrive-news", pressed("sit 1")
    yield "waiting", pressed("enter")
    yield "share", first_of('[data-press="share"]')
    yield "share-qr", pressed("qr")
    yield "share-embed", pressed("qr", "embed")
    yield "asked", asked(late_turn(game).state)
    yield "asked-route", lambda page: lit_space(page, -1).click(force=True)
    yield "asked-score", lambda page: (press(page, "back"), pick(page.locator("#question-score")))[0]
    yield "arrive-daily", lambda page: (home(page), arrive(page, f"#g={write_link(genuine(20_001, 1))}"))[0]
    yield "daily-end", pressed("enter")
    yield "position", linked(f"#p={write_position_link(game.state_at(40))}")
    yield "board", linked(f"#view=board&p={write_whole_position_link(late_turn(game).state)}")
    yield "board-route", lambda page: lit_space(page, -1).click(force=True)
    yield "board-tried", pressed("confirm")
    yield "damaged", linked("#g=1broken")


def scenarios(page: Page) -> Iterator[Scene]:
    """Every scenario from its choice to its end."""
    for scenario, players in SCENARIOS.items():
        yield from of_scenario(page, scenario, players)


SCENES: dict[str, Callable[[Page], Iterator[Scene]]] = {"pages": pages, "games": games, "scenarios": scenarios}
"""Every screen, in parts that each begin on the start page; each is brought to the page before the next one is asked
for."""


def scenes(page: Page) -> Iterator[Scene]:
    """Every screen, one after the other."""
    for part in SCENES.values():
        yield from part(page)
