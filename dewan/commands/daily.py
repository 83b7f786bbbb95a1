"""`python -m dewan daily`: the deal of a day or week, and whether a result that somebody shares is a real one."""

import argparse
from collections.abc import Iterator
from random import Random
from time import time

from dewan.board.componentset import current_set
from dewan.board.faces import card_face
from dewan.bots.bot import Budget, finish
from dewan.bots.strengths import BOTS
from dewan.commands.failure import Failure, need_package
from dewan.commands.show import board
from dewan.record.daily import NEWEST, bot_of, chance_of, check, deal, decision_seed
from dewan.record.days import Day, NoDay, day_at, parse_day
from dewan.record.duel import Duel
from dewan.record.game import Game
from dewan.rules.chance import EVERYONE
from dewan.rules.state import OVER
from dewan.rules.views import seat_view
from dewan.texts import Texts
from dewan.view.daily import claims_otherwise, day_name, result_message

FIRST_DRAWS = 10
"""Cards and tiles that are told in advance."""


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What the command can be told."""
    parser.add_argument("date", nargs="?", metavar=texts("command.date"), help=texts("command.daily.date"))
    parser.add_argument("--check", metavar=texts("command.link"), help=texts("command.daily.check"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Print a deal, or what a result is worth: 1 if it is forged."""
    if options.check is not None:
        return _check(options.check, texts)
    for line in _deal(_day(options.date), texts):
        print(line)
    return 0


def _day(text: str | None) -> Day:
    if text is None:
        return day_at(time())
    try:
        return parse_day(text)
    except NoDay:
        raise Failure("command.daily.no_date", value=text) from None


def _deal(day: Day, texts: Texts) -> Iterator[str]:
    game = deal(day)
    scenario = texts.term(f"{game.scenario.name} (scenario)")
    yield texts(
        "command.daily.head", day=day_name(texts, day), edition=NEWEST, scenario=scenario, players=len(game.names)
    )
    yield ""
    yield from board(game.state, texts)
    yield ""
    state, chance = game.state.copy(), chance_of(game)
    cards = state.draw or state.supply
    drawn = [chance.draw(cards, 0, EVERYONE) for _ in range(min(FIRST_DRAWS, len(cards)))]
    yield texts("show.line", name=texts("command.daily.cards"), what=" ".join(map(card_face, drawn)))
    stack = state.story_stack
    tiles = [chance.draw(stack, 0, EVERYONE) for _ in range(min(FIRST_DRAWS, len(stack)))]
    yield texts("show.line", name=texts("command.daily.stories"), what=" ".join(tile.face for tile in tiles))


def _check(text: str, texts: Texts) -> int:
    need_package("msgpack")
    from dewan.commands.linked import opened

    game = opened(text, current_set())
    if not isinstance(game, Game) or game.daily is None:
        raise Failure("command.daily.no_result")
    if game.state.awaiting == OVER:
        print(result_message(texts, game))
    fault, move = _fault(game)
    of = "duel" if isinstance(game.daily.day, Duel) else "daily"
    if fault:
        print(texts(f"{of}.forged.{fault}", move=move))
        return 1
    if game.state.awaiting == OVER and claims_otherwise(text, game):
        print(texts("daily.forged.text"))
        return 1
    if game.daily.edition != NEWEST:
        print(texts(f"{of}.earlier", edition=game.daily.edition))
    else:
        print(texts(f"{of}.real") if game.state.awaiting == OVER else texts(f"{of}.real_so_far"))
    return 0


def _fault(game: Game) -> tuple[str, int]:
    """What is forged, as in `daily.Found`, or `bots`, and the number of the entry in the log that shows it."""
    assert game.daily is not None
    found = check(game)
    if found.fault or game.daily.edition != NEWEST:
        return found.fault, found.at + 1
    bot = BOTS[bot_of(game.daily.day, NEWEST)]
    for at, entry in enumerate(game.entries):
        if game.bots[entry.seat]:
            view, random = seat_view(game.state_at(at), entry.seat), Random(decision_seed(game.daily, at))
            if finish(bot.think(view, game.components, random, Budget(1))).action != entry.action:
                return "bots", at + 1
    return "", 0
