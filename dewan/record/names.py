"""Names of players: what is typed, or comes from a link or a file, made fit to be shown as plain text."""

import unicodedata

NAME_LENGTH = 24
"""Code points of a name at most."""
LONGEST = 1000
"""Code points of a text that are looked at."""
MARKS = 4
"""Marks on one letter at most: more would be drawn over what stands above and below."""
_MARK = frozenset(("Mn", "Me"))
_UNSEEN = frozenset(("Cc", "Cf", "Co", "Cs", "Zl", "Zp"))
"""Categories of characters that are no part of a name: controls, also of the direction of writing, and line ends."""


def clean_name(text: str, length: int = NAME_LENGTH) -> str:
    """The name as plain text: only what can be seen, in composed form, without space around it, at most `length` long.

    Lengths are code points. What is clean stays as it is.
    """
    # Composing takes long where thousands of marks stand on one letter, and comes last: a clean name is clean.
    seen = "".join(letter for letter in text[:LONGEST] if unicodedata.category(letter) not in _UNSEEN)
    return " ".join(_few_marks(unicodedata.normalize("NFC", seen)).split())[:length].rstrip()


def _few_marks(text: str) -> str:
    """The text without marks that are too many on a letter, or on none."""
    kept, room = [], 0
    for letter in text:
        if unicodedata.category(letter) not in _MARK:
            room = 0 if letter.isspace() else MARKS
        elif room:
            room -= 1
        else:
            continue
        kept.append(letter)
    return "".join(kept)
