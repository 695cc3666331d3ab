"""The view of the table: its background, and the camera that looks at the world in it."""

from PySide6.QtCore import QEvent, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QHideEvent, QNativeGestureEvent, QPainter, QPixmap, QPixmapCache, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QGestureEvent, QGraphicsView, QPinchGesture, QWidget

from ui.art.strokes import Look
from ui.art.tabletop import paint_light, paint_table
from ui.table.layout.geometry import Point
from ui.table.scene.camera import Camera
from ui.table.scene.scene_state import SceneConfig
from ui.table.scene.sharpening import Sharpening
from ui.table.scene.table_scene import TableScene
from ui.window.theme import Theme

STEP = 1.18  # how much nearer one notch of the wheel brings the world
NOTCH = 120.0
CLOSE = 1.5  # pixels to a unit of the world when something is looked at closely, at the design's size of the view
KEPT = 65_536  # kilobytes of pictures that Qt may keep for items, all of a table on a large screen


class WorldView(QGraphicsView):
    """Shows the scene pixel for pixel; only the world in it is zoomed and panned, the frame round it stays."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.table = scene
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        # SPEED: the table covers every pixel, so Qt need not fill them first; 0.3 of 2.7 ms at 1920x1080.
        self.viewport().setAutoFillBackground(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setMouseTracking(True)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        QPixmapCache.setCacheLimit(max(QPixmapCache.cacheLimit(), KEPT))
        self._sharpening = Sharpening(scene, self)
        self._table: QPixmap | None = None

    def zoom_in(self) -> None:
        """Bring the world nearer."""
        self._zoom(STEP, self.table.frame.world.centre)

    def zoom_out(self) -> None:
        """Take the world farther away."""
        self._zoom(1 / STEP, self.table.frame.world.centre)

    def fit(self) -> None:
        """Show the whole world, and every mat where it belongs."""
        self.table.motion.finish()
        self.table.look_at_all()
        self._sharpening.begin()

    def look_closely(self, place: Point) -> None:
        """Bring a place of the world near, into the middle."""
        self.table.motion.finish()
        near = max(self.table.camera.zoom, CLOSE * max(self.table.frame.unit, 0.5))
        self._look(Camera(near).centred(place, self.table.frame.world.centre))

    def pan(self, x: float, y: float) -> None:
        """Move the world by so many pixels."""
        self._look(self.table.camera.panned(x, y))

    def set_theme(self, theme: Theme) -> None:
        """Change the theme."""
        self.set_look(Look(theme, self.table.artwork.look.language))

    def set_language(self, language: str) -> None:
        """Change the language."""
        self.set_look(Look(self.table.artwork.look.theme, language))

    def set_look(self, look: Look) -> None:
        """Change theme and language at once, and keep whatever is shown and looked at."""
        self.table.relight(look)
        self.repaint_table()

    def furnish(self, scene_config: SceneConfig) -> None:
        """Show the next moment with other words or another board; theme and language stay."""
        self.table.scene_config = scene_config._replace(look=self.table.scene_config.look)

    def set_motion(self, on: bool) -> None:
        """Let things move, or let them be in their places at once."""
        self.table.motion.finish()
        self.table.motion.on = on

    def repaint_table(self) -> None:
        """Paint the table itself anew, after the look or the size changed."""
        self._table = None
        self.viewport().update()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self._table is None:
            self._table = self._painted_table()
        painter.drawPixmap(0, 0, self._table)

    def wheelEvent(self, event: QWheelEvent) -> None:
        at, moved = event.position(), event.pixelDelta()
        turned = event.angleDelta().y()
        zooms = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.phase() is not Qt.ScrollPhase.NoScrollPhase and not moved.isNull() and not zooms:
            self.pan(moved.x(), moved.y())  # two fingers on a pad
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier or (event.angleDelta().x() and not turned):
            self.pan((turned or event.angleDelta().x()) / 2, 0)
        elif turned and self.table.frame.world.holds(Point(at.x(), at.y())):
            self._zoom(STEP ** (turned / NOTCH), Point(at.x(), at.y()))
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and event.gestureType() is Qt.NativeGestureType.ZoomNativeGesture:
            at = event.position()
            self._zoom(1 + event.value(), Point(at.x(), at.y()))
            return True
        if isinstance(event, QGestureEvent):
            self._pinch(event)
            return True
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        size = self.viewport().size()
        self.table.resize_table(size.width(), size.height())
        self.repaint_table()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.table.motion.finish()
        self._sharpening.finish()

    def _pinch(self, event: QGestureEvent) -> None:
        pinch = event.gesture(Qt.GestureType.PinchGesture)
        if isinstance(pinch, QPinchGesture):
            at = self.viewport().mapFromGlobal(pinch.centerPoint())
            self._zoom(pinch.scaleFactor(), Point(at.x(), at.y()))

    def _zoom(self, factor: float, at: Point) -> None:
        self.table.motion.finish()
        self._look(self.table.camera.zoomed(factor, at))

    def _look(self, camera: Camera) -> None:
        self.table.is_fitted = False
        self.table.artwork.hasty = True
        self.table.look_through(camera)
        self._sharpening.begin()

    def _painted_table(self) -> QPixmap:
        dots = self.devicePixelRatioF()
        size = self.viewport().size()
        pixmap = QPixmap(size * dots)
        pixmap.setDevicePixelRatio(dots)
        painter = QPainter(pixmap)
        brush = self.table.artwork.look.on(painter)
        paint_table(brush, QSizeF(size))
        world = self.table.frame.world
        middle = world.centre
        reach = max(size.width() - middle.x, middle.x, size.height() - middle.y)
        paint_light(
            brush, QRectF(middle.x - reach, middle.y - reach, 2 * reach, 2 * reach), max(0.6, self.table.frame.unit)
        )
        painter.end()
        return pixmap
