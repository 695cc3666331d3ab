"""The stage on which an event is told: a war, a catastrophe, the end of the game; how large it is, where it stands.

Start reading in `event_stage`, then `stage_plan`.
"""
