"""What the start page offers first, as one red button: going on with a game, or beginning one."""

from html import escape
from typing import NamedTuple

from dewan.record.library import Kept
from dewan.view.html import button
from dewan.view.pages.games import game_name, names_of, own_seat, result, scenario_name, stage
from dewan.view.pages.new_game import NewGame
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.parts.small_map import painted_map
from dewan.view.words import Words

GO_ON = "go-on"
"""The id of the red button."""


class Hero(NamedTuple):
    """What there is to go on with.

    `entry` is the last game that is not over; `resumable`: a game that is not kept is under way in this page; `kept`:
    there are any games; `tour`: the tour is offered as well; `scores`: the points so far may be shown.
    """

    entry: Kept | None
    resumable: bool
    kept: bool
    tour: bool
    scores: bool


def hero(words: Words, now: Hero, form: NewGame) -> str:
    """The contents of the panel; `form` says what another game would be."""
    if now.resumable:
        return _plain(words, "emblem", "start.resume", words("games.unkept"), "resume", "games.go_on")
    if now.entry is not None:
        return _continue(words, now.entry, scores=now.scores)
    if now.kept:
        bots = sum(map(bool, form.bots))
        scenario = words(f"scenario.{form.scenario}")
        about = words("start.with_bots", scenario=scenario, n=bots) if bots == form.players - 1 else scenario
        return _plain(words, f"sc-{form.scenario}", "start.again", about, "again", "start.go")
    tour = button("tour", words.html("tour.start"), "btn link", id="tour") if now.tour else ""
    return _plain(words, "sc-base", "start.first", words("start.first.about"), "first", "start.now", tour)


def _plain(words: Words, picture: str, title: str, about: str, press: str, label: str, more: str = "") -> str:
    go = button(press, icon("ui-play", 20) + words.html(label), "btn go", id=GO_ON)
    return (
        f'<div class="picture">{icon(picture, 112)}</div><div class="offer"><h2>{words.html(title)}</h2>'
        f"<p>{escape(about)}</p>{go}{more}</div>"
    )


def _continue(words: Words, entry: Kept, *, scores: bool) -> str:
    summary, own = entry.summary, own_seat(entry)
    bots = sum(map(bool, summary.bots))
    title = game_name(words, entry)
    if not entry.title and own is not None and bots == len(summary.names) - 1:
        title = words("start.with_bots", scenario=scenario_name(words, entry), n=bots)
    how = words("list.dot").join((result(words, entry).text, stage(words, entry)))
    go = button(
        f"play {entry.id}",
        icon("ui-play", 20) + words.html("games.go_on"),
        "btn go",
        id=GO_ON,
        aria_label=words("games.do", what=words("games.go_on"), name=title),
    )
    return (
        f'<div class="picture">{painted_map(summary.map)}</div><div class="offer"><p class="kick">{escape(how)}</p>'
        f'<h2 id="game-{entry.id}" tabindex="-1">{escape(title)}</h2>'
        f'<ul class="minis">{_sides(words, entry, scores=scores)}</ul>{go}</div>'
    )


def _sides(words: Words, entry: Kept, *, scores: bool) -> str:
    """The dwellings of each side with its points, one's own first."""
    summary, own = entry.summary, own_seat(entry)
    names = names_of(words, entry)
    sides = sorted(range(len(summary.sides)), key=lambda side: own not in summary.sides[side])
    items = ""
    for side in sides:
        seats = summary.sides[side]
        points = f"<b>{summary.scores[side]}</b>" if scores and summary.scores else ""
        named = escape(words.listed([names[seat] for seat in seats]))
        faces = "".join(camp_icon(seat, 24) for seat in seats)
        items += f'<li class="s{seats[0] + 1}">{faces}<span class="sr">{named}</span>{points}</li>'
    return items
