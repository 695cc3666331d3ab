"""The one voice of the program: it says one thing at a time, beside what is pointed at or has the keyboard."""

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple, cast

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QObject,
    QPoint,
    QRect,
    QRectF,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from ui.art.key_caps import blank
from ui.art.painting import painting, paints_widget
from ui.art.strokes import Look, shadow_bounds
from ui.voice.explanation import Explanation
from ui.voice.placing import SheetPlace, Surroundings, place_beside
from ui.voice.sheet import ExplanationSheet, texts_in

REST = 250  # milliseconds that the pointer rests on a thing before it is explained
HEARD = 2000  # milliseconds before anything else is explained beside what was told after a choice
LINGER = 180  # milliseconds after a thing was left: the pointer may come to the sheet, or to a neighbour
IN, OUT = 90, 60  # milliseconds in which the sheet comes and goes
LEVEL = "e3"
SILENCING = (QEvent.Type.ShortcutOverride, QEvent.Type.WindowDeactivate)
LAID_ANEW = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Hide)


class Pointed(NamedTuple):
    """Something that is pointed at, or has the keyboard."""

    owner: object  # who asks for the explanation, and may take it back
    say: Callable[[], Explanation | None]  # what there is to say of it now; None: nothing
    widget: QWidget  # in which it lies
    area: QRectF  # where, in coordinates of the widget
    look: Look
    thing: Hashable = None  # what it is, where an owner has several
    spared: Callable[[], Iterable[QRectF]] = lambda: ()  # what else of the widget had better not be covered
    kept: Callable[[], Iterable[QRectF]] = lambda: ()  # and what must not be
    rivals: Callable[[], Iterable[QRectF]] = lambda: ()  # what may be chosen in its place, to which the pointer comes


class SheetShadowOfVoice(QWidget):
    """The shadow under the sheet, through which the mouse goes."""

    def __init__(self, parent: QWidget, sheet: "VoiceSheet") -> None:
        super().__init__(parent)
        self._sheet = sheet
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            painter.translate(-self.pos())
            painter.setOpacity(self._sheet.shown)
            brush = self._sheet.look.on(painter)
            brush.shadow(self._sheet.outline, LEVEL)


