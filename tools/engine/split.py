"""Splitting a WebAssembly module by what is called of it, without a change of any index or instruction.

`instrumented` makes a module that tells which of its functions have been called. `split` makes two of one:

- The *first* has all of the module but the bodies of functions that are not called. In the place of each is a stub that
  calls the function with its index in the table `FUNCTIONS_TABLE`. Before that, it calls a function of the page that
  puts the second module in place if that is not there (static/engine_rest.js).
- The *rest* has just these bodies, and puts them into the table. All else it has from the first, under the same
  indices: memory, tables, tags, global variables that change; functions of the first it calls through the table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from tools.engine.wasm import (
    FUNCREF,
    FUNCTION_TYPE,
    FUNCTIONS,
    GLOBALS,
    MEMORIES,
    NO_RESULT,
    TABLES,
    TAGS,
    Export,
    FunctionType,
    Import,
    Module,
    Reader,
    UnknownModule,
    name,
    number,
    read,
    signed_number,
    vector,
)

CALLED = "called "
"""How the global variables of `instrumented` are named, before the index of their function."""
FIRST_MODULE = "first"
"""The module that the rest imports from, beside those that the whole imports from."""
FUNCTIONS_TABLE = "split functions"
"""The table with each function of the module at its index; at `LOADER`, what puts the rest in place."""
LOADED = "split loaded"
"""The global variable that is 1 once the rest is in place."""
SHARED = "split "
"""How what the rest shares is named, before its kind and its index."""
LOADER = 0
LINKING = name("dylink.0")
"""How the one section begins that is read by name; others are for people who look for errors."""

END, IF, CALL, CALL_INDIRECT, LOCAL_GET, GLOBAL_GET, GLOBAL_SET = (
    b"\x0b",
    b"\x04",
    b"\x10",
    b"\x11",
    b"\x20",
    b"\x23",
    b"\x24",
)
I32_CONST, I32_EQZ, I32 = b"\x41", b"\x45", b"\x7f"
ZERO = I32_CONST + b"\0" + END
NOTHING = FunctionType(0, bytes([FUNCTION_TYPE, 0, 0]))
"""The type of functions that take nothing and return nothing."""


def constant(value: int) -> bytes:
    """Return the instruction for a number."""
    return I32_CONST + signed_number(value)


def without_locals(body: bytes) -> int:
    """Return where the instructions of a body begin."""
    reader = Reader(body)
    for _ in range(reader.number()):
        reader.number()
        reader.value_type()
    return reader.at


def instrumented(content: bytes) -> bytes:
    """Return the module with a global variable for each function that it defines, 1 once that has been called."""
    module = read(content)
    first_function, first_global = (len(module.imported(kind)) for kind in (FUNCTIONS, GLOBALS))
    first_global += len(module.globals)
    for k, body in enumerate(module.code):
        begin = without_locals(body)
        mark = constant(1) + GLOBAL_SET + number(first_global + k)
        module.code[k] = body[:begin] + mark + body[begin:]
        module.globals.append(I32 + b"\1" + ZERO)
        module.exports.append(Export(f"{CALLED}{first_function + k}", GLOBALS, first_global + k))
    return module.written()


def runs(indices: Collection[int]) -> Iterator[range]:
    """Yield the numbers as ranges."""
    begin = end = 0
    for index in sorted(indices):
        if index != end:
            if begin != end:
                yield range(begin, end)
            begin = index
        end = index + 1
    if begin != end:
        yield range(begin, end)


def put_into_table(table: int, functions: range) -> bytes:
    """Return the elements that put functions into a table at their indices."""
    entries = vector([number(function) for function in functions])
    return b"\2" + number(table) + constant(functions.start) + END + b"\0" + entries


def type_of_nothing(module: Module) -> int:
    """Return the index of the type of functions that take and return nothing, which is added if it is not there."""
    if NOTHING not in module.types:
        module.types.append(NOTHING)
    return module.types.index(NOTHING)


def stub(module: Module, function: int, table: int, before: bytes) -> bytes:
    """Return a body that calls the function at its index in a table, with what it is called with itself."""
    kind = module.functions[function - len(module.imported(FUNCTIONS))]
    given = b"".join(LOCAL_GET + number(k) for k in range(module.types[kind].parameters))
    return b"\0" + before + given + constant(function) + CALL_INDIRECT + number(kind) + number(table) + END


def split(content: bytes, called: Collection[int], exported: Collection[str]) -> tuple[bytes, bytes]:
    """Return the first module and the rest.

    `called` are the indices of functions whose bodies are in the first; those that are imported come before all others.
    Of exports, only those named in `exported` are kept, and what is not a function or a global variable. Raise
    `UnknownModule` if the module has something that cannot be split.
    """
    module = read(content)
    first_function = len(module.imported(FUNCTIONS))
    if not first_function:
        raise UnknownModule("no function is imported, so that none is left out of the table")
    defined = range(first_function, first_function + len(module.code))
    cold = sorted(set(defined) - set(called))
    nothing = type_of_nothing(module)
    return (
        first_module(module, defined, cold, nothing, exported).written(),
        rest_of_module(module, defined, cold).written(),
    )


def functions_table(defined: range) -> bytes:
    """Return the description of the table with a place for each function."""
    return bytes([FUNCREF, 0]) + number(defined.stop)


def first_module(
    module: Module, defined: range, cold: Collection[int], nothing: int, exported: Collection[str]
) -> Module:
    """Return what is loaded at the start."""
    table = len(module.imported(TABLES)) + len(module.tables)
    loaded = len(module.imported(GLOBALS)) + len(module.globals)
    ensure_rest = (
        b"\0" + GLOBAL_GET + number(loaded) + I32_EQZ + IF + bytes([NO_RESULT])
        + constant(LOADER) + CALL_INDIRECT + number(nothing) + number(table) + END + END
    )  # fmt: skip
    code = list(module.code)
    for function in cold:
        code[function - defined.start] = stub(module, function, table, CALL + number(defined.stop))
    kept = [entry for entry in module.exports if entry.kind not in (FUNCTIONS, GLOBALS) or entry.name in exported]
    for_rest = [Export(name, kind, index) for name, kind, index, _ in shared(module)]
    hot = set(defined) - set(cold)
    return replace(
        module,
        functions=[*module.functions, nothing],
        tables=[*module.tables, functions_table(defined)],
        globals=[*module.globals, I32 + b"\1" + ZERO],
        exports=[*kept, *for_rest, Export(FUNCTIONS_TABLE, TABLES, table), Export(LOADED, GLOBALS, loaded)],
        elements=[*module.elements, *(put_into_table(table, functions) for functions in runs(hot))],
        code=[*code, ensure_rest],
        customs=[custom for custom in module.customs if custom.startswith(LINKING)],
    )


def shared(module: Module) -> Iterator[tuple[str, int, int, bytes]]:
    """Yield what the rest shares with the first module: name, kind, index, and the description for an import.

    Of global variables, those up to the last that changes: the others are the same in both without being shared.
    """
    changing = [k for k, entry in enumerate(module.globals) if entry[1] == 1]
    # As it is imported, a variable has its type, and no value.
    variables = [entry[:2] for entry in module.globals[: changing[-1] + 1 if changing else 0]]
    parts = ((MEMORIES, module.memories), (TABLES, module.tables), (TAGS, module.tags), (GLOBALS, variables))
    for kind, descriptions in parts:
        for index, description in enumerate(descriptions, len(module.imported(kind))):
            yield f"{SHARED}{kind} {index}", kind, index, description


def rest_of_module(module: Module, defined: range, cold: Collection[int]) -> Module:
    """Return what is loaded when a function of it is called."""
    table = len(module.imported(TABLES)) + len(module.tables)
    code = list(module.code)
    for function in set(defined) - set(cold):
        code[function - defined.start] = stub(module, function, table, b"")
    imports = [Import(FIRST_MODULE, name, kind, description) for name, kind, _, description in shared(module)]
    imports.append(Import(FIRST_MODULE, FUNCTIONS_TABLE, TABLES, functions_table(defined)))
    variables = sum(entry.kind == GLOBALS for entry in imports)
    return replace(
        module,
        imports=[*module.imports, *imports],
        tables=[],
        memories=[],
        tags=[],
        globals=module.globals[variables:],
        exports=[],
        elements=[put_into_table(table, functions) for functions in runs(cold)],
        code=code,
        others={},
        customs=[],
    )
