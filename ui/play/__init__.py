"""Play at one window: the controller of a session, who is asked, consent, curtain, recap, motion of bots, wording.

Imports panels, the table and controllers; the window (`ui.window`) puts it together.
Start reading in `game_controller` (between session and window) and `presenter` (what is shown and asked).
"""
