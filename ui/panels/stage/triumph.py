"""A ribbon across a stage for a moment: who has won, and by what; a catastrophe, a red moon, the end of the game."""

from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, text_width, write, write_paragraph
from ui.art.painting import painting, paints_widget
from ui.art.portraits import PortraitFace
from ui.art.strokes import Brushwork, faded, polygon, rounded
from ui.kit.context import AppContext
from ui.panels.stage.stage_plan import StageScale

UNFOLDS, STANDS, CLOSES = 180, 500, 120  # milliseconds
FRAME = 16
HIGH, TALL = 102.0, 138.0  # of the ribbon; for the end of the game
FACE, TALL_FACE = 118.0, 160.0
TAILS, TAIL_DROP = 26.0, 20.0  # how far its ends reach beyond the stage, and hang below it
ROOM = 34.0  # pixels round it for the face and the tails
HEADLINE, DETAIL, POINTS = 30.0, 16.0, 40.0
CLOSED = 44.0 / HIGH  # of its height, when it has closed into a row


class Triumph(NamedTuple):
    """What a ribbon says.

    Attributes:
        headline: The sentence.
        detail: What decided, or what came of it.
        race: Whose face and colours it has; None for nobody's.
        icon: The sign in place of a face.
        gained: The points that were gained; 0 for none to be told.
        tall: Whether it is the end of the game.
    """

    headline: str
    detail: str = ""
    race: str | None = None
    icon: str = "vp"
    gained: int = 0
    tall: bool = False


