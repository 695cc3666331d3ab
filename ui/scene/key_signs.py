"""Keys printed on what they choose: small caps on cards, cubes and places, as large wherever the camera stands."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsItem

from ui.art.key_caps import key_side, keys_width, paint_keys
from ui.art.strokes import Brushwork, Look
from ui.scene.artwork import Artwork
from ui.scene.cast import Cast, Layers
from ui.scene.geometry import Point
from ui.scene.items import PieceItem, Pose, SignItem
from ui.scene.places import RADIUS, Ground, Plan
from ui.scene.subjects import Subject
from ui.theme import Theme

ON_PIECE, ON_GROUND = 40.0, 110.0  # how high they lie, above what lights things up
HALF_ROUND = 90.0  # degrees
INWARD = 0.42  # how far into a thing its keys reach from its upper left corner, by their own height
DEEPER = 0.84  # the same where a heading stands close above
HIGH = 100.0  # pixels from which on a piece is a card of the hand, with air above
OUT_OF_THE_WAY = (-0.7, -0.7, 0.72)  # of a space: how far above its middle, in hex radii, nothing stands or is printed


class KeyCap(NamedTuple):
    """Keys side by side about the origin."""

    keys: tuple[str, ...]
    w: float
    h: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return the keys."""
        del theme
        return QRectF(-self.w / 2 - 1, -self.h / 2 - 1, self.w + 2, self.h + 2)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return nothing: what the keys choose is pointed at."""
        del theme
        return QPainterPath()

    def paint(self, brush: Brushwork) -> None:
        """Paint them."""
        surface = brush.theme.surface
        paint_keys(brush, self.keys, (surface.ink, surface.panel_rise))


class KeySigns:
    """Shows which keys choose which things."""

    def __init__(self, artwork: Artwork, layers: Layers, cast: Cast) -> None:
        self._artwork = artwork
        self._layers = layers
        self._cast = cast
        self._items: dict[Subject, SignItem] = {}
        self.shown: Mapping[Subject, tuple[str, ...]] = {}

    def show(self, keys: Mapping[Subject, Sequence[str]], plan: Plan) -> None:
        """Print exactly these keys."""
        self.shown = {subject: tuple(each) for subject, each in keys.items() if each}
        for subject in [subject for subject in self._items if subject not in self.shown]:
            self._take_down(subject)
        for subject, each in self.shown.items():
            face = cap_of(each, self._artwork.look)
            hung = self._hung(subject, face, plan)
            if hung is None:
                self._take_down(subject)
            else:
                self._put_up(subject, face, hung)

    def refresh(self) -> None:
        """Paint anew after the look changed."""
        for subject, item in self._items.items():
            item.wear(cap_of(self.shown[subject], self._artwork.look))
            item.refresh()

    def _put_up(self, subject: Subject, face: KeyCap, hung: "Hung") -> None:
        kept = self._items.get(subject)
        if kept is None or kept.parentItem() is not hung.parent:
            self._take_down(subject)
            kept = self._items[subject] = SignItem(self._artwork, face, hung.parent)
            kept.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        kept.wear(face)
        kept.stand(Pose(hung.at.x, hung.at.y))
        kept.setZValue(hung.z)

    def _take_down(self, subject: Subject) -> None:
        item = self._items.pop(subject, None)
        if item is not None and item.scene() is not None:
            item.scene().removeItem(item)

    def _hung(self, subject: Subject, face: KeyCap, plan: Plan) -> "Hung | None":
        if subject.kind == "piece":
            item = self._cast.item(subject.number)
            return Hung(item, _on_piece(item, face), ON_PIECE) if item is not None else None
        shelves = {"zone": plan.zones, "tally": plan.tallies, "spot": plan.spots, "seat": plan.seats}
        ground = shelves.get(subject.kind, {}).get(subject.number)
        return Hung(self._layers.of(ground.layer), _on_ground(ground, face), ON_GROUND) if ground is not None else None


class Hung(NamedTuple):
    """What keys hang on, where on it, and how high they lie."""

    parent: QGraphicsItem
    at: Point
    z: float


def cap_of(keys: Sequence[str], look: Look) -> KeyCap:
    """The face of these keys by the size of the letters of the window."""
    return KeyCap(tuple(keys), keys_width(look, keys), key_side(look))


def _on_piece(item: PieceItem, face: KeyCap) -> Point:
    """The corner that is seen at the upper left, also of a card that is turned round; in the world, where sizes differ,
    just that corner."""
    area = item.face.outline(item.artwork.look.theme).boundingRect()
    if item.layer == "world":
        return Point(area.left(), area.top())
    corner = _corner(area, face, INWARD if area.height() > HIGH else DEEPER)
    return corner if abs(item.rotation()) < HALF_ROUND else Point(-corner.x, -corner.y)


def _corner(area: QRectF, face: KeyCap, inward: float) -> Point:
    """The upper left corner of a thing, with the keys so far inside of it."""
    return Point(area.left() + face.w * INWARD, area.top() + face.h * (inward - 0.5))


def _on_ground(ground: Ground, face: KeyCap) -> Point:
    """The end of a space at which nothing stands, the middle of a tile, the upper left corner of anything else."""
    area = ground.area
    if ground.shape == "hex":
        return area.centre.moved(0, OUT_OF_THE_WAY[ground.place] * RADIUS)
    if ground.shape in ("tile", "disc"):
        return area.centre if ground.shape != "tile" else ground.centre
    return _corner(QRectF(area.x, area.y, area.w, area.h), face, DEEPER)
