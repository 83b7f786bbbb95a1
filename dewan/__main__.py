"""`python -m dewan`, and the command `dewan` of an installed package: see dewan/commands/."""

import io
import sys

from dewan.commands.line import main


def run(program: str = "dewan") -> int:
    """Run the command line, whose messages call it `program`; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a letter shows a question mark in its place.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    return main(sys.argv[1:], program)


if __name__ == "__main__":
    sys.exit(run("python -m dewan"))
