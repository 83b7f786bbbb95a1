"""What the page of one's own copy holds, and how it is drawn: how to begin, all pieces, or one of them."""

from html import escape

from dewan.record.set_draft import KINDS, Piece, SetDraft, State, read_draft, write_draft
from dewan.view.aside import Aside
from dewan.view.asides.my_copy import cards, counts, entering, stories, tiles
from dewan.view.asides.my_copy.entering import FACE_FIELD
from dewan.view.asides.my_copy.pieces import picture, piece_name
from dewan.view.documents import COPY
from dewan.view.html import attributes, button, disabled_attributes, field_length
from dewan.view.pages.cardboard import cardboard_page
from dewan.view.pages.new_game import fault_list
from dewan.view.pages.versions import versions_of
from dewan.view.parts.pieces import icon
from dewan.view.screen import Screen
from dewan.view.words import Words

MOST_UNDONE = 200
NAME_FIELD, VERSION_FIELD, LINES_FIELD = "mycopy-name", "mycopy-version", "mycopy-lines"
LONGEST_LINES = 4000
_EDITORS = {"cards": cards, "tiles": tiles, "stories": stories}


class MyCopy(Aside):
    """The page of a `draft`, None until one is begun.

    `kind` is what is shown of it, `at` the piece under work, None for all of them. `fresh`: nothing was pressed since
    that piece was shown, `was_done`: it was done then. `space` and `resource` are what the next press on a map tile
    goes to, and `turns` how it lies, in sixths of a turn. `typed` stands in the field for a face, `lines` in the one
    for many; `fault` is what is wrong with them. `refused`: the set was to be used, and could not be.
    """

    name = "mycopy"

    def __init__(self, draft: SetDraft | None) -> None:
        self.draft: SetDraft | None
        self.at: Piece | None
        self.fresh = True
        self.was_done = False
        self.space: int | None = None
        self.resource: int | None = None
        self.turns = 0
        self.typed = ""
        self.take(draft)

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        if self.draft is None or self.at is None:
            return words("mycopy.title")
        return piece_name(words, self.draft, self.at)

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words = screen.words
        if self.draft is None:
            body = _beginning(screen, self)
        elif self.at is None:
            body = _overview(screen, self, self.draft)
        else:
            body = _piece(words, self, self.draft, self.at)
        return cardboard_page(words, self.name, self.heading(words), body)

    def key(self, screen: Screen, name: str, control: str) -> bool:
        """See `Aside.key`."""
        if name != "Enter" or control != "mycopy_face" or self.draft is None or self.at is None:
            return False
        entering.take_typed(screen, self, self.draft, self.at)
        return True

    def close(self, screen: Screen) -> None:
        """From a piece to all of them, from there to where one came from."""
        if self.at is not None:
            self.show_all(screen)
        else:
            screen.turn_aside(self)

    # What changes

    def take(self, draft: SetDraft | None, at: Piece | None = None) -> None:
        """Show another draft, with nothing to undo."""
        self.draft = draft
        self.past: list[str] = []
        self.future: list[str] = []
        self.fault, self.refused, self.lines = "", False, ""
        self.at, self.kind = None, at.kind if at is not None else KINDS[0]
        if at is not None:
            self.show(at)

    def show(self, piece: Piece) -> None:
        """Show a piece, to be entered."""
        assert self.draft is not None
        self.at, self.kind = piece, piece.kind
        self.fresh, self.was_done = True, piece.number in self.draft.done[piece.kind]
        self.space = self.resource = None
        self.turns, self.typed, self.fault = 0, "", ""
        if piece.kind == "tiles":
            tiles.begin(self, self.draft, piece)

    def show_all(self, screen: Screen) -> None:
        """Show all pieces; the focus goes to the one that was shown."""
        self.fault = ""
        if self.at is not None:
            screen.focus = f"piece-{self.at.kind}-{self.at.number}"
        self.at = None

    def remember(self, text: str) -> None:
        """After a change: undo comes back to the `text` of the draft before it."""
        self.past = [*self.past[-MOST_UNDONE:], text]
        self.future.clear()
        self.refused, self.fault = False, ""

    def step(self, screen: Screen, taken: list[str], kept: list[str]) -> None:
        """To the last text of `taken`; what is there now is added to `kept`."""
        if not taken or self.draft is None:
            return
        kept.append(write_draft(self.draft))
        self.draft = read_draft(taken.pop())
        self.fresh = True
        self.keep(screen)

    def keep(self, screen: Screen) -> None:
        """Keep the draft on the device as it is now."""
        if self.draft is not None:
            screen.documents[COPY].keep(write_draft(self.draft))
            screen.keep_for_good()


def _beginning(screen: Screen, page: MyCopy) -> str:
    words = screen.words
    notice, versions = versions_of(screen, COPY)
    ours = button("mycopy begin ours", words.html("mycopy.begin.ours"), "btn go big", id="begin-ours")
    empty = button("mycopy begin empty", words.html("mycopy.begin.empty"), "btn big", id="begin-empty")
    return (
        f'<section class="panel"><p>{words.html("mycopy.lead")}</p>{notice}{_fault(page)}'
        f'<div class="acts">{ours}{empty}{_file_field(words)}</div></section>'
        f"{f'<section class=panel>{versions}</section>' if versions else ''}"
    )


