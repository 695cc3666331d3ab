"""The roof: the program, which joins all features, its own dialogs, how it opens files, its start and its self-test.

Imports everything; only `ui.app` and what starts a program of its own import it. Start reading in `program`.
"""
