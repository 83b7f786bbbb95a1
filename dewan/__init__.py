"""Dewan: the rules core, its notation, and the page that plays it in a browser.

What it offers to other programs is in dewan/api.py, and described in docs/library.md.
"""

__version__ = "0.1.0"
__all__ = (
    "Action",
    "BOTS",
    "Bot",
    "Game",
    "Refusal",
    "SCENARIOS",
    "State",
    "format_move",
    "legal_actions",
    "parse_move",
    "picture",
    "read_position",
    "seat_view",
    "sheets",
    "show",
    "winners",
    "write_position",
)


def __getattr__(name: str) -> object:
    # Loaded at the first use: every start of the page imports this package, and none needs the library.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from dewan import api

    return getattr(api, name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
