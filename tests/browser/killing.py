"""A browser that is killed while somebody plays fast, and what is left of the game when it runs again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserType, Page

from browser.conftest import CHROMIUM_FLAGS, PEOPLE
from browser.player import LOOK
from dewan.record.game import Game
from dewan.record.journal import read_game
from pages import READY_MS, wait_ready
from tools import fetching

PLAY = """(pause) => {
  const look = LOOK;
  const press = (word) => document.querySelector(`[data-press="${CSS.escape(word)}"]`)
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const count = () => JSON.parse(dewanRecord()).log.length;
  const any = (words) => words[Math.floor(Math.random() * words.length)];
  const move = async () => {
    for (const before = count(); count() === before; ) {
      const { over, confirm, stories, none, hand, pairs, spaces } = await look();
      if (over.length) return false;
      const kinds = [confirm, stories, none.length ? [...none, ...hand] : [], pairs, spaces];
      const words = kinds.find(({ length }) => length);
      if (words) press(any(words));
    }
    return true;
  };
  globalThis.playing = (async () => {
    for (let next = performance.now(); await move(); ) {
      moved(count());
      next = Math.max(next + pause, performance.now());
      await new Promise((done) => setTimeout(done, next - performance.now()));
    }
  })();
}""".replace("LOOK", LOOK)
"""Makes a move every `pause` milliseconds and tells each time how many there are."""

COPY_OFF = 'Object.defineProperty(globalThis, "indexedDB", { value: undefined });'
"""Leaves a page nothing but the local storage."""


@contextmanager
def browser(chromium: BrowserType, profile: Path, address: str, *, copy: bool) -> Iterator[tuple[Page, int]]:
    """A browser with a profile on the disk, its page of the site, and the group of all its processes.

    At the end it is killed. `copy`: whether pages have IndexedDB.
    """
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    own = [
        "--headless",
        "--disable-dev-shm-usage",
        "--remote-debugging-port=0",
        "--lang=en-US",
        "--window-size=1440,900",
        f"--user-data-dir={profile}",
    ]
    flags = [*CHROMIUM_FLAGS, *own]
    process = subprocess.Popen(
        [fetching.find_chromium(), *flags, "about:blank"], start_new_session=True, stderr=subprocess.DEVNULL
    )
    try:
        while not port.exists() or len(port.read_text("utf-8").split()) < 2:
            assert process.poll() is None
            time.sleep(0.02)
        connected = chromium.connect_over_cdp(f"http://127.0.0.1:{port.read_text('utf-8').split()[0]}")
        context = connected.contexts[0]
        context.add_init_script(PEOPLE + ("" if copy else COPY_OFF))
        page = context.pages[0]
        page.goto(address)
        wait_ready(page)
        yield page, process.pid
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def play_and_kill(
    chromium: BrowserType, profile: Path, address: str, *, copy: bool, pace: float, seconds: float = 0, moves: int = 1
) -> int:
    """Begin a game, make `pace` moves a second, and kill the browser; how many moves were made.

    It is killed after so many seconds, but not before so many moves.
    """
    made = [0]
    with browser(chromium, profile, address, copy=copy) as (page, group):
        page.expose_function("moved", lambda count: made.append(count))
        page.locator('input[name="players"][value="4"]').check(force=True)
        page.locator('[data-press="switch curtain"]').set_checked(False, force=True)
        page.locator('[data-press="start"]').click()
        page.locator("#map").wait_for()
        page.evaluate(PLAY, 1000 / pace)
        page.wait_for_timeout(seconds * 1000)
        for _ in range(READY_MS // 20):
            if made[-1] >= moves:
                break
            page.wait_for_timeout(20)
        else:
            raise AssertionError(f"no {moves} moves but {made[-1]}: {page.locator('#r-panel').inner_text()}")
        os.killpg(group, signal.SIGKILL)
    return made[-1]


def moves_left(chromium: BrowserType, profile: Path, address: str, *, copy: bool) -> int:
    """How many moves the last game has in a browser that runs again, 0 if there is no game."""
    with browser(chromium, profile, address, copy=copy) as (page, _):
        go_on = page.locator('[data-press^="play "]')
        if not go_on.count():
            return 0
        go_on.first.click()
        return len(_record(page).entries)


def _record(page: Page) -> Game:
    return read_game(json.loads(page.evaluate("dewanRecord()")))
