"""Dewan as an environment for learning, in the terms of PettingZoo (docs/research.md)."""
