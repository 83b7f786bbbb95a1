"""The panel: what the seat has to do, what it has chosen, what that costs and brings, and why a press did nothing."""

from html import escape

from dewan.board.faces import card_face
from dewan.rules.actions import NONE, Fish, Mark, Pass, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.needs import ANY
from dewan.rules.state import FISH, MARK, STORY, TUCK, State
from dewan.rules.turns import STORY_CAMPS, TUCK_CAMPS
from dewan.view.html import button
from dewan.view.pages.own import tucked_picture
from dewan.view.parts.cards import card
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.parts.stories import story_tile
from dewan.view.parts.svg import SYMBOL
from dewan.view.plan import Plan
from dewan.view.words import TERRAIN_TERMS, Words


def panel(words: Words, plan: Plan) -> str:
    """The panel of a seat's decision."""
    if plan.refusal is not None:
        body = _refusal(words, plan)
    elif plan.route:
        body = _route(words, plan)
    elif plan.chosen is not None:
        body = _chosen(words, plan)
    else:
        body = _task(words, plan)
    return f'<div class="panel">{body}</div>'


def task_key(state: State) -> str:
    """Key of the text that says what is to be done."""
    if state.awaiting == STORY and state.draft:
        return "task.draft"
    if state.awaiting == MARK:
        return f"task.mark.{state.scenario.name}"
    return f"task.{state.awaiting}"


def _title(text: str) -> str:
    return f'<h2 id="panel-title" tabindex="-1">{escape(text)}</h2>'


def _task(words: Words, plan: Plan) -> str:
    state = plan.state
    key = "task.last_resort" if plan.last_resort else task_key(state)
    acts = ""
    if state.awaiting == TUCK:
        acts = button("tuck none", escape(words("tuck.none")))
    elif state.awaiting == FISH:
        acts = button("fish none", escape(words("fish.none")))
    elif plan.last_resort and all(held is None for held in state.row):
        acts = button("pass", escape(words("pass.go")))
    return (
        _title(words(f"{key}.title"))
        + f"<p>{escape(words(key))}</p>"
        + (f'<div class="acts">{acts}</div>' if acts else "")
    )


def _refusal(words: Words, plan: Plan) -> str:
    refusal = plan.refusal
    assert refusal is not None
    reason = words.reason(plan.state, refusal.code, refusal.spaces, refusal.cards)
    return (
        f'<div class="refusal" role="alert">{_title(words("refusal.title"))}<p>{escape(reason)}'
        f' <span class="rule">{escape(refusal.rule)}</span></p></div>'
        f'<div class="acts">{button("back", escape(words("act.back")), id="back")}</div>'
    )


def _acts(words: Words, plan: Plan, key: str) -> str:
    ready = plan.action is not None
    go = button(
        "confirm",
        icon("ui-check", 20) + escape(words(key)),
        "btn go",
        id="confirm",
        disabled=not ready,
    )
    return f'<div class="acts">{go}{button("back", escape(words("act.back")), id="back")}</div>'


def _route(words: Words, plan: Plan) -> str:
    state, seat = plan.state, plan.seat
    number = len(state.camps[seat]) + 1
    steps = plan.steps
    gifts = [step.to for step in steps if step.to is not None]
    summary = words("route.cards", n=len(steps))
    if gifts:
        given = [words("route.gift", n=gifts.count(to), name=words.names[to]) for to in sorted(set(gifts))]
        summary = words("route.with_gifts", cards=summary, gifts=words.listed(given))
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
    more = button("other route", escape(words("route.other")), "btn link")
    ready = plan.action is not None
    body = (
        _title(words("route.title", n=number)) + f'<p class="sum">{escape(summary)}</p><ol class="steps">{items}</ol>'
    )
    body += _brings(words, plan, number) if ready else f"<p>{escape(words('route.go_on'))}</p>"
    return body + more + _acts(words, plan, "route.go")


def _brings(words: Words, plan: Plan, number: int) -> str:
    """What the camp would bring (U17)."""
    state, space = plan.state, plan.route[-1]
    zone = state.land.zone[space]
    things = []
    if state.zone_berries(zone):
        things.append((icon("berries", 28), words("brings.berry")))
    for k in state.map.icons_at.get(space, ()):
        name = SYMBOL[" apc"[state.map.icons[k].resource]]
        things.append((icon(f"disc-{name}", 26), words.term(name)))
    if number in STORY_CAMPS:
        things.append((icon("ui-story", 26), words("brings.story")))
    elif number in TUCK_CAMPS:
        things.append((icon("ui-tuck", 26), words("brings.tuck")))
    elif number == 8:
        things.append((icon("fire", 28), words("brings.end")))
    for k in plan.completes():
        tile = state.stories[plan.seat][k]
        picture = story_tile(tile.face, 38, done=True, rays=False)
        things.append((f"{picture}<b>+{tile.points}</b>", words("brings.completes", tile=words.story(tile))))
    if not things:
        return f'<p class="brings none">{escape(words("brings.nothing"))}</p>'
    items = "".join(
        f'<li><span aria-hidden="true">{p}</span><span class="sr">{escape(t)}</span></li>' for p, t in things
    )
    return f'<div class="brings"><span>{escape(words("brings.title"))}</span><ul>{items}</ul></div>'


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


def _chosen(words: Words, plan: Plan) -> str:
    chosen = plan.chosen
    key = "draft" if plan.state.draft else _CHOSEN[type(chosen)]
    picture = ""
    if isinstance(chosen, Tuck | Fish) and chosen.card == NONE:
        said = words(f"{key}.none_chosen")
    elif isinstance(chosen, Tuck):
        said = words("tuck.shows", terrain=words.term(TERRAIN_TERMS[chosen.terrain]))
        picture = f'<p class="tuckshow">{tucked_picture(chosen)}</p>'
    else:
        said = words(f"{key}.chosen")
    return f"{_title(words(f'{key}.title'))}<p>{escape(said)}</p>{picture}{_acts(words, plan, f'{key}.go')}"
