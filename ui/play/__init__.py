"""Play at one window: the controller of a session, who is asked, undo consent, pace of the bots, hints.

`choices` is what may be chosen, `hotseat` is for several people at one screen, `text` says everything in words.
Imports panels, the table and controllers; `ui.program` puts it together.
Start reading in `game_controller` (between session and window) and `presenter` (what is shown and asked).
"""
