"""My games: the games kept on this device, and what the table says when a game is not kept or played elsewhere."""

from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape
from typing import NamedTuple

from dewan.record.library import Damaged, Entries, Kept
from dewan.record.links import LinkError
from dewan.record.opponents import PERSON
from dewan.record.own import Role
from dewan.view.html import button, unhyphenated
from dewan.view.pages.games_file import Reading
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.words import Words, isolated, only_person

MOST_SHOWN = 40
"""Games that the whole list shows at once."""

RECENT = 4
"""Games that the start page lists; a phone shows one less."""


ALL, RUNNING, OVER = FILTERS = ("all", "running", "over")
"""Which games the whole list shows."""

When = Callable[[float], str]


@dataclass
class Shelf:
    """The state of the list.

    `shown` is one of FILTERS, `search` what is searched for, `tag` the one that all shown games have, and `most` how
    many are shown. `renaming` is the id of the game that gets the title `draft` and the tags `draft_tags`; `deleted`
    the id, name and text of the one that was deleted last; `fault` why a file or a game could not be opened;
    `reading` the file of games that is being read or was read last. `warned`: it is known that nothing is kept;
    `cleared`: site data was deleted and the game under way is kept again, which is not known yet. `said` is what was
    searched in of each game, by its id, with the language.
    """

    shown: str = ALL
    search: str = ""
    tag: str = ""
    most: int = MOST_SHOWN
    renaming: str = ""
    draft: str = ""
    draft_tags: str = ""
    reading: Reading | None = None
    deleted: tuple[str, str, str] | None = None
    fault: LinkError | None = None
    warned: bool = False
    cleared: bool = False
    said: dict[str, tuple[Kept, str, str]] = field(default_factory=dict)

    def forget(self) -> None:
        """Forget what was under way; it is left."""
        self.renaming = self.draft = self.draft_tags = ""
        self.deleted = self.fault = None
        self.search = self.tag = ""
        self.said.clear()
        self.most = MOST_SHOWN
        if self.reading is not None and not self.reading.left:
            self.reading = None


class Result(NamedTuple):
    """How a game stands, in a few words; `kind` is how they look: `won`, `turn` (one's own), or empty."""

    text: str
    kind: str = ""

    def drawn(self) -> str:
        """The words, with a sign beside their color."""
        sign = {"won": "ui-check", "turn": "ui-play"}.get(self.kind, "")
        return f'<b class="result {self.kind}">{icon(sign, 14) if sign else ""}{escape(self.text)}</b>'


def own_seat(entry: Kept) -> int | None:
    """The one seat that is played here, by the only person in the game or by links; None where there is none."""
    if type(entry.own) is int:
        return entry.own
    people = [seat for seat, bot in enumerate(entry.summary.bots) if bot == PERSON]
    return people[0] if len(people) == 1 else None


def game_name(words: Words, entry: Kept | Damaged, *, leaves: bool = False) -> str:
    """What a kept game is called: its title, else its scenario with the players' names.

    `leaves`: the name goes with a file to other people, for whom nobody in it is “You”.
    """
    if isinstance(entry, Damaged):
        return words("games.damaged")
    if entry.title:
        return isolated(entry.title)
    summary = entry.summary
    names = words.listed(words.named(summary.names, summary.bots) if leaves else names_of(words, entry))
    return words("games.name", scenario=unhyphenated(words(f"scenario.{summary.scenario}")), names=names)


def names_of(words: Words, entry: Kept) -> tuple[str, ...]:
    """What the players of a kept game are called on this device."""
    summary = entry.summary
    seat = only_person(summary.names, summary.bots)
    return words.named(summary.names, summary.bots, seat if entry.own in (seat, Role.ALL) else None)


def result(words: Words, entry: Kept) -> Result:
    """Who has won and by how many points, one's own first, or whose turn it is."""
    summary, own = entry.summary, own_seat(entry)
    names = names_of(words, entry)
    if not summary.over:
        if own == summary.actor:
            return Result(words("turn.yours"), "turn")
        return Result(words("turn.of", name=names[summary.actor]))
    if not summary.scores:
        return Result(words("table.over"))
    sides, winners = summary.sides, summary.winners
    mine = next((side for side, seats in enumerate(sides) if own in seats), None)
    order = sorted(range(len(sides)), key=lambda side: (side != mine, side not in winners, -summary.scores[side]))
    points = words("games.points_between").join(str(summary.scores[side]) for side in order)
    if mine in winners:
        return Result(words("games.won" if len(winners) == 1 else "games.shared", points=points), "won")
    if mine is not None:
        return Result(words("games.lost", points=points))
    if len(winners) > 1:
        return Result(words("games.shared", points=points))
    best = words.listed([names[seat] for seat in sides[winners[0]]])
    return Result(words("games.won_by", name=best, points=points))


