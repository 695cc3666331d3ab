"""How people look at the table: nearer, farther, aside, whose mat lies in front; what is blurred is painted anew."""

from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from ui.table.input.hover import Hover
from ui.table.layout.geometry import Point
from ui.table.scene.camera import Camera
from ui.table.scene.items import FaceItem
from ui.table.scene.signs import turn_tile
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
        if not self._scene.motion.is_running:
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


STEP = 1.18  # how much nearer one notch of the wheel brings the world
KEY_STEP = 120.0  # pixels of the design by which a key moves the world
CLOSE = 1.5  # pixels to a unit of the world when something is looked at closely, at the design's size of the view


class CameraControl(QObject):
    """Zooms and pans the world and brings mats in front; `refocused` tells that mats lie elsewhere now, `useless` that
    there is nothing to zoom: places in rows always fill the window.
    """

    refocused = Signal()
    useless = Signal()

    def __init__(self, scene: TableScene, hover: Hover) -> None:
        super().__init__(scene)
        self._scene, self._hover = scene, hover
        self._sharpening = Sharpening(scene, self)

    def zoom_in(self) -> None:
        """Bring the world nearer."""
        self.zoom(STEP, self._scene.frame.world.centre)

    def zoom_out(self) -> None:
        """Take the world farther away."""
        self.zoom(1 / STEP, self._scene.frame.world.centre)

    def zoom(self, factor: float, at: Point) -> None:
        """Bring the world nearer by a factor, with the same place of it at a point of the view."""
        if self._scene.scene_state is not None and not self._scene.plan.lands:
            self.useless.emit()
            return
        self._scene.motion.finish()
        self._look(self._scene.screen.camera.zoomed(factor, at))

    def pan(self, x: float, y: float) -> None:
        """Move the world by so many pixels."""
        self._look(self._scene.screen.camera.panned(x, y))

    def look_at(self, place: Point) -> None:
        """Bring a place of the world into the middle, no nearer and no farther."""
        self._look(self._scene.screen.camera.centred(place, self._scene.frame.world.centre))

    def pan_by_key(self, x: int, y: int) -> None:
        """Look so many steps to the right and down."""
        step = KEY_STEP * max(self._scene.frame.unit, 0.5)
        self.pan(-step * x, -step * y)

    def fit(self) -> None:
        """Show the whole world, and every mat where it belongs."""
        self._scene.motion.finish()
        self._scene.look_at_all()
        self._sharpening.begin()

    def look_closely(self, place: Point) -> None:
        """Bring a place of the world near, into the middle."""
        self._scene.motion.finish()
        near = max(self._scene.screen.camera.zoom, CLOSE * max(self._scene.frame.unit, 0.5))
        self._look(Camera(near).centred(place, self._scene.frame.world.centre))

    def focus_turn(self) -> None:
        """Look closely at the tile that the turn, or its war, is about."""
        tile = turn_tile(self._scene.plan, self._scene.scene_state, self._scene.board_index)
        if tile is not None:
            placed = self._scene.plan.pieces[tile.number]
            self.look_closely(Point(placed.x, placed.y))

    def focus_mat(self, seat: int | None) -> None:
        """Lay a seat's mat large in front; None: that of the open eyes, or of the seat that decides."""
        self._hover.leave()
        self._scene.focus_on(seat)
        self.refocused.emit()

    def focus_own_mat(self) -> None:
        """Lay the mat in front that belongs there, and open it, or shut it if it is open."""
        front = self._scene.screen.front
        self.focus_mat(None)
        if self._scene.screen.front == front:
            self._scene.open_mats(self._scene.screen.pinned ^ {front}, pinned=True)
            self.refocused.emit()

    def focus_next_mat(self) -> None:
        """Lay the mat of the next seat large in front."""
        if self._scene.board_index is not None:
            self.focus_mat((self._scene.screen.front + 1) % self._scene.board_index.kit.seats)

    def shut_mats(self) -> bool:
        """Shut the mats that people keep open; False if there is none."""
        if not self._scene.screen.pinned:
            return False
        self._scene.open_mats(frozenset(), pinned=True)
        self.refocused.emit()
        return True

    def focus_world(self) -> None:
        """Show the whole world, every mat shut, and the one in front that belongs there."""
        self._scene.open_mats(frozenset(), pinned=True)
        self.focus_mat(None)
        self.fit()

    def hold_still(self) -> None:
        """Let nothing move or be painted anew any more, as nobody looks."""
        self._scene.motion.finish()
        self._sharpening.finish()

    def _look(self, camera: Camera) -> None:
        self._scene.screen = self._scene.screen._replace(is_fitted=False)
        self._scene.artwork.hasty = True
        world = self._scene.plan.world
        self._scene.look_through(camera if world is None else camera.kept_in(self._scene.frame.world, world))
        self._sharpening.begin()
