"""What thinking about a request is."""

from collections.abc import Callable, Generator, Mapping
from typing import Any

Json = Any
Request = Mapping[str, Json]

Work = Generator[Json, None, Json]
"""A request under way. It stops after each small piece of work, a few milliseconds, and hands out None, or how far
it is, which is then told. What it returns is the answer. Closing it ends it."""

Kind = Callable[[Request], Work]
"""A kind of request. What it raises is told as an error."""
