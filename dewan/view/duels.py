"""What the pages of duels and of tournaments share: choosing what is played, one's own games, and handing a link on."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from dewan.record.attempts import Attempt, last_attempt, note_attempt
from dewan.record.daily import bot_of, deal, seat_of, setup_of
from dewan.record.duel import BOTS, Deal, Duel, new_duel
from dewan.record.game import Game
from dewan.record.library import Kept
from dewan.record.links import LinkError
from dewan.record.names import NAME_LENGTH, clean_name
from dewan.record.own import Role
from dewan.record.store import Store
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import OVER
from dewan.view.html import attributes, button, choice, choices, field_length
from dewan.view.pages.who_plays import players_choice, scenario_choice
from dewan.view.parts.faces import bot_face
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.qr import qr_code
from dewan.view.screen import Screen
from dewan.view.sittings.game import begin
from dewan.view.words import Words

LONGEST_PASTED = 65536
"""Characters of a pasted text that are looked at."""

_NAME = "duel.name"


@dataclass
class DuelForm:
    """What is to be played."""

    scenario: str = "base"
    players: int = 2
    seat: int = 0
    bot: str = "steady"

    def choose(self, what: str, value: str) -> None:
        """Change something; what cannot be is left as it is."""
        if what == "scenario" and value in SCENARIOS:
            self.scenario = value
            allowed = SCENARIOS[value].players
            self.players = self.players if self.players in allowed else allowed[0]
        elif what == "players" and value.isdecimal() and int(value) in SCENARIOS[self.scenario].players:
            self.players = int(value)
        elif what == "seat" and value in ("0", "1", "2", "3"):
            self.seat = int(value)
        elif what == "bot" and value in BOTS:
            self.bot = value
        self.seat = min(self.seat, self.players - 1)

    def duel(self) -> Duel:
        """A new duel like that."""
        return new_duel(self.scenario, self.players, self.seat, self.bot)


def form_fields(words: Words, form: DuelForm, word: str) -> str:
    """The fields of such a form as HTML; their press is the `word` and what they choose."""
    bots, seats = "", ""
    for bot in BOTS:
        body = f"{bot_face(bot, 44)}<span><b>{words.html(f'player.{bot}')}</b></span>"
        bots += choice(f"{word} bot", "bot", bot, body, chosen=form.bot == bot, cls="choice opponent")
    for seat in range(form.players):
        body = f"{camp_icon(seat, 32)}<span>{words.html(f'seat.{seat}')}</span>"
        seats += choice(f"{word} seat", "seat", seat, body, chosen=form.seat == seat, cls="choice place")
    return (
        f"{scenario_choice(words, form.scenario, f'{word} scenario')}"
        f"{players_choice(words, form.scenario, form.players, f'{word} players')}"
        f"{choices(words('start.opponents'), bots, 'opponents')}{choices(words('duel.seat'), seats, 'places')}"
    )


def about(words: Words, day: Deal) -> str:
    """What is played, in a few words."""
    scenario, players = setup_of(day)
    with_bots = words("start.with_bots", scenario=words(f"scenario.{scenario}"), n=players - 1)
    parts = [with_bots, words.player(bot_of(day))]
    if isinstance(day, Duel):
        parts.append(words("duel.you_are", player=words(f"seat.{day.seat}")))
    return words("list.dot").join(parts)


# One's name


def kept_name(store: Store) -> str:
    """The name that was typed on this device last."""
    return clean_name(store.get(_NAME) or "")


def keep_name(store: Store, typed: str) -> None:
    """Keep a name for the next time."""
    store.set(_NAME, clean_name(typed))


def name_field(words: Words, name: str, word: str, fault: str = "") -> str:
    """The field for one's name; `fault`: what is wrong with it."""
    field = attributes(
        id=word,
        maxlength=field_length(NAME_LENGTH),
        value=name,
        data_press=word,
        autocomplete="off",
        spellcheck="false",
        aria_describedby=f"{word}-fault" if fault else None,
    )
    told = f'<p class="refusal" id="{word}-fault">{escape(fault)}</p>' if fault else ""
    return f'<label class="yourname"><span>{words.html("duel.name")}</span><input{field}></label>{told}'


# One's own games


