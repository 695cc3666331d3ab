"""Stands in for PySide6.QtOpenGLWidgets, of which pyqtgraph derives widgets that our charts never make."""

from PySide6.QtWidgets import QWidget as QOpenGLWidget

__all__ = ["QOpenGLWidget"]
