"""What somebody writes on this device: the names under which it is kept in versions (`record.versions`)."""

CODE, PAD, DRAFT, COPY = DOCUMENTS = ("bot", "scorepad", "draft", "copy")
"""The code of a bot of one's own, the score pad, the position in the editor with its task, and the
faces of one's own copy of the game."""
