"""The rules beside the table: the panel that shows their clauses, and how a clause is set.

Imports the pack's rulebook and the window's own texts. Start reading in `rules_panel`.
"""
