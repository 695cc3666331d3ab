"""The lab: games that bots play by a plan, and what they show, with intervals.

Imports controllers and what is below them; nothing below knows it, and it never needs a window.
Start reading in `plan` (what will be played), then `playing` (one game), `engines` (where blocks are played),
`intervals` (how sure one may be), and `ladders` and `items`, which ask something.
"""
