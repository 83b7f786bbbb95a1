"""What a decision would bring, in pictures with their names (U17)."""

from collections.abc import Iterator, Sequence
from html import escape

from dewan.board.faces import LANDS, NEED_LETTERS, WATER
from dewan.rules.preview import Preview, Progress, Touch
from dewan.rules.state import STORY, TUCK
from dewan.view.parts.pieces import icon
from dewan.view.parts.stories import story_tile
from dewan.view.parts.svg import SYMBOL, TERRAIN
from dewan.view.words import Words, signed

TILE = 42
"""Width of a story tile in px."""
_TOKENS = ("berries", "fish")
"""Rows of the score that count tokens."""


def brings(words: Words, found: Preview, *, points: bool) -> str:
    """What a decision brings; empty if that is nothing, but of a camp it is said. `points`: with those of the score."""
    things = "".join(_item(*thing) for thing in _things(words, found))
    tiles = "".join(_tile(words, progress) for progress in found.progress)
    if not things and not tiles:
        return f'<p class="brings none">{words.html("brings.nothing")}</p>' if found.camp else ""
    score = _score(words, found) if points and found.points else ""
    return (
        f'<div class="brings"><span>{words.html("brings.title")}</span>'
        f"<ul>{things}</ul>{f'<ul>{tiles}</ul>' if tiles else ''}{score}</div>"
    )


def route_brings(words: Words, found: Preview, *, points: bool) -> str:
    """What a camp brings, one line each: first what its stories gain, then what else, last what none of them needs.

    `points`: with those of the score.
    """
    wanted = {need for progress in found.progress for need in _met_now(progress)}
    rows = [_story_row(words, progress, points=points) for progress in sorted(found.progress, key=_worth)]
    rows += _gain_rows(words, found, points=points)
    idle = [_touch(words, touch) for touch in found.touches if touch.need not in wanted]
    if idle:
        pictures = "".join(picture for picture, _, _ in idle)
        names = words.listed([name for _, name, _ in idle])
        rows.append(
            f'<li class="idle"><span class="signs" aria-hidden="true">{pictures}</span>'
            f'<span class="sr">{escape(names)}</span><span>{words.html("brings.idle")}</span></li>'
        )
    if not rows:
        return f'<p class="none">{words.html("brings.nothing")}</p>'
    return f'<ul class="gains">{"".join(rows)}</ul>'


def _worth(progress: Progress) -> tuple[bool, int]:
    """Completed tiles first, those worth more before others."""
    return not progress.done, -progress.tile.points


def _met_now(progress: Progress) -> list[int]:
    """The needs of a tile that are met only by the decision."""
    flags = zip(progress.tile.requirements, progress.before, progress.after, strict=True)
    return [NEED_LETTERS.index(letter) for letter, was, now in flags if now and not was]


def _story_row(words: Words, progress: Progress, *, points: bool) -> str:
    tile, done = progress.tile, progress.done
    pictures = "".join(_sign(need) for need in dict.fromkeys(_met_now(progress)))
    worth = words("story.points", n=tile.points)
    if done:
        text = words("gain.completes", points=worth)
    else:
        text = words("gain.serves", points=worth, n=sum(progress.after), all=len(progress.after))
    gain = f"<b>{signed(tile.points)}</b>{icon('fire', 20) * tile.fires}" if done and points else ""
    return (
        f'<li><span class="signs" aria-hidden="true">{pictures}</span><span>{escape(text)}</span>'
        f'<span class="worth">{gain}</span></li>'
    )


def _gain_rows(words: Words, found: Preview, *, points: bool) -> list[str]:
    """Berries, fish, fires, and what the camp place gives, as lines."""
    rows = []
    said = []
    pictures = ""
    if found.berries:
        pictures, said = icon("berries", 26), [words("brings.berry")]
    if found.fish:
        pictures, said = pictures + icon("fish", 26), [*said, words("brings.fish", n=found.fish)]
    then = {STORY: "brings.story", TUCK: "brings.tuck"}.get(found.then, "")
    if then:
        pictures += "" if pictures else icon(f"gain-{found.then}", 26)
        said.append(words(then))
    if found.ends:
        pictures, said = pictures or icon("fire", 26), [*said, words("brings.end")]
    # Points stand beside what brings them: tokens, or the rows of the score that a camp changes.
    tokens = [(name, n) for name, n in found.points if name in _TOKENS]
    others = [(name, n) for name, n in found.points if name not in ("stories", *_TOKENS)]
    if said:
        rows.append(_gain_row(words, pictures, said, tokens if points else []))
    if others and points:
        picture = icon("fire" if others[0][0] == "fire" else "ui-group", 24)
        rows.append(_gain_row(words, picture, [words(f"row.{name}") for name, _ in others], others))
    return rows


