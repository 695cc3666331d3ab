"""After a zoom: paints what is blurred at its new scale, a little at a time, so that nothing ever waits for it."""

from time import perf_counter

from PySide6.QtCore import QObject, QTimer

from ui.table.scene.items import FaceItem
from ui.table.scene.table_scene import TableScene

REST = 140  # milliseconds without a change before anything is painted anew
SLICE = 0.008  # seconds of painting at a time


class Sharpening(QObject):
    """Waits for rest, then works through the items of the world."""

    def __init__(self, scene: TableScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._waiting: list[FaceItem] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._work)

    def begin(self) -> None:
        """Wait for rest once more."""
        self._waiting = []
        if self._scene.motion.on:
            self._timer.start(REST)
        else:
            self.finish()

    def finish(self) -> None:
        """Let everything be painted anew when it is next seen."""
        self._timer.stop()
        if not self._scene.motion.running:
            self._scene.sharpen()
        self._scene.update()

    def _work(self) -> None:
        if not self._waiting:
            children = self._scene.layers.world.childItems()
            self._waiting = [item for item in children if isinstance(item, FaceItem) and item.isVisible()]
        self._scene.artwork.hasty = False
        scale = self._scene.screen.camera.zoom * self._dots()
        end = perf_counter() + SLICE
        while self._waiting and perf_counter() < end:
            self._scene.artwork.picture(self._waiting.pop().face, scale)
        if self._waiting:
            self._scene.artwork.hasty = True
            self._timer.start(0)
        else:
            self.finish()

    def _dots(self) -> float:
        views = self._scene.views()
        return views[0].devicePixelRatioF() if views else 1.0
