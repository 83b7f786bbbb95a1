"""Running other programs, finding them, and doing once what need not be done again."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.paths import ROOT, TOOLS, VENV_BIN

Command = Sequence[str | Path]


class BuildError(Exception):
    """What went wrong and what to do about it, for the person at the command line."""


def run(command: Command, advice: str, cwd: Path = ROOT) -> None:
    """Run a command quietly; raise `BuildError` with the end of its output and the advice if it fails."""
    try:
        result = subprocess.run(
            [str(word) for word in command],
            cwd=cwd,
            env=tool_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except OSError as error:
        raise BuildError(f"{command[0]} could not be started ({error.strerror}). {advice}") from None
    if result.returncode != 0:
        tail = "\n".join(f"  | {line}" for line in result.stdout.strip().splitlines()[-12:])
        raise BuildError(f"{Path(command[0]).name} failed with exit code {result.returncode}. {advice}\n{tail}")


def tool_environment() -> dict[str, str]:
    """Return the environment for tools: those of the virtual environment are found after the machine's own."""
    return os.environ | {"PATH": os.pathsep.join((os.environ.get("PATH", os.defpath), str(VENV_BIN)))}


def find_tool(*names: str) -> str | None:
    """Return the path of the first program found on the machine or in the virtual environment."""
    found = (shutil.which(name, path=tool_environment()["PATH"]) for name in names)
    return next((path for path in found if path), None)


def digest(folder: Path) -> str:
    """Return what tells this content of a folder from any other."""
    hashed = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            hashed.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return hashed.hexdigest()[:10]


def once(name: str, inputs: Sequence[Path], make: Callable[[], None], made: Path | None = None) -> None:
    """Run `make` unless it has run to its end before with the same content of `inputs`.

    It is run again, too, if the content of the folder `made` is not what it was then.
    """
    before = hashlib.sha256(b"\0".join(path.read_bytes() for path in inputs) + sys.version.encode()).hexdigest()

    def state() -> str:
        return f"{before} {digest(made)}" if made else before

    stamp = TOOLS / f"{name}.stamp"
    if stamp.exists() and stamp.read_text() == state():
        return
    print(f"Preparing {name} ...", flush=True)
    stamp.unlink(missing_ok=True)
    make()
    stamp.write_text(state())
