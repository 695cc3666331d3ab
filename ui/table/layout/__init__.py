"""Where everything lies on the table: pure functions of what a seat sees, of the board and of the size; no Qt.

Imports the engine's values and the board of a pack.
Start reading in `layout`, which makes a `plan`.
"""
