"""The map as a list: a table with a line for each space, and a button in it that presses the space."""

from collections.abc import Collection
from html import escape

from dewan.rules.state import State
from dewan.view.html import attributes, button
from dewan.view.map_list import ORDERS, MapList, listed
from dewan.view.parts.pieces import icon
from dewan.view.words import Words


def map_list_page(
    words: Words, state: State, shown: MapList, lit: Collection[int] | None, costs: dict[int, int]
) -> str:
    """The page. `lit` and `costs` as in `listed`; `lit` is None where nothing is to be told of what can be pressed."""
    lines = "".join(
        _line(words, state, space, lit, costs.get(space)) for space in listed(state, shown, lit or (), costs)
    )
    columns = ("place", "terrain", "cards", "icons", "berries", "camp")
    heads = "".join(_head(words, shown, column) for column in columns if column != "cards" or lit is not None)
    only = ""
    if lit is not None:
        box = attributes(type="checkbox", checked=shown.only, data_press="only", id="list-only")
        only = f'<label class="switch"><input{box}><span>{escape(words("places.only"))}</span></label>'
    close = button("list", escape(words("help.close")), "btn go", id="close")
    empty = "" if lines else f'<p class="nothing">{escape(words("places.nothing"))}</p>'
    return (
        f'<main class="start help"><div class="panel maplist"><h1 id="aside-title" tabindex="-1">'
        f"{escape(words('places.title'))}</h1><p>{escape(words('places.about'))}</p>{only}"
        f'<div class="scroll" tabindex="0" role="region" aria-labelledby="aside-title"><table>'
        f"<thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>{empty}</div>"
        f'<div class="acts">{close}</div></div></main>'
    )


def _head(words: Words, shown: MapList, order: str) -> str:
    """The head of a column; by some the list can be ordered."""
    name = escape(words(f"places.{order}"))
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
