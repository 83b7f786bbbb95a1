"""The snippets of docs/embedding.md in WordPress and Moodle: what stays of them still leads into the game.

The rules of both are written down here as lists of what they keep; nh3 stands in for their own filters.
"""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import nh3
import pytest

from dewan.record.address import LESSONS, RULES, parse
from dewan.texts.rulebook import places
from tools.landing import picture_of
from view.test_embedding_corpus import DOCUMENT

_COMMON = {
    "b",
    "blockquote",
    "br",
    "code",
    "em",
    "h2",
    "h3",
    "i",
    "li",
    "ol",
    "p",
    "pre",
    "strong",
    "table",
    "td",
    "ul",
}
_PICTURE = {"src", "alt", "width", "height"}
KEPT: dict[str, dict[str, set[str]]] = {
    # WordPress, wp-includes/kses.php, $allowedposttags: for authors without the right `unfiltered_html`.
    "WordPress": {tag: set() for tag in (*_COMMON, "div", "figcaption", "figure", "section", "span")}
    | {"a": {"href", "rel", "target"}, "img": {*_PICTURE, "loading"}},
    # Moodle, lib/weblib.php, purify_html: HTML Purifier with XHTML 1.0 Transitional, without frames and figures.
    "Moodle": {tag: set() for tag in (*_COMMON, "div", "span")} | {"a": {"href", "target"}, "img": _PICTURE},
}
PROGRAMS = {"iframe", "script", "dewan-board", "dewan-rule"}


class Parts(HTMLParser):
    """The elements of a snippet, and the text that a reader sees."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.text += data


def filtered(builder: str, html: str) -> Parts:
    """What the program keeps of a snippet that somebody without rights pastes."""
    kept = KEPT[builder]
    return Parts(nh3.clean(html, tags=set(kept), attributes=kept, url_schemes={"http", "https"}, link_rel=None))


def snippets() -> list[str]:
    """The snippets that are meant for these programs, and that for a rule."""
    _, _, behind = DOCUMENT.partition("## A rule\n")
    found = re.findall(r"```html\n(.*?)\n```", behind.partition("## Messages\n")[0], re.DOTALL)
    assert len(found) == 3
    return found


@pytest.mark.parametrize("builder", KEPT)
@pytest.mark.parametrize("snippet", snippets(), ids=["rule", "frame", "picture"])
def test_where_no_program_may_run_a_link_into_the_game_is_left(builder: str, snippet: str) -> None:
    left = filtered(builder, snippet)
    assert PROGRAMS.isdisjoint(tag for tag, _ in left.elements)
    (link,) = (values["href"] for tag, values in left.elements if tag == "a")
    page, _, fragment = link.partition("#")
    if page == "https://example.org/dewan/":
        address = parse(f"#{fragment}")
        assert (address.view, address.lesson) == (LESSONS, "river")
    else:
        assert page == "https://example.org/dewan/rules/en.html"
        assert fragment in places()
    # A link that shows nothing could not be followed.
    pictures = [values for tag, values in left.elements if tag == "img"]
    assert left.text.strip() or pictures
    for picture in pictures:
        assert picture["alt"]
        assert picture["src"] == f"https://example.org/dewan/{picture_of('river')}"


def test_a_frame_and_the_link_below_it_lead_to_the_same() -> None:
    """So does what is left where only the frame, or only the link, is kept."""
    _, frame, _ = snippets()
    parts = dict(Parts(frame).elements)
    assert parse(parts["iframe"]["src"]) == parse(parts["a"]["href"])
    assert parse(unescape(parts["iframe"]["src"])).view == LESSONS


def test_the_board_of_a_rule_is_one_press_away() -> None:
    """The element names the same rule as its link."""
    rule, _, _ = snippets()
    parts = dict(Parts(rule).elements)
    assert parts["a"]["href"].endswith(f"#{parts['dewan-rule']['number'].lower().replace('.', '-')}")
    assert parse(f"#view={RULES}&rule={parts['dewan-rule']['number']}").rule == parts["dewan-rule"]["number"]
