"""Badges as signs with their names."""

from collections.abc import Mapping

SIGNS: Mapping[str, str] = {
    "stories": "ui-story",
    "no_gift": "ui-gift",
    "rows": "ui-list",
    "pace": "ui-last",
    "comeback": "ui-up",
    "strong": "disc-fire",
}
"""The symbol of each badge."""
