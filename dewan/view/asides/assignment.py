"""An assignment, as a learner sees it: what there is to do, how far it is done, and the result to hand in."""

from html import escape

from dewan.lessons import assigned
from dewan.lessons.assigned import Assigned, open_assignment, open_result
from dewan.lessons.course import Stop, stop_at
from dewan.record.address import ASSIGNED, Address
from dewan.record.assignment import MARK, Assignment, write_assignment, write_result
from dewan.record.links import LinkError
from dewan.record.names import NAME_LENGTH, clean_name
from dewan.texts.rulebook import opening, place_of
from dewan.view.aside import Aside, on_page, say_copied
from dewan.view.asides.lessons import item, lesson_item
from dewan.view.asides.rules import read
from dewan.view.effects import Copy, Download, Share, Tell
from dewan.view.html import attributes, button, field_length, progress_bar, unhyphenated
from dewan.view.parts.pieces import icon
from dewan.view.press import Handler, Press, number
from dewan.view.screen import Screen
from dewan.view.sittings.lesson import LessonSitting, begin_at
from dewan.view.sittings.lesson_panel import lesson_title
from dewan.view.sittings.lesson_way import Way
from dewan.view.words import Words, isolated

FIELD = "assignment-code"
"""The field that holds the result as text (`effects.Copy`)."""
FILE = "dewan-result.txt"
OPENING = 70
"""Letters of a rule that its entry shows."""


class AssignmentPage(Aside):
    """The page of an `assignment`. `learner` is the name that was typed, which only the result holds.

    `copied`: whether the clipboard took the result, None while that is not known. `taken`: the page around this one
    takes the result, so that nothing is to be handed in.
    """

    name = "assignment"

    def __init__(self, assignment: Assignment, *, taken: bool = False) -> None:
        self.assignment = assignment
        self.taken = taken
        self.learner = ""
        self.copied: bool | None = None

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return assignment_title(words, self.assignment)

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words, done = screen.words, self.progress(screen)
        count = words("assignment.done", done=done.done, all=done.total)
        if self.taken:
            lead, after = words.html("assignment.lead.taken"), ""
        else:
            close = button("assignment close", words.html("share.close"), id="close")
            lead, after = words.html("assignment.lead"), f'{_result(screen, self, done)}<div class="acts">{close}</div>'
        return (
            f'<main class="start help assigned"><div class="panel">{self.heading(words)}'
            f"<p>{lead}</p>{progress_bar(count, done.done, done.total)}"
            f"{_continue(words, done, taken=self.taken)}{assigned_lists(words, done)}</div>{after}</main>"
        )

    def progress(self, screen: Screen) -> Assigned:
        """How far it is done on this device."""
        return Assigned(self.assignment, screen.progress, screen.store)

    def keep(self, screen: Screen) -> None:
        """Keep the assignment, to go on with it; in a frame, the page around it does."""
        if not screen.device.framed():
            assigned.keep(screen.store, write_assignment(self.assignment))

    def code(self, screen: Screen) -> str:
        """The result as text; raises LinkError if it gets too long."""
        return f"{MARK}{write_result(self.progress(screen).result(clean_name(self.learner)))}"

    def message(self, screen: Screen) -> str:
        """What is sent to whoever gave the assignment."""
        done = self.progress(screen)
        told = screen.words("assignment.done", done=done.done, all=done.total)
        title = screen.words("app.title", what=self.title(screen.words), name=clean_name(self.learner))
        return unhyphenated("\n".join((title, told, self.code(screen))))


class AssignedWay(Way):
    """The lessons of an assignment, one after the other: those that are open."""

    view = ASSIGNED
    end = "assignment.end"
    title = "assignment.title"
    leads_to_game = False

    def __init__(self, page: AssignmentPage) -> None:
        self._page = page

    def following(self, screen: Screen, id: str) -> Stop | None:
        """See `Way.following`."""
        following = self._page.progress(screen).following(id)
        return stop_at(following) if following else None

    def page(self, id: str) -> Aside:
        """See `Way.page`."""
        return self._page

    def draw_beside(self, screen: Screen, words: Words, here: str) -> str:
        """See `Way.draw_beside`."""
        lists = assigned_lists(words, self._page.progress(screen), here)
        return f'<div class="path">{lists}</div>'

    def noted(self, screen: Screen) -> None:
        """See `Way.noted`."""
        _tell(screen, self._page)


