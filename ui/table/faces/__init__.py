"""Faces of what only a table has (mats, signs, notes), and the factory that makes all faces of a seat view.

Imports `ui.art`, which has the faces of pieces and cards; knows no item and no event.
Start reading in `face_factory`.
"""
