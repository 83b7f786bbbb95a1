"""The state of the screen: which page, which game, what is chosen. `presses` change it, `Drawing` shows it."""

from collections.abc import Sequence
from typing import NamedTuple

from dewan.board.componentset import current_set
from dewan.board.faces import HIDDEN
from dewan.lessons.conditions import played
from dewan.lessons.progress import Progress
from dewan.lessons.tasks import MoveTask
from dewan.record.address import BOARD, WHOLE, Address
from dewan.record.game import Entry, Game, UndoRefused
from dewan.record.happenings import Happening, happenings
from dewan.record.kept_sets import KeptSets
from dewan.record.library import Bookmark, Library, new_bookmark
from dewan.record.links import LinkError, write_link, write_whole_position_link
from dewan.record.moves import format_move
from dewan.record.store import Store
from dewan.record.versions import Document
from dewan.rules.actions import Action
from dewan.rules.chance import Chance, SystemChance
from dewan.rules.refusal import NotAllowed
from dewan.rules.state import FISH, OVER, STORY, TUCK, State
from dewan.rules.views import NOBODY, seat_view
from dewan.texts import Texts
from dewan.view import log_lines
from dewan.view.arriving import Arrival
from dewan.view.aside import Aside, Asides, Lasts
from dewan.view.companion import Companion
from dewan.view.device import Device
from dewan.view.documents import DOCUMENTS
from dewan.view.editor import Editor, keep_draft
from dewan.view.effects import DropLink, Effect, Hold, LetGo, Persist, Prepare, Tell
from dewan.view.hint import Hint
from dewan.view.motion import Flight, flights
from dewan.view.opponents import Opponents
from dewan.view.pages import table
from dewan.view.pages.games import Shelf
from dewan.view.pages.lesson import verdict_text
from dewan.view.pages.start import NewGame, players_kept
from dewan.view.plan import Plan
from dewan.view.practice import Practice
from dewan.view.replay import Replay
from dewan.view.settings import Settings
from dewan.view.telling import what_next
from dewan.view.thoughts import Thoughts
from dewan.view.tour import SEAT, Tour, position
from dewan.view.trial import Trial
from dewan.view.typed_moves import Typing
from dewan.view.words import Words

START, ARRIVE, CURTAIN, TABLE, EDITOR = "start", "arrive", "curtain", "table", "editor"

_TAB_OF = {STORY: "stories", TUCK: "hand", FISH: "hand", OVER: "score"}
"""The part that a narrow screen shows for what is awaited; in a turn it is the row, or the hand if that was open."""


class _Sitting(NamedTuple):
    """What is under way in a window, as in the attributes of `Screen` of these names."""

    page: str
    game: Game | None
    own: int | None
    still: State | None
    mark: Bookmark
    lost: bool
    told: list[list[Happening]]
    arrival: Arrival | None
    companion: Companion | None


