"""The tribe board: berries, eight camp places with what each brings, tucked cards below, four story places."""

from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import NamedTuple

from dewan.view.art.strokes import gouge, num, use
from dewan.view.parts.cards import half_card
from dewan.view.parts.stories import story_tile
from dewan.view.parts.svg import SEAT_LETTERS, figure, round_tag

GAINS = ("none", "story", "tuck", "story", "tuck", "story", "tuck", "end")
"""What the eight camp places bring, in order."""

STORIES = 4
"""Story places of a board."""

_LEFT = 92
_TOP = 22
_HEIGHT = 94
_BELOW = 34


class StoryPlace(NamedTuple):
    """Story tile on the board: its face, whether it is done, its requirements (see `story_tile`), its name."""

    face: str
    done: bool = False
    met: tuple[bool, ...] | None = None
    soon: tuple[bool, ...] | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class TribePicture:
    """What lies on a tribe board; a tucked card is its face and the terrain that shows."""

    seat: int
    placed: int = 0
    tucked: tuple[tuple[str, str] | None, ...] = (None, None, None)
    stories: tuple[StoryPlace, ...] = ()
    berries: int = 0
    fish: int | None = None


def story_box(k: int, place: float = 57, story: float = 83) -> tuple[float, float, float, float]:
    """Left, top, width and height of a story tile on such a board, as shares of its size."""
    width, height = tribe_size(place, story)
    return (_story_left(k, place, story) / width, (_TOP - 2) / height, story / width, 1.12 * story / height)


def tuck_box(k: int, place: float = 57, story: float = 83) -> tuple[float, float, float, float]:
    """The same of a tucked card, with so much of the board above it that a finger hits it."""
    width, height = tribe_size(place, story)
    return ((_LEFT + (2 * k + 2) * place) / width, (_TOP + _HEIGHT - 25) / height, place / width, 58 / height)


def _story_left(k: int, place: float, story: float) -> float:
    return _LEFT + 8 * place + 15 + k * (story + 6)


def tribe_size(place: float = 57, story: float = 83) -> tuple[float, float]:
    """Width and height in px of a board whose camp places and story tiles are that wide."""
    return _LEFT + 8 * place + 24 + STORIES * (story + 6), _TOP + _HEIGHT + _BELOW


@lru_cache(64)
def tribe_board(
    picture: TribePicture, *, place: float = 57, story: float = 83, next_lit: bool = True, label: str = ""
) -> str:
    """Board; `next_lit` lights the place of the camp that would be placed next. Without a `label` it is decoration."""
    width, height = tribe_size(place, story)
    body = _tucked(picture, place) + _plank(width) + _supply(picture)
    body += "".join(_camp_place(picture, i, place, next_lit) for i in range(8))
    # What the numbers in these drawings say, `label` does.
    body = f'<g aria-hidden="true">{body}</g>'
    for i in range(STORIES):
        tile = picture.stories[i] if i < len(picture.stories) else None
        body += _story_place(i, _story_left(i, place, story), story, tile)
    named = f'role="group" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return (
        f'<svg class="board" width="{num(width)}" height="{num(height)}" viewBox="0 0 {num(width)} {num(height)}"'
        f' overflow="visible" {named}>{body}</svg>'
    )


def _tucked(picture: TribePicture, place: float) -> str:
    """Tucked halves under the third, fifth and seventh place; a dashed outline where there is none."""
    bottom = _TOP + _HEIGHT
    body = ""
    for i, tuck in enumerate(picture.tucked):
        x = _LEFT + (2 * i + 2) * place
        if tuck is not None:
            half = half_card(*tuck, place + 1)
            under = f"translate({num(x - 1)} {num(bottom - 7)})"
            body += f'<g class="tucked" data-key="tuck{i}" transform="{under}">{half}</g>'
        else:
            body += (
                f'<path d="M{num(x + 3)} {bottom}L{num(x + 4)} {bottom + 28}L{num(x + place - 5)} {bottom + 28}'
                f'L{num(x + place - 4)} {bottom}" fill="var(--table-2)" stroke="var(--hair)" stroke-width="1.6"'
                ' stroke-dasharray="4 4"/>'
            )
    return body


