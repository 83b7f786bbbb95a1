"""How often each terrain and each symbol is on what is entered so far, beside how often a box should have it."""

from collections import Counter
from functools import cache
from html import escape

from dewan.board.componentset import NEUTRAL, STARTING
from dewan.board.faces import (
    NEED_LETTERS,
    NO_SYMBOL,
    SYMBOL_LETTERS,
    TERRAIN_LETTERS,
    halves,
    parse_card,
    parse_story,
)
from dewan.record.set_draft import CARDS, STORIES, TILES, SetDraft, ours
from dewan.view.asides.my_copy.palette import sign, term
from dewan.view.words import Words


def counted(draft: SetDraft, kind: str) -> Counter[str]:
    """How many pieces that are done show each letter; a card with two terrains counts for both, and as `2`."""
    found: Counter[str] = Counter()
    for number in draft.done[kind]:
        face = draft.faces[kind][number]
        if kind == CARDS:
            parts = halves(parse_card(face))
            found[str(len(parts))] += 1
            for terrain, symbol in parts:
                found[TERRAIN_LETTERS[terrain]] += 1
                if symbol != NO_SYMBOL:
                    found[SYMBOL_LETTERS[symbol]] += 1
        elif kind == STORIES:
            found.update(letter for letter, n in zip(NEED_LETTERS, parse_story(face).needs, strict=True) if n)
        elif draft.slots[number].kind in (STARTING, NEUTRAL):
            tile = draft.tile(number)
            found.update(letter for letter in tile.spaces if letter in TERRAIN_LETTERS)
            found["b"] += len(tile.berries)
    return found


@cache
def expected(kind: str) -> Counter[str]:
    """The same for a whole box; story tiles can ask for most things more or less often, so only water is known."""
    whole = ours("whole")
    for piece in whole.pieces(kind):
        whole.check(piece)
    found = counted(whole, kind)
    return Counter({"W": found["W"]}) if kind == STORIES else found


def panel(words: Words, draft: SetDraft, kind: str) -> str:
    """The counts as a list; a full one is marked, and so is one that is too large."""
    found, whole = counted(draft, kind), expected(kind)
    letters = {CARDS: TERRAIN_LETTERS + SYMBOL_LETTERS[1:], TILES: TERRAIN_LETTERS + "b", STORIES: NEED_LETTERS}[kind]
    lines = "".join(
        _line(sign(letter, 28) + _name(term(words, letter)), found[letter], whole[letter], words) for letter in letters
    )
    if kind == CARDS:
        for terrains in (1, 2):
            name = _name(words("mycopy.counted.terrains", n=terrains))
            lines += _line(name, found[str(terrains)], whole[str(terrains)], words)
    about = f"mycopy.{kind}.counted"
    return (
        f'<section class="panel counts" aria-labelledby="mycopy-counts"><h2 id="mycopy-counts">'
        f"{words.html(about)}</h2><ul>{lines}</ul></section>"
    )


def _name(text: str) -> str:
    return f"<span>{escape(text)}</span>"


def _line(name: str, found: int, whole: int, words: Words) -> str:
    """A line of the list; `name` is HTML."""
    state = "" if not whole else " over" if found > whole else " full" if found == whole else ""
    told = f'<span aria-hidden="true">{found}{f"/{whole}" if whole else ""}</span>'
    told += f'<span class="sr">{words.html("mycopy.progress", done=found, all=whole) if whole else found}</span>'
    return f'<li>{name}<b class="n{state}">{told}</b></li>'
