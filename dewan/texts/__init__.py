"""Every text that a person reads, by key, in each language of `languages.txt` (docs/architecture.md).

`po/*.po` are the sources, `mo/*.mo` what `python3 build.py texts` compiles them to.
"""

import io
from collections.abc import Iterable, Sequence
from functools import lru_cache
from gettext import GNUTranslations
from importlib.resources import files

LANGUAGE_NAMES = dict(
    line.split(" ", 1) for line in (files("dewan.texts") / "languages.txt").read_text("utf-8").splitlines()
)
"""What each language calls itself, by its tag: a line each of `languages.txt`. Their order stands in links to tasks:
new ones are added at the end."""
LANGUAGES = tuple(LANGUAGE_NAMES)
DEFAULT = "en"
_TERM = "term"


def choose(*wanted: str | None) -> str:
    """The supported language of the first tag that has one: `pt` gives `pt-BR`, `de_CH.UTF-8` gives `de`; else `en`."""
    for tag in wanted:
        parts = (tag or "").partition(".")[0].replace("_", "-").lower().split("-")
        for language in LANGUAGES:
            if parts == language.lower().split("-"):
                return language
        for language in LANGUAGES:
            if parts[0] == language.lower().split("-")[0]:
                return language
    return DEFAULT


@lru_cache(len(LANGUAGES))
def _catalog(language: str) -> GNUTranslations:
    name = language.replace("-", "_") + ".mo"
    catalog = GNUTranslations(io.BytesIO((files("dewan.texts") / "mo" / name).read_bytes()))
    if language != DEFAULT:
        catalog.add_fallback(_catalog(DEFAULT))
    return catalog


class _Terms:
    """Answers `{t[story tile]}` in a sentence, and `{T[story tile]}` with a capital for its beginning."""

    def __init__(self, texts: "Texts", capital: bool) -> None:
        self._texts = texts
        self._capital = capital

    def __getitem__(self, name: str) -> str:
        return self._texts.label(name) if self._capital else self._texts.term(name)


class Texts:
    """The texts of one language; what it lacks is taken from English."""

    def __init__(self, language: str) -> None:
        """`language` is one of LANGUAGES; see `choose`."""
        self.language = language
        self.html_lang = language
        self._catalog = _catalog(language)
        self._terms = {"t": _Terms(self, capital=False), "T": _Terms(self, capital=True)}

    def __call__(self, key: str, /, **params: object) -> str:
        """The text of a key, filled in; `n` chooses the plural form. The key itself where no catalog has it.

        Raises KeyError for a placeholder that has no parameter.
        """
        n = params.get("n")
        text = self._catalog.ngettext(key, key, n) if isinstance(n, int) else key
        if text == key:
            text = self._catalog.gettext(key)
        if "{" not in text and "}" not in text:
            return text
        return text.format(**self._terms, **params)

    def has(self, key: str) -> bool:
        """Whether the language or English has a text for a key."""
        return self._catalog.gettext(key) != key

    def term(self, name: str) -> str:
        """A word of the game as the rulebook of this language has it; the name itself where no catalog has it."""
        return self._catalog.pgettext(_TERM, name)

    def label(self, name: str) -> str:
        """A word of the game as it begins a line: with a capital."""
        term = self.term(name)
        return term[:1].upper() + term[1:]

    def decimal(self, value: float) -> str:
        """A number with one digit behind the decimal sign of the language."""
        return f"{value:.1f}".replace(".", self("number.decimal_sign"))

    def sentences(self, texts: Iterable[str]) -> str:
        """Some sentences one after the other, without those that are empty."""
        told, *more = [text for text in texts if text] or [""]
        for text in more:
            told = self("list.sentences", before=told, then=text)
        return told

    def listed(self, items: Sequence[str]) -> str:
        """Some things as a list within a sentence: `a, b and c`."""
        if len(items) < 2:
            return "".join(items)
        return self("list.and", items=self("list.comma").join(items[:-1]), last=items[-1])
