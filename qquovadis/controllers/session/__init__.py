"""The session: the only writer of a table in use, with its entries, undo, branches, seats and manual changes.

Imports the engine and `qquovadis.model.history`; knows no file and no Qt.
Start reading in `session`.
"""
