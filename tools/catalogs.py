"""The texts: compiled catalogs and rules, and what the page shows of them without Python."""

from __future__ import annotations

import datetime
import gettext
import json
import re
from pathlib import Path

from tools.paths import PYTHON, ROOT, RULES, TEXTS
from tools.programs import BuildError, run

_IN_DATES = {"ja": "年月日前後"}
"""Letters that a browser writes in dates, beside those of all words."""


def letters() -> dict[str, str]:
    """Return the letters of all texts by language: of the catalogs, of docs/rules, and of dates."""
    found = {}
    names = (TEXTS / "languages.txt").read_text("utf-8").splitlines()
    for path in sorted((TEXTS / "po").glob("*.po")):
        lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
        for rules in RULES.rglob(f"{path.stem}.md"):
            lines += rules.read_text("utf-8").splitlines()
        language = path.stem.replace("_", "-")
        # Every page names all languages.
        found[language] = "".join(sorted(set().union(*lines, *names, _IN_DATES.get(language, ""))))
    return found


def supported_browsers() -> dict[str, str]:
    """Return the oldest version of each browser that the page is made for."""
    versions: dict[str, str] = json.loads((ROOT / "static" / "browsers.json").read_bytes())
    return versions


def texts_named_in(*files: str) -> dict[str, dict[str, str]]:
    """Return the messages that the page shows without Python, by language and key: those whose keys the files name."""
    source = "".join((ROOT / file).read_text("utf-8") for file in files)
    keys = sorted(set(re.findall(r'(?<=")boot\.[a-z]+(?=")|(?<= )boot\.[a-z]+(?= -->)', source)))
    texts = {}
    for path in sorted((TEXTS / "mo").glob("*.mo")):
        with path.open("rb") as file:
            catalog = gettext.GNUTranslations(file)
        messages = {key: catalog.gettext(key) for key in keys}
        # What a language lacks comes out as its own key; the page then takes the English text.
        if found := {key: message for key, message in messages.items() if message != key}:
            texts[path.stem.replace("_", "-")] = found
    return texts


def texts_in_all_languages() -> dict[str, str]:
    """Return what index.html says without any script: each text once in every language, by `all` and its key."""
    versions = supported_browsers()
    parts: dict[str, str] = {}
    for language, some in texts_named_in("index.html").items():
        for key in ("boot.dead", "boot.noscript"):
            paragraph = f'<p lang="{language}">{some[key].format(**versions)}</p>'
            parts[f"all {key}"] = parts.get(f"all {key}", "") + paragraph
    return parts


def compile_texts(target: Path = TEXTS / "mo") -> None:
    """Compile every catalog of `dewan/texts/po` into `target`; raise `BuildError` for one that cannot be read.

    Runs inside the virtual environment, where Babel is.
    """
    from babel.messages import mofile, pofile

    target.mkdir(parents=True, exist_ok=True)
    for path in sorted((TEXTS / "po").glob("*.po")):
        try:
            with path.open("rb") as source:
                catalog = pofile.read_po(source, locale=path.stem, abort_invalid=True)
        except (pofile.PoFileError, ValueError) as error:
            raise BuildError(f"{path.name} has to be corrected: {error}") from None
        # The same catalog gives the same bytes on every day.
        catalog.creation_date = catalog.revision_date = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)
        with (target / f"{path.stem}.mo").open("wb") as compiled:
            mofile.write_mo(compiled, catalog)


def compile_rules(target: Path = TEXTS / "rules", course: Path = TEXTS / "course") -> None:
    """Make HTML of the rules and the course in every language, with the terms of the compiled catalogs (make.py)."""
    run([PYTHON, RULES / "make.py", target, course], "Look at what it says.")
