"""The package as others install it: built, installed in an environment of its own, used from an empty folder."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest

from tools import paths

ROOT = Path(__file__).resolve().parent.parent
CASES = sorted((ROOT / "tests" / "cases").glob("*.json"))
USER = '''"""A program of somebody who checks types strictly."""

from collections.abc import Iterator
from random import Random
from typing import assert_type

import dewan
from dewan.board.componentset import ComponentSet
from dewan.bots.bot import Budget, Choice, Thinking


class First:
    def think(self, view: dewan.State, components: ComponentSet, random: Random, budget: Budget) -> Thinking:
        yield
        return Choice(next(dewan.legal_actions(view)), ())


game = dewan.Game(players=2, seed=1)
assert_type(game, dewan.Game)
assert_type(game.legal_moves(), Iterator[str])
assert_type(game.state, dewan.State)
assert_type(game.refusal("take 0"), dewan.Refusal | None)
assert_type([sheet.total for sheet in dewan.sheets(game.state)], list[int])
assert_type(dewan.picture(game.state), str)
assert_type(dewan.__version__, str)
action: dewan.Action = next(dewan.legal_actions(game.state))
game.play(action)
game.play(game.bot_move(First(), nodes=100))
game.bot_move(dewan)  # type: ignore[arg-type]
game.play(7)  # type: ignore[arg-type]
dewan.nothing_of_this_name  # type: ignore[attr-defined]
'''


def run(*command: str | Path, cwd: Path, code: int = 0) -> str:
    """What a program prints, in English; it must end with the exit code."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "MYPY"))}
    ran = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=env | {"LC_ALL": "C.UTF-8", "PIP_NO_INDEX": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert ran.returncode == code, ran.stdout + ran.stderr
    return ran.stdout


def built(target: str, source: Path, folder: Path) -> Path:
    """The wheel or sdist of a checkout."""
    run(sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", folder, cwd=source)
    (path,) = folder.iterdir()
    return path


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment with the wheel and what it depends on, and nothing else."""
    folder = tmp_path_factory.mktemp("fresh") / "venv"
    venv.create(folder)
    bin_folder = folder / paths.VENV_BIN.name
    python = bin_folder / paths.PYTHON.name
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-compile")
    run(*pip, wheel, cwd=folder)
    place = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(run(python, "-c", place, cwd=folder).strip())
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (archive.read(name) for name in archive.namelist() if name.endswith("/METADATA"))
    for name in re.findall(r"^Requires-Dist: ([\w-]+)[^;]*$", metadata.decode(), re.MULTILINE):
        files = distribution(name).files or []
        for file in files:
            if ".." not in file.parts:
                target = packages / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file.locate(), target)
    return bin_folder


def test_wheel_holds_what_the_package_reads_and_nothing_of_the_page(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        cases = {name: archive.read(name) for name in names if name.startswith("dewan/cases/")}
    assert cases == {f"dewan/cases/{path.name}": path.read_bytes() for path in CASES}
    sources = {path.relative_to(ROOT).as_posix() for path in (ROOT / "dewan").rglob("*") if path.is_file()}
    left_out = {"dewan/browser.py", *(name for name in sources if name.startswith("dewan/texts/po/"))}
    assert names - cases.keys() == {name for name in sources if "__pycache__" not in name} - left_out


def test_sdist_makes_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    sdist = built("sdist", ROOT, tmp_path / "sdist")
    shutil.unpack_archive(sdist, tmp_path)
    again = built("wheel", tmp_path / sdist.name.removesuffix(".tar.gz"), tmp_path / "wheel")
    assert again.name == wheel.name
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(again) as other:
        assert {name: one.read(name) for name in one.namelist()} == {
            name: other.read(name) for name in other.namelist()
        }


def test_commands_run_from_any_folder(programs: Path, tmp_path: Path) -> None:
    dewan = programs / "dewan"
    assert "2 games" in run(dewan, "sim", "--players", "2", "--games", "2", "--check", "--links", "l.txt", cwd=tmp_path)
    passed = run(dewan, "check", cwd=tmp_path)
    assert int(passed.split()[0]) > 400
    assert ", 0 failed" in passed
    assert "Errors: 0" in run(dewan, "components", cwd=tmp_path)
    (link, _) = (tmp_path / "l.txt").read_text("utf-8").splitlines()
    (tmp_path / "game.json").write_text(run(dewan, "open", link, "--json", cwd=tmp_path), "utf-8")
    assert run(dewan, "link", "game.json", cwd=tmp_path).strip() == link
    assert run(dewan, "picture", "game.json", cwd=tmp_path).startswith("<svg ")
    assert run(programs / "python", "-m", "dewan", "--help", cwd=tmp_path).startswith("usage: python -m dewan")
    assert run(dewan, "--help", cwd=tmp_path).startswith("usage: dewan")


def test_library_is_used_and_its_types_are_seen(programs: Path, tmp_path: Path) -> None:
    about = "import dewan; from importlib.metadata import version; print(version('dewan') == dewan.__version__)"
    program = f"{about}; g = dewan.Game(seed=7); g.play(g.bot_move()); print(g.link()); print(g)"
    same_version, link, *table = run(programs / "python", "-c", program, cwd=tmp_path).splitlines()
    assert (same_version, link[:2]) == ("True", "g=")
    assert len(table) > 20
    (tmp_path / "user.py").write_text(USER, "utf-8")
    mypy = (sys.executable, "-m", "mypy", "--strict", "--python-executable", programs / "python", "user.py")
    assert "no issues found" in run(*mypy, cwd=tmp_path)
