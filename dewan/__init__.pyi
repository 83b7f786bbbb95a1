"""What type checkers see of `import dewan`: all of the library, which the package itself loads at the first use."""

from dewan.api import *  # noqa: F403 - the names are those of its `__all__`

__version__: str
