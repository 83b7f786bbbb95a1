"""The table: its frame, and one function for each of its regions."""

from collections.abc import Sequence
from html import escape

from dewan.board.faces import TERRAIN_LETTERS, card_face
from dewan.board.gamemap import spaces_of
from dewan.rules.actions import StoryChoice, Take, TakeOne, Tuck
from dewan.rules.requirements import achievements, met
from dewan.rules.score import berries
from dewan.rules.state import CAMPS, FISH, STORY, TUCK, TURN, State
from dewan.view.html import attributes, button, section
from dewan.view.parts.cards import card, card_back, half_card
from dewan.view.parts.map_geometry import Space
from dewan.view.parts.map_svg import Camp, MapPicture, view_box
from dewan.view.parts.pieces import camp_icon, icon, seat_pits, token
from dewan.view.parts.stories import story_back, story_tile
from dewan.view.parts.tribe import StoryPlace, TribePicture, tribe_board
from dewan.view.plan import Plan
from dewan.view.words import TERRAIN_TERMS, Words

TABS = ("hand", "row", "stories", "board", "seats", "log")
_TAB_ICONS = {"hand": "mini-card", "row": "ui-row", "stories": "ui-story", "board": "ui-tuck", "seats": "ui-group", "log": "ui-menu"}


def frame(words: Words, state: State, tab: str) -> str:
    """The table without its contents; regions are filled into it one by one."""
    names = {"row": "table.row", "stories": "table.stories", "seats": "table.seats", "log": "table.log"}
    parts = {key: section(f"r-{key}", words(text), f"area {key}box", hidden_title=key != "log") for key, text in names.items()}
    layers = "".join(f'<g id="r-{layer}"></g>' for layer in ("base", "under", "pieces", "over", "targets"))
    map_svg = (
        f'<svg id="map" class="map" viewBox="{view_box(map_picture(state), 40)}" role="group"'
        f' aria-labelledby="map-title">{layers}</svg>'
    )
    return (
        f'<main class="table" data-tab="{tab}"><div class="strip"><header class="brand" id="r-top"></header>'
        f"{parts['row']}{parts['stories']}</div>"
        f'<div class="left"><div class="turnline" id="r-turn"></div>{parts["seats"]}</div>'
        f'<section class="mapbox"><h2 class="sr" id="map-title">{escape(words("table.map"))}</h2>{map_svg}</section>'
        f'<section class="panelbox" aria-labelledby="panel-title" id="r-panel"></section>'
        f'<div class="right"><div class="tools" id="r-tools"></div>'
        f"{section('r-score', words('table.score'), 'area scorebox', hidden_title=False)}{parts['log']}</div>"
        f'<div class="bottom">{section("r-board", words("table.board"), "area boardbox")}'
        f"{section('r-hand', words('table.hand'), 'area handbox')}</div>"
        f'<nav class="tabs" id="r-tabs" aria-label="{escape(words("table.tabs"))}"></nav></main>'
    )


def at(state: State, space: int) -> Space:
    """Coordinates of a space for drawing."""
    place = state.map.hexes[space]
    return (place.q, place.r)


def map_picture(state: State) -> MapPicture:
    """What the map shows of a state."""
    game_map, land = state.map, state.land
    letters = {at(state, s): game_map.letters[s] for s in game_map.spaces}
    flood = frozenset(at(state, s) for s in spaces_of(land.flood))
    lava = frozenset(at(state, s) for s in spaces_of(land.lava))
    now = letters | dict.fromkeys(flood, "W") | dict.fromkeys(lava, "L")
    camps = [Camp(at(state, home), seat, "start") for seat, home in enumerate(state.start)]
    for seat, spaces in enumerate(state.camps):
        for number, space in enumerate(spaces):
            village = land.boards[4] >> space & 1
            camps.append(Camp(at(state, space), seat, "village" if village else "camp", number))
    return MapPicture(
        terrain=now,
        printed={s: letters[s] for s in flood | lava},
        flood=flood,
        lava=lava,
        icons=tuple((at(state, i.a), at(state, i.b), " apc"[i.resource]) for i in game_map.icons),
        berries={at(state, s): n for s, n in state.berries.items()},
        camps=tuple(camps),
    )


def top(words: Words, state: State) -> str:
    """Name of the game, and the round."""
    rounds = words("table.draft") if state.draft else words("table.round", n=state.round)
    return f'{icon("emblem", 56)}<p><b>{escape(words("app.name"))}</b><span>{escape(rounds)}</span></p>'


def turn(title: str, lead: str) -> str:
    """Whose turn it is and what is to be done."""
    return f'{icon("fire", 30)}<div><h1>{escape(title)}</h1><p>{escape(lead)}</p></div>'


