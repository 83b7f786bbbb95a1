"""The page of the deals: one of them with its results, and the latest ones to choose from."""

from collections.abc import Sequence
from html import escape
from itertools import groupby

from dewan.record.attempts import last_attempt
from dewan.record.daily import EDITIONS, NEWEST, setup_of
from dewan.record.days import WEEK, Day, day_at, week_of
from dewan.record.history.results import Result
from dewan.record.library import Kept
from dewan.view.aside import Aside, close_sign
from dewan.view.daily import day_name, marks, standing
from dewan.view.html import attributes, button
from dewan.view.parts.pieces import icon
from dewan.view.screen import Screen
from dewan.view.words import Words

DAYS = 60
"""Days that are listed."""
WEEKS = 8
"""Weeks that are listed."""


class DailyPage(Aside):
    """The page. `day` is the one that is shown, None for today; `fault`: a date was typed that there is not."""

    name = "daily"

    def __init__(self) -> None:
        self.day: Day | None = None
        self.fault = False

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("daily.title")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words, now = screen.words, screen.device.now()
        day = self.day or day_at(now)
        results = _results_of_days(screen)
        close = close_sign("daily close", words("share.close"))
        days = [Day(number) for number in range(day_at(now).number, day_at(now).number - DAYS, -1)]
        this_week = week_of(day_at(now))
        weeks = [this_week._replace(number=this_week.number - WEEK * back) for back in range(WEEKS)]
        return (
            f'<main class="start daily"><section class="panel"><header class="head">{self.heading(words)}{close}'
            f"</header><p>{words.html('daily.lead')}</p></section>{_shown(screen, day, results.get(day.code, []))}"
            f'<section class="panel"><h2>{words.html("daily.days", n=DAYS)}</h2>{_months(words, days, day, results)}'
            f"<h2>{words.html('daily.weeks', n=WEEKS)}</h2>{_tiles(words, weeks, day, results)}"
            f"{self._any_date(words, day)}</section></main>"
        )

    def _any_date(self, words: Words, day: Day) -> str:
        field = attributes(
            id="daily-date",
            type="date",
            min="1970-01-01",
            max="9999-12-31",
            value=day.date.isoformat(),
            data_press="daily_date",
            aria_describedby="daily-date-fault" if self.fault else None,
        )
        fault = f'<p class="refusal" id="daily-date-fault">{words.html("daily.no_date")}</p>' if self.fault else ""
        return f'<label class="anydate"><span>{words.html("daily.any")}</span><input{field}></label>{fault}'


def last_game(screen: Screen, day: Day) -> Kept | None:
    """The kept game in which the deal of a day was played last, if it is still there."""
    entry = screen.library.entry(last_attempt(screen.store, day).game)
    return entry if isinstance(entry, Kept) else None


def _shown(screen: Screen, day: Day, results: Sequence[Result]) -> str:
    """One deal: what it is, what came of it here, and what can be done with it."""
    words, last = screen.words, last_game(screen, day)
    scenario, players = setup_of(day)
    now = screen.device.now()
    today = {day_at(now): "daily.today", week_of(day_at(now)): "daily.this_week"}.get(day)
    kick = f'<p class="kick">{words.html(today)}</p>' if today else ""
    with_bots = words("start.with_bots", scenario=words(f"scenario.{scenario}"), n=players - 1)
    about = words("list.dot").join((with_bots, words.player(EDITIONS[NEWEST].bot)))
    items = "".join(f"<li>{_result(words, result)}</li>" for result in results)
    listed = f'<ol class="outcomes">{items}</ol>' if items else ""
    if last is not None and not last.summary.over:
        go = icon("ui-play", 20) + words.html("games.go_on")
        acts = button(f"daily open {day.code}", go, "btn go", id="daily-go")
    elif results or last is not None:
        look = button(f"daily open {day.code}", words.html("games.look"), id="daily-look")
        acts = look if last is not None else ""
        acts += button(f"daily again {day.code}", words.html("daily.again"), id="daily-again")
        acts += f'<p class="hint">{words.html("daily.again.about")}</p>'
    else:
        go = icon("ui-play", 20) + words.html("start.go")
        acts = button(f"daily play {day.code}", go, "btn go", id="daily-go")
    acts += button(f"duel compare {day.code}", words.html("duel.compare"), id="daily-compare")
    # From a day to its week, and from a week to today.
    other, label = (day_at(now), "daily.title") if day.weekly else (week_of(day), "daily.to_week")
    weekly = button(f"daily show {other.code}", words.html(label), "btn link", id="daily-other")
    return (
        f'<section class="panel deal" aria-labelledby="deal-title">{icon(f"sc-{scenario}", 84)}<div>{kick}'
        f'<h2 id="deal-title" tabindex="-1">{escape(day_name(words.texts, day))}</h2><p>{escape(about)}</p>{listed}'
        f'<div class="acts">{acts}</div>{weekly}</div></section>'
    )


def _result(words: Words, result: Result) -> str:
    """What came of a deal once."""
    assert result.side is not None
    assert result.daily is not None
    told = standing(words.texts, result.totals[result.side], result.lead)
    more = words("list.dot").join(marks(words.texts, result.daily))
    won = icon("ui-check", 16) if result.side in result.winners else ""
    return f"<b>{won}{escape(told)}</b>{f' <small>{escape(more)}</small>' if more else ''}"


def _months(words: Words, days: Sequence[Day], shown: Day, results: dict[str, list[Result]]) -> str:
    """The days in their months, the latest first."""
    parts = ""
    for (year, month), some in groupby(days, key=lambda day: (day.date.year, day.date.month)):
        title = words.html("daily.month", month=words(f"month.{month}"), year=year)
        parts += f"<h3>{title}</h3>{_tiles(words, list(some), shown, results)}"
    return parts


def _tiles(words: Words, days: Sequence[Day], shown: Day, results: dict[str, list[Result]]) -> str:
    """Some days or weeks, each with the points of the first try."""
    tiles = ""
    for day in days:
        first = next(iter(results.get(day.code, [])), None)
        side = first.side if first is not None else None
        told, points, cls, sign = words("daily.unplayed"), "", "day", ""
        if first is not None and side is not None:
            told = standing(words.texts, first.totals[side], first.lead)
            points = str(first.totals[side])
            cls, sign = ("day won", icon("ui-check", 12)) if side in first.winners else ("day lost", "")
        number = day.date.isocalendar().week if day.weekly else day.date.day
        label = words("daily.tile", day=day_name(words.texts, day), result=told)
        tiles += "<li>" + button(
            f"daily show {day.code}",
            f"<b>{number}</b><small>{sign}{points}</small>",
            cls,
            id=f"day-{day.code}",
            aria_label=label,
            aria_pressed="true" if day == shown else "false",
        )
        tiles += "</li>"
    return f'<ol class="days">{tiles}</ol>'


def _results_of_days(screen: Screen) -> dict[str, list[Result]]:
    """The results of all deals by the codes of their days, each the first try first."""
    found: dict[str, list[Result]] = {}
    for result in reversed(screen.history.read()[0]):
        if result.daily is not None and result.own is not None:
            found.setdefault(result.daily.day.code, []).append(result)
    return found
