"""The page on which somebody writes a bot."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from dewan.rules.scenarios import SCENARIOS
from dewan.view.html import attributes, button
from dewan.view.own_bot import AGAINST, GAMES, OwnBot
from dewan.view.words import Words

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


def own_bot_page(words: Words, bot: OwnBot) -> str:
    """The field for the code, what it can use, and what came of the games."""
    title = f'<h1 id="aside-title" tabindex="-1">{escape(words("own.title"))}</h1>'
    close = button("ownbot", escape(words("share.close")), id="close")
    return (
        f'<main class="start help ownbot"><div class="panel">{title}<p>{escape(words("own.lead"))}</p>'
        f"<p>{escape(words('own.safe'))}</p>{_code(words, bot)}{_choices(words, bot)}"
        f'{_progress(words, bot)}<div class="acts">{_go(words, bot)}'
        f"{button('ownbot example', escape(words('own.example')), id='own-example')}{close}</div></div>"
        f"{_result(words, bot)}{_api(words)}</main>"
    )


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
        f'<label for="{FIELD}">{escape(words("own.code"))}</label><textarea{field}>{escape(bot.code)}</textarea>'
        f'<div id="own-editor"></div><p class="hint" id="own-keys">{escape(words("own.keys"))}</p>'
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
        return button("ownbot stop", escape(words("hint.stop")), id="own-go")
    return button("ownbot go", escape(words("own.go")), "btn go", id="own-go")


def _progress(words: Words, bot: OwnBot) -> str:
    if bot.number is None:
        return ""
    text = words("own.progress", done=bot.done, games=bot.games)
    bar = attributes(max=max(bot.games, 1), value=bot.done)
    return f'<label class="progress"><span>{escape(text)}</span><progress{bar}></progress></label>'


def _result(words: Words, bot: OwnBot) -> str:
    result = bot.result
    if bot.lost:
        body = f'<p class="refusal">{escape(words("own.lost"))}</p>'
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
        body += f"<h3>{escape(words('own.printed'))}</h3>{_verbatim('pre', printed)}"
    title = escape(words("own.result"))
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
    caption = escape(words("own.games", n=result["games"]))
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
        f'<tr><th scope="row">{_verbatim("code", name)}</th><td>{escape(words(f"own.api.{key}"))}</td></tr>'
        for name, key in API.items()
    )
    return (
        f'<section class="panel" aria-labelledby="own-api"><h2 id="own-api">{escape(words("own.api"))}</h2>'
        f'<table class="keys api"><tbody>{lines}</tbody></table></section>'
    )
