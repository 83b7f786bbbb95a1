"""Entering a cardboard table step by step, so that questions can be asked about it."""

from collections.abc import Sequence
from html import escape

from dewan.board.faces import HIDDEN_FACE, parse_card
from dewan.record.positions import PositionError
from dewan.view.companion_steps import is_missing, oddities_at, seat_asked, shown_at
from dewan.view.editor import CAMPS_STEP, HAND_STEP, SCENARIO_STEP, STEPS, TILES_STEP, Editor
from dewan.view.html import button, choice, choices
from dewan.view.pages.editor import (
    MOST_SHOWN,
    camps_tools,
    editor_map,
    fault_text,
    icon_tools,
    map_hint,
    marker_tools,
    space_tools,
    tile_tools,
)
from dewan.view.pages.editor_piles import boards_part, faces_for
from dewan.view.pages.who_plays import name_fields, players_choice, scenario_choice
from dewan.view.parts.cards import card
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.words import Words

ANSWER = "answer"
CARD = 44


def steps_page(words: Words, editor: Editor, notice: str) -> str:
    """The whole page; `notice` is about how the table is kept (`pages.versions`)."""
    step = editor.step
    body = {
        SCENARIO_STEP: _scenario,
        TILES_STEP: _tiles,
        CAMPS_STEP: _camps,
        HAND_STEP: _hand,
    }[step](words, editor)
    title = words("companion.at", n=STEPS.index(step) + 1, what=words(f"companion.step.{step}"))
    on_map = step in (TILES_STEP, CAMPS_STEP)
    shown = ""
    if on_map:
        heading = f'<h2 class="sr" id="map-title">{words.html("table.map")}</h2>'
        shown = f'<section class="mapbox">{heading}{editor_map(words, editor)}</section>'
    return (
        f'<main class="editor stepping{"" if on_map else " no-map"}">{shown}'
        f'<section class="bench" aria-labelledby="panel-title">{stages(words, step)}<header class="head">'
        f'<div><h1 id="panel-title" tabindex="-1">{escape(title)}</h1></div>{_tools(words, editor)}</header>'
        f'<div class="part" id="editor-part">{notice}<p>{words.html(f"companion.lead.{step}")}</p>'
        f"{_note(words, editor)}{body}</div>{_foot(words, editor)}</section></main>"
    )


def stages(words: Words, now: str) -> str:
    """The steps as a list of buttons, the last one the answer; `now` is the one that is open."""
    items = ""
    for k, step in enumerate((*STEPS, ANSWER), 1):
        name = words(f"companion.step.{step}")
        current = "step" if step == now else None
        body = f'<b aria-hidden="true">{k}</b><span>{escape(name)}</span>'
        press = button(f"companion step {step}", body, "stage", id=f"stage-{step}", aria_current=current)
        items += f"<li>{press}</li>"
    return f'<nav class="stages" aria-label="{words.html("companion.steps")}"><ol>{items}</ol></nav>'


def _tools(words: Words, editor: Editor) -> str:
    def tool(press: str, sign: str, key: str, *, can: bool = True, cls: str = "tool") -> str:
        name, word = words(key), press.replace(" ", "-")
        blocked = None if can else "true"
        return button(press, icon(f"ui-{sign}", 24), cls, id=word, aria_label=name, title=name, aria_disabled=blocked)

    editing = editor.editing
    return (
        tool("edit undo", "undo", "tools.undo", can=editing.can_undo)
        + tool("edit redo", "undo", "editor.redo", can=editing.can_redo, cls="tool again")
        + tool("companion editor", "tuck", "companion.editor")
        + tool("edit close", "close", "share.close")
    )


def _note(words: Words, editor: Editor) -> str:
    """What is wrong at this step, what is still missing there, and what is only odd."""
    faults = shown_at(editor)
    wrong = [fault for fault in faults if not is_missing(fault)]
    lines = _lines(words, wrong)
    note = f'<ul class="faults refusal" id="step-faults">{lines}</ul>' if lines else ""
    missing = missing_text(words, editor, faults)
    if missing:
        note += f'<p class="note" id="step-missing">{escape(missing)}</p>'
    odd = _lines(words, oddities_at(editor.editing, editor.step))
    if odd:
        note += f'<div class="note" id="step-odd"><p>{words.html("companion.odd")}</p><ul>{odd}</ul></div>'
    return note


