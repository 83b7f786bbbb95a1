"""Somebody with a keyboard and nothing else, who has to see after each key what has the focus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from browser.player import DRAWN, Player

FOCUS = """async () => {
  await DRAWN;
  const e = document.activeElement;
  if (e === document.body) return { at: "body", word: "", value: "", shown: false, ringed: false };
  const box = (e.closest("label") ?? e).getBoundingClientRect();
  const lined = [e, e.closest("label")].some((at) => at && getComputedStyle(at).outlineStyle !== "none");
  const on = (color) => color !== "none" && !/, 0\\)$|transparent/.test(color);
  const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  return {
    at: e.id || e.outerHTML.slice(0, 80), word: e.dataset.press ?? "", value: e.value ?? "",
    shown: inside && e.checkVisibility({ visibilityProperty: true }),
    ringed: lined || (e.matches(".space") && on(getComputedStyle(e).stroke)),
  };
}""".replace("DRAWN", DRAWN)
"""What has the focus: its word and value, whether it is in the window, and whether a ring shows that it has it."""

NEAR = {"take": "c", "take1": "c", "story": "s", "hand": "h", "space": "m"}
"""Keys that lead to the part of the table where what carries these words is."""

WALKS = {
    "ArrowRight": (1, 0),
    "PageUp": (1, -1),
    "Home": (0, -1),
    "ArrowLeft": (-1, 0),
    "End": (-1, 1),
    "PageDown": (0, 1),
}
"""Where keys lead on the map."""

Place = tuple[int, int]

SPACES = """Object.fromEntries([...document.querySelectorAll(".space")].map((space) => {
  const { x, y, width, height } = space.getBBox();
  const r = Math.round((y + height / 2) / 60);
  return [space.dataset.press.slice(6), [Math.round((x + width / 2) / 69.28 - r / 2), r]];
}))"""
"""Where each space is drawn, by its coordinates: the map may be rotated."""


class KeyPlayer(Player):
    """Presses keys; what has the focus is in sight and marked after each of them."""

    def key(self, name: str) -> str:
        """Press a key; the word of what has the focus then."""
        self.presses += 1
        self.page.keyboard.press(name)
        return self.see_focus(name)

    def see_focus(self, name: str) -> str:
        """The word of what has the focus after a key."""
        self.focus: Mapping[str, Any] = self.page.evaluate(FOCUS)
        assert self.focus["shown"], f"after {name} the focus is out of sight: {self.focus['at']}"
        assert self.focus["ringed"], f"after {name} nothing shows the focus: {self.focus['at']}"
        word: str = self.focus["word"]
        return word

    def to(self, word: str, key: str = "Tab", most: int = 40) -> None:
        """Press a key again and again until what carries this word has the focus."""
        for _ in range(most):
            if self.key(key) == word:
                return
        raise AssertionError(f"{key} does not lead to {word}")

    def begin(self, scenario: str, players: int, *, curtain: bool = True) -> None:
        """Start a game from the start page."""
        self.to("form scenario")
        self._choose(scenario)
        self.to("form players")
        self._choose(str(players))
        if not self.against:
            self.to("switch curtain")
            if self.page.evaluate("document.activeElement.checked") != curtain:
                self.key("Space")
        self.to("start")
        self.key("Enter")

    def _choose(self, value: str) -> None:
        """Choose one of the radio buttons that have the focus."""
        # Not in every browser do arrows lead from the last one to the first.
        for key in ["ArrowRight"] * 4 + ["ArrowLeft"] * 4:
            if self.focus["value"] == value:
                return
            self.key(key)
        raise AssertionError(f"there is no {value}")

    def await_turn(self) -> None:
        """Wait until the bots have played, and see where that has left the focus."""
        super().await_turn()
        self.see_focus("the moves of bots")

    def press(self, word: str) -> None:
        """Go to what carries this word, and press Enter."""
        if word == "confirm" and self.focus["word"].partition(" ")[0] in ("take", "take1", "story", "space"):
            self.key("Enter")  # what is chosen and pressed again is decided
            return
        if self.focus["word"] != word:
            self._go_to(word)
        self.key("Enter")

    def _confirm(self, seen: dict[str, list[str]]) -> None:
        """Confirm, now and then after choosing anew."""
        if self.random.random() < 0.1:
            self.key("Escape")
        else:
            super()._confirm(seen)

    def choose(self, words: list[str]) -> str:
        """One of the first: what is near takes few keys."""
        return self.random.choice(words[:2])

    def _go_to(self, word: str) -> None:
        name, _, place = word.partition(" ")
        way = self.random.random()
        if name != "space":
            if self.key(NEAR.get(name, "p")) != word:
                self.to(word)
        elif way < 0.1:
            self.key("l")
            self.to(f"pick {place}", most=80)
        elif way < 0.3:
            self.key("m")
            self._walk(place)
        else:
            self.key("m")
            for _ in range(self.random.randint(1, 3)):
                self.key("n")  # wherever that leads

    def _walk(self, place: str) -> None:
        """Walk over the map, the shortest way."""
        places: dict[str, Place] = {name: (q, r) for name, (q, r) in self.page.evaluate(SPACES).items()}
        names = {drawn: name for name, drawn in places.items()}
        q, r = places[self.focus["word"].partition(" ")[2]]
        for key in _way((q, r), places[place], set(names)):
            q, r = q + WALKS[key][0], r + WALKS[key][1]
            assert self.key(key) == f"space {names[q, r]}"


def _way(here: Place, goal: Place, spaces: set[Place]) -> list[str]:
    """The keys that lead from a space to another one."""
    ways: dict[Place, list[str]] = {here: []}
    ends = [here]
    for q, r in ends:
        for key, (dq, dr) in WALKS.items():
            there = (q + dq, r + dr)
            if there in spaces and there not in ways:
                ways[there] = [*ways[q, r], key]
                ends.append(there)
    return ways[goal]
