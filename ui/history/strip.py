"""The strip under the phase bar: the way into the past, how one walks there, and the track with all moments.

It opens where somebody means it: by a click, or where the pointer rests on it.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QEnterEvent, QHideEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from qquovadis.model.text.translations import N_
from ui.art.painting import painting, paints_widget
from ui.history.moment_text import GameMoment
from ui.history.scale import TimelineScale
from ui.history.timeline import Timeline
from ui.history.track import HistoryTrack, Say
from ui.history.track_painting import paint_thin_track
from ui.kit.context import AppContext
from ui.voice.explain import explain_action

HISTORY = N_("History")
TALL_ENOUGH = 860  # from this height of the desk on it has room for the points
REST, THIN = 36, 4  # how high it is while it is looked at or walked along, and how high else
INTENT = 300  # milliseconds for which the pointer rests before it opens, and after which it hears clicks then
LEFT, RIGHT = 10, 8  # pixels at its ends


class HistoryStrip(QWidget):
    """Holds the track and the buttons to walk along it; `grown` tells that it wants another height."""

    moment_wanted = Signal(object)
    walked = Signal(str)
    menu_wanted = Signal(object, QPoint)
    grown = Signal()

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._timeline = Timeline()
        self._looking = False
        self._unfolded = False
        self._way_in = QToolButton(self)
        self._tools: list[QToolButton] = []
        self.track = HistoryTrack(context, self)
        self.track.moment_wanted.connect(self.moment_wanted)
        self.track.walked.connect(self.walked)
        self.track.menu_wanted.connect(self.menu_wanted)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(LEFT, 0, RIGHT, 1)
        self._row.setSpacing(2)
        self._row.addWidget(self._way_in, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addWidget(self.track, 1)
        for part in (self._way_in, self.track):
            part.installEventFilter(self)
        self._resting, self._deaf = QTimer(self), QTimer(self)
        for clock in (self._resting, self._deaf):
            clock.setSingleShot(True)
        self._resting.timeout.connect(self._open_at_rest)
        self.setMouseTracking(True)
        self._show_parts()
        context.changed.connect(self._retranslate)
        self._retranslate()

    def furnish(self, way_in: QAction, walks: Sequence[QAction]) -> None:
        """Give it the action that leads into the past and out of it, and those by which one walks there."""
        self._way_in.setDefaultAction(way_in)
        explain_action(self._way_in, self._context, way_in)
        self._way_in.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for at, action in enumerate(walks, 1):
            tool = QToolButton(self)
            tool.setDefaultAction(action)
            explain_action(tool, self._context, action)
            tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            tool.setAutoRaise(True)
            tool.hide()
            self._tools.append(tool)
            self._row.insertWidget(at, tool, 0, Qt.AlignmentFlag.AlignTop)
        self._retranslate()

    @property
    def tools(self) -> tuple[QToolButton, ...]:
        """The buttons by which one walks."""
        return tuple(self._tools)

    @property
    def is_looking_back(self) -> bool:
        """Whether an earlier moment is looked at."""
        return self._looking

    def wanted_height(self, desk: int) -> int:
        """Return how high it wants to be on a desk so high: a thin line, unless somebody looks back."""
        if not self._looking:
            return THIN
        return round(TimelineScale(self._timeline, 1.0, True, desk >= TALL_ENOUGH).height) + 2

    @property
    def is_unfolded(self) -> bool:
        """Whether it lies over what is under it, so that its buttons and its track can be reached."""
        return self._unfolded and not self._looking

    def end_at(self, right: int) -> None:
        """End so many pixels before its right end while it is open: something lies over it there."""
        self._row.setContentsMargins(LEFT, 0, max(RIGHT, right), 1)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._resting.start(INTENT)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A pointer that only passes opens nothing."""
        super().mouseMoveEvent(event)
        if not self._unfolded:
            self._resting.start(INTENT)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() is Qt.MouseButton.LeftButton and not self._looking:
            self._resting.stop()
            self._unfold(wanted=True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._resting.stop()
        self._unfold(wanted=False)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._resting.stop()
        self._deaf.stop()

    def _open_at_rest(self) -> None:
        if not (self._looking or self._unfolded):
            self._unfold(wanted=True)
            self._deaf.start(INTENT)  # a click that was on its way is meant for something else

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let nothing that lies on it take a click just after it opened by itself."""
        presses = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease)
        return self._deaf.isActive() and event.type() in presses

    def _unfold(self, *, wanted: bool) -> None:
        if wanted != self._unfolded:
            self._unfolded = wanted
            self._show_parts()
            self.grown.emit()

    def _show_parts(self) -> None:
        """Show the buttons and the track where there is room for them."""
        whole = self._unfolded or self._looking
        self._way_in.setVisible(whole)
        self.track.setVisible(whole)
        self.update()

    def show_timeline(self, timeline: Timeline, names: Sequence[str], say: Say) -> None:
        """Show the course of a game; `names` are those of its rows, `say` tells of a moment what may be told."""
        before, self._timeline = self._timeline, timeline
        self.track.show_timeline(timeline, names, say)
        self.update()
        if self._looking and len(before.rows) != len(timeline.rows):
            self.grown.emit()

    def show_moment(self, moment: GameMoment | None) -> None:
        """Mark the moment that is looked at; None: the table is shown as it lies now."""
        changed = self._looking != (moment is not None)
        self._looking = moment is not None
        for tool in self._tools:
            tool.setVisible(self._looking)
        if changed:
            self._unfolded = False  # it shrinks from under a pointer that rests there, and nobody tells it
            self._way_in.setToolButtonStyle(self._style_of_way_in())
            self._show_parts()
            self.grown.emit()
        tall = self.window().height() >= TALL_ENOUGH and self._looking
        self.track.show_moment(moment, lanes=self._looking, chart=tall)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            surface = self._context.theme.surface
            painter.fillRect(self.rect(), surface.panel_sunk)
            if self._unfolded or self._looking:
                painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), surface.line)
            else:
                scale = TimelineScale(self._timeline, self.width(), lanes=False, chart=False)
                paint_thin_track(self._context.look.on(painter), scale, self.height())

    def _style_of_way_in(self) -> Qt.ToolButtonStyle:
        """Beside the other buttons its icon is enough."""
        both = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        return Qt.ToolButtonStyle.ToolButtonIconOnly if self._looking else both

    def _retranslate(self) -> None:
        self._way_in.setToolButtonStyle(self._style_of_way_in())
        self.track.setAccessibleName(self._context.say(HISTORY))
        self.update()
