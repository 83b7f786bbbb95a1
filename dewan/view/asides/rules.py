"""The rules as a page beside the table: to all of them, to one, and back (docs/rules)."""

import re

from dewan.lessons.contents import rules_taught
from dewan.record.address import LESSONS, Address
from dewan.texts.rulebook import places, rules
from dewan.view.aside import Aside, Sheet, close_sign
from dewan.view.asides.help import HelpPage
from dewan.view.html import attributes, button
from dewan.view.pages.rule_links import address_of, link
from dewan.view.pages.switches import language_select
from dewan.view.parts.pieces import icon
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.words import Words

_RULE = re.compile("<li id=[^>]*><b>(R[0-9.]+)</b>")
_LINK = re.compile('<a href="#(.+?)">(.+?)</a>')


class RulesPage(Sheet):
    """All rules. The one whose id is `place` (`texts.rulebook`), if any, is marked.

    `before` is the page beside the table that they took the place of; `back_to` the id of what was pressed there, empty
    if it is where every page leads back to.
    """

    name = "rules"
    looks = "rulebook"

    def __init__(self, place: str = "", before: Aside | None = None, back_to: str = "") -> None:
        self.place = place
        self.before = before
        self.back_to = back_to

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
        return rules_page(words, self.place, screen.device.rules(), close)

    def close(self, screen: Screen) -> None:
        """To what the rules took the place of, as it was."""
        screen.turn_aside(self)
        screen.aside = self.before
        screen.focus = self.back_to or screen.focus


def rules_page(words: Words, place: str, folder: str, close: str) -> str:
    """The rules as HTML. `folder` as in `Device.rules`; `close` is the button that closes them."""
    language = words.texts.language
    html = rules(language).replace("<h1>", '<h1 id="aside-title" tabindex="-1">')
    page = f"{folder}{language}.html" if folder else ""
    html = _LINK.sub(
        lambda found: link(f"{page}#{found[1]}" if page else address_of(found[1]), found[2], f"rule {found[1]}"), html
    )
    html = _RULE.sub(lambda rule: rule[0] + _lessons(words, rule[1]), html)
    if place:
        html = html.replace(f' id="{place}"', f' id="{place}" aria-current="true"')
    label = f'<label>{icon("ui-rules", 24)}<span class="sr">{words.html("settings.language")}</span>'
    if page:
        to_page = attributes(href=page, target="_blank", rel="noopener")
        html += f'<p class="print"><a{to_page}>{words.html("rules.page")}</a></p>'
    return (
        f'<div class="panel ways-out">{close}{label}{language_select(words)}</label></div>'
        f'<article class="panel">{html}</article>'
    )


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
        screen.aside.place = place
    else:
        screen.turn_aside(RulesPage(place, screen.aside, back_to))
    screen.focus = place or "aside-title"


PRESSES: dict[str, Handler] = {"rules": show_rules, "rule": show_rule}
