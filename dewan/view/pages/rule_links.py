"""Links to places in the rules: a press leads there and back, and in a tab of its own each is an address."""

from html import escape

from dewan.record.address import RULES, Address
from dewan.texts.rulebook import place_of
from dewan.view.html import attributes
from dewan.view.words import Words


def rule_link(words: Words, rule: str, name: str) -> str:
    """The number of a rule, as a link that leads there and back; `name` is its id."""
    place, see = place_of(rule), words("rules.see", rule=rule)
    return link(address_of(place), escape(rule), f"rule {place} {name}", id=name, class_="rule", aria_label=see)


def link(address: str, body: str, press: str, **more: object) -> str:
    """A link that is a press in this page; `body` is HTML."""
    return f"<a{attributes(href=address, data_press=press, **more)}>{body}</a>"


def address_of(place: str) -> str:
    """The address of a place in the rules in this page itself; of a chapter, that of the rules."""
    rule = place.upper().replace("-", ".") if place.startswith("r") else None
    return f"#{Address(view=RULES, rule=rule).text()}"
