"""Shows on the table what entries touched: places and the ways between them, pieces, and counters."""

import math
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation
from PySide6.QtWidgets import QGraphicsItem

from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.touched import PieceMove, Touched
from ui.art.faces import Face
from ui.art.move_marks import delta_pill
from ui.art.pieces import MarkerFace, PawnFace, TownFace
from ui.table.faces.mat_face import named_track_end, number_end
from ui.table.faces.move_faces import SCALE, DeltaChip, Keyline, MoveArrow, MovePlace, MovePointer
from ui.table.faces.quantity_face import cap_end
from ui.table.faces.two_ends import livery_of
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.mat_layout import LEAST_SLOT
from ui.table.layout.plan import RADIUS, MatPlan, Plan, ZoneArea
from ui.table.layout.quantity_cell import QuantityCell
from ui.table.scene.artwork import Artwork
from ui.table.scene.camera import Camera
from ui.table.scene.items import PieceItem, Pose, SignItem
from ui.table.scene.piece_items import Layers, PieceItems

PLACE_Z, ARROW_Z = 6.0, 8.0  # above what may be chosen, below rings, medallions and pieces
STEPS = 10  # in which an arrow is drawn
WORLD_CHIP_Z, CHIP_Z, POINTER_Z = 28.0, 140.0, 45.0
EDGE, POINTER, LEAST_POINTER = 16.0, 22.0, 16.0  # pixels of the view, and of the design
# In sizes of the letters: a track with slots is wider than this, one without room for a chip narrower; a number.
SLOTTED, NARROW, FIGURE = 8.0, 5.4, 2.3
CHIP, SMALL_CHIP, LEAST_CHIP = 13.0, 11.0, 11.0  # size of its letters in the design, on a shut mat, and in pixels
SMALL_PAD = 0.3  # about them on a shut mat, in their size
# Pixels on a shut mat: from where a counter is pointed at to its cell, from there to the end of the cell, and between
# a number and its own chip, which is nearer to it than to the sign of the next counter.
CELL_START, CELL_END, BEHIND = 6.0, 2.5, 2.0
AFTER_CAP = 8.0  # pixels behind a counter without places at which a chip may end, behind number and cap


class ShownEntry(NamedTuple):
    """What is shown of an entry, or of all that a seat did; of one that is pointed at, also pieces on a place that is
    outlined anyway.
    """

    found: Touched
    view: SeatView
    board_index: BoardIndex
    is_pointed_at: bool


class Lens(NamedTuple):
    """How the table is looked at: the design's size, and the world through a camera in a part of the view."""

    unit: float
    camera: Camera
    world: Rect


class MoveSign(NamedTuple):
    """A sign and where it hangs; one `behind` its parent is its parent's halo."""

    face: Face
    parent: QGraphicsItem
    pose: Pose
    z: float = 0.0
    behind: bool = False


