"""The score: the running one at the side, and the pad at the end of the game."""

from collections.abc import Callable, Sequence
from html import escape

from dewan.record.score_pad import ScorePad
from dewan.rules.score import Row, Sheet
from dewan.texts import Texts
from dewan.view.html import attributes, button
from dewan.view.outcome import Outcome
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.parts.svg import classes
from dewan.view.words import Words

_ROW_ICONS = {
    "stories": "ui-story",
    "fire": "fire",
    "groups": "ui-group",
    "berries": "berries",
    "zones": "i-forest",
    "pairs": "disc-berry",
    "water": "i-water",
    "rivals": "ui-group",
    "fish": "fish",
}

FEW = 2
"""Sides whose columns are wide enough for small print in all of them."""

Lit = tuple[str, int]
"""A row, and the side whose points of it are shown on the map."""


def _heads(
    words: Words, sheets: Sequence[Sheet], size: int, names: Sequence[str], me: int | None, *, looks: bool = False
) -> str:
    """The heads of the columns; `looks`: each dwelling is a button to look closely at what its seat has."""
    cells = ""
    for sheet, name in zip(sheets, names, strict=True):
        named = f"<span>{escape(name)}</span>"
        if not looks:
            body = "".join(camp_icon(seat, size) for seat in sheet.seats) + named
        elif len(sheet.seats) == 1:
            body = _look(sheet.seats[0], size, named)
        else:
            each = (_look(seat, size, f'<span class="sr">{escape(words.names[seat])}</span>') for seat in sheet.seats)
            body = f'<div class="heads">{"".join(each)}</div>{named}'
        cells += f'<th scope="col"{attributes(class_="me" if me in sheet.seats else None)}>{body}</th>'
    return f"<thead><tr><td></td>{cells}</tr></thead>"


def _look(seat: int, size: int, named: str) -> str:
    id = f"look-{seat}"
    return button(f"inspect seat-{seat} {id}", camp_icon(seat, size) + named, "head", id=id)


def _total(words: Words, sheets: Sequence[Sheet], marked: Sequence[int], me: int | None = None) -> str:
    cells = ""
    for side, sheet in enumerate(sheets):
        looks = classes("win" if side in marked else "", "me" if me in sheet.seats else "")
        cells += f"<td{attributes(class_=looks or None)}>{sheet.total}</td>"
    return f'<tr class="total"><th scope="row">{words.html("score.total")}</th>{cells}</tr>'


def score_table(words: Words, sheets: Sequence[Sheet], seat: int | None) -> str:
    """The score as if the game ended now, for the side of the table."""
    body = ""
    for k, row in enumerate(sheets[0].rows):
        cells = "".join(f"<td>{sheet.rows[k].points}</td>" for sheet in sheets)
        body += f'<tr><th scope="row">{words.html(f"row.{row.name}")}</th>{cells}</tr>'
    names = [words.side(sheet.seats) if words.teams else words.names[sheet.seats[0]] for sheet in sheets]
    head, total = _heads(words, sheets, 30, names, seat), _total(words, sheets, ())
    return f'<table class="score">{head}<tbody>{body}{total}</tbody></table>'


def score_pad(
    words: Words,
    sheets: Sequence[Sheet],
    winners: Sequence[int],
    outcome: Outcome,
    lit: Lit | None,
    acts: str,
    me: int | None = None,
    about: str = "",
    title_id: str | None = "panel-title",
) -> str:
    """The pad at the end; pressing a number lights the places on the map that it comes from.

    `lit` is what was pressed; `acts` are buttons; `me` is the seat of who looks at it, None for nobody in particular;
    `about` says which game it was; `title_id` is None where another heading names the panel.
    """

    def points(sheet: Sheet, k: int, side: int) -> str:
        row = sheet.rows[k]
        explains = len(sheets) <= FEW or me in sheet.seats or lit == (row.name, side)
        return _points(words, sheet, row, side, lit=lit, explains=explains)

    told = f"<span>{escape(about)}</span>" if about else ""
    title = (
        f"<header>{icon('fire', 44)}<div><h1{attributes(id=title_id, tabindex='-1')}>{escape(outcome.title)}</h1>"
        f"<p>{escape(outcome.lead)}{told}</p></div></header>"
    )
    table = sheet_table(words, sheets, winners, points, me, looks=True)
    hint = words("pad.hint") if lit is None else told_of(words, sheets, lit)
    return f'<div class="pad end">{title}{table}<p class="hint">{escape(hint)}</p>{acts}</div>'


