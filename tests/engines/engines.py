"""The engines that the page is tried in, as Debian has them; `python3 build.py engines` says what is missing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engines.webdriver import DriverWindow, FirefoxWindow, Window
from tools import fetching


def chromium(profile: Path) -> Window:
    """Chromium, without a screen, with a profile that it makes if there is none."""
    flags = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--lang=en-US",
        f"--user-data-dir={profile}",
    ]
    options = {"binary": fetching.find_chromium(), "args": flags}
    return DriverWindow(["chromedriver"], {}, {"goog:chromeOptions": options})


def firefox(profile: Path) -> Window:
    """Firefox, likewise."""
    profile.mkdir(exist_ok=True)
    (profile / "user.js").write_text('user_pref("marionette.port", 0);\n')
    return FirefoxWindow(
        ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", profile], {}, profile
    )


def webkit(profile: Path) -> Window:
    """WebKitGTK, on the screen; it keeps nothing in the profile, since a driven window of it forgets all at its end."""
    profile.mkdir(exist_ok=True)
    environment = {
        "HOME": str(profile),
        # Without a graphics card it is quicker so.
        "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
        # It needs rights that root has not in a container; the page is ours.
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    }
    (browser,) = Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")
    options = {"binary": str(browser), "args": ["--automation"]}
    return DriverWindow(["WebKitWebDriver"], environment, {"webkitgtk:browserOptions": options})


ENGINES: dict[str, Callable[[Path], Window]] = {"chromium": chromium, "firefox": firefox, "webkit": webkit}
