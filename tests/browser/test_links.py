"""Links in a real browser: a game passed to and fro, other links in the same tab, clipboard, QR code, damage."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from browser.conftest import fresh_page, watch
from browser.player import DRAWN, Player
from browser.test_table import SIDEWAYS, SMALL
from dewan.record.address import parse
from dewan.record.links import read_link, write_link, write_position_link
from dewan.rules.score import sheets
from dewan.rules.state import OVER
from dewan.texts import Texts
from pages import wait_ready, wait_until
from tools.server import Server
from view.linked import address_of, played_on, recorded, scanned

ENGLISH = Texts("en")
FEW, FAR = 4, 44
"""Links that two people pass in the first rounds of a game; moves after which another one is near its end."""


@pytest.fixture
def other_page(browser: Browser, page: Page) -> Iterator[Page]:
    """Somebody else's browser, beside the one of `page`."""
    with fresh_page(browser, locale="de-DE", viewport={"width": 1280, "height": 800}) as other:
        yield other
        assert other.trouble == []  # type: ignore[attr-defined]


def copied(page: Page, press: str) -> str:
    """What a press puts on the clipboard."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.clipboard.writeText('')")
    page.locator(f'[data-press="{press}"]').first.click()
    wait_until(page, "navigator.clipboard.readText().then((text) => text !== '')")
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def visit(page: Page, address: str) -> None:
    page.goto(address)
    wait_ready(page)


def paste(page: Page, message: str) -> None:
    """Open a link by the field behind a door of the start page, or below a link that cannot be opened."""
    if not page.locator("#paste").count():
        page.locator("#open-friends").click()
    page.locator("#paste").fill(message)
    page.locator("#open").click()


def open_here(page: Page, message: str) -> None:
    """Open the link of a message in the same tab, by the address bar."""
    page.evaluate("(hash) => { location.hash = hash; }", message.partition("#")[2])
    expect(page.locator(".linked")).to_be_visible()


def take_turn(player: Player) -> None:
    """Decide until it is somebody else's turn, or the game is over."""
    while not player.page.evaluate(f"{DRAWN}.then(() => document.querySelector('#hand-on, .pad') !== null)"):
        player.step()


def test_two_people_play_a_game_to_its_end_by_passing_links(page: Page, other_page: Page, site: Server) -> None:
    visit(page, site.address)
    page.locator("#name-0").fill("Noor")
    page.locator("#name-1").fill("Timo")
    page.locator('[data-press="form links"]').check(force=True)
    page.locator('[data-press="start"]').click()
    page.locator('[data-press="sit 0"]').click()
    player, waiting = Player(page, seed=1), Player(other_page, seed=2)
    take_turn(player)
    message = copied(page, "copy message")
    visit(other_page, site.address)
    paste(other_page, message)
    other_page.locator('[data-press="sit 1"]').click()
    passed = 0
    while True:
        player, waiting = waiting, player
        take_turn(player)
        if player.page.locator(".pad").count():
            break
        if (passed := passed + 1) == FEW:
            # Far on in another game of theirs.
            far = recorded(FAR)
            for one, seat in ((player, far.state.actor), (waiting, 1 - far.state.actor)):
                open_here(one.page, address_of(far))
                one.page.locator(f'[data-press="sit {seat}"]').click()
            player.page.locator("#enter").click()
            take_turn(player)
        message = copied(player.page, "copy message")
        open_here(waiting.page, message)
        expect(waiting.page.locator('[data-press^="sit "]')).to_have_count(0)
        waiting.page.locator("#enter").click()
    game = player.record()
    assert len(game.entries) > FAR
    assert game.state.awaiting == OVER
    player.page.locator("#open-share").click()
    open_here(waiting.page, copied(player.page, "copy message"))
    waiting.page.locator('[data-press="keep"]').click()
    assert waiting.record().entries == game.entries
    player.page.keyboard.press("Escape")
    player.page.evaluate(DRAWN)
    assert player.totals() == waiting.totals() == [sheet.total for sheet in sheets(game.state)]
    for one in (player.page, waiting.page):
        one.locator('.acts [data-press="home"]').click()
        one.locator("#open-games").click()
        expect(one.locator(".kept li[data-key]")).to_have_count(2)


def test_another_link_opens_in_the_same_tab_and_one_back_leaves_the_page(page: Page, site: Server) -> None:
    page.goto("about:blank")
    first, second = recorded(20), recorded(20, "volcano", 3)
    visit(page, site.address + address_of(first))
    page.locator(f'[data-press="sit {first.state.actor}"]').click()
    page.locator("#enter").click()
    address, length = page.url, page.evaluate("history.length")
    player = Player(page, seed=1)
    take_turn(player)
    assert len(player.record().entries) > 20
    assert (page.url, page.evaluate("history.length")) == (address, length)
    open_here(page, address_of(second))
    expect(page.locator(".asks li")).to_have_count(3)
    expect(page.locator("#panel-title")).to_be_focused()
    page.locator('[data-press="sit watch"]').click()
    assert player.record().entries == second.entries
    page.go_back()
    # There the game goes on that was played from the first link.
    expect(page.locator("#hand-on, .pad")).to_be_visible()
    assert player.record().entries[:20] == first.entries
    assert len(player.record().entries) > 20
    page.go_back()
    assert page.url == "about:blank"


FOLLOW = """(address) => {
  const link = Object.assign(document.createElement("a"), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
}"""
"""Somebody presses a link that leads to this tab, as one in a page around it."""


