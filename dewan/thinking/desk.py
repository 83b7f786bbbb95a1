"""The desk where requests are worked on: in a worker of the page, or if there is none in the page itself."""

import json
from collections import deque
from collections.abc import Callable
from time import perf_counter

from dewan.thinking.kinds import KINDS
from dewan.thinking.work import Json, Work


class Desk:
    """Works on requests, in turn if there are several. What goes in and comes out are JSON texts.

    A request is an object with `id`, a number that no other one has, `kind`, and what its kind wants. It is answered by
    objects with its `id`: any number of them with `progress`, then one with an `answer`, or an `error` in words.
    An object with `forget` ends the request of that id, which is not answered any more.
    """

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._open: deque[tuple[int, Work]] = deque()

    @property
    def busy(self) -> bool:
        """Whether there is anything to do."""
        return bool(self._open)

    def take(self, text: str) -> None:
        """Take a request, or forget one."""
        message = json.loads(text)
        if "forget" in message:
            for number, work in self._open:
                if number == message["forget"]:
                    work.close()
            self._open = deque(item for item in self._open if item[0] != message["forget"])
        else:
            self._open.append((message["id"], _begin(message)))

    def work(self, seconds: float) -> list[str]:
        """Work for about so long, and say what came of it."""
        end = self._clock() + seconds
        told = []
        while self._open:
            number, work = self._open.popleft()
            try:
                progress = next(work)
            except StopIteration as stop:
                told.append(_message(number, answer=stop.value))
            except Exception as error:
                told.append(_message(number, error=f"{type(error).__name__}: {error}"))
            else:
                self._open.append((number, work))
                if progress is not None:
                    told.append(_message(number, progress=progress))
            if self._clock() >= end:
                break
        return told


def _begin(message: Json) -> Work:
    """The work on a request; whatever is wrong with it is told as that begins."""
    return (yield from KINDS[message["kind"]](message))


def _message(number: int, **about: Json) -> str:
    return json.dumps({"id": number, **about})
