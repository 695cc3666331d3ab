"""Faces: what an item of the scene shows, as small immutable records, and the factory that makes them of a seat view.

Imports `ui.art` for painting; knows no item and no event.
Start reading in `faces`, then `face_factory`.
"""
