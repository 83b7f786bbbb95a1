"""Addresses: what is written is read, whatever messengers make of it."""

from __future__ import annotations

import string
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.record.address import LONGEST, Address, parse

LETTERS = string.ascii_letters + string.digits
VALUE = "a1xYz0TheQuickBrownFoxJumpsOverTheLazyDog9"
PLACE = "https://example.org/games/dewan/"


@pytest.mark.parametrize(
    ("address", "text"),
    [
        (Address(), ""),
        (Address(game=VALUE), f"g={VALUE}"),
        (Address(position=VALUE), f"p={VALUE}"),
        (Address(game=VALUE, lang="pt-BR", seat=0, step=0), f"g={VALUE}&lang=pt-BR&seat=1&step=0"),
        (Address(lang="ja", view="rules", rule="R9.23"), "lang=ja&view=rules&rule=R9.23"),
        (Address(step=2, view="lesson", lesson="river"), "step=2&view=lesson&lesson=river"),
        (Address(view="lesson", task=VALUE), f"view=lesson&t={VALUE}"),
        (Address(position=VALUE, view="board", theme="dusk"), f"p={VALUE}&view=board&theme=dusk"),
        (Address(game=VALUE, view="game", helpers=("reach", "score")), f"g={VALUE}&view=game&help=reach,score"),
    ],
)
def test_what_is_written_is_read(address: Address, text: str) -> None:
    assert address.text() == text
    assert parse(text) == parse(f"#{text}") == parse(f"{PLACE}#{text}") == address


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("step=3&seat=2&lang=fr&g=aB1", Address(game="aB1", lang="fr", seat=1, step=3)),
        ("new=1&g=aB1&&=&x&style=dark", Address(game="aB1")),
        ("g=aB1&g=aB2&lang=de&lang=fr", Address(game="aB1", lang="de")),
        ("g=aB1&p=aB2", Address(game="aB1", position="aB2")),
        ("t=aB1&view=lesson&t=aB2", Address(task="aB1", view="lesson")),
        ("view=editor&p=aB1", Address(position="aB1", view="editor")),
        ("g=", Address(game="")),
        ("g", Address(game="")),
        ("p=.", Address(position="")),
        ("seat=0", Address()),
        ("seat=two&step=-1&lang=", Address()),
        ("step=99999999999999999999", Address(step=999999)),
        ("lang=en&y", Address(lang="en")),
        ("y", Address()),
        ("rule=R4.6&view=rules", Address(view="rules", rule="R4.6")),
        ("view=rulesx&rule=4.6", Address()),
        ("view=<b>&rule=R123.4", Address()),
        ("lesson=river&lang=de&step=2&view=lesson", Address(lang="de", step=2, view="lesson", lesson="river")),
        ("view=lessons&lesson=../river", Address()),
        ("view=lesson&lesson=River9", Address(view="lesson")),
        ("view=boards&theme=night&help=", Address()),
        ("theme= dusk&help=none&view=board ", Address(view="board", theme="dusk", helpers=("none",))),
        ("help=reach,,score&theme=day,", Address(theme="day", helpers=("reach",))),
        ("help=<b>&theme=<b>", Address(helpers=("b",))),
    ],
)
def test_pairs_come_in_any_order_and_what_is_unknown_is_not_there(text: str, address: Address) -> None:
    assert parse(text) == address


@pytest.mark.parametrize(
    "text",
    [
        f"{PLACE}%23g={VALUE}",
        f"{PLACE}%23g%3D{VALUE}%26lang%3Dfr",
        f"{PLACE}%2523g%253D{VALUE}",
        f"{PLACE}#lang=fr&amp;g={VALUE}",
        f"{PLACE}#lang=fr&#038;g={VALUE}",
        f"{PLACE}%23lang=fr%26%23038%3Bg={VALUE}",
        f"{PLACE}&#35;lang&#61;fr&#x26;g&#x3D;{VALUE}",
        f"https://links.example.com/?url={quote(f'{PLACE}#g={VALUE}', safe='')}&data=05%7C02&reserved=0",
        f"{PLACE}?from=mail#g={VALUE}?from=mail",
        f"<{PLACE}#g={VALUE}>",
        f"[Your turn!]({PLACE}#g={VALUE})",
        f"“{PLACE}#g={VALUE}”.",
        f"*{PLACE}#g={VALUE}*",
        f"Your turn! {PLACE}#g={VALUE} (round 5)",
        f"#dewan Your turn!\n{PLACE}#g={VALUE}\n\nOn Monday I wrote:\n> {PLACE}#g=a0",
        f"きみの番だよ{PLACE}#g={VALUE}。よろしく",
        f"{PLACE}#\ng=\n{VALUE}",
        VALUE,
        f" {VALUE}\n",
    ],
)
def test_message_is_understood(text: str) -> None:
    assert parse(text).games[0] == VALUE


