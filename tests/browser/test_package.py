"""The package for learning platforms: made in the page, unpacked, and played in a platform that follows SCORM 1.2.

The platform is scorm-again, whose interface checks every value against the standard.
"""

from __future__ import annotations

import re
import shutil
import zipfile
from pathlib import Path

from playwright.sync_api import Frame, Page, expect

from dewan.texts import Texts
from pages import running, wait_ready
from tools.paths import MODULES
from tools.server import Server

EN = Texts("en")
PLATFORM = """<!doctype html><html lang="en"><title>Course</title><link rel="icon" href="data:,">
<script src="scorm12.js"></script>
<script>
window.API = new Scorm12API({ autocommit: false, logLevel: 5 });
const kept = sessionStorage.kept;
const sent = [];
API.loadFromJSON(kept ? JSON.parse(kept) : { cmi: { core: { student_id: "1", student_name: "Mia" } } });
API.on("LMSCommit", () => { sent.push("LMSCommit"); keep(); });
API.on("LMSFinish", () => { sent.push("LMSFinish"); keep(); });
function keep() { sessionStorage.kept = JSON.stringify(API.renderCMIToJSONObject()); }
</script>
<iframe src="package/index.html" width="1000" height="700" title="Package"></iframe>"""


def choose(page: Page) -> None:
    """The page for teachers, with a lesson and a rule chosen."""
    page.locator("#open-learn").click()
    page.locator("#open-desk").click()
    page.locator("#desk-title").fill("Rivers & more")
    page.locator('[data-press="desk_lesson river"]').check()
    page.locator("#desk-rules").click()
    page.locator('[data-press="desk_rule R4.6"]').check()


def package(page: Page, folder: Path) -> Path:
    """Make the package and unpack it as a platform does; the folder of its files."""
    with page.expect_download() as download:
        page.locator("#desk-package").click()
    assert download.value.suggested_filename == "dewan-Rivers-more.zip"
    expect(page.locator("#app")).to_contain_text(EN("desk.package.done", file="dewan-Rivers-more.zip"))
    target = folder / "package"
    with zipfile.ZipFile(download.value.path()) as archive:
        assert archive.testzip() is None
        assert sorted(archive.namelist()) == ["dewan.html", "imsmanifest.xml", "index.html", "scorm.js"]
        archive.extractall(target)
    return target


def launch(page: Page, address: str) -> Frame:
    """Start the package in the platform, as a learner does; the frame with the app."""
    page.goto(address)
    page.frame_locator("iframe").frame_locator("iframe").locator("#app[data-ready]").wait_for(state="attached")
    return next(frame for frame in page.frames if "dewan.html" in frame.url)


def cmi(page: Page, element: str) -> str:
    return str(page.evaluate("(element) => API.cmi && eval(`API.${element}`)", element))


def kept(page: Page, element: str) -> str:
    """What the platform has kept of a session."""
    return str(page.evaluate("(element) => eval(`(${sessionStorage.kept}).${element}`)", element))


def reported(page: Page, element: str, value: str) -> None:
    """Wait until the platform has this value."""
    page.wait_for_function("([element, value]) => String(eval(`API.${element}`)) === value", arg=[element, value])


def test_a_learner_goes_on_where_the_platform_kept_it(page: Page, site: Server, tmp_path: Path) -> None:
    page.goto(site.address)
    wait_ready(page)
    choose(page)
    package(page, tmp_path)
    shutil.copy(MODULES / "scorm-again/dist/scorm12.js", tmp_path)
    (tmp_path / "index.html").write_text(PLATFORM, "utf-8")
    with running(tmp_path) as platform:
        app = launch(page, platform.address)
        reported(page, "cmi.core.lesson_status", "incomplete")
        expect(app.locator("#aside-title")).to_have_text("Rivers & more")
        expect(app.locator("#app")).to_contain_text(EN("assignment.lead.taken"))
        app.locator("#assigned-next").click()
        app.locator('[data-press="answer"]').fill("3")
        app.locator('[data-press="answer"]').press("Enter")
        reported(page, "cmi.core.lesson_location", "river 2")
        # One of two steps and one rule.
        assert [cmi(page, f"cmi.core.score.{name}") for name in ("raw", "min", "max")] == ["33", "0", "100"]
        assert (
            page.frame_locator("iframe")
            .locator("#alone, #failed")
            .evaluate_all("(notices) => notices.every(({ hidden }) => hidden)")
        )
        assert re.fullmatch("[0-9A-Za-z]{10,4096}", cmi(page, "cmi.suspend_data"))
        # The platform closes the package.
        page.evaluate("document.querySelector('iframe').remove()")
        page.wait_for_function("sent.at(-1) === 'LMSFinish'")
        assert kept(page, "cmi.core.exit") == "suspend"
        assert re.fullmatch(r"\d{2,4}:\d\d:\d\d(\.\d{1,2})?", kept(page, "cmi.core.session_time"))

        app = launch(page, platform.address)
        assert "lesson=river&step=2" in app.url
        expect(app.locator("#panel-title")).to_have_text(EN("lesson.river.title"))
        app.locator('[data-press="practice show"]').click()
        app.locator('[data-press="practice next"]').click()
        reported(page, "cmi.core.lesson_location", "")
        app.locator('[data-press="assigned_rule R4.6"]').first.click()
        reported(page, "cmi.core.lesson_status", "completed")
        # The step whose solution was shown does not count.
        assert cmi(page, "cmi.core.score.raw") == "66"
        page.evaluate("document.querySelector('iframe').remove()")
        page.wait_for_function("sent.at(-1) === 'LMSFinish'")
        assert kept(page, "cmi.core.exit") == ""


def test_without_a_platform_the_package_says_so_and_can_be_played(page: Page, site: Server, tmp_path: Path) -> None:
    """Made from the app in one file, which packs itself, and nothing of what was done in it."""
    page.goto(f"{site.address}dewan.html")
    wait_ready(page)
    choose(page)
    page.locator("#desk-paste").fill("secret of the class")
    folder = package(page, tmp_path)
    assert "secret of the class" not in (folder / "dewan.html").read_text("utf-8")
    with running(folder) as host:
        page.goto(f"{host.address}index.html")
        expect(page.locator("#alone")).to_have_text(EN("package.alone"))
        app = page.frame_locator("#app")
        expect(app.locator("#aside-title")).to_have_text("Rivers & more", timeout=60_000)


def test_where_the_app_cannot_be_had_that_is_said(bare_page: Page, site: Server) -> None:
    bare_page.goto(site.address)
    wait_ready(bare_page)
    choose(bare_page)
    bare_page.context.set_offline(True)
    bare_page.locator("#desk-package").click()
    expect(bare_page.locator("#app")).to_contain_text(EN("desk.package.failed"))