class OwnGame(NamedTuple):
    """A game that was played on this device, and its entry among the kept games."""

    game: Game
    kept: Kept


def own_games(screen: Screen, day: Deal) -> list[OwnGame]:
    """The finished games of a deal that were played on this device, the first try first."""
    games: list[tuple[int, OwnGame]] = []
    for kept in screen.library.of_deal(deal(day).deal):
        if kept.own is Role.WATCHER or not kept.summary.over:
            continue
        try:
            game = screen.library.game(kept)
        except LinkError:
            continue
        if game.daily is not None and game.daily.day == day and game.state.awaiting == OVER:
            games.append((game.daily.tries, OwnGame(game, kept)))
    return [own for _, own in sorted(games, key=lambda pair: pair[0])]


def last_game(screen: Screen, day: Deal) -> Kept | None:
    """The kept game in which a deal was played last, if it is still there."""
    entry = screen.library.entry(last_attempt(screen.store, day).game)
    return entry if isinstance(entry, Kept) else None


def play_deal(screen: Screen, day: Deal, name: str = "") -> None:
    """Begin a deal, once more if it was begun before: on this device, or where the results come from."""
    played = [result.daily.tries for result in screen.history.of_day(day.code) if result.daily is not None]
    tries = 1 + max(last_attempt(screen.store, day).tries, *played, 0)
    screen.aside = None
    begin(screen, deal(day, tries=tries, name=name))
    playing = screen.sitting.under_way
    assert playing is not None
    note_attempt(screen.store, day, Attempt(tries, playing.mark.id))
    screen.focus = screen.focus or "panel-title"


def player_name(words: Words, game: Game, number: int) -> str:
    """What the person of a game is called: as typed, else by a `number`."""
    assert game.daily is not None
    return words.named([game.names[seat_of(game.daily.day)]])[0] if _typed(game) else words("duel.nobody", n=number)


def _typed(game: Game) -> str:
    assert game.daily is not None
    return game.names[seat_of(game.daily.day)]


# Handing a link on


@dataclass
class Handing:
    """How far handing on has come: whether the QR code is `coded`, and which field was `copied` or `refused`."""

    coded: bool = False
    copied: bool = False
    refused: bool = False


def handing(screen: Screen, state: Handing, link: str, field: str, word: str) -> str:
    """A link with what hands it on, as HTML; `field` is the id of its field, `word` the first word of its buttons."""
    words, base = screen.words, screen.device.address()
    entry = attributes(id=field, class_="given", readonly=True, value=link, aria_describedby=f"{field}-length")
    send = ""
    if base and screen.device.can_share():
        send = button(f"{word} send", icon("ui-share", 22) + words.html("share.send"), "btn go", id=f"{word}-send")
    copy = (icon("ui-check", 22) if state.copied else "") + words.html("share.copy.link" if base else "share.copy.code")
    acts = send + button(f"{word} copy", copy, "btn" if send else "btn go", id=f"copy-{field}")
    if base:
        qr = icon("ui-qr", 22) + words.html("share.code")
        acts += button(f"{word} code", qr, id=f"{word}-code", aria_expanded=str(state.coded).lower())
    shown = ""
    if state.coded:
        shown = qr_code(link, words("share.code.label")) or f"<p>{words.html('share.code.too_long')}</p>"
    told = f'<p class="refusal">{words.html("share.refused")}</p>' if state.refused else ""
    label = words.html("share.link" if base else "share.paste")
    return (
        f'<div><div class="given-head"><label for="{field}">{label}</label>'
        f'<small id="{field}-length">{words.html("share.length", n=len(link))}</small></div><input{entry}></div>'
        f'<div class="acts">{acts}</div>{told}{shown}'
    )


def kept_list(words: Words, items: str, key: str, id: str) -> str:
    """What the device keeps, from `items` of a list as HTML under the heading `key` with an `id`; empty without any."""
    if not items:
        return ""
    return (
        f'<section class="panel"><h2 id="{id}">{words.html(key)}</h2>'
        f'<ul class="things" aria-labelledby="{id}">{items}</ul></section>'
    )


def fault_list(faults: Sequence[str]) -> str:
    """What is wrong with what was pasted."""
    items = "".join(f"<li>{escape(fault)}</li>" for fault in faults)
    return f'<ul class="refusal">{items}</ul>' if items else ""
