"""Components (R2)."""

from __future__ import annotations

import random
from collections import Counter
from importlib.resources import files

import pytest

from dewan.board.checks import BERRY_TOKENS, check_set
from dewan.board.componentset import current_set, parse_set
from dewan.board.faces import FaceError, card_face, halves, parse_card, parse_story
from dewan.rules.chance import SeededChance
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.scenarios.events import MARKERS
from dewan.rules.scenarios.lake import FISH_TOKENS
from dewan.rules.setup import new_game
from dewan.rules.state import CAMPS, STORY_PLACES


def test_r2_1_everything_is_in_the_box() -> None:
    box = current_set()
    assert Counter(tile.kind for tile in box.tiles) == {"starting": 4, "neutral": 6, "volcano": 1, "downpour": 1}
    assert all(len(tile.spaces) == 7 for tile in box.tiles)
    assert len(box.cards) == 55
    assert len(box.stories) == 24
    assert CAMPS + 1 == 9  # with the starting camp
    assert BERRY_TOKENS == 15
    assert MARKERS == 8
    assert FISH_TOKENS == 20
    assert STORY_PLACES == 4
    assert len(SCENARIOS) == 5


@pytest.mark.parametrize("face", ["Fa", "Wb", "Bf", "BM", "FcW", "FWc", "MD", "F", "FW"])
def test_r2_2_a_card_shows_one_terrain_or_two_and_at_most_one_symbol_each(face: str) -> None:
    assert card_face(parse_card(face)) == face


@pytest.mark.parametrize("face", ["", "a", "aF", "Fab", "FF", "FaFb", "BMD", "FaWc", "X", "f", "F a", "Fa "])
def test_r2_2_what_is_no_card(face: str) -> None:
    with pytest.raises(FaceError):
        parse_card(face)


def test_r2_2_the_three_sorts_of_cards() -> None:
    sorts: Counter[tuple[int, int, bool]] = Counter()
    for card in current_set().cards:
        sides = halves(card)
        sorts[len(sides), sum(symbol > 0 for _, symbol in sides), any(t == 4 for t, _ in sides)] += 1
    assert sorts == {(1, 1, False): 20, (1, 1, True): 5, (2, 0, False): 18, (2, 1, True): 12}


def test_r2_3_a_story_tile_asks_and_gives() -> None:
    tile = parse_story("MMMcc/5f")
    assert (tile.needs, tile.points, tile.fires) == ((0, 3, 0, 0, 0, 0, 0, 2), 5, 1)
    assert parse_story("DWWa/12").fires == 0
    assert parse_story("DWWa/12").points == 12


def test_r2_3_five_of_the_tiles_ask_for_water() -> None:
    assert sum("W" in tile.requirements for tile in current_set().stories) == 5


@pytest.mark.parametrize("scenario", sorted(SCENARIOS))
def test_r2_4_any_set_that_passes_the_checks_can_be_played(scenario: str) -> None:
    """Another owner's faces: forest and desert change places everywhere."""
    text = (files("dewan.board") / "rebuilt.toml").read_text("utf-8")
    swapped = []
    for line in text.splitlines():
        face_line = line.lstrip().startswith(('"', "spaces"))
        swapped.append(line.translate(str.maketrans("DF", "FD")) if face_line else line)
    other = parse_set("\n".join(swapped).replace('name = "rebuilt"', 'name = "mine"'))
    assert [breach for breach in check_set(other) if breach.error] == []
    assert other.hash != current_set().hash
    game = new_game(SCENARIOS[scenario], 4, other, SeededChance(random.Random(1)))
    everywhere = [*game.draw, *game.supply, *game.row, *(card for hand in game.hands for card in hand)]
    assert Counter(everywhere) == Counter(other.cards)
