"""Bots that somebody writes on the page: their code, what it is given, and what goes wrong with it.

The code is that which the reader typed on this device; it never comes from a link, a message or a file. The fence
around it here (few imports, few built-in functions) keeps out mistakes, not malice: code that wants to gets at all that
Python can do. It runs in a worker alone, from which the page has taken what leads to its storage and to the network
(static/fence.js). A loop without an end is noticed where it turns (`_Watched`); what takes too long elsewhere ends with
the worker.
"""

import ast
import builtins
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from dewan.board.componentset import ComponentSet
from dewan.board.faces import card_face
from dewan.bots.bot import Budget, Choice, Option, Thinking
from dewan.bots.steady import BLIND
from dewan.rules.actions import TOP, Action, Camp, Fish, Mark, Pass, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.legal import legal_actions
from dewan.rules.preview import preview
from dewan.rules.routes import destinations
from dewan.rules.score import sheets
from dewan.rules.state import TURN, State
from dewan.rules.turns import apply
from dewan.rules.ways import Ways

FILE = "<bot>"
"""The name under which the code is compiled; lines of errors are found by it."""
MODULES = frozenset({"collections", "functools", "heapq", "itertools", "math", "operator"})
"""What the code may import."""
KEPT_OUT = frozenset({"__import__", "breakpoint", "compile", "eval", "exec", "exit", "help", "input", "open", "quit"})
"""Built-in functions that it has not."""
MOST_PRINTED = 4000
"""Characters of what it prints that are kept."""
LONGEST = 50_000
"""Characters of code that are compiled."""

CARDS = 5
"""Cards of the dearest camp that is offered while there are cheaper ones: a full hand has too many ways to go far."""
SECONDS = 5.0
"""How long one decision may take, and the code itself when it is first run."""
TURNS = 64
"""How many turns of loops and calls lie between two looks at the clock."""

SYNTAX, NO_CHOOSE, RAISED, NOT_A_MOVE = "syntax", "no_choose", "raised", "not_a_move"
TOO_LONG, TOO_SLOW = "too_long", "too_slow"

MOST_SAID = 300
"""Characters of what Python says about an error."""

_KINDS: dict[type, str] = {
    Take: "take",
    TakeOne: "take",
    Pass: "pass",
    Camp: "camp",
    StoryChoice: "story",
    Tuck: "tuck",
    Mark: "mark",
    Fish: "fish",
}


class CodeError(Exception):
    """What is wrong with the code of a bot.

    `code` is one of SYNTAX, NO_CHOOSE, RAISED, NOT_A_MOVE, TOO_LONG (the code) and TOO_SLOW. `line` is the number of
    the line, 0 if it is none in particular, and `what` how Python puts it.
    """

    def __init__(self, code: str, line: int = 0, what: str = "") -> None:
        super().__init__(code, line, what)
        self.code = code
        self.line = line
        self.what = what


class _TooSlow(BaseException):
    """Time is over. No `except Exception` of the code catches it."""


class _Watched(ast.NodeTransformer):
    """Puts a look at the clock (`_tick`) at the beginning of each function and of each turn of a loop."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Change a node after all that is in it."""
        super().generic_visit(node)
        if isinstance(node, ast.For | ast.While | ast.FunctionDef):
            tick = ast.Expr(ast.Call(ast.Name("_tick", ast.Load()), [], []))
            node.body.insert(0, ast.fix_missing_locations(ast.copy_location(tick, node)))
        return node


class Brings(NamedTuple):
    """What a move brings at once; see `rules.preview.Preview`. `nearer` counts requirements of story tiles."""

    points: int = 0
    stories: int = 0
    nearer: int = 0
    berries: int = 0
    fires: int = 0
    ends: bool = False


def moves(view: State) -> list[Action]:
    """What the actor may do; of camps one for each destination within CARDS cards, by its cheapest way."""
    if view.awaiting != TURN:
        return list(legal_actions(view))
    takes: list[Action] = [Take(s) for s in range(len(view.row) - 1) if None not in view.row[s : s + 2]]
    costs = destinations(view, view.actor)
    near = [space for space in costs if costs[space] <= CARDS] or [*costs][:1]
    ways = Ways(view, view.actor)
    camps = [Camp(route.spaces, route.pay) for space in near if (route := ways.best(space)) is not None]
    return [*takes, *camps] or list(legal_actions(view))


