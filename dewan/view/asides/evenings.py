"""The evenings at a cardboard table: who won when, and what everybody has achieved."""

from collections.abc import Callable, Sequence
from html import escape

from dewan.record.evenings import Evening, Evenings, EveningsError, Standing, standings
from dewan.record.text_files import NotUtf8
from dewan.view.aside import Aside, on_page
from dewan.view.effects import Download
from dewan.view.html import attributes, button, unhyphenated
from dewan.view.pages.pad import on_pad, sheet_table, told, words_of_pad
from dewan.view.parts.pieces import icon
from dewan.view.press import Handler, Press
from dewan.view.presses.files import file_text
from dewan.view.screen import Screen
from dewan.view.telling import who_wins
from dewan.view.words import Words

FILE = "dewan-evenings.json"


class EveningsPage(Aside):
    """The page. `opened` is the id of the evening whose sheet is shown, `deleted` what was deleted last.

    `below` is the page that this one was opened from, if any. `note` is what came of a file, `error` what is wrong
    with it.
    """

    name = "evenings"

    def __init__(self, below: Aside | None = None) -> None:
        self.below = below
        self.opened = ""
        self.deleted: Evening | None = None
        self.note = ""
        self.error = ""
        self.unkept = False

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("evenings.title")

    def close(self, screen: Screen) -> None:
        """See `Aside.close`: back to the score pad, if the page was opened there."""
        if self.below is None:
            screen.turn_aside(self)
        else:
            screen.turn_aside(self.below)
            screen.focus = "open-evenings"

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words = screen.words
        evenings, unreadable = Evenings(screen.store).read()
        close = button("evenings close", icon("ui-close", 22), "tool", aria_label=words("share.close"), id="close")
        notes = [("evenings.unkept", self.unkept), ("evenings.unreadable", bool(unreadable))]
        said = "".join(f'<p class="note">{words.html(key, n=unreadable)}</p>' for key, shown in notes if shown)
        if self.deleted is not None:
            back = button("evenings undelete", words.html("tools.undo"), id="evening-back")
            said += f'<p class="note">{words.html("evenings.deleted")} {back}</p>'
        body = f'<p class="hint">{words.html("evenings.empty")}</p>'
        if evenings:
            items = "".join(self._item(screen, evening) for evening in evenings)
            body = f'{_standings(words, standings(evenings))}<ol class="evenings-list">{items}</ol>'
        return (
            f'<main class="start evenings"><section class="panel"><header class="head">{self.heading(words)}{close}'
            f"</header>{said}{body}{self._file(words, can_export=bool(evenings))}</section></main>"
        )

    def _item(self, screen: Screen, evening: Evening) -> str:
        words = words_of_pad(evening.pad, screen.texts)
        sheets, won = evening.pad.sheets(), evening.pad.winners()
        when = screen.device.when(evening.at, screen.texts.language)
        scenario = words(f"scenario.{evening.pad.name}")
        parts = []
        for side, sheet in enumerate(sheets):
            line = escape(words("evenings.side", name=words.side(sheet.seats), total=sheet.total))
            parts.append(f"<b>{line}</b>" if side in won else line)
        is_open = self.opened == evening.id
        label, points = words("evenings.of", what=scenario, when=when), words.html("list.dot").join(parts)
        head = button(
            f"evenings open {evening.id}",
            f"{icon(evening.pad.scenario.emblem, 44)}<span><b>{escape(scenario)}</b>"
            f'<span class="when">{escape(when)}</span><span class="sides">{points}</span></span>',
            "evening",
            id=f"evening-{evening.id}",
            aria_expanded="true" if is_open else "false",
        )
        shown = ""
        if is_open:
            table = sheet_table(words, sheets, won, lambda sheet, k, _side: str(sheet.rows[k].points))
            shown = on_pad(table + told(who_wins(words, sheets)))
            delete = words("games.do", what=words("games.delete"), name=label)
            shown += button(f"evenings delete {evening.id}", words.html("games.delete"), aria_label=delete)
        return f'<li data-key="{evening.id}">{head}{shown}</li>'

    def _file(self, words: Words, *, can_export: bool) -> str:
        export = button("evenings export", words.html("games.export"), id="evenings-export") if can_export else ""
        field = attributes(id="evenings-file", type="file", accept=".json", data_press="evenings_file")
        load = f'<label class="btn file"><span>{words.html("evenings.import")}</span><input{field}></label>'
        said = f'<p class="refusal">{escape(self.error)}</p>' if self.error else ""
        said += f'<p class="note">{escape(self.note)}</p>' if self.note else ""
        return f'{said}<div class="acts">{export}{load}</div>'