class TouchedSigns:
    """The signs of one entry at a time, or of what several seats did one after another."""

    def __init__(self, artwork: Artwork, layers: Layers, piece_items: PieceItems) -> None:
        self._artwork, self._layers, self._piece_items = artwork, layers, piece_items
        self._items: dict[Hashable, SignItem] = {}
        self._drawn: tuple[int, ...] = ()  # the entries whose arrows were drawn last
        self._drawing: dict[Hashable, MoveArrow] = {}  # the arrows that are drawn just now, as they will be
        self._share = 1.0  # how much of them is there

    @property
    def is_drawing(self) -> bool:
        """Whether arrows are there of which not all is drawn yet."""
        return bool(self._drawing)

    @property
    def has_begun_drawing(self) -> bool:
        """Whether arrows are there of which only the first step is drawn."""
        return self.is_drawing and self._share <= 1 / STEPS

    def draw(self, share: float) -> None:
        """Let so large a part of the new arrows be there."""
        self._share = math.ceil(share * STEPS) / STEPS
        for key, arrow in self._drawing.items():
            if key in self._items:
                self._items[key].wear(replace(arrow, drawn=self._share))
        if self._share >= 1:
            self._drawing = {}

    def show(self, shown: Sequence[ShownEntry], plan: Plan, lens: Lens) -> None:
        """Show what these touched, where things lie now, and nothing of others."""
        wanted = {key: sign for each in shown for key, sign in self._signs(each, plan, lens)}
        wanted |= self._chips(shown, plan, lens.unit)
        self._begin_drawing(shown, wanted)
        for key in [key for key in self._items if key not in wanted]:
            self._take_down(key)
        for key, sign in wanted.items():
            self._put_up(key, sign)

    def _begin_drawing(self, shown: Sequence[ShownEntry], wanted: Mapping[Hashable, MoveSign]) -> None:
        """Draw the arrows of other entries than before; those of a line that is pointed at are there at once."""
        arrows = {key: sign.face for key, sign in wanted.items() if isinstance(sign.face, MoveArrow)}
        numbers = tuple(each.found.number for each in shown if not each.is_pointed_at)
        if numbers and numbers != self._drawn:
            self._drawn, self._drawing, self._share = numbers, arrows, 1 / STEPS
        else:
            self._drawing = {key: arrow for key, arrow in arrows.items() if key in self._drawing}

    def up(self) -> Mapping[Hashable, Face]:
        """Return what is shown: "from", "at" and "beyond" by zone, "way" by both, "piece" and "counter" by number."""
        return {key: item.face for key, item in self._items.items()}

    def clear(self) -> None:
        """Show nothing."""
        for key in tuple(self._items):
            self._take_down(key)

    def refresh(self) -> None:
        """Paint anew after the look changed."""
        for item in self._items.values():
            item.refresh()

    def _put_up(self, key: Hashable, sign: MoveSign) -> None:
        item = self._items.get(key)
        if item is not None and item.parentItem() is not sign.parent:
            self._take_down(key)
            item = None
        if item is None:
            item = self._items[key] = SignItem(self._artwork, sign.face, sign.parent)
        arrow = self._drawing.get(key)
        item.wear(sign.face if arrow is None else replace(arrow, drawn=self._share))
        item.stand(sign.pose)
        item.setZValue(sign.z)
        item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent, sign.behind)

    def _take_down(self, key: Hashable) -> None:
        item = self._items.pop(key)
        scene = item.scene()
        if scene is not None:
            scene.removeItem(item)

    def _signs(self, shown: ShownEntry, plan: Plan, lens: Lens) -> Iterator[tuple[Hashable, MoveSign]]:
        race = livery_of(shown.board_index, shown.view, shown.found.seat) if shown.found.seat >= 0 else None
        yield from self._lands(shown, plan, race)
        yield from self._pieces(shown, plan, race)
        if shown.is_pointed_at:
            yield from self._pointers(shown, plan, lens, race)

    def _lands(self, shown: ShownEntry, plan: Plan, race: str | None) -> Iterator[tuple[Hashable, MoveSign]]:
        """Yield the places of the world that pieces came from or stand in, and the ways between them."""
        moves = shown.found.moves
        reached = dict.fromkeys((*(move.zone for move in moves), *_zones_of(shown.found, shown.view)))
        left = dict.fromkeys(move.source for move in moves if move.source not in reached)
        for name, zones in (("from", left), ("at", reached)):
            for zone in zones:
                if (ground := _land(plan, zone)) is not None:
                    yield (name, zone), self._place(race, ground, dashed=name == "from")
        for move in moves:
            ends = _land(plan, move.source), _land(plan, move.zone)
            if ends[0] is not None and ends[1] is not None:
                end = _stand(plan, shown.view, move) or ends[1].area.centre
                yield ("way", move.source, move.zone), self._arrow(race, ends[0].area.centre, end)

    def _pieces(self, shown: ShownEntry, plan: Plan, race: str | None) -> Iterator[tuple[Hashable, MoveSign]]:
        for piece in shown.found.pieces:
            item = self._piece_items.item(piece)
            on_land = _land(plan, shown.view.zone_of[piece]) is not None
            if item is not None and (shown.is_pointed_at or not on_land):
                yield ("piece", piece), _round(item, race)

    def _place(self, race: str | None, ground: ZoneArea, *, dashed: bool) -> MoveSign:
        shape = "disc" if ground.shape == "round" else ground.shape
        alone = shape in ("disc", "rect")
        middle = ground.area.centre if alone else ground.centre
        half = (ground.area.w / 2, ground.area.h / 2) if alone else (RADIUS * ground.scale, 0.0)
        face = MovePlace(race, shape, ground.place, half[0], dashed, half[1])
        return MoveSign(face, self._layers.world, Pose(*middle), PLACE_Z)

    def _arrow(self, race: str | None, start: Point, end: Point) -> MoveSign:
        face = MoveArrow(race, round(end.x - start.x, 2), round(end.y - start.y, 2))
        return MoveSign(face, self._layers.world, Pose(*start), ARROW_Z)

    def _pointers(
        self, shown: ShownEntry, plan: Plan, lens: Lens, race: str | None
    ) -> Iterator[tuple[Hashable, MoveSign]]:
        """Yield a pointer at the edge of the world for every place that the camera does not show."""
        window, size = lens.world.inset(EDGE), max(LEAST_POINTER, POINTER * lens.unit)
        for zone in (*shown.found.zones, *_zones_of(shown.found, shown.view)):
            if (ground := _land(plan, zone)) is None:
                continue
            seen, middle = lens.camera.seen(ground.area.centre), window.centre
            if not window.holds(seen):
                x = min(max(seen.x, window.x), window.right)
                y = min(max(seen.y, window.y), window.bottom)
                turn = round(math.degrees(math.atan2(seen.y - middle.y, seen.x - middle.x)))
                at = Pose(round(x), round(y), turn=turn)
                yield ("beyond", zone), MoveSign(MovePointer(race, size), self._layers.table, at, POINTER_Z)

    def _chips(self, shown: Sequence[ShownEntry], plan: Plan, unit: float) -> dict[Hashable, MoveSign]:
        """Return a chip at every counter that is to be seen, with all by which it changed."""
        deltas: dict[int, int] = {}
        for tally, delta in (change for each in shown for change in each.found.counters):
            deltas[tally] = deltas.get(tally, 0) + delta
        chips: dict[Hashable, MoveSign] = {}
        for tally, delta in deltas.items():
            chip = self._chip(tally, delta, shown[-1], plan, unit)
            if delta and chip is not None:
                chips["counter", tally] = chip
        return chips

    def _chip(self, tally: int, delta: int, shown: ShownEntry, plan: Plan, unit: float) -> MoveSign | None:
        """Return a chip on a mat, or on the piece whose counter it is; None if neither is to be seen."""
        ground = plan.tallies.get(tally)
        bearer = next((piece for piece, counted in shown.board_index.counts.items() if counted == tally), None)
        placed = plan.pieces.get(bearer) if bearer is not None else None
        if ground is not None:
            return self._chip_on_mat(tally, delta, shown, plan, unit)
        if placed is not None and placed.shown and placed.layer == "world":
            at = Pose(placed.x + RADIUS * 0.42, placed.y - RADIUS * 0.75)
            return MoveSign(DeltaChip(delta, CHIP * SCALE), self._layers.world, at, WORLD_CHIP_Z)
        return None

    def _chip_on_mat(self, tally: int, delta: int, shown: ShownEntry, plan: Plan, unit: float) -> MoveSign:
        ground, mat = plan.tallies[tally], plan.mats.get(shown.board_index.kit.tallies[tally].seat)
        style = mat.style if mat is not None else ""
        family = shown.board_index.kit.tallies[tally].family
        size = max(LEAST_CHIP, round((SMALL_CHIP if style == "shut" else CHIP) * unit, 1))
        face = DeltaChip(delta, size, SMALL_PAD) if style == "shut" else DeltaChip(delta, size)
        wide = delta_pill(self._artwork.look, face.delta, face.size, face.pad).width()
        if _is_points(tally, shown.board_index):
            at = _beside_points(ground.area, wide, size, mat)
        elif ground.shape == "disc":  # in whose middle its number stands
            at = Point(round(ground.area.right - wide / 2), round(ground.area.bottom - size * 0.5))
        elif style == "shut":
            at = self._behind(ground.area, wide, shown.view.tally[tally])
        elif mat is not None and mat.is_in_row and family in dict(mat.tracks):
            at = self._in_row(mat, family, wide, shown.view.tally[tally], size)
        elif mat is not None and style == "front" and mat.panel is None and mat.slot <= LEAST_SLOT:
            at = Point(round(ground.area.right + AFTER_CAP - wide / 2), round(ground.area.centre.y))
        elif mat is not None and mat.panel is not None and ground.area.w > SLOTTED * size:
            at = _behind_track(ground.area, wide, mat)
        else:
            at = _beside(ground.area, wide, size)
        return MoveSign(face, self._layers.of(ground.layer), Pose(*at), CHIP_Z + ground.lift)

    def _in_row(self, mat: MatPlan, family: str, wide: float, amount: int, size: float) -> Point:
        """Return where a chip stands behind number and cap of a counter of the strip, without room there over
        its places.
        """
        cell = QuantityCell(dict(mat.tracks)[family], mat.slots)
        left, right = cap_end(self._artwork.look, cell, amount) + BEHIND, cell.area.right - BEHIND
        if left + wide <= right:
            return Point(round(left + wide / 2), round(cell.sign.y - size * 0.3))
        return Point(round(right - wide / 2), round(cell.lines[1]))

    def _behind(self, counter: Rect, wide: float, amount: int) -> Point:
        """Return where a chip stands close behind the number of a shut mat, at the end of the cell at the latest."""
        number = number_end(self._artwork.look, counter.x + CELL_START, counter.h + 4, amount)
        end = counter.right + CELL_END - wide / 2
        return Point(round(min(number + BEHIND + wide / 2, end), 1), round(counter.centre.y))


