"""`python -m dewan show`: a position as text."""

import argparse
from collections.abc import Iterator, Sequence

from dewan.board.faces import ARTIFACT, CRYSTAL, PIGMENT, SYMBOL_LETTERS, card_face, terrain_letter
from dewan.commands.failure import read_json
from dewan.commands.items import read_items
from dewan.commands.sets import add_set_argument, chosen_set
from dewan.record.game import Game
from dewan.record.positions import DONE
from dewan.rules.requirements import completed
from dewan.rules.score import sheets
from dewan.rules.state import CAMPS, State
from dewan.texts import Texts

SEATS = "1234"
"""The sign of each seat."""
LAVA, FLOOD = "^", "~"
HALF = 4
"""Half the width of a space in letters: each row lies half a space further to the right than the one above it."""
GAP = "-"


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What the command can be told."""
    parser.add_argument("file", metavar=texts("command.file"), help=texts("show.file"))
    add_set_argument(parser, texts)


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Print every position of the file: of a position, a case, the last one of a recorded game, or a list of them."""
    components = chosen_set(options.set)
    for number, (name, item) in enumerate(read_items(read_json(options.file), components, options.file)):
        if number:
            print()
        if name:
            print(f"=== {name} ===")
        for line in board(item.state if isinstance(item, Game) else item, texts):
            print(line)
    return 0


def board(state: State, texts: Texts) -> Iterator[str]:
    """All that lies on the table, line by line."""
    yield from hex_map(state)
    yield ""
    yield texts("show.legend")
    yield from _icons(state, texts)
    yield ""
    yield from _piles(state, texts)
    for seat in range(state.players):
        yield ""
        yield from _seat(state, seat, texts)
    yield ""
    yield texts(f"show.{state.awaiting}", round=state.round, seat=SEATS[state.actor])
    yield from _score(state, texts)


def hex_map(state: State) -> Iterator[str]:
    """Two lines for each row of spaces: what is there, and the coordinates below it."""
    spaces = state.map.hexes
    left = min(2 * place.q + place.r for place in spaces.values())
    for r in range(min(h.r for h in spaces.values()), max(h.r for h in spaces.values()) + 1):
        above, below = "", ""
        for space, place in spaces.items():
            if place.r == r:
                at = (2 * place.q + place.r - left) * HALF
                above = above.ljust(at) + _mark(state, space)
                below = below.ljust(at) + str(place)
        yield above
        yield below


def _mark(state: State, space: int) -> str:
    """The letter of a space, the marker on it, whose camp stands there, and its berries: `F1b2`."""
    land = state.land
    marker = LAVA if land.lava >> space & 1 else FLOOD if land.flood >> space & 1 else ""
    owner = state.owner(space)
    camp = "" if owner is None else SEATS[owner]
    berries = state.berries.get(space, 0)
    return state.map.letters[space] + marker + camp + (f"b{berries}" if berries else "")


def _icons(state: State, texts: Texts) -> Iterator[str]:
    name = state.map.name
    for resource, key in ((ARTIFACT, "artifact"), (PIGMENT, "pigment"), (CRYSTAL, "crystal")):
        places = [f"{name(i.a)}/{name(i.b)}" for i in state.map.icons if i.resource == resource]
        yield _line(texts, f"{SYMBOL_LETTERS[resource]} {texts.term(key)}", "  ".join(places) or GAP)


def _piles(state: State, texts: Texts) -> Iterator[str]:
    yield _line(texts, texts.label("card row"), _slots([_card(card) for card in state.row]))
    if state.scenario.pile_cards(state.players):
        counts = {"event pile": state.pile_size, "supply": state.supply_size}
    else:
        counts = {"draw pile": state.pile_size}
    counts["discard pile"] = len(state.discard)
    yield "  ".join(_line(texts, texts.label(name), count) for name, count in counts.items())
    yield _line(texts, texts.label("story row"), _slots([tile.face if tile else GAP for tile in state.story_row]))
    yield _line(texts, texts("show.stack"), len(state.story_stack))


def _line(texts: Texts, name: str, what: object) -> str:
    """What something is called, and what there is of it."""
    return texts("show.line", name=name, what=what)


def _card(card: int | None) -> str:
    return GAP if card is None else card_face(card)


def _slots(faces: Sequence[str]) -> str:
    return "  ".join(f"{slot}:{face}" for slot, face in enumerate(faces))


def _seat(state: State, seat: int, texts: Texts) -> Iterator[str]:
    hand = [card_face(card) for card in sorted(state.hands[seat])]
    tucked = [f"{card_face(t.card)}:{terrain_letter(t.terrain)}" if t else GAP for t in state.tucked[seat]]
    done = completed(state, seat)
    stories = [tile.face + DONE * (done >> k & 1) for k, tile in enumerate(state.stories[seat])]
    counts = [
        _line(texts, texts("show.camps"), f"{len(state.camps[seat])}/{CAMPS}"),
        _line(texts, texts("show.berries"), state.held[seat]),
    ]
    if state.fish[seat]:
        counts.append(_line(texts, texts("show.fish_tokens"), state.fish[seat]))
    yield "  ".join((SEATS[seat], *counts))
    yield "   " + _line(texts, texts("show.hand", count=len(hand)), " ".join(hand) or GAP)
    yield "   " + _line(texts, texts("show.tucked"), " ".join(tucked))
    yield "   " + _line(texts, texts("show.stories"), " ".join(stories) or GAP)


def _score(state: State, texts: Texts) -> Iterator[str]:
    for sheet in sheets(state):
        side = "+".join(SEATS[seat] for seat in sheet.seats)
        rows = [f"{texts.term(f'{row.name} (row)')} {row.points}" for row in sheet.rows]
        yield f"{side}  {'  '.join(rows)}  {texts.label('total score')} {sheet.total}"
