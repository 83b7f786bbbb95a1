"""What letters are really drawn with."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from dewan.texts import LANGUAGES
from test_fonts import texts
from tools.server import Server

# Every text once in every face that the style sheets ask for
WRITE = """async ({language, texts}) => {
  document.documentElement.lang = language;
  const styles = ["500 16px var(--font-text)", "700 16px var(--font-text)", "800 16px var(--font-text)",
    "400 16px var(--font-display)"];
  document.body.replaceChildren(...styles.map((font, index) => {
    const written = Object.assign(document.createElement("p"), { id: `p${index}`, textContent: texts.join(" ") });
    written.style.font = font;
    return written;
  }));
  document.body.offsetHeight;
  await document.fonts.ready;
}"""


def drawn_with(page: Page, selector: str) -> set[str]:
    """Families that the browser took the letters of an element from; those of the machine with a `!`."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root: Any = session.send("DOM.getDocument")["root"]
    node = session.send("DOM.querySelector", {"nodeId": root["nodeId"], "selector": selector})["nodeId"]
    fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    session.detach()
    return {f"{'' if font['isCustomFont'] else '!'}{font['familyName']}" for font in fonts}


def test_every_text_is_drawn_with_the_faces_of_the_page_alone(page: Page, site: Server) -> None:
    page.goto(site.address + "404.html")
    for language in LANGUAGES:
        page.evaluate(WRITE, {"language": language, "texts": sorted(texts(language))})
        japanese = language == "ja"
        sans = {"Zen Kaku Gothic New"} if japanese else {"Alegreya Sans"}
        assert drawn_with(page, "#p0") == {f"{family} Medium" for family in sans}, language
        assert drawn_with(page, "#p1") == sans, language
        assert drawn_with(page, "#p2") == (sans if japanese else {"Alegreya Sans ExtraBold"}), language
        assert drawn_with(page, "#p3") == {"Rakkas"} | ({"Kaisei Tokumin ExtraBold"} if japanese else set()), language
