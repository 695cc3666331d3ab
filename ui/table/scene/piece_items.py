"""The piece items: made when first seen, sent to where the layout says, hidden when there is nothing to see."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve
from PySide6.QtWidgets import QGraphicsItem

from qquovadis.engine.seat_view import SeatView
from ui.art.faces import Face
from ui.kit.theme import MotionTokens as Times
from ui.table.faces.face_factory import FaceFactory
from ui.table.layout.geometry import Point
from ui.table.layout.plan import Layer, Placement, Plan
from ui.table.scene.artwork import Artwork
from ui.table.scene.camera import Camera
from ui.table.scene.items import LayerItem, PieceItem, Pose
from ui.table.scene.motion import ROLL, Move, rolled

ALOFT = 1000.0  # added to the height of what moves, so that it passes over what lies
LIFTED = 1.05  # how much larger a thing is shown in a hand
STAGGER_MOST = 300.0
CROWD = 300  # pieces in a world from which each keeps its picture while the world is moved
FAR, RISE = 60.0, 0.10  # pixels from which a way is an arc, and its height as a share of the way


class Layers(NamedTuple):
    """The parents of all items: the world, which the camera looks at, the table round it, and the air above both."""

    world: LayerItem
    table: LayerItem
    air: LayerItem

    def of(self, layer: Layer) -> LayerItem:
        """Return the parent of what lies in a layer."""
        return self.world if layer == "world" else self.table


class PieceItems:
    """All piece items of one game."""

    def __init__(self, artwork: Artwork, layers: Layers) -> None:
        self._artwork = artwork
        self._layers = layers
        self._items: dict[int, PieceItem] = {}
        self._placed: dict[int, Placement] = {}
        self._known: list[int] = []
        self._held: set[int] = set()

    def item(self, piece: int) -> PieceItem | None:
        """Return the item of a piece if it is to be seen."""
        item = self._items.get(piece)
        return item if item is not None and item.isVisible() else None

    def items(self) -> Iterator[PieceItem]:
        """Return the items that are to be seen."""
        return (item for item in self._items.values() if item.isVisible())

    def reconcile(self, plan: Plan, face_factory: FaceFactory, camera: Camera, times: Times) -> list[Move]:
        """Make what is missing, and return the moves that bring everything to its place."""
        self._follow_identities(face_factory.view, plan)
        free = [piece for piece in plan.pieces if piece not in self._held]
        ways = [way for piece in free if (way := self._way(piece, plan, face_factory, camera)) is not None]
        self._placed = dict(plan.pieces)
        self._known = list(face_factory.view.identity_of)
        step = min(float(times.stagger), STAGGER_MOST / max(1, len(ways)))
        return [self._move(way, at * step, times) for at, way in enumerate(ways)]

    def lift(self, item: PieceItem, camera: Camera) -> None:
        """Take an item into the air, where a hand moves it in the coordinates of the view."""
        pose = _seen(item.pose(), item.layer, camera)
        scale = pose.scale * (camera.zoom if item.layer == "world" else 1.0)
        item.keep_picture(kept=False)
        item.setParentItem(self._layers.air)
        item.setZValue(2 * ALOFT)
        item.stand(pose._replace(scale=scale * LIFTED))
        item.layer, item.aloft = "table", True
        self._held.add(item.piece)

    def open(self) -> None:
        """Hold nothing any more: the next reconciling sends home what was held."""
        self._held.clear()

    def pose_at(self, item: PieceItem, to: Placement, camera: Camera) -> Pose:
        """Return how an item in the air stands where a placement is, as large as it will be there."""
        share = _size(to) / max(1.0, item.size) * (camera.zoom if to.layer == "world" else 1.0)
        return _seen(Pose(to.x, to.y, 1.0, to.turn), to.layer, camera)._replace(scale=share)

    def change_places(self, one: int, other: int) -> None:
        """Let two items that look alike stand for each other's pieces from now on."""
        items = self._items.get(one), self._items.get(other)
        placed = self._placed.get(one), self._placed.get(other)
        for piece, item, place in ((one, items[1], placed[1]), (other, items[0], placed[0])):
            self._items.pop(piece, None)
            if item is not None:
                self._items[piece], item.piece = item, piece
            self._placed.pop(piece, None)
            if place is not None:
                self._placed[piece] = place

    def refresh(self) -> None:
        """Paint anew after the look changed."""
        for item in self._items.values():
            item.refresh()

    def keep_pictures(self) -> None:
        """Let the pieces of a crowded world keep the pictures as which they are seen, for moving the world."""
        # SPEED: a world of 1,000 pieces took 23 ms to move by a step, since Python painted each; Qt copies what is kept
        # in half of that. A step of zooming would make all of them anew, and so would a way over the table.
        lying = [item for item in self.items() if item.layer == "world" and not item.aloft]
        if len(lying) >= CROWD:
            for item in lying:
                item.keep_picture(kept=True)

    def give_up_pictures(self) -> None:
        """Let every piece of the world be painted as it is seen next, as it is nearer or farther then."""
        for item in self._items.values():
            if item.layer == "world":
                item.keep_picture(kept=False)

    def clear(self) -> None:
        """Give up all items."""
        for item in self._items.values():
            self._layers.table.scene().removeItem(item)
        self._items, self._placed, self._known = {}, {}, []

    def forget_ways(self) -> None:
        """Let the next reconciling put everything in its place without a way, as after a change of the window."""
        self._placed = {}

    def _follow_identities(self, view: SeatView, plan: Plan) -> None:
        """Let items follow what they show where identities went to other pieces, as when one slips out of a hand."""
        if not self._known:
            return
        changed = [
            piece
            for piece in self._items
            if self._known[piece] != view.identity_of[piece] and -1 not in (self._known[piece], view.identity_of[piece])
        ]
        pool: dict[int, list[int]] = {}
        for piece in changed:
            pool.setdefault(self._known[piece], []).append(piece)
        taken = {}
        for piece in changed:
            donors = pool.get(view.identity_of[piece])
            if donors:
                taken[piece] = donors.pop()
        if sorted(taken) == sorted(taken.values()):
            moved = {piece: (self._items[donor], self._placed.get(donor)) for piece, donor in taken.items()}
            for piece, (item, placed) in moved.items():
                self._items[piece], item.piece = item, piece
                self._placed[piece] = placed or plan.pieces[piece]

    def _way(self, piece: int, plan: Plan, face_factory: FaceFactory, camera: Camera) -> "ItemWay | None":
        to, was, item = plan.pieces[piece], self._placed.get(piece), self._items.get(piece)
        if not to.shown and (item is None or not item.isVisible()):
            return None
        face = face_factory.face(piece, to) if to.shown or item is None else item.face
        if item is None:
            item = self._items[piece] = PieceItem(self._artwork, face, self._layers.of(to.layer), piece)
            item.setVisible(False)
        elif to == was and item.face == face and not item.aloft:
            return None
        if was is None:
            _settle(ItemArrival(item, to, face, self._layers))
            return None
        return _way_between(item, was, ItemArrival(item, to, face, self._layers), camera)

    def _move(self, way: "ItemWay", begin: float, times: Times) -> Move:
        item, landing = way.item, way.landing
        turns = item.isVisible() and _turns_over(item.face, landing.face)
        span, ease = _timing(way, times)
        rolls = rolled(item.face, landing.face) if landing.to.shown else ()
        if rolls:
            begin, span, ease = 0.0, float(ROLL), QEasingCurve.Type.OutCubic
        if not turns:
            item.wear(landing.face)
        parent: QGraphicsItem = self._layers.air if way.aloft else self._layers.of(landing.to.layer)
        item.keep_picture(kept=item.layer == "table")
        item.setParentItem(parent)
        item.setZValue(landing.to.z + ALOFT)
        item.setVisible(True)
        item.aloft = False
        far = abs(way.end.x - way.start.x) + abs(way.end.y - way.start.y)
        arc = far * RISE if far > FAR and landing.to.shown else 0.0
        over = landing.face if turns else None
        return Move(
            item=item,
            start=way.start,
            end=way.end,
            begin=begin,
            span=span,
            ease=ease,
            arc=arc,
            over=over,
            land=landing.settle,
            rolls=rolls,
        )


