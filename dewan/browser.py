"""The one module that knows the browser: events in, changed regions of the page out.

`static/page.js` gives it a handful of functions under `dewanPage`. JavaScript's `null` is `jsnull` here, which is
false but not None, so what comes from there is tested for truth.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from time import perf_counter
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

import dewan
from dewan.record.address import parse
from dewan.record.journal import write_game
from dewan.texts import choose
from dewan.view.asides.rules import RulesPage
from dewan.view.dispatch import FIELDS, click, press
from dewan.view.drawing import AT_ONCE, REGIONS, Drawing
from dewan.view.effects import (
    Copy,
    Download,
    DropLink,
    Effect,
    Fill,
    Forget,
    Hold,
    LetGo,
    Licenses,
    Pack,
    Persist,
    Prepare,
    Print,
    Renew,
    Reveal,
    Settle,
    Share,
    Sound,
    StayAwake,
    TakeAlong,
    Tell,
    Think,
    Tick,
    Vibrate,
)
from dewan.view.html import unhyphenated
from dewan.view.map_rotation import Window
from dewan.view.pages.table import holds
from dewan.view.presses.begin import place
from dewan.view.presses.inspect import closer_look
from dewan.view.presses.keys import key, lies_open, map_key
from dewan.view.screen import TABLE, Screen
from dewan.view.site import site_address

PREFIX = "dewan."

SHARE = 0.008
"""Seconds of a frame, about half of it, that go to regions which are due: a quick device is done after a frame or two,
and on a slow one each group of regions has a frame of its own."""


class _Store:
    """The browser's local storage; what it does not take lasts as long as the page. See `dewan.record.store`."""

    def __init__(self) -> None:
        self._here: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        """See `Store.get`."""
        return self._here[key] if key in self._here else (str(js.dewanPage.store.get(PREFIX + key) or "") or None)

    def set(self, key: str, value: str) -> bool:
        """See `Store.set`."""
        kept = bool(js.dewanPage.store.set(PREFIX + key, value))
        if kept:
            self._here.pop(key, None)
        else:
            self._here[key] = value
        return kept

    def remove(self, key: str) -> None:
        """See `Store.remove`."""
        self._here.pop(key, None)
        js.dewanPage.store.remove(PREFIX + key)

    def keys(self) -> Iterable[str]:
        """See `Store.keys`."""
        kept = (str(name) for name in js.dewanPage.store.names())
        return {name.removeprefix(PREFIX) for name in kept if name.startswith(PREFIX)} | self._here.keys()


class _Device:
    """See `dewan.view.device.Device`."""

    def now(self) -> float:
        """See `Device.now`."""
        return float(js.Date.now()) / 1000

    def when(self, seconds: float, language: str) -> str:
        """See `Device.when`."""
        return str(js.dewanPage.when(seconds * 1000, language))

    def day(self, seconds: float, language: str, yesterday: str) -> str:
        """See `Device.day`."""
        return str(js.dewanPage.day(seconds * 1000, language, yesterday))

    def window(self) -> Window:
        """See `Device.window`."""
        width, height = js.dewanPage.size()
        return Window(float(width), float(height))

    def languages(self) -> Sequence[str]:
        """See `Device.languages`."""
        navigator = js.navigator
        return [str(tag) for tag in getattr(navigator, "languages", None) or [navigator.language]]

    def address(self) -> str:
        """See `Device.address`."""
        return site_address(str(js.location.href), _published())

    def rules(self) -> str:
        """See `Device.rules`."""
        site = _published()
        return f"{site}rules/" if site else "rules/" if site is None else ""

    def about(self) -> str:
        """See `Device.about`."""
        return str(js.navigator.userAgent)

    def version(self) -> str:
        """See `Device.version`."""
        return f"{dewan.__version__} {js.document.querySelector('meta[name=build]').content}"

    def sprite(self) -> str:
        """See `Device.sprite`."""
        return str(js.document.querySelector("body > svg").outerHTML)

    def framed(self) -> bool:
        """See `Device.framed`."""
        return bool(js.dewanPage.framed)

    def can_take_along(self) -> bool:
        """See `Device.can_take_along`."""
        # A frame may not be allowed to download anything, and cannot know it.
        return _published() is None and not self.framed()

    def can_share(self) -> bool:
        """See `Device.can_share`."""
        return bool(js.dewanPage.canShare())


def _published() -> str | None:
    """In the page that is one file, where the site is published, empty if that is not known; in the site None."""
    named = js.document.querySelector("meta[name=address]")
    return str(named.content) if named else None


