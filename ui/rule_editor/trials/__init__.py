"""A card, number or option is tried: bots play until it comes up, and the table opens just before.

It may import the ground, what plays at a table, and the sheet over it. Start reading in `feature`.
"""
