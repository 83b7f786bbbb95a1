"""Sharing: what a link gives away, the link itself, the message that goes with it, the clipboard, a code, a snippet."""

from functools import cached_property
from html import escape

from dewan.record.library import Kept
from dewan.record.links import LinkError
from dewan.record.own import Role
from dewan.rules.views import NOBODY
from dewan.view.aside import Aside, Lasts, on_page
from dewan.view.asides import assignment, component_set, help, score_pad
from dewan.view.asides.desk import handing_out
from dewan.view.asides.desk import presses as desk
from dewan.view.asides.duel import page as duel_page
from dewan.view.asides.duel import presses as duel
from dewan.view.asides.tournament import page as tournament_page
from dewan.view.asides.tournament import presses as tournament
from dewan.view.effects import Copy, Download, Share
from dewan.view.html import attributes, button, choice, choices
from dewan.view.map_picture import still_map
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.picture import picture
from dewan.view.press import Handler, Press
from dewan.view.presses import editor
from dewan.view.presses.files import blame
from dewan.view.qr import qr_code
from dewan.view.screen import TABLE, Screen
from dewan.view.sharing import FIELDS as FIELDS_OF_SHARED
from dewan.view.sharing import GAME, LINK, MESSAGE, PICTURE, POSITION, TURN, Sharing
from dewan.view.sittings import drill
from dewan.view.sittings.lesson_panel import DRILL_LINK
from dewan.view.words import Words

_ICONS = {GAME: "ui-replay", POSITION: "ui-eye"}


class SharePage(Aside):
    """What is being shared: on the page for it, or by a button at the table."""

    name = "share"
    lasts = Lasts.TABLE

    def __init__(self, sharing: Sharing) -> None:
        self.sharing = sharing

    @cached_property
    def picture(self) -> str:
        """The map behind the page."""
        return still_map(self.sharing.state)

    def words(self, screen: Screen) -> Words:
        """Words with the names of those who play what is shared."""
        game = self.sharing.game
        return screen.words_of(game.state, game.names, game.bots) if game is not None else screen.words

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("share.title")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words, sharing = self.words(screen), self.sharing
        if sharing.embedding:
            body = _embed(words, sharing)
        elif sharing.coded:
            body = _code(words, sharing)
        else:
            who = ""
            if sharing.kind == TURN and not sharing.kept:
                who = button(
                    "who", words.html("share.alone" if _plays_all(screen) else "share.change"), "btn link", id="who"
                )
            edit = button("edit_table", words.html("editor.edit"), "btn link") if not sharing.kept else ""
            body = (
                _kinds(words, sharing)
                + _link(words, sharing)
                + _with_set(words, sharing)
                + _message(words, sharing, who, can_send=screen.device.can_share())
                + edit
            )
        close = words("share.close")
        shut = button("unshare", icon("ui-close", 22), "tool", id="unshare", aria_label=close, title=close)
        return (
            f'<main class="start linked">{self.picture}<div class="panel share"><header>'
            f"{self.heading(words)}{shut}</header>{body}</div></main>"
        )

    def close(self, screen: Screen) -> None:
        """Back to where it was opened; nothing is shared any more."""
        screen.asides.remove(self)
        screen.aside = None
        screen.focus = f"game-{self.sharing.kept}" if self.sharing.kept else "open-share"


def _plays_all(screen: Screen) -> bool:
    """Whether all seats are played on this device."""
    playing = screen.sitting.under_way
    return playing is None or playing.own is Role.ALL


def _kinds(words: Words, sharing: Sharing) -> str:
    """What can be shared, each with what a reader of the link can find out."""
    cards = ""
    for kind in sharing.kinds:
        picture = camp_icon(sharing.state.actor, 40) if kind == TURN else icon(_ICONS[kind], 32)
        about = f"<small>{words.html(f'share.{kind}.about')}</small>"
        shown = f"{picture}<span><b>{words.html(f'share.{kind}')}</b>{about}</span>"
        cards += choice("kind", "kind", kind, shown, chosen=kind == sharing.kind, cls="choice way")
    return choices(words("share.what"), cards, "ways", hidden_legend=True)


def _link(words: Words, sharing: Sharing) -> str:
    link = sharing.link
    field = attributes(id="share-link", class_="given", readonly=True, value=link, aria_describedby="share-length")
    more = ""
    if sharing.base:
        more = button("qr", icon("ui-qr", 22) + words.html("share.code"), id="qr")
        more += button("embed", words.html("share.embed"), id="embed")
    about = "" if sharing.base else f'<p class="hint">{words.html("share.paste.about")}</p>'
    label = words("share.link" if sharing.base else "share.paste")
    return (
        f'<div class="given-head"><label for="share-link">{escape(label)}</label>'
        f'<small id="share-length">{words.html("share.length", n=len(link))}</small></div><input{field}>'
        f'{about}<div class="acts">{_copy(words, sharing, LINK, "btn")}{more}</div>'
    )


