"""Versions of what the device keeps, where there are several: what is said of them, and the list."""

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

from dewan.record.score_pad import read_pad
from dewan.record.set_draft import read_draft
from dewan.record.versions import MOST, Document, Version
from dewan.rules.scenarios import SCENARIOS
from dewan.view.documents import CODE, COPY, DRAFT, PAD
from dewan.view.editing import Unreadable, parse_json
from dewan.view.html import button, unhyphenated
from dewan.view.pages.pad import words_of_pad
from dewan.view.words import Words

if TYPE_CHECKING:
    from dewan.view.screen import Screen

When = Callable[[float], str]


def versions_notice(words: Words, name: str, document: Document, *, listed: bool) -> str:
    """What somebody has to know of how a document is kept, mostly nothing; `listed`: its versions are on this page."""
    if document.full:
        said = words("versions.full", n=MOST)
    elif document.gone:
        said = words("versions.gone")
    elif not document.lasts:
        said = words("versions.unkept")
    elif document.brought and document.others:
        said = words("versions.brought")
    elif document.parted and document.others:
        said = words("versions.parted")
    else:
        return ""
    see = button(f"version see {name}", words.html("versions.title"), id="versions-see")
    return f'<p class="note">{escape(said)} {see if listed and document.others else ""}</p>'


def versions_of(screen: "Screen", name: str) -> tuple[str, str]:
    """What somebody has to know of how a document is kept, and the list of its versions."""
    document, language = screen.documents[name], screen.texts.language
    listed = versions_list(screen.words, name, document, lambda moment: screen.device.when(moment, language))
    return versions_notice(screen.words, name, document, listed=True), listed


def versions_list(words: Words, name: str, document: Document, when: When) -> str:
    """The versions beside that of this window: what is in them, `when` they were changed. Empty if there are none."""
    undo = ""
    if document.removed is not None:
        deleted = words("versions.deleted", name=content_of(words, name, document.removed))
        back = button(f"version undelete {name}", words.html("tools.undo"), id="version-back")
        undo = f'<p class="note">{escape(deleted)} {back}</p>'
    items = "".join(_item(words, name, version, when) for version in document.others)
    if not items and not undo:
        return ""
    about = f"<p>{words.html('versions.about')}</p><ul>{items}</ul>" if items else ""
    title = f'<h2 id="versions-title" tabindex="-1">{words.html("versions.title")}</h2>'
    return f'<section class="versions" aria-labelledby="versions-title">{title}{undo}{about}</section>'


def _item(words: Words, name: str, version: Version, when: When) -> str:
    about = f"version-{version.id or 'first'}"
    told = f"<b>{escape(content_of(words, name, version))}</b>"
    if version.changed:
        told += f' <span class="when">{escape(when(version.changed))}</span>'

    def act(what: str, key: str) -> str:
        named = f"{what}-{about}"
        press = f"version {what} {name} {version.id}"
        return button(press, words.html(key), id=named, aria_labelledby=f"{named} {about}")

    show = act("take", "versions.take") if _CONTENTS[name](words, version.text) else ""
    return (
        f'<li data-key="item-{about}"><div id="{about}">{told}</div>'
        f'<div class="acts">{show}{act("delete", "games.delete")}</div></li>'
    )


def content_of(words: Words, name: str, version: Version) -> str:
    """What is in a version, in a few words."""
    return unhyphenated(_CONTENTS[name](words, version.text) or words("versions.unreadable"))


def _code(words: Words, text: str) -> str:
    return words("versions.lines", n=len(text.splitlines()))


def _pad(words: Words, text: str) -> str:
    pad = read_pad(text)
    if pad is None:
        return ""
    of_pad = words_of_pad(pad, words.texts)
    scored = [of_pad("scorepad.said", name=of_pad.side(sheet.seats), n=sheet.total) for sheet in pad.sheets()]
    return words("list.comma").join([words(f"scenario.{pad.name}"), *scored])


def _draft(words: Words, text: str) -> str:
    try:
        data = parse_json(text)
    except Unreadable:
        return ""
    position = data.get("position") if isinstance(data, dict) else None
    if not isinstance(position, dict):
        return ""
    scenario, players, spaces = (position.get(key) for key in ("scenario", "players", "map"))
    if scenario not in SCENARIOS or not isinstance(players, int) or not isinstance(spaces, dict):
        return ""
    parts = [words(f"scenario.{scenario}"), words("start.players", n=players), words("versions.spaces", n=len(spaces))]
    return words("list.comma").join(parts)


def _copy(words: Words, text: str) -> str:
    draft = read_draft(text)
    if draft is None:
        return ""
    done, count = (sum(map(len, some)) for some in (draft.done.values(), draft.faces.values()))
    edition = [] if draft.version is None else [words("mycopy.edition", n=draft.version)]
    return words("list.comma").join([draft.name, *edition, words("mycopy.progress", done=done, all=count)])


_CONTENTS: dict[str, Callable[[Words, str], str]] = {CODE: _code, PAD: _pad, DRAFT: _draft, COPY: _copy}
"""What is in a text; empty if it cannot be read."""
