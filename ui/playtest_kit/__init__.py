"""The playtester's kit: installers, what is to be tested, and a guide of one page in each language with pictures.

Imports the whole window; nothing that is shipped imports it but the program's entrance.
Start reading in `command`, which makes the archive; `guide` sets the pages, and `window_driver` is the window without a
person at it, from which `pictures` are taken.
"""
