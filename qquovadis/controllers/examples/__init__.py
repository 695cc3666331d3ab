"""Worked examples: run on a table, compared with what they say, recorded from a game, judged under a changed pack.

Imports sessions and the notation of examples (`qquovadis.model.notation`); never Qt.
Start reading in `examples` (run them), then `example_recorder` (make one of what was just played).
"""
