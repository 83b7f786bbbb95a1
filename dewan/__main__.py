"""`python -m dewan`: see dewan/commands/."""

import sys

from dewan.commands.line import main

sys.exit(main(sys.argv[1:]))
