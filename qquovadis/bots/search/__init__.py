"""The bot that plays out each choice to the next place of rest, on several imagined tables, and judges there.

Start reading in `searcher`; `value` says what a position is worth.
"""
