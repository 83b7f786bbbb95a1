"""Pictures of every screen: `PYTHONPATH=.:tests .build/venv/bin/python tests/browser/screenshots.py FOLDER`.

Five scenarios at their start, early, with a route, a payment, a decision of the scenario and the end; then every other
screen; each at several sizes, by day and at dusk. `--only WORD` takes those pictures alone that have the word in
their name, `--language` another language. The site is taken from `dist/`, as `python3 build.py` makes it.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import build
from browser.conftest import CHROMIUM_FLAGS
from browser.player import DRAWN
from browser.scenes import SIZES, arrive, awaiting, keep, late_turn, lit_space, press, recorded
from dewan.record.game import Game
from dewan.record.links import write_link, write_position_link
from dewan.rules.state import FISH, MARK, STORY, TUCK
from pages import running, wait_ready

SCENARIOS = {"base": 4, "team": 4, "downpour": 3, "volcano": 2, "lake": 4}
"""The scenarios with how many players they are shown."""
DECISIONS = {"base": STORY, "team": TUCK, "downpour": MARK, "volcano": MARK, "lake": FISH}
FEW = ("wide", "tablet", "phone", "small phone")
NAMES = ("Noor", "Timo", "Aiko", "Bia")

Scene = tuple[str, Callable[[Page], None]]
"""The name of a picture, and what brings the page from the scene before to it."""


def home(page: Page) -> None:
    """To the start page with its list of games, wherever the page is."""
    for key in ("Escape", "Escape"):
        page.keyboard.press(key)
    for word in ("lift", "menu", "home", "games"):
        page.evaluate(DRAWN)
        button = page.locator(f'[data-press="{word}"]')
        if button.count():
            button.first.click(force=True)
    page.evaluate(DRAWN)


def named(game: Game) -> Game:
    names = NAMES[: len(game.names)]
    return Game(game.scenario, names, game.components, game.dealt, game.entries, game.options)


def opens(word: str) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        home(page)
        press(page, word)

    return go


def route(page: Page) -> None:
    lit_space(page, -1).click(force=True)


def payment(page: Page) -> None:
    """Another card than those that were suggested."""
    hand = page.locator('[data-press="tab hand"]:visible')
    if hand.count():
        hand.click()
    page.locator('button[data-press^="hand "]').first.click(force=True)


def choose(scenario: str) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        home(page)
        page.locator(f'input[name="scenario"][value="{scenario}"]').check(force=True)

    return go


def of_scenario(page: Page, scenario: str, players: int) -> Iterator[Scene]:
    game = named(recorded(scenario, players))
    early, turn, decision, end = keep(page, game.branch(5), late_turn(game), awaiting(game, DECISIONS[scenario]), game)
    yield f"{scenario}-1-start", choose(scenario)
    yield f"{scenario}-2-early", opens(early)
    yield f"{scenario}-3-turn", opens(turn)
    yield f"{scenario}-4-route", route
    yield f"{scenario}-5-payment", payment
    yield f"{scenario}-6-event", opens(decision)
    yield f"{scenario}-7-end", opens(end)


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
    page.locator("#set-file").set_input_files({"name": "set.toml", "mimeType": "", "buffer": b"name = 3"})
    page.locator(".faults").wait_for()


def curtain(page: Page) -> None:
    home(page)
    press(page, "start")


def refused(page: Page) -> None:
    page.locator(".space:not(.can)").first.click(force=True)


def typed_wrong(page: Page) -> None:
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.keyboard.type("take x")
    page.keyboard.press("Enter")


def first_of(query: str) -> Callable[[Page], None]:
    return lambda page: page.locator(query).first.click(force=True)


def around(page: Page) -> Iterator[Scene]:
    """The pages beside the games, and what opens at the table."""
    yield "first-visit", home
    yield "set-with-faults", faulty_set
    yield "settings", pressed("settings")
    yield "help", keys("Escape", "?")
    yield "report", pressed("report")
    yield "tour", pressed("tour")
    yield "tour-2", first_of('[data-press^="tour"] >> nth=-1')
    yield "curtain", curtain
    game = named(recorded("base", 4))
    (turn, *_) = keep(page, late_turn(game), named(recorded("volcano", 2)), named(recorded("lake", 3)).branch(40))
    yield "games", home
    yield "games-more", first_of(".kept summary")
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
    yield "position", linked(f"#p={write_position_link(game.state_at(40))}")
    yield "damaged", linked("#g=1broken")


def scenes(page: Page) -> Iterator[Scene]:
    yield from around(page)
    for scenario, players in SCENARIOS.items():
        yield from of_scenario(page, scenario, players)


def main() -> None:
    """Take the pictures that the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="a part of the names of the pictures")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=FEW)
    parser.add_argument("--schemes", nargs="+", choices=("light", "dark"), default=("light", "dark"))
    parser.add_argument("--language", default="en")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    with running(build.DIST) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=build.find_chromium(), args=CHROMIUM_FLAGS)
        page = chromium.new_page(locale=options.language, reduced_motion="reduce")
        page.on("pageerror", lambda error: print(f"page error: {error}"))
        page.goto(site.address)
        wait_ready(page)
        for name, bring in scenes(page):
            bring(page)
            if options.only not in name:
                continue
            for size in options.sizes:
                width, height = SIZES[size]
                page.set_viewport_size({"width": width, "height": height})
                for scheme in options.schemes:
                    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                    page.evaluate(DRAWN)
                    page.screenshot(path=options.folder / f"{name} {size} {scheme}.png")
            page.set_viewport_size({"width": 1440, "height": 900})
            page.evaluate(DRAWN)
        chromium.close()


if __name__ == "__main__":
    main()
