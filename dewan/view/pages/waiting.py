"""What stands in the place of a decision while somebody else has the turn."""

from html import escape

from dewan.rules.state import State
from dewan.view.html import button
from dewan.view.parts.pieces import icon
from dewan.view.sharing import MESSAGE
from dewan.view.words import Words


def waiting_panel(words: Words, state: State, *, watching: bool, can_send: bool, copied: bool) -> str:
    """In the place of a decision, while somebody else has the turn: hand the link on.

    `copied`: the message for that is on the clipboard.
    """
    name = words.names[state.actor]
    if watching:
        about, acts = words("waiting.watching"), ""
    else:
        about = words("waiting.about", name=name)
        acts = button("send", icon("ui-share", 22) + words.html("share.send"), "btn go") if can_send else ""
        done = icon("ui-check", 22) if copied else ""
        label = done + words.html("share.copied" if copied else "share.copy.message")
        acts += button(f"copy {MESSAGE}", label, "btn" if can_send else "btn go", id="hand-on")
    return (
        f'<div class="panel waiting"><h2 id="panel-title" tabindex="-1">{words.html("turn.of", name=name)}</h2>'
        f"<p>{escape(about)}</p>"
        f'<div class="acts">{acts}{button("share", words.html("waiting.more"), id="share-more")}</div></div>'
    )
