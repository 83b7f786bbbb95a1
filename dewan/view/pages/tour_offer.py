"""The offer of the tour on the start page."""

from dewan.view.html import button
from dewan.view.words import Words


def tour_offer(words: Words) -> str:
    """For who is here for the first time."""
    take = button("tour", words.html("tour.start"), "btn go", id="tour")
    no = button("tour no", words.html("tour.no"))
    return (
        f'<section class="panel offer" aria-label="{words.html("tour.title")}"><p>{words.html("tour.offer")}</p>'
        f'<div class="acts">{take}{no}</div></section>'
    )
