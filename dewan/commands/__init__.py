"""The command line: `python -m dewan check`, `show`, `sim` and `components`. Needs nothing but the standard library."""
