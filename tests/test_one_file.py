"""The whole app in one file, as it is written."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import build
from pages import place, unpacked
from tools import website

HERE = "https://dewan.invalid/"
UNSAFE = "\0\b\n\v\f\r\x1a\x1b<\x7f"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "dist"
    website.build(folder, "https://example.org/dewan/")
    return folder


@pytest.fixture(scope="module")
def html(site: Path) -> str:
    return (site / "dewan.html").read_text("utf-8")


@pytest.fixture(scope="module")
def packed(html: str) -> dict[str, bytes]:
    """What is packed in the file, by address."""
    found = {}
    for size, letters in re.findall(r'<script type="text/plain" [^>]*data-size="(\d+)"[^>]*>([^<]*)</script>', html):
        groups = "".join(
            f"{UNSAFE[(ord(letter) >> 7) - 2]}{chr(ord(letter) & 0x7F)}" if ord(letter) > 0x7F else letter
            for letter in letters
        )
        bits = "".join(f"{ord(group):07b}" for group in groups)[: int(size) * 8]
        content = int(bits, 2).to_bytes(int(size), "big")
        names, _, contents = unpacked(content).partition(b"\n")
        for name, length in json.loads(names):
            found[name], contents = contents[:length], contents[length:]
        assert contents == b""
    return found


def test_the_file_contains_no_letter_that_may_get_lost_and_is_small(site: Path) -> None:
    content = (site / "dewan.html").read_bytes()
    assert not re.search(b"[\0\b\v\f\r\x1a\x1b\x7f]", content)
    assert len(content) < 6_200_000


def test_nothing_in_the_file_leads_out_of_it(html: str, packed: dict[str, bytes]) -> None:
    style = packed["style"].decode()
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', html)
    assert "connect-src 'none'" in policy
    assert "unsafe-eval" not in policy.replace("'wasm-unsafe-eval'", "")
    assert "<!-- build:" not in html
    tags = re.sub(r">[^<]*<", "><", html)
    addresses = re.findall(r'(?:href|src)="([^"]+)"', tags) + re.findall(r"url\(([^)]+)\)", style)
    assert len(addresses) > 20
    assert [address for address in addresses if not address.startswith(("data:", "#"))] == []
    own = [name for name in packed if name.endswith(".js") and "/engine-" not in name]
    for name in own:
        imported = re.findall(r'\b(?:import|export)[^"\';]*\bfrom ?"([^"]+)"', packed[name].decode())
        assert set(imported) <= packed.keys(), name


def test_the_file_holds_what_the_site_starts_with_and_the_same_bytes(
    site: Path, html: str, packed: dict[str, bytes]
) -> None:
    data = json.loads(re.search(r'id="boot-data">(.*?)</script>', html, re.DOTALL)[1])  # type: ignore[index]
    fetched = {place(site, name) for name in website.FETCHED} - {place(site, "app.toml")}
    assert set(data["files"]) == fetched
    for name in fetched:
        # All symbols are in one file here.
        assert packed[HERE + name].endswith(unpacked((site / name).read_bytes()).partition(b"\n")[2])
        assert data["files"][name] == len(packed[HERE + name])
    (start,) = re.findall(r'data-start="([^"]+)"', html)
    assert start == HERE + place(site, "app/static/boot.js")
    assert HERE + place(site, "app/static/interpreter.js") in html.partition('<script type="py"')[2].split(">")[0]


def test_the_file_is_none_of_what_the_site_keeps_on_a_device(site: Path) -> None:
    assert "dewan.html" not in (site / "sw.js").read_text("utf-8")


@pytest.mark.parametrize(
    ("given", "known"),
    [
        ([], ""),
        (["build"], ""),
        (["build", "--address", ""], ""),
        (["build", "--address", "https://example.org"], "https://example.org/"),
        (["build", "--address", "http://[::1]:8000/dewan/"], "http://[::1]:8000/dewan/"),
    ],
)
def test_the_address_of_the_site_is_told_when_it_is_built(given: list[str], known: str) -> None:
    assert build.parse(given).address == known


@pytest.mark.parametrize("wrong", ["example.org", "https://example.org/#g=1", "javascript:alert(1)", "https://a b/"])
def test_what_is_no_address_is_refused(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        build.parse(["build", "--address", wrong])
    assert "is no address of a site" in capsys.readouterr().err


def test_the_file_knows_the_address(html: str) -> None:
    assert '<meta name="address" content="https://example.org/dewan/">' in html