def _file_field(words: Words) -> str:
    field = attributes(id="mycopy-file", type="file", accept=".toml", data_press="mycopy_file")
    return f'<label class="btn file"><span>{words.html("mycopy.load")}</span><input{field}></label>'


def _fault(page: MyCopy) -> str:
    return f'<p class="refusal">{escape(page.fault)}</p>' if page.fault else ""


def _steps(words: Words, page: MyCopy) -> str:
    """Undo and redo."""

    def step(what: str, key: str, cls: str, *, can: bool) -> str:
        more = disabled_attributes(can)
        return button(f"mycopy {what}", icon("ui-undo", 24), cls, id=f"mycopy-{what}", aria_label=words(key),
                      title=words(key), **more)  # fmt: skip

    undo = step("undo", "tools.undo", "tool", can=bool(page.past))
    return undo + step("redo", "editor.redo", "tool again", can=bool(page.future))


# All pieces


def _overview(screen: Screen, page: MyCopy, draft: SetDraft) -> str:
    words = screen.words
    notice, versions = versions_of(screen, COPY)
    tabs = "".join(_tab(words, draft, kind, chosen=kind == page.kind) for kind in KINDS)
    pieces = "".join(_small(words, draft, piece) for piece in draft.pieces(page.kind))
    listed = words(f"mycopy.{page.kind}")
    return (
        f'<nav class="kinds" aria-label="{words.html("mycopy.kinds")}">{tabs}</nav>{notice}'
        f'<div class="overview">{counts.panel(words, draft, page.kind)}'
        f'<section class="pieces" aria-label="{escape(listed)}"><ul class="{page.kind}">{pieces}</ul>'
        f"{_checks(words, page, draft)}</section></div>{_more(words, page, draft)}"
        f"{f'<section class=panel>{versions}</section>' if versions else ''}{_foot(words, page, draft)}"
    )


def _tab(words: Words, draft: SetDraft, kind: str, *, chosen: bool) -> str:
    done, count = len(draft.done[kind]), len(draft.faces[kind])
    ring = (
        '<svg class="ring" width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">'
        f'<circle cx="20" cy="20" r="15"/><circle class="done" cx="20" cy="20" r="15" pathLength="{count}"'
        f' stroke-dasharray="{done} {count}" transform="rotate(-90 20 20)"/></svg>'
    )
    told = f"<b>{words.html(f'mycopy.{kind}')}</b><small>{words.html('mycopy.progress', done=done, all=count)}</small>"
    return button(f"mycopy kind {kind}", f"{ring}<span>{told}</span>", "kind", id=f"kind-{kind}",
                  aria_pressed=str(chosen).lower())  # fmt: skip


def _small(words: Words, draft: SetDraft, piece: Piece) -> str:
    """A piece among all of them."""
    state = draft.state(piece).name.lower()
    name = words("mycopy.piece", name=piece_name(words, draft, piece), state=words(f"mycopy.state.{state}"))
    mark = icon("ui-check", 16) if state == "checked" else icon("ui-type", 16) if state == "changed" else ""
    drawn = picture(draft, piece, 52 if piece.kind == "cards" else 96 if piece.kind == "tiles" else 72)
    press = f"mycopy at {piece.kind} {piece.number}"
    body = f'{drawn}<span class="mark">{mark}</span>'
    element = f"piece-{piece.kind}-{piece.number}"
    return f"<li>{button(press, body, f'face-button {state}', id=element, aria_label=name)}</li>"


def _checks(words: Words, page: MyCopy, draft: SetDraft) -> str:
    """What is wrong or unexpected, with a way to the piece that it is about."""
    found = draft.all_breaches()
    whole = not draft.missing()
    if not found:
        return f'<p class="good">{icon("ui-check", 22)}{words.html("mycopy.sound")}</p>' if whole else ""
    lines = ""
    for breach in found:
        about, _, rest = breach.where.partition("[")
        told = fault_list(words, [breach]).removeprefix('<ul class="faults"><li>').removesuffix("</li></ul>")
        if rest and about in KINDS:
            place = rest.partition("]")[0]
            told = button(f"mycopy at {about} {place}", told, "to-piece")
        lines += f"<li{attributes(class_='error' if breach.error else None)}>{told}</li>"
    title = f'<h2 id="mycopy-checks" tabindex="-1">{words.html("mycopy.checks")}</h2>'
    return f'<div class="panel checks">{title}<ul class="faults">{lines}</ul></div>'


