"""How many columns of a terminal a text takes, and where its lines break."""

import re
from unicodedata import east_asian_width

WIDE = "FW"
"""Signs that take the room of two letters in a terminal, as Japanese ones do."""
_OPENING = "（「『"
_CLOSING = "、。：；！？）」』〜ー…っゃゅょァィゥェォッャュョ"
_UNIT = re.compile(rf" +|[{_OPENING}]*(?:[!-\u2fff]+|[\u3000-\uffff])[{_CLOSING}]*")
"""What a line never breaks within: a word, or a sign that stands without spaces, with the brackets and stops at it."""


def width(text: str) -> int:
    """How many columns a text takes."""
    return sum(2 if east_asian_width(letter) in WIDE else 1 for letter in text)


def wrapped(text: str, columns: int) -> list[str]:
    """The lines of a text, none wider than some columns but for a word that is."""
    lines, line = [], ""
    for unit in _UNIT.findall(text):
        if line and width(line) + width(unit) > columns:
            lines.append(line.rstrip(" "))
            line = ""
        if line or unit.strip(" "):
            line += unit
    return [*lines, line] if line else lines
