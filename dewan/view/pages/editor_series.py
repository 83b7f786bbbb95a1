"""The part of the position editor with the tasks that were collected: a series with one link."""

from html import escape

from dewan.lessons.task_series import MOST, write_series
from dewan.lessons.written import TITLE, read_task
from dewan.record.address import LESSONS, Address
from dewan.record.links import LinkError
from dewan.record.store import Store
from dewan.view.editor import Editor
from dewan.view.html import attributes, button
from dewan.view.pages.controls import NO_LANGUAGE, copy_button
from dewan.view.parts.pieces import icon
from dewan.view.words import Words, isolated

LINK, SNIPPET = "series-link", "series-snippet"
"""The fields that can be copied."""
_KEPT = "tasks"
"""The tasks that were collected, a line with what stands behind `t=` for each."""
_LONGEST = 131072
"""Characters of this entry that are looked at."""


def collected(store: Store) -> list[str]:
    """What stands behind `t=` of each task that was collected and can be read."""
    return [task for task in (store.get(_KEPT) or "")[:_LONGEST].split() if _is_task(task)][:MOST]


def collect(store: Store, tasks: list[str]) -> None:
    """Keep tasks in place of those that are there."""
    store.set(_KEPT, "\n".join(tasks))


def _is_task(text: str) -> bool:
    try:
        read_task(text)
    except LinkError:
        return False
    return True


def series_text(editor: Editor, base: str, field: str, title: str) -> str:
    """The link of the series, or the snippet for it; empty if there is none. Raises LinkError if it is too long."""
    if not editor.tasks:
        return ""
    link = f"{base}#{Address(view=LESSONS, series=write_series(editor.tasks)).text()}"
    if field == LINK:
        return link
    frame = attributes(src=link, title=title, width=800, height=700, loading="lazy", allow="clipboard-write; web-share")
    return f"<iframe{frame}></iframe>"


def series_part(words: Words, editor: Editor, base: str, *, ready: bool) -> str:
    """The tasks that were collected, and their link; `ready`: the task on the screen can be added."""
    full = len(editor.tasks) >= MOST
    add = button(
        "edit collect",
        words.html("editor.series.add"),
        id="series-add",
        aria_disabled="true" if full or not ready else None,
    )
    lines = "".join(_line(words, at, task) for at, task in enumerate(editor.tasks))
    listed = f'<ol class="series">{lines}</ol>{_link(words, editor, base)}' if lines else ""
    return (
        f'<h2>{words.html("editor.series")}</h2><p class="hint">{words.html("editor.series.about")}</p>'
        f'<div class="acts">{add}</div>{listed}'
    )


def _line(words: Words, at: int, task: str) -> str:
    _, written = read_task(task)
    title = isolated(written.texts[TITLE]) or words("task.title")
    number = words("editor.series.task", n=at + 1, title=title)
    tools = ""
    if at:
        name = words("editor.series.earlier", title=title)
        sign = icon("ui-arrow", 22)
        tools = button(
            f"edit earlier {at}", sign, "tool before", id=f"series-earlier-{at}", aria_label=name, title=name
        )
    gone = words("editor.series.remove", title=title)
    tools += button(
        f"edit drop {at}", icon("ui-close", 22), "tool", id=f"series-drop-{at}", aria_label=gone, title=gone
    )
    return f"<li><span>{escape(number)}</span>{tools}</li>"


def _link(words: Words, editor: Editor, base: str) -> str:
    try:
        link, html = (series_text(editor, base, field, words("editor.series")) for field in (LINK, SNIPPET))
    except LinkError:
        return f'<p class="refusal">{words.html("editor.series.too_long")}</p>'
    given = attributes(id=LINK, class_="given", readonly=True, value=link)
    code = attributes(id=SNIPPET, class_="given", lang=NO_LANGUAGE, readonly=True, rows=3)
    return (
        f'<div class="given-head"><label for="{LINK}">{words.html("share.link")}</label></div><input{given}>'
        f'<div class="acts">{copy_button(words, editor, LINK, words("share.copy.link"))}</div>'
        f'<div class="given-head"><label for="{SNIPPET}">{words.html("editor.task.snippet")}</label></div>'
        f"<textarea{code}>{escape(html)}</textarea>"
        f'<div class="acts">{copy_button(words, editor, SNIPPET, words("editor.task.copy_snippet"))}</div>'
    )
