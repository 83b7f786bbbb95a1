"""Who has won a game and by how much, from the side of who looks at it."""

from collections.abc import Sequence
from typing import NamedTuple

from dewan.rules.score import Sheet, best
from dewan.view.words import Words


class Outcome(NamedTuple):
    """The outcome in a `title` and a `lead` below it."""

    title: str
    lead: str


def said(words: Words, told: Outcome) -> str:
    """An outcome in sentences for the ear."""
    return words.texts.sentences(words("end.said", text=text) for text in told)


def outcome(words: Words, sheets: Sequence[Sheet], me: int | None) -> Outcome:
    """The outcome of a game for the seat `me`; for nobody in particular with None."""
    won = best(sheets)
    mine = next((sheet for sheet in sheets if me in sheet.seats), None)
    return Outcome(_title(words, sheets, won, mine), _lead(words, sheets, mine))


def _title(words: Words, sheets: Sequence[Sheet], won: Sequence[int], mine: Sheet | None) -> str:
    """Who wins and by how much. A winner that is ahead by nothing has more cards (R8.6)."""
    winner = sheets[won[0]]
    if len(won) > 1:
        shared = mine in [sheets[side] for side in won]
        return words("end.shared") if shared else words("end.tied", names=words.listed(_names(words, sheets, won)))
    margin = winner.total - max(sheet.total for side, sheet in enumerate(sheets) if side not in won)
    if winner is not mine:
        (name,) = _names(words, sheets, won)
        return words("end.wins", name=name, n=margin) if margin else words("end.wins_cards", name=name)
    if words.teams:
        return words("end.team_won", n=margin) if margin else words("end.team_won_cards")
    return words("end.won", n=margin) if margin else words("end.won_cards")


def _names(words: Words, sheets: Sequence[Sheet], sides: Sequence[int]) -> list[str]:
    """What sides are called in a title: teams without their members."""
    first = [sheets[side].seats[0] for side in sides]
    return [words.team_of(seat) if words.teams else words.names[seat] for seat in first]


def _lead(words: Words, sheets: Sequence[Sheet], mine: Sheet | None) -> str:
    """The totals, and whose they are."""
    others = sorted((sheet for sheet in sheets if sheet is not mine), key=lambda sheet: (-sheet.total, -sheet.cards))
    tied = len({sheet.total for sheet in sheets}) < len(sheets)
    if mine is None:
        told = [words("end.points", name=words.side(sheet.seats), total=sheet.total) for sheet in others]
        return words("list.comma").join(told)
    totals = words("end.to").join(str(sheet.total) for sheet in (mine, *others))
    names = [words.side(sheet.seats) for sheet in others]
    if len(others) == 1 and not words.teams and (bot := words.bot(others[0].seats[0])):
        names = [words("end.bot", name=names[0], bot=bot)]
    lead = words("end.against", totals=totals, names=words.listed(names))
    if not tied:
        return lead
    cards = words("end.to").join(str(sheet.cards) for sheet in (mine, *others))
    return words("list.comma").join((lead, words("end.cards", cards=cards)))
