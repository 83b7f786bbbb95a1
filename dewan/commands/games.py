"""`python -m dewan games`: games of files, listed, chosen from, and told in numbers."""

import argparse
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from dewan.board.componentset import ComponentSet
from dewan.commands.failure import Failure, need_package, read_bytes, text_of
from dewan.commands.sets import add_set_argument, among, chosen_set
from dewan.commands.table import table
from dewan.record.days import SECONDS, Day, NoDay, parse_day
from dewan.record.game import Game
from dewan.record.opponents import BOTS, PERSON
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import best, sheets
from dewan.rules.state import OVER
from dewan.texts import Texts
from dewan.view.words import Words

if TYPE_CHECKING:
    from dewan.record.collection import Told

WON, SHARED, LOST, UNFINISHED = RESULTS = ("won", "shared", "lost", "unfinished")
"""How a game can have ended for the seat that was one's own."""
COLUMNS = ("name", "date", "scenario_name", "seats", "points", "result_name", "rounds")


class Read(NamedTuple):
    """A game of a file, and what the file says of it."""

    told: "Told"
    game: Game


class BadGame(Failure):
    """A game of a file that cannot be played through; its `line` is told."""

    def __init__(self, file: str, line: int, key: str, **params: object) -> None:
        super().__init__(key, file, **params)
        self.line = line

    def text(self, texts: Texts) -> str:
        """See `Failure.text`."""
        return f"{self.file}: {texts('games.read.why', line=self.line, why=texts(self.key, **self.params))}"


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What the command can be told."""
    parser.add_argument("files", nargs="+", metavar=texts("command.file"), help=texts("command.games.files"))
    parser.add_argument("--scenario", metavar="S", choices=SCENARIOS, help=texts("command.games.scenario"))
    parser.add_argument("--players", metavar="N", type=int, choices=(2, 3, 4), help=texts("command.games.players"))
    parser.add_argument("--seat", metavar="N", type=int, choices=(1, 2, 3, 4), help=texts("command.games.seat"))
    parser.add_argument("--against", metavar="X", help=texts("command.games.against", bots=" ".join(BOTS)))
    parser.add_argument("--result", metavar="R", choices=RESULTS, help=texts("command.games.result"))
    parser.add_argument("--from", dest="since", metavar=texts("command.date"), help=texts("command.games.from"))
    parser.add_argument("--to", metavar=texts("command.date"), help=texts("command.games.to"))
    parser.add_argument("--tag", metavar="T", help=texts("command.games.tag"))
    parser.add_argument("--json", action="store_true", help=texts("command.games.json"))
    add_set_argument(parser, texts)


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Print the games of the files that fit: as a table, or as JSON Lines."""
    need_package("msgpack")
    from dewan.record.collection import write_line
    from dewan.record.game_data import data_of

    since, to = (_day(text) for text in (options.since, options.to))
    components = chosen_set(options.set)
    every = (read for file in options.files for read in _games(file, components))
    found = (read for read in every if _fits(read, options, since, to))
    if options.json:
        for read in found:
            print(write_line(data_of(read.game, read.told)))
        return 0
    for line in _listed(list(found), texts):
        print(line)
    return 0


def _day(text: str | None) -> Day | None:
    try:
        day = parse_day(text) if text is not None else None
    except NoDay:
        raise Failure("command.daily.no_date", value=text) from None
    return day


def _games(file: str, components: ComponentSet) -> Iterator[Read]:
    """The games of a file of games, of a file with one game, or of a text with a link a line; raises Failure."""
    from dewan.commands.linked import DAMAGED, opened_file
    from dewan.record.collection import CollectionError, Told, is_collection, read_lines
    from dewan.record.links import LinkError, read_link, write_link

    data = read_bytes(file)
    if not is_collection(data):
        try:
            game = opened_file(data, file, components)
        except Failure as failure:
            if failure.key != DAMAGED:
                raise
            yield from _linked(text_of(data, file), file, components)
            return
        yield Read(Told(1, write_link(game)), game)
        return
    try:
        lines = read_lines(text_of(data, file))
    except CollectionError as error:
        raise Failure(f"error.{error.code}", file, where=error.where, value=error.value) from None
    for told in lines:
        try:
            yield Read(told, read_link(told.link, among(components)))
        except LinkError as error:
            raise BadGame(file, told.line, f"error.{error.code}", **error.params) from None


