"""How fast this program plays beside another one: `packaging/dev.py benchmark --against catanatron`, and nothing else.

The other program lives in an environment of its own below `build` and is never needed by anything that is shipped.
"""
