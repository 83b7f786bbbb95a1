"""What the results of a tournament are worth: each game is played again, and its bots are compared."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from dewan.record.game import Game
from dewan.record.links import LinkError
from dewan.record.ranking import Score
from dewan.record.tournament import Played, Tournament, game_of
from dewan.rules.state import OVER
from dewan.view.daily import points_of
from dewan.view.daily_check import DailyCheck, compare_bots
from dewan.view.screen import Screen


class Verdict(NamedTuple):
    """What is known of a result: its `game`, or why there is none; `checked` says whether the bots moved like that."""

    game: Game | None
    checked: DailyCheck
    fault: str = ""

    @property
    def counts(self) -> bool:
        """Whether the result can count."""
        return not self.fault and not self.checked.fault


class Verdicts:
    """The verdicts on the results of one tournament, each looked for once."""

    def __init__(self) -> None:
        self._found: dict[Played, Verdict] = {}

    def check(self, screen: Screen, tournament: Tournament) -> None:
        """Look for those that are missing."""
        for result in tournament.played - self._found.keys():
            self._found[result] = _verdict(screen, tournament, result)

    def of(self, result: Played) -> Verdict:
        """The verdict on a result that was checked."""
        return self._found[result]

    def candidates(self, tournament: Tournament, player: str, number: int) -> list[Played]:
        """The results of a player in a round that can count, the one that does first.

        That is the one with the lowest number of tries; among these the one with the fewest points, so that nobody
        gains from handing in a second one.
        """
        results = [result for result in tournament.played if (result.player, result.round) == (player, number)]
        good = [result for result in results if self.of(result).counts]
        return sorted(good, key=lambda result: (result.tries, self.score(result), result))

    def score(self, result: Played) -> Score:
        """What a result that can count has reached."""
        game = self.of(result).game
        assert game is not None
        return Score(*points_of(game))

    def scores(self, tournament: Tournament) -> Mapping[str, Mapping[int, Score]]:
        """What counts of everybody, by player and round."""
        found: dict[str, dict[int, Score]] = {}
        for player in players(tournament):
            some = ((number, self.candidates(tournament, player, number)) for number in range(tournament.rounds))
            found[player] = {number: self.score(results[0]) for number, results in some if results}
        return found

    def bad(self, tournament: Tournament) -> Iterator[Played]:
        """The results that do not count since something is wrong with them."""
        yield from (result for result in sorted(tournament.played) if not self.of(result).counts)


def players(tournament: Tournament) -> list[str]:
    """The names of all who have played."""
    return sorted({result.player for result in tournament.played})


def _verdict(screen: Screen, tournament: Tournament, result: Played) -> Verdict:
    checked = DailyCheck()
    try:
        game = game_of(tournament, result)
    except LinkError:
        return Verdict(None, checked, "cup.fault.rules")
    if game.state.awaiting != OVER:
        return Verdict(None, checked, "duel.unfinished")
    compare_bots(screen, game, checked)
    return Verdict(game, checked)