class TriumphRibbon(QWidget):
    """Unfolds, stands for a moment and closes; a click ends it at once, and `ended` tells that it is over."""

    ended = Signal()

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._shown: Triumph | None = None
        self._area, self._scale = QRect(), StageScale(1, 1)
        self._clock = QElapsedTimer()
        self._frames = QTimer(self)
        self._frames.setInterval(FRAME)
        self._frames.timeout.connect(self._advance)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.hide()

    @property
    def shown(self) -> Triumph | None:
        """What it says now; None if it is not there."""
        return self._shown

    @property
    def left(self) -> float:
        """How many milliseconds it will still be there."""
        return max(0.0, UNFOLDS + STANDS + CLOSES - self._now()) if self._shown is not None else 0.0

    def begin(self, triumph: Triumph) -> None:
        """Unfold with this."""
        self._shown = triumph
        self._clock.start()
        self._frames.start()
        self.setAccessibleName(triumph.headline)
        self.show()

    def finish(self) -> None:
        """Be over at once."""
        if self._shown is not None:
            self.forget()
            self.ended.emit()

    def forget(self) -> None:
        """Be gone, and tell nobody."""
        self._shown = None
        self._frames.stop()
        self.setAccessibleName("")
        self.hide()

    def stand_over(self, area: QRect, scale: StageScale) -> None:
        """Stand across a stage, in the middle of this rectangle of the parent."""
        self._area, self._scale = area, scale
        reach = round(ROOM * max(1.0, scale.unit))
        high = round(scale.px(TALL if self._shown is not None and self._shown.tall else HIGH))
        middle = area.center()
        self.setGeometry(
            area.left() - reach, middle.y() - high // 2 - reach, area.width() + 2 * reach, high + 2 * reach
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """End at once, whatever was clicked."""
        event.accept()
        self.finish()

    def _advance(self) -> None:
        if self.left <= 0:
            self.finish()
        else:
            self.update()

    def _now(self) -> float:
        return float(self._clock.elapsed())

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._shown is None:
            return
        with painting(self) as painter:
            brush, reach = self._context.look.on(painter), ROOM * max(1.0, self._scale.unit)
            area = QRectF(self.rect()).adjusted(reach, reach, -reach, -reach)
            paint_ribbon(brush, self._shown, area, self._scale, self._now())


def unfolded(now: float) -> tuple[float, float]:
    """Return how wide and how high a ribbon is after so many milliseconds, of what it is while it stands.

    >>> unfolded(0)[0], unfolded(400), unfolded(800)[1] == CLOSED
    (0.0, (1.0, 1.0), True)
    """
    if now < UNFOLDS:
        curve = QEasingCurve(QEasingCurve.Type.OutBack)
        return min(1.06, max(0.0, curve.valueForProgress(now / UNFOLDS))), 1.0
    closing = min(1.0, max(0.0, (now - UNFOLDS - STANDS) / CLOSES))
    return 1.0, 1.0 - (1.0 - CLOSED) * closing


def paint_ribbon(brush: Brushwork, triumph: Triumph, area: QRectF, scale: StageScale, now: float) -> None:
    """Paint a ribbon as it is after so many milliseconds: it unfolds from the face to the right."""
    wide, high = unfolded(now)
    face = scale.px(TALL_FACE if triumph.tall else FACE)
    middle = QPointF(area.left() + scale.px(30) + face / 2, area.center().y())
    surface, colours = brush.theme.surface, brush.theme.race(triumph.race) if triumph.race else None
    fill, ink = (colours.fill, colours.on) if colours else (surface.accent_fill, surface.accent_on)
    body = QRectF(area.left(), area.center().y() - area.height() * high / 2, area.width(), area.height() * high)
    body.setLeft(middle.x() - (middle.x() - area.left()) * min(1.0, wide))
    body.setRight(middle.x() + (area.right() - middle.x()) * wide)
    if wide >= 1.0:
        _paint_tails(brush, body, fill, scale)
    brush.shadow(rounded(body, 2), "e3")
    brush.shape(rounded(body, 2), fill, fill.darker(135), 1.2)
    hairline = body.adjusted(scale.px(5), scale.px(5), -scale.px(5), -scale.px(5))
    brush.trace(rounded(hairline, 2), faded(brush.theme.paper.gilt, 0.9), 1.4)
    shrunk = face * (0.5 + 0.5 * high)
    if triumph.race:
        with brush.placed(middle.x(), middle.y()):
            PortraitFace(triumph.race, shrunk).paint(brush)
    else:
        with brush.placed(middle.x(), middle.y()):
            paint_icon(brush, triumph.icon, shrunk * 0.5, ink)
    with brush.clipped(rounded(body, 2)):
        _paint_words(
            brush,
            triumph,
            QRectF(middle.x() + face / 2, area.top(), area.right() - middle.x() - face / 2, area.height()),
            (ink, scale),
        )


def _paint_tails(brush: Brushwork, body: QRectF, fill: QColor, scale: StageScale) -> None:
    """Paint the two ends that hang behind the stage's edges."""
    reach, drop, dark = scale.px(TAILS), scale.px(TAIL_DROP) * body.height() / scale.px(HIGH), fill.darker(150)
    for edge, way in ((body.left(), -1), (body.right(), 1)):
        top, foot = body.top() + drop, body.bottom() + drop * 0.5
        notch = (top + foot) / 2
        corners = (
            (edge, top),
            (edge + way * reach, top),
            (edge + way * reach * 0.55, notch),
            (edge + way * reach, foot),
            (edge, foot),
        )
        brush.shape(polygon(corners), dark, dark.darker(120), 1)


def _paint_words(brush: Brushwork, triumph: Triumph, room: QRectF, given: tuple[QColor, StageScale]) -> None:
    """Paint the sentence, what decided, and the points."""
    (ink, scale), look = given, brush.look
    right = room.right() - scale.px(22)
    if triumph.gained:
        points = Lettering(scale.text(POINTS), brush.theme.paper.gilt, bold=True, side="right")
        said = f"+{triumph.gained}" if not triumph.tall else str(triumph.gained)
        wide = text_width(look, said, points) + 4
        write(brush, QRectF(right - wide, room.top(), wide, room.height()), said, points)
        with brush.placed(right - wide - scale.px(22), room.center().y()):
            paint_icon(brush, "vp", scale.px(32), brush.theme.paper.gilt)
        right -= wide + scale.px(50)
    left = room.left() + scale.px(18)
    headline = Lettering(look.size(scale.text(HEADLINE)), ink, bold=True, side="left")
    detail = Lettering(look.size(scale.text(DETAIL)), ink, side="left", leading=1.2)
    middle = room.center().y()
    if not triumph.detail:
        write(brush, QRectF(left, middle - scale.px(20), right - left, scale.px(40)), triumph.headline, headline)
        return
    write(brush, QRectF(left, middle - scale.px(38), right - left, scale.px(38)), triumph.headline, headline)
    write_paragraph(brush, QRectF(left, middle + scale.px(2), right - left, scale.px(42)), triumph.detail, detail)
