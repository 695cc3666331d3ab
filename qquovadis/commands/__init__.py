"""The commands that need no window, one file each, those of the lab in `lab`; a command is a function of its options.

Imports controllers and what is below them; what the window does for a command it is handed as `window.Window`.
Start reading in `application`, which makes the command line of them.
"""