def _more(words: Words, page: MyCopy, draft: SetDraft) -> str:
    """Its name, and what else can be done with it."""
    name = attributes(id=NAME_FIELD, data_press="mycopy_name", value=draft.name, maxlength=field_length(40),
                      autocomplete="off")  # fmt: skip
    version = attributes(id=VERSION_FIELD, data_press="mycopy_version", type="number", inputmode="numeric", min=1,
                         max=9999, value=draft.version, autocomplete="off")  # fmt: skip
    lines = attributes(id=LINES_FIELD, class_="given", data_press="mycopy_lines", rows=4, spellcheck="false",
                       translate="no", autocapitalize="off", autocomplete="off", maxlength=LONGEST_LINES,
                       aria_describedby="mycopy-lines-about")  # fmt: skip
    acts = "".join(
        button(f"mycopy {what}", icon(sign, 22) + words.html(key), id=f"mycopy-{what}")
        for what, sign, key in (
            ("share", "ui-share", "pieces.share"),
            ("save", "ui-list", "pieces.save"),
            ("print", "ui-story", "setup.print"),
            ("again", "ui-other", "mycopy.again"),
            ("new", "ui-next", "mycopy.new"),
        )
    )
    named = f'<label for="{NAME_FIELD}">{words.html("mycopy.name")}<input{name}></label>'
    named += f'<label for="{VERSION_FIELD}">{words.html("mycopy.version")}<input{version}></label>'
    return (
        f'<section class="panel more"><div class="fields">{named}</div>'
        f'<div class="acts">{acts}{_file_field(words)}</div>'
        f'<label for="{LINES_FIELD}">{words.html(f"mycopy.lines.{page.kind}")}</label>'
        f'<p class="hint" id="mycopy-lines-about">{words.html("mycopy.lines.about")}</p>'
        f"<textarea{lines}>{escape(page.lines)}</textarea>{_fault(page)}"
        f'<div class="acts">{button("mycopy lines", words.html("mycopy.lines.enter"), id="mycopy-enter-lines")}</div>'
        "</section>"
    )


def _foot(words: Words, page: MyCopy, draft: SetDraft) -> str:
    open_piece = draft.first_open(page.kind)
    next_one = ""
    if open_piece is not None:
        label = words.html(f"mycopy.next.{page.kind}.at", n=open_piece.number + 1)
        next_one = button(f"mycopy at {page.kind} {open_piece.number}", icon("ui-next", 20) + label, "btn go big",
                          id="mycopy-next")  # fmt: skip
    ready = not draft.missing()
    play = button("mycopy play", words.html("mycopy.play"), "btn big" + (" go" if ready and not next_one else ""),
                  id="mycopy-play")  # fmt: skip
    refused = ""
    if page.refused:
        missing = draft.missing()
        why = words("mycopy.missing", n=len(missing)) if missing else words("mycopy.unsound")
        refused = f'<p class="refusal">{escape(why)}</p>'
    return f'<div class="panel foot">{refused}<div class="acts">{_steps(words, page)}{play}{next_one}</div></div>'


# One piece


def _piece(words: Words, page: MyCopy, draft: SetDraft, piece: Piece) -> str:
    count = len(draft.faces[piece.kind])

    def turn_to(step: int, key: str) -> str:
        there = (piece.number + step) % count
        name = words(f"mycopy.{key}")
        return button(f"mycopy at {piece.kind} {there}", icon("ui-next", 24), f"tool {key}", id=f"mycopy-{key}",
                      aria_label=name, title=name)  # fmt: skip

    editor = _EDITORS[piece.kind]
    shown = (
        f'<div class="shown">{turn_to(-1, "before")}{editor.shown(words, page, draft, piece)}'
        f"{turn_to(1, 'after')}</div>"
    )
    field = attributes(id=FACE_FIELD, data_press="mycopy_face", value=page.typed, autocomplete="off",
                       spellcheck="false", autocapitalize="off", translate="no", maxlength=60,
                       aria_describedby="mycopy-face-about")  # fmt: skip
    typing = (
        f'<div class="typing"><label for="{FACE_FIELD}">{words.html("mycopy.typed")}</label><input{field}>'
        f'<p class="hint" id="mycopy-face-about">{words.html(f"mycopy.typed.{piece.kind}")}</p>{_fault(page)}</div>'
    )
    name = piece_name(words, draft, piece)
    breaches = draft.breaches(piece) if piece.number in draft.done[piece.kind] else []
    notes = fault_list(words, [breach._replace(where=name) for breach in breaches])
    return (
        f'{shown}<section class="panel enter">{editor.controls(words, page, draft, piece)}{notes}{typing}</section>'
        f"{_piece_foot(words, page, draft, piece)}"
    )


def _piece_foot(words: Words, page: MyCopy, draft: SetDraft, piece: Piece) -> str:
    matches = page.fresh and draft.is_whole(piece) and draft.state(piece) is State.OPEN
    key = "mycopy.matches" if matches else f"mycopy.next.{piece.kind}"
    same = ""
    if piece.kind == "cards":
        same = button("mycopy same", words.html("mycopy.same"), id="mycopy-same")
    go = button(
        "mycopy next", icon("ui-check" if matches else "ui-next", 20) + words.html(key), "btn go big", id="mycopy-next"
    )
    return f'<div class="panel foot"><div class="acts">{_steps(words, page)}{same}{go}</div></div>'
