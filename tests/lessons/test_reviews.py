"""Rules of failed tasks come again after 1, 3 and 7 days, and then no more."""

from __future__ import annotations

import pytest

from dewan.lessons.reviews import Reviews
from view.table import Memory

TODAY = 20_000


def test_a_failed_rule_comes_again_three_times() -> None:
    reviews = Reviews(Memory())
    reviews.failed(["R5.3"], TODAY)
    seen = []
    for day in range(TODAY, TODAY + 40):
        if reviews.due(day):
            assert reviews.due(day) == ("R5.3",)
            seen.append(day - TODAY)
            reviews.known(["R5.3"], day)
    assert seen == [1, 1 + 3, 1 + 3 + 7]


def test_failing_again_begins_anew() -> None:
    reviews = Reviews(Memory())
    reviews.failed(["R5.3"], TODAY)
    reviews.known(["R5.3"], TODAY + 1)
    reviews.failed(["R5.3"], TODAY + 4)
    assert not reviews.due(TODAY + 4)
    assert reviews.due(TODAY + 5) == ("R5.3",)


def test_a_hint_puts_off_until_tomorrow() -> None:
    reviews = Reviews(Memory())
    reviews.failed(["R5.3"], TODAY)
    reviews.helped(["R5.3", "R7.2"], TODAY + 3)
    assert not reviews.due(TODAY + 3)
    assert reviews.due(TODAY + 4) == ("R5.3",)


def test_what_is_known_before_it_is_due_changes_nothing() -> None:
    reviews = Reviews(Memory())
    reviews.failed(["R5.3"], TODAY)
    reviews.known(["R5.3", "R7.2"], TODAY)
    assert reviews.due(TODAY + 1) == ("R5.3",)


def test_the_longest_due_comes_first() -> None:
    reviews = Reviews(Memory())
    reviews.failed(["R4.3"], TODAY + 2)
    reviews.failed(["R8.4", "R5.1"], TODAY)
    assert reviews.due(TODAY + 9) == ("R5.1", "R8.4", "R4.3")


def test_two_windows_keep_what_each_other_wrote() -> None:
    store = Memory()
    one, other = Reviews(store), Reviews(store)
    one.failed(["R4.3"], TODAY)
    other.failed(["R5.1"], TODAY)
    assert one.due(TODAY + 1) == ("R4.3", "R5.1")


@pytest.mark.parametrize("kept", ["", "R5.3", "R5.3.9=1 R0.1.0=1 R5.3.0=-1 x", "\0" * 99, "R5.3.0=" + "9" * 20_000])
def test_rubbish_in_the_storage_is_passed_over(kept: str) -> None:
    reviews = Reviews(Memory({"lesson-reviews": kept}))
    assert reviews.due(TODAY) == ()
    reviews.failed(["R5.3"], TODAY)
    assert reviews.due(TODAY + 1) == ("R5.3",)
