"""My games: going on with one, names, files, deleting; and windows that play the same game (U6, U8, U9)."""

import base64
import binascii
import re

from dewan.record.library import Bookmark, Damaged, Kept, new_bookmark
from dewan.record.links import LinkError, read_game, write_game, write_link
from dewan.view.effects import Download
from dewan.view.pages.games import game_name
from dewan.view.press import Handler, Press
from dewan.view.presses import versions
from dewan.view.presses.files import blame
from dewan.view.screen import CURTAIN, START, TABLE, Screen


def play(screen: Screen, press: Press) -> None:
    """Go on with a kept game, or look at it."""
    entry = screen.library.entry(press.rest)
    if not isinstance(entry, Kept):
        screen.library.refresh()
        return
    if screen.game is not None and screen.mark == entry.mark and not screen.lost:
        screen.come_back()
        return
    _open(screen, entry)


def _open(screen: Screen, entry: Kept) -> None:
    try:
        game = screen.library.game(entry)
    except LinkError as error:
        screen.leave()
        blame(screen, error)
        return
    screen.open(game, entry.own, entry.mark)


def show_all(screen: Screen, _press: Press) -> None:
    """All games of the list."""
    screen.shelf.whole = True


# Names


def rename(screen: Screen, press: Press) -> None:
    """With an id: begin to name that game, or if that has begun, name it so. Without: leave its name alone."""
    shelf = screen.shelf
    if shelf.renaming and shelf.renaming == press.rest:
        screen.library.rename(shelf.renaming, shelf.draft)
        screen.library.note(screen.mark)
    elif isinstance(entry := screen.library.entry(press.rest), Kept):
        shelf.renaming, shelf.draft = entry.id, entry.title
        screen.focus = "game-title"
        return
    if shelf.renaming:
        screen.focus = f"game-{shelf.renaming}"
        shelf.renaming = ""


def title(screen: Screen, press: Press) -> None:
    """What is typed as the name of a game."""
    screen.shelf.draft = press.value


def key(screen: Screen, name: str) -> bool:
    """A key while a game gets its name; whether it meant something."""
    if screen.page != START or not screen.shelf.renaming or name not in ("Enter", "Escape"):
        return False
    rename(screen, Press(screen.shelf.renaming if name == "Enter" else "", "", False))
    return True


# Deleting


def delete(screen: Screen, press: Press) -> None:
    """Delete a game; `undelete` brings the last one back."""
    entry = screen.library.entry(press.rest)
    if entry is None:
        return
    name = game_name(screen.words, entry)
    text = screen.library.remove(entry.id)
    if text is not None:
        screen.shelf.deleted = (entry.id, name, text)
        screen.shelf.renaming = ""
        screen.said = screen.texts("games.deleted", name=name)
        screen.focus = "undelete"
    if screen.mark.id == entry.id:
        screen.close()


def undelete(screen: Screen, _press: Press) -> None:
    """Bring back what was deleted last."""
    if screen.shelf.deleted is None:
        return
    id_of_game, name, text = screen.shelf.deleted
    screen.library.restore(id_of_game, text)
    screen.shelf.deleted = None
    screen.said = screen.texts("games.restored", name=name)
    screen.focus = f"game-{id_of_game}"


# Files


def export(screen: Screen, press: Press) -> None:
    """Hand out a game as a file: a kept one, or without an id the one under way. What is damaged goes as it is."""
    if not press.rest:
        if screen.game is not None and screen.game.lasting:
            screen.effects.append(Download(f"{screen.game.scenario.name}.dewan", write_game(screen.game)))
        return
    entry = screen.library.entry(press.rest)
    if isinstance(entry, Kept):
        try:
            name = f"{_file_name(game_name(screen.words, entry))}.dewan"
            screen.effects.append(Download(name, entry.data))
        except LinkError:
            entry = Damaged(entry.id, entry.link)
    if isinstance(entry, Damaged):
        screen.effects.append(Download(f"{entry.id}.txt", entry.text.encode(errors="replace")))


def _file_name(name: str) -> str:
    return re.sub(r"\W+", "-", name).strip("-") or "game"


def import_file(screen: Screen, press: Press) -> None:
    """A game from a file, its bytes as base64: kept as a game of its own, or found if it is here already."""
    shelf = screen.shelf
    try:
        game = read_game(base64.b64decode(press.value, validate=True), screen.sets.find)
    except (binascii.Error, ValueError) as error:
        blame(screen, error if isinstance(error, LinkError) else LinkError("link.damaged"))
        return
    shelf.fault = None
    shelf.deleted = None
    entry = next((kept for kept in screen.library.of_deal(game.deal) if kept.link == write_link(game)), None)
    mark = Bookmark(entry.id) if entry is not None else new_bookmark()
    if entry is None:
        screen.library.keep(mark, game, None, screen.device.now())
    screen.said = screen.texts("games.imported")
    screen.focus = f"game-{mark.id}"


# Not kept, or played elsewhere


def unkept(screen: Screen, _press: Press) -> None:
    """It is understood that the game is not kept."""
    screen.shelf.warned = True
    screen.focus = "panel-title"


def cleared(screen: Screen, _press: Press) -> None:
    """It is understood that the game was stored again."""
    screen.shelf.cleared = False
    screen.focus = "panel-title"


def not_held(screen: Screen, press: Press) -> None:
    """Another window has the game already (`effects.Hold`)."""
    if press.rest == screen.mark.id:
        screen.lose()


def stored(screen: Screen, _press: Press) -> None:
    """Another window has stored something."""
    screen.library.refresh()
    screen.settings.read()
    versions.look(screen)
    if screen.game is None:
        return
    screen.library.note(screen.mark)
    if screen.overtaken:
        screen.lose()
    elif not screen.lost and screen.library.cleared(screen.mark) and screen.page in (CURTAIN, TABLE):
        screen.keep()


def restored(screen: Screen, _press: Press) -> None:
    """The browser has found late what it had lost of the last visit (`static/durable.js`)."""
    screen.library.refresh()
    entry = screen.library.entry(screen.mark.id)
    if screen.game is not None and screen.overtaken and isinstance(entry, Kept) and screen.page in (CURTAIN, TABLE):
        _open(screen, entry)


def reload(screen: Screen, _press: Press) -> None:
    """Show the game as the other window has kept it, and go on with it if that window is closed."""
    entry = screen.library.entry(screen.mark.id)
    if screen.lost and isinstance(entry, Kept):
        _open(screen, entry)


def copy_game(screen: Screen, _press: Press) -> None:
    """Go on with the game as it is in this window, as a game of its own; one that was deleted keeps its title."""
    if screen.lost and screen.game is not None:
        title = screen.mark.title if screen.deleted else ""
        screen.open(screen.game, screen.own)
        screen.mark.title = title
        screen.keep()


PRESSES: dict[str, Handler] = {
    "play": play,
    "games": show_all,
    "rename": rename,
    "title": title,
    "delete": delete,
    "undelete": undelete,
    "export": export,
    "import": import_file,
    "unkept": unkept,
    "cleared": cleared,
    "not_held": not_held,
    "stored": stored,
    "restored": restored,
    "reload": reload,
    "copy_game": copy_game,
}
FIELDS = frozenset({"title", "import"})
