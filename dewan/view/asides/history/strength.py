"""How strong somebody plays, in words: the number, what it means against each bot, and a fitting opponent."""

from collections.abc import Sequence

from dewan.record.history import rating
from dewan.record.history.rating import FEWEST, STRENGTHS
from dewan.record.history.results import Result
from dewan.view.html import button
from dewan.view.parts.faces import bot_face
from dewan.view.parts.pieces import icon
from dewan.view.words import Words

OF = 10
"""Out of how many games it is said how many would be won."""
_EVEN = range(4, 7)
"""How many of them are about half."""


def strength(words: Words, mine: Sequence[Result]) -> str:
    """The section about one's own strength, or how many more games it takes."""
    games = rating.counted(mine)
    body = _estimate(words, games) if len(games) >= FEWEST else _missing(words, FEWEST - len(games))
    return (
        f'<section aria-labelledby="strength-title"><h2 id="strength-title">{words.html("strength.title")}</h2>'
        f"{body}</section>"
    )


def _missing(words: Words, more: int) -> str:
    return f'<p class="hint">{words.html("strength.missing", n=more)}</p>'


def _estimate(words: Words, games: Sequence[Result]) -> str:
    found = rating.estimate(games)
    value, low, high = map(_rounded, found)
    lines = "".join(
        f"<li>{bot_face(bot, 36)}<span>{_against(words, bot, found.value)}</span></li>" for bot in STRENGTHS
    )
    bot = rating.closest(found.value)
    key = "strength.even" if _won(found.value, bot) in _EVEN else "strength.closest"
    play = button("history play", icon("ui-play", 20) + words.html(key, bot=words.player(bot)), id="play-closest")
    return (
        f"<p>{words.html('strength.value', value=value, low=low, high=high)}</p>"
        f'<ul class="against">{lines}</ul><div class="acts">{play}</div>'
        f'<p class="hint">{words.html("strength.about", games=len(games))}</p>'
    )


def _against(words: Words, bot: str, value: float) -> str:
    """How often one would beat a bot, with its own strength."""
    won = _won(value, bot)
    share = words("strength.never" if not won else "strength.always" if won == OF else "strength.wins", n=won)
    return words.html("strength.against", bot=words.player(bot), strength=_rounded(STRENGTHS[bot]), share=share)


def _won(value: float, bot: str) -> int:
    """How many of so many games one would win against a bot."""
    return round(OF * rating.expected(value, STRENGTHS[bot]))


def _rounded(value: float) -> int:
    """A strength as it is shown: its last digit would mean nothing."""
    return 10 * round(value / 10)
