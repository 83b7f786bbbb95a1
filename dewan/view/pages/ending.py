"""What goes on from the end of a game: another one, and looking back on this one."""

from collections.abc import Mapping, Sequence
from html import escape

from dewan.record.opponents import stronger
from dewan.view.html import button
from dewan.view.missed import Missed
from dewan.view.pages.missed import missed_card
from dewan.view.parts.badges import SIGNS
from dewan.view.parts.pieces import icon
from dewan.view.words import Words


def ways_on(
    words: Words,
    missed: Missed | None,
    leads: Sequence[int],
    marks: Mapping[int, int],
    *,
    repeats: bool,
    others: bool,
    instead: str = "",
    badges: Sequence[str] = (),
) -> str:
    """Buttons below the score of a game; `marks` as in `missed_card`.

    `repeats`: the same deal may be played again; `others`: other opponents are shown to choose from; `instead`: what
    stands in the place of all these ways to play again, as HTML; `badges` are those that the game has earned.
    """
    again = instead or _again(words, repeats=repeats, others=others)
    back = button("see 0", icon("ui-replay", 20) + f"<span>{words.html('pad.replay')}</span>")
    back += button("share", icon("ui-share", 20) + f"<span>{words.html('end.share')}</span>", id="open-share")
    looks = _badges(words, badges) + missed_card(words, missed, leads, marks)
    return f'{again}{looks}<div class="acts back">{back}{_home(words)}</div>'


def _badges(words: Words, badges: Sequence[str]) -> str:
    """The badges that the game has earned, and the way to what they are for; nothing without any."""
    if not badges:
        return ""
    signs = "".join(icon(SIGNS[name], 26) for name in badges)
    shown = f'<span class="signs">{signs}</span>{icon("ui-next", 20)}'
    names = escape(words.listed([words(f"badge.{name}") for name in badges]))
    told = f"<span><b>{words.html('badges.earned', n=len(badges))}</b> <small>{names}</small></span>"
    return button("history badges", told + shown, "missed", id="open-badges")


def _again(words: Words, *, repeats: bool, others: bool) -> str:
    """The ways to play again, as in `ways_on`."""
    again = button("rematch", words.html("pad.rematch"), "btn go", id="rematch")
    if choices := _opponents(words, repeats=repeats):
        name, opened = words("again.others"), "true" if others else "false"
        sign = icon("ui-up", 20)
        again += button("opponents", sign, "tool", id="opponents", aria_label=name, title=name, aria_expanded=opened)
        again += f'<div class="menu">{choices}</div>' if others else ""
    if repeats:
        again += button("rematch same", words.html("again.same"), id="rematch-same")
    return f'<div class="acts again">{again}</div>'


def way_home(words: Words) -> str:
    """The button below the score of what is no game."""
    return f'<div class="acts back">{_home(words)}</div>'


def _home(words: Words) -> str:
    return button("home", icon("ui-home", 20) + f"<span>{words.html('end.home')}</span>")


def _opponents(words: Words, *, repeats: bool) -> str:
    """Other opponents than in a plain rematch."""
    choices = ""
    if repeats:
        name = words.html("again.swapped")
        choices += button("rematch swapped", icon("ui-replay", 24) + name, "entry", id="rematch-swapped")
    bots = [bot for bot in words.bots if bot]
    raised = sorted({stronger(bot) for bot in bots})
    if sorted(set(bots)) != raised or len(set(bots)) > 1:
        names = words.listed([words(f"player.{bot}") for bot in raised])
        name = words.html("again.stronger", bots=names)
        choices += button("rematch stronger", icon("ui-up", 24) + name, "entry", id="rematch-stronger")
    return choices
