"""The table itself, under everything that lies on it."""

from PySide6.QtCore import QRectF, QSize, QSizeF
from PySide6.QtGui import QPixmap

from ui.art.painting import painting
from ui.art.tabletop import paint_light, paint_table
from ui.table.scene.table_scene import TableScene


class Background:
    """Paints the wood and the light on it once for each size and look."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._picture: QPixmap | None = None

    def forget(self) -> None:
        """Paint anew next time, after the look or the size has changed."""
        self._picture = None

    def picture(self, size: QSize, dots: float) -> QPixmap:
        """Return the table in so many logical pixels, each of so many dots of the screen."""
        if self._picture is None:
            self._picture = self._painted(size, dots)
        return self._picture

    def _painted(self, size: QSize, dots: float) -> QPixmap:
        pixmap = QPixmap(size * dots)
        pixmap.setDevicePixelRatio(dots)
        with painting(pixmap) as painter:
            brush = self._scene.artwork.look.on(painter)
            paint_table(brush, QSizeF(size))
            frame = self._scene.frame
            middle = frame.world.centre
            reach = max(size.width() - middle.x, middle.x, size.height() - middle.y)
            paint_light(brush, QRectF(middle.x - reach, middle.y - reach, 2 * reach, 2 * reach), max(0.6, frame.unit))
        return pixmap
