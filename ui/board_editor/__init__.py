"""The board editor: the middle of a free table, drawn with the mouse and written back into the files of its game.

It may import `ui.art`, `ui.table`, `ui.start`, `ui.desk` and `ui.kit`. Start reading in `board_editor`, then `canvas`.
"""
