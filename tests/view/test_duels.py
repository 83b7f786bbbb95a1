"""Duels and tournaments on the page: made, played, compared, passed on and put together again."""

from __future__ import annotations

import random
import re
from html import unescape

import pytest

from dewan.record.attempts import PREFIX
from dewan.record.duel import Duel, parse_deal
from dewan.record.game import Game
from dewan.record.links import LONGEST_LINK, read_link, write_link
from dewan.record.tournament import Played, Tournament, played_of, read_tournament, write_tournament
from dewan.texts import LANGUAGES, Texts
from dewan.view.asides.duel.page import DuelPage
from dewan.view.asides.tournament.page import FILE, TournamentPage
from dewan.view.daily import points_of, result_message
from dewan.view.effects import Copy, Download
from dewan.view.sittings.replay import ReplaySitting
from record.dealt import played_day
from record.forging import FORGERIES, genuine, other_bots, other_luck
from view.table import Memory, step
from view.thinker import Thinker

EN = Texts("en")
DUEL = Duel(0x3F2A0B1C, "base", 2, 0, "steady")
CUP = Tournament("Winter", 2, DUEL, 1)


def play_to_the_end(table: Thinker, seed: int) -> Game:
    rng = random.Random(seed)
    while not table.over:
        table.let_bots_play()
        if not table.over:
            step(table, rng)
    assert table.sitting.game is not None
    return table.sitting.game


def at_start(store: Memory | None = None) -> Thinker:
    table = Thinker(store=store)
    table.press("setting pace", "at_once")
    return table


def duel_page(table: Thinker) -> DuelPage:
    page = table.screen.asides.get(DuelPage)
    assert page is not None
    return page


def cup_page(table: Thinker) -> TournamentPage:
    page = table.screen.asides.get(TournamentPage)
    assert page is not None
    return page


def copied(table: Thinker) -> str:
    (text,) = [effect.text for effect in table.screen.effects if isinstance(effect, Copy)]
    return text


def played(seed: int, name: str, duel: Duel = DUEL) -> str:
    return write_link(played_day(duel, seed=seed, name=name))


def message(link: str) -> str:
    return f"Look!\n{result_message(EN, read_link(link))}\nhttps://example.org/dewan/#g={link}&step=0"


def compare(table: Thinker, text: str, code: str = DUEL.code) -> str:
    table.press(f"duel compare {code}")
    table.press("duel_paste", text)
    table.press("duel read")
    while table.asked():
        table.think()
    return unescape(table.page())


