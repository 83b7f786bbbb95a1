"""The catalogs as their sources have them."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from dewan.texts import LANGUAGES

FOLDER = Path(__file__).resolve().parents[2] / "dewan" / "texts"
NAMES = [language.replace("-", "_") for language in LANGUAGES]
TERM = "term"
TERMS = {"t", "T"}


def read(name: str) -> Catalog:
    with (FOLDER / "po" / f"{name}.po").open("rb") as file:
        return read_po(file, locale=name, abort_invalid=True)


CATALOGS = {name: read(name) for name in NAMES}
ENGLISH = CATALOGS["en"]


def key_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def messages(catalog: Catalog, context: str | None) -> dict[str, Message]:
    return {key_of(m): m for m in catalog if m.id and m.context == context}


def forms(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string)


def fields(text: str) -> Iterator[tuple[str, str]]:
    """Name and rest of every placeholder: `t[story tile]` gives `t` and `[story tile]`."""
    for _, field, _, _ in string.Formatter().parse(text):
        if field is not None:
            name = re.split(r"[.\[]", field)[0]
            yield name, field[len(name) :]


def placeholders(message: Message) -> set[str]:
    return {name for text in forms(message) for name, _ in fields(text)} - TERMS
