"""What was stored last is there again after the browser was killed, what was deleted is not (static/durable.js)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from browser.killing import moves_left, play_and_kill
from browser.test_games_kept import leave, more, play, start
from pages import wait_ready, wait_until
from tools.server import Server

COPIED = """new Promise((resolve, reject) => {
  const opening = databases.open("dewan");
  opening.onerror = reject;
  opening.onsuccess = ({ target: { result } }) => {
    const asking = result.transaction("texts").objectStore("texts").getAll();
    asking.onsuccess = () => {
      result.close();
      resolve(asking.result.some(({ number }) => number === Number(localStorage["dewan.changes"])));
    };
  };
})"""
"""Promises whether the copy has the last change."""

KEEP_DATABASES = "globalThis.databases = indexedDB;"
"""Python's page is given another `indexedDB` (static/stand_ins.js)."""

LATE = """{
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...args) {
    if (globalThis.answer) return open.apply(this, args);
    const stand = {};
    globalThis.answer = () => {
      const request = open.apply(this, args);
      for (const name of ["onupgradeneeded", "onerror", "onsuccess"]) request[name] = (event) => {
        Object.assign(stand, { result: request.result, error: request.error });
        stand[name]?.(event);
      };
    };
    return stand;
  };
}"""
"""Lets the first database open only once `answer()` is called."""


def stored(page: Page) -> dict[str, str]:
    kept: dict[str, str] = page.evaluate("({ ...localStorage })")
    return kept


def lose(page: Page, before: Mapping[str, str]) -> None:
    """Let the local storage be as it was before, as when the browser was killed, and visit the page anew."""
    wait_until(page, COPIED)
    roll_back(page, before)
    page.reload()
    wait_ready(page)


def roll_back(page: Page, before: Mapping[str, str]) -> None:
    page.evaluate(f"localStorage.clear(); Object.assign(localStorage, {json.dumps(dict(before))})")


def games(page: Page) -> int:
    return page.locator('[data-press^="play "]').count()


def test_what_the_local_storage_has_lost_comes_back_and_what_was_deleted_does_not(page: Page, site: Server) -> None:
    page.add_init_script(KEEP_DATABASES)
    player = start(page, site, moves=2)
    leave(page)
    before = stored(page)
    page.locator('[data-press^="play "]').click()
    play(player, 2)
    entries = player.record().entries
    leave(page)
    lose(page, before)
    page.locator('[data-press^="play "]').click()
    assert player.record().entries == entries
    # Taken back is changed too, and has fewer moves than what was lost.
    after = stored(page)
    undo = page.locator('[data-press="undo"]:not([aria-disabled])')
    while not undo.count():
        play(player, 1)
    played = player.record().entries
    undo.click()
    taken_back = player.record().entries
    assert len(taken_back) < len(played)
    leave(page)
    lose(page, after)
    page.locator('[data-press^="play "]').click()
    assert player.record().entries == taken_back
    leave(page)

    with_game = stored(page)
    more(page, "delete")
    lose(page, with_game)
    assert games(page) == 0

    # What the local storage has beyond the copy stays: a version without a copy wrote it.
    roll_back(page, {**stored(page), **{key: text for key, text in with_game.items() if key.startswith("dewan.game.")}})
    page.reload()
    wait_ready(page)
    assert games(page) == 1


def test_a_copy_that_answers_late_is_not_waited_for_and_still_comes(page: Page, site: Server) -> None:
    page.add_init_script(KEEP_DATABASES)
    player = start(page, site, moves=2)
    entries = player.record().entries
    leave(page)
    wait_until(page, COPIED)
    page.evaluate("localStorage.clear()")
    page.add_init_script(LATE)
    page.reload()
    wait_ready(page)
    assert games(page) == 0
    page.evaluate("answer()")
    page.locator('[data-press^="play "]').click()
    assert player.record().entries == entries


def test_site_data_deleted_during_a_game_is_told_and_the_game_stored_again(page: Page, site: Server) -> None:
    page.add_init_script(KEEP_DATABASES)
    player = start(page, site, moves=3)
    devtools = page.context.new_cdp_session(page)
    devtools.send(
        "Storage.clearDataForOrigin", {"origin": site.address.rstrip("/"), "storageTypes": "local_storage,indexeddb"}
    )
    told = page.locator("#r-panel").get_by_text("This site’s data in this browser has been deleted")
    expect(told).to_be_visible()
    page.locator('[data-press="cleared"]').click()
    expect(told).to_have_count(0)
    play(player, 2)
    entries = player.record().entries
    lose(page, {})
    expect(page.locator("#map")).to_be_visible()
    assert player.record().entries == entries


def test_a_browser_that_is_killed_loses_one_move_at_most(browser: Browser, site: Server, tmp_path: Path) -> None:
    for moves in (4, 15):
        profile = tmp_path / str(moves)
        profile.mkdir()
        chromium = browser.browser_type
        made = play_and_kill(chromium, profile, site.address, copy=True, pace=5, moves=moves)
        assert moves_left(chromium, profile, site.address, copy=True) >= made - 1
