"""`python -m dewan check`: plays conformance cases."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from dewan.commands.failure import Failure, read_json, shortened
from dewan.record.cases import CaseError, Mismatch, read_cases, run_case
from dewan.texts import Texts

CASES = Path(__file__).resolve().parents[2] / "tests" / "cases"
"""The cases of the repository that this package is part of."""


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What the command can be told."""
    parser.add_argument("files", metavar="FILE", nargs="*", help=texts("check.files"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Print a line for each case that fails, and how many did; 0 if some passed and none failed."""
    passed = failed = 0
    for file in options.files or repository_cases():
        for name, mismatches in play_file(file):
            if mismatches:
                failed += 1
                came = "; ".join(_line(mismatch, texts) for mismatch in mismatches)
                print(f"{file}: {name}: {came}")
            else:
                passed += 1
    print(texts("check.summary", passed=passed, failed=failed))
    return 0 if passed and not failed else 1


def repository_cases() -> list[str]:
    """The files of the repository's own cases; raises Failure where the package stands alone."""
    files = sorted(CASES.glob("*.json"))
    if not files:
        raise Failure("check.no_cases", str(CASES))
    return [str(file) for file in files]


def play_file(file: str) -> Iterator[tuple[str, list[Mismatch]]]:
    """Name and mismatches of every case of a file; raises Failure if it holds anything else than cases."""
    try:
        cases = read_cases(read_json(file))
    except CaseError as error:
        raise Failure(f"error.{error.code}", file, part=shortened(error.part)) from None
    for number, case in enumerate(cases, 1):
        yield str(case.get("name", number)), run_case(case)


def _line(mismatch: Mismatch, texts: Texts) -> str:
    return texts(
        "check.mismatch",
        what=mismatch.what,
        expected=json.dumps(mismatch.expected, ensure_ascii=False),
        got=json.dumps(mismatch.got, ensure_ascii=False),
    )
