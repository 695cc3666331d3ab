"""A stage beside the part of the table that an event is about: a war, a catastrophe, the end of the game.

It dims nothing and lets every click through to the table; one key and one button skip it.
"""

import math
from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from qquovadis.model.text.event_text import EventText
from qquovadis.model.text.translations import N_
from ui.art.painting import painting, paints_widget
from ui.art.strokes import Brushwork, polygon, rounded
from ui.kit.context import AppContext
from ui.kit.plain_text import on_button
from ui.panels.key_button import KeyButton
from ui.panels.stage.reveal import Cue, Reveal
from ui.panels.stage.stage_painting import FADE, Share, StageContent, cues, paint_rolling, paint_stage, steady
from ui.panels.stage.stage_placing import StagePlace, covers, is_free, stage_place
from ui.panels.stage.stage_plan import FORMS, HEAD, PAD, StageForm, StagePlan, StageScale, plan_stage, scale_of
from ui.table.layout.geometry import Point, Rect

SKIP, CLOSE, LEAVE = N_("Skip · Space"), N_("Close · Space"), N_("Close · Esc")
MARGIN = 18  # room for the shadow
FRAME = 16  # milliseconds
OPENS = 160
POINTER = 26.0  # how wide the pointer is where it begins
EDGE = 2.0
WHOLE = "stage"


class ShownEvent(NamedTuple):
    """What a stage shows: an event in words, its title, who sits where, and all of it for a screen reader."""

    text: EventText
    title: str
    spoken: str
    races: Mapping[int, str | None] = MappingProxyType({})
    titles: Mapping[int, str] = MappingProxyType({})


class StageRoom(NamedTuple):
    """Where a stage may stand, the place that it tells of (None: none), and what it should not cover."""

    room: QRect
    about: QRectF | None = None
    spared: Sequence[QPointF] = ()


NO_ROOM = StageRoom(QRect())


