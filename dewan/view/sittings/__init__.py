"""The kinds of table, one file each: its state, what it draws in the panel, and the handlers of its presses."""
