"""Levels of bots: played against each other, placed by strength, and fitted.

Start reading in `ladders`, then `strengths`; `ladder_file` is what lies beside a draft.
"""
