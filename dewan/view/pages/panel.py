"""The panel: what the seat has to do, what it has chosen, what that costs and brings, and why a press did nothing."""

from html import escape

from dewan.rules.actions import NONE, TOP, Fish, Mark, Pass, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.refusal import NotAllowed
from dewan.rules.requirements import achievements, met
from dewan.rules.state import FISH, MARK, STORY, TUCK, State
from dewan.view.html import button
from dewan.view.pages.brings import brings, route_brings
from dewan.view.pages.own import tucked_picture
from dewan.view.pages.rule_links import rule_link
from dewan.view.parts.pieces import icon
from dewan.view.parts.svg import classes
from dewan.view.plan import Plan
from dewan.view.words import TERRAIN_TERMS, Words


def panel(
    words: Words,
    plan: Plan,
    refusal: NotAllowed | None,
    moves: str = "",
    *,
    preview: bool,
    points: bool,
    decides: bool = True,
) -> str:
    """The panel of a seat's decision, and why the last press did nothing.

    `moves`: what others did, in place of what can be done. `preview`: it says what the decision would bring, and with
    `points` how the score would change. `decides`: it can be decided here.
    """
    found = plan.preview if preview else None
    note = refusal_note(words, plan.state, refusal) if refusal is not None else ""
    if plan.route:
        told = route_brings(words, found, points=points) if found is not None else ""
        kind, body = "route", _route(words, plan, told, note) + _acts(words, plan, "route.go", decides)
    elif plan.chosen is not None:
        told = brings(words, found, points=points) if found is not None else ""
        kind, body = "chosen", _chosen(words, plan, told, note) + _acts(words, plan, go_key(plan), decides)
    elif plan.card is not None and not note:
        kind, body = "chosen", _served(words, plan)
    elif note:
        kind, body = "refused", f'{_title(words("refusal.title"))}{note}<div class="acts">{_back(words)}</div>'
    else:
        kind, body = "task", _task(words, plan, moves, doing_without(words, plan))
    return f'<div class="panel {kind}">{body}</div>'


def _served(words: Words, plan: Plan) -> str:
    """What a card of the hand is good for on the map."""
    assert plan.card is not None
    title = _title(words.card(plan.hand[plan.card]))
    return f'{title}<p>{escape(served_said(words, plan))}</p><div class="acts">{_back(words)}</div>'


def served_said(words: Words, plan: Plan) -> str:
    """How many destinations a card of the hand helps to reach."""
    assert plan.card is not None
    return words("hand.serves", n=len(plan.served), card=words.card(plan.hand[plan.card]))


def refusal_note(words: Words, state: State, refusal: NotAllowed) -> str:
    """Why the last press did nothing, with the way to the rule if it is one of the game."""
    number = f" {rule_link(words, refusal.rule, 'refusal-rule')}" if refusal.rule else ""
    return f'<p class="refusal">{_reason(words, state, refusal)}{number}</p>'


def _reason(words: Words, state: State, refusal: NotAllowed) -> str:
    return words.seen_reason(state, refusal.code, refusal.spaces, refusal.cards)


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


def _task(words: Words, plan: Plan, moves: str, acts: str) -> str:
    key = task_key(plan.state, plan)
    return (
        _title(words(f"{key}.title"))
        + (moves or f"<p>{words.html(key)}</p>")
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
    return button("back", f"{icon('ui-close', 20)}<span>{words.html('act.back')}</span>", id="back")


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


def _route(words: Words, plan: Plan, told: str, note: str) -> str:
    number = len(plan.state.camps[plan.seat]) + 1
    others = ""
    ways = ("other", "start_from", *(["other_cards"] if plan.can_pay_otherwise else []))
    for word in ways:
        others += button(
            word,
            f"{icon(f'ui-{word}', 22)}<span>{words.html(f'route.{word}')}</span>",
            id=f"route-{word}",
        )
    under = note or f'<p class="sum">{escape(words.cost(plan.steps))}</p>'
    looks = classes("head", "three" if len(ways) > 2 else "")
    head = f'<header class="{looks}"><div>{_title(words(f"route.title.{number}"))}{under}</div>{others}</header>'
    rest = told if plan.action is not None else f"<p>{words.html('route.go_on')}</p>"
    return f'<div class="body">{head}{rest}</div>'


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


def _chosen(words: Words, plan: Plan, told: str, note: str) -> str:
    without = _without(plan)
    picture = ""
    if isinstance(plan.chosen, Tuck) and not without:
        picture = f'<p class="tuckshow">{tucked_picture(plan.chosen)}</p>'
    title = _title(words(go_key(plan) if without else f"{chosen_key(plan)}.title"))
    return f"{title}{picture}{note or f'<p>{escape(_in_short(words, plan))}</p>'}{told}"


def _in_short(words: Words, plan: Plan) -> str:
    """What is chosen, in a line: the cards, or how much of a story tile is met already."""
    row, chosen = plan.state.row, plan.chosen
    if isinstance(chosen, Take | TakeOne):
        slots = (chosen.slot, chosen.slot + 1) if isinstance(chosen, Take) else (chosen.slot,)
        return words.cards([card for slot in slots if (card := row[slot]) is not None])
    tile = plan.state.story_row[chosen.slot] if isinstance(chosen, StoryChoice) and chosen.slot != TOP else None
    if tile is not None:
        have = met(tile, achievements(plan.state, plan.seat))
        return words("story.has", points=words("story.points", n=tile.points), n=sum(have), all=len(have))
    return about_chosen(words, plan)
