"""The part of an address behind `#`: what to show, as `key=value` pairs in any order, joined by `&`.

Messengers, mail programs and people mangle addresses (U3). The values are letters and digits only, so whatever else
stands between these can be left out again, and the checksum of a link tells which reading of it is the true one.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple
from urllib.parse import unquote

LONGEST = 65536
"""Characters that are looked at."""
MOST_READINGS = 64
"""Breaks in a value at which it may have ended."""
ESCAPED = 6
"""How many programs may have escaped an address, one after the other, each for an address, for HTML, or for both."""
BARE = 20
"""Letters and digits in a row that must be, or must have been, a game or a position."""

LINKED = ("g", "p", "t", "s", "d", "a", "r", "u", "c", "k")
GAME, POSITION, TASK, SET, DRILL, ASSIGNMENT, RESULT, DUEL, TOURNAMENT, SERIES = LINKED
"""Those whose values have a checksum: links (`record.links`), and the code of a drill (`lessons.drills.drill`)."""
PLAIN = ("lang", "seat", "step", "view", "rule", "lesson", "theme", "help", "result")
LANGUAGE, SEAT, STEP, VIEW, RULE, LESSON, THEME, HELP, TO = PLAIN
KEYS = (GAME, POSITION, *PLAIN, TASK, SET, DRILL, ASSIGNMENT, RESULT, DUEL, TOURNAMENT, SERIES)
"""All, in the order in which they are written."""
VIEWS = ("rules", "lesson", "editor", "board", "game", "scorepad", "companion", "assignment")
RULES, LESSONS, EDITOR, BOARD, WHOLE, SCORE_PAD, COMPANION, ASSIGNED = VIEWS
"""The views of the rules, of a lesson or the list of them, of the position editor, of a position to try moves on, of
the whole table, of the score pad, of questions about a position, and of an assignment."""
THEMES = ("day", "dusk")
ALL_HELPERS, NO_HELPERS = "all", "none"
HOST = "host"
"""Who takes the result of an assignment: the page around the frame."""

_GAP = (
    r"[\s\\<>"  # line breaks, and what mail programs quote with
    r"\x00-\x1f\x7f\xad"  # controls, soft hyphen
    r"\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]"  # joiners, breaks and directions without width
)
_GAPS = re.compile(f"{_GAP}+")
_REFERENCE = re.compile(r"&(?:(amp)|#0*([0-9]{2,7})|#x0*([0-9a-f]{2,6}));", re.IGNORECASE)
_VALUE = re.compile(f"(?:[0-9A-Za-z]|{_GAP})*")
_LANGUAGE = re.compile(f"{_GAP}*([A-Za-z][0-9A-Za-z_-]{{0,15}})")
_NUMBER = re.compile(f"{_GAP}*([0-9]{{1,6}})")
_VIEW = re.compile(f"{_GAP}*({'|'.join(VIEWS)})(?![0-9A-Za-z])")
_RULE = re.compile(f"{_GAP}*(R[0-9]{{1,2}}\\.[0-9]{{1,2}})")
_LESSON = re.compile(f"{_GAP}*([a-z]{{1,20}})(?![0-9A-Za-z])")
_THEME = re.compile(f"{_GAP}*({'|'.join(THEMES)})(?![0-9A-Za-z])")
_TAKEN = re.compile(f"{_GAP}*{HOST}(?![0-9A-Za-z])")
_HELP = re.compile(f"{_GAP}*([a-z]{{1,20}}(?:,[a-z]{{1,20}}){{0,9}})(?![0-9A-Za-z])")


@dataclass(frozen=True)
class Address:
    """What an address asks for; None where it does not say.

    `game`, `position`, `task`, `component_set`, `assignment`, `result`, `duel`, `tournament` and `series` are the
    values of links (`record.links`), `drill` the code of one, in their likeliest reading; "" is one that is too damaged
    to be found.
    `seat` is the index of a seat, in the address counted from 1; `step` a number of log entries, in a lesson the number
    of a step; `view` is one of VIEWS, `rule` the number of a rule, `lesson` the id of a lesson, `theme` one of THEMES.
    `helpers` are the names of those that are shown (`dewan.view.settings`), or one of ALL_HELPERS and NO_HELPERS.
    `taken`: the page around the frame takes the result of the assignment.
    """

    game: str | None = None
    position: str | None = None
    lang: str | None = None
    seat: int | None = None
    step: int | None = None
    view: str | None = None
    rule: str | None = None
    lesson: str | None = None
    theme: str | None = None
    helpers: tuple[str, ...] | None = None
    task: str | None = None
    component_set: str | None = None
    drill: str | None = None
    assignment: str | None = None
    result: str | None = None
    duel: str | None = None
    tournament: str | None = None
    taken: bool = False
    series: str | None = None
    more_games: tuple[str, ...] = ()
    more_positions: tuple[str, ...] = ()
    more_tasks: tuple[str, ...] = ()
    more_sets: tuple[str, ...] = ()
    more_drills: tuple[str, ...] = ()
    more_assignments: tuple[str, ...] = ()
    more_results: tuple[str, ...] = ()
    more_duels: tuple[str, ...] = ()
    more_tournaments: tuple[str, ...] = ()
    more_series: tuple[str, ...] = ()

    @property
    def games(self) -> tuple[str, ...]:
        """All readings of the game, the likeliest first: at most one of them passes its checksum."""
        return () if self.game is None else (self.game, *self.more_games)

    @property
    def positions(self) -> tuple[str, ...]:
        """All readings of the position, as with `games`."""
        return () if self.position is None else (self.position, *self.more_positions)

    @property
    def tasks(self) -> tuple[str, ...]:
        """All readings of the task, as with `games`."""
        return () if self.task is None else (self.task, *self.more_tasks)

    @property
    def component_sets(self) -> tuple[str, ...]:
        """All readings of the component set, as with `games`."""
        return () if self.component_set is None else (self.component_set, *self.more_sets)

    @property
    def drills(self) -> tuple[str, ...]:
        """All readings of the drill, as with `games`."""
        return () if self.drill is None else (self.drill, *self.more_drills)

    @property
    def assignments(self) -> tuple[str, ...]:
        """All readings of the assignment, as with `games`."""
        return () if self.assignment is None else (self.assignment, *self.more_assignments)

    @property
    def results(self) -> tuple[str, ...]:
        """All readings of the result, as with `games`."""
        return () if self.result is None else (self.result, *self.more_results)

    @property
    def duels(self) -> tuple[str, ...]:
        """All readings of the duel, as with `games`."""
        return () if self.duel is None else (self.duel, *self.more_duels)

    @property
    def tournaments(self) -> tuple[str, ...]:
        """All readings of the tournament, as with `games`."""
        return () if self.tournament is None else (self.tournament, *self.more_tournaments)

    @property
    def all_series(self) -> tuple[str, ...]:
        """All readings of the series of tasks, as with `games`."""
        return () if self.series is None else (self.series, *self.more_series)

    @property
    def leads(self) -> bool:
        """Whether it asks for something to look at, not only how that is to look."""
        linked = (self.games, self.positions, self.tasks, self.component_sets, self.drills, self.assignments)
        return any((*linked, self.duels, self.tournaments, self.all_series)) or bool(self.view)

    def text(self) -> str:
        """The address as it stands behind `#`."""
        values = {
            GAME: self.game,
            POSITION: self.position,
            LANGUAGE: self.lang,
            SEAT: None if self.seat is None else self.seat + 1,
            STEP: self.step,
            VIEW: self.view,
            RULE: self.rule,
            LESSON: self.lesson,
            THEME: self.theme,
            HELP: None if self.helpers is None else ",".join(self.helpers),
            TASK: self.task,
            SET: self.component_set,
            DRILL: self.drill,
            ASSIGNMENT: self.assignment,
            RESULT: self.result,
            DUEL: self.duel,
            TOURNAMENT: self.tournament,
            SERIES: self.series,
            TO: HOST if self.taken else None,
        }
        return "&".join(f"{key}={values[key]}" for key in KEYS if values[key] is not None)


def parse(text: str) -> Address:
    """Read an address, the part of it behind `#`, or a message with an address in it; never raises.

    Of several addresses in a message the first one with one of LINKED counts, of several pairs with one key
    the first. Unknown keys, and values that cannot be read, count as not there. The bare value of a game will do, too.
    """
    decoded = _decode(text[:LONGEST])
    before, *behind = decoded.split("#")
    found = [_pairs(part) for part in behind or [before]]
    pairs = next((some for some in found if some.keys() & LINKED), None)
    if pairs is None:
        pairs = next((some for some in found if some), {})
        lost = any(re.search(f"[0-9A-Za-z]{{{BARE}}}", part) for part in behind)
        if lost:
            pairs[GAME] = ""
        elif not pairs and len(decoded) >= BARE and _VALUE.fullmatch(decoded):
            pairs[GAME] = decoded
    games, positions, tasks, sets, drills, assignments, results, duels, tournaments, series = (
        readings(pairs[key]) if key in pairs else () for key in LINKED
    )
    language = _LANGUAGE.match(pairs.get(LANGUAGE, ""))
    seat, step = (_NUMBER.match(pairs.get(key, "")) for key in (SEAT, STEP))
    view, rule = _VIEW.match(pairs.get(VIEW, "")), _RULE.match(pairs.get(RULE, ""))
    lesson = _LESSON.match(pairs.get(LESSON, ""))
    theme, helpers = _THEME.match(pairs.get(THEME, "")), _HELP.match(pairs.get(HELP, ""))
    return Address(
        game=games[0] if games else None,
        position=positions[0] if positions else None,
        lang=language[1] if language else None,
        seat=int(seat[1]) - 1 if seat and int(seat[1]) else None,
        step=int(step[1]) if step else None,
        view=view[1] if view else None,
        rule=rule[1] if rule else None,
        lesson=lesson[1] if lesson else None,
        theme=theme[1] if theme else None,
        helpers=tuple(helpers[1].split(",")) if helpers else None,
        task=tasks[0] if tasks else None,
        component_set=sets[0] if sets else None,
        drill=drills[0] if drills else None,
        assignment=assignments[0] if assignments else None,
        result=results[0] if results else None,
        duel=duels[0] if duels else None,
        tournament=tournaments[0] if tournaments else None,
        taken=_TAKEN.match(pairs.get(TO, "")) is not None,
        series=series[0] if series else None,
        more_games=games[1:],
        more_positions=positions[1:],
        more_tasks=tasks[1:],
        more_sets=sets[1:],
        more_drills=drills[1:],
        more_assignments=assignments[1:],
        more_results=results[1:],
        more_duels=duels[1:],
        more_tournaments=tournaments[1:],
        more_series=series[1:],
    )


class Found(NamedTuple):
    """One of several addresses in a text: all readings of its game, and the `message` in front of it."""

    games: tuple[str, ...]
    message: str


def find_games(text: str) -> Iterator[Found]:
    """The games of all addresses in a text, in messages with other words around them; never raises.

    A line that is nothing but letters and digits may be the bare value of a game.
    """
    message = ""
    first, *behind = _decode(text[:LONGEST]).split("#")
    for line in first.splitlines():
        bare = _GAPS.sub("", line)
        if len(bare) >= BARE and bare.isascii() and bare.isalnum():
            yield Found(readings(bare), "")
        else:
            message += f"{line}\n"
    for part in behind:
        pairs = _pairs(part)
        if GAME in pairs:
            yield Found(readings(pairs[GAME]), message)
            message = ""
        # What is written behind an address belongs to the next one.
        message += "\n".join(part.splitlines()[1:])


def _decode(text: str) -> str:
    """Undo percent-encoding and the character references of HTML, in whatever order they were laid over each other."""
    for _ in range(ESCAPED):
        escaped, text = text, _REFERENCE.sub(_character, unquote(text))
        if text == escaped:
            break
    return text


def _character(reference: re.Match[str]) -> str:
    """The character that a reference stands for; one to no character is left as it is."""
    ampersand, decimal, hexadecimal = reference.groups()
    code = ord("&") if ampersand else int(decimal) if decimal else int(hexadecimal, 16)
    return chr(code) if code <= sys.maxunicode else reference[0]


def _pairs(text: str) -> dict[str, str]:
    """The pairs with known keys."""
    pairs: dict[str, str] = {}
    for pair in text.split("&"):
        key, _, value = pair.partition("=")
        key = _GAPS.sub("", key)
        if key in KEYS:
            pairs.setdefault(key, value)
    return pairs


def readings(text: str) -> tuple[str, ...]:
    """Everything that a value may have been before it was broken or something was written behind it."""
    value = _VALUE.match(text)
    runs = re.findall("[0-9A-Za-z]+", value[0]) if value else []
    if not runs:
        return ("",)
    # Most often nothing broke it, else nothing follows it.
    return tuple(dict.fromkeys((runs[0], "".join(runs), *accumulate(runs[:MOST_READINGS]))))
