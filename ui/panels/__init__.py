"""The window's own panels round the table: phase bar, decision bar, log, rules and score."""
