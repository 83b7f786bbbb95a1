"""What the pages of one's own copy share: undo and redo, the field for a file, what is wrong."""

from html import escape
from typing import TYPE_CHECKING

from dewan.view.html import attributes, button, disabled_attributes
from dewan.view.parts.pieces import icon
from dewan.view.words import Words

if TYPE_CHECKING:
    from dewan.view.asides.my_copy.page import MyCopy


def scrolled(body: str) -> str:
    """What scrolls between the heading and the buttons that are always in sight; `body` is HTML."""
    return f'<div class="copy-body">{body}</div>'


def file_field(words: Words) -> str:
    """A field for the file of a set."""
    field = attributes(id="mycopy-file", type="file", accept=".toml", data_press="mycopy_file")
    return f'<label class="btn file"><span>{words.html("mycopy.load")}</span><input{field}></label>'


def fault_text(page: "MyCopy") -> str:
    """What is wrong with what was typed or loaded."""
    return f'<p class="refusal">{escape(page.fault)}</p>' if page.fault else ""


def step_buttons(words: Words, page: "MyCopy") -> str:
    """Undo and redo."""

    def step(what: str, key: str, cls: str, *, can: bool) -> str:
        more = disabled_attributes(can)
        return button(f"mycopy {what}", icon("ui-undo", 24), cls, id=f"mycopy-{what}", aria_label=words(key),
                      title=words(key), **more)  # fmt: skip

    undo = step("undo", "tools.undo", "tool", can=bool(page.past))
    return undo + step("redo", "editor.redo", "tool again", can=bool(page.future))
