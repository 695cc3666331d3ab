"""The window's own panels round the table: phase bar, decision bar, log, rules and score.

They are told what to show and say by signals what was asked of them; none of them knows a session.
Start reading in `decision_bar`; events are told on the `stage`, clauses stand in `rules`.
"""
