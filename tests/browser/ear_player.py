"""Somebody who sees nothing: decides by the accessibility tree and by what the live region tells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Page

from browser.player import DRAWN, Player
from dewan.texts import Texts

ENGLISH = Texts("en")

LISTEN = """globalThis.heard = [];
const live = document.getElementById("live");
new MutationObserver(() => heard.push(live.textContent.trim())).observe(live, { childList: true });"""

TASKS = {
    ENGLISH(f"task.{what}.title"): what
    for what in ("turn", "last_resort", "draft", "story", "tuck", "fish", "mark.downpour", "mark.volcano")
}
"""What can be asked for, by what is told of it."""

CONFIRM = re.compile(re.escape(ENGLISH("chosen.said", go="NAME")).replace("NAME", "(.+)"))
"""How it is told which button decides what is chosen, where that is not done by the same press again."""

NONE = {ENGLISH("tuck.none"), ENGLISH("fish.none"), ENGLISH("pass.go")}

REACHED = re.compile(ENGLISH("space.reached", n=2).replace("2", r"(\d+)").replace("cards", "cards?"))

WHOLE = ENGLISH("typed.whole", label="").lstrip(" .")
AGAIN = ENGLISH("typed.said", what="", brings="").lstrip(" .")

LIFT = re.escape(ENGLISH("curtain.lift", name="NAME")).replace("NAME", ".+")


class Thing(NamedTuple):
    """Something in the accessibility tree: its role and name; its value, or whether it is chosen; whether it can be
    used; the parts that it is in."""

    role: str
    name: str
    value: str
    can: bool
    parts: tuple[str, ...]
    id: int


class EarPlayer(Player):
    """Types some of the moves and presses buttons for the others, as a screen reader presses them."""

    def __init__(self, page: Page, seed: int) -> None:
        super().__init__(page, seed)
        self.reader = page.context.new_cdp_session(page)
        self.told: list[str] = []
        """All that the live region has told."""
        self.task = ""
        self.decided = 0

    # What is heard

    def listen(self) -> str:
        """What the live region tells of the last key or press."""
        told: list[str] = self.page.evaluate(f"async () => {{ await {DRAWN}; return heard.splice(0); }}")
        self.told += told
        for text in told:
            for title, task in TASKS.items():
                if text.endswith((title, f"{title}.")):
                    self.task = task
        return " ".join(told)

    def explore(self) -> list[Thing]:
        """Everything on the page, in the order in which it is read."""
        nodes: list[dict[str, Any]] = self.reader.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        found: list[Thing] = []

        def visit(node: dict[str, Any], parts: tuple[str, ...]) -> None:
            if not node["ignored"]:
                thing = _thing(node, parts)
                found.append(thing)
                if thing.role in ("region", "group", "form") and thing.name:
                    parts = (*parts, thing.name)
            for child in node.get("childIds", ()):
                if child in by_id:
                    visit(by_id[child], parts)

        visit(nodes[0], ())
        return found

    # What is done

    def activate(self, thing: Thing) -> str:
        """Press something as a screen reader does; what is told of it."""
        self.presses += 1
        self.reader.send("DOM.focus", {"backendNodeId": thing.id})
        node = self.reader.send("DOM.resolveNode", {"backendNodeId": thing.id})["object"]
        click = "function () { this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); }"
        self.reader.send("Runtime.callFunctionOn", {"objectId": node["objectId"], "functionDeclaration": click})
        return self.listen()

    def key(self, *names: str) -> str:
        """Press keys; what is told of them."""
        for name in names:
            self.presses += 1
            self.page.keyboard.press(name)
        return self.listen()

    def begin(self, scenario: str, players: int, *, curtain: bool = True) -> None:
        """Start a game from the start page."""
        self.page.evaluate(LISTEN)
        self.activate(named(self.explore(), "radio", ENGLISH(f"scenario.{scenario}")))
        self.activate(named(self.explore(), "radio", ENGLISH("start.players", n=players)))
        things = self.explore()
        switch = named(things, "checkbox", ENGLISH("start.curtain"))
        if (switch.value == "true") != curtain:
            self.activate(switch)
        self.activate(named(things, "button", ENGLISH("start.go")))

    def step(self) -> bool:
        """Do one thing; False when the game is over."""
        things = self.explore()
        if any(thing.name == ENGLISH("pad.rematch") for thing in buttons(things)):
            return False
        lift = [thing for thing in buttons(things) if re.fullmatch(LIFT, thing.name)]
        if lift:
            self.activate(lift[0])
            return True
        self.decided += 1
        if self.decided % 8 < 2:
            self._type(things)
        else:
            self._press(things)
        return True

    def _press(self, things: Sequence[Thing]) -> None:
        """Decide something with buttons."""
        field = [thing for thing in buttons(things) if thing.name == ENGLISH("typed.close")]
        if field:
            self.activate(field[0])
            things = self.explore()
        assert ENGLISH(f"task.{self.task}.title") in {thing.name for thing in things if thing.role == "heading"}
        thing = self._liked(things)
        told = self.activate(thing)
        if REACHED.search(thing.name):
            assert thing.name.partition(ENGLISH("list.comma"))[0] in told
        else:
            assert told
        confirm = CONFIRM.search(told)
        self.activate(named(self.explore(), "button", confirm[1]) if confirm else thing)

    def _liked(self, things: Sequence[Thing]) -> Thing:
        """A button for what is asked for."""
        stories, cards, spaces, hand = (
            buttons(things, ENGLISH(f"table.{part}")) for part in ("stories", "row", "map", "hand")
        )
        none = [thing for thing in buttons(things) if thing.name in NONE]
        if self.task in ("draft", "story"):
            return self.random.choice(stories)
        if self.task in ("tuck", "fish"):
            return self.random.choice([*hand, *none])
        if self.task.startswith("mark"):
            return self.random.choice(spaces)
        reached = sorted(
            (thing for thing in spaces if REACHED.search(thing.name)),
            key=lambda thing: int(REACHED.search(thing.name)[1]),  # type: ignore[index]
        )
        return self.random.choice(reached[:4] or cards or none)

    def _type(self, things: Sequence[Thing]) -> None:
        """Decide something in the field for moves: what it offers, until that is a whole move."""
        if not any(thing.role == "combobox" for thing in things):
            self.key("t")
            things = self.explore()
        whole = False
        while not whole:
            offered = [thing.name for thing in things if thing.role == "option"]
            camp = [k for k, name in enumerate(offered) if name.startswith("camp")]
            k = camp[0] if camp == [len(offered) - 1] else self.random.randrange(min(len(offered), 3))
            down, up = ["ArrowDown"] * (k + 1), ["ArrowUp"] * (len(offered) - k)
            told = self.key(*min(down, up, key=len), "Enter")
            assert told.partition(".")[0] in offered[k]
            whole = told.endswith(WHOLE)
            if not whole:
                things = self.explore()
        told = self.key("Enter")
        assert told.endswith(AGAIN), told
        self.key("Enter")


def _thing(node: dict[str, Any], parts: tuple[str, ...]) -> Thing:
    about = {key: str(node[key]["value"]) for key in ("role", "name", "value") if "value" in node.get(key, {})}
    states = {state["name"]: state["value"].get("value") for state in node.get("properties", ())}
    value = about.get("value") or str(states.get("checked", states.get("pressed", "")))
    can = not states.get("disabled")
    return Thing(about.get("role", ""), about.get("name", ""), value, can, parts, node.get("backendDOMNodeId", 0))


def buttons(things: Sequence[Thing], part: str = "") -> list[Thing]:
    """The buttons that can be pressed, of one part of the table or all."""
    return [thing for thing in things if thing.role == "button" and thing.can and (not part or part in thing.parts)]


def named(things: Sequence[Thing], role: str, name: str) -> Thing:
    """The one thing of a role with just this name."""
    found = [thing for thing in things if (thing.role, thing.name) == (role, name)]
    assert len(found) == 1, f"{len(found)} {role} named {name}"
    return found[0]
