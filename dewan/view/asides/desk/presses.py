"""What is pressed and typed on the page for teachers."""

from collections.abc import Callable

from dewan.lessons.assigned import results_in, rules_to_read
from dewan.lessons.contents import lesson_ids
from dewan.record.assignment import MOST_RESULTS, TITLE_LENGTH, Result
from dewan.record.links import LinkError
from dewan.record.text_files import NotUtf8
from dewan.view.aside import on_page, say_copied
from dewan.view.asides.assignment import show_assignment
from dewan.view.asides.desk import choosing, handing_out, package, results, sheets
from dewan.view.asides.desk.page import DeskPage
from dewan.view.effects import Copy, Download, Fill, Pack, Print
from dewan.view.html import field_length
from dewan.view.press import Handler, Press
from dewan.view.presses.files import file_text
from dewan.view.screen import Screen

CSV = "dewan-class.csv"
BYTE_ORDER_MARK = "\ufeff"
"""By which spreadsheets know that a CSV file is in UTF-8."""
LONGEST_PASTED = 262144
"""Characters of a pasted text that are looked at."""


def desk(screen: Screen, press: Press) -> None:
    """To the page and back (`close`); on it whatever is pressed."""
    page = screen.asides.get(DeskPage)
    word, _, rest = press.rest.partition(" ")
    if page is not None:
        page.printed = ""
    if not word:
        _open(screen)
    elif page is not None and word in _CONTROLS:
        _CONTROLS[word](screen, page, rest)


def _open(screen: Screen) -> None:
    if isinstance(screen.aside, DeskPage):
        screen.turn_aside(screen.aside)
    else:
        screen.turn_aside(screen.asides.get(DeskPage) or screen.asides.put(DeskPage(screen.store)))


def _close(screen: Screen, page: DeskPage, _rest: str) -> None:
    page.close(screen)


# What is chosen


def title(screen: Screen, page: DeskPage, press: Press) -> None:
    """The title of the assignment."""
    page.typed = press.value[: field_length(TITLE_LENGTH)]
    _chosen(screen, page)


def tick_lesson(screen: Screen, page: DeskPage, press: Press) -> None:
    """Whether a lesson is to be done."""
    if press.rest in lesson_ids():
        (page.lessons.add if press.checked else page.lessons.discard)(press.rest)
        _chosen(screen, page)


def tick_rule(screen: Screen, page: DeskPage, press: Press) -> None:
    """Whether a rule is to be read."""
    if press.rest in rules_to_read():
        (page.rules.add if press.checked else page.rules.discard)(press.rest)
        _chosen(screen, page)


def _chosen(screen: Screen, page: DeskPage) -> None:
    page.copied = page.refused = page.printed = page.packing = ""
    page.keep_choice(screen.store)


def _fold(_screen: Screen, page: DeskPage, rest: str) -> None:
    if rest in choosing.PARTS:
        page.unfolded ^= {rest}


# Handing it out


def _code(_screen: Screen, page: DeskPage, _rest: str) -> None:
    page.coded = not page.coded


def _embed(_screen: Screen, page: DeskPage, _rest: str) -> None:
    page.embedding = not page.embedding


def _copy(screen: Screen, page: DeskPage, rest: str) -> None:
    if rest in handing_out.COPIED and _has_link(page):
        screen.effects.append(Copy(handing_out.text(screen, page, rest), rest))


def copied(screen: Screen, field: str, *, done: bool) -> None:
    """What came of copying a field."""
    page = screen.asides.get(DeskPage)
    if page is not None:
        page.copied, page.refused = (field, "") if done else ("", field)
        say_copied(screen, field, done=done)


def _learn(screen: Screen, page: DeskPage, _rest: str) -> None:
    if _has_link(page):
        show_assignment(screen, page.assignment)


def _package(screen: Screen, page: DeskPage, _rest: str) -> None:
    """Make the package for learning platforms."""
    if _has_link(page) and page.packing != package.MAKING:
        page.packing = package.MAKING
        screen.say(screen.texts("desk.package.making"))
        screen.effects.append(Pack(package.file_name(page.assignment), package.files(screen.words, page.assignment)))


def packed(screen: Screen, press: Press) -> None:
    """Told by the page: the package is being downloaded."""
    _note_packed(screen, package.DONE, press.rest)


def not_packed(screen: Screen, press: Press) -> None:
    """Told by the page: the app that belongs into it cannot be had."""
    _note_packed(screen, package.FAILED, press.rest)


