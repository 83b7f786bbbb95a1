"""Assignments and results as links and codes: they come back as they were written, and nothing else is let in."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from dewan.record.address import parse
from dewan.record.assignment import (
    HINTED,
    MARK,
    MOST,
    MOST_RESULTS,
    OPEN,
    READ,
    SOLVED,
    Assignment,
    Result,
    Unreadable,
    find_results,
    read_assignment,
    read_result,
    write_assignment,
    write_result,
)
from dewan.record.links import ALPHABET, ASSIGNMENT, RESULT, LinkError, link_text, seal

STEPS = {"river": 2, "first": 2, "score": 5}
RULES = ("R4.6", "R5.5")
GIVEN = Assignment("Rivers", ("river", "first"), RULES)
DONE = Result("Mia", GIVEN.mark, {"river": (SOLVED, HINTED), "first": (READ, OPEN)}, ("R4.6",))

RELEASED = {
    "a=ajLKD0390t7ixA5yhQwEtnF5EvTzFzWnlgnZPT44UTmdiRqfLRNuZEv7uWyJzyH": Assignment(
        "Rivers & guests", ("river", "first"), RULES
    ),
    "r=a1ZtsiM6QnpFI1E9As4U3Mx85gm0QNMI4FMjZ7J6qPTdX6UdNChKNEobu": Result(
        "Mia", b"\xa2k\xf0f", {"river": (READ, READ), "first": (OPEN, OPEN)}, ("R4.6",)
    ),
}
"""Links and codes of every release, which must be readable for ever: only added to."""

ODD: tuple[Any, ...] = (
    None, True, 0, -1, 2**63, 1.5, float("nan"), "", "x", "\u202ex", "x" * 500, b"", b"1234", [], [[]], ["river"],
    ["river", "9"], ["river", ""], ["river", "3" * 99], ["RIVER"], ["R4.6"], ["R4.6", "R4.6"], [None],
    ["../river"], {}, [["river"] * 200],
)  # fmt: skip


def opened_assignment(text: str) -> Assignment:
    return read_assignment(text, STEPS, RULES)


def opened_result(text: str) -> Result:
    return read_result(text, STEPS, RULES)


@pytest.mark.parametrize("link", RELEASED)
def test_what_was_written_once_can_be_read_for_ever(link: str) -> None:
    key, _, value = link.partition("=")
    read: dict[str, Any] = {"a": opened_assignment, "r": opened_result}
    assert read[key](value) == RELEASED[link]


def test_an_assignment_comes_back_as_it_was_and_its_link_is_short() -> None:
    link = write_assignment(GIVEN)
    assert opened_assignment(link) == GIVEN
    assert len(link) < 80
    assert parse(f"https://example.org/dewan/#view=assignment&a={link}").assignments[0] == link


def test_a_result_comes_back_as_it_was() -> None:
    assert opened_result(write_result(DONE)) == DONE


def test_a_lesson_that_has_grown_since_has_open_steps() -> None:
    grown = read_result(write_result(DONE), {**STEPS, "river": 3}, RULES)
    assert grown.lessons["river"] == (SOLVED, HINTED, OPEN)


def test_a_lesson_or_rule_that_there_is_not_is_named() -> None:
    for given, what in ((Assignment("", ("volcanoes",)), "volcanoes"), (Assignment("", (), ("R77.1",)), "R77.1")):
        with pytest.raises(LinkError) as failure:
            opened_assignment(write_assignment(given))
        assert (failure.value.code, failure.value.params) == ("link.unknown", {"what": what})


def test_an_assignment_with_too_much_in_it_has_no_link() -> None:
    rules = tuple(f"R{k // 50}.{k % 50}" for k in range(MOST + 1))
    with pytest.raises(LinkError):
        write_assignment(Assignment("", (), rules))


@pytest.mark.parametrize("at", range(3))
@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_nothing_odd_in_an_assignment_is_let_in(at: int, odd: object) -> None:
    values: list[Any] = ["Rivers", ["river"], ["R4.6"]]
    values[at] = odd
    link = link_text(seal(ASSIGNMENT, values))
    with suppress(LinkError):
        assert write_assignment(opened_assignment(link)) == link


@pytest.mark.parametrize("at", range(4))
@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_nothing_odd_in_a_result_is_let_in(at: int, odd: object) -> None:
    values: list[Any] = ["Mia", b"mark", ["river", "30"], ["R4.6"]]
    values[at] = odd
    link = link_text(seal(RESULT, values))
    with suppress(LinkError):
        assert write_result(opened_result(link)) == link


def test_values_that_are_not_known_yet_come_from_a_newer_version() -> None:
    for kind, values, read in (
        (ASSIGNMENT, ["", ["river"], [], 1], opened_assignment),
        (RESULT, ["", b"mark", [], [], 1], opened_result),
        (RESULT, ["", b"mark", ["river", "333"], []], opened_result),
    ):
        with pytest.raises(LinkError) as failure:
            read(link_text(seal(kind, values)))
        assert failure.value.code == "link.newer"


def test_one_changed_letter_is_damage() -> None:
    code = write_result(DONE)
    for at in range(len(code)):
        for letter in random.Random(at).sample(ALPHABET, 5):
            if letter != code[at]:
                with pytest.raises(LinkError):
                    opened_result(code[:at] + letter + code[at + 1 :])


def found(text: str) -> list[Result | Unreadable]:
    return list(find_results(text, STEPS, RULES))


def mangled(code: str) -> Iterator[str]:
    """How codes arrive."""
    yield code
    yield f"Hello! {code} Best, Mia"
    yield f"{code[:30]}\n> {code[30:]}\n> Mia"
    yield f"<{code}>."
    yield code[:20] + "\u200b" + code[20:]
    yield code.replace(MARK, MARK.upper() + " ")


@pytest.mark.parametrize("text", list(mangled(f"{MARK}{write_result(DONE)}")))
def test_a_code_is_found_in_a_message_that_mangled_it(text: str) -> None:
    assert found(text) == [DONE]


def test_codes_that_cannot_be_read_are_named_by_their_number_and_the_others_read() -> None:
    code = f"{MARK}{write_result(DONE)}"
    results = found(f"{code}\n{code[:-1]}\n{code}\n{MARK}")
    assert [result for result in results if isinstance(result, Result)] == [DONE, DONE]
    assert [result.number for result in results if isinstance(result, Unreadable)] == [2, 4]


def test_no_more_codes_are_read_than_a_school_has_learners() -> None:
    *results, last = found(f"{MARK}{write_result(DONE)} " * (MOST_RESULTS + 50))
    assert len(results) == MOST_RESULTS
    assert isinstance(last, Unreadable)
    assert last.failure.code == "link.too_many"
