"""A row of steppers in the question: how many of each kind, what is left, and one button that does all of it."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QMargins, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from qquovadis.model.text.translations import N_
from ui.art.key_caps import ENTER
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.panels.key_button import KeyButton, KeyTool

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
        self._context = context
        self._digits: tuple[str, ...] = ()
        self._with_enter = False
        self._names: tuple[str, ...] = ()
        self._total = 0
        self.counts: tuple[int, ...] = ()
        self.steppers: list[tuple[KeyTool, PlainLabel, KeyTool]] = []
        self._left, self.confirm = PlainLabel(), KeyButton()
        self.confirm.setProperty("primary", True)
        self.confirm.clicked.connect(lambda: self.confirmed.emit(self.counts))
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(QMargins(0, 0, 0, 0))
        self._row.setSpacing(4)
        self._row.addWidget(self._left)
        self._row.addWidget(self.confirm)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        context.changed.connect(self._retranslate)
        self.hide()

    @property
    def left(self) -> int:
        """How many are still to be given to a kind."""
        return self._total - sum(self.counts)

    def ask(self, names: Sequence[str], total: int) -> None:
        """Let so many be shared out among kinds with these names; what was counted before is forgotten."""
        self._names, self._total, self.counts = tuple(names), total, (0,) * len(names)
        while len(self.steppers) < len(names):
            self._add_stepper(len(self.steppers))
        for at, stepper in enumerate(self.steppers):
            for each in stepper:
                each.setVisible(at < len(names))
        self._retranslate()

    @property
    def tools(self) -> tuple[KeyTool, ...]:
        """The buttons that count, less and more of each kind."""
        return tuple(each for less, _, more in self.steppers[: len(self._names)] for each in (less, more))

    def print_keys(self, digits: Sequence[str], *, with_enter: bool) -> None:
        """Print a digit on each button that counts, and Enter on the one that confirms, if it is for that."""
        self._digits, self._with_enter = tuple(digits), with_enter
        self._retranslate()

    def set_counts(self, counts: Sequence[int]) -> None:
        """Show other counts."""
        self.counts = tuple(counts)
        self._retranslate()
        self.changed.emit()

    def forget(self) -> None:
        """Ask nothing any more, and keep nothing of what was counted."""
        self.counts = (0,) * len(self._names)
        self.hide()

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

    def _retranslate(self) -> None:
        say, digits = self._context.say, dict(zip(self.tools, self._digits, strict=False))
        for name, count, (less, words, more) in zip(self._names, self.counts, self.steppers, strict=False):
            words.setText(say(COUNTED, name=name, count=count))
            less.setEnabled(count > 0)
            for button, sign, told in ((less, "minus", FEWER), (more, "plus", MORE)):
                digit = digits.get(button)
                button.print_sign(self._context, sign, (digit,) if digit else ())
                button.setToolTip(say(told, name=name))
                button.setAccessibleName(f"{say(told, name=name)} · {say(COUNTED, name=name, count=count)}")
        self._left.setText(say(LEFT, count=self.left))
        self.confirm.setText(say(CONFIRM))
        self.confirm.print_keys(self._context, (ENTER,) if self._with_enter else ())
