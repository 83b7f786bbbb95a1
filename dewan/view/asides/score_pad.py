"""The score pad for a game at a cardboard table: who played what, what each has, and the score as text."""

from collections.abc import Callable
from html import escape

from dewan.record.evenings import MOST as MOST_EVENINGS
from dewan.record.evenings import Evenings
from dewan.record.names import clean_name
from dewan.record.score_pad import MOST, SEATS, ScorePad, read_pad, write_pad
from dewan.texts import Texts
from dewan.view.aside import Aside, on_page, say_copied
from dewan.view.asides.evenings import show_evenings
from dewan.view.documents import PAD
from dewan.view.effects import Copy, Share
from dewan.view.html import attributes, button, unhyphenated
from dewan.view.keyboards import in_ascii
from dewan.view.pages.pad import on_pad, sheet_table, told, words_of_pad
from dewan.view.pages.rule_links import rule_link
from dewan.view.pages.versions import versions_of
from dewan.view.pages.who_plays import name_fields, players_choice, scenario_choice
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.press import Handler, Press, number
from dewan.view.screen import Screen
from dewan.view.telling import who_wins
from dewan.view.words import Words

FIELD = "scorepad-text"
"""The field that holds the score as text (`effects.Copy`)."""


class ScorePadPage(Aside):
    """The page of a `pad`. `choosing`: scenario, players and names are shown.

    `copied`: whether the clipboard took the score as text, None while that is not known.
    """

    name = "scorepad"
    copied: bool | None = None
    full = False
    """Whether the sheet could not be finished because too many are kept."""

    def __init__(self, pad: ScorePad) -> None:
        self.pad = pad
        self.choosing = pad.empty

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("scorepad.title")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words = self.words(screen.texts)
        close = button("scorepad", icon("ui-close", 22), "tool", aria_label=words("share.close"), id="close")
        title = self.heading(words)
        counted = "".join(_counted(words, self.pad, what) for what in self.pad.scenario.counts)
        text = _as_text(words, self, can_send=screen.device.can_share())
        notice, versions = versions_of(screen, PAD)
        return (
            f'<main class="start scorepad"><form class="panel tally"><header>{title}{close}</header>'
            f"{notice}{_who_played(words, self)}{counted}{_clear_buttons(words, self.pad)}{versions}</form>"
            f'<div class="result">{_sheet(words, self.pad)}{_finish(words, self)}{text}</div></main>'
        )

    def words(self, texts: Texts) -> Words:
        """Words with the names of those who played."""
        return words_of_pad(self.pad, texts)

    def text(self, words: Words) -> str:
        """The score as text: a line for each side, and who wins."""
        sheets = self.pad.sheets()
        title = words("app.title", what=words(f"scenario.{self.pad.name}"), name=words("app.name"))
        lines = [title]
        for sheet in sheets:
            rows = [words("scorepad.row", row=words(f"row.{row.name}"), points=row.points) for row in sheet.rows]
            points = words("list.comma").join(rows)
            lines.append(words("scorepad.line", name=words.side(sheet.seats), total=sheet.total, rows=points))
        return unhyphenated("\n".join([*lines, who_wins(words, sheets)]))


def _who_played(words: Words, page: ScorePadPage) -> str:
    pad = page.pad
    if not page.choosing:
        scenario, players = words(f"scenario.{pad.name}"), words("start.players", n=pad.players)
        change = button("scorepad who", words.html("scorepad.change"), id="scorepad-who")
        about = f"<span>{escape(words('list.comma').join((scenario, players)))}</span>"
        return f'<div class="played">{icon(pad.scenario.emblem, 44)}{about}{change}</div>'
    go = button("scorepad who", words.html("scorepad.go"), "btn go", id="scorepad-who")
    return (
        f"<p>{words.html('scorepad.lead')}</p>{scenario_choice(words, pad.name, 'pad scenario')}"
        f"{players_choice(words, pad.name, pad.players, 'pad players')}{name_fields(words, pad.typed, 'pad_name')}"
        f'<div class="acts">{go}</div>'
    )


def _counted(words: Words, pad: ScorePad, what: str) -> str:
    """How much of something each has, or each team together."""
    sides = pad.scenario.sides(pad.players)
    seats = [side[0] for side in sides] if what in pad.scenario.shared else [seat for side in sides for seat in side]
    label = words(f"count.{what}")
    about = f"count.{pad.name}.{what}"
    about = words(about if words.texts.has(about) else f"count.{what}.about")
    rule = rule_link(words, pad.scenario.counts[what], f"rule-{what}")
    counters = "".join(_counter(words, pad, what, seat, label) for seat in seats)
    return (
        f'<div class="count" role="group" aria-labelledby="count-{what}">'
        f'<h2>{icon(pad.scenario.icons.get(what, "ui-check"), 28)}<span id="count-{what}">{escape(label)}</span></h2>'
        f'<p>{escape(about)} {rule}</p><div class="counters">{counters}</div></div>'
    )


