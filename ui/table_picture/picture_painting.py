"""Paints a moment of a table as a picture: in pixels of any scale, or as strokes that stay sharp at every size."""

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, QSizeF
from PySide6.QtGui import QImage

from ui.art.painting import painting
from ui.art.pictures import QUICKLY, png_of
from ui.art.strokes import Brushwork
from ui.art.tabletop import paint_light
from ui.library.pictures import seen_part
from ui.table import SceneConfig, SceneState
from ui.table.scene.still_scene import VectorArtwork, still_scene, uncached
from ui.table_picture.svg_device import SvgDevice

TABLE, WORLD = "table", "world"


class ShownTable(NamedTuple):
    """A moment through certain eyes, in the size in which the window shows it, and what the picture is called."""

    config: SceneConfig
    state: SceneState
    size: QSizeF
    title: str


class TablePicture:
    """One picture that can be painted at any scale; `part` is the whole table, or only its world."""

    def __init__(self, shown: ShownTable, part: str) -> None:
        self._title, self._look = shown.title, shown.config.look
        self._scene = uncached(
            still_scene(
                shown.config,
                shown.state,
                shown.size,
                artwork=VectorArtwork(shown.config.look),
                front=shown.state.looker,
            )
        )
        world = self._scene.plan.world
        self.has_world = world is not None and world.w > 0
        self._part = seen_part(self._scene) if part == WORLD and self.has_world else self._scene.sceneRect()

    def size(self, scale: float) -> QSize:
        """Return how many pixels it has at a scale."""
        return (self._part.size() * scale).toSize().expandedTo(QSize(1, 1))

    def image(self, scale: float) -> QImage:
        """Return it in pixels, so many to one of the window's; its title stands in it."""
        image = QImage(self.size(scale), QImage.Format.Format_RGB32)
        with painting(image) as painter:
            self._paint(self._look.on(painter), QRectF(image.rect()))
        image.setText("Title", self._title)
        return image

    def png(self, scale: float) -> bytes:
        """Return it as the bytes of a PNG file."""
        # SPEED: 3840x2064 pixels take a third of the usual time in a file that is a quarter larger.
        return png_of(self.image(scale), QUICKLY)

    def svg(self) -> bytes:
        """Return it as the bytes of an SVG file."""
        size = self.size(1.0)
        device = SvgDevice(size, self._title)
        with painting(device) as painter:
            self._paint(self._look.on(painter), QRectF(0, 0, size.width(), size.height()))
        return device.svg

    def close(self) -> None:
        """Give up the table that it was painted from."""
        self._scene.deleteLater()

    def _paint(self, brush: Brushwork, area: QRectF) -> None:
        brush.painter.fillRect(area, brush.theme.surface.table)
        paint_light(brush, area)
        self._scene.render(brush.painter, area, self._part)
