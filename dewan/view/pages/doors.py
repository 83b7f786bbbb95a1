"""The four doors of the start page, and the lists of what is behind those that lead to several things."""

from html import escape
from typing import NamedTuple

from dewan.view.html import attributes, button
from dewan.view.pages.games_file import file_field
from dewan.view.parts.door_art import door_art
from dewan.view.parts.pieces import icon
from dewan.view.words import Words

PLAY, LEARN, FRIENDS, REAL = DOORS = ("play", "learn", "friends", "real")
GAMES = "games"
"""The list of all games, which opens in the place of what is behind a door."""


class Thing(NamedTuple):
    """Something behind a door: its `name`, its sign, the key of its title, and what its button presses."""

    name: str
    sign: str
    title: str
    press: str = ""
    """Empty for a page beside the table, which is opened by its name and gives the focus back to `open-NAME`."""


_RULES = Thing("rules", "ui-rules", "rules.title")

THINGS: dict[str, tuple[Thing, ...]] = {
    LEARN: (
        Thing("lessons", "ui-hint", "lessons.title"),
        Thing("drills", "ui-replay", "drills.title"),
        Thing("tour", "ui-eye", "tour.title"),
        _RULES,
        Thing("help", "ui-help", "tools.help"),
        Thing("desk", "ui-list", "desk.title"),
    ),
    FRIENDS: (
        Thing("device", "ui-row", "friends.device", "prepare device"),
        Thing("links", "ui-share", "friends.links", "prepare links"),
        Thing("duel", "ui-group", "duel.title"),
        Thing("cup", "ui-list", "cup.title"),
    ),
    REAL: (
        Thing("scorepad", "ui-list", "scorepad.title"),
        Thing("evenings", "ui-list", "evenings.title"),
        Thing("firstplayer", "ui-group", "firstplayer.title"),
        Thing("setup", "ui-tuck", "setup.title"),
        Thing("counter", "ui-replay", "counter.title"),
        Thing("companion", "ui-group", "companion.title"),
        _RULES,
        Thing("editor", "ui-other", "editor.title"),
        Thing("mycopy", "ui-type", "mycopy.title"),
        Thing("set", "ui-story", "start.set", "prepare set"),
        Thing("ownbot", "ui-type", "own.title"),
    ),
}
"""What is behind each door that leads to several things."""


class Learned(NamedTuple):
    """How far somebody is with the lessons: how many are done, in words, and the title of the next, or empty."""

    told: str
    next: str


def doors(words: Words, opened: str, learned: Learned | None) -> str:
    """The doors; `opened` is what is open; `learned` is None until a lesson is done."""
    shown = "".join(_door(words, name, opened, learned if name == LEARN else None) for name in DOORS)
    return f'<nav class="doors" aria-label="{words.html("start.doors")}">{shown}</nav>'


def _door(words: Words, name: str, opened: str, learned: Learned | None) -> str:
    about = words(f"door.{name}.about")
    if learned is not None:
        about = learned.told
        if learned.next:
            about = words("door.learn.next", done=about, title=learned.next)
    state = attributes(class_="door", id=f"open-{name}", data_press=f"door {name}", data_open=name == opened)
    return (
        f'<button type="button"{state}><span class="art">{door_art(name)}</span>'
        f'<span class="sign"><b>{words.html(f"door.{name}")}</b><small>{escape(about)}</small></span></button>'
    )


def behind(words: Words, name: str, links: str) -> str:
    """What is behind a door; `links` is the box for links (`arrive.paste_box`), which stands behind one of them."""
    rows = "".join(_thing(words, thing) for thing in THINGS[name])
    more = f'{links}<div class="acts">{file_field(words)}</div>' if name == FRIENDS else ""
    return f'<ul class="things">{rows}</ul>{more}'


def extras(words: Words) -> str:
    """What is reached by one press beside the doors: the deal of the day, and one's own results."""
    shown = "".join(
        button(name, f"{icon(sign, 24)}<span>{words.html(f'{name}.title')}</span>", "extra", id=f"open-{name}")
        for name, sign in (("daily", "fire"), ("history", "ui-list"))
    )
    return f'<nav class="extras" aria-label="{words.html("door.extras")}">{shown}</nav>'


def tools(words: Words) -> str:
    """What is behind the last door, in short: for wide pages, where there is room for it below the games."""
    tiles = "".join(
        button(thing.press or thing.name, f"{icon(thing.sign, 22)}<span>{words.html(thing.title)}</span>", "tile",
               id=f"open-{thing.name}")
        for thing in THINGS[REAL]
    )  # fmt: skip
    return (
        f'<nav class="tiles" aria-labelledby="tiles-title"><h2 id="tiles-title">{words.html("door.real")}</h2>'
        f"<div>{tiles}</div></nav>"
    )


def _thing(words: Words, thing: Thing) -> str:
    told = f"<b>{words.html(thing.title)}</b><small>{words.html(f'behind.{thing.name}')}</small>"
    body = f"{icon(thing.sign, 28)}<span>{told}</span>{icon('ui-next', 16)}"
    return f"<li>{button(thing.press or thing.name, body, 'thing', id=f'open-{thing.name}')}</li>"