def _note_packed(screen: Screen, what: str, file: str) -> None:
    page = screen.asides.get(DeskPage)
    if page is not None and page.packing == package.MAKING:
        page.packing = what
        screen.say(screen.texts(f"desk.package.{what}", file=file))


def _print_tasks(screen: Screen, page: DeskPage, _rest: str) -> None:
    _print(screen, page, sheets.TASKS)


def _print_solutions(screen: Screen, page: DeskPage, _rest: str) -> None:
    _print(screen, page, sheets.SOLUTIONS)


def _print(screen: Screen, page: DeskPage, sheet: str) -> None:
    if _has_link(page):
        page.printed = sheet
        screen.effects.append(Print())


def _has_link(page: DeskPage) -> bool:
    """Whether what is chosen can be handed out."""
    try:
        page.address()
    except LinkError:
        return False
    return not page.assignment.empty


# Results


def paste(_screen: Screen, page: DeskPage, press: Press) -> None:
    """The text with codes, until it is added."""
    page.pasted = press.value[:LONGEST_PASTED]


def _add(screen: Screen, page: DeskPage, _rest: str) -> None:
    if _take(screen, page, [page.pasted], []):
        page.pasted = ""
        screen.effects.append(Fill("desk-paste", ""))


def load(screen: Screen, page: DeskPage, press: Press) -> None:
    """Files with codes, one or several."""
    texts, faults = [], []
    for number, value in enumerate(press.value.split(), 1):
        try:
            texts.append(file_text(value))
        except NotUtf8:
            faults.append(screen.texts("desk.fault.file", n=number))
    _take(screen, page, texts, faults)


def _take(screen: Screen, page: DeskPage, texts: list[str], faults: list[str]) -> bool:
    """Add the results in some texts to those that are there; whether all could be read. The rest is said."""
    found = [result for text in texts for result in results_in(text)]
    added = again = 0
    for result in found:
        if not isinstance(result, Result):
            why = screen.texts(f"error.{result.failure.code}", **result.failure.params)
            faults.append(screen.texts("desk.fault", n=result.number, why=why))
        elif result in page.results:
            again += 1
        elif len(page.results) < MOST_RESULTS:
            page.results.append(result)
            added += 1
        else:
            faults.append(screen.texts("desk.full", most=MOST_RESULTS))
            break
    if not found and not faults:
        faults.append(screen.texts("desk.nothing"))
    page.faults = faults
    if added:
        page.removed = []
        page.keep_results(screen.store)
    counted = [screen.texts("desk.added", n=added)] * bool(added) + [screen.texts("desk.again", n=again)] * bool(again)
    screen.say(screen.texts.sentences([*counted, *faults]))
    return not faults


def _remove(screen: Screen, page: DeskPage, _rest: str) -> None:
    page.removed, page.results, page.faults = page.results, [], []
    page.keep_results(screen.store)
    screen.say(screen.texts("desk.removed"))
    screen.focus = "desk-restore"


def _restore(screen: Screen, page: DeskPage, _rest: str) -> None:
    page.results, page.removed = page.removed, []
    page.keep_results(screen.store)
    screen.focus = "desk-results"


def _csv(screen: Screen, page: DeskPage, _rest: str) -> None:
    text = f"{BYTE_ORDER_MARK}{results.write_csv(screen.words, page.results)}"
    screen.effects.append(Download(CSV, text.encode()))


_CONTROLS: dict[str, Callable[[Screen, DeskPage, str], None]] = {
    "close": _close,
    "fold": _fold,
    "code": _code,
    "embed": _embed,
    "copy": _copy,
    "open": _learn,
    "package": _package,
    sheets.TASKS: _print_tasks,
    sheets.SOLUTIONS: _print_solutions,
    "add": _add,
    "remove": _remove,
    "restore": _restore,
    "csv": _csv,
}

PRESSES: dict[str, Handler] = {
    "desk": desk,
    "packed": packed,
    "not_packed": not_packed,
    "desk_title": on_page(DeskPage, title),
    "desk_lesson": on_page(DeskPage, tick_lesson),
    "desk_rule": on_page(DeskPage, tick_rule),
    "desk_paste": on_page(DeskPage, paste),
    "desk_file": on_page(DeskPage, load),
}
FIELDS = frozenset({"desk_title", "desk_lesson", "desk_rule", "desk_paste", "desk_file"})
