"""What keeps a command from doing what was asked, and files, where that mostly happens."""

import json
import sys
from collections.abc import Iterable
from errno import errorcode
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from dewan.record import text_files
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


def need_package(package: str) -> None:
    """Raise Failure where a Python package that most commands do without is not installed."""
    if find_spec(package) is None:
        raise Failure("command.package", package=package, command=f"python -m pip install {package}")


def read_bytes(file: str) -> bytes:
    """What a file holds, `-` being the standard input; raises Failure."""
    try:
        return sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except FileNotFoundError:
        raise Failure("command.no_file", file) from None
    except OSError as error:
        raise _refused("command.unreadable", file, error) from None


def read_text(file: str) -> str:
    """The text of a file as in `read_bytes`; raises Failure."""
    return text_of(read_bytes(file), file)


def text_of(data: bytes, file: str) -> str:
    """The text that the bytes of a file are; raises Failure."""
    try:
        return text_files.read_text(data)
    except text_files.NotUtf8 as error:
        raise Failure(f"error.{error.code}", file, value=error.byte) from None


def read_json(file: str) -> Any:
    """What a JSON file holds; raises Failure with the place where it is none."""
    return parse_json(read_bytes(file), file)


def parse_json(data: bytes, file: str) -> Any:
    """What the bytes of a JSON file hold; raises Failure as `read_json`."""
    try:
        return json.loads(text_of(data, file))
    except json.JSONDecodeError as error:
        raise Failure("command.not_json", file, line=error.lineno, column=error.colno) from None
    except (RecursionError, ValueError):
        # Braces within braces without end, or a number of thousands of digits.
        raise Failure("command.odd_json", file) from None


def write_lines(file: str, lines: Iterable[str]) -> None:
    """Write a text file; raises Failure."""
    try:
        with open(file, "w", encoding="utf-8") as written:
            written.writelines(f"{line}\n" for line in lines)
    except FileNotFoundError:
        raise Failure("command.no_folder", file) from None
    except OSError as error:
        raise _refused("command.unwritable", file, error) from None


def _refused(key: str, file: str, error: OSError) -> Failure:
    """Why the system refuses a file: in words where people meet that, else by its code (`ENOSPC`)."""
    if isinstance(error, IsADirectoryError):
        return Failure("command.folder", file)
    if isinstance(error, PermissionError):
        return Failure("command.forbidden", file)
    return Failure(key, file, problem=errorcode.get(error.errno or 0, type(error).__name__))


def shortened(text: str) -> str:
    """A text that fits on a line of the terminal."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
