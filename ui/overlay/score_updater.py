"""Keeps the score beside the table at the moment that is shown, and opens the rules at the clause of a line."""

from qquovadis.guard import listens
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.play.presenter import Presenter


class ScoreUpdater(WindowFeature):
    """Serves one window."""

    anytime = True

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._sheet = window.desk.dock.score.sheet
        self._sheet.clause_wanted.connect(self._open)

    def attend(self, presenter: Presenter | None) -> None:
        super().attend(presenter)
        if presenter is not None:
            presenter.table_presenter.shown.connect(self._update)

    @listens
    def _update(self, _view: object) -> None:
        if self._presenter is not None:
            self._sheet.show_standings(self._presenter.table_presenter.standings())

    def _open(self, clause: str) -> None:
        if self._presenter is not None:
            self._presenter.open_clause(clause)
