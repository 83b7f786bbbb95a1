"""Small pieces of HTML that several pages share."""

from functools import cache
from html import escape


def unhyphenated(text: str) -> str:
    """A text without its soft hyphens and the places where Japanese words may be broken.

    For who listens, whom they can interrupt, and for what leaves the page.
    """
    return text.replace("\u00ad", "").replace("\u200b", "")


def attributes(**values: object) -> str:
    """Attributes from keywords: `_` becomes `-`, a trailing one is dropped.

    None and False are left out, True stands alone. Names for the ear and titles have no soft hyphens.
    """
    out = []
    for keyword, value in values.items():
        if value is None or value is False:
            continue
        name = _name(keyword)
        if value is True:
            out.append(f" {name}")
        else:
            text = unhyphenated(str(value)) if name in ("aria-label", "aria-valuetext", "title") else str(value)
            out.append(f' {name}="{escape(text)}"')
    return "".join(out)


@cache
def _name(keyword: str) -> str:
    """The name of the attribute that a keyword stands for; there are few."""
    return keyword.rstrip("_").replace("_", "-")


def field_length(code_points: int) -> int:
    """The `maxlength` of a field for a text of so many code points: browsers count UTF-16 units, two for an emoji.

    What is too long then is cut by who knows where letters end (`record.names.cut`).
    """
    return 2 * code_points


def button(press: str, body: str, cls: str = "btn", **more: object) -> str:
    """A button whose `press` goes to the screen; `body` is HTML."""
    return f'<button type="button"{attributes(class_=cls, data_press=press, **more)}>{body}</button>'


def look_button(thing: str, id: str, body: str, label: str, cls: str, **more: object) -> str:
    """A button to look closely at a `thing` (`view.inspect`); the focus comes back to it by its `id`."""
    return button(f"inspect {thing} {id}", body, cls, id=id, aria_label=label, **more)


def choices(legend: str, body: str, cls: str | None = None, *, hidden_legend: bool = False) -> str:
    """Controls that belong together; `body` is HTML."""
    shown = ' class="sr"' if hidden_legend else ""
    # A fieldset that is a flexible box itself is another one in each browser.
    return (
        f"<fieldset{attributes(class_=cls)}><legend{shown}>{escape(legend)}</legend>"
        f'<div class="choices">{body}</div></fieldset>'
    )


def choice(
    press: str, name: str, value: object, body: str, *, chosen: bool, cls: str = "choice", **more: object
) -> str:
    """One of several controls of one `name`, one of them chosen: its value goes to the screen; `body` is HTML."""
    radio = attributes(type="radio", name=name, value=value, checked=chosen, data_press=press, **more)
    return f'<label class="{cls}"><input{radio}>{body}</label>'


def progress_bar(text: str, done: int, total: int, **more: object) -> str:
    """How far something has come that takes a while: `done` of `total`, and a `text` that says so."""
    bar = attributes(max=max(total, 1), value=done, **more)
    return f'<label class="progress"><span>{escape(text)}</span><progress{bar}></progress></label>'


def disabled_attributes(can: bool) -> dict[str, object]:
    """Attributes of a button that only says why it cannot be pressed now; the tab key passes it by."""
    return {} if can else {"aria_disabled": "true", "tabindex": -1}


def section(region: str, title: str, cls: str = "", *, hidden_title: bool = True) -> str:
    """An empty region of the page with a heading."""
    shown = ' class="sr"' if hidden_title else ""
    return (
        f"<section{attributes(class_=cls or None, aria_labelledby=f'{region}-title')}>"
        f'<h2 id="{region}-title" tabindex="-1"{shown}>{escape(title)}</h2><div id="{region}"></div></section>'
    )