def _plank(width: float) -> str:
    """Board of wood with its grain."""
    t, b = _TOP, _TOP + _HEIGHT
    edge = (
        f"M7 {t + 1}L{num(width * 0.3)} {t - 2}L{num(width * 0.62)} {t + 1}L{num(width - 8)} {t - 1}"
        f"L{num(width - 1)} {t + 9}L{num(width - 3)} {b - 8}L{num(width - 9)} {b}L{num(width * 0.55)} {b - 2}"
        f"L{num(width * 0.25)} {b + 1}L8 {b - 1}L1 {b - 10}L2 {t + 10}Z"
    )
    rows = (
        (14, 120, 7, 1.1), (60, 300, 89, 1.3), (240, 470, 4, 1.2), (380, 560, 90, 1.2), (560, 760, 4, 1.2),
        (640, width - 20, 89, 1.2), (10, 84, 84, 1.1), (width - 150, width - 16, 6, 1.1),
        (6, 60, 12, 1), (8, 88, 77, 0.9),
    )  # fmt: skip
    grain = "".join(gouge(x1, t + y, x2, t + y + (1 if i % 2 else -1), w, 0.6) for i, (x1, x2, y, w) in enumerate(rows))
    return (
        f'<path class="s-ink rd" fill="var(--plank)" stroke-width="2.6" d="{edge}"/>'
        f'<path fill="var(--plank-2)" d="{grain}"/>'
    )


def _supply(picture: TribePicture) -> str:
    """Berries, and fish below them when the scenario has fish."""
    if picture.fish is None:
        return use("berries", 2, _TOP + 12, 62, 64) + round_tag(picture.berries, 70, _TOP + 62, 18, 2.2)
    return (
        use("berries", 6, _TOP + 5, 40, 42)
        + round_tag(picture.berries, 66, _TOP + 28, 14)
        + use("fish", 5, _TOP + 44, 44, 44)
        + round_tag(picture.fish, 66, _TOP + 67, 14)
    )


def _camp_place(picture: TribePicture, i: int, place: float, next_lit: bool) -> str:
    """One camp place: the camp that still stands there or the hollow that it left, and what it brings."""
    x, y = _LEFT + i * place, _TOP + 5
    middle = x + place / 2
    used, lit = i < picture.placed, next_lit and i == picture.placed
    letter = SEAT_LETTERS[picture.seat]
    frame = (
        f"M{num(x + 2)} {y + 1}L{num(x + place - 3)} {y}L{num(x + place - 1.5)} {y + _HEIGHT - 12}"
        f"L{num(x + 3)} {y + _HEIGHT - 11}Z"
    )
    if lit:
        body = f'<path class="f-glow s-ink rd" stroke-width="2.2" d="{frame}"/>'
    else:
        body = f'<path fill="var(--plank-2)" opacity=".55" d="{frame}"/>'
    pit = 'fill="var(--pit)" stroke="var(--ink)" stroke-width="3.6" stroke-linejoin="round"'
    body += f"<g {pit}>{use(f'pit-{letter}', middle - 24, y + 1, 48, 48)}</g>"
    if used:
        # the ground that a camp has left keeps the color of its people
        deep = 4 if letter == "T" else 0  # the tall tent is wide only below
        color = f"--s{picture.seat + 1}"
        ground = use(f"pit-{letter}", middle - 22, y + 4, 44, 44)
        body += f'<g class="s-ink rd" fill="var({color})" stroke-width="6">{ground}</g>'
        body += figure(i + 1, middle + 0.5, y + 30 + deep, 21 - deep, f"var({color}l)")
    else:
        body += use(f"camp-{letter}", middle - 30.5, y - 5, 61, 60)
    top = y + 51
    paper = "f-cream" if used else "f-paper"
    body += (
        f'<path class="{paper} s-ink rd" stroke-width="2" d="M{num(x + 7)} {top}L{num(x + place - 9)} {top - 1}'
        f'L{num(x + place - 7)} {top + 28}L{num(x + 9)} {top + 29}Z"/>'
    )
    body += use(f"gain-{GAINS[i]}", middle - 17, top - 0.5, 34, 30)
    if used and GAINS[i] != "none":
        body += use("tick", x + place - 20, top + 15, 17, 17)
    return f'<g class="place{" used" if used else " lit" if lit else ""}" data-key="place{i}">{body}</g>'


def _story_place(i: int, x: float, width: float, tile: StoryPlace | None) -> str:
    """Hollow for a story tile, with the tile in it; a tile that is done is pushed up."""
    body = (
        f'<path class="s-ink" fill="var(--pit)" stroke-width="1.6" d="M{num(x + 3)} {_TOP + 8}'
        f"L{num(x + width - 4)} {_TOP + 7}L{num(x + width - 3)} {_TOP + _HEIGHT - 8}"
        f'L{num(x + 4)} {_TOP + _HEIGHT - 7}Z"/>'
    )
    if tile is None:
        return body + f'<g class="awaited">{use("ui-story", x + width / 2 - 20, _TOP + _HEIGHT / 2 - 20, 40, 40)}</g>'
    y = _TOP - (21 if tile.done else 2)
    face = story_tile(tile.face, width, done=tile.done, met=tile.met, soon=tile.soon, label=tile.label)
    return f'{body}<g data-key="story{i}" transform="translate({num(x)} {y})">{face}</g>'
