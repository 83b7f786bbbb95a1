"""What a screen looks like: the frame of its page, and the contents of its regions."""

from collections.abc import Callable, Sequence

from dewan.board.faces import WATER
from dewan.record.happenings import Happening
from dewan.record.library import Kept
from dewan.rules.state import MARK, TURN, State
from dewan.view import log_lines
from dewan.view.arriving import Arrival
from dewan.view.aside import Sheet
from dewan.view.asides.unit import stop_title
from dewan.view.documents import DRAFT
from dewan.view.inspect import Told
from dewan.view.map_picture import map_picture, still_map
from dewan.view.pages import inspect, own, row, seats, table
from dewan.view.pages.arrive import arrive_page, failure_page, paste_box
from dewan.view.pages.companion_steps import steps_page
from dewan.view.pages.curtain import curtain_page
from dewan.view.pages.doors import GAMES, Learned
from dewan.view.pages.editor import editor_page
from dewan.view.pages.games import notices, recent
from dewan.view.pages.games_list import games
from dewan.view.pages.hero import Hero, hero
from dewan.view.pages.pad import score_table
from dewan.view.pages.panel import refusal_note, task_key
from dewan.view.pages.start import Offers, start_page
from dewan.view.pages.versions import versions_of
from dewan.view.parts import map_layers, map_svg
from dewan.view.parts.map_geometry import Space
from dewan.view.parts.map_svg import MapPicture
from dewan.view.screen import ARRIVE, CURTAIN, EDITOR, START, TABLE, Screen
from dewan.view.settings import HELPERS
from dewan.view.sitting import Sitting
from dewan.view.sittings import tour
from dewan.view.sittings.lesson_panel import lessons_done
from dewan.view.sittings.replay_steps import since

Draw = Callable[[], str]
Part = tuple[object, Draw]
"""What the contents of a region depend on, and the function that draws them."""

AT_ONCE = ("r-inspect", "r-turn", "r-row", "r-under", "r-pieces", "r-over", "r-hero", "r-recent", "r-games")
"""The board, where people look when they press something, and what belongs to it: drawn before the others."""

MARKED_ROW = "r-row marked"
"""The region `r-row` with what its cards are good for, which takes time to find out: the board does not wait for it."""

LATER = (
    (MARKED_ROW,),
    ("r-panel",),
    ("r-base",),
    ("r-targets", "r-hand", "r-tabs"),
    ("r-chips", "r-mine"),
    ("r-stories", "r-board", "r-piles"),
    ("r-seats",),
    ("r-top", "r-tools", "r-score"),
    ("r-log",),
)
"""The other regions, in groups. Each group is drawn separately, so that none keeps the page busy for long."""

REGIONS = (*AT_ONCE, *(region for part in LATER for region in part))
"""All regions: those of the table, and of the games on the start page."""

BARE_REGIONS = (
    *("r-row", MARKED_ROW, "r-base", "r-under", "r-pieces", "r-over", "r-panel"),
    *("r-targets", "r-hand", "r-stories", "r-board", "r-tabs", "r-inspect"),
)
"""The regions of a bare table, such as a board in another page."""

ENDED_REGIONS = ("r-inspect", "r-base", "r-under", "r-pieces", "r-over", "r-panel", "r-targets", "r-tools")
"""The regions of the end of a game."""


