"""The parts of the position editor for what lies beside the map: of each player, and in the middle of the table."""

from html import escape
from typing import Any

from dewan.board.faces import HIDDEN_FACE, card_face, halves, parse_card, parse_story
from dewan.record.names import NAME_LENGTH
from dewan.record.positions import DONE
from dewan.rules.scenarios.events import MarkerScenario
from dewan.rules.state import AWAITING, FISH, MARK, OVER, STORY_PLACES
from dewan.view.editing import Editing
from dewan.view.editor import Editor
from dewan.view.html import button, choices
from dewan.view.pages.controls import number, select, text
from dewan.view.parts.cards import card, card_back, half_card
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.parts.stories import story_back, story_tile
from dewan.view.words import Words

CARD, TILE = 44, 54
STORIES = ("stories", "story_row", "story_stack")
MOST_SHOWN = 12
"""Cards of a pile that are shown."""


def seats_part(words: Words, editor: Editor) -> str:
    """Of each player the name, hand, story tiles, tucked cards, berries and fish."""
    return "".join(_seat(words, editor, seat) for seat in range(editor.editing.players))


def boards_part(words: Words, editor: Editor) -> str:
    """Of each player what lies open before them: story tiles, tucked cards, berries and fish."""
    return "".join(_seat(words, editor, seat, is_open=True) for seat in range(editor.editing.players))


def _seat(words: Words, editor: Editor, seat: int, *, is_open: bool = False) -> str:
    editing, name = editor.editing, words.names[seat]
    tokens = editing.data["tokens"][seat]
    fields = "" if is_open else text(f"name {seat}", words("start.name", n=seat + 1), editing.names[seat], NAME_LENGTH)
    fields += number(f"token berries {seat}", words("row.berries"), tokens["berries"])
    if "fish" in editing.scenario.counts or tokens["fish"]:
        fields += number(f"token fish {seat}", words("row.fish"), tokens["fish"])
    piles = "".join(_pile(words, editor, f"{key} {seat}") for key in ("hands", "stories", "tucked")[is_open:])
    return (
        f'<section class="seat-part"><h2>{camp_icon(seat, 34)}{escape(name)}</h2>'
        f'<div class="fields">{fields}</div>{piles}</section>'
    )


def table_part(words: Words, editor: Editor) -> str:
    """The card row, the piles, the story tiles, and whose turn it is."""
    keys = ["row", "story_row", "draw", "discard", "story_stack"]
    if editor.editing.scenario.pile_cards(2) or editor.editing.data["supply"]:
        keys.insert(3, "supply")
    fill = button("edit fill", words.html("editor.fill"), id="edit-fill")
    return (
        _turn(words, editor)
        + "".join(_pile(words, editor, key) for key in keys)
        + f'<div class="acts">{fill}</div><p class="hint">{words.html("editor.fill.about")}</p>'
    )


def _turn(words: Words, editor: Editor) -> str:
    data = editor.editing.data
    seats = [(seat, words.names[seat]) for seat in range(editor.editing.players)]
    awaited = [(what, _awaited(words, editor, what)) for what in AWAITING]
    fields = (
        select(words, "to_move", "editor.to_move", data["to_move"], seats)
        + select(words, "awaiting", "editor.awaiting", data.get("awaiting", AWAITING[0]), awaited)
        + select(words, "first", "editor.first", data["first"], seats)
        + number("round", words("editor.round"), data["round"])
        + number("passes", words("editor.passes"), data["passes"])
    )
    return f'<div class="fields">{fields}</div>'


def _awaited(words: Words, editor: Editor, what: str) -> str:
    if what == OVER:
        return words("table.over")
    scenario = editor.editing.scenario
    if what == MARK:
        named = scenario.name if isinstance(scenario, MarkerScenario) else "downpour"
        return words(f"task.{what}.{named}.title")
    return words("task.fish.title" if what == FISH else f"task.{what}.title")


def _pile(words: Words, editor: Editor, name: str) -> str:
    """What lies in a pile, each card or tile a button, and if it is chosen, everything that can be put there."""
    key, _, seat = name.partition(" ")
    editing = editor.editing
    lying = editing.pile(name)
    slots = has_slots(name)
    shown = lying if slots or key in ("hands", "stories") else lying[:MOST_SHOWN]
    items = "".join(f"<li>{_item(words, editor, name, k, face)}</li>" for k, face in enumerate(shown))
    title = words(f"editor.pile.{key}")
    label = words("list.of", what=title, owner=words.names[int(seat)]) if seat else title
    more = ""
    if not slots and not (key == "stories" and len(lying) >= STORY_PLACES):
        sign = icon("ui-close", 22) if editor.pile == name else icon("ui-zoom-in", 22)
        add = words("editor.add", pile=label)
        more = button(
            f"edit pile {name}",
            sign,
            "tool add",
            id=_id("add", name),
            aria_label=add,
            title=add,
            aria_expanded="true" if editor.pile == name else "false",
        )
        more = f"<li>{more}</li>"
    count = ""
    if key in ("draw", "supply", "story_stack"):
        count = number(f"unseen {name}", words("editor.how_many"), len(lying))
    chosen = editor.pile.rpartition("/")[0] == name if slots else editor.pile == name
    choice = _choice(words, editor, name) if chosen else ""
    left = f'<li class="more">+ {len(lying) - len(shown)}</li>' if len(lying) > len(shown) else ""
    return choices(label, f'<ul class="pile-line">{items}{left}{more}</ul>{count}{choice}', "pile-of")


