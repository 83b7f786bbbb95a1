"""The answers of drills, found by the slow second implementation of the rules from the position in the notation."""

from __future__ import annotations

from functools import cache
from itertools import islice, pairwise, product

import slow
import slow_play
import slow_score
from dewan.lessons.lesson import Lesson
from dewan.lessons.tasks import MISTAKE, RIGHT, WRONG, MoveTask, SpacesTask
from dewan.record.positions import write_position
from dewan.rules.actions import Take
from dewan.rules.legal import legal_actions
from slow import Position, Space


def reached(position: Position, seat: int, hand: list[str]) -> dict[Space, int]:
    """Every space where a hand pays for a camp, and the fewest cards: by all walks, one space further at a time."""
    steps = slow.step_of_each(position, seat)
    goals = {space for space in steps if slow.may_settle(position, space)}

    # Every way to let each card stand for one of its terrains; any card will do for a starting camp (R5.3, R5.4).
    meant = {tuple(sorted(terrains)) for terrains in product(*(slow.halves(face) for face in hand))}

    @cache
    def paid(needs: tuple[str, ...]) -> bool:
        wanted = set(needs) - {slow.ANY}
        shown = any(all(needs.count(need) <= terrains.count(need) for need in wanted) for terrains in meant)
        return shown and len(needs) <= len(hand)

    edge = {(camp, (steps[camp][0],)) for camp in slow.all_camps(position, seat) if paid((steps[camp][0],))}
    seen = set(edge)
    found: dict[Space, int] = {}
    while edge:
        onward = set()
        for space, needs in edge:
            if space in goals:
                found[space] = min(len(needs), found.get(space, len(needs)))
            for other in slow.neighbors(space):
                if other not in steps or steps[other][0] == slow.NOBODY:
                    continue
                same_water = steps[space][0] == steps[other][0] == "W"
                more = needs if same_water else tuple(sorted((*needs, steps[other][0])))
                if (other, more) not in seen and paid(more):
                    seen.add((other, more))
                    onward.add((other, more))
        edge = onward
    return found


def wrong_steps(position: Position, seat: int, route: list[Space]) -> set[Space]:
    """The spaces of a route at which it breaks a rule, whatever the cards."""
    steps = slow.step_of_each(position, seat)
    found = {route[0]} - set(slow.all_camps(position, seat))
    found |= {two for one, two in pairwise(route) if two not in slow.neighbors(one)}
    found |= {space for at, space in enumerate(route) if space in route[:at] or steps[space][0] == slow.NOBODY}
    if not slow.may_settle(position, route[-1]):
        found.add(route[-1])
    return found


def disagreement(lesson: Lesson) -> str:
    """What the slow implementation finds otherwise in a drill; empty if nothing."""
    (step,) = lesson.steps
    position, seat = write_position(step.task.state), step.task.state.actor
    hand = slow.hand_of(position, seat)
    if slow.mistakes(position):
        return str(slow.mistakes(position))
    answer, found = _ANSWERS[step.name](position, seat, hand, lesson)
    return "" if answer == found else f"{answer}, not {found}"


def misjudged(lesson: Lesson) -> str:
    """What is said of the solution and of wrong answers, if it is not what it should be; empty if it is."""
    task = lesson.steps[0].task
    if isinstance(task, MoveTask):
        verdicts = [(task.judge(action), action) for action in islice(legal_actions(task.state), 40)]
        unsaid = [action for verdict, action in verdicts if verdict.kind == WRONG]
        return str(unsaid) if unsaid or task.judge(task.solution).kind != RIGHT else ""
    if isinstance(task, SpacesTask):
        others = [task.solution ^ 1 << space for space in task.state.map.spaces]
        silent = [answer for answer in others if task.judge(answer).kind != MISTAKE]
        # Of a single space that is wanted, nothing needs to be said where none is chosen.
        silent = [answer for answer in silent if answer]
    else:
        silent = [number for number in range(100) if number != task.solution and task.judge(number).kind != MISTAKE]
    return str(silent) if silent or task.judge(task.solution).kind != RIGHT else ""


def _place(lesson: Lesson) -> Space:
    return slow.parse_space(str(lesson.steps[0].about["place"]))


def _route(lesson: Lesson) -> list[Space]:
    route = lesson.steps[0].about["route"]
    assert isinstance(route, tuple)
    return [slow.parse_space(name) for name in route]


def _spaces(lesson: Lesson) -> set[Space]:
    task = lesson.steps[0].task
    assert isinstance(task, SpacesTask)
    return {slow.parse_space(task.state.map.name(s)) for s in task.state.map.spaces if task.solution >> s & 1}


def _cost(position: Position, seat: int, hand: list[str], lesson: Lesson) -> tuple[object, object]:
    route = _route(lesson)
    steps = slow.steps_of(position, seat, route)
    good = slow.is_route(route) and route[0] in slow.all_camps(position, seat) and slow.payable(hand, steps)
    found = reached(position, seat, hand).get(_place(lesson))
    return (lesson.steps[0].task.solution, len(steps), good), (found, found, True)


def _reach(position: Position, seat: int, hand: list[str], lesson: Lesson) -> tuple[object, object]:
    return _spaces(lesson), set(reached(position, seat, hand))


def _story(position: Position, seat: int, hand: list[str], lesson: Lesson) -> tuple[object, object]:
    face = getattr(lesson.steps[0].about["tile"], "face")  # noqa: B009 - what it is about is of any type
    found = set()
    for space in reached(position, seat, hand):
        camps = [list(own) for own in position["camps"]]
        camps[seat].append(slow.space_name(space))
        if slow.tile_holds(face, slow.story_counts({**position, "camps": camps}, seat)):
            found.add(space)
    return _spaces(lesson), found


def _pair(position: Position, seat: int, hand: list[str], lesson: Lesson) -> tuple[object, object]:
    task, row = lesson.steps[0].task, position["row"]
    counts = {
        slot: len(reached(position, seat, hand + row[slot : slot + 2]))
        for slot in range(5)
        if row[slot] is not None and row[slot + 1] is not None
    }
    right = {slot for slot in counts if task.judge(Take(slot)).kind == "right"}  # type: ignore[arg-type]
    return right, {slot for slot, count in counts.items() if count == max(counts.values())}


def _score(position: Position, seat: int, hand: list[str], lesson: Lesson) -> tuple[object, object]:
    route = _route(lesson)
    game = slow_play.Game(position)
    pay = sorted(slow.payments(hand, slow.steps_of(position, seat, route)))[0]
    game.play(f"camp {'>'.join(map(slow.space_name, route))} pay {','.join(pay)}")
    before, after = slow_score.scores(position)[seat], slow_score.scores(game.at)[seat]
    return lesson.steps[0].task.solution, after["total"] - before["total"]


def _illegal(position: Position, seat: int, hand: list[str], lesson: Lesson) -> tuple[object, object]:
    refusal = lesson.steps[0].about["refusal"]
    route = _route(lesson)
    try:
        slow_play.Game(position).check_route(route)
    except slow_play.Refused as refused:
        rule = refused.rule
    else:
        # The slow implementation has no rule for a space that no card pays: no hand pays the route.
        unpaid = any(need == slow.NOBODY for need, _ in slow.steps_of(position, seat, route))
        rule = "R5.3" if unpaid else ""
    return (_spaces(lesson), getattr(refusal, "rule", "")), (wrong_steps(position, seat, route), rule)


_ANSWERS = {
    "cost": _cost,
    "reach": _reach,
    "story": _story,
    "pair": _pair,
    "score": _score,
    "illegal": _illegal,
}
