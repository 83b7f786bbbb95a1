"""What changes on the map: the light on spaces, the route, the pieces, the numbers on them."""

import math
from collections.abc import Collection, Sequence
from typing import NamedTuple

from dewan.view.art.strokes import num, use
from dewan.view.parts.map_geometry import RADIUS, Space, center, middle, neighbor, outline, space_path
from dewan.view.parts.map_svg import MapPicture, motif_name
from dewan.view.parts.svg import SEAT_LETTERS, SYMBOL, TERRAIN, figure, round_tag

Step = tuple[Sequence[Space], int | None]
"""One step of a route that costs a card: the spaces that it pays, and the seat that gets the card."""


class Trail(NamedTuple):
    """What a seat did on the map: the route to its new camp, or only spaces that it marked."""

    seat: int
    route: Sequence[Space] = ()
    steps: Sequence[Step] = ()
    marks: Sequence[Space] = ()


# width of each kind in radii, its height as a share of the width, how far its top lies above the center
_KINDS = {"camp": (1.16, 0.983, 0.5), "start": (1.72, 0.829, 0.46), "village": (1.48, 1.107, 0.6)}


def underlay(
    picture: MapPicture,
    *,
    lit: Collection[Space] = (),
    route: Sequence[Space] = (),
    arrived: bool = True,
    marked: Collection[Space] = (),
    outlined: Sequence[Collection[Space]] = (),
    trails: Sequence[Trail] = (),
    better: Sequence[Space] = (),
) -> str:
    """Below the pieces: night over what cannot be reached, rings round marked spaces, line of the route.

    `outlined` are sets of spaces, each with a ring of its own. A star marks the end of the route if it has `arrived`.
    `trails` are what others did, the last one last. `better` is the route, or the space, of a move that would have been
    better, drawn dashed.
    """
    parts = ['<g class="underlay">']
    parts += [_trail(trail, last=trail is trails[-1]) for trail in trails]
    if lit:
        dark = "".join(
            space_path(space) for space in sorted(picture.terrain) if space not in lit and space not in route
        )
        parts.append(f'<path class="veil" d="{dark}"/>')
    if marked:
        parts.append(_ring(outline(marked), "glow"))
    parts += [_ring(outline(spaces), "glow") for spaces in outlined]
    if route:
        parts += [_star(picture, route[-1]) if arrived else "", _line(route)]
    parts.append(_better(better))
    return "".join(parts) + "</g>"


def _better(route: Sequence[Space]) -> str:
    """A dashed line along a route and a dashed ring round its end; empty without one."""
    if not route:
        return ""
    line = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in map(center, route)) if len(route) > 1 else ""
    d = line + space_path(route[-1])
    return (
        f'<g class="better"><path class="n s-ink rd" stroke-width="9" d="{d}"/>'
        f'<path class="n rd" stroke="var(--paper)" stroke-width="5" stroke-dasharray="9 7" d="{d}"/></g>'
    )


def _star(picture: MapPicture, space: Space) -> str:
    x, y = center(space)
    points = []
    for i in range(48):
        reach = RADIUS * (1.12 if i % 2 else 1.5 if i % 4 == 0 else 1.32)
        a = math.radians(i * 7.5)
        points.append(f"{num(x + reach * math.sin(a))} {num(y - reach * math.cos(a))}")
    d = space_path(space)
    letter = picture.printed.get(space, picture.terrain[space])
    box = 1.72 * RADIUS
    ground = f"f-{letter.lower()}1" if letter in TERRAIN else "f-c1"
    return (
        f'<path class="f-fl2 s-ink rd" stroke-width="1.6" d="M{"L".join(points)}Z"/><path class="{ground}" d="{d}"/>'
        + use(motif_name(space, letter), x - box / 2, y - box / 2, box, box)
        + (use("flood", x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS) if space in picture.flood else "")
        + f'<path class="f-glow" fill-opacity=".28" d="{d}"/>'
        + _ring(d, "glow")
    )


def _ring(d: str, color: str) -> str:
    return (
        f'<path class="n s-ink rd" stroke-width="8.5" d="{d}"/>'
        f'<path class="n rd" stroke="var(--{color})" stroke-width="4.8" d="{d}"/>'
    )


