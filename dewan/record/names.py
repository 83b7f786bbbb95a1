"""Names and notes: what is typed, or comes from a link, a file or a store, made fit to be shown as plain text."""

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
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that look like nothing: fillers of Hangul, and braille without a dot."""
_ZWJ = "\u200d"
JOINERS = f"\u200c{_ZWJ}"
"""Characters without width that keep two letters apart, or join them. Many scripts cannot be spelt without them."""
_VIRAMA = 9
"""Combining class of the signs that take the vowel from a letter in the scripts of India and around it."""
_EMOJI = (
    (0x2190, 0x21FF),
    (0x2300, 0x23FF),
    (0x25A0, 0x27BF),
    (0x2B00, 0x2BFF),
    (0x1F000, 0x1F1E5),
    (0x1F200, 0x1FAFF),
)
"""Where the characters lie of which emoji are joined."""
_TONES = range(0x1F3FB, 0x1F400)
_AS_PICTURE = "\ufe0f"
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)


def clean_name(text: str, length: int = NAME_LENGTH) -> str:
    """The name as plain text: only what can be seen, in composed form, without space around it, at most `length` long.

    Lengths are code points. A joiner stays where it changes how its neighbours look. What is clean stays as it is.
    """
    if text.isascii() and text.isprintable():  # as most names are; nothing of it hides, joins or turns
        return " ".join(text[:LONGEST].split())[:length].rstrip()
    before, text = None, text[:LONGEST]
    # What goes may bring together what is composed, or was held apart.
    while text != before:
        before, text = text, _cleaned(text, length)
    return text


def clean_lines(text: str, length: int) -> str:
    """Several lines as plain text, each as `clean_name` leaves it, none of the first and last empty.

    All of it is at most `length` code points long.
    """
    lines = text[: 2 * LONGEST].replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return cut("\n".join(clean_name(line, length) for line in lines).strip("\n"), length).rstrip()


def _cleaned(text: str, length: int) -> str:
    seen = "".join(letter for letter in text if letter in JOINERS or not _is_unseen(letter))
    joined = _fitting_joiners(_few_marks(unicodedata.normalize("NFC", seen)))
    return cut(" ".join(joined.split()), length).rstrip()


def _is_unseen(letter: str) -> bool:
    return letter in _BLANK or unicodedata.category(letter) in _UNSEEN


def cut(text: str, length: int) -> str:
    """The beginning of a text, at most `length` long, without half a letter or half an emoji at its end."""
    if len(text) <= length:
        return text
    end = length
    while end and _belongs_together(text, end):
        end -= 1
    return text[: end or length]  # nobody writes a letter of that length


def _belongs_together(text: str, at: int) -> bool:
    """Whether what stands before and behind this place is one letter, one conjunct or one emoji."""
    last, following = text[at - 1], text[at]
    if unicodedata.category(following)[0] == "M" or following in JOINERS or ord(following) in _TONES:
        return True
    if ord(following) in _FLAG_LETTERS:
        before = text[:at]
        return (at - len(before.rstrip("".join(map(chr, _FLAG_LETTERS))))) % 2 == 1
    return last == _ZWJ or unicodedata.combining(last) == _VIRAMA


def _few_marks(text: str) -> str:
    """The text without marks that are too many on a letter, or on none."""
    kept, room = [], 0
    for letter in text:
        if letter in JOINERS:
            pass
        elif unicodedata.category(letter) not in _MARK:
            room = 0 if letter.isspace() else MARKS
        elif room:
            room -= 1
        else:
            continue
        kept.append(letter)
    return "".join(kept)


def _fitting_joiners(text: str) -> str:
    """The text without joiners that join nothing."""
    kept = ""
    for at, letter in enumerate(text):
        if letter not in JOINERS or _joins(kept, letter, text[at + 1 : at + 2]):
            kept += letter
    return kept


def _joins(before: str, joiner: str, following: str) -> bool:
    """Whether a joiner changes how letters look.

    So it does beside a virama, between letters of Arabic, which it keeps apart, and between emoji.
    """
    if before and unicodedata.combining(before[-1]) == _VIRAMA:
        return joiner == _ZWJ or following.isalpha()
    if following and unicodedata.combining(following) == _VIRAMA:
        return before[-1:].isalpha()
    base = before.rstrip("".join(map(chr, _TONES)) + _AS_PICTURE) if joiner == _ZWJ else _without_marks(before)
    fits = _is_emoji if joiner == _ZWJ else _is_arabic
    return bool(base and following) and fits(base[-1]) and fits(following)


def _without_marks(text: str) -> str:
    """The text without the marks at its end."""
    while text and unicodedata.category(text[-1]) in _MARK:
        text = text[:-1]
    return text


def _is_emoji(letter: str) -> bool:
    return any(first <= ord(letter) <= last for first, last in _EMOJI) and ord(letter) not in _TONES


def _is_arabic(letter: str) -> bool:
    """Whether a letter is one of Arabic, or of Syriac, which is written alike."""
    return unicodedata.bidirectional(letter) == "AL" and letter.isalpha()
