"""Pure drawing: from a view of the game to SVG and HTML strings."""
