"""What a change of the rules does to chances, exactly and before any game.

`every_roll` plays some steps of a game for every result of its dice; `standard_cases` says what such a case is, and one
file a game lays its own; `changed_odds` compares two packs by them; `odds_words` says what differs.
No rule is written here: what wins is what the referee of the pack says.
"""
