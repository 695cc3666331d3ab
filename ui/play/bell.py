"""Calls a person who is to decide after others did: by the system's own bell, which is heard elsewhere too."""

from PySide6.QtWidgets import QApplication, QWidget

from qquovadis.guard import listens
from ui.play.presenter import Presenter


class Bell:
    """Listens to one open game at a time, or to none."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._presenter: Presenter | None = None
        self._last: int | None = None
        self._others = False

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Listen to this open game from now on, or to none."""
        before, self._presenter = self._presenter, presenter
        if before is not None and before is not presenter:
            before.controller.asked.disconnect(self._call)
            before.controller.thinking.disconnect(self._note_others)
        if presenter is not None and before is not presenter:
            self._last, self._others = None, False
            presenter.controller.asked.connect(self._call)
            presenter.controller.thinking.connect(self._note_others)

    @listens
    def _note_others(self, _seat: int) -> None:
        self._others = True

    @listens
    def _call(self) -> None:
        """Ring if somebody else has just decided."""
        here = self._presenter.controller.here if self._presenter is not None else None
        if here is None:
            return
        if self._others or (self._last is not None and here != self._last):
            QApplication.beep()
            QApplication.alert(self._window)
        self._last, self._others = here, False
