"""My games: the games kept on this device, and what the table says when a game is not kept or played elsewhere."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from dewan.record.library import TITLE_LENGTH, Damaged, Kept
from dewan.record.links import LinkError
from dewan.record.own import Role
from dewan.view.html import attributes, button, field_length, unhyphenated
from dewan.view.parts.pieces import camp_icon
from dewan.view.parts.small_map import small_map
from dewan.view.words import Words, isolated, only_person

RECENT = 4
"""Games that are listed at first."""

When = Callable[[float], str]


@dataclass
class Shelf:
    """The state of the list.

    `renaming` is the id of the game that gets the title `draft`; `deleted` the id, name and text of the one that was
    deleted last; `fault` why a file or a game could not be opened; `warned`: it is known that nothing is kept;
    `cleared`: site data was deleted and the game under way is kept again, which is not known yet.
    """

    whole: bool = False
    renaming: str = ""
    draft: str = ""
    deleted: tuple[str, str, str] | None = None
    fault: LinkError | None = None
    warned: bool = False
    cleared: bool = False

    def forget(self) -> None:
        """Forget what was under way; it is left."""
        self.renaming = self.draft = ""
        self.deleted = self.fault = None


def game_name(words: Words, entry: Kept | Damaged, *, leaves: bool = False) -> str:
    """What a kept game is called: its title, else its scenario with the players' names.

    `leaves`: the name goes with a file to other people, for whom nobody in it is “You”.
    """
    if isinstance(entry, Damaged):
        return words("games.damaged")
    if entry.title:
        return isolated(entry.title)
    summary = entry.summary
    names = words.listed(words.named(summary.names, summary.bots, None if leaves else _you(entry)))
    return words("games.name", scenario=unhyphenated(words(f"scenario.{summary.scenario}")), names=names)


def _you(entry: Kept) -> int | None:
    """The seat that is called “You” in a kept game (`Words`), once it is opened."""
    seat = only_person(entry.summary.names, entry.summary.bots)
    return seat if entry.own in (seat, Role.ALL) else None


def games(words: Words, entries: Sequence[Kept | Damaged], shelf: Shelf, when: When, *, unkept: bool) -> str:
    """The contents of the list. `when` names a moment; `unkept`: what happens now lasts only as long as the page."""
    notices = ""
    if unkept:
        notices += f'<p class="notice">{words.html("games.unkept")}</p>'
    if shelf.fault is not None:
        reason = words(f"error.{shelf.fault.code}", **shelf.fault.params)
        notices += f'<p class="notice bad">{escape(reason)}</p>'
    if shelf.deleted is not None:
        undo = button("undelete", words.html("tools.undo"), id="undelete")
        notices += f'<p class="notice">{words.html("games.deleted", name=shelf.deleted[1])}{undo}</p>'
    shown = entries if shelf.whole else entries[:RECENT]
    items = "".join(
        _damaged(words, entry) if isinstance(entry, Damaged) else _kept(words, entry, shelf, when) for entry in shown
    )
    body = f'<ol class="kept">{items}</ol>' if items else f"<p>{words.html('games.empty')}</p>"
    if len(shown) < len(entries):
        body += button("games", words.html("games.all", n=len(entries)), "btn link")
    field = attributes(id="game-file", type="file", accept=".dewan", data_press="import")
    load = f'<label class="btn file"><span>{words.html("games.import")}</span><input{field}></label>'
    return f'{notices}{body}<div class="acts">{load}</div>'


def _kept(words: Words, entry: Kept, shelf: Shelf, when: When) -> str:
    summary, name = entry.summary, game_name(words, entry)
    names, you = words.named(summary.names, summary.bots, _you(entry)), _you(entry)
    if summary.over:
        stage, turn = words("table.over"), ""
    else:
        stage = words("table.round", n=summary.round) if summary.round else words("table.draft")
        turn = words("turn.yours") if summary.actor in (entry.own, you) else words("turn.of", name=names[summary.actor])
    if summary.study:
        stage = words("study.round", rounds=stage)
    facts = "".join(f"<span>{escape(fact)}</span>" for fact in (stage, turn) if fact)
    facts += f'<span class="when">{escape(when(entry.changed))}</span>'
    seats = "".join(f"<li>{camp_icon(seat, 26)}<span>{escape(shown)}</span></li>" for seat, shown in enumerate(names))
    scenario = words.html(f"scenario.{summary.scenario}")
    title = f'<h3 id="game-{entry.id}" tabindex="-1">{escape(entry.title) or scenario}</h3>'
    if shelf.renaming == entry.id:
        title = _title_field(words, entry.id, shelf.draft)
    elif entry.title:
        title += f"<p>{scenario}</p>"
    go = words("games.look" if summary.over else "games.go_on")
    go_on = button(f"play {entry.id}", escape(go), "btn go", aria_label=words("games.do", what=go, name=name))
    return (
        f'<li data-key="{entry.id}">{small_map(summary.map, 112)}<div class="about">{title}<ul class="who">{seats}</ul>'
        f'<p class="facts">{facts}</p>{_note(words, entry.note)}</div>'
        f'<div class="acts">{go_on}{_more(words, entry.id, name, ("rename", "share", "export", "delete"))}</div></li>'
    )


def _note(words: Words, note: str) -> str:
    """What somebody has written about a game, in one line that may be cut off for the eye."""
    if not note:
        return ""
    line = escape(" ".join(note.split()))
    return f'<p class="gamenote"><span class="sr">{words.html("note.title")}</span> <bdi>{line}</bdi></p>'


def _title_field(words: Words, id_of_game: str, draft: str) -> str:
    field = attributes(
        id="game-title",
        value=draft,
        maxlength=field_length(TITLE_LENGTH),
        data_press="title",
        autocomplete="off",
        aria_label=words("games.title_of"),
    )
    done = button(f"rename {id_of_game}", words.html("games.done"), "btn go")
    return f'<div class="name"><input{field}>{done}{button("rename", words.html("act.back"))}</div>'


def _damaged(words: Words, entry: Damaged) -> str:
    name = game_name(words, entry)
    return (
        f'<li data-key="{entry.id}" class="bad"><div class="about"><h3>{escape(name)}</h3>'
        f"<p>{words.html('games.damaged.lead')}</p></div>"
        f'<div class="acts">{_more(words, entry.id, name, ("export", "delete"))}</div></li>'
    )


def _more(words: Words, id_of_game: str, name: str, acts: Sequence[str]) -> str:
    """What else can be done with a game, folded away."""
    buttons = ""
    for act in acts:
        what = words(f"games.{act}")
        buttons += button(f"{act} {id_of_game}", escape(what), aria_label=words("games.do", what=what, name=name))
    label = attributes(aria_label=words("games.do", what=words("games.more"), name=name))
    return f'<details><summary{label}>{words.html("games.more")}</summary><div class="acts">{buttons}</div></details>'


def unkept_notice(words: Words) -> str:
    """What the table says when the game lasts only as long as the page."""
    acts = button("export", words.html("games.export")) + button("unkept", words.html("games.unkept.seen"))
    return f'<div class="panel notice"><p>{words.html("games.unkept")}</p><div class="acts">{acts}</div></div>'


def cleared_notice(words: Words) -> str:
    """What the table says when site data was deleted, and the game that was played then is kept again."""
    seen = button("cleared", words.html("games.unkept.seen"))
    return f'<div class="panel notice"><p>{words.html("games.cleared")}</p><div class="acts">{seen}</div></div>'


def lost_panel(words: Words, *, there: bool) -> str:
    """What stands in the place of the panel when another window plays the game; `there`: it is still kept."""
    acts = button("reload", words.html("lost.reload"), "btn go") if there else ""
    acts += button("copy_game", words.html("lost.copy"))
    return _looking_only(words, "lost", acts)


def deleted_panel(words: Words) -> str:
    """What stands in the place of the panel when another window has deleted the game."""
    return _looking_only(words, "lost.deleted", button("copy_game", words.html("lost.deleted.keep"), "btn go"))


def _looking_only(words: Words, why: str, acts: str) -> str:
    return (
        f'<div class="panel"><h2 id="panel-title" tabindex="-1">{words.html(f"{why}.title")}</h2>'
        f'<p>{words.html(f"{why}.lead")}</p><div class="acts">{acts}</div></div>'
    )
