"""How to play on this page: presses and keys."""

from html import escape

from dewan.view.html import button
from dewan.view.words import Words

PRESSES = ("take", "camp", "route", "pay", "undo")
KEYS = ("tab", "arrows", "corners", "next", "enter", "escape")


def help_page(words: Words) -> str:
    """The page of help; it takes the place of the table and gives it back."""
    presses = "".join(
        f"<dt>{escape(words(f'help.{what}.title'))}</dt><dd>{escape(words(f'help.{what}'))}</dd>" for what in PRESSES
    )
    keys = ""
    for key in KEYS:
        name, meaning = escape(words(f"key.{key}")), escape(words(f"key.{key}.what"))
        keys += f'<tr><th scope="row"><kbd>{name}</kbd></th><td>{meaning}</td></tr>'
    close = button("help", escape(words("help.close")), "btn go", id="close")
    title = f'<h1 id="aside-title" tabindex="-1">{escape(words("help.title"))}</h1>'
    return (
        f'<main class="start help"><div class="panel">{title}<dl>{presses}</dl>'
        f'<h2>{escape(words("help.keys"))}</h2><table class="keys"><tbody>{keys}</tbody></table>'
        f'<div class="acts">{close}</div></div></main>'
    )
