"""What search engines and chats are told of a page: what it is about, where it is in other languages, how it looks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import NamedTuple

PICTURES = "pictures"
"""The folder of what chats show of a page: KIND-LANGUAGE.jpg (tests/browser/chat_pictures.py)."""
KINDS = ("start", "rules", "lessons")
"""The kinds of pages."""
WIDTH, HEIGHT = 1200, 630
"""The size of each of these pictures, in px."""
SCREENS = {"screen-wide": (1280, 800), "screen-narrow": (412, 840)}
"""Pictures of a table in the same folder, with their sizes in px."""


class About(NamedTuple):
    """A page of the site: its address in the site, its language, and what it is about.

    `kind` names its picture. `others` are the addresses of the same page in all languages, itself included.
    """

    path: str
    language: str
    kind: str
    title: str
    description: str
    others: Mapping[str, str] = {}


def described(page: About, name: str, address: str) -> str:
    """Return the elements for the head of a page of the site called `name`.

    Without the `address` of the site, what needs a whole address is left out: the picture, and other languages.
    """
    return "\n".join(_elements(page, name, address))


def _elements(page: About, name: str, address: str) -> Iterator[str]:
    yield _meta("name", "description", page.description)
    yield _meta("property", "og:type", "website")
    yield _meta("property", "og:site_name", name)
    yield _meta("property", "og:title", page.title)
    yield _meta("property", "og:description", page.description)
    yield _meta("property", "og:locale", page.language.replace("-", "_"))
    if not address:
        return
    picture = f"{address}{PICTURES}/{page.kind}-{page.language}.jpg"
    yield f'<link rel="canonical" href="{escape(address + page.path)}">'
    for language, path in page.others.items():
        yield f'<link rel="alternate" hreflang="{language}" href="{escape(address + path)}">'
    if page.others:
        # For readers of any other language.
        yield f'<link rel="alternate" hreflang="x-default" href="{escape(address + page.others["en"])}">'
    yield _meta("property", "og:url", address + page.path)
    yield _meta("property", "og:image", picture)
    yield _meta("property", "og:image:width", str(WIDTH))
    yield _meta("property", "og:image:height", str(HEIGHT))
    yield _meta("property", "og:image:alt", page.title)
    yield _meta("name", "twitter:card", "summary_large_image")


def _meta(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}">'


def application(name: str, description: str, languages: Iterable[str]) -> dict[str, object]:
    """Return what the site is as data (schema.org)."""
    return {
        "@context": "https://schema.org",
        "@type": "WebApplication",
        "name": name,
        "description": description,
        "applicationCategory": "GameApplication",
        "operatingSystem": "Any",
        "isAccessibleForFree": True,
        "inLanguage": list(languages),
    }


def structured(data: Mapping[str, object], page: About, address: str) -> str:
    """Return what a page is as an element that search engines read; it is no script."""
    whole = {**data, "url": address + page.path} if address else data
    text = json.dumps(whole, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
    return f'<script type="application/ld+json">{text}</script>'


def sitemap(paths: Iterable[str], address: str) -> str:
    """Return the list of the pages of a site at an `address`."""
    urls = "".join(f"<url><loc>{escape(address + path)}</loc></url>\n" for path in paths)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
        f"{urls}</urlset>\n"
    )


def robots(address: str) -> str:
    """Return what search engines may read: everything."""
    return "User-agent: *\nAllow: /\n" + (f"Sitemap: {address}sitemap.xml\n" if address else "")
