"""Text keys that the code puts together exist, without a page being drawn; no text is left that nothing uses."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from texts.catalogs import ENGLISH, messages
from texts.families import BY_CODE, FAMILIES, JOINED, OPTIONAL, OUTSIDE
from texts.test_catalogs import LOOKUPS, ROOT

KEYS = messages(ENGLISH, None)
GROUPS = {key.partition(".")[0] for key in KEYS}
PATTERN = re.compile(r"[a-z_0-9{}]+(\.[a-z_0-9{}]+)+")


def pattern_of(node: ast.JoinedStr) -> str:
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)


def patterns() -> Iterator[tuple[str, str]]:
    """Place and pattern of every key that the code puts together: all that is looked up, or begins as a key does."""
    for path in sorted((ROOT / "dewan").rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args)
        asked = {call.args[0] for call in calls if ast.unparse(call.func).split(".")[-1] in {*LOOKUPS, "html"}}
        for node in ast.walk(tree):
            if not isinstance(node, ast.JoinedStr) or not PATTERN.fullmatch(pattern := pattern_of(node)):
                continue
            if node in asked or pattern.partition(".")[0] in GROUPS:
                yield f"{path.relative_to(ROOT)}:{node.lineno}", pattern


def test_every_key_that_is_put_together_is_of_a_declared_family() -> None:
    known = {*FAMILIES, *OPTIONAL, *BY_CODE}
    found = list(patterns())
    assert len(found) > 80
    assert [(place, pattern) for place, pattern in found if pattern not in known] == []


def test_no_family_is_left_that_the_code_no_longer_puts_together() -> None:
    used = {pattern for _, pattern in patterns()}
    assert sorted({*FAMILIES, *OPTIONAL} - used) == []


@pytest.mark.parametrize("pattern", FAMILIES)
def test_every_key_of_a_family_has_a_text(pattern: str) -> None:
    assert FAMILIES[pattern]
    assert [key for key in FAMILIES[pattern] if key not in KEYS] == []


def test_every_text_of_a_lesson_and_command_exists() -> None:
    # A step may go without a hint.
    assert [key for key in JOINED if key not in KEYS and not key.endswith(".hint")] == []


def test_no_text_is_left_that_nothing_uses() -> None:
    written = {
        node.value
        for path in (ROOT / "dewan").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    made = {key for keys in (*FAMILIES.values(), *OPTIONAL.values(), JOINED) for key in keys}
    codes = tuple(pattern.removesuffix("{}") for pattern in BY_CODE)
    left = [key for key in KEYS if key not in written and key not in made and not key.startswith((*codes, *OUTSIDE))]
    assert left == []