def tools(words: Words, *, can_undo: bool, helpers: bool) -> str:
    """Undo, restart of the turn, helpers, menu."""
    def tool(press: str, sign: str, key: str, **more: object) -> str:
        return button(press, icon(f"ui-{sign}", 24), "tool", aria_label=words(key), title=words(key), **more)

    blocked = None if can_undo else "true"
    return (
        tool("undo", "undo", "tools.undo", aria_disabled=blocked)
        + tool("restart", "replay", "tools.restart", aria_disabled=blocked)
        + tool("helpers", "hint", "tools.helpers", aria_pressed="true" if helpers else "false")
        + tool("help", "help", "tools.help")
        + tool("home", "menu", "tools.home")
    )


def row(words: Words, state: State, plan: Plan | None) -> str:
    """Discards, draw pile, and the row with a button for each two neighbors."""
    discard = state.discard
    face = card(card_face(discard[-1]), 72, letters=False) if discard else '<span class="empty-pile"></span>'
    piles = (
        f'<div class="pile discard" role="img" aria-label="{escape(words("table.discard", n=len(discard)))}">{face}<em>{len(discard)}</em></div>'
        f'<div class="pile draw">{card_back(72, state.pile_size, label=words(_pile_key(state), n=state.pile_size))}</div>'
    )
    if state.scenario.pile_cards(state.players):
        supply = words("table.supply", n=state.supply_size)
        piles += f'<div class="pile supply">{card_back(52, state.supply_size, label=supply)}</div>'
    slots = ""
    chosen = plan.chosen if plan else None
    for slot, held in enumerate(state.row):
        up = (isinstance(chosen, Take) and slot in (chosen.slot, chosen.slot + 1)) or chosen == TakeOne(slot)
        face = card(card_face(held), 72, label=words.card(held)) if held is not None else f'<span class="gap" role="img" aria-label="{escape(words("table.gap"))}"></span>'
        slots += f'<li class="slot{" up" if up else ""}" data-key="slot{slot}">{face}</li>'
    presses = _row_presses(words, state, plan) if plan else ""
    return f'<div class="piles">{piles}</div><div class="rowline"><ol>{slots}</ol><div class="pairs">{presses}</div></div>'


def _pile_key(state: State) -> str:
    return "table.event_pile" if state.scenario.pile_cards(state.players) else "table.draw"


def _row_presses(words: Words, state: State, plan: Plan) -> str:
    if plan.last_resort:
        presses = [
            (slot, "one", f"take1 {slot}", words("take.one_label", card=words.card(held)), TakeOne(slot))
            for slot, held in enumerate(state.row)
            if held is not None
        ]
    else:
        presses = [
            (slot, "two", f"take {slot}", words("take.two_label", cards=words.cards([c for c in state.row[slot : slot + 2] if c is not None])), Take(slot))
            for slot in plan.pairs
        ]
    return "".join(
        button(press, '<i class="knot"></i>' if kind == "two" else "", f"pair {kind}", style=f"--slot:{slot}", aria_label=label, aria_pressed="true" if plan.chosen == action else "false")
        for slot, kind, press, label, action in presses
    )


def stories(words: Words, state: State, plan: Plan | None, helpers: bool) -> str:
    """The story row and stack; pressable while a tile is to be taken."""
    asked = plan is not None and state.awaiting == STORY
    counts = achievements(state, plan.seat) if plan and helpers else None
    out = ""
    for slot, tile in enumerate(state.story_row):
        if tile is None:
            out += '<li class="slot"><span class="gap tile"></span></li>'
            continue
        name = words.story(tile)
        flags = met(tile, counts) if counts is not None else None
        picture = story_tile(tile.face, 88, met=flags, label="" if asked else name)
        out += _story_slot(f"story {slot}", picture, name, plan, StoryChoice(slot), asked)
    count = len(state.story_stack)
    back = story_back(88, count, label="" if asked and count else words("table.story_stack", n=count))
    out += _story_slot("story top", back, words("story.top_label", n=count), plan, StoryChoice(-1), asked and count > 0)
    return f'<ol class="storyrow">{out}</ol>'


def _story_slot(press: str, picture: str, name: str, plan: Plan | None, action: StoryChoice, asked: bool) -> str:
    if not asked or plan is None:
        return f'<li class="slot">{picture}</li>'
    up = plan.chosen == action
    body = button(press, picture, "pick", aria_label=name, aria_pressed="true" if up else "false")
    return f'<li class="slot{" up" if up else ""}">{body}</li>'


