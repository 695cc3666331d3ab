"""Opens the mats that are shut while the pointer rests on them, and shuts them when it has left."""

from PySide6.QtCore import QObject, QTimer, Signal

from ui.table.input.hit_testing import thing_under, touch
from ui.table.layout.geometry import Point
from ui.table.scene.table_scene import TableScene, covers_choice

FRONT, ASIDE, SHUT = 400, 250, 120  # milliseconds until a mat opens, in front and to the side, and until it shuts

ROWS = 0.6  # of its usual height, by which the decision bar is higher where rows of counts stand in it


class MatOpener(QObject):
    """Follows the pointer on one scene; `opened` tells that mats lie otherwise now."""

    opened = Signal()

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._wanted: int | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._open)

    def follow(self, at: Point | None) -> None:
        """The pointer is at a place of the view now; None: it has left."""
        seat, screen = self._seat_at(at) if at is not None else None, self._scene.screen
        opens_front = seat == screen.front and seat not in screen.opened
        if seat == screen.front and (screen.keeps_shut or (opens_front and not self._may_open_front)):
            seat = None
        if (
            at is not None
            and seat not in screen.opened
            and (self._is_at_hand(at) or (opens_front and self._is_told(at)))
        ):
            seat = None
        if seat == self._wanted:
            return
        self._wanted = seat
        front = seat == self._scene.screen.front
        self._timer.start(SHUT if seat is None else FRONT if front else ASIDE)

    @property
    def _may_open_front(self) -> bool:
        """Whether the mat in front may open under a pointer that rests: not over a choice, nor under rows of counts by
        which one chooses, nor while others choose.
        """
        scene_state, has_rows = self._scene.scene_state, self._scene.screen.lifted > ROWS * self._scene.frame.bar.h
        if scene_state is None or scene_state.is_busy or has_rows:
            return False
        return not covers_choice(self._scene, [self._scene.frame.front])

    def stop(self) -> None:
        """Nobody looks any more: open and shut nothing."""
        self._timer.stop()
        self._wanted = None

    def _is_at_hand(self, at: Point) -> bool:
        """Return whether a hand would take a thing up there on a free table; it must not go away under the pointer."""
        if self._scene.board_index is None or not self._scene.board_index.is_free:
            return False
        lying = (each for each in self._scene.plan.pieces.values() if each.shown and each.layer == "table")
        return any(abs(at.x - each.x) <= each.w / 2 and abs(at.y - each.y) <= each.h / 2 for each in lying)

    def _is_told(self, at: Point) -> bool:
        """Return whether a card or a count of a game with rules lies up there, of which it is said what it is: on the
        open mat it would lie elsewhere, and what is pointed at does not move away.
        """
        if self._scene.board_index is None or self._scene.board_index.is_free:
            return False
        thing = thing_under(self._scene, touch(self._scene, at))
        return thing is not None and thing.kind in ("piece", "tally")

    def _seat_at(self, at: Point) -> int | None:
        """Return whose mat lies topmost at a place; the hand lies on none, and rows lie open as they are."""
        mats = sorted((mat for mat in self._scene.plan.mats.values() if mat.style != "row"), key=lambda mat: -mat.lift)
        return next((mat.seat for mat in mats if any(area.holds(at) for area in mat.covers)), None)

    def _open(self) -> None:
        wanted = frozenset[int]() if self._wanted is None else frozenset({self._wanted})
        if wanted != self._scene.screen.opened:
            self._scene.motion.finish()
            self._scene.open_mats(wanted)
            self.opened.emit()
