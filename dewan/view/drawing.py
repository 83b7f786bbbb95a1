"""What a screen looks like: the frame of its page, and the contents of the table's regions."""

from collections.abc import Callable, Sequence
from dataclasses import astuple

from dewan.board.faces import WATER
from dewan.board.gamemap import spaces_of
from dewan.record.happenings import Happening
from dewan.record.library import Kept
from dewan.rules.actions import Camp, Mark
from dewan.rules.chance import EVERYONE
from dewan.rules.score import Sheet, sheets, winners
from dewan.rules.state import FISH, MARK, TUCK, TURN, State
from dewan.rules.views import NOBODY
from dewan.view import log_lines
from dewan.view.arriving import Arrival
from dewan.view.asides.share import SharePage
from dewan.view.companion import Companion
from dewan.view.documents import DRAFT
from dewan.view.map_picture import at, map_picture, still_map
from dewan.view.pages import own, row, seats, table
from dewan.view.pages.arrive import arrive_page, failure_page, paste_box, still_panel
from dewan.view.pages.companion import asking_panel, ways_to_ask
from dewan.view.pages.curtain import curtain_page
from dewan.view.pages.editor import editor_page
from dewan.view.pages.editor_task import solving_panel
from dewan.view.pages.games import cleared_notice, deleted_panel, games, lost_panel, unkept_notice
from dewan.view.pages.hint import hint_panel
from dewan.view.pages.lesson import lesson_headline, lesson_panel, named_spaces, title_of
from dewan.view.pages.opponents import bot_panel, player_name
from dewan.view.pages.pad import score_pad, score_table, ways_on
from dewan.view.pages.panel import doing_without, flag, panel, refusal_note, task_key
from dewan.view.pages.replay import heading, position, replay_panel
from dewan.view.pages.start import start_page
from dewan.view.pages.tour import tour_panel
from dewan.view.pages.trial import trial_panel, trial_ways_back
from dewan.view.pages.typed_moves import typed_field
from dewan.view.pages.versions import versions_notice, versions_of
from dewan.view.pages.waiting import waiting_panel
from dewan.view.parts import map_layers, map_svg
from dewan.view.parts.map_geometry import Space
from dewan.view.parts.map_svg import MapPicture
from dewan.view.plan import Plan
from dewan.view.replay import Replay, since
from dewan.view.screen import ARRIVE, CURTAIN, EDITOR, START, TABLE, Screen
from dewan.view.settings import HELPERS
from dewan.view.sharing import MESSAGE
from dewan.view.telling import verdict
from dewan.view.typed_moves import completions

Draw = Callable[[], str]

AT_ONCE = ("r-turn", "r-row", "r-under", "r-pieces", "r-over", "r-flag", "r-games")
"""The board, which the eye is on when something is pressed, and what belongs to it: drawn before the others."""

LATER = (
    ("r-panel",),
    ("r-base",),
    ("r-targets", "r-hand", "r-tabs"),
    ("r-stories", "r-board"),
    ("r-seats",),
    ("r-top", "r-tools", "r-score"),
    ("r-log",),
)
"""The others, in parts of which each is drawn for itself, so that none keeps the page busy for long."""

REGIONS = (*AT_ONCE, *(region for part in LATER for region in part))
"""All regions: those of the table, and the list of games of the start page."""

BARE_REGIONS = (
    *("r-row", "r-base", "r-under", "r-pieces", "r-over", "r-panel", "r-flag"),
    *("r-targets", "r-hand", "r-stories", "r-board", "r-tabs"),
)
"""Those of a board in somebody's page."""


