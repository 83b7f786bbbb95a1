"""The rules as a page beside the table: to all of them, to one, to what has some words, and back (docs/rules)."""

import re
from collections.abc import Callable
from functools import lru_cache, partial

from dewan.lessons.contents import rules_taught
from dewan.lessons.drawings import drawings
from dewan.record.address import LESSONS, Address
from dewan.texts import Texts
from dewan.texts.rulebook import drawn_in, found, places, region_of, rules, title
from dewan.view.aside import Aside, Sheet, close_sign
from dewan.view.asides.help import HelpPage
from dewan.view.html import attributes, button, field_length
from dewan.view.pages.rule_links import address_of, link
from dewan.view.pages.switches import language_select
from dewan.view.parts.pieces import icon
from dewan.view.press import Handler, Press
from dewan.view.rule_drawing import rule_drawing
from dewan.view.screen import Screen
from dewan.view.words import Words

_RULE = re.compile("<li id=[^>]*><b>(R[0-9.]+)</b>")
_LINK = re.compile('<a href="#(.+?)">(.+?)</a>')
_TRY = re.compile('<(?:li|h[23]) id="([^"]+)"|<!-- try ([a-z]+) -->')
SEARCH = "search"
LONGEST = 60
"""Characters of a search."""


class RulesPage(Sheet):
    """All rules, or those with the words of `sought`. The one whose id is `place` (`texts.rulebook`) is marked.

    `before` is the page beside the table that they took the place of; `back_to` the id of what was pressed there, empty
    if it is where every page leads back to.
    """

    name = "rules"
    looks = "rulebook"

    def __init__(self, place: str = "", before: Aside | None = None, back_to: str = "") -> None:
        self.place = place
        self.before = before
        self.back_to = back_to
        self.sought = ""

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("rules.title")

    @property
    def lies_over(self) -> bool:
        """See `Aside.lies_over`."""
        return self.before is None or self.before.lies_over

    def contents(self, screen: Screen, *, over: bool) -> str:
        """See `Sheet.contents`."""
        words = screen.words
        if over:
            close = close_sign("rules", words("share.close"))
        else:
            close = button("rules", words.html("share.close"), "btn go", id="close")
        return rules_page(words, self.place, screen.device.rules(), close, self.sought)

    def regions(self, screen: Screen) -> dict[str, Callable[[], str]]:
        """See `Aside.regions`: the drawings."""
        shown = drawn_in(_article(screen.texts, screen.device.rules(), self.sought))
        return {region_of(name): partial(_drawn, name) for name in shown}

    def close(self, screen: Screen) -> None:
        """To what the rules took the place of, as it was."""
        screen.turn_aside(self)
        screen.aside = self.before
        screen.focus = self.back_to or screen.focus


def _drawn(drawing: str) -> str:
    return rule_drawing(drawing).body


def rules_page(words: Words, place: str, folder: str, close: str, sought: str = "") -> str:
    """The rules as HTML. `folder` as in `Device.rules`; `close` is the button that closes them."""
    language = words.texts.language
    html = _article(words.texts, folder, sought)
    if place:
        html = html.replace(f' id="{place}"', f' id="{place}" aria-current="true"')
    label = f'<label>{icon("ui-rules", 24)}<span class="sr">{words.html("settings.language")}</span>'
    if folder:
        to_page = attributes(href=f"{folder}{language}.html", target="_blank", rel="noopener")
        html += f'<p class="print"><a{to_page}>{words.html("rules.page")}</a></p>'
    heading, _, rest = html.partition("</h1>")
    return (
        f'<div class="panel ways-out">{close}{label}{language_select(words)}</label></div>'
        f'<article class="panel">{heading}</h1>{_search(words, sought)}{rest}</article>'
    )


def _search(words: Words, sought: str) -> str:
    """The field for words to look for."""
    field = attributes(
        type="search",
        id=SEARCH,
        data_press=SEARCH,
        value=sought,
        maxlength=field_length(LONGEST),
        autocomplete="off",
        enterkeyhint="search",
    )
    return f'<label class="search"><span>{words.html("rules.search")}</span><input{field}></label>'


@lru_cache(8)
def _article(texts: Texts, folder: str, sought: str) -> str:
    """The rules, or what has the words that are `sought`, with links, and frames for the drawings."""
    words, language = Words(texts, ()), texts.language
    html = found(language, sought) if sought.strip() else rules(language)
    if not html:
        return f'<h1 id="aside-title" tabindex="-1">{title(language)}</h1><p>{words.html("rules.none")}</p>'
    html = html.replace("<h1>", '<h1 id="aside-title" tabindex="-1">')
    page = f"{folder}{language}.html" if folder else ""
    html = _LINK.sub(
        lambda found: link(f"{page}#{found[1]}" if page else address_of(found[1]), found[2], f"rule {found[1]}"), html
    )
    html = _RULE.sub(lambda rule: rule[0] + _lessons(words, rule[1]), html)
    return _with_boards(words, html)


def _with_boards(words: Words, html: str) -> str:
    """Put a button where a drawing can be tried out."""
    place = ""

    def board(match: re.Match[str]) -> str:
        nonlocal place
        if match[1]:
            place = match[1]
            return match[0]
        rule = drawings()[match[2]]["rule"]
        label = words("drawing.try_named", rule=rule)
        body = words.html("drawing.try")
        return button(f"try {match[2]} {place}", body, "btn try", id=f"try-{place}", aria_label=label)

    return _TRY.sub(board, html)


def _lessons(words: Words, rule: str) -> str:
    """Links to the lessons that teach a rule."""
    links = ""
    for id in rules_taught().get(rule, ()):
        label = words("rules.lesson_named", title=words(f"lesson.{id}.title"))
        address = f"#{Address(view=LESSONS, lesson=id).text()}"
        links += " " + link(address, words.html("rules.lesson"), f"lesson {id}", class_="lesson", aria_label=label)
    return links


def show_rules(screen: Screen, _press: Press) -> None:
    """To the rules and back."""
    if isinstance(screen.aside, RulesPage):
        screen.aside.close(screen)
    else:
        read(screen, back_to="help-rules" if isinstance(screen.aside, HelpPage) else "")


def show_rule(screen: Screen, press: Press) -> None:
    """To a rule or chapter by its id; what follows it is the id of what was pressed, to go back to."""
    place, _, back_to = press.rest.partition(" ")
    if place in places():
        read(screen, place, back_to=back_to)


def read(screen: Screen, place: str = "", *, back_to: str = "") -> None:
    """Show the rules, or another place in them; `back_to` is the id of what to go back to."""
    if isinstance(screen.aside, RulesPage):
        screen.aside.place, screen.aside.sought = place, ""
    else:
        screen.turn_aside(RulesPage(place, screen.aside, back_to))
    screen.focus = place or "aside-title"


def search(screen: Screen, press: Press) -> None:
    """Show only what has the words that were typed, and say how much that is."""
    page = screen.aside
    if not isinstance(page, RulesPage):
        return
    page.place, page.sought = "", press.value[:LONGEST]
    if page.sought.strip():
        count = found(screen.texts.language, page.sought).count('<li id="')
        screen.said = screen.texts("rules.found", n=count) if count else screen.texts("rules.none")


PRESSES: dict[str, Handler] = {"rules": show_rules, "rule": show_rule, SEARCH: search}
FIELDS = frozenset({SEARCH})
