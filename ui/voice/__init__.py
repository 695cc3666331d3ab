"""The one voice that explains whatever is pointed at or has the keyboard: on the table, and on the panels over it.

May import `ui.kit` and `ui.art`; whoever has something to explain imports this. Start reading in `explanation`, which
is all that there is to say of a thing; `explain` gives a widget its explanation, `voice` is the one that speaks.
"""
