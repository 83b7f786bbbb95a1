"""The start page: a new game in one press."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

from dewan.board.checks import Breach
from dewan.board.componentset import ComponentSet, SetError, current_set
from dewan.record.opponents import PERSON, parse_players, write_players
from dewan.record.store import Store
from dewan.view.html import attributes, button, section
from dewan.view.pages.games import Shelf
from dewan.view.pages.opponents import player_selects
from dewan.view.pages.switches import curtain_switch, language_select
from dewan.view.pages.tour_offer import tour_offer
from dewan.view.pages.who_plays import name_fields, players_choice, scenario_choice
from dewan.view.parts.pieces import icon
from dewan.view.settings import CHOICES, Settings
from dewan.view.words import Words, isolated

MOST_FAULTS = 20
MOST_SEATS = 4
AGAINST_BOTS = [PERSON, *["steady"] * (MOST_SEATS - 1)]
"""Who plays until somebody says otherwise: one press leads to a game."""
TAKEN_ALONG = {True: "start.taken", False: "start.untaken"}
"""The text that tells whether the app in one file was handed out."""
_KEY = "players"


def players_kept(store: Store) -> list[str]:
    """Who is to play the seats of a new game, as it was chosen on this device last."""
    return parse_players(store.get(_KEY) or "", MOST_SEATS) or list(AGAINST_BOTS)


def keep_players(store: Store, players: Sequence[str]) -> None:
    """Keep that choice."""
    store.set(_KEY, write_players(players))


@dataclass
class NewGame:
    """What the form of the start page holds; `faults` is what is wrong with a set just loaded."""

    players_of_seats: list[str]
    scenario: str = "base"
    players: int = 2
    links: bool = False
    names: list[str] = field(default_factory=lambda: [""] * 4)
    components: ComponentSet = field(default_factory=current_set)
    faults: list[Breach | SetError] = field(default_factory=list)

    @property
    def bots(self) -> tuple[str, ...]:
        """Who plays each seat."""
        return tuple(self.players_of_seats[: self.players])

    @property
    def typed(self) -> tuple[str, ...]:
        """What was typed as the names of the seats, empty where nothing was."""
        return tuple(self.names[: self.players])


class StartPage:
    """The state of the start page: the `form` for a new game, the list of games (`shelf`), and the field for a link."""

    def __init__(self, store: Store) -> None:
        self.form = NewGame(players_kept(store))
        self.shelf = Shelf()
        self.pasted = ""
        """What stands in the field for a link."""
        self.no_link = False
        """Whether a link was looked for in it and not found."""
        self.renewable = False
        """Whether a newer version of the site lies ready on the device (U29)."""
        self.taken_along: bool | None = None
        """Whether the app in one file was handed out when somebody last asked for it; None before."""


def start_page(
    words: Words,
    page: StartPage,
    settings: Settings,
    links: str,
    *,
    resumable: bool,
    kept: bool,
    tour: bool,
    can_take_along: bool,
) -> str:
    """The whole page. `links` is the box for links (`arrive.paste_box`).

    `resumable`: a game is under way in this page that is not in the list; `kept`: there are games in the list, which
    then comes first, else the new game; `tour`: the tour is offered; `can_take_along`: the app in one file is offered.
    """
    new_game = _new_game(words, page.form, settings, resumable=resumable)
    footer = _footer(words, can_take_along=can_take_along, taken_along=page.taken_along)
    listed = section("r-games", words("games.title"), "panel games", hidden_title=False)
    return (
        f'<main class="start home"><header class="cover">{icon("emblem", 132)}<h1>{words.html("app.name")}</h1>'
        f"<p>{words.html('start.lead')}</p></header>"
        f"{_renewal(words) if page.renewable else ''}{tour_offer(words) if tour else ''}"
        f"{listed + new_game if kept else new_game + listed}"
        f"{links}{_settings(words, settings)}{footer}</main>"
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
    return f'<div class="panel offer"><p>{words.html("start.renewable")}</p><div class="acts">{go}</div></div>'


def _new_game(words: Words, form: NewGame, settings: Settings, *, resumable: bool) -> str:
    return (
        f'<form class="panel newgame" aria-labelledby="new-title"><h2 id="new-title">{words.html("start.new")}</h2>'
        f"{scenario_choice(words, form.scenario, 'form scenario')}"
        f"{players_choice(words, form.scenario, form.players, 'form players')}"
        f"{name_fields(words, form.typed, 'name', player_selects(words, form.bots), form.bots)}"
        f"{_options(words, form, settings)}"
        f'<div class="acts">{button("start", words.html("start.go"), "btn go big", id="go")}'
        f"{button('resume', words.html('start.resume')) if resumable else ''}</div></form>"
    )


def _options(words: Words, form: NewGame, settings: Settings) -> str:
    links = attributes(checked=form.links, data_press="form links")
    # One person alone needs none.
    curtain = curtain_switch(words, settings) if form.bots.count(PERSON) > 1 else ""
    return (
        f"{curtain}"
        f'<label class="switch"><input type="checkbox"{links}><span>{words.html("start.links")}</span></label>'
        f"{_component_set(words, form)}"
    )


def _component_set(words: Words, form: NewGame) -> str:
    """Which faces are played with, and a set of one's own from a file."""
    used = words("start.set.used", name=isolated(form.components.name), hash=form.components.hash)
    back = ""
    if form.components.hash != current_set().hash:
        back = button("rebuilt", words.html("start.set.back"))
    field_of_file = attributes(id="set-file", type="file", accept=".toml", data_press="set file")
    return (
        f"<details{attributes(open=bool(form.faults))}><summary>{words.html('start.set')}</summary>"
        f"<p>{escape(used)}</p><p>{words.html('start.set.about')}</p>{fault_list(words, form.faults)}"
        f'<div class="acts"><label class="btn file"><span>{words.html("start.set.load")}</span>'
        f"<input{field_of_file}></label>{back}</div></details>"
    )


