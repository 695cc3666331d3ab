"""What the window can do besides, by keys, menus, dialogs and preferences."""

from pathlib import Path
from random import Random
from time import sleep

from PySide6.QtCore import QElapsedTimer, QEvent, QPoint
from PySide6.QtGui import QAction, QHelpEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from tests.monkey.window import opened
from tests.monkey.window.handling import Handled
from tests.monkey.window.places import open_centre
from ui.final.final_table import LOOK
from ui.panels.notice import NoticeText
from ui.play.consent_box import KEEP
from ui.play.undo_consent import LEAVE, OTHER_DICE, UNDO


class Window(Handled):
    """A window in all."""

    def action(self, name: str) -> QAction:
        """Something that the menus can do, by its name."""
        return self._window.actions_by_name[name]

    def dialog(self) -> tuple[str, dict[str, QPoint]]:
        """The dialog that waits, by its title or words, and its buttons."""
        modal = QApplication.activeModalWidget()
        if modal is None:
            return "", {}
        buttons = [each for each in modal.findChildren(QAbstractButton) if each.isEnabled()]
        found = {each.text(): at for each in buttons if each.text() and (at := open_centre(each)) is not None}
        return modal.windowTitle() or str(modal.property("text")), found

    def answers_of_questions(self) -> tuple[str, ...]:
        """The buttons of questions to the table, which may be answered either way."""
        say = self._context.say
        return say(KEEP), *(say(words.agree) for words in (UNDO, LEAVE, OTHER_DICE)), say(LOOK)

    def leave_dialog(self) -> None:
        """Close whatever dialog or menu waits."""
        waiting = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if waiting is not None:
            waiting.close()
        self.breathe()

    def speak(self, language: str) -> None:
        """Prefer another language."""
        self.program.preferred.choose("language", language)
        self.breathe()

    def prefer(self, name: str, value: object) -> None:
        """Prefer something else."""
        self.program.preferred.choose(name, value)
        self.breathe()

    def resize(self, wide: int, high: int) -> None:
        """Give the window another size."""
        self._window.resize(wide, high)
        self.breathe()

    def redo_to(self, entries: int) -> None:
        """Do again what was taken back, until there are so many entries."""
        for _ in range(3):
            if len(self.entries) >= entries or not self.action("redo").isEnabled():
                return
            self.action("redo").trigger()
            self.settle()

    def ask_tooltip(self, at: QPoint) -> None:
        """Rest over a point until what lies there is told."""
        widget = QApplication.widgetAt(at)
        if widget is not None:
            QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, widget.mapFromGlobal(at), at))

    def news_of_files(self) -> NoticeText:
        """Wait until the window says what became of files that were saved, and return what it says."""
        notice, clock = self._window.desk.notice, QElapsedTimer()
        notice.forget()
        clock.start()
        while not notice.sentences and clock.elapsed() < opened.PATIENCE:
            QApplication.processEvents()
            sleep(opened.PAUSE)
        return NoticeText("", notice.sentences, wrong=notice.is_warning)

    def press_in_notice(self, chance: Random) -> str:
        """Press one of the buttons of what is said of files, and return its words; empty if there is none to press."""
        found = {each.text(): at for each in self._window.desk.notice.buttons if (at := open_centre(each)) is not None}
        words = chance.choice(sorted(found)) if found else ""
        if words:
            self.hand.click(found[words])
        return words

    @property
    def file(self) -> Path | None:
        """Where the game is kept."""
        return self.program.game
