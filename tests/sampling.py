"""Which cases of a long test `python3 build.py test --fast` tries; all of them are tried without it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def first_fast(cases: Iterable[Any]) -> list[Any]:
    """The cases of a `parametrize`, all but the first of them marked as slow."""
    first, *others = cases
    return [first, *map(_slow, others)]


def _slow(case: Any) -> Any:
    if not isinstance(case, tuple):
        return pytest.param(case, marks=pytest.mark.slow)
    # What comes from `pytest.param` is a tuple with names.
    name = getattr(case, "id", None)
    return pytest.param(*getattr(case, "values", case), id=name, marks=pytest.mark.slow)