def assignment_title(words: Words, assignment: Assignment) -> str:
    """The title that an assignment was given, or that it is one."""
    return isolated(assignment.title) or words("assignment.title")


def _continue(words: Words, done: Assigned, *, taken: bool) -> str:
    """The button to what comes next, or that all is done."""
    id, rule = done.following(), done.next_rule()
    if not id and not rule:
        return f'<p class="note">{words.html("assignment.finished.taken" if taken else "assignment.finished")}</p>'
    what = lesson_title(words, id) if id else rule
    word = f"assigned {id}" if id else f"assigned_rule {rule}"
    go_on = button(word, words.html("assignment.continue", what=what), "btn go", id="assigned-next")
    return f'<div class="acts">{go_on}</div>'


def assigned_lists(words: Words, done: Assigned, here: str = "") -> str:
    """The lessons and the rules, each with how it was done; the lesson `here` is marked."""
    standings, following, language = done.standings(), done.following(), words.texts.language
    lessons = "".join(
        lesson_item(words, id, at, standing, "assigned", is_next=id == following, here=id == here)
        for at, (id, standing) in enumerate(standings.items(), 1)
    )
    next_rule, been_read = "" if following else done.next_rule(), done.read
    told = {**dict.fromkeys(been_read, words("lessons.standing.read")), next_rule: words("lessons.next")}
    rules = "".join(
        item(
            f"assigned_rule {rule}",
            f"rule-{place_of(rule)}",
            icon("ui-check" if rule in been_read else "ui-rules", 22),
            words("rules.see", rule=rule) if here else f"{rule} {opening(language, rule, OPENING)}",
            told.get(rule, ""),
            data_standing="solved" if rule in been_read else "open",
            data_next=rule == next_rule,
        )
        for rule in done.assignment.rules
    )
    shown = ((words("lessons.title"), lessons), (words("assignment.rules"), rules))
    return "".join(f'<h2>{escape(heading)}</h2><ul class="lessons">{items}</ul>' for heading, items in shown if items)


def _result(screen: Screen, page: AssignmentPage, done: Assigned) -> str:
    """What is handed in, once there is something to tell of and a name to tell it of."""
    words = screen.words
    head = f'<section class="panel handing"><h2>{words.html("assignment.result")}</h2>'
    if not done.begun:
        return f'{head}<p class="hint">{words.html("assignment.result.later")}</p></section>'
    entry = attributes(
        id="assignment-name",
        maxlength=field_length(NAME_LENGTH),
        value=page.learner,
        data_press="assignment_name",
        autocomplete="off",
        spellcheck="false",
    )
    head += (
        f'<p>{words.html("assignment.result.about")}</p><div><label class="given-head" for="assignment-name">'
        f'{words.html("assignment.name")}</label><input class="given"{entry}></div>'
    )
    if not clean_name(page.learner):
        return f'{head}<p class="hint">{words.html("assignment.name.missing")}</p></section>'
    try:
        code = page.code(screen)
    except LinkError as failure:
        return f'{head}<p class="refusal">{words.html(f"error.{failure.code}", **failure.params)}</p></section>'
    field = attributes(id=FIELD, class_="given", readonly=True, rows=3, spellcheck="false", translate="no")
    sign = icon("ui-check", 22) if page.copied else ""
    can_send = screen.device.can_share()
    acts = button("assignment copy", sign + words.html("share.copy.code"), "btn" if can_send else "btn go")
    if can_send:
        acts = button("assignment send", icon("ui-share", 22) + words.html("share.send"), "btn go") + acts
    acts += button("assignment save", words.html("games.export"), id="assignment-save")
    refused = f'<p class="refusal">{words.html("share.refused")}</p>' if page.copied is False else ""
    return (
        f'{head}<div><label class="given-head" for="{FIELD}">{words.html("assignment.code")}</label>'
        f'<textarea{field}>{escape(code)}</textarea></div>{refused}<div class="acts">{acts}</div></section>'
    )


# Opening it


def open_link(screen: Screen, address: Address) -> None:
    """Show the assignment of an address; raises LinkError. It is kept as soon as something of it is begun.

    In a frame, `r=` brings how far somebody was: the page around it keeps that, and may take the result itself
    (docs/embedding.md).
    """
    assignment, framed = open_assignment(address.assignments), screen.device.framed()
    result = open_result(address.results) if address.results and framed else None
    page = _show(screen, assignment, taken=address.taken and framed)
    if result is not None and result.mark == assignment.mark:
        page.progress(screen).take(result)
        page.learner = result.name
    if address.lesson in assignment.lessons:
        begin_at(screen, address.lesson, address.step or 1, AssignedWay(page))
    _tell(screen, page)


