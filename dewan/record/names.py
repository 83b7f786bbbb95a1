"""Names of players: what is typed, or comes from a link or a file, made fit to be shown as plain text."""

import unicodedata

NAME_LENGTH = 24
"""Code points of a name at most."""
LONGEST = 1000
"""Code points of a text that are looked at."""
_UNSEEN = frozenset(("Cc", "Cf", "Co", "Cs", "Zl", "Zp"))
"""Categories of characters that are no part of a name: controls, also of the direction of writing, and line ends."""


def clean_name(text: str, length: int = NAME_LENGTH) -> str:
    """The name without what cannot be seen, in composed form, without space around it, cut to `length` code points."""
    # Composing takes long where thousands of marks stand on one letter, and comes last: a clean name is clean.
    seen = "".join(letter for letter in text[:LONGEST] if unicodedata.category(letter) not in _UNSEEN)
    return " ".join(unicodedata.normalize("NFC", seen).split())[:length].rstrip()