def test_the_same_link_opens_again_in_the_same_tab(page: Page, site: Server) -> None:
    page.goto("about:blank")
    # A reader who came by another site, which added something.
    place = f"{site.address}index.html?fbclid=a/b&lang=de"
    link = f"{place}#view=lesson&lesson=river&theme=dusk"
    visit(page, link)
    length = page.evaluate("history.length")
    start, lesson = page.locator("#language"), page.locator("#panel-title")
    for again in (f"location.assign({link!r})", f"({FOLLOW})({link!r})", f"location.href = {link!r}"):
        expect(lesson).to_have_text(ENGLISH("lesson.river.title"))
        assert page.url == link
        page.locator("#practice-end").click()
        page.locator("#close").click()
        expect(start).to_be_visible()
        assert page.url == f"{place}#theme=dusk"
        page.evaluate(again)
    expect(lesson).to_have_text(ENGLISH("lesson.river.title"))
    assert page.evaluate("history.length") == length + 3
    # A lesson that is under way begins anew, and so it does after a reload.
    page.locator("#practice-show").click()
    expect(page.locator("#practice-next")).to_be_visible()
    page.evaluate(f"({FOLLOW})({link!r})")
    expect(page.locator("#practice-show")).to_be_visible()
    page.reload()
    wait_ready(page)
    expect(lesson).to_have_text(ENGLISH("lesson.river.title"))
    page.evaluate("(hash) => { location.hash = hash; }", address_of(recorded(20)))
    page.locator('[data-press="sit watch"]').click()
    page.locator("#open-share").click()
    assert page.locator("#share-link").input_value().startswith(f"{site.address}#g=")


def test_a_link_opened_in_another_tab_is_played_there(page: Page, site: Server) -> None:
    game = recorded(20)
    seat = game.state.actor
    visit(page, site.address + address_of(game))
    page.locator(f'[data-press="sit {seat}"]').click()
    page.locator("#enter").click()
    player = Player(page, seed=1)
    take_turn(player)
    further = played_on(player.record(), 1)
    while further.state.actor != seat:
        further = played_on(further, 1)
    tab = page.context.new_page()
    watch(tab, page.trouble)  # type: ignore[attr-defined]
    visit(tab, site.address + address_of(further))
    tab.locator("#enter").click()
    expect(page.locator("#panel-title")).to_have_text(ENGLISH("lost.title"))
    there = Player(tab, seed=1)
    take_turn(there)
    assert len(there.record().entries) > len(further.entries)
    expect(tab.locator("#panel-title")).not_to_have_text(ENGLISH("lost.title"))


REFUSING = """Object.defineProperty(navigator, "clipboard", {
  value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) },
});"""
SELECTED = "(field) => field.value.slice(field.selectionStart, field.selectionEnd)"


def test_where_the_clipboard_refuses_the_text_is_there_selected(page: Page, site: Server) -> None:
    page.add_init_script(REFUSING)
    visit(page, site.address + address_of(recorded(20)))
    page.locator('[data-press="sit watch"]').click()
    page.locator("#open-share").click()
    for field in ("link", "message"):
        page.locator(f"#copy-{field}").click()
        shown = page.locator(f"#share-{field}")
        expect(shown).to_be_focused()
        expect(page.locator("#app .refusal")).to_have_text(ENGLISH("share.refused"))
        assert shown.evaluate(SELECTED) == shown.input_value()
    page.keyboard.press("Escape")
    expect(page.locator("#open-share")).to_be_focused()


def photograph(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot()))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_code_on_a_phone_is_read_by_another_one(page: Page, site: Server, theme: str) -> None:
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    page.set_viewport_size({"width": 360, "height": 640})
    game = recorded(scenario="lake", players=4)
    visit(page, site.address + address_of(game))
    assert page.evaluate(SIDEWAYS) == 0
    assert page.evaluate(SMALL) == []
    page.locator("#enter").click()
    page.locator("#open-share").click()
    page.evaluate(DRAWN)
    assert page.evaluate(SIDEWAYS) == 0
    assert page.evaluate(SMALL) == []
    link = page.locator("#share-link").input_value()
    page.locator("#qr").click()
    page.evaluate(DRAWN)
    assert scanned(photograph(page)) == [link]
    assert link.startswith(site.address)
    assert read_link(parse(link).games[0]).entries == game.entries


def damaged(rng: random.Random) -> Iterator[str]:
    """Addresses that have lost something or changed on the way."""
    for key, link in (("g", write_link(recorded(20))), ("p", write_position_link(recorded(20).state))):
        yield f"#{key}="
        for _ in range(6):
            at = rng.randrange(1, len(link))
            yield f"#{key}={link[:at]}"
            yield f"#{key}={link[:at]}{chr(ord('a') + (ord(link[at]) - ord('a') + 1) % 26)}{link[at + 1 :]}"


def test_a_damaged_link_is_said_to_be_damaged_and_opens_nothing(page: Page, site: Server) -> None:
    visit(page, site.address)
    for address in damaged(random.Random(1)):
        page.evaluate("(hash) => { document.activeElement.blur(); location.hash = hash; }", address)
        title = page.locator("#panel-title")
        expect(title).to_be_focused()
        expect(title).to_have_text(ENGLISH("arrive.link.damaged"))
        assert page.evaluate("dewanRecord()") == ""
    paste(page, f"Your turn! {site.address}{address_of(recorded(20))} (round 5)")
    expect(page.locator(".asks li")).to_have_count(2)
