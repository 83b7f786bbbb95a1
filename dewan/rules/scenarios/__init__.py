"""The scenarios by name. To add one is to add its file, a line here, and its texts."""

from dewan.rules.scenarios.base import Scenario
from dewan.rules.scenarios.downpour import Downpour
from dewan.rules.scenarios.lake import Lake
from dewan.rules.scenarios.team import Team
from dewan.rules.scenarios.volcano import Volcano

SCENARIOS: dict[str, Scenario] = {
    scenario.name: scenario for scenario in (Scenario(), Team(), Downpour(), Volcano(), Lake())
}