def _linked(text: str, file: str, components: ComponentSet) -> Iterator[Read]:
    """The games of a text that has the address of one in each of its lines that has any."""
    from dewan.commands.linked import opened
    from dewan.record.address import parse
    from dewan.record.collection import Told

    addresses = [(number, line) for number, line in enumerate(text.split("\n"), 1) if parse(line).game is not None]
    if not addresses:
        raise Failure("error.link.damaged", file)
    for number, line in addresses:
        try:
            game = opened(line, components)
        except Failure as failure:
            raise BadGame(file, number, failure.key, **failure.params) from None
        if isinstance(game, Game):
            yield Read(Told(number, parse(line).game or ""), game)


def _fits(read: Read, options: argparse.Namespace, since: Day | None, to: Day | None) -> bool:
    """Whether a game is one of those that are asked for."""
    told, game = read
    own = _own(read)
    day = None if told.changed is None else told.changed // SECONDS
    return (
        options.scenario in (None, game.scenario.name)
        and options.players in (None, len(game.names))
        and options.seat in (None, None if own is None else own + 1)
        and (options.against is None or options.against.casefold() in _others(game, own))
        and options.result in (None, _result(game, own))
        and (since is None or (day is not None and day >= since.number))
        and (to is None or (day is not None and day <= _last(to)))
        and (options.tag is None or options.tag.casefold() in map(str.casefold, told.written.tags))
    )


def _last(day: Day) -> int:
    """The number of a day, or of the last day of a week."""
    return day.number + 6 if day.weekly else day.number


def _own(read: Read) -> int | None:
    """The seat that was one's own: as the file says, else that of the only person; None if there is no such one."""
    people = read.game.people
    if isinstance(read.told.own, int) and read.told.own in people:
        return read.told.own
    return people[0] if len(people) == 1 else None


def _others(game: Game, own: int | None) -> set[str]:
    """What the players at the other seats are called here: kinds of bots, and names."""
    seats = [seat for seat in range(len(game.names)) if seat != own]
    return {game.bots[seat] for seat in seats} - {PERSON} | {game.names[seat].casefold() for seat in seats} - {""}


def _result(game: Game, own: int | None) -> str | None:
    """One of RESULTS; None if the game is over and no seat of it was one's own."""
    if game.state.awaiting != OVER:
        return UNFINISHED
    won = best(sheets(game.state))
    side = next((k for k, seats in enumerate(game.scenario.sides(len(game.names))) if own in seats), None)
    if side is None:
        return None
    return LOST if side not in won else WON if len(won) == 1 else SHARED


def _listed(found: Sequence[Read], texts: Texts) -> Iterator[str]:
    """A table with a line for each game, and how many there are."""
    if found:
        yield from table([texts(f"command.games.{name}") for name in COLUMNS], [_cells(one, texts) for one in found])
        yield ""
    yield texts("games.found", n=len(found))


def _cells(read: Read, texts: Texts) -> Sequence[str]:
    told, game = read
    result = _result(game, _own(read))
    day = "" if told.changed is None else datetime.fromtimestamp(told.changed, UTC).date().isoformat()
    tags = "".join(f" #{tag}" for tag in told.written.tags)
    return [
        f"{told.written.title}{tags}".strip() or str(told.line),
        day,
        texts.label(f"{game.scenario.name} (scenario)"),
        texts("list.comma").join(Words(texts, game.names, (), game.bots).names),
        texts("games.points_between").join(str(sheet.total) for sheet in sheets(game.state)),
        "" if result is None else texts(f"command.games.{result}"),
        str(game.state.round),
    ]