def _counter(words: Words, pad: ScorePad, what: str, seat: int, label: str) -> str:
    shared = what in pad.scenario.shared
    name = words.team_of(seat) if shared else words.names[seat]
    side = pad.scenario.side_of(seat, pad.players)
    pictures = "".join(camp_icon(member, 30) for member in (side if shared else (seat,)))
    n = pad.count(seat, what)
    entry = attributes(
        id=f"{what}-{seat}",
        type="number",
        inputmode="numeric",
        min=0,
        max=MOST,
        value=n,
        data_press=f"count {what} {seat}",
        aria_label=words("scorepad.count", what=label, name=name),
        autocomplete="off",
    )
    # The keys up and down do the same in the field.
    less = _step(words("scorepad.less", what=label, name=name), f"less {what} {seat}", "out")
    more = _step(words("scorepad.more", what=label, name=name), f"more {what} {seat}", "in")
    stepper = f'<div class="stepper">{less}<input{entry}>{more}</div>'
    return f'<div class="counter">{pictures}<span>{escape(name)}</span>{stepper}</div>'


def _step(label: str, word: str, sign: str) -> str:
    return button(word, icon(f"ui-zoom-{sign}", 22), "tool", aria_label=label, tabindex=-1)


def _clear_buttons(words: Words, pad: ScorePad) -> str:
    back = button("scorepad back", words.html("scorepad.back"), id="scorepad-back")
    clear = button("scorepad clear", words.html("scorepad.clear"), id="scorepad-clear")
    acts = (back if pad.cleared is not None else "") + ("" if pad.empty else clear)
    acts += button("evenings", words.html("evenings.title"), id="open-evenings")
    return f'<div class="acts">{acts}</div>'


def _sheet(words: Words, pad: ScorePad) -> str:
    sheets = pad.sheets()
    title = f"<h2>{words.html('scorepad.sheet')}</h2>"
    winners = () if pad.empty else pad.winners()
    table = sheet_table(words, sheets, winners, lambda sheet, k, _side: str(sheet.rows[k].points))
    verdict = f'<p class="hint">{words.html("scorepad.nothing")}</p>'
    return on_pad(title + table + (verdict if pad.empty else told(who_wins(words, sheets))))


def _finish(words: Words, page: ScorePadPage) -> str:
    """The button that keeps the sheet among the evenings."""
    if page.pad.empty:
        return ""
    full = f'<p class="refusal">{words.html("error.evenings.too_many", value=MOST_EVENINGS)}</p>' if page.full else ""
    finish = button("scorepad finish", words.html("scorepad.finish"), "btn go", id="scorepad-finish")
    return f'{full}<div class="acts finish">{finish}</div>'


def _as_text(words: Words, page: ScorePadPage, *, can_send: bool) -> str:
    if page.pad.empty:
        return ""
    done = icon("ui-check", 22) if page.copied else ""
    copy = button("scorepad copy", done + words.html("scorepad.copy"), id="scorepad-copy")
    send = button("scorepad send", icon("ui-share", 22) + words.html("share.send"), "btn go") if can_send else ""
    refused = f'<p class="refusal">{words.html("share.refused")}</p>' if page.copied is False else ""
    named = attributes(id=FIELD, class_="given", readonly=True, rows=4, aria_label=words("scorepad.text"))
    field = f"<textarea{named}>{escape(page.text(words))}</textarea>"
    return f'<div class="panel as-text">{field}{refused}<div class="acts">{send}{copy}</div></div>'


def show(screen: Screen, press: Press) -> None:
    """To the score pad as it is kept, and back; on it `who`, `clear`, `back`, `copy`, `send` or `finish`."""
    page = screen.asides.get(ScorePadPage)
    if not press.rest:
        open_pad(screen)
    elif page is not None and press.rest in _CONTROLS:
        _CONTROLS[press.rest](screen, page)


def open_pad(screen: Screen) -> None:
    """To the score pad as it is kept, and back."""
    screen.documents[PAD].open()
    screen.turn_aside(screen.asides.put(ScorePadPage(_kept_pad(screen) or ScorePad())))


def show_kept(screen: Screen) -> None:
    """Show the pad that the document has now."""
    page, pad = screen.asides.get(ScorePadPage), _kept_pad(screen)
    if page is not None and pad is not None:
        page.pad, page.copied = pad, None


