"""The panel: what the seat has to do, what it has chosen, what that costs and brings, and why a press did nothing."""

from html import escape

from dewan.board.faces import card_face
from dewan.rules.actions import NONE, Fish, Mark, Pass, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.needs import ANY
from dewan.rules.refusal import NotAllowed
from dewan.rules.state import FISH, MARK, STORY, TUCK, State
from dewan.view.html import button
from dewan.view.pages.brings import brings
from dewan.view.pages.own import tucked_picture
from dewan.view.pages.rule_links import rule_link
from dewan.view.parts.cards import card
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.plan import Plan
from dewan.view.words import TERRAIN_TERMS, Words

FLAGGED = frozenset({"space", "draw", "drag", "take", "take1", "story", "hand", "undo", "restart"})
"""First words of presses on the table around the panel."""


def panel(
    words: Words,
    plan: Plan,
    refusal: NotAllowed | None,
    *,
    preview: bool,
    points: bool,
    decides: bool = True,
    hints: bool = False,
) -> str:
    """The panel of a seat's decision, and why the last press did nothing.

    `preview`: it says what the decision would bring, and with `points` how the score would change. `decides`: it can
    be decided here. `hints`: a hint can be asked for.
    """
    found = plan.preview if preview else None
    told = brings(words, found, points=points) if found is not None else ""
    note = refusal_note(words, plan.state, refusal) if refusal is not None else ""
    if plan.route:
        kind, body = "route", note + _route(words, plan, told) + _acts(words, plan, "route.go", decides)
    elif plan.chosen is not None:
        kind, body = "chosen", note + _chosen(words, plan, told) + _acts(words, plan, go_key(plan), decides)
    elif note:
        kind, body = "refused", f'{_title(words("refusal.title"))}{note}<div class="acts">{_back(words)}</div>'
    else:
        without = doing_without(words, plan)
        kind = "task lone-hint" if hints and not without else "task"
        body = _task(words, plan, without, hints=hints)
    return f'<div class="panel {kind}">{body}</div>'


def refusal_note(words: Words, state: State, refusal: NotAllowed) -> str:
    """Why the last press did nothing, with the way to the rule if it is one of the game."""
    number = f" {rule_link(words, refusal.rule, 'refusal-rule')}" if refusal.rule else ""
    return f'<p class="refusal">{_reason(words, state, refusal)}{number}</p>'


def flag(words: Words, state: State, refusal: NotAllowed | None, at: str) -> str:
    """The same at the place on the table that was pressed, if it is one; the page keeps it there (`static/flag.js`)."""
    if refusal is None or at.partition(" ")[0] not in FLAGGED:
        return ""
    number = f' <span class="rule">{escape(refusal.rule)}</span>' if refusal.rule else ""
    return f'<p class="flag" data-at="{escape(at)}">{_reason(words, state, refusal)}{number}</p>'


def _reason(words: Words, state: State, refusal: NotAllowed) -> str:
    return escape(words.reason(state, refusal.code, refusal.spaces, refusal.cards))


def task_key(state: State, plan: Plan | None = None) -> str:
    """Key of the text that says what is to be done; `plan` is that of who is told, if that is who decides."""
    if plan is not None and plan.last_resort:
        return "task.last_resort"
    if state.awaiting == STORY and state.draft:
        return "task.draft"
    if state.awaiting == MARK:
        return f"task.mark.{state.scenario.name}"
    return f"task.{state.awaiting}"


def _title(text: str) -> str:
    return f'<h2 id="panel-title" tabindex="-1">{escape(text)}</h2>'


def _task(words: Words, plan: Plan, acts: str, *, hints: bool) -> str:
    key = task_key(plan.state, plan)
    if hints:
        acts += button("hint", f"{icon('ui-hint', 22)}<span>{words.html('hint.ask')}</span>", id="hint")
    return (
        _title(words(f"{key}.title"))
        + f"<p>{words.html(key)}</p>"
        + (f'<div class="acts">{acts}</div>' if acts else "")
    )


