"""Duels and tournaments in a real browser: made in one profile, opened and played in others, put together."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, Page, expect

from browser.conftest import fresh_page
from browser.player import DRAWN, Player
from dewan.record.attempts import Attempt, note_attempt
from dewan.record.daily import check
from dewan.record.duel import Duel
from dewan.record.kept_sets import KeptSets
from dewan.record.library import Library, new_bookmark
from dewan.record.links import read_duel_link, read_link, write_link
from dewan.record.own import Role
from dewan.record.tournament import Tournament, read_tournament, write_tournament
from dewan.texts import Texts
from dewan.view.daily import points_of
from pages import wait_ready
from record.dealt import played_day
from record.test_daily import moved_otherwise
from tools.server import Server
from view.table import Memory

ENGLISH = Texts("en")
NAMES = ("Aiko", "Bia", "Noor")


def kept_link(page: Page) -> str:
    """The link of the only game that is kept on the device."""
    (text,) = page.evaluate(
        "Object.entries(localStorage).filter(([key]) => key.startsWith('dewan.game.')).map(([, text]) => text)"
    )
    link: str = json.loads(text)["link"]
    return link


def play_some(page: Page, seed: int, name: str) -> str:
    """Begin the duel that is shown, and play some of it; the link of the game."""
    page.locator("#duel_name").fill(name)
    page.locator("#duel-go").click()
    page.evaluate(DRAWN)
    player = Player(page, seed, against="gentle")
    for _ in range(12):
        assert player.step()
    player.await_turn()
    return kept_link(page)


def test_a_duel_is_made_opened_elsewhere_played_by_both_and_compared(
    browser: Browser, page: Page, site: Server
) -> None:
    Player(page, 1, against="gentle").visit(site.address)
    page.locator("#open-friends").click()
    page.locator("#open-duel").click()
    page.locator('input[name="bot"][value="gentle"]').check(force=True)
    page.locator("#duel-make").click()
    invitation = page.locator("#duel-link").input_value()
    duel, _ = read_duel_link(invitation.partition("#u=")[2])
    assert duel.bot == "gentle"
    games = [read_link(play_some(page, 4, "Noor"))]
    with fresh_page(browser) as other:
        other.add_init_script("localStorage['dewan.pace'] = 'at_once'")
        other.goto(invitation)
        wait_ready(other)
        games.append(read_link(play_some(other, 4, "Timo")))
    for game in games:
        assert game.daily is not None
        assert game.daily.day == duel
        assert len([entry for entry in game.entries if game.bots[entry.seat]]) > 2
        assert not check(game).fault
        assert moved_otherwise(game) is None  # what bots did there, they would do here
    assert [game.names[duel.seat] for game in games] == ["Noor", "Timo"]
    assert games[0].entries == games[1].entries
    # Both play on here, to be faster; the one that was edited on the way is named.
    ended = [played_day(duel, seed=seed, name=name) for seed, name in enumerate(("Noor", "Timo"))]
    page.goto(invitation)
    wait_ready(page)
    links = [write_link(game) for game in ended]
    text = "\n".join(f"{site.address}#g={link}" for link in (*links, links[0][:-3]))
    page.locator("#duel-paste").fill(text)
    page.locator("#duel-read").click()
    for game in ended:
        total = page.locator(".duel-table tbody tr").first.get_by_text(str(points_of(game)[0]), exact=True)
        expect(total.first).to_be_visible()
    expect(page.locator(".duels .refusal")).to_have_text(f"Link 3: {ENGLISH('error.link.damaged')}")
    expect(page.get_by_text(ENGLISH("duel.busy"))).to_have_count(0)
    at = ended[0].common(ended[1])
    page.locator(f'[data-press="duel at 1 {at}"]').click()
    expect(page.locator("#replay-play")).to_be_visible()


def nearly_over(duel: Duel, seed: int, name: str) -> dict[str, str]:
    """What a device keeps on which a duel was played to shortly before its end."""
    whole = played_day(duel, seed=seed)
    game = played_day(duel, seed=seed, name=name, entries=len(whole.entries) - 4)
    store, mark = Memory(), new_bookmark()
    Library(store, KeptSets(store)).keep(mark, game, Role.ALL, 1_800_000_000.0)
    note_attempt(store, duel, Attempt(1, mark.id))
    return {f"dewan.{key}": text for key, text in store.items()}


def test_a_tournament_of_three_goes_round(browser: Browser, site: Server) -> None:
    cup = Tournament("Winter", 2, Duel(77, "base", 2, 0, "steady"), 1)
    link = f"{site.address}#c={write_tournament(cup)}"
    for seed, name in enumerate(NAMES):
        with fresh_page(browser) as page:
            kept = {"dewan.pace": "at_once", **nearly_over(cup.duel(0), seed, name)}
            page.add_init_script(f"Object.assign(localStorage, {json.dumps(kept)})")
            page.goto(link)
            wait_ready(page)
            page.locator("#cup_name").fill(name)
            page.locator("#cup-0").click()
            page.evaluate(DRAWN)
            Player(page, seed, against="steady").play_to_the_end()
            page.locator("#cup-show").click()
            expect(page.locator("#cup-deals")).to_be_visible()
            expect(page.locator(".duel-table tbody tr")).to_have_count(seed + 1)
            expect(page.get_by_text(ENGLISH("cup.checking"))).to_have_count(0)
            expect(page.locator(".duels .refusal")).to_have_count(0)
            link = page.locator("#cup-link").input_value()
    found = read_tournament(link.partition("#c=")[2])
    assert {result.player for result in found.played} == set(NAMES)
    assert all(result.round == 0 and result.tries == 1 for result in found.played)
