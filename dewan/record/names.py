"""Names of players: what is typed, or comes from a link or a file, made fit to be shown as plain text."""

import unicodedata

NAME_LENGTH = 24
"""Code points of a name at most."""
_UNSEEN = frozenset(("Cc", "Cf", "Co", "Cs", "Zl", "Zp"))
"""Categories of characters that are no part of a name: controls, also of the direction of writing, and line ends."""


def clean_name(text: str, length: int = NAME_LENGTH) -> str:
    """The name without what cannot be seen, in composed form, without space around it, cut to `length` code points."""
    seen = "".join(
        letter for letter in unicodedata.normalize("NFC", text) if unicodedata.category(letter) not in _UNSEEN
    )
    return " ".join(seen.split())[:length].rstrip()
