"""Somebody who plays whole games on the page, by pressing only what it shows as pressable."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Page

from dewan.record.game import Game
from dewan.record.journal import read_game
from pages import wait_ready, wait_until

DRAWN = "dewanPage.drawn()"
"""Waits until all is drawn, what comes some frames after a press too, and on the screen."""

LOOK = """async () => {
  await DRAWN;
  const NOW = ":not([aria-disabled=true])";
  const words = (query, seen = false) => [...document.querySelectorAll(query)]
    .filter((e) => !seen || (e.getClientRects().length && getComputedStyle(e).visibility === "visible"))
    .map((e) => e.dataset.press);
  return {
    curtain: words("#lift"), over: words(".pad button[data-press=home]"), confirm: words("#confirm:not([disabled])"),
    pairs: words(`.pair${NOW}`, true), spaces: words(".space.can"),
    stories: words(`button[data-press^="story "]${NOW}`),
    hand: words(`button[data-press^="hand "]${NOW}`),
    none: words('button[data-press$=" none"], button[data-press="pass"]'),
  };
}""".replace("DRAWN", DRAWN)

TURN = f"{DRAWN}.then(() => document.querySelector('.panel.bot') === null)"
"""Promises whether no bot is on turn."""


class Player:
    """Plays for every seat of the table, with a mouse; or against bots in all seats but the first."""

    def __init__(self, page: Page, seed: int, *, against: str = "") -> None:
        self.page = page
        self.random = random.Random(seed)
        self.presses = 0
        self.against = against

    def visit(self, address: str, pace: str = "at_once") -> None:
        """Come to the start page, where bots play at this pace."""
        kept = {"dewan.pace": pace, "dewan.players": f",{self.against},{self.against},{self.against}"}
        self.page.add_init_script(f"Object.assign(localStorage, {json.dumps(kept)})")
        self.page.goto(address)
        wait_ready(self.page)

    def press(self, word: str) -> None:
        """Press what carries this word."""
        self.presses += 1
        target = f'[data-press="{word}"]'
        if word.startswith("space "):
            # The middle of a hexagon, whatever lies under it.
            self.page.locator(target).click(force=True)
        else:
            self.page.locator(target).first.click()

    def begin(self, scenario: str, players: int, *, curtain: bool = True) -> None:
        """Start a game from the start page, where a narrow page has the form behind a door."""
        self.page.evaluate(DRAWN)
        if not self.page.locator("#go").is_visible():
            self.press("door play")
        self.page.locator(f'input[name="scenario"][value="{scenario}"]').check(force=True)
        self.page.locator(f'input[name="players"][value="{players}"]').check(force=True)
        for seat in range(players):
            self.page.locator(f"#player-{seat}").select_option(self.against if seat else "")
        if not self.against:
            self.page.locator('[data-press="switch curtain"]').set_checked(curtain, force=True)
        self.page.locator('[data-press="start"]').click()

    def await_turn(self) -> None:
        """Wait until the bots have played."""
        wait_until(self.page, TURN)

    def step(self) -> bool:
        """Do one thing, on turn; False when the score pad is there."""
        if self.against:
            self.await_turn()
        seen: dict[str, list[str]] = self.page.evaluate(LOOK)
        if seen["over"]:
            return False
        if seen["curtain"]:
            self.press("lift")
        elif seen["confirm"]:
            self._confirm(seen)
        elif seen["stories"]:
            self.press(self.choose(seen["stories"]))
        elif seen["none"]:
            self.press(self.choose(seen["none"] + seen["hand"]))
        elif seen["spaces"] and (not seen["pairs"] or self.random.random() < 0.7):
            self.press(self.choose(seen["spaces"]))
        else:
            self.press(self.choose(seen["pairs"]))
        return True

    def choose(self, words: list[str]) -> str:
        """One of the words of what can be pressed."""
        return self.random.choice(words)

    def _confirm(self, seen: dict[str, list[str]]) -> None:
        """Confirm, now and then after trying another payment."""
        if seen["hand"] and self.random.random() < 0.1:
            self.press(self.choose(seen["hand"]))
            if not self.page.evaluate(LOOK)["confirm"]:
                return
        self.press("confirm")

    def play_to_the_end(self) -> None:
        """Play until the score pad shows."""
        for _ in range(3000):
            if not self.step():
                return
        raise AssertionError("the game does not end")

    def record(self) -> Game:
        """The game on the page, replayed through the rules here."""
        record: Any = json.loads(self.page.evaluate("dewanRecord()"))
        return read_game(record)

    def totals(self) -> list[int]:
        """The totals on the score pad."""
        return [int(text) for text in self.page.locator(".padtable .total td").all_inner_texts()]

    def rows(self) -> list[list[int]]:
        """The points of each row of the score pad, by side."""
        rows = self.page.locator(".padtable tbody tr:not(.total)").all()
        return [[int(text) for text in row.locator("td b").all_inner_texts()] for row in rows]
