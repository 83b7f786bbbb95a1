"""What others did since a seat’s last turn, in a line for each of their turns: who, what, on which terrain, and what
came of it.

`turns_since` says which turns there are and where on the map they happened, `line` and `line_html` put one into words.
Lines name terrains, never places, and tell only what the reader may know. For the eye, cards are pictures.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape

from dewan.board.faces import HIDDEN, halves
from dewan.record.game import Game
from dewan.record.happenings import Happening
from dewan.rules.actions import Camp, Mark
from dewan.rules.chance import EVERYONE
from dewan.rules.routes import Step, cost_steps
from dewan.rules.state import OVER, State
from dewan.view.words import TERRAIN_TERMS, Markup, Words

LONGEST = 48
"""How long a line may be, in Latin letters; a full-width letter counts twice."""


@dataclass(slots=True)
class Turn:
    """What one seat did in one turn, or decided in the turn of another.

    `entries` are the numbers of its log entries, counted from 1 as in the log. The rest says where and what:

    - `route`, `steps`, `camp`: the spaces of the route to a new camp, its cost step by step (as `Plan.steps`), and the
      space of the camp; empty and None without one. `terrain` is what the camp was placed on.
    - `marks`, `mark_terrains`: the spaces that were flooded or covered with lava, and what they were before.
    - `taken`: the cards taken from the row.
    - `happened`: all of it, in order. What only some may know (`Happening.seen_by`) is for `line` to leave out.
    """

    seat: int
    entries: tuple[int, ...] = ()
    route: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()
    camp: int | None = None
    terrain: int | None = None
    marks: tuple[int, ...] = ()
    mark_terrains: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    happened: list[Happening] = field(default_factory=list)


def turns_since(game: Game, told: Sequence[Sequence[Happening]], seat: int) -> list[Turn]:
    """The turns of others since the last turn of a seat, oldest first; during its turn, those before that turn.

    `told` is what happened in each entry of the log (`Sitting.happenings`). The turn under way comes as far as it has
    come. For a seat that has had no turn yet, and for NOBODY, these are all turns of the game.
    """
    now = _turn_of(game.state) if game.state.awaiting != OVER else None
    first = len(game.entries)
    while first:
        state = game.state_at(first - 1)
        if game.entries[first - 1].seat == seat == state.turn and _turn_of(state) != now:
            break
        first -= 1
    return [turn for turn in turns(game, told, first, len(game.entries)) if turn.seat != seat]


def turns(game: Game, told: Sequence[Sequence[Happening]], first: int, last: int) -> list[Turn]:
    """The turns in the log entries from number `first` (exclusive) to `last`, in the order of their first entries."""
    found: dict[tuple[int, tuple[int, int, int]], Turn] = {}
    for k in range(first, last):
        entry, state = game.entries[k], game.state_at(k)
        turn = found.setdefault((entry.seat, _turn_of(state)), Turn(entry.seat))
        turn.entries += (k + 1,)
        _note_places(turn, state, entry.action)
        for what in told[k]:
            # What somebody decides in an event may end the turn of another, who then completes a story.
            whose = found.get((what.seat, _turn_of(state)))
            if whose is not None:
                whose.happened.append(what)
            if what.kind == "take":
                turn.taken += what.cards
    return list(found.values())


def _turn_of(state: State) -> tuple[int, int, int]:
    """Tells turns apart; each choice of the draft is one."""
    return state.round, state.turn, state.draft


def _note_places(turn: Turn, before: State, action: object) -> None:
    if isinstance(action, Camp):
        turn.route, turn.camp = action.route, action.route[-1]
        turn.steps = cost_steps(before, turn.seat, action.route) or ()
        turn.terrain = before.land.terrain(turn.camp)
    elif isinstance(action, Mark):
        turn.marks += (action.space,)
        turn.mark_terrains += (before.land.terrain(action.space),)


def line(words: Words, turn: Turn, me: int | None, longest: int = LONGEST) -> str:
    """What a seat did in its turn, as `me` may know it (None: as everybody may): `Yurt: camp on Desert for 2 cards`.

    What is least interesting is left out where the line would get longer than `longest`.
    """
    what = _joined(words, [text for _, text in _what(words, turn, me, longest)])
    return words("move.line", name=words.names[turn.seat], what=what)


def line_html(words: Words, turn: Turn, me: int | None, longest: int = LONGEST) -> str:
    """The same line as HTML, with the name in `<b>` and cards that were taken as pictures."""
    name = Markup(f"<b>{escape(words.names[turn.seat])}</b>")
    parts = [part.html or escape(text) for part, text in _what(words, turn, me, longest)]
    return words.html("move.line", name=name, what=Markup(escape(words("list.comma")).join(parts)))


@dataclass(slots=True)
class _Part:
    """A part of a line, how to put it if there is little room, and as HTML if pictures say more."""

    text: str
    short: str = ""
    html: str = ""


def _what(words: Words, turn: Turn, me: int | None, longest: int) -> list[tuple[_Part, str]]:
    """As many parts as there is room for, as fully as they still fit: what came of a camp before what it cost.

    Each with how it is put.
    """
    parts = list(_parts(words, turn, me))
    room = longest - width(words("move.line", name=words.names[turn.seat], what=""))
    texts = [part.short or part.text for part in parts]
    while len(texts) > 1 and width(_joined(words, texts)) > room:
        texts.pop()
    for k in (*range(1, len(texts)), 0):
        fuller = [*texts[:k], parts[k].text, *texts[k + 1 :]]
        if width(_joined(words, fuller)) <= room:
            texts = fuller
    return list(zip(parts, texts, strict=False))


def _joined(words: Words, texts: Sequence[str]) -> str:
    return words("list.comma").join(texts)


def width(text: str) -> int:
    """How long a text is, as LONGEST counts."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def _parts(words: Words, turn: Turn, me: int | None) -> Iterator[_Part]:
    """What there is to tell, the most interesting first."""
    by_kind: dict[str, list[Happening]] = {}
    for what in turn.happened:
        by_kind.setdefault(what.kind, []).append(what)

    if turn.terrain is not None:
        camp = words(f"move.camp.{TERRAIN_TERMS[turn.terrain]}")
        yield _Part(words("move.camp_for", n=len(turn.steps), camp=camp), camp)
    for what in by_kind.get("take", ()):
        yield _take(words, what, me)
    if berries := len(by_kind.get("berry", ())):
        yield _Part(words("move.berries", n=berries))
    if done := by_kind.get("completed"):
        yield _completed(words, done)
    for what in (*by_kind.get("story", ()), *by_kind.get("story_top", ())):
        yield _Part(words("move.story", n=what.tiles[0].points), words("move.story_short"))
    if "ending" in by_kind:
        yield _Part(words("move.ending"))
    if gifts := [what for what in by_kind.get("gift", ()) if what.to == me]:
        yield _Part(words("move.gift", n=len(gifts)))
    for what in by_kind.get("tuck", ()):
        yield _Part(words("move.tuck", terrain=words.term(TERRAIN_TERMS[what.number])))
    for kind in ("mark_downpour", "mark_volcano"):
        for terrain in turn.mark_terrains if kind in by_kind else ():
            yield _Part(words(f"move.{kind}", terrain=words.term(TERRAIN_TERMS[terrain])))
    if caught := sum(what.number for what in by_kind.get("fish", ())):
        yield _Part(words("move.fish", n=caught))
    if cards := sum(what.number for what in by_kind.get("reward", ())):
        yield _Part(words("move.reward", n=cards))
    for kind in ("pass", "no_fish", "no_tuck"):
        if kind in by_kind and not (kind == "no_tuck" and turn.camp is not None):
            yield _Part(words(f"move.{kind}"))


def _completed(words: Words, done: Sequence[Happening]) -> _Part:
    if len(done) > 1:
        return _Part(words("move.completed_several", n=len(done)))
    return _Part(words("move.completed", n=done[0].tiles[0].points), words("move.completed_short"))


def _take(words: Words, what: Happening, me: int | None) -> _Part:
    count = words("move.take_count", n=len(what.cards))
    if what.seen_by not in (EVERYONE, me) or HIDDEN in what.cards:
        return _Part(count)
    cards = words.listed([_terrains(words, card) for card in what.cards])
    drawn = words.html("move.take", n=len(what.cards), cards=words.chips(what.cards))
    return _Part(words("move.take", n=len(what.cards), cards=cards), count, drawn)


def _terrains(words: Words, card: int) -> str:
    """The terrains of a card, without its symbol."""
    first, *other = (words.term(TERRAIN_TERMS[terrain]) for terrain, _ in halves(card))
    return words("move.take_halves", first=first, second=other[0]) if other else first
