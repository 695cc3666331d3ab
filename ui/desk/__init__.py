"""The parts of the main window: its docks, its menus and actions, and what a feature of the window is.

Imports the table, the panels and the curtain, which it lays out; features import it. Start reading in `main_window`
and `actions`.
"""