def kind(move: Action) -> str:
    """The word for a kind of move: take, camp, story, tuck, mark, fish or pass."""
    return _KINDS[type(move)]


def after(view: State, move: Action) -> State:
    """The view after a move; what is drawn stays hidden."""
    then = view.copy()
    apply(then, move, BLIND)
    return then


class OwnBot:
    """A bot made of code that defines `choose(view, moves, random)`. Raises CodeError, now and while it thinks."""

    def __init__(self, code: str, clock: Callable[[], float] = perf_counter) -> None:
        self.printed = ""
        """What it has printed, as far as MOST_PRINTED goes."""
        self._seat = 0
        self._clock = clock
        self._turns = 0
        self._end = clock() + SECONDS
        if len(code) > LONGEST:
            raise CodeError(TOO_LONG)
        names = {"__builtins__": self._builtins(), "__name__": "bot", **self._tools()}
        try:
            tree = ast.parse(code.removeprefix("\ufeff"), FILE)  # pasted with a file's first letter
            exec(compile(_Watched().visit(tree), FILE, "exec"), names)
        except SyntaxError as error:
            raise CodeError(SYNTAX, error.lineno or 0, error.msg) from None
        except (Exception, SystemExit, _TooSlow) as error:
            raise _raised(error) from None
        choose = names.get("choose")
        if not callable(choose):
            raise CodeError(NO_CHOOSE)
        self._choose: Callable[[State, Sequence[Action], Random], Any] = choose

    def _builtins(self) -> dict[str, Any]:
        allowed = {name: value for name, value in vars(builtins).items() if name not in KEPT_OUT}
        return allowed | {"print": self._print, "__import__": _import}

    def _tools(self) -> dict[str, Any]:
        """What the code finds there besides Python's own names."""
        return {
            "_tick": self._tick,
            "kind": kind,
            "brings": brings,
            "after": after,
            "score": lambda view: _totals(view, self._seat)[0],
            "lead": lambda view: _lead(view, self._seat),
            "reach": lambda view: destinations(view, self._seat),
            "hand": lambda view: [card_face(card) for card in view.hands[self._seat]],
        }

    def _tick(self) -> None:
        self._turns += 1
        if self._turns % TURNS == 0 and self._clock() > self._end:
            raise _TooSlow

    def _print(self, *values: object, sep: str = " ", end: str = "\n", **_more: object) -> None:
        self.printed = (self.printed + sep.join(map(str, values)) + end)[:MOST_PRINTED]

    def think(self, view: State, components: ComponentSet, random: Random, budget: Budget) -> Thinking:
        """See `Bot.think`; how long the code takes is its own affair."""
        yield
        self._seat = view.actor
        self._end = self._clock() + SECONDS
        offered = moves(view)
        try:
            action = self._choose(view.copy(), list(offered), random)
        except (Exception, SystemExit, _TooSlow) as error:
            raise _raised(error) from None
        if type(action) not in _KINDS or action not in offered:
            raise CodeError(NOT_A_MOVE, what=repr(action)[:MOST_SAID])
        return Choice(action, (Option(action, 0.0),))


def brings(view: State, move: Action) -> Brings:
    """What a move of the actor brings at once; nothing is known of the tile on top of the stack."""
    found = preview(view, move) if move != StoryChoice(TOP) else None
    if found is None:
        return Brings()
    return Brings(
        found.total,
        len(found.completes),
        sum(sum(progress.soon) for progress in found.progress),
        found.berries,
        found.fires,
        found.ends,
    )


def _totals(view: State, seat: int) -> tuple[int, int]:
    """Points of the side of a seat if the game ended now, and of the best other."""
    found = sheets(view)
    return (
        next(sheet.total for sheet in found if seat in sheet.seats),
        max(sheet.total for sheet in found if seat not in sheet.seats),
    )


def _lead(view: State, seat: int) -> int:
    mine, other = _totals(view, seat)
    return mine - other


def _import(name: str, *rest: Any) -> Any:
    if name.partition(".")[0] not in MODULES:
        raise ImportError(name)
    return builtins.__import__(name, *rest)


def _raised(error: Exception | SystemExit | _TooSlow) -> CodeError:
    """What the code raised, with the line of it where that came from."""
    line, trace = 0, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    if isinstance(error, _TooSlow):
        return CodeError(TOO_SLOW, line)
    return CodeError(RAISED, line, f"{type(error).__name__}: {error}"[:MOST_SAID])
