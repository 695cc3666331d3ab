"""What games show, in numbers: intervals that hold at every look, and what they say of arms, cards and values.

Start reading in `intervals`, then `evaluation`, which makes an answer of blocks.
"""
