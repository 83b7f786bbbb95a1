"""A page whose device thinks: at the desk where a worker would, when the test lets it."""

from __future__ import annotations

import json
from typing import Any

from dewan.thinking.desk import Desk
from dewan.view.effects import Forget, Think, Tick
from view.table import Table


class Thinker(Table):
    """A table at which bots are on turn; nothing comes of their thinking until the test asks for it."""

    desk: Desk | None = None

    def seat(self, *players: str) -> None:
        """Say in the form who plays."""
        for seat, player in enumerate(players):
            self.press(f"form player {seat}", player)

    def asked(self) -> list[dict[str, Any]]:
        """What is to be thought about now, in order; what is forgotten again is not."""
        forgotten = {effect.id for effect in self.screen.effects if isinstance(effect, Forget)}
        asked = [dict(effect.request) for effect in self.screen.effects if isinstance(effect, Think)]
        return [request for request in asked if request["id"] not in forgotten]

    def answers(self) -> list[str]:
        """What comes of all that, once it is thought about."""
        desk = Desk()
        for request in self.asked():
            desk.take(json.dumps(request))
        self.screen.effects = [effect for effect in self.screen.effects if not isinstance(effect, Think | Forget)]
        told = []
        while desk.busy:
            told += desk.work(1)
        return told

    def think(self) -> None:
        """Let what is asked for be thought about, and its answers come."""
        for text in self.answers():
            self.press("thought", text)

    def wait(self) -> None:
        """Let all that was to come after a while come."""
        ticks = [effect.word for effect in self.screen.effects if isinstance(effect, Tick)]
        self.screen.effects = [effect for effect in self.screen.effects if not isinstance(effect, Tick)]
        for word in ticks:
            self.press(word)

    def let_bots_play(self) -> int:
        """Until a person is on turn; how many moves they made."""
        assert self.sitting.game is not None
        before = len(self.sitting.game.entries)
        while self.sitting.bot:
            self.think()
            self.wait()
        return len(self.sitting.game.entries) - before
