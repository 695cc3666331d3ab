"""Windows beside the main one, which may lie on a second screen: the own mat, and the log with the rules.

May import the window, the table and the panels. Whatever covers the main window covers them at the same time, and no
later: what was seen in them is no longer painted when the next person comes to the screen.
Start reading in `feature`.
"""
