"""The score pad for a game at a cardboard table: what each counts, and what the rules make of it."""

from html import escape

from dewan.record.score_pad import MOST, ScorePad
from dewan.view.html import attributes, button
from dewan.view.pages.pad import on_pad, sheet_table, told
from dewan.view.pages.rules import rule_link
from dewan.view.pages.who_plays import name_fields, players_choice, scenario_choice
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.scoring import FIELD, Scoring
from dewan.view.telling import who_wins
from dewan.view.words import Words

_ICONS = {
    "stories": "ui-story",
    "fires": "fire",
    "groups": "ui-group",
    "berries": "berries",
    "zones": "i-forest",
    "water": "i-water",
    "rivals": "ui-group",
    "most": "i-water",
    "tied": "i-water",
    "fish": "fish",
    "cards": "mini-card",
}


def scorepad_page(words: Words, scoring: Scoring, *, can_send: bool) -> str:
    """The whole page; it takes the place of another and gives it back. `can_send` as in `Device.can_share`."""
    close = button("scorepad", icon("ui-close", 22), "tool", aria_label=words("share.close"), id="close")
    title = f'<h1 id="aside-title" tabindex="-1">{escape(words("scorepad.title"))}</h1>'
    counted = "".join(_counted(words, scoring.pad, what) for what in scoring.pad.scenario.counts)
    unkept = "" if scoring.kept else f'<p class="notice">{escape(words("scorepad.unkept"))}</p>'
    return (
        f'<main class="start scorepad"><form class="panel tally"><header>{title}{close}</header>'
        f"{unkept}{_who_plays(words, scoring)}{counted}{_clear(words, scoring.pad)}</form>"
        f'<div class="result">{_sheet(words, scoring.pad)}{_as_text(words, scoring, can_send=can_send)}</div></main>'
    )


def _who_plays(words: Words, scoring: Scoring) -> str:
    pad = scoring.pad
    if not scoring.choosing:
        scenario, players = words(f"scenario.{pad.name}"), words("start.players", n=pad.players)
        change = button("scorepad who", escape(words("scorepad.change")), id="scorepad-who")
        about = f"<span>{escape(words('list.comma').join((scenario, players)))}</span>"
        return f'<div class="played">{icon(f"sc-{pad.name}", 44)}{about}{change}</div>'
    go = button("scorepad who", escape(words("scorepad.go")), "btn go", id="scorepad-who")
    return (
        f"<p>{escape(words('scorepad.lead'))}</p>{scenario_choice(words, pad.name, 'pad scenario')}"
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
        f'<h2>{icon(_ICONS[what], 28)}<span id="count-{what}">{escape(label)}</span></h2>'
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


def _clear(words: Words, pad: ScorePad) -> str:
    back = button("scorepad back", escape(words("scorepad.back")), id="scorepad-back")
    clear = button("scorepad clear", escape(words("scorepad.clear")), id="scorepad-clear")
    acts = (back if pad.cleared is not None else "") + ("" if pad.empty else clear)
    return f'<div class="acts">{acts}</div>'


def _sheet(words: Words, pad: ScorePad) -> str:
    sheets = pad.sheets()
    title = f"<h2>{escape(words('scorepad.sheet'))}</h2>"
    winners = () if pad.empty else pad.winners()
    table = sheet_table(words, sheets, winners, lambda sheet, k, _side: str(sheet.rows[k].points))
    verdict = f'<p class="hint">{escape(words("scorepad.nothing"))}</p>'
    return on_pad(title + table + (verdict if pad.empty else told(who_wins(words, sheets))))


def _as_text(words: Words, scoring: Scoring, *, can_send: bool) -> str:
    if scoring.pad.empty:
        return ""
    done = icon("ui-check", 22) if scoring.copied else ""
    copy = button("scorepad copy", done + escape(words("scorepad.copy")), id="scorepad-copy")
    send = button("scorepad send", icon("ui-share", 22) + escape(words("share.send")), "btn go") if can_send else ""
    refused = f'<p class="refusal">{escape(words("share.refused"))}</p>' if scoring.copied is False else ""
    named = attributes(id=FIELD, class_="given", readonly=True, rows=4, aria_label=words("scorepad.text"))
    field = f"<textarea{named}>{escape(scoring.text(words))}</textarea>"
    return f'<div class="panel as-text">{field}{refused}<div class="acts">{send}{copy}</div></div>'
