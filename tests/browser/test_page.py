"""static/page.js by itself, without Python: the helpers that the page's Python builds on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import build
from pages import place

BLANK = """<!doctype html><title>x</title><link rel="icon" href="data:,"><div id="app"></div><div id="live"></div>
<svg><g id="pieces"></g></svg><script type="module" src="PAGE"></script>"""


@pytest.fixture
def blank(page: Page, site: build.Server, dist: Path) -> Page:
    html = BLANK.replace("PAGE", place(dist, "app/static/page.js"))
    page.add_init_script("globalThis.dewanEarly = []")  # as static/boot.js does
    page.route("**/blank.html", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(f"{site.address}blank.html")
    page.wait_for_function("globalThis.dewanPage")
    return page


def morph(page: Page, element: str, html: str) -> None:
    page.evaluate("([id, html]) => dewanPage.morph(id, html)", [element, html])


def test_morph_changes_what_differs_and_keeps_the_rest(blank: Page) -> None:
    morph(blank, "app", "<p>one</p><button>a</button>")
    button = blank.locator("button").element_handle()
    blank.locator("button").focus()
    morph(blank, "app", "<p>two</p><button class='lit'>a</button>")
    assert blank.locator("#app").inner_html() == '<p>two</p><button class="lit">a</button>'
    assert blank.evaluate("(button) => button === document.activeElement", button)


def test_morph_matches_by_key(blank: Page) -> None:
    morph(blank, "app", "<i data-key='a'>a</i><i data-key='b'>b</i>")
    second = blank.locator("[data-key=b]").element_handle()
    morph(blank, "app", "<i data-key='b'>b</i>")
    assert blank.evaluate("(node) => node.isConnected", second)
    expect(blank.locator("#app i")).to_have_count(1)


def test_morph_keeps_what_is_being_typed(blank: Page) -> None:
    morph(blank, "app", "<input value='Noor'>")
    blank.locator("input").fill("Noora")
    morph(blank, "app", "<input value='Noor' class='new'>")
    expect(blank.locator("input.new")).to_have_value("Noora")
    expect(blank.locator("input")).to_be_focused()


def test_morph_leaves_regions_alone_that_have_contents_of_their_own(blank: Page) -> None:
    morph(blank, "app", "<main class='a'><div id='r-tools'></div><p>x</p></main>")
    morph(blank, "r-tools", "<button>a</button>")
    blank.locator("button").focus()
    morph(blank, "app", "<main class='b'><div id='r-tools'></div><p></p></main>")
    expect(blank.locator("main.b p")).to_be_empty()
    expect(blank.locator("button")).to_be_focused()
    morph(blank, "r-tools", "")
    expect(blank.locator("button")).to_have_count(0)


def test_morph_gives_the_focus_to_what_stands_for_the_same(blank: Page) -> None:
    morph(blank, "app", "<div data-key='1'><button data-press='space 1,0'>a</button></div>")
    blank.locator("button").focus()
    morph(blank, "app", "<section data-key='2'><button data-press='space 1,0'>b</button></section>")
    blank.evaluate("dewanPage.settle()")
    expect(blank.locator("button")).to_be_focused()
    expect(blank.locator("button")).to_have_text("b")


def test_morph_reads_svg_inside_svg(blank: Page) -> None:
    morph(blank, "pieces", "<path d='M0 0H9'/><use href='#x'/>")
    morph(blank, "pieces", "<path d='M0 0H8'/><circle r='3'/>")
    names = blank.evaluate("[...document.getElementById('pieces').children].map((n) => n.namespaceURI + n.tagName)")
    assert names == ["http://www.w3.org/2000/svgpath", "http://www.w3.org/2000/svgcircle"]
    morph(blank, "app", "<svg><g><path d='M0 0'/></g></svg>")
    assert blank.evaluate("document.querySelector('#app path').namespaceURI") == "http://www.w3.org/2000/svg"


def test_listen_tells_events_and_prevents_when_asked(blank: Page) -> None:
    morph(blank, "app", "<a href='#gone' data-press='go'><b id='inner'>x</b></a><input id='name' type='checkbox'>")
    blank.evaluate("() => { globalThis.told = []; dewanPage.listen((text) => told.push(text) > 0) }")
    blank.locator("#inner").click()
    blank.locator("#name").press("Shift+A")
    events = [json.loads(text) for text in blank.evaluate("told")]
    assert [event["type"] for event in events] == ["click", "keydown", "keydown"]
    nothing = {"value": None, "checked": False, "key": None, "shift": False, "ctrl": False, "alt": False, "meta": False}
    assert events[0] == {**nothing, "type": "click", "press": "go", "id": "inner"}
    assert events[2] == {
        **nothing,
        "type": "keydown",
        "press": None,
        "id": "name",
        "value": "on",
        "key": "A",
        "shift": True,
    }
    assert "#gone" not in blank.url


def test_listen_lets_the_browser_react_otherwise(blank: Page) -> None:
    morph(blank, "app", "<a href='#there'>x</a>")
    blank.evaluate("() => dewanPage.listen(() => false)")
    blank.locator("a").click()
    assert blank.url.endswith("#there")


def test_store_keeps_and_forgets(blank: Page) -> None:
    assert blank.evaluate("dewanPage.store.get('dewan.x')") is None
    assert blank.evaluate("dewanPage.store.set('dewan.x', 'fire')") is True
    assert blank.evaluate("dewanPage.store.get('dewan.x')") == "fire"
    assert blank.evaluate("dewanPage.store.remove('dewan.x')") is True
    assert blank.evaluate("dewanPage.store.get('dewan.x')") is None


def test_what_is_to_be_drawn_later_is_drawn_a_frame_apart_and_waited_for(blank: Page) -> None:
    frames = """async () => {
        let [calls, frames] = [0, 0];
        const count = () => { frames++; requestAnimationFrame(count); };
        requestAnimationFrame(count);
        const seen = [];
        const callback = () => { seen.push(frames); return ++calls < 3; };
        dewanPage.drawOn(callback);
        dewanPage.drawOn(callback);
        await dewanPage.drawn();
        return [seen, frames];
    }"""
    seen, end = blank.evaluate(frames)
    assert len(seen) == 3
    assert 0 < seen[0] < seen[1] < seen[2] < end


def test_the_focus_goes_to_the_heading_if_nothing_stands_for_what_had_it(blank: Page) -> None:
    morph(blank, "app", "<main><h1>x</h1><button>a</button></main>")
    blank.locator("button").focus()
    morph(blank, "app", "<main><h1>x</h1></main>")
    blank.evaluate("dewanPage.settle()")
    expect(blank.locator("h1")).to_be_focused()


def test_focus_says_whether_it_could(blank: Page) -> None:
    morph(blank, "app", "<button>x</button>")
    assert blank.evaluate("dewanPage.focus('#app button')") is True
    expect(blank.locator("button")).to_be_focused()
    assert blank.evaluate("dewanPage.focus('#nothing')") is False
