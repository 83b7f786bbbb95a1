"""What the seat that looks has before it: tribe board and hand."""

from collections.abc import Sequence
from html import escape

from dewan.board.faces import TERRAIN_LETTERS, card_face
from dewan.rules.actions import Action, Camp, Fish, Tuck
from dewan.rules.preview import Preview
from dewan.rules.requirements import achievements, met
from dewan.rules.score import berries
from dewan.rules.state import CAMPS, FISH, STORY, TUCK, TURN, State
from dewan.view.html import attributes, button, disabled_attributes
from dewan.view.pages.seats import has_fish, story_label
from dewan.view.parts.cards import card, half_card
from dewan.view.parts.tribe import StoryPlace, TribePicture, tribe_board
from dewan.view.plan import Plan
from dewan.view.words import Words


def board(words: Words, state: State, seat: int, lacking: bool, brings: Preview | None) -> str:
    """The tribe board of the seat that looks.

    `lacking`: its story tiles say what they lack, and with `brings` what its decision would meet of that.
    """
    counts = achievements(state, seat) if lacking else None
    soon = {progress.place: progress.soon for progress in brings.progress} if brings is not None else {}
    tiles = tuple(
        StoryPlace(
            tile.face,
            bool(state.done[seat] >> k & 1),
            met(tile, counts) if counts is not None else None,
            soon.get(k),
            story_label(words, state, seat, k, counts),
        )
        for k, tile in enumerate(state.stories[seat])
    )
    picture = TribePicture(
        seat=seat,
        placed=len(state.camps[seat]),
        tucked=tuple(
            None if t is None else (card_face(t.card), TERRAIN_LETTERS[t.terrain]) for t in state.tucked[seat]
        ),
        stories=tiles,
        berries=state.held[seat],
        fish=state.fish[seat] if has_fish(state) else None,
    )
    label = words("board.label", left=CAMPS - len(state.camps[seat]), berries=berries(state, seat))
    return tribe_board(picture, label=label, next_lit=state.awaiting in (TURN, TUCK, STORY) and state.actor == seat)


def hand(words: Words, plan: Plan | None, cards: Sequence[int], hinted: Action | None = None) -> str:
    """The hand of the seat that looks: buttons in its own decision; the cards of a `hinted` move stand out."""
    if not cards:
        return f'<p class="nothing">{words.html("hand.empty")}</p>'
    paying = plan.paying if plan else {}
    asked = plan is not None and plan.state.awaiting in (TURN, TUCK, FISH)
    named = list(hinted.pay) if isinstance(hinted, Camp) else [hinted.card] if isinstance(hinted, Tuck | Fish) else []
    out = ""
    for k, held in enumerate(cards):
        step = paying.get(k)
        up = step is not None or (plan is not None and _chosen_card(plan, k))
        badge = f'<span class="stp" aria-hidden="true">{step + 1}</span>' if step is not None else ""
        name = words.card(held)
        label = words("hand.pays", card=name, n=step + 1) if step is not None else name
        picture = card(card_face(held), 84)
        if plan is None:
            inside = f'<span role="img" aria-label="{escape(label)}">{picture}</span>'
        else:
            inside = button(
                f"hand {k}",
                picture + badge,
                "pick",
                aria_label=label,
                aria_pressed="true" if up else "false",
                id=f"hand-{k}",
                **disabled_attributes(asked),
            )
        if held in named:
            named.remove(held)
            looks = "hc hinted"
        else:
            looks = "hc up" if up else "hc"
        out += f'<li class="{looks}" data-key="hand{k}">{inside}</li>'
    # Where no card is a stop of the tab key the whole hand is one, so that keys can scroll it.
    fan = attributes(class_="fan", style=f"--n:{len(cards)}", tabindex=None if asked else 0)
    return f"<ol{fan}>{out}</ol>"


def _chosen_card(plan: Plan, at: int) -> bool:
    """Whether this is the card to be tucked or discarded; of equal cards the first."""
    chosen = plan.chosen
    return isinstance(chosen, Tuck | Fish) and chosen.card in plan.hand and plan.hand.index(chosen.card) == at


def tucked_picture(tuck: Tuck) -> str:
    """The half that a tucked card would show."""
    return half_card(card_face(tuck.card), TERRAIN_LETTERS[tuck.terrain], 72)
