"""The page of one's own results."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from dewan.record.days import day_at
from dewan.record.history import statistics
from dewan.record.history.results import Result
from dewan.record.history.statistics import Standing
from dewan.record.history.uncounted import uncounted
from dewan.texts import Texts
from dewan.view.aside import Aside, close_sign
from dewan.view.asides.history.badges import badges
from dewan.view.asides.history.plots import lead_bars, pair_bars, share_bar
from dewan.view.asides.history.strength import strength
from dewan.view.html import attributes, button
from dewan.view.screen import Screen
from dewan.view.words import Words

LAST = 40
"""Games whose leads are drawn."""
LARGEST_FILE = 4_000_000
"""Bytes of a file that the page hands over: more than `files.LARGEST` characters are, however they are written."""


class HistoryPage(Aside):
    """The page. `came` is how many results of a file were new and how many known, `error` what is wrong with a file, as
    a text and what it is filled with; `unkept`: what came lasts only as long as the page. `counting`: of so many games
    the badges are being counted, 0 if of none.
    """

    name = "history"

    def __init__(self) -> None:
        self.came: tuple[int, int] | None = None
        self.error: tuple[str, dict[str, object]] | None = None
        self.unkept = False
        self.counting = 0

    def outcome(self, texts: Texts) -> str:
        """What came of the last file."""
        if self.error is not None:
            key, params = self.error
            return texts(key, **params)
        if self.came is None:
            return ""
        added, known = self.came
        more = texts("history.known", n=known) if known else ""
        return texts.sentences((texts("history.added", n=added), more))

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("history.title")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words = screen.words
        results, unreadable = screen.history.read()
        close = close_sign("history close", words("share.close"))
        notes = [("history.unkept", self.unkept), ("history.unreadable", bool(unreadable))]
        said = "".join(f'<p class="note">{words.html(key, n=unreadable)}</p>' for key, shown in notes if shown)
        mine = statistics.own_results(results)
        more = len(uncounted(screen.library, screen.history))
        files = self._file(words, can_export=bool(results), more=more)
        empty = f'<p class="hint">{words.html("history.empty")}</p>{strength(words, mine)}'
        body = (_contents(screen, mine) if mine else empty) + badges(screen, counting=self.counting)
        return (
            f'<main class="start history"><section class="panel"><header class="head">{self.heading(words)}{close}'
            f"</header>{said}{body}{files}</section></main>"
        )

    def _file(self, words: Words, *, can_export: bool, more: int) -> str:
        acts = button("history count", words.html("history.count", n=more), id="history-count") if more else ""
        if can_export:
            acts += button("history json", words.html("history.json"), id="history-json")
            acts += button("history csv", words.html("history.csv"), id="history-csv")
        field = attributes(
            id="history-file",
            type="file",
            accept=".json,.csv",
            data_press="history_file",
            data_largest=LARGEST_FILE,
        )
        acts += f'<label class="btn file"><span>{words.html("history.import")}</span><input{field}></label>'
        told = escape(self.outcome(words.texts))
        said = f'<p class="{"refusal" if self.error else "note"}">{told}</p>' if told else ""
        return f'{said}<div class="acts">{acts}</div><p class="hint">{words.html("history.files.about")}</p>'


def _contents(screen: Screen, mine: Sequence[Result]) -> str:
    words = screen.words
    tables = (
        ("opponent", {words.player(bot): one for bot, one in statistics.by_opponent(mine).items()}),
        ("scenario", {words(f"scenario.{name}"): one for name, one in statistics.by_scenario(mine).items()}),
        ("players", {str(n): one for n, one in sorted(statistics.by_players(mine).items())}),
        ("place", {words("history.nth", place=n + 1): one for n, one in sorted(statistics.by_place(mine).items())}),
    )
    return (
        _summary(screen, mine)
        + strength(words, mine)
        + _leads(words, mine[-LAST:])
        + "".join(_standings(words, name, standings) for name, standings in tables)
        + _rows(words, mine)
        + _bests(screen, mine)
    )


def _summary(screen: Screen, mine: Sequence[Result]) -> str:
    """All in all, and the series."""
    words, found = screen.words, statistics.overall(mine)
    series = statistics.streaks(mine, day_at(screen.device.now()))
    decimal = words.texts.decimal
    facts = [
        ("games", str(found.games)),
        ("won", str(found.won)),
        ("shared", str(found.shared)),
        ("lost", str(found.lost)),
        ("average", decimal(found.average)),
        ("lead", _signed(words, found.lead)),
        ("streak", words("history.of_most", n=series.wins, most=series.most_wins)),
        ("days", words("history.of_most", n=series.days, most=series.most_days)),
    ]
    items = "".join(
        f"<div><dt>{words.html(f'history.{name}')}</dt><dd>{escape(value)}</dd></div>" for name, value in facts
    )
    return f'<dl class="numbers">{items}</dl>'


def _signed(words: Words, value: float) -> str:
    """A lead with its sign."""
    shown = words.texts.decimal(abs(value))
    return words("history.plus" if round(value, 1) > 0 else "history.minus", value=shown) if round(value, 1) else shown


def _leads(words: Words, last: Sequence[Result]) -> str:
    """The leads of the last games as a plot, and as a table for the ear."""
    leads = [result.lead for result in last]
    rows = "".join(f'<tr><th scope="row">{k}</th><td>{_lead(words, lead)}</td></tr>' for k, lead in enumerate(leads, 1))
    return (
        f'<section aria-labelledby="leads-title"><h2 id="leads-title">{words.html("history.leads", n=len(leads))}</h2>'
        f'{lead_bars(leads, 480, 110)}<table class="sr"><thead><tr><th scope="col">{words.html("history.game")}</th>'
        f'<th scope="col">{words.html("history.lead")}</th></tr></thead><tbody>{rows}</tbody></table></section>'
    )


def _standings(words: Words, name: str, standings: Mapping[str, Standing]) -> str:
    """Won and lost by something, with a bar for each line."""
    rows = ""
    for label, one in standings.items():
        cells = "".join(f"<td>{n}</td>" for n in (one.games, one.won, one.shared, one.lost))
        rows += (
            f'<tr><th scope="row">{escape(label)}{share_bar(one)}</th>{cells}'
            f"<td>{words.texts.decimal(one.average)}</td></tr>"
        )
    heads = ("games", "won", "shared", "lost", "points")
    return _table(words, f"by_{name}", heads, rows)


def _rows(words: Words, mine: Sequence[Result]) -> str:
    """The averages by row of the score."""
    averages = statistics.row_averages(mine)
    most = max(value for row in averages for value in (row.mine, row.others))
    decimal = words.texts.decimal
    rows = "".join(
        f'<tr><th scope="row">{escape(words.texts.label(f"{row.name} (row)"))}'
        f"{pair_bars(row.mine, row.others, most)}</th>"
        f"<td>{decimal(row.mine)}</td><td>{decimal(row.others)}</td><td>{row.games}</td></tr>"
        for row in averages
    )
    return _table(words, "rows", ("mine", "others", "games"), rows)


def _bests(screen: Screen, mine: Sequence[Result]) -> str:
    """The best game of each scenario."""
    words = screen.words
    rows = ""
    for name, result in statistics.bests(mine).items():
        assert result.side is not None
        when = screen.device.when(result.at, words.texts.language)
        rows += (
            f'<tr><th scope="row">{words.html(f"scenario.{name}")}<small>{escape(when)}</small></th>'
            f"<td>{result.totals[result.side]}</td><td>{_lead(words, result.lead)}</td></tr>"
        )
    return _table(words, "bests", ("points", "lead"), rows)


def _lead(words: Words, lead: int) -> str:
    return escape(words("history.plus" if lead > 0 else "history.minus", value=abs(lead))) if lead else "0"


def _table(words: Words, name: str, heads: Iterable[str], rows: str) -> str:
    """A table below its title; the first column has none of its own."""
    shown = "".join(f'<th scope="col">{words.html(f"history.{head}")}</th>' for head in heads)
    title = f'<h2 id="{name}-title">{words.html(f"history.{name}")}</h2>'
    return (
        f'<section aria-labelledby="{name}-title">{title}<div class="wide">'
        f'<table class="standings" aria-labelledby="{name}-title"><thead><tr><td></td>{shown}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div></section>"
    )
