"""The score while playing: every seat's points and where they come from, adding up, and what it would score yet."""

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.art.emblems import BadgeFace, paint_seat_line
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, paragraph_height, text_width, write, write_name, write_paragraph
from ui.art.painting import painting, paints_widget
from ui.art.strokes import Brushwork, faded, rounded
from ui.kit.context import AppContext

HEAD, ROW, GAP = 46, 25, 12
LEAST_WIDE = 180  # pixels
INDENT = 28  # that lines are narrower than their block
REMARKS_APART = 6  # more than the lines of a remark are high
APART = 6  # between what is scored and what is coming
HIDDEN = N_("Hidden until the end of the game.")
NO_POINTS = N_("No points yet.")
NOT_COUNTED = N_("This game counts no points.")
SCORE = N_("Score")
AT_THE_END = N_("If the game ended now")
THE_RULES = N_("{words}: {points}. Press Enter for the rules.")


class ProvisionalPoints(NamedTuple):
    """What a seat would score besides what it has, if the game ended now, by the words of each source.

    `remarks` are sentences on what else is coming.
    """

    sources: Mapping[str, int] = {}
    remarks: tuple[str, ...] = ()


class SeatScore(NamedTuple):
    """How one seat stands: who it is, its points, and the words of each source with its part of them.

    `total` is None for points that the reader may not see; `clauses` says by the words of a source which clause it
    comes from; there is nothing `ahead` once the game is over, or where nobody knows. `rank` counts from 0, and parts
    only those whom the rules part. Nothing is `counted` where a game has no points at all.
    """

    name: str
    race: str | None
    total: int | None
    sources: Mapping[str, int] = {}
    winner: bool = False
    clauses: Mapping[str, str] = {}
    ahead: ProvisionalPoints | None = None
    rank: int = 0
    counted: bool = True

    @property
    def adds_up(self) -> bool:
        """Whether the parts make the total."""
        return sum(self.sources.values()) == self.total


def in_order(standings: Iterable[SeatScore]) -> tuple[SeatScore, ...]:
    """Return seats as they stand: the winners, then by points, and those with as many as the rules part them."""
    return tuple(sorted(standings, key=lambda each: (not each.winner, -(each.total or 0), each.rank)))


class ScoreLine(NamedTuple):
    """One source as it stands on the sheet: where, what it says, and the clause behind it, if any."""

    area: QRectF
    words: str
    points: int
    clause: str
    coming: bool


