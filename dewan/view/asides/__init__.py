"""The pages beside the table, each in one file: its state, what it draws, and its presses (`dewan.view.aside`)."""
