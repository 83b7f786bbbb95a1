"""What somebody writes on this device: the names under which it is kept in versions (`record.versions`)."""

CODE, PAD, DRAFT = DOCUMENTS = ("bot", "scorepad", "draft")
"""The code of a bot of one's own, the score pad, and the position in the editor with its task."""