def _trail(trail: Trail, *, last: bool) -> str:
    """The route and the new camp of a seat in its color: of the `last` turn as a strong line, of others dashed."""
    color = f"s{trail.seat + 1}"
    out = "".join(_ring(space_path(space), color) for space in trail.marks)
    if trail.route:
        points = [center(space) for space in trail.route]
        d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
        dashed = "" if last else ' stroke-dasharray="7 6"'
        out += (
            f'<path class="n rd" stroke="var(--paper)" stroke-width="9" d="{d}"{dashed}/>'
            f'<path class="n rd" stroke="var(--{color})" stroke-width="5.4" d="{d}"{dashed}/>'
        )
        out += f'<path class="n rd" stroke="var(--paper)" stroke-width="9" d="{space_path(trail.route[-1])}"/>'
        out += f'<path class="n rd" stroke="var(--{color})" stroke-width="5.4" d="{space_path(trail.route[-1])}"/>'
    return f'<g class="trail" data-seat="{trail.seat}">{out}</g>'


def _line(route: Sequence[Space]) -> str:
    points = [center(space) for space in route]
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    return (
        f'<path class="n s-ink rd" stroke-width="11" d="{d}"/>'
        f'<path class="n rd" stroke="var(--glow)" stroke-width="6.6" d="{d}"/>'
        f'<path class="n rd" stroke="var(--ember)" stroke-width="2.4" stroke-dasharray="1 8" d="{d}"/>'
    )


def pieces(picture: MapPicture, uid: str = "map") -> str:
    """Discs on borders, camps from back to front, berries; each camp and berry has an id that stays the same."""
    discs = frozenset(frozenset(icon[:2]) for icon in picture.icons)
    parts = ['<g class="pieces">']
    side = RADIUS * 0.62
    for a, b, symbol in picture.icons:
        x, y = middle(a, b)
        parts.append(use(f"disc-{SYMBOL[symbol]}", x - side / 2, y - side / 2, side, side))
    for camp in sorted(picture.camps, key=lambda camp: (camp.space[1], camp.space[0], camp.kind == "camp")):
        key = f"{camp.kind}-{camp.seat}-{camp.order}"
        parts.append(
            f'<g id="{uid}-{key}" data-key="{key}" class="piece seat{camp.seat + 1}">'
            f"{_dwelling(camp.space, camp.seat, camp.kind)}</g>"
        )
    for space in sorted(picture.berries):
        if picture.berries[space]:
            q, r = picture.coordinates(space)
            key = f"berries-{q}_{r}"
            parts.append(
                f'<g id="{uid}-{key}" data-key="{key}" class="piece">'
                f"{_berries(space, picture.berries[space], discs)}</g>"
            )
    return "".join(parts) + "</g>"


def _dwelling(space: Space, seat: int, kind: str, extra: str = "") -> str:
    x, y = center(space)
    width, height, above = _KINDS[kind]
    w = width * RADIUS
    return use(f"{kind}-{SEAT_LETTERS[seat]}", x - w / 2, y - w * above, w, w * height, extra)


def _berries(space: Space, count: int, discs: Collection[frozenset[Space]]) -> str:
    """Berries with their number in the lower corner of a space, in the upper one if discs lie on both sides of that.

    They are moved away from a disc on one side.
    """
    x, y = center(space)
    w = RADIUS * 0.62
    below, above = ([frozenset((space, neighbor(space, i))) in discs for i in sides] for sides in ((1, 2), (5, 4)))
    right, left = above if all(below) else below
    x += RADIUS * (-0.12 + (-0.24 if right and not left else 0.24 if left and not right else 0))
    y += RADIUS * (-0.56 if all(below) else 0.56)
    return use("berries", x - w * 0.62, y - w * 0.55, w, w * 1.04) + round_tag(
        count, x + w * 0.48, y + w * 0.16, RADIUS * 0.23, 1.8
    )


def overlay(
    picture: MapPicture,
    *,
    lit: Collection[Space] = (),
    route: Sequence[Space] = (),
    steps: Sequence[Step] = (),
    ghost_seat: int | None = None,
    ghost_kind: str = "camp",
    focus: Space | None = None,
    named: Collection[Space] = (),
    icons: Sequence[tuple[Space, Space]] = (),
    trails: Sequence[Trail] = (),
    letters: Sequence[tuple[Space, str]] = (),
) -> str:
    """Above the pieces: the camp to be, numbered steps with gifts, embers on lit spaces, a ring round one space.

    And names on the spaces that are `named`, rings round the `icons` between two spaces, and the steps of `trails` in
    the colors of their seats: of the last one numbered, of others as dots. `letters` mark spaces that a text refers to.
    """
    parts = ['<g class="overlay">']
    for number, trail in enumerate(trails[:-1]):
        parts += [_dot(step, trail.seat, number) for step in trail.steps]
    if trails:
        parts += [_small_step(i, step, trails[-1].seat) for i, step in enumerate(trails[-1].steps)]
    if focus is not None:
        parts.append(_ring(space_path(focus), "focus"))
    if route and ghost_seat is not None:
        parts.append(_dwelling(route[-1], ghost_seat, ghost_kind, ' class="ghost"'))
    taken = {camp.space for camp in picture.camps} | set(route[-1:])
    # While a route is chosen the embers step back, and none lies on it.
    side = RADIUS * (0.65 if route else 0.8125)
    for space in sorted(lit):
        if space not in route:
            x, y = center(space)
            parts.append(use("ember", x - side / 2, y - RADIUS * 0.02 - side / 2, side, side, ' class="ember"'))
    parts += [_step(i, step, not taken.isdisjoint(step[0])) for i, step in enumerate(steps)]
    parts += [_name(space, picture.coordinates(space)) for space in sorted(named)]
    parts += [_icon_ring(a, b) for a, b in icons]
    parts += [_letter(space, letter, number) for number, (space, letter) in enumerate(letters)]
    return "".join(parts) + "</g>"


