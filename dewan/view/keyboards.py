"""Digits and signs as the keyboards and phones of the world put them in, read as the notation writes them."""

import unicodedata

_MINUS = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d\u30fc\uff70"
"""Hyphens, dashes, minus signs, and the long vowel of Japanese, which lies on the key of the minus sign."""
_COMMA = "\u060c\u3001\uff64"
_FULL_WIDTH = {0xFF01 + k: chr(0x21 + k) for k in range(94)}
_SIGNS = _FULL_WIDTH | {ord(sign): "-" for sign in _MINUS} | {ord(sign): "," for sign in _COMMA}


def in_ascii(text: str) -> str:
    """The text with decimal digits of any script, full-width letters and signs, minus signs and commas in ASCII.

    It is as long as before, and other letters stay as they are.
    """
    return "".join(str(unicodedata.decimal(letter, letter)) for letter in text.translate(_SIGNS))
