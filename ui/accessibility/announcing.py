"""Says aloud what has changed: a reader of the screen is told each sentence once."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext

TAKEN_BACK = N_("Undone.")
NEVER = -1


class Announcer(QObject):
    """Speaks for one widget; `said` tells what was said."""

    announced = Signal(str)

    def __init__(self, context: AppContext, speaker: QWidget) -> None:
        super().__init__(speaker)
        self._context = context
        self._speaker = speaker
        self._number = NEVER
        self._asked = ""

    def begin(self) -> None:
        """Forget what was told, as at a new table."""
        self._number, self._asked = NEVER, ""

    def announce(self, pairs: Sequence[tuple[int, str]], asked: str) -> None:
        """Say what of this was not said yet: sentences of what happened by their entries, then what is asked.

        A sentence told before is not said again when other eyes read it in other words.
        """
        before, self._number = self._number, max((number for number, _ in pairs), default=0)
        news = [words for number, words in pairs if number > before] if before != NEVER else []
        if self._number < before:
            news = [self._context.say(TAKEN_BACK)]
        if asked != self._asked:
            self._asked = asked
            news.append(asked)
        self.say(" ".join(filter(None, news)))

    def say(self, sentence: str) -> None:
        """Say one sentence now."""
        if sentence:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._speaker, sentence))
            self.announced.emit(sentence)
