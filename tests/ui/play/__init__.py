"""Tests of play in the window: what is shown when, and for how long."""
