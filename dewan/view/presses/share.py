"""Sharing: the page for it, the clipboard, and the device's own means."""

from dewan.record.library import Kept
from dewan.record.links import LinkError
from dewan.rules.views import NOBODY
from dewan.view.effects import Copy, Download, Share
from dewan.view.picture import picture
from dewan.view.presses import editor, report, scorepad
from dewan.view.presses.press import Handler, Press, blame
from dewan.view.report import FIELD as REPORT
from dewan.view.scoring import FIELD as SCORE
from dewan.view.screen import TABLE, Screen
from dewan.view.sharing import FIELDS as FIELDS_OF_SHARED
from dewan.view.sharing import MESSAGE, PICTURE, Sharing


def share(screen: Screen, press: Press) -> None:
    """Open the page: for the table, or for the kept game of an id."""
    if press.rest:
        _share_kept(screen, press.rest)
    elif screen.page == TABLE:
        _open(screen)


def _share_kept(screen: Screen, id_of_game: str) -> None:
    kept = screen.library.entry(id_of_game)
    if not isinstance(kept, Kept):
        return
    try:
        game = screen.library.game(kept)
    except LinkError as failure:
        blame(screen, failure)
        return
    screen.sharing = Sharing(screen.device.address(), game.state, game, kept=kept.id)
    _open(screen)


def unshare(screen: Screen, _press: Press) -> None:
    """Back to where it was opened."""
    if screen.aside == "share" and screen.sharing is not None:
        kept = screen.sharing.kept
        screen.sharing, screen.aside = None, ""
        screen.focus = f"game-{kept}" if kept else "open-share"


def kind(screen: Screen, press: Press) -> None:
    """What is shared."""
    sharing = screen.sharing
    if sharing is not None and press.value in sharing.kinds:
        sharing.kind = press.value
        sharing.copied = sharing.refused = ""


def code(screen: Screen, _press: Press) -> None:
    """The QR code, or none."""
    if screen.sharing is not None:
        screen.sharing.coded = not screen.sharing.coded


def embed(screen: Screen, _press: Press) -> None:
    """What brings it into a page of one's own, or not any more."""
    if screen.sharing is not None:
        screen.sharing.embedding = not screen.sharing.embedding


def save_picture(screen: Screen, _press: Press) -> None:
    """Hand out the map as a picture."""
    if screen.sharing is not None:
        drawing = picture(screen.sharing.state, screen.device.sprite())
        screen.effects.append(Download(PICTURE, drawing.encode()))


def copy(screen: Screen, press: Press) -> None:
    """Put one of the fields on the clipboard."""
    if (screen.page != TABLE and screen.sharing is None) or press.rest not in FIELDS_OF_SHARED:
        return
    text = _sharing(screen).text(press.rest, screen.words_of_shared)
    screen.effects.append(Copy(text, press.rest))


def send(screen: Screen, _press: Press) -> None:
    """Share by the device's own means."""
    if screen.page != TABLE and screen.sharing is None:
        return
    sharing = _sharing(screen)
    words = screen.words_of_shared
    text, url = (sharing.lead(words), sharing.link) if sharing.base else (sharing.message(words), "")
    screen.effects.append(Share(words("app.name"), text, url))


def copied(screen: Screen, press: Press) -> None:
    """The clipboard has it."""
    if _copied_elsewhere(screen, press.rest, done=True):
        return
    screen.said = screen.texts("share.copied")
    if screen.sharing is not None:
        screen.sharing.copied, screen.sharing.refused = press.rest, ""


def refused(screen: Screen, press: Press) -> None:
    """The clipboard does not take it: with the focus the field selects itself, to be copied by hand."""
    if _copied_elsewhere(screen, press.rest, done=False):
        return
    if screen.sharing is not None and press.rest in FIELDS_OF_SHARED:
        _open(screen)
        screen.sharing.copied, screen.sharing.refused = "", press.rest
        screen.said = screen.texts("share.refused")
        screen.focus = f"share-{press.rest}"


def _copied_elsewhere(screen: Screen, field: str, *, done: bool) -> bool:
    """Tell the page of a field what came of copying it, where that is not the page for sharing; whether it is not."""
    if field == REPORT:
        report.copied(screen, done=done)
    elif field == SCORE:
        scorepad.copied(screen, done=done)
    elif screen.editor is not None and field in editor.COPIED:
        editor.copied(screen, screen.editor, field, done=done)
    else:
        return False
    return True


def shared(screen: Screen, _press: Press) -> None:
    """The device has taken it."""
    screen.said = screen.texts("share.sent")


def not_shared(screen: Screen, _press: Press) -> None:
    """The device has not: the text is there to be copied."""
    if screen.sharing is not None:
        _open(screen)
        screen.focus = f"share-{MESSAGE}"
    elif screen.aside == scorepad.ASIDE:
        screen.focus = SCORE


def _sharing(screen: Screen) -> Sharing:
    """What is being shared: unless the page is open, the turn."""
    if screen.sharing is None:
        step = screen.replay.at if screen.replay is not None else 0
        hand = screen.seat if screen.open_hands else NOBODY
        screen.sharing = Sharing(screen.device.address(), screen.shown, screen.game, step, hand=hand)
    return screen.sharing


def _open(screen: Screen) -> None:
    _sharing(screen)
    screen.menu = False
    screen.aside = "share"
    screen.focus = "aside-title"


PRESSES: dict[str, Handler] = {
    "share": share,
    "unshare": unshare,
    "kind": kind,
    "qr": code,
    "embed": embed,
    "picture": save_picture,
    "copy": copy,
    "send": send,
    "copied": copied,
    "copy_failed": refused,
    "shared": shared,
    "share_failed": not_shared,
}
FIELDS = frozenset({"kind"})
