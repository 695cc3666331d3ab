"""Paints a board that is being drawn, as it will be on the table, with what is chosen of it and by what it is taken."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainterPath, QPixmap

from qquovadis.model.board_drawing.drawing import Area, Drawing, DrawnPlace
from qquovadis.model.board_drawing.edits import DrawingState
from qquovadis.model.pack.board_places import BoardPlace
from qquovadis.model.pack.pictures import PictureFile
from ui.art.counters import PlaceFace, PlaceOutline
from ui.art.lettering import Lettering, write
from ui.art.painting import painting
from ui.art.pictures import paint_picture
from ui.art.strokes import Brushwork, faded, pen
from ui.board_editor.gestures import STEP, Kind, handles
from ui.table.layout.place_layout import SEEDS, USUAL

HANDLE = 10.0  # pixels that a handle is wide
LINE = 3.0  # pixels beyond a place that its line may take
MOST_KEPT, LARGEST_KEPT = 600, 700  # pictures of places, and pixels that one may be wide or high
WIDEST_NAME = 160.0  # pixels that a name above places may take
WHOLE = round(1 / STEP)  # lines of the grid in a usual width
LEAST_GRID = 6.0  # pixels between lines of the grid that are still painted
OUTLINES: dict[str, PlaceOutline] = {"square": "rect", "round": "round", "hex": "hex"}


def face_of(place: BoardPlace, name: str, number: int, shown: tuple[Area, str]) -> PlaceFace:
    """Return how one of the places looks, in the units of the table."""
    area, land = shown
    label = name if place.labels else ""
    return PlaceFace(
        w=area.w * USUAL,
        h=area.h * USUAL,
        shape=OUTLINES[place.shape],
        land=land,
        label=label,
        seed=number % SEEDS,
    )


class BoardView(NamedTuple):
    """How a board is looked at: how many pixels a usual place is wide, and where its corner (0, 0) is."""

    scale: float
    origin: QPointF

    def rect(self, area: Area) -> QRectF:
        """Return an area in pixels."""
        at = self.point((area.x, area.y))
        return QRectF(at.x(), at.y(), area.w * self.scale, area.h * self.scale)

    def point(self, spot: tuple[float, float]) -> QPointF:
        """Return a spot of the board in pixels."""
        return self.origin + QPointF(*spot) * self.scale

    def spot(self, at: QPointF) -> tuple[float, float]:
        """Return what spot of the board is at a place in pixels."""
        spot = (at - self.origin) / self.scale
        return spot.x(), spot.y()

    def handle_at(self, drawn: DrawingState, at: QPointF) -> tuple[Kind, int] | None:
        """Return the handle at a place in pixels, the last where several lie."""
        near = [
            (kind, number)
            for kind, number, spot in handles(drawn)
            if (self.point(spot) - at).manhattanLength() <= HANDLE
        ]
        return near[-1] if near else None


class PlacePictures:
    """Places as they were painted in one size and look.

    SPEED: 63 spaces of which a third is land took 60 ms for each step of a drag; as pictures they take 3.
    """

    def __init__(self) -> None:
        self._kept: dict[PlaceFace, QPixmap] = {}
        self._known_by: tuple[object, ...] = ()

    def picture(self, brush: Brushwork, face: PlaceFace, scale: float) -> QPixmap:
        """Return a place with its line about the middle of a picture, as many pixels large as it is looked at."""
        dots = brush.painter.device().devicePixelRatioF()
        known_by = (scale, dots, brush.theme.scheme, brush.look.language)
        if known_by != self._known_by or len(self._kept) > MOST_KEPT:
            self._kept, self._known_by = {}, known_by
        if face not in self._kept:
            size = QSizeF(face.w * scale + 2 * LINE, face.h * scale + 2 * LINE)
            picture = QPixmap((size * dots).toSize())
            picture.setDevicePixelRatio(dots)
            picture.fill(Qt.GlobalColor.transparent)
            with painting(picture) as painter:
                inner = brush.look.on(painter)
                with inner.placed(size.width() / 2, size.height() / 2, scale):
                    face.paint(inner)
            self._kept[face] = picture
        return self._kept[face]


class BoardPainting:
    """Paints a board as it is looked at, of pictures of its places where they are kept."""

    def __init__(self, brush: Brushwork, view: BoardView, pictures: PlacePictures) -> None:
        self._brush, self._view, self._pictures = brush, view, pictures

    def paint_grid(self, whole: QRectF) -> None:
        """Paint the lines on which things snap, those of whole widths stronger."""
        colour, step = self._brush.theme.surface.line_strong, self._view.scale * STEP
        lines: dict[bool, list[QLineF]] = {True: [], False: []}
        for number, x in self._lines(self._view.origin.x(), whole.left(), whole.right()):
            lines[number % WHOLE == 0].append(QLineF(x, whole.top(), x, whole.bottom()))
        for number, y in self._lines(self._view.origin.y(), whole.top(), whole.bottom()):
            lines[number % WHOLE == 0].append(QLineF(whole.left(), y, whole.right(), y))
        for is_whole, some in lines.items():
            if is_whole or step >= LEAST_GRID:
                self._brush.painter.setPen(pen(faded(colour, 0.5 if is_whole else 0.18), 1.0))
                self._brush.painter.drawLines(some)

    def _lines(self, corner: float, start: float, end: float) -> Iterator[tuple[int, float]]:
        """Yield the lines of the grid that cross a stretch, by their numbers from the corner of the board on."""
        step = self._view.scale * STEP
        for number in range(math.floor((start - corner) / step), math.ceil((end - corner) / step) + 1):
            yield number, corner + number * step

    def paint_board(self, drawing: Drawing, picture: PictureFile | None) -> None:
        """Paint the picture and the places over it."""
        if drawing.ground is not None and picture is not None:
            ground = self._view.rect(Area(*drawing.ground.at, *drawing.ground.size))
            paint_picture(self._brush, (str(picture.path), picture.digest), ground)
        number = 0
        for drawn in drawing.places:
            for name, area, land in shown_places(drawn):
                label = name.removeprefix(drawn.zone.id).strip(" .") if drawn.count > 1 else ""  # else its name
                self._paint_face(face_of(drawn.place, label, number, (area, land)), self._view.point(area.middle))
                number += 1

    def _paint_face(self, face: PlaceFace, middle: QPointF) -> None:
        scale = self._view.scale / USUAL
        if max(face.w, face.h) * scale > LARGEST_KEPT:
            with self._brush.placed(middle.x(), middle.y(), scale):
                face.paint(self._brush)
            return
        picture = self._pictures.picture(self._brush, face, scale)
        size = picture.deviceIndependentSize()
        corner = middle - QPointF(size.width(), size.height()) / 2
        self._brush.painter.drawPixmap(corner.toPoint(), picture)  # between pixels its thin line could be lost

    def paint_names(self, drawing: Drawing, language: str) -> None:
        """Write on each family of places what it is called, as the table does where it is pointed at."""
        paper, name = self._brush.theme.paper, self._brush.theme.type.label
        for drawn in drawing.places:
            words = drawn.zone.name.text(language) or drawn.zone.id
            area, surface = self._view.rect(drawn.area), self._brush.theme.surface
            if drawn.count > 1:
                above = QRectF(area.left(), area.top() - name * 1.5, max(area.width(), WIDEST_NAME), name * 1.4)
                write(self._brush, above, words, Lettering(name, surface.ink, bold=True, side="left"))
                continue
            size = min(name, max(6.0, area.height() * 0.4))
            ink = paper.ink if shown_places(drawn)[0][2] in ("light", "dark") else surface.ink
            with self._brush.clipped(_rectangle(area)):
                write(self._brush, area, words, Lettering(size, ink, bold=True))

    def paint_chosen(self, drawn: DrawingState, hovered: int | None) -> None:
        """Paint lines round what is chosen and pointed at, and the handles."""
        surface = self._brush.theme.surface
        for at, place in enumerate(drawn.drawing.places):
            if at in drawn.chosen or at == hovered:
                for area in place.areas():
                    self._outline(place.place, area, chosen=at in drawn.chosen)
        for kind, _, spot in handles(drawn):
            at_pixels = self._view.point(spot)
            box = QRectF(at_pixels.x() - HANDLE / 2, at_pixels.y() - HANDLE / 2, HANDLE, HANDLE)
            path = _rectangle(box)
            if kind == "point":
                path = QPainterPath()
                path.addEllipse(box)
            self._brush.shape(path, surface.panel_rise, surface.focus, 2.0)

    def paint_new(self, outline: PlaceOutline, area: Area) -> None:
        """Paint what is being drawn, or the box round what will be chosen."""
        rect = self._view.rect(area)
        with self._brush.placed(rect.center().x(), rect.center().y()):
            focus = self._brush.theme.surface.focus
            face = PlaceFace(outline, "none", w=rect.width(), h=rect.height())
            self._brush.shape(face.outline(self._brush.theme), faded(focus, 0.15), focus, 2.0)

    def _outline(self, place: BoardPlace, area: Area, *, chosen: bool) -> None:
        surface, rect = self._brush.theme.surface, self._view.rect(area)
        with self._brush.placed(rect.center().x(), rect.center().y()):
            path = PlaceFace(OUTLINES[place.shape], "none", w=rect.width(), h=rect.height()).outline(self._brush.theme)
            self._brush.trace(path, surface.panel_rise, 5.0)
            self._brush.trace(path, surface.focus if chosen else surface.lit_edge, 3.0)


def shown_places(drawn: DrawnPlace) -> list[tuple[str, Area, str]]:
    """Return the name of each place of a family, what it covers, and what is painted on it."""
    fits = drawn.place.fits(drawn.count)
    names = drawn.zone.names if fits else (drawn.zone.id,)
    middles = drawn.place.middles(len(names) or 1)
    lands = [drawn.place.land_of(name, middle) for name, middle in zip(names, middles, strict=True)]
    return list(zip(names, drawn.areas(), lands, strict=True))


def _rectangle(area: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRect(area)
    return path
