"""A card over the table on which a war, a settlement or another chain of steps is told, line by line as it is shown."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from qquovadis.model.text.translations import N_
from ui.art.emblems import BadgeFace
from ui.art.lettering import Lettering, paragraph_height, write, write_paragraph
from ui.art.painting import painting, paints_widget
from ui.art.strokes import Brushwork, faded, rounded
from ui.kit.context import AppContext
from ui.panels.floating_sheet import FloatingSheet, paint_sheet

MARGIN, PAD = 16, 16
# Width, and space between lines: the report is as narrow, then as airy, as its room allows.
SHAPES = ((460, 8), (460, 4), (580, 4), (720, 4))
SLIM_SHAPES = ((340, 6), (400, 4), *SHAPES[1:])  # where the room is small
SLIM_ROOM, LETTERS, SLIM_LETTERS = 1160, 15, 13
HEAD, SIGN, GAP = 30, 30, 6
STAYS = 6000  # milliseconds
HINT = N_("Space: next · click: skip to the end")


class ReportLine(NamedTuple):
    """One sentence, with the badge of the seat it is about, and the heading it stands under as the newest."""

    words: str
    race: str | None = None
    heading: str = ""


class Report(QWidget):
    """Tells a heading and lines; it lets every click through to the table under it."""

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._heading = ""
        self._lines: tuple[ReportLine, ...] = ()
        self._fresh = 0
        self._unsaid = 0
        self._playing = self._listening = False
        self._room = QRect()
        self._shape, self._gone = SHAPES[0], 0
        self._free: QPoint | None = None
        self._spared: tuple[QPoint, ...] = ()
        self._corner: int | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self._away = QTimer(self)
        self._away.setSingleShot(True)
        self._away.timeout.connect(self.forget)
        self._next = QTimer(self)
        self._next.timeout.connect(self._say_next)
        context.changed.connect(self.update)
        self.hide()

    @property
    def heading(self) -> str:
        """The title of what is told now."""
        return self._heading

    @property
    def lines(self) -> tuple[ReportLine, ...]:
        """What is told now."""
        return self._lines

    def show_lines(self, heading: str, lines: Sequence[ReportLine], fresh: int, pause: int = 0) -> None:
        """Tell these lines; the last `fresh` of them are new and come one by one after a pause in milliseconds."""
        self._away.stop()
        self._next.stop()
        self._playing = True
        if not self._lines:
            self._corner = None
        self._unsaid = fresh - 1 if pause else 0
        if self._unsaid > 0:
            self._next.start(pause)
        self._heading, self._lines, self._fresh = heading, tuple(lines), fresh
        self.setAccessibleName(" ".join((heading, *(line.words for line in lines))))
        self.setVisible(bool(lines))
        self._listen(bool(lines))
        self._stand()
        self.update()

    def forget(self) -> None:
        """Tell nothing any more."""
        self.show_lines("", (), 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the space bar take the card away once nothing more is to come, and go on to whatever it was meant for.

        Escape is the desk's: it takes away one thing at a time, the topmost first.
        """
        keys = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if event.type() in keys and isinstance(event, QKeyEvent) and self.isVisible():
            leaving = event.key() == Qt.Key.Key_Space and not self._playing
            if leaving and isinstance(watched, QWidget) and watched.window() is self.window():
                self.forget()
        return False

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._listen(bool(self._lines))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._listen(False)

    def _listen(self, wanted: bool) -> None:
        """Listen to the keys of the whole window while something is told."""
        application = QApplication.instance()
        if application is not None and wanted is not self._listening:
            self._listening = wanted
            (application.installEventFilter if wanted else application.removeEventFilter)(self)

    def rest(self, *, for_good: bool) -> None:
        """Stay for good, or long enough to be read and then go: nothing more is added for now."""
        if not self.isVisible():
            return
        self._next.stop()
        self._fresh, self._unsaid, self._playing = 0, 0, False
        self._stand()
        if for_good:
            self._away.stop()
        elif not self._away.isActive():
            self._away.start(STAYS)
        self.update()

    def stand_over(self, room: QRect) -> None:
        """Stand in this room, at its upper edge or, not to hide what is told of, at its lower.

        Where the room is large it stands in the middle, where it is small in the lower corner that hides less.
        """
        self._room = room
        self._stand()

    def keep_free(self, point: QPoint | None, spared: Sequence[QPoint] = ()) -> None:
        """Never cover this point of the parent, if that can be, and of those that are spared as few as can be."""
        self._free, self._spared = point, tuple(spared)

    @property
    def shown(self) -> tuple[ReportLine, ...]:
        """The lines that have room: the oldest give way where there are too many."""
        return self._lines[self._gone :]

    def sizeHint(self) -> QSize:
        return QSize(self._shape[0] + 2 * MARGIN, round(self._needed(self._shape, self.shown)))

    @property
    def _slim(self) -> bool:
        """Whether the room is so small that much of the table would be hidden."""
        return self._room.width() < SLIM_ROOM

    def _fit(self) -> None:
        """Become closer and wider where that lets all lines be seen, and let the oldest go where nothing else helps."""
        room = self._room
        shapes = SLIM_SHAPES if self._slim else SHAPES
        fitting = [shape for shape in shapes if shape[0] <= room.width()] or [(room.width() or shapes[0][0], 4)]
        roomy = (shape for shape in fitting if self._needed(shape, self._lines) <= room.height())
        self._shape, self._gone = next(roomy, fitting[-1]), 0
        while len(self.shown) > 1 and room.height() and self._needed(self._shape, self.shown) > room.height():
            self._gone += 1

    def _needed(self, shape: tuple[int, int], lines: Sequence[ReportLine]) -> float:
        """Return how high the report is with these lines, its shadow included."""
        wide, gap = shape
        body = sum(self._height(line, wide) + gap for line in lines)
        return 2 * MARGIN + 2 * PAD + HEAD - gap + body + self._foot(wide)

    def _foot(self, wide: int) -> float:
        """Return how high the line about keys is under all others, while it is there."""
        if not self._playing:
            return 0.0
        return GAP + paragraph_height(self._context.look, wide - 2 * PAD, self._context.say(HINT), self._soft())

    def _soft(self) -> Lettering:
        look = self._context.look
        return Lettering(look.size(12), look.theme.surface.ink_soft, side="left", leading=1.3)

    def _stand(self) -> None:
        self._fit()
        size, room = self.sizeHint(), self._room
        below = self._slim or (self._free is not None and self._free.y() < room.center().y())
        left = room.left() + (room.width() - size.width()) // 2
        if self._slim:
            beside = self._free is not None and self._free.x() < room.center().x()
            left = room.right() - size.width() + MARGIN if beside else room.left() - MARGIN
        low, high = room.bottom() - size.height() + MARGIN - 4, room.top() + 4
        usual = QPoint(left, low if below else high)
        lefts = (left, room.left() - MARGIN, room.right() - size.width() + MARGIN)
        places = [usual, *(QPoint(x, y) for y in (usual.y(), high if below else low) for x in lefts)]
        covered = [self._covered(QRect(place, size)) for place in places]
        if self._corner is None or covered[self._corner][0]:
            self._corner = covered.index(min(covered))  # as long as it tells of one thing it stays there
        self.setGeometry(QRect(places[self._corner], size))

    def _covered(self, area: QRect) -> tuple[bool, int]:
        """Return whether the report would cover there what is to stay free, and how many of the points to be spared."""
        sheet = area.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        hides = self._free is not None and sheet.contains(self._free)
        return hides, sum(sheet.contains(each) for each in self._spared)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            area = paint_sheet(brush, self, FloatingSheet(MARGIN, brush.theme.surface.line_strong, 1, "e3"))
            self._paint_words(brush, area.adjusted(PAD, PAD, -PAD, -PAD))

    def _paint_words(self, brush: Brushwork, area: QRectF) -> None:
        surface, look = brush.theme.surface, brush.look
        head = QRectF(area.left(), area.top() - 4, area.width(), HEAD)
        lines = self.shown[: len(self.shown) - self._unsaid]
        heading = (lines[-1].heading if lines else "") or self._heading
        write(brush, head, heading, Lettering(look.size(18), surface.ink, bold=True, side="left"))
        if self._playing:
            high = self._foot(self._shape[0]) - GAP
            foot = QRectF(area.left(), area.bottom() - high, area.width(), high)
            write_paragraph(brush, foot, self._context.say(HINT), self._soft())
        top, (wide, gap) = area.top() + HEAD, self._shape
        for at, line in enumerate(lines):
            high = self._height(line, wide)
            if at >= len(self.shown) - self._fresh:
                row = QRectF(area.left() - 8, top - gap / 2, area.width() + 16, high + gap)
                brush.fill(rounded(row, 6), faded(surface.accent, 0.12))
            if line.race:
                with brush.placed(area.left() + 11, top + 10):
                    BadgeFace(line.race, 9.5).paint(brush)
            words = QRectF(area.left() + SIGN, top, area.width() - SIGN, high)
            write_paragraph(brush, words, line.words, self._ink())
            top += high + gap

    def _say_next(self) -> None:
        self._unsaid -= 1
        if self._unsaid <= 0:
            self._next.stop()
        self.update()

    def _height(self, line: ReportLine, wide: int) -> float:
        words = paragraph_height(self._context.look, wide - 2 * PAD - SIGN, line.words, self._ink())
        return max(words, 20)

    def _ink(self) -> Lettering:
        look, letters = self._context.look, SLIM_LETTERS if self._slim else LETTERS
        return Lettering(look.size(letters), look.theme.surface.ink, side="left", leading=1.35)
