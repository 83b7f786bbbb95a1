"""Make HTML of the rules and the course in every language, run by `python3 build.py texts`; see README.md here.

`make.py RULES COURSE` names the folders for both.

The terms come from the compiled catalogs of the game.
"""

import re
import sys
import tomllib
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt

RULES = Path(__file__).resolve().parent
sys.path.insert(0, str(RULES.parents[1]))

from describe import description  # noqa: E402

from dewan.lessons.contents import units  # noqa: E402
from dewan.lessons.drawings import drawings, open_drawing  # noqa: E402
from dewan.texts import Texts  # noqa: E402
from dewan.texts.rulebook import place_of_question, region_of  # noqa: E402
from dewan.view.rule_drawing import rule_drawing, view_box  # noqa: E402

MARKDOWN = MarkdownIt("commonmark", {"html": False})


def make(target: Path, course_target: Path) -> None:
    """Write a file for each language into the folder `target` for the rules, and one into that of the course."""
    target.mkdir(parents=True, exist_ok=True)
    course_target.mkdir(parents=True, exist_ok=True)
    for path in sorted(RULES.glob("??.md")) + sorted(RULES.glob("??_??.md")):
        texts = Texts(path.stem.replace("_", "-"))
        captions = source(RULES / "drawings" / path.name, texts)
        pages = course(source(RULES / "course" / path.name, texts), captions, texts)
        (course_target / f"{path.stem}.html").write_text(pages, "utf-8", newline="\n")
        title, rules = re.split(r"(?=^## )", source(path, texts), maxsplit=1, flags=re.MULTILINE)
        start, asked = (source(RULES / folder / path.name, texts) for folder in ("start", "questions"))
        html = with_numbers(MARKDOWN.render(f"{title}\n{start}\n{rules}\n{asked}"))
        html = with_drawings(with_questions(html), captions, texts)
        html = with_contents(html, texts("rules.contents"))
        (target / f"{path.stem}.html").write_text(html, "utf-8", newline="\n")


def source(path: Path, texts: Texts) -> str:
    """Return a text with its terms filled in."""
    return re.sub(r"\{t\[(.+?)\]\}", lambda match: texts.term(match[1]), path.read_text("utf-8"))


def with_numbers(html: str) -> str:
    """Give each rule the id of its number, `r4-6` for R4.6, and let every mention of a number lead there."""
    html = re.sub(r"R(\d+)\.(\d+)", r'<a href="#r\1-\2">R\1.\2</a>', html)
    return re.sub(r'<li><a href="#(r[\d-]+)">(.+?)</a> ', r'<li id="\1" tabindex="-1"><b>\2</b> ', html)


def with_questions(html: str) -> str:
    """Give each question the id of its name, and where it has a drawing, a place to try it out."""
    named = {name: about for group in questions().values() for name, about in group.items()}

    def question(match: re.Match[str]) -> str:
        name, asked, answer = match.groups()
        drawing = named[name].get("drawing")
        board = f"<!-- try {drawing} -->" if drawing else ""
        place = place_of_question(name)
        return f'<li id="{place}" tabindex="-1"><p><strong>{asked}</strong></p>\n<p>{answer}</p>{board}</li>'

    return re.sub(r"<li>([a-z-]+): (.+?)\n<ul>\n<li>(.+?)</li>\n</ul>\n</li>", question, html, flags=re.DOTALL)


def questions() -> dict[str, dict[str, dict[str, object]]]:
    """Return what there is to know of each question beside its words, by group and name."""
    return tomllib.loads((RULES / "questions.toml").read_text("utf-8"))


def with_drawings(html: str, captions: str, texts: Texts) -> str:
    """Put the frames of the drawings at the ends of their rules; what draws the page draws in them.

    `[NAME]` in a paragraph of its own is the same drawing once more.
    """
    told = captions_of(captions)
    for name, data in drawings().items():
        figure = figure_of(name, told, texts)
        place = data["rule"].lower().replace(".", "-")
        rule = rf'(<li id="{place}" .+?)(</li>\n(?:<li id="|</ul>\n(?:<h|$)))'
        html = html.replace(
            f"<p>[{name}]</p>",
            f'<figure>\n<svg {frame_of(name, texts)}><use href="#{region_of(name)}"/></svg>\n'
            f"<!-- try {name} -->\n</figure>",
        )
        html, count = re.subn(rule, lambda match: f"{match[1]}\n{figure}{match[2]}", html, count=1, flags=re.DOTALL)  # noqa: B023
        if not count:
            raise ValueError(f"no rule for the drawing {name}")
    return html


def captions_of(captions: str) -> dict[str, str]:
    """Return the captions of the drawings by their names."""
    return dict(re.findall(r"^- ([a-z]+): (.+(?:\n  .+)*)", captions, re.MULTILINE))


def figure_of(name: str, told: dict[str, str], texts: Texts) -> str:
    """Return the frame of a drawing with its caption."""
    caption = MARKDOWN.renderInline(told[name].replace("\n ", ""))
    return (
        f'<figure>\n<svg id="{region_of(name)}" {frame_of(name, texts)}></svg>\n'
        f"<figcaption>{caption}</figcaption><!-- try {name} -->\n</figure>"
    )


def frame_of(name: str, texts: Texts) -> str:
    """Return the attributes of the `<svg>` of a drawing: its size, and what it shows in words."""
    picture, label = rule_drawing(name), escape(description(texts, open_drawing(name)))
    size = f'width="{picture.width:.0f}" height="{picture.height:.0f}" viewBox="{view_box(picture)}"'
    return f'{size} role="img" aria-label="{label}"'


def course(pages: str, captions: str, texts: Texts) -> str:
    """Return the pages of all units: under each `## UNIT` a text, in which `[NAME]` is a drawing."""
    told, html = captions_of(captions), ""
    for unit in units():
        text = pages.partition(f"## {unit}\n")[2].partition("\n## ")[0]
        page = MARKDOWN.render(text)
        page = re.sub(r"<p>\[([a-z]+)\]</p>", lambda found: figure_of(found[1], told, texts), page)
        html += f'<section id="{unit}">\n{page}</section>\n'
    return html


def with_contents(html: str, name: str) -> str:
    """Give the chapters ids, `s9` and `s9-1` for the first part of chapter 9, and list them before the first one."""
    chapters: list[tuple[str, str, list[str]]] = []

    def heading(match: re.Match[str]) -> str:
        level, title = match.groups()
        if level == "2":
            number = title.split()[0]
            place = f"s{number}" if number.isdigit() else "start"
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
    make(Path(sys.argv[1]), Path(sys.argv[2]))
