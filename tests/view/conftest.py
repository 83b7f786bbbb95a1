"""Fixtures for the tests of the view: what would be silent in the page is loud here."""

from __future__ import annotations

import pytest

from dewan.texts import Texts


@pytest.fixture(autouse=True)
def missing_texts_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that no catalog has fails; in the page the key itself would stand there."""
    look_up = Texts.__call__

    def look_up_or_fail(texts: Texts, key: str, /, **params: object) -> str:
        assert texts.has(key), f"no catalog has {key!r}"
        return look_up(texts, key, **params)

    monkeypatch.setattr(Texts, "__call__", look_up_or_fail)
