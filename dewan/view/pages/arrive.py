"""Arriving by a link: what it holds and who one is in it, or why it cannot be opened."""

from html import escape

from dewan.record.game import Game
from dewan.rules.state import OVER, State
from dewan.view.arriving import ALL, APART, NEWER, OLDER, SAME, WATCH, Arrival
from dewan.view.html import attributes, button
from dewan.view.pages.daily import arrived
from dewan.view.pages.new_game import fault_list
from dewan.view.parts.pieces import camp_icon, curtain, icon
from dewan.view.sittings.replay_steps import since
from dewan.view.words import Words


def arrive_page(words: Words, arrival: Arrival, game: Game, picture: str) -> str:
    """The page after a link was opened that holds a game; `picture` is the map (`still_map`)."""
    if arrival.stands == OLDER:
        choices = _people(words) + _older(words)
    elif game.state.awaiting == OVER:
        choices = _people(words) + _over(words, arrival)
    elif arrival.who:
        choices = _people(words) + _known(words, arrival, game)
    else:
        choices = _who(words, arrival, game)
    return (
        f'<main class="start linked">{picture}<div class="panel arrive">'
        f"{_summary(words, arrival, game)}{_daily(words, arrival, game)}{_note(words, arrival)}{choices}"
        f"{button('home', words.html('tools.home'), 'btn link')}</div></main>"
    )


def failure_page(words: Words, arrival: Arrival, pasted: str, *, no_link: bool) -> str:
    """The page after a link that cannot be opened; `pasted` and `no_link` as in `paste_box`."""
    return (
        f'<main class="start linked">{curtain(0, 720)}<div class="failed">{_failure(words, arrival)}'
        f"{paste_box(words, pasted, no_link=no_link)}</div></main>"
    )


def paste_box(words: Words, pasted: str, *, no_link: bool) -> str:
    """A field for a link, or the message that a link came in. `no_link`: there was none in what was `pasted`."""
    field = attributes(
        id="paste",
        rows=2,
        placeholder="https://… #g=…",
        autocomplete="off",
        spellcheck="false",
        data_press="paste",
        aria_describedby="paste-about",
    )
    hint = words("paste.nothing") if no_link else words("paste.about")
    looks = attributes(id="paste-about", class_="refusal" if no_link else "hint")
    return (
        f'<section class="panel paste"><h2><label for="paste">{words.html("paste.title")}</label></h2>'
        f"<p{looks}>{escape(hint)}</p><textarea{field}>{escape(pasted)}</textarea>"
        f'<div class="acts">{button("open", words.html("paste.go"), id="open")}</div></section>'
    )


def whose_turn(words: Words, state: State) -> str:
    """Whose turn it is, or that the game is over."""
    return words("table.over") if state.awaiting == OVER else words("turn.of", name=words.names[state.actor])


def _summary(words: Words, arrival: Arrival, game: Game) -> str:
    state = game.state
    title = words("start.new" if arrival.begun else "arrive.title")
    about = words("list.dot").join((words(f"scenario.{game.scenario.name}"), words.stage(state)))
    return (
        f'<header class="summary">{icon(game.scenario.emblem, 64)}'
        f'<div><h1 id="panel-title" tabindex="-1">{escape(title)}</h1>'
        f"<p>{escape(about)}</p>"
        f"<p><b>{escape(whose_turn(words, state))}</b></p></div></header>"
    )


def _bot(words: Words, seat: int) -> str:
    bot = words.bot(seat)
    return f" <small>{escape(bot)}</small>" if bot else ""


def _people(words: Words) -> str:
    """Who plays."""
    seats = "".join(
        f"<li>{camp_icon(seat, 32)}<span>{escape(name)}{_bot(words, seat)}</span></li>"
        for seat, name in enumerate(words.names)
    )
    return f'<ul class="people" aria-label="{words.html("table.seats")}">{seats}</ul>'


def _note(words: Words, arrival: Arrival) -> str:
    """How the game stands to mine, where that is to be known."""
    stands = arrival.stands
    if stands not in (OLDER, NEWER, APART):
        return ""
    return f'<p class="note">{words.html(f"arrive.{stands}", n=arrival.moves)}</p>'


