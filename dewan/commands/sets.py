"""Component sets of one's own at the command line."""

import argparse
from collections.abc import Iterable

from dewan.board.checks import Breach, check_set
from dewan.board.componentset import ComponentSet, SetError, Sets, built_in, current_set, parse_set
from dewan.board.set_text import tidied
from dewan.commands.failure import Failure, read_text
from dewan.texts import Texts


class Unsound(Failure):
    """A set that cannot be played with: every error is told, a line each."""

    def __init__(self, file: str, breaches: Iterable[Breach]) -> None:
        super().__init__("components.error", file)
        self.breaches = tuple(breaches)

    def text(self, texts: Texts) -> str:
        """See `Failure.text`."""
        return "\n".join(breach_line(self.file, breach, texts) for breach in self.breaches)


def add_set_argument(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The option that names a set to play with in the place of the one that comes with the game."""
    parser.add_argument("--set", metavar=texts("command.file"), help=texts("command.set"))


def chosen_set(file: str | None) -> ComponentSet:
    """The set of a TOML file, which must be fit to play with; without a file the usual one. Raises Failure."""
    if file is None:
        return current_set()
    components = read_set(file)
    errors = [breach for breach in check_set(components) if breach.error]
    if errors:
        raise Unsound(file, errors)
    return components


def among(components: ComponentSet) -> Sets:
    """The sets that a game may have been played with: these, and all that the project comes with."""
    known = {each.hash: each for each in (tidied(components), components)}
    return lambda wanted: known.get(wanted) or built_in(wanted)


def read_set(file: str) -> ComponentSet:
    """The set of a TOML file, sound or not; raises Failure."""
    try:
        return parse_set(read_text(file))
    except SetError as error:
        raise Failure(f"error.{error.code}", file, where=error.where, value=error.value) from None


def breach_line(file: str, breach: Breach, texts: Texts) -> str:
    """What is wrong with the set of a file: kind, key, reason and rule."""
    kind = texts("components.error" if breach.error else "components.warning")
    why = texts(f"error.{breach.code}", where=breach.where, value=breach.value)
    return f"{file}: {texts('components.breach', kind=kind, why=why, rule=breach.rule)}"
