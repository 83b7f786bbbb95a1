"""The panel with the questions about a cardboard table."""

from html import escape

from dewan.view.editor import STEPS
from dewan.view.html import button, choice, choices
from dewan.view.pages.companion_steps import ANSWER, hand_choice, stages
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.sittings.companion_questions import QUESTIONS, Companion
from dewan.view.words import Words


def ways_to_ask(words: Words, companion: Companion, notice: str) -> str:
    """The steps back, the questions, and a button to the editor; `notice` says how the table is saved."""
    heading = words("companion.at", n=len(STEPS) + 1, what=words(f"companion.step.{ANSWER}"))
    title = f'<h2 id="panel-title" tabindex="-1">{escape(heading)}</h2>'
    edit = words("companion.editor")
    shut = button("ask edit", icon("ui-tuck", 24), "tool", aria_label=edit, title=edit, id="ask-edit")
    shut += button("ask home", icon("ui-close", 22), "tool", aria_label=words("tools.home"), id="ask-home")
    options = "".join(
        _choice("question", question, f"<span>{words.html(f'companion.{question}')}</span>", companion.question)
        for question in QUESTIONS
    )
    asked = choices(words("companion.asked"), options, "counts", hidden_legend=True)
    return (
        f'<div class="panel asking">{stages(words, ANSWER)}<header class="head"><div>{title}</div>{shut}</header>'
        f"{notice}{asked}</div>"
    )


def asking_panel(words: Words, companion: Companion, notice: str, *, reached: int) -> str:
    """Whose hand it is, what is in it, and how many spaces it `reached`; `notice` as in `ways_to_ask`."""
    seats = "".join(
        _choice("seat", seat, f"{camp_icon(seat, 28)}<span>{escape(words.names[seat])}</span>", companion.seat)
        for seat in range(companion.editing.players)
    )
    told = f'<p class="told">{escape(answer(words, reached))}</p>'
    hand = hand_choice(words, companion.editor, companion.seat, companion.hand, "ask", told)
    return (
        f"{ways_to_ask(words, companion, notice)}"
        f'<div class="panel asking">{choices(words("companion.seat"), seats, "counts")}{hand}</div>'
    )


def answer(words: Words, reached: int) -> str:
    """The number of spaces where a camp can be placed, as a sentence."""
    return words("companion.reached", n=reached) if reached else words("companion.none")


def _choice(name: str, value: object, body: str, chosen: object) -> str:
    return choice(f"question {name}", name, value, body, chosen=value == chosen, id=f"{name}-{value}")
