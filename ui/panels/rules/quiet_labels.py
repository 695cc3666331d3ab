"""Lets the labels of clauses be seen only where one looks: at what the pointer or the keyboard is on."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QTextBlock, QTextCursor
from PySide6.QtWidgets import QTextBrowser

from ui.kit.context import AppContext


class QuietLabels(QObject):
    """Shows what is written without a colour in the paragraph that is pointed at."""

    def __init__(self, context: AppContext, page: QTextBrowser) -> None:
        super().__init__(page)
        self._context, self._page = context, page
        self._at = -1
        page.viewport().installEventFilter(self)
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the pointer; without it the paragraph stays that the keyboard is in."""
        if event.type() is QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self.show_at(self._page.cursorForPosition(event.position().toPoint()))
        elif event.type() is QEvent.Type.Leave:
            self.forget()
            self._follow_keyboard()
        elif event.type() is QEvent.Type.KeyPress:
            QTimer.singleShot(0, self, self._follow_keyboard)  # Qt does not tell that Tab went to a link
        return super().eventFilter(watched, event)

    def show_at(self, cursor: QTextCursor) -> None:
        """Let the labels of a paragraph be seen, and no others."""
        block = cursor.block()
        if block.blockNumber() != self._at:
            self._at = block.blockNumber()
            self._page.setExtraSelections([self._seen(*span) for span in [unseen_span(block)] if span is not None])

    def forget(self) -> None:
        """Let no labels be seen."""
        self._at = -1
        self._page.setExtraSelections([])

    def _follow_keyboard(self) -> None:
        if self._page.hasFocus() and self._page.textCursor().hasSelection():  # a link that Tab went to is selected
            self.show_at(self._page.textCursor())

    def _seen(self, start: int, end: int) -> QTextBrowser.ExtraSelection:
        selection, cursor = QTextBrowser.ExtraSelection(), QTextCursor(self._page.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        selection.cursor = cursor
        selection.format.setForeground(self._context.theme.surface.accent)
        return selection


def unseen_span(block: QTextBlock) -> tuple[int, int] | None:
    """Return from where to where a paragraph holds words without a colour; nothing if it has none."""
    found: list[int] = []
    walk = block.begin()
    while not walk.atEnd():
        fragment = walk.fragment()
        paint = fragment.charFormat().foreground()
        if paint.style() is not Qt.BrushStyle.NoBrush and not paint.color().alpha():
            found += (fragment.position(), fragment.position() + fragment.length())
        walk += 1
    return (found[0], found[-1]) if found else None
