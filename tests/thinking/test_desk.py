"""The desk where requests are worked on in slices."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dewan.thinking.desk import Desk
from dewan.thinking.kinds import KINDS
from dewan.thinking.work import Request, Work


class Clock:
    """One second later at each look."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


CLOSED: list[int] = []


def count(request: Request) -> Work:
    """Counts up to a number, and says so on its way."""
    try:
        for k in range(request["up_to"]):
            yield {"at": k}
            yield None
    finally:
        CLOSED.append(request["id"])
    return request["up_to"]


def fail(request: Request) -> Work:
    yield None
    raise ValueError(request["why"])


@pytest.fixture(autouse=True)
def kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "count", count)  # type: ignore[arg-type]
    monkeypatch.setitem(KINDS, "fail", fail)  # type: ignore[arg-type]
    CLOSED.clear()


def take(desk: Desk, **message: Any) -> None:
    desk.take(json.dumps(message))


def work(desk: Desk, seconds: float) -> list[dict[str, Any]]:
    return [json.loads(text) for text in desk.work(seconds)]


def test_a_request_is_told_of_on_its_way_and_then_answered() -> None:
    desk = Desk()
    assert not desk.busy
    take(desk, id=7, kind="count", up_to=2)
    assert desk.busy
    assert work(desk, 60) == [
        {"id": 7, "progress": {"at": 0}},
        {"id": 7, "progress": {"at": 1}},
        {"id": 7, "answer": 2},
    ]
    assert not desk.busy


def test_work_stops_when_its_time_is_over_and_goes_on_from_there() -> None:
    desk = Desk(Clock())
    take(desk, id=1, kind="count", up_to=2)
    assert work(desk, 1) == [{"id": 1, "progress": {"at": 0}}]
    assert work(desk, 2) == [{"id": 1, "progress": {"at": 1}}]
    assert work(desk, 5) == [{"id": 1, "answer": 2}]


def test_several_requests_are_worked_on_in_turn() -> None:
    desk = Desk()
    take(desk, id=1, kind="count", up_to=3)
    take(desk, id=2, kind="count", up_to=1)
    assert [told["id"] for told in work(desk, 60) if "answer" in told] == [2, 1]


def test_what_is_forgotten_is_ended_and_not_answered() -> None:
    desk = Desk(Clock())
    take(desk, id=1, kind="count", up_to=3)
    take(desk, id=2, kind="count", up_to=1)
    work(desk, 1)
    take(desk, forget=1)
    take(desk, forget=5)
    assert CLOSED == [1]
    assert {told["id"] for told in work(desk, 60)} == {2}


def test_what_goes_wrong_is_told_and_the_rest_goes_on() -> None:
    desk = Desk()
    take(desk, id=1, kind="fail", why="no reason")
    take(desk, id=2, kind="nothing")
    take(desk, id=3, kind="count", up_to=0)
    told = {message["id"]: message for message in work(desk, 60)}
    assert told[1]["error"] == "ValueError: no reason"
    assert "nothing" in told[2]["error"]
    assert told[3]["answer"] == 0
