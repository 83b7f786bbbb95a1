"""Boards in pages of other people: the element, its manners, and what the page and the board tell each other."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Frame, Page, expect

from dewan.record.links import write_whole_position_link
from dewan.texts import Texts
from pages import headers_of_host, running, wait_ready, wait_until
from view.test_embedding import middle
from view.test_embedding_corpus import CORPUS, DOCUMENT

EN = Texts("en")
EVENTS = ("ready", "move", "refusal", "solved", "error")
LISTEN = """
window.heard = [];
for (const type of EVENTS) addEventListener(`dewan-${type}`, ({ detail }) => heard.push(detail));
""".replace("EVENTS", json.dumps(EVENTS))


@contextmanager
def elsewhere(page: Page, folder: Path, body: str, *, wait: bool = True) -> Iterator[None]:
    """A page of another site, on another port, with `body` in it."""
    folder.mkdir()
    head = '<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,">'
    (folder / "index.html").write_text(f"{head}<script>{LISTEN}</script>{body}", "utf-8")
    with running(folder) as other:
        page.goto(f"http://localhost:{urlsplit(other.address).port}/", wait_until="load" if wait else "commit")
        yield


def heard(page: Page, kind: str, count: int = 1) -> list[dict[str, Any]]:
    """What the boards of a page have told of some kind, once there is so much of it."""
    wait_until(page, f"Promise.resolve(heard.filter(({{ type }}) => type === '{kind}').length >= {count})")
    return [message for message in page.evaluate("heard") if message["type"] == kind]


def board(page: Page) -> Frame:
    """The one frame of a page."""
    (frame,) = page.main_frame.child_frames
    return frame


def tab_to(page: Page, word: str) -> None:
    """Press the tab key in the board until what carries a word has the focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if board(page).evaluate("document.activeElement.dataset.press") == word:
            return
    raise AssertionError(f"no tab leads to {word}")


def snippet(name: str, address: str) -> str:
    """A snippet of the document, with the address of the site."""
    text: str = next(entry["text"] for entry in CORPUS if name in entry["text"])
    return text.replace("https://example.org/dewan/", address)


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'], ids=["no sandbox", "sandbox without storage"])
def test_a_lesson_is_solved_by_keys_in_a_page_of_another_site(
    page: Page, dist: Path, tmp_path: Path, sandbox: str
) -> None:
    with running(dist, headers_of_host) as site:
        element = snippet("<dewan-board", site.address).replace('picture="river.svg"', sandbox)
        (listener,) = re.findall(r"```html\n(<script>\ndocument\.addEventListener.*?)\n```", DOCUMENT, re.DOTALL)
        logged: list[str] = []
        page.on("console", lambda message: logged.append(message.text))
        with elsewhere(page, tmp_path / "other", f"{element}{listener}"):
            start = page.get_by_role("button", name=EN("embed.start"))
            start.focus()
            page.keyboard.press("Enter")
            heard(page, "ready")
            # Whoever pressed the button by keys is in the board now.
            assert page.evaluate("document.activeElement.localName") == "dewan-board"
            tab_to(page, "answer")
            page.keyboard.type("4")
            page.keyboard.press("Enter")
            expect(board(page).locator("#live")).to_contain_text(EN("lesson.river.cost.wrong.each"))
            assert page.evaluate("heard").count({"dewan": 1, "type": "solved"}) == 0
            page.keyboard.press("Backspace")
            page.keyboard.type("3")
            page.keyboard.press("Enter")
            assert heard(page, "solved") == [{"dewan": 1, "type": "solved", "lesson": "river", "step": 1}]
            assert "river 1" in logged
            content = board(page).locator("main").evaluate("(main) => main.offsetHeight")
            page.wait_for_function(
                "(content) => Math.abs(document.querySelector('dewan-board').offsetHeight - content) <= 1", arg=content
            )