def _id(what: str, name: str, *more: object) -> str:
    return "-".join((what, *name.split(), *map(str, more)))


def _item(words: Words, editor: Editor, name: str, at: int, face: Any) -> str:
    key, _, seat = name.partition(" ")
    where = f"{name}/{at}"
    ident = _id("pile", name, at)
    if has_slots(name):
        label = words("editor.slot", n=at + 1, what=_name(words, key, face) if face else words("table.gap"))
        picture = _picture(key, face) if face else f'<span class="gap{" tile" if key in STORIES else ""}"></span>'
        turn = ""
        if key == "tucked" and face and len(halves(parse_card(face.partition(":")[0]))) > 1:
            name_of = words("editor.turn_tucked")
            turn = button(
                f"edit tucked {seat} {at}",
                icon("ui-replay", 20),
                "tool",
                aria_label=name_of,
                title=name_of,
                id=f"turn-{ident}",
            )
        pressed = "true" if editor.pile == where else "false"
        return button(f"edit slot {where}", picture, "pick", id=ident, aria_label=label, aria_pressed=pressed) + turn
    label = words("editor.take_out", what=_name(words, key, face))
    body = button(f"edit out {where}", _picture(key, face), "pick", id=ident, aria_label=label, title=label)
    if key == "stories" and face != HIDDEN_FACE:
        done = face.endswith(DONE)
        completed = words("editor.completed")
        body += button(
            f"edit done {seat} {at}",
            icon("ui-check", 22),
            "tool",
            id=f"done-{ident}",
            aria_label=completed,
            title=completed,
            aria_pressed="true" if done else "false",
        )
    return body


def _name(words: Words, key: str, face: str) -> str:
    if face == HIDDEN_FACE:
        return words("card.hidden")
    if key in STORIES:
        tile = words.story(parse_story(face.removesuffix(DONE)))
        return words("story.done", tile=tile) if face.endswith(DONE) else tile
    return words.card(parse_card(face.partition(":")[0]))


def _picture(key: str, face: str) -> str:
    if key in STORIES:
        if face == HIDDEN_FACE:
            return story_back(TILE)
        return story_tile(face.removesuffix(DONE), TILE, done=face.endswith(DONE), rays=False)
    if face == HIDDEN_FACE:
        return card_back(CARD)
    if key == "tucked":
        shown, _, letter = face.partition(":")
        return half_card(shown, letter, CARD) if letter in shown else card(shown, CARD)
    return card(face, CARD)


def has_slots(name: str) -> bool:
    """Whether a pile has places, each with a card or tile or none."""
    return name.partition(" ")[0] in ("row", "story_row", "tucked")


def faces_for(editing: Editing, name: str) -> dict[str, bool]:
    """Every card or tile that can be put into a pile, and whether one of it lies nowhere yet: those come first."""
    key = name.partition(" ")[0]
    components = editing.components
    if key in STORIES:
        rest, every = editing.rest_of_stories(), [tile.face for tile in components.stories]
    else:
        rest, every = editing.rest_of_cards(), [card_face(one) for one in sorted(set(components.cards))]
    faces = dict.fromkeys((face for face in every if face in rest), True)
    faces |= dict.fromkeys((face for face in every if face not in rest), False)
    if not has_slots(name) and key not in ("discard", "stories"):
        faces[HIDDEN_FACE] = True
    return faces


def _choice(words: Words, editor: Editor, name: str) -> str:
    """All that can be put into a pile."""
    kind = "stories" if name.partition(" ")[0] in STORIES else "hands"
    buttons = "".join(
        button(
            f"edit put {face}",
            _picture(kind, face),
            "pick" if left else "pick used",
            id=f"put-{k}",
            aria_label=_name(words, kind, face),
        )
        for k, (face, left) in enumerate(faces_for(editor.editing, name).items())
    )
    empty = ""
    if "/" in editor.pile:
        empty = button("edit empty", words.html("editor.empty"), id="put-none")
    done = button("edit shut", words.html("games.done"), "btn", id="put-done")
    return f'<div class="choice-of"><div class="faces">{buttons}</div><div class="acts">{empty}{done}</div></div>'