class ItemArrival(NamedTuple):
    """Where an item is to arrive, and what it will show there."""

    item: PieceItem
    to: Placement
    face: Face
    layers: Layers

    def settle(self) -> None:
        """Put the item down."""
        _settle(self)


class ItemWay(NamedTuple):
    """The way of an item: in its own layer, or aloft, in the coordinates of the view, if it changes the layer."""

    item: PieceItem
    start: Pose
    end: Pose
    aloft: bool
    landing: ItemArrival


def _way_between(item: PieceItem, was: Placement, landing: ItemArrival, camera: Camera) -> ItemWay:
    to = landing.to
    layer = item.layer if item.isVisible() else was.layer
    pose = item.pose() if item.isVisible() else Pose(was.x, was.y, 1.0, was.turn, 0.0)
    share = (item.size if item.isVisible() else _size(was)) * pose.scale / max(1.0, _size(to))
    end = Pose(to.x, to.y, 1.0, to.turn, 1.0)
    if not to.shown:
        # What goes away keeps its face, and shrinks with it.
        end, share = end._replace(scale=pose.scale / share, opacity=0.0), pose.scale
    if layer == to.layer:
        return ItemWay(item, pose._replace(scale=share), end, False, landing)
    before, after = (camera.zoom if each == "world" else 1.0 for each in (layer, to.layer))
    start = _seen(pose, layer, camera)._replace(scale=share * before)
    return ItemWay(item, start, _seen(end, to.layer, camera)._replace(scale=after), True, landing)


def _seen(pose: Pose, layer: Layer, camera: Camera) -> Pose:
    """Return a pose in the coordinates of the view."""
    if layer == "table":
        return pose
    place = camera.seen(Point(pose.x, pose.y))
    return pose._replace(x=place.x, y=place.y)


def _settle(landing: ItemArrival) -> None:
    item, to, face, layers = landing
    item.wear(face)
    item.setParentItem(layers.of(to.layer))
    item.setZValue(to.z)
    item.stand(Pose(to.x, to.y, 1.0, to.turn, 1.0))
    item.setVisible(to.shown)
    item.size = _size(to)
    item.settle(to.layer)


def _size(placement: Placement) -> float:
    return placement.h if placement.form == "standing" else placement.w


def _turns_over(before: Face, after: Face) -> bool:
    """Return a card that shows another side, and a town that falls or is rebuilt, turns over."""
    sides = {type(before).__name__, type(after).__name__}
    return "Back" in sides and len(sides) > 1


def _timing(way: ItemWay, times: Times) -> tuple[float, QEasingCurve.Type]:
    if _turns_over(way.item.face, way.landing.face):
        return float(times.flip), QEasingCurve.Type.InOutQuad
    if not way.item.isVisible():
        return float(times.deal), QEasingCurve.Type.OutCubic
    return float(times.move), QEasingCurve.Type.InOutCubic
