"""The whole list of my games: what of it is shown, each game with what is written about it, and what can be done."""

from collections.abc import Sequence
from html import escape

from dewan.record.library import Damaged, Entries, Kept
from dewan.record.written import MOST_TAGS, TAG_LENGTH, TITLE_LENGTH, Written
from dewan.view.html import attributes, button, choice, choices, field_length
from dewan.view.pages.games import (
    ALL,
    FILTERS,
    MOST_SHOWN,
    OVER,
    Shelf,
    When,
    game_name,
    names_of,
    notices,
    result,
    scenario_name,
    stage,
)
from dewan.view.pages.games_file import file_field, read_so_far
from dewan.view.parts.pieces import camp_icon
from dewan.view.parts.small_map import small_map
from dewan.view.words import Words, isolated


def games(words: Words, entries: Entries, shelf: Shelf, when: When, *, unkept: bool) -> str:
    """The whole list. `when` names a moment; `unkept` as in `notices`."""
    told = notices(words, shelf, unkept=unkept)
    if shelf.deleted is not None:
        undo = button("undelete", words.html("tools.undo"), id="undelete")
        told += f'<p class="notice">{words.html("games.deleted", name=shelf.deleted[1])}{undo}</p>'
    found = matching(words, entries, shelf)
    items = "".join(
        _damaged(words, entry) if isinstance(entry, Damaged) else _kept(words, entry, shelf, when)
        for entry in found[: shelf.most]
    )
    nothing = words.html("games.none" if entries else "games.empty")
    body = f'<ol class="kept">{items}</ol>' if items else f"<p>{nothing}</p>"
    tools = f"{_search(words, shelf.search)}{_filter(words, shelf.shown)}{_tags(words, entries, shelf.tag)}"
    return (
        f"{told}{read_so_far(words, shelf.reading)}{tools if entries else ''}{body}{_more_games(words, found, shelf)}"
        f'<div class="acts">{_save(words, found)}{file_field(words)}</div>'
    )


def matching(words: Words, entries: Entries, shelf: Shelf) -> Entries | list[Kept]:
    """The games that the whole list shows: those of its filter with the tag and with all words that are searched for.

    What is damaged has nothing to be found by.
    """
    wanted = shelf.search.casefold().split()
    if shelf.shown == ALL and not wanted and not shelf.tag:
        return entries
    return [
        entry
        for entry in entries
        if isinstance(entry, Kept)
        and (shelf.shown == ALL or entry.summary.over == (shelf.shown == OVER))
        and (not shelf.tag or shelf.tag.casefold() in map(str.casefold, entry.written.tags))
        and (not wanted or all(word in _said(words, entry, shelf) for word in wanted))
    ]


def _said(words: Words, entry: Kept, shelf: Shelf) -> str:
    """All that is said or written of a game, to be searched in; kept for the next letter that somebody types."""
    found = shelf.said.get(entry.id)
    if found is None or found[0] is not entry or found[1] != words.texts.language:
        written = entry.written
        said = (scenario_name(words, entry), *names_of(words, entry), written.title, written.note, *written.tags)
        text = "\n".join((*said, *(remark for _, remark in written.remarks))).casefold()
        found = shelf.said[entry.id] = (entry, words.texts.language, text)
    return found[2]


def _search(words: Words, search: str) -> str:
    field = attributes(id="games-search", type="search", value=search, data_press="games_search", autocomplete="off")
    return f'<label class="search"><span>{words.html("games.search")}</span><input{field}></label>'


def tags_of(entries: Entries) -> Sequence[str]:
    """All tags, those of most games first."""
    counts: dict[str, list[str]] = {}
    for entry in entries.having('"tags":'):
        for tag in entry.written.tags:
            counts.setdefault(tag.casefold(), []).append(tag)
    return [found[0] for _, found in sorted(counts.items(), key=lambda item: (-len(item[1]), item[0]))]


def _tags(words: Words, entries: Entries, chosen: str) -> str:
    """The tags to choose from; nothing where no game has one."""
    tags = tags_of(entries)
    if not tags:
        return ""
    options = choice("games_tag", "tag", "", f"<span>{words.html('games.tag.any')}</span>", chosen=not chosen)
    options += "".join(
        choice(
            "games_tag", "tag", tag, f"<span>{escape(isolated(tag))}</span>", chosen=tag.casefold() == chosen.casefold()
        )
        for tag in tags
    )
    return choices(words("games.tags"), options, "filter tags", hidden_legend=True)


