"""The kinds of table, one file each: what it is, what it draws in the panel, and what is pressed there."""
