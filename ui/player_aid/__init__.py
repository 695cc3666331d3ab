"""The player aid in a window of its own: one page for a game, beside the table or over the start dialog.

What stands on it is worked out by `qquovadis.controllers.player_aid`; nothing here knows a game.
Start reading in `feature`.
"""
