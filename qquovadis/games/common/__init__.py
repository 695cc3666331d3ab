"""What games share as plumbing: the world of hexes, drafting, skills, odds and what a referee needs of a pack.

Imports the engine only, and names no game; rules stand in each game's own chapters.
Start reading in `world` and `skills`.
"""