def seats(words: Words, state: State, scores: Sequence[int] | None, me: int | None) -> str:
    """The seats in turn order: camps left, cards, berries, stories, tucked cards, whose turn it is."""
    out = ""
    for seat, name in enumerate(words.names):
        now = seat == state.actor and state.awaiting != "over"
        left = CAMPS - len(state.camps[seat])
        first = icon("dewan", 26, label=words.term("dewan token")) if seat == state.first else ""
        score = f'<span class="sc">{scores[seat]}</span>' if scores is not None else ""
        hand = len(state.hands[seat])
        berry = token("berries", state.held[seat], 24, label=words("seat.berries", n=state.held[seat]))
        fish = token("fish", state.fish[seat], 24, label=words("seat.fish", n=state.fish[seat])) if "fish" in state.scenario.row_names else ""
        tucked = "".join(
            half_card(card_face(t.card), TERRAIN_LETTERS[t.terrain], 34, label=words("seat.tucked", card=words.card(t.card), terrain=words.term(TERRAIN_TERMS[t.terrain])))
            for t in state.tucked[seat]
            if t is not None
        )
        tiles = "".join(
            story_tile(tile.face, 50, done=bool(state.done[seat] >> k & 1), rays=False, label=_story_label(words, state, seat, k))
            for k, tile in enumerate(state.stories[seat])
        )
        cls = f"plate seat{seat + 1}{' turn' if now else ''}{' me' if seat == me else ''}"
        turn = f'<span class="sr">{escape(words("seat.turn"))}</span>' if now else ""
        out += (
            f'<li class="{cls}"><header>{camp_icon(seat, 40)}<b class="nm">{escape(name)}</b>{turn}{first}{score}</header>'
            f'<div class="mid">{seat_pits(seat, left, label=words("seat.camps_left", n=left))}'
            f'<span class="num" role="img" aria-label="{escape(words("seat.hand", n=hand))}">{icon("mini-card", 20)}<b aria-hidden="true">{hand}</b></span>{berry}{fish}'
            f'<span class="tks">{tucked}</span></div><div class="sts">{tiles}</div></li>'
        )
    return f'<ol class="plates">{out}</ol>'


def _story_label(words: Words, state: State, seat: int, k: int) -> str:
    name = words.story(state.stories[seat][k])
    return words("story.done", tile=name) if state.done[seat] >> k & 1 else name


def board(words: Words, state: State, seat: int, helpers: bool) -> str:
    """The tribe board of the seat that looks."""
    counts = achievements(state, seat)
    tiles = tuple(
        StoryPlace(
            tile.face,
            bool(state.done[seat] >> k & 1),
            met(tile, counts) if helpers else None,
            _story_label(words, state, seat, k),
        )
        for k, tile in enumerate(state.stories[seat])
    )
    picture = TribePicture(
        seat=seat,
        placed=len(state.camps[seat]),
        tucked=tuple(None if t is None else (card_face(t.card), TERRAIN_LETTERS[t.terrain]) for t in state.tucked[seat]),
        stories=tiles,
        berries=state.held[seat],
        fish=state.fish[seat] if "fish" in state.scenario.row_names else None,
    )
    label = words("board.label", left=CAMPS - len(state.camps[seat]), berries=berries(state, seat))
    return tribe_board(picture, label=label, next_lit=state.awaiting in (TURN, TUCK, STORY) and state.actor == seat)


def hand(words: Words, plan: Plan | None, cards: Sequence[int]) -> str:
    """The hand of the seat that looks: buttons in its own decision."""
    if not cards:
        return f'<p class="nothing">{escape(words("hand.empty"))}</p>'
    paying = plan.paying if plan else {}
    out = ""
    for k, held in enumerate(cards):
        step = paying.get(k)
        up = step is not None or (plan is not None and _chosen_card(plan, k))
        badge = f'<span class="stp" aria-hidden="true">{step + 1}</span>' if step is not None else ""
        name = words.card(held)
        label = words("hand.pays", card=name, n=step + 1) if step is not None else name
        picture = card(card_face(held), 84)
        if plan is None:
            inside = f'<span role="img" aria-label="{escape(label)}">{picture}</span>'
        else:
            inside = button(f"hand {k}", picture + badge, "pick", aria_label=label, aria_pressed="true" if up else "false", id=f"hand-{k}")
        out += f'<li class="hc{" up" if up else ""}" data-key="hand{k}">{inside}</li>'
    return f'<ol class="fan" style="--n:{len(cards)}">{out}</ol>'


def _chosen_card(plan: Plan, at: int) -> bool:
    card_number = getattr(plan.chosen, "card", None) if plan.state.awaiting in (TUCK, FISH) else None
    return card_number is not None and plan.hand.index(plan.hand[at]) == at and plan.hand[at] == card_number


def tucked_picture(tuck: Tuck) -> str:
    """The half that a tucked card would show."""
    return half_card(card_face(tuck.card), TERRAIN_LETTERS[tuck.terrain], 72)


def tabs(words: Words, tab: str) -> str:
    """Tabs of the narrow layout."""
    return "".join(
        button(f"tab {key}", f"{icon(_TAB_ICONS[key], 24)}<span>{escape(words(f'tab.{key}'))}</span>", "tab", aria_pressed="true" if key == tab else "false")
        for key in TABS
    )
