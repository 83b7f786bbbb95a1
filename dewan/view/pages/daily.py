"""A game of the day or of a duel at its end, and as it arrives by a link: the result, and whether it is a real one."""

from collections.abc import Sequence
from html import escape

from dewan.record.daily import NEWEST
from dewan.record.duel import Duel
from dewan.record.game import Game
from dewan.rules.state import OVER
from dewan.view.daily import day_name, marks, points_of, standing
from dewan.view.daily_check import DailyCheck
from dewan.view.html import button
from dewan.view.parts.pieces import icon
from dewan.view.words import Words


def result_card(words: Words, game: Game, *, can_send: bool, copied: bool, tournament: str = "") -> str:
    """What there is to know of a result below the score, with what shares it; `copied`: it is on the clipboard.

    `tournament` is the id of the one that it belongs to, if it does.
    """
    assert game.daily is not None
    done = icon("ui-check", 20) if copied else ""
    send = button("send", icon("ui-share", 20) + words.html("share.send"), "btn go") if can_send else ""
    cls = "btn" if can_send else "btn go"
    acts = send + button("copy message", done + words.html("daily.copy"), cls, id="copy-message")
    if tournament:
        acts += button(f"cup show {tournament}", words.html("cup.to"), "btn go", id="cup-show")
    acts += button(f"duel compare {game.daily.day.code}", words.html("duel.compare"), id="duel-compare")
    room = "duel" if isinstance(game.daily.day, Duel) else "daily"
    acts += button(f"{room} again {game.daily.day.code}", words.html("daily.again"), id="daily-again")
    told = marks(words.texts, game.daily)
    return f'<section class="dayresult">{_named(words, game, told)}<div class="acts again">{acts}</div></section>'


def _named(words: Words, game: Game, told: Sequence[str]) -> str:
    """The name of the deal, and what has to be known of the game."""
    assert game.daily is not None
    more = f"<p>{escape(words('list.comma').join(told))}</p>" if told else ""
    name = day_name(words.texts, game.daily.day)
    title = escape(name) if isinstance(game.daily.day, Duel) else words.html("daily.of", day=name)
    return f"<h2>{title}</h2>{more}"


def arrived(words: Words, game: Game, checked: DailyCheck, *, edited: bool, played: bool) -> str:
    """What there is to know of a game of the day that a link has brought.

    `edited`: the text that came with the link tells of another result; `played`: this deal was played on this device.
    """
    assert game.daily is not None
    notes = f'<p class="note {"bad" if checked.fault else ""}">{escape(_verdict(words, game, checked))}</p>'
    if edited:
        notes += f'<p class="note bad">{words.html("daily.forged.text")}</p>'
    acts = ""
    if not played:
        room = "duel" if isinstance(game.daily.day, Duel) else "daily"
        acts = button(f"{room} show {game.daily.day.code}", words.html("daily.try"), id="daily-try")
    if game.state.awaiting == OVER and not checked.fault:
        acts += button("duel add", words.html("duel.compare"), id="duel-add")
    acts = f'<div class="acts">{acts}</div>' if acts else ""
    told = [standing(words.texts, *points_of(game))] if game.state.awaiting == OVER else []
    told += marks(words.texts, game.daily)
    return f'<section class="dayresult">{_named(words, game, told)}{notes}{acts}</section>'


def _verdict(words: Words, game: Game, checked: DailyCheck) -> str:
    """Whether the game is what it says to be."""
    assert game.daily is not None
    if checked.fault:
        return fault_text(words, game, checked)
    of = "duel" if isinstance(game.daily.day, Duel) else "daily"
    if checked.busy:
        return words(f"{of}.checking")
    if game.daily.edition != NEWEST:
        return words(f"{of}.earlier", edition=game.daily.edition)
    if checked.partly:
        return words(f"{of}.partly")
    return words(f"{of}.real") if game.state.awaiting == OVER else words(f"{of}.real_so_far")


def fault_text(words: Words, game: Game, checked: DailyCheck) -> str:
    """What is forged in a game."""
    assert game.daily is not None
    of = "duel" if isinstance(game.daily.day, Duel) else "daily"
    return words(f"{of}.forged.{checked.fault}", move=checked.at)
