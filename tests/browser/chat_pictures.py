"""Draw what chats show of a page: `PYTHONPATH=.:tests .build/venv/bin/python tests/browser/chat_pictures.py`.

A picture for each kind of page and language goes to `static/pictures/`, and two of the screen, which browsers show to
those who are about to install the game. Style and sprite are taken from `dist/`, as `python3 build.py` makes it.
"""

from __future__ import annotations

from html import escape
from itertools import product

from playwright.sync_api import Browser, sync_playwright

from browser.conftest import CHROMIUM_FLAGS
from browser.player import DRAWN
from browser.scenes import keep, late_turn, named, opens, recorded
from dewan.board.componentset import current_set
from dewan.board.faces import card_face
from dewan.lessons.contents import open_lesson
from dewan.texts import LANGUAGES, Texts
from dewan.view.map_picture import still_map
from dewan.view.parts.cards import card
from dewan.view.parts.stories import story_tile
from dewan.view.sittings.tour_steps import position
from pages import running, wait_ready
from tools import fetching, metadata, paths
from tools.website import art

LOOKS = """
html{font-size:20px}
body{margin:0;width:1200px;height:630px;overflow:hidden;display:grid;grid-template-columns:500px 1fr;align-items:center}
.words{padding:0 10px 0 64px;display:flex;flex-direction:column;gap:22px}
h1{font:400 104px/1 var(--font-display);margin:0}
h2{font:400 50px/1.05 var(--font-display);margin:0}
p{font:500 30px/1.25 var(--font-text);margin:0}
.art{height:630px;display:grid;place-items:center}
.map{height:610px;width:auto;max-width:660px}
.fan{display:flex;flex-wrap:wrap;gap:26px;justify-content:center;max-width:640px}
"""


def faces() -> str:
    """Some cards and story tiles."""
    components = current_set()
    cards = "".join(card(card_face(number), 130) for number in components.cards[::14])
    return (
        f'<div class="fan">{cards}{"".join(story_tile(tile.face, 160) for tile in components.stories[10:16:2])}</div>'
    )


def lesson_map() -> str:
    """The map of a lesson."""
    return still_map(open_lesson("river").steps[0].task.state)


def picture(kind: str, texts: Texts, style: str) -> str:
    """The page of which the picture is taken."""
    title = "" if kind == "start" else f"<h2>{escape(texts(f'{kind}.title'))}</h2>"
    drawn = {"start": lambda: still_map(position()), "rules": faces, "lessons": lesson_map}[kind]()
    return (
        f'<!doctype html><html lang="{texts.language}" data-theme="day"><meta charset="utf-8">'
        f'<link rel="stylesheet" href="{style}"><style>{LOOKS}</style><body>{art().sprite()}'
        f"<div class=words><h1>{escape(texts('app.name'))}</h1>{title}<p>{escape(texts('start.lead'))}</p></div>"
        f"<div class=art>{drawn}</div>"
    )


def take_screens(chromium: Browser, address: str) -> None:
    """Take pictures of a table on a wide screen and on a phone."""
    for name, (width, height) in metadata.SCREENS.items():
        page = chromium.new_page(viewport={"width": width, "height": height}, locale="en-US", reduced_motion="reduce")
        page.goto(address)
        wait_ready(page)
        (game,) = keep(page, named(late_turn(recorded("base", 4))))
        opens(game)(page)
        page.evaluate(DRAWN)
        page.screenshot(path=paths.ROOT / "static" / metadata.PICTURES / f"{name}.jpg", type="jpeg", quality=75)
        page.close()


def main() -> None:
    """Draw all pictures."""
    folder = paths.ROOT / "static" / metadata.PICTURES
    folder.mkdir(exist_ok=True)
    (style,) = paths.DIST.glob("app-*/static/style.css")
    with running(paths.DIST) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=fetching.find_chromium(), args=CHROMIUM_FLAGS)
        page = chromium.new_page(viewport={"width": metadata.WIDTH, "height": metadata.HEIGHT})
        page.route("**/drawn", lambda route: route.fulfill(body=drawn, content_type="text/html"))
        for kind, language in product(metadata.KINDS, LANGUAGES):
            address = site.address + style.relative_to(paths.DIST).as_posix()
            drawn = picture(kind, Texts(language), address)
            page.goto(f"{site.address}drawn")
            page.evaluate("document.fonts.ready")
            page.screenshot(path=folder / f"{kind}-{language}.jpg", type="jpeg", quality=80)
        take_screens(chromium, site.address)
        chromium.close()


if __name__ == "__main__":
    main()
