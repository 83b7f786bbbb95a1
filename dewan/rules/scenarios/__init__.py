"""The scenarios by name. To add one is to add its file, its name here, and its texts (docs/extending.md)."""

from importlib import import_module

from dewan.rules.scenarios.base import Scenario

_FILES = ("base", "team", "downpour", "volcano", "lake")
"""Each is a file here with a `SCENARIO`, in the order in which they are offered."""

SCENARIOS: dict[str, Scenario] = {
    scenario.name: scenario for scenario in (import_module(f"{__name__}.{file}").SCENARIO for file in _FILES)
}
