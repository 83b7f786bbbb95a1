"""Addresses that name no file: what programs did to a link is mended, the rest is said."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from dewan.texts import Texts
from pages import running, wait_ready
from tools.server import Server


@pytest.fixture(scope="module")
def below(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A host that has the site below a path, and the site's page for what is missing, as GitHub Pages does."""
    host = tmp_path_factory.mktemp("host")
    shutil.copytree(dist, host / "some" / "where")
    shutil.copyfile(dist / "404.html", host / "404.html")
    return host


@pytest.mark.parametrize(
    ("mangled", "meant"),
    [
        ("%23lang=fr&x=1", "#lang=fr&x=1"),
        ("index.html%2523lang=fr?from=mail#end", "index.html?from=mail#lang=fr&end"),
        ("%23view=lesson&#038;lesson=river", "#view=lesson&#038;lesson=river"),
    ],
)
def test_mangled_link_leads_to_what_was_meant(bare_page: Page, below: Path, mangled: str, meant: str) -> None:
    with running(below) as host:
        bare_page.goto(f"{host.address}some/where/{mangled}")
        expect(bare_page).to_have_url(f"{host.address}some/where/{meant}")


def test_what_a_mangled_link_asks_for_is_shown(bare_page: Page, site: Server) -> None:
    bare_page.goto(f"{site.address}%2523lang%3Dfr")
    wait_ready(bare_page)
    expect(bare_page.locator("html")).to_have_attribute("lang", "fr")


def test_no_link_leads_to_another_host(bare_page: Page, site: Server) -> None:
    asked: list[str] = []
    bare_page.on("request", lambda request: asked.append(request.url))
    bare_page.goto(f"{site.address}/other.example%23lang=fr")
    expect(bare_page).to_have_url(f"{site.address}/other.example#lang=fr")
    assert [url for url in asked if not url.startswith(site.address)] == []


@pytest.mark.parametrize(("locale", "language"), [("fr-CA", "fr"), ("pt-PT", "pt-BR"), ("sv-SE", "en")])
def test_missing_page_is_said_in_the_language_of_the_browser(
    browser: Browser, below: Path, locale: str, language: str
) -> None:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    with running(below) as host:
        response = page.goto(f"{host.address}some/where/nothing?x=1#y")
        assert response
        assert response.status == 404
        texts = Texts(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.get_by_role("heading")).to_have_text([texts("boot.missing")])
        link = page.get_by_role("link", name=texts("boot.home"))
        assert link.evaluate("link => link.href") == f"{host.address}some/where/"
        link.click()
        expect(page).to_have_url(f"{host.address}some/where/")
    context.close()


def test_deeper_page_is_said_without_its_script(bare_page: Page, below: Path) -> None:
    with running(below) as host:
        bare_page.goto(f"{host.address}some/where/far/away")
        for language in ("en", "ja"):
            expect(bare_page.get_by_role("heading", name=Texts(language)("boot.missing"))).to_be_visible()
        expect(bare_page.get_by_role("link")).to_have_count(0)