def _standings(words: Words, found: Sequence[Standing]) -> str:
    if not found:
        return f'<p class="hint">{words.html("evenings.no_names")}</p>'
    heads = "".join(
        f'<th scope="col">{words.html(f"evenings.{column}")}</th>' for column in ("name", "wins", "played", "average")
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(one.name)}</th><td>{one.wins}</td><td>{one.evenings}</td>'
        f"<td>{words.texts.decimal(one.average)}</td></tr>"
        for one in found
    )
    return f'<table class="standings"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def show_evenings(screen: Screen, opened: str = "") -> EveningsPage:
    """To the page, with the sheet of an evening if there is one; from there back to the page that is shown now."""
    page = screen.asides.put(EveningsPage(screen.aside))
    page.opened = opened
    screen.turn_aside(page)
    return page


def evenings(screen: Screen, press: Press) -> None:
    """To the evenings and back; on the page `open` and `delete` with an id, `undelete`, `export` or `close`."""
    page = screen.asides.get(EveningsPage)
    word, _, rest = press.rest.partition(" ")
    if not word and isinstance(screen.aside, EveningsPage):
        screen.aside.close(screen)
    elif not word:
        show_evenings(screen)
    elif page is not None and word in _CONTROLS:
        page.note = page.error = ""
        _CONTROLS[word](screen, page, rest)


def _close(screen: Screen, page: EveningsPage, _rest: str) -> None:
    page.close(screen)


def _open(_screen: Screen, page: EveningsPage, rest: str) -> None:
    page.opened = "" if page.opened == rest else rest


def _delete(screen: Screen, page: EveningsPage, rest: str) -> None:
    removed = Evenings(screen.store).remove(rest)
    if removed is not None:
        page.deleted, page.opened = removed, ""
        screen.said = screen.texts("evenings.deleted")
        screen.focus = "evening-back"


def _undelete(screen: Screen, page: EveningsPage, _rest: str) -> None:
    evening, page.deleted = page.deleted, None
    if evening is not None:
        page.unkept = not Evenings(screen.store).put(evening)
        page.opened = evening.id
        screen.focus = f"evening-{evening.id}"


def _export(screen: Screen, _page: EveningsPage, _rest: str) -> None:
    screen.effects.append(Download(FILE, Evenings(screen.store).write_file().encode()))


def take_file(screen: Screen, page: EveningsPage, press: Press) -> None:
    """A file with evenings was chosen: those that are not here yet are added."""
    page.note = page.error = ""
    texts = screen.texts
    try:
        added, known = Evenings(screen.store).take_file(file_text(press.value))
    except NotUtf8 as error:
        page.error = texts(f"error.{error.code}", byte=error.byte, value=error.byte, where="")
    except EveningsError as error:
        page.error = texts(f"error.{error.code}", where=error.where, value=error.value)
    else:
        page.note = texts.sentences(
            (texts("evenings.added", n=added), texts("evenings.known", n=known) if known else "")
        )
    screen.said = unhyphenated(page.error or page.note)


_CONTROLS: dict[str, Callable[[Screen, EveningsPage, str], None]] = {
    "close": _close,
    "open": _open,
    "delete": _delete,
    "undelete": _undelete,
    "export": _export,
}

PRESSES: dict[str, Handler] = {"evenings": evenings, "evenings_file": on_page(EveningsPage, take_file)}
FIELDS = frozenset({"evenings_file"})
