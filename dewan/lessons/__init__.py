"""Lessons: small tasks on positions, each answer judged by the rules core (docs/lessons.md)."""
