"""Mouse and keyboard on the table: hover, click, drag, keys, focus, and what each means for the tool in use.

Imports the scene and its layout; changes the game only by signals.
Start reading in `mouse` and `keyboard`, then `tools`: `choose_tool` (by the rules) and `free_move_tool` (by hand).
"""
