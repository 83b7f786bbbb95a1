"""Reads the command line, in the language of the person who typed it."""

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Protocol

from dewan.commands import arena, check, components, daily, games, link, picture, show, sim
from dewan.commands import open as open_link
from dewan.commands.failure import Failure
from dewan.commands.parser import Parser
from dewan.texts import Texts, choose


class _Command(Protocol):
    """A module that is a command."""

    def add_arguments(self, parser: argparse.ArgumentParser, texts: Texts) -> None: ...

    def run(self, options: argparse.Namespace, texts: Texts) -> int: ...


COMMANDS: dict[str, _Command] = {
    "check": check,
    "show": show,
    "open": open_link,
    "link": link,
    "picture": picture,
    "sim": sim,
    "arena": arena,
    "components": components,
    "daily": daily,
    "games": games,
}
ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the language of a terminal is said, the first that says anything."""


def language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language that `--lang` asks for, else the one of the environment."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    early.add_argument("--lang", nargs="?")
    asked, _ = early.parse_known_args(arguments)
    return choose(asked.lang, next(filter(None, map(environment.get, ENVIRONMENT)), None))


def main(arguments: Sequence[str], program: str = "python -m dewan") -> int:
    """Run one command. 0: all is well; 1: it found something wrong; 2: it could not do what was asked.

    `program` is what was typed before the arguments, for the messages.
    """
    texts = Texts(language(arguments, os.environ))
    parser = Parser(texts, program, "command.about")
    names = parser.add_subparsers(dest="command", metavar=texts("command.command"), required=True, parser_class=Parser)
    for name, module in COMMANDS.items():
        about = f"{name}.about"
        command = names.add_parser(name, help=texts(about), texts=texts, about=about)
        module.add_arguments(command, texts)
    options = parser.parse_args(arguments)
    try:
        code = COMMANDS[options.command].run(options, texts)
        sys.stdout.flush()
        return code
    except Failure as failure:
        print(f"{parser.prog} {options.command}: {failure.text(texts)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever reads the output has seen enough; what is left in the buffer goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
