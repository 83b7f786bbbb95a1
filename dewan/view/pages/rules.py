"""The rules as a page that takes the place of another and gives it back."""

import re
from html import escape

from dewan.rules.refusal import NotAllowed
from dewan.texts.rulebook import place_of, rules
from dewan.view.html import attributes, button
from dewan.view.pages.settings import language_select
from dewan.view.parts.pieces import icon
from dewan.view.words import Words

_LINK = re.compile('<a href="#(.+?)">(.+?)</a>')


def rules_page(words: Words, place: str) -> str:
    """All rules; the one whose id is `place`, if any, is marked."""
    language = words.texts.language
    html = rules(language).replace("<h1>", '<h1 id="aside-title" tabindex="-1">')
    html = _LINK.sub(lambda link: _link(words, link[1], link[2], f"rule {link[1]}"), html)
    if place:
        html = html.replace(f' id="{place}"', f' id="{place}" aria-current="true"')
    close = button("rules", escape(words("share.close")), "btn go", id="close")
    label = f'<label>{icon("ui-rules", 24)}<span class="sr">{escape(words("settings.language"))}</span>'
    page = attributes(href=_address(words), target="_blank", rel="noopener")
    return (
        f'<main class="start rulebook"><div class="panel ways-out">{close}{label}{language_select(words)}</label></div>'
        f'<article class="panel">{html}<p class="print"><a{page}>{escape(words("rules.page"))}</a></p></article></main>'
    )


def rule_number(words: Words, refusal: NotAllowed, name: str) -> str:
    """The number of the rule that a refusal names, as a link that leads there and back; `name` is its id."""
    place, see = place_of(refusal.rule), words("rules.see", rule=refusal.rule)
    return _link(words, place, escape(refusal.rule), f"rule {place} {name}", id=name, class_="rule", aria_label=see)


def _link(words: Words, place: str, body: str, press: str, **more: object) -> str:
    """A link to a place in the rules: a press; in a tab of its own, the page that needs no Python."""
    return f"<a{attributes(href=f'{_address(words)}#{place}', data_press=press, **more)}>{body}</a>"


def _address(words: Words) -> str:
    return f"rules/{words.texts.language}.html"
