"""What is shared of a table: its link, and the message that goes with it."""

from dataclasses import dataclass
from functools import cached_property
from html import escape

from dewan.board.componentset import edition_of
from dewan.record.address import BOARD, WHOLE, Address
from dewan.record.game import Game
from dewan.record.links import write_link, write_position_link, write_set_link, write_whole_position_link
from dewan.rules.state import OVER, State
from dewan.rules.views import NOBODY, seat_view
from dewan.view.daily import result_message
from dewan.view.html import unhyphenated
from dewan.view.telling import verdict
from dewan.view.words import Words

TURN, GAME, POSITION = "turn", "game", "position"
"""What can be shared: the turn, to whom it belongs; the game, to look at; the table as everybody sees it now."""


@dataclass
class Sharing:
    """What is being shared, and how far that has come.

    `base` is the address that links begin with; without one, what is shared is a code to paste. `state` is what the
    table shows; `game` is None for a position without a past, and `step` after how many moves a reader begins to look
    at it. `kind` is what is shared; `coded`: its QR code shows. `copied` and `refused` name the field (LINK, MESSAGE)
    that was copied last, or that the clipboard did not take. `kept` is the id of a game that is shared from the list.
    `embedding`: shown is how it comes into pages of other people; `hand` is the seat whose hand lies open there.
    `with_set`: the link of a game brings the set that it is played with, if that is one of somebody's own.
    """

    base: str
    state: State
    game: Game | None
    step: int = 0
    kind: str = ""
    coded: bool = False
    copied: str = ""
    refused: str = ""
    kept: str = ""
    embedding: bool = False
    hand: int = NOBODY
    with_set: bool = True

    def __post_init__(self) -> None:
        if self.kind not in self.kinds:
            self.kind = self.kinds[0]

    @property
    def kinds(self) -> tuple[str, ...]:
        """What there is to share: a game that is over has no turn."""
        if self.game is None or not self.game.lasting:
            return (POSITION,)
        return (GAME, POSITION) if self.game.state.awaiting == OVER else (TURN, GAME, POSITION)

    @cached_property
    def _whole_value(self) -> str:
        assert self.game is not None
        return write_link(self.game, with_set=True)

    @cached_property
    def _bare_value(self) -> str:
        assert self.game is not None
        return write_link(self.game)

    @property
    def _game_value(self) -> str:
        return self._whole_value if self.with_set else self._bare_value

    @property
    def brings_set(self) -> bool:
        """Whether there is a set to bring or to leave out."""
        return self.kind != POSITION and self.game is not None and edition_of(self.game.components.hash) is None

    @cached_property
    def _set_value(self) -> str | None:
        """The link of a set of somebody's own, None for one of the project's."""
        if self.game is None or edition_of(self.game.components.hash) is not None:
            return None
        return write_set_link(self.game.components)

    @cached_property
    def _position_value(self) -> str:
        return write_position_link(self.state)

    @property
    def link(self) -> str:
        """The address to hand out, or the code."""
        if self.kind == POSITION:
            address = Address(position=self._position_value)
        elif self.kind == GAME:
            address = Address(game=self._game_value, step=self.step)
        else:
            address = Address(game=self._game_value)
        return f"{self.base}#{address.text()}"

    @property
    def embedded(self) -> Address:
        """What a board of it in a page asks for."""
        if self.kind == POSITION:
            position = write_whole_position_link(seat_view(self.state, self.hand))
            return Address(position=position, component_set=self._set_value, view=BOARD)
        return Address(game=self._game_value, step=self.step if self.kind == GAME else None, view=WHOLE)

    @property
    def snippets(self) -> tuple[str, ...]:
        """Which snippets there are: beside a file that stands alone there is no script for an element."""
        return (ELEMENT, FRAME) if self.base.endswith("/") else (FRAME,)

    def snippet(self, field: str, words: Words) -> str:
        """The HTML of such a board: as an ELEMENT with its picture, or as a FRAME."""
        pairs = [pair.split("=", 1) for pair in self.embedded.text().split("&")]
        alt = escape(unhyphenated(self.lead(words)))
        if field == FRAME:
            return (
                f'<iframe src="{self.base}#{escape(self.embedded.text())}" title="{alt}"\n'
                '  width="400" height="640" loading="lazy" allow="fullscreen; clipboard-write; web-share"></iframe>'
            )
        attributes = " ".join(f'{key}="{value}"' for key, value in pairs)
        return (
            f'<script src="{self.base}{SCRIPT}" defer></script>\n'
            f'<dewan-board {attributes} lang="{words.texts.language}"\n  picture="{PICTURE}" alt="{alt}"></dewan-board>'
        )

    def text(self, field: str, words: Words) -> str:
        """What one of FIELDS holds."""
        if field == LINK:
            return self.link
        return self.message(words) if field == MESSAGE else self.snippet(field, words)

    def lead(self, words: Words) -> str:
        """What the message says before the link."""
        state = self.state if self.game is None or self.kind == POSITION else self.game.state
        scenario = unhyphenated(words(f"scenario.{state.scenario.name}"))
        if self.kind == TURN:
            return words("message.turn", name=words.names[state.actor], stage=words.stage(state))
        if self.kind == POSITION or state.awaiting != OVER:
            return words(f"message.{self.kind}", scenario=scenario, stage=words.stage(state))
        if self.game is not None and self.game.daily is not None:
            return result_message(words.texts, self.game)
        return words("message.over", verdict=verdict(words, state))

    def message(self, words: Words) -> str:
        """The text for a messenger: what this is, where to paste it if it is a code, and on the last line the link."""
        lines = [self.lead(words), self.link]
        if not self.base:
            lines.insert(1, words("message.code", field=words("paste.title")))
        return "\n".join(lines)


LINK, MESSAGE, ELEMENT, FRAME = FIELDS = ("link", "message", "element", "frame")
"""The fields that can be copied."""
SCRIPT = "embed.js"
PICTURE = "dewan.svg"
"""Name of the file with the picture of a board, as it is saved."""
