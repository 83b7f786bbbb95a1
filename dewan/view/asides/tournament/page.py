"""The page of tournaments: setting one up, and one of them with its deals, its table, and the link that goes round."""

from dataclasses import dataclass
from html import escape

from dewan.record.daily import setup_of
from dewan.record.duel import Duel
from dewan.record.kept_tournaments import keep_tournament, kept_tournaments
from dewan.record.links import LONGEST_LINK, LinkError
from dewan.record.names import clean_name
from dewan.record.store import Store
from dewan.record.tournament import MOST_ROUNDS, TITLE_LENGTH, Mismatch, Tournament, played_of, write_tournament
from dewan.texts import Texts
from dewan.view.aside import Aside, close_sign
from dewan.view.asides.tournament import table
from dewan.view.asides.tournament.verdicts import Verdicts
from dewan.view.daily import day_name
from dewan.view.daily import standing as result_text
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
    own_games,
)
from dewan.view.html import attributes, button, choice, choices, field_length
from dewan.view.parts.pieces import icon
from dewan.view.screen import Screen
from dewan.view.words import Words, isolated

LINK = "cup-link"
"""The field with the link that goes round."""
FILE = "dewan-tournament.txt"
FEWEST_ROUNDS, USUAL_ROUNDS = 2, 3


@dataclass
class Came:
    """What came of the last text or file: how many results were new, or the key of what is wrong with it."""

    new: int = 0
    fault: str = ""
    params: dict[str, str] | None = None

    def text(self, texts: Texts) -> str:
        """It in words."""
        if self.fault:
            return texts(self.fault, **(self.params or {}))
        return texts("cup.came", n=self.new) if self.new else texts("cup.came.nothing")


class TournamentPage(Aside):
    """The page. `form`, `titled` and `rounds` are what a new tournament is to be; `tournament` the one that is shown.

    `typed` is one's name, `nameless`: it was needed and missing. `pasted` stands in the field for another copy, `came`
    is what came of it. `handing`: how far handing on the link is. `sure`: it was asked whether to forget the
    tournament.
    """

    name = "cup"

    def __init__(self, screen: Screen) -> None:
        self.form = DuelForm()
        self.titled = ""
        self.rounds = USUAL_ROUNDS
        self.typed = kept_name(screen.store)
        self.tournament: Tournament | None = None
        self._leave_tournament()

    def _leave_tournament(self) -> None:
        self.verdicts = Verdicts()
        self.handing = Handing()
        self.nameless = self.sure = False
        self.pasted = ""
        self.came: Came | None = None
        self._link: tuple[Tournament, str] | None = None

    def show(self, screen: Screen, tournament: Tournament | None) -> int:
        """Show a tournament, or with None the form for a new one.

        One's own games of its deals are added first; how many of them were new.
        """
        if tournament is None or self.tournament is None or tournament.id != self.tournament.id:
            self._leave_tournament()
        self.tournament = tournament
        return self._add_own(screen, tournament) if tournament is not None else 0

    def _add_own(self, screen: Screen, tournament: Tournament) -> int:
        """Add the first try of each name in each round; what is too much for a tournament stays out."""
        before = len(tournament.played)
        for number in range(tournament.rounds):
            named: set[str] = set()
            for own in own_games(screen, tournament.duel(number)):
                player = own.game.names[tournament.plan.seat]
                if not player or player in named:
                    continue
                named.add(player)
                try:
                    tournament = tournament.with_result(played_of(own.game, player, number))
                except Mismatch:
                    break
        self.tournament = tournament
        self.verdicts.check(screen, tournament)
        if len(tournament.played) > before:
            self.keep(screen.store)
            self.handing = Handing()
        return len(tournament.played) - before

    def keep(self, store: Store) -> None:
        """Keep the tournament that is shown."""
        if self.tournament is not None:
            keep_tournament(store, self.tournament)

    def code(self) -> str:
        """What stands behind `c=`."""
        assert self.tournament is not None
        if self._link is None or self._link[0] != self.tournament:
            self._link = self.tournament, write_tournament(self.tournament)
        return self._link[1]

    def link(self, screen: Screen) -> str:
        """The link that goes round; raises LinkError if it is too long for messages."""
        code = self.code()
        if len(code) > LONGEST_LINK:
            raise LinkError("link.too_long")
        return f"{screen.device.address()}#c={code}"

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        if self.tournament is None:
            return words("cup.title")
        return isolated(self.tournament.title) or words("cup.unnamed")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words = screen.words
        close = close_sign("cup close", words("share.close"))
        head = f'<header class="head">{self.heading(words)}{close}</header>'
        if self.tournament is None:
            body = f'<section class="panel">{head}{_making(words, self)}</section>{_listed(screen)}'
        else:
            body = f'<section class="panel">{head}{_deals(screen, self, self.tournament)}</section>'
            body += table.panel(words, self.tournament, self.verdicts) + _handing_on(screen, self)
        return f'<main class="start daily duels">{body}{_merging(words, self)}</main>'


def _making(words: Words, page: TournamentPage) -> str:
    field = attributes(
        id="cup-title",
        maxlength=field_length(TITLE_LENGTH),
        value=page.titled,
        data_press="cup_title",
        autocomplete="off",
    )
    rounds = "".join(
        choice(
            "cup_form rounds", "rounds", n, f'<span aria-hidden="true">{n}</span>'
            f'<span class="sr">{words.html("cup.rounds", n=n)}</span>', chosen=page.rounds == n,
        )
        for n in range(FEWEST_ROUNDS, MOST_ROUNDS + 1)
    )  # fmt: skip
    go = button("cup make", icon("ui-check", 20) + words.html("cup.make"), "btn go", id="cup-make")
    return (
        f"<p>{words.html('cup.lead')}</p>"
        f'<label class="yourname"><span>{words.html("cup.name")}</span><input{field}></label>'
        f'<form class="newgame" aria-label="{words.html("cup.new")}"><div class="terms">'
        f"{choices(words('cup.deals'), rounds, 'counts')}{form_fields(words, page.form, 'cup_form')}</div></form>"
        f'<div class="acts">{go}</div>'
    )


