"""Games, links and QR codes for the tests of sharing and arriving."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator

import zxingcpp
from PIL import Image, ImageDraw

from dewan.record.game import Game
from dewan.record.journal import read_game
from dewan.record.links import write_link
from dewan.rules.chance import SeededChance
from dewan.rules.legal import legal_actions
from dewan.rules.random_moves import decide
from dewan.rules.state import OVER
from dewan.texts import Texts
from record.recording import path
from view.table import NAMES, Element, Memory, Table, Tree, texts

EN = Texts("en")
RUN = re.compile(r"M(\d+) (\d+)h(\d+)v1h-\3z")


def recorded(
    moves: int | None = None, scenario: str = "base", players: int = 2, names: tuple[str, ...] = NAMES
) -> Game:
    """A recorded game, to its end or after some moves; the last player has no name."""
    game = read_game(json.loads(path(scenario, players).read_text("utf-8")))
    typed = (*names[: players - 1], "")
    return Game(game.scenario, typed, game.components, game.dealt, game.entries[:moves], game.options)


def address_of(game: Game) -> str:
    """The fragment of the link of a game."""
    return f"#g={write_link(game)}"


def opened(game: Game, *, store: Memory | None = None, more: str = "") -> Table:
    """A page at which the link of a game was opened."""
    table = Table(3, store=store)
    table.press("arrive", address_of(game) + more)
    return table


def seated(game: Game, who: str, *, store: Memory | None = None) -> Table:
    """A page at whose table somebody sits who came by a link."""
    table = opened(game, store=store)
    if f"sit {who}" in table.presses():
        table.press(f"sit {who}")
    if "enter" in table.presses():
        table.press("enter")
    return table


def move(table: Table) -> None:
    """Decide something at the table."""
    action = next(iter(legal_actions(table.sitting.state)))
    table.sitting.decide(action)
    table.heard()


def played_on(game: Game, moves: int, seed: int = 1) -> Game:
    """A game with some more moves."""
    chance = SeededChance(random.Random(seed))
    rng = random.Random(seed)
    more = Game(game.scenario, game.names, game.components, game.dealt, game.entries, game.options)
    for _ in range(moves):
        assert more.state.awaiting != OVER
        more.play(decide(more.state, rng), chance)
    return more


def elements(table: Table) -> Iterator[Element]:
    return Tree(table.page()).root.walk()


def element(table: Table, id_of_element: str) -> Element:
    return next(e for e in elements(table) if e.attrs.get("id") == id_of_element)


def heading(table: Table) -> str:
    return element(table, "panel-title").name()


def says(table: Table, text: str) -> bool:
    """Whether some text on the page is this one or contains it."""
    return any(text in shown for shown in texts(table.page()))


def kept_games(table: Table) -> list[str]:
    return [key for key in table.store if key.startswith("game.")]


def photographed(svg: str, scale: int = 3) -> Image.Image:
    """What a camera sees of the picture."""
    found = re.search(r'viewBox="0 0 (\d+) \1"', svg)
    assert found
    side = int(found[1])
    image = Image.new("L", (side * scale, side * scale), "white")
    pen = ImageDraw.Draw(image)
    for x, y, length in (tuple(map(int, run)) for run in RUN.findall(svg)):
        pen.rectangle((x * scale, y * scale, (x + length) * scale - 1, (y + 1) * scale - 1), "black")
    return image


def scanned(image: Image.Image) -> list[str]:
    return [code.text for code in zxingcpp.read_barcodes(image)]
