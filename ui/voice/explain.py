"""Gives a widget its explanation: said when the pointer rests on it or the keyboard comes to it, and read aloud."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QAction, QFocusEvent
from PySide6.QtWidgets import QWidget

from qquovadis.guard import guarded
from ui.kit.context import AppContext
from ui.kit.key_names import name_of, printed
from ui.voice.explanation import Explanation
from ui.voice.voice import Pointed, voice

BY_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
GONE = (QEvent.Type.Hide, QEvent.Type.EnabledChange)


class ExplainedWidget(QObject):
    """Explains one widget, or a part of it, as long as the widget lives; `renew` when what is said may have changed."""

    def __init__(self, widget: QWidget, context: AppContext, say: Callable[[], Explanation | None]) -> None:
        super().__init__(widget)
        self._widget, self._context, self._say = widget, context, say
        widget.installEventFilter(self)
        context.changed.connect(self.renew)
        self.renew()

    def explanation(self) -> Explanation | None:
        """Return what would be said now; None for nothing."""
        return self._say()

    def renew(self) -> None:
        """Tell screen readers what would be said now, and say no more what is no longer so."""
        found = self._said()
        spoken = found.spoken(self._context.texts) if found is not None else ""
        if spoken != self._widget.accessibleDescription():
            self._widget.setAccessibleDescription(spoken)
        voice().recheck()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is not self._widget:
            return False
        if kind is QEvent.Type.ToolTip:
            return True  # Qt's own would come over the voice
        if kind is QEvent.Type.Enter:
            self.renew()
            voice().point(self._pointed())
        elif kind is QEvent.Type.FocusIn and isinstance(event, QFocusEvent) and event.reason() in BY_KEYBOARD:
            self.renew()
            voice().point(self._pointed(), at_once=True)
        elif kind in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            voice().leave(self)
        elif kind in GONE:
            voice().forget(self)
        return False

    def _pointed(self) -> Pointed:
        area = QRectF(self._widget.rect())
        return Pointed(owner=self, say=self._said, widget=self._widget, area=area, look=self._context.look)

    @guarded(lambda *_given: None)
    def _said(self) -> Explanation | None:
        return self._say()


def explain(widget: QWidget, context: AppContext, say: Callable[[], Explanation | None]) -> ExplainedWidget:
    """Explain a widget by what `say` returns when it is pointed at or gets the keyboard; None: say nothing then.

    It is the widget's accessible description, too, which is read again when the language changes, the pointer or the
    keyboard comes, and whenever somebody calls `renew` of what is returned.
    """
    known = next((each for each in widget.children() if isinstance(each, ExplainedWidget)), None)
    if known is not None:
        widget.removeEventFilter(known)
        known.deleteLater()
    return ExplainedWidget(widget, context, say)


def explain_action(widget: QWidget, context: AppContext, action: QAction, does: str = "") -> ExplainedWidget:
    """Explain a button by its action: its name, the key of now, and what it does in a marked sentence, if any."""

    def say() -> Explanation:
        return Explanation(
            name=name_of(action),
            does=context.say(does) if does else "",
            key=printed(action.shortcut()),
        )

    return explain(widget, context, say)
