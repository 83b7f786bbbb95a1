"""A component set to look at: the one of new games, to be shared, or one that came by a link, to be used or not."""

from collections import Counter
from collections.abc import Callable, Sequence
from html import escape
from typing import TypeVar

from dewan.board.checks import check_set
from dewan.board.componentset import ComponentSet, current_set
from dewan.board.faces import card_face
from dewan.board.set_text import toml_of
from dewan.record.address import Address
from dewan.record.links import write_set_link
from dewan.view.aside import Aside, on_page, say_copied
from dewan.view.effects import Copy, Download
from dewan.view.html import attributes, button
from dewan.view.pages.cardboard import cardboard_page
from dewan.view.pages.doors import PLAY
from dewan.view.pages.editor import tile_picture
from dewan.view.pages.new_game import fault_list
from dewan.view.parts.cards import card
from dewan.view.parts.pieces import icon
from dewan.view.parts.stories import story_tile
from dewan.view.press import Handler, Press
from dewan.view.qr import qr_code
from dewan.view.screen import Screen
from dewan.view.words import Words, isolated

FIELD = "set-link"
FILE = "dewan-set.toml"

Face = TypeVar("Face")


class SetPage(Aside):
    """`offered`: the set came by a link, and nothing of it is kept.

    `below`: the page that shows again when this one is closed, if there is one. `copied`: whether the clipboard took
    the link, None while that is not known. `coded`: the link is shown as a code.
    """

    name = "set_page"

    def __init__(self, components: ComponentSet, *, offered: bool, below: Aside | None = None) -> None:
        self.components = components
        self.offered = offered
        self.below = below
        self.copied: bool | None = None
        self.coded = False

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("pieces.title", name=isolated(self.components.name))

    def link(self, screen: Screen) -> str:
        """The address that leads to the set, or the code for it."""
        return f"{screen.device.address()}#{Address(component_set=write_set_link(self.components)).text()}"

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words = screen.words
        sharing = _offer(words) if self.offered else _sharing(screen, self)
        faults = fault_list(words, check_set(self.components))
        shown = f'<section class="panel">{_differences(words, self.components)}{faults}</section>'
        return cardboard_page(words, self.name, self.heading(words), sharing + shown)

    def close(self, screen: Screen) -> None:
        """See `Aside.close`."""
        screen.asides.remove(self)
        screen.aside = self.below
        if self.below is not None:
            screen.focus = "aside-title"
        else:
            screen.focus = "share-set" if not self.offered else "open-play"


def _offer(words: Words) -> str:
    use = button("set_use", words.html("pieces.use"), "btn go", id="set-use")
    later = button("set_page close", words.html("pieces.later"), id="set-later")
    return f'<div class="panel"><p>{words.html("pieces.offered")}</p><div class="acts">{use}{later}</div></div>'


def _sharing(screen: Screen, page: SetPage) -> str:
    words, link = screen.words, page.link(screen)
    field = attributes(id=FIELD, class_="given", readonly=True, value=link, aria_describedby="set-length")
    done = icon("ui-check", 22) if page.copied else ""
    acts = button("set_copy", done + words.html("share.copy.link"), "btn go", id="set-copy")
    acts += button("set_code", icon("ui-qr", 22) + words.html("share.code"), aria_expanded=str(page.coded).lower())
    acts += button("set_file", words.html("pieces.save"), id="set-save")
    refused = f'<p class="refusal">{words.html("share.refused")}</p>' if page.copied is False else ""
    picture = qr_code(link, words("share.code.label")) if page.coded else ""
    return (
        f'<div class="panel"><p>{words.html("pieces.share.about")}</p>'
        f'<div class="given-head"><label for="{FIELD}">{words.html("share.link")}</label>'
        f'<small id="set-length">{words.html("share.length", n=len(link))}</small></div><input{field}>{refused}'
        f'<div class="acts">{acts}</div>{picture}</div>'
    )


