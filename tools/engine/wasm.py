"""Reading and writing WebAssembly modules, as far as splitting one needs it: sections and entries, no instructions.

Names of sections and kinds are those of the specification (https://webassembly.github.io/spec/core/binary/).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

HEADER = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA, DATA_COUNT, TAG = range(14)
ORDER = (TYPE, IMPORT, FUNCTION, TABLE, MEMORY, TAG, GLOBAL, EXPORT, START, ELEMENT, DATA_COUNT, CODE, DATA)
"""The order in which sections stand in a module."""
FUNCTIONS, TABLES, MEMORIES, GLOBALS, TAGS = range(5)
"""The kinds of what is imported and exported."""
FUNCTION_TYPE, FUNCREF, NO_RESULT = 0x60, 0x70, 0x40
VALUE_TYPES = {0x7F, 0x7E, 0x7D, 0x7C, 0x7B, FUNCREF, 0x6F}


class UnknownModule(Exception):
    """A module has something that is not handled here."""


def number(value: int) -> bytes:
    """Return an unsigned number as LEB128."""
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])


def signed_number(value: int) -> bytes:
    """Return a number that is not negative as signed LEB128, which instructions for constants have."""
    written = bytearray()
    while value > 0x3F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])


def name(text: str) -> bytes:
    """Return a name as it stands in a module."""
    return number(len(text.encode())) + text.encode()


def vector(entries: Sequence[bytes]) -> bytes:
    """Return entries with their number before them."""
    return number(len(entries)) + b"".join(entries)


@dataclass
class Reader:
    """Reads a part of a module from the place `at`."""

    content: bytes
    at: int = 0

    def byte(self) -> int:
        """Return the next byte."""
        self.at += 1
        return self.content[self.at - 1]

    def number(self) -> int:
        """Return the next number, a LEB128; of a signed one, the same bits without their meaning."""
        value = shift = 0
        while (part := self.byte()) > 0x7F:
            value |= (part & 0x7F) << shift
            shift += 7
        return value | part << shift

    def bytes(self) -> bytes:
        """Return the bytes whose number comes first."""
        size = self.number()
        self.at += size
        return self.content[self.at - size : self.at]

    def value_type(self) -> None:
        """Pass a type of values."""
        if self.byte() not in VALUE_TYPES:
            raise UnknownModule("a type of values that is not handled")

    def limits(self) -> None:
        """Pass the limits of a table or memory."""
        flags = self.byte()
        if flags > 1:
            raise UnknownModule("a table or memory with limits that are not handled")
        for _ in range(1 + flags):
            self.number()

    def constant(self) -> None:
        """Pass an expression for a constant."""
        while (code := self.byte()) != 0x0B:
            if code in (0x23, 0x41, 0x42, 0xD2):  # global.get, i32.const, i64.const, ref.func
                self.number()
            elif code in (0x43, 0x44):  # f32.const, f64.const
                self.at += 4 if code == 0x43 else 8
            elif code == 0xD0:  # ref.null
                self.value_type()
            else:
                raise UnknownModule("a constant that is not handled")

    def described(self, kind: int) -> None:
        """Pass the description of something of a kind."""
        if kind == FUNCTIONS:
            self.number()
        elif kind == TABLES:
            self.value_type()
            self.limits()
        elif kind == MEMORIES:
            self.limits()
        elif kind == GLOBALS:
            self.value_type()
            self.byte()
        elif kind == TAGS:
            self.byte()
            self.number()
        else:
            raise UnknownModule("an import or export of a kind that is not handled")


@dataclass(frozen=True)
class Import:
    """Something imported: of which module, under which name, of which kind, and the description as it is written."""

    module: str
    name: str
    kind: int
    description: bytes

    def written(self) -> bytes:
        """Return the import as it stands in a module."""
        return name(self.module) + name(self.name) + bytes([self.kind]) + self.description


@dataclass(frozen=True)
class Export:
    """Something exported: under which name, of which kind, and its index."""

    name: str
    kind: int
    index: int

    def written(self) -> bytes:
        """Return the export as it stands in a module."""
        return name(self.name) + bytes([self.kind]) + number(self.index)


@dataclass(frozen=True)
class FunctionType:
    """The type of a function: how many values it takes, and all of it as it is written."""

    parameters: int
    written: bytes


@dataclass
class Module:
    """A module by its sections; those that are not taken apart are in `others`, by their number."""

    types: list[FunctionType]
    imports: list[Import]
    functions: list[int]
    """The type of each function that is defined."""
    tables: list[bytes]
    memories: list[bytes]
    tags: list[bytes]
    globals: list[bytes]
    exports: list[Export]
    elements: list[bytes]
    code: list[bytes]
    """The bodies of functions: their local variables and instructions."""
    others: dict[int, bytes] = field(default_factory=dict)
    customs: list[bytes] = field(default_factory=list)

    def imported(self, kind: int) -> list[Import]:
        """Return the imports of a kind."""
        return [entry for entry in self.imports if entry.kind == kind]

    def written(self) -> bytes:
        """Return the module as a file."""
        taken_apart = {
            TYPE: [entry.written for entry in self.types],
            IMPORT: [entry.written() for entry in self.imports],
            FUNCTION: [number(entry) for entry in self.functions],
            TABLE: self.tables,
            MEMORY: self.memories,
            TAG: self.tags,
            GLOBAL: self.globals,
            EXPORT: [entry.written() for entry in self.exports],
            ELEMENT: self.elements,
            CODE: [number(len(body)) + body for body in self.code],
        }
        sections = {key: vector(entries) for key, entries in taken_apart.items() if entries} | self.others
        parts = [HEADER, *(b"\0" + number(len(custom)) + custom for custom in self.customs)]
        for key in ORDER:
            if key in sections:
                parts += [bytes([key]), number(len(sections[key])), sections[key]]
        return b"".join(parts)


def entries(section: bytes, kind: int | None = None, *, constants: int = 0) -> Iterator[bytes]:
    """Yield the entries of a section: each a description of a kind, if any, and a number of constants."""
    reader = Reader(section)
    for _ in range(reader.number()):
        begin = reader.at
        if kind is not None:
            reader.described(kind)
        for _ in range(constants):
            reader.constant()
        yield section[begin : reader.at]


def read_types(section: bytes) -> Iterator[FunctionType]:
    """Yield the types of functions."""
    reader = Reader(section)
    for _ in range(reader.number()):
        begin = reader.at
        if reader.byte() != FUNCTION_TYPE:
            raise UnknownModule("a type that is not one of functions")
        counts = []
        for _ in range(2):
            counts.append(reader.number())
            for _ in range(counts[-1]):
                reader.value_type()
        yield FunctionType(counts[0], section[begin : reader.at])


def read_imports(section: bytes) -> Iterator[Import]:
    """Yield the imports."""
    reader = Reader(section)
    for _ in range(reader.number()):
        module, imported, kind = reader.bytes().decode(), reader.bytes().decode(), reader.byte()
        begin = reader.at
        reader.described(kind)
        yield Import(module, imported, kind, section[begin : reader.at])


def read_exports(section: bytes) -> Iterator[Export]:
    """Yield the exports."""
    reader = Reader(section)
    for _ in range(reader.number()):
        yield Export(reader.bytes().decode(), reader.byte(), reader.number())


def read_elements(section: bytes) -> Iterator[bytes]:
    """Yield what is put into table 0 at the start."""
    reader = Reader(section)
    for _ in range(reader.number()):
        begin = reader.at
        if reader.number() != 0:
            raise UnknownModule("elements that are not simply put into table 0 at the start")
        reader.constant()
        for _ in range(reader.number()):
            reader.number()
        yield section[begin : reader.at]


def check_data(section: bytes) -> None:
    """Raise `UnknownModule` unless all data is put into memory at the start, so that no instruction names it."""
    reader = Reader(section)
    for _ in range(reader.number()):
        if reader.number() != 0:
            raise UnknownModule("data that is not simply put into memory at the start")
        reader.constant()
        reader.bytes()


def read(content: bytes) -> Module:
    """Take a module apart; raise `UnknownModule` if it has something that is not handled here."""
    if not content.startswith(HEADER):
        raise UnknownModule("no module of version 1")
    reader = Reader(content, len(HEADER))
    sections: dict[int, bytes] = {}
    customs = []
    while reader.at < len(content):
        key = reader.byte()
        section = reader.bytes()
        if key == CUSTOM:
            customs.append(section)
        else:
            sections[key] = section
    check_data(sections.get(DATA, b"\0"))
    functions = Reader(sections.get(FUNCTION, b"\0"))
    code = Reader(sections.get(CODE, b"\0"))
    apart = (TYPE, IMPORT, FUNCTION, TABLE, MEMORY, TAG, GLOBAL, EXPORT, ELEMENT, CODE)
    return Module(
        types=list(read_types(sections.get(TYPE, b"\0"))),
        imports=list(read_imports(sections.get(IMPORT, b"\0"))),
        functions=[functions.number() for _ in range(functions.number())],
        tables=list(entries(sections.get(TABLE, b"\0"), TABLES)),
        memories=list(entries(sections.get(MEMORY, b"\0"), MEMORIES)),
        tags=list(entries(sections.get(TAG, b"\0"), TAGS)),
        globals=list(entries(sections.get(GLOBAL, b"\0"), GLOBALS, constants=1)),
        exports=list(read_exports(sections.get(EXPORT, b"\0"))),
        elements=list(read_elements(sections.get(ELEMENT, b"\0"))),
        code=[code.bytes() for _ in range(code.number())],
        others={key: section for key, section in sections.items() if key not in apart},
        customs=customs,
    )
