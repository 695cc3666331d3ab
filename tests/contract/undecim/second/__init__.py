"""A second opinion on Undecim: slow, obvious, and written from the rulebook and the texts of its awards alone.

It reads the view of a seat as a person reads a table, and never asks the referee; an import contract sees to it.
"""
