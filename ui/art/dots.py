"""How large something is on the device that it is painted on."""

import math

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter


def dots_across(painter: QPainter, area: QRectF) -> float:
    """Return how many dots of its device the longer side of an area takes, however it is turned."""
    seen = painter.deviceTransform()
    wide, high = math.hypot(seen.m11(), seen.m12()), math.hypot(seen.m21(), seen.m22())
    return max(area.width() * wide, area.height() * high)
