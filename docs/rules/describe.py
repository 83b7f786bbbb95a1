"""What a drawing of the rules shows in words, for people who cannot see it."""

from collections.abc import Callable, Sequence

from dewan.board.gamemap import spaces_of
from dewan.lessons.conditions import played
from dewan.lessons.drawings import Drawing
from dewan.rules.actions import TOP, Camp, Fish, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.requirements import achievements
from dewan.rules.state import State
from dewan.texts import Texts
from dewan.view.pages.seats import story_label
from dewan.view.words import Words


def description(texts: Texts, drawing: Drawing) -> str:
    """All that a drawing shows, part by part."""
    words = Words(texts, ("",) * drawing.state.players)
    return texts.sentences(part for shown in drawing.shows for part in _SHOWN[shown](words, drawing))


def _part(words: Words, key: str, things: Sequence[str]) -> str:
    """A part and the things in it; nothing where there are none."""
    return words("drawing.part", part=words(key), things=words("list.comma").join(things)) if things else ""


def _after(drawing: Drawing) -> State:
    return played(drawing.state, drawing.move).after if drawing.move is not None else drawing.state


def _map(words: Words, drawing: Drawing) -> list[str]:
    """What is on the spaces that are not empty, the route, and what has a ring."""
    state, move = drawing.state, drawing.move
    filled = state.occupied | sum(1 << space for space, count in state.berries.items() if count)
    filled |= state.land.flood | state.land.lava | state.map.volcano
    things = [words.space(state, space, None) for space in spaces_of(drawing.spaces & filled)]
    route = move.route if isinstance(move, Camp) else ()
    return [
        words("drawing.part", part=words("table.map"), things=words("list.dot").join(things)),
        _part(words, "drawing.route", [words.place(state, space) for space in route]),
        _part(words, "drawing.highlighted", [words.place(state, space) for space in spaces_of(drawing.marked)]),
    ]


def _row(words: Words, drawing: Drawing) -> list[str]:
    state, move = drawing.state, drawing.move
    names = [words("table.gap") if held is None else words.card(held) for held in state.row]
    taken = names[move.slot : move.slot + 2] if isinstance(move, Take) else []
    if isinstance(move, TakeOne):
        taken = [names[move.slot]]
    return [_part(words, "table.row", names), _part(words, "drawing.lifted", taken)]


def _hand(words: Words, drawing: Drawing) -> list[str]:
    state, move = drawing.state, drawing.move
    lifted = list(move.pay) if isinstance(move, Camp) else [move.card] if isinstance(move, Tuck | Fish) else []
    hand = [words.card(held) for held in state.hands[state.actor]]
    return [
        _part(words, "drawing.hand", hand),
        _part(words, "drawing.lifted", [words.card(held) for held in lifted]),
    ]


def _offer(words: Words, drawing: Drawing) -> list[str]:
    state, move = drawing.state, drawing.move
    tiles = [words.story(tile) for tile in state.story_row if tile is not None]
    chosen = state.story_row[move.slot] if isinstance(move, StoryChoice) and move.slot != TOP else None
    return [
        _part(words, "table.stories", tiles),
        _part(words, "drawing.lifted", [words.story(chosen)] if chosen is not None else []),
    ]


def _stories(words: Words, drawing: Drawing) -> list[str]:
    after, seat = _after(drawing), drawing.state.actor
    counts = achievements(after, seat)
    tiles = [story_label(words, after, seat, k, counts) for k in range(len(drawing.state.stories[seat]))]
    return [_part(words, "table.stories", tiles)]


def _tribe(words: Words, drawing: Drawing) -> list[str]:
    state, after, seat = drawing.state, _after(drawing), drawing.state.actor
    placed = words("drawing.placed", n=len(state.camps[seat]))
    held = words("seat.berries", n=state.held[seat])
    tucked = [words.tucked(card) for card in after.tucked[seat] if card is not None]
    return [_part(words, "table.board", [placed, held, *tucked])]


_SHOWN: dict[str, Callable[[Words, Drawing], list[str]]] = {
    "map": _map,
    "row": _row,
    "hand": _hand,
    "offer": _offer,
    "stories": _stories,
    "tribe": _tribe,
}
