"""Stands in for the module of the standard library: a page opens no connection of its own."""
