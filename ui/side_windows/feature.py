"""Opens and closes the windows beside the main one, each by its switch in the view menu or its key."""

from functools import partial

from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.play.presenter import Presenter
from ui.preferences.preferred import Preferred
from ui.side_windows.log_window import LogWindow
from ui.side_windows.mat_window import MatWindow
from ui.side_windows.side_window import SideWindow

MAT, LOG = "mat_window", "log_window"  # names of actions, and of the settings that keep where the windows stand


class SideWindows(WindowFeature):
    """Serves one window; each of the others is there only as long as it is open."""

    anytime = True

    def __init__(self, window: MainWindow, preferred: Preferred) -> None:
        super().__init__()
        self._window, self._preferred = window, preferred
        self.mat: MatWindow | None = None
        self.log: LogWindow | None = None
        self._remembered = tuple(preferred.settings.beside)  # what was open when the program was left, to be opened
        self._is_opening = self._is_closing = False
        window.actions_by_name[MAT].toggled.connect(self._switch_mat)
        window.actions_by_name[LOG].toggled.connect(self._switch_log)
        window.closing.connect(self._close)

    def possible(self) -> tuple[str, ...]:
        return MAT, LOG

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Show the mat of this open game from now on."""
        super().set_presenter(presenter)
        if self.mat is not None:
            self.mat.set_presenter(presenter)
            self._keep_front_shut()
        if presenter is not None:
            self._open_remembered()

    def _open_remembered(self) -> None:
        """Open at the first table what was open when the program was left; the table keeps the keyboard."""
        names, self._remembered = self._remembered, ()
        self._is_opening = True
        for name in (MAT, LOG):
            if name in names:
                self._window.actions_by_name[name].setChecked(True)
        self._is_opening = False

    def _switch_mat(self, wanted: bool) -> None:
        if not wanted:
            self._shut(self.mat)
        elif self.mat is None:
            self.mat = MatWindow(self._window)
            self.mat.set_presenter(self._presenter)
            self._open(MAT, self.mat)
            self._keep_front_shut()

    def _switch_log(self, wanted: bool) -> None:
        if not wanted:
            self._shut(self.log)
        elif self.log is None:
            self.log = LogWindow(self._window)
            self._open(LOG, self.log)

    def _open(self, name: str, window: SideWindow) -> None:
        window.closed.connect(partial(self._forget, name, window))
        window.left.connect(self._go_to_table)
        window.numbered.connect(self._press)
        window.open(getattr(self._preferred.settings, name), active=not self._is_opening)
        self._remember(name, is_open=True)

    def _remember(self, name: str, *, is_open: bool) -> None:
        """Keep for the next start whether a window is open; one that goes with the program stays open there."""
        settings = self._preferred.settings
        if not self._is_closing:
            settings.beside = [*(each for each in settings.beside if each != name), *([name] if is_open else [])]
            self._preferred.keep()

    def _press(self, number: int) -> None:
        if self._presenter is not None:
            self._presenter.press(number)

    def _shut(self, window: SideWindow | None) -> None:
        if window is not None:
            window.close()

    def _forget(self, name: str, window: SideWindow) -> None:
        """It goes, by whatever way: keep its place, and let its part be seen in the main window again."""
        setattr(self._preferred.settings, name, window.place)
        self._preferred.keep()
        self._remember(name, is_open=False)
        if isinstance(window, MatWindow):
            window.set_presenter(None)
            self.mat = None
            self._keep_front_shut()
        elif isinstance(window, LogWindow):
            window.give_back()
            self.log = None
        window.deleteLater()
        self._window.actions_by_name.set_checked(name, False)

    def _keep_front_shut(self) -> None:
        """Let the mat on the table stay a strip while it lies open in its own window."""
        keeps_shut = self.mat is not None
        scene = self._presenter.table.table_scene if self._presenter is not None else None
        if scene is not None and scene.screen.keeps_shut != keeps_shut:
            scene.screen = scene.screen._replace(keeps_shut=keeps_shut, opened=frozenset())
            scene.glide()

    def _go_to_table(self) -> None:
        table = self._window.desk.table
        self._window.activateWindow()
        if table is not None and not self._window.desk.curtain.is_closed:
            table.setFocus()

    def _close(self) -> None:
        self._is_closing = True
        for window in (self.mat, self.log):
            self._shut(window)
        self._is_closing = False
