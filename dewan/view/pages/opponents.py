"""The bots: who plays a seat, and the panel while one thinks."""

from collections.abc import Sequence
from html import escape

from dewan.record.opponents import PLAYERS
from dewan.view.html import attributes, button
from dewan.view.words import Words


def player_selects(words: Words, players: Sequence[str]) -> list[str]:
    """For each seat the choice of who plays it."""
    fields = []
    for seat, chosen in enumerate(players):
        options = ""
        for player in PLAYERS:
            option = attributes(value=player, selected=player == chosen)
            options += f"<option{option}>{escape(words.player(player))}</option>"
        label = words("start.player", n=seat + 1)
        field = attributes(id=f"player-{seat}", data_press=f"form player {seat}", aria_label=label)
        fields.append(f"<select{field}>{options}</select>")
    return fields


def bot_panel(words: Words, seat: int, moves: str, *, failed: bool, hurried: bool) -> str:
    """In the place of a decision, while a bot thinks. `moves`: the line about what others did; `failed`: nothing came
    of it; `hurried`: it goes on at once."""
    name = words.names[seat]
    title, about = words("bots.thinking", name=name), words.bot(seat)
    acts = "" if hurried else button("bot hurry", words.html("bots.hurry"), id="hurry")
    if failed:
        title, about, moves = words("turn.of", name=name), words("bots.fault", name=name), ""
        acts = button("bot again", words.html("bots.again"), "btn go", id="again")
    kind = "bot moved" if moves else "bot"
    body = moves or (f"<p>{escape(about)}</p>" if about else "")
    return (
        f'<div class="panel {kind}"><h2 id="panel-title" tabindex="-1">{escape(title)}</h2>'
        f'{body}<div class="acts">{acts}</div></div>'
    )
