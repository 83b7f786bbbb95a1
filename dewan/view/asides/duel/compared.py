"""The games of one deal that are compared: where they come from, and what is wrong with those that do not count."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from dewan.record.address import find_games
from dewan.record.daily import seat_of
from dewan.record.duel import Deal
from dewan.record.game import Game
from dewan.record.library import Kept
from dewan.record.links import LinkError, read_first, read_link, write_link
from dewan.record.points import points_by_round
from dewan.rules.score import Sheet, sheets
from dewan.rules.state import OVER
from dewan.texts import Texts
from dewan.view.daily import claims_otherwise, day_name, points_of
from dewan.view.daily_check import DailyCheck, begin_check
from dewan.view.duels import own_games
from dewan.view.pages.daily import fault_text
from dewan.view.screen import Screen
from dewan.view.words import Words

MOST = 40
"""Games that are compared at most."""
_KEPT = "compared."
_LONGEST = 65536
"""Characters of what is kept that are looked at."""


@dataclass(eq=False)
class Compared:
    """A finished game of the deal. `checked` is what is known of it; `kept` is its entry if it was played here."""

    game: Game
    checked: DailyCheck = field(default_factory=DailyCheck)
    kept: Kept | None = None

    @property
    def own(self) -> bool:
        """Whether it was played on this device."""
        return self.kept is not None

    @property
    def genuine(self) -> bool:
        """Whether it counts."""
        return not self.checked.fault

    @property
    def sheet(self) -> Sheet:
        """The score of the person's side."""
        assert self.game.daily is not None
        seat = seat_of(self.game.daily.day)
        return next(sheet for sheet in sheets(self.game.state) if seat in sheet.seats)

    @property
    def curve(self) -> list[int]:
        """The points of the person's side after each round."""
        assert self.game.daily is not None
        seat = seat_of(self.game.daily.day)
        sides = self.game.scenario.sides(len(self.game.names))
        side = next(k for k, seats in enumerate(sides) if seat in seats)
        return [points[side] for points in points_by_round(self.game)]


class Fault:
    """What is wrong with a link of a text, which is the `number`-th: the key of a text, and what fills it."""

    def __init__(self, number: int, key: str, **params: object) -> None:
        self.number = number
        self.key = key
        self.params = params

    def text(self, words: Words) -> str:
        """The fault in words."""
        params = {name: day_name(words.texts, value) if name == "day" else value for name, value in self.params.items()}  # type: ignore[arg-type]
        return words("duel.fault", n=self.number, why=words(self.key, **params))


class Comparison:
    """The games of a deal; None as long as no game has said which. What was brought is kept on the device."""

    def __init__(self, screen: Screen, deal: Deal | None) -> None:
        self.deal = deal
        self.games: list[Compared] = []
        self.faults: list[Fault] = []
        self.new = 0
        """How many games the last text has brought."""
        self.known = 0
        if deal is not None:
            self._open(screen, deal)

    def _open(self, screen: Screen, deal: Deal) -> None:
        self.deal = deal
        self.games = [Compared(own.game, kept=own.kept) for own in own_games(screen, deal)[:MOST]]
        for link in (screen.store.get(_KEPT + deal.code) or "")[:_LONGEST].splitlines():
            try:
                self._add(screen, read_link(link))
            except LinkError:
                continue  # damaged since: nothing can be said of it
        self.new = self.known = 0

    def read(self, screen: Screen, text: str) -> None:
        """Add the games of all links in a text; what is wrong with others is said by their number in the text."""
        self.faults, self.new, self.known = [], 0, 0
        number = 0
        for number, found in enumerate(find_games(text), 1):
            if len(self.games) >= MOST:
                self.faults.append(Fault(number, "duel.too_many", most=MOST))
                break
            try:
                game = read_first(found.games, lambda reading: read_link(reading, screen.sets.find))
            except LinkError as failure:
                self.faults.append(Fault(number, f"error.{failure.code}", **failure.params))
                continue
            self.add(screen, game, number)
            if game.state.awaiting == OVER and game.daily is not None and claims_otherwise(found.message, game):
                self.faults.append(Fault(number, "daily.forged.text"))
        if not number:
            self.faults.append(Fault(1, "paste.nothing"))
        self._keep(screen)

    def bring(self, screen: Screen, game: Game) -> None:
        """Add a game that was opened by its own link."""
        self.faults, self.new, self.known = [], 0, 0
        self.add(screen, game)
        self._keep(screen)

    def add(self, screen: Screen, game: Game, number: int = 1) -> None:
        """Add a game, unless something is wrong with it or it is there."""
        if game.daily is None:
            self.faults.append(Fault(number, "duel.no_deal"))
        elif game.state.awaiting != OVER:
            self.faults.append(Fault(number, "duel.unfinished"))
        elif self.deal is not None and game.daily.day != self.deal:
            self.faults.append(Fault(number, "duel.other", day=game.daily.day))
        else:
            if self.deal is None:
                self._open(screen, game.daily.day)
            self._add(screen, game)

    def take(self, game: Game, checked: DailyCheck) -> None:
        """Add a game of a tournament, which is checked there and kept with it; not one that is here already."""
        if not any(one.game.entries == game.entries and one.game.names == game.names for one in self.games):
            self.games.append(Compared(game, checked))

    def _add(self, screen: Screen, game: Game) -> None:
        link = write_link(game)
        if any(write_link(one.game) == link for one in self.games):
            self.known += 1
            return
        self.games.append(Compared(game, begin_check(screen, game)))
        self.new += 1

    def drop(self, screen: Screen, number: int) -> None:
        """Compare a game no longer that was brought."""
        if 0 <= number < len(self.games) and not self.games[number].own:
            del self.games[number]
            self._keep(screen)

    def _keep(self, screen: Screen) -> None:
        if self.deal is not None:
            links = [write_link(one.game) for one in self.games if not one.own and one.genuine]
            screen.store.set(_KEPT + self.deal.code, "\n".join(links))

    def ranked(self) -> list[Compared]:
        """The games that count, the most points first."""
        return sorted((one for one in self.games if one.genuine), key=lambda one: [-n for n in points_of(one.game)])

    def forged(self, words: Words) -> Iterator[str]:
        """What is wrong with games that were opened, whose bots have been compared since."""
        for number, one in enumerate(self.games, 1):
            if not one.genuine:
                yield words("duel.fault", n=number, why=fault_text(words, one.game, one.checked))


def parted(one: Game, other: Game) -> int | None:
    """After how many entries of the log two games of a deal went different ways; None if they never did."""
    common = one.common(other)
    return None if common == len(one.entries) == len(other.entries) else common


def outcome(texts: Texts, comparison: Comparison) -> str:
    """What came of the last text."""
    if not comparison.new and not comparison.known:
        return ""
    more = texts("duel.known", n=comparison.known) if comparison.known else ""
    return texts.sentences((texts("duel.added", n=comparison.new) if comparison.new else "", more))
