"""About the page: its version, what it is made of, and under which licenses."""

from html import escape

from dewan.view.aside import Aside
from dewan.view.effects import Licenses
from dewan.view.html import button
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.words import Words

FILE = "licenses.txt"


class AboutPage(Aside):
    """`licenses` is the text of all licenses; None until it has come, empty if it cannot be had."""

    name = "about"
    licenses: str | None = None

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("about.title")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words = screen.words
        close = button("about", words.html("share.close"), "btn go", id="close")
        text = ""
        if self.licenses:
            named = 'role="region" tabindex="0" aria-labelledby="licenses-title"'
            text = f'<pre lang="en" {named}>{escape(self.licenses)}</pre>'
        elif self.licenses is not None:
            text = f'<p class="refusal">{words.html("boot.file", file=FILE)}</p>'
        version = words("about.version", version=screen.device.version())
        return (
            f'<main class="start help about"><div class="panel">{self.heading(words)}'
            f"<p>{words.html('about.unofficial')}</p>"
            f"<p>{escape(version)}</p>"
            f'<h2 id="licenses-title">{words.html("about.licenses")}</h2><p>{words.html("about.works")}</p>{text}'
            f'<div class="acts">{close}</div></div></main>'
        )


def about(screen: Screen, _press: Press) -> None:
    """To the page and back; the licenses are loaded when it opens for the first time, and after a failure."""
    page = screen.asides.get(AboutPage) or screen.asides.put(AboutPage())
    screen.turn_aside(page)
    if screen.aside is page and not page.licenses:
        page.licenses = None
        screen.effects.append(Licenses())


def licenses(screen: Screen, press: Press) -> None:
    """Told by the browser: the text of the licenses, empty if it did not arrive."""
    if page := screen.asides.get(AboutPage):
        page.licenses = press.value


PRESSES: dict[str, Handler] = {"about": about, "licenses": licenses}
