"""The procedures of a free table in a menu of their own, each with a key: steps of its pack that people do as one."""

from functools import partial

from PySide6.QtGui import QAction, QKeySequence

from qquovadis.model.text.translations import N_
from ui.play.presenter import Presenter
from ui.position_editor.position_editor import PositionEditor
from ui.window.features import WindowFeature
from ui.window.main_window import MainWindow
from ui.window.plain_text import on_button

PROCEDURES = N_("Proc&edures")
WITH_KEYS = 9


class ProcedureMenu(WindowFeature):
    """Serves one window: lists the procedures of the game on its table while they can be done."""

    def __init__(self, window: MainWindow, editor: PositionEditor) -> None:
        super().__init__()
        self._window, self._editor = window, editor
        self.menu = window.actions_by_name.add_menu(PROCEDURES, before="choices")
        self.menu.menuAction().setVisible(False)
        self.menu.aboutToShow.connect(self._allow)
        self.menu.aboutToHide.connect(self._let_keys_work)
        self._done: list[QAction] = []
        window.context.changed.connect(self._list)

    def attend(self, presenter: Presenter | None) -> None:
        """List those of this open game from now on, or none."""
        super().attend(presenter)
        self._list()

    def _let_keys_work(self) -> None:
        """Let keys be heard again; what cannot be done then does nothing."""
        for action in self.menu.actions():
            action.setEnabled(True)

    def _list(self) -> None:
        for action in self._done:
            self._window.removeAction(action)
            action.deleteLater()
        self.menu.clear()
        pack = self._presenter.open_game.pack if self._presenter is not None else None
        rows = pack.sheet.procedure if pack is not None else ()
        self._done = [self._made(at, row.name.text(self._window.context.language)) for at, row in enumerate(rows)]
        self.menu.menuAction().setVisible(bool(self._done))

    def _made(self, number: int, name: str) -> QAction:
        action = QAction(on_button(name), self)
        if number < WITH_KEYS:
            action.setShortcut(QKeySequence(f"Ctrl+Alt+{number + 1}"))
        action.triggered.connect(partial(self._do, number))
        self.menu.addAction(action)
        self._window.addAction(action)  # so that its key works while the menu is shut
        return action

    def _do(self, number: int, _checked: bool = False) -> None:
        if self._editor.edit_commands is not None and self._can_be_done:
            self._editor.edit_commands.change_by_hand(("procedure", (number,)))

    @property
    def _can_be_done(self) -> bool:
        """Whether hands may do anything now: not while the table is covered or shows another moment."""
        return self._window.actions_by_name["workshop_panel"].isEnabled()

    def _allow(self) -> None:
        for action in self.menu.actions():
            action.setEnabled(self._can_be_done)
