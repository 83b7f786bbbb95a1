"""`python -m dewan`: see dewan/commands/."""

import io
import sys

from dewan.commands.line import main

for stream in (sys.stdout, sys.stderr):
    # A terminal that lacks a letter shows a question mark in its place.
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")
sys.exit(main(sys.argv[1:]))
