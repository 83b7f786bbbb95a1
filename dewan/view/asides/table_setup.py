"""A set-up drawn by lot, to build a cardboard table from: the map as a picture, and what lies where in words."""

from html import escape

from dewan.board.componentset import STARTING
from dewan.board.hexes import tile_centre, turned
from dewan.record.game import Game, Options
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.setup import Placement, find_placements
from dewan.view.art.strokes import num
from dewan.view.aside import Aside, on_page
from dewan.view.editing import spaces_round
from dewan.view.effects import Print
from dewan.view.html import button
from dewan.view.map_picture import map_picture
from dewan.view.pages.cardboard import cardboard_page, names_of_pad
from dewan.view.pages.editor import terrain_name, tile_picture
from dewan.view.pages.who_plays import players_choice, scenario_choice
from dewan.view.parts.map_geometry import Space, center, outline
from dewan.view.parts.map_layers import pieces
from dewan.view.parts.map_svg import base, view_box
from dewan.view.parts.pieces import camp_icon
from dewan.view.parts.stories import story_tile
from dewan.view.press import Handler, Press, number
from dewan.view.qr import qr_code
from dewan.view.screen import Screen
from dewan.view.sharing import Sharing
from dewan.view.sittings.game import begin
from dewan.view.words import Words

_CLOCKWISE = (2, 1, 6, 5, 4, 3)
"""The outer spaces of a tile (`hexes.TILE`) clockwise from the upper right."""


class SetupPage(Aside):
    """The page. `game` is what was drawn: a game that has not begun, None before. `coded`: its QR code shows."""

    name = "setup"

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.scenario = "base"
        self.players = max(2, sum(1 for name in names if name))
        self.game: Game | None = None
        self.coded = False

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("setup.title")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words = screen.words
        if self.game is not None:
            words = screen.words_of(self.game.state, self.game.names)
        form = (
            f'<form class="panel choosing">{scenario_choice(words, self.scenario, "setup_for scenario")}'
            f"{players_choice(words, self.scenario, self.players, 'setup_for players')}"
            f"{'' if self.game is not None else _go(words, 'setup.draw')}</form>"
        )
        result = _drawn(screen, words, self.game, coded=self.coded) if self.game is not None else ""
        return cardboard_page(words, self.name, self.heading(words), result + form)


def _go(words: Words, label: str) -> str:
    return f'<div class="acts">{button("setup draw", words.html(label), "btn go big", id="draw-setup")}</div>'


def _drawn(screen: Screen, words: Words, game: Game, *, coded: bool) -> str:
    """The picture, and below it what lies where."""
    state = game.state
    found = find_placements(state, game.components)
    first = f'<p class="drawn">{camp_icon(state.first, 44)}<span>{escape(_first(words, game))}</span></p>'
    tiles = "".join(f"<li>{_tile(words, k, placement)}</li>" for k, placement in enumerate(found, 1))
    tiles = f'<h2>{words.html("editor.tiles")}</h2><ol class="laid">{tiles}</ol>' if tiles else ""
    stories = "".join(
        f"<li>{story_tile(tile.face, 72)}<span>{escape(words.story(tile))}</span></li>"
        for tile in state.story_row
        if tile is not None
    )
    pile = state.scenario.pile_cards(state.players)
    pile_line = f"<p>{words.html('setup.pile', n=pile)}</p>" if pile else ""
    acts = button("setup play", words.html("setup.play"), id="setup-play")
    acts += button("setup print", words.html("setup.print"), id="setup-print")
    acts += button("setup code", words.html("setup.code"), id="setup-code", aria_expanded="true" if coded else "false")
    code = ""
    if coded:
        link = Sharing(screen.device.address(), state, None).link
        picture = qr_code(link, words("share.code.label"))
        code = f'<div class="code">{picture}<p class="hint">{words.html("setup.code.about")}</p></div>'
    return (
        f'<section class="panel result" id="setup-drawn">{first}{_go(words, "setup.again")}{_map(words, game, found)}'
        f'<div class="acts">{acts}</div>{code}{tiles}'
        f'<h2>{words.html("table.stories")}</h2><ol class="row-of-stories">{stories}</ol>{pile_line}</section>'
    )


