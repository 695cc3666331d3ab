"""Shows a chart of a report in the colours of the room; its parts can be pointed at, and opened where they lead on."""

from PySide6.QtCore import QByteArray, QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QToolTip, QVBoxLayout, QWidget

from qquovadis.report.chart_layout import DrawnChart, Spot, draw
from qquovadis.report.charts import Chart
from qquovadis.report.svg import LETTERS, ChartLook, Palette, RaceMark
from ui.art.painting import painting, paints_widget
from ui.art.portraits import SIGN_DROP, SIGN_SIZE
from ui.art.race_outlines import race_shape
from ui.art.strokes import Look
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.style import font_of
from ui.kit.theme import RaceColours

LEAST = QSize(240, 120)
MOST_SAID = 60  # parts of a chart that a screen reader is told at once
NOTHING = DrawnChart("", 0.0)
FORWARD = (Qt.Key.Key_Right, Qt.Key.Key_Down)
BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up)
OPEN = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


def palette_of(look: Look) -> Palette:
    """Return the colours of charts in a room."""
    theme, surface = look.theme, look.theme.surface
    return Palette(
        ink=surface.ink.name(),
        soft=surface.ink_soft.name(),
        line=surface.line.name(),
        fill=surface.accent_fill.name(),
        band=surface.panel_sunk.name(),
        paper=surface.panel.name(),
        other=surface.focus.name(),
        accent=surface.accent.name(),
        on_fill=surface.ink_on_fill.name(),
        parts=tuple(each.fill.name() for each in theme.kinds.values()),
        races={race: _mark(colours, look.language) for race, colours in {**theme.races, **theme.liveries}.items()},
    )


def _mark(colours: RaceColours, language: str) -> RaceMark:
    return RaceMark(
        path=_way(race_shape(colours.shape, 1.0)),
        fill=colours.fill.name(),
        edge=colours.edge.name(),
        code=colours.signs[language],
        ink=colours.on.name(),
        drop=SIGN_DROP.get(colours.shape, 0.0),
        size=SIGN_SIZE.get(colours.shape, 0.92),
    )


def _way(path: QPainterPath) -> str:
    """Return an outline as SVG has it."""
    kinds = {QPainterPath.ElementType.MoveToElement: "M", QPainterPath.ElementType.LineToElement: "L"}
    kinds[QPainterPath.ElementType.CurveToElement] = "C"
    parts = []
    for at in range(path.elementCount()):
        element = path.elementAt(at)
        parts.append(f"{kinds.get(element.type, '')}{element.x:.3f},{element.y:.3f}")
    return " ".join((*parts, "Z"))


