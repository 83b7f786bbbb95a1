"""The page on which somebody writes a bot: its code, what it can use, and the games that it plays.

The code is what was typed on this device, and it is kept here; no link, message or file brings any.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from dewan.rules.scenarios import SCENARIOS
from dewan.view.aside import Aside, on_page
from dewan.view.documents import CODE
from dewan.view.effects import Fill
from dewan.view.html import attributes, button, progress_bar
from dewan.view.pages.versions import versions_of
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.words import Words

LONGEST = 50_000
AGAINST = ("random", "gentle", "steady", "strong")
GAMES = (1, 20, 100)
"""How many games can be asked for; one alone is a test."""
NODES, SECONDS = 1_000_000, 0.1
"""What the bot that it plays against may use up for each decision."""

EXAMPLE = """\
def choose(view, moves, random):
    def value(move):
        gain = brings(view, move)
        return gain.points + gain.nearer + 0.1 * (kind(move) == "camp")

    return max(moves, key=value)
"""

FIELD = "own-code"
API = {
    "choose(view, moves, random)": "choose",
    "kind(move)": "kind",
    "brings(view, move)": "brings",
    "after(view, move)": "after",
    "score(view), lead(view)": "score",
    "hand(view)": "hand",
    "reach(view)": "reach",
    "view.row, view.camps, …": "view",
    "random.random()": "random",
    "print(…)": "print",
}
"""What the code has, and what says what it is."""
WIDTH, HEIGHT = 600, 160


class OwnBot(Aside):
    """What stands on the page. Games are under way if it has the `number` of a request; `done` of `games` are over.

    `result` is what came of them (`thinking.own`), `lost`: nothing did, since the worker was gone.
    """

    name = "ownbot"
    against: str = AGAINST[0]
    scenario: str = "base"
    wanted: int = GAMES[0]
    number: int | None = None
    done: int = 0
    games: int = 0
    result: Mapping[str, Any] | None = None
    lost: bool = False

    def __init__(self, code: str = EXAMPLE) -> None:
        self.code = code

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("own.title")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words = screen.words
        # The notice has a place of its own: an editor that is moved loses the focus.
        notice, versions = versions_of(screen, CODE)
        title = self.heading(words)
        close = button("ownbot", words.html("share.close"), id="close")
        return (
            f'<main class="start help ownbot"><div class="panel">{title}<p>{words.html("own.lead")}</p>'
            f'<p>{words.html("own.safe")}</p><div id="own-notice">{notice}</div>'
            f"{_code(words, self)}{_choices(words, self)}"
            f'{_progress(words, self)}<div class="acts">{_go(words, self)}'
            f"{button('ownbot example', words.html('own.example'), id='own-example')}{close}</div>{versions}</div>"
            f"{_result(words, self)}{_api(words)}</main>"
        )

    def key(self, screen: Screen, name: str, control: str) -> bool:
        """Escape in the field: the next tab leaves it (`static/code_editor.js`), and the page stays."""
        if name != "Escape" or control != "own_code":
            return False
        screen.said = screen.texts("own.leaving")
        return True

    @property
    def fault(self) -> Mapping[str, Any] | None:
        """What is wrong with the code, if the last games came to that."""
        return self.result.get("fault") if self.result is not None else None

    def line(self, number: int) -> tuple[int, int]:
        """From where to where in the code a line goes, counted from 1."""
        lines = self.code.splitlines(keepends=True)
        start = sum(map(len, lines[: number - 1]))
        return start, start + len(lines[number - 1].rstrip("\n")) if number <= len(lines) else start


def _code(words: Words, bot: OwnBot) -> str:
    field = attributes(
        id=FIELD,
        class_="given code",
        data_press="own_code",
        rows=16,
        spellcheck="false",
        translate="no",
        autocapitalize="off",
        autocomplete="off",
        wrap="off",
        aria_describedby="own-keys",
    )
    return (
        f'<label for="{FIELD}">{words.html("own.code")}</label><textarea{field}>{escape(bot.code)}</textarea>'
        f'<div id="own-editor"></div><p class="hint" id="own-keys">{words.html("own.keys")}</p>'
    )


def _choices(words: Words, bot: OwnBot) -> str:
    games = [(str(count), words("own.games", n=count)) for count in GAMES]
    scenarios = [(name, words.term(f"{name} (scenario)")) for name in SCENARIOS]
    against = [(name, words(f"own.bot.{name}")) for name in AGAINST]
    selects = (
        _select("own_games", words("own.how_many"), games, str(bot.wanted))
        + _select("own_against", words("own.against"), against, bot.against)
        + _select("own_scenario", words("own.scenario"), scenarios, bot.scenario)
    )
    return f'<div class="choices">{selects}</div>'


def _select(press: str, label: str, options: Sequence[tuple[str, str]], chosen: str) -> str:
    items = "".join(
        f"<option{attributes(value=value, selected=value == chosen)}>{escape(text)}</option>" for value, text in options
    )
    named = attributes(id=press.replace("_", "-"), data_press=press)
    return f'<label class="pref">{escape(label)}<select{named}>{items}</select></label>'


def _go(words: Words, bot: OwnBot) -> str:
    if bot.number is not None:
        return button("ownbot stop", words.html("hint.stop"), id="own-go")
    return button("ownbot go", words.html("own.go"), "btn go", id="own-go")


def _progress(words: Words, bot: OwnBot) -> str:
    if bot.number is None:
        return ""
    text = words("own.progress", done=bot.done, games=bot.games)
    return progress_bar(text, bot.done, bot.games)


def _result(words: Words, bot: OwnBot) -> str:
    result = bot.result
    if bot.lost:
        body = f'<p class="refusal">{words.html("own.lost")}</p>'
    elif result is None:
        return ""
    elif bot.fault is not None:
        start, end = bot.line(bot.fault["line"]) if bot.fault["line"] else (0, 0)
        line = bot.code[start:end].strip()
        body = f'<p class="refusal">{escape(fault_told(words, bot.fault))}</p>'
        body += _verbatim("pre", line) if line else ""
    else:
        body = _table(words, bot, result) + _plot(words, result["leads"])
    printed = result["printed"] if result is not None else ""
    if printed:
        body += f"<h3>{words.html('own.printed')}</h3>{_verbatim('pre', printed)}"
    title = words.html("own.result")
    return f'<section class="panel" aria-labelledby="own-result"><h2 id="own-result">{title}</h2>{body}</section>'


def _verbatim(tag: str, text: str) -> str:
    """What is in no language but that of the code."""
    return f'<{tag} translate="no">{escape(text)}</{tag}>'


def fault_told(words: Words, fault: Mapping[str, Any]) -> str:
    """What is wrong with the code, in a sentence."""
    told = words(f"own.fault.{fault['code']}", what=fault["what"])
    return words("own.line", line=fault["line"], what=told) if fault["line"] else told


def _table(words: Words, bot: OwnBot, result: Mapping[str, Any]) -> str:
    bots = result["bots"]
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in (words("own.yours"), _name(words, bot)))
    lines = [(words("arena.wins"), [_percent(words, found["won"]) for found in bots])]
    if "between" in bots[0]:
        lines.append((words("arena.certain"), [_between(words, found["between"]) for found in bots]))
    lines += [
        (words(f"row.{row}"), [words.texts.decimal(found["rows"][row]) for found in bots]) for row in bots[0]["rows"]
    ]
    lines.append((words("score.total"), [words.texts.decimal(found["total"]) for found in bots]))
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
        for name, cells in lines
    )
    caption = words.html("own.games", n=result["games"])
    return f'<table class="score"><caption>{caption}</caption><thead><tr><td></td>{heads}</tr></thead>{body}</table>'


def _name(words: Words, bot: OwnBot) -> str:
    return words(f"own.bot.{bot.against}")


def _percent(words: Words, part: float) -> str:
    return words("arena.percent", value=round(100 * part))


def _between(words: Words, ends: Sequence[float]) -> str:
    low, high = (_percent(words, end) for end in ends)
    return words("arena.between", low=low, high=high)


def _plot(words: Words, leads: Sequence[int]) -> str:
    """By how many points each game was won or lost, the best first; the table tells the same in numbers."""
    if len(leads) < 2:
        return ""
    ahead, behind = max(0, *leads), max(0, *(-lead for lead in leads))
    step, unit = WIDTH / len(leads), HEIGHT / max(1, ahead + behind)
    middle = ahead * unit
    bars = ""
    for k, lead in enumerate(sorted(leads, reverse=True)):
        looks, top = ("ahead", middle - lead * unit) if lead > 0 else ("behind", middle)
        box = f'x="{k * step:.1f}" y="{top:.1f}" width="{step * 0.8:.1f}" height="{abs(lead) * unit:.1f}"'
        bars += f'<rect class="{looks}" {box}/>'
    caption = words("own.plot", most=max(ahead, behind))
    return (
        f'<figure class="plot"><svg viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{bars}'
        f'<path d="M0 {middle:.1f}H{WIDTH}"/></svg><figcaption>{escape(caption)}</figcaption></figure>'
    )


def _api(words: Words) -> str:
    lines = "".join(
        f'<tr><th scope="row">{_verbatim("code", name)}</th><td>{words.html(f"own.api.{key}")}</td></tr>'
        for name, key in API.items()
    )
    return (
        f'<section class="panel" aria-labelledby="own-api"><h2 id="own-api">{words.html("own.api")}</h2>'
        f'<table class="keys api"><tbody>{lines}</tbody></table></section>'
    )


def show(screen: Screen, press: Press) -> None:
    """To the page and back; there `go`, `stop`, and `example` for the code that it began with."""
    bot = screen.asides.get(OwnBot)
    if press.rest in _CONTROLS and bot is not None:
        _CONTROLS[press.rest](screen, bot)
    elif not press.rest:
        text = screen.documents[CODE].open()
        if bot is None:
            bot = screen.asides.put(OwnBot(text[:LONGEST]) if text else OwnBot())
        elif text is not None and text != bot.code:
            show_kept(screen)
        screen.turn_aside(bot)


def show_kept(screen: Screen) -> None:
    """Show the code that the document has now; what came of the code before it is gone."""
    bot, text = screen.asides.get(OwnBot), screen.documents[CODE].text
    if bot is not None and text is not None:
        bot.code, bot.result, bot.lost = text[:LONGEST], None, False
        screen.effects.append(Fill(FIELD, bot.code))


def type_code(screen: Screen, bot: OwnBot, press: Press) -> None:
    """The code, as it is typed: the only way by which any comes here."""
    bot.code = press.value[:LONGEST]
    screen.documents[CODE].keep(bot.code)


def _choice(name: str, values: Mapping[str, object]) -> Handler:
    """One of the choices on the page."""

    def choose(_screen: Screen, bot: OwnBot, press: Press) -> None:
        if press.value in values:
            setattr(bot, name, values[press.value])

    return on_page(OwnBot, choose)


def _begin_games(screen: Screen, bot: OwnBot) -> None:
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
        "set": screen.sets.told(screen.start.form.components),
        "nodes": NODES,
        "seconds": SECONDS,
        "seed": secrets.randbits(32),
    }

    def on_answer(told: Mapping[str, Any]) -> None:
        _hear(screen, bot, told)

    bot.done, bot.games, bot.result, bot.lost = 0, bot.wanted, None, False
    bot.number = screen.thoughts.ask(screen.effects, request, on_answer)
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
    if fault["line"] and screen.aside is bot:
        screen.effects.append(Fill(FIELD, bot.code, *bot.line(fault["line"])))
        screen.focus = FIELD


def _stop(screen: Screen, bot: OwnBot) -> None:
    if bot.number is not None:
        screen.thoughts.forget(screen.effects, bot.number)
        bot.number = None


def _example(screen: Screen, bot: OwnBot) -> None:
    """Begin with the example again; the code that was there stays a version."""
    if bot.code != EXAMPLE:
        document = screen.documents[CODE]
        document.begin()
        document.keep(EXAMPLE)
    bot.code = EXAMPLE
    screen.effects.append(Fill(FIELD, EXAMPLE))
    screen.focus = FIELD


_CONTROLS: dict[str, Callable[[Screen, OwnBot], None]] = {"go": _begin_games, "stop": _stop, "example": _example}

PRESSES: dict[str, Handler] = {
    "ownbot": show,
    "own_code": on_page(OwnBot, type_code),
    "own_against": _choice("against", {name: name for name in AGAINST}),
    "own_scenario": _choice("scenario", {name: name for name in SCENARIOS}),
    "own_games": _choice("wanted", {str(count): count for count in GAMES}),
}
FIELDS = frozenset({"own_code", "own_against", "own_scenario", "own_games"})
