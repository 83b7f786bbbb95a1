"""A game in progress: played on this device, by links, against bots, or only watched."""

from collections.abc import Sequence

from dewan.record.address import WHOLE, Address
from dewan.record.daily import chance_of
from dewan.record.game import Game, UndoRefused
from dewan.record.happenings import Happening, happenings
from dewan.record.history.badges import earned
from dewan.record.history.results import id_of, result_of
from dewan.record.kept_tournaments import tournament_with
from dewan.record.library import Bookmark, Kept, new_bookmark
from dewan.record.links import write_link
from dewan.record.order import NO_ORDER, Order, Ordered
from dewan.record.own import Own, Role, played_seat, seat_of
from dewan.rules.actions import Action
from dewan.rules.chance import EVERYONE, Chance
from dewan.rules.refusal import NotAllowed
from dewan.rules.state import OVER, State
from dewan.rules.views import NOBODY
from dewan.view import log_lines
from dewan.view.cues import cue, of_move
from dewan.view.effects import Hold, Prepare, Settle
from dewan.view.hint import Hint
from dewan.view.missed import Missed, leads
from dewan.view.motion import flights
from dewan.view.move_lines import Turn, turns_since
from dewan.view.outcome import said
from dewan.view.pages import ending
from dewan.view.pages.daily import result_card
from dewan.view.pages.games import cleared_notice, deleted_panel, lost_panel, unkept_notice
from dewan.view.pages.hint import hint_panel
from dewan.view.pages.missed import marks_of
from dewan.view.pages.opponents import bot_panel
from dewan.view.pages.waiting import waiting_panel
from dewan.view.plan import Plan
from dewan.view.screen import CURTAIN, TABLE, Screen
from dewan.view.sharing import MESSAGE
from dewan.view.sitting import Sitting
from dewan.view.sittings.bots import Bots
from dewan.view.sittings.moves import tell_move
from dewan.view.telling import what_next
from dewan.view.words import only_person


def open_game(
    screen: Screen, game: Game, own: Own = Role.ALL, mark: Bookmark | None = None, *, takes: bool = False
) -> "GameSitting":
    """Open a new or existing game in place of everything at the table; `own` as in `GameSitting.own`.

    `mark`: the entry it is saved in. Without one it gets a new entry, and nothing is saved before its first change
    (U6). `takes`: another window that plays the game can only watch from now on (U9).
    """
    sitting = GameSitting(screen, game, own, mark if mark is not None else new_bookmark())
    screen.start.shelf.cleared = False
    screen.library.note(sitting.mark)
    screen.effects.append(Hold(sitting.mark.id, takes))
    screen.sit_down(sitting)
    sitting.go_on()
    if sitting.bots_play:
        screen.effects.append(Prepare())
    return sitting


def who_plays(game: Game, own: Own) -> Own:
    """Who the user is in a game (`GameSitting.own`): one person against bots has one seat, a viewer of bots none."""
    if own is Role.WATCHER or own in game.people:
        return own
    return Role.ALL if len(game.people) > 1 else game.people[0] if game.people else Role.WATCHER


def begin(screen: Screen, game: Game, order: Order = NO_ORDER) -> None:
    """To the table of a game that was just dealt; `order` is what its piles follow."""
    playing = open_game(screen, game)
    playing.mark.order = order
    screen.say(screen.texts("start.said", name=playing.words.names[game.state.first]))
    if screen.page == TABLE:
        playing.say_what_next()
    playing.keep()


