"""What a screen asks of the browser besides drawing: put into `Screen.effects`, carried out after each press.

What comes of it comes back as a press, whose words the docstrings name.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Copy:
    """Put the text of a field on the clipboard. Comes back as `copied FIELD` or `copy_failed FIELD`."""

    text: str
    field: str


@dataclass(frozen=True, slots=True)
class Share:
    """Share a text and a link by the device's own means, without `url` the text alone.

    Comes back as `shared` or `share_failed`; as nothing if given up.
    """

    title: str
    text: str
    url: str


@dataclass(frozen=True, slots=True)
class Download:
    """Hand out a file."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Hold:
    """Keep other windows from writing to a game, in place of the game held until now.

    Comes back as `not_held ID` if another window holds it already; with `takes` it comes to the other window instead,
    as it does whenever another window takes the game.
    """

    game: str
    takes: bool = False


@dataclass(frozen=True, slots=True)
class LetGo:
    """End the last `Hold`."""


@dataclass(frozen=True, slots=True)
class DropLink:
    """Take the link out of the page's address; `rest` is the fragment that stays, empty for none.

    No entry is added to the history.
    """

    rest: str


@dataclass(frozen=True, slots=True)
class Persist:
    """Ask the browser not to throw away what is kept when space gets scarce."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """Scroll a region of the page to what is marked in it as the current step, if that is out of sight."""

    region: str


@dataclass(frozen=True, slots=True)
class Tick:
    """Press `word` after `ms` milliseconds; a later tick of the same word replaces it.

    When the page (`Screen.page`) changes, ticks that have not come yet are dropped.
    """

    ms: int
    word: str


@dataclass(frozen=True, slots=True)
class Settle:
    """Let further clicks of a double click press nothing: the first one has decided already."""


@dataclass(frozen=True, slots=True)
class Fill:
    """Put a text into a field, even if somebody is typing in it; with `start` and `end` that part of it is selected."""

    field: str
    text: str
    start: int = -1
    end: int = -1


@dataclass(frozen=True, slots=True)
class Sound:
    """Play the sound of a cue (`dewan.view.cues`), after those that are still to be heard."""

    cue: str


@dataclass(frozen=True, slots=True)
class Vibrate:
    """Let the device vibrate for a cue, if it can."""

    cue: str


@dataclass(frozen=True, slots=True)
class Renew:
    """Go on with the newer version of the site that lies ready: the page begins anew."""


@dataclass(frozen=True, slots=True)
class Print:
    """Print the page, by the device's own means."""


@dataclass(frozen=True, slots=True)
class StayAwake:
    """Keep the screen from going dark for as long as an element of this id is on the page, where that is possible."""

    element: str


@dataclass(frozen=True, slots=True)
class TakeAlong:
    """Hand out the app in one file, which is not kept on the device.

    Comes back as `taken_along`, or as `not_taken_along` if it cannot be had.
    """


@dataclass(frozen=True, slots=True)
class Pack:
    """Hand out a zip file: `texts` by the names of their files, and the app in one file, `dewan.html`, beside them.

    The script that reports to a learning platform (static/scorm.js) is in it too. Comes back as `packed NAME`, or as
    `not_packed NAME` if the app cannot be had.
    """

    name: str
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Licenses:
    """Fetch the text with the licenses of everything that the page is made of.

    Comes back as `licenses` with the text as its value, empty if it cannot be had.
    """


@dataclass(frozen=True, slots=True)
class Tell:
    """Tell the page around this one of something (docs/embedding.md): its `type`, and what belongs to it."""

    type: str
    about: Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class Prepare:
    """Get ready to think: something will be asked soon, and somebody will wait for it."""


@dataclass(frozen=True, slots=True)
class Think:
    """Have a request thought about (`dewan.thinking`), an object with `id`.

    Comes back as `thought`, any number of times; its value is the text of what has come of it.
    """

    request: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Forget:
    """End the request of this id: nothing more comes of it."""

    id: int


Effect = (
    Copy
    | Share
    | Download
    | Hold
    | LetGo
    | DropLink
    | Persist
    | Reveal
    | Tick
    | Settle
    | Fill
    | Sound
    | Vibrate
    | Renew
    | Print
    | StayAwake
    | TakeAlong
    | Pack
    | Licenses
    | Tell
    | Prepare
    | Think
    | Forget
)
