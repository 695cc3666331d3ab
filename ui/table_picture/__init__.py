"""A picture of the table, as everybody may see it or as one person does: shown, copied, and saved as PNG or SVG.

Start reading in `feature`.
"""