class Screen:
    """What is on the screen. Each topic's presses (`dewan.view.presses`) change it through the methods here."""

    def __init__(self, language: str, store: Store, device: Device, chance: Chance | None = None) -> None:
        """`chance` decides what the games need; without one the system's entropy does."""
        self.store = store
        self.device = device
        self.thoughts = Thoughts()
        self.opponents = Opponents()
        self.chance: Chance = chance if chance is not None else SystemChance()
        self.effects: list[Effect] = []
        """What the browser has yet to do."""
        self.flights: list[Flight] = []
        """What flies over the table when it is shown next."""
        self.texts = Texts(language)
        self.settings = Settings(store)
        self.sets = KeptSets(store)
        self.library = Library(store, self.sets)
        self.progress = Progress(store)
        self.documents = {name: Document(store, name, device.now) for name in DOCUMENTS}
        """What somebody writes in this window, by name."""
        self.shelf = Shelf()
        self.form = NewGame(players_kept(store))
        self.page = START
        self.game: Game | None = None
        self.own: int | None = None
        """The one seat of the game that is played on this device, NOBODY if none is; None if all of them are."""
        self.still: State | None = None
        """A position that nobody plays, shown in place of a game."""
        self.mark = new_bookmark()
        """The entry of the library that the game under way is kept in, or will be from its first change on."""
        self.lost = False
        """Whether another window plays the game: this one only looks (U9)."""
        self.from_link = False
        """Whether the game stands here as a link brought it, and the entry that it will go on in is not so far yet."""
        self.brought = False
        """Whether the page around this one brought the game, so that it may hear how that goes on."""
        self.renewable = False
        """Whether a newer version of the site lies ready on the device (U29)."""
        self.taken_along: bool | None = None
        """Whether the app in one file was handed out when somebody last asked for it; None before."""
        self.unkept = False
        """Whether games last only as long as the page: the last one that was to be kept was not taken."""
        self.told: list[list[Happening]] = []
        """What each entry of the game brought about."""
        self.seat = NOBODY
        self.view: State | None = None
        self.plan: Plan | None = None
        self.hint: Hint | None = None
        """Set from when a hint is asked for until the table changes, or it is put away."""
        self.replay: Replay | None = None
        """Set while the table shows how things once stood."""
        self.arrival: Arrival | None = None
        """The link that was opened, until it is decided what to do with it."""
        self.linked: Address | None = None
        """The address of the page, while what it leads to has not been left for the start page."""
        self.pasted = ""
        """What stands in the field for a link."""
        self.no_link = False
        """Whether a link was looked for in it and not found."""
        self.tab = table.TABS[0]
        self.aside: Aside | None = None
        """The page beside the table that takes its place for a while."""
        self.asides = Asides()
        """The states of all those pages that were opened."""
        self.menu = False
        """Whether the menu of the table is open."""
        self.tour: Tour | None = None
        """Set while the table is that of the tour; `_parked` is then what it stands in for."""
        self.practice: Practice | None = None
        """Set while the table is that of a lesson; `_parked` as in the tour."""
        self.trial: Trial | None = None
        """Set while moves are tried on a position; `still` is then how that stands."""
        self.companion: Companion | None = None
        """Set while the table answers questions about one that somebody has entered; `still` is then what is asked, and
        `_parked` as in the tour."""
        self.solving = False
        """Whether the table is there for the solution of a task that is being written; `_parked` is then the editor."""
        self._parked: _Sitting | None = None
        self.editor: Editor | None = None
        """The position editor, from the first time on that somebody opens it."""
        self.typing: Typing | None = None
        """The field for typed moves, while it is open."""
        self.whole_log = False
        self.cursor: int | None = None
        self.lit: tuple[str, int] | None = None
        self.refused: NotAllowed | None = None
        """Why a press did nothing that no plan is concerned with."""
        self.refused_at = ""
        """The word of the press that did nothing last."""
        self.said = ""
        self.focus: str | None = None
        self.started = 0
        """Counts the games opened on this page."""
        self.version = 0
        """Counts the changes of all of them."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the seats of the game: what was typed, or in the reader's language what their dwelling is called."""
        return self.words.names

    @property
    def words(self) -> Words:
        """Words in the reader's language, with the names of the players."""
        if self.page == EDITOR and self.editor is not None:
            return Words(self.texts, self.editor.editing.names)
        if self.game is not None:
            return self.words_of(self.game.state, self.game.names)
        if self.still is None:
            return Words(self.texts, ())
        written = self.practice.lesson.names if self.practice is not None else ()
        if self.solving and self.editor is not None:
            written = tuple(self.editor.editing.names[: self.still.players])
        elif self.companion is not None:
            written = self.companion.names
        return self.words_of(self.still, written or ("",) * self.still.players)

    def words_of(self, state: State, typed: Sequence[str]) -> Words:
        """Words for any game; `typed` are the names that were given."""
        return Words(self.texts, typed, [side for side in state.scenario.sides(state.players) if len(side) > 1])

    @property
    def state(self) -> State:
        """The whole state of the game under way: for what everybody may know, the seat's `view` for the rest."""
        state = self.game.state if self.game is not None else self.still
        assert state is not None
        return state

    @property
    def shown(self) -> State:
        """The whole state that the table shows: `state`, or in a replay how things stood then."""
        if self.replay is None or self.game is None:
            return self.state
        return self.game.state_at(self.replay.at)

    @property
    def over(self) -> bool:
        """Whether the table shows the end of a game."""
        return self.replay is None and self.state.awaiting == OVER

    @property
    def open_hands(self) -> bool:
        """Whether every hand may be seen here: the game is over, or all of its seats play here without a curtain."""
        if self.game is None:
            return False
        return self.game.state.awaiting == OVER or (self.own is None and not self.game.options.curtain)

    @property
    def bots_play(self) -> bool:
        """Whether bots play in the game, and think on this device.

        Where somebody only looks on, they think on the devices of those who play.
        """
        game = self.game
        if game is None or self.lost or game.state.awaiting == OVER or (self.own == NOBODY and game.people):
            return False
        return any(game.bots)

    @property
    def bot(self) -> str:
        """The bot that decides next and thinks on this device; empty where that is a person, or nobody here."""
        return self.game.bots[self.game.state.actor] if self.game is not None and self.bots_play else ""

    @property
    def at_table(self) -> bool:
        """Whether the table is there, even if another page is shown in its place for a while."""
        return self.page == TABLE

    @property
    def kept_game(self) -> str:
        """The id of the kept game at whose table this is, or was before the tour or a lesson; empty without one."""
        sitting = self._parked or self
        at_table = sitting.game is not None and sitting.page in (CURTAIN, TABLE)
        return sitting.mark.id if at_table and sitting.mark.link and not self.from_link else ""

    @property
    def me(self) -> int | None:
        """The seat that looks, None if it is nobody's."""
        return None if self.seat == NOBODY else self.seat

    @property
    def refusal(self) -> NotAllowed | None:
        """Why the last press on the table did nothing."""
        return (self.plan.refusal if self.plan is not None else None) or self.refused

    @property
    def nothing_chosen(self) -> bool:
        """Whether there is nothing to give up: nothing is chosen, and nothing was refused."""
        return self.plan is None or (self.plan.empty and self.refusal is None)

    @property
    def why_not_here(self) -> NotAllowed | None:
        """Why what is chosen cannot be decided here: it is the tour, or questions are answered; None if it can be."""
        if self.tour is not None:
            return NotAllowed("", "turn.tour")
        return NotAllowed("", "turn.companion") if self.companion is not None else None

    def why_lost(self, spaces: tuple[int, ...] = ()) -> NotAllowed:
        """Why nobody decides anything here in a game that is lost."""
        if self.deleted:
            return NotAllowed("", "turn.deleted", spaces=spaces)
        return NotAllowed("", "turn.elsewhere", spaces=spaces)

    @property
    def decides(self) -> bool:
        """Whether what is chosen can be decided here."""
        return self.why_not_here is None

    def refuse(self, refusal: NotAllowed) -> None:
        """Say why a press does nothing, whoever looks."""
        self.refused = refusal
        self.said = self.words.reason(self.state, refusal.code, refusal.spaces, refusal.cards)

    def say(self, text: str) -> None:
        """Tell something more to who listens."""
        self.said = self.texts.sentences((self.said, text))

    @property
    def bare(self) -> bool:
        """Whether the table shows only what is needed for a move: a board for trying some, a lesson in a frame, and
        questions about a table."""
        lesson = self.practice is not None and self.device.framed()
        return lesson or self.trial is not None or self.companion is not None

    @property
    def tabs(self) -> Sequence[str]:
        """The parts of the table of which a narrow screen shows one."""
        if not self.bare:
            return table.OVER_TABS if self.over else table.TABS
        if self.over:
            return ()
        return table.BARE_TABS if self.companion is None else table.ASKING_TABS

    @property
    def may_hint(self) -> bool:
        """Whether a hint may be asked for: in a decision of a game in which nobody plays at another device."""
        if self.game is None or self.plan is None:
            return False
        return self.own is None or set(self.game.people) <= {self.own}

    @property
    def may_analyse(self) -> bool:
        """Whether it can be looked at where points were left: in a game that is over."""
        return self.game is not None and self.over

    @property
    def people(self) -> Sequence[int]:
        """Seats of the game that people play, the reader's own first; all of them if nobody does."""
        seats = self.game.people if self.game is not None else ()
        return sorted(seats or range(self.state.players), key=lambda seat: seat != self.own)

    @property
    def hinted(self) -> Action | None:
        """The move of a hint, while nothing is chosen."""
        return self.hint.move if self.hint is not None and self.nothing_chosen else None

    def drop_hint(self) -> None:
        """No hint any more."""
        if self.hint is not None:
            self.thoughts.forget(self.effects, self.hint.number)
            self.hint = None

    @property
    def tells_reach(self) -> bool:
        """Whether it is shown where a hand reaches: always, where that is the question."""
        return self.settings.on("reach") or self.companion is not None

    @property
    def public(self) -> bool:
        """Whether the page around this one may hear what happens: nothing of what is kept here shows."""
        brought = self.brought and self.game is not None
        return brought or self.trial is not None or self.practice is not None

    def can_undo(self) -> bool:
        """Whether the last move can be taken back."""
        return self.game is not None and not self.why_not_back(self.game.last_decision())

    def why_not_back(self, count: int) -> str:
        """Code of the reason why the log cannot be taken back to its first `count` entries; empty if it can be."""
        try:
            if self.game is not None:
                self.game.check_back(count, self.own)
        except UndoRefused as refused:
            return refused.code
        return ""

    # The game: every one comes in through `open`, every change of it ends in `_changed`.

    def open(self, game: Game, own: int | None = None, mark: Bookmark | None = None, *, takes: bool = False) -> None:
        """Go on with a game, new or not, in place of the one that is under way; `own` as in `Screen.own`.

        `mark`: the entry it is kept in. Without one it gets its own, and nothing is kept before its first change (U6).
        `takes`: another window that plays it only looks from now on (U9).
        """
        self.game, self.own, self.still = game, self._own(game, own), None
        self.mark = mark if mark is not None else new_bookmark()
        self.lost = self.brought = self.from_link = self.shelf.cleared = False
        self.library.note(self.mark)
        self.effects.append(Hold(self.mark.id, takes))
        self.told = [
            list(happenings(game.state_at(k), entry, game.state_at(k + 1), game.components))
            for k, entry in enumerate(game.entries)
        ]
        self._begin()
        self.go_on()
        if self.bots_play:
            self.effects.append(Prepare())

    def _own(self, game: Game, own: int | None) -> int | None:
        """Who somebody is in a game (`Screen.own`): who plays against bots has one seat, who watches them none."""
        if own is None or own not in (NOBODY, *game.people):
            return None if len(game.people) > 1 else game.people[0] if game.people else NOBODY
        return own

    def show(self, position: State) -> None:
        """Show a position that nobody plays in place of the game under way."""
        self.close()
        self.own, self.still = NOBODY, position
        self.told = []
        self._begin()
        self.look(NOBODY)

    def edit(self, editor: Editor) -> None:
        """Show the position editor in place of all else."""
        self.leave()
        self.editor = editor
        self.page = EDITOR
        self.aside = None
        self.focus = "panel-title"

    def try_out(self, trial: Trial) -> None:
        """Show a position on which moves can be tried, in place of the game under way."""
        self.show(trial.state)
        self.trial = trial
        self.look(trial.looks)

    def close(self) -> None:
        """No game is under way any more in this window."""
        self.game = self.own = self.still = None
        self.mark = new_bookmark()
        self.lost = self.brought = False
        self.effects.append(LetGo())

    # The tour, lessons and questions: what is under way is put aside for them, untouched, and taken up again.

    def begin_tour(self, tour: Tour) -> None:
        """Show the table of the tour in place of all else."""
        self._park(position())
        self.tour = tour
        self.look(SEAT)

    def begin_lesson(self, practice: Practice) -> None:
        """Show the table of the step of a lesson that is under way, in place of all else."""
        self._park(practice.state)
        self.practice = practice
        self.look(practice.seat)

    def begin_solving(self, position: State) -> None:
        """Show a position whose actor makes the move that solves the task of the editor, in place of all else."""
        self._park(position)
        self.solving = True
        self.look(position.actor)

    def consult(self, companion: Companion) -> None:
        """Answer questions about a table that somebody has entered, in place of all else."""
        if self.companion is None:
            self._park(companion.state)
        self.companion, self.still = companion, companion.state
        self.look(companion.looks)
        self.lit = None
        self.tab = "hand"
        self.version += 1

    def _park(self, position: State) -> None:
        parked = self._parked
        if parked is None:
            parked = _Sitting(
                self.page,
                self.game,
                self.own,
                self.still,
                self.mark,
                self.lost,
                self.told,
                self.arrival,
                self.companion,
            )
        elif self.companion is not None:
            parked = parked._replace(companion=self.companion)
        self.game, self.own, self.still = None, NOBODY, position
        self.mark, self.lost, self.told = new_bookmark(), False, []
        self.aside = None
        self._begin()
        self._parked = parked

    def resume_parked(self) -> None:
        """Go on where one was before the tour or the lesson."""
        parked = self._take_up()
        if parked is None:
            return
        if parked.companion is not None:
            self.consult(parked.companion)
            self.focus = "panel-title"
        elif parked.page == ARRIVE:
            self.leave()
            self.page, self.arrival = ARRIVE, parked.arrival
            self.focus = "panel-title"
        elif parked.page == START:
            self.leave()
            self.focus = "go"
        elif parked.page == EDITOR and self.editor is not None:
            self.edit(self.editor)
        elif self.game is not None:
            self.go_on()
            self.focus = self.focus or "panel-title"
        else:
            self.look(NOBODY)
            self.focus = "panel-title"

    def _take_up(self) -> _Sitting | None:
        """Take up what the tour stood in for."""
        parked = self._parked
        if parked is not None:
            self._begin()
            self.game, self.own, self.still = parked.game, parked.own, parked.still
            self.mark, self.lost, self.told = parked.mark, parked.lost, parked.told
        return parked

    def _begin(self) -> None:
        self.tour = self.practice = self.trial = self.companion = self._parked = self.typing = None
        self.solving = False
        self._drop_asides(Lasts.GAME)
        self.started += 1
        self.whole_log = False
        self.tab = table.TABS[0]
        self.cursor = self.lit = None
        self.seat = NOBODY
        self.version += 1

    def decide(self, action: Action) -> None:
        """Carry out a decision of the seat that looks; if the rules refuse it, the plan says why."""
        game = self.game
        if (why := self.why_not_here) is not None:
            self.refuse(why)
            return
        if self.practice is not None:
            self._answer(self.practice, action)
        if self.solving and self.editor is not None and self.plan is not None:
            self._solve(self.editor, self.plan, action)
        if self.trial is not None and self.plan is not None:
            self._try(self.trial, self.plan, action)
        if game is None or self.plan is None or not self._may_change():
            return
        try:
            self._play(game, action)
        except NotAllowed as refusal:
            self.plan.refusal = refusal

    def decide_for_bot(self, action: Action) -> None:
        """Carry out a decision of the bot on turn; raises NotAllowed."""
        if self.game is not None and self._may_change():
            self._play(self.game, action)

    def _play(self, game: Game, action: Action) -> None:
        before, was = game.state, self.me
        entry = game.play(action, self.chance)
        happened = list(happenings(before, entry, game.state, game.components))
        self.told.append(happened)
        self.said = log_lines.spoken(self.words, game.state, happened, self.me)
        self._changed()
        if self.brought:
            self._tell_move(entry.seat, entry.action, Address(game=write_link(game), view=WHOLE))
        if self.page == TABLE:
            self.say_what_next()
            self.flights = flights(before, happened, game.state, was, self.me)

    def say_what_next(self) -> None:
        """Tell whose decision is awaited, and which."""
        if self.bot:
            self.say(self.texts("bots.thinking", name=self.names[self.state.actor]))
        else:
            self.say(what_next(self.words, self.state, self.own, self.plan))

    def _solve(self, editor: Editor, plan: Plan, action: Action) -> None:
        """Take a move as the solution of the task that is being written, and go back to that."""
        try:
            played(self.state, action)
        except NotAllowed as refusal:
            plan.refusal = refusal
            return
        editor.task.answer = format_move(action, self.state.map)
        self.resume_parked()
        self.focus = "task-play"
        keep_draft(self.documents, editor)

    def _answer(self, practice: Practice, action: Action) -> None:
        """Judge a move in a lesson; a right one stands."""
        task = practice.step.task
        if not isinstance(task, MoveTask) or practice.solved:
            return
        practice.verdict = task.judge(action)
        self.still = practice.state
        self.look(practice.seat)
        self.version += 1
        self.said = verdict_text(self.words, practice)
        self.focus = "panel-title"
        self.tell_solved(practice)

    def tell_solved(self, practice: Practice) -> None:
        """Let the page around this one hear that the step of a lesson is solved, if it is."""
        if practice.solved:
            self.effects.append(Tell("solved", {"lesson": practice.lesson.id, "step": practice.at + 1}))

    def _try(self, trial: Trial, plan: Plan, action: Action) -> None:
        """Try a move on a position."""
        before = trial.state
        try:
            trial.play(action, self.chance)
        except NotAllowed as refusal:
            plan.refusal = refusal
            return
        entry = Entry(before.actor, action, ())
        happened = list(happenings(before, entry, trial.state, current_set()))
        self.said = log_lines.spoken(self.words, trial.state, happened, self.me)
        self._show_trial(trial)
        try:
            position = write_whole_position_link(trial.shown)
        except LinkError:  # a map that is too large for one
            return
        seat = trial.seat if trial.seat != NOBODY else None
        self._tell_move(entry.seat, action, Address(position=position, seat=seat, view=BOARD))

    def try_again(self, count: int) -> None:
        """Take what was tried back to its first `count` moves."""
        if self.trial is not None and count < self.trial.moves:
            self.said = self.texts("undo.done", n=self.trial.moves - count)
            self.trial.back(count)
            self._show_trial(self.trial)

    def _show_trial(self, trial: Trial) -> None:
        self.still = trial.state
        self.look(trial.looks)
        self.version += 1
        self.focus = "panel-title"

    def _tell_move(self, seat: int, action: Action, address: Address) -> None:
        """Let the page around this one hear of a move, with the address of what it led to."""
        move = format_move(action, self.state.map)
        self.effects.append(Tell("move", {"move": move, "seat": seat + 1, "address": address.text()}))

    def take_back(self, count: int) -> None:
        """Take the log back to its first `count` entries, or say why not."""
        game = self.game
        if game is None or not self._may_change():
            code = self.why_lost().code if self.lost else "undo.nothing"
            self.refuse(NotAllowed("", code))
            return
        try:
            undone = game.back(count, self.own)
        except UndoRefused as refused:
            self.refuse(NotAllowed("", refused.code))
            return
        del self.told[count:]
        self.said = self.texts("undo.done", n=undone)
        self._changed()

    def _changed(self) -> None:
        """After each change of the game: the one place where that is kept, and where it goes on from."""
        self.version += 1
        self.keep()
        self.go_on()

    def keep(self) -> None:
        """Keep the game as it stands on this device (U8), if anything can hold it."""
        assert self.game is not None
        if not self.game.lasting:
            return
        was = self.unkept
        cleared = self.library.cleared(self.mark)
        self.from_link = False
        self.unkept = not self.library.keep(self.mark, self.game, self.own, self.device.now())
        if self.unkept and not was:
            self.say(self.texts("games.unkept"))
        elif cleared and not self.unkept:
            self.sets.keep_again(self.game.components.hash)
            self.shelf.cleared = True
            self.say(self.texts("games.cleared"))
        if not self.unkept and self.store.get("persist") is None and self.store.set("persist", "asked"):
            self.effects.append(Persist())

    def sit(self, own: int | None) -> None:
        """Be somebody else in the game under way; `own` as in `Screen.own`."""
        self.own = self._own(self.game, own) if self.game is not None else own
        if self.mark.link and self._may_change():
            self.keep()
        self.come_back()

    def _may_change(self) -> bool:
        """Whether this window may change the game: not if another has done so meanwhile."""
        if self.overtaken:
            self.lose()
        return not self.lost

    @property
    def overtaken(self) -> bool:
        """Whether another window has changed or deleted the game, and this one has not given way yet."""
        return not self.lost and self.library.overtaken(self.mark) and not self.library.cleared(self.mark)

    @property
    def deleted(self) -> bool:
        """Whether the game was lost because another window has deleted it."""
        return self.lost and bool(self.mark.link) and self.library.entry(self.mark.id) is None

    def lose(self) -> None:
        """Only look from now on: another window plays the game, or has deleted it."""
        self.lost = True
        self.version += 1
        if self.page in (CURTAIN, TABLE):
            self.go_on()
            self.said = self.texts("lost.deleted.lead" if self.deleted else "lost.lead")
            self.focus = "panel-title"

    def go_on(self) -> None:
        """Show who decides now: their table, or the curtain before it."""
        state = self.state
        assert self.game is not None
        self.plan = None
        self.lit = None
        if state.awaiting == OVER:
            self.look(NOBODY)
        elif self.own is not None:
            self.look(self.own)
        elif self.lost:
            self.look(NOBODY)
        elif self.bot:
            # Who has just played looks on.
            self.look(self.seat)
        elif state.actor != self.seat and self.game.options.curtain:
            self.look(NOBODY)
            self.page = CURTAIN
            self.focus = "lift"
        else:
            self.look(state.actor)

    def look(self, seat: int) -> None:
        """Show the table from a seat, NOBODY for what everybody may see; who has the turn can decide, unless nobody
        knows its hand."""
        self.page = TABLE
        self.seat = seat
        self.replay = None
        self.drop_hint()
        self._forget_link()
        self.view = seat_view(self.state, seat)
        decides = seat == self.state.actor and not self.lost and HIDDEN not in self.view.hands[seat]
        if self.practice is not None:
            decides = decides and self.practice.moves and not self.practice.solved
        self.plan = Plan(self.view, seat) if decides else None
        self.typing = Typing() if self.typing is not None else None
        self.tab = _TAB_OF.get(self.state.awaiting, "row" if self.tab not in ("row", "hand") else self.tab)

    def come_back(self) -> None:
        """Go on with the game that was left."""
        self.effects.append(Hold(self.mark.id))
        self.go_on()

    def look_back(self, replay: Replay, seat: int) -> None:
        """Show the table from a seat as it was where a replay stands; nobody can decide anything there."""
        self.page = TABLE
        self.seat = seat
        self.tab = "log" if self.replay is None else self.tab
        self.drop_hint()
        self.replay = replay
        self._forget_link()
        self.view = seat_view(self.shown, seat)
        self.plan = None
        self.lit = None

    def turn_aside(self, page: Aside) -> None:
        """To a page beside the table, or back from it if it is shown."""
        self.menu = False
        self.aside = None if isinstance(self.aside, type(page)) else page
        if self.aside is not None:
            self.focus = "aside-title"
        else:
            self.focus = {TABLE: "tool-menu", CURTAIN: "lift"}.get(self.page, f"open-{page.name}")

    def leave(self) -> None:
        """Go to the start page; nothing of the table stays on the screen, and other windows may play the game."""
        self._take_up()
        self.effects.append(LetGo())
        self.page = START
        self.seat = NOBODY
        self.view = self.plan = self.replay = None
        self.drop_hint()
        self._drop_asides(Lasts.GAME)
        self.menu = False
        self._forget_link()

    def drop_link(self) -> None:
        """To be called after everything: on the start page the address leads nowhere any more.

        Otherwise the browser would take the same link, pressed again, for the place where it is already (U7). What the
        address says of the looks of the page still holds.
        """
        address = self.linked
        if address is not None and self.page == START and not self.aside:
            self.linked = None
            looks = Address(lang=address.lang, theme=address.theme, helpers=address.helpers)
            self.effects.append(DropLink(looks.text()))

    def _forget_link(self) -> None:
        """Neither sharing nor arriving any more."""
        self.arrival = None
        self._drop_asides(Lasts.TABLE)

    def _drop_asides(self, lasted: Lasts) -> None:
        """Forget the pages beside the table that last only so long, the one that is shown too."""
        if self.aside is not None and self.aside.lasts == lasted:
            self.aside = None
        self.asides.drop(self, lasted)

    def unchoose(self) -> None:
        """Give up what is chosen but not decided."""
        if self.plan is not None:
            self.plan.clear()
        self.lit = self.refused = None