def on_pad(body: str) -> str:
    """A sheet of the pad with this on it."""
    return f'<div class="pad"><div class="rings" aria-hidden="true">{"<i></i>" * 9}</div>{body}</div>'


def told(verdict: str) -> str:
    """Who wins."""
    return f'<p class="verdict">{icon("fire", 24)}{escape(verdict)}</p>'


def sheet_table(
    words: Words,
    sheets: Sequence[Sheet],
    winners: Sequence[int],
    points: Callable[[Sheet, int, int], str],
    me: int | None = None,
    *,
    looks: bool = False,
) -> str:
    """The table of the score; `points` draws those of a sheet's row, by the numbers of the row and the side.

    The column of `me` is marked; where nobody looks in particular, those of the winners are. `looks`: what a seat has
    can be looked at.
    """
    body = ""
    for k, row in enumerate(sheets[0].rows):
        cells = ""
        for side, sheet in enumerate(sheets):
            marked = me in sheet.seats if me is not None else side in winners
            cells += f"<td{attributes(class_='mine' if marked else None)}>{points(sheet, k, side)}</td>"
        picture = icon(_ROW_ICONS[row.name], 26)
        body += f'<tr><th scope="row">{picture}<span>{words.html(f"row.{row.name}")}</span></th>{cells}</tr>'
    yours = None if words.teams else me
    names = [words("end.you") if yours in sheet.seats else words.side(sheet.seats) for sheet in sheets]
    head, total = _heads(words, sheets, 44, names, me, looks=looks), _total(words, sheets, winners, me)
    few = classes("padtable", "few" if len(sheets) <= FEW else "")
    return f'<table class="{few}">{head}<tbody>{body}{total}</tbody></table>'


def explained(words: Words, row: Row) -> str:
    """How the points of a row come about, in small print; empty where there are none."""
    if not row.points:
        return ""
    if row.name == "stories":
        return words("explained.stories", n=row.amount)
    if row.name == "fire":
        bonus = sum(each for count, each in row.parts if each > 1)
        return words("explained.most" if bonus else "explained.fire", n=row.amount, bonus=bonus)
    if len(row.parts) > 1:
        return words("explained.sum").join(words("explained.times", count=n, each=each) for n, each in row.parts)
    ((count, each),) = row.parts
    key = "explained.berry_pairs" if row.name == "berries" and words.teams else f"explained.{row.name}"
    return words("explained.times", count=words(key, n=count), each=each)


def _points(words: Words, sheet: Sheet, row: Row, side: int, *, lit: Lit | None, explains: bool) -> str:
    """Points of a row: a button that tells where they come from. `explains`: how they come about is written below."""
    how = explained(words, row)
    key = "pad.show" if row.places else "pad.points"
    label = words(key, row=words(f"row.{row.name}"), name=words.side(sheet.seats), n=row.points)
    small = f'<small aria-hidden="true">{escape(how)}</small>' if explains and how else ""
    named = words.texts.sentences((label, words("pad.how", how=how) if how else ""))
    body = f'<span class="sr">{escape(named)}</span><b aria-hidden="true">{row.points}</b>{small}'
    pressed = "true" if lit == (row.name, side) else "false"
    return button(f"places {row.name} {side}", body, "num", aria_pressed=pressed)


def told_of(words: Words, sheets: Sequence[Sheet], lit: Lit) -> str:
    """What a pressed number comes from, in sentences: how it comes about, and whether the map shows where."""
    name, side = lit
    sheet = sheets[side]
    row = sheet.row(name)
    points = words("pad.points", row=words(f"row.{name}"), name=words.side(sheet.seats), n=row.points)
    how = explained(words, row)
    where = "" if not row.points else words("pad.marked" if row.places else "pad.unmarked")
    return words.texts.sentences((points, words("pad.how", how=how) if how else "", where))


def words_of_pad(pad: ScorePad, texts: Texts) -> Words:
    """Words with the names of those on a pad."""
    return Words(texts, pad.typed, [side for side in pad.scenario.sides(pad.players) if len(side) > 1])
