"""What is told of a deal of the day or of a duel: its name, and the result as the text that is shared."""

import re
from collections.abc import Sequence

from dewan.record.daily import seat_of
from dewan.record.duel import Deal, Duel
from dewan.record.game import Daily, Game
from dewan.rules.score import sheets
from dewan.texts import LANGUAGES, Texts
from dewan.view.html import unhyphenated
from dewan.view.missed import leads

PARTS = 10
"""Signs of a row at most, each for a part of the game."""
AHEAD, LEVEL, BEHIND = SIGNS = "▲●▽"
"""The signs of a row: no words of any language, and told apart by their shapes."""
_CLAIM = re.compile(r"Dewan\s*[,、，][^\n:：]{1,60}[:：]\s*\d", re.IGNORECASE)
"""How a result begins in any language, whatever it says."""
_SPACES = re.compile(r"[\s\u200b\u00ad\u2060\ufeff]+")


def day_name(texts: Texts, day: Deal) -> str:
    """A day or week with its year, or a duel by its number."""
    if isinstance(day, Duel):
        return texts("duel.named", name=day.name)
    if day.weekly:
        year, week, _ = day.date.isocalendar()
        return texts("daily.week", n=week, year=year)
    return texts("daily.date", n=day.date.day, month=texts(f"month.{day.date.month}"), year=day.date.year)


def _short_name(texts: Texts, day: Deal, scenario: str) -> str:
    if isinstance(day, Duel):
        return texts("duel.named", name=day.name)
    if day.weekly:
        return texts("daily.week_of", n=day.date.isocalendar().week, scenario=texts(f"scenario.{scenario}"))
    return texts("daily.day", n=day.date.day, month=texts(f"month.{day.date.month}"))


def standing(texts: Texts, points: int, lead: int) -> str:
    """A result in a few words: `47 points, ahead by 12`."""
    ahead = texts("daily.ahead" if lead > 0 else "daily.behind", n=abs(lead)) if lead else texts("daily.level")
    return texts("list.comma").join((texts("daily.points", n=points), ahead))


def marks(texts: Texts, daily: Daily) -> list[str]:
    """What whoever compares results has to know of one: tries, hints, what was taken back."""
    told = [texts("daily.tries", n=daily.tries)] if daily.tries > 1 else []
    told += [texts(f"daily.{name}", n=n) for name, n in (("hints", daily.hints), ("undone", daily.undone)) if n]
    return told


def signs(found: Sequence[int]) -> str:
    """A row of signs for the leads at the ends of the rounds: ahead, level or behind in each part of the game."""
    rounds = found[1:] or found
    count = min(PARTS, len(rounds))
    taken = [rounds[(part + 1) * len(rounds) // count - 1] for part in range(count)]
    return "".join(AHEAD if lead > 0 else BEHIND if lead < 0 else LEVEL for lead in taken)


def points_of(game: Game) -> tuple[int, int]:
    """The points of the person in a game of the day, and by how many they are ahead."""
    assert game.daily is not None
    found, seat = sheets(game.state), seat_of(game.daily.day)
    mine = next(sheet.total for sheet in found if seat in sheet.seats)
    return mine, mine - max(sheet.total for sheet in found if seat not in sheet.seats)


def result_message(texts: Texts, game: Game) -> str:
    """The result of a game of the day as a text to share, without the link."""
    assert game.daily is not None
    name = _short_name(texts, game.daily.day, game.scenario.name)
    head = texts("daily.message", day=name, result=standing(texts, *points_of(game)))
    told = texts("list.comma").join(marks(texts, game.daily))
    return "\n".join(
        filter(None, (unhyphenated(head), signs(leads(game, seat_of(game.daily.day))), unhyphenated(told)))
    )


def claims_otherwise(message: str, game: Game) -> bool:
    """Whether a message that came with the link of a game of the day tells of another result, in any language.

    A message that tells of none does not. Spaces and line breaks may have changed on the way.
    """
    told = _SPACES.sub("", message)
    row = f"[{SIGNS}]{{2,}}"
    rows = re.findall(row, told)
    if not _CLAIM.search(message) and not rows:
        return False
    results = [_SPACES.sub("", result_message(Texts(language), game)) for language in LANGUAGES]
    if not any(result in told for result in results):
        return True
    own_rows = re.findall(row, results[0])
    return len(_CLAIM.findall(message)) > 1 or any(found not in own_rows for found in rows)