def test_of_ten_boards_one_runs_and_none_takes_focus_or_scroll(page: Page, dist: Path, tmp_path: Path) -> None:
    with running(dist, headers_of_host) as site:
        position = write_whole_position_link(middle())
        one = f'<p style="height:700px">text</p><dewan-board view="board" p="{position}" alt="Map"></dewan-board>'
        body = f'<input autofocus><script src="{site.address}embed.js" defer></script>{one * 10}'
        with elsewhere(page, tmp_path / "other", body):
            buttons = page.get_by_role("button", name=re.compile(EN("embed.start")))
            expect(buttons).to_have_count(10)
            assert page.main_frame.child_frames == []
            assert page.evaluate("[scrollY, document.activeElement.localName]") == [0, "input"]
            buttons.nth(1).scroll_into_view_if_needed()
            at = page.evaluate("scrollY")
            # By a script, as if by somebody who then goes on reading and writing.
            page.evaluate("document.querySelectorAll('dewan-board')[1].start()")
            heard(page, "ready")
            assert page.evaluate("[scrollY, document.activeElement.localName]") == [at, "input"]
            first = board(page)
            first.locator(".space.can:not(.from)").first.click()
            first.locator("#confirm").click()
            (move,) = heard(page, "move")
            assert move["move"].startswith("camp ")
            page.evaluate("document.querySelectorAll('dewan-board')[3].start()")
            heard(page, "ready", 2)
            assert board(page) != first
            # The first is a picture again, and goes on where it was.
            page.get_by_role("button", name=re.compile(EN("embed.again"))).click()
            heard(page, "ready", 3)
            assert board(page).evaluate("location.hash") == f"#{move['address']}"
            expect(board(page).locator("#panel-title")).to_be_visible()
            assert page.evaluate("heard.filter(({ type }) => type === 'error')") == []


HOSTILE: list[tuple[str, str | None]] = [
    ("{ dewan: 2, type: 'show', address: 'lang=de' }", "message.version"),
    ("{ dewan: '1', type: 'show', address: 'lang=de' }", "message.version"),
    ("{ dewan: 1, type: 'constructor' }", "message.type"),
    ("{ dewan: 1, type: { toString: 1 } }", "message.type"),
    ("{ dewan: 1, type: 'show', address: ['lang=de'] }", "message.shape"),
    ("{ dewan: 1, type: 'show' }", "message.shape"),
    ("{ dewan: 1, type: 'show', address: 'p=' + 'a'.repeat(9000) }", "message.size"),
    ("{ dewan: 1, type: 'show', address: 'p=<img src=x onerror=alert(1)>&view=board' }", "link.damaged"),
    ("{ type: 'show', address: 'lang=de' }", None),
    ("'show'", None),
    ("null", None),
    ("[1, 2, 3]", None),
]
"""What no board should be told, and the code with which it may answer."""

SAY = """(message) => document.querySelector("iframe").contentWindow.postMessage(message, SITE)"""


def test_hostile_messages_do_nothing(page: Page, dist: Path, tmp_path: Path) -> None:
    with running(dist, headers_of_host) as site:
        address = f"{site.address}#view=lesson&lesson=river"
        # Another frame of the same page is not its parent, whatever it says.
        other = """<iframe name="other" srcdoc="<p>other"></iframe>"""
        listen = "<script>addEventListener('message', ({ data }) => heard.push(data))</script>"
        with elsewhere(page, tmp_path / "other", f'{listen}<iframe src="{address}" title="Dewan"></iframe>{other}'):
            say = SAY.replace("SITE", json.dumps(site.address))
            frame = next(frame for frame in page.frames if frame.url.startswith(site.address))
            frame.locator("#app[data-ready]").wait_for(state="attached")
            for message, _ in HOSTILE:
                page.evaluate(f"({say})({message})")
            greet = "parent[0].postMessage({ dewan: 1, type: 'hello' }, '*')"
            next(frame for frame in page.frames if frame.name == "other").evaluate(greet)
            page.evaluate(f"({say})({{ dewan: 1, type: 'hello' }})")
            heard(page, "height")
            # Nothing was said before that.
            assert [message["type"] for message in page.evaluate("heard")] == ["ready", "height"]
            title = frame.locator("#panel-title")
            expect(title).to_have_text(EN("lesson.river.title"))
            for message, code in HOSTILE[:-5]:
                page.evaluate("heard.length = 0")
                page.evaluate(f"({say})({message})")
                assert [error["code"] for error in heard(page, "error")] == [code]
            expect(title).to_have_text(EN("lesson.river.title"))
            assert frame.evaluate("document.documentElement.lang") == "en"
            # Whoever scrolls beyond its end scrolls the page around it.
            assert frame.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY") == "auto"
            page.evaluate("heard.length = 0")
            for message, _ in HOSTILE[-5:]:
                page.evaluate(f"({say})({message})")
            (error,) = heard(page, "error")
            assert error["code"] == "link.damaged"
            assert error["text"] == EN("error.link.damaged")
            assert frame.locator("img").count() == 0
            # What is meant well is still understood: until there is too much of it.
            meant = "view=lesson&lesson=river&theme=dusk&lang=fr"
            page.evaluate(f"({say})({{ dewan: 1, type: 'show', address: '{meant}' }})")
            expect(title).to_have_text(Texts("fr")("lesson.river.title"))
            assert frame.evaluate("document.documentElement.dataset.theme") == "dusk"
            page.evaluate("heard.length = 0")
            flood = f"for (let k = 0; k < 200; k++) ({say})({{ dewan: 1, type: 'show', address: 'lang=de' }})"
            page.evaluate(flood)
            assert heard(page, "error") == [{"dewan": 1, "type": "error", "code": "message.flood"}]


