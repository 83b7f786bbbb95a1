"""A picture that stands alone: nothing in it leads anywhere else."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from dewan.view.art import sprite
from dewan.view.art.palette import DUSK, PALETTE
from dewan.view.picture import picture
from record.recording import path
from view.linked import recorded

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("scenario", ["base", "downpour", "volcano", "lake"])
def test_a_picture_has_all_that_it_needs_in_it(dewan: Any, scenario: str) -> None:
    told = dewan("picture", str(path(scenario, 2)))
    assert told.code == 0
    root = ElementTree.fromstring(told.out)
    assert root.tag == f"{SVG}svg"
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    used = set(re.findall(r'(?:href="|url\()#([^")]+)', told.out))
    assert used
    assert used <= ids
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|@import|<script|<foreignObject|\son\w+=", told.out)
    style = root.findtext(f"{SVG}style") or ""
    classes = {name for element in root.iter() for name in element.get("class", "").split()}
    assert {name for name in classes if name.startswith(("f-", "s-"))} <= set(re.findall(r"\.([\w-]+)\{", style))
    colors = set(re.findall(r"var\(--([\w-]+)", told.out))
    assert colors <= set(re.findall(r"--([\w-]+):#", style))


def test_a_picture_is_light_enough_for_any_page() -> None:
    assert len(picture(recorded().state, sprite()).encode()) < 120_000


def test_a_picture_is_of_the_day_of_dusk_or_as_its_reader_prefers(dewan: Any) -> None:
    name = next(name for name in DUSK if name in PALETTE)
    day, dusk = f"--{name}:{PALETTE[name]}", f"--{name}:{DUSK[name]}"
    file = str(path("base", 2))
    assert dusk not in dewan("picture", file, "--theme", "day").out
    assert day not in dewan("picture", file, "--theme", "dusk").out
    both = dewan("picture", file).out
    assert day in both
    assert dusk in both.partition("@media (prefers-color-scheme:dark)")[2]


def test_what_is_no_position_has_no_picture(dewan: Any, write: Any) -> None:
    assert dewan("picture", write({"map": {}})).code == 2
