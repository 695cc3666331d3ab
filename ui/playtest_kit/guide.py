"""Sets the guide: one A4 page in each language, drawn with the program's own font, colours and pictures.

All lengths are tenths of a millimetre.
"""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QPageSize,
    QPainter,
    QPainterPath,
    QPdfWriter,
    QPen,
    QPixmap,
    QTextDocument,
    QTextOption,
)

from qquovadis import __version__, paths
from ui.art.painting import painting, saved
from ui.kit.line_spacing import percent
from ui.playtest_kit.pictures import GuidePage, GuidePicture
from ui.playtest_kit.wording import FOOT, THANKS, TITLE, KitContents, KitStep

DOTS = 300  # an inch
PAGE = QSizeF(2100, 2970)
MARGIN, GAP = 150, 62
HEAD, FOOT_HIGH = 300, 110
PICTURE = QSizeF(850, 478)  # at most; smaller where many installers take the room
NUMBER = 84
TITLE_SIZE, LEAD_SIZE, HEADING, BODY, SMALL = 88, 38, 50, 37, 30
LEADING = {"en": 1.35, "ja": 1.5}  # in sizes of the letter


def write_guide(file: Path, pages: Iterable[GuidePage], contents: KitContents) -> None:
    """Write the guide as a PDF; each page is drawn before the next is asked for."""
    writer = QPdfWriter(str(file))
    writer.setTitle(f"Q Quo Vadis {__version__}: {contents.pack.title('en')}")
    writer.setCreator("Q Quo Vadis")
    writer.setResolution(DOTS)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    with painting(writer) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(DOTS / 254, DOTS / 254)
        for at, page in enumerate(pages):
            if at:
                writer.newPage()
            _Sheet(painter, page, contents).draw()


