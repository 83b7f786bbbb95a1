"""Reads a command line with argparse, and says all of it in the words of the catalogs: help, and what is wrong.

argparse finds its own words by `gettext` and has no other way to be given some; so what it says of a mistake is known
by its English form, and told anew.
"""

import argparse
import re
from ast import literal_eval
from functools import partial
from typing import Any, NoReturn

from dewan.commands.columns import width, wrapped
from dewan.texts import LANGUAGES, Texts

_NAMED = re.compile(r"argument (?P<option>.+?): (?P<problem>.+)", re.DOTALL)
"""What is said of a single argument."""
_QUOTED = r"""(?P<quoted>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^'" ]+)"""
"""What was typed, as Python writes it."""
WRONG = {
    name: re.compile(pattern, re.DOTALL)
    for name, pattern in {
        "missing": r"the following arguments are required: (?P<names>.+)",
        "unknown": r"unrecognized arguments: (?P<value>.+)",
        "ambiguous": r"ambiguous option: (?P<option>.+?) could match (?P<names>.+)",
        # Python 3.15 adds what was perhaps meant.
        "choice": rf"invalid choice: {_QUOTED}(?:, maybe you meant .+\?)? \(choose from (?P<names>.+)\)",
        "whole": rf"invalid int value: {_QUOTED}",
        "number": rf"invalid float value: {_QUOTED}",
        "no_value": r"expected one argument",
        "needless": rf"ignored explicit argument {_QUOTED}",
    }.items()
}
"""The mistakes that can be made with these commands, by the end of their key, as argparse tells them."""


class Parser(argparse.ArgumentParser):
    """A parser whose words come from the catalogs."""

    def __init__(self, texts: Texts, prog: str, about: str, **others: Any) -> None:
        """`about` is the key of what the command does, `others` what newer Pythons hand on to parsers of commands."""
        formatter = partial(_Formatter, texts)
        super().__init__(prog=prog, description=texts(about), add_help=False, formatter_class=formatter, **others)
        self._texts = texts
        self._headings = self._positionals.title, self._optionals.title = (
            texts("command.arguments"),
            texts("command.options"),
        )
        self.add_argument("-h", "--help", action="help", help=texts("command.help"))
        self.add_argument("--lang", choices=LANGUAGES, help=texts("command.lang"))

    def format_help(self) -> str:
        """The help of the command. Headings come with their colon, since each language has its own."""
        text = super().format_help()
        for heading in self._headings:
            text = text.replace(f"{heading}:", heading)
        return text

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the command line; exit with 2."""
        self.exit(2, f"{self.format_usage()}{self.prog}: {mistake(message, self._texts)}\n")


def mistake(message: str, texts: Texts) -> str:
    """What argparse says of a mistake, in the language of some texts; as it is where it is none of WRONG."""
    named = _NAMED.fullmatch(message)
    params, problem = ({"option": named["option"]}, named["problem"]) if named else ({}, message)
    for name, pattern in WRONG.items():
        if found := pattern.fullmatch(problem):
            params |= found.groupdict()
            if "names" in params:
                # Some Pythons put what can be chosen in quotes.
                params["names"] = texts("list.comma").join(re.findall(r"[^',\s]+", params["names"]))
            if "quoted" in params:
                params["value"] = str(literal_eval(params["quoted"]))
            return texts(f"command.wrong.{name}", **params)
    return message


class _Formatter(argparse.HelpFormatter):
    """Lays help out for a language whose signs may be wide."""

    def __init__(self, texts: Texts, prog: str, **others: Any) -> None:
        super().__init__(prog, **others)
        self._usage = texts("command.usage", command="")
        self._beyond = width(self._usage) - len(self._usage)

    def _format_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None) -> str:
        if prefix is not None:
            return super()._format_usage(usage, actions, groups, prefix)
        # Its lines are measured by their letters, so wide ones need some room.
        room, self._width = self._width, self._width - 2 * self._beyond
        text = super()._format_usage(usage, actions, groups, self._usage)
        self._width = room
        return re.sub(r"\n(?=[^\n])", "\n" + " " * self._beyond, text)

    def _format_action(self, action: argparse.Action) -> str:
        name = self._format_action_invocation(action)
        return super()._format_action(action).replace(name + " " * (width(name) - len(name)), name, 1)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrapped(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in wrapped(text, width - len(indent)))
