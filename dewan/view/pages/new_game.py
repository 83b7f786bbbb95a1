"""The form of a new game: what it holds, and how it is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

from dewan.board.checks import Breach
from dewan.board.componentset import ComponentSet, SetError, current_set
from dewan.record.library import PREFIX
from dewan.record.opponents import BOTS, PERSON, parse_players, write_players
from dewan.record.store import Store
from dewan.view.html import attributes, button, choice, choices
from dewan.view.pages.opponents import player_selects
from dewan.view.pages.switches import curtain_switch
from dewan.view.pages.who_plays import name_fields, players_choice, scenario_choice
from dewan.view.parts.faces import bot_face
from dewan.view.parts.pieces import icon
from dewan.view.settings import Settings
from dewan.view.words import Words, isolated

MOST_FAULTS = 20
MOST_SEATS = 4
FIRST, USUAL = "gentle", "steady"
"""Which bot plays against somebody who comes for the first time, and against everybody else, until somebody chooses."""
_KEY = "players"


def players_kept(store: Store) -> list[str]:
    """Who is to play the seats of a new game, as it was chosen on this device last: at first somebody against bots."""
    kept = parse_players(store.get(_KEY) or "", MOST_SEATS)
    if kept is not None:
        return kept
    newcomer = not any(key.startswith(PREFIX) for key in store.keys())  # noqa: SIM118 - a store is no mapping
    return against(FIRST if newcomer else USUAL)


def against(bot: str) -> list[str]:
    """One person against one kind of bot."""
    return [PERSON, *[bot] * (MOST_SEATS - 1)]


def keep_players(store: Store, players: Sequence[str]) -> None:
    """Keep that choice."""
    store.set(_KEY, write_players(players))


@dataclass
class NewGame:
    """What the form holds; `faults` is what is wrong with a set just loaded.

    `people`: it was opened for a game among people, so who plays the seats is not what is kept; `options`: what few
    people need is unfolded.
    """

    players_of_seats: list[str]
    scenario: str = "base"
    players: int = 2
    links: bool = False
    people: bool = False
    options: bool = False
    names: list[str] = field(default_factory=lambda: [""] * MOST_SEATS)
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

    @property
    def own(self) -> int:
        """The seat that stays a person's when its opponents are chosen."""
        return self.players_of_seats.index(PERSON) if PERSON in self.bots else 0

    @property
    def opponents(self) -> str | None:
        """The bot that plays all other seats; None if they differ or people play some."""
        others = {player for seat, player in enumerate(self.bots) if seat != self.own}
        return others.pop() if len(others) == 1 and PERSON not in others else None


def new_game(words: Words, form: NewGame, settings: Settings) -> str:
    """The form, with what is always in sight at its end."""
    opened = attributes(aria_expanded="true" if form.options else "false", aria_controls="options")
    options = (
        f'<button type="button" class="btn" id="open-options" data-press="options"{opened}>'
        f"{icon('ui-settings', 22)}{words.html('start.options')}</button>"
    )
    go = button("start", icon("ui-play", 20) + words.html("start.go"), "btn go big", id="go")
    return (
        f'<form class="newgame" aria-labelledby="door-title"><div class="terms">'
        f"{scenario_choice(words, form.scenario, 'form scenario')}"
        f"{players_choice(words, form.scenario, form.players, 'form players')}"
        f"{_opponents(words, form)}"
        f'<div class="seated">{name_fields(words, form.typed, "name", player_selects(words, form.bots), form.bots)}'
        f"{_among_people(words, form, settings)}</div></div>"
        f'<div id="options">{_component_set(words, form) if form.options else ""}</div>'
        f'<div class="foot">{options}{go}</div></form>'
    )


def _opponents(words: Words, form: NewGame) -> str:
    """Which bot plays all other seats, with what each of them is like."""
    cards = ""
    for bot in BOTS:
        key = f"player.{bot}.about"
        about = f"<small>{words.html(key)}</small>" if words.texts.has(key) else ""
        body = f"{bot_face(bot, 44)}<span><b>{words.html(f'player.{bot}')}</b>{about}</span>"
        cards += choice("form opponents", "opponents", bot, body, chosen=form.opponents == bot, cls="choice opponent")
    return choices(words("start.opponents"), cards, "opponents")


def _among_people(words: Words, form: NewGame, settings: Settings) -> str:
    """What one person alone does not need."""
    if form.bots.count(PERSON) < 2:
        return ""
    links = attributes(checked=form.links, data_press="form links")
    label = f'<label class="switch"><input type="checkbox"{links}><span>{words.html("start.links")}</span></label>'
    return curtain_switch(words, settings) + label


def _component_set(words: Words, form: NewGame) -> str:
    """Which faces are played with, and a set of one's own from a file."""
    used = words("start.set.used", name=isolated(form.components.name), hash=form.components.hash)
    back = ""
    if form.components.hash != current_set().hash:
        back = button("set_page", icon("ui-share", 20) + words.html("pieces.share"), id="share-set")
        back += button("rebuilt", words.html("start.set.back"))
    own = button("mycopy", words.html("mycopy.title"), id="options-mycopy")
    field_of_file = attributes(id="set-file", type="file", accept=".toml", data_press="set file")
    return (
        f'<h3 id="options-title" tabindex="-1">{words.html("start.set")}</h3>'
        f"<p>{escape(used)}</p><p>{words.html('start.set.about')}</p>{fault_list(words, form.faults)}"
        f'<div class="acts"><label class="btn file"><span>{words.html("start.set.load")}</span>'
        f"<input{field_of_file}></label>{own}{back}</div>"
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
