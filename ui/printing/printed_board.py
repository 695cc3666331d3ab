"""The board in the middle of a free table, as it is on paper: its places over the picture that it has, if any."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from qquovadis.model.pack.board_places import BoardPlace, Middle
from ui.art.counters import BoardPart, GroundPicture, PlaceFace, PrintedPlace
from ui.art.faces import Face
from ui.art.strokes import Brushwork, rounded
from ui.kit.theme import Theme
from ui.printing.imposition import Size
from ui.table.faces.face_factory import FaceFactory
from ui.table.faces.place_labels import place_label
from ui.table.layout.place_layout import SEEDS, USUAL

PLACE = 22.0  # millimetres of a usual place: eight of them lie side by side on A4
LONGEST = 800.0  # millimetres of a board; what would be longer has smaller places
EDGE, FOOT = 1.5, 3.4  # millimetres round it, and where it says what it is


@dataclass(frozen=True)
class TableBoard(Face):
    """A whole board."""

    places: BoardPart
    ground: GroundPicture | None = None
    ground_at: tuple[float, float] = (0.0, 0.0)  # its middle

    def bounds(self, theme: Theme) -> QRectF:
        """Return places and picture."""
        whole = self.places.bounds(theme)
        if self.ground is not None:
            whole = whole.united(self.ground.bounds(theme).translated(*self.ground_at))
        return whole

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the rectangle round all."""
        return rounded(self.bounds(theme), 0)

    def paint(self, brush: Brushwork) -> None:
        """Paint the picture, and the places over it."""
        if self.ground is not None:
            with brush.placed(*self.ground_at):
                self.ground.paint(brush)
        self.places.paint(brush)


def board_face(factory: FaceFactory) -> TableBoard | None:
    """Return the board of a free table; None if nothing lies in its middle."""
    index = factory.board_index
    printed: list[PrintedPlace] = []
    for place in index.board.place:
        if place.tally is not None:
            tally = index.tally(place.tally) or 0
            label = place_label(factory, -1 - tally)
            printed += [_printed(place, middle, (place.tally, label), 0) for middle in place.middles(1)]
        zones = index.families.get(place.zone, ())
        if place.fits(len(zones)):
            middles = zip(zones, place.middles(len(zones)), strict=True)
            printed += [
                _printed(place, middle, (index.kit.zones[zone].name, place_label(factory, zone)), zone)
                for zone, middle in middles
            ]
    if not printed:
        return None
    ground = index.board.ground
    picture = factory.words.picture_called(ground.picture) if ground is not None else None
    if ground is None or picture is None:
        return TableBoard(BoardPart(tuple(printed)))
    wide, high = (each * USUAL for each in ground.size)
    middle_at = (ground.at[0] * USUAL + wide / 2, ground.at[1] * USUAL + high / 2)
    return TableBoard(BoardPart(tuple(printed)), GroundPicture(picture, w=wide, h=high), middle_at)


def _printed(place: BoardPlace, middle: Middle, called: tuple[str, str], zone: int) -> PrintedPlace:
    """Return a place that files call by its first name and people by its second."""
    name, label = called
    wide, high = (each * USUAL for each in place.extent)
    face = PlaceFace(
        shape="rect" if place.shape == "square" else place.shape,
        w=wide,
        h=high,
        land=place.land_of(name, middle),
        label=label if place.labels else "",
        seed=zone % SEEDS,
    )
    return PrintedPlace(middle.x * USUAL, middle.y * USUAL, face)


def board_size(face: TableBoard, theme: Theme) -> Size:
    """Return how large a board is on paper."""
    whole = face.bounds(theme)
    scale = min(PLACE / USUAL, LONGEST / max(whole.width(), whole.height()))
    return Size(whole.width() * scale + 2 * EDGE, whole.height() * scale + EDGE + FOOT)
