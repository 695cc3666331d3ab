"""A row of steppers above the question: how many of each kind, what is left, and one button that does all of it."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QMargins, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.panels.floating_sheet import FloatingSheet, paint_floating
from ui.panels.key_button import KeyButton, KeyTool
from ui.window.context import AppContext
from ui.window.plain_text import PlainLabel

MARGIN, GAP = 14, 6
CONFIRM = N_("Confirm")
LEFT = N_("Left: {count}")
FEWER, MORE = N_("Fewer: {name}"), N_("More: {name}")
COUNTED = N_("{name} {count}")


class AllotmentPanel(QWidget):
    """Counts as many kinds as it is told; `confirmed` tells all counts, `grown` that there shall be one more of a
    kind, which whoever listens allows by `set_counts`.
    """

    confirmed = Signal(tuple)
    grown = Signal(int)
    changed = Signal()

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._bar = context, QRect()
        self._names: tuple[str, ...] = ()
        self._total = 0
        self.counts: tuple[int, ...] = ()
        self.steppers: list[tuple[KeyTool, PlainLabel, KeyTool]] = []
        self._left, self.confirm = PlainLabel(), KeyButton()
        self.confirm.setProperty("primary", True)
        self.confirm.clicked.connect(lambda: self.confirmed.emit(self.counts))
        column, self._row, self._said = QVBoxLayout(self), QHBoxLayout(), PlainLabel()
        column.setContentsMargins(QMargins(MARGIN + 12, MARGIN + 6, MARGIN + 6, MARGIN + 6))
        column.setSpacing(2)
        column.addWidget(self._said)
        column.addLayout(self._row)
        self._said.setWordWrap(True)
        self._row.setSpacing(6)
        self._row.addWidget(self._left)
        self._row.addWidget(self.confirm)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        context.changed.connect(self._retell)
        self.hide()

    @property
    def left(self) -> int:
        """How many are still to be given to a kind."""
        return self._total - sum(self.counts)

    def ask(self, names: Sequence[str], total: int) -> None:
        """Let so many be shared out among kinds with these names; what was counted before is forgotten."""
        self._names, self._total, self.counts = tuple(names), total, (0,) * len(names)
        self._said.clear()
        while len(self.steppers) < len(names):
            self._add_stepper(len(self.steppers))
        for at, stepper in enumerate(self.steppers):
            for each in stepper:
                each.setVisible(at < len(names))
        self._retell()
        self.show()
        self.raise_()

    def set_counts(self, counts: Sequence[int]) -> None:
        """Show other counts."""
        self.counts = tuple(counts)
        self._said.clear()
        self._retell()
        self.changed.emit()

    @property
    def refusal(self) -> str:
        """Why the last thing that was tried is refused; empty if it is not."""
        return self._said.text()

    def refuse(self, sentence: str) -> None:
        """Say why something is refused, until something else is tried."""
        self._said.setText(sentence)
        self.setAccessibleDescription(sentence)
        self._retell()
        self.changed.emit()

    def forget(self) -> None:
        """Ask nothing any more, and keep nothing of what was counted."""
        self.counts = (0,) * len(self._names)
        self.hide()

    def stand_above(self, bar: QRect) -> None:
        """Stand in the middle above the decision bar."""
        self._bar = bar
        size = self.sizeHint()
        left = max(0, bar.center().x() - size.width() // 2)
        self.setGeometry(left, bar.top() - size.height() + MARGIN - GAP, size.width(), size.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        paint_floating(self, self._context, FloatingSheet(MARGIN, self._context.theme.surface.line_strong))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let plus and minus count the kind whose button has the keyboard."""
        steps = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}
        by = steps.get(Qt.Key(event.key()))
        at = next((at for at, row in enumerate(self.steppers) if row[0].hasFocus() or row[2].hasFocus()), None)
        if by is None or at is None:
            super().keyPressEvent(event)
        else:
            self._step(at, by)

    def _add_stepper(self, at: int) -> None:
        less, words, more = KeyTool(), PlainLabel(), KeyTool()
        for button, by in ((less, -1), (more, 1)):
            button.setProperty("framed", True)
            button.setMinimumSize(32, 32)
            button.setAutoRepeat(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(partial(self._step, at, by))
        for widget in (less, words, more):
            self._row.insertWidget(self._row.indexOf(self._left), widget)
        before = self.steppers[-1][2] if self.steppers else None
        if before is not None:
            self.setTabOrder(before, less)
        self.setTabOrder(less, more)
        self.setTabOrder(more, self.confirm)
        self.steppers.append((less, words, more))

    def _step(self, at: int, by: int) -> None:
        if by > 0:
            self.grown.emit(at)
        elif self.counts[at]:
            self.set_counts([count - (kind == at) for kind, count in enumerate(self.counts)])

    def _retell(self) -> None:
        say = self._context.say
        for name, count, (less, words, more) in zip(self._names, self.counts, self.steppers, strict=False):
            words.setText(say(COUNTED, name=name, count=count))
            less.setEnabled(count > 0)
            for button, sign, told in ((less, "minus", FEWER), (more, "plus", MORE)):
                button.print_sign(self._context, sign, ())
                button.setToolTip(say(told, name=name))
                button.setAccessibleName(f"{say(told, name=name)} · {say(COUNTED, name=name, count=count)}")
        self._said.setVisible(bool(self._said.text()))
        self._said.setStyleSheet(f"color: {self._context.theme.surface.danger.name()};")
        self._left.setText(say(LEFT, count=self.left))
        self.confirm.setText(say(CONFIRM))
        self.stand_above(self._bar)
