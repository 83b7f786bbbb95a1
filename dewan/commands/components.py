"""`python -m dewan components`: checks a component set and lists it."""

import argparse
from collections import Counter
from collections.abc import Iterator

from dewan.board.checks import check_set
from dewan.board.componentset import REBUILT, ComponentSet, current_set
from dewan.board.faces import card_face
from dewan.board.set_text import data_of, tidied
from dewan.commands.columns import width
from dewan.commands.failure import need_package
from dewan.commands.sets import breach_line, chosen_set, read_set
from dewan.texts import Texts

CARDS_A_LINE = 10


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What the command can be told."""
    parser.add_argument("file", metavar=texts("command.file"), nargs="?", help=texts("components.file"))
    parser.add_argument("--link", action="store_true", help=texts("components.link"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Print what is wrong with the set and what it holds, or its link; 0 if it can be played with."""
    if options.link:
        need_package("msgpack")
        from dewan.commands.linked import set_fragment

        print(set_fragment(chosen_set(options.file)))
        return 0
    components = read_set(options.file) if options.file else current_set()
    breaches = check_set(components)
    for breach in breaches:
        print(breach_line(options.file or REBUILT, breach, texts))
    # With the hash that its games have.
    for line in listed(tidied(components), texts):
        print(line)
    errors = sum(breach.error for breach in breaches)
    print(texts("components.summary", errors=errors, warnings=len(breaches) - errors))
    return 1 if errors else 0


def listed(components: ComponentSet, texts: Texts) -> Iterator[str]:
    """What a set holds, line by line."""
    yield texts("components.name", name=components.name, hash=components.hash)
    yield texts("components.cards", count=len(components.cards))
    faces = [f"{n}×{card_face(card)}" for card, n in sorted(Counter(components.cards).items())]
    for k in range(0, len(faces), CARDS_A_LINE):
        yield "  " + "  ".join(faces[k : k + CARDS_A_LINE])
    yield texts("components.tiles", count=len(components.tiles))
    kinds = [texts(f"components.kind.{tile.kind}") for tile in components.tiles]
    room = max(map(width, kinds), default=0)
    for tile, kind in zip(data_of(components)["tiles"], kinds, strict=True):
        icons, berries = " ".join(tile["icons"]), " ".join(map(str, tile["berries"])) or "-"
        yield f"  {tile['id']}  {kind}{' ' * (room - width(kind))}  {tile['spaces']}  {icons}  {berries}"
    yield texts("components.stories", count=len(components.stories))
    for story in components.stories:
        yield f"  {story.face}"
