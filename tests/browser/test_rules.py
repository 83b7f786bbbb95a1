"""The rules in a real browser: from a refusal to its rule and back, by keys, on a small phone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from browser.player import DRAWN
from browser.scenes import keep, late_turn, lit_space, press, push, recorded
from browser.test_layout import check
from dewan.texts import Texts
from pages import wait_ready
from tools.server import Server

UNCOVERED = """() => {
  const [bar, rule] = ["div.ways-out", "[aria-current]"].map((s) => document.querySelector(s).getBoundingClientRect());
  return rule.top >= bar.bottom && rule.top < innerHeight;
}"""


def refused(page: Page, card: Locator) -> bool:
    """Press a card of the hand; whether it cannot pay for the route that is chosen."""
    push(card)
    page.evaluate(DRAWN)
    return page.locator("#refusal-rule").count() > 0


def test_a_refusal_leads_to_its_rule_and_back_to_the_same_choice(page: Page, site: Server) -> None:
    page.goto(site.address)
    wait_ready(page)
    (turn,) = keep(page, late_turn(recorded("base", 4)))
    press(page, turn)
    lit_space(page).click(force=True)
    page.evaluate(DRAWN)
    paid = page.locator("#r-hand [aria-pressed=true]")
    cost = paid.count()
    assert any(refused(page, card) for card in page.locator('button[data-press^="hand "]').all())
    page.set_viewport_size({"width": 360, "height": 640})
    link = page.locator("#refusal-rule")
    link.focus()
    page.keyboard.press("Enter")
    rule = page.locator("li[aria-current]")
    expect(rule).to_be_focused()
    expect(rule.locator("b").first).to_have_text("R5.3")
    assert page.evaluate(UNCOVERED)
    page.locator("#language").select_option("ja")
    expect(rule).to_contain_text(Texts("ja").term("destination"))
    for size in ("small phone", "wide"):
        check(page, size)
    # A mention of another rule leads on within the page; the address stays as it is.
    page.locator('li [data-press="rule r9-9"]').first.click()
    expect(page.locator("#r9-9")).to_be_focused()
    assert page.url == site.address
    page.keyboard.press("Escape")
    expect(link).to_be_focused()
    expect(link).to_have_accessible_name(Texts("ja")("rules.see", rule="R5.3"))
    expect(page.locator("#confirm")).to_be_enabled()
    page.locator("#tool-menu").click()
    press(page, "settings")
    page.locator("#language").select_option("en")
    page.keyboard.press("Escape")
    expect(paid).to_have_count(cost)


def test_a_drawing_is_tried_out_by_key_on_a_small_phone(page: Page, site: Server) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{site.address}#view=rules&rule=R5.5")
    wait_ready(page)
    expect(page.locator("#r-drawing-river use").first).to_be_attached()
    assert page.evaluate(UNCOVERED)
    page.locator("#try-r5-5").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#panel-title")).to_be_focused()
    check(page, "small phone")
    # The river itself is no destination.
    page.locator("#s_1_2").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#refusal-rule")).to_have_text("R5.1")
    page.locator("#drawing-back").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#try-r5-5")).to_be_focused()
    page.locator("#search").fill("may cross whole lake")
    expect(page.locator("article li[id]")).to_have_count(1)
    expect(page.locator("#search")).to_be_focused()
    expect(page.locator("#live")).to_have_text(Texts("en")("rules.found", n=1))
    for size in ("small phone", "wide"):
        check(page, size)