def open_kept(screen: Screen, address: Address) -> bool:
    """Show the assignment that this device keeps, or the lesson of it that an address names; whether there is one."""
    assignment = assigned.kept(screen.store)
    if assignment is None:
        return False
    page = _show(screen, assignment)
    if address.lesson in assignment.lessons:
        begin_at(screen, address.lesson, address.step or 1, AssignedWay(page))
    return True


def show_assignment(screen: Screen, assignment: Assignment) -> None:
    """Show an assignment as those see it who get its link."""
    _show(screen, assignment)


def _show(screen: Screen, assignment: Assignment, *, taken: bool = False) -> AssignmentPage:
    page = screen.asides.get(AssignmentPage)
    if page is None or (page.assignment, page.taken) != (assignment, taken):
        page = screen.asides.put(AssignmentPage(assignment, taken=taken))
    screen.leave()
    screen.aside = page
    screen.focus = "aside-title"
    return page


def _tell(screen: Screen, page: AssignmentPage) -> None:
    """Tell the page around this one how far it is done, and where to go on."""
    done = page.progress(screen)
    result = write_result(done.result(clean_name(page.learner)))
    lesson, step = _place(screen)
    about: dict[str, str | int] = {"done": done.done, "all": done.total, "score": done.score, "result": result}
    screen.effects.append(Tell("progress", about | {"lesson": lesson, "step": step}))


def _place(screen: Screen) -> tuple[str, int]:
    """The lesson and the step, counted from 1, at which to go on; that of the page itself is ("", 0)."""
    sitting = screen.sitting
    if screen.aside is not None or not isinstance(sitting, LessonSitting) or not isinstance(sitting.way, AssignedWay):
        return "", 0
    practice = sitting.practice
    if practice.open:
        return practice.lesson.id, practice.at + 1
    return ("", 0) if practice.last else (practice.lesson.id, practice.at + 2)


# Presses


def assignment(screen: Screen, press: Press) -> None:
    """To the assignment that is kept; on its page `close`, `copy`, `send` and `save`."""
    page = screen.asides.get(AssignmentPage)
    if not press.rest:
        open_kept(screen, Address())
    elif page is None:
        return
    elif press.rest == "close":
        screen.turn_aside(page)
    elif clean_name(page.learner):
        _hand_in(screen, page, press.rest)


def _hand_in(screen: Screen, page: AssignmentPage, how: str) -> None:
    if how == "copy":
        screen.effects.append(Copy(page.code(screen), FIELD))
    elif how == "send":
        screen.effects.append(Share(screen.words("app.name"), page.message(screen), ""))
    elif how == "save":
        screen.effects.append(Download(FILE, f"{page.message(screen)}\n".encode()))


def begin_lesson(screen: Screen, page: AssignmentPage, press: Press) -> None:
    """Start a lesson of the assignment, at a step if one is named."""
    id, _, step = press.rest.partition(" ")
    if id in page.assignment.lessons:
        page.keep(screen)
        screen.aside = None
        begin_at(screen, id, number(step) if step else 1, AssignedWay(page))


def read_rule(screen: Screen, page: AssignmentPage, press: Press) -> None:
    """Show a rule of the assignment, which is then read; closing the rules leads back."""
    if press.rest not in page.assignment.rules:
        return
    page.keep(screen)
    page.progress(screen).note_read(press.rest)
    _tell(screen, page)
    place = place_of(press.rest)
    read(screen, place, back_to=f"rule-{place}" if screen.aside is page else "")


def name(_screen: Screen, page: AssignmentPage, press: Press) -> None:
    """The name that the result is to have."""
    page.learner = press.value[: field_length(NAME_LENGTH)]
    page.copied = None


def copied(screen: Screen, *, done: bool) -> None:
    """What came of copying the result."""
    page = screen.asides.get(AssignmentPage)
    if page is not None:
        page.copied = done
        say_copied(screen, FIELD, done=done)


PRESSES: dict[str, Handler] = {
    "assignment": assignment,
    "assigned": on_page(AssignmentPage, begin_lesson),
    "assigned_rule": on_page(AssignmentPage, read_rule),
    "assignment_name": on_page(AssignmentPage, name),
}
FIELDS = frozenset({"assignment_name"})