class EventStage(QWidget):
    """Shows one event at a time; `skipped` tells that somebody wants it to end at once."""

    skipped = Signal()
    gone = Signal()

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._parent, self._room, self._reveal = context, parent, NO_ROOM, Reveal()
        self._shown: ShownEvent | None = None
        self._plan, self._place = StagePlan((0, 0)), StagePlace(Rect(0, 0, 0, 0))
        self._scale, self._picture = StageScale(1, 1), QPixmap()
        self._painted_state: object = None
        self._plans: dict[tuple[StageForm, StageScale], tuple[object, StagePlan]] = {}
        self._live = self._listening = False
        self._clock = QElapsedTimer()
        self._clock.start()
        self._frames, self._away = QTimer(self), QTimer(self)
        self.button = KeyButton()
        self.button.setParent(parent)
        self._furnish()
        self.hide()

    def _furnish(self) -> None:
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self._frames.setInterval(FRAME)
        self._frames.timeout.connect(self._advance)
        self._away.setSingleShot(True)
        self._away.setTimerType(Qt.TimerType.PreciseTimer)  # a coarse one may be late by a twentieth
        self._away.timeout.connect(self.forget)
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.setAutoDefault(False)
        self.button.setProperty("slim", True)
        self.button.clicked.connect(self.skipped)
        self.button.hide()
        self._context.changed.connect(self._restyle)

    @property
    def shown(self) -> ShownEvent | None:
        """What is shown now."""
        return self._shown

    @property
    def busy(self) -> float:
        """How many milliseconds it takes until all of it is there."""
        return self._reveal.left(self._now())

    @property
    def area(self) -> QRect:
        """Where it stands on its parent, without its shadow."""
        return QRectF(*self._place.area).toAlignedRect()

    @property
    def room(self) -> StageRoom:
        """Where it may stand."""
        return self._room

    @property
    def time_left(self) -> int:
        """How many milliseconds it stays before it goes by itself; 0 where it does not."""
        return max(0, self._away.remainingTime())

    @property
    def plan(self) -> StagePlan:
        """Where its parts lie."""
        return self._plan

    def show_event(self, shown: ShownEvent, room: StageRoom, *, still: bool = False, live: bool = True) -> None:
        """Show an event, or more of it; what is new appears part after part, or at once on a `still` stage.

        One that is `live` takes the space bar.
        """
        self._live = live
        opening = self._shown is None
        if opening:
            self._reveal.clear()
        self._shown = shown
        self._reveal.follow([Cue(WHOLE, OPENS, FADE), *cues(shown.text)], self._now(), at_once=still)
        self.setAccessibleName(shown.spoken)
        self.setVisible(True)
        self._room = room
        self._name_button()
        self._listen(wanted=live)
        self._frames.start()

    def leave_after(self, milliseconds: int | None) -> None:
        """Go by itself after so long, or (None) not before it is told to."""
        self._away.stop()
        if milliseconds is not None and self._shown is not None:
            self._away.start(milliseconds)

    @property
    def stays(self) -> bool:
        """Whether it does not go by itself."""
        return not self._away.isActive()

    def finish(self) -> None:
        """Show the end of what is told at once."""
        self._reveal.finish(self._now())
        self._advance()

    def forget(self) -> None:
        """Show nothing any more."""
        if self._shown is None:
            return
        self._shown = None
        self._frames.stop()
        self._away.stop()
        self._listen(wanted=False)
        self._picture = QPixmap()
        self.setAccessibleName("")
        self.button.hide()
        self.hide()
        self.gone.emit()

    def stand_over(self, room: StageRoom) -> None:
        """Stand in this room; in the first form that covers neither what it tells of nor what can be chosen."""
        self._room = room
        if self._shown is None:
            return
        about = _rect(room.about) if room.about is not None else None
        points = [Point(each.x(), each.y()) for each in room.spared]
        within = _rect(QRectF(room.room))
        plans = [(scale, self._planned(self._shown.text, within.w, (form, scale))) for form, scale in self._forms()]
        found = [(scale, plan, stage_place(within, plan.size, about, points)) for scale, plan in plans]
        free = [each for each in found[:-1] if is_free(each[2], within, about, points)]
        # Where nothing can be chosen, covering what is told of is better than telling little.
        usual = [each for each in found[:-1] if not covers(each[2], points) and each[1].size[1] <= within.h]
        self._scale, self._plan, self._place = [*free, *usual, found[-1]][0]
        self._stand()

    def _forms(self) -> list[tuple[StageForm, StageScale]]:
        """Return the forms in which it may stand, the best first: before little is told, letters are as usual again."""
        usual = scale_of(self._context.look, float(self._parent.height()))
        columns, strips, brief = FORMS
        if self._shown is None or not self._shown.text.sides:
            return [(columns, usual), (brief, usual)]
        smaller = [(strips, usual._replace(letters=1.0))] if usual.letters > 1 else []
        return [(columns, usual), (strips, usual), *smaller, (brief, usual)]

    def _planned(self, text: EventText, wide: float, shape: tuple[StageForm, StageScale]) -> StagePlan:
        """Return where everything lies in a form, worked out once for what is told."""
        kept = self._plans.get(shape)
        if kept is None or kept[0] != (text, wide):
            form, scale = shape
            kept = self._plans[shape] = (text, wide), plan_stage(self._context.look, text, scale, wide, form)
        return kept[1]

    def rise(self) -> None:
        """Lie over what was there before."""
        self.raise_()
        self.button.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the space bar for skipping while something is shown, but from no button that it would press."""
        keys = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if event.type() not in keys or not isinstance(event, QKeyEvent) or event.key() != Qt.Key.Key_Space:
            return False
        if not isinstance(watched, QWidget) or watched.window() is not self.window() or not self.isVisible():
            return False
        if self._writes(watched):
            return False
        event.accept()
        if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
            self.skipped.emit()
        return True

    @staticmethod
    def _writes(watched: QWidget) -> bool:
        """Return whether the space bar means something of its own there."""
        presses = isinstance(watched, QAbstractButton) and not isinstance(watched, KeyButton)
        return presses or watched.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not self.isVisibleTo(self._parent):
            self.button.hide()
        self._frames.stop()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._shown is None:
            return
        now, area = self._now(), self._place.area
        corner = QPointF(area.x, area.y) - QPointF(self.pos())
        picture = self._painted(self._shown, now)
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            with brush.seen(self._reveal.share(WHOLE, now)):
                painter.drawPixmap(corner - QPointF(MARGIN, MARGIN), picture)
                if self._place.tip is not None:
                    self._paint_pointer(brush, self._shown)
                with brush.placed(corner.x(), corner.y()):
                    paint_rolling(brush, self._content(self._shown, lambda key: self._reveal.share(key, now)))

    def _painted(self, shown: ShownEvent, now: float) -> QPixmap:
        """Return the picture of all but rolling dice, painted anew only where more of it is there."""

        def share(key: Hashable) -> float:
            return steady(key, self._reveal.share(key, now))

        state = (shown, self._plan, self._scale, self.button.text(), tuple(share(cue.key) for cue in cues(shown.text)))
        if state != self._painted_state or self._picture.isNull():
            ratio, (wide, high) = self.devicePixelRatioF(), self._plan.size
            self._picture = QPixmap(math.ceil((wide + 2 * MARGIN) * ratio), math.ceil((high + 2 * MARGIN) * ratio))
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            with painting(self._picture) as painter:
                self._paint_sheet(self._context.look.on(painter), self._content(shown, share))
            self._painted_state = state
        return self._picture

    def _paint_sheet(self, brush: Brushwork, content: StageContent) -> None:
        """Paint the sheet and what stands on it."""
        with brush.placed(MARGIN, MARGIN):
            sheet = rounded(QRectF(0, 0, *content.plan.size), brush.theme.radius.panel)
            brush.shadow(sheet, "e3")
            brush.shape(sheet, brush.theme.surface.panel_rise, self._edge(content.text), EDGE)
            paint_stage(brush, content)

    def _paint_pointer(self, brush: Brushwork, shown: ShownEvent) -> None:
        """Paint the pointer over the edge where it begins."""
        first, second, tip = self._pointer()
        brush.fill(polygon((first, second, tip)), brush.theme.surface.panel_rise)
        brush.trace(polygon((first, tip, second), closed=False), self._edge(shown.text), EDGE)

    def _edge(self, text: EventText) -> QColor:
        surface = self._context.theme.surface
        return surface.danger if text.blocks else surface.line_strong

    def _content(self, shown: ShownEvent, share: Share) -> StageContent:
        return StageContent(
            text=shown.text,
            title=shown.title,
            plan=self._plan,
            scale=self._scale,
            races=shown.races,
            titles=shown.titles,
            look=self._context.look,
            button=float(self.button.sizeHint().width()),
            share=share,
        )

    def _pointer(self) -> tuple[tuple[float, float], ...]:
        """Return the corners of the pointer on this widget: two within the nearest edge of the sheet, then its tip."""
        area, tip = self._place.area, self._place.tip or self._place.area.centre
        half = POINTER * self._scale.unit / 2
        x = max(area.x + 2 * half, min(tip.x, area.right - 2 * half))
        y = max(area.y + 2 * half, min(tip.y, area.bottom - 2 * half))
        if area.y <= tip.y <= area.bottom:
            side = area.x + EDGE / 2 if tip.x < area.x else area.right - EDGE / 2
            foot = ((side, y - half), (side, y + half))
        else:
            side = area.y + EDGE / 2 if tip.y < area.y else area.bottom - EDGE / 2
            foot = ((x - half, side), (x + half, side))
        (ax, ay), (bx, by) = foot
        left, top = self.x(), self.y()
        return (ax - left, ay - top), (bx - left, by - top), (tip.x - left, tip.y - top)

    def _stand(self) -> None:
        area, tip = self._place.area, self._place.tip
        whole = QRectF(*area)
        if tip is not None:
            whole = whole.united(QRectF(tip.x - 2, tip.y - 2, 4, 4))
        self.setGeometry(whole.toAlignedRect().adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN))
        self._stand_button()
        self.update()

    def _stand_button(self) -> None:
        size, area = self.button.sizeHint(), self._place.area
        high = min(size.height(), round(self._scale.px(HEAD)) - 10)
        x = area.right - self._scale.px(PAD) / 2 - size.width()
        self.button.setGeometry(round(x), round(area.y + (self._scale.px(HEAD) - high) / 2), size.width(), high)
        self.button.setVisible(self._shown is not None and self.isVisible())

    def _restyle(self) -> None:
        """Say and paint anew after language or theme changed, or more is told."""
        self._painted_state = None
        self._plans.clear()
        self._name_button()

    def _name_button(self) -> None:
        if self._shown is None:
            return
        goes_on = self._live and (self.busy > 0 or not self._shown.text.verdict)
        self.button.setText(on_button(self._context.say(SKIP if goes_on else CLOSE if self._live else LEAVE)))
        self.stand_over(self._room)

    def _advance(self) -> None:
        """Paint the next frame; once all is there, nothing more moves."""
        if self._shown is not None and not self.busy:
            self._frames.stop()
            self._name_button()
        self.update()

    def _now(self) -> float:
        return float(self._clock.elapsed())

    def _listen(self, *, wanted: bool) -> None:
        """Listen to the keys of the whole window while something is shown."""
        application = QApplication.instance()
        if application is not None and wanted is not self._listening:
            self._listening = wanted
            (application.installEventFilter if wanted else application.removeEventFilter)(self)


def _rect(area: QRectF) -> Rect:
    return Rect(area.x(), area.y(), area.width(), area.height())
