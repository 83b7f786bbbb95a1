"""Pages of the game that the build draws, by the code that draws them in the browser.

They are what somebody sees who comes for the first time, until Python is there and goes on from them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tools.paths import ROOT, TOOLS

if TYPE_CHECKING:
    from dewan.view.map_rotation import Window


class _EmptyStore:
    """The storage of somebody who comes for the first time; see `dewan.record.store`."""

    def get(self, _key: str) -> str | None:
        """See `Store.get`."""
        return None

    def set(self, _key: str, _value: str) -> bool:
        """See `Store.set`."""
        return True

    def remove(self, _key: str) -> None:
        """See `Store.remove`."""

    def keys(self) -> Iterable[str]:
        """See `Store.keys`."""
        return ()


class _AnyDevice:
    """What is the same on every device that opens the site itself; see `dewan.view.device.Device`.

    Nothing that is drawn here may need what only a certain device can tell.
    """

    def now(self) -> float:
        """See `Device.now`."""
        raise NotImplementedError

    def when(self, _seconds: float, _language: str) -> str:
        """See `Device.when`."""
        raise NotImplementedError

    def day(self, _seconds: float, _language: str, _yesterday: str) -> str:
        """See `Device.day`."""
        raise NotImplementedError

    def window(self) -> Window:
        """See `Device.window`."""
        from dewan.view.map_rotation import UNKNOWN

        return UNKNOWN

    def languages(self) -> Sequence[str]:
        """See `Device.languages`."""
        raise NotImplementedError

    def address(self) -> str:
        """See `Device.address`."""
        raise NotImplementedError

    def rules(self) -> str:
        """See `Device.rules`."""
        return "rules/"

    def about(self) -> str:
        """See `Device.about`."""
        raise NotImplementedError

    def version(self) -> str:
        """See `Device.version`."""
        import dewan

        return f"{dewan.__version__} {NUMBER}"

    def sprite(self) -> str:
        """See `Device.sprite`."""
        raise NotImplementedError

    def framed(self) -> bool:
        """See `Device.framed`."""
        return False

    def can_take_along(self) -> bool:
        """See `Device.can_take_along`."""
        return True

    def can_share(self) -> bool:
        """See `Device.can_share`."""
        raise NotImplementedError


def find_packages() -> None:
    """Let the game find what it imports of other people: of the packages of the page, their Python is enough here."""
    for path in (ROOT, *sorted((TOOLS / "wheels").glob("*.whl"))):
        if str(path) not in sys.path:
            sys.path.append(str(path))


def page_after(language: str, *presses: str) -> str:
    """Return the contents of the page in a language after some presses of somebody who has just come.

    The drawings of the rules are left out, since they are the same in every language (`drawings`).
    """
    find_packages()
    from dewan.view.dispatch import press
    from dewan.view.drawing import REGIONS, Drawing
    from dewan.view.screen import Screen

    screen = Screen(language, _EmptyStore(), _AnyDevice())
    for word in ("begin ", *presses):
        press(screen, word)
    drawing = Drawing(screen)
    html = drawing.frame()
    for region, contents in drawing.regions(REGIONS).items():
        empty = html.find(f' id="{region}"')
        end = html.index(">", empty) + 1
        html = html[:end] + contents + html[end:]
    return html


NUMBER = "{number}"
"""What stands for the number of the build, which is known only when all is made (static/first_page.js)."""
PAGES = ("", "door play", "door learn", "door friends", "door real", "lessons", "help", "settings", "about")
"""What is pressed for the start page and those that need no game."""
DRAWINGS = "drawings"
"""The name of the file with the drawings of the rules."""
ALONE = ("rules",)
"""The same of long pages, of which each has a file of its own."""


def drawings() -> dict[str, str]:
    """Return the drawings of the rules, by the ids of the elements of the page that they are drawn in."""
    find_packages()
    from dewan.lessons.drawings import drawings
    from dewan.texts.rulebook import region_of
    from dewan.view.rule_drawing import rule_drawing

    return {region_of(name): rule_drawing(name).body for name in drawings()}


def write_pages(folder: Path) -> None:
    """Write the pages of each language that static/first_page.js shows until Python is there."""
    find_packages()
    from dewan.texts import LANGUAGES

    def write(name: str, drawn: Mapping[str, str]) -> None:
        # Not as HTML: what a host sends for a file that it lacks is told by that (static/service_worker.js).
        (folder / f"{name}.json").write_text(json.dumps(drawn, ensure_ascii=False), "utf-8", newline="\n")

    def pages(language: str, words: Sequence[str]) -> dict[str, str]:
        return {word: page_after(language, *filter(None, [word])) for word in words}

    folder.mkdir(parents=True)
    write(DRAWINGS, drawings())
    for language in LANGUAGES:
        write(language, pages(language, PAGES))
        for word in ALONE:
            write(f"{language}-{word}", pages(language, [word]))
