"""The whole app in one file, as it is written."""

from __future__ import annotations

import base64
import gzip
import json
import re
from pathlib import Path

import pytest

import build
from pages import place, unpacked
from tools import website

HERE = "https://dewan.invalid/"


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
    elements = re.findall(r'<script type="application/gzip" data-file="([^"]+)">([^<]*)</script>', html)
    return {name: gzip.decompress(base64.b64decode(text)) for name, text in elements}


def test_nothing_in_the_file_leads_out_of_it(html: str, packed: dict[str, bytes]) -> None:
    head = html.partition("<body>")[0]
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', html)
    assert "connect-src 'none'" in policy
    assert "unsafe-eval" not in policy.replace("'wasm-unsafe-eval'", "")
    assert "<!-- build:" not in html
    tags = re.sub(r">[^<]*<", "><", html)
    addresses = re.findall(r'(?:href|src)="([^"]+)"', tags) + re.findall(r"url\(([^)]+)\)", head)
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
        content = (site / name).read_bytes()
        assert packed[HERE + name] == unpacked(content)
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
