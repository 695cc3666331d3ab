"""Which pieces are selected during free moves, and the band that is drawn round them with the pointer."""

from collections.abc import Iterable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from qquovadis.engine.kit import GROUP, LOCK
from qquovadis.model.free_table.spot import NO_SPOT
from ui.art.painting import paints_item
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
        self._pieces = self._whole(pieces)

    def add(self, pieces: Iterable[int]) -> None:
        """Select these too."""
        self._pieces.update(self._whole(pieces))

    def toggle(self, piece: int) -> None:
        """Select a piece with its group, or no longer."""
        whole = self._whole((piece,))
        if piece in self._pieces:
            self._pieces = {each: None for each in self._pieces if each not in whole}
        else:
            self._pieces.update(whole)

    def forget(self) -> None:
        """Select nothing."""
        self._pieces = {}

    def with_group(self, piece: int) -> tuple[int, ...]:
        """Return a piece, first, with all that are taken together with it."""
        return tuple(dict.fromkeys((piece, *self._whole((piece,)))))

    def is_locked(self, piece: int) -> bool:
        """Return whether a piece stays where it is."""
        scene_state = self._scene.scene_state
        return scene_state is not None and piece in scene_state.view.bonds[LOCK]

    def _whole(self, pieces: Iterable[int]) -> dict[int, None]:
        """Return the pieces with their whole groups, in order."""
        chosen, scene_state = dict.fromkeys(pieces), self._scene.scene_state
        groups = scene_state.view.bonds[GROUP] if scene_state is not None else {}
        of = {groups[piece] for piece in chosen if piece in groups}
        return {**chosen, **dict.fromkeys(piece for piece, first in groups.items() if first in of)} if of else chosen


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

    @paints_item
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
    view = scene_state.view
    found = [each for each in found if view.zone_of[each] not in piled and each not in view.bonds[LOCK]]
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
        or scene_state.view.spot[piece] != NO_SPOT
    ):
        return [piece]
    groups = alike(scene_state.view, board_index, scene_state.view.contents[scene_state.view.zone_of[piece]])
    return next((group for group in groups if piece in group), [piece])


def _lies_in(scene: TableScene, piece: int, area: Rect) -> bool:
    middle = centre_of(scene, ChoiceSubject("piece", piece))
    return middle is not None and area.holds(middle) and ChoiceSubject("piece", piece) in touch(scene, middle).under
