"""What was lost by an event that is told: red chips where pieces stood, and on pieces whose counters fell."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QRectF

from ui.art.faces import Face
from ui.art.lettering import Lettering, legible, text_width, write
from ui.art.move_marks import delta_text
from ui.art.strokes import Brushwork, rounded
from ui.kit.theme import Theme
from ui.table.layout.plan import RADIUS, Plan
from ui.table.scene.artwork import Artwork
from ui.table.scene.items import Pose, SignItem
from ui.table.scene.piece_items import Layers

LETTERS, CHIP_Z = 0.2, 900.0  # size of the letters in hex radii; above pieces, and above what the last move did
GROWN = 1.4  # of that size, up to which the letters grow where they could not be read
BESIDE = (0.42, -0.75)  # from the foot of a piece, in hex radii


class Losses(NamedTuple):
    """How many pieces left each zone, and by how much the counter of each piece fell."""

    zones: Mapping[int, int]
    pieces: Mapping[int, int]


@dataclass(frozen=True)
class LossChip(Face):
    """A red pill that says how much was lost."""

    lost: int

    def bounds(self, theme: Theme) -> QRectF:
        """Return the room that it has."""
        del theme
        return QRectF(-RADIUS * 0.5, -RADIUS * 0.25, RADIUS, RADIUS * 0.5)

    def paint(self, brush: Brushwork) -> None:
        """Paint it; the sign says it as well as the colour."""
        surface, size = brush.theme.surface, min(LETTERS * GROWN * RADIUS, legible(brush, LETTERS * RADIUS))
        letters = Lettering(size, surface.panel_rise, bold=True)
        words = delta_text(-self.lost)
        wide, high = text_width(brush.look, words, letters) + size, size * 1.5
        area = QRectF(-wide / 2, -high / 2, wide, high)
        brush.shape(rounded(area, high / 2), surface.danger, surface.panel_rise, size * 0.08)
        write(brush, area, words, letters)


class LossChips:
    """Shows a chip for each loss on the map."""

    def __init__(self, artwork: Artwork, layers: Layers) -> None:
        self._artwork, self._layers = artwork, layers
        self._items: dict[tuple[str, int], SignItem] = {}

    def show(self, losses: Losses, plan: Plan) -> None:
        """Show exactly these losses, where things lie now."""
        wanted = {("zone", zone): (lost, place) for zone, lost in losses.zones.items() if (place := _zone(plan, zone))}
        for piece, lost in losses.pieces.items():
            if (place := _piece(plan, piece)) is not None:
                wanted["piece", piece] = (lost, place)
        for key in [key for key in self._items if key not in wanted]:
            item = self._items.pop(key)
            if item.scene() is not None:
                item.scene().removeItem(item)
        for key, (lost, place) in wanted.items():
            face = LossChip(lost)
            if key not in self._items:
                self._items[key] = SignItem(self._artwork, face, self._layers.world)
            self._items[key].wear(face)
            self._items[key].stand(place)
            self._items[key].setZValue(CHIP_Z)

    def shown(self) -> Mapping[tuple[str, int], int]:
        """Return how much is said to be lost, by "zone" or "piece" and its number."""
        return {key: item.face.lost for key, item in self._items.items() if isinstance(item.face, LossChip)}


def _zone(plan: Plan, zone: int) -> Pose | None:
    """Return where the chip of a space stands; None where it does not lie in the world."""
    ground = plan.zones.get(zone)
    if ground is None or ground.layer != "world" or ground.shape == "rect":
        return None
    return Pose(ground.area.centre.x - RADIUS * 0.42, ground.area.centre.y + RADIUS * 0.3)


def _piece(plan: Plan, piece: int) -> Pose | None:
    placed = plan.pieces.get(piece)
    if placed is None or not placed.shown or placed.layer != "world":
        return None
    return Pose(placed.x + RADIUS * BESIDE[0], placed.y + RADIUS * BESIDE[1])
