"""The end of a game: every point and where it came from, as a table and as charts, and where the game turned.

Imports panels and the window's context; charts are data of `qquovadis.report`, made when their page is opened.
Start reading in `final_table`; `result` is what it is told.
"""