def _letter(space: Space, letter: str, number: int) -> str:
    """A letter on a disc at a side of a space, so that two of them fit."""
    x, y = center(space)
    x += RADIUS * (0.5 if number else -0.5)
    y -= RADIUS * 0.5
    return (
        f'<circle class="f-paper s-ink" stroke-width="2" cx="{num(x)}" cy="{num(y)}" r="{num(RADIUS * 0.34)}"/>'
        f'<text class="f-ink" x="{num(x)}" y="{num(y + RADIUS * 0.17)}" font-size="{num(RADIUS * 0.48)}"'
        f' font-weight="700" text-anchor="middle">{letter}</text>'
    )


def _icon_ring(a: Space, b: Space) -> str:
    x, y = middle(a, b)
    shape = f'cx="{num(x)}" cy="{num(y)}" r="{num(RADIUS * 0.42)}"'
    return (
        f'<circle class="n s-ink" stroke-width="7" {shape}/>'
        f'<circle class="n" stroke="var(--glow)" stroke-width="4.2" {shape}/>'
    )


def _name(space: Space, coordinates: Space) -> str:
    """Put the name of a space on paper, at its upper corner."""
    name = f"{coordinates[0]},{coordinates[1]}"
    x, y = center(space)
    y -= RADIUS * 0.64
    width, height = RADIUS * (0.2 * len(name) + 0.24), RADIUS * 0.44
    return (
        f'<rect class="f-paper s-ink" stroke-width="1.8" x="{num(x - width / 2)}" y="{num(y - height / 2)}"'
        f' width="{num(width)}" height="{num(height)}" rx="{num(height / 2)}"/>' + figure(name, x, y, RADIUS * 0.38)
    )


def _middle(step: Step) -> tuple[float, float]:
    """The middle of the spaces of a step."""
    points = [center(space) for space in step[0]]
    x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
    return x, y


def _dot(step: Step, seat: int, number: int) -> str:
    """Draw a step of an earlier trail, the `number`-th, as a dot at a corner of its middle space that no other has."""
    x, y = _middle(step)
    x, y = x + RADIUS * 0.6, y + RADIUS * (0.35 if number % 2 else -0.35)
    return (
        f'<circle fill="var(--s{seat + 1})" class="s-paper" stroke-width="2" cx="{num(x)}" cy="{num(y)}"'
        f' r="{num(RADIUS * 0.14)}"/>'
    )


def _small_step(index: int, step: Step, seat: int) -> str:
    """Draw the number of a step of a trail, at the upper corner of its middle space."""
    x, y = _middle(step)
    x, y = x - RADIUS * 0.42, y - RADIUS * 0.5
    return (
        f'<circle fill="var(--s{seat + 1})" class="s-paper" stroke-width="2.4" cx="{num(x)}" cy="{num(y)}"'
        f' r="{num(RADIUS * 0.27)}"/>' + figure(index + 1, x, y, RADIUS * 0.38, f"var(--s{seat + 1}l)")
    )


def _step(index: int, step: Step, raised: bool) -> str:
    """Draw the number of a step and the letter of the seat that gets the card; `raised` above what stands there."""
    spaces, gift = step
    points = [center(space) for space in spaces]
    x = sum(px for px, _ in points) / len(points)
    y = sum(py for _, py in points) / len(points)
    if raised:
        y -= RADIUS * 0.78
    body = round_tag(index + 1, x, y, RADIUS * 0.4)
    if gift is None:
        return body
    gx, gy = x - RADIUS * 0.56, y - RADIUS * 0.05
    return (
        body
        + f'<circle fill="var(--s{gift + 1})" class="s-ink" stroke-width="1.8" cx="{num(gx)}" cy="{num(gy)}"'
        + f' r="{num(RADIUS * 0.28)}"/>'
        + figure(SEAT_LETTERS[gift], gx, gy, RADIUS * 0.4, f"var(--s{gift + 1}l)")
    )
