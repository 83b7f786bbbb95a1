"""Component sets of people's own: kept on the device by their hash, so that a game with one opens again."""

from dewan.board.checks import is_sound
from dewan.board.componentset import ComponentSet, SetError, built_in, edition_of, parse_set
from dewan.board.set_text import tidied, toml_of
from dewan.record.game import Game
from dewan.record.store import Store

PREFIX = "set."
LARGEST = 65536
"""Characters of a set that is read at all."""


class KeptSets:
    """The sets that the project comes with and those kept in a store, each found by its hash."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._read: dict[str, ComponentSet] = {}
        self._texts: dict[str, str] = {}

    def keep(self, components: ComponentSet, text: str) -> None:
        """Keep a sound set as the text that it was read from."""
        self._read[components.hash] = components
        self._texts[components.hash] = text
        self._store.set(PREFIX + components.hash, text)

    def keep_file(self, components: ComponentSet, text: str) -> ComponentSet:
        """Keep a sound set of a file, as it stands there and as links bring it (`set_text.tidied`); the latter."""
        self.keep(components, text)
        tidy = tidied(components)
        self.keep(tidy, toml_of(tidy))
        return tidy

    def keep_for(self, game: Game) -> None:
        """Keep the set of a game that came with it, if it is not here."""
        if self.find(game.components.hash) is None:
            self.keep(game.components, toml_of(game.components))

    def keep_again(self, hash_of_set: str) -> None:
        """Keep a set that was read or kept before, after the store was emptied."""
        if hash_of_set in self._texts:
            self._store.set(PREFIX + hash_of_set, self._texts[hash_of_set])

    def told(self, components: ComponentSet) -> str:
        """A set as a request names it: the hash of one that comes with the project, else its text."""
        known = edition_of(components.hash) is not None
        if known:
            return components.hash
        return self._store.get(PREFIX + components.hash) or toml_of(components)

    def find(self, hash_of_set: str) -> ComponentSet | None:
        """The set of a hash, None if it is not here or what is kept under it is no sound set of that hash."""
        found = built_in(hash_of_set) or self._read.get(hash_of_set)
        text = self._store.get(PREFIX + hash_of_set) if found is None else None
        if text is not None and (found := _sound(text, hash_of_set)):
            self._read[hash_of_set], self._texts[hash_of_set] = found, text
        return found


def _sound(text: str, hash_of_set: str) -> ComponentSet | None:
    if len(text) > LARGEST:
        return None
    try:
        components = parse_set(text)
    except SetError:
        return None
    if components.hash != hash_of_set or not is_sound(components):
        return None
    return components
