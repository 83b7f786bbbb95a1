"""Boards in pages, in every engine: what is pressed in their frames, and what the page around them hears.

No driver goes into a frame here, since that of WebKit cannot tell what happens there: the page that explains the game
is of one site with its boards, so one may look in.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from browser.test_boards import LISTEN
from dewan.record.links import write_whole_position_link
from dewan.texts import Texts
from engines.player import KEYS
from engines.webdriver import Window
from pages import headers_of_host, running
from view.test_embedding import middle

EN = Texts("en")
FIRST_CAMP, RIVER = 1, 2
"""Which boards of the page, counted from 0."""

PICTURES = """async () => {
  for (const board of document.querySelectorAll("dewan-board")) {
    board.scrollIntoView();
    const picture = board.shadowRoot.querySelector("img");
    if (!picture.complete) await new Promise((done) => picture.addEventListener("load", done));
    if (picture.naturalWidth < 100) return false;
  }
  return true;
}"""
"""Scrolls through the page, as a reader does, until each picture is there; nothing moves after that."""

SHOWN = """[...document.querySelectorAll("dewan-board")].map(({ shadowRoot }) =>
  [...shadowRoot.children].map((child) => child.localName).join(" "))"""
"""Of each board, what it consists of."""


def shadow(board: int) -> str:
    """The inside of a board."""
    return f"document.querySelectorAll('dewan-board')[{board}].shadowRoot"


def frame(board: int) -> str:
    """What a board that runs shows."""
    return f"{shadow(board)}.querySelector('iframe').contentDocument"


def heard(window: Window, kind: str, count: int = 1) -> list[dict[str, Any]]:
    """What the page has heard of some kind, once there is so much of it."""
    told = f"heard.filter(({{ type }}) => type === '{kind}')"
    messages: list[dict[str, Any]] = window.wait_for(f"{told}.length >= {count} && {told}")
    return messages


def test_of_two_boards_one_runs_and_the_page_hears_what_is_done_in_it(window: Window, dist: Path) -> None:
    with running(dist, headers_of_host) as site:
        window.open(f"{site.address}demo/")
        window.evaluate(f"() => {{ {LISTEN} }}")
        assert window.evaluate(PICTURES)
        assert window.evaluate(SHOWN) == ["img button"] * 7

        window.press("button", inside=shadow(FIRST_CAMP))
        heard(window, "ready")
        assert window.evaluate(SHOWN) == ["img button", "iframe", *["img button"] * 5]
        window.press(".space.can:not(.from)", inside=frame(FIRST_CAMP))
        window.press("#confirm", inside=frame(FIRST_CAMP))
        (move,) = heard(window, "move")
        assert move["move"].startswith("camp ")
        assert move["seat"] == 1

        # Somebody with a keyboard starts the next, and goes on in it.
        window.evaluate(f"{shadow(RIVER)}.querySelector('button').focus()")
        window.key(KEYS["Enter"])
        heard(window, "ready", 2)
        assert window.evaluate(SHOWN) == ["img button"] * 2 + ["iframe"] + ["img button"] * 4
        assert window.evaluate(f"{shadow(FIRST_CAMP)}.querySelector('button').innerText") == EN("embed.again")
        for _ in range(40):
            if window.evaluate(f"{frame(RIVER)}.activeElement.dataset.press") == "answer":
                break
            window.key(KEYS["Tab"])
        window.key("3")
        window.key(KEYS["Enter"])
        (solved,) = heard(window, "solved")
        assert solved == {"dewan": 1, "type": "solved", "lesson": "river", "step": 1}

        window.press("button", inside=shadow(FIRST_CAMP))
        heard(window, "ready", 3)
        assert window.evaluate(SHOWN) == ["img button", "iframe", *["img button"] * 5]
        assert window.evaluate(f"{frame(FIRST_CAMP)}.location.hash") == f"#{move['address']}"
        assert window.evaluate("heard.filter(({ type }) => type === 'error')") == []


# The driver of WebKit turns the wheel without a key, and only every other time.
@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_the_wheel_over_a_board_scrolls_the_page_around_it_and_zooms_with_ctrl(window: Window, dist: Path) -> None:
    with running(dist, headers_of_host) as site:
        window.open(f"{site.address}demo/")
        window.evaluate(f"() => {{ {LISTEN} }}")
        assert window.evaluate(PICTURES)
        window.press("button", inside=shadow(FIRST_CAMP))
        heard(window, "ready")
        # As high as it needs to be, so that nothing moves any more.
        window.wait_for(f"{shadow(FIRST_CAMP)}.querySelector('iframe').style.height !== '420px'")
        view = f"{frame(FIRST_CAMP)}.getElementById('map-view')"
        zoom = f"Number({view}.style.getPropertyValue('--zoom') || 1)"
        for zoomed in (False, True):
            if zoomed:
                window.wheel("#map-view", -240, frame(FIRST_CAMP), KEYS["Control"])
                window.wait_for(f"{zoom} > 1")
            window.evaluate(f"{view}.scrollIntoView({{ block: 'center' }})")
            before = window.evaluate("scrollY")
            window.wheel("#map-view", 200, frame(FIRST_CAMP))
            window.wait_for(f"scrollY > {before} + 50")
            assert window.evaluate(f"{zoom} > 1") == zoomed


def test_a_page_of_another_site_tells_its_board_and_hears_it(window: Window, dist: Path, tmp_path: Path) -> None:
    folder = tmp_path / "other"
    folder.mkdir()
    with running(dist, headers_of_host) as site, running(folder) as other:
        board = f'<dewan-board view="board" p="{write_whole_position_link(middle())}" alt="Map"></dewan-board>'
        head = '<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,">'
        (folder / "index.html").write_text(
            f'{head}<script src="{site.address}embed.js" defer></script>{board}', "utf-8"
        )
        window.open(f"http://localhost:{urlsplit(other.address).port}/")
        window.evaluate(f"() => {{ {LISTEN} }}")
        window.press("button", inside=shadow(0))
        heard(window, "ready")
        # As high as the board says, whose frame began lower.
        assert window.wait_for(f"parseInt({shadow(0)}.querySelector('iframe').style.height) > 420")
        assert window.evaluate("heard.length") == 1
        window.evaluate("document.querySelector('dewan-board').setAttribute('p', 'rubbish')")
        (error,) = heard(window, "error")
        assert error == {"dewan": 1, "type": "error", "code": "link.damaged", "text": EN("error.link.damaged")}
