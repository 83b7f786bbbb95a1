"""The snippets of docs/embedding.md, those of all releases: what they showed once they show for ever."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from dewan.view.asides.assignment import AssignmentPage
from dewan.view.asides.rules import RulesPage
from dewan.view.screen import ARRIVE, TABLE
from dewan.view.settings import HELPERS
from view.table import Memory, Table, practice_of, trial_of

FOLDER = Path(__file__).parent
DOCUMENT = (FOLDER.parents[1] / "docs" / "embedding.md").read_text("utf-8")
CORPUS = tomllib.loads((FOLDER / "embed_corpus.toml").read_text("utf-8"))["snippet"]
KEYS = ("view", "p", "g", "t", "s", "a", "r", "k", "lesson", "seat", "step", "rule", "lang", "theme", "help", "result")


def address(text: str) -> str:
    """The fragment that a snippet asks for: of a frame, of an element, or itself."""
    frame = re.search(r'src="[^"#]*(#[^"]*)"', text)
    if frame:
        return frame[1]
    rule = re.search(r'<dewan-rule number="(R[0-9.]+)" lang="(\w+)"', text)
    if rule:
        # The board that a press on its button leads to.
        return f"#view=board&rule={rule[1]}&lang={rule[2]}"
    element = re.search(r"<dewan-board ([^>]*)>", text)
    if element is None:
        return text
    values = dict(re.findall(r'([a-z]+)="([^"]*)"', element[1]))
    return "#" + "&".join(f"{key}={values[key]}" for key in KEYS if key in values)


def filled(snippet: dict[str, Any]) -> str:
    """The fragment of a snippet of the corpus, with its values in it."""
    return re.sub(r"\b([pgtac])=…", lambda match: f"{match[1]}={snippet[match[1]]}", address(snippet["text"]))


def seen(table: Table) -> dict[str, Any]:
    """What a screen shows, as the corpus says it."""
    screen, found = table.screen, {}
    if isinstance(screen.aside, RulesPage):
        found = {"view": "rules", "rule": screen.aside.place}
    elif isinstance(screen.aside, AssignmentPage):
        found = {"view": "assignment"}
    elif trial_of(screen) is not None:
        found = {"view": "board", "tries": screen.sitting.plan is not None}
    elif practice_of(screen) is not None:
        found = {"view": "lesson", "lesson": practice_of(screen).lesson.id, "step": practice_of(screen).at + 1}
    elif screen.page == ARRIVE and screen.arrival is not None and screen.arrival.game is not None:
        found = {"view": "game"}
    if screen.page == TABLE and screen.sitting.seat >= 0:
        found["seat"] = screen.sitting.seat + 1
    helpers = sorted(name for name in HELPERS if screen.settings.on(name))
    return found | {"lang": screen.texts.language, "theme": screen.settings["theme"], "helpers": helpers}


def opened(snippet: dict[str, Any], part: str) -> Table:
    table = Table()
    table.device.frame = True
    table.press("arrive", part)
    assert table.page()
    return table


@pytest.mark.parametrize("snippet", CORPUS, ids=[address(snippet["text"])[:60] for snippet in CORPUS])
def test_a_snippet_shows_what_it_showed(snippet: dict[str, Any]) -> None:
    usual = {"lang": "en", "theme": "auto", "helpers": sorted(HELPERS)}
    part = filled(snippet)
    assert seen(opened(snippet, part)) == usual | snippet["shows"]
    # In any order, and with keys that nobody knows yet.
    backwards = "#new=1&" + "&".join(reversed(part[1:].split("&"))) + "&later"
    assert seen(opened(snippet, backwards)) == usual | snippet["shows"]


def test_the_corpus_has_every_snippet_of_the_document() -> None:
    blocks = re.findall(r"```\w*\n(.*?)\n```", DOCUMENT, re.DOTALL)
    snippets = [block for block in blocks if "<iframe" in block or "<dewan-" in block]
    snippets += [line for block in blocks if block.startswith("#") for line in block.splitlines()]
    assert len(snippets) > 6
    assert [text for text in snippets if text not in [snippet["text"] for snippet in CORPUS]] == []


POSITION = next(snippet["p"] for snippet in CORPUS if "p" in snippet)
OTHER_ADDRESSES = {
    "score pad": "#view=scorepad",
    "editor": "#view=editor",
    "editor with a position": f"#view=editor&p={POSITION}",
    "companion": "#view=companion",
    "companion with a position": f"#view=companion&p={POSITION}",
    "last step of a lesson": "#view=lesson&lesson=fish&step=9",
}


@pytest.mark.parametrize(
    "part",
    [*map(filled, CORPUS), *OTHER_ADDRESSES.values()],
    ids=[*(address(snippet["text"])[:60] for snippet in CORPUS), *OTHER_ADDRESSES],
)
def test_no_address_changes_anything_that_is_kept(part: str) -> None:
    store = Memory()
    mine = Table(store=store)
    mine.press("ownbot")
    mine.press("own_code", "pass")
    mine.press("scorepad")
    mine.press("more fires 0")
    mine.press("editor")
    mine.press("edit deal")
    mine.press("setting theme", "day")
    mine.press("switch reach", checked=False)
    mine.press("language", "fr")
    kept = dict(store)
    for table in (mine, Table(store=store)):
        table.press("arrive", f"{part}&lang=ja&theme=dusk&help=all")
        assert table.page()
        assert dict(store) == kept
