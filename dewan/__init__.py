"""Dewan: the rules core, its notation, and the page that plays it in a browser."""

__version__ = "0.1.0"
