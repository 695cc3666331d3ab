"""Paints a board that is being drawn, as it will be on the table, with what is chosen of it and by what it is taken."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from qquovadis.model.board_drawing.drawing import Area, Drawing, DrawnPlace
from qquovadis.model.board_drawing.edits import DrawingState
from qquovadis.model.pack.board_places import BoardPlace
from qquovadis.model.pack.pictures import PictureFile
from ui.art.counters import PlaceFace, PlaceOutline, paint_place, place_outline
from ui.art.lettering import Lettering, write
from ui.art.pictures import paint_picture
from ui.art.strokes import Brushwork, faded
from ui.board_editor.gestures import STEP, Kind, handles
from ui.table.layout.place_layout import SEEDS, USUAL

HANDLE = 10.0  # pixels that a handle is wide
NAME = 13.0  # pixels of the letters that tell what a place is called
WIDEST_NAME = 160.0  # pixels that a name above places may take
LEAST_GRID = 6.0  # pixels between lines of the grid that are still painted
OUTLINES: dict[str, PlaceOutline] = {"square": "rect", "round": "round", "hex": "hex"}


def face_of(place: BoardPlace, name: str, number: int, shown: tuple[Area, str]) -> PlaceFace:
    """Return how one of the places looks, in the units of the table."""
    area, land = shown
    label = name if place.labels else ""
    return PlaceFace(OUTLINES[place.shape], area.w * USUAL, area.h * USUAL, land, label, number % SEEDS)


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


class BoardPainting:
    """Paints a board as it is looked at."""

    def __init__(self, brush: Brushwork, view: BoardView) -> None:
        self._brush, self._view = brush, view

    def paint_grid(self, whole: QRectF) -> None:
        """Paint the lines on which things snap, those of whole widths stronger."""
        surface = self._brush.theme.surface
        step = self._view.scale * STEP
        for axis, start, end in (("x", whole.left(), whole.right()), ("y", whole.top(), whole.bottom())):
            corner = self._view.origin.x() if axis == "x" else self._view.origin.y()
            number = int((start - corner) // step)
            while (at := corner + number * step) <= end:
                major = number % round(1 / STEP) == 0
                if major or step >= LEAST_GRID:
                    path = QPainterPath(QPointF(at, whole.top()) if axis == "x" else QPointF(whole.left(), at))
                    path.lineTo(QPointF(at, whole.bottom()) if axis == "x" else QPointF(whole.right(), at))
                    self._brush.trace(path, faded(surface.line_strong, 0.5 if major else 0.18), 1.0)
                number += 1

    def paint_board(self, drawing: Drawing, picture: PictureFile | None) -> None:
        """Paint the picture and the places over it."""
        if drawing.ground is not None and picture is not None:
            ground = self._view.rect(Area(*drawing.ground.at, *drawing.ground.size))
            paint_picture(self._brush, (str(picture.path), picture.digest), ground)
        number = 0
        for drawn in drawing.places:
            for name, area, land in shown_places(drawn):
                middle = self._view.point(area.middle)
                with self._brush.placed(middle.x(), middle.y(), self._view.scale / USUAL):
                    paint_place(self._brush, face_of(drawn.place, name, number, (area, land)))
                number += 1

    def paint_names(self, drawing: Drawing, language: str) -> None:
        """Write on each family of places what it is called, as the table does where it is pointed at."""
        paper = self._brush.theme.paper
        for drawn in drawing.places:
            words = drawn.zone.name.text(language) or drawn.zone.id
            area, surface = self._view.rect(drawn.area), self._brush.theme.surface
            if drawn.count > 1:
                above = QRectF(area.left(), area.top() - NAME * 1.5, max(area.width(), WIDEST_NAME), NAME * 1.4)
                write(self._brush, above, words, Lettering(NAME, surface.ink, bold=True, side="left"))
                continue
            size = min(NAME, max(6.0, area.height() * 0.4))
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
            face = PlaceFace(outline, rect.width(), rect.height(), "none")
            self._brush.shape(
                place_outline(face), faded(self._brush.theme.surface.focus, 0.15), self._brush.theme.surface.focus, 2.0
            )

    def _outline(self, place: BoardPlace, area: Area, *, chosen: bool) -> None:
        surface, rect = self._brush.theme.surface, self._view.rect(area)
        with self._brush.placed(rect.center().x(), rect.center().y()):
            path = place_outline(PlaceFace(OUTLINES[place.shape], rect.width(), rect.height(), "none"))
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
