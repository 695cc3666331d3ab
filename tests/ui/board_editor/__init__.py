"""Tests of the board editor."""
