"""The command line speaks one language at a time: no English of argparse, of the system or of the code is in it."""

from __future__ import annotations

import errno
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dewan.bots.strengths import BOTS
from dewan.commands.columns import width, wrapped
from dewan.commands.failure import Failure, read_bytes
from dewan.commands.games import RESULTS
from dewan.commands.line import COMMANDS
from dewan.commands.parser import mistake
from dewan.rules.scenarios import SCENARIOS
from dewan.texts import LANGUAGES, Texts
from dewan.view.picture import THEMES
from texts.vocabulary import vocabulary, words

OTHERS = [language for language in LANGUAGES if language != "en"]
GAMES = Path(__file__).resolve().parents[1] / "record" / "games"
ARGPARSE = re.compile(
    r"(?i)usage:|positional argument|optional argument|show this help|invalid|choose from|maybe you meant"
    r"|arguments? (is|are) required|unrecognized|expected (one|at)|ignored explicit|ambiguous option|could match"
    r"|\berror\b|\bargument -"
)
"""What argparse says by itself. A French heading may be `arguments` and `options`."""
MISTYPED = {
    (): "COMMAND",
    ("play",): "“play”",
    ("show",): "FILE",
    ("open",): "LINK",
    ("arena",): "BOT",
    ("arena", "nobody"): "“nobody”",
    ("arena", "random", "--seconds", "0,5"): "“0,5” is not a number such as 0.5.",
    ("check", "--nonsense"): "Unrecognized: --nonsense.",
    ("show", "a", "b", "c"): "Unrecognized: b c.",
    ("sim", "--players"): "--players needs a value.",
    ("sim", "--players", "x"): "--players: “x” is not a whole number.",
    ("sim", "--players", "7"): "--players: “7” is not a valid choice. Choose from: 2, 3, 4.",
    (
        "sim",
        "--scenario",
        "it's (odd) xx",
    ): "--scenario: “it's (odd) xx” is not a valid choice. Choose from: base, team,",
    ("sim", "--se", "5"): "--se is ambiguous. It could be: --seed, --set.",
    ("sim", "--check=yes"): "--check takes no value, so leave out “yes”.",
    ("picture", "a", "--theme", "odd"): "--theme: “odd” is not a valid choice. Choose from: auto, day, dusk.",
    ("check", "--lang", "xx"): "--lang: “xx” is not a valid choice. Choose from: en, fr, de, ja, pt-BR.",
    ("check", "--lang"): "--lang needs a value.",
}
"""Command lines that are wrong, with what is said of them in English."""
TYPED = (
    *("python -m dewan", "play nobody --nonsense it's xx odd yes hello none", "msgpack", "done", "pip install"),
    *("Timo Noor", "rebuilt", *COMMANDS, *BOTS, *SCENARIOS, *THEMES, *LANGUAGES),
    "--help --lang --set --open --json --links --check --theme --se",
    "--players --games --scenario --seed --jobs --seconds --nodes",
    "--seat --against --result --from --to --tag",
    " ".join(RESULTS),
)
"""What may be in every language: what is typed at the command line, and names."""
FACES = re.compile(r"(?<![^\W\d])(?:[BMDFWSV][BMDFWSVapcfb]*|[apcfb]+)(?=[\d\W]|$)")
"""Cards, tiles and spaces in the notation of positions."""


def left(language: str, text: str) -> list[str]:
    """What is English of argparse, and words that are not of a language."""
    known = vocabulary(language).union(*map(words, TYPED))
    strange = {word for word in words(FACES.sub(" ", text)) if len(word) > 1 or not word.isascii()} - known
    return [*ARGPARSE.findall(text), *sorted(strange)]


