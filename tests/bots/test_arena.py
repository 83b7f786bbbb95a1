"""Games between bots: fair seats, the same deals, and the same games for the same seed."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from dewan.board.componentset import ComponentSet, current_set
from dewan.board.faces import parse_story
from dewan.bots.arena import DealtChance, Limits, Played, game, seatings
from dewan.bots.bot import Bot, Budget, Choice, Option, Thinking, finish
from dewan.bots.random_bot import RandomBot
from dewan.bots.strengths import BOTS
from dewan.rules.actions import Take
from dewan.rules.chance import EVERYONE
from dewan.rules.legal import legal_actions
from dewan.rules.refusal import NotAllowed
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import State
from rules.games import GAMES

BASE = SCENARIOS["base"]
FEW = Limits(nodes=20)


class Seeing:
    """Plays as another bot does, and keeps all views that it got."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.views: list[State] = []

    def think(self, view: State, components: ComponentSet, random: Random, budget: Budget) -> Thinking:
        self.views.append(view)
        return self.bot.think(view, components, random, budget)


class Stubborn:
    """Takes the first two cards, whatever is asked."""

    def think(self, view: State, components: ComponentSet, random: Random, budget: Budget) -> Thinking:
        yield
        return Choice(Take(0), (Option(Take(0), 0.0),))


class First:
    """Takes the first action of the list, and asks for no chance."""

    def think(self, view: State, components: ComponentSet, random: Random, budget: Budget) -> Thinking:
        yield
        action = next(iter(legal_actions(view)))
        return Choice(action, (Option(action, 0.0),))


@pytest.mark.parametrize(("scenario", "players"), GAMES)
@pytest.mark.parametrize("entrants", [1, 2, 3, 4])
def test_everybody_has_every_side_equally_often(scenario: str, players: int, entrants: int) -> None:
    sides = SCENARIOS[scenario].sides(players)
    if entrants > len(sides):
        return
    for deal in range(3):
        found = seatings(entrants, sides, deal)
        assert len(set(found)) == len(found)
        for side in sides:
            seated = Counter(seating[side[0]] for seating in found)
            assert all(len({seating[seat] for seat in side}) == 1 for seating in found)
            # The last entrant fills what is left over.
            held = [1] * (entrants - 1) + [len(sides) - entrants + 1]
            assert [seated[entrant] * len(sides) for entrant in range(entrants)] == [len(found) * n for n in held]


def test_seatings_of_two_sides_are_both_orders() -> None:
    assert seatings(2, BASE.sides(2), 0) == [(0, 1), (1, 0)]
    assert seatings(2, SCENARIOS["team"].sides(4), 0) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert seatings(2, BASE.sides(3), 0) == [(0, 1, 1), (1, 1, 0), (1, 0, 1)]


def test_neighbors_change_from_deal_to_deal() -> None:
    left = Counter[tuple[int, int]]()
    for deal in range(6):
        for seating in seatings(4, BASE.sides(4), deal):
            left.update((seating[seat], seating[(seat + 1) % 4]) for seat in range(4))
    assert {left[pair] for pair in product(range(4), repeat=2) if pair[0] != pair[1]} == {8}


def test_cards_of_a_deal_come_in_the_same_order_whatever_tiles_are_drawn() -> None:
    cards = [list(current_set().cards) for _ in range(2)]
    tiles = [parse_story(face) for face in ("FFF/5", "BBa/3", "MMM/7f")]
    one, other = DealtChance(4), DealtChance(4)
    drawn = [one.draw(cards[0], 0, EVERYONE) for _ in range(30)]
    for k, card in enumerate(drawn):
        assert other.draw(cards[1], 0, EVERYONE) == card
        other.pick(5)
        if k < 3:
            other.draw(tiles, 0, EVERYONE)
    assert drawn != sorted(drawn)


def test_a_deal_is_the_same_from_every_seat() -> None:
    bots = [Seeing(First()), Seeing(RandomBot())]
    for seating in seatings(2, BASE.sides(2), 0):
        finish(game(BASE, current_set(), bots, seating, 11, FEW))
    # The first decision of each game is that of the draft, of the seat to the right of the first player.
    begun = [view for bot in bots for view in bot.views if view.draft == 2]
    assert len(begun) == 2
    one, other = begun
    assert (one.actor, one.first, one.map.letters, one.berries) == (
        other.actor,
        other.first,
        other.map.letters,
        other.berries,
    )
    assert (one.row, one.story_row, one.hands) == (other.row, other.story_row, other.hands)


def test_bots_see_their_own_hand_only() -> None:
    bots = [Seeing(RandomBot()), Seeing(RandomBot())]
    finish(game(BASE, current_set(), bots, (0, 1), 3, FEW))
    for seat, bot in enumerate(bots):
        assert len(bot.views) > 20
        for view in bot.views:
            assert view.actor == seat
            assert set(view.hands[1 - seat]) <= {-1}
            assert -1 not in view.hands[seat]
            assert set(view.draw) <= {-1}


def played(seed: int, scenario: str = "base", players: int = 2) -> Played:
    bots = [BOTS["steady"], BOTS["random"]]
    seating = seatings(2, SCENARIOS[scenario].sides(players), 0)[0]
    return finish(game(SCENARIOS[scenario], current_set(), bots, seating, seed, FEW))


def untimed(result: Played) -> Played:
    return result._replace(thoughts=tuple(thought._replace(seconds=0, longest=0) for thought in result.thoughts))


def test_a_seed_gives_a_game() -> None:
    assert untimed(played(5)) == untimed(played(5))
    assert played(5).sheets != played(6).sheets


def test_what_is_told_of_a_game() -> None:
    result = played(7, "team", 4)
    assert result.seating == (0, 1, 0, 1)
    assert [sheet.seats for sheet in result.sheets] == [(0, 2), (1, 3)]
    assert max(result.turns) - min(result.turns) == 0 < min(result.turns)
    for turns, thought in zip(result.turns, result.thoughts, strict=True):
        # Each turn is a decision, and so is each story tile.
        assert thought.decisions > turns
        assert 0 < thought.longest < thought.seconds


def test_an_illegal_action_is_refused() -> None:
    with pytest.raises(NotAllowed):
        finish(game(BASE, current_set(), [Stubborn(), Stubborn()], (0, 1), 1, FEW))
