"""Which pieces are selected during free moves, and the band that is drawn round them with the pointer."""

from collections.abc import Iterable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import centre_of, touch
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.world_layout import alike
from ui.table.scene.table_scene import TableScene

BAND_Z = 5000.0


class Selection:
    """The selected pieces of one scene, in the order in which they were selected."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._pieces: dict[int, None] = {}

    @property
    def pieces(self) -> tuple[int, ...]:
        """The pieces that are selected and still to be seen, or stand behind one that is."""
        return tuple(piece for piece in self._pieces if piece in self._scene.plan.pieces)

    def choose(self, pieces: Iterable[int]) -> None:
        """Select exactly these."""
        self._pieces = dict.fromkeys(pieces)

    def add(self, pieces: Iterable[int]) -> None:
        """Select these too."""
        self._pieces.update(dict.fromkeys(pieces))

    def toggle(self, piece: int) -> None:
        """Select a piece, or no longer."""
        if piece in self._pieces:
            del self._pieces[piece]
        else:
            self._pieces[piece] = None

    def forget(self) -> None:
        """Select nothing."""
        self._pieces = {}


class RubberBand(QGraphicsItem):
    """A rectangle in the coordinates of the view."""

    def __init__(self, colour: QColor) -> None:
        super().__init__()
        self._area, self._colour = QRectF(), colour
        self.setZValue(BAND_Z)

    def span(self, one: Point, other: Point) -> None:
        """Reach from one point to another."""
        self.prepareGeometryChange()
        left, top = min(one.x, other.x), min(one.y, other.y)
        self._area = QRectF(left, top, abs(one.x - other.x), abs(one.y - other.y))

    @property
    def area(self) -> Rect:
        """What it reaches over."""
        return Rect(self._area.x(), self._area.y(), self._area.width(), self._area.height())

    def boundingRect(self) -> QRectF:
        return self._area.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        inside = QColor(self._colour)
        inside.setAlphaF(0.12)
        painter.setPen(QPen(self._colour, 1.5))
        painter.setBrush(inside)
        painter.drawRoundedRect(self._area, 4, 4)


def pieces_within(scene: TableScene, area: Rect) -> list[int]:
    """Return the pieces whose middle lies in an area of the view; tiles only if nothing that lies on them does."""
    board_index, scene_state = scene.board_index, scene.scene_state
    if board_index is None or scene_state is None:
        return []
    piled = {zone for pile in board_index.board.pile for zone in board_index.families.get(pile.zone, ())}
    found = [item.piece for item in scene.piece_items.items() if _lies_in(scene, item.piece, area)]
    found = [piece for piece in found if scene_state.view.zone_of[piece] not in piled]
    above = [piece for piece in found if board_index.painters[piece] != "tile"]
    return [each for piece in above or found for each in all_of_group(scene, piece)]


def all_of_group(scene: TableScene, piece: int) -> list[int]:
    """Return a piece of the world with those that look the same and are only counted behind it."""
    scene_state, board_index = scene.scene_state, scene.board_index
    placed = scene.plan.pieces.get(piece)
    if (
        scene_state is None
        or board_index is None
        or placed is None
        or placed.form != "standing"
        or scene_state.view.spot[piece] >= 0
    ):
        return [piece]
    groups = alike(scene_state.view, board_index, scene_state.view.contents[scene_state.view.zone_of[piece]])
    return next((group for group in groups if piece in group), [piece])


def _lies_in(scene: TableScene, piece: int, area: Rect) -> bool:
    middle = centre_of(scene, ChoiceSubject("piece", piece))
    return middle is not None and area.holds(middle) and ChoiceSubject("piece", piece) in touch(scene, middle).under
