"""Light round cards that have just changed a number, and round those that would change what is pointed at."""

from PySide6.QtCore import QObject, QTimer, Signal

from ui.table.input.choice_targets import ChoiceSubject
from ui.table.scene.signs import Sign
from ui.table.scene.table_scene import TableScene

GLOWS = 2400  # milliseconds


class Glow(QObject):
    """Keeps which cards glow; `faded` tells that those that did something do no more."""

    faded = Signal()

    def __init__(self, scene: TableScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._cards: frozenset[int] = frozenset()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._fade)

    def highlight(self, cards: frozenset[int]) -> None:
        """Let cards glow from now on; those before them glow no more, but only if there are others."""
        if cards:
            self._cards = cards
            self._timer.start(GLOWS)

    def fade(self) -> None:
        """Let no card glow any more."""
        self._timer.stop()
        self._cards = frozenset()

    def signs(self, subject: ChoiceSubject | None) -> list[Sign]:
        """Return the signs of what glows while this is pointed at."""
        targets = self._scene.targets.at(subject) if subject is not None else ()
        choice = next((aim.choice for aim in targets if aim.legal), None)
        would = self._scene.scene_config.acting(choice) if choice is not None else frozenset()
        return [(ChoiceSubject("piece", card), "acted") for card in sorted(self._cards | would)]

    def _fade(self) -> None:
        self._cards = frozenset()
        self.faded.emit()