def fault_list(words: Words, faults: Sequence[Breach | SetError]) -> str:
    """What is wrong with a set just loaded, the worst first."""
    lines = "".join(f"<li>{escape(line)}</li>" for line in fault_lines(words, faults))
    return f'<ul class="faults">{lines}</ul>' if lines else ""


def fault_lines(words: Words, faults: Sequence[Breach | SetError]) -> list[str]:
    """The same as texts."""
    told = [_fault(words, fault) for fault in faults[:MOST_FAULTS]]
    if len(faults) > MOST_FAULTS:
        told.append(words("start.set.more", shown=MOST_FAULTS, count=len(faults)))
    return told


def _fault(words: Words, fault: Breach | SetError) -> str:
    what = words(f"error.{fault.code}", where=fault.where, value=fault.value)
    if isinstance(fault, SetError):
        return what
    return words("start.set.fault" if fault.error else "start.set.warning", rule=fault.rule, what=what)


def _settings(words: Words, settings: Settings) -> str:
    """What most people look for at once, and the way to the rest."""
    themes = "".join(
        f"<option{attributes(value=name, selected=name == settings['theme'])}>{words.html(f'theme.{name}')}</option>"
        for name in CHOICES["theme"]
    )
    more = button("settings", words.html("settings.title"), id="open-settings")
    more += button("lessons", words.html("lessons.title"), id="open-lessons")
    more += button("editor", words.html("editor.title"), id="open-editor")
    more += button("companion", words.html("companion.title"), id="open-companion")
    more += button("ownbot", words.html("own.title"), id="open-ownbot")
    more += button("scorepad", words.html("scorepad.title"), id="open-scorepad")
    for tool in ("evenings", "firstplayer", "setup", "counter"):
        more += button(tool, words.html(f"{tool}.title"), id=f"open-{tool}")
    more += button("rules", words.html("rules.title"), id="open-rules")
    more += button("help", words.html("tools.help"), id="open-help")
    return (
        f'<div class="settings"><label>{words.html("settings.language")}{language_select(words)}</label>'
        f"<label>{words.html('settings.theme')}"
        f'<select id="theme" data-press="setting theme">{themes}</select></label>{more}</div>'
    )
