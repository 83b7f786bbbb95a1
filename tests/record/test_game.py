"""The record of a game: replay, tampering, undo, and what a line of the log tells."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from dewan.board.componentset import current_set
from dewan.board.faces import parse_card
from dewan.record.game import Drawn, Entry, Game, Kind, RecordError, Replay, UndoRefused
from dewan.record.happenings import Happening, happenings
from dewan.record.moves import parse_move
from dewan.record.positions import write_position
from dewan.rules.actions import Camp, StoryChoice, Take
from dewan.rules.chance import EVERYONE, SeededChance
from dewan.rules.legal import legal_actions
from dewan.rules.legal import play as play_action
from dewan.rules.refusal import NotAllowed
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import OVER, State
from rules.games import GAMES, any_action
from rules.positions import play, state


def played(scenario: str, players: int, seed: int = 3, entries: int = 1000) -> Game:
    rng, chance = random.Random(seed), SeededChance(random.Random(seed))
    game = Game.start(SCENARIOS[scenario], "ABCD"[:players], current_set(), chance)
    while game.state.awaiting != OVER and len(game.entries) < entries:
        game.play(any_action(game.state, rng), chance)
    return game


def again(game: Game, dealt: Any = None, entries: Any = None) -> Game:
    return Game(
        game.scenario,
        game.names,
        game.components,
        game.dealt if dealt is None else dealt,
        game.entries if entries is None else entries,
    )


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_a_record_gives_the_game_again(scenario: str, players: int) -> None:
    game = played(scenario, players)
    assert game.state.awaiting == OVER
    replayed = again(game)
    for key, value in write_position(game.state).items():
        if key not in ("draw", "supply", "story_stack"):  # piles have no order
            assert write_position(replayed.state)[key] == value
    assert sorted(replayed.state.draw + replayed.state.supply) == sorted(game.state.draw + game.state.supply)


def test_what_chance_decided_is_all_in_the_record() -> None:
    """A new game: tiles and turns, five story tiles, two cards a hand, six of the row, and who begins."""
    game = played("base", 2, entries=0)
    assert Counter(drawn.kind for drawn in game.dealt) == {Kind.PICK: 2 * 4 + 1, Kind.STORY: 5, Kind.CARD: 10}
    assert Counter(d.seen_by for d in game.dealt if d.kind == Kind.CARD) == {0: 2, 1: 2, EVERYONE: 6}


def test_a_state_of_the_past() -> None:
    game = played("lake", 3, entries=40)
    assert write_position(game.state_at(0)) == write_position(again(game, entries=[]).state)
    assert write_position(game.state_at(17)) == write_position(again(game, entries=game.entries[:17]).state)
    assert len(game.entries) == 40


def test_a_refused_action_is_not_recorded() -> None:
    game = played("base", 2, entries=9)
    before = write_position(game.state)
    with pytest.raises(NotAllowed):
        game.play(Take(9), SeededChance(random.Random(1)))
    assert len(game.entries) == 9
    assert write_position(game.state) == before


Tamper = Callable[[Game], tuple[Any, Any]]


def change(index: int, **values: Any) -> Tamper:
    """An entry with other values."""

    def of(game: Game) -> tuple[Any, Any]:
        entries = list(game.entries)
        entries[index] = entries[index]._replace(**values)
        return None, entries

    return of


def redrawn(change_drawn: Callable[[Drawn], tuple[Drawn, ...]]) -> Tamper:
    """The first entry that draws a card draws something else."""

    def of(game: Game) -> tuple[Any, Any]:
        entries = list(game.entries)
        k = next(k for k, e in enumerate(entries) if any(d.kind == Kind.CARD for d in e.drawn))
        first, *rest = entries[k].drawn
        entries[k] = entries[k]._replace(drawn=(*change_drawn(first), *rest))
        return None, entries

    return of


TAMPERED: dict[str, Tamper] = {
    "another seat": lambda game: change(0, seat=(game.entries[0].seat + 1) % 2)(game),
    "no such seat": change(3, seat=7),
    "no such slot": change(5, action=Take(8)),
    "a tile that is not awaited": change(6, action=StoryChoice(0)),
    "a route off the map": change(4, action=Camp((-1, 10**9), (3, 4))),
    "a route from nowhere": change(4, action=Camp((), ())),
    "chance left over": redrawn(lambda drawn: (drawn, drawn)),
    "chance missing": redrawn(lambda drawn: ()),
    "another kind of chance": redrawn(lambda drawn: (drawn._replace(kind=Kind.STORY),)),
    "a card that is not there": redrawn(lambda drawn: (drawn._replace(value=parse_card("FW")),)),
    "no card at all": redrawn(lambda drawn: (drawn._replace(value=10**12),)),
    "a hidden card": redrawn(lambda drawn: (drawn._replace(value=-1),)),
    "an entry twice": lambda game: (None, [game.entries[0], *game.entries]),
    "an entry too many": lambda game: (None, [*game.entries, game.entries[-1]]),
    "nothing dealt": lambda game: ((), None),
    "dealt less": lambda game: (game.dealt[:-1], None),
    "dealt more": lambda game: ((*game.dealt, game.dealt[-1]), None),
    "dealt a tile too high": lambda game: ((game.dealt[0]._replace(value=4), *game.dealt[1:]), None),
    "dealt a tile too low": lambda game: ((game.dealt[0]._replace(value=-1), *game.dealt[1:]), None),
    "dealt a story tile too high": lambda game: (
        [d._replace(value=24) if d.kind == Kind.STORY else d for d in game.dealt],
        None,
    ),
    "dealt a story tile twice": lambda game: (
        [d._replace(value=3) if d.kind == Kind.STORY else d for d in game.dealt],
        None,
    ),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_a_tampered_record_is_refused(name: str) -> None:
    game = played("base", 2)
    dealt, entries = TAMPERED[name](game)
    with pytest.raises((RecordError, NotAllowed)):
        again(game, dealt, entries)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_any_change_of_a_record_is_refused_or_gives_another_game(scenario: str) -> None:
    """Nothing but the two errors comes out, whatever is changed."""
    game = played(scenario, 4, entries=60)
    rng = random.Random(4)
    refused = 0
    for _ in range(60):
        dealt, entries = list(game.dealt), list(game.entries)
        what = rng.randrange(4)
        k = rng.randrange(len(entries))
        if what == 0:
            j = rng.randrange(len(dealt))
            dealt[j] = dealt[j]._replace(value=rng.choice([-1, 0, 1, 5, 29, 400, 2**40]))
        elif what == 1:
            del entries[k]
        elif what == 2:
            entries[k] = entries[k]._replace(action=rng.choice(entries).action)
        else:
            drawn = [d._replace(value=rng.choice([-1, 0, 7, 931, 2**70])) for d in entries[k].drawn]
            entries[k] = entries[k]._replace(drawn=tuple(drawn))
        try:
            again(game, dealt, entries)
        except (RecordError, NotAllowed):
            refused += 1
    assert refused >= 20


def test_undo_is_refused_after_something_was_seen() -> None:
    game = played("base", 2, entries=2)  # the draft is over, the first turn begins
    chance = SeededChance(random.Random(9))
    game.play(Take(0), chance)
    with pytest.raises(UndoRefused) as caught:
        game.back(len(game.entries) - 1)
    assert caught.value.code == "undo.revealed"
    assert len(game.entries) == 3


def test_undo_is_refused_before_anything_was_done() -> None:
    game = played("base", 2, entries=0)
    with pytest.raises(UndoRefused) as caught:
        game.back(len(game.entries) - 1)
    assert caught.value.code == "undo.nothing"


def until(game: Game, kind: type, chance: SeededChance) -> None:
    """Play on until the last action was of a kind and showed nothing new."""
    rng = random.Random(5)
    while game.state.awaiting != OVER:
        action = any_action(game.state, rng, 0.9)
        entry = game.play(action, chance)
        if isinstance(action, kind) and not entry.reveals():
            return
    raise AssertionError("no such action came")


def test_a_camp_can_be_taken_back_while_nothing_was_seen() -> None:
    game = played("base", 2, entries=2)
    chance = SeededChance(random.Random(9))
    until(game, Camp, chance)
    entry, count = game.entries[-1], len(game.entries)
    assert game.back(count - 1) == 1
    assert len(game.entries) == count - 1
    assert game.state.actor == entry.seat
    game.play(entry.action, chance)
    assert game.entries[-1] == entry


def test_restarting_a_turn_takes_back_what_one_seat_did() -> None:
    game = played("base", 2, entries=2)
    chance = SeededChance(random.Random(9))
    until(game, Camp, chance)
    before, seat = len(game.entries), game.entries[-1].seat
    taken_back = game.back(game.turn_start())
    assert taken_back >= 1
    assert len(game.entries) == before - taken_back
    assert game.state.actor == seat
    assert write_position(game.state) == write_position(game.state_at(len(game.entries)))


def test_only_the_own_entries_of_a_seat_can_be_taken_back_where_that_is_asked() -> None:
    game = played("base", 2, entries=2)
    until(game, Camp, SeededChance(random.Random(9)))
    seat, count = game.entries[-1].seat, len(game.entries)
    with pytest.raises(UndoRefused) as caught:
        game.back(count - 1, seat=1 - seat)
    assert caught.value.code == "undo.others"
    assert game.back(count - 1, seat=seat) == 1


def test_a_study_goes_back_over_what_was_seen_and_the_record_says_so() -> None:
    game = played("base", 2, entries=30)
    study = game.branch(20)
    assert study.options.study
    assert write_position(study.state) == write_position(game.state_at(20))
    assert study.back(12) == 8
    assert study.taken_back == {12: 8}
    for entry in game.entries[12:15]:
        study.replay(entry)
    assert study.back(10) == 5
    assert study.taken_back == {10: 13}
    assert write_position(study.state) == write_position(game.state_at(10))
    assert len(game.entries) == 30


def test_games_of_one_deal_know_how_far_they_agree() -> None:
    game = played("base", 2, entries=30)
    study = game.branch(20)
    assert study.deal == game.deal
    assert (game.common(study), study.common(game)) == (20, 20)
    study.play(
        next(a for a in legal_actions(study.state) if a != game.entries[20].action), SeededChance(random.Random(4))
    )
    assert game.common(study) == 20
    assert game.common(played("base", 3, entries=2)) == -1


# What a line of the log tells


def told(before: State, move: str) -> list[Happening]:
    """What comes of one move, with piles as they lie."""

    class Watch:
        """Piles as they lie, written down."""

        drawn: list[Drawn]

        def __init__(self) -> None:
            self.drawn = []

        def draw(self, pile: list[Any], skip: int, seen_by: int) -> Any:
            item = pile.pop(skip)
            if isinstance(item, int):
                self.drawn.append(Drawn(Kind.CARD, item, seen_by))
            else:
                self.drawn.append(Drawn(Kind.STORY, current_set().stories.index(item), seen_by))
            return item

        def pick(self, count: int) -> int:
            self.drawn.append(Drawn(Kind.PICK, 0, EVERYONE))
            return 0

    watch = Watch()
    after = before.copy()
    play(after, move, chance=watch)
    entry = Entry(before.actor, parse_move(move, before.map), tuple(watch.drawn))
    return list(happenings(before, entry, after, current_set()))


def kinds(found: list[Happening]) -> list[str]:
    return [happening.kind for happening in found]


ROW = ["Ba"] * 6


def test_taking_cards_tells_the_cards_and_the_refill() -> None:
    found = told(state("SF", row=["Ba", "Bp", "Bc", "Bf"], draw=["Fa", "Fp"]), "take 1")
    assert kinds(found) == ["take", "refill"]
    assert (found[0].cards, found[0].slots) == ((parse_card("Bp"), parse_card("Bc")), (1, 2))
    assert found[1].cards == (parse_card("Fa"), parse_card("Fp"))


def test_a_camp_tells_gifts_and_the_berry() -> None:
    here = state(
        "SFDM", players=3, camps=[[], ["1,0"], ["2,0"]], hands=[["Ba", "Fa", "Da", "Ma"]], berries={"3,0": 1}, row=ROW
    )
    found = told(here, "camp 0,0>1,0>2,0>3,0 pay Ba,Fa,Da,Ma")
    assert kinds(found) == ["camp", "gift", "gift", "berry"]
    assert found[0].number == 1
    assert [(gift.to, gift.cards) for gift in found[1:3]] == [(1, (parse_card("Fa"),)), (2, (parse_card("Da"),))]


def test_a_story_tile_tells_the_tile_and_the_one_that_comes() -> None:
    here = state("SF", awaiting="story", story_row=["FFF/5"], story_stack=["DDDp/6"], camps=[[]], row=ROW)
    found = told(here, "story 0")
    assert kinds(found) == ["story", "story_shown"]
    assert (found[0].tiles[0].face, found[1].tiles[0].face) == ("FFF/5", "DDDp/6")
    assert kinds(told(here, "story top")) == ["story_top"]


def test_a_completed_tile_tells_its_reward_to_its_owner_only() -> None:
    here = state("SF", camps=[["1,0"]], stories=[["F/3"]], row=ROW, draw=["Fa", "Fp", "Fc"])
    found = told(here, "take 0")
    assert kinds(found) == ["take", "refill", "completed", "reward"]
    assert (found[-1].seen_by, found[-1].number, found[-1].cards) == (0, 1, (parse_card("Fc"),))


def test_tucking_and_doing_without() -> None:
    here = state("SF", awaiting="tuck", hands=[["Fa"]], camps=[[]], row=ROW)
    here.camps[0] = [here.map.spaces[1]] * 3
    assert kinds(told(here, "tuck none")) == ["no_tuck"]
    assert kinds(told(here, "tuck Fa:F")) == ["tuck"]


def test_an_event_is_told_when_it_comes_and_then_what_was_done() -> None:
    here = state("SFFW", scenario="downpour", row=ROW, draw=["Bp", "Bc"], supply=["Da"] * 8)
    assert kinds(told(here, "take 0")) == ["take", "refill", "event_downpour"]
    play(here, "take 0")
    assert kinds(told(here, "mark 2,0")) == ["mark_downpour"]


def test_fish_are_told_seat_by_seat() -> None:
    here = state("SWFW", scenario="lake", camps=[["1,0"], ["3,0"]], hands=[["Fa"], ["Fb"]], row=ROW, draw=["Bp", "Bc"])
    assert kinds(told(here, "take 0")) == ["take", "refill", "event_lake"]
    play(here, "take 0")
    found = told(here, "fish Fa")
    assert (kinds(found), found[0].number) == (["fish"], 1)
    assert kinds(told(here, "fish none")) == ["no_fish"]


def test_the_end_is_told_twice_when_it_is_near_and_when_it_is_there() -> None:
    camps = [f"{q},0" for q in range(1, 8)]
    here = state("SFFFFFFFF", camps=[camps], hands=[["Fa", "Fp"]], row=ROW, draw=["Bp"] * 9)
    assert kinds(told(here, "camp 7,0>8,0 pay Fa,Fp")) == ["camp", "ending"]
    play(here, "camp 7,0>8,0 pay Fa,Fp")
    assert kinds(told(here, "take 0")) == ["take", "refill", "over"]


def test_passing() -> None:
    assert kinds(told(state("SF"), "pass")) == ["pass"]
    assert kinds(told(state("SF", passes=1), "pass")) == ["pass", "over"]


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_each_thing_is_told_once(scenario: str, players: int) -> None:
    """In whole games: cards shown, rewards, tiles, berries and fish that are told are those that came."""
    game = played(scenario, players, seed=11)
    before = game.state_at(0)
    every: Counter[str] = Counter()
    for count, entry in enumerate(game.entries):
        after = before.copy()
        play_action(after, entry.action, Replay(entry.drawn, game.components))
        found = list(happenings(before, entry, after, game.components))
        names = Counter(happening.kind for happening in found)
        every += names
        shown = [d.value for d in entry.drawn if d.kind == Kind.CARD]
        assert Counter(c for h in found if h.kind in ("refill", "reward") for c in h.cards) == Counter(shown)
        assert sum(h.kind == "completed" for h in found) == sum(
            (a & ~b).bit_count() for a, b in zip(after.done, before.done, strict=True)
        )
        assert names["berry"] == sum(after.held) - sum(before.held)
        assert sum(h.number for h in found if h.kind == "fish") == sum(after.fish) - sum(before.fish)
        assert all(h.seen_by == h.seat for h in found if h.kind == "reward")
        assert names["over"] == (count == len(game.entries) - 1)
        before = after
    assert every["over"] == 1
    assert every["ending"] <= 1
    assert every["camp"] == sum(len(camps) for camps in game.state.camps)
