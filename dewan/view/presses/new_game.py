"""The form of a new game."""

from dewan.board.checks import check_set
from dewan.board.componentset import SetError, current_set
from dewan.record.game import Game, Options
from dewan.record.library import Kept
from dewan.record.names import clean_name
from dewan.record.opponents import BOTS, PERSON, PLAYERS, stronger
from dewan.record.order import NO_ORDER, order_of
from dewan.rules.scenarios import SCENARIOS
from dewan.view.pages.doors import PLAY
from dewan.view.pages.new_game import FIRST, MOST_SEATS, NewGame, against, keep_players, players_kept
from dewan.view.press import Handler, Press
from dewan.view.presses.arrive import ask_who
from dewan.view.presses.files import say_faults, set_of_file
from dewan.view.screen import Screen
from dewan.view.sitting import on_sitting
from dewan.view.sittings import tour
from dewan.view.sittings.game import GameSitting, begin


def start(screen: Screen, _press: Press) -> None:
    """Begin a game as the form says."""
    form = screen.start.form
    if not (form.links or form.people):
        keep_players(screen.store, form.players_of_seats)
    _deal(screen, form)


def first(screen: Screen, _press: Press) -> None:
    """Begin the first game of somebody who is new: for two, against the bot that leaves room, with all that helps.

    The tour comes first, and ends in that game; whoever knows it already plays at once.
    """
    if not screen.settings.helps:
        screen.settings.hide_helpers()
    newcomer = tour.is_new(screen.store)
    play_against(screen, FIRST)
    if newcomer:
        tour.start(screen)


def play_against(screen: Screen, bot: str) -> None:
    """Begin a game of the base scenario for two against a bot, which the form of a new game then offers first."""
    form = screen.start.form = NewGame(against(bot))
    keep_players(screen.store, form.players_of_seats)
    _deal(screen, form)


def _deal(screen: Screen, form: NewGame) -> None:
    options = Options(curtain=screen.settings.on("curtain"))
    game = Game.start(SCENARIOS[form.scenario], form.typed, form.components, screen.chance, options)
    game.seat_bots(form.bots)
    _forget_unplayed(screen)
    if form.links:
        ask_who(screen, game, begun=True)
        return
    begin(screen, game)


def rematch(screen: Screen, press: Press) -> None:
    """Another game for those who have played one to its end, as they sat there; the next seat begins.

    `same`: the same deal again, and as far as possible the same piles; `swapped`: that with everybody one seat further;
    `stronger`: against the next stronger bots.
    """
    before = screen.sitting.under_way
    if before is None or not before.over:
        return
    played, what = before.game, press.rest
    options = Options(curtain=played.options.curtain)
    names, bots, order = played.names, played.bots, NO_ORDER
    if what in ("same", "swapped") and before.may_repeat:
        if what == "swapped":
            names, bots = (names[-1], *names[:-1]), (bots[-1], *bots[:-1])
        game, order = Game(played.scenario, names, played.components, played.dealt, options=options), order_of(played)
        screen.say(screen.texts("again.said"))
    else:
        first = (played.state.first + 1) % played.state.players
        game = Game.start(played.scenario, names, played.components, screen.chance, options, first=first)
        if what == "stronger":
            bots = tuple(map(stronger, bots))
    game.seat_bots(bots)
    if before.by_links:
        ask_who(screen, game, begun=True)
    else:
        begin(screen, game, order)
        screen.focus = screen.focus or "panel-title"


def opponents(sitting: GameSitting, _press: Press) -> None:
    """Show other opponents for a rematch, or hide them."""
    sitting.others = sitting.over and not sitting.others
    sitting.screen.focus = "opponents"


def _forget_unplayed(screen: Screen) -> None:
    """A game that was dealt here gives way to the next if nobody has played or named it: the list would fill up.

    A deal of the day stays: begun anew, it would count as a second attempt.
    """
    playing = screen.sitting.under_way
    if playing is not None and playing.game.daily is not None:
        return
    entry = screen.library.entry(playing.mark.id) if playing is not None and not playing.game.entries else None
    if isinstance(entry, Kept) and not entry.title:
        screen.library.remove(entry.id)


def choose(screen: Screen, press: Press) -> None:
    """Scenario, number of players, who plays a seat or all the others, and whether by links."""
    form = screen.start.form
    what, _, seat = press.rest.partition(" ")
    if press.rest == "scenario" and press.value in SCENARIOS:
        form.scenario = press.value
        allowed = SCENARIOS[press.value].players
        form.players = form.players if form.players in allowed else allowed[0]
    elif press.rest == "players" and press.value.isdigit() and int(press.value) in SCENARIOS[form.scenario].players:
        form.players = int(press.value)
    elif press.rest == "links":
        form.links = press.checked
        # The others of a game by links are people, until somebody says otherwise.
        form.players_of_seats = [PERSON] * MOST_SEATS if form.links else players_kept(screen.store)
    elif press.rest == "opponents" and press.value in BOTS:
        form.players_of_seats = [PERSON if seat == form.own else press.value for seat in range(MOST_SEATS)]
        form.links = False
        keep_players(screen.store, form.players_of_seats)
    elif what == "player" and seat in ("0", "1", "2", "3") and press.value in PLAYERS:
        form.players_of_seats[int(seat)] = press.value
        if not form.links:
            keep_players(screen.store, form.players_of_seats)


def options(screen: Screen, _press: Press) -> None:
    """Unfold what few people need, or fold it up again."""
    form = screen.start.form
    form.options = not form.options
    screen.focus = "options-title" if form.options else "open-options"


def prepare(screen: Screen, press: Press) -> None:
    """Open the form for people on one `device`, for people by `links`, or where a component `set` is loaded."""
    form = screen.start.form
    if press.rest == "set":
        form.options = True
        screen.focus = "options-title"
    elif press.rest in ("device", "links"):
        form.people, form.links = True, press.rest == "links"
        form.players_of_seats = [PERSON] * MOST_SEATS
        screen.focus = "door-title"
    else:
        return
    screen.start.opened = PLAY


def name(screen: Screen, press: Press) -> None:
    """The name of a seat."""
    if press.rest in ("0", "1", "2", "3"):
        screen.start.form.names[int(press.rest)] = clean_name(press.value)


def component_set(screen: Screen, press: Press) -> None:
    """A component set from a file: taken if it is sound, else every breach is named.

    New games use it with each face written the usual way, as links bring it.
    """
    form = screen.start.form
    form.options = True
    try:
        components, text = set_of_file(press.value)
    except SetError as error:
        form.faults = [error]
        say_faults(screen, form.faults)
        return
    breaches = check_set(components)
    form.faults = list(breaches)
    say_faults(screen, form.faults)
    if not any(breach.error for breach in breaches):
        form.components = screen.sets.keep_file(components, text)


def back_to_rebuilt(screen: Screen, _press: Press) -> None:
    """The set that comes with the program again."""
    screen.start.form.components = current_set()
    screen.start.form.faults = []


PRESSES: dict[str, Handler] = {
    "start": start,
    "again": start,
    "first": first,
    "rematch": rematch,
    "options": options,
    "prepare": prepare,
    "opponents": on_sitting(GameSitting, opponents),
    "form": choose,
    "name": name,
    "set": component_set,
    "rebuilt": back_to_rebuilt,
}
FIELDS = frozenset({"form", "name", "set"})
