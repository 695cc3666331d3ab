"""The templates of games of one's own, each played by its rules to its end, at one screen and by X events alone.

`table_hand` is whoever sits there, each game a player who keeps its rules and its own tally; `test_to_their_end` plays.
"""
