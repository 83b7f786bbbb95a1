"""The start page: a new game in one press."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

from dewan.rules.scenarios import SCENARIOS
from dewan.texts import LANGUAGES
from dewan.view.html import attributes, button
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.words import Words

NAME_LENGTH = 24


@dataclass
class NewGame:
    """What the form of the start page holds."""

    scenario: str = "base"
    players: int = 2
    curtain: bool = True
    names: list[str] = field(default_factory=lambda: [""] * 4)

    def named(self, words: Words) -> list[str]:
        """The names of the seats: what was typed, or the name of the seat's dwelling."""
        return [self.names[seat].strip() or words(f"seat.{seat}") for seat in range(self.players)]


def start_page(words: Words, form: NewGame, theme: str, *, resumable: bool) -> str:
    """The whole page. `resumable`: a game is under way in this page."""
    return (
        f'<main class="start"><header class="cover">{icon("emblem", 132)}<h1>{escape(words("app.name"))}</h1>'
        f"<p>{escape(words('start.lead'))}</p></header>"
        f'<form class="panel newgame" aria-labelledby="new-title"><h2 id="new-title">{escape(words("start.new"))}</h2>'
        f"{_scenarios(words, form)}{_seats(words, form)}{_options(words, form)}"
        f'<div class="acts">{button("start", escape(words("start.go")), "btn go big", id="go")}'
        f"{button('resume', escape(words('start.resume'))) if resumable else ''}</div></form>"
        f"{_settings(words, theme)}<footer><p>{escape(words('about.unofficial'))}</p></footer></main>"
    )


def _scenarios(words: Words, form: NewGame) -> str:
    options = "".join(
        f'<label class="choice">{_radio("scenario", name, form.scenario)}{icon(f"sc-{name}", 64)}'
        f"<span>{escape(words(f'scenario.{name}'))}</span></label>"
        for name in SCENARIOS
    )
    return (
        f'<fieldset class="scenarios"><legend>{escape(words("start.scenario"))}</legend>{options}'
        f'<p class="about">{escape(words(f"scenario.{form.scenario}.about"))}</p></fieldset>'
    )


def _radio(name: str, value: object, chosen: object) -> str:
    checked = str(value) == str(chosen)
    return f'<input type="radio"{attributes(name=name, value=value, checked=checked, data_press=f"form {name}")}>'


def _seats(words: Words, form: NewGame) -> str:
    allowed: Sequence[int] = SCENARIOS[form.scenario].players
    counts = "".join(
        f'<label class="choice">{_radio("players", n, form.players)}<span>{escape(words("start.players", n=n))}</span></label>'
        for n in allowed
    )
    fields = "".join(
        f'<label class="name">{camp_icon(seat, 40)}<span class="sr">{escape(words("start.name", n=seat + 1))}</span>'
        f"<input{attributes(id=f'name-{seat}', maxlength=NAME_LENGTH, placeholder=words(f'seat.{seat}'), value=form.names[seat], data_press=f'name {seat}', autocomplete='off', spellcheck='false')}></label>"
        for seat in range(form.players)
    )
    return (
        f'<fieldset class="counts"><legend>{escape(words("start.seats"))}</legend>{counts}</fieldset>'
        f'<fieldset class="names"><legend>{escape(words("start.names"))}</legend>{fields}</fieldset>'
    )


def _options(words: Words, form: NewGame) -> str:
    return (
        f'<label class="switch"><input type="checkbox"{attributes(checked=form.curtain, data_press="form curtain")}>'
        f"<span>{escape(words('start.curtain'))}</span></label>"
    )


def _settings(words: Words, theme: str) -> str:
    languages = "".join(
        f"<option{attributes(value=tag, lang=tag, selected=tag == words.texts.language)}>"
        f"{escape(words(f'language.{tag}'))}</option>"
        for tag in LANGUAGES
    )
    themes = "".join(
        f"<option{attributes(value=name, selected=name == theme)}>{escape(words(f'theme.{name}'))}</option>"
        for name in ("auto", "day", "dusk")
    )
    return (
        f'<div class="settings"><label>{escape(words("settings.language"))}'
        f'<select id="language" data-press="language">{languages}</select></label>'
        f'<label>{escape(words("settings.theme"))}<select id="theme" data-press="theme">{themes}</select></label></div>'
    )
