"""Games kept by a real browser: through a killed tab, beside a second one, as files, and where storage is blocked."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Error, Page, expect

from browser.conftest import watch
from browser.player import DRAWN, Player
from dewan.record.links import read_game
from pages import wait_ready, wait_until
from tools.server import Server

BLOCKED = """Object.defineProperty(globalThis, "localStorage", {
  get() { throw new DOMException("no storage here", "SecurityError"); },
});"""


def visit(page: Page, site: Server) -> Page:
    """Open the start page."""
    page.goto(site.address)
    wait_ready(page)
    return page


def another_tab(page: Page, site: Server) -> Page:
    """A tab of the same browser; what should not happen in it is counted with the first one's."""
    tab = page.context.new_page()
    watch(tab, page.trouble)  # type: ignore[attr-defined]
    return visit(tab, site)


def start(page: Page, site: Server, moves: int, *, curtain: bool = False) -> Player:
    """A game of two, some moves in."""
    player = Player(visit(page, site), seed=1)
    player.begin("base", 2, curtain=curtain)
    play(player, moves)
    return player


def play(player: Player, moves: int) -> None:
    """Play until the log is that many moves longer."""
    until = len(player.record().entries) + moves
    while len(player.record().entries) < until:
        player.step()


def go_on(page: Page) -> None:
    page.locator('[data-press^="play "]').first.click()


def leave(page: Page) -> None:
    """Back to the start page."""
    page.locator("#tool-menu").click()
    page.locator('[data-press="home"]').click()


def more(page: Page, act: str) -> None:
    """What else can be done with the first game of the list."""
    page.evaluate(DRAWN)
    if page.locator("#open-games").count():
        page.locator("#open-games").click()
    if page.locator(".kept details").first.get_attribute("open") is None:
        page.locator(".kept summary").first.click()
    page.locator(f'[data-press^="{act} "]').first.click()


def test_a_killed_tab_loses_nothing_and_a_file_takes_the_game_along(
    bare_page: Page, site: Server, tmp_path: Path
) -> None:
    player = start(bare_page, site, moves=5)
    game = player.record()
    with suppress(Error):
        bare_page.goto("chrome://crash")
    tab = another_tab(bare_page, site)
    go_on(tab)
    again = Player(tab, seed=2)
    assert again.record().entries == game.entries
    play(again, 1)
    longer = again.record()
    leave(tab)

    with tab.expect_download() as download:
        more(tab, "export")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.suffix == ".dewan"
    assert read_game(file.read_bytes()).entries == longer.entries

    more(tab, "delete")
    expect(tab.locator('[data-press^="play "]')).to_have_count(0)
    expect(tab.locator("#undelete")).to_be_focused()
    tab.keyboard.press("Enter")
    expect(tab.locator('[data-press^="play "]')).to_have_count(1)

    more(tab, "delete")
    tab.locator("#game-file").set_input_files(file)
    go_on(tab)
    assert again.record().entries == longer.entries


def test_games_that_are_found_travel_in_one_file_with_their_notes(page: Page, site: Server, tmp_path: Path) -> None:
    start(page, site, 3)
    leave(page)
    more(page, "rename")
    page.locator("#game-title").fill("Winter")
    page.locator("#game-tags").fill("close, with Noor")
    page.locator("#game-tags").press("Enter")
    page.locator("#games-search").fill("noor wint")
    with page.expect_download() as download:
        page.locator("#games-save").click()
    download.value.save_as(tmp_path / "games.jsonl")
    more(page, "delete")
    expect(page.locator(".kept h3")).to_have_count(0)
    page.locator("#game-file").set_input_files(tmp_path / "games.jsonl")
    expect(page.locator(".kept h3")).to_have_text("Winter")
    expect(page.locator(".gametags li")).to_have_text(["close", "with Noor"])


def test_a_reload_at_the_curtain_comes_back_to_it(page: Page, site: Server) -> None:
    player = start(page, site, moves=3, curtain=True)
    entries = player.record().entries
    page.reload()
    wait_ready(page)
    expect(page.locator("#lift")).to_be_visible()
    expect(page.locator("[data-press^=hand]")).to_have_count(0)
    page.evaluate(DRAWN)
    page.locator("#lift").click()
    assert player.record().entries == entries
    # In the middle of a turn, and from another page, too.
    for elsewhere in (False, True):
        if elsewhere:
            page.goto(f"{site.address}rules/en.html")
            page.go_back()
        else:
            page.reload()
        wait_ready(page)
        expect(page.locator("[data-press^=hand]")).to_have_count(0)
        page.evaluate(DRAWN)
        page.locator("#lift").click()
        assert player.record().entries == entries
    # A pull beyond the upper end does not load the page anew.
    assert page.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY") == "contain"
    # A new tab begins at the start page, and a reload of the start page comes back to that.
    expect(another_tab(page, site).locator('[data-press^="play "]')).to_be_visible()
    leave(page)
    page.reload()
    wait_ready(page)
    expect(page.locator('[data-press^="play "]')).to_be_visible()


def test_a_second_tab_only_looks_and_goes_on_with_a_copy(page: Page, site: Server) -> None:
    player = start(page, site, moves=3)
    tab = another_tab(page, site)
    other = Player(tab, seed=3)
    go_on(tab)
    copy = tab.locator('[data-press="copy_game"]')
    expect(copy).to_be_visible()
    expect(tab.locator(".space.can, .pair, [data-press^=hand]")).to_have_count(0)

    # A tab behind another one is drawn once a second.
    page.bring_to_front()
    play(player, 1)
    tab.bring_to_front()
    tab.locator('[data-press="reload"]').click()
    expect(copy).to_be_visible()
    assert other.record().entries == player.record().entries

    copy.click()
    expect(copy).to_have_count(0)
    play(other, 1)
    page.bring_to_front()
    play(player, 2)
    tab.bring_to_front()
    leave(tab)
    expect(tab.locator('[data-press^="play "]')).to_have_count(2)

    page.close()
    # The browser lets go of what a closed tab held when it comes to it.
    wait_until(tab, "navigator.locks.query().then(({ held }) => held.length === 0)")
    tab.locator('[data-press^="play "]').nth(0).click()
    expect(tab.locator("#map")).to_be_visible()
    expect(copy).to_have_count(0)


def test_where_there_are_no_locks_the_move_of_another_tab_ends_the_own_game(page: Page, site: Server) -> None:
    page.context.add_init_script('Object.defineProperty(navigator, "locks", { value: undefined });')
    player = start(page, site, moves=3)
    tab = another_tab(page, site)
    go_on(tab)
    copy = tab.locator('[data-press="copy_game"]')
    expect(tab.locator("#panel-title")).to_be_visible()
    expect(copy).to_have_count(0)
    page.bring_to_front()
    play(player, 1)
    tab.bring_to_front()
    expect(copy).to_be_visible()
    tab.locator('[data-press="reload"]').click()
    expect(copy).to_have_count(0)
    play(Player(tab, seed=3), 1)
    expect(page.locator('[data-press="copy_game"]')).to_be_visible()


def test_without_storage_the_game_goes_on_and_says_that_it_is_not_kept(page: Page, site: Server) -> None:
    page.add_init_script(BLOCKED)
    player = start(page, site, moves=2)
    warned = page.get_by_text("This game can’t be saved here")
    expect(warned).to_be_visible()
    page.locator('[data-press="unkept"]').click()
    expect(warned).to_have_count(0)
    play(player, 2)
    leave(page)
    expect(page.locator("#r-recent").get_by_text("This game can’t be saved here")).to_be_visible()
    entries = player.record().entries
    go_on(page)
    assert player.record().entries == entries
