"""How long the window takes and how much memory it keeps, for the `benchmark` command.

Imports the window; nothing imports it but the program's entrance.
Start reading in `window`.
"""
