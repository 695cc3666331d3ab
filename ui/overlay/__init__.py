"""What is laid over the table for a look: who controls which area, which spaces lie side by side, what spaces give.

Imports the table, the presenter and the preferences.
Start reading in `features`, which lists what serves a window.
"""