class Drawing:
    """Draws a screen. A region whose contents cannot have changed is not drawn again."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._kept: dict[str, tuple[object, str]] = {}
        self._lines: dict[tuple[int, int | None], tuple[Sequence[Happening], str]] = {}
        self._lines_key: object = None
        self._scored: tuple[object, tuple[Sheet, ...]] = (None, ())
        self._names: dict[tuple[object, ...], str] = {}
        self._names_key: object = None
        self._still: tuple[State | None, str] = (None, "")

    def title(self) -> str:
        """Title of the document: never a secret (U14)."""
        screen, words = self.screen, self.screen.words
        name = words("app.name")
        if screen.aside is not None:
            return words("app.title", what=screen.aside.title(words), name=name)
        if screen.practice is not None:
            return words("app.title", what=title_of(words, screen.practice), name=name)
        if screen.page == EDITOR:
            return words("app.title", what=words("editor.title"), name=name)
        if screen.page in (START, ARRIVE) or screen.game is None:
            return name
        if screen.replay is not None:
            return words("app.title", what=words("replay.title"), name=name)
        if screen.over:
            return words("app.title", what=words("pad.title"), name=name)
        return words("app.title", what=words("turn.of", name=screen.names[screen.state.actor]), name=name)

    def frame(self) -> str:
        """The page as a whole; of the table only the frame that `regions` fill."""
        screen, words = self.screen, self.screen.words
        if screen.aside is not None:
            return screen.aside.draw(screen)
        if screen.page == TABLE and screen.view is not None and screen.bare:
            return table.bare_frame(words, screen.view, asks=screen.companion is not None)
        if screen.page == TABLE and screen.view is not None:
            score = screen.settings.on("score") and not screen.over and screen.practice is None
            return table.frame(words, screen.view, score=score, over=screen.over, past=screen.replay is not None)
        if screen.page == EDITOR and screen.editor is not None:
            return editor_page(words, screen.editor, screen.device.address(), *versions_of(screen, DRAFT))
        if screen.page == ARRIVE and screen.arrival is not None:
            return self._arrive_page(screen.arrival)
        if screen.page == CURTAIN:
            task = words(f"{task_key(screen.state)}.title")
            news = since(screen.game, screen.state.actor) if screen.game is not None else None
            return curtain_page(words, screen.state.actor, task, undo=screen.can_undo(), news=news is not None)
        return start_page(
            words,
            screen.form,
            screen.settings,
            paste_box(words, screen.pasted, no_link=screen.no_link),
            resumable=screen.game is not None and not screen.mark.link,
            kept=bool(screen.library.entries()),
            tour=screen.store.get("tour") is None and not screen.library.entries(),
            renewable=screen.renewable,
            can_take_along=screen.device.can_take_along(),
            taken_along=screen.taken_along,
        )

    def _arrive_page(self, arrival: Arrival) -> str:
        screen, game = self.screen, arrival.game
        if game is None:
            return failure_page(screen.words, arrival, screen.pasted, no_link=screen.no_link)
        return arrive_page(screen.words_of(game.state, game.names), arrival, game, self._still_map(game.state))

    def _still_map(self, state: State) -> str:
        """The map as a picture; drawn once for a page."""
        if self._still[0] is not state:
            self._still = (state, still_map(state))
        return self._still[1]

    def regions(self, wanted: Sequence[str] = REGIONS) -> dict[str, str]:
        """The contents of some of the regions by id; of those only that are on the page."""
        screen = self.screen
        drawn = {}
        if screen.page == TABLE and screen.view is not None and screen.aside is None:
            drawn = self._drawn(screen.view)
        elif screen.page == START and screen.aside is None:
            drawn = self._start_drawn()
        self._kept = {region: kept for region, kept in self._kept.items() if region in drawn}
        return {region: self._keep(region, *drawn[region]) for region in wanted if region in drawn}

    def _keep(self, region: str, key: object, draw: Draw) -> str:
        kept = self._kept.get(region)
        if kept is None or kept[0] != key:
            kept = self._kept[region] = (key, draw())
        return kept[1]

    def _start_drawn(self) -> dict[str, tuple[object, Draw]]:
        screen = self.screen
        key = (screen.library.version, screen.texts.language, tuple(vars(screen.shelf).values()), screen.unkept)
        return {"r-games": (key, self._games)}

    def _games(self) -> str:
        screen, language = self.screen, self.screen.texts.language
        entries = screen.library.entries()
        return games(
            screen.words,
            entries,
            screen.shelf,
            lambda moment: screen.device.when(moment, language),
            unkept=screen.unkept,
        )

    def _drawn(self, view: State) -> dict[str, tuple[object, Draw]]:
        """Of each region what its contents depend on, and how they are drawn."""
        screen, plan, words = self.screen, self.screen.plan, self.screen.words
        me, shown = screen.me, tuple(screen.settings.on(name) for name in HELPERS)
        lacking = screen.settings.on("lacking")
        replay = astuple(screen.replay) if screen.replay is not None else None
        state_key = (self._moment, screen.seat, screen.texts.language, shown)
        shared = screen.asides.get(SharePage)
        copied = shared.sharing.copied if shared is not None else ""
        chosen = plan.chosen if plan is not None else None
        camp = (plan.route, plan.pay, plan.drawing) if plan is not None else None
        practice = screen.practice.moment if screen.practice is not None else None
        hinted = screen.hinted
        hint = (screen.hint.number, screen.hint.failed, hinted) if screen.hint is not None else None
        plan_key = (state_key, chosen, camp, screen.lit, screen.refusal, practice, hint)
        brings = plan.preview if plan is not None and screen.settings.on("preview") else None
        # What of a lost game is still kept is a matter of other windows.
        kept = screen.lost and screen.library.version
        notices = (screen.unkept, screen.shelf.warned, screen.shelf.cleared, kept)
        bots = (screen.opponents.failed, screen.opponents.hurried)
        typing = (screen.typing.text, screen.typing.at, screen.typing.fault) if screen.typing is not None else None
        tour = screen.tour.at if screen.tour is not None else None
        document = self._notice_of_companion() if screen.companion is not None else ""
        land_key = (screen.started, view.land.flood, view.land.lava)
        pieces_key = (land_key, *map(tuple, view.camps), *view.berries.items())
        picture = map_picture(view)
        hand = view.hands[me] if me is not None else ()
        tabs = screen.tabs
        study = screen.game is not None and screen.game.options.study
        drawn: dict[str, tuple[object, Draw]] = {
            "r-top": (state_key, lambda: table.top(words, view, study=study)),
            "r-turn": ((state_key, replay, practice), lambda: table.turn(*self._headline())),
            "r-row": ((state_key, chosen, hinted), lambda: row.row(words, view, plan, hinted)),
            "r-stories": ((state_key, chosen, hinted), lambda: row.stories(words, view, plan, lacking, hinted)),
            "r-seats": (state_key, lambda: seats.seats(words, view, self._totals(), me, self._bots())),
            "r-base": (land_key, lambda: map_svg.base(picture)),
            "r-under": (plan_key, lambda: self._under(view, picture)),
            "r-pieces": (pieces_key, lambda: map_layers.pieces(picture)),
            "r-over": (plan_key, lambda: self._over(view, picture)),
            "r-targets": ((plan_key, screen.cursor), lambda: self._targets(view, picture)),
            "r-panel": ((plan_key, replay, copied, notices, typing, tour, bots, document), self._panel),
            "r-tools": (
                (plan_key, screen.menu),
                lambda: table.tools(words, undo=self._undo(), helpers=screen.settings.helps, menu=screen.menu),
            ),
            "r-score": (state_key, self._score),
            "r-log": ((state_key, screen.whole_log), self._log),
            "r-board": (
                (state_key, brings.progress if brings is not None else ()),
                lambda: own.board(words, view, me, lacking, brings) if me is not None else "",
            ),
            "r-hand": (
                (state_key, chosen, camp, hinted),
                lambda: own.hand(words, plan, hand, hinted) if me is not None else "",
            ),
            "r-flag": (plan_key, lambda: flag(words, view, screen.refusal, screen.refused_at)),
            "r-tabs": ((screen.tab, screen.texts.language, tabs), lambda: table.tabs(words, screen.tab, tabs)),
        }
        return {region: drawn[region] for region in BARE_REGIONS} if screen.bare else drawn

    def _sheets(self) -> tuple[Sheet, ...]:
        """The score that the table shows; counted once a change of it."""
        if self._scored[0] != self._moment:
            self._scored = (self._moment, sheets(self.screen.shown))
        return self._scored[1]

    @property
    def _moment(self) -> tuple[int, int | None]:
        """What the table shows of which game: changes whenever that changes."""
        replay = self.screen.replay
        return self.screen.version, replay.at if replay is not None else None

    def _headline(self) -> tuple[str, str]:
        screen, words = self.screen, self.screen.words
        actor = screen.state.actor
        if screen.practice is not None:
            return lesson_headline(words, screen.practice)
        if screen.replay is not None:
            return heading(words, screen.replay), position(words, screen.replay)
        if screen.over:
            return verdict(words, screen.state), words("table.over")
        if screen.bot:
            return words("turn.of", name=screen.names[actor]), player_name(words, screen.bot)
        whose = words("turn.yours") if screen.me == actor else words("turn.of", name=screen.names[actor])
        return whose, words(f"{task_key(screen.state, screen.plan)}.title")

    def _bots(self) -> Sequence[str]:
        """Who plays each seat; nobody told where no game is played."""
        return self.screen.game.bots if self.screen.game is not None else ()

    def _undo(self) -> bool | None:
        """Whether a move can be taken back, None where nobody would look for it."""
        return self.screen.can_undo() if self.screen.replay is None else None

    def _totals(self) -> list[int] | None:
        if not self.screen.settings.on("score") or self.screen.practice is not None:
            return None
        totals = {seat: sheet.total for sheet in self._sheets() for seat in sheet.seats}
        return [totals[seat] for seat in sorted(totals)]

    def _score(self) -> str:
        screen = self.screen
        if not screen.settings.on("score") or screen.over or screen.practice is not None:
            return ""
        return score_table(screen.words, self._sheets(), screen.me)

    def _panel(self) -> str:
        screen = self.screen
        guided = screen.tour is not None or screen.practice is not None
        if (screen.plan is not None and not guided) or screen.refusal is None or self._answering():
            return self._panel_alone()
        note = refusal_note(screen.words, screen.state, screen.refusal)
        return f'<div class="panel">{note}</div>{self._panel_alone()}'

    def _answering(self) -> bool:
        """Whether a move is chosen, or was refused, as the answer in a lesson: the panel is about that."""
        practice, plan = self.screen.practice, self.screen.plan
        return practice is not None and practice.open and plan is not None and not self.screen.nothing_chosen

    def _panel_alone(self) -> str:
        screen = self.screen
        if screen.tour is not None:
            return tour_panel(screen.words, screen.tour)
        if screen.practice is not None and not self._answering():
            if screen.plan is None:
                return lesson_panel(screen.words, screen.practice, "")
            decisions = doing_without(screen.words, screen.plan)
            asked = lesson_panel(screen.words, screen.practice, decisions)
            return self._typed_field(screen.plan, alone=False) + asked
        if screen.replay is not None:
            return self._replay_panel(screen.replay)
        if screen.companion is not None and screen.nothing_chosen:
            return self._companion(screen.companion)
        notice = self._notice()
        if screen.over:
            acts = ways_on(screen.words, game=screen.game is not None)
            return self._score_pad(acts) + notice + self._ways_back()
        if screen.lost:
            if screen.deleted:
                return deleted_panel(screen.words)
            return lost_panel(screen.words, there=isinstance(screen.library.entry(screen.mark.id), Kept))
        if screen.plan is not None:
            preview, points = screen.settings.on("preview"), screen.settings.on("score")
            has_acts = screen.plan.last_resort or screen.state.awaiting in (TUCK, FISH)
            alone = screen.typing is not None and screen.nothing_chosen and not has_acts
            if screen.hint is not None and screen.nothing_chosen:
                asked = hint_panel(screen.words, screen.plan, screen.hint)
            else:
                asked = panel(
                    screen.words,
                    screen.plan,
                    screen.refusal,
                    preview=preview,
                    points=points,
                    decides=screen.decides,
                    hints=screen.may_hint,
                )
            typed = self._typed_field(screen.plan, alone=alone)
            ways_back = self._ways_back() if screen.nothing_chosen else ""
            return typed + ("" if alone else asked) + notice + ways_back
        if screen.bot:
            bots, actor = screen.opponents, screen.state.actor
            return bot_panel(screen.words, actor, screen.bot, failed=bots.failed, hurried=bots.hurried) + notice
        if screen.trial is not None:
            return trial_panel(screen.words, screen.trial)
        if screen.game is None:
            return still_panel(screen.words, screen.state)
        return self._waiting_panel() + notice

    def _notice(self) -> str:
        """What there is to know about how the game is kept."""
        screen = self.screen
        if screen.unkept:
            return "" if screen.shelf.warned else unkept_notice(screen.words)
        return cleared_notice(screen.words) if screen.shelf.cleared else ""

    def _score_pad(self, acts: str) -> str:
        screen = self.screen
        said = verdict(screen.words, screen.state)
        return score_pad(screen.words, self._sheets(), winners(screen.state), said, screen.lit, acts)

    def _companion(self, companion: Companion) -> str:
        """The questions, and the score if that is asked for."""
        words, plan = self.screen.words, self.screen.plan
        notice = self._notice_of_companion()
        if plan is not None:
            return asking_panel(words, companion, notice, reached=len(plan.costs))
        return ways_to_ask(words, companion, notice) + self._score_pad("")

    def _notice_of_companion(self) -> str:
        return versions_notice(self.screen.words, DRAFT, self.screen.documents[DRAFT], listed=False)

    def _ways_back(self) -> str:
        if self.screen.solving:
            return solving_panel(self.screen.words)
        return trial_ways_back(self.screen.words, self.screen.trial) if self.screen.trial is not None else ""

    def _typed_field(self, plan: Plan, *, alone: bool) -> str:
        screen, typing = self.screen, self.screen.typing
        if typing is None:
            return ""
        options = completions(screen.words, plan, typing.text) if screen.nothing_chosen else []
        return typed_field(screen.words, plan.state, typing, options, alone=alone)

    def _waiting_panel(self) -> str:
        screen = self.screen
        shared = screen.asides.get(SharePage)
        return waiting_panel(
            screen.words,
            screen.state,
            watching=screen.own == NOBODY,
            can_send=screen.device.can_share(),
            copied=shared is not None and shared.sharing.copied == MESSAGE,
        )

    def _replay_panel(self, replay: Replay) -> str:
        screen = self.screen
        assert screen.game is not None
        refused = {"back_here"} if screen.why_not_back(replay.at) else set()
        if not screen.open_hands:
            refused.add("what_if")
        return replay_panel(
            screen.words,
            replay,
            self._line(replay.at) if not replay.at_start else "",
            seat=screen.seat,
            seats=range(screen.state.players) if screen.open_hands else (),
            turn=screen.seat == screen.state.actor,
            refused=refused,
        )

    def _log(self) -> str:
        screen = self.screen
        total, at = len(screen.told), screen.replay.at if screen.replay is not None else None
        numbers = range(1, total + 1) if screen.whole_log else log_lines.shown(total, at)
        lines = {number: self._line(number) for number in numbers}
        undone = screen.game.taken_back if screen.game is not None else {}
        return log_lines.log(screen.words, lines, total, at=at, undone=undone)

    def _line(self, number: int) -> str:
        """An entry of the log, counted from 1. It is kept as it was written; what tells a secret, for each reader."""
        screen = self.screen
        key = (screen.started, screen.texts.language)
        if self._lines_key != key:
            self._lines_key, self._lines = key, {}
        happened = screen.told[number - 1]
        reader = screen.me if any(what.seen_by != EVERYONE for what in happened) else None
        kept = self._lines.get((number, reader))
        if kept is None or kept[0] is not happened:
            assert screen.game is not None
            text = log_lines.told(screen.words, screen.game.state_at(number), happened, reader)
            kept = self._lines[number, reader] = (happened, text)
        return kept[1]

    def _labels(self, view: State) -> dict[Space, str]:
        """What each space is called; worked out again only where something changed."""
        screen, plan = self.screen, self.screen.plan
        key = (screen.started, screen.texts.language)
        if self._names_key != key:
            self._names_key, self._names = key, {}
        costs = plan.costs if plan is not None and screen.tells_reach else {}
        land = (view.land.flood, view.land.lava)
        labels = {}
        for space, zone in ((s, view.land.zone.get(s)) for s in view.map.spaces):
            berries = view.zone_berries(zone) if zone is not None else 0
            about = (space, land, view.owner(space), berries, costs.get(space))
            if about not in self._names:
                self._names[about] = screen.words.space(view, space, costs.get(space))
            labels[at(view, space)] = self._names[about]
        return labels

    def _marked(self, view: State) -> frozenset[Space]:
        """Spaces with a ring: what a refusal is about, where a row of the score comes from, the space of a marker.

        In a replay those of the last move.
        """
        screen, plan = self.screen, self.screen.plan
        spaces: tuple[int, ...] = ()
        if screen.refusal is not None and screen.refusal.spaces:
            spaces = screen.refusal.spaces
        elif screen.replay is not None:
            spaces = tuple(space for what in self._last_seen(screen.replay)[:1] for space in what.spaces[-1:])
        elif screen.lit is not None:
            name, side = screen.lit
            spaces = tuple(s for place in self._sheets()[side].row(name).places for s in place)
        elif screen.practice is not None and screen.practice.pressed:
            spaces = tuple(spaces_of(screen.practice.pressed))
        elif plan is not None and plan.marked is not None:
            spaces = (plan.marked,)
        elif isinstance(screen.hinted, Camp):
            spaces = screen.hinted.route[-1:]
        elif isinstance(screen.hinted, Mark):
            spaces = (screen.hinted.space,)
        return frozenset(at(view, space) for space in spaces if space in view.map.hexes)

    def _lit(self, view: State, plan: Plan | None) -> frozenset[Space]:
        if plan is None or not self.screen.tells_reach:
            return frozenset()
        return frozenset(at(view, space) for space in plan.lit)

    def _last_seen(self, replay: Replay) -> Sequence[Happening]:
        """What the move did that a replay came to last."""
        return self.screen.told[replay.at - 1] if not replay.at_start else ()

    def _under(self, view: State, picture: MapPicture) -> str:
        plan, replay = self.screen.plan, self.screen.replay
        route = [at(view, space) for space in plan.route] if plan is not None else []
        if isinstance(self.screen.hinted, Camp):
            route = [at(view, space) for space in self.screen.hinted.route]
        if replay is not None:
            route = [at(view, s) for what in self._last_seen(replay) if what.kind == "camp" for s in what.spaces]
        choosing = plan is not None and (plan.route or view.awaiting == MARK)
        return map_layers.underlay(
            picture,
            lit=self._lit(view, plan) if choosing else (),
            route=route if len(route) > 1 else (),
            arrived=plan is not None and plan.action is not None,
            marked=self._marked(view),
        )

    def _over(self, view: State, picture: MapPicture) -> str:
        plan, practice = self.screen.plan, self.screen.practice
        told = named_spaces(self.screen.words, practice) if practice is not None else ()
        named = frozenset(at(view, space) for space in told)
        if plan is None:
            return map_layers.overlay(picture, named=named)
        if len(plan.route) < 2:
            return map_layers.overlay(picture, lit=self._lit(view, plan), named=named)
        wet = view.land.boards[WATER] >> plan.route[-1] & 1
        return map_layers.overlay(
            picture,
            lit=self._lit(view, plan),
            route=[at(view, space) for space in plan.route],
            steps=[([at(view, space) for space in step.spaces], step.to) for step in plan.steps],
            ghost_seat=plan.seat if plan.action is not None else None,
            ghost_kind="village" if wet else "camp",
            named=named,
        )

    def _targets(self, view: State, picture: MapPicture) -> str:
        screen, plan = self.screen, self.screen.plan
        can: set[Space] = set()
        starts: set[Space] = set()
        if plan is not None and view.awaiting == TURN:
            starts = {at(view, space) for space in (view.start[plan.seat], *view.camps[plan.seat])}
        chosen: set[Space] | None = None
        if screen.practice is not None and screen.practice.presses:
            can = set(picture.terrain)
            chosen = {at(view, space) for space in spaces_of(screen.practice.pressed)}
        if plan is not None:
            can = {at(view, space) for space in plan.lit} | starts
            can = can if screen.tells_reach else set(picture.terrain)
        current = at(view, screen.cursor) if screen.cursor is not None else None
        return map_svg.targets(picture, self._labels(view), can, starts=starts, chosen=chosen, current=current)