@pytest.fixture
def speak(dewan: Any, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Runs a command where the terminal is in a language, and gives all that it says."""

    def run(language: str, *arguments: str) -> str:
        monkeypatch.setenv("LC_ALL", language)
        monkeypatch.setenv("COLUMNS", "80")
        ran = dewan(*arguments)
        return str(ran.out + ran.err)

    return run


@pytest.mark.parametrize("arguments", [("--help",), *((command, "--help") for command in COMMANDS)])
@pytest.mark.parametrize("language", OTHERS)
def test_help_is_in_one_language_and_fits(speak: Any, language: str, arguments: tuple[str, ...]) -> None:
    told = speak(language, *arguments)
    assert left(language, told) == []
    assert [line for line in told.splitlines() if width(line) > 80] == []


@pytest.mark.parametrize("arguments", MISTYPED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_mistakes_are_told_in_one_language(speak: Any, language: str, arguments: tuple[str, ...]) -> None:
    told = speak(language, *arguments)
    if language == "en":
        assert MISTYPED[arguments] in told.splitlines()[-1]
        assert told.startswith("usage: python -m dewan")
    else:
        assert told.splitlines()[-1].startswith("python -m dewan")
        assert left(language, told) == []


@pytest.mark.parametrize("language", OTHERS)
def test_the_language_that_is_asked_for_is_that_of_mistakes(speak: Any, language: str) -> None:
    assert left(language, speak("en", "sim", "--lang", language, "--players", "x")) == []
    assert left(language, speak("en", f"--lang={language}")) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("components",),
        ("sim", "--games", "2", "--seed", "5", "--check"),
        ("sim", "--games", "0"),
        ("sim", "--scenario", "team"),
        ("arena", "gentle", "random", "--games", "2", "--nodes", "1"),
        ("arena", "random", "random"),
        ("show", str(GAMES / "lake_3.json")),
        ("show", str(GAMES / "team_4.json")),
        ("show", str(GAMES)),
        ("check", "none"),
        ("open", "hello"),
        ("picture", "none"),
    ],
)
@pytest.mark.parametrize("language", OTHERS)
def test_what_commands_print_is_in_one_language(speak: Any, language: str, arguments: tuple[str, ...]) -> None:
    told = speak(language, *arguments).replace(str(GAMES), "play")
    assert told
    assert left(language, told) == []


@pytest.mark.parametrize("language", OTHERS)
def test_links_are_opened_in_one_language(speak: Any, tmp_path: Path, language: str) -> None:
    file = tmp_path / "link.txt"
    file.write_text(speak("en", "link", str(GAMES / "volcano_2.json")), "utf-8")
    names = json.loads((GAMES / "volcano_2.json").read_text("utf-8"))["names"]
    told = speak(language, "open", str(file))
    assert len(told.splitlines()) > 50
    assert [word for word in left(language, told) if word not in words(" ".join(names))] == []


def test_no_text_of_the_system_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(Failure) as caught:
        read_bytes("a")
    assert caught.value.text(Texts("de")) == "a: Diese Datei lässt sich nicht lesen: EIO."


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("argument --theme: invalid choice: 'dask' (choose from 'auto', 'day', 'dusk')", "auto, day, dusk."),
        ("argument --theme: invalid choice: 'dask' (choose from auto, day, dusk)", "auto, day, dusk."),
        ("argument --theme: invalid choice: 'dask', maybe you meant 'dusk'? (choose from auto, day, dusk)", "„dask“"),
        ("argument --a: invalid choice: '\\'b (choose from c)' (choose from d, e)", "„'b (choose from c)“ ist nicht"),
        ("argument --players: invalid choice: 7 (choose from 2, 3, 4)", "--players: „7“ ist nicht möglich."),
        ("argument --a: --b: c", "argument --a: --b: c"),
    ],
)
def test_what_each_python_says_is_understood(message: str, told: str) -> None:
    assert told in mistake(message, Texts("de"))


def test_lines_break_where_the_language_lets_them() -> None:
    assert wrapped("a line of some words", 9) == ["a line of", "some", "words"]
    assert wrapped("an unbreakable\u00a0word", 9) == ["an", "unbreakable\u00a0word"]
    assert wrapped("手札（2枚）を、見る。", 8) == ["手札（2", "枚）を、", "見る。"]
    assert wrapped("", 9) == []
