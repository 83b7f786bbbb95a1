"""The pages of the screen as HTML strings."""