def _land(plan: Plan, zone: int) -> ZoneArea | None:
    """Return where a zone lies in the world; None if it lies elsewhere or is not to be seen."""
    ground = plan.zones.get(zone)
    return ground if ground is not None and ground.layer == "world" and ground.shape != "rect" else None


def _stand(plan: Plan, view: SeatView, move: PieceMove) -> Point | None:
    """Return the middle of a piece that still lies where it went, None if it does not."""
    placed = plan.pieces.get(move.piece)
    if placed is None or not placed.shown or view.zone_of[move.piece] != move.zone:
        return None
    return Point(placed.x, placed.y - (placed.h / 2 if placed.form == "standing" else 0))


def _is_points(tally: int, board_index: BoardIndex) -> bool:
    mat = board_index.board.mat
    return mat is not None and board_index.kit.tallies[tally].family == mat.points


def _beside_points(points: Rect, wide: float, size: float, mat: MatPlan | None) -> Point:
    """Return where a chip hides neither points nor name: under their foot on the strip, else under them, beside the
    note.
    """
    if mat is None or mat.style == "front":
        return Point(round(points.right - wide / 2), math.ceil(points.bottom + size * 0.75))
    if mat.style == "shut":
        return Point(round(points.right - wide / 2), round(max(mat.note.centre.y, points.bottom + size * 0.5)))
    in_row = -0.3 if mat.area.h >= LOW_ROW else -0.5  # there its counts stand close below
    under = size * (in_row if mat.style == "row" else 0.4)
    return Point(round(points.right - wide / 2 - 2.2 * size), round(points.bottom + under))


