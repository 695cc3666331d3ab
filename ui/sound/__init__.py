"""Short sounds for what is seen to happen on the table; without a device there is silence, never an error or a wait.

Imports the presenter and the table; only `device` knows miniaudio, and imports it for the first sound.
Start reading in `table_sounds`: `cues` says what is heard, `player` plays it in a thread of its own.
"""
