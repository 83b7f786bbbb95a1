"""The state of the screen: which page, which game, what is chosen. Presses go in, regions of HTML come out."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from dewan.board.checks import check_set
from dewan.board.componentset import SetError, parse_set, rebuilt
from dewan.board.hexes import parse_hex
from dewan.record.game import Game, Options, UndoRefused
from dewan.record.happenings import Happening, happenings
from dewan.rules.actions import NONE, TOP, Action, Fish, Pass, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.chance import Chance, SystemChance
from dewan.rules.needs import ANY
from dewan.rules.refusal import NotAllowed
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import FISH, OVER, STORY, TUCK, State
from dewan.rules.views import NOBODY, seat_view
from dewan.texts import Texts
from dewan.view import log_lines, map_walk
from dewan.view.pages import table
from dewan.view.pages.panel import task_key
from dewan.view.pages.start import NAME_LENGTH, NewGame
from dewan.view.plan import Plan
from dewan.view.words import Words

START, CURTAIN, TABLE = "start", "curtain", "table"
THEMES = ("auto", "day", "dusk")


class Press(NamedTuple):
    """A press: what follows the first word of what was pressed; of a field its value, and whether it is checked."""

    rest: str
    value: str
    checked: bool


class Store(Protocol):
    """Where settings are kept between visits; it may forget everything."""

    def get(self, key: str) -> str | None:
        """The text kept under a key."""
        ...

    def set(self, key: str, value: str) -> None:
        """Keep a text under a key."""
        ...


class Screen:
    """What is on the screen. `press` and `key` change it, `regions` says what it looks like."""

    def __init__(self, language: str, store: Store, chance: Chance | None = None) -> None:
        """`chance` decides what the games need; without one the system's entropy does."""
        self.store = store
        self.chance: Chance = chance if chance is not None else SystemChance()
        self.texts = Texts(language)
        theme = store.get("theme") or ""
        self.theme = theme if theme in THEMES else THEMES[0]
        self.form = NewGame()
        self.page = START
        self.game: Game | None = None
        self.told: list[list[Happening]] = []
        self.seat = NOBODY
        self.view: State | None = None
        self.plan: Plan | None = None
        self.tab = table.TABS[0]
        self.helpers = store.get("helpers") != "off"
        self.helping = False
        self.whole_log = False
        self.cursor: int | None = None
        self.lit: tuple[str, int] | None = None
        self.said = ""
        self.focus: str | None = None
        self.started = 0
        """Counts the games begun on this page."""
        self.version = 0
        """Counts the changes of all of them."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the seats of the game: what was typed, or in the reader's language what their dwelling is called."""
        typed = self.game.names if self.game is not None else ()
        return tuple(name or self.texts(f"seat.{seat}") for seat, name in enumerate(typed))

    @property
    def words(self) -> Words:
        """Words in the reader's language, with the names of the players."""
        teams = [side for side in self.game.scenario.sides(self.game.state) if len(side) > 1] if self.game else []
        return Words(self.texts, self.names, teams)

    @property
    def state(self) -> State:
        """The whole state of the game under way: for what everybody may know, the seat's `view` for the rest."""
        assert self.game is not None
        return self.game.state

    @property
    def me(self) -> int | None:
        """The seat that looks, None if it is nobody's."""
        return None if self.seat == NOBODY else self.seat

    def can_undo(self) -> bool:
        """Whether the last move can be taken back."""
        try:
            if self.game is not None:
                self.game.check_back(len(self.game.entries) - 1)
                return True
        except UndoRefused:
            pass
        return False

    # what people do

    def press(self, word: str, value: str | None = None, *, checked: bool = False) -> None:
        """A press on what carries `word`, or a change of the field that does."""
        self.focus = None
        name, _, rest = word.partition(" ")
        handler = _PRESSES.get(name)
        if handler is not None:
            handler(self, Press(rest, value or "", checked))

    def key(self, key: str, *, shift: bool) -> bool:
        """A key that no control has taken; whether it meant something here."""
        self.focus = None
        if self.helping:
            if key == "Escape":
                self.helping = False
                return True
            return False
        if self.page != TABLE or self.view is None:
            return False
        if key == "Escape":
            self._back()
            return True
        return False

    def map_key(self, key: str, space: str, *, shift: bool) -> bool:
        """A key pressed on a space of the map (`q,r`); whether it meant something (U23)."""
        view = self.view
        if view is None or self.page != TABLE:
            return False
        here = view.map.find(parse_hex(space))
        if here is None:
            return False
        if key in ("Enter", " "):
            self.press(f"space {space}")
            if self.focus is None:
                self.focus = self._space_id(here)
            return True
        lit = self.plan.lit if self.plan is not None and self.helpers else ()
        if key.lower() == "n":
            there = map_walk.next_of(lit, here, backward=shift)
        elif key in map_walk.ARROWS:
            there = map_walk.neighbor(view.map, here, key)
        else:
            return False
        if there is None:
            return True
        self.cursor = there
        self.focus = self._space_id(there)
        return True

    def _space_id(self, space: int) -> str:
        assert self.view is not None
        q, r = self.view.map.hexes[space]
        return f"s_{q}_{r}"

    # one door for every change of the game

    def _decide(self, action: Action) -> None:
        game = self.game
        if game is None or self.plan is None:
            return
        before = game.state
        try:
            entry = game.play(action, self.chance)
        except NotAllowed as refusal:
            self.plan.refusal = refusal
            return
        happened = list(happenings(before, entry, game.state, game.components))
        self.version += 1
        self.told.append(happened)
        self.said = log_lines.spoken(self.words, game.state, happened, self.me)
        self._next_actor()

    def _next_actor(self) -> None:
        assert self.game is not None
        state = self.state
        self.plan = None
        self.lit = None
        if state.awaiting == OVER:
            self._look(NOBODY)
        elif state.actor != self.seat and self.game.options.curtain:
            self._look(NOBODY)
            self.page = CURTAIN
            self.focus = "lift"
        else:
            self._look(state.actor)

    def _look(self, seat: int) -> None:
        """Show the table from a seat, NOBODY for what everybody may see."""
        self.page = TABLE
        self.seat = seat
        self.view = seat_view(self.state, seat)
        self.plan = Plan(self.view, seat) if seat != NOBODY else None
        self.tab = _TAB_OF.get(self.state.awaiting, "row" if self.tab not in ("row", "hand") else self.tab)

    def _undo(self, whole_turn: bool) -> None:
        game = self.game
        if game is None:
            return
        if self.plan is not None and not self.plan.empty:
            self.plan.clear()
            return
        try:
            count = game.back(game.turn_start() if whole_turn else len(game.entries) - 1)
        except UndoRefused as refused:
            self.said = self.texts(f"error.{refused.code}")
            if self.plan is not None:
                self.plan.refusal = NotAllowed("", refused.code)
            return
        self.version += 1
        del self.told[-count:]
        self.said = self.texts("undo.done", n=count)
        self._next_actor()

    def _back(self) -> None:
        if self.plan is not None:
            self.plan.clear()
        self.lit = None

    # presses by word

    def _press_start(self, _press: Press) -> None:
        form = self.form
        options = Options(curtain=form.curtain)
        self.game = Game.start(SCENARIOS[form.scenario], form.typed, form.components, self.chance, options)
        self.whole_log = False
        self.started += 1
        self.version += 1
        self.told = []
        self.tab = table.TABS[0]
        self.cursor = self.lit = None
        self.seat = NOBODY
        self.said = self.texts("start.said", name=self.names[self.state.first])
        self._next_actor()

    def _press_resume(self, _press: Press) -> None:
        if self.game is not None:
            self._next_actor()

    def _press_home(self, _press: Press) -> None:
        self.page = START
        self.seat = NOBODY
        self.view = self.plan = None
        self.said = self.texts("start.new")  # in the place of what was said of a hand
        self.focus = "go"

    def _press_form(self, press: Press) -> None:
        form = self.form
        if press.rest == "scenario" and press.value in SCENARIOS:
            form.scenario = press.value
            allowed = SCENARIOS[press.value].players
            form.players = form.players if form.players in allowed else allowed[0]
        elif press.rest == "players" and press.value.isdigit() and int(press.value) in SCENARIOS[form.scenario].players:
            form.players = int(press.value)
        elif press.rest == "curtain":
            form.curtain = press.checked

    def _press_set(self, press: Press) -> None:
        """A component set from a file: taken if it is sound, else every breach is named."""
        form = self.form
        try:
            components = parse_set(press.value)
        except SetError as error:
            form.faults = [error]
            return
        breaches = check_set(components)
        form.faults = list(breaches)
        if not any(breach.error for breach in breaches):
            form.components = components

    def _press_rebuilt(self, _press: Press) -> None:
        self.form.components = rebuilt()
        self.form.faults = []

    def _press_name(self, press: Press) -> None:
        if press.rest in ("0", "1", "2", "3"):
            self.form.names[int(press.rest)] = press.value[:NAME_LENGTH]

    def _press_language(self, press: Press) -> None:
        self.texts = Texts(press.value)
        self.store.set("language", press.value)

    def _press_theme(self, press: Press) -> None:
        if press.value in THEMES:
            self.theme = press.value
            self.store.set("theme", press.value)

    def _press_lift(self, _press: Press) -> None:
        if self.page == CURTAIN:
            self._look(self.state.actor)
            self.said = self.texts("turn.said", task=self.texts(f"{task_key(self.state)}.title"))
            self.focus = "panel-title"

    def _press_space(self, press: Press) -> None:
        view, plan = self.view, self.plan
        if view is None or plan is None:
            return
        try:
            space = view.map.find(parse_hex(press.rest))
        except ValueError:
            return
        if space is None:
            return
        self.cursor = space
        self._planned(plan.press_space(space))

    def _planned(self, confirmed: bool) -> None:
        """After a press of the plan: carry it out, or say what is chosen now."""
        plan = self.plan
        assert plan is not None
        if confirmed:
            self._confirm()
            return
        words = self.words
        if plan.refusal is not None:
            self.said = words.reason(plan.state, plan.refusal.code, plan.refusal.spaces, plan.refusal.cards)
        elif plan.route:
            cards = words.cards(plan.pay)
            self.said = words("route.said", n=len(plan.pay), place=words.place(plan.state, plan.route[-1]), cards=cards)
        elif plan.chosen is not None:
            self.said = words("chosen.said")

    def _press_confirm(self, _press: Press) -> None:
        self._confirm()
        self._stay_at_panel()

    def _confirm(self) -> None:
        if self.plan is not None and (action := self.plan.action) is not None:
            self._decide(action)

    def _press_back(self, _press: Press) -> None:
        self._back()
        self._stay_at_panel()

    def _stay_at_panel(self) -> None:
        """The button that was pressed is gone: unless the focus leads elsewhere, it goes to the heading above."""
        if self.focus is None:
            self.focus = "panel-title"

    def _press_choice(self, action: Action) -> None:
        if self.plan is not None:
            self._planned(self.plan.choose(action))

    def _press_take(self, press: Press) -> None:
        self._press_choice(Take(_number(press.rest)))

    def _press_take1(self, press: Press) -> None:
        self._press_choice(TakeOne(_number(press.rest)))

    def _press_pass(self, _press: Press) -> None:
        self._press_choice(Pass())

    def _press_story(self, press: Press) -> None:
        self._press_choice(StoryChoice(TOP if press.rest == "top" else _number(press.rest)))

    def _press_tuck(self, _press: Press) -> None:
        self._press_choice(Tuck(NONE, NONE))

    def _press_fish(self, _press: Press) -> None:
        self._press_choice(Fish(NONE))

    def _press_hand(self, press: Press) -> None:
        if self.plan is not None:
            self._planned(self.plan.press_card(_number(press.rest)))

    def _press_step(self, press: Press) -> None:
        if self.plan is not None:
            self.plan.other_card(_number(press.rest))
            self._planned(False)

    def _press_other(self, _press: Press) -> None:
        if self.plan is not None:
            self.plan.other_route()
            self._planned(False)

    def _press_undo(self, _press: Press) -> None:
        self._undo(whole_turn=False)

    def _press_restart(self, _press: Press) -> None:
        self._undo(whole_turn=True)

    def _press_helpers(self, _press: Press) -> None:
        self.helpers = not self.helpers
        self.store.set("helpers", "on" if self.helpers else "off")

    def _press_help(self, _press: Press) -> None:
        self.helping = not self.helping

    def _press_log(self, _press: Press) -> None:
        self.whole_log = not self.whole_log

    def _press_tab(self, press: Press) -> None:
        if press.rest in table.TABS:
            self.tab = press.rest

    def _press_places(self, press: Press) -> None:
        name, _, side = press.rest.partition(" ")
        if self.game is None or self.state.awaiting != OVER or name not in self.game.scenario.row_names:
            return
        chosen = (name, _number(side))
        if chosen[1] < len(self.game.scenario.sides(self.state)):
            self.lit = None if self.lit == chosen else chosen


