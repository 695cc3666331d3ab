"""Rows of steppers in the question: what each kind is for, how many of it, what is left, and one button for it all."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QMargins, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.art.key_caps import ENTER
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.panels.key_button import KeyButton, KeyTool

CONFIRM = N_("Confirm")
LEFT = N_("Left: {count}")
FEWER, MORE = N_("Fewer: {name}"), N_("More: {name}")
COUNTED = N_("{name} {count}")
OF = N_("of {most}")
BY_KEY = N_("Key {key}")
SIGN, NUMBER = 22, 30  # pixels of a sign, and at least of a number
APART, BETWEEN = 8, 2  # pixels between what stands in a row, and between rows
LEAST_WORDS = 200  # pixels in which what a kind is for can still be read
WORDS_COLUMN = 2  # of what stands in a row


class SharedKind(NamedTuple):
    """A kind among which something is shared out: its name, what it is for, and how many of it there may be.

    `resource` says whose sign it has; it and `use` may be empty, and `most` is None where nothing limits it.
    """

    name: str
    resource: str = ""
    use: str = ""
    most: int | None = None


class StepperRow(NamedTuple):
    """What stands in the row of one kind."""

    sign: PlainLabel
    name: PlainLabel
    use: PlainLabel
    less: KeyTool
    number: PlainLabel
    more: KeyTool
    limit: PlainLabel


class AllotmentPanel(QWidget):
    """Counts as many kinds as it is told; `confirmed` tells all counts, `grown` that there shall be one more of a
    kind, which whoever listens allows by `set_counts`.

    No key is printed on its steppers: beside a number it was read as one.
    """

    confirmed = Signal(tuple)
    grown = Signal(int)
    changed = Signal()

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._digits: tuple[str, ...] = ()
        self._with_enter = False
        self._kinds: tuple[SharedKind, ...] = ()
        self._total = 0
        self.counts: tuple[int, ...] = ()
        self.rows: list[StepperRow] = []
        self._left, self.why, self.clause, self.confirm = PlainLabel(), PlainLabel(), PlainLabel(), KeyButton()
        self.confirm.setProperty("primary", True)
        self.confirm.clicked.connect(lambda: self.confirmed.emit(self.counts))
        self._grid, self._foot = QGridLayout(), QHBoxLayout()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(QMargins(0, 0, 0, 0))
        whole.setSpacing(BETWEEN)
        whole.addLayout(self._grid)
        whole.addLayout(self._foot)
        self._grid.setHorizontalSpacing(APART)
        self._grid.setVerticalSpacing(BETWEEN)
        self._grid.setColumnStretch(WORDS_COLUMN, 1)
        self._foot.setSpacing(APART)
        self.why.setWordWrap(True)
        self.clause.setProperty("head", True)
        for widget, stretch in ((self._left, 0), (self.why, 1), (self.clause, 0), (self.confirm, 0)):
            self._foot.addWidget(widget, stretch)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        context.changed.connect(self._retranslate)
        self.hide()

    @property
    def left(self) -> int:
        """How many are still to be given to a kind."""
        return self._total - sum(self.counts)

    def ask(self, kinds: Sequence[SharedKind], total: int, why: str = "", clause: str = "") -> None:
        """Let so many be shared out among these kinds; what was counted before is forgotten.

        `why` says why it is just as many, and `clause` by which.
        """
        self._kinds, self._total, self.counts = tuple(kinds), total, (0,) * len(kinds)
        self.why.setText(why)
        self.clause.setText(clause)
        while len(self.rows) < len(kinds):
            self._add_row(len(self.rows))
        for at, row in enumerate(self.rows):
            for each in row:
                each.setVisible(at < len(kinds))
        self._retranslate()

    @property
    def tools(self) -> tuple[KeyTool, ...]:
        """The buttons that count, less and more of each kind."""
        return tuple(each for row in self.rows[: len(self._kinds)] for each in (row.less, row.more))

    def print_keys(self, digits: Sequence[str], *, with_enter: bool) -> None:
        """Tell by which digit each button that counts is pressed, and print Enter on the one that confirms, if it is
        for that.
        """
        self._digits, self._with_enter = tuple(digits), with_enter
        self._retranslate()

    def set_counts(self, counts: Sequence[int]) -> None:
        """Show other counts."""
        self.counts = tuple(counts)
        self._retranslate()
        self.changed.emit()

    def forget(self) -> None:
        """Ask nothing any more, and keep nothing of what was counted."""
        self.counts = (0,) * len(self._kinds)
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let plus and minus count the kind whose button has the keyboard."""
        steps = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}
        by = steps.get(Qt.Key(event.key()))
        at = next((at for at, row in enumerate(self.rows) if row.less.hasFocus() or row.more.hasFocus()), None)
        if by is None or at is None:
            super().keyPressEvent(event)
        else:
            self._step(at, by)

    def _add_row(self, at: int) -> None:
        row = StepperRow(
            sign=PlainLabel(),
            name=PlainLabel(),
            use=PlainLabel(),
            less=KeyTool(),
            number=PlainLabel(),
            more=KeyTool(),
            limit=PlainLabel(),
        )
        row.use.setWordWrap(True)
        row.use.setMinimumWidth(LEAST_WORDS)
        row.use.setProperty("soft", True)
        row.limit.setProperty("soft", True)
        row.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row.number.setMinimumWidth(NUMBER)
        for button, by in ((row.less, -1), (row.more, 1)):
            button.setProperty("framed", True)
            button.setMinimumSize(32, 32)
            button.setAutoRepeat(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(partial(self._step, at, by))
        for column, widget in enumerate(row):
            self._grid.addWidget(widget, at, column)
        before = self.rows[-1].more if self.rows else None
        if before is not None:
            self.setTabOrder(before, row.less)
        self.setTabOrder(row.less, row.more)
        self.setTabOrder(row.more, self.confirm)
        self.rows.append(row)

    def _step(self, at: int, by: int) -> None:
        if by > 0:
            self.grown.emit(at)
        elif self.counts[at]:
            self.set_counts([count - (kind == at) for kind, count in enumerate(self.counts)])

    def _retranslate(self) -> None:
        digits = dict(zip(self.tools, self._digits, strict=False))
        for kind, count, row in zip(self._kinds, self.counts, self.rows, strict=False):
            self._dress(kind, count, row, digits)
        say = self._context.say
        self._left.setText(say(LEFT, count=self.left))
        self._left.setFont(self._bold())
        self.confirm.setText(say(CONFIRM))
        self.confirm.print_keys(self._context, (ENTER,) if self._with_enter else ())

    def _dress(self, kind: SharedKind, count: int, row: StepperRow, digits: dict[KeyTool, str]) -> None:
        """Say of a kind what it is, what it is for, and how many of it are counted."""
        say = self._context.say
        if kind.resource:
            emblem = self._context.theme.resource(kind.resource)
            row.sign.setPixmap(self._context.icon(emblem.icon, emblem.fill).pixmap(SIGN, SIGN))
        row.sign.setVisible(bool(kind.resource))
        row.name.setText(kind.name[:1].upper() + kind.name[1:])
        row.name.setFont(self._bold())
        row.use.setText(kind.use)
        row.number.setText(str(count))
        row.number.setFont(self._bold(1.3))
        row.limit.setText(say(OF, most=kind.most) if kind.most is not None else "")
        row.less.setEnabled(count > 0)
        counted = say(COUNTED, name=kind.name, count=count)
        for button, sign, told in ((row.less, "minus", FEWER), (row.more, "plus", MORE)):
            button.print_sign(self._context, sign, ())
            button.setAccessibleName(f"{say(told, name=kind.name)} · {counted}")
            key = say(BY_KEY, key=digits[button]) if button in digits else ""
            button.setAccessibleDescription(f"{kind.use} {key}".strip())

    def _bold(self, share: float = 1.0) -> QFont:
        font = self.font()
        font.setBold(True)
        font.setPixelSize(round(self._context.look.size(self._context.theme.type.label + 2) * share))
        return font
