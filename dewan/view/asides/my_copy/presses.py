"""What is pressed and typed on the page of one's own copy."""

from collections.abc import Callable

from dewan.board.checks import is_sound
from dewan.board.componentset import LAST_VERSION, LONGEST_NAME, SetError
from dewan.board.faces import FaceError
from dewan.record.set_draft import (
    KINDS,
    TILES,
    Piece,
    SetDraft,
    empty,
    of_set,
    ours,
    read_draft,
    read_face,
    write_draft,
)
from dewan.view.aside import on_page
from dewan.view.asides import component_set
from dewan.view.asides.my_copy import entering, photo
from dewan.view.asides.my_copy.overview import LINES_FIELD, LONGEST_LINES
from dewan.view.asides.my_copy.page import MyCopy
from dewan.view.asides.my_copy.pieces import face_in_words
from dewan.view.documents import COPY
from dewan.view.effects import Fill, Print
from dewan.view.keyboards import in_ascii
from dewan.view.pages.new_game import fault_lines
from dewan.view.press import Handler, Press, number
from dewan.view.presses.files import set_of_file
from dewan.view.screen import Screen
from dewan.view.words import isolated


def my_copy(screen: Screen, press: Press) -> None:
    """To the page and back (`close`); on it whatever is pressed."""
    page = screen.asides.get(MyCopy)
    word, _, rest = press.rest.partition(" ")
    if page is not None:
        page.printed = False
    if not word:
        _open(screen)
    elif page is None:
        return
    elif word == "close":
        page.close(screen)
    elif page.draft is None:
        if word == "begin" and rest in _BEGINNINGS:
            _begin(screen, page, _BEGINNINGS[rest](screen.texts("mycopy.title")))
    elif word in _CONTROLS:
        _CONTROLS[word](screen, page, page.draft, rest)
    elif word in entering.ENTERING and page.at is not None:
        entering.enter(screen, page, page.draft, page.at, word, rest)


def _open(screen: Screen) -> None:
    if isinstance(screen.aside, MyCopy):
        screen.turn_aside(screen.aside)
        return
    screen.menu = False
    page = screen.asides.get(MyCopy)
    if page is None:
        page = screen.asides.put(MyCopy(_kept(screen)))
    screen.aside, screen.focus = page, "aside-title"


def _kept(screen: Screen) -> SetDraft | None:
    """The draft of the document; a text that is none stays a version."""
    document = screen.documents[COPY]
    text = document.open()
    draft = read_draft(text) if text is not None else None
    if draft is None:
        document.begin()
    return draft


def show_kept(screen: Screen) -> None:
    """Show the draft that the document has now."""
    page, draft = screen.asides.get(MyCopy), _kept(screen)
    if page is not None and draft is not None:
        page.take(draft, at=page.at)


_BEGINNINGS: dict[str, Callable[[str], SetDraft]] = {"ours": ours, "empty": empty}


def _begin(screen: Screen, page: MyCopy, draft: SetDraft) -> None:
    """Begin a draft; what was there before stays a version of the document."""
    screen.documents[COPY].begin()
    page.take(draft)
    page.keep(screen)
    screen.focus = "mycopy-next"


def _at(screen: Screen, page: "MyCopy", draft: SetDraft, rest: str) -> None:
    kind, _, place = rest.partition(" ")
    if kind in KINDS and number(place) < len(draft.faces[kind]):
        entering.show(screen, page, draft, Piece(kind, number(place)))
        screen.focus = "aside-title"


def _next(screen: Screen, page: MyCopy, draft: SetDraft, _rest: str) -> None:
    entering.confirm(screen, page, draft)


def _same(screen: Screen, page: MyCopy, draft: SetDraft, _rest: str) -> None:
    entering.same_again(screen, page, draft)


def _kind(screen: Screen, page: MyCopy, _draft: SetDraft, rest: str) -> None:
    if rest in KINDS:
        page.kind, page.at, page.fault = rest, None, ""


def _undo(screen: Screen, page: MyCopy, _draft: SetDraft, _rest: str) -> None:
    page.step(screen, page.past, page.future)
    _after_step(screen, page)


def _redo(screen: Screen, page: MyCopy, _draft: SetDraft, _rest: str) -> None:
    page.step(screen, page.future, page.past)
    _after_step(screen, page)


def _after_step(screen: Screen, page: MyCopy) -> None:
    if page.draft is not None and page.at is not None:
        screen.say(face_in_words(screen.words, page.draft, page.at))


# The set as a whole


def _play(screen: Screen, page: MyCopy, draft: SetDraft, _rest: str) -> None:
    """Use the set for new games, if it can be used."""
    page.refused = bool(draft.missing()) or not is_sound(draft.components())
    if page.refused:
        missing = draft.missing()
        page.at = None
        if missing:
            page.kind = missing[0].kind
            screen.say(screen.texts("mycopy.missing", n=len(missing)))
        else:
            screen.say(screen.texts("mycopy.unsound"))
        screen.focus = "mycopy-checks" if not missing else "mycopy-next"
        return
    screen.aside = None
    screen.leave()
    component_set.use_set(screen, draft.components())


def _share(screen: Screen, page: MyCopy, draft: SetDraft, rest: str) -> None:
    """To the page with the link of the set, which holds a whole one only."""
    if draft.missing() or not is_sound(draft.components()):
        _play(screen, page, draft, rest)
        return
    component_set.show(screen, draft.components(), offered=False, below=page)


