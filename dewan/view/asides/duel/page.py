"""The page of duels: making one, one of them with its invitation, and what everybody made of it."""

from html import escape

from dewan.record.attempts import PREFIX
from dewan.record.daily import NEWEST, setup_of
from dewan.record.duel import Deal, Duel, NoDuel, parse_deal
from dewan.record.kept_tournaments import tournament_with
from dewan.record.links import write_duel_link
from dewan.record.store import Store
from dewan.view.aside import Aside, close_sign
from dewan.view.asides.duel import comparing
from dewan.view.asides.duel.compared import Comparison
from dewan.view.daily import day_name, points_of, standing
from dewan.view.duels import (
    DuelForm,
    Handing,
    about,
    form_fields,
    handing,
    kept_list,
    kept_name,
    last_game,
    name_field,
)
from dewan.view.html import button
from dewan.view.parts.pieces import icon
from dewan.view.screen import Screen
from dewan.view.words import Words, isolated

LINK = "duel-link"
"""The field with the invitation."""
MOST_LISTED = 60


class DuelPage(Aside):
    """The page. `form` is what a new duel is to be; `comparison` the games of the deal that is shown.

    `typed` is one's name; `pasted` stands in the field for links; `handing`: how far handing on the invitation is.
    """

    name = "duel"

    def __init__(self, screen: Screen, deal: Deal | None = None) -> None:
        self.form = DuelForm()
        self.typed = kept_name(screen.store)
        self.handing = Handing()
        self.pasted = ""
        self.comparison = Comparison(screen, deal)

    @property
    def deal(self) -> Deal | None:
        """The deal that is shown; None while there is none."""
        return self.comparison.deal

    def show(self, screen: Screen, deal: Deal | None) -> None:
        """Show a deal, or with None the form for a new duel."""
        self.comparison = Comparison(screen, deal)
        self.handing, self.pasted = Handing(), ""

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("duel.title") if self.deal is None else day_name(words.texts, self.deal)

    def link(self, screen: Screen) -> str:
        """The invitation to the duel that is shown."""
        assert isinstance(self.deal, Duel)
        return f"{screen.device.address()}#u={write_duel_link(self.deal, NEWEST)}"

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words = screen.words
        close = close_sign("duel close", words("share.close"))
        body = _making(screen, self) if self.deal is None else _shown(screen, self, self.deal)
        return (
            f'<main class="start daily duels"><section class="panel"><header class="head">{self.heading(words)}{close}'
            f"</header>{body}</section>{comparing.panel(screen, self.comparison, self.pasted)}{_listed(screen)}</main>"
        )


def _making(screen: Screen, page: DuelPage) -> str:
    words = screen.words
    go = button("duel make", icon("ui-share", 20) + words.html("duel.make"), "btn go", id="duel-make")
    return (
        f"<p>{words.html('duel.lead')}</p>"
        f'<form class="newgame" aria-label="{words.html("duel.new")}"><div class="terms">'
        f"{form_fields(words, page.form, 'duel_form')}</div></form>"
        f'<div class="acts">{go}</div>'
    )


def _shown(screen: Screen, page: DuelPage, deal: Deal) -> str:
    """A deal: what it is, playing it, and for a duel the invitation."""
    words, last = screen.words, last_game(screen, deal)
    scenario, _ = setup_of(deal)
    room = "duel" if isinstance(deal, Duel) else "daily"
    items = ""
    results = [one.game for one in page.comparison.games if one.own]
    for game in results:
        items += f"<li><b>{escape(standing(words.texts, *points_of(game)))}</b></li>"
    if last is not None and not last.summary.over:
        go = icon("ui-play", 20) + words.html("games.go_on")
        acts = button(f"{room} open {deal.code}", go, "btn go", id="duel-go")
    elif results:
        acts = button(f"{room} again {deal.code}", words.html("daily.again"), id="duel-again")
    else:
        acts = button(f"{room} play {deal.code}", icon("ui-play", 20) + words.html("start.go"), "btn go", id="duel-go")
    name = invite = ""
    if isinstance(deal, Duel):
        name = name_field(words, page.typed, "duel_name")
        link = handing(screen, page.handing, page.link(screen), LINK, "duel")
        about_it = f'<p class="hint">{words.html("duel.invite.about")}</p>'
        invite = f'<h2 id="duel-invite" tabindex="-1">{words.html("duel.invite")}</h2>{about_it}{link}'
        tournament = tournament_with(screen.store, deal)
        if tournament is not None:
            title = isolated(tournament.title) or words("cup.unnamed")
            acts += button(f"cup show {tournament.id}", words.html("duel.to_cup", title=title), id="duel-cup")
        acts += button("duel new", words.html("duel.new"), id="duel-new")
    listed = f'<ol class="outcomes">{items}</ol>' if items else ""
    return (
        f'<div class="deal">{icon(f"sc-{scenario}", 56)}<div><p>{escape(about(words, deal))}</p>{listed}</div></div>'
        f'{name}<div class="acts">{acts}</div>{invite}'
    )


def _listed(screen: Screen) -> str:
    """The duels that were played on this device."""
    words = screen.words
    items = "".join(
        f"<li>{button(f'duel show {duel.code}', _entry(words, duel), 'thing', id=f'show-{duel.code}')}</li>"
        for duel in known_duels(screen.store)[:MOST_LISTED]
    )
    return kept_list(words, items, "duel.mine", "duel-mine")


def _entry(words: Words, duel: Duel) -> str:
    scenario, _ = setup_of(duel)
    named = f"<b>{escape(day_name(words.texts, duel))}</b><small>{escape(about(words, duel))}</small>"
    return f"{icon(f'sc-{scenario}', 28)}<span>{named}</span>{icon('ui-next', 16)}"


def known_duels(store: Store) -> list[Duel]:
    """The duels that were begun on this device."""
    found = []
    for key in sorted(store.keys()):
        if key.startswith(f"{PREFIX}duel-"):
            try:
                deal = parse_deal(key.removeprefix(PREFIX))
            except NoDuel:
                continue
            if isinstance(deal, Duel):
                found.append(deal)
    return found
