"""The workbench: variants made in the window."""
