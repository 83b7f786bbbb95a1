"""The field for typed moves: a combobox after the pattern of the ARIA Authoring Practices, in the panel."""

from collections.abc import Sequence
from html import escape

from dewan.rules.state import State
from dewan.view.html import attributes, button
from dewan.view.pages.rule_links import rule_link
from dewan.view.parts.pieces import icon
from dewan.view.typed_moves import Completion, Fault, Typing
from dewan.view.words import Words


def typed_field(words: Words, state: State, typing: Typing, options: Sequence[Completion], *, alone: bool) -> str:
    """The field with what its text can become; below it what is wrong with the text, or how the field works.

    `alone`: it stands in the place of the panel, whose heading it then has; else below it stands what is chosen.
    """
    note = _note(words, state, typing)
    active = f"typed-{typing.at}" if 0 <= typing.at < len(options) else None
    entry = attributes(
        id="typed",
        type="text",
        value=typing.text,
        data_press="typed",
        role="combobox",
        aria_autocomplete="list",
        aria_expanded="true" if options else "false",
        aria_controls="typed-list" if options else None,
        aria_activedescendant=active,
        aria_describedby="typed-note" if note else None,
        aria_invalid="true" if typing.fault is not None and not typing.fault.unfinished else None,
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        enterkeyhint="go",
    )
    close = words("typed.close")
    shut = button("type close", icon("ui-close", 22), "tool", aria_label=close, title=close)
    heading = attributes(id="panel-title", tabindex=-1) if alone else ""
    title = f'<h2{heading}><label for="typed">{words.html("typed.title")}</label></h2>'
    told = f'<p id="typed-note">{note}</p>' if note else ""
    return (
        f'<div class="panel typing">{title}<div class="entry-line"><input{entry}>{shut}</div>'
        f"{told}{_list(words, typing, options)}</div>"
    )


def _note(words: Words, state: State, typing: Typing) -> str:
    """What stands below the field."""
    if typing.fault is not None:
        return fault_note(words, state, typing.fault)
    return words.html("typed.hint") if not typing.text else ""


def fault_text(words: Words, state: State, fault: Fault) -> str:
    """What is wrong with a text, in a sentence."""
    if fault.error is not None:
        return words(f"error.{fault.error.code}", part=fault.error.part)
    if fault.refusal is not None:
        refusal = fault.refusal
        return words.reason(state, refusal.code, refusal.spaces, refusal.cards)
    return words("typed.unfinished")


def fault_note(words: Words, state: State, fault: Fault) -> str:
    """The same with the text, in which the place is marked, and with the way to the rule if it is one of the game."""
    if fault.unfinished:
        return escape(fault_text(words, state, fault))
    start, end = fault.start, fault.end
    text = (escape(part) for part in (fault.text[:start], fault.text[start:end], fault.text[end:]))
    before, wrong, after = text
    refusal = fault.refusal
    number = f" {rule_link(words, refusal.rule, 'typed-rule')}" if refusal is not None and refusal.rule else ""
    return f"<code>{before}<mark>{wrong}</mark>{after}</code> {escape(fault_text(words, state, fault))}{number}"


def _list(words: Words, typing: Typing, options: Sequence[Completion]) -> str:
    if not options:
        return ""
    items = ""
    for k, option in enumerate(options):
        item = attributes(
            id=f"typed-{k}",
            role="option",
            data_press=f"complete {k}",
            aria_selected="true" if k == typing.at else "false",
        )
        items += f"<li{item}><code>{escape(option.text)}</code> <span>{escape(option.label)}</span></li>"
    return f'<ul id="typed-list" role="listbox" aria-label="{words.html("typed.list")}">{items}</ul>'
