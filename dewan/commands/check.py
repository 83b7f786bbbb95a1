"""`python -m dewan check`: plays conformance cases."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from dewan.commands.failure import Failure, read_json, shortened
from dewan.record.cases import CaseError, Failing, Mismatch, Refused, Unread, read_cases, run_case
from dewan.texts import Texts

PACKAGE = Path(__file__).resolve().parents[1]
CASES = PACKAGE / "cases"
"""Where an installed package has the cases of the project."""
if not CASES.is_dir():
    CASES = PACKAGE.parent / "tests" / "cases"


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What the command can be told."""
    parser.add_argument("files", metavar=texts("command.file"), nargs="*", help=texts("check.files"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Print a line for each case that fails, and how many did; 0 if some passed and none failed."""
    passed = failed = 0
    for file in options.files or repository_cases():
        for name, failing in play_file(file):
            if failing:
                failed += 1
                print(f"{file}: {name}: {'; '.join(_told(part, texts) for part in failing)}")
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


def play_file(file: str) -> Iterator[tuple[str, list[Failing]]]:
    """Name of every case of a file, and why it fails; raises Failure if it holds anything else than cases."""
    try:
        cases = read_cases(read_json(file))
    except CaseError as error:
        raise Failure(f"error.{error.code}", file, part=shortened(error.part)) from None
    for number, case in enumerate(cases, 1):
        yield str(case.get("name", number)), run_case(case)


def _told(failing: Failing, texts: Texts) -> str:
    match failing:
        case Mismatch(what, expected, got):
            wanted, came = (json.dumps(value, ensure_ascii=False) for value in (expected, got))
            return texts("check.mismatch", what=what, expected=wanted, got=came)
        case Refused(move, rule, code, spaces, cards):
            why = texts(f"reason.{code}", spaces=texts.listed(spaces), cards=texts.listed(cards), slots="")
            return texts("check.refused", move=move, rule=rule, why=why)
        case Unread(what, code, params):
            short = {name: shortened(value) for name, value in params.items()}
            return texts("show.line", name=shortened(what), what=texts(f"error.{code}", **short))
