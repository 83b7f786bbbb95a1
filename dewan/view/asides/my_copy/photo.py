"""A photograph to read from, beside the piece that is being entered: the page shows it, and nothing keeps it."""

from typing import TYPE_CHECKING

from dewan.view.html import attributes, button
from dewan.view.parts.pieces import icon
from dewan.view.press import Press
from dewan.view.screen import Screen
from dewan.view.words import Words

if TYPE_CHECKING:
    from dewan.view.asides.my_copy.page import MyCopy

WIDEST = 4
"""So many times as wide as its place a photograph can be shown."""


class Photo:
    """How a photograph is shown, if one was `taken`: after `turns` by 90 degrees, `zoom` times as wide as its place.

    `unreadable`: the file that was chosen holds none.
    """

    taken = False
    unreadable = False
    turns = 0
    zoom = 1


def panel(words: Words, photo: Photo) -> str:
    """The photograph, with what it can be turned and enlarged by; without one, the way to choose one."""
    field = attributes(id="photo-file", type="file", accept="image/*", data_press="mycopy_photo")
    key = "mycopy.photo.other" if photo.taken else "mycopy.photo"
    choose = f'<label class="btn file"><span>{words.html(key)}</span><input{field}></label>'
    if not photo.taken:
        bad = f'<p class="refusal">{words.html("mycopy.photo.unreadable")}</p>' if photo.unreadable else ""
        return f'<div class="photo">{bad}<div class="acts">{choose}</div></div>'
    tools = "".join(
        button(f"mycopy photo {what}", icon(sign, 24), "tool", id=f"photo-{what}", aria_label=words(label),
               title=words(label))
        for what, sign, label in (
            ("turn", "ui-replay", "editor.turn.right"),
            ("smaller", "ui-zoom-out", "mycopy.photo.smaller"),
            ("larger", "ui-zoom-in", "mycopy.photo.larger"),
            ("remove", "ui-close", "mycopy.photo.remove"),
        )
    )  # fmt: skip
    about = f'<p class="hint">{words.html("mycopy.photo.about")}</p>'
    return f'<div class="photo"><div class="acts">{tools}{choose}</div>{about}</div>'


def place(photo: Photo, *, hidden: bool = False) -> str:
    """Where the photograph is drawn (static/photo.js); it is there for as long as this is, `hidden` or not.

    It stands at the same place of every page: what the page draws itself must not be moved.
    """
    if not photo.taken:
        return ""
    return (
        f'<div id="r-photo"{attributes(tabindex=0, data_turns=photo.turns, data_zoom=photo.zoom, hidden=hidden)}></div>'
    )


def chosen(screen: Screen, page: "MyCopy", press: Press) -> None:
    """A picture was chosen: whether it can be shown."""
    page.photo = Photo()
    page.photo.taken = press.value == "taken"
    page.photo.unreadable = not page.photo.taken
    screen.say(screen.texts("mycopy.photo.about" if page.photo.taken else "mycopy.photo.unreadable"))


def change(page: "MyCopy", what: str) -> None:
    """Turn, enlarge or remove the photograph."""
    photo = page.photo
    if what == "turn":
        photo.turns = (photo.turns + 1) % 4
    elif what == "larger":
        photo.zoom = min(photo.zoom + 1, WIDEST)
    elif what == "smaller":
        photo.zoom = max(photo.zoom - 1, 1)
    elif what == "remove":
        page.photo = Photo()
