"""Games and positions as links: nothing is lost, nothing is told that should not be (docs/links.md)."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgpack
import pytest

from dewan.board.componentset import EDITIONS, parse_set
from dewan.board.faces import HIDDEN, card_face
from dewan.record import compact, links, packing, positions
from dewan.record import game as game_module
from dewan.record.game import Entry, Game, Kind, Options
from dewan.record.links import (
    GameWriter,
    LinkError,
    link_data,
    link_text,
    read_game,
    read_link,
    read_position_link,
    write_game,
    write_link,
    write_position_link,
)
from dewan.record.moves import format_move
from dewan.record.opponents import PLAYERS
from dewan.record.positions import read_position, write_position
from dewan.rules.chance import SeededChance
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import AWAITING
from dewan.rules.views import NOBODY, seat_view
from own_sets import odd_set
from record.made import SCRIPTS, STUDY, all_sets, contents, go_on, other_set, played
from rules.games import GAMES
from sampling import first_fast

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "links.md"
LETTERS = re.compile("[0-9A-Za-z]+")


def code_of(text: str) -> str:
    """Why a link of a game cannot be opened."""
    with pytest.raises(LinkError) as refused:
        read_link(text)
    return refused.value.code


def sealed(values: Sequence[Any]) -> str:
    """The link of a game that holds any values, with a checksum that fits."""
    rules, *rest = values
    link = link_text(links.seal(links.GAME, rest))
    if rules == links.RULES:
        return link
    body = msgpack.packb([rules, *rest])
    version = links.VERSION.encode()
    return link_text(version + links._checksum(links.GAME, version, body) + body)


def values_of(link: str) -> list[Any]:
    """What the link of a game holds."""
    return [links.RULES, *links.open_sealed(links.GAME, link_data(link))]


# nothing is lost (U5)


@pytest.mark.parametrize("entries", [0, 1, 30, 1000])
@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_a_game_comes_out_of_its_link_as_it_went_in(scenario: str, players: int, entries: int) -> None:
    game = played(scenario, players, entries=entries, names=SCRIPTS[players])
    link = write_link(game)
    assert LETTERS.fullmatch(link)
    assert contents(read_link(link)) == contents(game)
    assert contents(read_game(write_game(game))) == contents(game)


def test_a_game_in_every_kind_of_decision_can_be_handed_on() -> None:
    awaiting = set()
    for scenario, players in (("downpour", 3), ("lake", 2)):
        game = played(scenario, players, seed=4)
        for count in range(len(game.entries)):
            state = game.state_at(count)
            if state.awaiting not in awaiting:
                awaiting.add(state.awaiting)
                part = Game(game.scenario, game.names, game.components, game.dealt, game.entries[:count])
                assert contents(read_link(write_link(part))) == contents(part)
        awaiting.add(game.state.awaiting)
    assert awaiting == set(AWAITING)


@pytest.mark.parametrize("names", SCRIPTS, ids=str)
def test_names_of_any_script_are_kept(names: tuple[str, ...]) -> None:
    assert read_link(write_link(played("base", 4, entries=5, names=names))).names == names


def test_names_that_nobody_typed_stay_empty() -> None:
    assert read_link(write_link(played("base", 2, entries=5, names=("", "")))).names == ("", "")


def test_names_come_out_clean_whoever_wrote_the_link() -> None:
    values = values_of(write_link(played("base", 2, entries=5)))
    values[4] = ["\u202eevil\n", "<b onclick=alert(1)>"]
    assert read_link(sealed(values)).names == ("evil", "<b onclick=alert(1)>")
    values[4] = ["a" * 25, "b"]
    assert code_of(sealed(values)) == "link.damaged"


@pytest.mark.parametrize("options", [Options(curtain, study) for curtain in (False, True) for study in (False, True)])
def test_options_are_kept(options: Options) -> None:
    assert read_link(write_link(played("team", 4, entries=9, options=options))).options == options


def test_what_was_taken_back_in_a_study_is_kept() -> None:
    game = played("base", 3, entries=40, options=STUDY)
    rng = random.Random(1)
    for count in (25, 30, 7, 7):
        game.back(count)
        go_on(game, SeededChance(rng), rng, 40)
    assert len(game.taken_back) == 1
    game.back(39)
    for _ in range(1200):  # as often as anybody likes
        go_on(game, SeededChance(rng), rng, 40)
        game.back(39)
    assert game.taken_back[39] == 1201
    assert contents(read_link(write_link(game))) == contents(game)


def test_a_game_with_a_set_of_ones_own_needs_that_set() -> None:
    """The set has equal story tiles, which are the same thing wherever they lie."""
    game = played("volcano", 3, components=other_set())
    link = write_link(game)
    assert contents(read_link(link, all_sets)) == contents(game)
    with pytest.raises(LinkError) as refused:
        read_link(link)
    assert (refused.value.code, refused.value.params) == ("link.set", {"hash": other_set().hash})


@pytest.mark.parametrize("seed", first_fast(range(4)))
def test_the_oddest_sets_can_be_played_with_by_link(seed: int) -> None:
    components = parse_set(odd_set(seed))
    for scenario, players in GAMES:
        game = played(scenario, players, seed, components=components)
        assert contents(read_link(write_link(game), lambda _: components)) == contents(game)
        seen = seat_view(game.state, NOBODY)
        assert write_position(read_position_link(write_position_link(game.state))) == write_position(seen)


def test_one_game_has_one_link() -> None:
    game = played("base", 4)
    assert write_link(game) == write_link(game) == write_link(read_link(write_link(game)))


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_links_are_short(scenario: str, players: int) -> None:
    """The measured lengths are in docs/links.md (U2)."""
    assert len(write_link(played(scenario, players, names=("Anna", "Bert", "Clara", "Dora")))) < 400


# writing after each move


def test_a_writer_that_remembers_writes_what_another_one_writes() -> None:
    writer = GameWriter()
    game = played("downpour", 3, entries=0, options=STUDY)
    rng = random.Random(5)
    chance = SeededChance(rng)
    for length, back in ((20, 12), (40, 0), (15, 15), (30, 29), (60, 20)):
        for entries in range(len(game.entries), length + 1):
            go_on(game, chance, rng, entries)
            assert writer.write(game) == write_game(game)
        if back < length:
            game.back(back)
        assert writer.write(game) == write_game(game)
    branch = game.branch(10)
    assert writer.write(branch) == write_game(branch)
    go_on(branch, chance, rng, 20)
    go_on(game, chance, rng, 20)
    for one in (branch, game, played("base", 2), branch):
        assert writer.write(one) == write_game(one)
        assert contents(read_game(writer.write(one))) == contents(one)


def test_a_writer_packs_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    packed = []

    def pack_entry(before: Any, entry: Any, components: Any) -> Any:
        packed.append(entry)
        return packing.pack_entry(before, entry, components)

    monkeypatch.setattr(links, "pack_entry", pack_entry)
    game, writer, rng = played("base", 4, entries=30), GameWriter(), random.Random(1)
    writer.write(game)
    assert packed == game.entries
    go_on(game, SeededChance(rng), rng, 31)
    writer.write(game)
    assert packed == game.entries


# readings of a mangled link


def test_the_first_sound_reading_counts() -> None:
    link = write_link(played("base", 2, entries=5))
    newer = link_text(b"b" + links._checksum(links.GAME, b"b", b"x") + b"x")
    assert links.read_first(["", link[:-1], f"{link}x", "a" * 5000, link, newer], read_link).names == SCRIPTS[0][:2]
    for readings, code in (([], "damaged"), (["a" * 5000, ""], "too_long"), (["", newer, link], "newer")):
        with pytest.raises(LinkError) as refused:
            links.read_first(readings, read_link)
        assert refused.value.code == f"link.{code}"


# what is not for this version


def test_a_link_of_a_newer_format_says_so() -> None:
    body = b"whatever the future holds"
    for kind, read in ((links.GAME, read_link), (links.POSITION, read_position_link)):
        link = link_text(b"b" + links._checksum(kind, b"b", body) + body)
        with pytest.raises(LinkError) as refused:
            read(link)
        assert refused.value.code == "link.newer"
    assert code_of("b" + write_link(played("base", 2))[1:]) == "link.damaged"


@pytest.mark.parametrize(
    ("at", "value", "code"),
    [
        (0, links.RULES + 1, "link.newer"),
        (0, 0, "link.damaged"),
        (1, len(SCENARIOS), "link.newer"),
        (2, len(EDITIONS), "link.newer"),
        (3, 4, "link.newer"),
        (1, -1, "link.damaged"),
        (2, b"short", "link.damaged"),
        (2, bytes(6), "link.set"),
        (4, ["one"], "link.damaged"),
        (4, ["one", 2], "link.damaged"),
        (5, [3, 1], "link.rules"),
        (5, [3], "link.damaged"),
        (5, {}, "link.damaged"),
        (6, links.MOST_ENTRIES + 1, "link.damaged"),
        (6, 0, "link.rules"),
        (6, 29, "link.rules"),
        (7, b"", "link.rules"),
        (7, "text", "link.damaged"),
    ],
)
def test_a_value_that_cannot_be_is_told(at: int, value: object, code: str) -> None:
    values = values_of(write_link(played("base", 2, entries=30)))
    values[at] = value
    assert code_of(sealed(values)) == code


def test_bots_are_kept_with_a_game_and_a_link_without_them_is_what_it_was() -> None:
    game = played("base", 3, entries=30)
    plain = write_link(game)
    game.seat_bots(["", "gentle", "strong"])
    link = write_link(game)
    assert read_link(link).bots == ("", "gentle", "strong")
    assert read_link(link).entries == game.entries
    assert values_of(link)[:-1] == values_of(plain)
    assert values_of(link)[-1] == [0, 1, 3]
    game.seat_bots(["", "", ""])
    assert write_link(game) == plain
    assert read_link(plain).bots == ("", "", "")


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ([0, 1, len(PLAYERS)], "link.newer"),
        ([0, 1], "link.rules"),
        ([0, 0, 0], "link.damaged"),
        ([], "link.damaged"),
        ([0, -1, 1], "link.damaged"),
        ([0, True, 1], "link.damaged"),
        (["", "steady", ""], "link.damaged"),
        (1, "link.damaged"),
    ],
)
def test_bots_that_cannot_be_are_told(value: object, code: str) -> None:
    assert code_of(sealed([*values_of(write_link(played("base", 3, entries=30))), value])) == code


def test_what_newer_rules_hold_may_have_any_form() -> None:
    assert code_of(sealed([links.RULES + 1, "anything"])) == "link.newer"


def test_what_a_newer_version_adds_is_newer() -> None:
    game = played("base", 2, entries=5)
    daily = [1, 0, 20_000, 1, 0, 0]
    assert code_of(sealed([*values_of(write_link(game)), [0, 1], daily, "more"])) == "link.newer"
    assert code_of(sealed(values_of(write_link(game))[:-1])) == "link.damaged"
    (position,) = links.open_sealed(links.POSITION, link_data(write_position_link(game.state)))
    position += [None] * (len(compact.ORDER) - len(position))
    for values, code in (([position, 1], "newer"), ([[*position, 1]], "newer"), ([], "damaged"), ([[]], "rules")):
        with pytest.raises(LinkError) as refused:
            read_position_link(link_text(links.seal(links.POSITION, values)))
        assert refused.value.code == f"link.{code}"


@pytest.mark.parametrize("values", [[], [3, 1], [-1, 1], [0], [0, 0], [31, 1]])
def test_only_a_study_has_taken_back(values: list[int]) -> None:
    whole = values_of(write_link(played("base", 2, entries=30, options=STUDY)))
    whole[5] = values
    if values in ([], [3, 1]):
        assert read_link(sealed(whole)).taken_back == dict(zip(values[::2], values[1::2], strict=True))
    else:
        assert code_of(sealed(whole)) == ("link.rules" if len(values) == 2 else "link.damaged")


@pytest.mark.parametrize("text", ["", "a", "a0", "a1", "Noor", "a" * 4097, "é", "\ud800", "\ud800abc", "aüb", "a b"])
def test_what_is_no_link(text: str) -> None:
    expected = "link.too_long" if len(text) > links.LONGEST_LINK else "link.damaged"
    assert code_of(text) == expected
    with pytest.raises(LinkError) as refused:
        read_position_link(text)
    assert refused.value.code == expected


def test_a_link_is_written_in_one_way_only() -> None:
    link = write_link(played("base", 2))
    for other in (f"{link[0]}0{link[1:]}", f" {link}", f"{link}\n", f"{link}=", link.swapcase()):
        assert code_of(other) == "link.damaged"


def test_a_game_is_no_position_and_a_position_no_game() -> None:
    game = played("base", 2)
    with pytest.raises(LinkError):
        read_position_link(write_link(game))
    assert code_of(write_position_link(game.state)) == "link.damaged"


# positions


@pytest.mark.parametrize("entries", [0, 30, 1000])
@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_a_position_comes_out_of_its_link_as_everybody_sees_it(scenario: str, players: int, entries: int) -> None:
    state = played(scenario, players, entries=entries).state
    link = write_position_link(state)
    assert LETTERS.fullmatch(link)
    assert write_position(read_position_link(link)) == write_position(seat_view(state, NOBODY))


def test_a_position_tells_nothing_of_what_is_hidden() -> None:
    """Other cards in hands and piles, and the order in which anything lies, leave the link as it is."""
    state = played("lake", 3, entries=50).state
    other = state.copy()
    cards = sorted([card for hand in other.hands for card in hand] + other.draw + other.supply)
    other.hands = [[cards.pop() for _ in hand] for hand in other.hands]
    other.draw, other.supply = cards[: len(other.draw)], cards[len(other.draw) :]
    other.story_stack.reverse()
    other.discard.reverse()
    assert write_position_link(other) == write_position_link(state)
    told = read_position_link(write_position_link(state))
    assert {card for hand in told.hands for card in hand} == {HIDDEN}
    assert set(told.draw + told.supply) == {HIDDEN}


def test_a_small_position_of_ones_own_has_a_link() -> None:
    small = {"map": {"0,0": "S", "1,0": "F", "9,-4": "S"}, "start": ["0,0", "9,-4"], "hands": [["Fa"], []]}
    told = write_position(read_position_link(write_position_link(read_position(small))))
    assert told["map"] == small["map"]
    assert told["start"] == small["start"]
    assert told["hands"] == [["?"], []]


def test_a_position_that_is_too_large_to_be_played_is_refused_with_the_limit() -> None:
    spaces = {f"{q},{r}": random.choice("BMDFW") for q in range(positions.MOST_SPACES // 15) for r in range(15)}
    largest = read_position({"map": {**spaces, "0,0": "S", "1,0": "S"}, "start": ["0,0", "1,0"]})
    assert len(read_position_link(write_position_link(largest)).map.spaces) == positions.MOST_SPACES
    values = compact.flat(write_position(largest))
    values[compact.ORDER.index("map")][-1] += "F"
    with pytest.raises(LinkError) as refused:
        read_position_link(link_text(links.seal(links.POSITION, [values])))
    assert refused.value.code == "link.too_large"
    assert refused.value.params == {"spaces": "300", "cards": "55"}


def test_a_hand_of_more_cards_than_there_are_is_refused_with_the_limit() -> None:
    hand = ["?"] * positions.MOST_CARDS
    small = {"map": {"0,0": "S", "1,0": "F", "9,-4": "S"}, "start": ["0,0", "9,-4"], "hands": [hand, []]}
    values = compact.flat(write_position(read_position(small)))
    assert read_position_link(link_text(links.seal(links.POSITION, [values]))).hands[0]
    values[compact.ORDER.index("hands")][0].append("?")
    with pytest.raises(LinkError) as refused:
        read_position_link(link_text(links.seal(links.POSITION, [values])))
    assert refused.value.code == "link.too_large"


# the document


def test_numbers_of_the_document_are_those_of_the_code() -> None:
    """Its tables name a constant of the code in their last column."""
    found = re.findall(r"^\|.*\| *([^|]+?) *\| *`(\w+)\.([A-Z_]+)` *\|$", DOCUMENT.read_text("utf-8"), re.MULTILINE)
    modules = {
        module.__name__.rpartition(".")[2]: module for module in (links, packing, compact, positions, game_module)
    }
    assert len(found) > 12
    for told, module, name in found:
        assert told.replace(" ", "").strip("`") == str(getattr(modules[module], name)), name


def test_the_example_of_the_document_can_be_read_as_it_says() -> None:
    text = DOCUMENT.read_text("utf-8")
    (link,) = re.findall(r"^    g=(\w+)$", text, re.MULTILINE)
    (told,) = re.findall(r"^    ([0-9a-f ]+)$", text, re.MULTILINE)
    (values,) = re.findall(r"^    (\[.+\])$", text, re.MULTILINE)
    assert link_data(link).hex(" ") == told
    game = read_link(link)
    assert str(values_of(link)) == values
    assert write_link(game) == link
    rows = [f"| {e.seat} | `{format_move(e.action, game.state.map)}` | {drawn(game, e)}|" for e in game.entries]
    assert "\n".join(rows) in text


def drawn(game: Game, entry: Entry) -> str:
    faces = [card_face(d.value) if d.kind == Kind.CARD else game.components.stories[d.value].face for d in entry.drawn]
    return ", ".join(f"`{face}`" for face in faces) + " " * bool(faces)
