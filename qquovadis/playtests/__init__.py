"""What people did at playtests: facts of each session, archives that came back, and reports on one or many sessions.

It stands on the lab (figures, charts, intervals) and what that stands on; commands and the window stand on it.
Start reading in `session_facts`.
"""
