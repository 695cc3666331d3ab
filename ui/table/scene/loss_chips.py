"""What was lost: red chips where pieces stood, with the pieces faint, and on pieces whose counters fell.

What would be lost by something that is still open stands there in dashed chips.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, Qt

from ui.art.faces import Face
from ui.art.lettering import LEGIBLE, Lettering, legible, text_width, write
from ui.art.move_marks import delta_text
from ui.art.pieces import PawnFace
from ui.art.strokes import Brushwork, Look, rounded
from ui.kit.theme import Theme
from ui.table.layout.geometry import Point, Rect, around
from ui.table.layout.plan import RADIUS, Plan
from ui.table.scene.artwork import Artwork
from ui.table.scene.chip_places import ChipForm, chip_place
from ui.table.scene.items import Pose, SignItem
from ui.table.scene.piece_items import Layers
from ui.table.scene.price_chips import InTheWay

LETTERS, CHIP_Z = 0.2, 900.0  # size of the letters in hex radii; above pieces, and above what the last move did
GROWN = 1.4  # of that size, up to which the letters grow where they could not be read
BESIDE = (0.42, -0.75)  # from the foot of a piece, in hex radii
GHOST_Z, FAINT = 19.0, 0.45  # under the pieces that stand; how much of a piece that is gone is still seen
FOOT, ASIDE = 0.34, 0.5  # where the foot of what is gone was, and how far aside others still stand there, in hex radii
ALONE, CROWDED = 0.76, 0.58  # how high it is, in hex radii
OVER = (0.12, -0.62)  # the chip, from the foot of what is gone
LossKey = tuple[Literal["zone", "piece", "stake worker", "stake piece", "ghost"], int]


class Loss(NamedTuple):
    """How much was lost at one place.

    Attributes:
        lost: How many pieces left it, or by how much a counter fell.
        words: What its chip says; empty for the number.
        race: Whose pawn left it; None where that is no pawn.
        crowded: Whether anything still stands there.
    """

    lost: int
    words: str = ""
    race: str | None = None
    crowded: bool = False


class Losses(NamedTuple):
    """What was lost in which zone and from which piece, and what is at stake: by the first worker of a seat on a space,
    and by town.
    """

    zones: Mapping[int, Loss]
    pieces: Mapping[int, Loss]
    workers_at_stake: Mapping[int, Loss] = {}
    pieces_at_stake: Mapping[int, Loss] = {}


@dataclass(frozen=True)
class LossChip(Face):
    """A red pill that says how much was lost; in a white one with a dashed edge, what would be."""

    lost: int
    words: str = ""
    at_stake: bool = False

    def bounds(self, theme: Theme) -> QRectF:
        """Return the room that it has."""
        del theme
        return QRectF(-RADIUS, -RADIUS * 0.25, 2 * RADIUS, RADIUS * 0.5)

    def area(self, look: Look, seen: float) -> QRectF:
        """Return how much of it is painted where letters can be read from this size on."""
        size = _size(seen)
        wide = text_width(look, self._said, Lettering(size, look.theme.surface.danger, bold=True)) + size
        return QRectF(-wide / 2, -size * 0.75, wide, size * 1.5)

    def paint(self, brush: Brushwork) -> None:
        """Paint it; the sign says it as well as the colour."""
        surface, seen = brush.theme.surface, legible(brush, LETTERS * RADIUS)
        area, size = self.area(brush.look, seen), _size(seen)
        letters = Lettering(size, surface.danger if self.at_stake else surface.panel_rise, bold=True)
        pill = rounded(area, area.height() / 2)
        if self.at_stake:
            brush.fill(pill, surface.panel_rise)
            brush.trace(pill, surface.danger, size * 0.1, Qt.PenStyle.DashLine)
        else:
            brush.shape(pill, surface.danger, surface.panel_rise, size * 0.08)
        write(brush, area, self._said, letters)

    @property
    def _said(self) -> str:
        return self.words or delta_text(-self.lost)


class LossChips:
    """Shows a chip for each loss on the map, and faint what is gone; no chip covers another or what is in the way."""

    def __init__(self, artwork: Artwork, layers: Layers, in_the_way: InTheWay) -> None:
        self._artwork, self._layers, self._in_the_way = artwork, layers, in_the_way
        self._items: dict[LossKey, SignItem] = {}
        self._wanted: Mapping[LossKey, tuple[Face, Pose]] = {}
        self._plan, self._zoom = Plan(), 0.0

    def show(self, losses: Losses, plan: Plan) -> None:
        """Show exactly these losses, where things lie now."""
        wanted: dict[LossKey, tuple[Face, Pose]] = {}
        for zone, loss in losses.zones.items():
            if (foot := _foot(plan, zone, loss)) is not None:
                wanted["zone", zone] = LossChip(loss.lost, loss.words), _over(foot)
                if loss.race is not None:
                    wanted["ghost", zone] = PawnFace(loss.race, RADIUS * (CROWDED if loss.crowded else ALONE)), foot
        for piece, loss in losses.pieces.items():
            if (place := _piece(plan, piece)) is not None:
                wanted["piece", piece] = LossChip(loss.lost, loss.words), place
        for worker, loss in losses.workers_at_stake.items():
            if (place := _piece(plan, worker)) is not None:
                wanted["stake worker", worker] = LossChip(loss.lost, loss.words, at_stake=True), place
        for piece, loss in losses.pieces_at_stake.items():
            if (place := _piece(plan, piece, left=True)) is not None:
                wanted["stake piece", piece] = LossChip(loss.lost, loss.words, at_stake=True), place
        self._wanted, self._plan, self._zoom = wanted, plan, 0.0
        self.stand()

    def stand(self) -> None:
        """Stand where nothing is covered, as large as the chips are through the camera now."""
        zoom = self._layers.world.transform().m11()
        if self._zoom != zoom:
            self._zoom = zoom
            self._put_up(self._in_the_clear(self._wanted, self._plan))

    def shown(self) -> Mapping[tuple[str, int], int]:
        """Return how much is said to be lost, by "zone" or "piece" and its number."""
        chips = ((key, item.face) for key, item in self._items.items())
        return {key: face.lost for key, face in chips if isinstance(face, LossChip) and not face.at_stake}

    def at_stake(self) -> Mapping[tuple[str, int], str]:
        """Return what is said of what would be lost, by "worker" or "piece" and its number."""
        chips = ((key, item.face) for key, item in self._items.items())
        return {
            (key[0].removeprefix("stake "), key[1]): face.words
            for key, face in chips
            if isinstance(face, LossChip) and face.at_stake
        }

    def faint(self) -> Mapping[int, str]:
        """Return the race of what is shown faint, by the zone that it has left."""
        faces = ((key[1], item.face) for key, item in self._items.items())
        return {zone: face.race for zone, face in faces if isinstance(face, PawnFace)}

    def _in_the_clear(
        self, wanted: Mapping[LossKey, tuple[Face, Pose]], plan: Plan
    ) -> dict[LossKey, tuple[Face, Pose]]:
        """Return the same with each chip moved off what stands near, and off those placed before it."""
        seen = LEGIBLE / max(self._layers.world.transform().m11(), 1e-6)
        placed, found = list[Rect](), dict[LossKey, tuple[Face, Pose]]()
        for key, (face, pose) in wanted.items():
            if isinstance(face, LossChip):
                area, home = face.area(self._artwork.look, max(seen, LETTERS * RADIUS)), Point(pose.x, pose.y)
                form = ChipForm(area.width(), area.height())
                at = chip_place(home, home, (form,), [*self._in_the_way(plan, home, ()), *placed]).at
                placed.append(around(at, form.w, form.h))
                found[key] = face, pose._replace(x=at.x, y=at.y)
            else:
                found[key] = face, pose
        return found

    def _put_up(self, wanted: Mapping[LossKey, tuple[Face, Pose]]) -> None:
        for key in [key for key in self._items if key not in wanted]:
            item = self._items.pop(key)
            if item.scene() is not None:
                item.scene().removeItem(item)
        for key, (face, place) in wanted.items():
            if key not in self._items:
                self._items[key] = SignItem(self._artwork, face, self._layers.world)
            self._items[key].wear(face)
            self._items[key].stand(place)
            self._items[key].setZValue(GHOST_Z if key[0] == "ghost" else CHIP_Z)


def _size(seen: float) -> float:
    """Return the size of the letters of a chip where none can be read that is smaller than `seen`."""
    return min(LETTERS * GROWN * RADIUS, max(seen, LETTERS * RADIUS))


def _foot(plan: Plan, zone: int, loss: Loss) -> Pose | None:
    """Return where what left a space stood, beside what stands there still; None where it is no space of the world."""
    ground = plan.zones.get(zone)
    if ground is None or ground.layer != "world" or ground.shape == "rect":
        return None
    aside = ASIDE * RADIUS if loss.crowded else 0.0
    return Pose(ground.area.centre.x + aside, ground.area.centre.y + FOOT * RADIUS, opacity=FAINT)


def _over(foot: Pose) -> Pose:
    return Pose(foot.x + OVER[0] * RADIUS, foot.y + OVER[1] * RADIUS)


def _piece(plan: Plan, piece: int, *, left: bool = False) -> Pose | None:
    """Return where the chip of a piece stands: at its right, or at its left, above its foot."""
    placed = plan.pieces.get(piece)
    if placed is None or not placed.shown or placed.layer != "world":
        return None
    return Pose(placed.x + RADIUS * BESIDE[0] * (-1 if left else 1), placed.y + RADIUS * BESIDE[1])
