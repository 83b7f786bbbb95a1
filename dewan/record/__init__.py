"""Notation of positions and moves, conformance cases, and the record of a game."""
