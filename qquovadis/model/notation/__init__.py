"""Positions, choices and worked examples as people write them: read, written and compared with a table.

Imports packs and the engine; knows no session.
Start reading in `position_file` and `example_file`, which say what the files may hold.
"""
