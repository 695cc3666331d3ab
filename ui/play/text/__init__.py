"""What the window says about one open game, in sentences of the language spoken now: who is asked, log, score, hints.

Start reading in `decision_text`, which names whatever the others speak of.
"""
