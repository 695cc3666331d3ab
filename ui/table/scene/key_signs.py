"""Keys printed on what they choose: small caps on cards, cubes and places, as large wherever the camera stands."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem

from ui.art.faces import RectFace
from ui.art.held_cards import HeldCard
from ui.art.key_caps import key_side, keys_width, paint_keys
from ui.art.rule_cards import RuleCard
from ui.art.skills import PLATE_FROM
from ui.art.strokes import Brushwork, Look
from ui.kit.theme import Theme
from ui.table.input.choice_targets import AREA, ChoiceSubject
from ui.table.layout.geometry import Point
from ui.table.layout.plan import RADIUS, Placement, Plan, ZoneArea
from ui.table.scene.artwork import Artwork
from ui.table.scene.items import PieceItem, Pose, SignItem
from ui.table.scene.piece_items import Layers, PieceItems

ON_PIECE, ON_GROUND = 40.0, 140.0  # how high they lie, above what lights things up and above headings
HALF_ROUND = 90.0  # degrees
# What is lower than so many keys, and so many times as wide as high, has no corner for one: they would lie on each
# other and on its words.
LOW, ROW = 2.2, 3.0
# What is lower than so many keys, and lies, as a card with a number, has them before its sign, so far outside of it.
LYING, OUTSIDE = 3.2, 0.3
ABOVE = 0.22  # how far above the upper edge of a card of the hand the middle of a key lies, by its own height
INTO_HEAD = 4.0  # pixels that a key at the corner of a card with a rule reaches into its head
HEAD_END = 5.0  # pixels between a key and the right end of the head of a card of the hand, in which it lies
INTO = 5.0  # pixels of the card at most that a key hides there, however large it is
IN_ROW = 18.0  # pixels at most that a key before a row is high: as with letters of the usual size
NARROW_CARD = 130.0  # pixels of a card of the hand below which its name needs what a larger key would take of its head
EDGE = 1.0  # pixels by which keys hang over the upper edge of a place
OUT_OF_THE_WAY = (-0.7, -0.7, 0.72)  # of a space: how far above its middle, in hex radii, nothing stands or is printed
BEFORE = 0.17  # how far before a row the middle of its keys lies, by their own width
ABOVE_NUMBER = -0.64  # of a tile: as far above its middle, in hex radii, its number is free, and nothing stands
INWARD = 0.42  # how far into a thing its keys reach from its upper left corner, by their own height


@dataclass(frozen=True)
class KeyCap(RectFace):
    """Keys side by side about the origin."""

    keys: tuple[str, ...]
    scale: float = 1.0  # of what is painted, by what the letters of the window would make it

    def bounds(self, theme: Theme) -> QRectF:
        """Return the keys."""
        del theme
        return self.area.adjusted(-1, -1, 1, 1)

    def paint(self, brush: Brushwork) -> None:
        """Paint them."""
        surface = brush.theme.surface
        with brush.placed(0, 0, self.scale):
            paint_keys(brush, self.keys, (surface.ink, surface.panel_rise))

    def at_most(self, high: float) -> "KeyCap":
        """Return these keys no higher than this."""
        scale = min(1.0, high / self.h)
        return KeyCap(self.keys, scale, w=round(self.w * scale), h=round(self.h * scale))


class KeySigns:
    """Shows which keys choose which things."""

    def __init__(
        self, artwork: Artwork, layers: Layers, cast: PieceItems, captions: Callable[[], list[QRectF]]
    ) -> None:
        self._artwork = artwork
        self._layers = layers
        self._piece_items = cast
        self._captions = captions
        self._over: list[QRectF] = []
        self._items: dict[ChoiceSubject, SignItem] = {}
        self.shown: Mapping[ChoiceSubject, tuple[str, ...]] = {}

    def show(self, keys: Mapping[ChoiceSubject, Sequence[str]], plan: Plan) -> None:
        """Print exactly these keys."""
        self.shown = {subject: tuple(each) for subject, each in keys.items() if each}
        for subject in [subject for subject in self._items if subject not in self.shown]:
            self._take_down(subject)
        self._over = self._captions() if self.shown else []
        for subject, each in self.shown.items():
            face = self._cap(subject, each, plan)
            hung = self._hung(subject, face, plan)
            if hung is None:
                self._take_down(subject)
            else:
                self._put_up(subject, face, hung)

    def refresh(self) -> None:
        """Paint anew after the look changed; how large keys are then is said when they are shown again."""
        for item in self._items.values():
            item.refresh()

    def item(self, subject: ChoiceSubject) -> SignItem | None:
        """Return the keys that are printed on something."""
        return self._items.get(subject)

    def _cap(self, subject: ChoiceSubject, keys: tuple[str, ...], plan: Plan) -> KeyCap:
        """Return the keys on something; larger ones would hide the number of the counter before theirs, and small cards
        beside theirs.
        """
        face = cap_of(keys, self._artwork.look)
        row = plan.tallies.get(subject.number) if subject.kind == "tally" else None
        card = plan.pieces.get(subject.number) if subject.kind == "piece" else None
        is_small = card is not None and card.layer != "world" and card.h < face.h * LOW
        is_narrow = card is not None and subject.number in plan.fan and card.w < NARROW_CARD
        return face.at_most(IN_ROW) if is_small or is_narrow or row is not None else face

    def _put_up(self, subject: ChoiceSubject, face: KeyCap, hung: "HungKeys") -> None:
        kept = self._items.get(subject)
        if kept is None or kept.parentItem() is not hung.parent:
            self._take_down(subject)
            kept = self._items[subject] = SignItem(self._artwork, face, hung.parent)
            kept.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        kept.wear(face)
        kept.stand(Pose(hung.at.x, hung.at.y))
        kept.setZValue(hung.z)

    def _take_down(self, subject: ChoiceSubject) -> None:
        item = self._items.pop(subject, None)
        if item is not None and item.scene() is not None:
            item.scene().removeItem(item)

    def _hung(self, subject: ChoiceSubject, face: KeyCap, plan: Plan) -> "HungKeys | None":
        if subject.kind == "piece":
            item = self._piece_items.item(subject.number)
            if item is None:
                return None
            placement = plan.pieces.get(subject.number)
            return HungKeys(item, self._on_piece(item, face, placement, in_hand=subject.number in plan.fan), ON_PIECE)
        shelves = {"zone": plan.zones, "tally": plan.tallies, "spot": plan.spots, "seat": plan.seats}
        shelves[AREA] = plan.areas
        ground = shelves.get(subject.kind, {}).get(subject.number)
        if ground is None:
            return None
        parent = self._layers.of(ground.layer)
        at = _before(ground, face) if subject.kind == "tally" else _on_ground(ground, face)
        scene = parent.scene()
        if ground.layer == "table" and scene is not None:
            at = _within(at.moved(0.0, self._covered(at, face)), face, scene.sceneRect())
        return HungKeys(parent, at, ON_GROUND + ground.lift)

    def _on_piece(self, item: PieceItem, face: KeyCap, placement: Placement | None, *, in_hand: bool) -> Point:
        """Return the corner that will be seen at the upper left where the piece comes to rest, also of a card that is
        turned round, below any caption; beside the signs of a small card; in the head of a card of the hand, behind its
        name, or over the card where it has no such head; in the world just that corner.
        """
        area = item.face.outline(item.artwork.look.theme).boundingRect()
        if placement is None or placement.layer == "world":
            return Point(area.left(), area.top())
        if placement.form == "mini" and abs(placement.turn) < HALF_ROUND:
            return _beside_state(area, face)
        corner = _corner(area, face)
        if in_hand and isinstance(item.face, HeldCard):
            return _in_head(item.face, area, face)
        if in_hand:
            corner = Point(corner.x, area.top() - max(face.h * ABOVE, face.h / 2 - INTO))
        if isinstance(item.face, RuleCard):
            corner = Point(corner.x, area.top() - face.h / 2 + INTO_HEAD)
        corner = corner.moved(0.0, self._covered(corner.moved(placement.x, placement.y), face))
        return corner if abs(placement.turn) < HALF_ROUND else Point(-corner.x, -corner.y)

    def _covered(self, middle: Point, face: KeyCap) -> float:
        """Return how far keys about a point of the view must come down, so that no caption lies over them."""
        keys = QRectF(middle.x - face.w / 2, middle.y - face.h / 2, face.w, face.h)
        over = [each.bottom() for each in self._over if each.intersects(keys)]
        return max(over, default=keys.top()) - keys.top()


class HungKeys(NamedTuple):
    """What keys hang on, where on it, and how high they lie."""

    parent: QGraphicsItem
    at: Point
    z: float


def cap_of(keys: Sequence[str], look: Look) -> KeyCap:
    """Return the face of these keys by the size of the letters of the window."""
    return KeyCap(tuple(keys), w=keys_width(look, keys), h=key_side(look))


def _corner(area: QRectF, face: KeyCap) -> Point:
    """Return the upper left corner of a thing, with the keys for the greater part outside of it."""
    return Point(area.left() + face.w * INWARD, area.top() + face.h * (INWARD - 0.5))


def _beside_state(area: QRectF, face: KeyCap) -> Point:
    """Return a place on a small card that hides neither what it is about nor what it can do now: the end of a plate,
    else the middle of its upper edge.
    """
    if area.width() > PLATE_FROM * area.height():
        return Point(area.right() - face.w / 2 - EDGE, 0.0)
    return Point(0.0, area.top() + face.h * INWARD)


def _in_head(card: HeldCard, area: QRectF, face: KeyCap) -> Point:
    """Return the right end of the head of a card."""
    return Point(area.right() - face.w / 2 - HEAD_END, area.top() + card.head / 2)


def _on_ground(ground: ZoneArea, face: KeyCap) -> Point:
    """Return the end of a space at which nothing stands, what is above the number of a tile, where a row as low as a
    key begins, before its sign, and the upper left corner of anything else: headings stand above.
    """
    area = ground.area
    if ground.shape == "hex":
        return area.centre.moved(0, OUT_OF_THE_WAY[ground.place] * RADIUS)
    if ground.shape in ("tile", "disc"):  # a disc in the world is the place of a ring, about the number of a tile
        return ground.centre.moved(0, ABOVE_NUMBER * RADIUS) if ground.layer == "world" else area.centre
    if _is_row(ground, face):
        return _before(ground, face)
    if area.h < face.h * LYING and area.w > area.h:
        return Point(area.x - face.w * OUTSIDE, area.centre.y)
    return Point(area.x + face.w * INWARD, area.y + face.h / 2 - EDGE)


def _before(ground: ZoneArea, face: KeyCap) -> Point:
    """Return where keys stand before a row or a counter, and hide neither its sign nor its number."""
    return Point(ground.area.x - face.w * BEFORE, ground.area.centre.y)


def _is_row(ground: ZoneArea, face: KeyCap) -> bool:
    """Return whether a place is too low for keys in its corner, and much wider than high."""
    return ground.area.h < face.h * LOW and ground.area.w > ground.area.h * ROW


def _within(at: Point, face: KeyCap, room: QRectF) -> Point:
    """Return the point, or the next one at which all of the keys are to be seen."""
    left, top = room.left() + face.w / 2 + 1, room.top() + face.h / 2 + 1
    right, bottom = room.right() - face.w / 2 - 1, room.bottom() - face.h / 2 - 1
    return Point(min(max(at.x, left), right), min(max(at.y, top), bottom))
