"""A board for trying moves: what stands in the panel beside the decision itself."""

from html import escape

from dewan.board.faces import HIDDEN
from dewan.view.html import button
from dewan.view.trial import Trial
from dewan.view.words import Words


def trial_panel(words: Words, trial: Trial) -> str:
    """In the place of a decision that is not to be tried here: because it was the last one, or no hand is seen."""
    name = words.names[trial.state.actor]
    known = HIDDEN not in trial.state.hands[trial.state.actor]
    about = words("trial.done") if trial.moves else words("trial.closed" if known else "trial.unknown", name=name)
    return (
        f'<div class="panel still"><h2 id="panel-title" tabindex="-1">{words.html("turn.of", name=name)}</h2>'
        f"<p>{escape(about)}</p>{_buttons(words, trial)}</div>"
    )


def trial_ways_back(words: Words, trial: Trial) -> str:
    """Below the panel: the ways back from what was tried."""
    return f'<div class="panel">{_buttons(words, trial)}</div>' if trial.moves else ""


def _buttons(words: Words, trial: Trial) -> str:
    if not trial.moves:
        return ""
    back = button("undo", words.html("trial.back"), "btn go", id="trial-back")
    again = button("restart", words.html("trial.again"), id="trial-again") if trial.moves > 1 else ""
    return f'<div class="acts">{back}{again}</div>'
