"""Which scenario is played, by how many, and by whom: controls that several pages share."""

from collections.abc import Sequence

from dewan.record.names import NAME_LENGTH
from dewan.rules.scenarios import SCENARIOS
from dewan.view.html import attributes, choice, choices, field_length
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.words import Words, only_person


def scenario_choice(words: Words, chosen: str, word: str) -> str:
    """The scenarios, and what the chosen one is about; `word` is what each of them presses."""
    options = ""
    for name, scenario in SCENARIOS.items():
        shown = f"{icon(scenario.emblem, 64)}<span>{words.html(f'scenario.{name}')}</span>"
        options += choice(word, "scenario", name, shown, chosen=name == chosen)
    about = f'<p class="about">{words.html(f"scenario.{chosen}.about")}</p>'
    return choices(words("start.scenario"), options + about, "scenarios")


def players_choice(words: Words, scenario: str, chosen: int, word: str) -> str:
    """For how many players the scenario is."""
    counts = ""
    for n in SCENARIOS[scenario].players:
        label = f'<span aria-hidden="true">{n}</span><span class="sr">{words.html("start.players", n=n)}</span>'
        counts += choice(word, "players", n, label, chosen=n == chosen)
    return choices(words("start.seats"), counts, "counts")


def name_field(words: Words, number: int, name: str, untyped: str, word: str, sign: str = "") -> str:
    """The field for one name; its `number`, counted from 0, follows `word`. `untyped`: what stands for no name; `sign`
    is HTML before it."""
    entry = attributes(
        id=f"name-{number}",
        maxlength=field_length(NAME_LENGTH),
        placeholder=untyped,
        value=name,
        data_press=f"{word} {number}",
        autocomplete="off",
        spellcheck="false",
    )
    label = words.html("start.name", n=number + 1)
    return f'<label class="name">{sign}<span class="sr">{label}</span><input{entry}></label>'


def name_fields(
    words: Words, names: Sequence[str], word: str, beside: Sequence[str] = (), bots: Sequence[str] = ()
) -> str:
    """A field for the name of each seat; its number follows `word`. `beside` is more of each seat as HTML, `bots` who
    plays them as in `Words`."""
    nobody = [""] * len(names)
    fields, untyped = "", words.named(nobody, bots, only_person(nobody, bots))
    for seat, name in enumerate(names):
        field = name_field(words, seat, name, untyped[seat], word, camp_icon(seat, 40))
        fields += f'<div class="whoplays">{field}{beside[seat]}</div>' if beside else field
    return choices(words("start.names"), fields)
