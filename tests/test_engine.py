"""The engine in two parts: nobody can tell it from the whole, and what is called decides what is in which."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools import programs
from tools.engine import glue, parts, profile, split, wasm

I32 = 0x7F
TAKES_ONE = wasm.FunctionType(1, bytes([wasm.FUNCTION_TYPE, 1, I32, 1, I32]))
TAKES_NONE = wasm.FunctionType(0, bytes([wasm.FUNCTION_TYPE, 0, 1, I32]))
LOG, DOUBLE, COUNT, QUADRUPLE, SHOUT, THROUGH_TABLE = range(6)
"""The functions: the first is imported."""


def body(*instructions: int) -> bytes:
    return bytes([0, *instructions, 0x0B])


def small_module() -> wasm.Module:
    """A module with a global variable that changes and one that does not, a memory, and a table with two functions."""
    one = bytes([I32, 0, 0x41, 1, 0x0B])
    counter = bytes([I32, 1, 0x41, 5, 0x0B])
    return wasm.Module(
        types=[TAKES_ONE, TAKES_NONE],
        imports=[wasm.Import("env", "log", wasm.FUNCTIONS, b"\0")],
        functions=[0, 1, 0, 0, 0],
        tables=[b"\x70\0\2"],
        memories=[b"\0\1"],
        tags=[],
        globals=[one, counter, one],
        exports=[
            wasm.Export("double", wasm.FUNCTIONS, DOUBLE),
            wasm.Export("count", wasm.FUNCTIONS, COUNT),
            wasm.Export("quadruple", wasm.FUNCTIONS, QUADRUPLE),
            wasm.Export("shout", wasm.FUNCTIONS, SHOUT),
            wasm.Export("through table", wasm.FUNCTIONS, THROUGH_TABLE),
            wasm.Export("memory", wasm.MEMORIES, 0),
        ],
        elements=[bytes([0, 0x41, 0, 0x0B, 2, DOUBLE, QUADRUPLE])],
        code=[
            # x + x
            body(0x20, 0, 0x20, 0, 0x6A),
            # counter += the last global variable, and returns it
            body(0x23, 1, 0x23, 2, 0x6A, 0x24, 1, 0x23, 1),
            # double(double(x)), after count
            body(0x10, COUNT, 0x1A, 0x20, 0, 0x10, DOUBLE, 0x10, DOUBLE),
            # log(x + what stands in the memory at 8)
            body(0x20, 0, 0x41, 8, 0x28, 2, 0, 0x6A, 0x10, LOG),
            # what stands in the table at 1, quadruple, called with x
            body(0x20, 0, 0x41, 1, 0x11, 0, 0),
        ],
        others={wasm.DATA: bytes([1, 0, 0x41, 8, 0x0B, 1, 100])},
    )


RUN = """
const [first, rest] = process.argv.slice(1).map((text) => text && new WebAssembly.Module(Buffer.from(text, "hex")));
const said = [];
const imports = { env: { log: (value) => (said.push(value), value) } };
const { exports } = new WebAssembly.Instance(first, imports);
if (rest) {
  const f = () => {
    said.push("rest");
    new WebAssembly.Instance(rest, { ...imports, first: exports });
    exports["split loaded"].value = 1;
  };
  const forward = "0061736d01000000010401600000020601000166000007050101660000";
  const module = new WebAssembly.Module(Buffer.from(forward, "hex"));
  exports["split functions"].set(0, new WebAssembly.Instance(module, { "": { f } }).exports.f);
}
for (const [name, ...given] of CALLS) said.push(exports[name](...given));
const names = Object.keys(exports);
const called = Object.entries(exports).filter(([name, { value }]) => name.startsWith("called ") && value);
console.log(JSON.stringify([said, called.map(([name]) => Number(name.slice(7))), names]));
"""


def said(calls: list[list[Any]], first: bytes, rest: bytes = b"") -> list[Any]:
    """What calls return, with what is logged meanwhile; which functions tell of a call; the names of all exports."""
    script = RUN.replace("CALLS", json.dumps(calls))
    command = [programs.find_tool("node") or "node", "-e", script, first.hex(), rest.hex()]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)  # type: ignore[no-any-return]


CALLS = [["double", 4], ["count"], ["quadruple", 3], ["count"], ["shout", 2], ["through table", 5], ["count"]]
ALL = {"double", "count", "quadruple", "shout", "through table"}


def test_a_module_is_written_as_it_was_read() -> None:
    content = small_module().written()
    assert wasm.read(content).written() == content
    whole = (parts.PYODIDE / parts.ENGINE).read_bytes()
    assert wasm.read(whole).written() == whole


@pytest.mark.parametrize(
    "called", [{DOUBLE}, {COUNT}, {DOUBLE, COUNT}, {QUADRUPLE, THROUGH_TABLE}, {SHOUT}, set()], ids=str
)
def test_two_parts_do_what_the_whole_does(called: set[int]) -> None:
    whole = small_module().written()
    expected, found = said(CALLS, whole)[0], said(CALLS, *split.split(whole, called, ALL))[0]
    assert expected == [8, 6, 12, 8, 102, 102, 20, 10]
    # The rest is put in place once.
    assert found.count("rest") == 1
    assert [value for value in found if value != "rest"] == expected


def test_the_rest_stays_away_until_it_is_needed() -> None:
    first, rest = split.split(small_module().written(), {DOUBLE, COUNT}, ALL)
    assert said([["double", 4], ["count"], ["double", 1]], first, rest)[0] == [8, 6, 2]
    assert said([["count"], ["quadruple", 1]], first, rest)[0] == [6, "rest", 4]
    # Nothing of what is put aside is left.
    assert len(first) < len(small_module().written()) + 400


def test_only_what_is_used_stays_exported() -> None:
    first, rest = split.split(small_module().written(), {DOUBLE}, {"double"})
    names = said([], first, rest)[2]
    assert [name for name in names if not name.startswith("split ")] == ["double", "memory"]


def test_an_instrumented_module_tells_what_has_been_called() -> None:
    whole = split.instrumented(small_module().written())
    assert said([["quadruple", 3]], whole)[:2] == [[12], [DOUBLE, COUNT, QUADRUPLE]]
    assert said([["shout", 3]], whole)[:2] == [[103, 103], [SHOUT]]


@pytest.mark.parametrize(
    "change",
    [
        lambda module: module.others.update({wasm.DATA: bytes([1, 1, 1, 100])}),
        lambda module: module.elements.append(bytes([1, 0, 1, DOUBLE])),
        lambda module: module.types.append(wasm.FunctionType(0, b"\x5f\0")),
    ],
    ids=["passive data", "passive elements", "another type"],
)
def test_what_cannot_be_split_is_refused(change: Any) -> None:
    module = small_module()
    change(module)
    with pytest.raises(wasm.UnknownModule):
        split.split(module.written(), {DOUBLE}, ALL)


GLUE = (
    'var used=1;var _a,_b,_c,_d;function assignWasmExports(wasmExports){_a=Module["_a"]=wasmExports["a"];'
    '_b=Module["_b"]=wasmExports["b"].value>>>0;_c=Module["_c"]=wasmExports["c"];_d=wasmExports["d"]}'
    "_a();const x=wasmExports.e;"
)


def test_the_script_keeps_what_some_script_names() -> None:
    trimmed, words = glue.trim(GLUE, ["Module._c()"])
    assert "var _a,_c,_d;" in trimmed
    assert "_b" not in trimmed
    assert '{_a=Module["_a"]=wasmExports["a"];_c=Module["_c"]=wasmExports["c"];_d=wasmExports["d"]}_a();' in trimmed
    assert {"a", "c", "d", "e"} <= words
    assert "b" not in words
    with pytest.raises(glue.UnknownScript):
        glue.trim("console.log(1)", [])


LIBRARIES = """async function make(given) {
var Module = given;
var said = [];
var say = (what) => said.push(what);
function _log(value) { say(value); return helped(value); }
_log.sig = "ii";
var helped = (value) => value + 1;
Module["helped"] = helped;
function _paint() { say("paint"); brush.dip(); }
_paint.sig = "v";
var brush = { dip() { say("dip"); } };
Module["brush"] = brush;
var _emscripten_glFlush = () => say("flush");
var asked = () => "said";
Module["asked"] = asked;
var Browser = { init() { say("browser"); } };
if (typeof Browser != "undefined") Browser.init();
var wasmImports = { log: _log, paint: _paint, emscripten_glFlush: _emscripten_glFlush };
var abort = (why) => { throw new Error(why); };
say("started");
return { Module, said, wasmImports };
}
export default make;
"""
USES_IT = """
const { default: make } = await import(`data:text/javascript,${encodeURIComponent(SCRIPT)}`);
const { Module, said, wasmImports } = await make({});
let fails = "";
try { wasmImports.emscripten_glFlush(); } catch (error) { fails = error.message; }
console.log(JSON.stringify([wasmImports.log(4), said, Object.keys(wasmImports), Object.keys(Module), fails]));
"""


def test_the_script_does_without_libraries_what_it_did_with_them() -> None:
    shaken = glue.minify(glue.shake(LIBRARIES, "give(Module.asked);", ["log", "emscripten_glFlush", "grow"]))
    used = USES_IT.replace("SCRIPT", json.dumps(shaken))
    result, told, imports, module, fails = json.loads(glue.piped(["--input-type=module"], used))
    assert (result, told) == (5, ["started", 4])
    assert imports == ["log", "emscripten_glFlush"]
    assert module == ["asked"]
    assert fails == "WebGL is left out"
    assert not [word for word in ("paint", "dip", "browser") if word in shaken]
    with pytest.raises(glue.UnknownScript, match="wasmImports"):
        glue.shake("function make() {}", "", [])


def test_the_script_of_the_pinned_engine_shares_no_memory() -> None:
    script = (parts.PYODIDE / parts.GLUE).read_text("utf-8")
    assert "shared:!0" in script
    assert "shared:!0" not in glue.share_nothing(script)
    with pytest.raises(glue.UnknownScript):
        glue.share_nothing("console.log(1)")


def test_the_profile_is_that_of_the_pinned_engine(tmp_path: Path) -> None:
    assert parts.is_profiled(), "make it again: .build/venv/bin/python tests/bench/engine_profile.py -n 2"
    made = profile.read()
    profile.write(made, tmp_path / "called.txt")
    assert profile.read(tmp_path / "called.txt") == made
    assert (tmp_path / "called.txt").read_bytes() == profile.FILE.read_bytes()


def test_an_engine_without_a_profile_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(parts, "is_profiled", lambda: False)
    parts.write_engine(tmp_path)
    assert (tmp_path / parts.ENGINE).read_bytes() == (parts.PYODIDE / parts.ENGINE).read_bytes()
    assert not (tmp_path / parts.REST).exists()
    assert "stays whole" in capsys.readouterr().out
