"""A fault costs what it touches, never the program."""