def _differences(words: Words, components: ComponentSet) -> str:
    """The faces that the standard set does not have, with pictures."""
    usual = current_set()
    cards = _more(components.cards, usual.cards)
    tiles = _more([tile._replace(id="") for tile in components.tiles], [tile._replace(id="") for tile in usual.tiles])
    stories = _more(components.stories, usual.stories)
    if not (cards or tiles or stories):
        return f"<p>{words.html('pieces.same')}</p>"
    parts = f"<p>{words.html('pieces.differs')}</p>"
    parts += _group(
        words("pieces.cards", n=len(cards)), cards, lambda held: card(card_face(held), 56, label=words.card(held))
    )
    # A picture needs an id of its own.
    named = [tile._replace(id=f"set-{k}") for k, tile in enumerate(tiles)]
    parts += _group(words("pieces.tiles", n=len(tiles)), named, lambda tile: tile_picture(tile, 0, 96))
    return parts + _group(
        words("pieces.stories", n=len(stories)),
        stories,
        lambda tile: f'<span role="img" aria-label="{escape(words.story(tile))}">{story_tile(tile.face, 72)}</span>',
    )


def _group(title: str, faces: Sequence[Face], draw: Callable[[Face], str]) -> str:
    drawn = "".join(f"<li>{draw(face)}</li>" for face in faces)
    return f'<h2>{escape(title)}</h2><ul class="faces">{drawn}</ul>' if faces else ""


def _more(faces: Sequence[Face], usual: Sequence[Face]) -> list[Face]:
    """The faces of which there are more than usual, each as often as it is more."""
    return list((Counter(faces) - Counter(usual)).elements())


def show(screen: Screen, components: ComponentSet, *, offered: bool, below: Aside | None = None) -> None:
    """To the page of a set; closing it leads to the page `below`, if there is one."""
    screen.menu = False
    screen.aside = screen.asides.put(SetPage(components, offered=offered, below=below))
    screen.focus = "aside-title"


def set_page(screen: Screen, press: Press) -> None:
    """To the page of the set of new games, and back (`close`)."""
    page = screen.asides.get(SetPage)
    if press.rest == "close":
        if page is not None:
            page.close(screen)
    else:
        show(screen, screen.start.form.components, offered=False)


def use_set(screen: Screen, components: ComponentSet) -> None:
    """Use a sound set for new games, and keep it; the start page shows where."""
    form = screen.start.form
    form.components, form.faults, form.options = components, [], True
    screen.sets.keep(components, toml_of(components))
    screen.start.opened = PLAY
    screen.focus = "options-title"
    screen.say(screen.texts("pieces.using", name=isolated(components.name)))


def hand_out(screen: Screen, components: ComponentSet) -> None:
    """Hand out a set as a file."""
    screen.effects.append(Download(FILE, toml_of(components).encode()))


def use(screen: Screen, page: SetPage, _press: Press) -> None:
    """Use the set of a link for new games, and keep it."""
    if not page.offered:
        return
    page.close(screen)
    use_set(screen, page.components)


def copy(screen: Screen, page: SetPage, _press: Press) -> None:
    """Put the link on the clipboard."""
    screen.effects.append(Copy(page.link(screen), FIELD))


def copied(screen: Screen, *, done: bool) -> None:
    """What came of copying."""
    page = screen.asides.get(SetPage)
    if page is not None:
        page.copied = done
        say_copied(screen, FIELD, done=done)


def show_code(_screen: Screen, page: SetPage, _press: Press) -> None:
    """Show the link as a code, or hide it."""
    page.coded = not page.coded


def save(screen: Screen, page: SetPage, _press: Press) -> None:
    """Hand out the set as a file."""
    hand_out(screen, page.components)


PRESSES: dict[str, Handler] = {
    "set_page": set_page,
    "set_use": on_page(SetPage, use),
    "set_copy": on_page(SetPage, copy),
    "set_code": on_page(SetPage, show_code),
    "set_file": on_page(SetPage, save),
}
