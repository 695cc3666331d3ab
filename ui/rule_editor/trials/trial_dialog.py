"""Shows how far bots are with a trial, and what can be done meanwhile and where the thing never comes up."""

from typing import NamedTuple

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from qquovadis.controllers.trials.trial_process import (
    GAMES,
    Ended,
    Failed,
    Message,
    Playing,
    Reached,
    TrialGame,
    TrialTask,
)
from qquovadis.errors import QuoError
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.prose import Prose
from ui.kit.window_size import RoomForWords
from ui.rule_editor.trials.trial_run import TrialRun
from ui.rule_editor.trials.trial_text import TrialCount, TrialText

TITLE = N_("Trying {thing}")
GO_THERE, PLAIN, MORE = N_("&Go there now"), N_("&Set up the first turn"), N_("&Play {games} more games")
CANCEL, CLOSE = N_("Cancel"), N_("Close")
LOST = N_("The bots stopped unexpectedly. Try again; nothing is lost.")
WIDE = 520


class FoundTable(NamedTuple):
    """A table that was reached, and what came of the games that were played."""

    reached: Reached
    counted: TrialCount


class TrialDialog(QDialog):
    """Plays a task once it shall `begin`; `found` tells the table that was reached, `plain_wanted` that the first turn
    will do.
    """

    found = Signal(object)
    plain_wanted = Signal()

    def __init__(self, context: AppContext, text: TrialText, task: TrialTask, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._text, self._task = context, text, task
        self._count = TrialCount(task.first)
        self._last: Playing | None = None
        self._reached: Reached | None = None
        self._end: Ended | Failed | None = None
        self._is_lost = False
        self.run = TrialRun(self)
        self.words, self.bar = Prose(), QProgressBar()
        self.go, self.more, self.plain, self.cancel = (QPushButton() for _ in range(4))
        self._lay_out()
        self.run.told.connect(self.hear)
        self.run.lost.connect(self._lose)
        self.go.clicked.connect(self._tell_found)
        self.more.clicked.connect(self._play_more)
        self.plain.clicked.connect(self._want_plain)
        self.cancel.clicked.connect(self.reject)
        self.finished.connect(self.run.stop)
        context.changed.connect(self._retranslate)
        self._retranslate()
        self.cancel.setFocus()

    def begin(self) -> None:
        """Let bots play."""
        self.run.start(self._task)

    def hear(self, message: Message) -> None:
        """Follow what becomes of the task."""
        match message:
            case Playing():
                self._last = message
            case TrialGame():
                self._count.add(message)
            case Reached():
                self._reached = message
            case _:
                self._end = message
        if self._end is not None and self._reached is not None:
            self._tell_found()
        else:
            self._retranslate()
            if self._end is not None:
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.words.plain_text))

    def _lay_out(self) -> None:
        self.setMinimumWidth(self._context.wide(WIDE))
        self.bar.setTextVisible(False)
        self.bar.setMaximumHeight(8)
        self.go.setProperty("primary", True)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addStretch(1)
        for button in (self.plain, self.more, self.go, self.cancel):
            button.setAutoDefault(False)
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        for part in (self.words, self.bar):
            column.addWidget(part)
        column.addLayout(row)
        RoomForWords(self)

    @property
    def _is_next(self) -> bool:
        return self._task.resumed is not None

    def _lose(self) -> None:
        self._is_lost = True
        self._retranslate()

    def _tell_found(self) -> None:
        if self._reached is not None:
            self.run.stop()
            self.hide()  # at once: sitting down takes a moment
            QTimer.singleShot(0, self, self._leave)

    def _leave(self) -> None:
        if self._reached is not None:
            self.accept()
            self.found.emit(FoundTable(self._reached, self._count))

    def _want_plain(self) -> None:
        self.reject()
        self.plain_wanted.emit()

    def _play_more(self) -> None:
        """Play as many games again, with the next seeds."""
        self._task = self._task._replace(first=self._task.first + self._task.games, resumed=None)
        self._end, self._last, self._is_lost = None, None, False
        self.begin()
        self._retranslate()

    def _retranslate(self) -> None:
        say, runs = self._context.say, self._end is None and not self._is_lost
        self.setWindowTitle(self._text.title(TITLE))
        self.words.set_text("\n".join(self._sentences()))
        self.bar.setRange(0, 0 if self._is_next else self._task.games)  # how long the next time takes nobody knows
        self.bar.setValue(self._count.first + self._count.games - self._task.first)
        self.bar.setVisible(runs)
        self.go.setVisible(not self._is_next and (runs or self._reached is not None))
        self.go.setEnabled(self._reached is not None)
        self.more.setVisible(isinstance(self._end, Ended))
        self.plain.setVisible(not self._is_next)
        for button, words in ((self.go, GO_THERE), (self.plain, PLAIN), (self.cancel, CANCEL if runs else CLOSE)):
            button.setText(say(words))
        self.more.setText(say(MORE, games=GAMES))

    def _sentences(self) -> tuple[str, ...]:
        if self._is_lost:
            return (self._context.say(LOST),)
        if isinstance(self._end, Failed):
            return (self._context.explain(QuoError(self._end.sentence.text, **self._end.sentence.values)),)
        if self._end is not None:
            return (self._text.never(self._count),)
        last = self._task.first + self._task.games - 1
        told = self._text.playing(self._last, last, is_next=self._is_next)
        return (told,) if self._is_next or self._last is None else (told, self._text.counted(self._count))
