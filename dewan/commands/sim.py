"""`python -m dewan sim`: random legal games."""

import argparse
import json
import secrets
import shlex
import sys
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import NamedTuple

from dewan.board.componentset import ComponentSet
from dewan.commands.failure import Failure, need_package, write_lines
from dewan.commands.invariants import Breach, Watch, require
from dewan.commands.sets import add_set_argument, chosen_set
from dewan.record.game import Game
from dewan.record.moves import format_move
from dewan.record.positions import write_position
from dewan.rules.chance import SeededChance
from dewan.rules.legal import play
from dewan.rules.random_moves import decide
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.scenarios.base import Scenario
from dewan.rules.score import Sheet, sheets
from dewan.rules.setup import new_game
from dewan.rules.state import OVER, TURN, State
from dewan.rules.turns import apply
from dewan.texts import Texts

LONGEST_GAME = 5000
"""Actions after which a watched game is taken to be endless."""


class Played(NamedTuple):
    """A game from its beginning to its end: actions, turns of each seat, and the sheet of each side."""

    actions: int
    turns: tuple[int, ...]
    sheets: tuple[Sheet, ...]


class Broken(Exception):
    """A watched game came to something that must never be."""

    def __init__(self, what: str, state: State, moves: Sequence[str]) -> None:
        super().__init__(what)
        self.what = what
        self.state = state
        self.moves = tuple(moves)


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What the command can be told."""
    parser.add_argument("--players", metavar="N", type=int, choices=(2, 3, 4), default=2, help=texts("sim.players"))
    parser.add_argument("--games", metavar="G", type=int, default=100, help=texts("sim.games"))
    parser.add_argument("--scenario", metavar="S", choices=SCENARIOS, default="base", help=texts("sim.scenario"))
    parser.add_argument("--seed", metavar="X", type=int, help=texts("sim.seed"))
    add_set_argument(parser, texts)
    parser.add_argument("--links", metavar=texts("command.file"), help=texts("sim.links"))
    parser.add_argument("--check", action="store_true", help=texts("sim.check"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Play the games and print how long they were and how they ended; 1 if a watched game broke."""
    scenario = SCENARIOS[options.scenario]
    if options.players not in scenario.players:
        raise Failure("sim.wrong_players", scenario=scenario.name, players=options.players)
    if options.games < 1:
        raise Failure("sim.no_games")
    components = chosen_set(options.set)
    first = secrets.randbelow(10**9) if options.seed is None else options.seed
    name = texts.term(f"{scenario.name} (scenario)")
    print(texts("sim.heading", scenario=name, players=options.players, n=options.games, seed=first), flush=True)
    if options.set:
        print(texts("components.name", name=components.name, hash=components.hash))
    play_one = watched_game if options.check else random_game
    if options.links:
        need_package("msgpack")
    games: list[Played] = []
    start = perf_counter()
    for seed in range(first, first + options.games):
        try:
            games.append(play_one(scenario, options.players, components, seed))
        except Broken as broken:
            print(texts("sim.breach", what=broken.what), file=sys.stderr)
            command = f"python -m dewan sim --players {options.players} --scenario {scenario.name}"
            if options.set:
                command += f" --set {shlex.quote(options.set)}"
            print(texts("sim.again", command=f"{command} --games 1 --seed {seed} --check"), file=sys.stderr)
            print("\n".join(broken.moves), file=sys.stderr)
            print(json.dumps(write_position(broken.state)))
            return 1
    seconds = perf_counter() - start
    for line in summary(games, texts):
        print(line)
    if options.check:
        print(texts("sim.sound", n=len(games)))
    print(texts("sim.speed", speed=texts.decimal(len(games) / seconds)))
    if options.links:
        from dewan.commands.linked import fragment

        seeds = range(first, first + options.games)
        recorded = (recorded_game(scenario, options.players, components, seed) for seed in seeds)
        write_lines(options.links, map(fragment, recorded))
    return 0


def random_game(scenario: Scenario, players: int, components: ComponentSet, seed: int) -> Played:
    """A game of random decisions, all decided by the seed."""
    random = Random(seed)
    chance = SeededChance(random)
    state = new_game(scenario, players, components, chance)
    turns = [0] * players
    actions = 0
    while state.awaiting != OVER:
        if state.awaiting == TURN:
            turns[state.actor] += 1
        apply(state, decide(state, random), chance)
        actions += 1
    return Played(actions, tuple(turns), sheets(state))


def recorded_game(scenario: Scenario, players: int, components: ComponentSet, seed: int) -> Game:
    """The same game with its record, between players without names."""
    random = Random(seed)
    chance = SeededChance(random)
    game = Game.start(scenario, [""] * players, components, chance)
    while game.state.awaiting != OVER:
        game.play(decide(game.state, random), chance)
    return game


def watched_game(scenario: Scenario, players: int, components: ComponentSet, seed: int) -> Played:
    """The same game, looked at before and after every action; raises Broken."""
    random = Random(seed)
    chance = SeededChance(random)
    state = new_game(scenario, players, components, chance)
    # The watch has its own numbers, so that the game is the same as without it.
    watch = Watch(state, components, Random(seed))
    turns = [0] * players
    moves: list[str] = []
    try:
        watch.see(state)
        while state.awaiting != OVER:
            if state.awaiting == TURN:
                turns[state.actor] += 1
            action = decide(state, random)
            moves.append(format_move(action, state.map))
            play(state, action, chance)
            watch.see(state)
            require(len(moves) < LONGEST_GAME, "the game does not end")
        require(len(set(turns)) == 1 or state.passes >= players, "seats had different numbers of turns")
    except Breach as breach:
        raise Broken(str(breach), state, moves) from breach
    return Played(len(moves), tuple(turns), sheets(state))


def summary(games: Sequence[Played], texts: Texts) -> list[str]:
    """Lengths and scores of some games of one scenario."""
    lines = [
        _spread(texts("sim.turns"), [count for game in games for count in game.turns], texts),
        _spread(texts("sim.actions"), [game.actions for game in games], texts),
    ]
    every = [sheet for game in games for sheet in game.sheets]
    for row in every[0].rows:
        lines.append(_spread(texts.term(f"{row.name} (row)"), [sheet.row(row.name).points for sheet in every], texts))
    lines.append(_spread(texts.label("total score"), [sheet.total for sheet in every], texts))
    return lines


def _spread(name: str, values: Sequence[int], texts: Texts) -> str:
    mean = sum(values) / len(values)
    return texts("sim.spread", name=name, mean=texts.decimal(mean), least=min(values), most=max(values))
