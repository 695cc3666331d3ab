"""Lays control over the table while its key is held or its switch is on, with the neighbours of what is looked at.

It shows only what the open eyes see, at whatever moment the table shows.
"""

from collections.abc import Mapping
from typing import cast

from PySide6.QtCore import QElapsedTimer, QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication

from qquovadis.guard import listens
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.overlay.overlay import Overlay
from ui.play.presenter import Presenter
from ui.table import ChoiceSubject

CONTROL = "control"
HELD = 350  # milliseconds after which a key counts as held, and lets the overlay go with it


class Control(WindowFeature):
    """Serves one window; its switch is pressed for good, or held for a look."""

    anytime = True

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self.held = HELD
        self._context = window.context
        self._action = window.actions_by_name[CONTROL]
        self._action.setAutoRepeat(False)
        self._action.toggled.connect(self._switch)
        self._since = QElapsedTimer()
        self._watching = False
        self._overlay: Overlay | None = None
        self._looked_at: ChoiceSubject | None = None

    @property
    def overlay(self) -> Overlay | None:
        """What is laid over the present table."""
        return self._overlay

    def attend(self, presenter: Presenter | None) -> None:
        """Serve this open game from now on."""
        self._leave()
        super().attend(presenter)
        if presenter is not None:
            self._overlay = Overlay(presenter.table.table)
            presenter.table_presenter.shown.connect(self._show)
            presenter.table.hovered.connect(self._look_at)
            self._context.changed.connect(self._show)

    def possible(self) -> tuple[str, ...]:
        return (CONTROL,)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the overlay go with its key, if that was held."""
        if event.type() is QEvent.Type.KeyRelease and self._is_mine(cast(QKeyEvent, event)):
            self._watch(False)
            if self._since.elapsed() >= self.held:
                self._action.setChecked(False)
        return super().eventFilter(watched, event)

    def _leave(self) -> None:
        self._watch(False)
        if self._presenter is not None:
            self._context.changed.disconnect(self._show)
        if self._overlay is not None:
            self._overlay.clear()
        self._overlay, self._looked_at = None, None

    def _switch(self, on: bool) -> None:
        self._since.start()
        self._watch(on)
        self._show()

    def _watch(self, on: bool) -> None:
        """Look at the keys of the application only while one may be held."""
        application = cast(QApplication, QApplication.instance())
        if on and not self._watching:
            application.installEventFilter(self)
        elif not on and self._watching:
            application.removeEventFilter(self)
        self._watching = on

    def _is_mine(self, event: QKeyEvent) -> bool:
        key = self._action.shortcut().toString().rpartition("+")[2]
        return not event.isAutoRepeat() and bool(key) and QKeySequence(event.key()).toString() == key

    def _look_at(self, subject: ChoiceSubject | None) -> None:
        self._looked_at = subject
        if self._action.isChecked():
            self._show()

    @listens
    def _show(self, _view: object = None) -> None:
        """Show what there is to show at this moment, or nothing."""
        if self._overlay is None or self._presenter is None:
            return
        if self._action.isChecked():
            self._overlay.show(self._space(), self._gifts())
        else:
            self._overlay.clear()

    def _space(self) -> int | None:
        """Return the space that is looked at, or that on which what is looked at stands."""
        at, scene_state = self._looked_at, self._presenter.table.table.scene_state if self._presenter else None
        if at is None or scene_state is None:
            return None
        if at.kind == "piece":
            return scene_state.view.zone_of[at.number]
        return at.number if at.kind == "zone" else None

    def _gifts(self) -> Mapping[int, str]:
        """Return what each space that may be chosen would cost or give, in a few words."""
        presenter = self._presenter
        if presenter is None:
            return {}
        seat, targets = presenter.controller.here, presenter.table.table.targets
        if seat is None:
            return {}
        chosen = ((zone, targets.choice_at(zone)) for zone in targets.distinct() if zone.kind == "zone")
        decision_model = presenter.table_presenter.decision_model
        return {zone.number: decision_model.briefly(seat, choice) for zone, choice in chosen if choice is not None}
