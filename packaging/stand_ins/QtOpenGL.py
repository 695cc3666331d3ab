"""Stands in for PySide6.QtOpenGL, 11 MB that pyqtgraph imports and uses only where charts are drawn by OpenGL.

Ours are not; whoever asks this module for anything is told so by an AttributeError that names it.
"""
