"""A strip above the decision bar that says what would stay unused, with a button that silences its kind for good."""

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QMargins, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from qquovadis.model.text.translations import N_
from ui.art.painting import paints_widget
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.panels.floating_sheet import FloatingSheet, SheetShadow, paint_floating, sheet_path
from ui.voice.explain import explain
from ui.voice.explanation import Explanation

MARGIN = 10  # room for the shadow
YET = N_("Before you go on: {what}")
SILENCE = N_("Don't remind me of this again")
BELL = 16


class Reminded(NamedTuple):
    """One thing that would stay unused: its kind, by which it is silenced, and how it is said."""

    kind: str
    words: str


class Reminder(QWidget):
    """Shows reminders one beside the other; it takes no click but on its buttons. `silenced` tells a kind."""

    silenced = Signal(str)

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._reminded: tuple[Reminded, ...] = ()
        self._shown: list[QWidget] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(QMargins(MARGIN + 10, MARGIN + 2, MARGIN + 4, MARGIN + 2))
        self._row.setSpacing(6)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        context.changed.connect(self._fill)
        SheetShadow(context, self, MARGIN, lambda brush: sheet_path(brush, self, self._sheet), "e1")
        self.hide()

    @property
    def reminded(self) -> tuple[Reminded, ...]:
        """What is shown now."""
        return self._reminded

    @property
    def buttons(self) -> list[QToolButton]:
        """The buttons that silence, in the order of what is shown."""
        return [each for each in self._shown if isinstance(each, QToolButton)]

    def show_reminders(self, reminded: tuple[Reminded, ...]) -> None:
        """Remind of these; of nothing, be gone."""
        if reminded != self._reminded:
            self._reminded = reminded
            self._fill()
        self.setVisible(bool(reminded))

    def needed(self) -> QSize:
        """Return how much room what is shown needs, without the shadow round it."""
        self.adjustSize()
        return self.size().shrunkBy(QMargins(MARGIN, MARGIN, MARGIN, MARGIN))

    def stand_at(self, right: QPoint) -> None:
        """Stand with the lower right corner here."""
        self.move(right.x() - self.width() + MARGIN, right.y() - self.height() + MARGIN)
        self.raise_()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        paint_floating(self, self._context, self._sheet)

    @property
    def _sheet(self) -> FloatingSheet:
        round_ends = self.height() / 2 - MARGIN
        return FloatingSheet(MARGIN, self._context.theme.surface.accent, 1.2, "e1", round_ends)

    def _fill(self) -> None:
        for each in self._shown:
            self._row.removeWidget(each)
            each.hide()
            each.deleteLater()
        self._shown = [widget for each in self._reminded for widget in self._parts(each)]
        for each in self._shown:
            self._row.addWidget(each)
            each.show()
        self.setAccessibleName(" ".join(self._text(each) for each in self._reminded))
        self._row.activate()

    def _parts(self, reminded: Reminded) -> tuple[QWidget, QWidget, QWidget]:
        say, sign, words, button = self._context.say, PlainLabel(), PlainLabel(reminded.words), QToolButton()
        sign.setPixmap(self._context.icon("bell", self._context.theme.surface.accent).pixmap(BELL, BELL))
        told = Explanation(name=self._text(reminded), icon="bell")
        explain(words, self._context, lambda: told)
        button.setIcon(self._context.icon("bell_off"))
        silence = Explanation(name=say(SILENCE), icon="bell_off", does=reminded.words)
        explain(button, self._context, lambda: silence)
        button.setAccessibleName(f"{say(SILENCE)}: {reminded.words}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(partial(self.silenced.emit, reminded.kind))
        return sign, words, button

    def _text(self, reminded: Reminded) -> str:
        return self._context.say(YET, what=reminded.words)
