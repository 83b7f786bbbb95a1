"""The front door for programs that use Dewan as a library (docs/library.md); `import dewan` offers every name in it.

A `Game` is played and printed; a `State` is one position of a game, and everything else here works on states. Seats,
slots of the row and rounds are ints: seats count from 0 in turn order, slots from 0 at the draw pile. Moves, spaces
(`q,r`) and cards (`FcW`) as text are those of docs/notation.md.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from dewan.board.componentset import ComponentSet, current_set
from dewan.board.faces import HIDDEN
from dewan.bots.arena import MANY
from dewan.bots.bot import Bot, Budget, finish
from dewan.bots.strengths import BOTS
from dewan.commands.show import board
from dewan.record.address import parse
from dewan.record.game import Game as RecordedGame
from dewan.record.moves import format_move, parse_move
from dewan.record.positions import read_position, write_position
from dewan.rules.actions import Action
from dewan.rules.chance import Chance, SeededChance, SystemChance
from dewan.rules.legal import check, legal_actions
from dewan.rules.refusal import NotAllowed
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import sheets, winners
from dewan.rules.state import OVER, State
from dewan.rules.views import seat_view
from dewan.texts import Texts, choose
from dewan.view.art import sprite
from dewan.view.picture import AUTO
from dewan.view.picture import picture as draw
from dewan.view.sittings.trial import Trial
from dewan.view.words import Words

__all__ = (
    "Action",
    "BOTS",
    "Bot",
    "Game",
    "Refusal",
    "SCENARIOS",
    "State",
    "format_move",
    "legal_actions",
    "parse_move",
    "picture",
    "read_position",
    "seat_view",
    "sheets",
    "show",
    "winners",
    "write_position",
)

THINKING_SECONDS = 1.0


class Refusal(NotAllowed):
    """Why a move is not legal.

    `rule` is the number of the rule that forbids it ("R4.3"), `code` a key that stays the same ("take.gap").
    `spaces`, `cards` and `slots` are the ints that it is about, each possibly empty.
    """

    def __init__(self, reason: NotAllowed, state: State) -> None:
        super().__init__(reason.rule, reason.code, spaces=reason.spaces, cards=reason.cards, slots=reason.slots)
        self._state = state

    def __str__(self) -> str:
        return f"{self.rule}: {self.text()}"

    def text(self, language: str = "en") -> str:
        """The reason as a sentence; `language` is a tag such as "de" or "pt-BR" (English if there is no such one)."""
        words = Words(Texts(choose(language)), [""] * self._state.players)
        return words.reason(self._state, self.code, self.spaces, self.cards)


class Game:
    """A game that is played move by move.

    A game that was dealt here or opened from the link of a game keeps a record, which `link` passes on. One that was
    opened from a position has none, and its link is that of the position that it has come to.
    """

    def __init__(
        self, players: int = 2, scenario: str = "base", *, names: Sequence[str] = (), seed: int | None = None
    ) -> None:
        """Deal a new game.

        `scenario` is a key of SCENARIOS, `players` one of the numbers in `SCENARIOS[scenario].players`. `names` are
        those of the first seats; a seat without a name is called by its dwelling. With a `seed` the same moves always
        give the same game; without one chance comes from the operating system. Raises ValueError for a scenario,
        number of players or number of names that there is not.
        """
        if scenario not in SCENARIOS:
            raise ValueError(f"no scenario {scenario!r}; choose one of {', '.join(SCENARIOS)}")
        allowed = SCENARIOS[scenario].players
        if players not in allowed:
            raise ValueError(f"no {scenario} game for {players} players; choose one of {', '.join(map(str, allowed))}")
        if len(names) > players:
            raise ValueError(f"{len(names)} names for {players} players")
        self._use_chance(seed)
        every_name = [*names, *[""] * (players - len(names))]
        self._record: RecordedGame | Trial = RecordedGame.start(
            SCENARIOS[scenario], every_name, current_set(), self._chance
        )
        self._moves: list[str] = []

    @classmethod
    def from_link(cls, link: str, *, seed: int | None = None) -> "Game":
        """Open the link of a game or of a position: an address, what stands behind its `#`, or a message around it.

        Chance goes on with `seed` as in a new game. Raises LinkError (a ValueError with a `code`) if there is no link
        in the text, or it is damaged or of a newer version. Needs the package msgpack.
        """
        from dewan.record.links import read_first, read_link, read_position_link, read_set_link

        address = parse(link)
        if address.position is not None and address.game is None:
            components = read_first(address.component_sets, read_set_link) if address.component_sets else None
            return cls._of(Trial(read_first(address.positions, read_position_link), None, components), seed)
        return cls._of(read_first(address.games, read_link), seed)

    @classmethod
    def from_position(cls, position: Mapping[str, Any], *, seed: int | None = None) -> "Game":
        """Go on from a position, a JSON object as in docs/notation.md.

        Chance goes on with `seed` as in a new game; it draws what is hidden (`?`) from the cards and story tiles that
        are not in sight. Raises PositionError (a ValueError with `where`, `code` and `value`).
        """
        return cls._of(Trial(read_position(position), None), seed)

    @classmethod
    def _of(cls, record: RecordedGame | Trial, seed: int | None) -> "Game":
        game = object.__new__(cls)
        game._use_chance(seed)
        game._record = record
        entries = record.entries if isinstance(record, RecordedGame) else []
        game._moves = [format_move(entry.action, record.state.map) for entry in entries]
        return game

    def _use_chance(self, seed: int | None) -> None:
        self._chance: Chance = SystemChance() if seed is None else SeededChance(Random(seed))
        # Bots have numbers of their own, so that how they think never changes the cards that come.
        self._bots_random = Random(None if seed is None else f"bots {seed}")

    def __repr__(self) -> str:
        state = self.state
        return f"<dewan.Game: {state.scenario.name}, {state.players} players, {len(self._moves)} moves>"

    def __str__(self) -> str:
        return show(self.state)

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        return picture(self.state)

    @property
    def state(self) -> State:
        """How things stand now, every hand and pile included (`seat_view` hides them). Copy it to change it."""
        return self._record.state

    @property
    def seat(self) -> int:
        """The seat that decides now; of no meaning once the game is over."""
        return self.state.actor

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.awaiting == OVER

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves so far as text, since the deal or since the position."""
        return tuple(self._moves)

    def legal_moves(self) -> Iterator[str]:
        """Every legal move of `seat` as text, none once the game is over; `legal_actions(game.state)` as objects.

        There can be thousands of ways to place a camp, so they come one by one. Raises ValueError for a position in
        which the hand of `seat` is hidden.
        """
        state = self._with_hand()
        return (format_move(action, state.map) for action in legal_actions(state))

    def play(self, move: str | Action) -> None:
        """Play a move of `seat`, given as text or as an object.

        Raises Refusal if it is not legal and MoveError (a ValueError) if it is no move; then nothing has changed.
        """
        action = self._action(move)
        before = self.state
        try:
            self._record.play(action, self._chance)
        except NotAllowed as reason:
            raise Refusal(reason, before) from None
        self._moves.append(format_move(action, before.map))

    def refusal(self, move: str | Action) -> Refusal | None:
        """Why a move is not legal now, None if it is. Raises MoveError (a ValueError) if it is no move."""
        try:
            check(self.state, self._action(move))
        except NotAllowed as reason:
            return Refusal(reason, self.state)
        return None

    def bot_move(self, bot: str | Bot = "steady", *, seconds: float | None = None, nodes: int | None = None) -> str:
        """The move that a bot would play for `seat`, as text; it sees what that seat sees.

        `bot` is a key of BOTS or a bot of your own (docs/bots.md). It thinks for at most `seconds` (1 if neither is
        given) or until it has looked at `nodes` positions; only with `nodes` alone does a seed decide what it does.
        Raises Refusal once the game is over, KeyError for a name that is not in BOTS, and ValueError for a position in
        which the hand of `seat` is hidden.
        """
        state = self._with_hand()
        if self.over:
            raise Refusal(NotAllowed("R8.1", "turn.over"), state)
        if seconds is None:
            seconds = THINKING_SECONDS if nodes is None else float("inf")
        budget = Budget(MANY if nodes is None else nodes, seconds)
        player = BOTS[bot] if isinstance(bot, str) else bot
        view = seat_view(state, state.actor)
        choice = finish(player.think(view, self._components, self._bots_random, budget))
        return format_move(choice.action, state.map)

    def link(self) -> str:
        """What stands behind the `#` of an address that opens the game, `g=…`, or the position, `p=…`.

        A link of a game holds every hand and draw so far, and nothing of what chance will bring. Needs the package
        msgpack. Raises LinkError (a ValueError) for a position that is too large for a link.
        """
        from dewan.record.links import write_link, write_whole_position_link

        if isinstance(self._record, RecordedGame):
            return f"g={write_link(self._record)}"
        return f"p={write_whole_position_link(self._record.state)}"

    @property
    def _components(self) -> ComponentSet:
        return self._record.components

    def _action(self, move: str | Action) -> Action:
        return parse_move(move, self.state.map) if isinstance(move, str) else move

    def _with_hand(self) -> State:
        """The state, in which whoever decides sees their cards; raises ValueError."""
        state = self.state
        if HIDDEN in state.hands[state.actor]:
            raise ValueError(f"the hand of seat {state.actor} is hidden")
        return state


def show(state: State, language: str = "en") -> str:
    """The table as plain text of several lines: map, row, piles, what each seat has, and the score if it ended now.

    `language` is a tag such as "de" or "pt-BR" (English if there is no such one).
    """
    return "\n".join(board(state, Texts(choose(language))))


def picture(state: State, theme: str = AUTO) -> str:
    """The map with all that lies on it as the text of an SVG file, which needs nothing beside it.

    `theme` is "day", "dusk" or "auto", which is what the reader's system prefers. Its `width` and `height` are pixels.
    """
    return draw(state, sprite(), theme)