def _first(words: Words, game: Game) -> str:
    return words("firstplayer.said", name=words.names[game.state.first])


def _map(words: Words, game: Game, found: list[Placement]) -> str:
    """The map with the outline and the number of each tile."""
    picture = map_picture(game.state)
    marks = ""
    for k, placement in enumerate(found, 1):
        spaces = _spaces(placement)
        x, y = center(spaces[0])
        marks += f'<path class="tile-edge" d="{outline(spaces)}"/>'
        tag = f'<circle r="17"/><text y="9" text-anchor="middle">{k}</text>'
        marks += f'<g class="tile-number" transform="translate({num(x)} {num(y - 34)})">{tag}</g>'
    label = escape(words("setup.picture", n=len(found)))
    return (
        f'<svg class="map" viewBox="{view_box(picture, 40)}" role="img" aria-label="{label}">'
        f"{base(picture, 'setup')}{pieces(picture, 'setup')}{marks}</svg>"
    )


def _spaces(placement: Placement) -> list[Space]:
    """The spaces of a tile on the map, its middle first."""
    return [(space.q, space.r) for space in spaces_round(tile_centre(*placement[1]))]


def _tile(words: Words, k: int, placement: Placement) -> str:
    """A tile, in a picture and in words."""
    tile, _, turns = placement
    lying = {turned(position, turns): letter for position, letter in enumerate(tile.spaces)}
    around = words.listed([terrain_name(words, lying[position]) for position in _CLOCKWISE])
    whose = words("setup.tile.of", id=tile.id, name=words.names[k - 1]) if tile.kind == STARTING else ""
    name = whose or words("editor.tile", id=tile.id)
    told = words("setup.tile", middle=terrain_name(words, lying[0]), around=around)
    return f"{tile_picture(tile, turns, 72)}<span><b>{escape(name)}</b> {escape(told)}</span>"


def setup(screen: Screen, press: Press) -> None:
    """To the page and back (`close`); on it `draw`, `play`, `print` or `code`."""
    page = screen.asides.get(SetupPage)
    if press.rest in ("", "close"):
        screen.turn_aside(page or screen.asides.put(SetupPage(names_of_pad(screen))))
    elif page is not None and press.rest == "draw":
        _draw(screen, page)
    elif page is not None and page.game is not None:
        if press.rest == "play":
            screen.asides.remove(page)
            screen.aside = None
            begin(screen, page.game)
        elif press.rest == "print":
            screen.effects.append(Print())
        elif press.rest == "code":
            page.coded = not page.coded


def _draw(screen: Screen, page: SetupPage) -> None:
    names = page.names[: page.players]
    options = Options(curtain=screen.settings.on("curtain"))
    page.game = Game.start(SCENARIOS[page.scenario], names, screen.start.form.components, screen.chance, options)
    page.coded = False
    screen.focus = "draw-setup"
    words = screen.words_of(page.game.state, page.game.names)
    tiles = len(find_placements(page.game.state, page.game.components))
    screen.said = screen.texts.sentences((words("setup.picture", n=tiles), _first(words, page.game)))


def choose(_screen: Screen, page: SetupPage, press: Press) -> None:
    """Scenario and number of players; what was drawn for others holds no more."""
    before = (page.scenario, page.players)
    if press.rest == "scenario" and press.value in SCENARIOS:
        page.scenario = press.value
        counts = SCENARIOS[page.scenario].players
        page.players = page.players if page.players in counts else counts[0]
    elif press.rest == "players" and number(press.value) in SCENARIOS[page.scenario].players:
        page.players = number(press.value)
    if before != (page.scenario, page.players):
        page.game = None


PRESSES: dict[str, Handler] = {"setup": setup, "setup_for": on_page(SetupPage, choose)}
FIELDS = frozenset({"setup_for"})
