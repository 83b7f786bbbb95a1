"""What keeps a command from doing what was asked, and the reading of files, where that mostly happens."""

import json
import sys
from pathlib import Path
from typing import Any

from dewan.texts import Texts

STANDARD_INPUT = "-"
LONGEST = 80


class Failure(Exception):
    """A command cannot go on: `key` is the text that says why, `params` what it is filled with, `file` where it is."""

    def __init__(self, key: str, file: str = "", **params: object) -> None:
        super().__init__(key)
        self.key = key
        self.file = file
        self.params = params

    def text(self, texts: Texts) -> str:
        """Why, for the person at the command line."""
        why = texts(self.key, **self.params)
        return f"{self.file}: {why}" if self.file else why


def read_text(file: str) -> str:
    """The text of a file, `-` being the standard input; raises Failure."""
    try:
        if file == STANDARD_INPUT:
            return sys.stdin.buffer.read().decode()
        return Path(file).read_text("utf-8")
    except FileNotFoundError:
        raise Failure("command.no_file", file) from None
    except OSError as error:
        raise Failure("command.unreadable", file, problem=error.strerror) from None
    except UnicodeDecodeError as error:
        raise Failure("command.not_utf8", file, byte=error.start) from None


def read_json(file: str) -> Any:
    """What a JSON file holds; raises Failure with the place where it is none."""
    try:
        return json.loads(read_text(file))
    except json.JSONDecodeError as error:
        raise Failure("command.not_json", file, line=error.lineno, column=error.colno) from None
    except (RecursionError, ValueError):
        # Braces within braces without end, or a number of thousands of digits.
        raise Failure("command.odd_json", file) from None


def shortened(text: str) -> str:
    """A text that fits on a line of the terminal."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
