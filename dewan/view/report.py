"""The report of a problem (U21): a text that says where somebody is, for whoever looks after the page."""

from dataclasses import dataclass

from dewan.record.address import Address
from dewan.record.game import Game
from dewan.record.links import write_link, write_position_link
from dewan.rules.state import State
from dewan.view.device import Device
from dewan.view.words import Words

FIELD = "report"
"""The field that holds the text (`effects.Copy`)."""


@dataclass
class Report:
    """A report as it was made: the link to what was seen, the version of the page, and the browser.

    Of a game also the entries of its log up to that step, those of all of it, and the state there.
    """

    link: str
    version: str
    browser: str
    step: tuple[int, int, State] | None = None
    copied: bool | None = None
    """Whether the clipboard took it, None while that is not known."""

    def text(self, words: Words) -> str:
        """The report in the reader's language."""
        step = "–"
        if self.step is not None:
            at, total, state = self.step
            step = words("report.step", at=at, total=total, stage=words.stage(state))
        return words("report.text", link=self.link, version=self.version, browser=self.browser, step=step)


def report_of_game(device: Device, game: Game, at: int) -> Report:
    """A report of a game after `at` entries of its log: the link holds all of it, and leads to that step."""
    report = _report(device, Address(game=write_link(game), step=at))
    report.step = at, len(game.entries), game.state_at(at)
    return report


def report_of_page(device: Device, still: State | None) -> Report:
    """A report where no game is under way, `still` being a position without a past if one is shown."""
    return _report(device, Address(position=write_position_link(still) if still is not None else None))


def _report(device: Device, address: Address) -> Report:
    return Report(f"{device.address()}#{address.text()}".removesuffix("#"), device.version(), device.about())
