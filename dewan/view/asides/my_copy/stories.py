"""Entering a story tile: what it asks for, its fires, and its points."""

from typing import TYPE_CHECKING

from dewan.board.faces import NEED_LETTERS, story_face
from dewan.record.set_draft import Piece, SetDraft
from dewan.view.asides.my_copy.palette import choice, sign, term
from dewan.view.asides.my_copy.pieces import picture
from dewan.view.html import attributes, choices
from dewan.view.parts.pieces import icon
from dewan.view.words import Words

if TYPE_CHECKING:
    from dewan.view.asides.my_copy.page import MyCopy

POINTS = range(3, 11)
FIRES = range(3)
OF_ONE = range(1, 4)
"""The usual values; for others the face can be typed."""


def shown(_words: Words, _page: "MyCopy", draft: SetDraft, piece: Piece) -> str:
    """The story tile as it is so far."""
    return f'<div class="big">{picture(draft, piece, 130)}</div>'


def controls(words: Words, _page: "MyCopy", draft: SetDraft, piece: Piece) -> str:
    """What is pressed to enter a story tile."""
    wanted, points, fires = parts_of(draft.face(piece))
    scores = "".join(
        choice(f"points {n}", str(n), words("mycopy.points.n", n=n), chosen=points == str(n)) for n in POINTS
    )
    burning = "".join(
        choice(f"fires {n}", icon("fire", 26) * n or "0", words("mycopy.fires.n", n=n), chosen=fires == n)
        for n in FIRES
    )
    needs = "".join(_need(words, letter, wanted.count(letter)) for letter in NEED_LETTERS)
    return (
        choices(words("mycopy.needs"), needs, "needs")
        + choices(words("mycopy.fires"), burning, "palette")
        + choices(words("mycopy.points"), scores, "palette")
    )


def _need(words: Words, letter: str, count: int) -> str:
    name = term(words, letter)
    steps = "".join(
        choice(
            f"need {letter} {n}",
            f"<b>{n}</b>{sign(letter, 20)}",
            words("mycopy.need", what=name, n=n),
            chosen=count == n,
        )
        for n in OF_ONE
    )
    return f'<div class="need" role="group"{attributes(aria_label=name)}>{steps}</div>'


def parts_of(face: str) -> tuple[str, str, int]:
    """What a story tile asks for, its points if they are entered, and its fires."""
    wanted, _, value = face.partition("/")
    points = value.rstrip("f")
    return wanted, points, len(value) - len(points)


def with_points(face: str, points: int) -> str:
    """The story tile with these points."""
    wanted, _, fires = parts_of(face)
    return f"{wanted}/{points}{'f' * fires}"


def with_fires(face: str, fires: int) -> str:
    """The story tile with so many fires."""
    wanted, points, _ = parts_of(face)
    return f"{wanted}/{points}{'f' * fires}"


def with_need(face: str, letter: str, count: int) -> str:
    """The story tile that asks for something so often; for nothing of it if that was so before."""
    wanted, points, fires = parts_of(face)
    needs = [wanted.count(k) for k in NEED_LETTERS]
    at = NEED_LETTERS.index(letter)
    needs[at] = 0 if needs[at] == count else count
    return story_face(needs, points, fires)
