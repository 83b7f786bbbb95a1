"""Piles, card row and story row."""

from collections.abc import Mapping
from types import MappingProxyType

from dewan.board.faces import card_face
from dewan.rules.actions import TOP, Action, StoryChoice, Take, TakeOne
from dewan.rules.requirements import achievements, met
from dewan.rules.state import STORY, State
from dewan.rules.uses import Use
from dewan.view.html import button, disabled_attributes, look_button
from dewan.view.inspect import is_event_pile
from dewan.view.parts.cards import card, card_back
from dewan.view.parts.pieces import icon
from dewan.view.parts.stories import story_back, story_tile
from dewan.view.parts.svg import classes
from dewan.view.plan import Plan
from dewan.view.words import Words


def row(
    words: Words,
    state: State,
    plan: Plan | None,
    hinted: Action | None = None,
    fresh: Mapping[int, int] = MappingProxyType({}),
    uses: Mapping[int, Use] = MappingProxyType({}),
) -> str:
    """Discards, draw pile, and the row with a button for each two neighbors; the cards of a `hinted` move stand out.

    `fresh`: the slots from which others took cards since one's own last turn, and who it was. `uses`: the cards that
    are marked, and what they are good for.
    """
    chosen = plan.chosen if plan else None
    slots = ""
    for slot, held in enumerate(state.row):
        looks = classes("slot", "up" if _takes(chosen, slot) else "", "hinted" if _takes(hinted, slot) else "")
        if held is not None:
            face = card(card_face(held), 72, label=_named(words, held, uses)) + _signs(uses.get(held))
        else:
            face = f'<span class="gap" role="img" aria-label="{words.html("table.gap")}"></span>'
        taker = f'<i class="taker" style="--seat:var(--s{fresh[slot] + 1})"></i>' if slot in fresh else ""
        slots += f'<li class="{looks}" data-key="slot{slot}">{face}{taker}</li>'
    presses = _row_presses(words, plan, uses) if plan else ""
    return (
        f'<div class="piles">{_piles(words, state)}</div>'
        f'<div class="rowline"><ol>{slots}</ol><div class="pairs">{presses}</div></div>'
    )


def _named(words: Words, held: int, uses: Mapping[int, Use]) -> str:
    """Name of a card, and what it is good for."""
    use = uses.get(held)
    return words.useful_card(held, use) if use is not None else words.card(held)


def _signs(use: Use | None) -> str:
    """What a card is good for, as signs at its corner: a story tile, and how many more spaces light up."""
    if use is None:
        return ""
    story = f"<b>{icon('ui-story', 12)}</b>" if use.tiles else ""
    reach = f"<b>{icon('ember', 9)}+{use.spaces}</b>" if use.spaces else ""
    return f'<span class="use" aria-hidden="true">{story}{reach}</span>'


def _takes(action: Action | None, slot: int) -> bool:
    """Whether an action takes the card in a slot of the row."""
    return action == TakeOne(slot) or (isinstance(action, Take) and slot in (action.slot, action.slot + 1))


def _piles(words: Words, state: State) -> str:
    count = len(state.discard)
    last = card(card_face(state.discard[-1]), 72, letters=False) if count else '<span class="empty-pile"></span>'
    events = is_event_pile(state)
    pile = words("table.event_pile" if events else "table.draw", n=state.pile_size)
    out = _pile("discard", f"{last}<em>{count}</em>", words("table.discard", n=count)) + _pile(
        "draw", card_back(72, state.pile_size), pile
    )
    if events:
        supply = words("table.supply", n=state.supply_size)
        out += _pile("supply", card_back(52, state.supply_size), supply)
    return out


def _pile(name: str, picture: str, label: str) -> str:
    return look_button(name, f"pile-{name}", picture, label, f"pile {name}")


def _row_presses(words: Words, plan: Plan, uses: Mapping[int, Use]) -> str:
    """A button for each two neighbors, or for each single card when nothing else is possible (R4.7).

    Those that cannot be taken say why when they are pressed.
    """
    row, single = plan.state.row, plan.last_resort
    named = [words("table.gap") if card is None else _named(words, card, uses) for card in row]
    out = ""
    for slot in range(len(row) if single else len(row) - 1):
        action: Action = TakeOne(slot) if single else Take(slot)
        can = slot in plan.pairs or (single and row[slot] is not None)
        if single:
            press, kind, label = f"take1 {slot}", "one", words("take.one_label", card=named[slot])
        else:
            cards = words.listed(named[slot : slot + 2])
            press, kind, label = f"take {slot}", "two", words("take.two_label", cards=cards)
        out += button(
            press,
            '<i class="knot"></i>' if can and not single else "",
            f"pair {kind}",
            id=press.replace(" ", "-"),
            style=f"--slot:{slot}",
            aria_label=label,
            title=label if uses else None,
            aria_pressed="true" if plan.chosen == action else "false",
            **disabled_attributes(can),
        )
    return out


def stories(words: Words, state: State, plan: Plan | None, lacking: bool, hinted: Action | None = None) -> str:
    """The story row and stack: buttons, which say why not in a decision unless a tile is to be taken.

    The tile of a `hinted` move stands out.
    """
    asked = plan is not None and state.awaiting == STORY
    counts = achievements(state, plan.seat) if plan and lacking else None
    out = ""
    for slot, tile in enumerate(state.story_row):
        if tile is None and plan is None:
            out += '<li class="slot"><span class="gap tile"></span></li>'
            continue
        if tile is None:
            picture, name = '<span class="gap tile"></span>', words("table.gap")
        else:
            name = words.story(tile) if counts is None else words.lacking(tile, counts)
            flags = met(tile, counts) if counts is not None else None
            picture = story_tile(tile.face, 88, met=flags)
        can = asked and tile is not None
        out += _story_slot(f"story {slot}", picture, name, plan, StoryChoice(slot), hinted, can)
    count = len(state.story_stack)
    back = story_back(88, count)
    top = words("story.top_label", n=count) if asked else words("table.story_stack", n=count)
    out += _story_slot("story top", back, top, plan, StoryChoice(TOP), hinted, asked and count > 0)
    return f'<ol class="storyrow">{out}</ol>'


def _story_slot(
    press: str, picture: str, name: str, plan: Plan | None, action: StoryChoice, hinted: Action | None, can: bool
) -> str:
    named = press.replace(" ", "-")
    if plan is None:
        thing = "stack" if action.slot == TOP else f"offer-{action.slot}"
        body = look_button(thing, named, picture, name, "pick")
        return f'<li class="slot">{body}</li>'
    up = plan.chosen == action
    pressed = "true" if up else "false"
    # A stop of the tab key even if it cannot be taken: it can be looked at closely.
    disabled = None if can else "true"
    body = button(press, picture, "pick", id=named, aria_label=name, aria_pressed=pressed, aria_disabled=disabled)
    looks = classes("slot", "up" if up else "", "hinted" if hinted == action else "")
    return f'<li class="{looks}">{body}</li>'
