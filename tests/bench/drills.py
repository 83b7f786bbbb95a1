"""Makes many drills of each kind and compares their answers with the slow implementation (docs/lessons.md).

    PYTHONPATH=.:tests .build/venv/bin/python tests/bench/drills.py --count 2000

In each grade it makes a third of the count. It prints how many of them are different, how long one takes to make, and
every answer that the two implementations disagree about.
"""

from __future__ import annotations

import argparse
import sys
from time import perf_counter

from dewan.lessons.drills.drill import GRADES, KINDS, Drill
from dewan.lessons.drills.making import make
from dewan.record.positions import write_position
from lessons.slow_drills import disagreement, misjudged


def run(kind: str, grade: int, count: int) -> int:
    """Check so many drills; how many are wrong."""
    seconds, wrong, different = [], 0, set()
    for seed in range(count):
        begun = perf_counter()
        lesson = make(Drill(kind, grade, seed))
        seconds.append(perf_counter() - begun)
        different.add(repr((write_position(lesson.steps[0].task.state), lesson.steps[0].about.get("place"))))
        fault = disagreement(lesson) or misjudged(lesson)
        if fault:
            wrong += 1
            print(f"{Drill(kind, grade, seed).code}: {fault}")
    seconds.sort()
    middle, longest = seconds[count // 2] * 1000, seconds[-1] * 1000
    print(f"{kind:8} grade {grade}: {count} drills, {len(different)} different, {wrong} wrong", end="")
    print(f", {middle:.1f} ms each (median), {longest:.0f} ms at most", flush=True)
    return wrong


def main() -> int:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000, help="drills of each kind")
    parser.add_argument("--kind", choices=KINDS, action="append", help="only this kind")
    options = parser.parse_args()
    share = -(-options.count // len(GRADES))
    return 1 if sum(run(kind, grade, share) for kind in options.kind or KINDS for grade in GRADES) else 0


if __name__ == "__main__":
    sys.exit(main())
