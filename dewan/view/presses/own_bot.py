"""A bot of one's own: written, tried out, and let play."""

import secrets
from collections.abc import Callable, Mapping
from typing import Any

from dewan.board.componentset import rebuilt
from dewan.rules.scenarios import SCENARIOS
from dewan.view.effects import Fill
from dewan.view.own_bot import AGAINST, EXAMPLE, GAMES, KEY, LONGEST, NODES, SECONDS, OwnBot, kept_bot
from dewan.view.pages.own_bot import FIELD, fault_told
from dewan.view.presses.press import Handler, Press
from dewan.view.screen import Screen


def own_bot(screen: Screen, press: Press) -> None:
    """To the page and back; there `go`, `stop`, and `example` for the code that it began with."""
    if press.rest in _CONTROLS and screen.own_bot is not None:
        _CONTROLS[press.rest](screen, screen.own_bot)
    elif not press.rest:
        if screen.own_bot is None:
            screen.own_bot = kept_bot(screen.store)
        screen.turn_aside("ownbot")


def code(screen: Screen, press: Press) -> None:
    """The code, as it is typed: the only way by which any comes here."""
    if screen.own_bot is not None:
        screen.own_bot.code = press.value[:LONGEST]
        screen.store.set(KEY, screen.own_bot.code)


def _choice(name: str, values: Mapping[str, object]) -> Handler:
    """One of the choices on the page."""

    def choose(screen: Screen, press: Press) -> None:
        if screen.own_bot is not None and press.value in values:
            setattr(screen.own_bot, name, values[press.value])

    return choose


def key(screen: Screen, name: str, control: str) -> bool:
    """Escape in the field: the next tab leaves it (`static/code_editor.js`), and the page stays."""
    if name != "Escape" or control != "own_code":
        return False
    screen.said = screen.texts("own.leaving")
    return True


def _go(screen: Screen, bot: OwnBot) -> None:
    _stop(screen, bot)
    scenario = SCENARIOS[bot.scenario]
    request = {
        "kind": "own",
        # It may hang: then its worker ends, and with it all that the code has.
        "alone": True,
        "code": bot.code,
        "against": bot.against,
        "scenario": scenario.name,
        "players": scenario.players[0],
        "games": bot.wanted,
        "set": rebuilt().hash,
        "nodes": NODES,
        "seconds": SECONDS,
        "seed": secrets.randbits(32),
    }

    def heard(told: Mapping[str, Any]) -> None:
        _hear(screen, bot, told)

    bot.done, bot.games, bot.result, bot.lost = 0, bot.wanted, None, False
    bot.number = screen.thoughts.ask(screen.effects, request, heard)
    screen.said = screen.texts("own.progress", done=0, games=bot.wanted)


def _hear(screen: Screen, bot: OwnBot, told: Mapping[str, Any]) -> None:
    if "progress" in told:
        bot.done, bot.games = told["progress"]["done"], told["progress"]["games"]
        return
    bot.number = None
    if "answer" not in told:
        bot.lost = True
        screen.said = screen.texts("own.lost")
        return
    bot.result = told["answer"]
    fault = bot.fault
    if fault is None:
        screen.said = screen.texts("own.done", n=bot.result["games"])
        return
    screen.said = fault_told(screen.words, fault)
    if fault["line"] and screen.aside == "ownbot":
        screen.effects.append(Fill(FIELD, bot.code, *bot.line(fault["line"])))
        screen.focus = FIELD


def _stop(screen: Screen, bot: OwnBot) -> None:
    if bot.number is not None:
        screen.thoughts.forget(screen.effects, bot.number)
        bot.number = None


def _example(screen: Screen, bot: OwnBot) -> None:
    bot.code = EXAMPLE
    screen.store.remove(KEY)
    screen.effects.append(Fill(FIELD, EXAMPLE))
    screen.focus = FIELD


_CONTROLS: dict[str, Callable[[Screen, OwnBot], None]] = {"go": _go, "stop": _stop, "example": _example}

PRESSES: dict[str, Handler] = {
    "ownbot": own_bot,
    "own_code": code,
    "own_against": _choice("against", {name: name for name in AGAINST}),
    "own_scenario": _choice("scenario", {name: name for name in SCENARIOS}),
    "own_games": _choice("wanted", {str(count): count for count in GAMES}),
}
FIELDS = frozenset({"own_code", "own_against", "own_scenario", "own_games"})