def _filter(words: Words, shown: str) -> str:
    options = "".join(
        choice("filter", "filter", name, f"<span>{words.html(f'games.filter.{name}')}</span>", chosen=name == shown)
        for name in FILTERS
    )
    return choices(words("games.filter"), options, "filter", hidden_legend=True)


def _more_games(words: Words, found: Sequence[Kept | Damaged], shelf: Shelf) -> str:
    more = min(len(found) - shelf.most, MOST_SHOWN)
    if more <= 0:
        return ""
    told = words.html("games.shown", n=shelf.most, all=len(found))
    shown = button("games_more", words.html("games.show_more", n=more), id="games-more")
    return f'<p>{told}</p><div class="acts">{shown}</div>'


def _save(words: Words, found: Entries | list[Kept]) -> str:
    """The button that saves all games that are found as one file."""
    count = found.sound if isinstance(found, Entries) else len(found)
    return button("games_save", words.html("games.save", n=count), id="games-save") if count else ""


def _kept(words: Words, entry: Kept, shelf: Shelf, when: When) -> str:
    summary, name = entry.summary, game_name(words, entry)
    names = names_of(words, entry)
    facts = "" if summary.over else f"<span>{escape(stage(words, entry))}</span>"
    facts += f'<span class="when">{escape(when(entry.changed))}</span>'
    seats = "".join(f"<li>{camp_icon(seat, 26)}<span>{escape(shown)}</span></li>" for seat, shown in enumerate(names))
    scenario = words.html(f"scenario.{summary.scenario}")
    title = f'<h3 id="game-{entry.id}" tabindex="-1">{escape(entry.title) or scenario}</h3>'
    if shelf.renaming == entry.id:
        title = _title_field(words, entry.id, shelf)
    elif entry.title:
        title += f"<p>{scenario}</p>"
    go = words("games.look" if summary.over else "games.go_on")
    go_on = button(f"play {entry.id}", escape(go), "btn", aria_label=words("games.do", what=go, name=name))
    return (
        f'<li data-key="{entry.id}">{small_map(summary.map, 112)}<div class="about">'
        f'<p>{result(words, entry).drawn()}</p>{title}<ul class="who">{seats}</ul>'
        f'<p class="facts">{facts}</p>{_written(words, entry.written)}</div>'
        f'<div class="acts">{go_on}{_more(words, entry.id, name, ("rename", "share", "export", "delete"))}</div></li>'
    )


def _written(words: Words, written: Written) -> str:
    """What somebody has written about a game: its tags, the note, and on how many moves there is one."""
    told = ""
    if written.tags:
        tags = "".join(f"<li>{escape(isolated(tag))}</li>" for tag in written.tags)
        told += f'<ul class="gametags" aria-label="{words.html("games.tags")}">{tags}</ul>'
    if written.remarks:
        told += f'<p class="facts"><span>{words.html("games.remarks", n=len(written.remarks))}</span></p>'
    return told + _note(words, written.note)


def _note(words: Words, note: str) -> str:
    """What somebody has written about a game, in one line that may be cut off for the eye."""
    if not note:
        return ""
    line = escape(" ".join(note.split()))
    return f'<p class="gamenote"><span class="sr">{words.html("note.title")}</span> <bdi>{line}</bdi></p>'


def _title_field(words: Words, id_of_game: str, shelf: Shelf) -> str:
    field = attributes(
        id="game-title",
        value=shelf.draft,
        maxlength=field_length(TITLE_LENGTH),
        data_press="title",
        autocomplete="off",
    )
    tags = attributes(
        id="game-tags",
        value=shelf.draft_tags,
        maxlength=field_length((TAG_LENGTH + 2) * MOST_TAGS),
        data_press="tags",
        autocomplete="off",
        aria_describedby="tags-about",
    )
    done = button(f"rename {id_of_game}", words.html("games.done"), "btn go")
    return (
        f'<div class="name"><label><span>{words.html("games.title_of")}</span><input{field}></label>'
        f"<label><span>{words.html('games.tags')}</span><input{tags}></label>"
        f'<p id="tags-about">{words.html("games.tags.about")}</p>{done}{button("rename", words.html("act.back"))}</div>'
    )


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
