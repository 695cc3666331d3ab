"""The table in words: an outline of everything that the open eyes may see, for screen readers and for reading.

Imports the table as it is shown and the window's context; `ui.program.program` puts it in.
Start reading in `in_words`; `outline` is what it lists, `announcing` tells a screen reader what happens.
"""