def _carry_out(effect: Effect) -> None:
    """Do what the screen asks of the browser; what comes of it comes back as an event of the type `notification`."""
    match effect:
        case Copy(text, field):
            js.dewanPage.copy(text, field)
        case Share(title, text, url):
            js.dewanPage.share(title, text, url)
        case Download(name, data):
            js.dewanPage.download(name, to_js(data))
        case Hold(game, takes):
            js.dewanPage.hold(game, takes)
        case LetGo():
            js.dewanPage.letGo()
        case DropLink(rest):
            js.dewanPage.dropLink(rest)
        case Persist():
            js.dewanPage.persist()
        case Reveal(region):
            js.dewanPage.reveal(region)
        case Tick(ms, word):
            js.dewanPage.tick(ms, word)
        case Settle():
            js.dewanPage.settle()
        case Fill(field, text, start, end):
            js.dewanPage.fill(field, text, start, end)
        case Sound(cue):
            js.dewanPage.sound(cue)
        case Vibrate(cue):
            js.dewanPage.vibrate(cue)
        case Renew():
            js.dewanPage.renew()
        case Print():
            js.dewanPage.print()
        case StayAwake(element):
            js.dewanPage.stayAwake(element)
        case TakeAlong():
            js.dewanPage.takeAlong()
        case Pack(name, texts):
            js.dewanPage.pack(name, json.dumps(dict(texts)))
        case Licenses():
            js.dewanPage.licenses()
        case Tell(type_, about):
            js.dewanPage.tellHost(json.dumps({"type": type_, **about}))
        case Prepare():
            js.dewanPage.prepare()
        case Think(request):
            js.dewanPage.think(json.dumps(request))
        case Forget(number):
            js.dewanPage.forget(number)


