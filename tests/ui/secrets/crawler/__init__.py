"""Presses everything that can be pressed, in two games that differ only in what whoever presses may not know."""
