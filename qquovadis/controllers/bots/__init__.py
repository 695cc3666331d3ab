"""Bots at a session: their process, games of bots without a window, and the measuring of both.

Imports sessions, bots and games; never Qt.
Start reading in `bot_process` (questions go out, choices come back) or `match_runner` (a whole game).
"""
