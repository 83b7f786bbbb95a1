"""The score: the running one at the side, and the pad at the end of the game."""

from collections.abc import Callable, Sequence
from html import escape

from dewan.record.score_pad import ScorePad
from dewan.rules.score import Sheet
from dewan.texts import Texts
from dewan.view.html import attributes, button
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


def _heads(words: Words, sheets: Sequence[Sheet], size: int, me: int | None) -> str:
    cells = ""
    for sheet in sheets:
        pictures = "".join(camp_icon(seat, size) for seat in sheet.seats)
        names = words.side(sheet.seats) if words.teams else words.names[sheet.seats[0]]
        mine = "me" if me in sheet.seats else None
        cells += f'<th scope="col"{attributes(class_=mine)}>{pictures}<span>{escape(names)}</span></th>'
    return f"<thead><tr><td></td>{cells}</tr></thead>"


def _total(words: Words, sheets: Sequence[Sheet], marked: Sequence[int]) -> str:
    cells = "".join(
        f"<td{attributes(class_='win' if side in marked else None)}>{sheet.total}</td>"
        for side, sheet in enumerate(sheets)
    )
    return f'<tr class="total"><th scope="row">{words.html("score.total")}</th>{cells}</tr>'


def score_table(words: Words, sheets: Sequence[Sheet], seat: int | None) -> str:
    """The score as if the game ended now, for the side of the table."""
    body = ""
    for k, row in enumerate(sheets[0].rows):
        cells = "".join(f"<td>{sheet.rows[k].points}</td>" for sheet in sheets)
        body += f'<tr><th scope="row">{words.html(f"row.{row.name}")}</th>{cells}</tr>'
    head, total = _heads(words, sheets, 30, seat), _total(words, sheets, ())
    return f'<table class="score">{head}<tbody>{body}{total}</tbody></table>'


def score_pad(
    words: Words,
    sheets: Sequence[Sheet],
    winners: Sequence[int],
    verdict: str,
    lit: tuple[str, int] | None,
    acts: str,
) -> str:
    """The pad at the end; pressing a number lights the places on the map that it comes from.

    `verdict` says in words who wins. `lit` is the row and the side whose places are lit; `acts` are buttons.
    """
    title = f'<h2 id="panel-title" tabindex="-1">{words.html("pad.title")}</h2>'
    table = sheet_table(words, sheets, winners, lambda sheet, k, side: _points(words, sheet, k, side, lit))
    hint = f'<p class="hint">{words.html("pad.hint")}</p>'
    return on_pad(f'{title}{table}{told(verdict)}{hint}<div class="acts">{acts}</div>')


def ways_on(words: Words, *, game: bool) -> str:
    """Buttons of the pad at the end; after a `game` also a rematch, the replay and the analysis."""
    if not game:
        return button("home", words.html("tools.home"), "btn go")
    ways = button("rematch", words.html("pad.rematch"), "btn go", id="rematch")
    ways += button("see 0", words.html("pad.replay"))
    ways += button("analysis", words.html("analysis.title"), id="open-analysis")
    return ways + button("home", words.html("tools.home"))


def on_pad(body: str) -> str:
    """A sheet of the pad with this on it."""
    return f'<div class="pad"><div class="rings" aria-hidden="true">{"<i></i>" * 9}</div>{body}</div>'


def told(verdict: str) -> str:
    """Who wins."""
    return f'<p class="verdict">{icon("fire", 24)}{escape(verdict)}</p>'


def sheet_table(
    words: Words, sheets: Sequence[Sheet], winners: Sequence[int], points: Callable[[Sheet, int, int], str]
) -> str:
    """The table of the score; `points` draws those of a sheet's row, by the numbers of the row and the side."""
    body = ""
    for k, row in enumerate(sheets[0].rows):
        cells = ""
        for side, sheet in enumerate(sheets):
            won = attributes(class_="won" if side in winners else None)
            cells += f"<td{won}>{points(sheet, k, side)}</td>"
        picture = icon(_ROW_ICONS[row.name], 26)
        body += f'<tr><th scope="row">{picture}<span>{words.html(f"row.{row.name}")}</span></th>{cells}</tr>'
    head, total = _heads(words, sheets, 44, None), _total(words, sheets, winners)
    looks = classes("padtable", "few" if len(sheets) < 3 else "")
    return f'<table class="{looks}">{head}<tbody>{body}{total}</tbody></table>'


def _points(words: Words, sheet: Sheet, k: int, side: int, lit: tuple[str, int] | None) -> str:
    """Points of a row: a button where places on the map are behind them."""
    row = sheet.rows[k]
    if not row.places:
        return str(row.points)
    label = words("pad.show", row=words(f"row.{row.name}"), name=words.side(sheet.seats), n=row.points)
    pressed = "true" if lit == (row.name, side) else "false"
    return button(f"places {row.name} {side}", str(row.points), "num", aria_label=label, aria_pressed=pressed)


def words_of_pad(pad: ScorePad, texts: Texts) -> Words:
    """Words with the names of those on a pad."""
    return Words(texts, pad.typed, [side for side in pad.scenario.sides(pad.players) if len(side) > 1])
