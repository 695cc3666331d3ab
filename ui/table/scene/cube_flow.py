"""Cubes on their way between the stock and the mats: what is gained and paid, and what does not fit under a cap.

Only play moves them: a moment that is looked back at, or taken back, is simply shown.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QRectF
from PySide6.QtGui import QPainterPath

from qquovadis.model.text.translations import N_, Texts
from ui.art.badges import CUBE_SHARE, SLOT_GAP
from ui.art.faces import Face
from ui.art.pieces import paint_cube
from ui.art.strokes import Brushwork, rounded
from ui.kit.theme import MotionTokens as Times
from ui.kit.theme import Theme
from ui.table.faces.mat_face import LABEL_SHARE
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.frame import Frame
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.plan import MatPlan, Plan, PlanLabel
from ui.table.layout.quantity_cell import QuantityCell
from ui.table.scene.artwork import Artwork
from ui.table.scene.items import FaceItem, Pose
from ui.table.scene.motion import Move
from ui.table.scene.piece_items import RISE, Layers
from ui.table.scene.scene_state import CapOverflow, SceneState

BACK, OVER = N_("max {cap} · {count} back"), N_("max {cap} · {count} over")
BACK_BRIEFLY, OVER_BRIEFLY = N_("{count} back"), N_("{count} over")
FIRST_SLOT = 1.55  # of a slot's width, from the left end of a track to its first slot
NUMERAL_SIZE, SMALLEST = 14.0, 8.0  # pixels of a cube beside a mere numeral, and at least
STOCK = 24.0  # pixels of the design from the lower left corner of the world to the stock


@dataclass(frozen=True)
class Token(Face):
    """A cube of a resource, as it stands on a track; one that is none of the theme's has the colour of lines."""

    family: str
    size: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return cube and shadow."""
        del theme
        return QRectF(-self.size, -self.size, 2 * self.size, 2 * self.size)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return its front."""
        del theme
        return rounded(QRectF(-self.size / 2, -self.size / 2, self.size, self.size), 2)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        resources, surface = brush.theme.resources, brush.theme.surface
        fill = resources[self.family].fill if self.family in resources else surface.line_strong
        paint_cube(brush, self.size, fill)


class CubeTrip(NamedTuple):
    """Cubes of a seat on their way between the stock and the slots of a track."""

    seat: int  # whose cubes
    family: str  # the tally that counts them
    slot: int  # the first of their slots
    cubes: int  # how many
    arrives: bool  # whether they come from the stock; else they go there
    excess: bool = False  # whether they came for nothing, over a cap
    like: str = ""  # the quantity as whose cubes they are painted, if that is not their family


class CubeFlow:
    """Knows what is on its way since the last moment, and sends it once."""

    def __init__(self, artwork: Artwork, layers: Layers) -> None:
        self._artwork = artwork
        self._layers = layers
        self.trips: tuple[CubeTrip, ...] = ()

    def follow(self, before: SceneState | None, now: SceneState, board_index: BoardIndex) -> None:
        """Find what moves from one moment to the next."""
        goes_on = before is not None and _goes_on(before, now)
        self.trips = tuple(_trips(before, now, board_index)) if before is not None and goes_on else ()

    def moves(self, plan: Plan, frame: Frame, times: Times) -> list[Move]:
        """Return the ways of all cubes; what is left over sets out when the others have arrived."""
        trips, self.trips = self.trips, ()
        stock = Point(frame.world.x + STOCK * frame.unit, frame.world.bottom - STOCK * frame.unit)
        return [
            self._move(trip, (stock, slot_of(plan.mats[trip.seat], trip.family, trip.slot + at)), at, times, plan)
            for trip in trips
            if trip.seat in plan.mats
            for at in range(trip.cubes)
        ]

    def _move(self, trip: CubeTrip, ends: tuple[Point, Point], at: int, times: Times, plan: Plan) -> Move:
        stock, slot = ends
        size = max(SMALLEST, plan.mats[trip.seat].slot * CUBE_SHARE or NUMERAL_SIZE)
        item = FaceItem(self._artwork, Token(trip.like or trip.family, size), self._layers.air)
        away, there = Pose(*stock, opacity=0.0), Pose(*slot)
        start, end = (away, there) if trip.arrives else (there, away)
        begin = at * times.stagger + (times.move if trip.excess else 0)
        far = abs(stock.x - slot.x) + abs(stock.y - slot.y)
        ease = QEasingCurve.Type.InOutCubic
        return Move(
            item=item,
            start=start,
            end=end,
            begin=begin,
            span=2.0 * times.move,
            ease=ease,
            arc=far * RISE,
            land=lambda: _take_off(item),
        )


