"""The track of a history as a slider: a click or a drag looks at a moment, keys walk from moment to moment."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QWidget

from ui.art.painting import painting, paints_widget
from ui.history.moment_text import GameMoment
from ui.history.scale import TimelineScale
from ui.history.timeline import Timeline
from ui.history.track_painting import ShownMoment, paint_track
from ui.kit.context import AppContext
from ui.voice.explain import ExplainedPart, ExplainedParts
from ui.voice.explanation import Explanation
from ui.voice.voice import voice

PLAY = "play_history"
NEAR = 4.0  # pixels to both sides of a moment, beside which it is told
WALKS = {
    Qt.Key.Key_Left: "earlier",
    Qt.Key.Key_Right: "later",
    Qt.Key.Key_PageUp: "earlier_turn",
    Qt.Key.Key_PageDown: "later_turn",
    Qt.Key.Key_Home: "first_moment",
    Qt.Key.Key_End: "last_moment",
    Qt.Key.Key_Space: PLAY,
}
TURNS = {Qt.Key.Key_Left: "earlier_turn", Qt.Key.Key_Right: "later_turn"}
ROUNDS = {Qt.Key.Key_PageUp: "earlier_round", Qt.Key.Key_PageDown: "later_round"}
Say = Callable[[GameMoment], Sequence[str]]


class HistoryTrack(QAbstractSlider):
    """Shows a timeline and the moment that is looked at; its value is the number of that moment.

    `moment_wanted` and `walked` (by the name of an action) ask for another moment, `menu_wanted` for what can be done
    with one, at a point of the screen.
    """

    moment_wanted = Signal(object)
    walked = Signal(str)
    menu_wanted = Signal(object, QPoint)

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._timeline = Timeline()
        self._shown = ShownMoment()
        self._open = (False, False)
        self._dragged: int | None = None
        self._say: Say = lambda _moment: ()
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        self.setTracking(True)
        self.valueChanged.connect(self._move_to)
        self._parts = ExplainedParts(self, context, self._moment_at)
        context.changed.connect(self._retranslate)

    @property
    def scale(self) -> TimelineScale:
        """Where moments are now."""
        lanes, chart = self._open
        return TimelineScale(self._timeline, float(self.width()), lanes, chart)

    @property
    def is_dragged(self) -> bool:
        """Whether somebody drags along it now."""
        return self._dragged is not None

    @property
    def shown(self) -> ShownMoment:
        """What is shown now."""
        return self._shown

    def show_timeline(self, timeline: Timeline, names: Sequence[str], say: Say) -> None:
        """Show another course; `names` are those of its rows, `say` tells of any moment what may be told."""
        self._say = say
        if timeline != self._timeline or tuple(names) != self._shown.names:
            self._timeline = timeline
            self._shown = self._shown._replace(names=tuple(names), hovered=None)
        self._show_value()

    def show_moment(self, moment: GameMoment | None, *, lanes: bool, chart: bool) -> None:
        """Mark the moment that is looked at, None: now; say whether there is room for branches and points."""
        place = self._timeline.place_of(moment.branch) if moment else 0
        self._open = lanes, chart
        self._shown = self._shown._replace(place=place, moment=moment.number if moment else None)
        self._show_value()

    @property
    def moment(self) -> GameMoment:
        """The moment that is looked at, or the present one."""
        row = self._timeline.rows[self._shown.place]
        return GameMoment(row.number, row.end if self._shown.moment is None else self._shown.moment)

    def where(self, moment: GameMoment) -> QPointF:
        """Return where a moment is drawn."""
        scale, place = self.scale, self._timeline.place_of(moment.branch)
        return QPointF(scale.x(moment.number), scale.y(self._timeline.shared_place(place, moment.number)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place, moment = self._under(event.position())
        if event.button() is Qt.MouseButton.LeftButton:
            self._dragged = place
            voice().forget(self._parts)
            self._want(place, moment)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place, moment = self._under(event.position())
        if self._dragged is not None:
            self._want(self._dragged, self._along(self._dragged, event.position().x()))
        else:
            self._hover((place, moment))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self._dragged is not None:
            self._dragged = None

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._shown.moment is not None and event.angleDelta().y():
            self.walked.emit("earlier" if event.angleDelta().y() > 0 else "later")
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        place, number = self._under(QPointF(event.pos()))
        moment = self.moment if by_key else GameMoment(self._timeline.rows[place].number, number)
        at = self.mapToGlobal(self.where(moment).toPoint()) if by_key else event.globalPos()
        self.menu_wanted.emit(moment, at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        name = ({**TURNS, **ROUNDS} if shift else WALKS).get(key)
        if name and not (name == PLAY and self._shown.moment is None):  # Space never begins to look back
            self.walked.emit(name)
        else:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return super().event(event)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            paint_track(brush, self.scale, self._shown._replace(focused=self.hasFocus()))

    def _under(self, at: QPointF) -> tuple[int, int]:
        return self.scale.at(at.x(), at.y())

    def _along(self, place: int, x: float) -> int:
        """Return the moment of a row under a point, whatever row the pointer is over meanwhile."""
        return max(0, min(self._timeline.rows[place].end, self.scale.nearest(x)))

    def _want(self, place: int, moment: int) -> None:
        wanted = GameMoment(self._timeline.rows[place].number, moment)
        if self._shown.moment is None or wanted != self.moment:
            self.moment_wanted.emit(wanted)

    def _move_to(self, value: int) -> None:
        """Somebody moved it otherwise than by mouse and keys, as screen readers do."""
        self.moment_wanted.emit(GameMoment(self._timeline.rows[self._shown.place].number, value))

    def _hover(self, at: tuple[int, int] | None) -> None:
        if at != self._shown.hovered:
            self._shown = self._shown._replace(hovered=at)
            self.update()

    def _moment_at(self, at: QPoint) -> ExplainedPart | None:
        """Return what there is to say of the moment at a point, in a narrow strip about it."""
        place, number = self._under(QPointF(at))
        moment = GameMoment(self._timeline.rows[place].number, number)
        lines = [*self._say(moment)]
        if not lines or self.is_dragged:
            return None
        spot = self.where(moment)
        area = QRectF(spot.x() - NEAR, 0, 2 * NEAR, self.height())
        return ExplainedPart(moment, area, Explanation(name=lines[0], icon="history", does="\n".join(lines[1:])))

    def _show_value(self) -> None:
        """Let the value be that of the moment shown; whoever reads the screen is told what the moment is."""
        moment, row = self.moment, self._timeline.rows[self._shown.place]
        text = " · ".join(self._say(moment))
        self.blockSignals(True)
        self.setRange(0, row.end)
        self.setValue(moment.number)
        self.blockSignals(False)
        if text != self.accessibleDescription():
            self.setAccessibleDescription(text)
        self.update()

    def _retranslate(self) -> None:
        self._show_value()
