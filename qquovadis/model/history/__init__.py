"""What happened at a table as plain values: entries, branches, changes of rules, landmarks; two moments compared.

Imports the engine's values; knows no session and no file.
Start reading in `entries`.
"""
