"""What somebody has chosen on this device: kept there, and forgotten all at once by `reset`."""

from collections.abc import Collection

from dewan.record.store import Store

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("auto", "day", "dusk"),
    "motion": ("auto", "less"),
    "speed": ("slow", "normal", "fast"),
    "pace": ("slow", "normal", "fast", "at_once"),
    "confirm": ("always", "camps", "never"),
}
"""Settings with what they can be, in the order in which that is offered."""

DEFAULTS = {"theme": "auto", "motion": "auto", "speed": "normal", "pace": "normal", "confirm": "always"}
"""What holds until somebody chooses."""

HELPERS = ("reach", "lacking", "uses", "score", "preview")
"""What the table can tell beyond what lies on it (U18): where the hand reaches, what stories still lack, what cards of
the row are good for, the score so far, what a decision would bring."""

SWITCHES = ("curtain", "letters", *HELPERS)
"""Settings that are on until somebody switches them off.

`curtain` is for games that begin, `letters` are the keys of one letter.
"""

QUIET = ("sounds", "vibration")
"""Settings that are off until somebody switches them on."""

_ALL_HELPERS = "helpers"
"""Key of the switch that hides all helpers for a while."""


class Settings:
    """The settings, read from a store and written to it at each change.

    An address may `overrule` some of them for this window: these are then neither read from the store nor written.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.kept = True
        """Whether the store kept the last change: else it lasts as long as the page."""
        self._overruled: set[str] = set()
        self._chosen: dict[str, str] = {}
        self._on: dict[str, bool] = {}
        self.read()

    def read(self) -> None:
        """Read what the store holds now; another window may have changed it."""
        self._chosen |= {
            name: self._read(name, values) for name, values in CHOICES.items() if name not in self._overruled
        }
        self._on |= {
            name: self._store.get(name) != "off" for name in (*SWITCHES, _ALL_HELPERS) if name not in self._overruled
        }
        self._on |= {name: self._store.get(name) == "on" for name in QUIET}

    def overrule(self, theme: str | None, helpers: Collection[str] | None) -> None:
        """Let an address choose the theme, and which HELPERS are shown; None leaves it as it is."""
        if theme is not None:
            self._overruled.add("theme")
            self._chosen["theme"] = theme
        if helpers is not None:
            self._overruled |= {*HELPERS, _ALL_HELPERS}
            self._on |= {name: name in helpers for name in HELPERS} | {_ALL_HELPERS: True}

    def _read(self, name: str, values: tuple[str, ...]) -> str:
        kept = self._store.get(name) or ""
        return kept if kept in values else DEFAULTS[name]

    def __getitem__(self, name: str) -> str:
        """What is chosen of `CHOICES`."""
        return self._chosen[name]

    def choose(self, name: str, value: str) -> None:
        """Choose one of `CHOICES`; unknown values are ignored."""
        if value in CHOICES.get(name, ()):
            self._chosen[name] = value
            self._keep(name, value)

    def on(self, name: str) -> bool:
        """Whether one of `SWITCHES` or `QUIET` is on; of a helper, whether it is shown."""
        return self._on[name] and (name not in HELPERS or self._on[_ALL_HELPERS])

    def switch(self, name: str, on: bool) -> None:
        """Switch one of `SWITCHES` or `QUIET`; unknown names are ignored.

        A helper that is switched on while all are hidden comes alone.
        """
        if name in HELPERS and on and not self._on[_ALL_HELPERS]:
            self._set(_ALL_HELPERS, True)
            for other in HELPERS:
                self._set(other, False)
        if name in (*SWITCHES, *QUIET):
            self._set(name, on)

    @property
    def helps(self) -> bool:
        """Whether any helper is shown."""
        return any(self.on(name) for name in HELPERS)

    def hide_helpers(self) -> None:
        """Hide all helpers, or show those again that were chosen."""
        if self.helps:
            self._set(_ALL_HELPERS, False)
            return
        self._set(_ALL_HELPERS, True)
        if not self.helps:
            for name in HELPERS:
                self._set(name, True)

    def _set(self, name: str, on: bool) -> None:
        self._on[name] = on
        self._keep(name, "on" if on else "off")

    def _keep(self, name: str, value: str) -> None:
        if name not in self._overruled:
            self.kept = self._store.set(name, value)

    def reset(self) -> None:
        """Forget everything that was chosen."""
        for name in (*CHOICES, *SWITCHES, *QUIET, _ALL_HELPERS):
            self._store.remove(name)
        self._overruled.clear()
        self._chosen = dict(DEFAULTS)
        self._on = {name: name not in QUIET for name in self._on}
        self.kept = True
