"""Make HTML of the rules in every language: `make.py FOLDER`, run by `python3 build.py texts`; see README.md here.

The terms come from the compiled catalogs of the game.
"""

import re
import sys
from pathlib import Path

from markdown_it import MarkdownIt

RULES = Path(__file__).resolve().parent
sys.path.insert(0, str(RULES.parents[1]))

from dewan.texts import Texts  # noqa: E402


def make(target: Path) -> None:
    """Write a file for each language into the folder `target`."""
    markdown = MarkdownIt("commonmark", {"html": False})
    target.mkdir(parents=True, exist_ok=True)
    for path in sorted(RULES.glob("??.md")) + sorted(RULES.glob("??_??.md")):
        texts = Texts(path.stem.replace("_", "-"))
        source = re.sub(r"\{t\[(.+?)\]\}", lambda match: texts.term(match[1]), path.read_text("utf-8"))  # noqa: B023
        html = with_contents(with_numbers(markdown.render(source)), texts("rules.contents"))
        (target / f"{path.stem}.html").write_text(html, "utf-8", newline="\n")


def with_numbers(html: str) -> str:
    """Give each rule the id of its number, `r4-6` for R4.6, and let every mention of a number lead there."""
    html = re.sub(r"R(\d+)\.(\d+)", r'<a href="#r\1-\2">R\1.\2</a>', html)
    return re.sub(r'<li><a href="#(r[\d-]+)">(.+?)</a> ', r'<li id="\1" tabindex="-1"><b>\2</b> ', html)


def with_contents(html: str, name: str) -> str:
    """Give the chapters ids, `s9` and `s9-1` for the first part of chapter 9, and list them before the first one."""
    chapters: list[tuple[str, str, list[str]]] = []

    def heading(match: re.Match[str]) -> str:
        level, title = match.groups()
        if level == "2":
            place = f"s{title.split()[0]}"
            chapters.append((place, title, []))
        else:
            chapter, _, parts = chapters[-1]
            place = f"{chapter}-{len(parts) + 1}"
            parts.append(f'<li><a href="#{place}">{title}</a></li>')
        return f'<h{level} id="{place}" tabindex="-1">{title}</h{level}>'

    html = re.sub(r"<h([23])>(.+?)</h\1>", heading, html)
    items = ""
    for place, title, parts in chapters:
        inside = f"<ul>{''.join(parts)}</ul>" if parts else ""
        items += f'<li><a href="#{place}">{title}</a>{inside}</li>\n'
    return html.replace("<h2", f'<nav aria-label="{name}">\n<ul>\n{items}</ul>\n</nav>\n<h2', 1)


if __name__ == "__main__":
    make(Path(sys.argv[1]))