def _listed(screen: Screen) -> str:
    """The tournaments that the device keeps."""
    words, items = screen.words, ""
    for one in kept_tournaments(screen.store):
        title = isolated(one.title) or words("cup.unnamed")
        told = f"<b>{escape(title)}</b><small>{escape(_about(words, one))}</small>"
        body = f"{icon('ui-list', 28)}<span>{told}</span>{icon('ui-next', 16)}"
        items += f"<li>{button(f'cup show {one.id}', body, 'thing', id=f'show-{one.id}')}</li>"
    return kept_list(words, items, "cup.mine", "cup-mine")


def _about(words: Words, tournament: Tournament) -> str:
    return words("list.dot").join((words("cup.rounds", n=tournament.rounds), about(words, tournament.plan)))


def _deals(screen: Screen, page: TournamentPage, tournament: Tournament) -> str:
    """What is played, and each deal with what can be done with it here."""
    words = screen.words
    fault = words("cup.nameless") if page.nameless else ""
    items = "".join(_deal(screen, page, tournament, number) for number in range(tournament.rounds))
    scenario, _ = setup_of(tournament.plan)
    return (
        f'<div class="deal">{icon(f"sc-{scenario}", 56)}<div><p>{escape(_about(words, tournament))}</p></div></div>'
        f"{name_field(words, page.typed, 'cup_name', fault)}"
        f'<h2 id="cup-deals" tabindex="-1">{words.html("cup.deals")}</h2><ol class="cup-deals">{items}</ol>'
    )


def _deal(screen: Screen, page: TournamentPage, tournament: Tournament, number: int) -> str:
    """A deal: played, under way or to be played."""
    words, duel = screen.words, tournament.duel(number)
    last, told, acts = last_game(screen, duel), "", ""
    mine = [result for result in tournament.played if result.round == number and result.player == _me(page)]
    counts = page.verdicts.candidates(tournament, _me(page), number) if mine else []
    if counts:
        told = result_text(words.texts, *page.verdicts.score(counts[0]))
    begun = last is not None and not last.summary.over
    if begun or not mine:
        go = icon("ui-play", 20) + words.html("games.go_on" if begun else "cup.play")
        acts = button(f"cup play {number}", go, "btn go", id=f"cup-{number}")
    if any(result.round == number for result in tournament.played):
        acts += button(f"cup compare {number}", words.html("duel.compare"), id=f"cup-compare-{number}")
    title = words("list.dot").join((words("cup.deal", n=number + 1), day_name(words.texts, duel)))
    return f'<li><span><b>{escape(title)}</b> {escape(told)}</span><div class="acts">{acts}</div></li>'


def _me(page: TournamentPage) -> str:
    return clean_name(page.typed)


def _handing_on(screen: Screen, page: TournamentPage) -> str:
    """The link that goes round, or a file."""
    words = screen.words
    file = button("cup save", words.html("cup.save"), id="cup-save")
    try:
        body = handing(screen, page.handing, page.link(screen), LINK, "cup")
    except LinkError:
        body = f'<p class="note">{words.html("cup.long")}</p>'
    gone = button("cup forget", words.html("cup.forget"), "btn link", id="cup-forget")
    if page.sure:
        gone = f'<p class="note">{words.html("cup.forget.sure")}</p>' + button(
            "cup forget sure", words.html("cup.forget"), id="cup-forget-sure"
        )
    new = button("cup new", words.html("cup.new"), "btn link", id="cup-new")
    return (
        f'<section class="panel"><h2 id="cup-hand" tabindex="-1">{words.html("cup.hand")}</h2>'
        f'<p class="hint">{words.html("cup.hand.about")}</p>{body}<div class="acts">{file}{new}{gone}</div></section>'
    )


def _merging(words: Words, page: TournamentPage) -> str:
    """Another copy: pasted, or from a file."""
    field = attributes(
        id="cup-paste", class_="given", rows=2, spellcheck="false", autocomplete="off", data_press="cup_paste",
        placeholder="https://… #c=…",
    )  # fmt: skip
    files = attributes(id="cup-file", type="file", accept=".txt", data_press="cup_file")
    said = ""
    if page.came is not None:
        cls = "refusal" if page.came.fault else "note"
        said = f'<p class="{cls}" id="cup-came" tabindex="-1">{escape(page.came.text(words.texts))}</p>'
    return (
        f'<section class="panel"><h2><label for="cup-paste">{words.html("cup.merge")}</label></h2>'
        f'<p class="hint">{words.html("cup.merge.about")}</p><textarea{field}>{escape(page.pasted)}</textarea>{said}'
        f'<div class="acts">{button("cup read", words.html("cup.read"), "btn go", id="cup-read")}'
        f'<label class="btn file"><span>{words.html("cup.file")}</span><input{files}></label></div></section>'
    )


def known_round(tournament: Tournament, text: str) -> Duel | None:
    """The duel of a round by its number in a press; None if there is none."""
    if not text.isdecimal() or len(text) > 2 or int(text) >= tournament.rounds:
        return None
    return tournament.duel(int(text))
