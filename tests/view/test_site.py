"""The address that links begin with is that of the site, whatever stood in the reader's address bar."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.view.site import site_address
from view.linked import elements, recorded, seated

SITE = "https://example.org/dewan/"
BEHIND = ("", "?", "?fbclid=Iw0&x=/a/b.html", "#", "#view=lesson&lesson=river", "?utm_source=a#g=a1/b?c", "#/#?")


@pytest.mark.parametrize("behind", BEHIND)
@pytest.mark.parametrize("file", ["", "index.html", "index", "anything.php"])
@pytest.mark.parametrize("folder", ["/", "/dewan/", "/~me/games/dewan/", "/sp%20ace/", "//twice/"])
@pytest.mark.parametrize("host", ["https://example.org", "http://localhost:8000", "http://[::1]:8000"])
def test_the_folder_of_the_site_is_left_of_its_address(host: str, folder: str, file: str, behind: str) -> None:
    assert site_address(f"{host}{folder}{file}{behind}") == f"{host}{folder}"


@pytest.mark.parametrize("behind", BEHIND)
@pytest.mark.parametrize("file", ["dewan.html", "dewan", "index.html", ""])
def test_the_one_file_lies_in_the_folder_of_the_site(file: str, behind: str) -> None:
    assert site_address(f"{SITE}{file}{behind}", "") == SITE
    assert site_address(f"https://example.org/{file}{behind}", "") == "https://example.org/"


@pytest.mark.parametrize("here", ["file:///home/me/dewan.html?x#y", "content://files/7", "http://lan/a.html", SITE])
def test_the_one_file_leads_to_the_published_site_if_it_knows_that(here: str) -> None:
    assert site_address(here, SITE) == SITE


def test_the_one_file_under_another_name_stands_alone() -> None:
    assert site_address("https://example.org/fun/game.html?x=1#g=a1", "") == "https://example.org/fun/game.html"


@pytest.mark.parametrize("here", ["file:///home/me/dewan.html", "blob:https://example.org/1-2", "about:srcdoc", ""])
def test_what_nobody_else_can_open_is_no_address(here: str) -> None:
    assert site_address(here, "") == site_address(here) == ""


def test_no_password_is_shared() -> None:
    assert site_address("https://me:secret@example.org/dewan/index.html") == SITE


@given(st.text(st.characters(exclude_characters="#", exclude_categories=("Cs", "Cc"))), st.text())
def test_no_query_and_no_fragment_changes_it(query: str, fragment: str) -> None:
    assert site_address(f"{SITE}index.html?{query}#{fragment}") == SITE


def shared_from(base: str) -> list[str]:
    """The snippets for a page of one's own."""
    table = seated(recorded(20), "watch")
    table.device.site = base
    table.press("share")
    table.press("embed")
    fields = [e for e in elements(table) if str(e.attrs.get("id")) in ("share-element", "share-frame")]
    return ["".join(map(str, field.inside)) for field in fields]


def test_a_file_that_stands_alone_offers_no_script_that_is_not_there() -> None:
    element_of_site, frame_of_site = shared_from(SITE)
    assert re.findall('src="([^"#]*)', element_of_site) == [f"{SITE}embed.js"]
    (frame,) = shared_from("https://example.org/fun/game.html")
    assert re.findall('src="([^"#]*)', frame) == ["https://example.org/fun/game.html"]
    assert frame.replace("https://example.org/fun/game.html", SITE) == frame_of_site
