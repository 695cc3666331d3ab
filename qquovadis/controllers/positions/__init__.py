"""Positions: tables that are set up by hand, from nothing, from a game or from a file, and arranged there.

Imports sessions and the notation of positions; never Qt.
Start reading in `setups`.
"""
