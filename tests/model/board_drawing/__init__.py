"""Tests of the drawing of boards: rows of TOML, what is drawn, and what the files say of it."""
