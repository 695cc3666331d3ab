"""The land as it is painted: the five terrains in a hex, and the tiles of three hexes that make the world.

Imports the strokes and icons of `ui.art`. Start reading in `tiles`, then `terrain`.
"""
