"""The table of a tournament: who is where, how ties were broken, and which results do not count."""

from collections.abc import Iterator, Sequence
from html import escape

from dewan.record.ranking import Line, Scores, ranking
from dewan.record.tournament import Played, Tournament
from dewan.view.asides.tournament.verdicts import Verdicts
from dewan.view.daily import marks
from dewan.view.duels import fault_list
from dewan.view.html import attributes
from dewan.view.pages.daily import fault_text
from dewan.view.words import Words, isolated


def panel(words: Words, tournament: Tournament, verdicts: Verdicts) -> str:
    """The panel as HTML."""
    scores = verdicts.scores(tournament)
    lines = [line for line in ranking(scores) if scores[line.player]]
    body = f'<p class="hint">{words.html("cup.empty")}</p>'
    if lines:
        body = _table(words, tournament, verdicts, lines, scores) + f'<p class="hint">{words.html("cup.ties")}</p>'
    busy = any(verdicts.of(result).checked.busy for result in tournament.played)
    said = f'<p class="note">{words.html("cup.checking")}</p>' if busy else ""
    partly = any(verdicts.of(result).checked.partly for result in tournament.played)
    said += f'<p class="note">{words.html("duel.partly")}</p>' if partly else ""
    notes = "".join(f"<li>{escape(note)}</li>" for note in _conflicts(words, tournament, verdicts))
    said += f'<ul class="note conflicts">{notes}</ul>' if notes else ""
    return (
        f'<section class="panel"><h2 id="cup-table" tabindex="-1">{words.html("cup.table")}</h2>{body}{said}'
        f"{fault_list(list(_faults(words, tournament, verdicts)))}</section>"
    )


def _table(words: Words, tournament: Tournament, verdicts: Verdicts, lines: Sequence[Line], scores: Scores) -> str:
    heads = "".join(f'<th scope="col">{words.html(f"cup.column.{name}")}</th>' for name in ("points", "best", "lead"))
    for number in range(tournament.rounds):
        heads += f'<th scope="col">{words.html("cup.deal", n=number + 1)}</th>'
    rows = ""
    for line in lines:
        cells = f"<td><b>{line.points}</b></td><td>{line.best}</td><td>{_signed(words, line.lead)}</td>"
        for number in range(tournament.rounds):
            cells += f"<td>{_cell(words, tournament, verdicts, line.player, number, scores)}</td>"
        rows += f'<tr><th scope="row">{line.place}. {escape(isolated(line.player))}</th>{cells}</tr>'
    scrolled = attributes(class_="wide", tabindex=0, role="region", aria_labelledby="cup-table")
    return (
        f'<div{scrolled}><table class="standings duel-table"><thead><tr><th scope="col">{words.html("cup.player")}</th>'
        f"{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _cell(words: Words, tournament: Tournament, verdicts: Verdicts, player: str, number: int, scores: Scores) -> str:
    """The points of somebody in a round, with what has to be known of them."""
    if number not in scores[player]:
        return '<span aria-hidden="true">–</span>' + f'<span class="sr">{words.html("cup.unplayed")}</span>'
    result = verdicts.candidates(tournament, player, number)[0]
    game = verdicts.of(result).game
    assert game is not None
    assert game.daily is not None
    told = "".join(f"<small>{escape(mark)}</small>" for mark in marks(words.texts, game.daily))
    return f"{scores[player][number].points}{told}"


def _signed(words: Words, lead: int) -> str:
    return escape(words("history.plus" if lead > 0 else "history.minus", value=abs(lead))) if lead else "0"


def _conflicts(words: Words, tournament: Tournament, verdicts: Verdicts) -> Iterator[str]:
    """Where there is more than one result of somebody in a round, and which one counts."""
    for player, number in sorted({(result.player, result.round) for result in tournament.played}):
        results = verdicts.candidates(tournament, player, number)
        if len(results) > 1:
            points = words.listed([str(verdicts.score(result).points) for result in results])
            counts = verdicts.score(results[0]).points
            yield words("cup.conflict", name=isolated(player), deal=number + 1, points=points, counts=counts)


def _faults(words: Words, tournament: Tournament, verdicts: Verdicts) -> Iterator[str]:
    for result in verdicts.bad(tournament):
        yield words("cup.bad", name=isolated(result.player), deal=result.round + 1, why=_why(words, verdicts, result))


def _why(words: Words, verdicts: Verdicts, result: Played) -> str:
    verdict = verdicts.of(result)
    if verdict.game is None:
        return words(verdict.fault)
    return fault_text(words, verdict.game, verdict.checked)
