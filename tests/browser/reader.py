"""Somebody who reads and hears all that a page ever shows or tells, and knows one language."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page

from dewan.board.componentset import current_set
from texts.vocabulary import strange

READ = """() => {
  const TOLD = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "placeholder",
    "alt"];
  const names = [navigator.userAgent, document.querySelector("meta[name=build]").content];
  globalThis.read = new Set();
  // What has a language of its own is the name of that language; dates are written by the browser; HTML is in none.
  const counts = (e) => e?.closest("[lang]") === document.documentElement
    && !e.closest("script, style, noscript, [hidden], .when, [translate=no]");
  const take = (node) => {
    const texts = node.nodeType === Node.TEXT_NODE ? [node.data] : TOLD.map((name) => node.getAttribute(name));
    if (!counts(node.nodeType === Node.TEXT_NODE ? node.parentElement : node)) return;
    for (const text of texts) {
      const told = names.reduce((rest, name) => rest.replaceAll(name, ""), text ?? "").trim();
      if (told) read.add(told);
    }
  };
  const takeAll = (root) => {
    if (root.nodeType === Node.COMMENT_NODE) return;
    take(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) take(walker.currentNode);
  };
  globalThis.readAll = () => {
    read.clear();
    takeAll(document.documentElement);
    return [...read];
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "childList") addedNodes.forEach(takeAll);
      else take(target);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: TOLD });
  readAll();
}"""


class Reader:
    """Reads a page from now on: what stands in it, is heard of it, and its title."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(READ)

    def all(self) -> list[str]:
        """All texts since then."""
        texts: list[str] = self.page.evaluate("[...read]")
        return texts

    def now(self) -> list[str]:
        """All texts that are in the page."""
        texts: list[str] = self.page.evaluate("readAll()")
        return texts


def foreign(language: str, texts: Iterable[str], names: Iterable[str] = ()) -> list[str]:
    """Those of the texts that are in another language; names of people and of the component set aside."""
    return strange(language, texts, [*names, current_set().name])
