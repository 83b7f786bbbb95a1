"""What is at the table: a game, a lesson, the tour or another kind of sitting, and how it currently looks."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, TypeVar

from dewan.board.faces import HIDDEN
from dewan.record.address import Address
from dewan.record.game import Game, UndoRefused
from dewan.record.happenings import Happening
from dewan.rules.actions import Action, Camp, Mark
from dewan.rules.refusal import NotAllowed
from dewan.rules.score import Sheet, best, sheets
from dewan.rules.state import FISH, OVER, STORY, TUCK, State
from dewan.rules.uses import Use
from dewan.rules.views import NOBODY, seat_view
from dewan.view.inspect import Inspected, Looking, Thing, Told, tell
from dewan.view.map_picture import at
from dewan.view.map_rotation import best_rotation
from dewan.view.move_lines import Turn
from dewan.view.outcome import Outcome, outcome
from dewan.view.pages import ending, table
from dewan.view.pages.moves import moves
from dewan.view.pages.pad import score_pad
from dewan.view.pages.panel import panel, task_key
from dewan.view.pages.typed_moves import typed_field
from dewan.view.parts.map_geometry import Space
from dewan.view.plan import Plan
from dewan.view.press import Handler, Press
from dewan.view.telling import what_is_chosen
from dewan.view.typed_moves import Typing, completions
from dewan.view.words import Words

if TYPE_CHECKING:
    from dewan.view.screen import Screen
    from dewan.view.sittings.game import GameSitting

_BARE_TAB_OF = {STORY: "stories", TUCK: "hand", FISH: "hand"}
"""The part that a bare table shows for each awaited decision; in a turn, the row, or the hand if that was shown."""


class Sitting(ABC):
    """A kind of table. Each is one file in `dewan.view.sittings`; its handlers are found like those of other topics.

    This class contains what all kinds have in common: the table is seen from a `seat`, which has its `view`, and a
    `plan` if it may decide something. The kinds override what differs.
    """

    passing: ClassVar[bool] = False
    """Whether nothing leads back to it: a sitting that is put over it replaces it."""
    bare: bool = False
    """Whether the table shows only what a move needs."""
    counts: bool = True
    """Whether the current score may be shown."""
    public: bool = False
    """Whether the surrounding page may be told what happens: it reveals nothing that is saved on this device."""
    reach: bool = False
    """Whether the spaces in reach are highlighted, whatever the settings say."""
    tells_uses: bool = True
    """Whether the cards of the row that are good for something may be marked."""
    way_out: str = ""
    """The word that Escape presses; if empty, Escape clears the selection."""
    about: str = ""
    """The part of the table that is pointed out."""
    rotates: bool = False
    """Whether the map is rotated to fit the window: not where texts tell where something lies."""
    game: Game | None = None
    """The game that is in progress or being replayed."""
    happenings: Sequence[Sequence[Happening]] = ()
    """What happened in each entry of the log."""
    past: int | None = None
    """After how many entries of the log the game is shown, None for its current state."""

    def __init__(self, screen: "Screen") -> None:
        self.screen = screen
        self.seat = NOBODY
        self.view: State | None = None
        self.plan: Plan | None = None
        self.typing: Typing | None = None
        """The field for typed moves, while it is open."""
        self.tab = ""
        """The part that a table without room for all brings into view."""
        self.whole_log = False
        self.cursor: int | None = None
        self.lit: tuple[str, int] | None = None
        """The row of the score pad, and the side, whose points are shown on the map."""
        self.inspected: Inspected | None = None
        """What was looked at closely last: `inspecting` if it still is."""
        self.copied = ""
        """The sharing field that was copied last, until the table changes."""
        self.version = 0
        """Increases with every change of the state."""
        self._scored: tuple[object, tuple[Sheet, ...]] = (None, ())

    # What it is

    @property
    @abstractmethod
    def state(self) -> State:
        """The whole state that the table shows. Use it for public information, and the seat's `view` for the rest."""

    @property
    def typed_names(self) -> Sequence[str]:
        """The names that were typed for the seats, empty where none was."""
        return ("",) * self.state.players

    @property
    def words(self) -> Words:
        """Words in the reader's language, with the names of the players."""
        return self.screen.words_of(self.state, self.typed_names, self.bots, self.you)

    @property
    def you(self) -> int | None:
        """The seat that is called “You” here: the reader’s own, if everybody else is a bot and they typed no name."""
        return None

    @property
    def under_way(self) -> "GameSitting | None":
        """The game in progress here, even while it is being replayed."""
        return None

    @property
    def remarks(self) -> dict[int, str]:
        """The notes to entries of the log, by their numbers."""
        playing = self.under_way
        return dict(playing.mark.written.remarks) if playing is not None else {}

    @property
    def address(self) -> Address | None:
        """The address that leads back here; without a view if the saved game or the page's own address does; None if
        nothing does."""
        return Address()

    @property
    def looks(self) -> int:
        """The seat whose table is shown when the sitting is shown (again)."""
        return NOBODY

    @property
    def me(self) -> int | None:
        """The seat whose view is shown, None for the public view."""
        return None if self.seat == NOBODY else self.seat

    @property
    def mine(self) -> int | None:
        """The seat of who looks at the end of the game, None where that is nobody in particular."""
        return None

    @property
    def over(self) -> bool:
        """Whether the table shows the end of a game."""
        return self.state.awaiting == OVER

    @property
    def open_hands(self) -> bool:
        """Whether every hand may be shown here."""
        return False

    @property
    def nothing_chosen(self) -> bool:
        """Whether there is nothing to clear: nothing is selected, and nothing was refused."""
        return self.plan is None or (self.plan.empty and self.screen.refusal is None)

    @property
    def why_not_here(self) -> NotAllowed | None:
        """Why the selection cannot be confirmed at this table; None if it can be."""
        return None

    @property
    def decides(self) -> bool:
        """Whether the selection can be confirmed here."""
        return self.why_not_here is None

    @property
    def tells_reach(self) -> bool:
        """Whether the spaces in reach are highlighted."""
        return self.reach or self.screen.settings.on("reach")

    @property
    def hinted(self) -> Action | None:
        """The move shown as a hint, while nothing is selected."""
        return None

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The score that the table shows; counted once per change."""
        if self._scored[0] != self.moment:
            self._scored = (self.moment, sheets(self.state))
        return self._scored[1]

    @property
    def moment(self) -> object:
        """Changes whenever the state shown at the table does."""
        return self.version

    @property
    def looks_like(self) -> object:
        """Changes whenever the table looks different in some way."""
        plan, refusal = self.plan, self.screen.refusal
        chosen = (plan.chosen, plan.card, plan.route, plan.pay, plan.drawing) if plan is not None else None
        return (self.moment, self.seat, chosen, self.hinted, self.lit, refusal, self.shown, self.tab)

    @property
    def inspecting(self) -> Inspected | None:
        """What is looked at closely, until something else on the table changes."""
        seen = self.inspected
        return seen if seen is not None and seen.seen == self.looks_like else None

    def told_of(self, thing: Thing) -> Told | None:
        """What there is to say of a thing on the table, None if there is no such thing."""
        return tell(self.looking, thing) if self.view is not None else None

    @property
    def looking(self) -> Looking:
        """Who looks at things here."""
        assert self.view is not None
        return Looking(self.words, self.view, self.me, self.screen.settings.on("lacking"), self.uses)

    @property
    def uses(self) -> Mapping[int, Use]:
        """What cards of the row are good for, where that is told."""
        plan = self._plan_with_uses
        return plan.uses if plan is not None else {}

    @property
    def knows_uses(self) -> bool:
        """Whether `uses` takes no time to find out."""
        plan = self._plan_with_uses
        return plan is None or plan.knows_uses

    @property
    def _plan_with_uses(self) -> Plan | None:
        return self.plan if self.tells_uses and self.screen.settings.on("uses") else None

    # Coming and going

    def look(self, seat: int) -> None:
        """Show the table as a seat sees it, or with NOBODY what everyone may see. The seat to act can decide, unless
        its hand is unknown."""
        self.screen.to_table()
        self.copied = ""
        self.seat = seat
        self.view = seat_view(self.state, seat)
        decides = seat == self.state.actor and self.may_decide and HIDDEN not in self.view.hands[seat]
        self.plan = Plan(self.view, seat) if decides else None
        self.typing = Typing() if self.typing is not None else None
        self.tab = self._first_tab()

    def _first_tab(self) -> str:
        if self.over:
            return ""
        if not self.bare:
            return table.TURN_TAB
        return _BARE_TAB_OF.get(self.state.awaiting, self.tab if self.tab in ("row", "hand") else "row")

    @property
    def drawer(self) -> str:
        """The part that the open drawer of a narrow layout brings into view, empty while it is closed."""
        return self.tab if self.tab in table.DRAWER and table.TURN_TAB in self.tabs else ""

    def show_part(self, part: str) -> bool:
        """Bring a part of the table into view if it is not; return whether the table has it."""
        if part in self.tabs and not (self.choosing and part == "stories"):
            self.tab = part
        elif table.TURN_TAB in self.tabs:
            self.tab = table.TURN_TAB
        else:
            return False
        return True

    @property
    def may_decide(self) -> bool:
        """Whether the seat to act may choose a move at all."""
        return True

    def take_up(self) -> None:
        """Show the table, at the start or after something else was in its place."""
        self.look(self.looks)
        self.screen.focus = "panel-title"

    def put_away(self) -> None:
        """Stop showing it and cancel what it has started: something else takes its place."""
        self.seat = NOBODY
        self.view = self.plan = self.typing = self.inspected = None

    def after_press(self) -> None:  # noqa: B027 - most tables do nothing by themselves
        """Do what the table does by itself; called after every press."""

    # What a press does

    def press_space(self, space: int) -> None:
        """Handle a press on a space of the map."""
        if self.plan is None:
            self.screen.refuse(self.why_nobody_decides((space,)))
        else:
            self.chosen(self.plan.press_space(space))

    def why_nobody_decides(self, spaces: tuple[int, ...]) -> NotAllowed:
        """Why pressing these spaces decides nothing for the current viewer."""
        if self.over:
            return NotAllowed("R8.1", "turn.over", spaces=spaces)
        return NotAllowed("", "turn.watching", spaces=spaces)

    def chosen(self, confirmed: bool) -> None:
        """Follow up on a press that may have completed a decision: see `planned`. `confirmed` as there."""
        self.planned(confirmed)

    def planned(self, confirmed: bool) -> None:
        """Follow up on a change of the plan: carry it out, or announce what is selected now."""
        plan, screen = self.plan, self.screen
        assert plan is not None
        if confirmed:
            self.confirm()
        elif plan.refusal is not None:
            refusal = plan.refusal
            screen.said = self.words.reason(plan.state, refusal.code, refusal.spaces, refusal.cards)
        elif not plan.empty:
            if plan.route:
                self.show_part("hand")
            screen.said = what_is_chosen(self.words, plan, screen.settings, decides=self.decides)

    def confirm(self) -> None:
        """Carry out the selected action."""
        if self.plan is not None and (action := self.plan.action) is not None:
            self.decide(action)

    def decide(self, action: Action) -> None:
        """Carry out a decision of the viewing seat; if the rules refuse it, the plan says why."""
        if (why := self.why_not_here) is not None:
            self.screen.refuse(why)
        elif (plan := self.plan) is not None:
            try:
                self.carry_out(action)
            except NotAllowed as refusal:
                plan.refusal = refusal

    def carry_out(self, action: Action) -> None:
        """Do what a decision does here; raises NotAllowed."""
        raise NotImplementedError(f"{type(self).__name__} decides nothing")

    @property
    def can_undo(self) -> bool | None:
        """Whether the last move can be undone; None where no one would expect it."""
        return False

    def undo(self) -> None:
        """Clear the selection, or if there is none, undo the last move."""
        if not self._gave_up():
            self.take_back()

    def restart(self) -> None:
        """Clear the selection, or if there is none, undo the whole turn."""
        if not self._gave_up():
            self.take_back()

    def _gave_up(self) -> bool:
        """Clear the selection; return whether there was one."""
        if self.plan is None or self.plan.empty:
            return False
        self.plan.clear()
        return True

    def take_back(self) -> None:
        """Undo something, or say why that is not possible."""
        nothing = UndoRefused("undo.nothing")
        self.screen.refuse(NotAllowed("", nothing.code))

    def unchoose(self) -> None:
        """Clear the selection."""
        if self.plan is not None:
            self.plan.clear()
        self.lit = self.screen.refused = None

    def key(self, name: str, control: str) -> bool:
        """Handle a key that the control with the word `control` did not use; return whether it did something."""
        return False

    # What is drawn

    def title(self) -> str:
        """The title of the document, never a secret (U14); empty for just the name of the app."""
        return ""

    @property
    def tabs(self) -> Sequence[str]:
        """The parts of the table; a narrow screen shows one at a time."""
        if self.over:
            return ()
        return table.BARE_TABS if self.bare else table.TABS

    @property
    def choosing(self) -> bool:
        """Whether a story tile is to be chosen here."""
        return self.plan is not None and self.state.awaiting == STORY

    def frame(self) -> str:
        """The page without the contents of its regions."""
        assert self.view is not None
        if self.bare:
            return table.bare_frame(self.words, self.view)
        if self.over:
            return table.ended_frame(self.words, self.view, self.rotation)
        return table.frame(
            self.words,
            self.view,
            score=self.shows_score,
            past=self.past is not None,
            choosing=self.choosing,
            rotation=self.rotation,
            log=self.beside or "table.log",
        )

    @property
    def beside(self) -> str:
        """The key of the heading of what stands in the place of the log; empty where the log stands there."""
        return ""

    def draw_beside(self) -> str:
        """What stands in the place of the log, as HTML."""
        raise NotImplementedError(f"{type(self).__name__} has nothing in the place of the log")

    @property
    def rotation(self) -> int:
        """By how many sixths of a circle the map is rotated."""
        return best_rotation(self.state.map, self.screen.window) if self.rotates else 0

    def drawn_at(self, space: int) -> Space:
        """Where the map shows a space."""
        return at(self.state, space, self.rotation)

    @property
    def shows_score(self) -> bool:
        """Whether the current score is shown."""
        return self.counts and self.screen.settings.on("score")

    @property
    def shown(self) -> tuple[object, ...]:
        """What the panel, the headline and the marks on the map depend on besides the state and the selection."""
        return ()

    def headline(self) -> tuple[str, str]:
        """Whose turn it is, and what they should do."""
        words, state = self.words, self.state
        if self.over:
            return self.outcome
        whose = words("turn.yours") if self.me == state.actor else words.turn(state.actor)
        return whose, words(f"{task_key(state, self.plan)}.title")

    def panel(self) -> str:
        """The panel: what to decide or to read."""
        if self.over:
            return self.score_pad(self.ways_on()) + self.notice() + self.ways_back()
        if self.plan is None:
            return self.waiting()
        asked, typed = self.asked(self.plan), ""
        if self.typing is not None:
            has_acts = self.plan.last_resort or self.state.awaiting in (TUCK, FISH)
            alone = self.nothing_chosen and not has_acts
            typed, asked = self.typed_field(self.plan, alone=alone), "" if alone else asked
        return typed + asked + self.notice() + (self.ways_back() if self.nothing_chosen else "")

    def asked(self, plan: Plan) -> str:
        """The part of the panel that asks for the decision."""
        settings = self.screen.settings
        return panel(
            self.words,
            plan,
            self.screen.refusal,
            self.moves(),
            preview=settings.on("preview"),
            points=settings.on("score"),
            decides=self.decides,
        )

    @property
    def trace(self) -> Sequence[Turn]:
        """The turns of others that stay marked until the viewing seat has had its own."""
        return ()

    def moves(self) -> str:
        """What others did last, for the line."""
        return moves(self.words, self.trace, self.me)

    @property
    def can_hint(self) -> bool | None:
        """Whether a hint can be requested now; None where it never can."""
        return None

    @property
    def tells_refusal(self) -> bool:
        """Whether the panel itself shows why a press did nothing."""
        return self.plan is not None

    def waiting(self) -> str:
        """The panel while no one here has a decision to make."""
        return ""

    def notice(self) -> str:
        """Further information, below the decision."""
        return ""

    def ways_back(self) -> str:
        """Controls that lead back from the table, below everything else."""
        return ""

    @property
    def outcome(self) -> Outcome:
        """Who has won, from the side of who looks at it."""
        return outcome(self.words, self.sheets, self.mine)

    def ways_on(self) -> str:
        """Buttons below the score at the end."""
        return ending.way_home(self.words)

    def score_pad(self, acts: str, title_id: str | None = "panel-title") -> str:
        """The score pad in the panel, with `acts` (buttons) below it; `title_id` as in `pages.pad.score_pad`."""
        words, state = self.words, self.state
        about = words("end.about", scenario=words(f"scenario.{state.scenario.name}"), rounds=words.stage(state))
        won = best(self.sheets)
        return score_pad(words, self.sheets, won, self.outcome, self.lit, acts, self.mine, about, title_id)

    def typed_field(self, plan: Plan, *, alone: bool) -> str:
        """The field for typed moves, if it is open; `alone`: the panel contains nothing else."""
        if self.typing is None:
            return ""
        options = completions(self.words, plan, self.typing.text) if self.nothing_chosen else []
        return typed_field(self.words, plan.state, self.typing, options, alone=alone)

    @property
    def bots(self) -> Sequence[str]:
        """Who plays each seat; empty if that is not shown."""
        return ()

    def log_line(self, number: int) -> str:
        """An entry of the log as HTML; entries are counted from 1."""
        raise NotImplementedError(f"{type(self).__name__} has no log")

    def ringed(self) -> Sequence[int]:
        """Spaces with a ring: the sources of a row of the score, or the space of a marker or a hint."""
        if self.lit is not None:
            name, side = self.lit
            return tuple(space for place in self.sheets[side].row(name).places for space in place)
        if self.plan is not None and self.plan.marked is not None:
            return (self.plan.marked,)
        if isinstance(self.hinted, Mark):
            return (self.hinted.space,)
        return self.route()[-1:] if self.hinted is not None else ()

    def route(self) -> Sequence[int]:
        """The route drawn on the map."""
        if isinstance(self.hinted, Camp):
            return self.hinted.route
        return self.plan.route if self.plan is not None else ()

    def better(self) -> Sequence[int]:
        """The route, or the single space, of a move that would have been better than the one that is drawn."""
        return ()

    def named(self) -> frozenset[int]:
        """Spaces whose names are shown."""
        return frozenset()

    def pressed(self) -> frozenset[int] | None:
        """If the question is about spaces of the whole map, those that were pressed; otherwise None."""
        return None


class NoTable(Sitting):
    """An empty table: nothing has been there in this window yet, or it is gone."""

    @property
    def state(self) -> State:
        """Always raises LookupError: there is no state."""
        raise LookupError("no table")

    @property
    def words(self) -> Words:
        """Words without any names."""
        return Words(self.screen.texts, ())


Kind = TypeVar("Kind", bound=Sitting)


def on_sitting(kind: type[Kind], handle: Callable[[Kind, Press], None]) -> Handler:
    """A handler that works at one kind of table and does nothing at others."""

    def handle_press(screen: "Screen", press: Press) -> None:
        if isinstance(screen.sitting, kind):
            handle(screen.sitting, press)

    return handle_press
