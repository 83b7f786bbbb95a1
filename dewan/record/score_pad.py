"""The score of a game at a cardboard table: what somebody counted there, kept on the device."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from dewan.record.names import clean_name
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.scenarios.base import Scenario
from dewan.rules.score import Sheet, Tally, best, score

SEATS = 4
MOST = 99
"""The highest number that can be counted."""
_LONGEST = 4096
"""Characters of a pad that is read at all."""

Counts = dict[str, int]


@dataclass
class ScorePad:
    """Who played what, and how much of each of `Scenario.counts` each seat has; the rules core makes the score of it.

    `names` and `counts` are those of four seats, however many `players` there are, so that nothing is lost where
    somebody looks at another number of them; `cleared` are the counts that were cleared last.
    """

    name: str = "base"
    players: int = 2
    names: list[str] = field(default_factory=lambda: [""] * SEATS)
    counts: list[Counts] = field(default_factory=lambda: [{} for _ in range(SEATS)])
    cleared: list[Counts] | None = None

    @property
    def scenario(self) -> Scenario:
        """The scenario that was played."""
        return SCENARIOS[self.name]

    @property
    def typed(self) -> tuple[str, ...]:
        """What was typed as the names of the seats, empty where nothing was."""
        return tuple(self.names[: self.players])

    @property
    def empty(self) -> bool:
        """Whether nothing is counted yet."""
        return not any(self._counted)

    @property
    def _counted(self) -> list[Counts]:
        """The counts that belong to the scenario."""
        known = self.scenario.counts
        return [{what: n for what, n in counts.items() if what in known} for counts in self.counts[: self.players]]

    def sheets(self) -> tuple[Sheet, ...]:
        """The score of every side."""
        return score(self.scenario, [Tally(**counts) for counts in self._counted])

    def winners(self) -> tuple[int, ...]:
        """Numbers of the sides that win."""
        return best(self.sheets())

    def choose(self, name: str) -> None:
        """Another scenario; what is no name of one changes nothing."""
        if name in SCENARIOS:
            self.name = name
            self.play_with(self.players if self.players in self.scenario.players else self.scenario.players[0])

    def play_with(self, players: int) -> None:
        """Another number of players; one that the scenario is not for changes nothing."""
        if players in self.scenario.players:
            self.players = players

    def count(self, seat: int, what: str) -> int:
        """How much a seat has of something."""
        return self.counts[seat].get(what, 0)

    def set_count(self, seat: int, what: str, n: int) -> None:
        """Set how much a seat has of something, from 0 to `MOST`."""
        self.cleared = None
        self.counts[seat].pop(what, None)
        if n > 0:
            self.counts[seat][what] = min(n, MOST)

    def clear(self) -> None:
        """Begin to count anew, for the same people."""
        self.cleared, self.counts = self.counts, [{} for _ in range(SEATS)]

    def bring_back(self) -> None:
        """Take back that it was cleared."""
        if self.cleared is not None:
            self.counts, self.cleared = self.cleared, None


def write_pad(pad: ScorePad) -> str:
    """The pad as a text."""
    return json.dumps(pad_data(pad))


def pad_data(pad: ScorePad) -> dict[str, object]:
    """What of a pad is kept."""
    return {"scenario": pad.name, "players": pad.players, "names": pad.names, "counts": pad.counts}


def read_pad(text: str) -> ScorePad | None:
    """The pad of a text, None if it holds none; what of it cannot be read is as on a new one."""
    try:
        kept = json.loads(text[:_LONGEST])
    except (ValueError, RecursionError):
        return None
    if not isinstance(kept, dict):
        return None
    pad = ScorePad()
    scenario, players, names, counts = (kept.get(key) for key in ("scenario", "players", "names", "counts"))
    if isinstance(scenario, str):
        pad.choose(scenario)
    if isinstance(players, int):
        pad.play_with(players)
    for seat, name in enumerate(names[:SEATS] if isinstance(names, list) else ()):
        pad.names[seat] = clean_name(name) if isinstance(name, str) else ""
    for seat, counted in enumerate(counts[:SEATS] if isinstance(counts, list) else ()):
        _read_counts(pad, seat, counted if isinstance(counted, dict) else {})
    return pad


def _read_counts(pad: ScorePad, seat: int, counted: Mapping[str, object]) -> None:
    for what, n in counted.items():
        if what in Tally._fields and type(n) is int:
            pad.set_count(seat, what, n)
