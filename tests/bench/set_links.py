"""How long the links of component sets are (docs/links.md).

Run it with the tools of the project: `.build/venv/bin/python tests/bench/set_links.py`.
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from dewan.board.componentset import parse_set, read_set  # noqa: E402
from dewan.record.links import read_set_link, write_set_link  # noqa: E402
from invented_sets import invented  # noqa: E402
from own_sets import odd_set  # noqa: E402

SETS = 1000


def main() -> None:
    """Print the median and the largest number of characters, of likely sets and of odd ones."""
    likely = [write_set_link(read_set(invented(seed))) for seed in range(SETS)]
    odd = [write_set_link(parse_set(odd_set(seed))) for seed in range(SETS)]
    for link in (*likely, *odd):
        read_set_link(link)
    for name, links in (("invented faces", likely), ("as odd as can be", odd)):
        lengths = [len(link) for link in links]
        print(f"{name}: median {statistics.median(lengths):.0f}, at most {max(lengths)} characters in {SETS} sets")


if __name__ == "__main__":
    main()
