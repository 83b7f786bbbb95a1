"""static/page.js by itself, without Python: the helpers that the page's Python builds on."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pages import place
from tools.server import Server

BLANK = """<!doctype html><title>x</title><link rel="icon" href="data:,"><div id="app"></div><div id="live"></div>
<svg><g id="pieces"></g></svg><script type="module" src="PAGE"></script>"""


@pytest.fixture
def blank(page: Page, site: Server, dist: Path) -> Page:
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


def test_a_field_that_is_left_shows_what_was_kept_of_its_text(blank: Page) -> None:
    morph(blank, "app", "<input value=''><button>x</button>")
    blank.evaluate("() => dewanPage.listen(() => dewanPage.morph('app', '<input value=\"Noor\"><button>x</button>'))")
    blank.locator("input").press_sequentially("Noor and more")
    expect(blank.locator("input")).to_have_value("Noor and more")
    blank.locator("button").focus()
    expect(blank.locator("input")).to_have_value("Noor")


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
    blank.evaluate("dewanPage.restoreFocus()")
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
    blank.evaluate("dewanPage.restoreFocus()")
    expect(blank.locator("h1")).to_be_focused()


def test_focus_says_whether_it_could(blank: Page) -> None:
    morph(blank, "app", "<button>x</button>")
    assert blank.evaluate("dewanPage.focus('#app button')") is True
    expect(blank.locator("button")).to_be_focused()
    assert blank.evaluate("dewanPage.focus('#nothing')") is False


CURTAIN = """() => {
  globalThis.told = [];
  dewanPage.listen((text) => {
    const { type, press, key } = JSON.parse(text);
    told.push(type === "click" ? press : key);
    const decides = press === "confirm" && (type === "click" || (key === " " && document.activeElement.matches("i")));
    if (decides) dewanPage.morph("app", "<button data-press='lift'>b</button>");
    if (decides) dewanPage.focus("button");
    return decides && type === "keydown";
  });
}"""
"""Records the words of clicks and the keys; a press on `confirm` puts another button in its place, and focuses it."""


@pytest.mark.parametrize(("key", "decider"), [("Enter", "button"), ("Space", "i")])
def test_a_key_that_is_held_presses_once(blank: Page, key: str, decider: str) -> None:
    morph(blank, "app", f"<{decider} tabindex='0' data-press='confirm'>a</{decider}>")
    blank.evaluate(CURTAIN)
    blank.locator(decider).focus()
    for _ in range(4):
        blank.keyboard.down(key)
    expect(blank.locator("button")).to_be_focused()
    blank.keyboard.up(key)
    assert "confirm" in blank.evaluate("told") or " " in blank.evaluate("told")
    assert "lift" not in blank.evaluate("told")
    blank.keyboard.press(key)
    assert blank.evaluate("told").count("lift") == 1


def test_a_key_that_is_held_moves_and_types_on(blank: Page) -> None:
    morph(blank, "app", "<textarea></textarea><input data-press='typed'><button>x</button>")
    blank.evaluate("() => { globalThis.told = []; dewanPage.listen((text) => told.push(JSON.parse(text).key) < 0) }")
    for field, key in (("textarea", "Enter"), ("input", "Space"), ("input", "u"), ("button", "ArrowDown")):
        blank.locator(field).focus()
        for _ in range(3):
            blank.keyboard.down(key)
        blank.keyboard.up(key)
    expect(blank.locator("textarea")).to_have_value("\n\n\n")
    expect(blank.locator("input")).to_have_value("   uuu")
    keys = [key for key in blank.evaluate("told") if key]
    assert keys == ["Enter", " ", "u", "ArrowDown", "ArrowDown", "ArrowDown"]


def test_the_second_click_of_a_double_click_is_for_what_the_first_was_for(blank: Page) -> None:
    morph(blank, "app", "<button data-press='confirm'>a</button>")
    blank.evaluate(CURTAIN)
    blank.locator("button").click(click_count=3)
    assert blank.evaluate("told") == ["confirm"]
    blank.locator("button").click()
    assert blank.evaluate("told") == ["confirm", "lift"]
    morph(blank, "app", "<button data-press='more'>+</button>")
    blank.locator("button").dblclick()
    assert blank.evaluate("told") == ["confirm", "lift", "more", "more"]


def tap(page: Page, *taps: tuple[int, str]) -> None:
    """Tap elements by their `data-press`, each so many ms after the beginning."""
    hand = page.context.new_cdp_session(page)
    hand.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    begun = time.time()
    places = [page.locator(f"[data-press='{press}']").bounding_box() for _, press in taps]
    for (ms, _), box in zip(taps, places, strict=True):
        assert box is not None
        for kind, points in (("touchStart", [{"x": box["x"] + 5, "y": box["y"] + 5}]), ("touchEnd", [])):
            touch = {"type": kind, "touchPoints": points, "timestamp": begun + ms / 1000}
            hand.send("Input.dispatchTouchEvent", touch)


def test_a_double_tap_is_for_what_the_first_tap_was_for(blank: Page) -> None:
    morph(blank, "app", "<button data-press='confirm'>a</button>")
    blank.evaluate(CURTAIN)
    tap(blank, (0, "confirm"), (150, "confirm"), (900, "confirm"))
    blank.wait_for_function("told.length > 1")
    assert blank.evaluate("told") == ["confirm", "lift"]


def test_spaces_beside_each_other_are_tapped_as_quickly_as_somebody_likes(blank: Page) -> None:
    spaces = "".join(f"<i data-press='space {k},0' style='display:inline-block;width:20px'>{k}</i>" for k in range(3))
    morph(blank, "app", spaces)
    blank.evaluate("() => { globalThis.told = []; dewanPage.listen((text) => told.push(JSON.parse(text)) < 0) }")
    tap(blank, (0, "space 0,0"), (150, "space 1,0"), (300, "space 2,0"))
    clicks = "told.filter(({ type }) => type === 'click').map(({ press }) => press)"
    blank.wait_for_function(f"{clicks}.length > 2")
    assert blank.evaluate(clicks) == ["space 0,0", "space 1,0", "space 2,0"]


def test_keys_of_an_input_method_are_not_the_page_s(blank: Page) -> None:
    morph(blank, "app", "<input data-press='title'>")
    blank.evaluate("() => { globalThis.told = []; dewanPage.listen((text) => told.push(JSON.parse(text)) < 0) }")
    blank.locator("input").focus()
    hand = blank.context.new_cdp_session(blank)
    hand.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    for key in ("Enter", "Escape"):
        blank.keyboard.press(key)
    # WebKit tells of the key that ends a composition after its end.
    last = {"key": "Enter", "keyCode": 229, "bubbles": True}
    blank.evaluate("(key) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', key))", last)
    hand.send("Input.insertText", {"text": "日本"})
    expect(blank.locator("input")).to_have_value("日本")
    assert [event["key"] for event in blank.evaluate("told") if event["type"] == "keydown"] == []
    assert blank.evaluate("told")[-1]["value"] == "日本"
    blank.keyboard.press("Enter")
    assert [event["key"] for event in blank.evaluate("told") if event["type"] == "keydown"] == ["Enter"]


LETTERS = {
    ("\u0435", "KeyT"): "t",  # Cyrillic
    ("\u0415", "KeyT"): "t",
    ("\u03c4", "KeyT"): "t",  # Greek
    ("\u0641", "KeyT"): "t",  # Arabic
    ("\u304b", "KeyT"): "t",  # Hiragana
    ("\u3145", "KeyT"): "t",  # Hangul
    ("\u093f", "KeyF"): "f",  # a mark of Devanagari
    ("\u061f", "Slash"): "?",  # the question mark of Arabic
    ("\uff54", "KeyT"): "t",  # full width
    ("t", "KeyK"): "t",  # Dvorak
    ("q", "KeyA"): "q",  # a French keyboard
    ("\u00df", "Minus"): "\u00df",  # a German one
    ("Enter", "Enter"): "Enter",
}
"""What a key gives and where it is; and as what it is heard."""


def test_a_letter_of_another_script_is_heard_as_the_latin_one_of_its_key(blank: Page) -> None:
    blank.evaluate("() => { globalThis.told = []; dewanPage.listen((text) => told.push(JSON.parse(text)) < 0) }")
    for key, code in LETTERS:
        event = {"key": key, "code": code, "shiftKey": key == "\u061f", "bubbles": True}
        blank.evaluate("(key) => document.body.dispatchEvent(new KeyboardEvent('keydown', key))", event)
    heard = [event["key"] for event in blank.evaluate("told")]
    assert dict(zip(LETTERS, heard, strict=True)) == LETTERS