AMPERSANDS = ("&", "&amp;", "&#038;", "&#38;", "&#x26;", "&#X0026;", "%26")
"""What programs write for the `&` between two pairs."""


def escapings(text: str) -> Iterator[str]:
    """What a second program makes of a text with a `&` in it."""
    yield text
    yield quote(text, safe="")
    for ampersand in AMPERSANDS:
        yield text.replace("&", ampersand)


@pytest.mark.parametrize("ampersand", AMPERSANDS)
def test_an_escaped_ampersand_separates_pairs_however_often_it_was_escaped(ampersand: str) -> None:
    for second in escapings(ampersand):
        for third in escapings(second):
            text = f"{PLACE}#view=lesson{third}lesson=river{third}lang=fr"
            assert parse(text) == Address(view="lesson", lesson="river", lang="fr"), text


@pytest.mark.parametrize("text", ["&#", "&#x;", "&#99999999999;", "&#1114112;", "&#xD800;", "&amp", "&#38"])
def test_what_is_no_character_reference_does_no_harm(text: str) -> None:
    assert parse(f"#view=lesson&lesson=river&x{text}") == Address(view="lesson", lesson="river")


@pytest.mark.parametrize(
    "gap", ["\n", " ", "\r\n> ", "\\", "<>", "\u00ad", "\u200b", "\u2060", "\ufeff", "%20", "%C2%AD"]
)
def test_broken_value_is_put_together(gap: str) -> None:
    broken = gap.join(VALUE[k : k + 10] for k in range(0, len(VALUE), 10))
    assert VALUE in parse(f"{PLACE}#g={broken}").games[:2]
    assert VALUE in parse(f"{PLACE}#g={broken} It is your turn, Bob.").games
    assert VALUE in parse(f"{PLACE}#p={broken}").positions[:2]


@pytest.mark.parametrize(
    "text", [f"#h={VALUE}", f"#g.{VALUE}", f"#{VALUE}", f"{PLACE}#{VALUE}", f"#lang=fr&{VALUE}", "#g", "#g="]
)
def test_lost_game_is_noticed(text: str) -> None:
    assert parse(text).games == ("",)


mangled_gap = st.text(" \n\r\t\\<>\u00ad\u200b\u200d\u2060\ufeff", min_size=1, max_size=3)
prose = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="#&%"), max_size=60)


@st.composite
def mangled(draw: st.DrawFn) -> tuple[str, str]:
    """A value, and a message with its address that went through several programs."""
    value = draw(st.text(LETTERS, min_size=1, max_size=400))
    cuts = sorted(draw(st.sets(st.integers(0, len(value)), max_size=40)))
    pieces = [value[a:b] for a, b in zip([0, *cuts], [*cuts, len(value)], strict=True)]
    broken = pieces[0] + "".join(draw(mangled_gap) + piece for piece in pieces[1:])
    pairs = draw(st.permutations([f"g={broken}", "lang=fr", draw(st.sampled_from(["x=1", "step=7", "", "é"]))]))
    address = f"{PLACE}#{draw(st.sampled_from(AMPERSANDS)).join(pairs)}"
    for _ in range(draw(st.integers(0, 3))):
        address = quote(address, safe=draw(st.sampled_from(["", ":/", ":/&=", ":/#&="])))
    end = draw(st.sampled_from(" \n.)>]\"'"))
    return value, draw(prose) + address + end + draw(prose)


@given(mangled())
def test_true_value_is_always_among_the_readings(case: tuple[str, str]) -> None:
    value, message = case
    assert value in parse(message).games


@given(st.text(st.characters(exclude_categories=())))
def test_any_text_is_read(text: str) -> None:
    for asked in (text, f"#g={text}", f"#p=aB1{text}&lang={text}&seat={text}&step={text}"):
        found = parse(asked)
        assert all(set(value) <= set(LETTERS) for value in (*found.games, *found.positions))
        assert parse(found.text()) == replace(found, more_games=(), more_positions=())


@pytest.mark.parametrize("text", ["a", "a ", "#", "&", "%23", "g=", "#g=a", "%2523", "\\"])
def test_long_text_is_cut(text: str) -> None:
    found = parse(f"#g=aB1&{text * LONGEST}")
    assert found.game == "aB1"
    readings = parse("#g=" + text * LONGEST).games
    assert len(readings) <= 70
    assert all(len(reading) <= LONGEST for reading in readings)
