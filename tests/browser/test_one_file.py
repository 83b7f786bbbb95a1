"""The whole app in one file, opened from a disk: no server, no request, and links that others can open."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import watch
from browser.player import Player
from browser.test_fonts import drawn_with
from browser.test_games_kept import BLOCKED, go_on, leave, play
from dewan.record.address import parse
from dewan.record.links import read_link
from dewan.texts import LANGUAGES
from pages import wait_ready
from tools import website
from tools.server import Server

FACES = {"ja": {"Kaisei Tokumin ExtraBold"}}
"""Of headings; in other languages Rakkas."""


@pytest.fixture
def file(dist: Path, tmp_path: Path) -> Path:
    """The file alone, in a folder whose name is none for an address."""
    folder = tmp_path / "a folder #1"
    folder.mkdir()
    return Path(shutil.copy(dist / "dewan.html", folder))


def visit(page: Page, address: str) -> None:
    page.goto(address)
    wait_ready(page)


def saved(page: Page, folder: Path) -> Path:
    """What a browser writes down when it saves the page, with what it adds itself."""
    file = folder / "Dewan.html"
    added = f"<!DOCTYPE html>\n<!-- saved from url=(0014){page.url} -->\n"
    file.write_text(added + page.evaluate("document.documentElement.outerHTML"), "utf-8")
    return file


def shared(page: Page) -> str:
    """The link of the turn, or the code for it."""
    page.locator("#open-share").click()
    link = page.locator("#share-link").input_value()
    page.locator("#unshare").click()
    return link


def test_a_game_is_played_from_a_file_and_goes_on_when_it_is_opened_again(page: Page, file: Path) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    visit(page, file.as_uri())
    assert [url for url in asked if not url.startswith(("blob:", "data:"))] == [file.as_uri()]
    for language in LANGUAGES:
        page.locator("#language").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.evaluate("document.body.offsetHeight; document.fonts.ready.then(() => 0)")
        assert drawn_with(page, "#door-title") == FACES.get(language, {"Rakkas"}), language
    page.locator("#language").select_option("en")
    player = Player(page, seed=1)
    player.begin("base", 2, curtain=False)
    play(player, 6)
    entries = player.record().entries
    page.reload()
    wait_ready(page)
    assert player.record().entries == entries
    play(player, 2)
    # What it shares is of use to somebody else: no address of a file.
    code = shared(page)
    assert code.startswith("#g=")
    assert read_link(parse(code).games[0]).entries == player.record().entries
    leave(page)
    page.locator("#open-friends").click()
    page.locator("#paste").fill(f"Look:\n{code}")
    page.locator("#open").click()
    expect(page.locator(".arrive")).to_be_visible()
    with page.context.expect_page() as opened:
        page.evaluate("(link) => open(link)", f"{file.as_uri()}{code}")
    other = opened.value
    watch(other, page.trouble)  # type: ignore[attr-defined]
    wait_ready(other)
    expect(other.locator(".arrive")).to_be_visible()


def test_a_file_that_knows_its_site_shares_links_to_it_even_where_nothing_can_be_kept(
    page: Page, dist: Path, file: Path
) -> None:
    site = "https://example.org/dewan/"
    shutil.copytree(dist, file.parent / "site")
    website.write_one_file(file.parent / "site", site)
    page.add_init_script(BLOCKED)
    page.add_init_script("IDBFactory.prototype.open = () => { throw new DOMException('blocked', 'SecurityError'); }")
    visit(page, (file.parent / "site" / "dewan.html").as_uri())
    player = Player(page, seed=1)
    player.begin("base", 2, curtain=False)
    play(player, 4)
    link = shared(page)
    assert link.startswith(f"{site}#g=")
    assert read_link(parse(link).games[0]).entries == player.record().entries
    leave(page)
    page.locator("#open-about").click()
    expect(page.locator("pre")).to_contain_text("SIL OPEN FONT LICENSE")
    page.locator("#close").click()
    page.locator("#open-rules").click()
    links = page.locator("a").evaluate_all("(links) => links.map((link) => link.getAttribute('href'))")
    assert {re.sub("#.*", "", link) for link in links if not link.startswith("#view=lesson")} == {
        f"{site}rules/en.html"
    }


def test_a_copy_that_the_browser_has_saved_is_the_game_again(page: Page, file: Path, tmp_path: Path) -> None:
    visit(page, file.as_uri())
    player = Player(page, seed=1)
    player.begin("base", 2, curtain=False)
    play(player, 2)
    # A copy of a copy is no worse.
    for folder in ("once", "twice"):
        (tmp_path / folder).mkdir()
        visit(page, saved(page, tmp_path / folder).as_uri())
        expect(page.locator(".table")).to_have_count(0)
        go_on(page)
        entries = player.record().entries
        play(player, 2)
        assert len(player.record().entries) > len(entries)
        expect(page.locator("#app, #live, #boot-notice, script-py, .boot-dead")).to_have_count(5)


def test_an_archive_in_which_no_script_runs_says_what_to_do(bare_page: Page, file: Path, tmp_path: Path) -> None:
    visit(bare_page, file.as_uri())
    Player(bare_page, seed=1).begin("base", 2, curtain=False)
    expect(bare_page.locator("#boot-dead")).to_be_hidden()
    archive = bare_page.context.new_cdp_session(bare_page).send("Page.captureSnapshot", {"format": "mhtml"})
    (tmp_path / "Dewan.mhtml").write_text(archive["data"], "utf-8", newline="")
    bare_page.goto((tmp_path / "Dewan.mhtml").as_uri())
    expect(bare_page.locator(".table")).to_be_visible()
    # At once.
    expect(bare_page.locator("#boot-dead")).to_be_visible(timeout=4000)
    expect(bare_page.locator("#boot-dead")).to_contain_text("download the file dewan.html, which works offline")


@pytest.mark.parametrize("share", [0.2, 0.6, 0.99])
def test_a_file_that_is_not_all_there_says_so(bare_page: Page, file: Path, share: float) -> None:
    content = file.read_bytes()
    file.write_bytes(content[: int(len(content) * share)])
    bare_page.goto(file.as_uri())
    expect(bare_page.locator("#boot-notice")).to_contain_text("This copy of dewan.html is incomplete")


def test_the_site_hands_out_the_file_and_says_so_where_it_cannot(bare_page: Page, site: Server, dist: Path) -> None:
    visit(bare_page, site.address)
    with bare_page.expect_download() as download:
        bare_page.locator("#take-along").click()
    assert download.value.suggested_filename == "dewan.html"
    assert download.value.path().read_bytes() == (dist / "dewan.html").read_bytes()
    footer = bare_page.locator("footer")
    expect(footer).to_contain_text("dewan.html is being downloaded")
    bare_page.context.set_offline(True)
    bare_page.locator("#take-along").click()
    expect(footer).to_contain_text("it isn’t saved on this device. Check your connection")
    bare_page.context.set_offline(False)
    # Neither the file itself nor a frame offers it.
    visit(bare_page, f"{site.address}dewan.html")
    expect(bare_page.locator("#open-about")).to_be_visible()
    expect(bare_page.locator("#take-along")).to_have_count(0)
