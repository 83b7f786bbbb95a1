"""Names of things in the reader's language, and sentences with pictures in them."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from html import escape

from dewan.board.faces import (
    CARDS,
    HIDDEN,
    TERRAIN_LETTERS,
    StoryTile,
    card_face,
    halves,
)
from dewan.board.gamemap import CAMPSITE
from dewan.rules.land import NO_TERRAIN
from dewan.rules.routes import Step
from dewan.rules.state import State, Tucked
from dewan.rules.uses import Use
from dewan.texts import Texts
from dewan.view.parts.cards import chip

TERRAIN_TERMS = ("badlands", "mountain", "desert", "forest", "water")
SYMBOL_TERMS = ("", "artifact", "pigment", "crystal", "fire", "berry")
NEED_NAMES = (*TERRAIN_TERMS, "artifact", "pigment", "crystal")

_MARK = "\ue000"  # a private-use character: no text contains it
_END = "\ue001"
_TURNED = frozenset(("R", "AL", "AN"))
"""Classes of letters and digits that make what is around them run from right to left."""
_ISOLATE, _ISOLATE_END = "\u2068", "\u2069"


class Words:
    """Turns cards, tiles, spaces and seats into words.

    `typed` are the names of the players by seat, empty where none was given; `names` what they are called in texts.
    `teams` are the seats of each team, if there are teams. `bots` say which bot plays each seat, empty for a person;
    without any, people play all of them. `you` is the seat that is called “You”, if one is (`only_person`). A text
    that leaves the device must call nobody so.
    """

    def __init__(
        self,
        texts: Texts,
        typed: Sequence[str],
        teams: Sequence[Sequence[int]] = (),
        bots: Sequence[str] = (),
        you: int | None = None,
    ) -> None:
        self.texts = texts
        self.typed = typed
        self.bots = bots
        self.you = you
        self.names = self.named(typed, bots, you)
        self.teams = tuple(tuple(team) for team in teams)

    def __call__(self, key: str, /, **params: object) -> str:
        """A text of the catalog."""
        return self.texts(key, **params)

    def html(self, key: str, /, **params: object) -> str:
        """A text of the catalog as HTML: texts among `params` are escaped, `Markup` among them is put in as it is."""
        pictures: list[str] = []
        plain: dict[str, object] = {}
        for name, value in params.items():
            if isinstance(value, Markup):
                plain[name] = f"{_MARK}{len(pictures)}{_END}"
                pictures.append(value)
            else:
                plain[name] = value.replace(_MARK, "").replace(_END, "") if isinstance(value, str) else value
        out = escape(self.texts(key, **plain))
        for number, picture in enumerate(pictures):
            out = out.replace(f"{_MARK}{number}{_END}", picture)
        return out

    def named(self, typed: Sequence[str], bots: Sequence[str] = (), you: int | None = None) -> tuple[str, ...]:
        """What players are called by seat: as they typed, else a bot by its strength and a person by the seat.

        The seat `you` is called “You”.
        """
        return tuple(isolated(name) or self._untyped(seat, bots, you) for seat, name in enumerate(typed))

    def _untyped(self, seat: int, bots: Sequence[str], you: int | None) -> str:
        if seat == you:
            return self.texts("seat.you")
        bot = bots[seat] if bots else ""
        if not bot:
            return self.texts(f"seat.{seat}")
        name = self.player(bot)
        return self.texts("player.numbered", player=name, n=seat + 1) if bots.count(bot) > 1 else name

    def player(self, player: str) -> str:
        """What kind of player somebody is: a person (empty), or a bot of some strength (`record.opponents`)."""
        return self.texts(f"player.{player or 'person'}")

    def bot(self, seat: int) -> str:
        """Which bot plays a seat that has a name of its own; empty where the name says so, and for a person."""
        bot = self.bots[seat] if self.bots else ""
        return self.player(bot) if bot and self.typed[seat] else ""

    def turn(self, seat: int) -> str:
        """Whose turn it is."""
        return self.texts("turn.yours") if seat == self.you else self.texts("turn.of", name=self.names[seat])

    def listed(self, items: Sequence[str]) -> str:
        """Several things in a row, the way the language writes them."""
        return self.texts.listed(items)

    def team_of(self, seat: int) -> str:
        """Name of the team of a seat."""
        return self.texts(f"team.{next(k for k, team in enumerate(self.teams) if seat in team)}")

    def side(self, seats: Sequence[int]) -> str:
        """Name of who scores together: a player, or a team with its members."""
        members = self.listed([self.names[seat] for seat in seats])
        return self.texts("team.named", team=self.team_of(seats[0]), members=members) if self.teams else members

    def term(self, name: str) -> str:
        """A term of the game."""
        return self.texts.term(name)

    def card(self, card: int) -> str:
        """Name of a card: `forest with crystal, water`."""
        return _card_name(self.texts, card)

    def cards(self, cards: Sequence[int]) -> str:
        """Names of some cards."""
        return self.listed([self.card(card) for card in cards])

    def tucked(self, tucked: Tucked) -> str:
        """Name of a tucked card, and the terrain of it that shows."""
        return self.texts("seat.tucked", card=self.card(tucked.card), terrain=self.term(TERRAIN_TERMS[tucked.terrain]))

    def useful_card(self, card: int, use: Use) -> str:
        """Name of a card of the row, and what it is good for."""
        said = []
        if len(use.tiles) == 1:
            said.append(self.texts("use.story", n=use.tiles[0].points))
        elif use.tiles:
            said.append(self.texts("use.stories", n=len(use.tiles)))
        if use.spaces:
            said.append(self.texts("use.reach", n=use.spaces))
        return self.texts("use.card", card=self.card(card), uses=self.texts("list.comma").join(said))

    def stage(self, state: State) -> str:
        """How far a game has come."""
        return self.texts("table.draft") if state.draft else self.texts("table.round", n=state.round)

    def story(self, tile: StoryTile) -> str:
        """What a story tile asks for and gives."""
        return _story_name(self.texts, tile)

    def need(self, need: int) -> str:
        """One zone of a terrain, or one resource, as story tiles ask for them."""
        return self.texts(f"need.{NEED_NAMES[need]}", n=1)

    def lacking(self, tile: StoryTile, counts: Sequence[int]) -> str:
        """What a story tile asks for and gives, and what it still lacks where so much of each need is achieved."""
        lacks = tuple(max(wanted - have, 0) for wanted, have in zip(tile.needs, counts, strict=True))
        if lacks == tile.needs:
            return self.story(tile)
        key = "story.lacks" if any(lacks) else "story.holds"
        return self.texts(key, tile=self.story(tile), needs=_needs(self.texts, lacks))

    def place(self, state: State, space: int) -> str:
        """A space in few words: its place and terrain."""
        return self.texts("space.short", place=state.map.name(space), terrain=self.terrain(state, space))

    def printed(self, state: State, space: int) -> str:
        """A space in few words with the terrain that is printed on it, whatever lies there now."""
        return self.texts("space.short", place=state.map.name(space), terrain=self._printed_terrain(state, space))

    def seen_place(self, state: State, space: int) -> "Markup":
        """A space where the map marks it: its terrain, and its place only for the ear."""
        return _for_the_eye(self.terrain(state, space), self.place(state, space))

    def seen_printed(self, state: State, space: int) -> "Markup":
        """The same with the terrain that is printed on it."""
        return _for_the_eye(self._printed_terrain(state, space), self.printed(state, space))

    def _printed_terrain(self, state: State, space: int) -> str:
        return self.term(TERRAIN_TERMS[TERRAIN_LETTERS.index(state.map.letters[space])])

    def terrain(self, state: State, space: int) -> str:
        """Terrain of a space, or what it is without one."""
        terrain = state.land.terrain(space)
        if terrain != NO_TERRAIN:
            return self.term(TERRAIN_TERMS[terrain])
        if state.land.lava >> space & 1:
            return self.texts("space.lava")
        return self.texts("space.campsite" if state.map.letters[space] == CAMPSITE else "space.volcano")

    def space(self, state: State, space: int, cost: int | None) -> str:
        """Everything there is to say about a space (U24)."""
        parts = [self.place(state, space), self.flooded(state, space), self.dweller(state, space)]
        parts += self.icons(state, space)
        parts.append(self.zone_berries(state, space))
        if cost is not None:
            parts.append(self.texts("space.reached", n=cost))
        return self.texts("list.comma").join(filter(None, parts))

    def flooded(self, state: State, space: int) -> str:
        """What a flooded space once was; empty for others."""
        if not state.land.flood >> space & 1:
            return ""
        printed = TERRAIN_LETTERS.index(state.map.letters[space])
        return self.texts("space.flooded", terrain=self.term(TERRAIN_TERMS[printed]))

    def dweller(self, state: State, space: int) -> str:
        """Whose camp stands on a space; empty without one."""
        owner = state.owner(space)
        if owner is None:
            return ""
        start = space in state.start
        if owner == self.you:
            return self.texts("space.start_yours" if start else "space.camp_yours")
        return self.texts("space.start_of" if start else "space.camp_of", name=self.names[owner])

    def icons(self, state: State, space: int) -> list[str]:
        """The resource icons that a camp on a space touches."""
        found = []
        for number in state.map.icons_at.get(space, ()):
            icon = state.map.icons[number]
            other = icon.b if icon.a == space else icon.a
            symbol = self.term(SYMBOL_TERMS[icon.resource])
            found.append(self.texts("space.icon", symbol=symbol, place=state.map.name(other)))
        return found

    def zone_berries(self, state: State, space: int) -> str:
        """Berries of the zone of a space; empty without any."""
        zone = state.land.zone.get(space)
        berries = state.zone_berries(zone) if zone is not None else 0
        return self.texts("space.berries", n=berries) if berries else ""

    def cost(self, steps: Sequence[Step]) -> str:
        """How many cards a route costs, and who gets some of them."""
        cards = self.texts("route.cards", n=len(steps))
        receivers = [step.to for step in steps if step.to is not None]
        if not receivers:
            return cards
        gifts = [self.texts("route.gift", n=receivers.count(to), name=self.names[to]) for to in sorted(set(receivers))]
        return self.texts("route.with_gifts", cards=cards, gifts=self.listed(gifts))

    def reason(self, state: State, code: str, spaces: Sequence[int], cards: Sequence[int]) -> str:
        """Why something is not allowed, in a sentence."""
        places = self.listed([self.place(state, s) for s in spaces if s in state.map.hexes])
        return self.texts(self._reason_key(code), spaces=places, cards=self.cards(cards), slots="")

    def seen_reason(self, state: State, code: str, spaces: Sequence[int], cards: Sequence[int]) -> str:
        """The same as HTML, where the map marks the spaces."""
        places = Markup(self.listed([self.seen_place(state, s) for s in spaces if s in state.map.hexes]))
        return self.html(self._reason_key(code), spaces=places, cards=self.cards(cards), slots="")

    def _reason_key(self, code: str) -> str:
        key = f"reason.{code}"
        return key if self.texts.has(key) else f"error.{code}"

    def chips(self, cards: Sequence[int]) -> "Markup":
        """Cards as small pictures with their names."""
        return Markup("".join(chip(card_face(card), 20, label=self.card(card)) for card in cards))


def only_person(typed: Sequence[str], bots: Sequence[str]) -> int | None:
    """The seat of the only person who plays against bots, unless they have typed a name; None if there is none.

    `typed` and `bots` as in `Words`.
    """
    people = [seat for seat, bot in enumerate(bots) if not bot]
    return people[0] if len(people) == 1 < len(bots) and not typed[people[0]] else None


@lru_cache(CARDS)
def _card_name(texts: Texts, card: int) -> str:
    if card == HIDDEN:
        return texts("card.hidden")
    parts = []
    for terrain, symbol in halves(card):
        name = texts.term(TERRAIN_TERMS[terrain])
        if symbol:
            name = texts("card.with", terrain=name, symbol=texts.term(SYMBOL_TERMS[symbol]))
        parts.append(name)
    return texts("card.two", first=parts[0], second=parts[1]) if len(parts) == 2 else parts[0]


@lru_cache(128)
def _story_name(texts: Texts, tile: StoryTile) -> str:
    points = texts("story.points", n=tile.points)
    if tile.fires:
        points = texts("story.with_fires", points=points, fires=texts("story.fires", n=tile.fires))
    return texts("story.name", points=points, needs=_needs(texts, tile.needs))


def _needs(texts: Texts, counts: Sequence[int]) -> str:
    """So many of each need, in a list."""
    return texts.listed([texts(f"need.{need}", n=n) for n, need in zip(counts, NEED_NAMES, strict=True) if n])


def isolated(text: str) -> str:
    """A text that somebody typed, for the midst of another text: if it runs from right to left, that stays its own."""
    if text.isascii():  # as most are; none of these letters runs from right to left
        return text
    turned = any(unicodedata.bidirectional(letter) in _TURNED for letter in text)
    return f"{_ISOLATE}{text}{_ISOLATE_END}" if turned else text


def signed(number: int) -> str:
    """By how much something changes: `+4`, `−4` with a minus sign (U+2212), `+0`."""
    return f"{number:+d}".replace("-", "\u2212")


class Markup(str):
    """HTML that is meant as such. Only drawing functions make it; it never holds a text from outside unescaped."""

    __slots__ = ()


def _for_the_eye(shown: str, told: str) -> Markup:
    return Markup(f'<span aria-hidden="true">{escape(shown)}</span><span class="sr">{escape(told)}</span>')
