"""The panel that compares what several people made of the same deal."""

from collections.abc import Sequence
from html import escape

from dewan.record.daily import seat_of
from dewan.record.happenings import happenings
from dewan.view.art.strokes import num
from dewan.view.asides.duel.compared import Compared, Comparison, outcome, parted
from dewan.view.daily import marks, points_of
from dewan.view.duels import fault_list, player_name
from dewan.view.html import attributes, button
from dewan.view.log_lines import spoken
from dewan.view.parts.pieces import icon
from dewan.view.screen import Screen
from dewan.view.words import Words

WIDTH, HEIGHT, MARGIN = 480, 190, 22
NEAR = 19
"""How far apart the ends of two curves stand at least."""
CURVES = 8
"""Curves that the style sheet tells apart; further ones look like these again."""


def panel(screen: Screen, comparison: Comparison, pasted: str) -> str:
    """The panel as HTML; `pasted` stands in the field for links."""
    words = screen.words
    ranked = comparison.ranked()
    names = {id(one): _name(words, one, number) for number, one in enumerate(ranked, 1)}
    body = f'<p class="hint">{words.html("duel.none")}</p>'
    if ranked:
        body = _table(words, comparison, ranked, names) + _curves(words, ranked, names)
        body += _partings(screen, comparison, ranked, names)
    faults = [*(fault.text(words) for fault in comparison.faults), *comparison.forged(words)]
    told = outcome(words.texts, comparison)
    said = f'<p class="note" id="duel-came" tabindex="-1">{escape(told)}</p>' if told else ""
    field = attributes(
        id="duel-paste", class_="given", rows=3, spellcheck="false", autocomplete="off", data_press="duel_paste",
        placeholder="https://… #g=…",
    )  # fmt: skip
    return (
        f'<section class="panel"><h2 id="duel-compare" tabindex="-1">{words.html("duel.compare")}</h2>{body}'
        f'<div><label class="given-head" for="duel-paste">{words.html("duel.paste")}</label>'
        f'<p class="hint">{words.html("duel.paste.about")}</p><textarea{field}>{escape(pasted)}</textarea></div>'
        f'{said}{fault_list(faults)}<div class="acts">'
        f"{button('duel read', words.html('duel.add'), 'btn go', id='duel-read')}</div></section>"
    )


def _name(words: Words, one: Compared, number: int) -> str:
    name = player_name(words, one.game, number)
    return words("duel.own", name=name) if one.own else name


def _table(words: Words, comparison: Comparison, ranked: Sequence[Compared], names: dict[int, str]) -> str:
    """A column for each player, a line for each row of the score sheet."""
    most = points_of(ranked[0].game)[0]
    heads = "".join(
        f'<th scope="col" class="duelist">{_key(number)}{escape(names[id(one)])}'
        f"{_won(words) if len(ranked) > 1 and points_of(one.game)[0] == most else ''}</th>"
        for number, one in enumerate(ranked, 1)
    )
    totals = "".join(f"<td><b>{points_of(one.game)[0]}</b></td>" for one in ranked)
    lines = _line(words("duel.points"), totals)
    for row in ranked[0].sheet.rows:
        cells = "".join(f"<td>{one.sheet.row(row.name).points}</td>" for one in ranked)
        lines += _line(words.texts.label(f"{row.name} (row)"), cells)
    lines += _line(words("duel.ahead"), "".join(f"<td>{_signed(words, points_of(one.game)[1])}</td>" for one in ranked))
    lines += _line(words("duel.help"), "".join(f"<td>{_marks(words, one)}</td>" for one in ranked))
    acts = ""
    for one in ranked:
        number = next(k for k, other in enumerate(comparison.games) if other is one)
        name = names[id(one)]
        look = words("duel.look", name=name)
        see = button(f"duel at {number} 0", icon("ui-eye", 22), "see", aria_label=look, title=look)
        if not one.own:
            gone = words("duel.drop", name=name)
            see += button(f"duel drop {number}", icon("ui-close", 22), "see", aria_label=gone, title=gone)
        acts += f"<td>{see}</td>"
    lines += _line(words("duel.game"), acts)
    scrolled = attributes(class_="wide", tabindex=0, role="region", aria_labelledby="duel-compare")
    return (
        f'<div{scrolled}><table class="standings duel-table"><thead><tr><td></td>{heads}</tr></thead>'
        f"<tbody>{lines}</tbody></table></div>"
    )


def _line(title: str, cells: str) -> str:
    return f'<tr><th scope="row">{escape(title)}</th>{cells}</tr>'


def _key(number: int) -> str:
    """The sign of a curve, which stands beside the name; the ear has the table."""
    return f'<span class="duel-key c{(number - 1) % CURVES}" aria-hidden="true">{number}</span> '


