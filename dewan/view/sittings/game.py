"""A game that is under way: played on this device, by links, against bots, or only watched."""

from collections.abc import Sequence

from dewan.record.address import WHOLE, Address
from dewan.record.game import Game, UndoRefused
from dewan.record.happenings import Happening, happenings
from dewan.record.library import Bookmark, Kept, new_bookmark
from dewan.record.links import write_link
from dewan.rules.actions import Action
from dewan.rules.chance import EVERYONE
from dewan.rules.refusal import NotAllowed
from dewan.rules.state import OVER, State
from dewan.rules.views import NOBODY
from dewan.view import log_lines
from dewan.view.effects import Hold, Persist, Prepare
from dewan.view.hint import Hint
from dewan.view.motion import flights
from dewan.view.pages.games import cleared_notice, deleted_panel, lost_panel, unkept_notice
from dewan.view.pages.hint import hint_panel
from dewan.view.pages.opponents import bot_panel
from dewan.view.pages.waiting import waiting_panel
from dewan.view.plan import Plan
from dewan.view.screen import CURTAIN, TABLE, Screen
from dewan.view.sharing import MESSAGE
from dewan.view.sitting import Sitting
from dewan.view.sittings.bots import Bots
from dewan.view.sittings.moves import tell_move
from dewan.view.telling import what_next


