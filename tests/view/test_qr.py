"""A QR code is read back as what it was made of."""

from __future__ import annotations

import re

import pytest
import zxingcpp
from PIL import Image, ImageDraw

from dewan.view.qr import QUIET, qr_code

RUN = re.compile(r"M(\d+) (\d+)h(\d+)v1h-\3z")
LINK = "https://example.org/some/where/#g=a"


def photographed(svg: str, scale: int = 3) -> Image.Image:
    """What a camera sees of the picture."""
    found = re.search(r'viewBox="0 0 (\d+) \1"', svg)
    assert found
    side = int(found[1])
    image = Image.new("L", (side * scale, side * scale), "white")
    pen = ImageDraw.Draw(image)
    for x, y, length in (tuple(map(int, run)) for run in RUN.findall(svg)):
        pen.rectangle((x * scale, y * scale, (x + length) * scale - 1, (y + 1) * scale - 1), "black")
    return image


def scanned(image: Image.Image) -> list[str]:
    return [code.text for code in zxingcpp.read_barcodes(image)]


@pytest.mark.parametrize("length", [1, 100, 400, 800, 1500])
def test_a_link_is_read_back(length: int) -> None:
    link = LINK + ("7zQ" * length)[:length]
    assert scanned(photographed(qr_code(link, "code"))) == [link]


def test_any_text_is_read_back() -> None:
    text = "Ta partie, Aïko ! 次は愛子の番 <b>&"
    assert scanned(photographed(qr_code(text, "code"))) == [text]


def test_the_picture_has_a_white_border_and_a_name() -> None:
    svg = qr_code(LINK, 'Code of "a" & <b>')
    image = photographed(svg, 1)
    dark = image.point(lambda value: 255 - value).getbbox()
    assert dark == (QUIET, QUIET, image.width - QUIET, image.height - QUIET)
    assert 'role="img" aria-label="Code of &quot;a&quot; &amp; &lt;b&gt;"' in svg
    assert svg.count("<path") == 1


def test_a_text_that_is_too_long_has_no_code() -> None:
    assert qr_code(LINK + "x" * 3000, "code") == ""
