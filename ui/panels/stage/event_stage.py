"""A stage beside the part of the table that an event is about: a war, a catastrophe, the end of the game.

What is asked in a war is answered there, on large buttons. A click anywhere else on it does nothing, and never falls
through to what lies under it; one key and one button skip it.
"""

import math
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QKeyEvent,
    QPaintEvent,
    QPixmap,
    QPolygon,
    QRegion,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from qquovadis.engine.agenda import Choice
from qquovadis.model.text.event_text import EventText
from qquovadis.model.text.translations import N_
from ui.art.painting import painting, paints_widget
from ui.art.strokes import Brushwork, polygon, rounded
from ui.kit.context import AppContext
from ui.kit.plain_text import on_button
from ui.panels.key_button import KeyButton
from ui.panels.stage.reveal import Cue, Reveal
from ui.panels.stage.stage_choices import STEPS, ChoiceRow, StageChoice, StageQuestion
from ui.panels.stage.stage_painting import FADE, Share, StageContent, cues, paint_rolling, paint_stage, steady
from ui.panels.stage.stage_parts import NOTHING_TOLD, StageGround, StageTold, stage_parts
from ui.panels.stage.stage_placing import BESIDE, StagePlace, covers, is_free, stage_place
from ui.panels.stage.stage_plan import (
    CHOICE,
    FORMS,
    HEAD,
    PAD,
    SaidBelow,
    StageForm,
    StageNeeds,
    StagePlan,
    StageScale,
    plan_stage,
    scale_of,
)
from ui.panels.stage.triumph import Triumph, TriumphRibbon
from ui.table.layout.geometry import Point, Rect
from ui.voice.explain import ExplainedPart
from ui.voice.voice import voice

SKIP, CLOSE, LEAVE = N_("Skip · Space"), N_("Close · Space"), N_("Close · Esc")
MARGIN = 18  # room for the shadow
FRAME = 16  # milliseconds
OPENS = 160
POINTER = 26.0  # how wide the pointer is where it begins
EDGE = 2.0
WHOLE = "stage"
POINTED = N_("{seat} {percent} %: {deed}")
ALL = 100  # percent
NARROWEST = 560.0  # pixels of the design that columns take at least


class ShownEvent(NamedTuple):
    """What a stage shows.

    Attributes:
        text: An event in words.
        title: Its title.
        spoken: All of it for a screen reader.
        races, titles: Who sits where.
        question: What is asked there; None where nothing is.
        below: What stands at its foot.
        told: What there is to say of its parts where they are pointed at.
    """

    text: EventText
    title: str
    spoken: str
    races: Mapping[int, str | None] = MappingProxyType({})
    titles: Mapping[int, str] = MappingProxyType({})
    question: StageQuestion | None = None
    below: SaidBelow = SaidBelow()
    told: StageTold = NOTHING_TOLD


class StageRoom(NamedTuple):
    """Where a stage may stand, the place that it tells of (None: none), what it should not cover, and the part of the
    room in which it covers nothing else that is worth seeing, if it has room there.
    """

    room: QRect
    about: QRectF | None = None
    spared: Sequence[QPointF] = ()
    clear: QRect = QRect()


NO_ROOM = StageRoom(QRect())


