"""What the page is made of, and under which licenses."""

from html import escape

from dewan.view.html import button
from dewan.view.words import Words

FILE = "licenses.txt"


def about_page(words: Words, version: str, licenses: str | None) -> str:
    """The page; it takes the place of the start page and gives it back. `licenses` as in `Screen.licenses`."""
    close = button("about", escape(words("share.close")), "btn go", id="close")
    text = ""
    if licenses:
        text = f'<pre lang="en" role="region" tabindex="0" aria-labelledby="licenses-title">{escape(licenses)}</pre>'
    elif licenses is not None:
        text = f'<p class="refusal">{escape(words("boot.file", file=FILE))}</p>'
    return (
        f'<main class="start help about"><div class="panel"><h1 id="aside-title" tabindex="-1">'
        f"{escape(words('about.title'))}</h1><p>{escape(words('about.unofficial'))}</p>"
        f"<p>{escape(words('about.version', version=version))}</p>"
        f'<h2 id="licenses-title">{escape(words("about.licenses"))}</h2><p>{escape(words("about.works"))}</p>{text}'
        f'<div class="acts">{close}</div></div></main>'
    )
