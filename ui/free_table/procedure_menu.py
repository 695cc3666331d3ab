"""The procedures of a free table in a menu of their own, each with a key: steps of its pack that people do as one."""

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QAction, QKeySequence

from qquovadis.engine.boxes import differing
from qquovadis.games import has_rules
from qquovadis.guard import listens
from qquovadis.model.free_table.changes import DoProcedure, LayOutAgain, ManualChange
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.text.translations import N_
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.free_table.edit_commands import EditCommands
from ui.free_table.step_recording import StepRecording
from ui.kit.plain_text import on_button
from ui.play.presenter import Presenter

PROCEDURES = N_("Proc&edures")
START_OVER, START_OVER_KEY = N_("&Lay everything out again"), "Ctrl+Alt+0"
WITH_KEYS = 9


class ProcedureMenu(WindowFeature):
    """Serves one window: lists the procedures of the game on its table while they can be done.

    `hands` returns what the hands can do now; None while they may do nothing.
    """

    def __init__(self, window: MainWindow, hands: Callable[[], EditCommands | None]) -> None:
        super().__init__()
        self._window, self._hands = window, hands
        self.menu = window.actions_by_name.add_menu(PROCEDURES, before="choices")
        self.menu.menuAction().setVisible(False)
        self.menu.aboutToShow.connect(self._allow)
        self.menu.aboutToHide.connect(self._let_keys_work)
        self._done: list[QAction] = []
        self._recording = StepRecording(window)
        self._recording.changed.connect(self._list)
        window.context.changed.connect(self._list)

    def set_presenter(self, presenter: Presenter | None) -> None:
        """List those of this open game from now on, or none."""
        super().set_presenter(presenter)
        self._recording.set_presenter(presenter)
        if presenter is not None:
            presenter.table_presenter.reworded.connect(self._list)
        self._list()

    def _let_keys_work(self) -> None:
        """Let keys be heard again; what cannot be done then does nothing."""
        for action in self.menu.actions():
            action.setEnabled(True)

    @listens
    def _list(self) -> None:
        for action in self._done:
            self._window.removeAction(action)
            action.deleteLater()
        self.menu.clear()
        pack = self._presenter.open_game.pack if self._presenter is not None else None
        rows = pack.sheet.procedure if pack is not None else ()
        self._done = [self._procedure(at, row.name.text(self._window.context.language)) for at, row in enumerate(rows)]
        if pack is not None and not has_rules(pack.game):
            self.menu.addSeparator()
            words = self._window.context.say(START_OVER)
            self._done.append(self._made(words, START_OVER_KEY, partial(self._do, LayOutAgain())))
        if self._recording.is_possible:
            self.menu.addSeparator()
            for words, key, do in self._recording.offers():
                self._done.append(self._made(self._window.context.say(words), key, do))
        self.menu.menuAction().setVisible(bool(self._done))

    def _procedure(self, number: int, name: str) -> QAction:
        key = f"Ctrl+Alt+{number + 1}" if number < WITH_KEYS else ""
        return self._made(on_button(name), key, partial(self._do_procedure, number))

    def _made(self, words: str, key: str, do: Callable[[], None]) -> QAction:
        action = QAction(words, self)
        if key:
            action.setShortcut(QKeySequence(key))
        action.triggered.connect(lambda _checked=False: do())
        self.menu.addAction(action)
        self._window.addAction(action)  # so that its key works while the menu is shut
        return action

    def _do_procedure(self, number: int) -> None:
        """Do a procedure as the pack says it now, as far as it still is of the box on the table."""
        if self._presenter is None:
            return
        held, pack = self._presenter.open_game.kit, self._presenter.open_game.pack
        now = compile_kit(pack, held.seats)
        said = now.procedures[number] if not differing(held, now) else ()
        self._do(DoProcedure(number, said))

    def _do(self, change: ManualChange) -> None:
        edit_commands = self._hands()
        if edit_commands is not None and self._can_be_done:
            edit_commands.table.change_by_hand(change)

    @property
    def _can_be_done(self) -> bool:
        """Whether hands may do anything now: not while the table is covered or shows another moment."""
        return self._window.actions_by_name["workshop_panel"].isEnabled()

    def _allow(self) -> None:
        for action in self.menu.actions():
            action.setEnabled(self._can_be_done)
