"""The state of the screen: which page, which game, what is chosen. Presses go in, regions of HTML come out."""

from collections.abc import Callable
from typing import Protocol

from dewan.board.componentset import rebuilt
from dewan.board.hexes import DIRECTIONS, parse_hex
from dewan.record.game import Game, UndoRefused
from dewan.record.happenings import Happening, happenings
from dewan.rules.actions import NONE, TOP, Action, Fish, Pass, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.chance import Chance, SystemChance
from dewan.rules.needs import ANY
from dewan.rules.refusal import NotAllowed
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import Sheet, sheets, winners
from dewan.rules.state import OVER, State
from dewan.rules.views import NOBODY, seat_view
from dewan.texts import Texts
from dewan.view import log_lines
from dewan.view.pages import help as help_page
from dewan.view.pages import table
from dewan.view.pages.curtain import curtain_page
from dewan.view.pages.pad import score_pad, score_table
from dewan.view.pages.panel import panel, task_key
from dewan.view.pages.start import NAME_LENGTH, NewGame, start_page
from dewan.view.parts import map_layers, map_svg
from dewan.view.plan import Plan
from dewan.view.words import Words

START, CURTAIN, TABLE = "start", "curtain", "table"
THEMES = ("auto", "day", "dusk")

Draw = Callable[[], str]


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
        self.theme = store.get("theme") or THEMES[0]
        self.form = NewGame()
        self.page = START
        self.game: Game | None = None
        self.told: list[list[Happening]] = []
        self.names: tuple[str, ...] = ()
        self.curtain = True
        self.seat = NOBODY
        self.view: State | None = None
        self.plan: Plan | None = None
        self.tab = table.TABS[0]
        self.helpers = store.get("helpers") != "off"
        self.helping = False
        self.cursor: int | None = None
        self.lit: tuple[str, int] | None = None
        self.said = ""
        self.focus: str | None = None
        self._kept: dict[str, tuple[object, str]] = {}

    # what it looks like

    @property
    def words(self) -> Words:
        """Words in the reader's language, with the names of the players."""
        return Words(self.texts, self.names)

    @property
    def title(self) -> str:
        """Title of the document: never a secret (U14)."""
        name = self.texts("app.name")
        if self.page == START or self.game is None:
            return name
        if self.game.state.awaiting == OVER:
            return self.texts("app.title", what=self.texts("pad.title"), name=name)
        whose = self.texts("turn.of", name=self.names[self.game.state.actor])
        return self.texts("app.title", what=whose, name=name)

    def frame(self) -> str:
        """The page as a whole; of the table only the frame that `regions` fill."""
        words = self.words
        if self.helping:
            return help_page.help_page(words)
        if self.page == TABLE and self.view is not None:
            return table.frame(words, self.view, self.tab)
        if self.page == CURTAIN and self.game is not None:
            state = self.game.state
            return curtain_page(words, state.actor, words(f"{task_key(state)}.title"), undo=self._can_undo())
        return start_page(words, self.form, self.theme, resumable=self.game is not None)

    def regions(self) -> dict[str, str]:
        """The contents of the table's regions by id; empty on other pages. What did not change is not drawn again."""
        view, plan = self.view, self.plan
        if self.page != TABLE or self.helping or view is None or self.game is None:
            self._kept.clear()
            return {}
        words = self.words
        state_key = (len(self.told), self.game.state.awaiting, self.seat, self.texts.language)
        plan_key = (*state_key, self._plan_key())
        picture = table.map_picture(view)
        drawn: dict[str, tuple[object, Draw]] = {
            "r-top": (state_key, lambda: table.top(words, view)),
            "r-turn": (state_key, lambda: table.turn(*self._headline(words))),
            "r-row": (plan_key, lambda: table.row(words, view, plan)),
            "r-stories": ((plan_key, self.helpers), lambda: table.stories(words, view, plan, self.helpers)),
            "r-seats": ((state_key, self.helpers), lambda: table.seats(words, view, self._totals(), self._me())),
            "r-base": (state_key[:2], lambda: map_svg.base(picture)),
            "r-under": ((plan_key, self.lit), lambda: self._under(picture)),
            "r-pieces": (state_key[:2], lambda: map_layers.pieces(picture)),
            "r-over": ((plan_key, self.lit), lambda: self._over(picture)),
            "r-targets": ((plan_key, self.cursor), lambda: self._targets(picture)),
            "r-panel": ((plan_key, self.lit), lambda: self._panel(words)),
            "r-tools": (
                (plan_key, self.helpers),
                lambda: table.tools(words, can_undo=self._can_undo(), helpers=self.helpers),
            ),
            "r-score": ((state_key, self.helpers), lambda: self._score(words)),
            "r-log": (state_key, lambda: log_lines.log(words, view, self.told, self._me())),
            "r-board": (
                (state_key, self.helpers),
                lambda: table.board(words, view, self.seat, self.helpers) if self.seat != NOBODY else "",
            ),
            "r-hand": (
                plan_key,
                lambda: table.hand(words, plan, plan.hand if plan else ()) if self.seat != NOBODY else "",
            ),
            "r-tabs": ((self.tab, self.texts.language), lambda: table.tabs(words, self.tab)),
        }
        return {region: self._keep(region, key, draw) for region, (key, draw) in drawn.items()}

    def _keep(self, region: str, key: object, draw: Draw) -> str:
        kept = self._kept.get(region)
        if kept is None or kept[0] != key:
            kept = self._kept[region] = (key, draw())
        return kept[1]

    def _plan_key(self) -> object:
        plan = self.plan
        if plan is None:
            return None
        return plan.chosen, plan.route, plan.pay, plan.refusal

    def _me(self) -> int | None:
        return None if self.seat == NOBODY else self.seat

    def _headline(self, words: Words) -> tuple[str, str]:
        state = self._state
        if state.awaiting == OVER:
            return words("pad.title"), words("table.over")
        whose = words("turn.yours") if self.seat == state.actor else words("turn.of", name=self.names[state.actor])
        return whose, words(f"{task_key(state)}.title")

    @property
    def _state(self) -> State:
        assert self.game is not None
        return self.game.state

    def _sheets(self) -> tuple[Sheet, ...]:
        return sheets(self._state)

    def _totals(self) -> list[int] | None:
        if not self.helpers:
            return None
        totals = {seat: sheet.total for sheet in self._sheets() for seat in sheet.seats}
        return [totals[seat] for seat in range(self._state.players)]

    def _score(self, words: Words) -> str:
        return score_table(words, self._sheets(), self._me()) if self.helpers else ""

    def _panel(self, words: Words) -> str:
        if self._state.awaiting == OVER:
            return score_pad(words, self._sheets(), winners(self._state), self.lit)
        return panel(words, self.plan) if self.plan is not None else ""

    def _marked(self) -> frozenset[tuple[int, int]]:
        view = self.view
        assert view is not None
        spaces: tuple[int, ...] = ()
        if self.lit is not None:
            name, side = self.lit
            spaces = tuple(s for place in self._sheets()[side].row(name).places for s in place)
        elif self.plan is not None and self.plan.refusal is not None:
            spaces = self.plan.refusal.spaces
        elif self.plan is not None and (space := getattr(self.plan.chosen, "space", None)) is not None:
            spaces = (space,)
        return frozenset(table.at(view, s) for s in spaces if s in view.map.hexes)

    def _lit_spaces(self) -> frozenset[tuple[int, int]]:
        view, plan = self.view, self.plan
        if plan is None or view is None or not self.helpers:
            return frozenset()
        return frozenset(table.at(view, space) for space in plan.lit)

    def _route(self) -> list[tuple[int, int]]:
        view = self.view
        return [table.at(view, s) for s in self.plan.route] if self.plan is not None and view is not None else []

    def _under(self, picture: map_svg.MapPicture) -> str:
        route = self._route()
        busy = self.plan is not None and (route or self.plan.state.awaiting == "mark")
        lit = self._lit_spaces() if busy else frozenset()
        return map_layers.underlay(picture, lit=lit, route=route if len(route) > 1 else (), marked=self._marked())

    def _over(self, picture: map_svg.MapPicture) -> str:
        view, plan = self.view, self.plan
        if plan is None or view is None:
            return map_layers.overlay(picture)
        route = self._route()
        steps = [([table.at(view, s) for s in step.spaces], step.to) for step in plan.steps]
        ghost = plan.seat if plan.action is not None and route else None
        wet = bool(route) and view.land.boards[4] >> plan.route[-1] & 1
        return map_layers.overlay(
            picture,
            lit=self._lit_spaces(),
            route=route if len(route) > 1 else (),
            steps=steps if len(route) > 1 else (),
            ghost_seat=ghost,
            ghost_kind="village" if wet else "camp",
        )

    def _targets(self, picture: map_svg.MapPicture) -> str:
        view, plan = self.view, self.plan
        assert view is not None
        words = self.words
        costs = plan.costs if plan is not None and self.helpers else {}
        labels = {table.at(view, s): words.space(view, s, costs.get(s)) for s in view.map.spaces}
        lit = {table.at(view, s) for s in plan.lit} if plan is not None else set()
        if plan is not None and plan.state.awaiting == "turn":
            lit |= {table.at(view, s) for s in (view.start[plan.seat], *view.camps[plan.seat])}
        current = table.at(view, self.cursor) if self.cursor is not None else None
        return map_svg.targets(picture, labels, lit, current=current)

    # what people do

    def press(self, word: str, value: str | None = None, *, checked: bool = False) -> None:
        """A press on what carries `word`, or a change of the field that does."""
        self.focus = None
        name, _, rest = word.partition(" ")
        handler = _PRESSES.get(name)
        if handler is not None:
            handler(self, rest, value or "", checked)

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
            self.focus = self._space_id(here)
            return True
        there = self._next_lit(here, -1 if shift else 1) if key.lower() == "n" else self._neighbor(here, key)
        if there is None:
            return key in _ARROWS or key.lower() == "n"
        self.cursor = there
        self.focus = self._space_id(there)
        return True

    def _space_id(self, space: int) -> str:
        assert self.view is not None
        q, r = self.view.map.hexes[space]
        return f"s_{q}_{r}"

    def _neighbor(self, here: int, key: str) -> int | None:
        view = self.view
        assert view is not None
        place = view.map.hexes[here]
        for direction in _ARROWS.get(key, ()):
            # Up and down zigzag, so that pressed again and again they lead straight on.
            turned = direction if place.r % 2 == 0 or len(_ARROWS[key]) == 1 else _ARROWS[key][1 - _ARROWS[key].index(direction)]
            found = view.map.find(place.plus(DIRECTIONS[turned]))
            if found is not None:
                return found
        return None

    def _next_lit(self, here: int, step: int) -> int | None:
        plan = self.plan
        spaces = sorted(plan.lit) if plan is not None else []
        if not spaces:
            return None
        later = [s for s in spaces if s > here] if step > 0 else [s for s in reversed(spaces) if s < here]
        return later[0] if later else spaces[0 if step > 0 else -1]

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
        self.told.append(happened)
        self.said = log_lines.spoken(self.words, game.state, happened, self._me())
        self._next_actor()

    def _next_actor(self) -> None:
        state = self._state
        self.plan = None
        self.lit = None
        if state.awaiting == OVER:
            self._look(NOBODY)
        elif state.actor != self.seat and self.curtain:
            self._look(NOBODY)
            self.page = CURTAIN
            self.focus = "lift"
        else:
            self._look(state.actor)

    def _look(self, seat: int) -> None:
        """Show the table from a seat, NOBODY for what everybody may see."""
        self.page = TABLE
        self.seat = seat
        self.view = seat_view(self._state, seat)
        self.plan = Plan(self.view, seat) if seat != NOBODY else None

    def _can_undo(self) -> bool:
        try:
            if self.game is not None:
                self.game.check_undo()
                return True
        except UndoRefused:
            pass
        return False

    def _undo(self, whole_turn: bool) -> None:
        game = self.game
        if game is None:
            return
        if self.plan is not None and not self.plan.empty:
            self.plan.clear()
            return
        try:
            count = game.restart_turn() if whole_turn else len([game.undo()])
        except UndoRefused as refused:
            self.said = self.texts(f"error.{refused.code}")
            if self.plan is not None:
                self.plan.refusal = NotAllowed("", refused.code)
            return
        del self.told[-count:]
        self.said = self.texts("undo.done", n=count)
        self._next_actor()

    def _back(self) -> None:
        if self.plan is not None:
            self.plan.clear()
        self.lit = None

    # presses by word

    def _press_start(self, _rest: str, _value: str, _checked: bool) -> None:
        form = self.form
        self.names = tuple(form.named(self.words))
        self.curtain = form.curtain
        self.game = Game.start(SCENARIOS[form.scenario], self.names, rebuilt(), self.chance)
        self.told = []
        self.tab = table.TABS[0]
        self.cursor = self.lit = None
        self.seat = NOBODY
        self.said = self.texts("start.said", name=self.names[self._state.first])
        self._next_actor()

    def _press_resume(self, _rest: str, _value: str, _checked: bool) -> None:
        if self.game is not None:
            self._next_actor()

    def _press_home(self, _rest: str, _value: str, _checked: bool) -> None:
        self.page = START
        self.seat = NOBODY
        self.view = self.plan = None
        self.focus = "go"

    def _press_form(self, rest: str, value: str, checked: bool) -> None:
        form = self.form
        if rest == "scenario" and value in SCENARIOS:
            form.scenario = value
            allowed = SCENARIOS[value].players
            form.players = form.players if form.players in allowed else allowed[0]
        elif rest == "players" and value.isdigit() and int(value) in SCENARIOS[form.scenario].players:
            form.players = int(value)
        elif rest == "curtain":
            form.curtain = checked

    def _press_name(self, rest: str, value: str, _checked: bool) -> None:
        if rest in ("0", "1", "2", "3"):
            self.form.names[int(rest)] = value[:NAME_LENGTH]

    def _press_language(self, _rest: str, value: str, _checked: bool) -> None:
        self.texts = Texts(value)
        self.store.set("language", value)

    def _press_theme(self, _rest: str, value: str, _checked: bool) -> None:
        if value in THEMES:
            self.theme = value
            self.store.set("theme", value)

    def _press_lift(self, _rest: str, _value: str, _checked: bool) -> None:
        if self.page == CURTAIN:
            self._look(self._state.actor)
            self.said = self.texts("turn.said", task=self.texts(f"{task_key(self._state)}.title"))
            self.focus = "panel-title"

    def _press_space(self, rest: str, _value: str, _checked: bool) -> None:
        view, plan = self.view, self.plan
        if view is None or plan is None:
            return
        try:
            space = view.map.find(parse_hex(rest))
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
            self._press_confirm("", "", False)
            return
        words = self.words
        if plan.refusal is not None:
            self.said = words.reason(plan.state, plan.refusal.code, plan.refusal.spaces, plan.refusal.cards)
        elif plan.route:
            cards = words.cards(plan.pay)
            self.said = words("route.said", n=len(plan.pay), place=words.place(plan.state, plan.route[-1]), cards=cards)
        elif plan.chosen is not None:
            self.said = words("chosen.said")

    def _press_confirm(self, _rest: str, _value: str, _checked: bool) -> None:
        if self.plan is not None and (action := self.plan.action) is not None:
            self._decide(action)

    def _press_back(self, _rest: str, _value: str, _checked: bool) -> None:
        self._back()

    def _press_choice(self, action: Action) -> None:
        if self.plan is not None:
            self._planned(self.plan.choose(action))

    def _press_take(self, rest: str, _value: str, _checked: bool) -> None:
        self._press_choice(Take(_number(rest)))

    def _press_take1(self, rest: str, _value: str, _checked: bool) -> None:
        self._press_choice(TakeOne(_number(rest)))

    def _press_pass(self, _rest: str, _value: str, _checked: bool) -> None:
        self._press_choice(Pass())

    def _press_story(self, rest: str, _value: str, _checked: bool) -> None:
        self._press_choice(StoryChoice(TOP if rest == "top" else _number(rest)))

    def _press_tuck(self, _rest: str, _value: str, _checked: bool) -> None:
        self._press_choice(Tuck(NONE, NONE))

    def _press_fish(self, _rest: str, _value: str, _checked: bool) -> None:
        self._press_choice(Fish(NONE))

    def _press_hand(self, rest: str, _value: str, _checked: bool) -> None:
        if self.plan is not None:
            self._planned(self.plan.press_card(_number(rest)))

    def _press_step(self, rest: str, _value: str, _checked: bool) -> None:
        if self.plan is not None:
            self.plan.other_card(_number(rest))
            self._planned(False)

    def _press_other(self, _rest: str, _value: str, _checked: bool) -> None:
        if self.plan is not None:
            self.plan.other_route()
            self._planned(False)

    def _press_undo(self, _rest: str, _value: str, _checked: bool) -> None:
        self._undo(whole_turn=False)

    def _press_restart(self, _rest: str, _value: str, _checked: bool) -> None:
        self._undo(whole_turn=True)

    def _press_helpers(self, _rest: str, _value: str, _checked: bool) -> None:
        self.helpers = not self.helpers
        self.store.set("helpers", "on" if self.helpers else "off")
        self._kept.clear()

    def _press_help(self, _rest: str, _value: str, _checked: bool) -> None:
        self.helping = not self.helping

    def _press_tab(self, rest: str, _value: str, _checked: bool) -> None:
        if rest in table.TABS:
            self.tab = rest

    def _press_places(self, rest: str, _value: str, _checked: bool) -> None:
        name, _, side = rest.partition(" ")
        if self.game is not None and self._state.awaiting == OVER and side.isdigit():
            chosen = (name, int(side))
            self.lit = None if self.lit == chosen else chosen


def _number(text: str) -> int:
    """A number of a press; a press that nobody drew gets one that the rules refuse."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else ANY * 99


_ARROWS: dict[str, tuple[int, ...]] = {
    "ArrowRight": (0,),
    "ArrowLeft": (3,),
    "ArrowUp": (1, 2),
    "ArrowDown": (4, 5),
    "PageUp": (1,),
    "Home": (2,),
    "End": (4,),
    "PageDown": (5,),
}
"""Keys that walk the map, as directions of `board.hexes`: the first that leads to a space is taken."""

_PRESSES: dict[str, Callable[[Screen, str, str, bool], None]] = {
    "start": Screen._press_start,
    "resume": Screen._press_resume,
    "home": Screen._press_home,
    "form": Screen._press_form,
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
    "tab": Screen._press_tab,
    "places": Screen._press_places,
}