class _Sheet:
    """Draws one page."""

    def __init__(self, painter: QPainter, page: GuidePage, contents: KitContents) -> None:
        self._painter, self._page, self._contents = painter, page, contents
        self._context = page.context
        self._surface = page.context.theme.surface

    def draw(self) -> None:
        """Draw everything from the head of the page to its foot."""
        self._painter.fillRect(QRectF(0, 0, PAGE.width(), PAGE.height()), self._surface.panel)
        steps = self._page.steps
        top = self._head()
        high = self._install(1, steps[0], top)
        top += high
        room = (PAGE.height() - FOOT_HIGH - top) / (len(steps) - 1)
        for number, (step, picture) in enumerate(zip(steps[1:], self._page.pictures, strict=True), 2):
            self._step(number, step, picture, QRectF(0, top, PAGE.width(), room))
            top += room
        self._foot()

    def _head(self) -> float:
        surface, say = self._surface, self._context.say
        self._painter.fillRect(QRectF(0, 0, PAGE.width(), HEAD), surface.table)
        self._painter.fillRect(QRectF(0, HEAD, PAGE.width(), 6), surface.accent_fill)
        icon = QPixmap(str(paths.resources() / "theme" / "qquovadis.png"))
        self._painter.drawPixmap(QRectF(MARGIN, 84, 150, 150), icon, QRectF(icon.rect()))
        left = MARGIN + 150 + 40
        title = say(TITLE, title=self._contents.pack.title(self._context.language))
        size = self._fitting(title, TITLE_SIZE, PAGE.width() - MARGIN - left)
        high = self._write(title, QPointF(left, 64), PAGE.width() - MARGIN - left, size, surface.ink, bold=True)
        self._write(say(THANKS), QPointF(left, 64 + high + 6), PAGE.width() - MARGIN - left, 34, surface.ink_soft)
        return HEAD + 6

    def _install(self, number: int, step: KitStep, top: float) -> float:
        """Set the first step over the whole width: which file is for which system."""
        left, wide = MARGIN + NUMBER + 36, 860.0
        y = top + GAP
        self._number(number, QPointF(MARGIN, y))
        high = self._write(step.heading, QPointF(left, y - 4), wide, HEADING, self._surface.ink, bold=True)
        high += self._write(step.text, QPointF(left, y + high + 4), wide, BODY, self._surface.ink)
        if step.aside:
            high += 10 + self._write(step.aside, QPointF(left, y + high + 14), wide, SMALL, self._surface.ink_soft)
        beside = self._files(step, QRectF(left + wide + 60, y, PAGE.width() - MARGIN - left - wide - 60, 0))
        full = max(high, beside, NUMBER) + GAP + 36
        self._rule(top + full)
        return full

    def _files(self, step: KitStep, room: QRectF) -> float:
        y = room.top()
        for system, name in step.files:
            y += self._write(system, QPointF(room.left(), y), room.width(), SMALL, self._surface.ink, bold=True)
            y += self._write(name, QPointF(room.left(), y - 4), room.width(), 26, self._surface.ink_soft) + 12
        return y - room.top()

    def _step(self, number: int, step: KitStep, picture: GuidePicture, room: QRectF) -> None:
        """Set the picture at the left, its number and words at the right."""
        size = PICTURE * min(1.0, (room.height() - 36) / PICTURE.height())
        frame = QRectF(QPointF(MARGIN, room.center().y() - size.height() / 2), size)
        self._picture(picture, frame)
        left = frame.right() + 70
        wide = PAGE.width() - MARGIN - left
        heading = wide - NUMBER - 30
        high = self._height(step.heading, heading, HEADING, bold=True) + self._height(step.text, wide, BODY) + 26
        y = room.center().y() - high / 2
        self._number(number, QPointF(left, y - 6))
        down = self._write(step.heading, QPointF(left + NUMBER + 30, y), heading, HEADING, self._surface.ink, bold=True)
        self._write(step.text, QPointF(left, y + down + 26), wide, BODY, self._surface.ink)
        if number < 5:
            self._rule(room.bottom())

    def _picture(self, picture: GuidePicture, frame: QRectF) -> None:
        painter, surface = self._painter, self._surface
        shape = QPainterPath()
        shape.addRoundedRect(frame, 18, 18)
        with saved(painter):
            painter.setClipPath(shape)
            painter.drawPixmap(frame, picture.pixmap, QRectF(picture.pixmap.rect()))
        painter.setPen(QPen(surface.line_strong, 2.5))
        painter.drawPath(shape)
        painter.setPen(QPen(surface.danger, 7))
        for ring in picture.rings:
            scaled = QRectF(
                frame.left() + ring.left() * frame.width(),
                frame.top() + ring.top() * frame.height(),
                ring.width() * frame.width(),
                ring.height() * frame.height(),
            )
            painter.drawRoundedRect(scaled.adjusted(-7, -7, 7, 7) & frame.adjusted(5, 5, -5, -5), 16, 16)

    def _number(self, number: int, at: QPointF) -> None:
        circle, painter = QRectF(at, QSizeF(NUMBER, NUMBER)), self._painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._surface.accent_fill)
        painter.drawEllipse(circle)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(self._surface.accent_on)
        painter.setFont(self._font(HEADING, bold=True))
        painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, str(number))

    def _rule(self, y: float) -> None:
        self._painter.setPen(QPen(self._surface.line, 2))
        self._painter.drawLine(QPointF(MARGIN, y), QPointF(PAGE.width() - MARGIN, y))

    def _foot(self) -> None:
        text = self._context.say(FOOT, version=__version__)
        self._write(text, QPointF(MARGIN, PAGE.height() - 88), PAGE.width() - 2 * MARGIN, 26, self._surface.ink_soft)

    # Words.

    def _write(self, words: str, at: QPointF, wide: float, size: float, colour: QColor, *, bold: bool = False) -> float:
        """Write words into a column and return how high they are."""
        document = self._document(words, wide, size, bold=bold, colour=colour)
        with saved(self._painter):
            self._painter.translate(at)
            document.drawContents(self._painter)
        return document.size().height()

    def _height(self, words: str, wide: float, size: float, *, bold: bool = False) -> float:
        return self._document(words, wide, size, bold=bold, colour=self._surface.ink).size().height()

    def _document(self, words: str, wide: float, size: float, *, bold: bool, colour: QColor) -> QTextDocument:
        from html import escape

        document = QTextDocument()
        document.setDocumentMargin(0)
        document.setDefaultFont(self._font(size, bold=bold))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        document.setDefaultTextOption(option)
        leading = percent(LEADING[self._context.language] - (0.2 if bold else 0))
        style = f"line-height:{leading}%;color:{colour.name()}"
        document.setHtml(f"<p style='{style}'>{escape(words, quote=False)}</p>")
        document.setTextWidth(wide)
        return document

    def _fitting(self, words: str, size: float, wide: float) -> float:
        """Return the size at which words fit into one line, or into two at most."""
        while size > LEAD_SIZE and self._height(words, wide, size, bold=True) > size * 1.9:
            size -= 4
        return size

    def _font(self, size: float, *, bold: bool = False) -> QFont:
        font = QFont(self._context.theme.type.families)
        font.setPixelSize(round(size))
        font.setBold(bold)
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        return font
