"""What somebody prefers, applied at once and kept: how everything looks, how fast it goes, keys, and the window."""

from collections.abc import Callable

from PySide6.QtCore import Signal

from qquovadis.model.settings import PACES as PACE_NAMES
from qquovadis.model.settings import Settings
from ui.desk.actions import LANGUAGE, PACE
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext, system_language, system_room
from ui.kit.window_size import note_place
from ui.play.bell import Bell
from ui.play.pacing import Pace
from ui.play.presenter import Presenter
from ui.voice.voice import voice

ALWAYS_THERE = ("log", "rules", "score")  # of the panels; the others come and go with what is done
PACES = dict(zip(PACE_NAMES, (Pace(1600, 2200), Pace(800, 1100), Pace(0, 0), Pace(0, 0, is_instant=True)), strict=True))


class Preferred(WindowFeature):
    """Serves one window; whatever is chosen is applied and written down at once, and `chosen` tells its name."""

    chosen = Signal(str)

    def __init__(self, window: MainWindow, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self._window = window
        self._context: AppContext = window.context
        self._bell = Bell(window)
        self._effects: dict[str, Callable[[], None]] = {
            "language": self._set_language,
            "theme": self._light,
            "text_size": lambda: self._context.enlarge(settings.text_size),
            "pace": self._move,
            "motion": self._move,
            "sounds": self._attend_bell,
            "table_sounds": lambda: window.actions_by_name.set_checked("table_sounds", settings.table_sounds),
            "ask_without_choice": self._ask,
            "auto_answer": self._answer,
            "keys": lambda: window.actions_by_name.bind(settings.keys),
        }
        self._connect()

    def _connect(self) -> None:
        window, actions, settings = self._window, self._window.actions_by_name, self.settings
        actions.set_checked("night", self._context.theme.is_dark)
        actions.set_checked("motion", settings.motion)
        actions.set_checked("table_sounds", settings.table_sounds)
        actions.check(LANGUAGE, self._context.language)
        actions.check(PACE, settings.pace)
        actions.bind(settings.keys)
        actions["dock"].toggled.connect(window.desk.show_dock)
        actions["night"].toggled.connect(lambda dark: self.choose("theme", "dark" if dark else "light"))
        actions["motion"].toggled.connect(lambda moving: self.choose("motion", moving))
        actions["table_sounds"].toggled.connect(lambda heard: self.choose("table_sounds", heard))
        actions.language_chosen.connect(lambda language: self.choose("language", language))
        actions.pace_chosen.connect(lambda pace: self.choose("pace", pace))
        if settings.page in ALWAYS_THERE:
            window.desk.dock.turn_to(settings.page)
        window.desk.laid_out.connect(self._check_dock)
        window.closing.connect(self._keep_place)
        self._check_dock()

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Show this open game as preferred."""
        super().set_presenter(presenter)
        self._move()
        self._ask()
        self._answer()
        self._attend_bell()

    def choose(self, name: str, value: object) -> None:
        """Prefer something else from now on."""
        setattr(self.settings, name, value)
        self._take_effect(name)

    def reset(self, *names: str) -> None:
        """Let these be as usual."""
        self.settings.reset(*names)
        for name in names:
            self._take_effect(name)

    def keep(self) -> None:
        """Write the settings down."""
        try:
            self.settings.write()
        except OSError as error:
            self.troubled.emit(error)

    def _take_effect(self, name: str) -> None:
        if name in self._effects:
            self._effects[name]()
        self.keep()
        self.chosen.emit(name)

    # What follows from it.

    def _set_language(self) -> None:
        self._context.set_language(self.settings.language or system_language())
        self._window.actions_by_name.check(LANGUAGE, self._context.language)

    def _light(self) -> None:
        room = self.settings.theme or system_room()
        self._context.light("dark" if room == "dark" else "light")
        self._window.actions_by_name.set_checked("night", self._context.theme.is_dark)

    def _move(self) -> None:
        settings, presenter = self.settings, self._presenter
        self._window.actions_by_name.set_checked("motion", settings.motion)
        self._window.actions_by_name.check(PACE, settings.pace)
        voice().moves = settings.motion
        if presenter is not None:
            presenter.controller.beats.pace = PACES[settings.pace]
            presenter.table.table_scene.motion.switch(settings.motion and PACES[settings.pace].beat > 0)

    def _ask(self) -> None:
        """Ask people even where there is only one choice, if that is what they want."""
        if self._presenter is None:
            return
        session = self._presenter.open_game.session
        session.log.habits.wants_asking.clear()
        if self.settings.ask_without_choice:
            seats = range(len(session.seating.people))
            session.log.habits.wants_asking.update(seat for seat in seats if not session.seating.is_bot(seat))

    def _answer(self) -> None:
        """Make obvious choices for people, or ask them."""
        if self._presenter is not None:
            self._presenter.auto_answers.wanted = self.settings.auto_answer

    def _attend_bell(self) -> None:
        self._bell.set_presenter(self._presenter if self.settings.sounds else None)

    def _check_dock(self) -> None:
        """Let the menu say whether the drawer is open."""
        self._window.actions_by_name.set_checked("dock", self._window.desk.is_dock_shown)

    def _keep_place(self) -> None:
        front, before = self._window.desk.dock.front, self.settings.page
        self.settings.page = front if front in ALWAYS_THERE else before
        if note_place(self._window, self.settings) or self.settings.page != before:
            self.keep()
