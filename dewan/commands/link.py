"""`python -m dewan link`: the links of saved games and of positions."""

import argparse

from dewan.commands.failure import need_package, parse_json, read_bytes
from dewan.commands.items import read_items
from dewan.commands.sets import add_set_argument, chosen_set
from dewan.record.text_files import MARKS
from dewan.texts import Texts


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What the command can be told."""
    parser.add_argument("file", metavar=texts("command.file"), help=texts("link.file"))
    parser.add_argument("--open", action="store_true", help=texts("link.open"))
    add_set_argument(parser, texts)


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Print the fragment of the address of everything in the file, one a line."""
    need_package("msgpack")
    from dewan.commands.linked import fragment, opened_file

    components = chosen_set(options.set)
    data = read_bytes(options.file)
    if data.lstrip()[:1] in (b"{", b"[") or data.startswith(MARKS):
        items = read_items(parse_json(data, options.file), components, options.file)
        found = [item for _, item in items]
    else:
        found = [opened_file(data, options.file, components)]
    for item in found:
        print(fragment(item, open_hands=options.open))
    return 0
