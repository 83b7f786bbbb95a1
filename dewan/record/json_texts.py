"""JSON texts that come from outside."""

import json
import re
from typing import Any

_SHOWN = 40
"""Letters of what is wrong that are told."""
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
_NO_BRACKETS = re.compile(r"[^][{}]+")


class OutsideError(ValueError):
    """What is wrong with a text from outside: `code` names it, `where` the place in the text, `value` what is there."""

    def __init__(self, code: str, where: str = "", value: Any = "") -> None:
        self.code = code
        self.where = where
        shown = value if isinstance(value, str) else json.dumps(value)
        self.value = shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}…"
        super().__init__(f"{where}: {code} {self.value}")


def parse_outside(text: str, *, longest: int, deepest: int) -> Any:
    """What is in a JSON text of at most `longest` characters; raises ValueError for what is none, or is too large.

    `deepest`: brackets within brackets. Many could use up the stack, which ends Python in a browser.
    """
    text = text.removeprefix("\ufeff")  # pasted with a file's first letter
    depth = reached = 0
    for letter in _NO_BRACKETS.sub("", _QUOTED.sub("", text[:longest])):
        depth += (letter in "[{") - (letter in "]}")
        reached = max(reached, depth)
    if len(text) > longest or reached > deepest:
        raise ValueError
    return json.loads(text)
