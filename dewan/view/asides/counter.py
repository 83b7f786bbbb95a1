"""Whose turn it is at a cardboard table, which round, and how many cards the event pile has, to be read from afar."""

from collections.abc import Callable
from html import escape

from dewan.record.names import clean_name
from dewan.record.score_pad import SEATS
from dewan.record.turn_count import TAKEN, Count, TurnCounter, keep_counter, read_counter
from dewan.view.aside import Aside, on_page
from dewan.view.effects import StayAwake
from dewan.view.html import button, choice, choices
from dewan.view.pages.cardboard import cardboard_page, names_of_pad
from dewan.view.pages.who_plays import name_fields, players_choice, scenario_choice
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.press import Handler, Press, number
from dewan.view.screen import Screen
from dewan.view.words import Words

COUNTED = "counted"
"""The id of what is read from afar: for as long as it is shown, the screen stays awake."""


class CounterPage(Aside):
    """The page with a `counter`. `unkept`: the device did not keep it."""

    name = "counter"

    def __init__(self, counter: TurnCounter) -> None:
        self.counter = counter
        self.unkept = False

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("counter.title")

    def words(self, screen: Screen) -> Words:
        """Words with the names of those who play."""
        counter = self.counter
        teams = [side for side in counter.scenario.sides(counter.players) if len(side) > 1]
        return Words(screen.texts, counter.names[: counter.players], teams)

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words = self.words(screen)
        body = _counted(words, self.counter) if self.counter.running else _form(words, self.counter)
        note = f'<p class="note">{words.html("versions.unkept")}</p>' if self.unkept else ""
        return cardboard_page(words, self.name, self.heading(words), note + body)


def _form(words: Words, counter: TurnCounter) -> str:
    """Who plays what, and who begins."""
    names = counter.names[: counter.players]
    first = "".join(
        choice(
            "counter_of first",
            "first",
            seat,
            f"{camp_icon(seat, 28)}<span>{escape(words.names[seat])}</span>",
            chosen=seat == counter.first,
        )
        for seat in range(counter.players)
    )
    back = button("counter back", words.html("tour.back"), id="counter-back") if counter.now != Count() else ""
    go = button("counter start", words.html("counter.start"), "btn go big", id="counter-start")
    return (
        f'<form class="panel"><p>{words.html("counter.lead")}</p>'
        f"{scenario_choice(words, counter.name, 'counter_of scenario')}"
        f"{players_choice(words, counter.name, counter.players, 'counter_of players')}"
        f"{name_fields(words, names, 'counter_name')}{choices(words('editor.first'), first, 'counts')}"
        f'<div class="acts">{go}{back}</div></form>'
    )


def _counted(words: Words, counter: TurnCounter) -> str:
    now, seat = counter.now, counter.seat
    turn = (
        f'<div class="turn-of">{camp_icon(seat, 96)}<p><span class="round">{words.html("table.round", n=counter.round)}'
        f"</span><b>{escape(words('turn.of', name=words.names[seat]))}</b></p></div>"
    )
    if now.event:
        event = f'<p class="event-now">{words.html("counter.event")}</p>{_event(words, counter)}'
        body = f'<div class="count-body">{event}</div>'
        resolve = words("counter.resolved", n=max(counter.pile_cards - now.owed, 1))
        main = button("counter resolve", escape(resolve), "btn go big", id="counter-resolve")
    else:
        body = f'<div class="count-body">{_pile(words, counter)}</div>' if counter.pile_cards else ""
        cards = button("counter cards", words.html("counter.cards", n=TAKEN), "btn big", id="counter-cards")
        main = cards if counter.pile_cards else ""
        main += button("counter next", words.html("counter.next"), "btn go big", id="counter-next")

    def step(press: str, sign: str, key: str, *, can: bool, cls: str = "tool") -> str:
        name, blocked = words(key), None if can else "true"
        named = {"aria_label": name, "title": name, "aria_disabled": blocked}
        return button(f"counter {press}", icon(f"ui-{sign}", 24), cls, id=f"counter-{press}", **named)

    steps = step("undo", "undo", "tools.undo", can=bool(counter.past))
    steps += step("redo", "undo", "editor.redo", can=bool(counter.future), cls="tool again")
    anew = button("counter anew", words.html("counter.anew"), id="counter-anew")
    return (
        f'<section class="panel counted" id="{COUNTED}">{turn}{body}<div class="acts main">{main}</div>'
        f'<div class="acts steps">{steps}{anew}</div></section>'
    )