def plain(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", page))


# Making and playing


def test_a_duel_is_made_from_the_start_page() -> None:
    table = at_start()
    table.press("door friends")
    assert {"duel", "cup"} <= set(table.presses())
    table.press("duel")
    table.press("duel_form scenario", "volcano")
    table.press("duel_form players", "3")
    table.press("duel_form seat", "2")
    table.press("duel_form bot", "gentle")
    table.press("duel make")
    deal = duel_page(table).deal
    assert isinstance(deal, Duel)
    assert deal[1:] == ("volcano", 3, 2, "gentle")
    table.press("duel copy")
    assert copied(table).startswith("https://example.org/dewan/#u=")
    assert len(copied(table)) < 60
    table.press("duel code")
    assert EN("share.code.label") in table.page()


@pytest.mark.parametrize("bot", ["steady", "gentle"])
def test_whoever_opens_the_invitation_meets_the_same_game(bot: str) -> None:
    """On two devices with luck of their own, bots included; both results count on the page that compares."""
    duel = DUEL._replace(bot=bot, seat=1)
    games = []
    for seed, name in ((1, "Noor"), (2, "Timo")):
        table = Thinker(seed)
        table.press("setting pace", "at_once")
        maker = at_start()
        maker.press(f"duel show {duel.code}")
        maker.press("duel copy")
        table.press("arrive", copied(maker).partition("#")[2])
        table.press("duel_name", name)
        assert f"duel play {duel.code}" in table.presses()
        table.press(f"duel play {duel.code}")
        games.append(play_to_the_end(table, 5))
    assert games[0].entries == games[1].entries
    assert [game.names[1] for game in games] == ["Noor", "Timo"]
    page = compare(at_start(), "\n".join(f"#g={write_link(game)}" for game in games), duel.code)
    assert "Noor" in page
    assert "Timo" in page
    assert unescape(EN("duel.alike", players="Noor and Timo")) in plain(page)


def test_the_end_of_a_duel_leads_to_the_comparison_and_a_second_attempt_says_so() -> None:
    table = at_start()
    table.press(f"duel play {DUEL.code}")
    game = play_to_the_end(table, 1)
    assert f"Duel {DUEL.name}" in table.page()
    table.press("copy message")
    assert copied(table).startswith(f"Dewan, Duel {DUEL.name}: {points_of(game)[0]} points")
    table.press(f"duel compare {DUEL.code}")
    assert EN("duel.points") in table.page()
    table.press("duel close")
    table.press(f"duel again {DUEL.code}")
    assert table.sitting.game is not None
    assert table.sitting.game.daily is not None
    assert table.sitting.game.daily.tries == 2


def test_a_duel_that_was_begun_is_gone_on_with_and_listed() -> None:
    table = at_start()
    table.press(f"duel play {DUEL.code}")
    table.let_bots_play()
    step(table, random.Random(1))
    table.press("home")
    again = at_start(Memory(dict(table.store)))
    again.press("duel")
    assert f"duel show {DUEL.code}" in again.presses()
    again.press(f"duel show {DUEL.code}")
    assert f"duel open {DUEL.code}" in again.presses()
    assert f"duel play {DUEL.code}" not in again.presses()
    again.press(f"duel play {DUEL.code}")
    assert again.sitting.game is not None
    assert again.sitting.game.daily is not None
    assert again.sitting.game.daily.tries == 1


@pytest.mark.parametrize(
    "word",
    [
        *(
            "duel show x",
            "duel play duel-base-9-1-steady-00000001",
            "duel open 2026-02-30",
            "duel at 5 1",
            "duel at x 1",
        ),
        *("duel drop 0", "duel x", "duel copy", "cup show 0", "cup play 1", "cup compare 9", "cup copy", "cup x"),
    ],
)
def test_presses_that_nobody_drew_do_nothing(word: str) -> None:
    table = at_start()
    for page in ("duel", "cup"):
        table.press(page)
        before = table.page()
        table.press(word)
        assert table.page() == before
        table.press(f"{page} close")


def test_damaged_entries_on_the_device_are_left_alone() -> None:
    store = Memory(
        {f"{PREFIX}duel-moon": "1 x", f"compared.{DUEL.code}": "a1\nxyz", "tournament.0123456789abcdef": "!"}
    )
    table = at_start(store)
    table.press("duel")
    table.press(f"duel show {DUEL.code}")
    table.press("cup")
    assert EN("cup.lead") in table.page()
    assert "tournament.0123456789abcdef" in store


# Comparing


def test_several_results_make_a_table() -> None:
    links = [played(1, "Noor"), played(2, "Timo"), played(3, "Aiko")]
    table = at_start()
    page = compare(table, "\n\n".join(map(message, links)))
    games = sorted((read_link(link) for link in links), key=lambda game: -points_of(game)[0])
    heads = re.findall(r'<th scope="col" class="duelist"><span class="duel-key[^>]*>\d</span> ([^<]+)', page)
    assert [head.strip() for head in heads] == [game.names[0] for game in games]
    for game in games:
        assert f"<td><b>{points_of(game)[0]}</b></td>" in page
    assert EN("duel.added", n=3) in page
    assert EN("duel.busy") not in page
    assert EN("duel.curves") in page
    at = games[0].common(games[1])
    assert f"duel at 0 {at}" in table.presses()
    names = f"{games[0].names[0]} and {games[1].names[0]}"
    assert names in plain(page)
    # The same again changes nothing; they are kept on the device.
    assert EN("duel.known", n=3) in compare(table, "\n".join(map(message, links)))
    later = at_start(Memory(dict(table.store)))
    later.press(f"duel compare {DUEL.code}")
    assert all(name in later.page() for name in ("Noor", "Timo", "Aiko"))
    later.press("duel drop 0")
    later.press(f"duel compare {DUEL.code}")
    assert "Noor" not in later.page()


def test_a_game_opens_where_it_went_another_way() -> None:
    table = at_start()
    compare(table, f"#g={played(1, 'Noor')}\n#g={played(2, 'Timo')}")
    at = read_link(played(1, "Noor")).common(read_link(played(2, "Timo")))
    table.press(f"duel at 1 {at}")
    assert isinstance(table.sitting, ReplaySitting)
    assert table.sitting.replay.at == at
    assert table.sitting.game is not None
    assert table.sitting.game.names[0] == "Timo"
    table.press("replay close")
    assert f"duel compare {DUEL.code}" in table.presses()


def test_what_is_wrong_with_a_link_is_named_and_does_not_count() -> None:
    good = played(1, "Noor")
    other = played(1, "Bia", DUEL._replace(seed=9))
    unfinished = write_link(played_day(DUEL, seed=1, entries=9, name="Timo"))
    forged = other_luck(played_day(DUEL, seed=1, name="Luck"), random.Random(3))
    bots = other_bots(played_day(DUEL, seed=2, name="Botty"), random.Random(3))
    broken = good[:-1] + ("x" if good[-1] != "x" else "y")
    edited = re.sub(r": \d+ points", ": 99 points", message(played(4, "Ed")))
    text = "\n".join([*(f"#g={link}" for link in (good, other, unfinished, forged, bots, broken)), edited])
    page = plain(compare(at_start(), text))
    assert f"Link 2: {EN('duel.other', day=f'Duel {DUEL._replace(seed=9).name}')}" in page
    assert f"Link 3: {EN('duel.unfinished')}" in page
    assert "Not genuine: what was drawn at move" in page
    assert "the bot would have played differently" in page
    assert f"Link 6: {EN('error.link.damaged')}" in page
    assert f"Link 7: {EN('daily.forged.text')}" in page
    for name in ("Bia", "Luck", "Botty"):
        assert name not in page
    assert "Noor" in page
    assert str(points_of(read_link(played(4, "Ed")))[0]) in page


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_no_forgery_gets_into_the_table(forge: object) -> None:
    assert callable(forge)
    game = played_day(DUEL, seed=1, name="Eve")
    page = compare(at_start(), f"#g={played(2, 'Noor')}\n#g={forge(game, random.Random(5))}")
    assert "Eve" not in plain(page)
    assert '<ul class="refusal"><li>' in page


def test_a_text_without_a_link_says_so() -> None:
    table = at_start()
    assert EN("paste.nothing") in compare(table, "hello")
    assert EN("paste.nothing") in table.live


def test_results_of_a_date_are_compared_as_well() -> None:
    table = at_start()
    games = [genuine(20_001, 1), genuine(20_001, 2)]
    table.press("duel")
    table.press("duel_paste", "\n".join(f"https://example.org/#g={write_link(game)}" for game in games))
    table.press("duel read")
    while table.asked():
        table.think()
    page = table.page()
    assert "October 5, 2024" in page
    for game in games:
        assert f"<td><b>{points_of(game)[0]}</b></td>" in page
    assert "daily play 2024-10-05" in table.presses()


def test_links_that_are_opened_one_after_another_come_together() -> None:
    table = at_start()
    for seed, name in ((1, "Noor"), (2, "Timo")):
        table.press("arrive", f"g={played(seed, name)}")
        table.think()
        assert EN("duel.real") in table.page()
        table.press("duel add")
    page = table.page()
    assert "Noor" in page
    assert "Timo" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_are_drawn_in_every_language(language: str) -> None:
    table = Thinker(1, language)
    page = compare(table, f"#g={played(1, 'Noor')}\n#g={played(2, 'Timo')}")
    assert Texts(language)("duel.curves") in page
    table.press("arrive", f"c={cup_link(('Noor', 0, 1), ('Timo', 0, 2))}")
    assert Texts(language)("cup.ties") in unescape(table.page())


# Tournaments


def cup_link(*results: tuple[str, int, int], cup: Tournament = CUP) -> str:
    for name, number, seed in results:
        game = played_day(cup.duel(number), seed=seed, name=name)
        cup = cup.with_result(played_of(game, name, number))
    return write_tournament(cup)


def open_cup(table: Thinker, link: str) -> str:
    table.press("arrive", f"c={link}")
    while table.asked():
        table.think()
    return plain(unescape(table.page()))


def test_a_tournament_goes_round_three_players() -> None:
    """Each opens the link of the one before, plays, and passes it on; at the end all have the same table."""
    first = at_start()
    first.press("cup")
    first.press("cup_title", "Winter")
    first.press("cup_form rounds", "2")
    first.press("cup make")
    first.press("cup copy")
    link = copied(first)
    tables = []
    for seed, name in enumerate(("Aiko", "Bia", "Noor"), 1):
        table = at_start()
        tables.append(table)
        table.press("arrive", link.partition("#")[2])
        table.press("cup_name", name)
        for number in range(2):
            table.press(f"cup play {number}")
            play_to_the_end(table, seed + number)
            (show,) = [word for word in table.presses() if word.startswith("cup show")]
            table.press(show)
            assert EN("cup.own", n=1) in table.live
        table.screen.effects.clear()
        table.press("cup copy")
        link = copied(table)
    cup = read_tournament(link.partition("#c=")[2])
    assert len(cup.played) == 6
    page = open_cup(at_start(), link.partition("#c=")[2])
    assert all(name in page for name in ("1. ", "Aiko", "Bia", "Noor", EN("cup.ties")))
    # Whoever played first gets all when the link comes back, and has no result twice.
    open_cup(tables[0], link.partition("#c=")[2])
    assert cup_page(tables[0]).tournament == cup
    assert EN("cup.came", n=4) in tables[0].page()


def test_copies_that_went_different_ways_are_put_together() -> None:
    table = at_start()
    one, other = cup_link(("Aiko", 0, 1), ("Bia", 0, 2)), cup_link(("Aiko", 0, 1), ("Noor", 1, 3))
    open_cup(table, one)
    table.press("cup_paste", f"Here is mine: https://example.org/dewan/#c={other} Noor")
    table.press("cup read")
    tournament = cup_page(table).tournament
    assert tournament is not None
    assert {(result.player, result.round) for result in tournament.played} == {("Aiko", 0), ("Bia", 0), ("Noor", 1)}
    assert EN("cup.came", n=1) in table.page()
    table.press("cup read")
    assert EN("cup.nothing") in table.page()
    kept = at_start(Memory(dict(table.store)))
    kept.press("cup")
    kept.press(f"cup show {tournament.id}")
    assert "Noor" in kept.page()


def test_a_name_is_needed_to_play() -> None:
    table = at_start()
    open_cup(table, cup_link())
    table.press("cup play 0")
    assert EN("cup.nameless") in table.page()
    assert table.sitting.under_way is None


def test_forged_results_are_named_and_do_not_count() -> None:
    game = played_day(CUP.duel(0), seed=1, name="Noor")
    real = played_of(game, "Noor", 0)
    forged = played_day(CUP.duel(0), seed=1, entries=10)
    bots = read_link(other_bots(game, random.Random(3)))
    cup = (
        CUP.with_result(real)
        .with_result(played_of(game, "Eve", 1))
        .with_result(played_of(forged, "Mallory", 0))
        .with_result(played_of(bots, "Trudy", 0))
    )
    page = open_cup(at_start(), write_tournament(cup))
    assert EN("cup.bad", name="Eve", deal=2, why=EN("cup.fault.rules")) in page
    assert EN("cup.bad", name="Mallory", deal=1, why=EN("duel.unfinished")) in page
    assert "Trudy, deal 1: this result doesn’t count. Not genuine: at move" in page
    assert "1. Noor" in page
    assert "2. " not in page


def test_of_several_results_the_first_try_counts() -> None:
    results = []
    for seed, tries in ((1, 1), (2, 2), (3, 1)):
        game = played_day(CUP.duel(0), seed=seed, name="Noor", tries=tries)
        results.append((tries, points_of(game)[0], played_of(game, "Noor", 0)))
    cup = CUP
    for _, _, result in results:
        cup = cup.with_result(result)
    page = open_cup(at_start(), write_tournament(cup))
    counts = min(results)[1]
    assert f"Counted: {counts}." in page
    assert f"1. Noor {counts} " in page


def test_a_tournament_too_long_for_a_link_goes_as_a_file() -> None:
    cup = Tournament("Long", 10, DUEL, 1)
    rng = random.Random(1)
    for number in range(120):
        result = Played(f"Player {number % 12}", number % 10, number + 1, 0, 0, 9, rng.randbytes(40) + b"\1")
        cup = cup.with_result(result._replace(moves=b"\1" + result.moves))
    assert len(write_tournament(cup)) > LONGEST_LINK
    table = at_start()
    table.press("cup")
    table.press("cup_paste", f"#c={write_tournament(cup)}")
    table.press("cup read")
    assert EN("cup.long") in table.page()
    table.screen.effects.clear()
    table.press("cup save")
    (file,) = [effect for effect in table.screen.effects if isinstance(effect, Download)]
    assert file.name == FILE
    other = at_start()
    other.press("cup")
    other.press("cup_file", file.data)
    assert cup_page(other).tournament == cup


@pytest.mark.parametrize("text", ["", "hello", "#c=", "#c=a123", "#u=a123", f"#c={'z' * 50_000}"])
def test_what_is_no_tournament_says_so_and_nothing_is_lost(text: str) -> None:
    table = at_start()
    open_cup(table, cup_link(("Aiko", 0, 1)))
    before = cup_page(table).tournament
    table.press("cup_paste", text)
    table.press("cup read")
    assert cup_page(table).tournament == before
    assert 'class="refusal" id="cup-came"' in table.page()


def test_another_tournament_is_not_mixed_in() -> None:
    table = at_start()
    open_cup(table, cup_link(("Aiko", 0, 1)))
    table.press("cup_paste", f"#c={cup_link(('Bia', 0, 2), cup=Tournament('Summer', 2, DUEL, 1))}")
    table.press("cup read")
    assert EN("cup.other") in table.page()
    assert "Aiko" not in table.page()
    assert len([key for key in table.store if key.startswith("tournament.")]) == 2


def test_a_tournament_is_forgotten_only_after_asking() -> None:
    table = at_start()
    open_cup(table, cup_link(("Aiko", 0, 1)))
    table.press("cup forget")
    assert EN("cup.forget.sure") in table.page()
    assert [key for key in table.store if key.startswith("tournament.")]
    table.press("cup forget sure")
    assert not [key for key in table.store if key.startswith("tournament.")]


def test_a_deal_of_a_tournament_is_compared_like_a_duel() -> None:
    table = at_start()
    open_cup(table, cup_link(("Aiko", 0, 1), ("Bia", 0, 2)))
    table.press("cup compare 0")
    page = table.page()
    assert "Aiko" in page
    assert EN("duel.partings") in page
    assert parse_deal(CUP.duel(0).code) == duel_page(table).deal


@pytest.mark.parametrize("value", ["u=a123", "u=", "c=a123", "c="])
def test_a_damaged_link_is_said_to_be(value: str) -> None:
    table = at_start()
    table.press("arrive", value)
    assert EN("error.link.damaged") in unescape(table.page())
