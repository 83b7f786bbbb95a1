"""The map as a list (U24): a line for each space, and in it a button that presses the space."""

from collections.abc import Callable, Collection
from html import escape

from dewan.rules.state import State
from dewan.view.aside import Aside
from dewan.view.html import attributes, button
from dewan.view.parts.pieces import icon
from dewan.view.press import Handler, Press
from dewan.view.presses.table import space
from dewan.view.screen import TABLE, Screen
from dewan.view.words import Words

ORDERS = ("place", "terrain", "cards")
"""What a list can be ordered by: reading order, terrain, or how many cards a camp costs there."""


class MapListPage(Aside):
    """How the list is shown: its `order`, from the other end if `reverse`, `only` what can be pressed."""

    name = "list"
    letters = frozenset("l")
    order: str = ORDERS[0]
    reverse: bool = False
    only: bool = False

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("places.title")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        assert screen.sitting.view is not None
        plan = screen.sitting.plan if screen.sitting.tells_reach else None
        if plan is None:
            return self.draw_list(screen.words, screen.sitting.view, None, {})
        return self.draw_list(screen.words, screen.sitting.view, plan.lit, plan.costs)

    def sort_by(self, order: str) -> None:
        """Order the list by something; the same again turns it round."""
        if order in ORDERS:
            self.reverse = order == self.order and not self.reverse
            self.order = order

    def draw_list(self, words: Words, state: State, lit: Collection[int] | None, costs: dict[int, int]) -> str:
        """The page. `lit` and `costs` as in `listed`; `lit` is None where it is not told what can be pressed."""
        lines = "".join(
            _line(words, state, space, lit, costs.get(space)) for space in listed(state, self, lit or (), costs)
        )
        columns = ("place", "terrain", "cards", "icons", "berries", "camp")
        heads = "".join(_head(words, self, column) for column in columns if column != "cards" or lit is not None)
        only = ""
        if lit is not None:
            box = attributes(type="checkbox", checked=self.only, data_press="only", id="list-only")
            only = f'<label class="switch"><input{box}><span>{words.html("places.only")}</span></label>'
        close = button("list", words.html("help.close"), "btn go", id="close")
        empty = "" if lines else f'<p class="nothing">{words.html("places.nothing")}</p>'
        return (
            f'<main class="start help"><div class="panel maplist">{self.heading(words)}'
            f"<p>{words.html('places.about')}</p>{only}"
            f'<div class="scroll" tabindex="0" role="region" aria-labelledby="aside-title"><table>'
            f"<thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>{empty}</div>"
            f'<div class="acts">{close}</div></div></main>'
        )


def listed(state: State, shown: MapListPage, lit: Collection[int], costs: dict[int, int]) -> list[int]:
    """The spaces of the list. `lit` are those that a press can mean now, `costs` the cards that a camp takes."""
    far = len(state.map.spaces)
    keys: dict[str, Callable[[int], tuple[int, ...]]] = {
        "place": lambda space: (space,),
        "terrain": lambda space: (state.land.terrain(space), space),
        "cards": lambda space: (costs.get(space, far), space),
    }
    spaces = [space for space in state.map.spaces if space in lit or not shown.only]
    return sorted(spaces, key=keys[shown.order], reverse=shown.reverse)


def _head(words: Words, shown: MapListPage, order: str) -> str:
    """The head of a column; by some the list can be ordered."""
    name = words.html(f"places.{order}")
    if order not in ORDERS:
        return f'<th scope="col">{name}</th>'
    sort = None
    if order == shown.order:
        sort = "descending" if shown.reverse else "ascending"
    sign = {"ascending": icon("ui-up", 14), "descending": icon("ui-down", 14), None: ""}[sort]
    body = f"{name}{sign}"
    press = button(f"order {order}", body, "head", id=f"order-{order}")
    return f'<th scope="col"{attributes(aria_sort=sort)}>{press}</th>'


def _line(words: Words, state: State, space: int, lit: Collection[int] | None, cost: int | None) -> str:
    name = state.map.name(space)
    label = words.place(state, space)
    press = button(f"pick {name}", escape(name), "pick", aria_label=label, id=f"pick-{space}")
    reach = []
    if lit is not None:
        reached = words("route.cards", n=cost) if cost is not None else words("places.lit")
        reach = [reached if space in lit else ""]
    cells = [
        words("list.comma").join(filter(None, (words.terrain(state, space), words.flooded(state, space)))),
        *reach,
        words.listed(words.icons(state, space)),
        words.zone_berries(state, space),
        words.dweller(state, space),
    ]
    row = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f'<tr{attributes(data_key=f"line{space}")}><th scope="row">{press}</th>{row}</tr>'


def show_list(screen: Screen, _press: Press) -> None:
    """To the list and back."""
    if screen.page == TABLE and screen.sitting.view is not None:
        screen.turn_aside(_page(screen))


def order(screen: Screen, press: Press) -> None:
    """Another order, or the same turned round."""
    _page(screen).sort_by(press.rest)


def only(screen: Screen, press: Press) -> None:
    """Only what can be pressed, or all."""
    _page(screen).only = press.checked


def pick(screen: Screen, press: Press) -> None:
    """A space: back at the table it is pressed, and the panel tells what comes of it."""
    if isinstance(screen.aside, MapListPage):
        screen.turn_aside(screen.aside)
        space(screen, press)
        screen.focus = "panel-title"


def _page(screen: Screen) -> MapListPage:
    """The list as it was ordered last."""
    return screen.asides.get(MapListPage) or screen.asides.put(MapListPage())


PRESSES: dict[str, Handler] = {"list": show_list, "order": order, "pick": pick, "only": only}
FIELDS = frozenset({"only"})
