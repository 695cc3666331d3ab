"""Trials of a card, a number or an option: bots play on until it makes a difference, and stop just before.

It may import the bots, positions, saves and sessions. Start reading in `coming_up`; `tables` lays the tables on which
a thing is tried, `trial` says what the same game is compared with, `trial_process` does all that in a process.
"""
