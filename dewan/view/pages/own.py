"""What the seat that looks has before it: tribe board and hand."""

from collections.abc import Sequence
from html import escape

from dewan.board.faces import HIDDEN, TERRAIN_LETTERS, card_face
from dewan.rules.actions import Action, Camp, Fish, Tuck
from dewan.rules.needs import ANY
from dewan.rules.preview import Preview
from dewan.rules.requirements import achievements, met
from dewan.rules.routes import Step
from dewan.rules.score import berries
from dewan.rules.state import CAMPS, FISH, STORY, TUCK, TURN, State
from dewan.view.html import attributes, button, disabled_attributes, look_button
from dewan.view.pages.seats import has_fish, story_label
from dewan.view.parts.cards import card, half_card
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.parts.stories import compact_tile
from dewan.view.parts.tribe import GAINS, STORIES, StoryPlace, TribePicture, story_box, tribe_board, tuck_box
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
    next_lit = state.awaiting in (TURN, TUCK, STORY) and state.actor == seat
    drawn = tribe_board(picture, next_lit=next_lit)
    return f'<div class="onboard">{drawn}{_bits(words, state, seat, label, [tile.label for tile in tiles])}</div>'


def _bits(words: Words, state: State, seat: int, label: str, tiles: Sequence[str]) -> str:
    """Buttons over the parts of a tribe board: all of it, its `tiles` with their names, and its tucked cards."""
    out = look_button(f"seat-{seat}", "board-seat", "", label, "bit", style=_place_on_board(0, 0, 1, 1))
    for k, name in enumerate(tiles):
        out += look_button(f"tile-{seat}-{k}", f"board-{k}", "", name, "bit part", style=_place_on_board(*story_box(k)))
    for k, tucked in enumerate(state.tucked[seat]):
        if tucked is not None:
            name, place = words.tucked(tucked), _place_on_board(*tuck_box(k))
            out += look_button(f"tuck-{seat}-{k}", f"board-tuck-{k}", "", name, "bit part under", style=place)
    return out


def _place_on_board(left: float, top: float, width: float, height: float) -> str:
    """The style of a part of the board, given as shares of its width and height."""
    return f"left:{left:.2%};top:{top:.2%};width:{width:.2%};height:{height:.2%}"


def mine(words: Words, state: State, seat: int, lacking: bool) -> str:
    """The story tiles of the seat that looks, for narrow screens, and beside them berries, camps and the next gain."""
    counts = achievements(state, seat) if lacking else None
    tiles = ""
    for k, tile in enumerate(state.stories[seat]):
        done = bool(state.done[seat] >> k & 1)
        flags = met(tile, counts) if counts is not None else None
        name = story_label(words, state, seat, k, counts)
        picture = compact_tile(tile.face, 66, done=done, met=flags)
        tiles += f'<li data-key="story{k}">{look_button(f"tile-{seat}-{k}", f"mine-{k}", picture, name, "bit")}</li>'
    tiles += '<li class="gap" aria-hidden="true"></li>' * (STORIES - len(state.stories[seat]))
    return f'<ol class="mytiles">{tiles}</ol>{_counts(words, state, seat)}'


def _counts(words: Words, state: State, seat: int) -> str:
    held, left = state.held[seat], CAMPS - len(state.camps[seat])
    out, labels = _count(icon("berries", 26), held), [words("seat.berries", n=held)]
    if has_fish(state):
        out += _count(icon("fish", 26), state.fish[seat])
        labels.append(words("seat.fish", n=state.fish[seat]))
    out += _count(camp_icon(seat, 26), left)
    labels.append(words("seat.camps_left", n=left))
    gain = GAINS[len(state.camps[seat])] if left else ""
    if gain in ("story", "tuck"):
        labels.append(words(f"mine.next.{gain}"))
        out += f'<span class="next">{icon(f"gain-{gain}", 30)}</span>'
    return look_button(f"seat-{seat}", "mine-seat", out, words("list.comma").join(labels), "mycounts")


def _count(picture: str, number: int) -> str:
    return f'<span class="num">{picture}<b>{number}</b></span>'


def hand(words: Words, plan: Plan | None, cards: Sequence[int], hinted: Action | None = None) -> str:
    """The hand of the seat that looks: in its own decision to be played, else to be looked at closely.

    The cards of a `hinted` move stand out.
    """
    if not cards:
        return f'<p class="nothing">{words.html("hand.empty")}</p>'
    paying = plan.paying if plan else {}
    steps = plan.steps if plan is not None else ()
    asked = plan is not None and plan.state.awaiting in (TURN, TUCK, FISH)
    named = list(hinted.pay) if isinstance(hinted, Camp) else [hinted.card] if isinstance(hinted, Tuck | Fish) else []
    out = ""
    for k in plan.hand_order if plan is not None else range(len(cards)):
        held, step = cards[k], paying.get(k)
        up = step is not None or (plan is not None and _chosen_card(plan, k))
        label, badge = words.card(held), ""
        if step is not None:
            label, badge = _step_label(words, step, steps[step], label), _badge(step, steps[step])
        picture = card(card_face(held), 84)
        if plan is None and held == HIDDEN:
            inside = f'<span role="img" aria-label="{escape(label)}">{picture}</span>'
        elif plan is None:
            inside = look_button(f"hand-{k}", f"hand-{k}", picture, label, "pick")
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
    stops = asked if plan is not None else any(held != HIDDEN for held in cards)
    fan = attributes(class_="fan", style=f"--n:{len(cards)}", tabindex=None if stops else 0)
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
