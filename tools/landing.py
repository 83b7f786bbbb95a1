"""Pages of their own that somebody may come to from elsewhere: each is readable by itself and leads into the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from html import escape
from typing import Any, NamedTuple

from tools.metadata import PICTURES, About, application

LESSONS = "lessons"
START = "start"
"""The folders of these pages."""
TABLE = f"{PICTURES}/table.svg"
"""The picture on the start pages."""


class Landing(NamedTuple):
    """A page: what it is about, its contents as HTML, and what it is as data (schema.org)."""

    about: About
    contents: str
    data: Mapping[str, object]

    @property
    def up(self) -> str:
        """The way from the page to the folder of the site."""
        return "../" * self.about.path.count("/")


@cache
def landings() -> tuple[Landing, ...]:
    """Return all pages."""
    return tuple(_landings())


def _landings() -> Iterator[Landing]:
    from dewan.lessons.contents import lesson_ids
    from dewan.texts import LANGUAGES

    for language in LANGUAGES:
        if language != "en":  # That is the page of the site itself.
            yield _start(language)
        yield _lessons(language)
        for id in lesson_ids():
            yield _lesson(language, id)


def start_paths() -> dict[str, str]:
    """Return the addresses of the start page by language."""
    from dewan.texts import LANGUAGES

    return {language: "" if language == "en" else f"{START}/{language}.html" for language in LANGUAGES}


def picture_of(id: str) -> str:
    """Return the address of the picture on the pages of a lesson."""
    return f"{PICTURES}/lesson-{id}.svg"


def _paths(name: str) -> dict[str, str]:
    from dewan.texts import LANGUAGES

    return {language: f"{LESSONS}/{language}/{name}" for language in LANGUAGES}


def _link(address: str, text: str, looks: str = "") -> str:
    looks = looks and f' class="{looks}"'
    return f'<a{looks} href="{escape(address)}">{escape(text)}</a>'


def _home(texts: Any) -> str:
    return _link(f"../../#lang={texts.language}", texts("app.name"), "site")


def _picture(address: str, text: str, state: Any) -> str:
    from dewan.view.map_picture import map_picture
    from dewan.view.parts.map_svg import size

    width, height = size(map_picture(state))
    return f'<img src="{address}" alt="{escape(text)}" width="{width:.0f}" height="{height:.0f}">'


def _list(items: Iterable[str], kind: str = "ul", looks: str = "") -> str:
    looks = looks and f' class="{looks}"'
    return f"<{kind}{looks}>{''.join(f'<li>{item}</li>' for item in items)}</{kind}>"


def _start(language: str) -> Landing:
    from dewan.texts import Texts
    from dewan.view.sittings.tour_steps import position

    texts = Texts(language)
    paths = start_paths()
    name, description = texts("app.name"), texts("meta.start")
    about = About(paths[language], language, "start", f"{name}: {texts('start.lead')}", description, paths)
    doors = (
        f"<h2>{escape(texts(f'door.{door}'))}</h2><p>{escape(texts(f'door.{door}.about'))}</p>"
        for door in ("play", "learn", "friends", "real")
    )
    read = (
        _link(f"../{LESSONS}/{language}/", texts("lessons.title")),
        _link(f"../rules/{language}.html", texts("rules.title")),
    )
    contents = (
        f'<article class="panel"><h1>{escape(name)}</h1><p>{escape(texts("start.lead"))}</p>'
        f"{_picture(f'../{TABLE}', texts('landing.table'), position())}"
        f"<p>{escape(description)}</p>"
        f'<p class="acts">{_link(f"../#lang={language}", texts("start.now"), "btn go big")}</p>'
        f"{''.join(doors)}{_list(read)}</article>"
    )
    return Landing(about, contents, application(name, description, [language]))


def _lessons(language: str) -> Landing:
    from dewan.lessons.contents import units
    from dewan.texts import Texts

    texts = Texts(language)
    paths = _paths("")
    title = f"{texts('lessons.title')} – {texts('app.name')}"
    about = About(paths[language], language, "lessons", title, texts("meta.lessons"), paths)
    lists = (
        f"<h2>{escape(texts(f'unit.{unit}'))}</h2>"
        + _list((_link(f"{id}.html", texts(f"lesson.{id}.title"), "btn") for id in lessons), looks="lessons")
        for unit, lessons in units().items()
    )
    contents = (
        f'{_home(texts)}<article class="panel"><h1>{escape(texts("lessons.title"))}</h1>'
        f"<p>{escape(texts('lessons.lead'))}</p>{''.join(lists)}"
        f"<p>{_link(f'../../rules/{language}.html', texts('rules.title'))}</p></article>"
    )
    return Landing(about, contents, _teaches(about, texts))


def _lesson(language: str, id: str) -> Landing:
    from dewan.lessons.contents import next_lesson, open_lesson, units
    from dewan.texts import Texts
    from dewan.texts.rulebook import place_of
    from dewan.view.words import Words

    texts, lesson = Texts(language), open_lesson(id)
    paths = _paths(f"{id}.html")
    title = texts(f"lesson.{id}.title")
    about = About(
        paths[language],
        language,
        "lessons",
        f"{title} – {texts('app.name')}",
        texts("meta.lesson", title=title),
        paths,
    )
    tasks = []
    for step in lesson.steps:
        state = step.task.state
        names, seat = Words(texts, ("",) * state.players).names, state.actor
        tasks.append(escape(texts(f"lesson.{id}.{step.name}", name=names[seat], other=names[seat - 1])))
    (steps,) = (lessons[id] for lessons in units().values() if id in lessons)
    rules = (
        _link(f"../../rules/{language}.html#{place_of(rule)}", rule)
        for rule in sorted({rule for asked in steps.values() for rule in asked})
    )
    following = next_lesson(id)
    more = texts("lesson.following", title=texts(f"lesson.{following}.title")) if following else texts("lesson.end")
    solve = _link(f"../../#view=lesson&lesson={id}&lang={language}", texts("landing.open"), "btn go big")
    contents = (
        f'{_home(texts)}<article class="panel"><h1>{escape(title)}</h1>'
        f"{_picture(f'../../{picture_of(id)}', texts('landing.position'), lesson.steps[0].task.state)}"
        f"{_list(tasks, 'ol')}"
        f'<p class="acts">{solve}</p>'
        f"<p>{escape(texts('rules.title'))}: {', '.join(rules)}</p>"
        f'<p class="acts">{_link(f"{following}.html" if following else "./", more, "btn")}'
        f"{_link('./', texts('lessons.title'), 'btn') if following else ''}</p></article>"
    )
    return Landing(about, contents, _teaches(about, texts))


def _teaches(about: About, texts: Any) -> dict[str, object]:
    return {
        "@context": "https://schema.org",
        "@type": "LearningResource",
        "name": about.title,
        "description": about.description,
        "learningResourceType": "interactive lesson",
        "isAccessibleForFree": True,
        "inLanguage": about.language,
        "isPartOf": {"@type": "WebSite", "name": texts("app.name")},
    }