class ChartView(QWidget):
    """Shows a chart; `opened` tells where a part leads that is clicked, or opened by Enter.

    It is as high as its chart; with `fills` the chart fills the room that there is.
    """

    opened = Signal(object)

    def __init__(self, context: AppContext, chart: Chart, *, fills: bool = False) -> None:
        super().__init__()
        self._context, self._fills = context, fills
        self._chart, self._drawn, self._renderer = chart, NOTHING, QSvgRenderer()
        self._at = -1  # the spot that stands out
        self.setMouseTracking(True)
        self.setMinimumSize(LEAST if fills else QSize(LEAST.width(), 1))
        growing = QSizePolicy.Policy.Expanding
        self.setSizePolicy(growing, growing if fills else QSizePolicy.Policy.Fixed)
        self.show_chart(chart)
        context.changed.connect(self._draw)  # other colours or letters; other words are another chart

    @property
    def drawn(self) -> DrawnChart:
        """The chart as it is seen."""
        return self._drawn

    def show_chart(self, chart: Chart) -> None:
        """Show this chart in place of the one that was shown."""
        self._chart, self._at = chart, -1
        self.setAccessibleName(chart.caption)
        self._draw()

    def point_out(self, number: int) -> None:
        """Let one of the parts stand out, by its number; none with -1."""
        self._at = number
        self.update()

    def spot_at(self, at: QPoint) -> int:
        """Return the number of the part at a place; -1 where there is none."""
        found = [number for number, spot in enumerate(self._drawn.spots) if spot.holds(at.x(), at.y())]
        return min(found, key=lambda number: self._distance(number, at), default=-1)

    def _distance(self, number: int, at: QPoint) -> float:
        """Return how far the middle of a part is; what leads somewhere comes first."""
        spot = self._drawn.spots[number]
        far = abs((spot.left + spot.right) / 2 - at.x()) + abs((spot.top + spot.bottom) / 2 - at.y())
        return far if spot.leads is not None else far + self.width()

    def _look(self) -> ChartLook:
        look, font = self._context.look, font_of(self._context.look, self._context.wide(LETTERS), bold=True)
        height = float(self.height()) if self._fills else 0.0
        metrics = QFontMetricsF(font)
        return ChartLook(
            palette_of(look), float(self.width()), height, float(font.pixelSize()), metrics.horizontalAdvance
        )

    def _draw(self) -> None:
        """Draw the chart as wide as it is shown."""
        self._drawn = draw(self._chart, self._look())
        self._renderer.load(QByteArray(self._drawn.svg.encode()))
        if not self._fills:
            self.setFixedHeight(round(self._drawn.height))
        self.setAccessibleDescription("; ".join(self._drawn.words[:MOST_SAID]))
        leads = any(spot.leads is not None for spot in self._drawn.spots)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if leads else Qt.FocusPolicy.NoFocus)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fills or event.size().width() != event.oldSize().width():
            self._draw()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        surface = self._context.theme.surface
        with painting(self) as painter:
            painter.fillRect(self.rect(), surface.panel)
            painter.setFont(
                font_of(self._context.look, self._context.wide(LETTERS))
            )  # whose families letters of an SVG take
            self._renderer.render(painter, QRectF(0, 0, self.width(), self._drawn.height))
            if 0 <= self._at < len(self._drawn.spots):
                painter.setRenderHint(painter.RenderHint.Antialiasing)
                painter.setPen(QPen(QColor(surface.focus), 2))
                painter.drawRoundedRect(self._area(self._drawn.spots[self._at]), 6, 6)

    def _area(self, spot: Spot) -> QRect:
        return QRectF(spot.left, spot.top, spot.right - spot.left, spot.bottom - spot.top).toAlignedRect()

    def event(self, event: QEvent) -> bool:
        """Say what is pointed at."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            number = self.spot_at(event.pos())
            if number >= 0:
                spot = self._drawn.spots[number]
                QToolTip.showText(event.globalPos(), spot.words, self, self._area(spot))
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        number = self.spot_at(event.position().toPoint())
        leads = number >= 0 and self._drawn.spots[number].leads is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() is Qt.MouseButton.LeftButton:
            self._open(self.spot_at(event.position().toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        leading = [number for number, spot in enumerate(self._drawn.spots) if spot.leads is not None]
        if event.key() in OPEN and self._at in leading:
            self._open(self._at)
        elif event.key() in (*FORWARD, *BACK) and leading:
            step = 1 if event.key() in FORWARD else -1
            at = leading.index(self._at) + step if self._at in leading else (0 if step > 0 else -1)
            self._go_to(leading[at % len(leading)])
        else:
            super().keyPressEvent(event)

    def _go_to(self, number: int) -> None:
        """Let a part stand out and say it, where its words are seen and read aloud."""
        self.point_out(number)
        spot = self._drawn.spots[number]
        self.setAccessibleDescription(spot.words)
        area = self._area(spot)
        QToolTip.showText(self.mapToGlobal(area.bottomRight()), spot.words, self, area)

    def _open(self, number: int) -> None:
        if number >= 0 and self._drawn.spots[number].leads is not None:
            self.opened.emit(self._drawn.spots[number].leads)


class CaptionedChart(QWidget):
    """A chart under its caption."""

    def __init__(self, context: AppContext, chart: Chart) -> None:
        super().__init__()
        self.caption, self.view = PlainLabel(), ChartView(context, chart)
        self.caption.setWordWrap(True)
        self.caption.setProperty("head", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(2)
        column.addWidget(self.caption)
        column.addWidget(self.view)
        self.show_chart(chart)

    def show_chart(self, chart: Chart) -> None:
        """Show this chart in place of the one that was shown."""
        self.caption.setText(chart.caption)
        self.caption.setVisible(bool(chart.caption))
        self.view.show_chart(chart)
