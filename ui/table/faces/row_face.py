"""The face of a seat's row in the middle of the table: who sits there, what is counted, its boxes, what it played."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from qquovadis.model.seen_counts import UNSEEN_COUNT
from ui.art.badges import paint_panel
from ui.art.emblems import BadgeFace, paint_seat_line
from ui.art.faces import Face
from ui.art.icons import paint_icon
from ui.art.lettering import LEGIBLE, Lettering, fitted, text_width, write, write_block, write_name
from ui.art.skills import paint_skill_slot
from ui.art.strokes import Brushwork, faded, lines, rounded
from ui.kit.theme import Theme
from ui.table.faces.mat_face import Count
from ui.table.layout.plan import BundleBox, MatPlan

DESIGN = 1230.0  # width of a row in the design
EDGE, RING = 5.0, 2.2  # the line in the seat's colour, and that round the row in front
NAME, NOTE, POINTS = 19.0, 13.0, 32.0  # letters at most
CUP = 0.62  # of the size of the points, the sign before them
SIGN = 18.0  # pixels for a sign behind the name or the note
WORTH, LEVEL, KIND = 20.0, 15.0, 11.5  # letters in a box at most
LINES_IN_BOX = 3.4  # sizes of the letters of three lines
SAID, COUNTED = 14.0, 14.0  # letters of what is said of a card, and of counts, at most


@dataclass(frozen=True, kw_only=True)
class RowFace(Face):
    """Everything that a row shows, painted in the view's own coordinates."""

    plan: MatPlan  # where its parts lie
    race: str | None  # whose colours it has, None before there are any
    name: str  # who sits there
    note: str  # a word on who that is
    points: int  # the score; 0 where it is not seen
    shows_points: bool  # whether the score is seen
    counts: tuple[Count, ...]  # in the order of the plan's counts
    first: bool  # whether this seat begins
    deciding: bool  # whether it is asked now
    in_front: bool  # whether it is the row of whoever sits in front
    levels: tuple[str, ...] = ()  # of the boxes, how many cards each has, in words
    kinds: tuple[str, ...] = ()  # what boxes are called, in their order
    said: str = ""  # of the card that was played
    empty: bool = False  # whether the place of that card is

    @property
    def scale(self) -> float:
        """How many times as large as in the design letters are: on a row that is wider than there."""
        return max(1.0, self.plan.area.w / DESIGN)

    def bounds(self, theme: Theme) -> QRectF:
        """Return row and shadow."""
        del theme
        return QRectF(*self.plan.area).adjusted(-16, -16, 18, 22)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the row."""
        return rounded(QRectF(*self.plan.area), theme.radius.panel)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        area, surface = QRectF(*self.plan.area), brush.theme.surface
        outline = rounded(area, brush.theme.radius.panel)
        paint_panel(brush, area, "e1")
        if self.race is not None:
            with brush.clipped(outline):
                paint_seat_line(brush, self.race, QRectF(area.left(), area.top(), EDGE, area.height()))
        if self.in_front or self.deciding:
            brush.trace(outline, surface.accent if self.deciding else surface.line_strong, RING)
        self._paint_seat(brush)
        self._paint_points(brush)
        for count, (_, cell) in zip(self.counts, self.plan.counts, strict=True):
            _paint_count(brush, count, QRectF(*cell), COUNTED * self.scale)
        self._paint_lines(brush)
        for box, level, kind in zip(self.plan.boxes, self.levels, self.kinds, strict=True):
            self._paint_box(brush, box, level, kind)
        if self.empty and self.plan.played is not None:
            with brush.placed(self.plan.played.x, self.plan.played.y):
                paint_skill_slot(brush, QSizeF(self.plan.played.w, self.plan.played.h))
        self._paint_said(brush)

    def _paint_seat(self, brush: Brushwork) -> None:
        plan, surface = self.plan, brush.theme.surface
        with brush.placed(*plan.badge):
            if self.race is not None:
                BadgeFace(self.race, plan.radius).paint(brush)
        room = QRectF(*plan.name)
        noted = plan.note.w > 0
        if self.first and not noted:
            room.setRight(room.right() - SIGN)
        size = max(LEGIBLE, min(NAME * self.scale, plan.name.h * 0.8))
        letters = Lettering(brush.look.size(size), surface.ink, bold=True, side="left")
        write_name(brush, room, self.name, letters)
        end, middle = room.left() + min(room.width(), text_width(brush.look, self.name, letters)), room.center().y()
        if noted:
            ink = surface.accent if self.deciding else surface.ink_soft
            small = Lettering(
                max(LEGIBLE, min(NOTE * self.scale, plan.note.h * 0.75)), ink, bold=self.deciding, side="left"
            )
            place = QRectF(*plan.note).adjusted(0, 0, -SIGN if self.first else 0, 0)
            write_name(brush, place, self.note, small)
            end, middle = (
                place.left() + min(place.width(), text_width(brush.look, self.note, small)),
                place.center().y(),
            )
        if self.first:
            with brush.placed(end + SIGN * 0.55, middle):
                paint_icon(brush, "start", 14, surface.ink_soft)

    def _paint_points(self, brush: Brushwork) -> None:
        surface, room = brush.theme.surface, self.plan.points
        figures = str(self.points) if self.shows_points else UNSEEN_COUNT
        size = min(POINTS * self.scale, room.h * 0.8, room.w * 0.5)
        numeral = fitted(brush.look, figures, Lettering(size, surface.ink, bold=True, side="right"), room.w * 0.62)
        write(brush, QRectF(*room), figures, numeral)
        wide = text_width(brush.look, figures, numeral)
        with brush.placed(room.right - wide - size * 0.55, room.centre.y):
            paint_icon(brush, "vp", size * CUP, surface.accent)

    def _paint_lines(self, brush: Brushwork) -> None:
        """Part who it is, what it has and what it played from each other."""
        area, ink = self.plan.area, faded(brush.theme.surface.line_strong, 0.6)
        parts = [part for part in (self.plan.room, self.plan.played or self.plan.said) if part is not None]
        for part, before in zip(parts, (4.0, 12.0), strict=False):
            x = part.x - before
            brush.trace(lines([((x, area.y + 8), (x, area.bottom - 8))]), ink, 1)

    def _paint_box(self, brush: Brushwork, box: BundleBox, level: str, kind: str) -> None:
        surface = brush.theme.surface
        brush.fill(rounded(QRectF(*box.area), brush.theme.radius.chip), faded(surface.slot, 0.8))
        words = QRectF(*box.words)
        size = max(LEGIBLE, min(LEVEL * self.scale, words.height() / LINES_IN_BOX / 1.25))
        worth = f"+{box.worth}" if box.worth is not None else ""
        roomy = words.height() >= LINES_IN_BOX * 1.25 * size
        rows = [(level, size, surface.ink), (worth, min(WORTH * self.scale, size * 1.3), surface.accent)]
        small = Lettering(max(LEGIBLE, KIND * self.scale), surface.ink_soft)
        if not level or (roomy and text_width(brush.look, kind, small) <= words.width()):
            rows.insert(0, (kind, small.size, surface.ink_soft))
        shown = [row for row in rows if row[0]]
        if words.height() < 2.2 * LEGIBLE * 1.2:
            shown = shown[-1:]
        high = words.height() / (len(shown) + 0.4)
        for at, (text, letters, ink) in enumerate(shown):
            line = QRectF(words.left(), words.top() + high * (at + 0.2), words.width(), high)
            style = Lettering(letters, ink, bold=ink is not surface.ink_soft, side="left")
            write(brush, line, text, style)

    def _paint_said(self, brush: Brushwork) -> None:
        room = self.plan.said
        if room is None or not self.said:
            return
        ink = brush.theme.surface.accent if self.deciding else brush.theme.surface.ink
        letters = Lettering(max(LEGIBLE, min(SAID * self.scale, room.h * 0.2)), ink, side="left", leading=1.25)
        write_block(brush, QRectF(*room), self.said, replace(letters, least=LEGIBLE))


def _paint_count(brush: Brushwork, count: Count, cell: QRectF, most: float) -> None:
    """Paint a sign, what is counted where there is room for that, and how much there is."""
    surface = brush.theme.surface
    size = max(LEGIBLE, min(most, cell.height() * 0.55))
    strong = surface.accent if count.promised else surface.ink
    figures = f"+{count.amount}" if count.promised else str(count.amount)
    numeral = Lettering(size * 1.12, strong, bold=True, side="left")
    soft = Lettering(max(LEGIBLE, size * 0.92), surface.ink_soft, side="left")
    icon, x = min(size * 1.1, cell.height() * 0.8), cell.left()
    with brush.placed(x + icon / 2, cell.center().y()):
        paint_icon(brush, count.icon, icon, strong if count.promised else surface.ink_soft)
    x += icon * 1.3
    wide = text_width(brush.look, count.words, soft)
    if count.words and x + wide + size * 0.5 + text_width(brush.look, figures, numeral) <= cell.right():
        write(brush, QRectF(x, cell.top(), wide + 2, cell.height()), count.words, soft)
        x += wide + size * 0.5
    write(brush, QRectF(x, cell.top(), max(1.0, cell.right() - x), cell.height()), figures, numeral)