def open_game(
    screen: Screen, game: Game, own: int | None = None, mark: Bookmark | None = None, *, takes: bool = False
) -> "GameSitting":
    """Go on with a game, new or not, in place of all that is at the table; `own` as in `GameSitting.own`.

    `mark`: the entry it is kept in. Without one it gets its own, and nothing is kept before its first change (U6).
    `takes`: another window that plays it only looks from now on (U9).
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


def who_plays(game: Game, own: int | None) -> int | None:
    """Who somebody is in a game (`GameSitting.own`): who plays against bots has one seat, who watches them none."""
    if own is None or own not in (NOBODY, *game.people):
        return None if len(game.people) > 1 else game.people[0] if game.people else NOBODY
    return own


class GameSitting(Sitting):
    """A game. Every change of it ends in `_changed`, which keeps it."""

    def __init__(self, screen: Screen, game: Game, own: int | None, mark: Bookmark) -> None:
        super().__init__(screen)
        self.game: Game = game
        self.own = who_plays(game, own)
        """The one seat of the game that is played on this device, NOBODY if none is; None if all of them are."""
        self.mark = mark
        """The entry of the library that the game is kept in, or will be from its first change on."""
        self.lost = False
        """Whether another window plays the game: this one only looks (U9)."""
        self.from_link = False
        """Whether the game stands here as a link brought it, and the entry that it will go on in is not so far yet."""
        self.brought = False
        """Whether the page around this one brought the game, so that it may hear how that goes on."""
        self.happenings: list[list[Happening]] = [
            list(happenings(game.state_at(k), entry, game.state_at(k + 1), game.components))
            for k, entry in enumerate(game.entries)
        ]
        self.hint: Hint | None = None
        """Set from when a hint is asked for until the table changes, or it is put away."""
        self.thinking = Bots(self)
        self._lines: dict[tuple[int, int | None], tuple[Sequence[Happening], str]] = {}
        self._language = ""

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
    def under_way(self) -> "GameSitting":
        """See `Sitting.under_way`."""
        return self

    @property
    def public(self) -> bool:  # type: ignore[override]
        """See `Sitting.public`."""
        return self.brought

    @property
    def open_hands(self) -> bool:
        """See `Sitting.open_hands`: the game is over, or all of its seats play here without a curtain."""
        return self.over or (self.own is None and not self.game.options.curtain)

    @property
    def bots(self) -> Sequence[str]:
        """See `Sitting.bots`."""
        return self.game.bots

    @property
    def bots_play(self) -> bool:
        """Whether bots play in the game, and think on this device.

        Where somebody only looks on, they think on the devices of those who play.
        """
        if self.lost or self.over or (self.own == NOBODY and self.game.people):
            return False
        return any(self.game.bots)

    @property
    def bot(self) -> str:
        """The bot that decides next and thinks on this device; empty where that is a person, or nobody here."""
        return self.game.bots[self.state.actor] if self.bots_play else ""

    @property
    def people(self) -> Sequence[int]:
        """Seats that people play, the reader's own first; all of them if nobody does."""
        return sorted(self.game.people or range(self.state.players), key=lambda seat: seat != self.own)

    @property
    def may_hint(self) -> bool:
        """Whether a hint may be asked for: in a decision of a game in which nobody plays at another device."""
        return self.plan is not None and (self.own is None or set(self.game.people) <= {self.own})

    @property
    def hinted(self) -> Action | None:
        """See `Sitting.hinted`."""
        return self.hint.move if self.hint is not None and self.nothing_chosen else None

    @property
    def may_decide(self) -> bool:
        """See `Sitting.may_decide`."""
        return not self.lost

    def why_nobody_decides(self, spaces: tuple[int, ...]) -> NotAllowed:
        """See `Sitting.why_nobody_decides`."""
        if self.over or (self.own == NOBODY and not self.lost):
            return super().why_nobody_decides(spaces)
        if self.lost:
            return self.why_lost(spaces)
        return NotAllowed("R4.1", "turn.others", spaces=spaces)

    def why_lost(self, spaces: tuple[int, ...] = ()) -> NotAllowed:
        """Why nobody decides anything here in a game that is lost."""
        if self.deleted:
            return NotAllowed("", "turn.deleted", spaces=spaces)
        return NotAllowed("", "turn.elsewhere", spaces=spaces)

    # Coming and going

    def look(self, seat: int) -> None:
        """See `Sitting.look`; nobody looks back any more."""
        self.screen.sitting = self
        self.drop_hint()
        super().look(seat)

    def go_on(self) -> None:
        """Show who decides now: their table, or the curtain before it."""
        state = self.state
        self.plan = None
        self.lit = None
        if state.awaiting == OVER:
            self.look(NOBODY)
        elif self.own is not None:
            self.look(self.own)
        elif self.lost:
            self.look(NOBODY)
        elif self.bot:
            # Who has just played looks on.
            self.look(self.seat)
        elif state.actor != self.seat and self.game.options.curtain:
            self.look(NOBODY)
            self.screen.page = CURTAIN
            self.screen.focus = "lift"
        else:
            self.look(state.actor)

    def come_back(self) -> None:
        """Go on with the game after the table was left."""
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
        """See `Sitting.after_press`: the bot on turn thinks and plays."""
        self.thinking.run()

    def drop_hint(self) -> None:
        """No hint any more."""
        if self.hint is not None:
            self.screen.thoughts.forget(self.screen.effects, self.hint.number)
            self.hint = None

    def sit(self, own: int | None) -> None:
        """Be somebody else in the game; `own` as in `GameSitting.own`."""
        self.own = who_plays(self.game, own)
        if self.mark.link and self._may_change():
            self.keep()
        self.come_back()

    # Deciding and taking back

    def carry_out(self, action: Action) -> None:
        """See `Sitting.carry_out`."""
        if self._may_change():
            self._play(action)

    def decide_for_bot(self, action: Action) -> None:
        """Carry out a decision of the bot on turn; raises NotAllowed."""
        if self._may_change():
            self._play(action)

    def _play(self, action: Action) -> None:
        screen, game = self.screen, self.game
        before, was = game.state, self.me
        entry = game.play(action, screen.chance)
        happened = list(happenings(before, entry, game.state, game.components))
        self.happenings.append(happened)
        screen.said = log_lines.spoken(self.words, game.state, happened, self.me)
        self._changed()
        if self.brought:
            tell_move(screen, game.state.map, entry, Address(game=write_link(game), view=WHOLE))
        if screen.page == TABLE:
            self.say_what_next()
            screen.flights = flights(before, happened, game.state, was, self.me)

    def say_what_next(self) -> None:
        """Tell whose decision is awaited, and which."""
        words = self.words
        if self.bot:
            self.screen.say(words("bots.thinking", name=words.names[self.state.actor]))
        else:
            self.screen.say(what_next(words, self.state, self.own, self.plan))

    @property
    def can_undo(self) -> bool:
        """See `Sitting.can_undo`."""
        return not self.why_not_back(self.game.last_decision())

    def why_not_back(self, count: int) -> str:
        """Code of the reason why the log cannot be taken back to its first `count` entries; empty if it can be."""
        try:
            self.game.check_back(count, self.own)
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
        """Take the log back to its first `count` entries, or say why not."""
        screen = self.screen
        if not self._may_change():
            screen.refuse(self.why_lost())
            return
        try:
            undone = self.game.back(count, self.own)
        except UndoRefused as refused:
            screen.refuse(NotAllowed("", refused.code))
            return
        del self.happenings[count:]
        screen.said = screen.texts("undo.done", n=undone)
        self._changed()

    # Keeping

    def _changed(self) -> None:
        """After each change of the game: the one place where that is kept, and where it goes on from."""
        self.version += 1
        self.keep()
        self.go_on()

    def keep(self) -> None:
        """Keep the game as it stands on this device (U8), if anything can hold it."""
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
        if not screen.unkept and screen.store.get("persist") is None and screen.store.set("persist", "asked"):
            screen.effects.append(Persist())

    def _may_change(self) -> bool:
        """Whether this window may change the game: not if another has done so meanwhile."""
        if self.overtaken:
            self.lose()
        return not self.lost

    @property
    def overtaken(self) -> bool:
        """Whether another window has changed or deleted the game, and this one has not given way yet."""
        library = self.screen.library
        return not self.lost and library.overtaken(self.mark) and not library.cleared(self.mark)

    @property
    def deleted(self) -> bool:
        """Whether the game was lost because another window has deleted it."""
        return self.lost and bool(self.mark.link) and self.screen.library.entry(self.mark.id) is None

    def lose(self) -> None:
        """Only look from now on: another window plays the game, or has deleted it."""
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
        return words("pad.title") if self.over else words("turn.of", name=words.names[self.state.actor])

    @property
    def way_out(self) -> str:  # type: ignore[override]
        """See `Sitting.way_out`: a hint is put away."""
        return "hint" if self.hint is not None and self.nothing_chosen else ""

    @property
    def shown(self) -> tuple[object, ...]:
        """See `Sitting.shown`."""
        screen, hint = self.screen, self.hint
        # What of a lost game is still kept is a matter of other windows.
        kept = self.lost and screen.library.version
        notices = (screen.unkept, screen.start.shelf.warned, screen.start.shelf.cleared, kept)
        hinted = (hint.number, hint.failed, self.hinted) if hint is not None else None
        return (*notices, self.thinking.failed, self.thinking.hurried, hinted, self.copied)

    def panel(self) -> str:
        """See `Sitting.panel`."""
        words = self.words
        if not self.lost or self.over:
            return super().panel()
        if self.deleted:
            return deleted_panel(words)
        return lost_panel(words, there=isinstance(self.screen.library.entry(self.mark.id), Kept))

    def asked(self, plan: Plan) -> str:
        """See `Sitting.asked`."""
        if self.hint is not None and self.nothing_chosen:
            return hint_panel(self.words, plan, self.hint)
        return super().asked(plan)

    def waiting(self) -> str:
        """See `Sitting.waiting`: a bot thinks, or somebody plays elsewhere."""
        words, screen, actor = self.words, self.screen, self.state.actor
        if self.bot:
            bots = self.thinking
            return bot_panel(words, actor, failed=bots.failed, hurried=bots.hurried) + self.notice()
        hand_on = waiting_panel(
            words,
            self.state,
            watching=self.own == NOBODY,
            can_send=screen.device.can_share(),
            copied=self.copied == MESSAGE,
        )
        return hand_on + self.notice()

    def notice(self) -> str:
        """See `Sitting.notice`: what there is to know about how the game is kept."""
        shelf = self.screen.start.shelf
        if self.screen.unkept:
            return "" if shelf.warned else unkept_notice(self.words)
        return cleared_notice(self.words) if shelf.cleared else ""

    def log_line(self, number: int) -> str:
        """See `Sitting.log_line`. It is kept as it was written; what tells a secret, for each reader."""
        words = self.words
        if self._language != words.texts.language:
            self._language, self._lines = words.texts.language, {}
        happened = self.happenings[number - 1]
        reader = self.screen.sitting.me if any(what.seen_by != EVERYONE for what in happened) else None
        kept = self._lines.get((number, reader))
        if kept is None or kept[0] is not happened:
            text = log_lines.told(words, self.game.state_at(number), happened, reader)
            kept = self._lines[number, reader] = (happened, text)
        return kept[1]
