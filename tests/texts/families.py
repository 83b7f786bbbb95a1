"""The text keys that the code puts together: each pattern with all the keys that it can become.

`{}` stands for what the code fills in. Values are taken from where the code has them, so that a new scenario, bot or
lesson is checked without a word here; where the code names them in passing, they are written out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dewan.board.componentset import TILE_KINDS
from dewan.bots import own as own_code
from dewan.bots import reasons
from dewan.commands.games import COLUMNS, RESULTS
from dewan.commands.line import COMMANDS
from dewan.commands.parser import WRONG
from dewan.lessons.contents import lesson_ids, open_lesson, units
from dewan.lessons.drills.drill import GRADES, WHY
from dewan.lessons.progress import Standing
from dewan.lessons.written import KINDS, MISTAKES, QUESTIONS, RIGHTS
from dewan.record.history.badges import BADGES
from dewan.record.opponents import BOTS
from dewan.record.set_draft import KINDS as PIECES
from dewan.record.set_draft import State
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.scenarios.events import MarkerScenario
from dewan.rules.state import AWAITING, CAMPS, FISH, STORY, TUCK, TURN
from dewan.view.arriving import ALL, APART, NEWER, OLDER, WATCH
from dewan.view.asides import help as help_page
from dewan.view.asides.desk.package import STATES as PACKING
from dewan.view.asides.own_bot import AGAINST, API
from dewan.view.editing import MOST_SEATS, empty_position
from dewan.view.editor import PARTS
from dewan.view.editor import STEPS as ASKING_STEPS
from dewan.view.pages.companion_steps import ANSWER
from dewan.view.pages.doors import DOORS, THINGS
from dewan.view.pages.editor_warning import ASKED as ASKED_FOR
from dewan.view.pages.editor_warning import WARNINGS
from dewan.view.pages.games import FILTERS
from dewan.view.pages.table import ASKING_TABS, BARE_TABS
from dewan.view.settings import CHOICES, HELPERS, QUIET
from dewan.view.sharing import ELEMENT, FIELDS, FRAME, GAME, POSITION
from dewan.view.sharing import TURN as TURN_LINK
from dewan.view.sittings.companion_questions import QUESTIONS as ASKED
from dewan.view.sittings.tour_steps import FIRST_STORIES, STEPS, UNREACHED
from dewan.view.words import NEED_NAMES, TERRAIN_TERMS

ROWS = tuple(dict.fromkeys(row for scenario in SCENARIOS.values() for row in scenario.row_names))
COUNTS = {name: tuple(scenario.counts) for name, scenario in SCENARIOS.items()}
MARKED = tuple(scenario.name for scenario in SCENARIOS.values() if isinstance(scenario, MarkerScenario))
TASKS = (
    *("task.last_resort", "task.draft"),
    *(f"task.{awaited}" for awaited in (TURN, STORY, TUCK, FISH)),
    *(f"task.mark.{name}" for name in MARKED),
)
CHOSEN = ("take", "take_one", "pass", "story", "tuck", "mark", "fish", "draft")
HELP_KEYS = tuple(dict.fromkeys(key for keys in help_page.KEYS.values() for key in keys))
MARKERS = tuple(SCENARIOS[name].marker for name in MARKED)
POSITION_KEYS = (*empty_position(), "pile", "awaiting", "faces")
LOOKING_ONLY = ("lost", "lost.deleted")
"""Why a window only looks at a game."""
PASSED_OVER = ("tuck", "fish")
"""Decisions that can also be to do nothing."""


REASONS = (
    *(reasons.COMPLETES, reasons.NEARER, reasons.TILE, reasons.UNSEEN, reasons.GROUPS, reasons.ROW),
    *(reasons.BERRIES, reasons.FIRES, reasons.FISH, reasons.THEN_STORY, reasons.THEN_TUCK, reasons.ENDS),
    *(reasons.HARMS, reasons.REACHES, reasons.CARDS, reasons.KEEPS, reasons.QUIET),
)
FAULTS = (
    *(own_code.SYNTAX, own_code.NO_CHOOSE, own_code.RAISED),
    *(own_code.NOT_A_MOVE, own_code.TOO_LONG, own_code.TOO_SLOW),
)


def _logged() -> tuple[str, ...]:
    """Kinds of `Happening` that the log tells."""
    plain = "take pass story story_top tuck no_tuck fish no_fish camp gift berry completed reward ending over"
    return (
        *plain.split(),
        *(f"mark_{name}" for name in MARKED),
        *(f"event_{scenario.name}" for scenario in SCENARIOS.values() if scenario.pile_cards(MOST_SEATS)),
    )


def _lesson_texts() -> Iterator[str]:
    """Every text of every step, as `pages.lesson` joins their keys."""
    for lessons in units().values():
        for id in lessons:
            for step in open_lesson(id).steps:
                yield from (f"lesson.{id}.{step.name}{more}" for more in ("", ".hint", ".done"))
                yield from (f"lesson.{id}.{step.name}.wrong.{name}" for name, _ in step.task.wrong)


def _drill_texts() -> Iterator[str]:
    """Every text of every kind of drill."""
    for kind, mistakes in WHY.items():
        yield from (f"lesson.drill.{kind}{more}" for more in ("", ".hint", ".done"))
        yield from (f"lesson.drill.{kind}.wrong.{mistake}" for mistake in mistakes)


def _underscored(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(name.replace(" ", "_") for name in names)


def _family(pattern: str, *values: str) -> tuple[str, ...]:
    return tuple(pattern.format(value) for value in values)


FAMILIES: dict[str, tuple[str, ...]] = {
    "{}.chosen": _family("{}.chosen", *(what for what in CHOSEN if what != "tuck")),
    "{}.none_chosen": _family("{}.none_chosen", *PASSED_OVER),
    "{}.title": _family(
        "{}.title", *CHOSEN, *TASKS, *LOOKING_ONLY, "evenings", "firstplayer", "setup", "counter", "daily", "history"
    ),
    "{}.lead": _family("{}.lead", *LOOKING_ONLY),
    "arrive.you.{}": _family("arrive.you.{}", ALL, WATCH),
    "badge.{}": _family("badge.{}", *BADGES),
    "badge.{}.about": _family("badge.{}.about", *BADGES),
    "command.games.{}": _family("command.games.{}", *COLUMNS, *RESULTS),
    "command.wrong.{}": _family("command.wrong.{}", *WRONG),
    "companion.lead.{}": _family("companion.lead.{}", *ASKING_STEPS),
    "companion.step.{}": _family("companion.step.{}", *ASKING_STEPS, ANSWER),
    "companion.{}": _family("companion.{}", *ASKED),
    "components.kind.{}": _family("components.kind.{}", *TILE_KINDS),
    "count.{}": _family("count.{}", *dict.fromkeys(what for counts in COUNTS.values() for what in counts)),
    "editor.ask.{}": _family("editor.ask.{}", *_underscored(name for asked in QUESTIONS.values() for name in asked)),
    "editor.asks.{}": _family("editor.asks.{}", *ASKED_FOR),
    "editor.differs.{}": _family("editor.differs.{}", *WARNINGS),
    "editor.hint.{}": _family("editor.hint.{}", "space", "tile", "icon", "start", "camp", "berry", *MARKERS),
    "editor.part.{}": _family("editor.part.{}", *PARTS),
    "editor.right.{}": _family("editor.right.{}", *_underscored(RIGHTS)),
    "editor.task.{}": _family("editor.task.{}", *KINDS, "title", "question", "done", "hint"),
    "editor.turn.{}": _family("editor.turn.{}", "left", "right"),
    "editor.wrong.{}": _family("editor.wrong.{}", *MISTAKES),
    "counter.event.{}": _family(
        "counter.event.{}", *(scenario.name for scenario in SCENARIOS.values() if scenario.pile_cards(MOST_SEATS))
    ),
    "tribe.{}": _family("tribe.{}", *map(str, range(MOST_SEATS))),
    "desk.by_{}": _family("desk.by_{}", "lesson", "rule"),
    "desk.package.{}": _family("desk.package.{}", *PACKING),
    "desk.standing.{}": _family("desk.standing.{}", *(standing.name.lower() for standing in Standing)),
    "cup.column.{}": _family("cup.column.{}", "points", "best", "lead"),
    "daily.{}": _family("daily.{}", "hints", "undone"),
    "{}.forged.{}": tuple(
        f"{of}.forged.{fault}" for of in ("daily", "duel") for fault in ("game", "deal", "luck", "bots")
    ),
    **{
        f"{{}}.{said}": _family(f"{{}}.{said}", "daily", "duel")
        for said in ("checking", "earlier", "partly", "real", "real_so_far")
    },
    "month.{}": _family("month.{}", *map(str, range(1, 13))),
    "history.{}": _family(
        "history.{}",
        *("games", "won", "shared", "lost", "average", "lead", "streak", "days", "mine", "others", "points"),
        *("by_opponent", "by_scenario", "by_players", "by_place", "rows", "bests"),
    ),
    "evenings.{}": _family("evenings.{}", "name", "wins", "played", "average"),
    "explained.{}": _family("explained.{}", *(row for row in ROWS if row not in ("stories", "fire"))),
    "behind.{}": _family("behind.{}", *dict.fromkeys(thing.name for things in THINGS.values() for thing in things)),
    "door.{}": _family("door.{}", *DOORS),
    "door.{}.about": _family("door.{}.about", *DOORS),
    "drill.{}": _family("drill.{}", *WHY),
    "drill.grade.{}": _family("drill.grade.{}", *map(str, GRADES)),
    "games.filter.{}": _family("games.filter.{}", *FILTERS),
    "games.{}": _family("games.{}", "rename", "share", "export", "delete"),
    "help.{}": _family("help.{}", *help_page.EXPLAINED),
    "help.{}.title": _family("help.{}.title", *help_page.EXPLAINED),
    "helper.{}": _family("helper.{}", *HELPERS),
    "helper.{}.about": _family("helper.{}.about", *HELPERS),
    "key.{}": _family("key.{}", *HELP_KEYS),
    "key.{}.what": _family("key.{}.what", *HELP_KEYS),
    "lesson.{}.title": _family("lesson.{}.title", *lesson_ids()),
    "unit.{}": _family("unit.{}", *units()),
    "lessons.standing.{}": _family("lessons.standing.{}", "read", "hinted", "solved"),
    "log.{}": _family("log.{}", *_logged()),
    "message.{}": _family("message.{}", TURN_LINK, GAME, POSITION),
    "move.camp.{}": _family("move.camp.{}", *TERRAIN_TERMS),
    "mine.next.{}": _family("mine.next.{}", "story", "tuck"),
    "move.{}": _family("move.{}", "pass", "no_fish", "no_tuck", *(f"mark_{name}" for name in MARKED)),
    "need.{}": _family("need.{}", *NEED_NAMES),
    "mycopy.lines.{}": _family("mycopy.lines.{}", *PIECES),
    "mycopy.next.{}": _family("mycopy.next.{}", *PIECES),
    "mycopy.next.{}.at": _family("mycopy.next.{}.at", *PIECES),
    "mycopy.number.{}": _family("mycopy.number.{}", *PIECES),
    "mycopy.state.{}": _family("mycopy.state.{}", *(state.name.lower() for state in State)),
    "mycopy.typed.{}": _family("mycopy.typed.{}", *PIECES),
    "mycopy.{}": _family("mycopy.{}", *PIECES, "before", "after"),
    "mycopy.{}.counted": _family("mycopy.{}.counted", *PIECES),
    "mycopy.{}.done": _family("mycopy.{}.done", *PIECES),
    "own.api.{}": _family("own.api.{}", *API.values()),
    "own.bot.{}": _family("own.bot.{}", *AGAINST),
    "own.fault.{}": _family("own.fault.{}", *FAULTS),
    "places.{}": _family("places.{}", "place", "terrain", "cards", "icons", "berries", "camp"),
    "player.{}": _family("player.{}", "person", *BOTS),
    "player.{}.about": _family("player.{}.about", *BOTS),
    "review.{}": _family("review.{}", "played", "better", "mistake_before", "mistake_after", "move", "lead", "lost"),
    "replay.{}": _family("replay.{}", "first", "previous", "play", "pause", "next", "last", "back_here", "what_if"),
    "route.title.{}": _family("route.title.{}", *map(str, range(1, CAMPS + 1))),
    "route.{}": _family("route.{}", "other", "start_from", "other_cards"),
    "row.{}": _family("row.{}", *ROWS),
    "scenario.{}": _family("scenario.{}", *SCENARIOS),
    "scenario.{}.about": _family("scenario.{}.about", *SCENARIOS),
    "seat.{}": _family("seat.{}", *map(str, range(MOST_SEATS))),
    "settings.{}": _family("settings.{}", *CHOICES, *QUIET),
    "settings.{}.about": _family("settings.{}.about", "confirm", *QUIET),
    "share.copy.{}": _family("share.copy.{}", "code", *FIELDS),
    "share.embed.{}": _family("share.embed.{}", ELEMENT, FRAME),
    "share.{}": _family("share.{}", TURN_LINK, GAME, POSITION),
    "share.{}.about": _family("share.{}.about", TURN_LINK, GAME, POSITION),
    "show.{}": _family("show.{}", *AWAITING),
    "tab.{}": _family("tab.{}", *dict.fromkeys((*BARE_TABS, *ASKING_TABS))),
    "task.mark.{}": _family("task.mark.{}", *MARKED),
    "task.{}": _family("task.{}", TURN, STORY, TUCK, FISH),
    "task.{}.title": _family("task.{}.title", TURN, STORY, TUCK, FISH),
    "task.{}.{}.title": _family("task.mark.{}.title", *MARKED),
    "team.{}": _family("team.{}", "0", "1"),
    "tour.{}": _family("tour.{}", *(step.name for step in (*STEPS, FIRST_STORIES, UNREACHED))),
    "tour.{}.title": _family("tour.{}.title", *(step.name for step in (*STEPS, FIRST_STORIES, UNREACHED))),
    "why.seen.{}": _family("why.seen.{}", "completes", "nearer", "tile"),
    "why.{}": _family("why.{}", *REASONS),
    "zoom.{}": _family("zoom.{}", "in", "out", "whole"),
    "{}.{}": (
        *(f"{setting}.{value}" for setting, values in CHOICES.items() for value in values),
        *_family("{}.go", *CHOSEN),
        *_family("{}.none", *PASSED_OVER),
    ),
    "arrive.{}": (
        *_family("arrive.{}", OLDER, NEWER, APART, ALL, WATCH),
        *_family("arrive.link.{}", "damaged", "newer", "too_long", "too_large", "set", "rules", "unknown"),
    ),
}
"""Every key that a pattern can become. What a scenario may leave to a general text is in OPTIONAL."""

JOINED = (*_lesson_texts(), *_drill_texts(), *_family("{}.about", *COMMANDS))
"""Keys of which the code has no pattern where it looks them up."""

OPTIONAL: dict[str, tuple[str, ...]] = {
    "count.{}.{}": tuple(f"count.{name}.{what}" for name, counts in COUNTS.items() for what in counts),
    "count.{}.about": tuple(f"count.{what}.about" for counts in COUNTS.values() for what in counts),
    "editor.pile.{}": _family("editor.pile.{}", *POSITION_KEYS),
}
"""Keys that are looked for, and for which something else stands where no catalog has them."""

BY_CODE = ("error.{}", "reason.{}", "mark.{}")
"""Patterns whose keys are made of the codes of refusals and errors, which `test_catalogs` looks at."""

ON_RULES_PAGES = ("part", "route", "highlighted", "lifted", "hand", "placed", "in_game")

OUTSIDE = (
    *("boot.", "embed.", "landing.", "meta.", "rules.contents", "picture.about"),
    *_family("drawing.{}", *ON_RULES_PAGES),
)
"""What the build puts into pages and scripts, and docs/rules/make.py into the rules."""
