"""The environment for learning: sound for PettingZoo, true to the rules, and blind to what a seat does not see."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from bots.exchange import decisions, exchanged
from dewan.board.componentset import current_set
from dewan.board.faces import BERRY, LANDS, NO_SYMBOL, card_of, parse_card
from dewan.research.actions import Actions
from dewan.research.environment import ILLEGAL, DewanEnv, env
from dewan.research.observations import Observations
from dewan.rules.actions import Camp
from dewan.rules.legal import check, legal_actions
from dewan.rules.routes import destinations
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import sheets
from dewan.rules.state import TURN, State, Tucked
from dewan.rules.views import seat_view

LARGEST = [(name, scenario.players[-1]) for name, scenario in SCENARIOS.items()]
# PettingZoo would rather have one array, but for its own environments that offer an action mask as this one does.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)


def offered(state: State) -> dict[int, object]:
    view = seat_view(state, state.actor)
    return dict(Actions(current_set(), state.map.spaces).offered(view))


def observed(state: State, seat: int) -> dict[str, np.ndarray]:
    """The blocks of what a seat sees."""
    observations = Observations(current_set(), state.map, state.players)
    row = observations.of(seat_view(state, seat), seat)
    return {name: row[part].reshape(shape) for name, (part, shape) in observations.blocks.items()}


@pytest.mark.parametrize(("scenario", "players"), [("base", 2), *LARGEST])
def test_api_of_pettingzoo(scenario: str, players: int) -> None:
    api_test(env(scenario, players), num_cycles=100)


def test_a_seed_gives_a_game() -> None:
    seed_test(lambda: env("lake", 3), num_cycles=100)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_actions_that_are_offered_are_legal(scenario: str) -> None:
    for state in decisions(scenario):
        found = offered(state)
        blocks = Actions(current_set(), state.map.spaces).blocks
        for number, action in found.items():
            check(state, action)  # type: ignore[arg-type]
            assert number in blocks[type(action).__name__.lower().replace("storychoice", "story")]
        assert len(set(found.values())) == len(found)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_decision_but_some_payments_is_offered(scenario: str) -> None:
    for state in decisions(scenario):
        found = list(offered(state).values())
        if state.awaiting == TURN:
            ends = {action.route[-1] for action in found if isinstance(action, Camp)}
            assert ends == set(destinations(state, state.actor))
        else:
            assert Counter(found) == Counter(legal_actions(state))


def test_it_can_be_chosen_which_terrain_is_spared() -> None:
    state = next(s for s in decisions("base") if s.awaiting == TURN).copy()
    start = state.start[state.actor]
    end = next(space for space in state.map.neighbors[start] if state.land.terrain(space) in LANDS)
    needed, *others = sorted(LANDS, key=lambda land: land != state.land.terrain(end))
    cards = [card_of((land, NO_SYMBOL)) for land in (needed, *others)]
    state.hands[state.actor] = cards
    # Any card pays for the starting camp (R5.4).
    found = {a.pay for a in offered(state).values() if isinstance(a, Camp) and a.route == (start, end)}
    assert found >= {(card, cards[0]) for card in cards[1:3]}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_unseen_shows_nowhere(scenario: str) -> None:
    random = Random(2)
    for state in decisions(scenario):
        seat = state.actor
        other = exchanged(state, seat, random)
        assert offered(other) == offered(state)
        for name, block in observed(state, seat).items():
            assert np.array_equal(block, observed(other, seat)[name]), name


def test_observation_tells_what_a_seat_sees() -> None:
    state = [s for s in decisions("base") if s.awaiting == TURN][-1].copy()
    seat, left = 1, 2
    state.tucked[left][1] = Tucked(parse_card("Wb"), 4)
    seen = observed(state, seat)
    assert seen["hand"].sum() == len(state.hands[seat]) == seen["counts"][0, 0]
    assert seen["counts"][1].tolist() == [
        *(len(state.hands[left]), state.held[left], state.fish[left], len(state.camps[left])),
    ]
    for place in range(4):
        board = state.own[(seat + place) % 4]
        spaces = [space for k, space in enumerate(state.map.spaces) if seen["camps"][place, k]]
        assert sum(1 << space for space in spaces) == board
        assert seen["stories"][place].sum() == len(state.stories[(seat + place) % 4])
    assert np.flatnonzero(seen["tucked"][1, 1]).tolist() == [4, 5 + BERRY]
    assert seen["icons"].sum() == len(state.map.icons)
    assert seen["berries"].sum() == sum(state.berries.values())
    assert seen["row"].sum() == sum(card is not None for card in state.row)
    assert seen["terrain"].sum() == len(state.map.spaces) - 4
    assert seen["roles"][:, 1].tolist() == [(seat + place) % 4 == state.turn for place in range(4)]


@pytest.mark.parametrize(("scenario", "players"), [("base", 3), ("team", 4)])
def test_reward_is_the_lead_at_the_end(scenario: str, players: int) -> None:
    game = DewanEnv(scenario, players)
    game.reset(seed=6)
    random = Random(1)
    agents = list(game.agents)
    while not any(game.terminations.values()):
        assert set(game.rewards.values()) == {0}
        mask = game.observe(game.agent_selection)["action_mask"]
        others = [agent for agent in agents if agent != game.agent_selection]
        assert all(not game.observe(agent)["action_mask"].any() for agent in others)
        game.step(random.choice(np.flatnonzero(mask).tolist()))
    found = sheets(game._state)
    for sheet in found:
        lead = sheet.total - max(other.total for other in found if other is not sheet)
        for seat in sheet.seats:
            assert game.rewards[f"seat_{seat}"] == lead
            assert game.infos[f"seat_{seat}"]["total"] == sheet.total
    assert sum(game.infos[f"seat_{sheet.seats[0]}"]["won"] for sheet in found) == 1
    assert not game.observe(game.agent_selection)["action_mask"].any()


def test_what_is_not_offered_is_refused() -> None:
    game = DewanEnv()
    game.reset(seed=1)
    wrong = int(np.flatnonzero(game.observe(game.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match=str(wrong)):
        game.step(wrong)
    checked = env()
    checked.reset(seed=1)
    agent = checked.agent_selection
    checked.step(wrong)
    assert checked.terminations[agent]
    assert checked.rewards[agent] == ILLEGAL


def test_without_a_seed_deals_differ() -> None:
    game = DewanEnv()
    deals = set()
    for _ in range(3):
        game.reset()
        deals.add(game.observe("seat_0")["observation"].tobytes())
    assert len(deals) == 3
