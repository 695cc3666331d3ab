"""The window of preferences: how everything looks and goes, reminders, and the keys."""
