"""A small ranking that always stands beside the table: place, badge, name, a bar and the points of every seat."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QEvent, QPoint, QPointF, QRect, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import QWidget

from qquovadis.model.seen_counts import UNSEEN_COUNT
from qquovadis.model.text.translations import N_
from ui.art.badges import paint_panel
from ui.art.emblems import BadgeFace
from ui.art.lettering import Lettering, legible, text_width, write, write_name
from ui.art.painting import painting, paints_widget
from ui.art.strokes import Brushwork, rounded
from ui.kit.context import AppContext
from ui.panels.score_panel import SeatScore
from ui.voice.explain import ExplainedPart, ExplainedParts
from ui.voice.explanation import Explanation
from ui.voice.voice import voice

STANDING, NOW, FINAL = N_("Standing"), N_("VP now"), N_("Final VP")
STANDING_THEN, THEN = N_("Standing then"), N_("VP then")
ROW_WORDS, ROW_FINAL = N_("{place}. {name}: {points} VP"), N_("{place}. {name}: {points} VP, final {final}")
ROW_HIDDEN = N_("{name}: VP hidden")
COUNTED = N_("VP that are counted already.")
BOTH = N_("VP now are counted already; final VP are what everybody would have if the game ended now.")
STANDS = N_("In place {place} with {points} VP.")
STANDS_FINAL = N_("In place {place} with {points} VP; {final} VP if the game ended now.")
HIDDEN = N_("The VP are hidden.")
OPENS = N_("A click shows where the VP come from.")
MARGIN = 4  # pixels for the shadow
HEAD_SHARE = 34 / 27  # of the height of a row, the head
EDGE, PLACE, BADGE = 0.4, 0.62, 0.9  # in heights of a row: to the sides, for the place, and for the badge
ACROSS = 2.4  # radii of a badge that its room is wide
FIGURES = 1.35  # in heights of a row, for points and for what they come to
LEAST_BAR, MOST_NAME = 22.0, 0.55  # pixels of a bar that says anything, and of its room with the name
BAR, BESIDE_BAR = 0.3, 8.0  # of the height of a row; pixels before it
SWAP = 260  # milliseconds


class RankingRow(NamedTuple):
    """One seat in the ranking: its place (0 where its points are hidden), and what it would have at the end, if that
    is said.
    """

    seat: int
    place: int
    standing: SeatScore
    final: int | None = None


def ranked(standings: Sequence[SeatScore], *, with_final: bool = False) -> tuple[RankingRow, ...]:
    """Return the seats by their points, those with as many in one place; hidden points last, without a place.

    Args:
        standings: How each seat stands, in the order of the seats.
        with_final: Whether it is said what each would have if the game ended now.
    """
    seen = [each.total for each in standings if each.total is not None]
    rows = []
    for seat, each in enumerate(standings):
        place = 0 if each.total is None else 1 + sum(total > each.total for total in seen)
        known = with_final and each.total is not None and each.ahead is not None
        final = (each.total or 0) + sum(each.ahead.sources.values()) if known and each.ahead else None
        rows.append(RankingRow(seat, place, each, final))
    return tuple(sorted(rows, key=lambda row: (not row.place, not row.standing.winner, row.place, row.seat)))


class Ranking(QWidget):
    """Shows the rows; `wanted` tells the seat of the one that is clicked, or opened by Enter.

    Rows that change places move there, unless nothing is to move.
    """

    wanted = Signal(int)

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._rows: tuple[RankingRow, ...] = ()
        self._own: int | None = None
        self._then = False
        self._at = -1
        self._from: dict[int, float] = {}  # by seat, in which row it stood, while rows move
        self._place = QRect()
        self.moves = True
        self._swap = QVariantAnimation(self)
        self._swap.setStartValue(0.0)
        self._swap.setEndValue(1.0)
        self._swap.setDuration(SWAP)
        self._swap.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._swap.valueChanged.connect(self.update)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._parts = ExplainedParts(self, context, self._part_at)
        context.changed.connect(self._tell)
        self.hide()

    @property
    def rows(self) -> tuple[RankingRow, ...]:
        """The rows from above; none where nothing is counted."""
        return self._rows

    def show_rows(self, rows: tuple[RankingRow, ...], own: int | None, *, then: bool = False) -> None:
        """Show these rows, of now or of an earlier moment that is shown; that of the person who looks stands out."""
        rows = rows if any(row.standing.counted for row in rows) else ()
        if (rows, own, then) == (self._rows, self._own, self._then):
            return
        self._then = then
        before = {row.seat: self._stands(at, row) for at, row in enumerate(self._rows)}
        order = [row.seat for row in self._rows]
        self._rows, self._own = rows, own
        self._swap.stop()
        self._from = {}
        if self.moves and self.isVisible() and set(order) == set(before) and order != [row.seat for row in rows]:
            self._from = before
            self._swap.start()
        self.stand(self._place)
        self._tell()

    def stand(self, place: QRect) -> None:
        """Stand in this rectangle of the parent, with the shadow about it; nowhere without rows."""
        self._place = place
        self.setVisible(bool(self._rows) and place.height() > 0)
        self.setGeometry(place.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN))

    def row_area(self, at: int) -> QRectF:
        """Return where a row is, counted from 0 on."""
        inner = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        high = inner.height() / (len(self._rows) + HEAD_SHARE)
        return QRectF(inner.left(), inner.top() + high * (HEAD_SHARE + at - 0.12), inner.width(), high)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self._rows:
            by = 1 if event.key() == Qt.Key.Key_Down else -1
            self._point_at((self._at + by if self._at >= 0 else 0 if by > 0 else -1) % len(self._rows))
            self._parts.point(self.row_area(self._at).center().toPoint(), at_once=True)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._at >= 0:
            self.wanted.emit(self._rows[self._at].seat)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(self._row_under(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self._row_under(event.position())
        if event.button() is Qt.MouseButton.LeftButton and at >= 0:
            self.wanted.emit(self._rows[at].seat)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point_at(-1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point_at(-1)
        voice().leave(self._parts)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            area = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
            paint_panel(brush, area)
            self._paint_head(brush)
            for at, row in enumerate(self._rows):
                self._paint_row(brush, at, row)

    def _paint_head(self, brush: Brushwork) -> None:
        first = self.row_area(0)
        area = first.translated(0, -first.height()).adjusted(EDGE * first.height(), 0, -EDGE * first.height(), 0)
        size = min(legible(brush, 12.0), first.height() * 0.6)
        letters = Lettering(max(legible(brush, 0), size), brush.theme.surface.ink_soft, side="left")
        heads = [
            self._context.say(THEN if self._then else NOW),
            *([self._context.say(FINAL)] if self._has_final else []),
        ]
        right = area.right()
        for words in reversed(heads):
            write(brush, QRectF(right - area.width(), area.top(), area.width(), area.height()), words, _right(letters))
            right -= max(FIGURES * first.height(), text_width(brush.look, words, letters) + 8)
        room = QRectF(area.left(), area.top(), max(0.0, right - area.left()), area.height())
        bold = Lettering(letters.size, letters.colour, bold=True, side="left")
        if text_width(brush.look, self._title, bold) <= room.width():
            write(brush, room, self._title, bold)

    def _paint_row(self, brush: Brushwork, at: int, row: RankingRow) -> None:
        surface, standing, own = brush.theme.surface, row.standing, row.seat == self._own
        area = self.row_area(0)
        high = area.height()
        area = area.translated(0, high * self._stands(at, row))
        around = rounded(area.adjusted(high * 0.16, 1, -high * 0.16, -1), 4)
        if own:
            brush.fill(around, surface.panel_sunk)
        if at == self._at:
            brush.trace(around, surface.accent, 1.4)
        size = max(legible(brush, 0), min(brush.look.size(14), high * 0.62))
        inner = area.adjusted(EDGE * high, 0, -EDGE * high, 0)
        write(brush, inner, str(row.place or "–"), Lettering(size, surface.ink_soft, side="left"))
        left, right = inner.left() + (PLACE + BADGE + 0.25) * high, inner.right()
        if standing.race is not None:
            with brush.placed(inner.left() + (PLACE + BADGE / 2) * high, inner.center().y()):
                BadgeFace(standing.race, high * BADGE / ACROSS).paint(brush)
        for figures, bold in self._figures(row):
            room = QRectF(left, inner.top(), right - left, high)
            write(brush, room, figures, Lettering(size, surface.ink, bold, side="right"))
            right -= FIGURES * high
        bar = self._widest_bar(brush, right - left, size)
        named = QRectF(left, inner.top(), max(0.0, right - left - (bar + BESIDE_BAR if bar else 0.0)), high)
        write_name(brush, named, standing.name, Lettering(size, surface.ink, own, side="left"))
        self._paint_bar(brush, standing, QRectF(right - bar, inner.center().y() - high * BAR / 2, bar, high * BAR))

    def _paint_bar(self, brush: Brushwork, standing: SeatScore, line: QRectF) -> None:
        """Paint how many points a seat has, beside the most that anybody has."""
        most = max((each.standing.total or 0 for each in self._rows), default=0)
        share = max(0, standing.total or 0) / most if most > 0 else 0.0
        if line.width() and share and standing.race is not None:
            race = brush.theme.race(standing.race)
            line.setWidth(max(line.height(), line.width() * share))
            brush.shape(rounded(line, line.height() / 2), race.fill, race.edge, 1)

    def _widest_bar(self, brush: Brushwork, room: float, size: float) -> float:
        """Return how wide the bar of the leading seat is, which leaves the longest name its room; 0 for no bars."""
        letters = Lettering(size, brush.theme.surface.ink, bold=True)
        longest = max(text_width(brush.look, row.standing.name, letters) for row in self._rows)
        bar = room - min(longest, room * MOST_NAME) - BESIDE_BAR
        return bar if bar >= LEAST_BAR else 0.0

    def _figures(self, row: RankingRow) -> list[tuple[str, bool]]:
        """Return the figures of a row from the right."""
        points = UNSEEN_COUNT if row.standing.total is None else str(row.standing.total)
        if not self._has_final:
            return [(points, True)]
        return [(UNSEEN_COUNT if row.final is None else str(row.final), False), (points, True)]

    @property
    def _title(self) -> str:
        return self._context.say(STANDING_THEN if self._then else STANDING)

    @property
    def _has_final(self) -> bool:
        return any(row.final is not None for row in self._rows)

    def _stands(self, at: int, row: RankingRow) -> float:
        """Return in which row a seat is painted now, parts of rows while it moves."""
        share = self._swap.currentValue() if self._swap.state() is QVariantAnimation.State.Running else 1.0
        before = self._from.get(row.seat, float(at))
        return before + (at - before) * (share if isinstance(share, float) else 1.0)

    def _row_under(self, at: QPointF) -> int:
        return next((number for number in range(len(self._rows)) if self.row_area(number).contains(at)), -1)

    def _point_at(self, number: int) -> None:
        """Draw the eye to a row, and let a reader of the screen hear it; to none (-1), and let nothing be told."""
        if number == self._at:
            return
        self._at = number
        self.setCursor(Qt.CursorShape.PointingHandCursor if number >= 0 else Qt.CursorShape.ArrowCursor)
        self.setAccessibleDescription(self._words(self._rows[number]) if number >= 0 else "")
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
        self.update()

    def _part_at(self, at: QPoint) -> ExplainedPart | None:
        """Return what is pointed at and what there is to say of it: a row, or the head over the figures."""
        number, say = self._row_under(QPointF(at)), self._context.say
        if number >= 0:
            name, does = self._rows[number].standing.name, self._stands_in_words(self._rows[number])
            told = Explanation(name=name, icon="vp", does=does, more=say(OPENS))
            return ExplainedPart(number, self.row_area(number), told)
        first = self.row_area(0)
        head = first.translated(0, -first.height())
        if not self._rows or not head.contains(QPointF(at)):
            return None
        told = Explanation(name=self._title, icon="vp", does=say(BOTH if self._has_final else COUNTED))
        return ExplainedPart(-1, head, told)

    def _stands_in_words(self, row: RankingRow) -> str:
        """Return in whole sentences how a seat stands, which the figures say to those who know them."""
        say, points = self._context.say, row.standing.total
        if points is None:
            return say(HIDDEN)
        if row.final is None or self._then:
            return say(STANDS, place=row.place, points=points)
        return say(STANDS_FINAL, place=row.place, points=points, final=row.final)

    def _words(self, row: RankingRow) -> str:
        say, standing = self._context.say, row.standing
        if standing.total is None:
            return say(ROW_HIDDEN, name=standing.name)
        if row.final is not None:
            return say(ROW_FINAL, place=row.place, name=standing.name, points=standing.total, final=row.final)
        return say(ROW_WORDS, place=row.place, name=standing.name, points=standing.total)

    def _tell(self) -> None:
        """Tell readers of the screen how all stand, and paint it."""
        self._at = min(self._at, len(self._rows) - 1)
        self.setAccessibleName(". ".join((self._title, *map(self._words, self._rows))))
        self.update()


def _right(letters: Lettering) -> Lettering:
    return Lettering(letters.size, letters.colour, letters.bold, side="right")
