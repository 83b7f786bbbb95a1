"""What the device is thinking about for a screen (`dewan.thinking`): who waits for which answer."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from dewan.view.effects import Effect, Forget, Think

Json = Any
OnAnswer = Callable[[Mapping[str, Json]], None]
"""Is told what comes of a request: an object with `progress`, maybe several, then one with `answer` or `error`."""


@dataclass
class Thoughts:
    """The requests without an answer yet. An answer that nobody waits for any more is not heard."""

    _asked: int = 0
    _waiting: dict[int, OnAnswer] = field(default_factory=dict)

    def ask(self, effects: list[Effect], request: Mapping[str, Json], on_answer: OnAnswer) -> int:
        """Have a request thought about: its `kind` and what that wants. Returns the number to `forget` it by."""
        self._asked += 1
        self._waiting[self._asked] = on_answer
        effects.append(Think({"id": self._asked, **request}))
        return self._asked

    def forget(self, effects: list[Effect], number: int) -> None:
        """End a request."""
        if self._waiting.pop(number, None) is not None:
            effects.append(Forget(number))

    def hear(self, text: str) -> None:
        """Something has come of a request."""
        told = json.loads(text)
        number = told["id"]
        on_answer = self._waiting.get(number)
        if "progress" not in told:
            self._waiting.pop(number, None)
        if on_answer is not None:
            on_answer(told)