def against(words: Words, entry: Kept) -> str:
    """Who plays against whom, as short as it can be: the bots alone where one person plays against them."""
    summary, own = entry.summary, own_seat(entry)
    names = names_of(words, entry)
    others = [seat for seat in range(len(names)) if seat != own]
    if own is not None and len(others) > 1 and all(summary.bots[seat] for seat in others if summary.bots):
        return words("games.bots", n=len(others)) if summary.bots else words.listed([names[seat] for seat in others])
    return words.listed([names[seat] for seat in others])


def scenario_name(words: Words, entry: Kept) -> str:
    """The scenario of a game, for a line."""
    return unhyphenated(words(f"scenario.{entry.summary.scenario}"))


def notices(words: Words, shelf: Shelf, *, unkept: bool) -> str:
    """What went wrong with games; `unkept`: what happens now lasts only as long as the page."""
    told = ""
    if unkept:
        told += f'<p class="notice">{words.html("games.unkept")}</p>'
    if shelf.fault is not None:
        reason = words(f"error.{shelf.fault.code}", **shelf.fault.params)
        told += f'<p class="notice bad">{escape(reason)}</p>'
    return told


def recent(words: Words, entries: Entries, offered: Kept | None, when: When) -> str:
    """The games changed last, but not the one that is `offered` to go on with; `when` names a day."""
    if not entries:
        return ""
    shown = [entry for entry in entries.last(RECENT + 1) if offered is None or entry.id != offered.id][:RECENT]
    lines = "".join(f"<li>{_line(words, entry, when)}</li>" for entry in shown)
    every = button("games", words.html("games.all", n=len(entries)), "btn link", id="open-games")
    listed = f'<ol class="recent">{lines}</ol>' if lines else ""
    return f'<header><h2 id="games-title">{words.html("games.title")}</h2>{every}</header>{listed}'


def _line(words: Words, entry: Kept, when: When) -> str:
    """A game as one button: how it ended or stands, what it is, and when it was played last."""
    summary = entry.summary
    own = own_seat(entry)
    seats = sorted(range(len(summary.names)), key=lambda seat: seat != own)
    faces = "".join(camp_icon(seat, 24) for seat in seats)
    about = [isolated(entry.title) or scenario_name(words, entry), against(words, entry)]
    if not summary.over:
        about.append(stage(words, entry))
    body = (
        f'<span class="dwellings" aria-hidden="true">{faces}</span><span class="told">{result(words, entry).drawn()}'
        f"<small>{escape(words('list.dot').join(about))}</small></span>"
        f'<span class="when">{escape(when(entry.changed))}</span>{icon("ui-next", 16)}'
    )
    return button(f"play {entry.id}", body, "game", id=f"game-{entry.id}")


def stage(words: Words, entry: Kept) -> str:
    """How far a game has come."""
    summary = entry.summary
    told = words("table.round", n=summary.round) if summary.round else words("table.draft")
    return words("study.round", rounds=told) if summary.study else told


def unkept_notice(words: Words) -> str:
    """What the table says when the game lasts only as long as the page."""
    acts = button("export", words.html("games.export")) + button("unkept", words.html("games.unkept.seen"))
    return f'<div class="panel notice"><p>{words.html("games.unkept")}</p><div class="acts">{acts}</div></div>'


def cleared_notice(words: Words) -> str:
    """What the table says when site data was deleted, and the game that was played then is kept again."""
    seen = button("cleared", words.html("games.unkept.seen"))
    return f'<div class="panel notice"><p>{words.html("games.cleared")}</p><div class="acts">{seen}</div></div>'


def lost_panel(words: Words, *, there: bool) -> str:
    """What stands in the place of the panel when another window plays the game; `there`: it is still kept."""
    acts = button("reload", words.html("lost.reload"), "btn go") if there else ""
    acts += button("copy_game", words.html("lost.copy"))
    return _looking_only(words, "lost", acts)


def deleted_panel(words: Words) -> str:
    """What stands in the place of the panel when another window has deleted the game."""
    return _looking_only(words, "lost.deleted", button("copy_game", words.html("lost.deleted.keep"), "btn go"))


def _looking_only(words: Words, why: str, acts: str) -> str:
    return (
        f'<div class="panel"><h2 id="panel-title" tabindex="-1">{words.html(f"{why}.title")}</h2>'
        f'<p>{words.html(f"{why}.lead")}</p><div class="acts">{acts}</div></div>'
    )
