"""The oldest browsers of `static/browsers.json` have all that the page uses, by MDN's table (tests/compat/)."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools import catalogs, fetching, paths, programs, website
from tools.engine import parts

COMPAT = paths.ROOT / "tests" / "compat"
WITHOUT_HARM = {
    # Of events that only come where they are known.
    ".sameDocument",
    "TouchEvent.touches",
    # Asked for before they are used; the page starts and is played without them (browser/test_old_browsers.py).
    "AbortSignal.any",
    "CloseWatcher",
    ".destroy",
    "EditContext",
    "Error.captureStackTrace",
    "Error.stackTraceLimit",
    "Intl.Segmenter",
    "Navigator.share",
    "Navigator.vibrate",
    "Navigator.wakeLock",
    "Promise.withResolvers",
    "Symbol.asyncDispose",
    "Symbol.dispose",
    "Uint8Array.fromBase64",
    "WebAssembly.Suspending",
    "WebAssembly.promising",
    "cancelIdleCallback",
    "clearImmediate",
    "navigation",
    "orientation",
    "requestIdleCallback",
    "setImmediate",
    "showDirectoryPicker",
}
"""Features of scripts that a supported browser may lack."""
LOOKS = {
    # An archive of a page that was saved says a little later that no script runs in it.
    "@media (scripting)",
    ":-webkit-inner-spin-button",
    ":-webkit-scrollbar",
    "@property",
    "accent-color",
    "box-decoration-break",
    "break-after",
    "cursor",
    "field-sizing",
    "font-family: ui-monospace",
    "forced-color-adjust",
    "hyphens",
    "overscroll-behavior",
    "overscroll-behavior-y",
    "paint-order",
    "resize",
    "scrollbar-color",
    "scrollbar-width",
    "text-decoration: dotted",
    "text-size-adjust",
    "text-wrap",
    "user-select",
    "word-break: auto-phrase",
}
"""The same of style sheets, by property or by property and value: without them things look a little plainer."""
NOT_OF_BROWSERS = {
    "thinking": {"destroy", "take"},
    "thinking_worker": {"destroy", "take"},
    "sw": {"build"},
    "zstd": {"memory"},
}
"""Members by script that have the name of something younger: of Python objects, of WebAssembly, of what the build
writes."""
OF_OTHERS = {"code_editor", "pyodide", "pyodide.asm", "pyscript"}
"""Scripts made by others: what is not certain there is looked at by playing alone."""


def node(*words: str | Path) -> Any:
    command = [programs.find_tool("node") or "node", *map(str, words)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """All that the site has of scripts and styles."""
    fetching.ensure_page_tools()
    folder = tmp_path_factory.mktemp("site")
    website.write_scripts(folder)
    website.write_embed(folder)
    (folder / "style.css").write_text(website.style_sheet(), "utf-8")
    (folder / "sw.js").write_bytes((paths.ROOT / "static" / "service_worker.js").read_bytes())
    (folder / "unpack.js").write_bytes((paths.VENDOR / "unpack.js").read_bytes())
    engine = [parts.PYODIDE / name for name in (parts.SCRIPT, parts.GLUE)]
    return [*sorted(folder.glob("*.*")), *engine]


def number(version: str | None) -> tuple[float, float]:
    if version is None:
        return (float("inf"), 0)
    major, _, minor = version.partition(".")
    return (float(major), float(minor or 0))


def is_younger(feature: dict[str, str | None]) -> bool:
    supported = catalogs.supported_browsers()
    supported["safari_ios"] = supported["safari"]
    return any(number(feature[browser]) > number(version) for browser, version in supported.items())


def test_what_is_younger_than_the_oldest_browser_can_be_missed(files: list[Path]) -> None:
    used = json.loads(node(COMPAT / "features.mjs", paths.MODULES, *files))
    assert len(used) == len(files)
    # It does see what is used.
    names = {name for features in used.values() for name in features}
    assert {"TransformStream", ":has", "@container", "Element.closest", "structuredClone", "1dvh"} <= names
    faults = []
    for file, features in used.items():
        script = Path(file).stem
        for name, feature in features.items():
            if not is_younger(feature) or (script in OF_OTHERS and not feature["certain"]):
                continue
            known = LOOKS if file.endswith(".css") else WITHOUT_HARM | NOT_OF_BROWSERS.get(script, set())
            if known.isdisjoint({name, name.partition(": ")[0], name.rpartition(".")[2]}):
                faults.append(f"{Path(file).name}: {name} {feature}")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("element.checkVisibility()", "Element.checkVisibility"),
        ("const { promise } = Promise.withResolvers()", "Promise.withResolvers"),
        ("list.toSorted().findLast(even)", ".toSorted"),
        ("globalThis.Temporal.Now", "Temporal"),
        ("document.querySelector('a:open')", ":open"),
    ],
)
def test_younger_features_of_scripts_are_found(tmp_path: Path, source: str, name: str) -> None:
    script = tmp_path / "script.js"
    script.write_text(source)
    ((found),) = json.loads(node(COMPAT / "features.mjs", paths.MODULES, script)).values()
    # The names of members that several things have begin with a dot.
    assert name in found or name.partition(".")[2] in {one.partition(".")[2] for one in found}


def test_younger_features_of_styles_are_found(tmp_path: Path) -> None:
    sheet = tmp_path / "style.css"
    sheet.write_text("a{color:light-dark(red,blue);& b{width:1dvh}}@starting-style{a:open{interpolate-size:normal}}")
    (found,) = json.loads(node(COMPAT / "features.mjs", paths.MODULES, sheet)).values()
    assert {"light-dark()", "nesting", "1dvh", "@starting-style", ":open", "interpolate-size"} <= found.keys()
    assert all(is_younger(found[name]) for name in ("light-dark()", "nesting", "@starting-style", "interpolate-size"))


def test_no_script_has_syntax_that_the_oldest_browsers_cannot_read(files: list[Path]) -> None:
    target = ",".join(name + version for name, version in catalogs.supported_browsers().items())
    for file in files:
        if file.suffix != ".css":
            written = [
                node(
                    paths.MODULES / "esbuild/bin/esbuild",
                    f"--target={goal}",
                    "--log-level=error",
                    "--loader:.mjs=js",
                    file,
                )
                for goal in (target, "esnext")
            ]
            # What cannot be read there would be written in another way.
            assert written[0] == written[1], file.name


def test_the_versions_are_those_that_the_readme_names() -> None:
    part = (paths.ROOT / "README.md").read_text("utf-8").partition("## Supported browsers")[2].partition("##")[0]
    chrome, firefox, safari = catalogs.supported_browsers().values()
    assert re.findall(r"\d[\d.]*\d", part) == [chrome, firefox, safari, safari]


def test_the_script_that_says_so_can_be_read_by_older_browsers(files: list[Path]) -> None:
    (boot,) = (file for file in files if file.name == "boot.js")
    goals = ("--target=es2017", "--supported:dynamic-import=true"), ("--target=esnext",)
    written = [node(paths.MODULES / "esbuild/bin/esbuild", *goal, "--log-level=error", boot) for goal in goals]
    assert written[0] == written[1]


FLOOR = {"chrome": "71", "firefox": "67", "safari": "12.1", "safari_ios": "12.2"}
"""The first that can run static/boot.js."""
ASKED_FOR = {"Atomics", "AudioContext", "BigInt", "BroadcastChannel", "CSSTransition", "OffscreenCanvas"}
ASKED_FOR |= {"createImageBitmap"}
ASKED_FOR |= {"WebAssembly.Global", "WebAssembly.instantiateStreaming"}
"""What is asked for before it is used, or comes together with something that the start asks for."""
STARTS = {"boot", "interpreter", "page", "pyodide", "pyodide.asm", "pyscript"}


def test_a_start_asks_for_all_that_older_browsers_lack(files: list[Path]) -> None:
    source = (paths.ROOT / "static" / "boot.js").read_text("utf-8")
    (listed,) = re.findall(r"const NEEDED =\n(.*?);", source, re.DOTALL)
    needed = {name for text in re.findall('"([^"]+)"', listed) for name in text.split()} | {":has"}
    used: dict[str, dict[str, str | None]] = {}
    scripts = [file for file in files if file.stem in STARTS]
    for features in json.loads(node(COMPAT / "features.mjs", paths.MODULES, *scripts)).values():
        used |= {name: feature for name, feature in features.items() if feature["certain"] and not is_younger(feature)}

    def old(feature: dict[str, str | None]) -> bool:
        return all(number(feature[browser]) <= number(version) for browser, version in FLOOR.items())

    lacking = {name for name, feature in used.items() if not old(feature)}
    assert {name for name in lacking - needed - ASKED_FOR if not re.match("WebGL|:focus|BigUint64", name)} == set()
    # And nobody who has a supported browser is sent away.
    with_prototypes = needed - {":has"}
    all_known = json.loads(node(COMPAT / "members.mjs", paths.MODULES, *with_prototypes))
    assert all_known.keys() == with_prototypes
    assert [name for name, feature in all_known.items() if is_younger(feature)] == []