def _daily(words: Words, arrival: Arrival, game: Game) -> str:
    """What a game of the day is worth; empty for other games."""
    if arrival.checked is None:
        return ""
    return arrived(words, game, arrival.checked, edited=arrival.edited, played=arrival.mine is not None)


def _older(words: Words) -> str:
    return (
        f'<div class="acts">{button("mine", words.html("arrive.older.go_on"), "btn go", id="mine")}'
        f"{button('look', words.html('arrive.older.look'))}</div>"
    )


def _over(words: Words, arrival: Arrival) -> str:
    """A game that is over will have no move of one's own: it is kept when somebody asks for it."""
    keep = button("keep", words.html("arrive.keep")) if arrival.stands != SAME else ""
    return (
        f'<div class="acts">{button("enter", words.html("arrive.score"), "btn go", id="enter")}'
        f"{button('look', words.html('pad.replay'))}{keep}</div>"
    )


def _known(words: Words, arrival: Arrival, game: Game) -> str:
    """This device is somebody in this game already."""
    seat = arrival.seat
    if seat is not None:
        told = f"{camp_icon(seat, 32)}{words.html('arrive.you', name=words.names[seat])}"
    else:
        told = words.html(f"arrive.you.{arrival.who}")
    news = seat is not None and since(game, seat) is not None
    enter = words("arrive.turn" if seat == game.state.actor else "arrive.table")
    acts = button("news", words.html("curtain.since"), "btn go", id="news") if news else ""
    acts += button("enter", escape(enter), "btn" if news else "btn go", id="enter")
    change = button("change", words.html("arrive.change"), "btn link")
    return f'{_replay(words, arrival)}<p class="you">{told}</p><div class="acts">{acts}</div>{change}'


def _replay(words: Words, arrival: Arrival) -> str:
    """A link that was made to look at a game leads there first."""
    if arrival.address.step is None:
        return ""
    return f'<div class="acts">{button("look", words.html("pad.replay"), "btn go")}</div>'


def _who(words: Words, arrival: Arrival, game: Game) -> str:
    """The question who somebody is in this game."""
    seats = ""
    for seat in game.people:
        name = words.names[seat]
        turn = f"<small>{words.html('seat.turn')}</small>" if seat == game.state.actor else ""
        cls = "btn seat wanted" if seat == arrival.address.seat else "btn seat"
        body = f"{camp_icon(seat, 40)}<span>{escape(name)}{turn}</span>"
        seats += f"<li>{button(f'sit {seat}', body, cls)}</li>"
    others = "".join(button(f"sit {who}", words.html(f"arrive.{who}")) for who in (ALL, WATCH))
    title, about = words.html("arrive.who"), words.html("arrive.who.about")
    return (
        f'{_replay(words, arrival)}<h2 id="who">{title}</h2><p class="hint">{about}</p>'
        f'<ul class="asks" aria-labelledby="who">{seats}</ul><div class="acts">{others}</div>'
    )


def _failure(words: Words, arrival: Arrival) -> str:
    """Why there is no game; with the file field where a component set must be loaded."""
    failure = arrival.failure
    assert failure is not None
    body = (
        f'<h1 id="panel-title" tabindex="-1">{words.html(f"arrive.{failure.code}")}</h1>'
        f"<p>{words.html(f'error.{failure.code}', **failure.params)}</p>"
    )
    if failure.code == "link.set":
        field = attributes(id="arrive-set", type="file", accept=".toml", data_press="arrive_set")
        other = words("arrive.set.other", hash=arrival.other)
        body += (
            f"{fault_list(words, arrival.faults)}"
            f"{f'<p class=refusal>{escape(other)}</p>' if arrival.other else ''}"
            f'<div class="acts"><label class="btn go file"><span>{words.html("start.set.load")}</span><input{field}>'
            f"</label></div>"
        )
    home = button("home", words.html("tools.home"), "btn go" if failure.code != "link.set" else "btn")
    return f'<div class="panel arrive">{body}<div class="acts">{home}</div></div>'
