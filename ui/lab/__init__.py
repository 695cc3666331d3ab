"""The lab in the window: its pages, and reports as PDF. Imports other rooms of `ui` and the lab."""
