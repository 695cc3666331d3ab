"""What the start dialog does without is imported and made behind it, a step at a time, so that it answers all along."""

from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module

from PySide6.QtCore import QObject, QTimer

# In this order, each with what it needs and the ones before it have not brought; none takes long by itself.
MODULES = (
    *("pydantic", "qquovadis.engine.table", "qquovadis.games", "qquovadis.model.pack.schema"),
    *("qquovadis.model.pack.loading", "qquovadis.model.saves.format", "qquovadis.controllers"),
    *("ui.table.layout", "ui.table.faces", "ui.table.scene", "ui.table"),
    *(
        "ui.panels.phase_bar",
        "ui.panels.decision_bar",
        "ui.panels.stage.event_stage",
        "ui.desk.dock",
        "ui.desk.desk",
    ),
    *("ui.play.decision_model", "ui.play.presenter", "ui.history.history_browser", "ui.position_editor.feature"),
    *("ui.library.feature", "ui.guide.guide_feature", "ui.sound.table_sounds", "ui.accessibility.in_words"),
    *("ui.overlay.features", "ui.program.program"),
)
BETWEEN = 1  # milliseconds for the dialog between two steps


class Preparation(QObject):
    """Takes steps, one whenever the window has nothing else to do."""

    def __init__(self, steps: Iterable[Callable[[], object]]) -> None:
        super().__init__()
        imports = (partial(import_module, name) for name in MODULES)
        self._steps: list[Callable[[], object]] = [*imports, *steps]
        self._next = QTimer(self)
        self._next.setInterval(BETWEEN)
        self._next.timeout.connect(self._take)

    def begin(self) -> None:
        """Take the steps from now on."""
        self._next.start()

    def complete(self) -> None:
        """Take all steps that are left, now."""
        while self._steps:
            self._take()

    def stop(self) -> None:
        """Take no more steps: the window closes."""
        self._next.stop()
        self._steps.clear()

    def _take(self) -> None:
        if self._steps:
            self._steps.pop(0)()
        if not self._steps:
            self._next.stop()
