"""Undecim told as text, thrown together by chance, and held against a second opinion."""
