"""The table without rules: where things lie that hands put there, how a heap lies, whose turn people say it is.

Imports the engine and the shapes of packs; knows no session.
Start reading in `spot`, which says what the number of that name means, then `heaps`.
"""
