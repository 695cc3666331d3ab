"""Onto paper: what is printed of a game, how it lies on sheets, and how they are painted.

`imposition` lays components out and knows no Qt; the rest paints by the painters of the table.
"""
