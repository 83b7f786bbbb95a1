"""Lengths of links: `python tests/bench/link_lengths.py FILE…` for files that `python -m dewan sim --links` wrote."""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median, quantiles


def main() -> None:
    print("| | median | 95 % have at most | longest |\n|---|---|---|---|")
    for file in map(Path, sys.argv[1:]):
        lengths = [len(line.removeprefix("g=")) for line in file.read_text("utf-8").splitlines()]
        print(f"| {file.stem} | {median(lengths):.0f} | {quantiles(lengths, n=20)[-1]:.0f} | {max(lengths)} |")


if __name__ == "__main__":
    main()
