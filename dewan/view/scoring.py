"""The score pad on the screen: what was counted, and whether one is about to choose who played what."""

from dataclasses import dataclass

from dewan.record.score_pad import ScorePad
from dewan.texts import Texts
from dewan.view.html import unhyphenated
from dewan.view.telling import who_wins
from dewan.view.words import Words

FIELD = "scorepad-text"
"""The field that holds the score as text (`effects.Copy`)."""


@dataclass
class Scoring:
    """`choosing`: scenario, players and names are shown; `kept`: the device keeps the pad.

    `copied`: whether the clipboard took the score as text, None while that is not known.
    """

    pad: ScorePad
    choosing: bool
    kept: bool = True
    copied: bool | None = None

    def words(self, texts: Texts) -> Words:
        """Words with the names of those who played."""
        pad = self.pad
        return Words(texts, pad.typed, [side for side in pad.scenario.sides(pad.players) if len(side) > 1])

    def text(self, words: Words) -> str:
        """The score as text: a line for each side, and who wins."""
        sheets = self.pad.sheets()
        title = words("app.title", what=words(f"scenario.{self.pad.name}"), name=words("app.name"))
        lines = [title]
        for sheet in sheets:
            rows = [words("scorepad.row", row=words(f"row.{row.name}"), points=row.points) for row in sheet.rows]
            points = words("list.comma").join(rows)
            lines.append(words("scorepad.line", name=words.side(sheet.seats), total=sheet.total, rows=points))
        return unhyphenated("\n".join([*lines, who_wins(words, sheets)]))