def _with_set(words: Words, sharing: Sharing) -> str:
    """Whether the cards and tiles of a set of one's own go along."""
    if not sharing.brings_set:
        return ""
    state = attributes(checked=sharing.with_set, data_press="share_set", aria_describedby="share-set-about")
    return (
        f'<label class="switch"><input type="checkbox"{state}><span>{words.html("share.set")}</span></label>'
        f'<p class="hint" id="share-set-about">{words.html("share.set.about")}</p>'
    )


def _code(words: Words, sharing: Sharing) -> str:
    """The QR code in the place of everything else, as large as there is room for."""
    picture = qr_code(sharing.link, words("share.code.label"))
    about = words("share.code.about" if picture else "share.code.too_long")
    back = button("qr", words.html("act.back"), "btn go", id="qr")
    return f'{picture}<p class="hint">{escape(about)}</p><div class="acts">{back}</div>'


def _embed(words: Words, sharing: Sharing) -> str:
    """What brings it into a page of one's own, in the place of everything else."""
    fields = ""
    for name in sharing.snippets:
        text = sharing.snippet(name, words)
        field = attributes(
            id=f"share-{name}", class_="given", readonly=True, rows=4, spellcheck="false", translate="no"
        )
        fields += (
            f'<div class="given-head"><label for="share-{name}">{words.html(f"share.embed.{name}")}</label></div>'
            f'<textarea{field}>{escape(text)}</textarea><div class="acts">{_copy(words, sharing, name, "btn")}</div>'
        )
    told = f'<p class="hint">{words.html("share.embed.about", file=PICTURE)}</p>'
    if sharing.kind == POSITION and sharing.hand != NOBODY:
        told += f'<p class="note">{words.html("share.embed.hand", name=words.names[sharing.hand])}</p>'
    save = button("picture", words.html("share.embed.picture"), id="picture")
    back = button("embed", words.html("act.back"), "btn go", id="embed")
    return f'{told}{fields}<div class="acts">{save}{back}</div>'


def _message(words: Words, sharing: Sharing, more: str, *, can_send: bool) -> str:
    """The message and what can be done with it; `more` is a button beside it."""
    field = attributes(id="share-message", class_="given", readonly=True, rows=2 if sharing.base else 3)
    send = button("send", icon("ui-share", 22) + words.html("share.send"), "btn go") if can_send else ""
    copy = _copy(words, sharing, MESSAGE, "btn" if can_send else "btn go")
    return (
        f'<div class="given-head"><label for="share-message">{words.html("share.message")}</label></div>'
        f"<textarea{field}>{escape(sharing.message(words))}</textarea>"
        f'<div class="acts">{send}{copy}{more}</div>'
    )


def _copy(words: Words, sharing: Sharing, field: str, cls: str) -> str:
    """The button that copies a field, and if the clipboard did not take it, how to copy by hand."""
    done = icon("ui-check", 22) if sharing.copied == field else ""
    what = "code" if field == LINK and not sharing.base else field
    copy = button(f"copy {field}", done + words.html(f"share.copy.{what}"), cls, id=f"copy-{field}")
    if sharing.refused != field:
        return copy
    return f'{copy}<p class="refusal">{words.html("share.refused")}</p>'


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
    screen.asides.put(SharePage(Sharing(screen.device.address(), game.state, game, kept=kept.id)))
    _open(screen)


def unshare(screen: Screen, _press: Press) -> None:
    """Back to where it was opened."""
    if isinstance(screen.aside, SharePage):
        screen.aside.close(screen)


def choose_kind(screen: Screen, page: SharePage, press: Press) -> None:
    """What is shared."""
    sharing = page.sharing
    if press.value in sharing.kinds:
        sharing.kind = press.value
        sharing.copied = sharing.refused = screen.sitting.copied = ""


def choose_set(screen: Screen, page: SharePage, press: Press) -> None:
    """Whether the cards and tiles go along."""
    sharing = page.sharing
    sharing.with_set = press.checked
    sharing.copied = sharing.refused = screen.sitting.copied = ""


def show_code(_screen: Screen, page: SharePage, _press: Press) -> None:
    """The QR code, or none."""
    page.sharing.coded = not page.sharing.coded


