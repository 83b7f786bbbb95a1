"""Stands in for the lists of the standard library: the page reads no HTML in Python."""

html5: dict[str, str] = {}