def doing_without(words: Words, plan: Plan) -> str:
    """The button for doing nothing, where that can be decided."""
    if plan.state.awaiting == TUCK:
        return button("tuck none", words.html("tuck.none"))
    if plan.state.awaiting == FISH:
        return button("fish none", words.html("fish.none"))
    if plan.last_resort and all(held is None for held in plan.state.row):
        return button("pass", words.html("pass.go"))
    return ""


def _back(words: Words) -> str:
    return button("back", words.html("act.back"), id="back")


def _acts(words: Words, plan: Plan, key: str, decides: bool) -> str:
    if not decides:
        return f'<div class="acts">{_back(words)}</div>'
    ready = plan.action is not None
    go = button(
        "confirm",
        icon("ui-check", 20) + words.html(key),
        "btn go",
        id="confirm",
        disabled=not ready,
    )
    return f'<div class="acts">{go}{_back(words)}</div>'


def _route(words: Words, plan: Plan, told: str) -> str:
    number = len(plan.state.camps[plan.seat]) + 1
    steps = plan.steps
    items = ""
    for k, (step, held) in enumerate(zip(steps, plan.pay, strict=True)):
        kind = words("route.any") if step.kind == ANY else words.term(TERRAIN_TERMS[step.kind])
        label = words("route.step", n=k + 1, kind=kind, card=words.card(held))
        gift = ""
        if step.to is not None:
            label = words("route.step_gift", step=label, name=words.names[step.to])
            gift = f'<em class="gift" aria-hidden="true">{icon("ui-arrow", 14)}{camp_icon(step.to, 24)}</em>'
        picture = card(card_face(held), 44, letters=False)
        body = button(
            f"step {k}", f'{picture}<span class="stp" aria-hidden="true">{k + 1}</span>{gift}', "pick", aria_label=label
        )
        items += f"<li>{body}</li>"
    others = ""
    for word in ("other", "start_from"):
        name = words(f"route.{word}")
        others += button(word, icon(f"ui-{word}", 24), "tool", id=f"route-{word}", aria_label=name, title=name)
    title = f'{_title(words(f"route.title.{number}"))}<p class="sum">{escape(words.cost(steps))}</p>'
    body = f'<header class="head"><div>{title}</div>{others}</header><ol class="steps">{items}</ol>'
    body += told if plan.action is not None else f"<p>{words.html('route.go_on')}</p>"
    return body


_CHOSEN = {
    Take: "take",
    TakeOne: "take_one",
    Pass: "pass",
    StoryChoice: "story",
    Tuck: "tuck",
    Mark: "mark",
    Fish: "fish",
}
"""First word of the texts about a chosen action: title, what it does, and the button that confirms it."""


def chosen_key(plan: Plan) -> str:
    """First word of the texts about what is chosen."""
    return "draft" if plan.state.draft else _CHOSEN[type(plan.chosen)]


def go_key(plan: Plan) -> str:
    """Key of the button that decides what is chosen; the one for doing without says so."""
    return f"{chosen_key(plan)}.{'none' if _without(plan) else 'go'}"


def _without(plan: Plan) -> bool:
    return isinstance(plan.chosen, Tuck | Fish) and plan.chosen.card == NONE


def about_chosen(words: Words, plan: Plan) -> str:
    """What a chosen decision does, in a sentence."""
    chosen, key = plan.chosen, chosen_key(plan)
    if _without(plan):
        return words(f"{key}.none_chosen")
    if isinstance(chosen, Tuck):
        return words("tuck.shows", terrain=words.term(TERRAIN_TERMS[chosen.terrain]))
    return words(f"{key}.chosen")


def _chosen(words: Words, plan: Plan, told: str) -> str:
    chosen, without, go = plan.chosen, _without(plan), go_key(plan)
    picture = ""
    if isinstance(chosen, Tuck) and not without:
        picture = f'<p class="tuckshow">{tucked_picture(chosen)}</p>'
    title = _title(words(go if without else f"{chosen_key(plan)}.title"))
    return f"{title}{picture}<p>{escape(about_chosen(words, plan))}</p>{told}"