class VoiceSheet(QWidget):
    """What is said, over everything in one window; `clause_wanted` tells a click on the clause."""

    entered = Signal()
    left = Signal()
    pressed = Signal()
    clause_wanted = Signal(str)

    def __init__(self, window: QWidget, sheet: ExplanationSheet, place: SheetPlace, look: Look) -> None:
        super().__init__(window)
        self.sheet, self.place, self.look = sheet, place, look
        self.shown = 1.0
        self._picture: QPixmap | None = None
        self.outline = sheet.outline(place)
        area = self.outline.boundingRect().toAlignedRect().adjusted(-1, -1, 1, 1)
        self.setGeometry(area)
        self.setMask(QRegion(self.outline.translated(-area.topLeft()).toFillPolygon().toPolygon()))
        self.setAccessibleName(sheet.explanation.spoken(texts_in(look.language)))
        self.setMouseTracking(True)
        if not sheet.explanation.clause:  # nothing on it can be pressed: the pointer is on what lies under it
            self.let_through()
        self._shadow = SheetShadowOfVoice(window, self)
        self._shadow.setGeometry(
            shadow_bounds(self.outline.boundingRect(), look.theme.elevation(LEVEL)).toAlignedRect()
        )

    @property
    def clause_place(self) -> QRect:
        """Where the clause stands, in coordinates of the window."""
        return self.sheet.foot(self.place.sheet).toRect()

    def let_through(self) -> None:
        """Let the pointer come to what lies under it, and click there."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def stand(self) -> None:
        """Come up over everything."""
        self._shadow.show()
        self._shadow.raise_()
        self.show()
        self.raise_()

    def fade_to(self, shown: float) -> None:
        """Be seen so much, between 0 and 1."""
        self.shown = shown
        self.update()
        self._shadow.update()

    def go(self) -> None:
        """Go for good."""
        for each in (self, self._shadow):
            each.hide()
            each.deleteLater()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self.clause_place.contains(event.position().toPoint() + self.pos())
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.clause_place.contains(event.position().toPoint() + self.pos()):
            self.clause_wanted.emit(self.sheet.explanation.clause)
        self.pressed.emit()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        # SPEED: what moves under it has it painted again; its letters took 2 ms of 3 each time.
        if self._picture is None or self._picture.devicePixelRatio() != self.devicePixelRatioF():
            self._picture = blank(self.size(), self.devicePixelRatioF())
            with painting(self._picture) as painter:
                painter.translate(-self.pos())
                self.sheet.paint(self.look.on(painter), self.place)
        with painting(self) as painter:
            painter.setOpacity(self.shown)
            painter.drawPixmap(0, 0, self._picture)


class Voice(QObject):
    """Says one thing at a time in the whole program; `clause_wanted` tells a clause that was clicked on the sheet,
    `changed` that something else is said now, or nothing.

    `moves` says whether the sheet fades in and out.
    """

    clause_wanted = Signal(str)
    changed = Signal()

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self.moves = True
        self._wanted: Pointed | None = None  # what is pointed at, though it may not be said yet
        self._said: Pointed | None = None  # what the sheet is about
        self._sheet: VoiceSheet | None = None
        self._kept: list[tuple[QWidget, int]] = []
        self._spared: list[tuple[QWidget, int]] = []
        self._last_clause = ""
        self._announced = False  # whether what is said answers something that was done
        self._rest, self._linger = self._timer(self._speak), self._timer(self.fall_silent)
        self._fade = QVariantAnimation(self)
        self._fade.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._fade.valueChanged.connect(self._follow_fade)

    @property
    def explanation(self) -> Explanation | None:
        """What is said now; None if nothing is."""
        return self._sheet.sheet.explanation if self._sheet is not None else None

    @property
    def clause(self) -> str:
        """The clause that is named now, or was until the key that is just pressed; empty if none is."""
        found = self.explanation
        return found.clause if found is not None else self._last_clause

    @property
    def sheet(self) -> VoiceSheet | None:
        """The sheet that is up; None if nothing is said."""
        return self._sheet

    def keep_clear(self, widget: QWidget, margin: int = 0) -> None:
        """Never cover this widget while it is seen, unless it holds what is pointed at.

        So many pixels within its edges are shadow, which may be covered.
        """
        self._kept = [each for each in self._kept if isValid(each[0])]
        self._kept.append((widget, margin))

    def spare(self, widget: QWidget, margin: int = 0) -> None:
        """Cover this widget only where nothing else has room, and then as little of it as can be."""
        self._spared = [each for each in self._spared if isValid(each[0])]
        self._spared.append((widget, margin))

    def point(self, pointed: Pointed, *, at_once: bool = False) -> None:
        """Explain a thing once the pointer has rested on it; at once where the voice speaks already."""
        self._linger.stop()
        same = self._wanted is not None and (self._wanted.owner, self._wanted.thing) == (pointed.owner, pointed.thing)
        if same and self._wanted is not None and self._wanted.area == pointed.area and not at_once:
            if self._sheet is None and not self._rest.isActive():
                return  # it was taken away while the pointer lay there
            self._wanted = pointed
            self.recheck()
            return
        self._wanted = pointed
        if at_once or (self._sheet is not None and not self._announced):
            self._rest.stop()
            self._speak()
        else:
            self._rest.start(HEARD if self._announced else REST)

    def announce(self, pointed: Pointed) -> None:
        """Say at once what answers something that was done; what is pointed at is explained a while later."""
        self.point(pointed, at_once=True)
        self._announced = self._sheet is not None

    def leave(self, owner: object) -> None:
        """Be silent soon, unless something else is pointed at or the pointer comes to the sheet."""
        if self._wanted is not None and self._wanted.owner is owner:
            self._rest.stop()
            self._wanted = None
            if self.is_speaking_for(owner) and not self._is_under_pointer():
                self._linger.start(LINGER)

    def is_speaking_for(self, owner: object) -> bool:
        """Return whether what is said belongs to this owner."""
        return self._sheet is not None and self._said is not None and self._said.owner is owner

    def forget(self, owner: object) -> None:
        """Say nothing of what belongs to this owner any more."""
        if self._wanted is not None and self._wanted.owner is owner:
            self._wanted = None
            self._rest.stop()
        if self.is_speaking_for(owner):
            self.fall_silent()

    def recheck(self) -> None:
        """Fall silent if what is said is no longer so."""
        if self._said is None or self._sheet is None:
            return
        if not isValid(self._said.widget) or self._said.say() != self._sheet.sheet.explanation:
            self.fall_silent()

    def fall_silent(self) -> None:
        """Say nothing until something else is pointed at."""
        self._rest.stop()
        self._linger.stop()
        if self._sheet is not None:
            self._take_down()
            self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fall silent at a key, and at a press anywhere but on the sheet."""
        pressed = event.type() is QEvent.Type.MouseButtonPress and isinstance(watched, QWidget)
        if event.type() in SILENCING or (pressed and watched is not self._sheet):
            self._last_clause = self.clause
            QTimer.singleShot(0, self, self._forget_clause)
            self.fall_silent()
        elif event.type() in LAID_ANEW and isinstance(watched, QWidget) and self._is_within(watched):
            self.fall_silent()  # what it stands beside is elsewhere now
        return False

    # Within.

    def _forget_clause(self) -> None:
        self._last_clause = ""

    def _timer(self, do: Callable[[], object]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(do)
        return timer

    def _speak(self) -> None:
        """Say what is pointed at now."""
        pointed = self._wanted
        said = pointed.say() if pointed is not None and isValid(pointed.widget) else None
        if pointed is None or said is None or not pointed.widget.isVisible():
            self._take_down()
            self.changed.emit()
            return
        was_up = self._sheet is not None
        self._take_down()
        window = _window_of(pointed.widget)
        sheet = ExplanationSheet(said, pointed.look)
        corner = window.mapFromGlobal(pointed.widget.mapToGlobal(QPoint(0, 0)))
        thing = pointed.area.translated(corner)
        spared, own = ([each.translated(corner) for each in some()] for some in (pointed.spared, pointed.kept))
        kept = [*_places_of(self._kept, window), *own]
        around = Surroundings(QRectF(window.rect()), kept, [*_places_of(self._spared, window), *spared])
        place = place_beside(thing, sheet.size, around)
        voice_sheet = VoiceSheet(window, sheet, place, pointed.look)
        if any(each.translated(corner).intersects(place.sheet) for each in pointed.rivals()):
            voice_sheet.let_through()
        self._put_up(voice_sheet, was_up=was_up)
        self._said = pointed
        self.changed.emit()

    def _put_up(self, sheet: VoiceSheet, *, was_up: bool) -> None:
        self._sheet = sheet
        sheet.entered.connect(self._linger.stop)
        sheet.left.connect(self._leave_sheet)
        sheet.pressed.connect(self.fall_silent)
        sheet.clause_wanted.connect(self.clause_wanted)
        if self.moves and not was_up:
            sheet.fade_to(0.0)
            self._run_fade(0.0, 1.0, IN)
        sheet.stand()
        if (application := QApplication.instance()) is not None:
            application.installEventFilter(self)

    def _is_within(self, widget: QWidget) -> bool:
        """Return whether what is explained lies in a widget."""
        about = self._said.widget if self._said is not None else None
        return about is not None and isValid(about) and (about is widget or widget.isAncestorOf(about))

    def _take_down(self) -> None:
        if (application := QApplication.instance()) is not None:
            application.removeEventFilter(self)
        self._fade.stop()
        sheet, self._sheet, self._said, self._announced = self._sheet, None, None, False
        if sheet is not None and isValid(sheet):
            sheet.go()

    def _run_fade(self, start: float, end: float, time: int) -> None:
        self._fade.stop()
        self._fade.setStartValue(start)
        self._fade.setEndValue(end)
        self._fade.setDuration(time)
        self._fade.start()

    def _follow_fade(self, shown: object) -> None:
        if self._sheet is not None and isValid(self._sheet):
            self._sheet.fade_to(cast(float, shown))

    def _leave_sheet(self) -> None:
        """Be silent soon, unless the pointer has come back to what the sheet is about."""
        if self._wanted is None:
            self._linger.start(LINGER)

    def _is_under_pointer(self) -> bool:
        return self._sheet is not None and self._sheet.underMouse()


def _places_of(widgets: Iterable[tuple[QWidget, int]], window: QWidget) -> list[QRectF]:
    """Return where those of the widgets lie that are seen in a window, each without its shadow."""
    found = []
    for widget, margin in widgets:
        if isValid(widget) and widget.isVisible() and widget.window() is window:
            area = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
            found.append(QRectF(area.adjusted(margin, margin, -margin, -margin)))
    return found


def _window_of(widget: QWidget) -> QWidget:
    """Return the window over which a widget is explained: of a menu that under which it opened."""
    window = widget.window()
    while window.windowType() is Qt.WindowType.Popup and (under := window.parentWidget()) is not None:
        window = under.window()
    return window


def voice() -> Voice:
    """Return the one that speaks in the application."""
    application = cast(QApplication, QApplication.instance())
    known = application.findChild(Voice, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return known if isinstance(known, Voice) else Voice(application)
