"""The package of an assignment for Moodle and other learning platforms, by SCORM 1.2: its files and its panel.

The package holds one object with a score (SCO): a page that shows the app in a frame and reports to the platform
(static/scorm.js). Sources: SCORM 1.2 Content Aggregation Model, 2.3 (manifest); Run-Time Environment, 3.4 (data model).
"""

import re
from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

from dewan.record.address import ASSIGNED, Address
from dewan.record.assignment import Assignment, write_assignment
from dewan.view.asides.assignment import assignment_title
from dewan.view.html import button, unhyphenated
from dewan.view.words import Words

if TYPE_CHECKING:
    from dewan.view.asides.desk.page import DeskPage

MAKING, DONE, FAILED = STATES = ("making", "done", "failed")
"""What has come of making a package."""
MANIFEST, PAGE, REPORT, APP = FILES = ("imsmanifest.xml", "index.html", "scorm.js", "dewan.html")
"""The files of a package; the last two come from the site (`effects.Pack`)."""

_NO_XML = re.compile("[\ufffe\uffff]")
"""Code points that no XML file may contain, of those that a title may have."""
_NO_NAME = re.compile(r"[^\w]+")
"""What stands as a hyphen in the name of a file."""

_MANIFEST = """<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="dewan-{mark}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd
    http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>{title}</title>
      <item identifier="assignment" identifierref="page" isvisible="true">
        <title>{title}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="{page}">
{files}
    </resource>
  </resources>
</manifest>
"""
_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>
html,body{{height:100%;margin:0}}
body{{display:flex;flex-direction:column;font:1rem/1.4 system-ui,sans-serif}}
p{{margin:0;padding:.6rem 1rem;background:#fff3c4;color:#2a1814;border-bottom:2px solid #2a1814}}
[hidden]{{display:none}}
iframe{{flex:1;min-height:0;border:0}}
</style>
<script defer src="{report}"></script>
</head>
<body>
<p id="alone" role="alert" hidden>{alone}</p>
<p id="failed" role="alert" hidden>{failed}</p>
<iframe id="app" title="{title}" data-address="{address}" sandbox="allow-scripts allow-downloads allow-popups"
  allow="fullscreen; clipboard-write"></iframe>
</body>
</html>
"""
"""The frame has no storage: what others have solved in the same browser does not count, and the platform keeps nothing
of it that is not reported."""


def file_name(assignment: Assignment) -> str:
    """The name of the package, after the title."""
    return f"dewan-{_NO_NAME.sub('-', assignment.title).strip('-') or 'scorm'}.zip"


def files(words: Words, assignment: Assignment) -> Mapping[str, str]:
    """The files that differ from package to package, in the language of the words; raises LinkError."""
    title = _NO_XML.sub("", unhyphenated(assignment_title(words, assignment)))
    address = Address(lang=words.texts.html_lang, view=ASSIGNED, assignment=write_assignment(assignment), taken=True)
    listed = "\n".join(f'      <file href="{name}"/>' for name in FILES if name != MANIFEST)
    manifest = _MANIFEST.format(mark=assignment.mark.hex(), title=escape(title), page=PAGE, files=listed)
    page = _PAGE.format(
        language=words.texts.html_lang,
        title=escape(title),
        report=REPORT,
        alone=unhyphenated(words.html("package.alone")),
        failed=unhyphenated(words.html("package.failed")),
        address=escape(address.text()),
    )
    return {MANIFEST: manifest, PAGE: page}


def panel(words: Words, page: "DeskPage") -> str:
    """The button that makes the package, and what has come of it, as HTML."""
    told = ""
    if page.packing:
        cls = "refusal" if page.packing == FAILED else "hint"
        told = f'<p class="{cls}">{words.html(f"desk.package.{page.packing}", file=file_name(page.assignment))}</p>'
    busy = "true" if page.packing == MAKING else None
    make = button("desk package", words.html("desk.package"), id="desk-package", aria_disabled=busy)
    return f'<p class="hint">{words.html("desk.package.about")}</p><div class="acts">{make}</div>{told}'
