"""The end of a game: every point and where it came from, as a table and as charts, and where the game turned.

Imports panels and the window's context; charts (pyqtgraph) are imported when the first of them is opened.
Start reading in `final_table`; `result` is what it is told.
"""
