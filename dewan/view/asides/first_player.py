"""Who begins at a cardboard table, drawn by lot; if wanted, also who sits where with which tribe."""

from html import escape

from dewan.record.names import clean_name
from dewan.record.score_pad import SEATS
from dewan.rules.chance import Chance
from dewan.view.aside import Aside, on_page
from dewan.view.html import attributes, button, choice, choices
from dewan.view.pages.cardboard import cardboard_page, names_of_pad, plain_name_fields
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.press import Handler, Press, number
from dewan.view.screen import Screen
from dewan.view.words import Words

FEWEST = 2


class FirstPlayerPage(Aside):
    """The page. `order` are the numbers of the names in the order drawn, the first player first; empty before.

    `tribes` are the seats of the game whose tribe each of them plays, in the same order. `seated`: tribes and order are
    shown, too; else only who begins. `draws` is how often was drawn, so that everyone sees that it was drawn again.
    """

    name = "firstplayer"

    def __init__(self, names: list[str]) -> None:
        self.names = names
        typed = sum(1 for name in names if name)
        self.players = max(FEWEST, typed)
        self.seated = False
        self.order: list[int] = []
        self.tribes: list[int] = []
        self.draws = 0

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("firstplayer.title")

    def draw_lots(self, chance: Chance) -> None:
        """Draw all of it anew: every order of the people and of the tribes is equally likely."""
        self.order = _shuffled(self.players, chance)
        self.tribes = _shuffled(SEATS, chance)[: self.players]
        self.draws += 1

    def forget(self) -> None:
        """What was drawn holds no more: others play."""
        self.order, self.draws = [], 0

    def called(self, words: Words) -> list[str]:
        """The names, also of those who have typed none."""
        return list(words.named(self.names[: self.players], ()))

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words = screen.words
        counts = "".join(
            choice("lots players", "players", n, f"<span>{n}</span>", chosen=n == self.players)
            for n in range(FEWEST, SEATS + 1)
        )
        seated = attributes(checked=self.seated, data_press="lots seated")
        form = (
            f'<form class="panel"><p>{words.html("firstplayer.lead")}</p>'
            f"{choices(words('start.seats'), counts, 'counts')}"
            f"{plain_name_fields(words, self.names[: self.players], 'lots_name')}"
            f'<label class="switch"><input type="checkbox"{seated}>'
            f"<span>{words.html('firstplayer.seated')}</span></label>"
            f"{'' if self.order else _go(words, 'firstplayer.draw')}</form>"
        )
        return cardboard_page(words, self.name, self.heading(words), self._result(words) + form)

    def _result(self, words: Words) -> str:
        if not self.order:
            return ""
        called = self.called(words)
        begins = words.html("firstplayer.said", name=called[self.order[0]])
        first = f'<p class="drawn">{icon("fire", 44)}<span>{begins}</span></p>'
        seats = ""
        if self.seated:
            items = "".join(
                f"<li>{camp_icon(tribe, 40)}<b>{escape(called[k])}</b><span>{words.html(f'tribe.{tribe}')}</span></li>"
                for k, tribe in zip(self.order, self.tribes, strict=True)
            )
            seats = f'<p>{words.html("firstplayer.order")}</p><ol class="seated">{items}</ol>'
        count = f'<p class="hint">{words.html("firstplayer.draws", n=self.draws)}</p>'
        return f'<section class="panel result">{first}{seats}{count}{_go(words, "firstplayer.again")}</section>'

    def said(self, words: Words) -> str:
        """What was drawn, for the ear."""
        called = self.called(words)
        told = [words("firstplayer.said", name=called[self.order[0]])]
        if self.seated:
            told.append(words("firstplayer.order"))
            for k, tribe in zip(self.order, self.tribes, strict=True):
                told.append(words("firstplayer.seat", name=called[k], tribe=words(f"tribe.{tribe}")))
        return words.texts.sentences(told)


def _go(words: Words, label: str) -> str:
    return f'<div class="acts">{button("firstplayer draw", words.html(label), "btn go big", id="draw-lots")}</div>'


def _shuffled(count: int, chance: Chance) -> list[int]:
    """The numbers below `count`, each order equally likely."""
    left = list(range(count))
    return [left.pop(chance.pick(len(left))) for _ in range(count)]


def first_player(screen: Screen, press: Press) -> None:
    """To the page and back (`close`); on it `draw`."""
    page = screen.asides.get(FirstPlayerPage)
    if press.rest in ("", "close"):
        screen.turn_aside(page or screen.asides.put(FirstPlayerPage(names_of_pad(screen))))
    elif press.rest == "draw" and page is not None:
        page.draw_lots(screen.chance)
        screen.said = page.said(screen.words)
        screen.focus = "draw-lots"


def lots(_screen: Screen, page: FirstPlayerPage, press: Press) -> None:
    """How many play (`players`), and whether tribes and seats are drawn (`seated`)."""
    if press.rest == "players" and FEWEST <= number(press.value) <= SEATS:
        page.players = number(press.value)
        page.forget()
    elif press.rest == "seated":
        page.seated = press.checked


def rename(_screen: Screen, page: FirstPlayerPage, press: Press) -> None:
    """A name."""
    if number(press.rest) < SEATS:
        page.names[number(press.rest)] = clean_name(press.value)


PRESSES: dict[str, Handler] = {
    "firstplayer": first_player,
    "lots": on_page(FirstPlayerPage, lots),
    "lots_name": on_page(FirstPlayerPage, rename),
}
FIELDS = frozenset({"lots", "lots_name"})