class Drawing:
    """Draws a screen. A region whose contents cannot have changed is not drawn again."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._parts: dict[str, Part] = {}
        self._kept: dict[str, tuple[object, str]] = {}
        self._names: dict[tuple[object, ...], str] = {}
        self._names_key: object = None
        self._still: tuple[State | None, str] = (None, "")

    def title(self) -> str:
        """The title of the document, never a secret (U14)."""
        screen, words = self.screen, self.screen.words
        name = words("app.name")
        what = ""
        if screen.aside is not None:
            what = screen.aside.title(words)
        elif screen.page == EDITOR:
            stepping = screen.editor is not None and screen.editor.step
            what = words("companion.title" if stepping else "editor.title")
        elif screen.page in (TABLE, CURTAIN):
            what = screen.sitting.title()
        elif screen.page == START and screen.start.opened:
            what = screen.start.heading(words)
        return words("app.title", what=what, name=name) if what else name

    def frame(self) -> str:
        """The whole page, but of the table only the frame that `regions` fill.

        Call this whenever the screen has changed: it notes once for all regions what they depend on.
        """
        self._parts = self._parts_now()
        self._kept = {region: kept for region, kept in self._kept.items() if region in self._parts}
        screen, words = self.screen, self.screen.words
        if isinstance(screen.aside, Sheet) and screen.at_table:
            return screen.aside.draw_over(screen, screen.sitting.frame())
        if screen.aside is not None:
            return screen.aside.draw(screen)
        if screen.page == TABLE:
            return screen.sitting.frame()
        if screen.page == EDITOR and screen.editor is not None:
            if screen.editor.step:
                return steps_page(words, screen.editor, versions_of(screen, DRAFT)[0])
            return editor_page(words, screen.editor, screen.device.address(), *versions_of(screen, DRAFT))
        if screen.page == ARRIVE and screen.arrival is not None:
            return self._arrive_page(screen.arrival)
        playing = screen.sitting.under_way
        if screen.page == CURTAIN and playing is not None:
            task, actor = words(f"{task_key(playing.state)}.title"), playing.state.actor
            return curtain_page(words, actor, task, undo=playing.can_undo, news=since(playing.game, actor) is not None)
        links = paste_box(words, screen.start.pasted, no_link=screen.start.no_link)
        return start_page(
            words,
            screen.start,
            screen.settings,
            Offers(self._learned(), screen.device.can_take_along(), links),
        )

    def _learned(self) -> Learned | None:
        """How far somebody is with the lessons, None before the first; their list is not read until then."""
        progress = self.screen.progress
        if not progress.begun:
            return None
        words, tally = self.screen.words, progress.tally()
        return Learned(lessons_done(words, tally), stop_title(words, tally.next) if tally.next is not None else "")

    def _arrive_page(self, arrival: Arrival) -> str:
        screen, game = self.screen, arrival.game
        if game is None:
            return failure_page(screen.words, arrival, screen.start.pasted, no_link=screen.start.no_link)
        return arrive_page(
            screen.words_of(game.state, game.names, game.bots), arrival, game, self._still_map(game.state)
        )

    def _still_map(self, state: State) -> str:
        """The map as a picture; drawn once per state."""
        if self._still[0] is not state:
            self._still = (state, still_map(state))
        return self._still[1]

    def regions(self, wanted: Sequence[str] | None = None) -> dict[str, str]:
        """The contents of some regions by id, or of all, as the screen was at the last call of `frame`."""
        parts = [part for part in (self._parts if wanted is None else wanted) if part in self._parts]
        return {part.partition(" ")[0]: self._keep(part, *self._parts[part]) for part in parts}

    @property
    def due(self) -> tuple[tuple[str, ...], ...]:
        """The regions that come after `AT_ONCE`, in groups: `LATER`, and those of a page beside the table."""
        own = [region for region in self._parts if region not in REGIONS]
        return (*LATER, *((region,) for region in own))

    def _keep(self, region: str, key: object, draw: Draw) -> str:
        kept = self._kept.get(region)
        if kept is None or kept[0] != key:
            kept = self._kept[region] = (key, draw())
        return kept[1]

    def _parts_now(self) -> dict[str, Part]:
        aside = self.screen.aside
        own = aside.regions(self.screen) if aside is not None else {}
        return self._parts_below() | {region: (self.screen.texts.language, draw) for region, draw in own.items()}

    def _parts_below(self) -> dict[str, Part]:
        """The regions of what is shown beside or below the page beside the table."""
        screen = self.screen
        if screen.aside is not None and not screen.at_table:
            return {}
        if screen.page == TABLE and screen.sitting.view is not None:
            parts = self._table(screen.sitting, screen.sitting.view)
            shown = BARE_REGIONS if screen.sitting.bare else ENDED_REGIONS if screen.sitting.over else parts
            return {region: parts[region] for region in shown if region in parts}
        return self._start() if screen.page == START else {}

    def _start(self) -> dict[str, Part]:
        screen = self.screen
        key = (screen.library.version, screen.texts.language, tuple(vars(screen.start.shelf).values()), screen.unkept)
        if screen.start.opened == GAMES:
            return {"r-games": (key, self._games)}
        form, now = screen.start.form, self._hero()
        another = (form.scenario, form.players, form.bots)
        return {
            "r-hero": ((key, now, another), lambda: hero(screen.words, now, form)),
            "r-recent": ((key, now.entry), lambda: self._recent(now.entry)),
        }

    def _hero(self) -> Hero:
        screen, entries = self.screen, self.screen.library.entries()
        playing = screen.sitting.under_way
        resumable = playing is not None and not playing.mark.link
        return Hero(
            None if resumable else entries.running(),
            resumable=resumable,
            kept=bool(entries),
            tour=tour.is_new(screen.store),
            scores=screen.settings.on("score"),
        )

    def _recent(self, offered: Kept | None) -> str:
        screen, language = self.screen, self.screen.texts.language
        told = notices(screen.words, screen.start.shelf, unkept=screen.unkept)
        yesterday = screen.words("games.yesterday")
        entries = screen.library.entries()
        return told + recent(
            screen.words, entries, offered, lambda moment: screen.device.day(moment, language, yesterday)
        )

    def _games(self) -> str:
        screen, language = self.screen, self.screen.texts.language
        return games(
            screen.words,
            screen.library.entries(),
            screen.start.shelf,
            lambda moment: screen.device.when(moment, language),
            unkept=screen.unkept,
        )

    def _table(self, sitting: Sitting, view: State) -> dict[str, Part]:
        """The regions of a table."""
        screen, plan, words, me = self.screen, sitting.plan, sitting.words, sitting.me
        settings = screen.settings
        state_key = (
            (sitting, sitting.moment, sitting.seat),
            screen.texts.language,
            tuple(settings.on(name) for name in HELPERS),
        )
        hinted, shown, tabs = sitting.hinted, sitting.shown, sitting.tabs
        chosen = (plan.chosen, plan.card, hinted) if plan is not None else None
        camp = (plan.route, plan.pay, plan.drawing) if plan is not None else None
        plan_key = (state_key, chosen, camp, sitting.lit, screen.refusal, shown, sitting.inspecting, sitting.rotation)
        brings = plan.preview if plan is not None and settings.on("preview") else None
        typing = sitting.typing
        typed = (typing.text, typing.at, typing.fault) if typing is not None else None
        land_key = (view.map, sitting.rotation, view.land.flood, view.land.lava)
        pieces_key = (land_key, *map(tuple, view.camps), *view.berries.items())
        picture = map_picture(view, sitting.rotation)
        hand = view.hands[me] if me is not None else ()
        lacking = settings.on("lacking")
        noted = sitting.under_way is not None
        study = sitting.game is not None and sitting.game.options.study

        def row_part(*, marked: bool) -> Part:
            return (state_key, chosen, marked), lambda: row.row(
                words, view, plan, hinted, _fresh(sitting), sitting.uses if marked else {}
            )

        marking = not sitting.knows_uses
        return {
            "r-inspect": ((state_key, sitting.inspecting), lambda: _inspection(sitting)),
            "r-piles": (state_key, lambda: inspect.piles(words, view)),
            "r-top": (state_key, lambda: table.top(words, view, study=study)),
            "r-turn": ((state_key, shown), lambda: table.turn(*sitting.headline())),
            "r-row": row_part(marked=not marking),
            **({MARKED_ROW: row_part(marked=True)} if marking else {}),
            "r-stories": ((state_key, chosen), lambda: row.stories(words, view, plan, lacking, hinted)),
            "r-seats": (state_key, lambda: seats.seats(words, view, _totals(sitting), me)),
            "r-base": (land_key, lambda: map_svg.base(picture)),
            "r-under": (plan_key, lambda: _under(sitting, view, picture, self._marked(view))),
            "r-pieces": (pieces_key, lambda: map_layers.pieces(picture)),
            "r-over": (plan_key, lambda: _over(sitting, view, picture)),
            "r-targets": ((plan_key, sitting.cursor), lambda: self._targets(sitting, view, picture)),
            "r-panel": ((plan_key, typed), self._panel),
            "r-tools": (
                (plan_key, screen.menu),
                lambda: (
                    table.ended_tools(words, undo=bool(sitting.can_undo), menu=screen.menu, note=noted)
                    if sitting.over
                    else table.tools(
                        words,
                        undo=sitting.can_undo,
                        hint=sitting.can_hint,
                        helpers=settings.helps,
                        menu=screen.menu,
                        note=noted,
                    )
                ),
            ),
            "r-score": (state_key, lambda: _score(sitting)),
            "r-log": (
                ((state_key, shown), sitting.draw_beside)
                if sitting.beside
                else ((state_key, sitting.whole_log, sitting.remarks), lambda: _log(sitting))
            ),
            "r-chips": (state_key, lambda: seats.chips(words, view, _totals(sitting), me)),
            "r-mine": (state_key, lambda: own.mine(words, view, me, lacking) if me is not None else ""),
            "r-board": (
                (state_key, brings.progress if brings is not None else ()),
                lambda: own.board(words, view, me, lacking, brings) if me is not None else "",
            ),
            "r-hand": (
                (state_key, chosen, camp),
                lambda: own.hand(words, plan, hand, hinted) if me is not None else "",
            ),
            "r-tabs": ((sitting.tab, screen.texts.language, tabs), lambda: table.tabs(words, sitting.tab, tabs)),
        }

    def _panel(self) -> str:
        sitting, refusal = self.screen.sitting, self.screen.refusal
        if refusal is None or sitting.tells_refusal:
            return sitting.panel()
        return f'<div class="panel">{refusal_note(sitting.words, sitting.state, refusal)}</div>{sitting.panel()}'

    def _labels(self, sitting: Sitting, view: State) -> dict[Space, str]:
        """The label of each space; computed again only where something has changed."""
        words, plan = sitting.words, sitting.plan
        key = (view.map, sitting.rotation, words.names, words.texts.language)
        if self._names_key != key:
            self._names_key, self._names = key, {}
        costs = plan.costs if plan is not None and sitting.tells_reach else {}
        land = (view.land.flood, view.land.lava)
        labels = {}
        for space, zone in ((s, view.land.zone.get(s)) for s in view.map.spaces):
            berries = view.zone_berries(zone) if zone is not None else 0
            about = (space, land, view.owner(space), berries, costs.get(space))
            if about not in self._names:
                self._names[about] = words.space(view, space, costs.get(space))
            labels[sitting.drawn_at(space)] = self._names[about]
        return labels

    def _marked(self, view: State) -> frozenset[Space]:
        """Spaces with a ring: those of a refusal, else those of the table."""
        refusal = self.screen.refusal
        spaces = refusal.spaces if refusal is not None and refusal.spaces else self.screen.sitting.ringed()
        return frozenset(self.screen.sitting.drawn_at(space) for space in spaces if space in view.map.hexes)

    def _targets(self, sitting: Sitting, view: State, picture: MapPicture) -> str:
        plan = sitting.plan
        can: set[Space] = set()
        starts: set[Space] = set()
        pressed = sitting.pressed()
        chosen = {sitting.drawn_at(space) for space in pressed} if pressed is not None else None
        if plan is not None:
            if view.awaiting == TURN:
                starts = {sitting.drawn_at(space) for space in (view.start[plan.seat], *view.camps[plan.seat])}
            can = {sitting.drawn_at(space) for space in plan.lit} | starts
        if pressed is not None or (plan is not None and not sitting.tells_reach):
            can = set(picture.terrain)
        current = sitting.drawn_at(sitting.cursor) if sitting.cursor is not None else None
        labels = self._labels(sitting, view)
        return map_svg.targets(picture, labels, can, starts=starts, chosen=chosen, current=current)


def _totals(sitting: Sitting) -> list[int] | None:
    if not sitting.shows_score:
        return None
    totals = {seat: sheet.total for sheet in sitting.sheets for seat in sheet.seats}
    return [totals[seat] for seat in sorted(totals)]


def _score(sitting: Sitting) -> str:
    if not sitting.shows_score or sitting.over:
        return ""
    return score_table(sitting.words, sitting.sheets, sitting.me)


def _log(sitting: Sitting) -> str:
    total, past = len(sitting.happenings), sitting.past
    numbers = range(1, total + 1) if sitting.whole_log else log_lines.shown(total, past)
    lines = {number: sitting.log_line(number) for number in numbers}
    undone = sitting.game.taken_back if sitting.game is not None else {}
    places = {number: _places(sitting, sitting.happenings[number - 1]) for number in numbers}
    return log_lines.log(sitting.words, lines, places, total, at=past, undone=undone, remarks=sitting.remarks)


def _places(sitting: Sitting, happened: Sequence[Happening]) -> str:
    """The coordinates of the spaces that something happened on."""
    spaces = dict.fromkeys(space for what in happened for space in what.spaces)
    return " ".join(str(sitting.state.map.hexes[space]) for space in spaces)


def _inspected(sitting: Sitting) -> Told | None:
    """What is told of the thing that is looked at closely, None if there is none."""
    return sitting.told_of(sitting.inspecting.thing) if sitting.inspecting is not None else None


def _inspection(sitting: Sitting) -> str:
    told = _inspected(sitting)
    if told is None or sitting.inspecting is None:
        return ""
    return inspect.inspection(sitting.looking, sitting.inspecting.thing, told)


def _lit(sitting: Sitting, view: State) -> frozenset[Space]:
    if sitting.plan is None or not sitting.tells_reach:
        return frozenset()
    return frozenset(sitting.drawn_at(space) for space in sitting.plan.lit)


def _under(sitting: Sitting, view: State, picture: MapPicture, marked: frozenset[Space]) -> str:
    told = _inspected(sitting)
    if told is not None:
        places = [[sitting.drawn_at(space) for space in spaces] for spaces in told.places]
        return map_layers.underlay(picture, lit=[sitting.drawn_at(space) for space in told.spaces], outlined=places)
    plan = sitting.plan
    route = [sitting.drawn_at(space) for space in sitting.route()]
    choosing = plan is not None and (plan.route or plan.card is not None or view.awaiting == MARK)
    return map_layers.underlay(
        picture,
        lit=_lit(sitting, view) if choosing else (),
        route=route if len(route) > 1 else (),
        arrived=plan is not None and plan.action is not None,
        marked=marked,
        trails=_trails(sitting, view),
        better=[sitting.drawn_at(space) for space in sitting.better()],
    )


def _fresh(sitting: Sitting) -> dict[int, int]:
    """The slots of the row from which others took cards, and who it was."""
    return {
        slot: turn.seat
        for turn in sitting.trace
        for what in turn.happened
        if what.kind == "take"
        for slot in what.slots
    }


def _trails(sitting: Sitting, view: State) -> list[map_layers.Trail]:
    """What others did, while nothing is selected or hinted."""
    if not sitting.nothing_chosen or sitting.hinted is not None:
        return []
    return [
        map_layers.Trail(
            turn.seat,
            [sitting.drawn_at(space) for space in turn.route],
            [([sitting.drawn_at(space) for space in step.spaces], step.to) for step in turn.steps],
            [sitting.drawn_at(space) for space in turn.marks],
        )
        for turn in sitting.trace
    ]


def _over(sitting: Sitting, view: State, picture: MapPicture) -> str:
    told = _inspected(sitting)
    if told is not None:
        return map_layers.overlay(picture, icons=[(sitting.drawn_at(a), sitting.drawn_at(b)) for a, b in told.icons])
    plan = sitting.plan
    named = frozenset(sitting.drawn_at(space) for space in sitting.named())
    trails = _trails(sitting, view)
    if plan is None:
        better = sitting.better()
        letters = (
            [
                (sitting.drawn_at(space), letter)
                for letter, spaces in (("A", sitting.ringed()), ("B", better))
                for space in spaces[-1:]
            ]
            if better
            else []
        )
        return map_layers.overlay(picture, named=named, trails=trails, letters=letters)
    if len(plan.route) < 2:
        return map_layers.overlay(picture, lit=_lit(sitting, view), named=named, trails=trails)
    wet = view.land.boards[WATER] >> plan.route[-1] & 1
    return map_layers.overlay(
        picture,
        lit=_lit(sitting, view),
        route=[sitting.drawn_at(space) for space in plan.route],
        steps=[([sitting.drawn_at(space) for space in step.spaces], step.to) for step in plan.steps],
        ghost_seat=plan.seat if plan.action is not None else None,
        ghost_kind="village" if wet else "camp",
        named=named,
    )
