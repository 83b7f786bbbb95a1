"""`python -m dewan open`: what a link or a file of a game leads to."""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from dewan.board.componentset import ComponentSet
from dewan.board.set_text import data_of
from dewan.commands.components import listed
from dewan.commands.failure import need_package
from dewan.commands.sets import add_set_argument, chosen_set
from dewan.commands.show import SEATS, board
from dewan.record.game import Game
from dewan.record.happenings import happenings
from dewan.record.journal import write_game
from dewan.record.positions import write_position
from dewan.rules.state import State
from dewan.texts import Texts
from dewan.view.log_lines import spoken
from dewan.view.words import Words


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What the command can be told."""
    parser.add_argument("link", metavar=texts("command.link"), help=texts("open.link"))
    parser.add_argument("--json", action="store_true", help=texts("open.json"))
    add_set_argument(parser, texts)


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Print the table, and of a game what led to it; or what a component set holds."""
    need_package("msgpack")
    from dewan.commands.linked import opened

    found = opened(options.link, chosen_set(options.set))
    if options.json:
        print(json.dumps(_as_json(found), ensure_ascii=False))
        return 0
    for line in _lines(found, texts):
        print(line)
    return 0


def _lines(found: Game | State | ComponentSet, texts: Texts) -> Iterator[str]:
    if isinstance(found, ComponentSet):
        return listed(found, texts)
    return _game(found, texts) if isinstance(found, Game) else board(found, texts)


def _as_json(found: Game | State | ComponentSet) -> dict[str, Any]:
    """A recorded game with its last position, a position alone, or the contents of a component set."""
    if isinstance(found, ComponentSet):
        return data_of(found)
    if isinstance(found, Game):
        return {**write_game(found), "position": write_position(found.state)}
    return {"position": write_position(found)}


def _game(game: Game, texts: Texts) -> Iterator[str]:
    words = Words(texts, game.names, bots=game.bots)
    scenario = texts.term(f"{game.scenario.name} (scenario)")
    yield texts("open.game", scenario=scenario, players=len(game.names), n=len(game.entries))
    for seat, name in enumerate(words.names):
        yield f"{SEATS[seat]}  {name}"
    yield ""
    yield from board(game.state, texts)
    yield ""
    for count, entry in enumerate(game.entries):
        before, after = game.state_at(count), game.state_at(count + 1)
        happened = happenings(before, entry, after, game.components)
        # Whoever has the link can know what each seat saw.
        told = [spoken(words, after, [what], what.seen_by) for what in happened]
        yield f"{count + 1:3}. {texts.sentences(told)}"