def test_the_snippet_with_messages_makes_its_frame_as_high_as_the_board(page: Page, dist: Path, tmp_path: Path) -> None:
    with (
        running(dist, headers_of_host) as site,
        elsewhere(page, tmp_path / "other", snippet('iframe id="board"', site.address)),
    ):
        board(page).locator("#app[data-ready]").wait_for(state="attached")
        wait_until(page, "Promise.resolve(document.getElementById('board').height !== '640')")
        overflow = "document.documentElement.scrollHeight - innerHeight"
        assert board(page).evaluate(overflow) <= 1
        assert board(page).evaluate("document.documentElement.scrollWidth") <= 400


def test_every_board_of_the_page_that_explains_the_game_starts(page: Page, dist: Path) -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    page.emulate_media(color_scheme="dark")
    with running(dist, headers_of_host) as site:
        page.goto(f"{site.address}demo/")
        page.evaluate(LISTEN)
        boards = page.locator("dewan-board")
        assert boards.count() == 7
        for number in range(boards.count()):
            picture = boards.nth(number).locator("img")
            assert picture.evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 100
            boards.nth(number).get_by_role("button").click()
            heard(page, "ready", number + 1)
            expect(board(page).locator("#panel-title")).to_be_visible()
            assert board(page).locator(".space.can, #answer-0").count() > 0
            assert board(page).evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert page.evaluate("heard.filter(({ type }) => type === 'error')") == []


def test_a_rule_stands_in_a_page_of_another_site_and_turns_into_a_board(page: Page, dist: Path, tmp_path: Path) -> None:
    with running(dist, headers_of_host) as site:
        rule = snippet("<dewan-rule", site.address).replace('lang="en"', 'lang="de"')
        with elsewhere(page, tmp_path / "other", f"<input autofocus>{rule}"):
            shown = page.frame_locator("iframe")
            expect(shown.locator("#r5-4")).to_contain_text("ersten Lager")
            expect(shown.locator("#r-drawing-home")).to_be_visible()
            # Nothing else of the rules, and no more room than that takes.
            expect(shown.locator("#r5-3, nav, footer, h1").locator("visible=true")).to_have_count(0)
            page.wait_for_function("document.querySelector('dewan-rule').offsetHeight > 200")
            frame = board(page)
            assert frame.evaluate("document.documentElement.scrollHeight - innerHeight") <= 1
            assert page.evaluate("scrollY") == 0
            shown.locator("#r5-4 .try a").click()
            wait_ready(frame)
            expect(frame.locator("#panel-title")).to_be_visible()
            assert frame.locator(".space.can").count() > 0
            assert frame.evaluate("document.documentElement.lang") == "de"
            page.evaluate("document.querySelector('dewan-rule').setAttribute('number', 'R4.6')")
            expect(page.frame_locator("iframe").locator("#r4-6")).to_be_visible()


def test_without_its_script_the_link_of_a_rule_is_there(bare_page: Page, tmp_path: Path) -> None:
    rule = snippet("<dewan-rule", "http://127.0.0.1:9/")
    with elsewhere(bare_page, tmp_path / "other", rule):
        expect(bare_page.get_by_role("link", name="R5.4")).to_be_visible()
