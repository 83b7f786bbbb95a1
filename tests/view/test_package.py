"""The package for learning platforms: what a teacher gets, and that it keeps to SCORM 1.2."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from dewan.lessons.assigned import rules_to_read
from dewan.lessons.contents import lesson_ids, lesson_steps
from dewan.record.address import parse
from dewan.record.assignment import MOST, SOLVED, Result, read_assignment, write_result
from dewan.record.links import LONGEST_LINK
from dewan.texts import LANGUAGES, Texts
from dewan.view.effects import Pack, Tell
from view.table import Table, texts
from view.test_assignment import GIVEN, LINK, lesson_of, opened
from view.test_desk import desk

EN = Texts("en")
CP, ADL = "{http://www.imsproject.org/xsd/imscp_rootv1p1p2}", "{http://www.adlnet.org/xsd/adlcp_rootv1p2}"
XSI = "{http://www.w3.org/2001/XMLSchema-instance}"
TITLE = "Ärger & <b>\u201eFlüsse\u201c</b> {x}"
SUSPEND_DATA = 4096
"""Characters of `cmi.suspend_data` at most (SCORM 1.2, Run-Time Environment, 3.4.4)."""


def packed(table: Table) -> Pack:
    (effect,) = (effect for effect in table.screen.effects if isinstance(effect, Pack))
    return effect


def made(language: str = "en", title: str = TITLE) -> Pack:
    table = desk("river", "first", rules=("R4.6",), language=language)
    table.press("desk_title", title)
    table.press("desk package")
    return packed(table)


class Attributes(HTMLParser):
    """The attributes of the elements of a page, by name and id."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: dict[tuple[str, str], dict[str, str]] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.found[tag, values.get("id", "")] = values


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_keeps_to_the_standard(language: str) -> None:
    """Content Aggregation Model, 2.3: what is required of a package with one object, and in which order."""
    texts = made(language).texts
    root = ElementTree.fromstring(texts["imsmanifest.xml"])
    assert root.tag == f"{CP}manifest"
    assert re.fullmatch(r"[A-Za-z_][\w.-]*", root.attrib["identifier"])
    locations = root.attrib[f"{XSI}schemaLocation"].split()
    assert dict(zip(locations[::2], locations[1::2], strict=True)) == {
        CP[1:-1]: "imscp_rootv1p1p2.xsd",
        ADL[1:-1]: "adlcp_rootv1p2.xsd",
    }
    assert [child.tag for child in root] == [f"{CP}metadata", f"{CP}organizations", f"{CP}resources"]
    assert (root.findtext(f"{CP}metadata/{CP}schema"), root.findtext(f"{CP}metadata/{CP}schemaversion")) == (
        "ADL SCORM",
        "1.2",
    )
    (organization,) = root.iter(f"{CP}organization")
    assert root.find(f"{CP}organizations").attrib["default"] == organization.attrib["identifier"]  # type: ignore[union-attr]
    (item,) = organization.iter(f"{CP}item")
    assert organization.findtext(f"{CP}title") == item.findtext(f"{CP}title") == TITLE
    (resource,) = root.iter(f"{CP}resource")
    assert item.attrib["identifierref"] == resource.attrib["identifier"]
    assert (resource.attrib["type"], resource.attrib[f"{ADL}scormtype"]) == ("webcontent", "sco")
    files = [file.attrib["href"] for file in resource]
    assert resource.attrib["href"] in files
    assert {*files, "imsmanifest.xml"} == {*texts, "scorm.js", "dewan.html"}
    identifiers = [element.attrib["identifier"] for element in root.iter() if "identifier" in element.attrib]
    assert len(set(identifiers)) == len(identifiers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_the_assignment_in_the_language_of_the_teacher(language: str) -> None:
    page = Attributes(made(language).texts["index.html"]).found
    frame = page["iframe", "app"]
    address = parse(frame["data-address"])
    assignment = read_assignment(address.assignment or "", lesson_ids(), rules_to_read())
    assert (assignment.title, assignment.lessons, assignment.rules) == (TITLE, ("first", "river"), ("R4.6",))
    tag = Texts(language).html_lang
    assert (address.view, address.lang, address.taken, page["html", ""]["lang"]) == ("assignment", tag, True, tag)
    assert frame["title"] == TITLE
    # What somebody else has solved in this browser does not count.
    assert "allow-same-origin" not in frame["sandbox"]
    assert {"alone", "failed"} <= {id for tag, id in page if tag == "p"}


def test_the_file_is_named_after_the_title() -> None:
    assert made(title="Rivers & lakes/..").name == "dewan-Rivers-lakes.zip"
    assert made(title="川").name == "dewan-川.zip"
    assert made(title="///").name == "dewan-scorm.zip"


def test_what_came_of_it_is_said() -> None:
    table = desk("river")
    table.press("desk package")
    assert EN("desk.package.making") in texts(table.page())
    table.press("desk package")
    name = packed(table).name
    table.press(f"not_packed {name}")
    assert table.live == EN("desk.package.failed")
    assert EN("desk.package.failed") in texts(table.page())
    table.press("desk package")
    table.press(f"packed {name}")
    assert EN("desk.package.done", file=name) in texts(table.page())
    # Another choice is another package.
    table.press("desk_lesson score", checked=True)
    assert EN("desk.package.done", file=name) not in texts(table.page())


def test_without_a_choice_there_is_no_package() -> None:
    assert "desk package" not in desk().presses()


def told(table: Table) -> dict[str, str | int]:
    return dict(next(e for e in reversed(table.screen.effects) if isinstance(e, Tell) and e.type == "progress").about)


def test_in_a_platform_nothing_is_to_be_handed_in() -> None:
    table = opened(f"{LINK}&result=host", frame=True)
    shown = texts(table.page())
    assert EN("assignment.lead.taken") in shown
    assert EN("assignment.result") not in shown
    assert "assignment close" not in table.presses()
    # A link cannot hide from a learner how to hand in the result.
    assert EN("assignment.result") in texts(opened(f"{LINK}&result=host").page())


def test_the_platform_hears_of_the_score_and_the_place() -> None:
    table = opened(f"{LINK}&result=host", frame=True)
    assert {key: told(table)[key] for key in ("done", "all", "score", "lesson", "step")} == {
        "done": 0,
        "all": 4,
        "score": 0,
        "lesson": "",
        "step": 0,
    }
    table.press("assigned river")
    table.press("answer", "3")
    table.press("practice check")
    # One of two steps of each of two lessons, and two rules.
    assert {key: told(table)[key] for key in ("score", "lesson", "step")} == {
        "score": 16,
        "lesson": "river",
        "step": 2,
    }
    again = opened(f"{LINK}&result=host&r={told(table)['result']}&lesson=river&step=2", frame=True)
    assert lesson_of(again) == "river"
    assert {key: told(again)[key] for key in ("score", "lesson", "step")} == {"score": 16, "lesson": "river", "step": 2}
    again.press("practice show")
    # What was shown is done, but does not count.
    assert {key: told(again)[key] for key in ("done", "score", "lesson", "step")} == {
        "done": 1,
        "score": 16,
        "lesson": "",
        "step": 0,
    }


def test_all_that_can_be_assigned_can_be_suspended() -> None:
    """The longest result fits into what a platform keeps."""
    rules = rules_to_read()[: MOST - len(lesson_ids())]
    lessons = {id: (SOLVED,) * len(names) for id, names in lesson_steps().items()}
    longest = write_result(Result("W" * 24, GIVEN.mark, lessons, rules))
    assert len(longest) < min(SUSPEND_DATA, LONGEST_LINK)