def _gain_row(words: Words, pictures: str, said: Sequence[str], points: Sequence[tuple[str, int]]) -> str:
    worth = f"<b>{signed(sum(n for _, n in points))}</b>" if points else ""
    return (
        f'<li><span class="signs" aria-hidden="true">{pictures}</span><span>{escape(words.listed(said))}</span>'
        f'<span class="worth">{worth}</span></li>'
    )


def _sign(need: int) -> str:
    letter = NEED_LETTERS[need]
    land = need in (*LANDS, WATER)
    return icon(f"i-{TERRAIN[letter]}" if land else f"disc-{SYMBOL[letter]}", 24)


def spoken(words: Words, found: Preview, *, points: bool) -> str:
    """The same in a sentence for the ear; empty where there is nothing to tell."""
    names = [thing[1] for thing in _things(words, found)]
    names += [_tile_name(words, progress) for progress in found.progress]
    if not names:
        return words("brings.nothing") if found.camp else ""
    if points and found.points:
        names.append(f"{signed(found.total)} {_points(words, found)}")
    # Some of these names are lists themselves: one more `and` would be misheard.
    return words("brings.said", things=words("list.comma").join(names))


def _item(picture: str, name: str, cls: str = "") -> str:
    mark = f' class="{cls}"' if cls else ""
    return f'<li{mark}><span aria-hidden="true">{picture}</span><span class="sr">{escape(name)}</span></li>'


def _things(words: Words, found: Preview) -> Iterator[tuple[str, str] | tuple[str, str, str]]:
    """Each thing as its picture, its name, and a class."""
    for _ in range(found.berries):
        yield icon("berries", 28), words("brings.berry")
    if found.fish:
        yield f"{icon('fish', 28)}<b>+{found.fish}</b>", words("brings.fish", n=found.fish)
    for touch in found.touches:
        yield _touch(words, touch)
    if found.then == STORY:
        yield icon("gain-story", 26), words("brings.story"), "gets"
    elif found.then == TUCK:
        yield icon("gain-tuck", 26), words("brings.tuck"), "gets"
    if found.ends:
        yield icon("fire", 28), words("brings.end")
    fires = found.fires - found.ends - sum(progress.tile.fires for progress in found.progress if progress.done)
    for _ in range(fires):
        yield icon("fire", 28), words("story.fires", n=1)


def _touch(words: Words, touch: Touch) -> tuple[str, str, str]:
    name = words.need(touch.need)
    picture = _sign(touch.need)
    return (picture, name, "") if touch.new else (picture, words("brings.counted", what=name), "had")


def _tile(words: Words, progress: Progress) -> str:
    """A story tile that comes nearer to its end: how much of it is met then, or what it gives if that is all."""
    tile = progress.tile
    picture = story_tile(tile.face, TILE, done=progress.done, rays=False)
    name = _tile_name(words, progress)
    if progress.done:
        gain = f"<b>+{tile.points}</b>{icon('fire', 22) * tile.fires}"
        return _item(picture + gain, name, "won")
    return _item(f'{picture}<b class="part">{sum(progress.after)}/{len(progress.after)}</b>', name)


def _tile_name(words: Words, progress: Progress) -> str:
    tile = words.story(progress.tile)
    if progress.done:
        return words("brings.completes", tile=tile)
    return words("brings.meets", n=sum(progress.after), all=len(progress.after), tile=tile)


def _score(words: Words, found: Preview) -> str:
    """By how many points the score would change, and in which rows."""
    return f'<p class="gain"><b>{signed(found.total)}</b> <span>{escape(_points(words, found))}</span></p>'


def _points(words: Words, found: Preview) -> str:
    """What follows the number of points: the rows in which they are."""
    rows = words.listed([words("brings.row", row=words(f"row.{name}"), n=signed(n)) for name, n in found.points])
    return words("brings.points", n=abs(found.total), rows=rows)
