"""Saved games as files: their format, their lines read and written one by one, and the library that lists them.

Imports packs, `qquovadis.model.history` and the engine; sessions write them in `qquovadis.controllers.saves`.
Start reading in `format` (what a line may say, checked by its models), then `line_checks` (whether lines are whole),
`save_file` (a file) and `save_lines` (what happened, as lines).
"""
