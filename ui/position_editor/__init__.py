"""Positions and worked examples in the window: setting a table up by hand, keeping it, playing on, showing how it went.

`Positions` is the door: the program tells it which open game is on the table, and is told of a new one.
"""
