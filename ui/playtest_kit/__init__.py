"""The playtester's kit: installers, what is to be tested, and a guide of one page in each language with pictures.

`command` makes the archive, `pictures` takes the pictures from the real screens, `guide` sets the pages,
`table_text` says them.
"""
