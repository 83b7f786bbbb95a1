"""A game of the day at its end, and as it arrives by a link: the result, and whether it is a real one."""

from collections.abc import Sequence
from html import escape

from dewan.record.daily import NEWEST
from dewan.record.game import Game
from dewan.rules.state import OVER
from dewan.view.daily import day_name, marks, points_of, standing
from dewan.view.daily_check import DailyCheck
from dewan.view.html import button
from dewan.view.parts.pieces import icon
from dewan.view.words import Words


def result_card(words: Words, game: Game, *, can_send: bool, copied: bool) -> str:
    """What there is to know of a result below the score, with what shares it; `copied`: it is on the clipboard."""
    assert game.daily is not None
    done = icon("ui-check", 20) if copied else ""
    send = button("send", icon("ui-share", 20) + words.html("share.send"), "btn go") if can_send else ""
    cls = "btn" if can_send else "btn go"
    acts = send + button("copy message", done + words.html("daily.copy"), cls, id="copy-message")
    acts += button(f"daily again {game.daily.day.code}", words.html("daily.again"), id="daily-again")
    told = marks(words.texts, game.daily)
    return f'<section class="dayresult">{_named(words, game, told)}<div class="acts again">{acts}</div></section>'


def _named(words: Words, game: Game, told: Sequence[str]) -> str:
    """The name of the deal, and what has to be known of the game."""
    assert game.daily is not None
    more = f"<p>{escape(words('list.comma').join(told))}</p>" if told else ""
    return f"<h2>{words.html('daily.of', day=day_name(words.texts, game.daily.day))}</h2>{more}"


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
        go = button(f"daily show {game.daily.day.code}", words.html("daily.try"), id="daily-try")
        acts = f'<div class="acts">{go}</div>'
    told = [standing(words.texts, *points_of(game))] if game.state.awaiting == OVER else []
    told += marks(words.texts, game.daily)
    return f'<section class="dayresult">{_named(words, game, told)}{notes}{acts}</section>'


def _verdict(words: Words, game: Game, checked: DailyCheck) -> str:
    """Whether the game is what it says to be."""
    assert game.daily is not None
    if checked.fault:
        return words(f"daily.forged.{checked.fault}", move=checked.at)
    if checked.busy:
        return words("daily.checking")
    if game.daily.edition != NEWEST:
        return words("daily.earlier", edition=game.daily.edition)
    if checked.partly:
        return words("daily.partly")
    return words("daily.real" if game.state.awaiting == OVER else "daily.real_so_far")