def slot_of(mat: MatPlan, family: str, number: int) -> Point:
    """Return where a cube stands on a track, as `mat_face` paints it; the numeral where there are no slots."""
    area = next((area for track, area in mat.tracks if track == family), mat.points)
    if mat.is_in_row:
        return QuantityCell(area, mat.slots).place(number).centre
    if not mat.slot:
        return area.centre
    left = area.x + (area.w * LABEL_SHARE if mat.panel else 0.0)
    x = left + mat.slot * (FIRST_SLOT + 0.5) + number * (mat.slot + SLOT_GAP)
    return Point(min(x, area.right), area.centre.y)


def label_overflow(plan: Plan, scene_state: SceneState, board_index: BoardIndex, language: str) -> None:
    """Say on the track of a mat what has just gone back, or lies over its cap by hand."""
    texts = Texts(language)
    for seat, mat in plan.mats.items():
        for at, (family, area) in enumerate(mat.tracks):
            briefly = mat.style != "front" or mat.is_in_row  # side by side there is no room for the cap, which stands
            text = excess_text(scene_state, board_index, (seat, family), texts, briefly=briefly)  # by the number
            if text:
                cap = _cap(scene_state, board_index, seat, family) or 1
                plan.labels["overflow", seat, at] = _label(mat, (family, area), cap, text)


def _label(mat: MatPlan, track: tuple[str, Rect], cap: int, text: str) -> PlanLabel:
    """Return a chip on the slots, which are full, or on their upper edge beside a numeral, or below a mere one: that
    stays readable.
    """
    family, area = track
    size = max(11.0, min(13.0, area.h * 0.4))
    if not mat.slot:
        return PlanLabel(x=area.centre.x, y=area.bottom + size * 0.5, size=size, text=text, chip=True)
    first, last = slot_of(mat, family, 0), slot_of(mat, family, cap - 1)
    y = first.y if mat.is_in_row else area.y + size * 0.4
    return PlanLabel(x=(first.x + last.x) / 2, y=y, size=size, text=text, chip=True)


def excess_text(
    scene_state: SceneState, board_index: BoardIndex, track: tuple[int, str], texts: Texts, *, briefly: bool = False
) -> str:
    """Return what does not fit on a track, in words; empty where everything does."""
    seat, family = track
    spill = next((each for each in scene_state.spilt if (each.seat, each.family) == track), None)
    if spill is not None:
        return texts.say(BACK_BRIEFLY if briefly else BACK, cap=spill.cap, count=spill.amount)
    cap, amount = _cap(scene_state, board_index, seat, family), board_index.count(scene_state.view, family, seat)
    if cap is None or amount <= cap:
        return ""
    return texts.say(OVER_BRIEFLY if briefly else OVER, cap=cap, count=amount - cap)


def _cap(scene_state: SceneState, board_index: BoardIndex, seat: int, family: str) -> int | None:
    mat = board_index.board.mat
    finding = next((track.finding for track in mat.track if track.tally == family), None) if mat else None
    return scene_state.standing.total(finding, seat)


def _goes_on(before: SceneState, now: SceneState) -> bool:
    """Return whether both are moments of the table in play, the second no earlier than the first."""
    same = before.view.kit is now.view.kit and before.course is not None and now.course is not None
    return same and (now.course or 0) >= (before.course or 0)


def _trips(before: SceneState, now: SceneState, board_index: BoardIndex) -> Iterator[CubeTrip]:
    mat = board_index.board.mat
    for seat in range(board_index.kit.seats):
        for track in mat.track if mat else ():
            if not all(board_index.sees(each.view, track.tally, seat) for each in (before, now)):
                continue  # what comes into sight or goes out of it is no cube that moves
            had, has = (board_index.count(scene_state.view, track.tally, seat) for scene_state in (before, now))
            if had != has:
                yield CubeTrip(
                    seat=seat,
                    family=track.tally,
                    slot=min(had, has),
                    cubes=abs(has - had),
                    arrives=has > had,
                    like=track.like or "",
                )
    for spill in now.spilt:
        if spill not in before.spilt:
            yield _excess(spill, board_index)


def _excess(spill: CapOverflow, board_index: BoardIndex) -> CubeTrip:
    tracks = board_index.board.mat.track if board_index.board.mat else ()
    like = next((track.like for track in tracks if track.tally == spill.family), None)
    return CubeTrip(
        seat=spill.seat,
        family=spill.family,
        slot=spill.cap,
        cubes=spill.amount,
        arrives=False,
        excess=True,
        like=like or "",
    )


def _take_off(item: FaceItem) -> None:
    scene = item.scene()
    if scene is not None:
        scene.removeItem(item)
