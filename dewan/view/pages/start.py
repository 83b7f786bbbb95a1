"""The start page: going on, four doors, my games; and what is behind a door, beside them or in their place.

Where there is room, what is open stands beside the doors, else in place of all the rest: the style sheet decides
(`static/start.css`). So nothing here depends on the size of the window.
"""

from html import escape
from typing import NamedTuple

from dewan.record.store import Store
from dewan.view.html import button
from dewan.view.pages.doors import GAMES, PLAY, THINGS, Learned, behind, doors, extras, tools
from dewan.view.pages.games import Shelf
from dewan.view.pages.hero import GO_ON
from dewan.view.pages.new_game import NewGame, new_game, players_kept
from dewan.view.pages.switches import language_select
from dewan.view.parts.pieces import icon
from dewan.view.settings import Settings
from dewan.view.words import Words

TAKEN_ALONG = {True: "start.taken", False: "start.untaken"}
"""The text that tells whether the app in one file was handed out."""


class StartPage:
    """The state of the start page: the `form` for a new game, the list of games (`shelf`), and the field for a link."""

    def __init__(self, store: Store) -> None:
        self.form = NewGame(players_kept(store))
        self.shelf = Shelf()
        self.opened = ""
        """The door that was opened, or `doors.GAMES`; empty if none is."""
        self.pasted = ""
        """What stands in the field for a link."""
        self.no_link = False
        """Whether a link was looked for in it and not found."""
        self.renewable = False
        """Whether a newer version of the site lies ready on the device (U29)."""
        self.taken_along: bool | None = None
        """Whether the app in one file was handed out when somebody last asked for it; None before."""

    @property
    def focus(self) -> str:
        """The id of what takes the focus when somebody comes to the page."""
        return "door-title" if self.opened else GO_ON

    def heading(self, words: Words) -> str:
        """The title of what is open: without anything, the form of a new game."""
        if self.opened == GAMES:
            return words("games.title")
        return words("start.new" if self.opened in ("", PLAY) else f"door.{self.opened}")


class Offers(NamedTuple):
    """What the page has to offer on this device.

    `learned` as in `doors.doors`; `can_take_along`: the app in one file; `links`: the box for links.
    """

    learned: Learned | None
    can_take_along: bool
    links: str


def start_page(words: Words, page: StartPage, settings: Settings, offers: Offers) -> str:
    """The whole page, but of the games only the frames of their regions."""
    opened = page.opened
    games = '<section id="r-hero" class="panel hero"></section>' if opened != GAMES else ""
    listed = '<section id="r-recent" class="mine" aria-labelledby="games-title"></section>' if opened != GAMES else ""
    more = extras(words) if opened != GAMES else ""
    tiles = tools(words) if opened in ("", PLAY) else ""
    return (
        f'<main class="home" data-opened="{opened}">{_header(words)}{_renewal(words) if page.renewable else ""}'
        f"{games}{more}{doors(words, opened or PLAY, offers.learned)}{listed}{tiles}"
        f"{_open(words, page, settings, offers.links)}"
        f"{_footer(words, can_take_along=offers.can_take_along, taken_along=page.taken_along)}</main>"
    )


def _header(words: Words) -> str:
    language = words("settings.language")
    select = (
        f'<label class="tool language" title="{escape(language)}"><span class="sr">{escape(language)}</span>'
        f'<b aria-hidden="true">{words.texts.language[:2].upper()}</b>{language_select(words)}</label>'
    )
    title = words("settings.title")
    settings = button("settings", icon("ui-settings", 24), "tool", aria_label=title, title=title, id="open-settings")
    return (
        f'<header class="cover">{icon("emblem", 54)}<h1>{words.html("app.name")}</h1>'
        f"<p>{words.html('start.lead')}</p>{select}{settings}</header>"
    )


def _open(words: Words, page: StartPage, settings: Settings, links: str) -> str:
    """What is open, with a way back where it has taken the place of the rest."""
    opened = page.opened
    if opened == GAMES:
        body = '<div id="r-games"></div>'
    elif opened in THINGS:
        body = behind(words, opened, links)
    else:
        body = new_game(words, page.form, settings)
    back = words("act.back")
    close = button("door", icon("ui-previous", 24), "tool back", aria_label=back, title=back, id="close-door")
    return (
        f'<section class="panel open" aria-labelledby="door-title"><header>{close if opened else ""}'
        f'<h2 id="door-title" tabindex="-1">{escape(page.heading(words))}</h2></header>{body}</section>'
    )


def _footer(words: Words, *, can_take_along: bool, taken_along: bool | None) -> str:
    links = button("about", words.html("about.title"), "btn link", id="open-about")
    told = ""
    if can_take_along:
        links += button("take_along", words.html("start.take"), "btn link", id="take-along")
        told = "" if taken_along is None else f"<p>{words.html(TAKEN_ALONG[taken_along])}</p>"
    return f"<footer><p>{words.html('about.unofficial')}</p>{links}{told}</footer>"


def _renewal(words: Words) -> str:
    go = button("renew", words.html("start.renew"), "btn go")
    return f'<div class="panel renewal"><p>{words.html("start.renewable")}</p><div class="acts">{go}</div></div>'
