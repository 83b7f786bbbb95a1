"""The panel with the questions about a cardboard table."""

from html import escape

from dewan.board.faces import HIDDEN_FACE, parse_card
from dewan.view.html import button, choice, choices
from dewan.view.pages.editor_piles import faces_for
from dewan.view.parts.cards import card
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.sittings.companion_questions import QUESTIONS, Companion
from dewan.view.words import Words

CARD = 44


def ways_to_ask(words: Words, companion: Companion, notice: str) -> str:
    """The questions, and a button back to the editor; `notice` says how the table is saved."""
    title = f'<h2 id="panel-title" tabindex="-1">{words.html("companion.title")}</h2>'
    edit = words("editor.edit")
    shut = button("ask edit", icon("ui-tuck", 24), "tool", aria_label=edit, title=edit, id="ask-edit")
    shut += button("ask home", icon("ui-close", 22), "tool", aria_label=words("tools.home"), id="ask-home")
    options = "".join(
        _choice("question", question, f"<span>{words.html(f'companion.{question}')}</span>", companion.question)
        for question in QUESTIONS
    )
    asked = choices(words("companion.asked"), options, "counts", hidden_legend=True)
    return f'<div class="panel asking"><header class="head"><div>{title}</div>{shut}</header>{notice}{asked}</div>'


def asking_panel(words: Words, companion: Companion, notice: str, *, reached: int) -> str:
    """Whose hand it is, what is in it, and how many spaces it `reached`; `notice` as in `ways_to_ask`."""
    seats = "".join(
        _choice("seat", seat, f"{camp_icon(seat, 28)}<span>{escape(words.names[seat])}</span>", companion.seat)
        for seat in range(companion.editing.players)
    )
    held = "".join(
        f"<li>{_card(f'ask drop {face}', face, f'drop-{k}', words('editor.take_out', what=_name(words, face)))}</li>"
        for k, face in enumerate(companion.hand)
    )
    hand = f'<ul class="pile-line">{held}</ul>' if held else f'<p class="hint">{words.html("companion.empty")}</p>'
    every = sorted((face for face in faces_for(companion.editing, "hands 0") if face != HIDDEN_FACE), key=parse_card)
    faces = "".join(_card(f"ask take {face}", face, f"take-{k}", _name(words, face)) for k, face in enumerate(every))
    told = f'<p class="told">{escape(answer(words, reached))}</p>'
    more = choices(words("companion.take"), f'<div class="faces">{faces}</div>', "pile-of")
    return (
        f"{ways_to_ask(words, companion, notice)}"
        f'<div class="panel asking">{choices(words("companion.seat"), seats, "counts")}'
        f"{choices(words('tab.hand'), hand, 'pile-of')}{told}{more}</div>"
    )


def answer(words: Words, reached: int) -> str:
    """The number of spaces where a camp can be placed, as a sentence."""
    return words("companion.reached", n=reached) if reached else words("companion.none")


def _card(word: str, face: str, name: str, label: str) -> str:
    return button(word, card(face, CARD), "pick", id=name, aria_label=label)


def _name(words: Words, face: str) -> str:
    return words.card(parse_card(face))


def _choice(name: str, value: object, body: str, chosen: object) -> str:
    return choice(f"question {name}", name, value, body, chosen=value == chosen, id=f"{name}-{value}")
