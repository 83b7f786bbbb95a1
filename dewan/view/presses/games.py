"""My games: going on with one, names, files, deleting; and windows that play the same game (U6, U8, U9)."""

import base64
import binascii
import re

from dewan.record.library import Bookmark, Damaged, Kept, new_bookmark
from dewan.record.links import LinkError, read_game, write_game, write_link
from dewan.record.own import Role
from dewan.view.effects import Download
from dewan.view.pages.doors import GAMES
from dewan.view.pages.games import ALL, FILTERS, game_name
from dewan.view.press import Handler, Press
from dewan.view.presses import versions
from dewan.view.presses.files import blame
from dewan.view.screen import CURTAIN, START, TABLE, Screen
from dewan.view.sittings.game import GameSitting, open_game


def play(screen: Screen, press: Press) -> None:
    """Go on with a kept game, or look at it."""
    entry = screen.library.entry(press.rest)
    if not isinstance(entry, Kept):
        screen.library.refresh()
        return
    playing = screen.sitting.under_way
    if playing is not None and playing.mark == entry.mark and not playing.lost:
        playing.come_back()
        return
    _open(screen, entry)


def _open(screen: Screen, entry: Kept) -> None:
    try:
        game = screen.library.game(entry)
    except LinkError as error:
        screen.leave()
        blame(screen, error)
        return
    open_game(screen, game, entry.own, entry.mark)


def show_some(screen: Screen, press: Press) -> None:
    """Which games the whole list shows."""
    if press.value in FILTERS:
        screen.start.shelf.shown = press.value


# Names


def rename(screen: Screen, press: Press) -> None:
    """With an id: begin to name that game, or if that has begun, name it so. Without: leave its name alone."""
    shelf = screen.start.shelf
    if shelf.renaming and shelf.renaming == press.rest:
        screen.library.rename(shelf.renaming, shelf.draft)
        if screen.sitting.under_way is not None:
            screen.library.note(screen.sitting.under_way.mark)
    elif isinstance(entry := screen.library.entry(press.rest), Kept):
        shelf.renaming, shelf.draft = entry.id, entry.title
        screen.focus = "game-title"
        return
    if shelf.renaming:
        screen.focus = f"game-{shelf.renaming}"
        shelf.renaming = ""


def title(screen: Screen, press: Press) -> None:
    """What is typed as the name of a game."""
    screen.start.shelf.draft = press.value


def key(screen: Screen, name: str) -> bool:
    """A key while a game gets its name; whether it meant something."""
    if screen.page != START or not screen.start.shelf.renaming or name not in ("Enter", "Escape"):
        return False
    rename(screen, Press(screen.start.shelf.renaming if name == "Enter" else "", "", False))
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
        screen.start.shelf.deleted = (entry.id, name, text)
        screen.start.shelf.renaming = ""
        screen.said = screen.texts("games.deleted", name=name)
        screen.focus = "undelete"
    if screen.sitting.under_way is not None and screen.sitting.under_way.mark.id == entry.id:
        screen.close_table()


def undelete(screen: Screen, _press: Press) -> None:
    """Bring back what was deleted last."""
    if screen.start.shelf.deleted is None:
        return
    id_of_game, name, text = screen.start.shelf.deleted
    screen.library.restore(id_of_game, text)
    screen.start.shelf.deleted = None
    screen.said = screen.texts("games.restored", name=name)
    screen.focus = f"game-{id_of_game}"


# Files


def export(screen: Screen, press: Press) -> None:
    """Hand out a game as a file: a kept one, or without an id the one under way. What is damaged goes as it is."""
    if not press.rest:
        game = screen.sitting.game
        if game is not None and game.lasting:
            screen.effects.append(Download(f"{game.scenario.name}.dewan", write_game(game, with_set=True)))
        return
    entry = screen.library.entry(press.rest)
    if isinstance(entry, Kept):
        try:
            name = f"{_file_name(game_name(screen.words, entry, leaves=True))}.dewan"
            screen.effects.append(Download(name, _file(screen, entry)))
        except LinkError:
            entry = Damaged(entry.id, entry.link)
    if isinstance(entry, Damaged):
        screen.effects.append(Download(f"{entry.id}.txt", entry.text.encode(errors="replace")))


def _file(screen: Screen, entry: Kept) -> bytes:
    """The game of an entry as a file, with the set that it is played with if that is here; raises LinkError."""
    try:
        return write_game(screen.library.game(entry), with_set=True)
    except LinkError:
        return entry.data


def _file_name(name: str) -> str:
    return re.sub(r"\W+", "-", name).strip("-") or "game"


def import_file(screen: Screen, press: Press) -> None:
    """A game from a file, its bytes as base64: kept as a game of its own, or found if it is here already."""
    shelf = screen.start.shelf
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
        screen.library.keep(mark, game, Role.ALL, screen.device.now())
    shelf.shown = ALL
    screen.start.opened = GAMES
    screen.said = screen.texts("games.imported")
    screen.focus = f"game-{mark.id}"


# Not kept, or played elsewhere


def unkept(screen: Screen, _press: Press) -> None:
    """It is understood that the game is not kept."""
    screen.start.shelf.warned = True
    screen.focus = "panel-title"


def cleared(screen: Screen, _press: Press) -> None:
    """It is understood that the game was stored again."""
    screen.start.shelf.cleared = False
    screen.focus = "panel-title"


def not_held(screen: Screen, press: Press) -> None:
    """Another window has the game already (`effects.Hold`)."""
    playing = screen.sitting.under_way
    if playing is not None and press.rest == playing.mark.id:
        playing.lose()


def stored(screen: Screen, _press: Press) -> None:
    """Another window has stored something."""
    screen.library.refresh()
    screen.history.refresh()
    screen.settings.read()
    versions.look(screen)
    playing = screen.sitting.under_way
    if playing is None:
        return
    screen.library.note(playing.mark)
    if playing.overtaken:
        playing.lose()
    elif not playing.lost and screen.library.cleared(playing.mark) and screen.page in (CURTAIN, TABLE):
        playing.keep()


def restored(screen: Screen, _press: Press) -> None:
    """The browser has found late what it had lost of the last visit (`static/durable.js`)."""
    screen.library.refresh()
    playing = screen.sitting.under_way
    if playing is not None and playing.overtaken and screen.page in (CURTAIN, TABLE):
        _open_again(playing)


def reload(screen: Screen, _press: Press) -> None:
    """Show the game as the other window has kept it, and go on with it if that window is closed."""
    playing = screen.sitting.under_way
    if playing is not None and playing.lost:
        _open_again(playing)


def _open_again(playing: GameSitting) -> None:
    """Open a game as it is kept now, if it is."""
    entry = playing.screen.library.entry(playing.mark.id)
    if isinstance(entry, Kept):
        _open(playing.screen, entry)


def copy_game(screen: Screen, _press: Press) -> None:
    """Go on with the game as it is in this window, as one of its own; what was deleted keeps its title and note."""
    playing = screen.sitting.under_way
    if playing is not None and playing.lost:
        mark = playing.mark if playing.deleted else new_bookmark()
        copied = open_game(screen, playing.game, playing.own)
        copied.mark.title, copied.mark.note, copied.mark.order = mark.title, mark.note, playing.mark.order
        copied.keep()


PRESSES: dict[str, Handler] = {
    "play": play,
    "filter": show_some,
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
FIELDS = frozenset({"title", "import", "filter"})
