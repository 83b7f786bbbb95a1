"""Somebody who plays through a window of any engine."""

from __future__ import annotations

import json

from browser.key_player import KeyPlayer
from browser.player import DRAWN, Player
from engines.webdriver import Window

KEYS = {
    "Space": " ",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "PageUp": "\ue00e",
    "PageDown": "\ue00f",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
    "Control": "\ue009",
}
"""The characters that stand for keys in WebDriver."""

READY = 'document.querySelector("#app[data-ready], #boot-notice:not([hidden])") !== null'
SEAT = """([seat, who]) => {
  const field = document.getElementById(`player-${seat}`);
  field.value = who;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}"""
"""Chooses who has a seat of a new game."""
NOTICE = 'document.querySelector("#boot-notice:not([hidden])")?.innerText'


class Visitor:
    """Somebody at a window, whatever they play with."""

    def __init__(self, window: Window, seed: int, **more: str) -> None:
        super().__init__(window, seed, **more)  # type: ignore[call-arg] - those of the ordinary tests ask for `evaluate`
        self.window = window

    def visit(self, address: str) -> None:
        """Go to an address of the site, and wait until the page is there."""
        self.window.open(address)
        self.arrive()

    def arrive(self) -> None:
        """Wait until the page is there."""
        self.window.wait_for(READY)
        self.look_for_trouble()

    def look_for_trouble(self) -> None:
        """Fail if the page says that something went wrong in it; it catches every error."""
        notice = self.window.evaluate(NOTICE)
        assert notice is None, notice


class MouseVisitor(Visitor, Player):
    """Presses with the mouse what the page shows as pressable."""

    def press(self, word: str) -> None:
        """Press what carries this word."""
        self.presses += 1
        self.window.press(f'[data-press="{word}"]')
        self.window.evaluate(DRAWN)

    def begin(self, scenario: str, players: int, *, curtain: bool = True) -> None:
        """Start a game from the start page; the curtain is not asked about where one person plays against bots."""
        if not self.window.evaluate("document.querySelector('#go').checkVisibility()"):
            self.press("door play")
        self.window.press(f'label:has([name="scenario"][value="{scenario}"])')
        self.window.press(f'label:has([name="players"][value="{players}"])')
        for seat in range(players):
            self.window.evaluate(SEAT, [seat, self.against if seat else ""])
        switch = '[data-press="switch curtain"]'
        if self.window.evaluate(f"document.querySelector({switch!r})?.checked ?? {json.dumps(curtain)}") != curtain:
            self.window.press(f"label:has({switch})")
        self.press("start")

    def shared(self) -> str:
        """The link of the game, as the page offers it."""
        self.window.press("#open-share")
        link: str = self.window.wait_for('document.querySelector("#share-link")?.value')
        self.window.press("#unshare")
        return link


class KeyVisitor(Visitor, KeyPlayer):
    """Presses keys; what has the focus is in sight and marked after each of them."""

    def visit(self, address: str) -> None:
        """Go to an address of the site, where new games are for people, and wait until the page is there."""
        super().visit(address)
        self.window.evaluate("localStorage['dewan.players'] = ',,,'")
        self.window.reload()
        self.arrive()

    def key(self, name: str) -> str:
        """Press a key; the word of what has the focus then."""
        self.presses += 1
        self.window.key(KEYS.get(name, name))
        return self.see_focus(name)


def play(player: Player, moves: int) -> None:
    """Decide so many times more."""
    end = len(player.record().entries) + moves
    while len(player.record().entries) < end:
        assert player.step()


def play_and_go_on(window: Window, address: str) -> MouseVisitor:
    """Play ten moves of a new game, come again, and go on with it."""
    player = MouseVisitor(window, seed=1)
    player.visit(address)
    player.begin("base", 3, curtain=False)
    play(player, 10)
    window.reload()
    player.arrive()
    if not window.reloads:
        window.press('[data-press^="play "]')
    play(player, 2)
    return player


def look_on(other: Window, link: str, player: MouseVisitor) -> None:
    """Open the link of a player's game in another browser: there is the same game."""
    player.look_for_trouble()
    reader = MouseVisitor(other, seed=2)
    reader.visit(link)
    reader.press("sit watch")
    assert reader.record().entries == player.record().entries
    reader.look_for_trouble()
