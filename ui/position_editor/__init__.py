"""Positions and worked examples in the window: setting a table up by hand, keeping it, playing on, showing how it went.

Imports the hands of a free table, the table, the play of a game and the panels. Start reading in `feature` (what the
window is served with), then `position_editor`.
"""
