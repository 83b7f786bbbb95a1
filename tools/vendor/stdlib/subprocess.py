"""Stands in for the module of the standard library: asyncio imports it, and a page can start no process."""

PIPE, STDOUT, DEVNULL = -1, -2, -3
