"""The one module that knows the browser: events in, changed regions of the page out.

`static/page.js` gives it a handful of functions under `dewanPage`. JavaScript's `null` is `jsnull` here, which is
false but not None, so what comes from there is tested for truth.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any

import js
from pyodide.ffi import create_proxy

from dewan.record.journal import write_game
from dewan.texts import choose
from dewan.view.drawing import AT_ONCE, REGIONS, Drawing
from dewan.view.screen import Screen

PREFIX = "dewan."


class _Store:
    """Settings in the browser's local storage; where that is blocked they last as long as the page."""

    def __init__(self) -> None:
        self._here: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        """See `Store.get`."""
        return str(kept) if (kept := js.dewanPage.store.get(PREFIX + key)) else self._here.get(key)

    def set(self, key: str, value: str) -> None:
        """See `Store.set`."""
        self._here[key] = value
        js.dewanPage.store.set(PREFIX + key, value)


class _Page:
    """Shows a screen and tells it what people do."""

    def __init__(self) -> None:
        store = _Store()
        self.screen = Screen(choose(_address_language(), store.get("language"), str(js.navigator.language)), store)
        self.drawing = Drawing(self.screen)
        self.shown: dict[str, str] = {}
        self.told: dict[str, str] = {}
        self._rest = create_proxy(self._show_rest)

    def react(self, text: str) -> bool:
        """One event as JSON text (`static/page.js`); True if the browser's own reaction is not wanted."""
        event: dict[str, Any] = json.loads(text)
        prevented = self._handle(event)
        self.show()
        return prevented

    def _handle(self, event: dict[str, Any]) -> bool:
        kind, press = event["type"], event["press"] or ""
        if kind == "submit":
            return True
        if kind == "keydown":
            return self._key(event, press)
        if not press:
            return False
        if kind == "click" and not _is_field(press):
            self.screen.press(press)
        elif kind in ("input", "change") and _is_field(press):
            self.screen.press(press, event["value"], checked=event["checked"])
        return False

    def _key(self, event: dict[str, Any], press: str) -> bool:
        if event["ctrl"] or event["alt"] or event["meta"]:
            return False
        word, _, rest = press.partition(" ")
        if word == "space" and self.screen.map_key(event["key"], rest, shift=event["shift"]):
            return True
        return self.screen.key(event["key"], shift=event["shift"])

    def _tell(self, what: str, value: str, tell: Callable[[str], object]) -> None:
        """Tell the document something if it is new: an attribute of its root set again would style all of it again."""
        if self.told.get(what) != value:
            self.told[what] = value
            tell(value)

    def record(self) -> str:
        """The game under way as JSON text (`record.journal`), empty without one: `dewanRecord()` in the page."""
        return json.dumps(write_game(self.screen.game)) if self.screen.game is not None else ""

    def _show_rest(self) -> None:
        self._show_regions(REGIONS)

    def _show_regions(self, regions: Sequence[str]) -> None:
        for region, html in self.drawing.regions(regions).items():
            if self.shown.get(region) != html:
                self.shown[region] = html
                js.dewanPage.morph(region, html)

    def show(self) -> None:
        """Bring the page up to date with the screen: what the eye is on at once, the rest a frame later."""
        screen = self.screen
        document = js.document
        app = document.getElementById("app")
        frame = self.drawing.frame()
        if self.shown.get("app") != frame:
            self.shown = {"app": frame}
            js.dewanPage.morph("app", frame)
            self._show_regions(REGIONS)
        else:
            self._show_regions(AT_ONCE)
            js.dewanPage.later(self._rest)
        self._tell("lang", screen.texts.html_lang, lambda lang: setattr(document.documentElement, "lang", lang))
        self._tell("theme", screen.theme, js.dewanPage.theme)
        # Not part of the frame: another tab would otherwise draw all of the table again.
        self._tell("tab", screen.tab, lambda tab: setattr(app.dataset, "tab", tab))
        self._tell("title", self.drawing.title(), lambda title: setattr(document, "title", title))
        if screen.said:
            js.dewanPage.say(screen.said)
            screen.said = ""
        if screen.focus:
            js.dewanPage.focus(f"#{screen.focus}")
            screen.focus = None


def _is_field(press: str) -> bool:
    """Whether a word belongs to a field, which changes rather than is pressed."""
    return press.partition(" ")[0] in ("form", "name", "language", "theme", "set")


def _address_language() -> str | None:
    """The language that the address asks for: `#lang=fr`."""
    parts = str(js.location.hash).removeprefix("#").split("&")
    return next((part.removeprefix("lang=") for part in parts if part.startswith("lang=")), None)


def start() -> None:
    """Take over the page: draw it and listen."""
    page = _Page()
    page.show()
    js.dewanRecord = create_proxy(page.record)
    js.dewanPage.listen(create_proxy(page.react))
    js.document.getElementById("app").dataset.ready = "1"
