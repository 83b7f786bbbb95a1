"""Who did it has a face: each bot is an animal or a hunt of the cave paintings on a round paper."""

from functools import lru_cache

from dewan.view.art.strokes import num, use
from dewan.view.parts.svg import KEPT, svg

BOT_PAINTINGS = {"gentle": "deer", "steady": "mammoth", "strong": "hunt"}
"""The painting of each bot; one without any has the birds."""
BOT_PAPERS = {"gentle": "#b9dca0", "steady": "var(--d2)", "strong": "#f2a58a"}
"""The color of its paper: the stronger, the warmer."""


@lru_cache(KEPT)
def bot_face(bot: str, size: float) -> str:
    """The face of a bot, `size` px wide; decoration, its name stands beside it."""
    painting, paper = BOT_PAINTINGS.get(bot, "birds"), BOT_PAPERS.get(bot, "var(--c2)")
    circle = f'<circle cx="50" cy="50" r="47" fill="{paper}" stroke="var(--ink)" stroke-width="4.5"/>'
    width = 76
    body = circle + use(f"paint-{painting}", 50 - width / 2, 50 - width * 0.27, width, width * 0.54)
    return svg("ic face", size, size, f"0 0 {num(100)} {num(100)}", body)
