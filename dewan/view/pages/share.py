"""Sharing: what a link gives away, the link itself, the message that goes with it; and waiting for one's turn."""

from html import escape

from dewan.rules.state import State
from dewan.rules.views import NOBODY
from dewan.view.html import attributes, button, choice, choices
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.qr import qr_code
from dewan.view.sharing import ELEMENT, FRAME, GAME, LINK, MESSAGE, PICTURE, POSITION, TURN, Sharing
from dewan.view.words import Words

_ICONS = {GAME: "ui-replay", POSITION: "ui-eye"}


def share_page(words: Words, sharing: Sharing, picture: str, *, own: int | None, can_send: bool) -> str:
    """The page, in the place of the table or the list of games, which it gives back.

    `picture` is the map (`still_map`), `own` as in `Screen.own`; `can_send`: the device shares links by its own means.
    """
    if sharing.embedding:
        body = _embed(words, sharing)
    elif sharing.coded:
        body = _code(words, sharing)
    else:
        who = ""
        if sharing.kind == TURN and not sharing.kept:
            who = button("who", escape(words("share.alone" if own is None else "share.change")), "btn link", id="who")
        edit = button("edit_table", escape(words("editor.edit")), "btn link") if not sharing.kept else ""
        body = _kinds(words, sharing) + _link(words, sharing) + _message(words, sharing, who, can_send=can_send) + edit
    close = words("share.close")
    shut = button("unshare", icon("ui-close", 22), "tool", id="unshare", aria_label=close, title=close)
    return (
        f'<main class="start linked">{picture}<div class="panel share"><header>'
        f'<h1 id="aside-title" tabindex="-1">{escape(words("share.title"))}</h1>{shut}</header>{body}</div></main>'
    )


def _kinds(words: Words, sharing: Sharing) -> str:
    """What can be shared, each with what a reader of the link can find out."""
    cards = ""
    for kind in sharing.kinds:
        picture = camp_icon(sharing.state.actor, 40) if kind == TURN else icon(_ICONS[kind], 32)
        about = f"<small>{escape(words(f'share.{kind}.about'))}</small>"
        shown = f"{picture}<span><b>{escape(words(f'share.{kind}'))}</b>{about}</span>"
        cards += choice("kind", "kind", kind, shown, chosen=kind == sharing.kind, cls="choice way")
    return choices(words("share.what"), cards, "ways", hidden_legend=True)


def _link(words: Words, sharing: Sharing) -> str:
    link = sharing.link
    field = attributes(id="share-link", class_="given", readonly=True, value=link, aria_describedby="share-length")
    more = ""
    if sharing.base:
        more = button("qr", icon("ui-qr", 22) + escape(words("share.code")), id="qr")
        more += button("embed", escape(words("share.embed")), id="embed")
    about = "" if sharing.base else f'<p class="hint">{escape(words("share.paste.about"))}</p>'
    label = words("share.link" if sharing.base else "share.paste")
    return (
        f'<div class="given-head"><label for="share-link">{escape(label)}</label>'
        f'<small id="share-length">{escape(words("share.length", n=len(link)))}</small></div><input{field}>'
        f'{about}<div class="acts">{_copy(words, sharing, LINK, "btn")}{more}</div>'
    )


def _code(words: Words, sharing: Sharing) -> str:
    """The QR code in the place of everything else, as large as there is room for."""
    picture = qr_code(sharing.link, words("share.code.label"))
    about = words("share.code.about" if picture else "share.code.too_long")
    back = button("qr", escape(words("act.back")), "btn go", id="qr")
    return f'{picture}<p class="hint">{escape(about)}</p><div class="acts">{back}</div>'


def _embed(words: Words, sharing: Sharing) -> str:
    """What brings it into a page of one's own, in the place of everything else."""
    fields = ""
    for name in (ELEMENT, FRAME):
        text = sharing.snippet(name, words)
        field = attributes(
            id=f"share-{name}", class_="given", readonly=True, rows=4, spellcheck="false", translate="no"
        )
        fields += (
            f'<div class="given-head"><label for="share-{name}">{escape(words(f"share.embed.{name}"))}</label></div>'
            f'<textarea{field}>{escape(text)}</textarea><div class="acts">{_copy(words, sharing, name, "btn")}</div>'
        )
    told = f'<p class="hint">{escape(words("share.embed.about", file=PICTURE))}</p>'
    if sharing.kind == POSITION and sharing.hand != NOBODY:
        told += f'<p class="note">{escape(words("share.embed.hand", name=words.names[sharing.hand]))}</p>'
    save = button("picture", escape(words("share.embed.picture")), id="picture")
    back = button("embed", escape(words("act.back")), "btn go", id="embed")
    return f'{told}{fields}<div class="acts">{save}{back}</div>'


def _message(words: Words, sharing: Sharing, more: str, *, can_send: bool) -> str:
    """The message and what can be done with it; `more` is a button beside it."""
    field = attributes(id="share-message", class_="given", readonly=True, rows=2 if sharing.base else 3)
    send = button("send", icon("ui-share", 22) + escape(words("share.send")), "btn go") if can_send else ""
    copy = _copy(words, sharing, MESSAGE, "btn" if can_send else "btn go")
    return (
        f'<div class="given-head"><label for="share-message">{escape(words("share.message"))}</label></div>'
        f"<textarea{field}>{escape(sharing.message(words))}</textarea>"
        f'<div class="acts">{send}{copy}{more}</div>'
    )


def _copy(words: Words, sharing: Sharing, field: str, cls: str) -> str:
    """The button that copies a field, and if the clipboard did not take it, how to copy by hand."""
    done = icon("ui-check", 22) if sharing.copied == field else ""
    what = "code" if field == LINK and not sharing.base else field
    copy = button(f"copy {field}", done + escape(words(f"share.copy.{what}")), cls, id=f"copy-{field}")
    if sharing.refused != field:
        return copy
    return f'{copy}<p class="refusal">{escape(words("share.refused"))}</p>'


def waiting_panel(words: Words, state: State, *, watching: bool, can_send: bool, copied: bool) -> str:
    """In the place of a decision, while somebody else has the turn: hand the link on.

    `copied`: the message for that is on the clipboard.
    """
    name = words.names[state.actor]
    if watching:
        about, acts = words("waiting.watching"), ""
    else:
        about = words("waiting.about", name=name)
        acts = button("send", icon("ui-share", 22) + escape(words("share.send")), "btn go") if can_send else ""
        done = icon("ui-check", 22) if copied else ""
        label = done + escape(words("share.copied" if copied else "share.copy.message"))
        acts += button(f"copy {MESSAGE}", label, "btn" if can_send else "btn go", id="hand-on")
    return (
        f'<div class="panel waiting"><h2 id="panel-title" tabindex="-1">{escape(words("turn.of", name=name))}</h2>'
        f"<p>{escape(about)}</p>"
        f'<div class="acts">{acts}{button("share", escape(words("waiting.more")), id="share-more")}</div></div>'
    )
