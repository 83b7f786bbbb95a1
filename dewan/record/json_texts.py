"""JSON texts that come from outside."""

import json
import re
from typing import Any

_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
_NO_BRACKETS = re.compile(r"[^][{}]+")


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
