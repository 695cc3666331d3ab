"""A second opinion on Quo Vadis: slow, obvious, and written from the rulebook and the texts of its skills alone.

It reads the view of a seat as a person reads a table, and never asks the referee; an import contract sees to it.
Where both agree on every position of many games and on positions thrown together by chance,
neither has forgotten a case that the other has thought of.
"""