class ScoreSheet(QWidget):
    """Paints a block for each seat, the leading one first; `clause_wanted` tells the clause of a line that is opened.

    A line is opened by a click, or by the arrow keys and Enter.
    """

    clause_wanted = Signal(str)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._standings: tuple[SeatScore, ...] = ()
        self._at = -1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        context.changed.connect(self.update)

    @property
    def standings(self) -> tuple[SeatScore, ...]:
        """How the seats stand, the leading one first."""
        return self._standings

    def show_standings(self, standings: tuple[SeatScore, ...]) -> None:
        """Show how the seats stand."""
        sheet = in_order(standings)
        if sheet == self._standings:
            return
        self._point_at(-1)
        self._standings = sheet
        lines = (f"{each.name}: {_points(each)}" for each in self._standings)
        self.setAccessibleName(f"{self._context.say(SCORE)}. {'; '.join(lines)}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, sum(self._height(each) + GAP for each in self._standings) + GAP)

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST_WIDE, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()  # remarks take as many lines as they need

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._walk(1 if event.key() == Qt.Key.Key_Down else -1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self._at)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(self._line_under(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._open(self._line_under(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point_at(-1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point_at(-1)

    def lines(self) -> list[ScoreLine]:
        """Return every line that names a source, from the top."""
        found: list[ScoreLine] = []
        for standing, area in self._blocks():
            rows = [(*row, False) for row in standing.sources.items()]
            rows += [(*row, True) for row in standing.ahead.sources.items()] if standing.ahead else []
            for at, (words, points, coming) in enumerate(rows):
                top = area.top() + HEAD + at * ROW
                top += (len(standing.sources) == 0) * ROW + ROW + APART if coming else 0
                place = QRectF(area.left() + 16, top, area.width() - 28, ROW)
                found.append(ScoreLine(place, words, points, standing.clauses.get(words, ""), coming))
        return found

    def _blocks(self) -> Iterator[tuple[SeatScore, QRectF]]:
        top = float(GAP)
        for standing in self._standings:
            yield standing, QRectF(12, top, self.width() - 24, self._height(standing))
            top += self._height(standing) + GAP

    def _line_under(self, at: QPointF) -> int:
        return next((number for number, line in enumerate(self.lines()) if line.area.contains(at) and line.clause), -1)

    def _walk(self, by: int) -> None:
        linked = [number for number, line in enumerate(self.lines()) if line.clause]
        if linked:
            now = linked.index(self._at) + by if self._at in linked else 0 if by > 0 else -1
            self._point_at(linked[now % len(linked)])

    def _point_at(self, number: int) -> None:
        """Draw the eye to a line, and let a reader of the screen hear it; to none (-1), and let it be told no more."""
        if number == self._at:
            return
        self._at, words = number, ""
        self.setCursor(Qt.CursorShape.PointingHandCursor if number >= 0 else Qt.CursorShape.ArrowCursor)
        if number >= 0:
            line = self.lines()[number]
            words = self._context.say(THE_RULES, words=line.words, points=f"{line.points:+d}")
        self.setAccessibleDescription(words)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
        self.update()

    def _open(self, number: int) -> None:
        if 0 <= number < len(self.lines()):
            self.clause_wanted.emit(self.lines()[number].clause)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            for standing, area in self._blocks():
                self._paint(brush, standing, area)
            self._paint_lines(brush)

    def _height(self, standing: SeatScore) -> int:
        rows = max(len(standing.sources), 1)
        if standing.ahead is None:
            return HEAD + ROW * rows + 8
        rows += 1 + len(standing.ahead.sources)
        return HEAD + ROW * rows + sum(self._remark_height(each) for each in standing.ahead.remarks) + APART + 8

    def _remark_height(self, remark: str) -> int:
        """Return how high a remark is: a row, or as many lines as it needs."""
        room, look = max(1, self.width() - 24 - INDENT), self._context.look
        if text_width(look, remark, self._soft()) <= room:
            return ROW
        return math.ceil(paragraph_height(look, room, remark, self._soft())) + REMARKS_APART

    def _paint(self, brush: Brushwork, standing: SeatScore, area: QRectF) -> None:
        surface, look = brush.theme.surface, brush.look
        brush.shape(rounded(area, 8), surface.panel_rise, surface.line, 1)
        if standing.race:
            line = QRectF(area.left(), area.top(), 5, area.height())
            with brush.clipped(rounded(line, 2.5)):
                paint_seat_line(brush, standing.race, line)
            with brush.placed(area.left() + 28, area.top() + 23):
                BadgeFace(standing.race, 12).paint(brush)
        head = QRectF(area.left() + 50, area.top(), area.width() - 120, HEAD)
        write_name(brush, head, standing.name, Lettering(look.size(16), surface.ink, bold=True, side="left"))
        with brush.placed(area.right() - 62, area.top() + 23):
            paint_icon(brush, "vp", 20, surface.accent)
        total = QRectF(area.right() - 56, area.top(), 44, HEAD)
        write(brush, total, _points(standing), Lettering(24, surface.ink, bold=True, side="right"))
        inner = area.adjusted(16, HEAD, 16 - INDENT, 0)
        if not standing.sources:
            words = self._context.say(self._why_no_source(standing))
            write(brush, QRectF(inner.left(), inner.top(), inner.width(), ROW), words, self._soft())
        if standing.ahead is not None:
            self._paint_ahead(brush, standing, standing.ahead, inner)

    @staticmethod
    def _why_no_source(standing: SeatScore) -> str:
        if not standing.counted:
            return NOT_COUNTED
        return HIDDEN if standing.total is None else NO_POINTS

    def _paint_ahead(self, brush: Brushwork, standing: SeatScore, ahead: ProvisionalPoints, area: QRectF) -> None:
        """Paint what the seat would have at the end, under a line, and what else is coming under its parts."""
        surface = brush.theme.surface
        top = area.top() + max(len(standing.sources), 1) * ROW + APART
        brush.fill(rounded(QRectF(area.left(), top - APART / 2, area.width(), 1), 0.5), surface.line_strong)
        row = QRectF(area.left(), top, area.width(), ROW)
        write(brush, row.adjusted(0, 0, -44, 0), self._context.say(AT_THE_END), self._soft())
        total = (standing.total or 0) + sum(ahead.sources.values())
        write(brush, row, f"→ {total}", Lettering(15, surface.ink_soft, bold=True, side="right"))
        below = top + (1 + len(ahead.sources)) * ROW
        for remark in ahead.remarks:
            room = QRectF(area.left(), below, area.width(), self._remark_height(remark))
            if room.height() > ROW:
                write_paragraph(brush, room.adjusted(0, REMARKS_APART / 2, 0.5, 0), remark, self._soft())
            else:
                write(brush, room, remark, self._soft())
            below += room.height()

    def _paint_lines(self, brush: Brushwork) -> None:
        """Paint every source with a bar; what is only forecast has none, and softer letters."""
        surface, look = brush.theme.surface, brush.look
        for number, line in enumerate(self.lines()):
            if not line.coming:
                most = max(1, *(abs(each.points) for each in self.lines() if not each.coming))
                wide = (line.area.width() - 36) * abs(line.points) / most
                bar = QRectF(line.area.left() - 4, line.area.top() + 3, wide, ROW - 6)
                brush.fill(rounded(bar, 4), faded(surface.accent, 0.1))
            if number == self._at:
                brush.trace(rounded(line.area.adjusted(-5, 1, 5, -1), 5), surface.accent, 1.4)
            ink = surface.ink_soft if line.coming else surface.ink
            write(brush, line.area.adjusted(0, 0, -44, 0), line.words, Lettering(look.size(14), ink, side="left"))
            write(brush, line.area, f"{line.points:+d}", Lettering(14, ink, bold=not line.coming, side="right"))

    def _soft(self) -> Lettering:
        look = self._context.look
        return Lettering(look.size(14), look.theme.surface.ink_soft, side="left")


def _points(standing: SeatScore) -> str:
    if not standing.counted:
        return "–"
    return "?" if standing.total is None else str(standing.total)


class ScorePanel(QScrollArea):
    """The score sheet in a dock, scrolled when it is long."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.sheet = ScoreSheet(context)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.sheet)
        column.addStretch(1)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the sheet has the keyboard
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
