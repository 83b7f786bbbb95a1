"""What the build has put aside of the engine is there when it is called after all.

That the page itself does not call it, `conftest.watch` looks after. The codecs of East Asia are of no use to it.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from browser.conftest import PUT_IN_PLACE, WAITS_FOR_REST, WIDE, fresh_page
from pages import KEPT, running, wait_ready, wait_until
from tools.server import Server

CALL = """dewanEngine.python.runPython(
  "import _codecs_jp; _codecs_jp.getcodec('euc_jp').encode('\u3042')[0].hex()"
)"""
CALLED = "a4a2"
GAMMA = """from math import gamma
def choose(view, moves, random):
    return moves[int(gamma(1.5))]
"""


EVERYDAY = (Path(__file__).parent / "everyday.py").read_text("utf-8")

REST = "pyodide.rest.wasm"


def times_asked(page: Page) -> list[str]:
    """A list of how often the page, or a worker of it, calls what has been put aside, from now on."""
    asked: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        told, _, function = message.text.partition(", for function ")
        if told in (PUT_IN_PLACE, WAITS_FOR_REST):
            assert function.isdecimal()
            asked.append(told)

    page.on("console", hear)
    return asked


def test_everyday_python_does_not_need_it(page: Page, site: Server) -> None:
    page.goto(site.address)
    wait_ready(page)
    page.evaluate("(code) => void dewanEngine.python.runPython(code)", EVERYDAY)


def test_the_page_gets_it_once(bare_page: Page, site: Server) -> None:
    asked = times_asked(bare_page)
    bare_page.goto(site.address)
    wait_ready(bare_page)
    assert asked == []
    assert [bare_page.evaluate(CALL) for _ in range(2)] == [CALLED] * 2
    assert asked == [WAITS_FOR_REST]


def test_after_the_first_press_it_is_there_without_a_network(bare_page: Page, site: Server) -> None:
    asked = times_asked(bare_page)
    bare_page.goto(site.address)
    wait_ready(bare_page)
    with bare_page.expect_event("requestfinished", lambda request: request.url.endswith(REST)):
        bare_page.locator("#open-about").click()
    bare_page.context.set_offline(True)
    assert bare_page.evaluate(CALL) == CALLED
    assert asked == [PUT_IN_PLACE]


def test_a_worker_gets_it(bare_page: Page, site: Server) -> None:
    asked = times_asked(bare_page)
    bare_page.goto(site.address)
    wait_ready(bare_page)
    # Not from the page, which does not get it itself.
    bare_page.route(f"**/{REST}", lambda route: route.abort(), times=1)
    with bare_page.expect_event("requestfailed", lambda request: request.url.endswith(REST)):
        bare_page.locator("#open-ownbot").press("Enter")
    bare_page.locator("#own-editor").get_by_role("textbox").fill(GAMMA)
    bare_page.locator("#own-go").press("Enter")
    expect(bare_page.locator(".ownbot .score")).to_be_visible()
    assert len(asked) == 1


def test_the_device_keeps_it(browser: Browser, dist: Path) -> None:
    with fresh_page(browser, warm=False, viewport=WIDE, service_workers="allow") as page:
        with running(dist) as server:
            page.goto(server.address)
            wait_ready(page)
            wait_until(page, KEPT)
        page.reload()
        wait_ready(page)
        wait_until(page, "dewanEngine.restAtHand() !== null")
        assert page.evaluate(CALL) == CALLED


def test_the_one_file_holds_it(bare_page: Page, dist: Path) -> None:
    bare_page.goto((dist / "dewan.html").as_uri())
    wait_ready(bare_page)
    assert bare_page.evaluate(CALL) == CALLED
