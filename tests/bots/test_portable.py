"""Functions that bots use in place of the C library's: right, and to the last bit the same everywhere."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.bots.portable import exp, log


@given(st.floats(-690, 690))
def test_exp_is_right(x: float) -> None:
    assert exp(x) == pytest.approx(math.exp(x), rel=1e-15)


@given(st.floats(1e-300, 1e300))
def test_log_is_right(x: float) -> None:
    assert log(x) == pytest.approx(math.log(x), rel=1e-14, abs=1e-15)


def test_far_below_it_is_nothing() -> None:
    assert exp(-1e9) == 0
    assert exp(0) == 1
    assert log(1) == 0


@pytest.mark.parametrize(
    ("x", "power", "logarithm"),
    [
        (0.1, "0x1.1aec7b35a00d4p+0", "-0x1.26bb1bbb55515p+1"),
        (0.35, "0x1.6b4802c805decp+0", "-0x1.0cc1248b56ccbp+0"),
        (0.7, "0x1.01c2a61268987p+1", "-0x1.6d3c324e13f4fp-2"),
        (1.3, "0x1.d5ab83615f8b4p+1", "0x1.0ca937be1b9ddp-2"),
        (2.5, "0x1.85d6fd931e0bbp+3", "0x1.d5240f0e0e077p-1"),
        (7.77, "0x1.280f14cb5126ep+11", "0x1.066f40b3fcc43p+1"),
        (29.9, "0x1.196b8db263afcp+43", "0x1.b2ed06d4deb2bp+1"),
    ],
)
def test_the_last_bits_are_these(x: float, power: str, logarithm: str) -> None:
    assert exp(x).hex() == power
    assert log(x).hex() == logarithm
