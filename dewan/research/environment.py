"""The environment: an AECEnv of PettingZoo. Seats decide one after the other, as the rules say."""

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from dewan.board.componentset import ComponentSet, current_set
from dewan.research.actions import Actions
from dewan.research.observations import MOST, Observations
from dewan.rules.actions import Action
from dewan.rules.chance import SeededChance
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import best, sheets
from dewan.rules.setup import new_game
from dewan.rules.state import OVER, State
from dewan.rules.turns import apply
from dewan.rules.views import seat_view

ILLEGAL = -MOST
"""Reward of an agent that chooses what the mask does not allow; the game is over then."""


def env(scenario: str = "base", players: int = 2, components: ComponentSet | None = None) -> AECEnv:
    """The environment with the usual wrappers, which check how it is used."""
    checked = wrappers.TerminateIllegalWrapper(DewanEnv(scenario, players, components), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class DewanEnv(AECEnv):
    """A game; agent `seat_0` is the first in turn order around the table, not always the first player.

    An observation is a dict of `observation` (`observations.Observations`), which holds what the seat sees and nothing
    else, and `action_mask`, which says what of `actions.Actions` is offered; it is all 0 for agents that do not decide
    now. At the end the reward of each agent is by how many points its side leads, and its info says what part of
    the win it has (`won`) and the points of its side (`total`).
    """

    metadata = {"name": "dewan_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012 - as in PettingZoo

    def __init__(self, scenario: str = "base", players: int = 2, components: ComponentSet | None = None) -> None:
        """`scenario` is one of `SCENARIOS`, for so many players; `components` are those of the project by default."""
        super().__init__()
        self.render_mode = None
        self._scenario = SCENARIOS[scenario]
        self._players = players
        self._components = components or current_set()
        sample = self._deal(Random(0))
        self.actions = Actions(self._components, sample.map.spaces)
        self.observations = Observations(self._components, sample.map, players)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(self.actions.size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, MOST, (self.observations.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self.actions.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._random = Random()

    def action_space(self, agent: str) -> spaces.Space:
        """The numbers of all actions."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space:
        """The bounds of what `observe` returns."""
        return self.observation_spaces[agent]

    def _deal(self, random: Random) -> State:
        return new_game(self._scenario, self._players, self._components, SeededChance(random))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; a seed decides all chance from here on."""
        if seed is not None:
            self._random = Random(seed)
        self._chance = SeededChance(self._random)
        self._state = self._deal(self._random)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, float]] = {agent: {} for agent in self.agents}
        self._go_on()

    def _go_on(self) -> None:
        """Find out who decides now, and among what."""
        seat = self._state.actor
        self.agent_selection = self.possible_agents[seat]
        self._offered: dict[int, Action] = {}
        if self._state.awaiting != OVER:
            self._offered = self.actions.offered(seat_view(self._state, seat))

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What the seat of an agent sees, and what it can do if it decides now."""
        seat = self._seats[agent]
        mask: np.ndarray = np.zeros(self.actions.size, np.int8)
        if agent == self.agent_selection:
            mask[list(self._offered)] = 1
        return {"observation": self.observations.of(seat_view(self._state, seat), seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do an action that the mask allows; raises ValueError for others."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        chosen = None if action is None else self._offered.get(int(action))
        if chosen is None:
            raise ValueError(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        apply(self._state, chosen, self._chance)
        self._go_on()
        if self._state.awaiting == OVER:
            self._end()
        self._accumulate_rewards()

    def _end(self) -> None:
        found = sheets(self._state)
        winning = best(found)
        for side, sheet in enumerate(found):
            others = max(other.total for other in found if other is not sheet)
            for seat in sheet.seats:
                agent = self.possible_agents[seat]
                self.rewards[agent] = float(sheet.total - others)
                self.infos[agent] = {"won": (side in winning) / len(winning), "total": float(sheet.total)}
        self.terminations = dict.fromkeys(self.agents, True)