def _lines(words: Words, faults: Sequence[PositionError]) -> str:
    return "".join(f"<li>{escape(fault_text(words, fault))}</li>" for fault in faults[:MOST_SHOWN])


def missing_text(words: Words, editor: Editor, faults: Sequence[PositionError]) -> str:
    """What has not been entered yet, as friendly sentences; empty if nothing is missing."""
    told = []
    for fault in filter(is_missing, faults):
        if fault.where == "map":
            told.append(words("companion.no_map"))
        else:
            told.append(words("companion.no_start", n=editor.editing.players - int(fault.value)))
    return words.texts.sentences(told)


def _foot(words: Words, editor: Editor) -> str:
    at = STEPS.index(editor.step)
    back = ""
    if at:
        back = button(f"companion step {STEPS[at - 1]}", words.html("tour.back"), id="step-back")
    if at + 1 < len(STEPS):
        label = words("companion.next", what=words(f"companion.step.{STEPS[at + 1]}"))
    else:
        label = words("companion.show")
    go = button("companion next", escape(label), "btn go", id="step-next")
    return f'<footer><div class="acts">{back}{go}</div></footer>'


# The steps


def _scenario(words: Words, editor: Editor) -> str:
    editing = editor.editing
    names = editing.names[: editing.players]
    clear = button("edit clear", words.html("editor.clear"), id="edit-clear") if editing.data["map"] else ""
    return (
        f"{scenario_choice(words, editing.scenario.name, 'build scenario')}"
        f"{players_choice(words, editing.scenario.name, editing.players, 'build players')}"
        f'{name_fields(words, names, "build name")}<div class="acts">{clear}</div>'
    )


def _tiles(words: Words, editor: Editor) -> str:
    places, free = len(editor.editing.layout_tiles()), len(editor.editing.free_tiles())
    told = words("companion.laid", n=places - free, count=places)
    by_hand = editor.tool != "tile"
    other = f"edit tool tile {editor.tile}" if by_hand else "edit tool space F"
    expanded = "true" if by_hand else "false"
    single = button(other, words.html("companion.single"), id="single-spaces", aria_expanded=expanded)
    return (
        f'<p class="told" id="laid">{escape(told)}</p>{tile_tools(words, editor, in_play=True)}'
        f'<div class="acts">{single}</div>'
        f"{map_hint(words, editor) + space_tools(words, editor) + icon_tools(words, editor) if by_hand else ''}"
    )


def _camps(words: Words, editor: Editor) -> str:
    return (
        map_hint(words, editor) + camps_tools(words, editor) + marker_tools(words, editor) + boards_part(words, editor)
    )


def _hand(words: Words, editor: Editor) -> str:
    editing, seat = editor.editing, seat_asked(editor.editing)
    seats = "".join(
        choice(
            "build to_move",
            "to_move",
            k,
            f"{camp_icon(k, 28)}<span>{escape(words.names[k])}</span>",
            chosen=k == seat,
            id=f"hand-of-{k}",
        )
        for k in range(editing.players)
    )
    held = [face for face in editing.pile(f"hands {seat}") if face != HIDDEN_FACE]
    return choices(words("companion.seat"), seats, "counts") + hand_choice(words, editor, seat, held, "companion")


def hand_choice(words: Words, editor: Editor, seat: int, held: Sequence[str], word: str, told: str = "") -> str:
    """The cards in a hand, and below them all that can be put there; `word` is what takes and drops them.

    `told` is HTML that stands between them.
    """
    lying = "".join(
        f"<li>{_card(f'{word} drop {face}', face, f'drop-{k}', words('editor.take_out', what=_name(words, face)))}</li>"
        for k, face in enumerate(held)
    )
    hand = f'<ul class="pile-line">{lying}</ul>' if lying else f'<p class="hint">{words.html("companion.empty")}</p>'
    every = sorted((face for face in faces_for(editor.editing, f"hands {seat}") if face != HIDDEN_FACE), key=parse_card)
    faces = "".join(_card(f"{word} take {face}", face, f"take-{k}", _name(words, face)) for k, face in enumerate(every))
    more = choices(words("companion.take"), f'<div class="faces">{faces}</div>', "pile-of")
    return f"{choices(words('tab.hand'), hand, 'pile-of')}{told}{more}"


def _card(word: str, face: str, name: str, label: str) -> str:
    return button(word, card(face, CARD), "pick", id=name, aria_label=label)


def _name(words: Words, face: str) -> str:
    return words.card(parse_card(face))
