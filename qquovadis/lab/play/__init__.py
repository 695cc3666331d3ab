"""How the lab plays: plans with their seeds, single games, blocks in several processes, and whole studies.

Start reading in `plan`, then `playing` (one game), `engines` (where blocks are played) and `running` (a study).
"""
