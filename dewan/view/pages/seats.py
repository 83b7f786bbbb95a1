"""The seats in small: what everybody may know of each."""

from collections.abc import Sequence
from html import escape

from dewan.board.faces import TERRAIN_LETTERS, card_face
from dewan.rules.state import CAMPS, OVER, State
from dewan.view.html import button, look_button
from dewan.view.parts.cards import half_card
from dewan.view.parts.pieces import camp_icon, icon, seat_pits, token
from dewan.view.parts.stories import story_tile
from dewan.view.words import Words


def seats(words: Words, state: State, scores: Sequence[int] | None, me: int | None) -> str:
    """The seats in turn order; `scores` by seat if they are shown, `me` who looks."""
    plates = "".join(_plate(words, state, seat, scores, me) for seat in range(state.players))
    return f'<ol class="plates">{plates}</ol>'


def chips(words: Words, state: State, scores: Sequence[int] | None, me: int | None) -> str:
    """The seats for narrow screens: dwelling and score, or without `scores` the number of cards; each opens the
    drawer."""
    chosen = "".join(_chip(words, state, seat, scores, me) for seat in range(state.players))
    return f'<ol class="chips">{chosen}</ol>'


def _chip(words: Words, state: State, seat: int, scores: Sequence[int] | None, me: int | None) -> str:
    now = seat == state.actor and state.awaiting != OVER
    cls = f"chip-seat seat{seat + 1}{' turn' if now else ''}{' me' if seat == me else ''}"
    cards = len(state.hands[seat])
    about = words("scorepad.said", name=words.names[seat], n=scores[seat]) if scores is not None else ""
    label = words("list.comma").join(
        part
        for part in (about or words.names[seat], words("seat.hand", n=cards), words("seat.turn") if now else "")
        if part
    )
    number = f"<b>{scores[seat]}</b>" if scores is not None else f"<b>{icon('mini-card', 14)}{cards}</b>"
    body = button("tab seats", camp_icon(seat, 28) + number, "chipb", aria_label=label)
    return f'<li class="{cls}" style="--seat:var(--s{seat + 1})">{body}</li>'


def _plate(words: Words, state: State, seat: int, scores: Sequence[int] | None, me: int | None) -> str:
    now = seat == state.actor and state.awaiting != OVER
    cls = f"plate seat{seat + 1}{' turn' if now else ''}{' me' if seat == me else ''}"
    more = [text for text in (words.bot(seat), words.team_of(seat) if words.teams else "") if text]
    about = f"<small>{escape(words('list.comma').join(more))}</small>" if more else ""
    head = (
        f'{camp_icon(seat, 40)}<b class="nm"><span id="plate-{seat}-name">{escape(words.names[seat])}</span>{about}</b>'
    )
    if now:
        head += f'<span class="sr">{words.html("seat.turn")}</span>'
    if seat == state.first:
        head += icon("dewan", 26, label=words.term("dewan token"))
    if scores is not None:
        head += f'<span class="sc">{scores[seat]}</span>'
    tiles = ""
    for k, tile in enumerate(state.stories[seat]):
        picture, id = story_tile(tile.face, 50, done=bool(state.done[seat] >> k & 1), rays=False), f"plate-{seat}-{k}"
        label = story_label(words, state, seat, k)
        # The tab key passes it by: what lies before a seat is shown when that is looked at.
        tiles += look_button(f"tile-{seat}-{k}", id, picture, label, "bit", tabindex=-1)
    id = f"plate-{seat}"
    look = button(f"inspect seat-{seat} {id}", "", "look", id=id, aria_labelledby=f"{id}-name")
    return (
        f'<li class="{cls}"><div class="has">{look}<header>{head}</header>'
        f'<div class="mid">{_counts(words, state, seat)}</div></div><div class="sts">{tiles}</div></li>'
    )


def _counts(words: Words, state: State, seat: int) -> str:
    """Camps left, cards in hand, berries, fish, tucked cards."""
    left, cards = CAMPS - len(state.camps[seat]), len(state.hands[seat])
    hand = words.html("seat.hand", n=cards)
    out = seat_pits(seat, left, label=words("seat.camps_left", n=left))
    number = f'<b aria-hidden="true">{cards}</b>'
    out += f'<span class="num" role="img" aria-label="{hand}">{icon("mini-card", 20)}{number}</span>'
    out += token("berries", state.held[seat], 24, label=words("seat.berries", n=state.held[seat]))
    if has_fish(state):
        out += token("fish", state.fish[seat], 24, label=words("seat.fish", n=state.fish[seat]))
    tucked = ""
    for under in state.tucked[seat]:
        if under is not None:
            label = words.tucked(under)
            tucked += half_card(card_face(under.card), TERRAIN_LETTERS[under.terrain], 34, label=label)
    return f'{out}<span class="tks">{tucked}</span>'


def has_fish(state: State) -> bool:
    """Whether fish are played with: the score has a row for them."""
    return "fish" in state.scenario.row_names


def story_label(words: Words, state: State, seat: int, k: int, counts: list[int] | None = None) -> str:
    """Name of the k-th story tile of a seat, and whether it is completed, else what it lacks of achieved `counts`."""
    tile = state.stories[seat][k]
    if state.done[seat] >> k & 1:
        return words("story.done", tile=words.story(tile))
    return words.lacking(tile, counts) if counts is not None else words.story(tile)