def _behind_track(counter: Rect, wide: float, mat: MatPlan) -> Point:
    """Return where a chip stands close behind the number of a track with a name, at its end at the latest."""
    number = named_track_end(mat, counter.x + CELL_START, counter.w - CELL_START)
    return Point(round(min(number + wide / 2, counter.right - wide / 2)), round(counter.centre.y))


def _beside(counter: Rect, wide: float, size: float) -> Point:
    """Return where a chip hides no number: above what is narrow, before or behind a track's."""
    middle, end = counter.centre, counter.right - wide / 2
    if counter.w < NARROW * size:
        return Point(round(counter.right), round(counter.y - size * 0.1))
    return Point(round(end - (FIGURE * size if counter.w > SLOTTED * size else 0.0)), round(middle.y))


def _zones_of(found: Touched, view: SeatView) -> list[int]:
    """Return where the pieces lie that did not move."""
    moved = {move.piece for move in found.moves}
    return [view.zone_of[piece] for piece in found.pieces if piece not in moved]


def _round(item: PieceItem, race: str | None) -> MoveSign:
    scale = SCALE if item.layer == "world" else 1.0
    standing = isinstance(item.face, PawnFace | TownFace | MarkerFace)
    low = item.face.outline(item.artwork.look.theme).boundingRect().height() < LOW_PLATE
    # What stands hides the inner half of the line, and so does what is low: the line would lie on its name.
    wide = 2 if standing else LOW_LINE if low else 1
    return MoveSign(Keyline(race, item.face, scale * wide), item, Pose(0, 0), behind=standing or low)


LOW_PLATE, LOW_LINE = 26.0, 1.4  # pixels of a plate whose name fills it, and how much wider the line behind it is
LOW_ROW = 58.0  # pixels of a row below which its counts stand closer still
DRAWN = 320  # milliseconds


class ArrowDrawing(QObject):
    """Draws the arrows of a move along their ways when it is shown, once; without motion they are there at once."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._signs: TouchedSigns | None = None
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setDuration(DRAWN)
        self._clock.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock.valueChanged.connect(self._advance)

    def follow(self, signs: TouchedSigns, *, is_moving: bool) -> None:
        """Draw what is new among these signs, or let it be there at once."""
        self._signs = signs
        if not signs.is_drawing:
            self._clock.stop()
        elif not is_moving:
            signs.draw(1.0)
        elif signs.has_begun_drawing:
            self._clock.stop()
            self._clock.start()

    def _advance(self, share: object) -> None:
        if self._signs is not None and isinstance(share, float):
            self._signs.draw(share)