def _won(words: Words) -> str:
    return f' {icon("ui-check", 16)}<span class="sr">{words.html("duel.won")}</span>'


def _signed(words: Words, lead: int) -> str:
    return escape(words("history.plus" if lead > 0 else "history.minus", value=abs(lead))) if lead else "0"


def _marks(words: Words, one: Compared) -> str:
    """What has to be known of a result, and whether it is still checked."""
    assert one.game.daily is not None
    told = marks(words.texts, one.game.daily)
    if one.checked.busy:
        told.append(words("duel.busy"))
    elif one.checked.partly:
        told.append(words("duel.unchecked"))
    return "".join(f"<small>{escape(mark)}</small>" for mark in told) or words.html("duel.no_help")


def _curves(words: Words, ranked: Sequence[Compared], names: dict[int, str]) -> str:
    """The points after each round as a plot, and as a table for the ear."""
    curves = [one.curve for one in ranked]
    rounds, most = max(map(len, curves)), max(max(map(max, curves)), 1)
    across, up = (WIDTH - 2 * MARGIN) / max(rounds - 1, 1), (HEIGHT - 2 * MARGIN) / most
    lines, ends = "", ""
    placed: list[tuple[float, float]] = []
    for number, curve in enumerate(curves, 1):
        spots = [(MARGIN + k * across, HEIGHT - MARGIN - points * up) for k, points in enumerate(curve)]
        path = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in spots)
        (x, y), cls = spots[-1], f"c{(number - 1) % CURVES}"
        while any(abs(x - other) < NEAR and abs(y - above) < NEAR for other, above in placed):
            x -= NEAR  # several that end alike stand side by side
        placed.append((x, y))
        lines = f'<path class="duel-line {cls}" d="{path}"/>{lines}'
        ends += f'<circle class="{cls}" cx="{num(x)}" cy="{num(y)}" r="9"/>'
        ends += f'<text x="{num(x)}" y="{num(y + 4)}">{number}</text>'
    base = num(HEIGHT - MARGIN)
    zero = f'<path class="zero" d="M{MARGIN} {base}H{WIDTH - MARGIN}"/>'
    heads = "".join(f'<th scope="col">{escape(names[id(one)])}</th>' for one in ranked)
    rows = ""
    for k in range(rounds):
        cells = "".join(f"<td>{curve[k] if k < len(curve) else ''}</td>" for curve in curves)
        rows += f'<tr><th scope="row">{words.html("table.round", n=k + 1)}</th>{cells}</tr>'
    return (
        f'<section aria-labelledby="duel-curves"><h3 id="duel-curves">{words.html("duel.curves")}</h3>'
        f'<svg class="plot curves" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{zero}{lines}{ends}</svg>'
        f'<table class="sr"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table></section>'
    )


def _partings(screen: Screen, comparison: Comparison, ranked: Sequence[Compared], names: dict[int, str]) -> str:
    """Where each of the others first decided otherwise than the best."""
    words, best = screen.words, ranked[0]
    items = ""
    for other in ranked[1:]:
        at = parted(best.game, other.game)
        pair = [names[id(best)], names[id(other)]]
        if at is None:
            items += f"<li><p>{escape(words('duel.alike', players=words.listed(pair)))}</p></li>"
            continue
        state = best.game.state_at(at)
        stage = words.stage(state)
        players = words.listed(pair)
        where = words("duel.parted", players=players, n=at, stage=stage)
        where = where if at else words("duel.parted.first", players=players)
        ways = "".join(_way(screen, comparison, one, names[id(one)], at) for one in (best, other))
        items += f"<li><p>{escape(where)}</p><ul>{ways}</ul></li>"
    if not items:
        return ""
    title = words.html("duel.partings")
    return (
        f'<section aria-labelledby="duel-partings"><h3 id="duel-partings">{title}</h3>'
        f'<ol class="partings">{items}</ol></section>'
    )


def _way(screen: Screen, comparison: Comparison, one: Compared, name: str, at: int) -> str:
    """What somebody did there, with a way to the game as it was then."""
    words, game = screen.words, one.game
    if at >= len(game.entries):
        return ""
    assert game.daily is not None
    before, after, entry = game.state_at(at), game.state_at(at + 1), game.entries[at]
    happened = list(happenings(before, entry, after, game.components))
    seat = seat_of(game.daily.day)
    typed = [name if k == seat else other for k, other in enumerate(game.names)]
    told = spoken(screen.words_of(after, typed, game.bots), after, happened, seat)
    number = next(k for k, other in enumerate(comparison.games) if other is one)
    label = words("duel.see", name=name, n=at)
    see = button(f"duel at {number} {at}", icon("ui-eye", 22), "see", aria_label=label, title=label)
    return f"<li><span>{escape(told)}</span>{see}</li>"
