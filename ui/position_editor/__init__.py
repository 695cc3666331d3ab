"""Positions and worked examples in the window: setting a table up by hand, keeping it, playing on, showing how it went.

`Scenarios` is the door: the program tells it which sitting is on the table, and is told of a new one.
"""
