"""Versions of what the device keeps (`record.versions`): which one is shown, deleting, and what other windows write."""

from collections.abc import Callable
from typing import NamedTuple

from dewan.view.asides import own_bot, score_pad
from dewan.view.asides.my_copy import presses as my_copy
from dewan.view.asides.my_copy.page import MyCopy
from dewan.view.documents import CODE, COPY, DRAFT, PAD
from dewan.view.editor import FILE
from dewan.view.pages.versions import content_of
from dewan.view.press import Handler, Press
from dewan.view.presses import editor
from dewan.view.screen import EDITOR, Screen


class _Place(NamedTuple):
    """Where a document is shown: whether it is now, whether it can be another text there, and how to show that."""

    there: Callable[[Screen], bool]
    follows: Callable[[Screen], bool]
    show: Callable[[Screen], None]


def _in_editor(screen: Screen) -> bool:
    return screen.page == EDITOR and screen.aside is None


_PLACES = {
    CODE: _Place(lambda screen: isinstance(screen.aside, own_bot.OwnBot), lambda _screen: True, own_bot.show_kept),
    PAD: _Place(
        lambda screen: isinstance(screen.aside, score_pad.ScorePadPage), lambda _screen: True, score_pad.show_kept
    ),
    COPY: _Place(lambda screen: isinstance(screen.aside, MyCopy), lambda _screen: True, my_copy.show_kept),
    DRAFT: _Place(
        _in_editor,
        # A text in the field for JSON is kept nowhere else.
        lambda screen: screen.page == EDITOR and screen.editor is not None and screen.editor.text is None,
        editor.show_kept,
    ),
}


def look(screen: Screen) -> None:
    """Another window has written something: show it, or that there is a version of it now."""
    for name, place in _PLACES.items():
        document = screen.documents[name]
        was = document.parted
        if document.look(follow=place.follows(screen)):
            place.show(screen)
        elif document.parted and not was and place.there(screen):
            screen.said = screen.texts("versions.parted")


def version(screen: Screen, press: Press) -> None:
    """`see` the versions of a document, `take` or `delete` one, or `undelete` the one that was deleted last."""
    act, _, rest = press.rest.partition(" ")
    name, _, id_of_version = rest.partition(" ")
    if act in _ACTS and name in _PLACES and _PLACES[name].there(screen):
        _ACTS[act](screen, name, id_of_version)


def _see(screen: Screen, _name: str, _id_of_version: str) -> None:
    if screen.page == EDITOR and screen.aside is None and screen.editor is not None:
        screen.editor.open_part(FILE)
    screen.focus = "versions-title"


def _take(screen: Screen, name: str, id_of_version: str) -> None:
    if screen.documents[name].take(id_of_version) is not None:
        _PLACES[name].show(screen)
        screen.said = screen.texts("versions.taken")
    screen.focus = _title(screen)


def _delete(screen: Screen, name: str, id_of_version: str) -> None:
    document = screen.documents[name]
    if document.remove(id_of_version):
        screen.said = screen.texts("versions.deleted", name=_removed(screen, name))
        screen.focus = "version-back"
    elif any(version.id == id_of_version for version in document.versions()):
        screen.said = screen.texts("versions.changed")


def _undelete(screen: Screen, name: str, _id_of_version: str) -> None:
    if screen.documents[name].removed is not None:
        screen.said = screen.texts("versions.restored", name=_removed(screen, name))
        screen.documents[name].restore()
        screen.focus = "versions-title"


def _removed(screen: Screen, name: str) -> str:
    """What the version that was deleted last is called."""
    removed = screen.documents[name].removed
    return content_of(screen.words, name, removed) if removed is not None else ""


def _title(screen: Screen) -> str:
    return "aside-title" if screen.aside is not None else "panel-title"


_ACTS: dict[str, Callable[[Screen, str, str], None]] = {
    "see": _see,
    "take": _take,
    "delete": _delete,
    "undelete": _undelete,
}

PRESSES: dict[str, Handler] = {"version": version}