def _save(screen: Screen, _page: MyCopy, draft: SetDraft, _rest: str) -> None:
    component_set.hand_out(screen, draft.components())


def _photo(_screen: Screen, page: MyCopy, _draft: SetDraft, rest: str) -> None:
    photo.change(page, rest)


def _print(screen: Screen, page: MyCopy, _draft: SetDraft, _rest: str) -> None:
    page.printed = True
    screen.effects.append(Print())


def _again(screen: Screen, page: MyCopy, draft: SetDraft, _rest: str) -> None:
    """Go on with a copy of the draft; the one that was there stays a version."""
    screen.documents[COPY].begin()
    draft.version = None if draft.version is None else min(draft.version + 1, LAST_VERSION)
    page.past, page.future = [], []
    page.keep(screen)
    screen.say(screen.texts("mycopy.copied"))
    screen.focus = "mycopy-name"


def _new(screen: Screen, page: MyCopy, _draft: SetDraft, _rest: str) -> None:
    """Begin another copy; this one stays a version."""
    screen.documents[COPY].begin()
    page.take(None)
    screen.focus = "aside-title"


def _enter_lines(screen: Screen, page: MyCopy, draft: SetDraft, _rest: str) -> None:
    """Enter a face of each line, from the first piece of the kind on that is open; all of them, or none."""
    lines = [line.strip() for line in page.lines.splitlines() if line.strip()]
    open_ones = [piece for piece in draft.pieces(page.kind) if piece.number not in draft.done[page.kind]]
    faces = []
    for k, line in enumerate(lines):
        slot = draft.slots[open_ones[k].number] if page.kind == TILES and k < len(open_ones) else draft.slots[0]
        try:
            faces.append(read_face(page.kind, line, slot))
        except FaceError:
            _say_fault(screen, page, screen.texts("mycopy.lines.bad", line=k + 1, value=line[:40]))
            return
    if len(faces) > len(open_ones):
        _say_fault(screen, page, screen.texts("mycopy.lines.many", n=len(open_ones)))
        return
    if not faces:
        return
    page.remember(write_draft(draft))
    for piece, face in zip(open_ones, faces, strict=False):
        draft.enter(piece, face)
    page.lines = ""
    page.keep(screen)
    screen.effects.append(Fill(LINES_FIELD, ""))
    screen.say(screen.texts("mycopy.lines.entered", n=len(faces)))


def _say_fault(screen: Screen, page: MyCopy, text: str) -> None:
    page.fault = text
    screen.say(text)


_CONTROLS: dict[str, Callable[[Screen, MyCopy, SetDraft, str], None]] = {
    "at": _at,
    "next": _next,
    "same": _same,
    "kind": _kind,
    "undo": _undo,
    "redo": _redo,
    "play": _play,
    "share": _share,
    "save": _save,
    "photo": _photo,
    "print": _print,
    "again": _again,
    "new": _new,
    "lines": _enter_lines,
}


# Fields and keys


def rename(screen: Screen, page: MyCopy, press: Press) -> None:
    """The name of the set."""
    name = "".join(letter for letter in press.value if letter.isprintable())[:LONGEST_NAME].strip()
    if page.draft is not None and name and name != page.draft.name:
        page.draft.name = name
        page.keep(screen)


def edition(screen: Screen, page: MyCopy, press: Press) -> None:
    """The number of the edition; none if the field is empty."""
    digits = in_ascii(press.value.strip())
    version = int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 4 else 0
    if page.draft is not None and (not digits or 0 < version <= LAST_VERSION):
        page.draft.version = version or None
        page.keep(screen)


def typed_face(_screen: Screen, page: MyCopy, press: Press) -> None:
    """The face in the field, until Enter takes it."""
    page.typed = press.value[: entering.LONGEST_FACE]


def typed_lines(_screen: Screen, page: MyCopy, press: Press) -> None:
    """The faces in the field for many."""
    page.lines = press.value[:LONGEST_LINES]


def compare_with(_screen: Screen, page: MyCopy, press: Press) -> None:
    """Another set, to see what differs."""
    page.compared = press.value


def load(screen: Screen, page: MyCopy, press: Press) -> None:
    """A set from a file becomes a draft of its own, whatever is unusual in it."""
    try:
        components, _ = set_of_file(press.value)
        draft = of_set(components)
    except SetError as error:
        _say_fault(screen, page, " ".join(fault_lines(screen.words, [error])))
        return
    _begin(screen, page, draft)
    screen.say(screen.texts("mycopy.loaded", name=isolated(draft.name)))


PRESSES: dict[str, Handler] = {
    "mycopy": my_copy,
    "mycopy_name": on_page(MyCopy, rename),
    "mycopy_version": on_page(MyCopy, edition),
    "mycopy_face": on_page(MyCopy, typed_face),
    "mycopy_with": on_page(MyCopy, compare_with),
    "mycopy_lines": on_page(MyCopy, typed_lines),
    "mycopy_file": on_page(MyCopy, load),
    "mycopy_photo": on_page(MyCopy, photo.chosen),
}
FIELDS = frozenset(
    {"mycopy_name", "mycopy_version", "mycopy_face", "mycopy_lines", "mycopy_file", "mycopy_with", "mycopy_photo"}
)
