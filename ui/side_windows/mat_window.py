"""The own mat in a window of its own: a second view of the moment that the table shows, with the mat and the hand.

Clicks and drags there are those of the table: it hands every choice on, and changes nothing itself.
"""

from PySide6.QtCore import QSize, QTimer

from qquovadis.engine.agenda import Choice
from qquovadis.guard import listens
from qquovadis.model.text.translations import N_
from ui.desk.main_window import MainWindow
from ui.play.presenter import Presenter
from ui.side_windows.side_window import SideWindow
from ui.table import TableView, subject_of

MAT = N_("My {board}")
SIZE, LEAST = QSize(1040, 560), QSize(560, 330)


class MatWindow(SideWindow):
    """Shows the mat that lies in front on the table of one window after another game, if any is on it."""

    def __init__(self, main: MainWindow) -> None:
        super().__init__(main, MAT, SIZE)
        self.setMinimumSize(LEAST)
        self._presenter: Presenter | None = None
        self._chooses = False  # whether a choice that was made here is being judged
        self.view: TableView | None = None

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Show the mat of this open game from now on, or none."""
        self._leave()
        self._presenter = presenter
        self.retranslate()
        if presenter is None:
            return
        self.view = view = TableView(presenter.table.table_scene.scene_config, self, shows_mat=True)
        self.set_content(view)
        presenter.table_presenter.shown.connect(self._show)
        presenter.table_presenter.reworded.connect(self._reword)
        presenter.rested.connect(self._go_on)
        presenter.controller.refused.connect(self._refuse)
        self._context.changed.connect(self._relight)
        view.chosen.connect(self._choose)
        for heard, told in ((view.completed, "completed"), (view.hovered, "hovered"), (view.passed, "passed")):
            heard.connect(getattr(presenter.table, told))
        view.clause_wanted.connect(self.open_clause)
        self._show()

    def open_clause(self, label: str) -> None:
        """Open the rules beside the table at a clause."""
        if self._presenter is not None:
            self._presenter.open_clause(label)

    def uncover(self) -> None:
        """Show the mat as it lies now, at rest."""
        if self.view is not None:
            self.view.table_scene.motion.finish()
        super().uncover()

    def _leave(self) -> None:
        """Attend the game no more, and paint nothing of it."""
        presenter, view = self._presenter, self.view
        if presenter is None or view is None:
            return
        presenter.table_presenter.shown.disconnect(self._show)
        presenter.table_presenter.reworded.disconnect(self._reword)
        presenter.rested.disconnect(self._go_on)
        presenter.controller.refused.disconnect(self._refuse)
        self._context.changed.disconnect(self._relight)
        self.set_content(None)
        view.hide()
        view.deleteLater()
        self.view = None

    @listens
    def _show(self, _view: object = None) -> None:
        """Show the moment that the table shows, as it moves or does not move there."""
        if self._presenter is None or self.view is None:
            return
        table = self._presenter.table.table_scene
        self.view.table_scene.motion.switch(table.motion.on and not self.is_covered)
        self.view.table_scene.signs.light = table.signs.light
        if table.scene_state is not None:
            self.view.show_view(table.scene_state)

    @listens
    def _reword(self) -> None:
        if self._presenter is not None and self.view is not None:
            self.view.furnish(self._presenter.table.table_scene.scene_config)

    def _relight(self) -> None:
        if self.view is not None:
            self.view.set_look(self._context.look)

    def _choose(self, choice: Choice) -> None:
        """Make a choice as if it had been made on the table, unless people only look or move freely there."""
        presenter, view = self._presenter, self.view
        if presenter is None or view is None or not presenter.table.tools.current.answers:
            return
        made, self._chooses = len(presenter.open_game.session.entries), True
        presenter.table.chosen.emit(choice)
        self._chooses = False
        if len(presenter.open_game.session.entries) == made:
            view.tools.choose.forget()

    @listens
    def _refuse(self, choice: Choice | None, clause: str) -> None:
        """Say here why a choice is refused that was made here."""
        if self._chooses and choice is not None and self._presenter is not None and self.view is not None:
            self.view.bubble.refuse(subject_of(self.view, choice), self._presenter.why_not(choice, clause), clause)

    @listens
    def _go_on(self) -> None:
        """Make the next choice of a gesture that began here, once the table has done what it does at rest."""
        if self.view is not None:
            QTimer.singleShot(0, self.view, self.view.tools.choose.fulfil)