def _number(text: str) -> int:
    """A number of a press; a press that nobody drew gets one that the rules refuse."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else ANY * 99


_TAB_OF = {STORY: "stories", TUCK: "hand", FISH: "hand"}
"""The part that a narrow screen shows for what is awaited; in a turn it is the row, or the hand if that was open."""

_PRESSES: dict[str, Callable[[Screen, Press], None]] = {
    "start": Screen._press_start,
    "resume": Screen._press_resume,
    "home": Screen._press_home,
    "form": Screen._press_form,
    "set": Screen._press_set,
    "rebuilt": Screen._press_rebuilt,
    "name": Screen._press_name,
    "language": Screen._press_language,
    "theme": Screen._press_theme,
    "lift": Screen._press_lift,
    "space": Screen._press_space,
    "confirm": Screen._press_confirm,
    "back": Screen._press_back,
    "take": Screen._press_take,
    "take1": Screen._press_take1,
    "pass": Screen._press_pass,
    "story": Screen._press_story,
    "tuck": Screen._press_tuck,
    "fish": Screen._press_fish,
    "hand": Screen._press_hand,
    "step": Screen._press_step,
    "other": Screen._press_other,
    "undo": Screen._press_undo,
    "restart": Screen._press_restart,
    "helpers": Screen._press_helpers,
    "help": Screen._press_help,
    "log": Screen._press_log,
    "tab": Screen._press_tab,
    "places": Screen._press_places,
}
