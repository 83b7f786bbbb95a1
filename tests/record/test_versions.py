"""Documents that several windows write at once: nobody's text is lost, and where one does not last it is said."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.record.versions import FIRST, MOST, Document
from view.table import Memory

NAME = "pad"


class Device:
    """A storage that several windows share, and a clock. While it is `full` it takes nothing."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {"draft": "1 not ours", f"{NAME}.x": "no id"}
        self.full = False
        self.time = 1_800_000_000.0

    def texts(self) -> set[str]:
        """What a window finds that is opened now."""
        return {version.text for version in Window(self).document.versions()}


class Window:
    """A window with the document; what the device does not take its store has as long as the window is open."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.page: dict[str, str] = {}
        self.document = Document(self, NAME, self.clock)

    def clock(self) -> float:
        self.device.time += 1
        return self.device.time

    def get(self, key: str) -> str | None:
        return self.page.get(key, self.device.kept.get(key))

    def set(self, key: str, value: str) -> bool:
        (self.page if self.device.full else self.device.kept)[key] = value
        if not self.device.full:
            self.page.pop(key, None)
        return not self.device.full

    def remove(self, key: str) -> None:
        self.page.pop(key, None)
        self.device.kept.pop(key, None)

    def keys(self) -> Iterable[str]:
        return {*self.page, *self.device.kept}


def opened(device: Device) -> Window:
    window = Window(device)
    window.document.open()
    return window


ACTS = ("type", "type", "type", "hear", "open", "reopen", "take", "delete", "link", "full")


@given(st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 2), st.integers(0, 3)), max_size=60), st.booleans())
def test_no_text_is_lost_however_windows_take_turns(steps: list[tuple[str, int, int]], older: bool) -> None:
    device = Device()
    if older:
        device.kept[NAME] = "of an older release"
    windows = [opened(device) for _ in range(3)]
    typed: list[str | None] = [None, None, None]
    """What was typed last in each window that still shows it."""
    for number, (act, k, more) in enumerate(steps):
        document, before, seen = windows[k].document, device.texts(), windows[k].document.text
        if act == "type":
            typed[k] = f"text {number}"
            document.keep(f"text {number}")
        elif act == "hear":
            document.look()
        elif act == "open":
            windows[k], typed[k] = opened(device), None
        elif act == "reopen":
            document.open()
        elif act == "take" and document.others:
            document.take(document.others[more % len(document.others)].id)
            typed[k] = None
        elif act == "delete" and document.others:
            deleted = document.others[more % len(document.others)]
            document.remove(deleted.id)
            before.discard(deleted.text)
        elif act == "link":
            document.begin(f"link {number}")
            typed[k] = None
        elif act == "full":
            device.full = more == 0
        # At most what this window itself showed gives way to what is typed in it.
        assert before - device.texts() <= {seen}
        assert len(device.texts()) <= MOST
    for window, text in zip(windows, typed, strict=True):
        window.document.look()
        if text is not None:
            assert window.document.text == text
            assert text in {version.text for version in window.document.versions()}
            assert text in device.texts() or not window.document.lasts


def test_two_windows_that_type_in_turn_have_two_versions() -> None:
    device = Device()
    one, other = opened(device), opened(device)
    for k in range(5):
        one.document.keep(f"one {k}")
        other.document.keep(f"other {k}")
    assert device.texts() == {"one 4", "other 4"}
    assert other.document.parted
    one.document.look()
    assert one.document.parted
    assert [version.text for version in one.document.others] == ["other 4"]
    assert opened(device).document.text == "other 4"


def test_a_window_that_wrote_nothing_follows_and_one_that_did_keeps_its_text() -> None:
    device = Device()
    one = opened(device)
    one.document.keep("one")
    other, reader = opened(device), opened(device)
    other.document.keep("other")
    assert not reader.document.look(follow=False)
    assert reader.document.look()
    assert (reader.document.text, reader.document.parted) == ("other", False)
    assert not one.document.look()
    assert (one.document.text, one.document.parted) == ("one", True)
    assert device.texts() == {"one", "other"}


def test_a_window_that_has_nothing_yet_shows_what_another_one_begins() -> None:
    device = Device()
    one, other = opened(device), opened(device)
    one.document.keep("one")
    assert other.document.look()
    assert other.document.text == "one"


def test_what_an_older_release_kept_is_there_and_goes_on() -> None:
    device = Device()
    device.kept[NAME] = "12 old"
    one, other = opened(device), opened(device)
    assert (one.document.text, one.document.versions()[0].changed) == ("12 old", 0)
    one.document.keep("new")
    assert device.texts() == {"new"}
    assert other.document.look()
    assert other.document.text == "new"
    # A window of the older release is still open.
    device.kept[NAME] = "older"
    one.document.keep("newer")
    assert device.texts() == {"newer", "older"}


def test_what_came_from_elsewhere_is_kept_from_its_first_change_on() -> None:
    device = Device()
    opened(device).document.keep("mine")
    window = opened(device)
    window.document.begin("link")
    window.document.keep("link")
    assert window.document.brought
    assert device.texts() == {"mine"}
    window.document.keep("link, changed")
    assert not window.document.brought
    assert device.texts() == {"mine", "link, changed"}
    assert [version.text for version in window.document.others] == ["mine"]


def test_a_version_is_taken_removed_and_brought_back() -> None:
    device = Device()
    window = opened(device)
    for text in ("first", "second"):
        window.document.begin()
        window.document.keep(text)
    (first,) = window.document.others
    assert window.document.take(first.id) == "first"
    window.document.keep("first, changed")
    assert device.texts() == {"first, changed", "second"}
    (second,) = window.document.others
    window.document.remove(second.id)
    assert device.texts() == {"first, changed"}
    window.document.restore()
    window.document.restore()
    assert window.document.others == [second]
    assert window.document.take("0" * 16) is None
    assert window.document.text == "first, changed"


def test_a_version_that_another_window_removed_is_still_there_where_it_was_written() -> None:
    device = Device()
    window, other = opened(device), opened(device)
    window.document.keep("mine")
    other.document.open()
    other.document.begin()
    other.document.remove(other.document.versions()[0].id)
    window.document.look()
    assert (window.document.text, window.document.gone, device.texts()) == ("mine", True, set())
    window.document.begin("link")
    (mine,) = window.document.others
    window.document.take(mine.id)
    assert device.texts() == {"mine"}
    window.document.keep("mine, changed")
    assert device.texts() == {"mine, changed"}


def test_beyond_the_limit_a_text_lasts_as_long_as_the_page_until_there_is_room() -> None:
    device = Device()
    window = opened(device)
    for k in range(MOST):
        window.document.begin()
        window.document.keep(f"text {k}")
    assert window.document.lasts
    window.document.begin()
    window.document.keep("one too many")
    assert (window.document.full, window.document.lasts) == (True, False)
    assert device.texts() == {f"text {k}" for k in range(MOST)}
    window.document.begin("link")
    assert "one too many" in {version.text for version in window.document.others}
    (extra,) = (version for version in window.document.others if version.text == "one too many")
    window.document.take(extra.id)
    assert window.document.full
    oldest = window.document.others[-1]
    window.document.remove(oldest.id)
    assert (window.document.full, window.document.lasts) == (False, True)
    assert "one too many" in device.texts()
    window.document.restore()
    assert oldest.text in device.texts()


def test_a_storage_that_was_full_for_a_while_hides_nothing_that_others_wrote() -> None:
    device = Device()
    one = opened(device)
    one.document.keep("one")
    other = opened(device)
    device.full = True
    one.document.keep("one, changed")
    assert (one.document.lasts, one.document.full) == (False, False)
    device.full = False
    other.document.keep("other")
    one.document.keep("one, changed again")
    assert one.document.lasts
    assert device.texts() == {"other", "one, changed again"}


def test_a_version_that_changed_since_it_was_listed_is_not_removed() -> None:
    device = Device()
    one, other = opened(device), opened(device)
    one.document.keep("one")
    other.document.keep("other")
    (listed,) = other.document.others
    one.document.keep("one, changed")
    assert not other.document.remove(listed.id)
    assert device.texts() == {"one, changed", "other"}
    (listed,) = other.document.others
    assert other.document.remove(listed.id)
    assert device.texts() == {"other"}


@pytest.mark.parametrize("ahead", [3600, 1e12 - 1_800_000_000 - 1])
def test_what_was_written_last_is_opened_next_even_if_the_clock_was_put_back(ahead: float) -> None:
    device = Device()
    device.time += ahead
    opened(device).document.keep("first")
    device.time -= ahead
    window = opened(device)
    for text in ("second", "third"):
        window.document.begin()
        window.document.keep(text)
        assert device.texts() >= {"first", text}
    if ahead == 3600:
        assert opened(device).document.text == "third"


@pytest.mark.parametrize("entry", ["", "no date", "12", "9" * 400 + " x", "1e5 x", "-1 x", "\u0661 x"])
def test_whatever_stands_in_an_entry_can_be_read_and_removed(entry: str) -> None:
    key = f"{NAME}.{'a' * 16}"
    store: Any = Memory({key: entry})
    document = Document(store, NAME, lambda: 1.0)
    document.open()
    assert (document.text or "") == entry
    document.begin()
    for version in document.others:
        document.remove(version.id)
    assert not document.versions()


def test_the_first_version_has_the_name_of_the_document() -> None:
    store = Memory({NAME: "text"})
    document = Document(store, NAME, lambda: 1.0)
    document.remove(FIRST)
    assert store.get(NAME) is None
    document.restore()
    assert store.get(NAME) == "text"
