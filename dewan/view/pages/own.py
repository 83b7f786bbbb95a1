"""What the seat that looks has before it: tribe board and hand."""

from collections.abc import Sequence
from html import escape

from dewan.board.faces import TERRAIN_LETTERS, card_face
from dewan.rules.actions import Action, Camp, Fish, Tuck
from dewan.rules.needs import ANY
from dewan.rules.preview import Preview
from dewan.rules.requirements import achievements, met
from dewan.rules.routes import Step
from dewan.rules.score import berries
from dewan.rules.state import CAMPS, FISH, STORY, TUCK, TURN, State
from dewan.view.html import attributes, button, disabled_attributes
from dewan.view.pages.seats import has_fish, story_label
from dewan.view.parts.cards import card, half_card
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.parts.stories import compact_tile
from dewan.view.parts.tribe import GAINS, STORIES, StoryPlace, TribePicture, tribe_board
from dewan.view.plan import Plan
from dewan.view.words import TERRAIN_TERMS, Words


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


def mine(words: Words, state: State, seat: int, lacking: bool) -> str:
    """The story tiles of the seat that looks, for narrow screens, and beside them berries, camps and the next gain."""
    counts = achievements(state, seat) if lacking else None
    tiles = ""
    for k, tile in enumerate(state.stories[seat]):
        done = bool(state.done[seat] >> k & 1)
        flags = met(tile, counts) if counts is not None else None
        name = story_label(words, state, seat, k, counts)
        tiles += f'<li data-key="story{k}">{compact_tile(tile.face, 66, done=done, met=flags, label=name)}</li>'
    tiles += '<li class="gap" aria-hidden="true"></li>' * (STORIES - len(state.stories[seat]))
    return f'<ol class="mytiles">{tiles}</ol><div class="mycounts">{_counts(words, state, seat)}</div>'


def _counts(words: Words, state: State, seat: int) -> str:
    held, left = state.held[seat], CAMPS - len(state.camps[seat])
    out = _count(icon("berries", 26), held, words("seat.berries", n=held))
    if has_fish(state):
        out += _count(icon("fish", 26), state.fish[seat], words("seat.fish", n=state.fish[seat]))
    out += _count(camp_icon(seat, 26), left, words("seat.camps_left", n=left))
    gain = GAINS[len(state.camps[seat])] if left else ""
    if gain in ("story", "tuck"):
        label = words(f"mine.next.{gain}")
        out += f'<span class="next" role="img" aria-label="{escape(label)}">{icon(f"gain-{gain}", 30)}</span>'
    return out


def _count(picture: str, number: int, label: str) -> str:
    return (
        f'<span class="num" role="img" aria-label="{escape(label)}">{picture}<b aria-hidden="true">{number}</b></span>'
    )


def hand(words: Words, plan: Plan | None, cards: Sequence[int], hinted: Action | None = None) -> str:
    """The hand of the seat that looks: buttons in its own decision; the cards of a `hinted` move stand out."""
    if not cards:
        return f'<p class="nothing">{words.html("hand.empty")}</p>'
    paying = plan.paying if plan else {}
    steps = plan.steps if plan is not None else ()
    asked = plan is not None and plan.state.awaiting in (TURN, TUCK, FISH)
    named = list(hinted.pay) if isinstance(hinted, Camp) else [hinted.card] if isinstance(hinted, Tuck | Fish) else []
    out = ""
    # The cards that pay come first, in the order of the steps.
    for k in sorted(range(len(cards)), key=lambda k: paying.get(k, len(cards))):
        held, step = cards[k], paying.get(k)
        up = step is not None or (plan is not None and _chosen_card(plan, k))
        label, badge = words.card(held), ""
        if step is not None:
            label, badge = _step_label(words, step, steps[step], label), _badge(step, steps[step])
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


def _step_label(words: Words, at: int, step: Step, held: str) -> str:
    """What the card `held` pays, and who gets it."""
    kind = words("route.any") if step.kind == ANY else words.term(TERRAIN_TERMS[step.kind])
    label = words("route.step", n=at + 1, kind=kind, card=held)
    return label if step.to is None else words("route.step_gift", step=label, name=words.names[step.to])


def _badge(at: int, step: Step) -> str:
    """The number of a step on the card that pays it, and below it the dwelling of who gets the card."""
    gift = f'<em class="gift">{icon("ui-arrow", 14)}{camp_icon(step.to, 24)}</em>' if step.to is not None else ""
    return f'<span class="stp" aria-hidden="true">{at + 1}</span><span aria-hidden="true">{gift}</span>'


def _chosen_card(plan: Plan, at: int) -> bool:
    """Whether this is the card that is looked at, to be tucked or discarded; of equal cards the first."""
    if plan.card is not None:
        return plan.card == at
    chosen = plan.chosen
    return isinstance(chosen, Tuck | Fish) and chosen.card in plan.hand and plan.hand.index(chosen.card) == at


def tucked_picture(tuck: Tuck) -> str:
    """The half that a tucked card would show."""
    return half_card(card_face(tuck.card), TERRAIN_LETTERS[tuck.terrain], 72)
