"""What can be done with a game that was played: the final table, another game, and looking back at this one."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from qquovadis.errors import QuoError
from ui.attendants import Attendant
from ui.main_window import MainWindow
from ui.presenter import Presenter
from ui.sitting import look_again

if TYPE_CHECKING:
    from ui.look_back import LookBack

AT_THE_END = ("final", "look_back", "new")
STEPS = {"earlier": -1, "later": 1}
TURNS = {"earlier_turn": -1, "later_turn": 1}


class Retrospect(Attendant):
    """Serves one window; `again` asks for another game."""

    again = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        self._back: LookBack | None = None
        actions = window.actions_by_name
        actions.on("final", self.show_final)
        actions["look_back"].toggled.connect(self._look)
        for name, by in STEPS.items():
            actions.on(name, partial(self._step, by))
        for name, by in TURNS.items():
            actions.on(name, partial(self._turn, by))

    def attend(self, presenter: Presenter | None) -> None:
        """Serve this sitting from now on."""
        if self._back is not None:
            self._back.close()
            self._back = None
        super().attend(presenter)
        self._window.desk.bar.offer_actions()
        if presenter is not None:
            presenter.over.connect(self.show_final)

    @property
    def sole(self) -> bool:
        """Whether an earlier moment is shown."""
        return self._back is not None

    def possible(self) -> tuple[str, ...]:
        """The actions that can be done now, and shows those that the decision bar offers."""
        presenter, actions = self._presenter, self._window.actions_by_name
        over = presenter is not None and presenter.sitting.session.outcome() is not None
        at_rest = presenter is not None and (over or presenter.bridge.here is not None)
        back = ("look_back",) if at_rest and presenter and presenter.sitting.session.entries else ()
        final = ("final",) if over else ()
        shown = (*STEPS, "look_back") if self.sole else AT_THE_END if over else ()
        self._window.desk.bar.offer_actions(*(actions[name] for name in shown))
        actions.hold("look_back", self.sole)
        return (*back, *final, *((*STEPS, *TURNS) if self.sole else ()))

    def show_final(self) -> None:
        """Show every seat's points by source."""
        from ui.final_table import FinalTable

        if self._presenter is None:
            return
        final = FinalTable(self._window.around, self._presenter.standings(), self._window)
        final.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        final.again.connect(self.again)
        final.open()
        self.changed.emit()

    def _step(self, by: int) -> None:
        if self._back is not None:
            self._back.step(by)

    def _turn(self, by: int) -> None:
        if self._back is not None:
            self._back.turn(by)

    def _look(self, wanted: bool) -> None:
        from ui.look_back import LookBack

        if self._presenter is not None and wanted and self._back is None:
            try:
                replay = look_again(self._presenter.sitting)
            except QuoError as error:
                self.troubled.emit(error)
            else:
                self._back = LookBack(self._presenter, replay, self._window.around)
        elif not wanted and self._back is not None:
            back, self._back = self._back, None
            back.close()
        self.changed.emit()
