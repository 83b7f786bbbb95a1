"""Fixtures for the tests of the view: what would be silent in the page is loud here."""

from __future__ import annotations

from functools import cache

import pytest

from dewan.texts import Texts

LOOK_UP = Texts.__call__


@cache
def exists(language: str, key: str) -> bool:
    """Whether the catalog of a language, or the English one, has a key."""
    return Texts(language).has(key)


@pytest.fixture(autouse=True)
def missing_texts_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that no catalog has fails; in the page the key itself would stand there."""

    def look_up_or_fail(texts: Texts, key: str, /, **params: object) -> str:
        assert exists(texts.language, key), f"no catalog has {key!r}"
        return LOOK_UP(texts, key, **params)

    monkeypatch.setattr(Texts, "__call__", look_up_or_fail)
