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
    """A report as it was made. `copied`: whether the clipboard took it, None while that is not known."""

    text: str
    copied: bool | None = None


def report_of_game(words: Words, device: Device, game: Game, at: int) -> Report:
    """A report of a game after `at` entries of its log: the link holds all of it, and leads to that step."""
    step = words("report.step", at=at, total=len(game.entries), stage=words.stage(game.state_at(at)))
    return _report(words, device, Address(game=write_link(game), step=at), step)


def report_of_page(words: Words, device: Device, still: State | None) -> Report:
    """A report where no game is under way, `still` being a position without a past if one is shown."""
    return _report(words, device, Address(position=write_position_link(still) if still is not None else None), "–")


def _report(words: Words, device: Device, address: Address, step: str) -> Report:
    link = f"{device.address()}#{address.text()}".removesuffix("#")
    return Report(words("report.text", link=link, version=device.version(), browser=device.about(), step=step))
