"""Looking back: which moves of a game are seen again, and where one stands among them."""

from dataclasses import dataclass

from dewan.record.game import Game

STEP_MS = {"slow": 3600, "normal": 1800, "fast": 900}
"""How long each move is seen while they play by themselves, by the speed that is set."""


@dataclass
class Replay:
    """The moves after the first `first` entries of the log up to the first `last`, seen from after the first `at`.

    `since`: it shows what happened since somebody's last turn and leads on to theirs; `refusal` is the key of the
    reason why the last press did nothing.
    """

    first: int
    last: int
    at: int
    playing: bool = False
    since: bool = False
    refusal: str = ""

    @property
    def step(self) -> int:
        """How many of its moves have been seen."""
        return self.at - self.first

    @property
    def steps(self) -> int:
        """How many moves there are."""
        return self.last - self.first

    @property
    def at_start(self) -> bool:
        """Whether no move has been seen yet."""
        return self.at == self.first

    @property
    def at_end(self) -> bool:
        """Whether all moves have been seen."""
        return self.at == self.last

    def go(self, at: int) -> None:
        """Stand after the first `at` entries of the log, or as near as this replay comes to it."""
        self.at = min(max(at, self.first), self.last)
        self.refusal = ""


def whole(game: Game, at: int) -> Replay:
    """All of a game, seen from after its first `at` entries."""
    replay = Replay(0, len(game.entries), 0)
    replay.go(at)
    return replay


def since(game: Game, seat: int) -> Replay | None:
    """What happened after the last entry of a seat (U13); None if that is nothing, or if the seat has no entry yet."""
    last = len(game.entries)
    own = (count for count in range(last, 0, -1) if game.entries[count - 1].seat == seat)
    first = next(own, last)
    return Replay(first, last, first, since=True) if first < last else None
