"""The badges: what each is for, in how many games it was earned, and the last of them to look at."""

from html import escape

from dewan.record.history.badges import BADGES
from dewan.record.library import Kept
from dewan.view.html import button, progress_bar
from dewan.view.parts.badges import SIGNS
from dewan.view.parts.pieces import icon
from dewan.view.screen import Screen

TITLE = "badges-title"
"""The id of the heading."""


def badges(screen: Screen, *, counting: int) -> str:
    """The section. `counting`: of so many games the badges are being counted at the moment, 0 if of none."""
    words = screen.words
    games: dict[str, list[Kept]] = {name: [] for name in BADGES}
    for entry in screen.library.entries():
        if isinstance(entry, Kept):
            for name in entry.badges or ():
                games[name].append(entry)
    items = "".join(_badge(screen, name, found) for name, found in games.items())
    return (
        f'<section aria-labelledby="{TITLE}"><h2 id="{TITLE}" tabindex="-1">{words.html("badges.title")}</h2>'
        f'<p class="hint">{words.html("badges.about")}</p><ul class="badges">{items}</ul>{_recount(screen, counting)}'
        "</section>"
    )


def _badge(screen: Screen, name: str, games: list[Kept]) -> str:
    words = screen.words
    title, about = words(f"badge.{name}"), words.html(f"badge.{name}.about")
    told, look = words("badges.none"), ""
    if games:
        when = screen.device.when(games[0].changed, words.texts.language)
        told = words("badges.games", n=len(games), when=when)
        label = words("games.do", what=words("badges.look"), name=title)
        look = button(f"history look {games[0].id}", words.html("badges.look"), id=f"badge-{name}", aria_label=label)
    looks = "earned" if games else "open"
    return (
        f'<li class="{looks}">{icon(SIGNS[name], 36)}<div><h3>{escape(title)}</h3><p>{about}</p>'
        f"<p><small>{escape(told)}</small></p></div>{look}</li>"
    )


def _recount(screen: Screen, counting: int) -> str:
    """The button that counts the badges of older games, or how far that has come."""
    words, left = screen.words, len(screen.library.uncounted())
    if not left:
        return ""
    if counting:
        done = max(counting - left, 0)
        return progress_bar(words("badges.counting", n=done, all=counting), done, counting, id="badges-counting")
    more = button("history recount", words.html("badges.recount", n=left), id="badges-recount")
    return f'<div class="acts">{more}</div>'