def _kept_pad(screen: Screen) -> ScorePad | None:
    """The pad of the document; a text that is none stays a version, and a pad is begun beside it."""
    document = screen.documents[PAD]
    pad = read_pad(document.text) if document.text is not None else None
    if pad is None:
        document.begin()
    return pad


def who_played(screen: Screen, page: ScorePadPage, press: Press) -> None:
    """Scenario, number of players."""
    if press.rest == "scenario":
        page.pad.choose(press.value)
    elif press.rest == "players":
        page.pad.play_with(number(press.value))
    _changed(screen, page)


def rename(screen: Screen, page: ScorePadPage, press: Press) -> None:
    """The name of a seat."""
    seat = number(press.rest)
    if seat < SEATS:
        page.pad.names[seat] = clean_name(press.value)
        _changed(screen, page)


def count(screen: Screen, page: ScorePadPage, press: Press) -> None:
    """How much of something a seat has, as typed; what is no number counts as none."""
    typed = in_ascii(press.value.strip())
    digits = typed[:4] if typed.isascii() and typed.isdigit() else "0"
    _set(screen, page, press, lambda _n: int(digits))


def more(screen: Screen, page: ScorePadPage, press: Press) -> None:
    """One more."""
    _set(screen, page, press, lambda n: n + 1)


def less(screen: Screen, page: ScorePadPage, press: Press) -> None:
    """One less."""
    _set(screen, page, press, lambda n: n - 1)


def _set(screen: Screen, page: ScorePadPage, press: Press, change: Callable[[int], int]) -> None:
    pad = page.pad
    what, _, place = press.rest.partition(" ")
    seat = number(place)
    if what not in pad.scenario.counts or seat >= pad.players:
        return
    pad.set_count(seat, what, change(pad.count(seat, what)))
    _changed(screen, page)
    sheet = next(sheet for sheet in pad.sheets() if seat in sheet.seats)
    words = page.words(screen.texts)
    screen.say(words("scorepad.said", name=words.side(sheet.seats), n=sheet.total))


def _changed(screen: Screen, page: ScorePadPage) -> None:
    """After each change: it is kept at once."""
    screen.documents[PAD].keep(write_pad(page.pad))
    page.copied = None


def _choose_who(screen: Screen, page: ScorePadPage) -> None:
    """Choose who played what, or go on."""
    page.choosing = not page.choosing
    screen.focus = "aside-title" if page.choosing else f"{next(iter(page.pad.scenario.counts))}-0"


def _clear(screen: Screen, page: ScorePadPage) -> None:
    page.pad.clear()
    _changed(screen, page)
    screen.said = screen.texts("scorepad.cleared")
    screen.focus = "scorepad-back"


def _finish_sheet(screen: Screen, page: ScorePadPage) -> None:
    """Keep the sheet among the evenings, and show it there; the pad is empty then."""
    kept = Evenings(screen.store)
    page.full = len(kept.read()[0]) >= MOST_EVENINGS
    if page.full:
        screen.said = screen.texts("error.evenings.too_many", value=MOST_EVENINGS)
    elif not page.pad.empty:
        id_of_evening, lasts = kept.add(page.pad, screen.device.now())
        page.pad.clear()
        _changed(screen, page)
        evenings = show_evenings(screen, id_of_evening)
        evenings.unkept = not lasts
        screen.said = screen.texts("evenings.unkept" if evenings.unkept else "evenings.saved")
        if lasts:
            screen.keep_for_good()


def _bring_back(screen: Screen, page: ScorePadPage) -> None:
    page.pad.bring_back()
    _changed(screen, page)
    screen.focus = "scorepad-clear"


def _copy(screen: Screen, page: ScorePadPage) -> None:
    screen.effects.append(Copy(page.text(page.words(screen.texts)), FIELD))


def _send(screen: Screen, page: ScorePadPage) -> None:
    screen.effects.append(Share(screen.texts("app.name"), page.text(page.words(screen.texts)), ""))


def copied(screen: Screen, *, done: bool) -> None:
    """What came of copying."""
    page = screen.asides.get(ScorePadPage)
    if page is not None:
        page.copied = done
        say_copied(screen, FIELD, done=done)


_CONTROLS: dict[str, Callable[[Screen, ScorePadPage], None]] = {
    "who": _choose_who,
    "clear": _clear,
    "back": _bring_back,
    "finish": _finish_sheet,
    "copy": _copy,
    "send": _send,
}

PRESSES: dict[str, Handler] = {
    "scorepad": show,
    "pad": on_page(ScorePadPage, who_played),
    "pad_name": on_page(ScorePadPage, rename),
    "count": on_page(ScorePadPage, count),
    "more": on_page(ScorePadPage, more),
    "less": on_page(ScorePadPage, less),
}
FIELDS = frozenset({"pad", "pad_name", "count"})
