"""What people do at a table without rules, and with their hands at any other: move, turn, count, hide, measure, score.

Imports the table, the play of a game and the panels; sessions do the changes (`qquovadis.controllers.positions`). The
position editor stands on it. Start reading in `edit_commands` (what can be done), then `table_mouse` and `piece_menu`.
"""
