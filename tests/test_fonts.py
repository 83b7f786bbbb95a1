"""The faces of the page: they have every letter of every text, and are small."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from dewan.texts import LANGUAGES
from tools import fetching, paths

# Not drawn, or made from the common space.
INVISIBLE = {"\n", "\u00ad", "\u200b", "\u202f"}
TEXT_WEIGHTS = (500, 700, 800)
DISPLAY_WEIGHT = 400
# Names that people type, a few for each language and its neighbors
NAMES = {
    "latin": "Zoë Łukasz Şebnem Dvořák Åse Nuñez Ðóra Ægir Žižek François João Béla Ġorġ D’Arcy O'Neil Jean-Luc",
    "japanese": "さくら ケンジ ヴィクトル ゆう〜 Ａ１！",
}


class Face(NamedTuple):
    family: str
    lightest: int
    heaviest: int
    path: Path
    ranges: frozenset[int]

    def glyphs(self) -> set[int]:
        with TTFont(self.path, lazy=True) as font:
            return set(font.getBestCmap())


def points(ranges: str) -> frozenset[int]:
    found: set[int] = set()
    for run in ranges.split(","):
        first, _, last = run.removeprefix("U+").partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return frozenset(found)


@pytest.fixture(scope="module")
def faces() -> list[Face]:
    fetching.ensure_fonts()
    rules = (paths.TOOLS / "fonts" / "fonts.css").read_text("utf-8")
    pattern = r'family:"([^"]+)";font-weight:(\d+) (\d+);.*?url\(fonts/([^)]+)\).*?unicode-range:([^}]+)\}'
    found = re.findall(pattern, rules)
    assert len(found) == rules.count("@font-face")
    return [
        Face(family, int(lightest), int(heaviest), paths.TOOLS / "fonts" / name, points(ranges))
        for family, lightest, heaviest, name, ranges in found
    ]


def stack(language: str, use: str) -> list[str]:
    """Families that a page of a language asks for, in order."""
    tokens = (paths.ROOT / "static" / "tokens.css").read_text("utf-8")
    block = tokens[tokens.index(":root:lang(ja)") :] if language == "ja" else tokens
    families = re.search(rf"--font-{use}:([^;]+);", block)
    assert families
    return re.findall(r'"([^"]+)"', families[1])


def family_of(letter: str, weight: int, families: list[str], faces: list[Face]) -> str | None:
    """The family that a browser takes a letter from: the first one with a face for it."""
    for family in families:
        for face in faces:
            here = face.family == family and face.lightest <= weight <= face.heaviest
            if here and ord(letter) in face.ranges:
                return family
    return None


def texts(language: str) -> set[str]:
    path = paths.TEXTS / "po" / f"{language.replace('-', '_')}.po"
    with path.open("rb") as file:
        catalog = read_po(file)
    found: set[str] = set()
    for message in catalog:
        # A language's own name is in its own script.
        if message.id and not str(message.id).startswith("language."):
            found.update([message.string] if isinstance(message.string, str) else message.string)
    rules = paths.ROOT / "docs" / "rules" / path.with_suffix(".md").name
    return found | ({rules.read_text("utf-8")} if rules.exists() else set())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_every_text_is_in_the_faces_of_its_language(language: str, faces: list[Face]) -> None:
    letters = {letter for text in texts(language) for letter in text} - INVISIBLE
    assert len(letters) > 60
    used = [("text", weight) for weight in TEXT_WEIGHTS] + [("display", DISPLAY_WEIGHT)]
    missing = {
        (use, weight): sorted(c for c in letters if not family_of(c, weight, stack(language, use), faces))
        for use, weight in used
    }
    assert {place: "".join(some) for place, some in missing.items() if some} == {}


def test_dates_that_a_browser_writes_in_japanese_are_in_the_faces(faces: list[Face]) -> None:
    letters = set("0123456789年月日前")
    assert {c for c in letters if not family_of(c, 500, stack("ja", "text"), faces)} == set()


def test_japanese_is_written_in_its_own_faces_and_digits_of_headings_as_elsewhere(faces: list[Face]) -> None:
    letters = {letter for text in texts("ja") for letter in text} - INVISIBLE
    for use, weight in (("text", 500), ("text", 700), ("display", DISPLAY_WEIGHT)):
        families = stack("ja", use)
        for letter in sorted(letters):
            latin = use == "display" and ord(letter) < 0x100 and letter not in "·×"
            expected = stack("en", use)[0] if latin else families[0]
            assert family_of(letter, weight, families, faces) == expected, letter


@pytest.mark.parametrize("script", NAMES)
def test_names_that_people_type_are_in_the_same_faces(script: str, faces: list[Face]) -> None:
    language = "ja" if script == "japanese" else "en"
    letters = set(NAMES[script])
    assert {c for c in letters if not family_of(c, 500, stack(language, "text"), faces)} == set()


def test_faces_have_what_the_style_sheet_says_and_nothing_twice(faces: list[Face]) -> None:
    for face in faces:
        drawn = {point for point in face.ranges if chr(point) not in INVISIBLE}
        assert drawn <= face.glyphs(), face.path.name
        others = [other for other in faces if other.family == face.family and other.lightest == face.lightest]
        assert not [other for other in others if other is not face and other.ranges & face.ranges]


def test_faces_are_small(faces: list[Face]) -> None:
    size = {face.path.name: face.path.stat().st_size for face in faces}
    latin = sum(size for name, size in size.items() if "-latin." in name)
    japanese = sum(size for name, size in size.items() if name.startswith(("kaisei", "zen")))
    assert latin < 64_000
    assert japanese < 400_000


def test_faces_come_with_their_licenses(faces: list[Face]) -> None:
    for face in faces:
        package = face.family.lower().replace(" ", "-")
        license_text = (face.path.parent / f"LICENSE-{package}.txt").read_text("utf-8")
        assert "SIL OPEN FONT LICENSE" in license_text
        with TTFont(face.path, lazy=True) as font:
            assert "Copyright" in font["name"].getDebugName(0)


@pytest.fixture(scope="module")
def cutter() -> ModuleType:
    spec = importlib.util.spec_from_file_location("cut_fonts", paths.VENDOR / "cut_fonts.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_same_letters_give_same_bytes(cutter: ModuleType, faces: list[Face], tmp_path: Path) -> None:
    letters = json.loads((paths.TOOLS / "letters.json").read_text("utf-8"))
    family = next(family for family in cutter.FAMILIES if family.name == "Rakkas")
    assert list(cutter.cut_family(family, letters, paths.MODULES / "@fontsource" / family.package, tmp_path))
    again = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert again == {face.path.name: face.path.read_bytes() for face in faces if face.family == "Rakkas"}
