"""Tests of panels by themselves, without a window or a game."""
