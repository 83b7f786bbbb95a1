"""The command line as a whole."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dewan.commands.line import COMMANDS, language

ROOT = Path(__file__).resolve().parents[2]


def in_a_shell(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "dewan", *arguments]
    env = {**os.environ, **environment}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, encoding="utf-8")


def test_the_package_runs_as_a_program() -> None:
    ran = in_a_shell("components", LC_ALL="C.UTF-8")
    assert ran.returncode == 0, ran.stderr
    assert "Cards: 55" in ran.stdout
    assert in_a_shell("components", "/nowhere", LC_ALL="C.UTF-8").returncode == 2


def test_it_speaks_where_the_terminal_is_not_unicode() -> None:
    assert in_a_shell("components", LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii").returncode == 0


def test_reader_who_has_seen_enough_may_leave() -> None:
    """As with `python -m dewan components | head -1`."""
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run(
        [sys.executable, "-m", "dewan", "components"], cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, text=True
    )
    os.close(writing)
    assert ran.stderr == ""
    assert ran.returncode == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(dewan: Any, command: str) -> None:
    ran = dewan(command, "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"usage: python -m dewan {command}")
    assert "show this help and exit" in ran.out
    assert command in dewan("--help").out


@pytest.mark.parametrize("arguments", [(), ("play",), ("check", "--nonsense"), ("--lang", "xx", "check")])
def test_wrong_command_line_is_told(dewan: Any, arguments: tuple[str, ...]) -> None:
    ran = dewan(*arguments)
    assert ran.code == 2
    assert ran.err.startswith("usage: python -m dewan")
    assert ran.out == ""


@pytest.mark.parametrize(
    ("arguments", "environment", "expected"),
    [
        ([], {}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "de"),
        ([], {"LC_ALL": "fr_FR", "LANG": "de_DE.UTF-8"}, "fr"),
        ([], {"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LC_ALL": "", "LANG": "pt_BR.UTF-8"}, "pt-BR"),
        (["check", "--lang", "ja"], {"LANG": "de"}, "ja"),
        (["check", "--lang=ja"], {"LANG": "de"}, "ja"),
        (["check", "--lang"], {"LANG": "de"}, "de"),
    ],
)
def test_language_is_that_of_the_option_or_the_environment(
    arguments: list[str], environment: dict[str, str], expected: str
) -> None:
    assert language(arguments, environment) == expected


def test_output_is_in_the_language_asked_for(dewan: Any, write: Any, position: dict[str, Any]) -> None:
    assert "Spieltableau" not in dewan("show", write(position)).out
    assert "Reihe: 0:Fa" in dewan("show", write(position), "--lang", "de").out
