"""Tasks without end: each is made of a position that a game of its seed came to (docs/lessons.md, 'Drills')."""
