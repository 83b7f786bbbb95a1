"""My games: going on with one, names, files, deleting; and windows that play the same game (U6, U8, U9)."""

import base64
import binascii
import re
from collections.abc import Sequence

from dewan.record.collection import CollectionError, Told, entry_of, is_collection, read_lines, write_games
from dewan.record.library import Bookmark, Damaged, Kept, new_bookmark
from dewan.record.links import LinkError, read_game, read_link, write_game, write_link
from dewan.record.names import LONGEST
from dewan.record.own import Role
from dewan.record.text_files import NotUtf8, read_text
from dewan.view.effects import Download, Tick
from dewan.view.pages.doors import GAMES
from dewan.view.pages.games import ALL, FILTERS, MOST_SHOWN, game_name
from dewan.view.pages.games_file import LARGEST_FILE, Reading, what_came
from dewan.view.pages.games_list import matching
from dewan.view.press import Handler, Press
from dewan.view.presses import versions
from dewan.view.presses.files import blame
from dewan.view.screen import CURTAIN, START, TABLE, Screen
from dewan.view.sittings.game import GameSitting, open_game

GAMES_FILE = "dewan-games.jsonl"
AT_ONCE = 4
"""Games of a file that are played through at once."""


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
        _begin_list(screen)


def search(screen: Screen, press: Press) -> None:
    """What is searched for in the list."""
    screen.start.shelf.search = press.value[:LONGEST]
    _begin_list(screen)


def choose_tag(screen: Screen, press: Press) -> None:
    """The tag that all shown games have; empty for any."""
    screen.start.shelf.tag = press.value
    _begin_list(screen)


def _begin_list(screen: Screen) -> None:
    """Show the list from its beginning; say how many games are in it."""
    screen.start.shelf.most = MOST_SHOWN
    screen.said = screen.texts("games.found", n=len(_found(screen)))


def _found(screen: Screen) -> Sequence[Kept | Damaged]:
    return matching(screen.words, screen.library.entries(), screen.start.shelf)


def show_more(screen: Screen, _press: Press) -> None:
    """Show more games of the list, and go to the first of them."""
    shelf = screen.start.shelf
    rest = _found(screen)[shelf.most :]
    if rest:
        shelf.most += MOST_SHOWN
        screen.focus = f"game-{rest[0].id}"


# Names


def rename(screen: Screen, press: Press) -> None:
    """With an id: begin to name and tag that game, or if that has begun, do so. Without: leave it as it is."""
    shelf = screen.start.shelf
    if shelf.renaming and shelf.renaming == press.rest:
        screen.library.rename(shelf.renaming, shelf.draft, shelf.draft_tags)
        if screen.sitting.under_way is not None:
            screen.library.note(screen.sitting.under_way.mark)
    elif isinstance(entry := screen.library.entry(press.rest), Kept):
        shelf.renaming, shelf.draft = entry.id, entry.title
        shelf.draft_tags = screen.texts("list.comma").join(entry.written.tags)
        screen.focus = "game-title"
        return
    if shelf.renaming:
        screen.focus = f"game-{shelf.renaming}"
        shelf.renaming = ""


def title(screen: Screen, press: Press) -> None:
    """What is typed as the name of a game."""
    screen.start.shelf.draft = press.value


def tags(screen: Screen, press: Press) -> None:
    """What is typed as the tags of a game."""
    screen.start.shelf.draft_tags = press.value


def key(screen: Screen, name: str, control: str) -> bool:
    """A key while a game gets its name, or in the field for searching; whether it meant something."""
    shelf = screen.start.shelf
    if control == "games_search" and name == "Escape" and shelf.search:
        shelf.search = ""
        _begin_list(screen)
        return True
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


def save_found(screen: Screen, _press: Press) -> None:
    """Hand out all games that the list shows, with what is written about them, as one file."""
    found = [entry for entry in _found(screen) if isinstance(entry, Kept)]
    if found:
        screen.effects.append(Download(GAMES_FILE, write_games(found, screen.library).encode()))


def import_file(screen: Screen, press: Press) -> None:
    """A file, its bytes as base64. One game is kept as a game of its own, or found if it is here already.

    Of a file of games the first ones are read, and the others in the ticks that follow.
    """
    shelf = screen.start.shelf
    try:
        data = base64.b64decode(press.value, validate=True)
        if is_collection(data):
            _take_games(screen, data)
            return
        game = read_game(data, screen.sets.find)
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


def _take_games(screen: Screen, data: bytes) -> None:
    """Begin to read a file of games; raises LinkError if its lines are not those of one."""
    shelf = screen.start.shelf
    try:
        left = read_lines(read_text(data, whole=len(data) < LARGEST_FILE))
    except NotUtf8 as error:
        raise LinkError(error.code, value=str(error.byte)) from None
    except CollectionError as error:
        raise LinkError(error.code, where=error.where, value=error.value) from None
    shelf.fault = shelf.deleted = None
    shelf.shown, shelf.search, shelf.tag = ALL, "", ""
    shelf.reading = Reading(tuple(left), len(left))
    screen.start.opened = GAMES
    screen.focus = "door-title"
    read_on(screen, Press("", "", checked=False))


def read_on(screen: Screen, _press: Press) -> None:
    """Read the next games of a file: not many, since the page stands still meanwhile."""
    shelf = screen.start.shelf
    if shelf.reading is None or not shelf.reading.left:
        return
    here = {entry.link for entry in screen.library.entries() if isinstance(entry, Kept)}
    for told in shelf.reading.left[:AT_ONCE]:
        shelf.reading = _take_game(screen, shelf.reading, told, here)
    if not shelf.reading.lasts:
        shelf.reading = shelf.reading._replace(left=())
    if shelf.reading.left:
        screen.effects.append(Tick(0, "games_read"))
    else:
        screen.say(what_came(screen.words, shelf.reading))


def _take_game(screen: Screen, reading: Reading, told: Told, here: set[str]) -> Reading:
    """What has come of a file after one more game of it; `here` are the links of the games that are kept."""
    reading = reading._replace(left=reading.left[1:])
    if not reading.lasts:
        return reading
    try:
        game = read_link(told.link, screen.sets.find)
        entry = entry_of(told, game, screen.device.now())
    except LinkError as error:
        return reading._replace(faults=(*reading.faults, (told.line, error)))
    except CollectionError as error:
        fault = LinkError(error.code, where=error.where, value=error.value)
        return reading._replace(faults=(*reading.faults, (told.line, fault)))
    if entry.link in here:
        return reading._replace(known=reading.known + 1)
    screen.sets.keep_for(game)
    here.add(entry.link)
    lasts = screen.library.take(entry)
    return reading._replace(added=reading.added + 1, lasts=lasts)


def stop_reading(screen: Screen, _press: Press) -> None:
    """Read no more of the file; what came of it stays."""
    shelf = screen.start.shelf
    if shelf.reading is not None:
        shelf.reading = shelf.reading._replace(left=())
        screen.say(what_came(screen.words, shelf.reading))
    screen.focus = "door-title"


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
        copied.mark.written, copied.mark.order = mark.written, playing.mark.order
        copied.keep()


PRESSES: dict[str, Handler] = {
    "play": play,
    "filter": show_some,
    "rename": rename,
    "games_search": search,
    "games_tag": choose_tag,
    "games_more": show_more,
    "games_save": save_found,
    "games_read": read_on,
    "games_stop": stop_reading,
    "title": title,
    "tags": tags,
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
FIELDS = frozenset({"title", "tags", "import", "filter", "games_search", "games_tag"})
