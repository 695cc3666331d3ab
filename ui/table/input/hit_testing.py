"""What lies under a point of the view, from the top down, and where a thing can be pointed at."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt

from ui.table.input.choice_targets import AREA, PROMISE, ChoiceSubject
from ui.table.layout.geometry import Point, Rect, around
from ui.table.layout.plan import RADIUS, ZoneArea
from ui.table.layout.world_layout import TO_SPACE
from ui.table.scene.items import PieceItem
from ui.table.scene.table_scene import TableScene

HALF_WIDTH = math.sqrt(3) / 2
SHELVES = ("strength", PROMISE, "tally", "zone", "spot", "seat", AREA)


class Touch(NamedTuple):
    """A point of the view and everything under it, topmost first, and the keys that are held with the pointer."""

    at: Point
    under: tuple[ChoiceSubject, ...]
    keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier


# Where a piece is pointed at, as shares of its width and height from its upper left corner: the middle first.
SHARES = (0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92)
SPREAD = sorted(((x, y) for x in SHARES for y in SHARES), key=lambda at: math.hypot(at[0] - 0.5, at[1] - 0.5))


def touch(scene: TableScene, at: Point) -> Touch:
    """Find everything under a point; what lies under a mat or a panel is covered."""
    free = scene.frame.world.holds(at) and not scene.plan.is_covered(at)
    fan = scene.plan.fan
    pieces = [
        ChoiceSubject("piece", item.piece)
        for item in scene.items(QPointF(*at))
        if isinstance(item, PieceItem) and item.isVisible() and (free or item.layer == "table" or item.aloft)
    ]
    pieces = [each for each in pieces if each.number not in fan or _is_aloft(scene, each.number)]
    return Touch(at, (*_card_of_hand(scene, at), *pieces, *_grounds(scene, at, free)))


def _card_of_hand(scene: TableScene, at: Point) -> list[ChoiceSubject]:
    """Return the card of the hand that is pointed at: by where it rests, so that no card that rises takes from
    another.
    """
    for piece, area in scene.plan.fan.items():
        placed = scene.plan.pieces[piece]
        top = min(area.y, placed.y - placed.h / 2) if piece == scene.screen.raised else area.y
        if area.x <= at.x < area.right and top <= at.y <= area.bottom and not _is_aloft(scene, piece):
            return [ChoiceSubject("piece", piece)]
    return []


def _is_aloft(scene: TableScene, piece: int) -> bool:
    item = scene.piece_items.item(piece)
    return item is not None and item.aloft


def thing_under(scene: TableScene, found: Touch) -> ChoiceSubject | None:
    """Return the topmost thing under a touch; of land the space, not the tile that it is on."""
    painters = scene.board_index.painters if scene.board_index is not None else ()
    things = (each for each in found.under if each.kind != "piece" or painters[each.number] != "tile")
    return next((each for each in things if each.kind != AREA), None)


def zones_under(found: Touch) -> list[int]:
    """Return the zones under a touch."""
    return [subject.number for subject in found.under if subject.kind == "zone"]


def centre_of(scene: TableScene, subject: ChoiceSubject) -> Point | None:
    """Return where in the view a thing can be pointed at, None if it is not to be seen."""
    if subject.kind == "piece":
        item = scene.piece_items.item(subject.number)
        if item is None:
            return None
        if subject.number in scene.plan.fan and not item.aloft:
            return scene.plan.fan[subject.number].centre
        return _in_the_open(scene, item)
    ground = ground_of(scene, subject)
    if ground is None:
        return None
    return _seen(scene, ground, _handle(ground))


def _in_the_open(scene: TableScene, item: PieceItem) -> Point:
    """Return the middle of a piece, or what is next to it and not covered by another; the middle if all is covered."""
    area = item.shape().boundingRect()
    spread = [(area.x() + area.width() * x, area.y() + area.height() * y) for x, y in SPREAD]
    mapped = [item.mapToScene(QPointF(*each)) for each in spread]
    points = [Point(each.x(), each.y()) for each in mapped]
    own = ChoiceSubject("piece", item.piece)
    return next((at for at in points if own in touch(scene, at).under[:1]), points[0])


def ground_of(scene: TableScene, subject: ChoiceSubject) -> ZoneArea | None:
    """Return where a zone, a tally, a seat or a spot lies, None if it is not to be seen."""
    return _shelf(scene, subject.kind).get(subject.number)


def _grounds(scene: TableScene, at: Point, free: bool) -> list[ChoiceSubject]:
    """Return the places under a point, the smaller before the larger; of spaces only the one whose middle is
    nearest.
    """
    meant = scene.screen.camera.meant(at)
    found = []
    for kind in SHELVES:
        for number, ground in _shelf(scene, kind).items():
            if (ground.layer == "table" and _in_ground(ground, at)) or (
                ground.layer == "world" and free and _in_ground(ground, meant)
            ):
                found.append((ChoiceSubject(kind, number), ground))
    spaces = [each for each in found if each[1].shape == "hex"]
    nearest = min(spaces, key=lambda each: math.dist(each[1].area.centre, meant), default=None)
    found = [each for each in found if each not in spaces or each is nearest]
    return [subject for subject, _ in sorted(found, key=lambda each: _room(each[1]))]


def _room(ground: ZoneArea) -> float:
    """Return the smaller of two grounds lies on top."""
    return ground.area.w * ground.area.h


def _shelf(scene: TableScene, kind: str) -> dict[int, ZoneArea]:
    plan = scene.plan
    shelves = {"zone": plan.zones, "tally": plan.tallies, "spot": plan.spots, "seat": plan.seats}
    shelves[AREA] = plan.areas
    shelves[PROMISE] = plan.promises
    shelves["strength"] = {seat: ZoneArea(shape="rect", area=row.area) for seat, row in plan.strengths.items()}
    return shelves.get(kind, {})


def _handle(ground: ZoneArea) -> Point:
    """Return the place in a ground that is least likely to be covered by something else."""
    if ground.shape == "tile":
        return ground.centre
    if ground.shape == "hex":
        x, y = TO_SPACE[ground.place]
        return ground.area.centre.moved(x * RADIUS * 0.3, y * RADIUS * 0.3)
    return ground.area.centre


def _seen(scene: TableScene, ground: ZoneArea, point: Point) -> Point:
    return scene.screen.camera.seen(point) if ground.layer == "world" else point


def _in_ground(ground: ZoneArea, at: Point) -> bool:
    if ground.shape == "rect":
        return ground.area.holds(at)
    if ground.shape in ("disc", "round"):
        middle, high = ground.area.centre, ground.area.h if ground.shape == "round" else ground.area.w
        return math.hypot((at.x - middle.x) / ground.area.w, (at.y - middle.y) / high) <= 1 / 2
    if ground.shape == "hex":
        return _in_hex(ground.area.centre, at, RADIUS * ground.scale)
    return any(_in_hex(ground.centre.moved(x * RADIUS, y * RADIUS), at) for x, y in TO_SPACE)


def _in_hex(middle: Point, at: Point, radius: float = RADIUS) -> bool:
    """Return whether a place lies in the pointed-top hex about a middle."""
    x, y = abs(at.x - middle.x), abs(at.y - middle.y)
    return x <= radius * HALF_WIDTH and y <= radius - x / math.sqrt(3)


def area_of(scene: TableScene, subject: ChoiceSubject) -> Rect:
    """Return the rectangle of the view that a thing covers; a point in the middle if it is not to be seen."""
    if subject.kind == "piece":
        item = scene.piece_items.item(subject.number)
        if item is not None:
            area = item.mapRectToScene(item.shape().boundingRect())
            return Rect(area.x(), area.y(), area.width(), area.height())
    ground = ground_of(scene, subject)
    if ground is None:
        return around(scene.frame.world.centre, 1, 1)
    if ground.layer == "table":
        return ground.area
    corner = scene.screen.camera.seen(Point(ground.area.x, ground.area.y))
    return Rect(corner.x, corner.y, ground.area.w * scene.screen.camera.zoom, ground.area.h * scene.screen.camera.zoom)


def worth_seeing(scene: TableScene) -> Iterator[QRectF]:
    """Yield where what may be chosen lies, mats and the hand, which what is said covers last."""
    for subject in scene.targets.lit():
        yield QRectF(*area_of(scene, subject))
    for mat in scene.plan.mats.values():
        yield QRectF(*mat.area)
    for card in scene.plan.fan:
        yield QRectF(*area_of(scene, ChoiceSubject("piece", card)))
