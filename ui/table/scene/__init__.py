"""The graphics scene: items that show one moment of a table, their motion, signs, bubbles and painted pictures.

Imports layout, faces and `ui.art`; knows no rule and no session.
Start reading in `table_scene`, then `piece_items` and `motion`.
"""
