"""The rule editor: variants made in the window."""
