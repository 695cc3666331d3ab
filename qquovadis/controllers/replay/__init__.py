"""What a played game tells afterwards: replay step by step, recap for one seat, sources of points, turning points.

Reads sessions and their entries and changes nothing; never Qt.
Start reading in `replay`.
"""