def _pile(words: Words, counter: TurnCounter) -> str:
    less, more = words("counter.less"), words("counter.more")
    less = button("counter less", icon("ui-zoom-out", 24), "tool", aria_label=less, title=less, id="counter-less")
    more = button("counter more", icon("ui-zoom-in", 24), "tool", aria_label=more, title=more, id="counter-more")
    said = words("counter.pile.said", n=counter.now.pile)
    number_of = f'<p><b aria-hidden="true">{counter.now.pile}</b><span class="sr">{escape(said)}</span></p>'
    about = f'<span aria-hidden="true">{words.html("counter.pile")}</span>'
    return f'<div class="pile-count">{less}<div>{about}{number_of}</div>{more}</div>{_events(words, counter)}'


def _events(words: Words, counter: TurnCounter) -> str:
    told = [words("counter.events", n=counter.now.events)]
    if counter.markers is not None:
        told.append(words("counter.markers", n=counter.markers))
    return f'<p class="events">{escape(words("list.comma").join(told))}</p>'


def _event(words: Words, counter: TurnCounter) -> str:
    """What the event of the scenario does."""
    return f"<p>{words.html(f'counter.event.{counter.name}')}</p>{_events(words, counter)}"


def counter(screen: Screen, press: Press) -> None:
    """To the page and back (`close`); on it the steps of counting."""
    page = screen.asides.get(CounterPage)
    if press.rest in ("", "close"):
        if not isinstance(screen.aside, CounterPage):
            kept = read_counter(screen.store)
            page = screen.asides.put(CounterPage(kept or TurnCounter(names=names_of_pad(screen))))
        assert page is not None
        screen.turn_aside(page)
        if screen.aside is page and page.counter.running:
            screen.effects.append(StayAwake(COUNTED))
    elif page is not None and press.rest in _STEPS:
        # Another window may have counted on: so this one does not count from where it was.
        page.counter = read_counter(screen.store) or page.counter
        before = (page.counter.now, page.counter.running)
        _STEPS[press.rest](page.counter)
        page.unkept = not keep_counter(screen.store, page.counter)
        if (page.counter.now, page.counter.running) != before:
            screen.said = _said(page.words(screen), page.counter)
        if press.rest in ("start", "back"):
            screen.effects.append(StayAwake(COUNTED))
            screen.focus = "counter-next"
        elif press.rest == "anew":
            screen.focus = "aside-title"
        elif press.rest in ("next", "cards", "less", "resolve"):
            screen.focus = _focus(page.counter, press.rest)


def _focus(counted: TurnCounter, pressed: str) -> str:
    """The control to go on with: the same one, if it is still there."""
    if counted.now.event:
        return "counter-resolve"
    return "counter-next" if pressed == "resolve" else f"counter-{pressed}"


def _said(words: Words, counted: TurnCounter) -> str:
    """What has changed, for the ear."""
    if not counted.running:
        return ""
    if counted.now.event:
        return words.texts.sentences((words("counter.event"), words(f"counter.event.{counted.name}")))
    told = [words("counter.said", n=counted.round, whose=words("turn.of", name=words.names[counted.seat]))]
    if counted.pile_cards:
        told.append(words("counter.pile.said", n=counted.now.pile))
    return words.texts.sentences(told)


def _anew(counted: TurnCounter) -> None:
    counted.running = False


def _back(counted: TurnCounter) -> None:
    counted.running = counted.now != Count()


_STEPS: dict[str, Callable[[TurnCounter], None]] = {
    "start": TurnCounter.start,
    "next": TurnCounter.next_turn,
    "cards": lambda counted: counted.take(TAKEN, ends_turn=True),
    "less": lambda counted: counted.take(1, ends_turn=False),
    "more": TurnCounter.put_back,
    "resolve": TurnCounter.resolve,
    "undo": TurnCounter.undo,
    "redo": TurnCounter.redo,
    "anew": _anew,
    "back": _back,
}


def choose(screen: Screen, page: CounterPage, press: Press) -> None:
    """Scenario, number of players, who begins."""
    counted = page.counter
    if counted.running:
        return
    if press.rest == "scenario":
        counted.choose(press.value)
    elif press.rest == "players":
        counted.play_with(number(press.value))
    elif press.rest == "first" and number(press.value) < counted.players:
        counted.first = number(press.value)
    page.unkept = not keep_counter(screen.store, counted)


def rename(screen: Screen, page: CounterPage, press: Press) -> None:
    """The name of a seat."""
    if number(press.rest) < SEATS and not page.counter.running:
        page.counter.names[number(press.rest)] = clean_name(press.value)
        page.unkept = not keep_counter(screen.store, page.counter)


PRESSES: dict[str, Handler] = {
    "counter": counter,
    "counter_of": on_page(CounterPage, choose),
    "counter_name": on_page(CounterPage, rename),
}
FIELDS = frozenset({"counter_of", "counter_name"})
