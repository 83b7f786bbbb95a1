"""The catalogs: sound in themselves, true to one another, and complete for what the code asks of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dewan.rules.scenarios import SCENARIOS
from dewan.rules.scenarios.events import MarkerScenario
from dewan.rules.state import AWAITING
from dewan.view.words import NEED_NAMES
from texts.catalogs import CATALOGS, ENGLISH, FOLDER, NAMES, TERM, TERMS, fields, forms, key_of, messages, placeholders
from tools import catalogs

ROOT = Path(__file__).resolve().parents[2]
# Terms that sentences take from the table; those of English may begin small.
REFERRED = (
    "story tile, terrain card, tribe board, camp, starting camp, lake village, starting tile, dewan token, "
    "water marker, lava marker, water zone, route"
).split(", ")
CODE = re.compile(r"[a-z]+\.[a-z_]+")
# What the texts of refusals and errors are filled with.
GIVEN = {
    "reason": {"spaces", "cards", "slots"},
    "error.move": {"part"},
    "error.case": {"part"},
    "error.record": {"hash"},
    "error.link": {"hash", "spaces", "cards", "what", "most"},
    "error.position": {"where", "value", "most"},
    "error.set": {"where", "value"},
    "error.undo": set(),
    "error.evenings": {"where", "value"},
    "error.history": {"where", "value"},
}
LOOKUPS = {"texts", "words", "say"}


def literals(folder: str) -> set[str]:
    """Every text in the code of a part of the package that looks like a code, such as `camp.water`."""
    found = set()
    for path in sorted((ROOT / "dewan" / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
                found.add(node.value)
    return found


def lookups() -> Iterator[tuple[str, str, set[str] | None]]:
    """Place, key and parameters (None where they are not all named) of every look-up of a key that is written out."""
    for path in sorted((ROOT / "dewan").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = ast.unparse(node.func).split(".")
            if called[-1] not in LOOKUPS and not (called[-1] == "html" and "words" in called):
                continue
            named = {keyword.arg for keyword in node.keywords}
            params = None if None in named else {name for name in named if name}
            first = node.args[0]
            choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            for choice in choices:
                if isinstance(choice, ast.Constant) and isinstance(choice.value, str):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", choice.value, params


KEYS = messages(ENGLISH, None)


@pytest.mark.parametrize("name", NAMES)
def test_compiled_catalogs_are_up_to_date(name: str, tmp_path: Path) -> None:
    catalogs.compile_texts(tmp_path)
    committed = FOLDER / "mo" / f"{name}.mo"
    assert committed.read_bytes() == (tmp_path / f"{name}.mo").read_bytes(), "run: python3 build.py texts"


def test_every_language_has_a_catalog_and_every_catalog_a_language() -> None:
    assert sorted(path.stem for path in (FOLDER / "po").glob("*.po")) == sorted(NAMES)
    assert sorted(path.stem for path in (FOLDER / "mo").glob("*.mo")) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_no_entry_is_without_an_english_one(name: str) -> None:
    for context in (None, TERM):
        assert set(messages(CATALOGS[name], context)) <= set(messages(ENGLISH, context))


@pytest.mark.parametrize("name", NAMES)
def test_no_entry_of_english_is_missing(name: str) -> None:
    found = messages(CATALOGS[name], None)
    assert [key for key in KEYS if key not in found or not all(forms(found[key]))] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_term_is_there(name: str) -> None:
    terms = messages(CATALOGS[name], TERM)
    assert set(terms) == set(messages(ENGLISH, TERM))
    assert [key for key, message in terms.items() if not message.string] == []


@pytest.mark.parametrize("name", NAMES)
def test_placeholders_are_those_of_english(name: str) -> None:
    for key, message in messages(CATALOGS[name], None).items():
        if message.string and all(forms(message)):
            assert placeholders(message) == placeholders(KEYS[key]), key
            assert isinstance(message.string, str) == isinstance(KEYS[key].string, str), key


@pytest.mark.parametrize("name", NAMES)
def test_sentences_refer_to_terms_that_exist(name: str) -> None:
    terms = messages(ENGLISH, TERM)
    for key, message in messages(CATALOGS[name], None).items():
        for text in forms(message):
            for field, rest in fields(text):
                assert (field in TERMS) == bool(rest), key
                assert not rest or rest[1:-1] in terms, key


@pytest.mark.parametrize("name", [name for name in NAMES if name != "en"])
def test_sentences_take_terms_from_the_table(name: str) -> None:
    """So that no term is translated in two ways. Plurals are written out, and so is the notation."""
    terms = messages(CATALOGS[name], TERM)
    written = re.compile("|".join(rf"(?<!\w){re.escape(forms(terms[term])[0])}(?!\w)" for term in REFERRED))
    found = [
        (key, text)
        for key, message in messages(CATALOGS[name], None).items()
        for text in forms(message)
        if written.search(re.sub(r"\{.*?\}|camp (?=\d)|«\s*camp\s*»", "", text))
    ]
    assert found == []


@pytest.mark.parametrize("name", NAMES)
def test_plural_forms_are_as_many_as_the_language_has(name: str) -> None:
    for message in CATALOGS[name]:
        if message.pluralizable and any(forms(message)):
            assert len(forms(message)) == CATALOGS[name].num_plurals, key_of(message)


def test_every_key_written_in_the_code_has_a_text_and_its_parameters() -> None:
    found = list(lookups())
    assert found
    for place, key, params in found:
        assert key in KEYS, f"{place}: {key}"
        if params is not None:
            assert placeholders(KEYS[key]) <= params, f"{place}: {key}"


def refusals() -> Iterator[str]:
    """Codes of refusals, wherever in the package one is made."""
    for path in sorted((ROOT / "dewan").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "NotAllowed":
                yield from (arg.value for arg in node.args[1:] if isinstance(arg, ast.Constant))


def reasons() -> set[str]:
    marks = {f"mark.{s.name}" for s in SCENARIOS.values() if isinstance(s, MarkerScenario)}
    return {f"reason.{code}" for code in {*literals("rules"), *refusals(), *marks}}


def errors() -> set[str]:
    kinds = ("move.", "position.", "case.", "record.", "link.", "undo.", "set.", "evenings.", "history.")
    return {f"error.{code}" for code in literals("board") | literals("record") if code.startswith(kinds)}


def test_every_refusal_has_a_reason_and_every_error_a_text() -> None:
    assert len(reasons()) > 30
    assert len(errors()) > 60
    assert sorted(reasons() - set(KEYS)) == []
    assert sorted(errors() - set(KEYS)) == []


def test_no_reason_or_error_is_left_from_a_code_that_is_gone() -> None:
    kinds, known = tuple(f"{kind}." for kind in GIVEN), reasons() | errors()
    assert sorted(key for key in KEYS if key.startswith(kinds) and key not in known) == []


@pytest.mark.parametrize("kind", GIVEN)
def test_reasons_and_errors_ask_for_what_they_are_given(kind: str) -> None:
    found = [message for key, message in KEYS.items() if key.startswith(f"{kind}.")]
    assert found
    assert set().union(*map(placeholders, found)) <= GIVEN[kind]


def test_every_scenario_and_score_row_has_a_term() -> None:
    terms = messages(ENGLISH, TERM)
    for scenario in SCENARIOS.values():
        assert f"{scenario.name} (scenario)" in terms
        assert all(f"{row} (row)" in terms for row in scenario.row_names)


def test_every_need_of_a_story_tile_has_a_text() -> None:
    assert all(f"need.{name}" in KEYS for name in NEED_NAMES)


def test_the_board_as_text_says_what_is_awaited() -> None:
    assert all(f"show.{awaited}" in KEYS for awaited in AWAITING)
