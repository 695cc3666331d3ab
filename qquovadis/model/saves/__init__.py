"""Saved games as files: their lines, read and checked one by one, and the library that lists them.

Imports packs, `qquovadis.model.history` and the engine; sessions write them in `qquovadis.controllers.saves`.
Start reading in `save_file`, then `save_lines`.
"""
