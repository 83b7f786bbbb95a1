"""The rules as a page that takes the place of another and gives it back."""

import re
from html import escape

from dewan.lessons.contents import rules_taught
from dewan.record.address import LESSONS, RULES, Address
from dewan.texts.rulebook import place_of, rules
from dewan.view.html import attributes, button
from dewan.view.pages.settings import language_select
from dewan.view.parts.pieces import icon
from dewan.view.words import Words

_RULE = re.compile("<li id=[^>]*><b>(R[0-9.]+)</b>")
_LINK = re.compile('<a href="#(.+?)">(.+?)</a>')


def rules_page(words: Words, place: str, folder: str) -> str:
    """All rules; the one whose id is `place`, if any, is marked. `folder` as in `Device.rules`."""
    language = words.texts.language
    html = rules(language).replace("<h1>", '<h1 id="aside-title" tabindex="-1">')
    page = f"{folder}{language}.html" if folder else ""
    html = _LINK.sub(
        lambda link: _link(f"{page}#{link[1]}" if page else _address(link[1]), link[2], f"rule {link[1]}"), html
    )
    html = _RULE.sub(lambda rule: rule[0] + _lessons(words, rule[1]), html)
    if place:
        html = html.replace(f' id="{place}"', f' id="{place}" aria-current="true"')
    close = button("rules", escape(words("share.close")), "btn go", id="close")
    label = f'<label>{icon("ui-rules", 24)}<span class="sr">{escape(words("settings.language"))}</span>'
    if page:
        to_page = attributes(href=page, target="_blank", rel="noopener")
        html += f'<p class="print"><a{to_page}>{escape(words("rules.page"))}</a></p>'
    return (
        f'<main class="start rulebook"><div class="panel ways-out">{close}{label}{language_select(words)}</label></div>'
        f'<article class="panel">{html}</article></main>'
    )


def rule_link(words: Words, rule: str, name: str) -> str:
    """The number of a rule, as a link that leads there and back; `name` is its id."""
    place, see = place_of(rule), words("rules.see", rule=rule)
    return _link(_address(place), escape(rule), f"rule {place} {name}", id=name, class_="rule", aria_label=see)


def _lessons(words: Words, rule: str) -> str:
    """Links to the lessons that teach a rule."""
    links = ""
    for id in rules_taught().get(rule, ()):
        label = words("rules.lesson_named", title=words(f"lesson.{id}.title"))
        address = f"#{Address(view=LESSONS, lesson=id).text()}"
        links += " " + _link(address, escape(words("rules.lesson")), f"lesson {id}", class_="lesson", aria_label=label)
    return links


def _link(address: str, body: str, press: str, **more: object) -> str:
    """A link to a place in the rules: a press; in a tab of its own, an address."""
    return f"<a{attributes(href=address, data_press=press, **more)}>{body}</a>"


def _address(place: str) -> str:
    """The address of a place in the rules in this page itself; of a chapter, that of the rules."""
    rule = place.upper().replace("-", ".") if place.startswith("r") else None
    return f"#{Address(view=RULES, rule=rule).text()}"
