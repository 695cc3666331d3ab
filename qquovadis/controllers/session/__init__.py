"""The session: the only writer of a table in use, and what holds there at each moment.

`situation` is the record that everybody reads, `entry_log` the one door by which entries are written; `undo_rules`,
`session_branches` and `session_rules` are what their names say, `choice_runner` performs choices.
Imports the engine and `qquovadis.model.history`; knows no file and no Qt.
Start reading in `session`.
"""
