"""The board of a free table as it is drawn: its places with what they are called, read from a pack and written back.

Imports `qquovadis.model.pack`. What a file says besides, its comments above all, stays letter by letter.
Start reading in `drawing`, then `read_drawing` and `write_drawing`.
"""
