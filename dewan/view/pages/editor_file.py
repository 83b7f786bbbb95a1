"""The part of the position editor for what leaves it and comes into it: JSON and links."""

from html import escape

from dewan.record.address import Address
from dewan.record.links import LinkError, write_whole_position_link
from dewan.view.editing import LARGEST
from dewan.view.editor import Editor
from dewan.view.html import attributes, button
from dewan.view.pages.controls import NO_LANGUAGE, copy_button
from dewan.view.words import Words

LINK, JSON = "editor-link", "editor-json"
"""The fields that can be copied."""


def file_part(words: Words, editor: Editor, base: str) -> str:
    """The link, the JSON, and the file."""
    return _link(words, editor, base) + _json(words, editor)


def link_of(editor: Editor, base: str) -> str:
    """The address of the position in the editor; empty while something is wrong, or if it is too large."""
    state = editor.editing.sound
    if state is None:
        return ""
    try:
        return f"{base}#{Address(position=write_whole_position_link(state), view='editor').text()}"
    except LinkError:
        return ""


def _link(words: Words, editor: Editor, base: str) -> str:
    link = link_of(editor, base)
    if not link:
        return f'<p class="hint">{words.html("editor.no_link")}</p>'
    field = attributes(id=LINK, class_="given", readonly=True, value=link, aria_describedby="editor-link-about")
    return (
        f'<div class="given-head"><label for="{LINK}">{words.html("share.link")}</label></div><input{field}>'
        f'<p class="hint" id="editor-link-about">{words.html("editor.link.about")}</p>'
        f'<div class="acts">{copy_button(words, editor, LINK, words("share.copy.link"))}</div>'
    )


def _json(words: Words, editor: Editor) -> str:
    text = editor.editing.json if editor.text is None else editor.text
    field = attributes(
        id=JSON,
        class_="given",
        lang=NO_LANGUAGE,
        rows=10,
        maxlength=LARGEST,
        spellcheck="false",
        autocomplete="off",
        data_press="build json",
    )
    faults = ""
    if editor.unread is not None:
        lines = [words(f"error.{fault.code}", **fault.params) for fault in editor.unread]
        listed = "".join(f"<li>{escape(line)}</li>" for line in lines or [words("editor.json.bad")])
        faults = f'<ul class="faults" id="json-faults">{listed}</ul>'
    load = button("edit load", words.html("editor.json.load"), id="json-load")
    save = button("edit save", words.html("games.export"), id="json-save")
    chosen = attributes(id="json-file", type="file", accept=".json,application/json", data_press="build file")
    opened = f'<label class="btn file"><span>{words.html("editor.json.open")}</span><input{chosen}></label>'
    return (
        f'<div class="given-head"><label for="{JSON}">{words.html("editor.json")}</label></div>'
        f"<textarea{field}>{escape(text)}</textarea>{faults}"
        f'<div class="acts">{load}{save}{opened}</div>'
    )