class EventStage(QWidget):
    """Shows one event at a time.

    `skipped` tells that somebody wants it to end at once, `chosen` a choice that was made on it.
    """

    skipped = Signal()
    gone = Signal()
    chosen = Signal(Choice)

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._parent, self._room, self._reveal = context, parent, NO_ROOM, Reveal()
        self._shown: ShownEvent | None = None
        self._plan, self._place = StagePlan(size=(0, 0)), StagePlace(Rect(0, 0, 0, 0))
        self._scale, self._picture = StageScale(1, 1), QPixmap()
        self._painted_state: object = None
        self._plans: dict[tuple[StageForm, StageScale, float], tuple[object, StagePlan]] = {}
        self._live = self._listening = False
        self._clock = QElapsedTimer()
        self._clock.start()
        self._frames, self._away = QTimer(self), QTimer(self)
        self._pointed: StageChoice | None = None
        self.ground, self.row, self.ribbon = (
            StageGround(context, parent, self._parts),
            ChoiceRow(context, parent),
            TriumphRibbon(context, parent),
        )
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
        self.ground.walked.connect(self.update)
        self.ground.clicked.connect(self.ribbon.finish)
        self.row.chosen.connect(self.chosen)
        self.row.pointed.connect(self._point)
        self.ribbon.ended.connect(self._advance)
        self._context.changed.connect(self._restyle)

    @property
    def shown(self) -> ShownEvent | None:
        """What is shown now."""
        return self._shown

    @property
    def busy(self) -> float:
        """How many milliseconds it takes until all of it is there, and no ribbon lies over it any more."""
        return max(self._reveal.left(self._now()), self.ribbon.left)

    @property
    def question(self) -> StageQuestion | None:
        """What is asked on it now; None where nothing is."""
        return self._shown.question if self._shown is not None else None

    @property
    def digits(self) -> dict[Choice, str]:
        """The digits that press its buttons."""
        question = self.question
        return {each.choice: each.key for each in question.choices if each.key} if question is not None else {}

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
        asked = self.question is not shown.question
        if opening:
            self._reveal.clear()
        self._shown = shown
        if asked:
            self._pointed = None
            self.row.ask(shown.question)
        self._reveal.follow([Cue(WHOLE, OPENS, FADE), *cues(shown.text)], self._now(), at_once=still)
        self.setAccessibleName(shown.spoken)
        self.ground.setAccessibleName(shown.title)
        self.setVisible(True)
        self._room = room
        self._name_button()
        self._listen(wanted=live)
        self._frames.start()
        voice().recheck()

    def celebrate(self, triumph: Triumph) -> None:
        """Let a ribbon tell for a moment who has won; the choices come after it."""
        if self._shown is not None:
            self.ribbon.begin(triumph)
            self._stand()
            self._frames.start()

    def place_of(self, choice: Choice) -> QRect | None:
        """Return where the button of a choice stands on the parent; None if it has none here."""
        button = next((each for each in self.row.buttons if each.choice.choice == choice), None)
        shown = button is not None and self.row.isVisible()
        return button.geometry().translated(self.row.pos()) if shown and button is not None else None

    def press(self, key: str) -> bool:
        """Press the button on which this digit is printed; False if there is none here."""
        if not any(key == each for each in self.digits.values()):
            return False
        self.show_all()
        return self.row.press(key)

    def enter(self) -> bool:
        """Press the button that Enter is for; False if there is none."""
        if self.row.default is None or self.question is None:
            return False
        self.show_all()
        return self.row.enter()

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
        self.ribbon.finish()
        self._advance()

    def show_all(self) -> None:
        """Show at once what is still to appear, if anything is."""
        if self.busy:
            self.finish()

    def forget(self) -> None:
        """Show nothing any more."""
        if self._shown is None:
            return
        self._shown = self._pointed = None
        self._frames.stop()
        self._away.stop()
        self._listen(wanted=False)
        self._picture = QPixmap()
        self.setAccessibleName("")
        self.row.ask(None)
        self.ribbon.forget()
        for each in (self.button, self.ground, self.row, self):
            each.hide()
        self.gone.emit()

    def stand_over(self, room: StageRoom) -> None:
        """Stand in this room; in the first form that covers neither what it tells of nor what can be chosen."""
        self._room = room
        if self._shown is None:
            return
        about = _rect(room.about) if room.about is not None else None
        points = [Point(each.x(), each.y()) for each in room.spared]
        found, shown = list[tuple[StageScale, StagePlan, StagePlace, Rect]](), self._shown
        for space in (room.clear, room.room) if not room.clear.isEmpty() else (room.room,):
            within = _rect(QRectF(space))
            plans = [
                (scale, self._planned(shown, wide, (form, scale))) for form, scale, wide in self._shapes(within, about)
            ]
            found += [(scale, plan, stage_place(within, plan.size, about, points), within) for scale, plan in plans]
        told = [each for each in found if each[1].form != "brief"]
        free = [each for each in told if is_free(each[2], each[3], about, points)]
        # Where nothing can be chosen, covering what is told of is better than telling little.
        usual = [each for each in told if not covers(each[2], points) and each[1].size[1] <= each[3].h]
        usual.sort(key=lambda each: round(each[2].area.shared(about)) if about is not None else 0)
        self._scale, self._plan, self._place, _ = [*free, *usual, found[-1]][0]
        self._stand()

    def _shapes(self, within: Rect, about: Rect | None) -> Iterator[tuple[StageForm, StageScale, float]]:
        """Yield the forms in which it may stand with how wide each may be: columns also as wide as beside the place."""
        for form, scale in self._forms():
            yield form, scale, within.w
            beside = max(about.x - within.x, within.right - about.right) - BESIDE if about is not None else 0.0
            if form == "columns" and scale.px(NARROWEST) <= beside < within.w:
                yield form, scale, beside

    def _forms(self) -> list[tuple[StageForm, StageScale]]:
        """Return the forms in which it may stand, the best first: before little is told, letters are as usual again."""
        usual = scale_of(self._context.look, float(self._parent.height()))
        columns, strips, brief = FORMS
        if self._shown is None or not self._shown.text.sides:
            return [(columns, usual), (brief, usual)]
        smaller = [(strips, usual._replace(letters=1.0))] if usual.letters > 1 else []
        return [(columns, usual), (strips, usual), *smaller, (brief, usual)]

    def _planned(self, shown: ShownEvent, wide: float, shape: tuple[StageForm, StageScale]) -> StagePlan:
        """Return where everything lies in a form, worked out once for what is told."""
        key, needs = (*shape, wide), StageNeeds(shown.question is not None, shown.below)
        kept = self._plans.get(key)
        if kept is None or kept[0] != (shown.text, needs):
            form, scale = shape
            plan = plan_stage(self._context.look, shown.text, scale, wide, form, needs)
            kept = self._plans[key] = (shown.text, needs), plan
        return kept[1]

    def rise(self) -> None:
        """Lie over what was there before."""
        for each in (self.ground, self, self.row, self.button, self.ribbon):
            each.raise_()

    def _point(self, choice: StageChoice | None) -> None:
        """Show the chance of what is pointed at, and say what it would do."""
        self._pointed = choice
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the space bar for skipping while something is shown, but from no button that it would press.

        An arrow key goes to the buttons where nothing on the table can be chosen.
        """
        keys = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if event.type() not in keys or not isinstance(event, QKeyEvent):
            return False
        if not isinstance(watched, QWidget) or watched.window() is not self.window() or not self.isVisible():
            return False
        if self._writes(watched):
            return False
        if event.key() == Qt.Key.Key_Space:
            return self._take(event, self.skipped.emit)
        walks = Qt.Key(event.key()) in STEPS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if walks and self.row.isVisible() and not self._room.spared and not self._has_keyboard:
            return self._take(event, self.row.take_focus)
        return False

    @staticmethod
    def _take(event: QKeyEvent, do: Callable[[], object]) -> bool:
        event.accept()
        if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
            do()
        return True

    @staticmethod
    def _writes(watched: QWidget) -> bool:
        """Return whether the space bar means something of its own there."""
        presses = isinstance(watched, QAbstractButton) and not isinstance(watched, KeyButton)
        return presses or watched.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not self.isVisibleTo(self._parent):
            for each in (self.button, self.ground, self.row, self.ribbon):
                each.hide()
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
                if (part := self.ground.part) is not None:
                    ring = part.area.adjusted(-3, -3, 3, 3)
                    brush.trace(rounded(ring, brush.theme.radius.chip), brush.theme.surface.accent, 2)
                with brush.placed(corner.x(), corner.y()):
                    paint_rolling(brush, self._content(self._shown, lambda key: self._reveal.share(key, now)))

    def _painted(self, shown: ShownEvent, now: float) -> QPixmap:
        """Return the picture of all but rolling dice, painted anew only where more of it is there."""

        def share(key: Hashable) -> float:
            return steady(key, self._reveal.share(key, now))

        parts = tuple(share(cue.key) for cue in cues(shown.text))
        state = (shown, self._pointed, self._plan, self._scale, self.button.text(), parts)
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
        odds, odds_words = self._odds(shown)
        below = shown.below
        if self._pointed is not None:
            below = below._replace(sentence=self._pointed.spoken)
        return StageContent(
            text=shown.text,
            title=shown.title,
            plan=self._plan,
            scale=self._scale,
            races=shown.races,
            titles=shown.titles,
            look=self._context.look,
            button=float(self.button.sizeHint().width()) if self._has_button else 0.0,
            share=share,
            odds=odds,
            odds_words=odds_words,
            below=below,
            question=shown.question,
        )

    def _parts(self) -> list[ExplainedPart]:
        """Return what of it can be pointed at, where it lies on its ground; while a ribbon lies over it, nothing."""
        if self._shown is None or self.ribbon.shown is not None:
            return []
        now, area = self._now(), self._place.area
        content = self._content(self._shown, lambda key: self._reveal.share(key, now))
        return stage_parts(content, self._shown.told, QPointF(area.x, area.y) - QPointF(self.pos()))

    def _odds(self, shown: ShownEvent) -> tuple[tuple[tuple[int, int], ...], str]:
        """Return the chances that its head shows, and in words: those of what is pointed at come first."""
        text, question = shown.text, shown.question
        if not text.blocks or question is None or text.verdict:
            return text.chances, text.foretold if text.verdict else text.odds
        first = question.choices[0] if question.has_dice else None
        at = self._pointed or first
        if at is None or at.percent is None:
            return text.chances, text.odds
        others = [side.seat for side in text.sides if side.seat != question.seat]
        rest = ((others[0], ALL - at.percent),) if len(others) == 1 and not at.drawn else ()
        shares = dict(((question.seat, at.percent), *rest))
        name = next((side.name for side in text.sides if side.seat == question.seat), "")
        words = self._context.say(POINTED, seat=name, percent=at.percent, deed=at.words or at.spoken)
        return tuple((side.seat, shares[side.seat]) for side in text.sides if side.seat in shares), words

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
        self._stand_ground()
        self._stand_row()
        self._stand_button()
        self.update()

    def _stand_ground(self) -> None:
        """Let the ground lie under the sheet and its pointer, and under nothing else."""
        self.ground.setGeometry(self.geometry())
        corner = self.pos()
        region = QRegion(self.area.translated(-corner))
        if self._place.tip is not None:
            points = [QPointF(x, y).toPoint() for x, y in self._pointer()]
            region += QRegion(QPolygon(points))
        self.ground.setMask(region)
        self.ground.setVisible(self._shown is not None and self.isVisible())

    def _stand_row(self) -> None:
        """Put the buttons into their row, and the ribbon over it; while that is there, they are not."""
        choices, verdict = self._plan.choices, self._plan.verdict
        corner = QPointF(self._place.area.x, self._place.area.y)
        room = choices.translated(corner).toAlignedRect()
        if self.question is not None and not choices.isEmpty():
            self.row.stand(room, self._scale)
        free = self._shown is not None and self.isVisible() and self.ribbon.shown is None
        self.row.setVisible(free and self.question is not None and not self._is_rolling())
        high = self._scale.px(CHOICE)
        top = verdict.top() if verdict.height() else choices.top() if choices.height() else self._plan.size[1] - high
        middle = top + high / 2
        line = QRectF(0, middle - 1, self._plan.size[0], 2).translated(corner)
        self.ribbon.stand_over(line.toAlignedRect(), self._scale)

    def _is_rolling(self) -> bool:
        """Return whether dice still roll, so that none of them can be chosen."""
        now = self._now()
        dice = (
            (cue.key for cue in cues(self._shown.text) if isinstance(cue.key, tuple) and cue.key[0] == "dice")
            if self._shown
            else ()
        )
        return any(self._reveal.share(key, now) < 1 for key in dice)

    @property
    def _has_keyboard(self) -> bool:
        """Whether the keyboard goes from one of its buttons or parts to the next already."""
        return self.row.has_keyboard or self.ground.hasFocus()

    @property
    def _has_button(self) -> bool:
        """Whether there is something to skip or to close."""
        return self._shown is not None

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
        words = (
            LEAVE
            if not self._live or (self._shown.question is not None and not self.busy)
            else SKIP
            if goes_on
            else CLOSE
        )
        self.button.setText(on_button(self._context.say(words)))
        self.stand_over(self._room)

    def _advance(self) -> None:
        """Paint the next frame; once all is there, nothing more moves."""
        if self._shown is not None and not self.busy:
            self._frames.stop()
            self._name_button()
        elif self._shown is not None and self._shown.question is not None:
            self._stand_row()
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