class GameSitting(Sitting):
    """A game. Every change of it ends in `_changed`, which saves it."""

    rotates = True

    def __init__(self, screen: Screen, game: Game, own: Own, mark: Bookmark) -> None:
        super().__init__(screen)
        self.game: Game = game
        self.own = who_plays(game, own)
        """The only seat that is played on this device, NOBODY if none is, None if all are."""
        self.mark = mark
        """The entry of the library in which the game is saved, or will be from its first change on."""
        self.lost = False
        """Whether another window plays the game, so that this one only watches (U9)."""
        self.from_link = False
        """Whether the game is still as a link brought it, and has not been saved in its entry yet."""
        self.brought = False
        """Whether the surrounding page brought the game, so that it may be told how the game continues."""
        self.happenings: list[list[Happening]] = [
            list(happenings(game.state_at(k), entry, game.state_at(k + 1), game.components))
            for k, entry in enumerate(game.entries)
        ]
        self.hint: Hint | None = None
        """The hint, from when it is requested until the table changes or it is dismissed."""
        self.thinking = Bots(self)
        self._traced: tuple[object, Sequence[Turn]] = (None, ())
        self.missed: Missed | None = None
        """What is known of missed points, once somebody has asked for it."""
        self.others = False
        """Whether other opponents for a rematch are shown."""
        self._leads: tuple[tuple[int, int], Sequence[int]] = ((-1, NOBODY), ())
        self._lines: dict[tuple[int, int | None], tuple[Sequence[Happening], str]] = {}
        self._named: tuple[object, ...] = ()
        """What the cached lines depend on besides what happened: the language, and what the players are called."""

    # What it is

    @property
    def state(self) -> State:
        """See `Sitting.state`."""
        return self.game.state

    @property
    def typed_names(self) -> Sequence[str]:
        """See `Sitting.typed_names`."""
        return self.game.names

    @property
    def you(self) -> int | None:
        """See `Sitting.you`."""
        seat = only_person(self.game.names, self.game.bots)
        return seat if seat == self.own else None

    @property
    def under_way(self) -> "GameSitting":
        """See `Sitting.under_way`."""
        return self

    @property
    def public(self) -> bool:  # type: ignore[override]
        """See `Sitting.public`."""
        return self.brought

    @property
    def open_hands(self) -> bool:
        """See `Sitting.open_hands`: the game is over, or all its seats play on this device without a curtain."""
        return self.over or (self.own is Role.ALL and not self.game.options.curtain)

    @property
    def bots(self) -> Sequence[str]:
        """See `Sitting.bots`."""
        return self.game.bots

    @property
    def bots_play(self) -> bool:
        """Whether bots play in the game and think on this device.

        If this device only watches, they think on the devices of the players.
        """
        if self.lost or self.over or (self.own is Role.WATCHER and self.game.people):
            return False
        return any(self.game.bots)

    @property
    def bot(self) -> str:
        """The bot that decides next and thinks on this device; empty if a person decides, or no one on this device."""
        return self.game.bots[self.state.actor] if self.bots_play else ""

    @property
    def my_turn(self) -> bool:
        """Whether a person on this device decides next."""
        return not self.over and not self.bot and self.own in (Role.ALL, self.state.actor)

    @property
    def people(self) -> Sequence[int]:
        """Seats that people play, the user's own first; all seats if there are only bots."""
        return sorted(self.game.people or range(self.state.players), key=lambda seat: seat != self.own)

    @property
    def by_links(self) -> bool:
        """Whether others play on devices of their own."""
        return self.own is not Role.ALL and len(self.game.people) > 1

    @property
    def may_repeat(self) -> bool:
        """Whether the deal may be played again: links tell games apart by their deals, and would confuse the two.

        A deal of the day is played again as such (`asides.daily`).
        """
        return self.over and not self.by_links and self.game.daily is None

    @property
    def mine(self) -> int | None:
        """See `Sitting.mine`: with several people at one device nobody in particular."""
        return seat_of(self.own) if self.own in self.game.people else None

    @property
    def can_hint(self) -> bool | None:
        """See `Sitting.can_hint`: where no one plays on another device, while there is a decision to make."""
        if self.over or self.lost or not (self.own is Role.ALL or set(self.game.people) == {self.own}):
            return None
        return self.plan is not None

    @property
    def hinted(self) -> Action | None:
        """See `Sitting.hinted`."""
        idea = self.hint.idea if self.hint is not None and self.nothing_chosen else None
        return idea.move if idea is not None else None

    @property
    def may_decide(self) -> bool:
        """See `Sitting.may_decide`."""
        return not self.lost

    @property
    def trace(self) -> Sequence[Turn]:
        """See `Sitting.trace`: what others did since the last turn of who looks."""
        if self.over:
            return ()
        key = (self.version, self.seat)
        if self._traced[0] != key:
            found = turns_since(self.game, self.happenings, self.seat)
            self._traced = (key, found[1 - self.state.players :])
        return self._traced[1]

    def why_nobody_decides(self, spaces: tuple[int, ...]) -> NotAllowed:
        """See `Sitting.why_nobody_decides`."""
        if self.over or (self.own is Role.WATCHER and not self.lost):
            return super().why_nobody_decides(spaces)
        if self.lost:
            return self.why_lost(spaces)
        return NotAllowed("R4.1", "turn.others", spaces=spaces)

    def why_lost(self, spaces: tuple[int, ...] = ()) -> NotAllowed:
        """Why no one can decide anything in a game that was lost to another window."""
        if self.deleted:
            return NotAllowed("", "turn.deleted", spaces=spaces)
        return NotAllowed("", "turn.elsewhere", spaces=spaces)

    @property
    def chance(self) -> Chance:
        """What chance brings: in a deal of the day what its date brings; in one that is played again what came then."""
        if self.game.daily is not None:
            return chance_of(self.game)
        order, otherwise = self.mark.order, self.screen.chance
        return Ordered(order, self.game, otherwise) if order != NO_ORDER else otherwise

    # Coming and going

    def look(self, seat: int) -> None:
        """See `Sitting.look`; this ends a replay."""
        self.screen.sitting = self
        self.drop_hint()
        super().look(seat)

    def go_on(self) -> None:
        """Show the table of the seat that decides now, or the curtain in front of it."""
        state = self.state
        self.plan = None
        self.lit = None
        self.others = False
        if state.awaiting == OVER:
            self.look(NOBODY)
        elif (own := seat_of(self.own)) is not None:
            self.look(own)
        elif self.lost:
            self.look(NOBODY)
        elif self.bot:
            # Whoever has just played keeps watching.
            self.look(self.seat)
        elif state.actor != self.seat and self.game.options.curtain:
            self.look(NOBODY)
            self.screen.page = CURTAIN
            self.screen.focus = "lift"
        else:
            self.look(state.actor)

    def come_back(self) -> None:
        """Return to the game after leaving the table."""
        self.screen.effects.append(Hold(self.mark.id))
        self.go_on()

    def take_up(self) -> None:
        """See `Sitting.take_up`."""
        self.go_on()
        self.screen.focus = self.screen.focus or "panel-title"

    def put_away(self) -> None:
        """See `Sitting.put_away`."""
        super().put_away()
        self.drop_hint()
        self.thinking.give_up()

    def after_press(self) -> None:
        """See `Sitting.after_press`: the bot whose turn it is thinks and plays."""
        self.thinking.run()

    def drop_hint(self) -> None:
        """Cancel or dismiss the hint."""
        if self.hint is not None:
            self.screen.thoughts.forget(self.screen.effects, self.hint.number)
            self.hint = None

    def sit(self, own: Own) -> None:
        """Change who the user is in the game; `own` as in `GameSitting.own`."""
        self.own = who_plays(self.game, own)
        if self.mark.link and self._may_change():
            self.keep()
        self.come_back()

    # Deciding and undoing

    def chosen(self, confirmed: bool) -> None:
        """See `Sitting.chosen`: where no confirmation is wanted, a complete decision is carried out at once."""
        plan = self.plan
        at_once = not confirmed and plan is not None and not plan.asks(self.screen.settings["confirm"])
        self.planned(confirmed or at_once)
        if at_once:
            self.screen.effects.append(Settle())

    def carry_out(self, action: Action) -> None:
        """See `Sitting.carry_out`; bots call it too."""
        if not self._may_change():
            return
        screen, game = self.screen, self.game
        before, was = game.state, self.me
        entry = game.play(action, self.chance)
        happened = list(happenings(before, entry, game.state, game.components))
        self.happenings.append(happened)
        for name in of_move(happened, my_turn=before.actor != game.state.actor and self.my_turn):
            cue(screen, name)
        screen.said = log_lines.spoken(self.words, game.state, happened, self.me)
        self._changed()
        if self.brought:
            tell_move(screen, game.state.map, entry, Address(game=write_link(game), view=WHOLE))
        if screen.page == TABLE:
            self.say_what_next()
            # At the end, what was moved is no longer on the page.
            screen.flights = flights(before, happened, game.state, was, self.me) if not self.over else []

    def say_what_next(self) -> None:
        """Announce who has to decide, and what."""
        words = self.words
        if self.over:
            self.screen.say(said(words, self.outcome))
            self.screen.focus = "panel-title"
        elif self.bot:
            self.screen.say(words("bots.thinking", name=words.names[self.state.actor]))
        else:
            self.screen.say(what_next(words, self.state, self.own, self.plan))

    @property
    def can_undo(self) -> bool:
        """See `Sitting.can_undo`."""
        return not self.why_not_back(self.game.last_decision())

    def why_not_back(self, count: int) -> str:
        """The code of the reason why all but the first `count` entries cannot be undone; empty if they can be."""
        try:
            self.game.check_back(count, seat_of(self.own))
        except UndoRefused as refused:
            return refused.code
        return ""

    def take_back(self) -> None:
        """See `Sitting.take_back`."""
        self.back_to(self.game.last_decision())

    def restart(self) -> None:
        """See `Sitting.restart`."""
        if not self._gave_up():
            self.back_to(self.game.turn_start())

    def back_to(self, count: int) -> None:
        """Undo all but the first `count` entries of the log, or say why that is not possible."""
        screen = self.screen
        if not self._may_change():
            screen.refuse(self.why_lost())
            return
        ended = id_of(self.game) if self.over and self.game.lasting else ""
        try:
            undone = self.game.back(count, seat_of(self.own))
        except UndoRefused as refused:
            screen.refuse(NotAllowed("", refused.code))
            return
        del self.happenings[count:]
        if ended:
            screen.history.remove(ended)
        screen.said = screen.texts("undo.done", n=undone)
        self._changed()

    def note_hint(self) -> None:
        """A hint was shown: the result of a game of the day says so."""
        daily = self.game.daily
        if daily is not None and self._may_change():
            self.game.daily = daily._replace(hints=daily.hints + 1)
            self.keep()

    # Saving

    def note_result(self) -> None:
        """Keep the result of a game that is over for the history; what was only tried has none."""
        game = self.game
        if self.over and game.lasting and not game.options.study:
            self.screen.history.add(result_of(game, self.mine, self.screen.device.now()))

    def _changed(self) -> None:
        """Follow up on a change of the game: the only place that saves it and shows who is next."""
        self.version += 1
        self.keep()
        self.note_result()
        self.go_on()

    def keep(self) -> None:
        """Save the current game on this device (U8), if a link or file can hold it."""
        screen = self.screen
        if not self.game.lasting:
            return
        was = screen.unkept
        cleared = screen.library.cleared(self.mark)
        self.from_link = False
        screen.unkept = not screen.library.keep(self.mark, self.game, self.own, screen.device.now())
        if screen.unkept and not was:
            screen.say(screen.texts("games.unkept"))
        elif cleared and not screen.unkept:
            screen.sets.keep_again(self.game.components.hash)
            screen.start.shelf.cleared = True
            screen.say(screen.texts("games.cleared"))
        if not screen.unkept:
            screen.keep_for_good()

    def _may_change(self) -> bool:
        """Whether this window may change the game: not if another one has changed it in the meantime."""
        if self.overtaken:
            self.lose()
        return not self.lost

    @property
    def overtaken(self) -> bool:
        """Whether another window has changed or deleted the game, and this one has not reacted yet."""
        library = self.screen.library
        return not self.lost and library.overtaken(self.mark) and not library.cleared(self.mark)

    @property
    def deleted(self) -> bool:
        """Whether the game was lost because another window deleted it."""
        return self.lost and bool(self.mark.link) and self.screen.library.entry(self.mark.id) is None

    def lose(self) -> None:
        """Only watch from now on: another window plays the game or has deleted it."""
        self.lost = True
        self.version += 1
        if self.screen.page in (CURTAIN, TABLE):
            self.go_on()
            self.screen.said = self.screen.texts("lost.deleted.lead" if self.deleted else "lost.lead")
            self.screen.focus = "panel-title"

    # What is drawn

    def title(self) -> str:
        """See `Sitting.title`."""
        words = self.words
        return words("pad.title") if self.over else words.turn(self.state.actor)

    @property
    def way_out(self) -> str:  # type: ignore[override]
        """See `Sitting.way_out`: Escape dismisses a hint, and closes the choice of opponents."""
        if self.others:
            return "opponents"
        return "hint" if self.hint is not None and self.nothing_chosen else ""

    @property
    def shown(self) -> tuple[object, ...]:
        """See `Sitting.shown`."""
        screen, hint = self.screen, self.hint
        # Other windows decide what is still saved of a lost game.
        kept = self.lost and screen.library.version
        notices = (screen.unkept, screen.start.shelf.warned, screen.start.shelf.cleared, kept)
        hinted = (hint.number, hint.failed, self.hinted) if hint is not None else None
        found = self.missed.shown if self.missed is not None else None
        return (*notices, self.thinking.failed, self.thinking.hurried, hinted, self.copied, found, self.others)

    def panel(self) -> str:
        """See `Sitting.panel`."""
        words = self.words
        if not self.lost or self.over:
            return super().panel()
        if self.deleted:
            return deleted_panel(words)
        return lost_panel(words, there=isinstance(self.screen.library.entry(self.mark.id), Kept))

    def leads(self, seat: int) -> Sequence[int]:
        """The lead of a seat over the game (`missed.leads`); counted once per change."""
        key = (self.version, seat)
        if self._leads[0] != key:
            self._leads = (key, leads(self.game, seat))
        return self._leads[1]

    def ways_on(self) -> str:
        """See `Sitting.ways_on`."""
        missed = self.missed
        seat = missed.seat if missed is not None else self.people[0]
        marks = marks_of(self.game, missed)
        repeats = self.may_repeat
        card = ""
        if self.game.daily is not None:
            tournament = tournament_with(self.screen.store, self.game.daily.day)
            card = result_card(
                self.words,
                self.game,
                can_send=self.screen.device.can_share(),
                copied=self.copied == MESSAGE,
                tournament=tournament.id if tournament is not None else "",
            )
        return ending.ways_on(
            self.words,
            missed,
            self.leads(seat),
            marks,
            repeats=repeats,
            others=self.others,
            instead=card,
            badges=earned(self.game, played_seat(self.own, self.game.people)) if self.game.lasting else (),
        )

    def asked(self, plan: Plan) -> str:
        """See `Sitting.asked`."""
        if self.hint is not None and self.nothing_chosen:
            return hint_panel(self.words, plan, self.hint)
        return super().asked(plan)

    def waiting(self) -> str:
        """See `Sitting.waiting`: a bot is thinking, or it is the turn of someone on another device."""
        words, screen, actor = self.words, self.screen, self.state.actor
        if self.bot:
            bots = self.thinking
            return bot_panel(words, actor, self.moves(), failed=bots.failed, hurried=bots.hurried) + self.notice()
        hand_on = waiting_panel(
            words,
            self.state,
            watching=self.own is Role.WATCHER,
            can_send=screen.device.can_share(),
            copied=self.copied == MESSAGE,
        )
        return hand_on + self.notice()

    def notice(self) -> str:
        """See `Sitting.notice`: notices about how the game is saved."""
        shelf = self.screen.start.shelf
        if self.screen.unkept:
            return "" if shelf.warned else unkept_notice(self.words)
        return cleared_notice(self.words) if shelf.cleared else ""

    def log_line(self, number: int) -> str:
        """See `Sitting.log_line`. Lines are cached; those that reveal a secret, for each seat."""
        words = self.words
        named = (words.texts.language, words.names)
        if self._named != named:
            self._named, self._lines = named, {}
        happened = self.happenings[number - 1]
        reader = self.screen.sitting.me if any(what.seen_by != EVERYONE for what in happened) else None
        kept = self._lines.get((number, reader))
        if kept is None or kept[0] is not happened:
            text = log_lines.told(words, self.game.state_at(number), happened, reader)
            kept = self._lines[number, reader] = (happened, text)
        return kept[1]
