"""Gives a widget its explanation: said when the pointer rests on it or the keyboard comes to it, and read aloud."""

import re
from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QAction, QCursor, QEnterEvent, QFocusEvent, QHoverEvent, QMouseEvent
from PySide6.QtWidgets import QMenu, QWidget

from qquovadis.guard import guarded
from ui.kit.context import AppContext
from ui.kit.key_names import name_of, printed
from ui.voice.explanation import Explanation
from ui.voice.voice import Pointed, voice

BY_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
GONE = (QEvent.Type.Hide, QEvent.Type.EnabledChange)
CAME = (QEvent.Type.Show, QEvent.Type.Move, QEvent.Type.Resize)
MOVED = (QEvent.Type.MouseMove, QEvent.Type.HoverMove)


class ExplainedWidget(QObject):
    """Explains one widget as long as the widget lives; `renew` when what is said may have changed."""

    def __init__(
        self,
        widget: QWidget,
        context: AppContext,
        say: Callable[[], Explanation | None],
        is_said: Callable[[], bool],
    ) -> None:
        super().__init__(widget)
        self._widget, self._context, self._say, self._is_said = widget, context, say, is_said
        self._came_at: QPoint | None = None  # where the pointer was when the widget came or moved
        self._came_under = False  # a pointer that has rested since
        widget.setAttribute(Qt.WidgetAttribute.WA_Hover)
        widget.installEventFilter(self)
        context.changed.connect(self.renew)
        self.renew()

    @guarded(lambda *_given: None)
    def explanation(self) -> Explanation | None:
        """Return what there is to say of it now; None for nothing."""
        return self._say()

    def renew(self) -> None:
        """Tell screen readers what there is to say now, and say no more what is no longer so."""
        found = self.explanation()
        words = found.described(self._context.texts) if found is not None else ""
        if words != self._widget.accessibleDescription():
            self._widget.setAccessibleDescription(words)
        voice().recheck()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is not self._widget:
            return False
        if kind is QEvent.Type.ToolTip:
            return True  # Qt's own would come over the voice
        if kind is QEvent.Type.Enter:
            # Nobody points at what came under a pointer that rests: the next question must not be covered by that.
            self._came_under = isinstance(event, QEnterEvent) and event.globalPosition().toPoint() == self._came_at
            if not self._came_under:
                self._point(at_once=False)
        elif kind in MOVED:
            self._follow(QCursor.pos())
        elif kind in CAME:
            self._came_at = QCursor.pos()
        elif kind is QEvent.Type.FocusIn and isinstance(event, QFocusEvent) and event.reason() in BY_KEYBOARD:
            self._point(at_once=True)
        elif kind in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            voice().leave(self)
        elif kind in GONE:
            voice().forget(self)
        return False

    def _follow(self, pointer: QPoint) -> None:
        """Explain what came under a pointer that rested once the pointer moves."""
        if self._came_under and pointer != self._came_at:
            self._came_under = False
            self._point(at_once=False)

    def _point(self, *, at_once: bool) -> None:
        self.renew()
        area = QRectF(self._widget.rect())
        pointed = Pointed(owner=self, say=self._voiced, widget=self._widget, area=area, look=self._context.look)
        voice().point(pointed, at_once=at_once)

    def _voiced(self) -> Explanation | None:
        return None if self._is_said() else self.explanation()


def explain(
    widget: QWidget,
    context: AppContext,
    say: Callable[[], Explanation | None],
    *,
    is_said: Callable[[], bool] = lambda: False,
) -> ExplainedWidget:
    """Explain a widget by what `say` returns when it is pointed at or gets the keyboard; None: say nothing then.

    It is the widget's accessible description, too, which is read again when the language changes, the pointer or the
    keyboard comes, and whenever somebody calls `renew` of what is returned. While `is_said` holds, the window shows the
    same elsewhere, and the voice does not say it again.
    """
    known = _explained(widget)
    if known is not None:
        widget.removeEventFilter(known)
        known.setParent(None)
        known.deleteLater()
    return ExplainedWidget(widget, context, say, is_said)


def explain_action(widget: QWidget, context: AppContext, action: QAction, does: str = "") -> ExplainedWidget:
    """Explain a button by its action: its name, the key of now, and what it does in a marked sentence, if any.

    What the action says it would change just now is told, too.
    """

    def say() -> Explanation:
        tip, name = action.toolTip(), name_of(action)
        # Qt tells what an action is called by itself, in Japanese with the letter of the menu behind it.
        rest = re.sub(r"^\(\w\)", "", tip.removeprefix(name))
        told = context.say(does) if does else rest.strip(" :：…")
        return Explanation(name=name, does=told, key=printed(action.shortcut()))

    explained = explain(widget, context, say)
    action.changed.connect(explained.renew)
    return explained


def explanation_of(widget: QWidget) -> Explanation | None:
    """Return what there is to say of a widget that was explained; None where there is nothing."""
    known = _explained(widget)
    return known.explanation() if known is not None else None


def _explained(widget: QWidget) -> ExplainedWidget | None:
    return next((each for each in widget.children() if isinstance(each, ExplainedWidget)), None)


class ExplainedPart(NamedTuple):
    """A part of a widget that paints itself: which it is, where it lies, and what there is to say of it."""

    thing: Hashable
    area: QRectF
    explanation: Explanation


class ExplainedParts(QObject):
    """Explains the parts of a widget that the pointer comes to; `part_at` finds the one at a point, None for none.

    What is said covers none of the places that `kept` returns, so that the pointer comes from one part to the next.
    """

    def __init__(
        self,
        widget: QWidget,
        context: AppContext,
        part_at: Callable[[QPoint], ExplainedPart | None],
        kept: Callable[[], Iterable[QRectF]] = lambda: (),
    ) -> None:
        super().__init__(widget)
        self._kept = kept
        self._widget, self._context, self._part_at = widget, context, part_at
        self._at = QPoint()
        widget.setMouseTracking(True)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is not self._widget:
            return False
        if kind is QEvent.Type.ToolTip:
            return True
        if isinstance(event, QMouseEvent | QHoverEvent) and kind in (QEvent.Type.MouseMove, QEvent.Type.HoverMove):
            self.point(event.position().toPoint())
        elif kind in (QEvent.Type.Leave, QEvent.Type.Hide):
            voice().leave(self)
        return False

    def point(self, at: QPoint, *, at_once: bool = False) -> None:
        """Explain the part at a point of the widget."""
        self._at = at
        part = self._found()
        if part is None:
            voice().leave(self)
            return
        pointed = Pointed(
            owner=self,
            say=self._said,
            widget=self._widget,
            area=part.area,
            look=self._context.look,
            thing=part.thing,
            kept=self._kept,
        )
        voice().point(pointed, at_once=at_once)

    def _said(self) -> Explanation | None:
        part = self._found()
        return part.explanation if part is not None else None

    @guarded(lambda *_given: None)
    def _found(self) -> ExplainedPart | None:
        return self._part_at(self._at)


def explain_menu(menu: QMenu, context: AppContext, say: Callable[[QAction], Explanation | None]) -> None:
    """Explain the lines of a menu, beside it, as the pointer or the keyboard comes to them."""

    def follow(action: QAction) -> None:
        area = QRectF(menu.rect())
        line = QRectF(menu.actionGeometry(action))
        area.setTop(line.top())
        area.setBottom(line.bottom())
        pointed = Pointed(
            owner=menu, say=lambda: say(action), widget=menu, area=area, look=context.look, thing=action.text()
        )
        voice().point(pointed, at_once=True)

    menu.hovered.connect(follow)
    menu.aboutToHide.connect(lambda: voice().forget(menu))
