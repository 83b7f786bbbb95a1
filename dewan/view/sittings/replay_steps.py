"""Which moves of a game are replayed, and the current place among them."""

from dataclasses import dataclass

from dewan.record.game import Game

STEP_MS = {"slow": 3600, "normal": 1800, "fast": 900}
"""How long each move is shown during automatic playback, by the speed in the settings."""


@dataclass
class Replay:
    """The log entries from number `first` (exclusive) to `last`, of which those up to `at` have been shown.

    `since`: the replay shows what happened since a seat's last turn, and then continues with its next turn. `refusal`
    is the code of the reason why the last press did nothing.
    """

    first: int
    last: int
    at: int
    playing: bool = False
    since: bool = False
    refusal: str = ""

    @property
    def step(self) -> int:
        """How many of the moves have been shown."""
        return self.at - self.first

    @property
    def steps(self) -> int:
        """How many moves there are."""
        return self.last - self.first

    @property
    def at_start(self) -> bool:
        """Whether no move has been shown yet."""
        return self.at == self.first

    @property
    def at_end(self) -> bool:
        """Whether all moves have been shown."""
        return self.at == self.last

    def go(self, at: int) -> None:
        """Go to the place after the first `at` entries of the log, or as near to it as this replay gets."""
        self.at = min(max(at, self.first), self.last)
        self.refusal = ""


def whole(game: Game, at: int) -> Replay:
    """Replay a whole game, starting after its first `at` entries."""
    replay = Replay(0, len(game.entries), 0)
    replay.go(at)
    return replay


def since(game: Game, seat: int) -> Replay | None:
    """Replay what happened after the last entry of a seat (U13); None if nothing did, or it has no entry yet."""
    last = len(game.entries)
    own = (count for count in range(last, 0, -1) if game.entries[count - 1].seat == seat)
    first = next(own, last)
    return Replay(first, last, first, since=True) if first < last else None
