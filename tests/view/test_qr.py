"""A QR code is read back as what it was made of."""

from __future__ import annotations

import pytest

from dewan.view.qr import QUIET, qr_code
from view.linked import photographed, scanned

LINK = "https://example.org/some/where/#g=a"


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
