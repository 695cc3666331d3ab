"""Words for people: translated sentences, names of things, the log, rules and skills in plain text; both languages.

Imports packs and `qquovadis.model.history`; knows no session and no Qt.
Start reading in `translations` (how a sentence is said) and `log_text` (how an entry is told).
"""