class _Page:
    """Shows a screen and tells it what people do."""

    def __init__(self) -> None:
        store = _Store()
        device = _Device()
        language = choose(parse(str(js.location.hash)).lang, store.get("language"), *device.languages())
        self.screen = Screen(language, store, device)
        self.drawing = Drawing(self.screen)
        self.shown: dict[str, str] = {}
        self.applied: dict[str, str] = {}
        self.flying = False
        self.due: list[Sequence[str]] = []
        """Regions that are not brought up to date yet, in the parts in which that is done."""
        self.hidden = False
        self.new: tuple[str, ...] = ()
        """Regions that are drawn and not on the screen yet."""
        self._draw_on = create_proxy(self.draw_on)
        self._arrange = create_proxy(self.arrange)

    def react(self, text: str) -> bool:
        """One event as JSON text (`static/page.js`); True if the browser's own reaction is not wanted."""
        event: dict[str, Any] = json.loads(text)
        prevented = self._handle(event)
        self.show()
        return prevented

    def catch_up(self, text: str) -> None:
        """Handle what was done on the page before Python was there, a list of events as JSON text; show none of it."""
        for event in json.loads(text):
            self._handle(event)

    def _handle(self, event: dict[str, Any]) -> bool:
        kind, pressed = event["type"], event["press"] or ""
        if kind == "submit":
            return True
        if kind == "keydown":
            return self._key(event, pressed)
        if kind == "contextmenu":
            closer = closer_look(self.screen, pressed)
            if closer:
                press(self.screen, closer)
            return bool(closer)
        if kind == "click" and pressed.partition(" ")[0] not in FIELDS:
            click(self.screen, pressed, on_map=event["id"] == "map")
            return False
        if not pressed:
            return False
        is_field = pressed.partition(" ")[0] in FIELDS
        if kind == "notification":
            press(self.screen, pressed, event["value"])
        elif kind in ("input", "change") and is_field:
            press(self.screen, pressed, event["value"], checked=event["checked"])
        return False

    def _key(self, event: dict[str, Any], pressed: str) -> bool:
        if event["ctrl"] or event["alt"] or event["meta"]:
            return False
        word, _, rest = pressed.partition(" ")
        if word == "space" and map_key(self.screen, event["key"], rest, shift=event["shift"]):
            return True
        return key(self.screen, event["key"], pressed)

    def _tell(self, what: str, value: str, tell: Callable[[str], object]) -> None:
        """Tell the document something if it is new: an attribute of its root set again would style all of it again."""
        if self.applied.get(what) != value:
            self.applied[what] = value
            tell(value)

    def _speak(self, language: str) -> None:
        """From now on in this language: what was said last was said in another one."""
        js.document.documentElement.lang = language
        js.document.getElementById("live").textContent = ""

    def record(self) -> str:
        """The game under way as JSON text (`record.journal`), empty without one: `dewanRecord()` in the page."""
        return json.dumps(write_game(game)) if (game := self.screen.sitting.game) is not None else ""

    def draw_on(self) -> bool:
        """Bring regions that are due up to date for as long as `SHARE`, some at least; whether there is more to do."""
        until = perf_counter() + SHARE
        regions = self._show_next()
        while self.due and perf_counter() < until:
            regions += self._show_next()
        if self.hidden and not regions:
            self._hide(False)
            regions = REGIONS
        self._is_new(regions)
        if self.due or self.hidden:
            return True
        # Nobody looks there first, and to set it takes some milliseconds.
        self._tell("title", self.drawing.title(), lambda title: setattr(js.document, "title", title))
        return False

    def _show_next(self) -> tuple[str, ...]:
        """Bring regions that are due up to date until something has changed; which they are."""
        regions: tuple[str, ...] = ()
        changes = False
        while self.due and not changes:
            part = self.due.pop(0)
            regions += tuple(part)
            changes = self._show_regions(part)
        return regions

    def _hide(self, hidden: bool) -> None:
        """Let nothing be seen of what is drawn, or all of it."""
        if self.hidden != hidden:
            self.hidden = hidden
            js.document.getElementById("app").classList.toggle("coming", hidden)

    def _show_regions(self, regions: Sequence[str]) -> bool:
        """Bring regions up to date; whether any of them has changed."""
        changes = False
        for region, html in self.drawing.regions(regions).items():
            if self.shown.get(region) != html:
                # Before it is: a field that goes may tell of its value at that moment, and everything is shown anew.
                self.shown[region] = html
                if region == "r-panel":
                    self._tell(
                        "panel",
                        holds(html),
                        lambda held: setattr(js.document.getElementById("app").dataset, "panel", held),
                    )
                js.dewanPage.morph(region, html)
                changes = True
        return changes

    def _is_new(self, regions: Sequence[str]) -> None:
        """Regions are drawn: before they are on the screen all else is put in its place."""
        self.new += tuple(regions)
        js.dewanPage.beforeFrame(self._arrange)

    def arrange(self) -> None:
        """Restore the focus and start the animations: both need to know where things are now."""
        regions, self.new = self.new, ()
        self._place_focus()
        self._start_animations(regions)

    def _place_focus(self) -> None:
        """Give the focus to what is to have it as soon as that is drawn; else see that something has it."""
        screen = self.screen
        if screen.focus and (js.dewanPage.focus(f"#{screen.focus}") or not self.due):
            screen.focus = None
        if not screen.focus:
            js.dewanPage.restoreFocus()

    def _depart(self) -> None:
        """Let the page note where what flies is now."""
        flights, self.screen.flights = self.screen.flights, []
        self.flying = bool(flights) and self.screen.page == TABLE
        if self.flying:
            js.dewanPage.depart(json.dumps([asdict(flight) for flight in flights]))

    def _start_animations(self, regions: Sequence[str]) -> None:
        """Start the animations whose targets are visible; after the last region none is left to start."""
        if self.flying and not self.hidden:
            js.dewanPage.land(" ".join(regions))
            self.flying = bool(self.due)

    def show(self) -> None:
        """Bring the page up to date with the screen: what the eye is on at once, the rest after the next frames."""
        screen = self.screen
        screen.drop_link()
        document = js.document
        app = document.getElementById("app")
        frame = self.drawing.frame()
        self._depart()
        self.new = ()
        new_frame = self.shown.get("app") != frame
        if new_frame:
            # A table that was not there is not seen before it is whole.
            self._hide(screen.at_table and "r-panel" not in self.shown)
            # Regions that stay keep their contents (`static/page.js`).
            regions = {region: html for region, html in self.shown.items() if f'id="{region}"' in frame}
            self.shown = {"app": frame, **regions}
            js.dewanPage.morph("app", frame)
        # A new frame is not seen around a panel of before.
        self.due = [(*AT_ONCE, "r-panel") if new_frame and not self.hidden else AT_ONCE]
        self.due += self.drawing.due
        drawn = self._show_next() if not self.hidden else ()
        js.dewanPage.drawOn(self._draw_on)
        self._tell("lang", screen.texts.html_lang, self._speak)
        self._tell("theme", screen.settings["theme"], js.dewanPage.theme)
        self._tell("motion", screen.settings["motion"], js.dewanPage.motion)
        # Not part of the frame: another tab would otherwise draw all of the table again.
        self._tell("tab", screen.sitting.tab, lambda tab: setattr(app.dataset, "tab", tab))
        self._tell("open", lies_open(screen), js.dewanPage.liesOpen)
        looks = screen.at_table and screen.sitting.inspecting is not None
        self._tell("inspect", "1" if looks else "", lambda value: setattr(app.dataset, "inspect", value))
        about = screen.sitting.about if screen.at_table else ""
        self._tell("tour", about, lambda part: setattr(app.dataset, "tour", part))
        if screen.said:
            js.dewanPage.say(unhyphenated(screen.said))
            screen.said = ""
        if screen.focus and js.dewanPage.focusField(screen.focus):
            screen.focus = None
        self._is_new(drawn)
        js.dewanPage.remember(place(screen))
        self._tell("page", screen.page, lambda _page: js.dewanPage.dropTicks())
        effects, screen.effects = screen.effects, []
        for effect in effects:
            _carry_out(effect)


def start() -> None:
    """Take over the page: draw it and listen."""
    page = _Page()
    press(page.screen, f"begin {js.location.hash}", str(js.dewanPage.place()))
    aside = page.screen.aside
    if not (isinstance(aside, RulesPage) and aside.place):
        page.screen.focus = None  # a page that has just come leaves the focus where it is
    page.catch_up(str(js.dewanPage.pressed()))
    page.show()
    while page.draw_on():
        pass
    js.dewanRecord = create_proxy(page.record)
    js.dewanPage.listen(create_proxy(page.react))
    js.document.getElementById("app").dataset.ready = "1"
    js.dewanPage.keepOffline()
    js.dewanPage.keepSnapshot()
