"""A game against bots, followed by what the page draws of their moves alone: trails, new camps, cards in the lines."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page

from browser.player import DRAWN, Player
from dewan.board.faces import card_face
from dewan.record.game import Game
from dewan.rules.actions import Camp, Pass, Take, TakeOne
from dewan.rules.state import TURN
from dewan.texts import Texts
from dewan.view.parts.svg import SEAT_LETTERS, SYMBOL, TERRAIN
from tools.server import Server

ENGLISH = Texts("en")
ME = 0

TRACES = """() => {
  const paint = (color) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = color;
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
  };
  const seats = [1, 2, 3, 4].map((n) => paint(`var(--s${n})`));
  const middle = (e) => {
    const box = e.getBoundingClientRect();
    return new DOMPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  };
  const spaces = [...document.querySelectorAll(".space")].map((e) => [e.dataset.press.slice(6), middle(e)]);
  const at = (point) => {
    const far = ([, other]) => Math.hypot(other.x - point.x, other.y - point.y);
    return spaces.reduce((near, space) => (far(space) < far(near) ? space : near))[0];
  };
  const shown = (query, within = document) => [...within.querySelectorAll(query)].filter((e) => e.checkVisibility());
  const signs = (e) => [...e.querySelectorAll("use")].map((use) => use.getAttribute("href").slice(1));
  const lines = [], frames = [];
  for (const path of shown("#r-under path")) {
    const { stroke, fill } = getComputedStyle(path);
    const seat = seats.indexOf(stroke), d = path.getAttribute("d");
    if (seat < 0 || fill !== "none") continue;
    const points = [...d.matchAll(/(-?[\\d.]+) (-?[\\d.]+)/g)].map(([, x, y]) =>
      at(new DOMPoint(+x, +y).matrixTransform(path.getScreenCTM())));
    if (d.includes("Z")) frames.push([seat, at(middle(path))]);
    else lines.push([seat, points]);
  }
  return {
    lines, frames,
    steps: shown("#r-over circle").map((e) => seats.indexOf(getComputedStyle(e).fill)).filter((seat) => seat >= 0),
    camps: shown("#r-pieces use").map((e) => [e.getAttribute("href").slice(1), at(middle(e))]),
    told: shown(".moves li").map((e) => ({
      who: signs(e.querySelector(".ic"))[0], text: e.innerText, cards: shown(".chip", e).map(signs),
    })),
  };
}"""
"""What is drawn: lines and frames on the map in the color of a seat, step marks, dwellings, and the lines of moves."""

LETTERS = {f"i-{name}": letter for letter, name in TERRAIN.items()} | {f"disc-{n}": s for s, n in SYMBOL.items()}
"""What the pictures of a card mean."""

Move = tuple[object, ...]


def seen(page: Page) -> list[Move]:
    """The moves of others, oldest first, as somebody can tell them from what is drawn."""
    drawn: dict[str, Any] = page.evaluate(TRACES)
    routes: dict[int, list[str]] = dict(drawn["lines"])
    frames: dict[int, str] = dict(drawn["frames"])
    assert routes.keys() == frames.keys()
    moves: list[Move] = []
    for told in reversed(drawn["told"]):
        seat = SEAT_LETTERS.index(told["who"].removeprefix("camp-"))
        if told["cards"]:
            moves.append(("take", seat, sorted("".join(LETTERS[sign] for sign in card) for card in told["cards"])))
        elif seat in routes:
            route, camp = routes[seat], frames[seat]
            assert route[-1] == camp
            assert any(name == f"camp-{SEAT_LETTERS[seat]}" and space == camp for name, space in drawn["camps"])
            moves.append(("camp", seat, route, drawn["steps"].count(seat)))
        elif re.search(rf"\b{ENGLISH('move.pass')}\b", told["text"]):
            moves.append(("pass", seat))
    assert {move[1] for move in moves if move[0] == "camp"} == routes.keys()
    return moves


def played(game: Game) -> list[Move]:
    """The moves of others since the last turn of the person, as they are in the record."""
    moves: list[Move] = []
    for k in reversed(range(len(game.entries))):
        entry, state = game.entries[k], game.state_at(k)
        action, seat = entry.action, entry.seat
        if isinstance(action, Camp | Take | TakeOne | Pass) and seat == ME:
            break
        if isinstance(action, Camp):
            moves.append(("camp", seat, [state.map.name(space) for space in action.route], len(action.pay)))
        elif isinstance(action, Take | TakeOne):
            slots = (action.slot, action.slot + 1) if isinstance(action, Take) else (action.slot,)
            moves.append(("take", seat, sorted(card_face(card) for s in slots if (card := state.row[s]) is not None)))
        elif isinstance(action, Pass):
            moves.append(("pass", seat))
    return moves[::-1]


def test_the_moves_of_bots_can_be_told_from_what_is_drawn(page: Page, site: Server) -> None:
    player = Player(page, seed=5, against="gentle")
    player.visit(site.address)
    player.begin("base", 4)
    followed: list[Move] = []
    known = 0
    while True:
        player.await_turn()
        page.evaluate(DRAWN)
        game = player.record()
        if game.state.awaiting == TURN and len(game.entries) > known:
            known = len(game.entries)
            moves = played(game)
            assert seen(page) == moves
            followed += moves
        if not player.step():
            break
    kinds = [move[0] for move in followed]
    assert kinds.count("camp") > 10
    assert kinds.count("take") > 10
