"""Several people at one screen: the curtain between them, who may come behind it, and what happened since their turn.

Start reading in `handover`, then `curtain` and `recap`.
"""
