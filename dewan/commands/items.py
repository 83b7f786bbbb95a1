"""What the JSON files hold that commands read: positions, cases, recorded games, and lists of them."""

from typing import Any

from dewan.board.componentset import ComponentSet
from dewan.commands.failure import Failure, shortened
from dewan.commands.sets import among
from dewan.record.game import Game, RecordError
from dewan.record.journal import OtherSet, read_game
from dewan.record.positions import PositionError, read_position
from dewan.rules.state import State


def read_items(data: Any, components: ComponentSet, file: str) -> list[tuple[str, Game | State]]:
    """Every thing in a file, with its name if it is a case; raises Failure."""
    return [_named(item, components, file) for item in (data if isinstance(data, list) else [data])]


def _named(item: Any, components: ComponentSet, file: str) -> tuple[str, Game | State]:
    keys = item if isinstance(item, dict) else {}
    try:
        if "log" in keys:
            return "", read_game(item, among(components))
        if "position" in keys:
            return str(item.get("name", "")), read_position(item["position"])
        return "", read_position(item)
    except PositionError as error:
        raise Failure(f"error.{error.code}", file, **{**error.params, "value": shortened(error.value)}) from None
    except OtherSet as error:
        raise Failure(f"error.{error.code}", file, hash=error.hash) from None
    except RecordError as error:
        raise Failure(f"error.{error.code}", file) from None
