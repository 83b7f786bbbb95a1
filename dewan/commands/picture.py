"""`python -m dewan picture`: the map of a position as an SVG file, for a page of one's own."""

import argparse

from dewan.commands.failure import read_json
from dewan.commands.items import read_items
from dewan.commands.sets import add_set_argument, chosen_set
from dewan.record.game import Game
from dewan.texts import Texts
from dewan.view.art import sprite
from dewan.view.picture import AUTO, THEMES, picture


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What the command can be told."""
    parser.add_argument("file", metavar=texts("command.file"), help=texts("show.file"))
    parser.add_argument("--theme", choices=THEMES, default=AUTO, help=texts("picture.theme"))
    add_set_argument(parser, texts)


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Print the picture of the first position of the file: of a position, a case, the last one of a recorded game."""
    for _, item in read_items(read_json(options.file), chosen_set(options.set), options.file)[:1]:
        print(picture(item.state if isinstance(item, Game) else item, sprite(), options.theme), end="")
    return 0