def embed(_screen: Screen, page: SharePage, _press: Press) -> None:
    """What brings it into a page of one's own, or not any more."""
    page.sharing.embedding = not page.sharing.embedding


def save_picture(screen: Screen, page: SharePage, _press: Press) -> None:
    """Hand out the map as a picture."""
    drawing = picture(page.sharing.state, screen.device.sprite())
    screen.effects.append(Download(PICTURE, drawing.encode()))


def copy(screen: Screen, press: Press) -> None:
    """Put one of the fields on the clipboard."""
    if (screen.page != TABLE and screen.asides.get(SharePage) is None) or press.rest not in FIELDS_OF_SHARED:
        return
    page = _page(screen)
    text = page.sharing.text(press.rest, page.words(screen))
    screen.effects.append(Copy(text, press.rest))


def send(screen: Screen, _press: Press) -> None:
    """Share by the device's own means."""
    if screen.page != TABLE and screen.asides.get(SharePage) is None:
        return
    page = _page(screen)
    sharing, words = page.sharing, page.words(screen)
    text, url = (sharing.lead(words), sharing.link) if sharing.base else (sharing.message(words), "")
    screen.effects.append(Share(words("app.name"), text, url))


def copied(screen: Screen, press: Press) -> None:
    """The clipboard has it."""
    if _copied_elsewhere(screen, press.rest, done=True):
        return
    screen.said = screen.texts("share.copied")
    page = screen.asides.get(SharePage)
    if page is not None:
        page.sharing.copied, page.sharing.refused = press.rest, ""
        screen.sitting.copied = press.rest


def refused(screen: Screen, press: Press) -> None:
    """The clipboard does not take it: with the focus the field selects itself, to be copied by hand."""
    if _copied_elsewhere(screen, press.rest, done=False):
        return
    page = screen.asides.get(SharePage)
    if page is not None and press.rest in FIELDS_OF_SHARED:
        _open(screen)
        page.sharing.copied, page.sharing.refused = "", press.rest
        screen.sitting.copied = ""
        screen.said = screen.texts("share.refused")
        screen.focus = f"share-{press.rest}"


def _copied_elsewhere(screen: Screen, field: str, *, done: bool) -> bool:
    """Tell the page of a field what came of copying it, where that is not the page for sharing; whether it is not."""
    if field == help.FIELD:
        help.copied(screen, done=done)
    elif field == score_pad.FIELD:
        score_pad.copied(screen, done=done)
    elif field == assignment.FIELD:
        assignment.copied(screen, done=done)
    elif field == duel_page.LINK:
        duel.copied(screen, done=done)
    elif field == tournament_page.LINK:
        tournament.copied(screen, done=done)
    elif field in handing_out.COPIED:
        desk.copied(screen, field, done=done)
    elif field == component_set.FIELD:
        component_set.copied(screen, done=done)
    elif field == DRILL_LINK and isinstance(screen.sitting, drill.DrillSitting):
        drill.copied(screen.sitting, done=done)
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
    if screen.asides.get(SharePage) is not None:
        _open(screen)
        screen.focus = f"share-{MESSAGE}"
    elif isinstance(screen.aside, score_pad.ScorePadPage):
        screen.focus = score_pad.FIELD
    elif isinstance(screen.aside, assignment.AssignmentPage):
        screen.focus = assignment.FIELD
    elif isinstance(screen.aside, duel_page.DuelPage):
        screen.focus = duel_page.LINK
    elif isinstance(screen.aside, tournament_page.TournamentPage):
        screen.focus = tournament_page.LINK


def _page(screen: Screen) -> SharePage:
    """What is being shared: unless the page is open, the turn."""
    page = screen.asides.get(SharePage)
    if page is None:
        sitting = screen.sitting
        hand = sitting.seat if sitting.open_hands else NOBODY
        sharing = Sharing(screen.device.address(), sitting.state, sitting.game, sitting.past or 0, hand=hand)
        page = screen.asides.put(SharePage(sharing))
    return page


def _open(screen: Screen) -> None:
    screen.menu = False
    screen.aside = _page(screen)
    screen.focus = "aside-title"


PRESSES: dict[str, Handler] = {
    "share": share,
    "unshare": unshare,
    "kind": on_page(SharePage, choose_kind),
    "share_set": on_page(SharePage, choose_set),
    "qr": on_page(SharePage, show_code),
    "embed": on_page(SharePage, embed),
    "picture": on_page(SharePage, save_picture),
    "copy": copy,
    "send": send,
    "copied": copied,
    "copy_failed": refused,
    "shared": shared,
    "share_failed": not_shared,
}
FIELDS = frozenset({"kind", "share_set"})
