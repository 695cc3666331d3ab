"""What somebody prefers, applied at once and kept: language, theme, pace, motion, the panels and the window's size."""

from qquovadis.model.settings import Settings
from ui.actions import LANGUAGE, PACE
from ui.attendants import Attendant
from ui.main_window import MainWindow
from ui.pacing import Pace
from ui.presenter import Presenter
from ui.surroundings import Surroundings
from ui.window_size import note_size

PACES = {"slow": Pace(1600, 2200), "normal": Pace(800, 1100), "fast": Pace(0, 0)}


class Preferred(Attendant):
    """Serves one window; whatever is changed there is written down at once."""

    def __init__(self, window: MainWindow, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self._window = window
        self._around: Surroundings = window.around
        actions = window.actions_by_name
        actions["night"].setChecked(self._around.theme.is_dark)
        actions["motion"].setChecked(settings.motion)
        actions.check(LANGUAGE, self._around.language)
        actions.check(PACE, settings.pace)
        actions["dock"].toggled.connect(self._show_dock)
        actions["night"].toggled.connect(self._light)
        actions["motion"].toggled.connect(self._move)
        actions.language_chosen.connect(self.speak)
        actions.pace_chosen.connect(self._pace)
        window.desk.prefer_dock(settings.dock)
        window.desk.laid_out.connect(self._check_dock)
        window.closing.connect(self._keep_size)
        self._check_dock()

    def attend(self, presenter: Presenter | None) -> None:
        """Show this sitting as preferred."""
        super().attend(presenter)
        if presenter is None:
            return
        presenter.bridge.beats.pace = PACES[self.settings.pace]
        presenter.table.set_motion(self.settings.motion and self.settings.pace != "fast")
        seating = presenter.sitting.session.seating
        persons = {seat for seat in range(len(seating.people)) if not seating.is_bot(seat)}
        presenter.sitting.session.habits.wants_asking.update(persons if self.settings.ask_without_choice else ())

    def speak(self, language: str) -> None:
        """Speak this language from now on."""
        self.settings.language = language
        self._around.speak(language)
        self.keep()

    def keep(self) -> None:
        """Write the settings down."""
        try:
            self.settings.write()
        except OSError as error:
            self.troubled.emit(error)

    def _show_dock(self, shown: bool) -> None:
        self._window.desk.show_dock(shown)
        if self._window.desk.dock_has_place and self.settings.dock != shown:
            self.settings.dock = shown
            self.keep()

    def _check_dock(self) -> None:
        """Let the menu say whether the panels are open; narrow and wide windows remember it apart."""
        self._window.actions_by_name.hold("dock", self._window.desk.dock_shown)

    def _light(self, dark: bool) -> None:
        self.settings.theme = "dark" if dark else "light"
        self._around.light("dark" if dark else "light")
        self.keep()

    def _move(self, moving: bool) -> None:
        self.settings.motion = moving
        if self._presenter is not None:
            self._presenter.table.set_motion(moving)
        self.keep()

    def _pace(self, pace: str) -> None:
        self.settings.pace = pace
        if self._presenter is not None:
            self._presenter.bridge.beats.pace = PACES[pace]
            self._presenter.table.set_motion(self.settings.motion and pace != "fast")
        self.keep()

    def _keep_size(self) -> None:
        if note_size(self._window, self.settings):
            self.keep()
