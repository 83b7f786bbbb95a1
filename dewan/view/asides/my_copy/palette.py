"""The rows of buttons with which the faces of pieces are entered."""

from dewan.board.faces import SYMBOL_LETTERS, TERRAIN_LETTERS
from dewan.view.html import button
from dewan.view.parts.pieces import icon
from dewan.view.parts.svg import SYMBOL, TERRAIN
from dewan.view.words import SYMBOL_TERMS, TERRAIN_TERMS, Words


def choice(word: str, body: str, name: str, *, chosen: bool) -> str:
    """A button that presses `mycopy WORD`; `body` is HTML, `name` is for the ear and for who points at it."""
    pressed = "true" if chosen else "false"
    element = f"mycopy-{word.replace(' ', '-')}"
    return button(f"mycopy {word}", body, "kit-tool", id=element, aria_pressed=pressed, aria_label=name, title=name)


def sign(letter: str, size: float) -> str:
    """The sign of a terrain or a symbol."""
    return icon(f"i-{TERRAIN[letter]}" if letter in TERRAIN else f"disc-{SYMBOL[letter]}", size)


def term(words: Words, letter: str) -> str:
    """What the letter of a terrain or a symbol stands for."""
    if letter in TERRAIN:
        return words.term(TERRAIN_TERMS[TERRAIN_LETTERS.index(letter)])
    return words.term(SYMBOL_TERMS[SYMBOL_LETTERS.index(letter)])


def row(words: Words, word: str, letters: str, chosen: str) -> str:
    """A button for each of some terrains or symbols; those of the letters `chosen` are pressed."""
    return "".join(choice(f"{word} {k}", sign(k, 34), term(words, k), chosen=k in chosen) for k in letters)
