"""What presses do, one module for each topic.

A module has a dict `PRESSES`, from the first word of what is pressed to what it does, and if some of its words belong
to fields, which change rather than are pressed, their set `FIELDS`.
"""

from dewan.view.presses import arrive, games, new_game, pages, replay, settings, share, table
from dewan.view.presses.press import Handler, Press
from dewan.view.screen import Screen

FIELDS = games.FIELDS | new_game.FIELDS | settings.FIELDS | replay.FIELDS | share.FIELDS | arrive.FIELDS
"""First words of fields."""

_PRESSES: dict[str, Handler] = {
    **pages.PRESSES,
    **games.PRESSES,
    **new_game.PRESSES,
    **settings.PRESSES,
    **table.PRESSES,
    **replay.PRESSES,
    **share.PRESSES,
    **arrive.PRESSES,
}


def press(screen: Screen, word: str, value: str | None = None, *, checked: bool = False) -> None:
    """A press on what carries `word`, or a change of the field that does; a word that nothing knows does nothing."""
    screen.focus = None
    name, _, rest = word.partition(" ")
    handler = _PRESSES.get(name)
    if handler is not None:
        handler(screen, Press(rest, value or "", checked))
