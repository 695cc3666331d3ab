"""A session and its save: recorded while it is played, loaded, exported, verified by the rules, sent back.

Imports sessions and the format of saves (`qquovadis.model.saves`); never Qt.
Start reading in `game_file` (written while playing) and `load_game` (read again).
"""
