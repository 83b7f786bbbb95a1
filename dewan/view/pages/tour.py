"""The tour for the first visit: its offer on the start page, and its steps in the place of the panel."""

from html import escape

from dewan.view.html import button
from dewan.view.parts.pieces import icon
from dewan.view.tour import SEAT, STEPS, Tour
from dewan.view.words import Words


def tour_offer(words: Words) -> str:
    """For who is here for the first time."""
    take = button("tour", words.html("tour.start"), "btn go", id="tour")
    no = button("tour no", words.html("tour.no"))
    return (
        f'<section class="panel offer" aria-label="{words.html("tour.title")}"><p>{words.html("tour.offer")}</p>'
        f'<div class="acts">{take}{no}</div></section>'
    )


def tour_panel(words: Words, tour: Tour) -> str:
    """A step: what it tells, and the ways on, back and out."""
    name = tour.step.name
    end = words("tour.end")
    shut = button("tour end", icon("ui-close", 22), "tool", aria_label=end, title=end, id="tour-end")
    title = f'<h2 id="panel-title" tabindex="-1">{words.html(f"tour.{name}.title")}</h2>'
    last = tour.at == len(STEPS) - 1
    on = button("tour next", escape(end if last else words("tour.next")), "btn go", id="tour-next")
    back = button("tour back", words.html("tour.back"), id="tour-back") if tour.at else ""
    where = words("tour.step", step=tour.at + 1, steps=len(STEPS))
    head = f'<header class="head"><div>{title}<p class="sum">{escape(where)}</p></div>{shut}</header>'
    text = escape(step_text(words, tour))
    return f'<div class="panel tour">{head}<p>{text}</p><div class="acts">{on}{back}</div></div>'


def step_text(words: Words, tour: Tour) -> str:
    """What a step tells."""
    return words(f"tour.{tour.step.name}", name=words.names[SEAT], other=words.names[1 - SEAT])
