"""What the window does when somebody chooses something from its menus: games begin, go on and end here."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from qquovadis import paths
from qquovadis.controllers import Consent
from qquovadis.errors import QuoError
from qquovadis.model.entries import Manner
from qquovadis.model.examples import ENDING as EXAMPLE_ENDING
from qquovadis.model.saves import POSITION_ENDING
from qquovadis.model.settings import Settings
from qquovadis.model.texts import N_
from ui.actions import LANGUAGE, PACE, Actions
from ui.bridge import Bridge
from ui.live_rules import LiveRules
from ui.main_window import MainWindow
from ui.pacing import Pace
from ui.presenter import Presenter
from ui.retrospect import Retrospect
from ui.scenario.scenarios import Scenarios
from ui.sitting import Agreement, Sitting, sit_down, take_up
from ui.start.dialog import StartDialog
from ui.start.renewal import Renewal
from ui.surroundings import Surroundings
from ui.window_size import note_size
from ui.workbench.door import Door

PACES = {"slow": Pace(1600, 2200), "normal": Pace(800, 1100), "fast": Pace(0, 0)}
UNDO = N_("Undo")
DAMAGED = N_("The save is damaged after entry {entries}; the game goes on from there, in a new file beside it.")
GAME_TITLE = N_("{game}: {people}")


class Program(QObject):
    """One window with at most one sitting; `sat_down` and `stood_up` tell when that changes."""

    changed = Signal()

    def __init__(self, window: MainWindow, settings: Settings, pack: Path | None) -> None:
        super().__init__()
        self.window = window
        self._around: Surroundings = window.around
        self._settings = settings
        self._folder = pack
        self.presenter: Presenter | None = None
        self.dialog: StartDialog | None = None
        self._retrospect = Retrospect(window)
        self._retrospect.again.connect(self.ask_what_to_play)
        self._retrospect.changed.connect(self._follow)
        self._retrospect.troubled.connect(self._tell)
        self.live = LiveRules(self._around, window.desk, lambda: self._retrospect.looking)
        self._retrospect.changed.connect(self.live.catch_up)
        self.door = Door(window, pack)
        self.door.play_wanted.connect(self.ask_what_to_play)
        self.door.laid.connect(self._sit)
        self.door.troubled.connect(self._tell)
        self.scenarios = Scenarios(window, self.door.pack, pack)
        self.scenarios.laid.connect(self._sit)
        self.scenarios.taken_up.connect(self.take_up)
        self.scenarios.stood_up.connect(self.stand_up)
        self.scenarios.troubled.connect(self._tell)
        self._connect(window.actions_by_name)

    def start(self, save: Path | None) -> None:
        """Open a save, a position or an example, or ask what to play; a damaged file of settings is told first."""
        if self._settings.trouble:
            self._say(self._around.say(self._settings.trouble))
        if save is not None and save.suffix in (POSITION_ENDING, EXAMPLE_ENDING):
            self.scenarios.open_file(save)
        elif save is not None:
            self.take_up(save)
        else:
            self.ask_what_to_play()

    def ask_what_to_play(self) -> None:
        """Open the start dialog."""
        self._ask_with(self._settings.table, 0)

    def _ask_with(self, table: str, page: int) -> None:
        """Open a page of the start dialog, with what was filled in before."""
        try:
            pack = self.door.pack()
        except QuoError as error:
            self._tell(error)
            return
        self.dialog = dialog = StartDialog(self._around, pack, table, self.window)
        Renewal(self._around, dialog, pack).again.connect(self._ask_with)
        dialog.turn_to(page)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.agreed.connect(self._agree)
        dialog.taken_up.connect(self.take_up)
        dialog.pack_wanted.connect(self.door.choose)
        dialog.bench_wanted.connect(self.door.open)
        dialog.finished.connect(self._close_dialog)
        dialog.open()
        self.changed.emit()

    def sit_down(self, agreement: Agreement) -> None:
        """Begin a new game as agreed."""
        try:
            sitting = sit_down(agreement)
        except QuoError as error:
            self._tell(error)
            return
        self._sit(sitting)

    def take_up(self, path: Path) -> None:
        """Go on with a saved game."""
        try:
            sitting = take_up(path, self._folder)
        except QuoError as error:
            self._tell(error)
            return
        self._sit(sitting)
        damage = sitting.session.damage
        if damage is not None:
            self._say(self._around.say(DAMAGED, entries=damage.entries))

    def stand_up(self) -> None:
        """Leave the table; the game is on the disk."""
        self._retrospect.attend(None)
        self.live.attend(None)
        self.scenarios.attend(None)
        if self.presenter is not None:
            self.presenter.close()
            self.presenter.deleteLater()
            self.presenter = None
        self.window.entitle("")
        self.window.actions_by_name.allow()

    # Sitting down.

    def _agree(self, agreement: Agreement, table: str) -> None:
        self._settings.table = table
        self._keep_settings()
        self.sit_down(agreement)

    def _close_dialog(self) -> None:
        self.dialog = None
        self.changed.emit()

    def _sit(self, sitting: Sitting) -> None:
        from qquovadis.model.board import load_board

        self.stand_up()
        try:
            board = load_board(sitting.pack.folder)
            presenter = Presenter(sitting, board, self._around, self.window.desk, PACES[self._settings.pace])
        except QuoError as error:
            self._tell(error)
            return
        self.presenter = presenter
        self._retrospect.attend(presenter)
        self.live.attend(presenter if sitting.file is not None else None)
        self._apply_habits(sitting)
        presenter.rested.connect(self._follow)
        presenter.over.connect(self._retrospect.show_final)
        presenter.consent_wanted.connect(self._ask_consent)
        presenter.troubled.connect(self._tell)
        presenter.bridge.beats.shown.connect(self._follow)
        presenter.table.set_motion(self._settings.motion and self._settings.pace != "fast")
        self._entitle()
        presenter.table.setFocus()
        self.scenarios.attend(presenter)
        if self.scenarios.showing:
            self._follow()
        else:
            presenter.begin()

    def _apply_habits(self, sitting: Sitting) -> None:
        """Ask people even where there is only one choice, if that is what they want."""
        seating = sitting.session.seating
        persons = {seat for seat in range(len(seating.people)) if not seating.is_bot(seat)}
        sitting.session.habits.wants_asking.update(persons if self._settings.ask_without_choice else ())

    def _entitle(self) -> None:
        if self.presenter is not None:
            sitting = self.presenter.sitting
            name = sitting.pack.sheet.name.said(self._around.language)
            people = ", ".join(player.name for player in sitting.session.seating.people)
            self.window.entitle(self._around.say(GAME_TITLE, game=name, people=sitting.title or people))

    # What the actions do.

    def _connect(self, actions: Actions) -> None:
        window, desk = self.window, self.window.desk
        actions.on("new", self.ask_what_to_play)
        actions.on("open", self._open)
        actions.on("folder", lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(paths.saves()))))
        actions.on("quit", window.close)
        actions.on("workbench", self.door.open)
        for name, do in (("undo", _undo), ("redo", _redo), ("next_beat", _step), ("peek", _peek)):
            actions.on(name, partial(self._with_bridge, do))
        actions.on("choices", desk.bar.open_choices)
        for name in ("zoom_in", "zoom_out", "fit"):
            actions.on(name, partial(self._with_table, name))
        for name in ("log", "rules", "score"):
            actions.on(name, partial(self._turn_to, name))
        actions.on("seek", self._seek)
        actions.on("resume", self._resume)
        actions.on("keys", self._show_keys)
        actions.on("about", self._show_about)
        window.desk.welcome.clicked.connect(self.ask_what_to_play)
        actions["dock"].toggled.connect(self._show_dock)
        actions["night"].toggled.connect(self._light)
        actions["motion"].toggled.connect(self._move)
        actions["workshop"].toggled.connect(self._change_manner)
        actions.language_chosen.connect(self._speak)
        actions.pace_chosen.connect(self._pace)
        actions.allow()
        self._show_settings(actions)
        window.closing.connect(self.stand_up)
        window.closing.connect(self._keep_size)

    def _show_settings(self, actions: Actions) -> None:
        actions["night"].setChecked(self._around.theme.is_dark)
        actions["motion"].setChecked(self._settings.motion)
        actions.check(LANGUAGE, self._around.language)
        actions.check(PACE, self._settings.pace)
        self.window.desk.prefer_dock(self._settings.dock)
        self.window.desk.laid_out.connect(self._check_dock)
        self._check_dock()

    def _with_bridge(self, do: Callable[[Bridge], None]) -> None:
        if self.presenter is not None and not self.presenter.covered:
            do(self.presenter.bridge)

    def _with_table(self, do: str) -> None:
        if self.presenter is not None:
            getattr(self.presenter.table, do)()

    def _follow(self) -> None:
        """Offer what can be done now; nothing of the table while it is covered."""
        presenter, actions = self.presenter, self.window.actions_by_name
        undo = self._around.say(UNDO)
        if presenter is None or presenter.covered:
            actions.allow()
        elif self.scenarios.showing:
            actions.allow("zoom_in", "zoom_out", "fit", *self.scenarios.possible())
        elif self._retrospect.looking:
            actions.allow("zoom_in", "zoom_out", "fit", *self._retrospect.possible())
        else:
            session = presenter.sitting.session
            names = ["choices", "workshop", "resume", "zoom_in", "zoom_out", "fit"]
            bridge = presenter.bridge
            may = {
                "undo": session.can_undo,
                "redo": session.can_redo,
                "peek": bridge.may_peek,
                "next_beat": bridge.here is None and session.decision() is not None,
            }
            others = (*self._retrospect.possible(), *self.scenarios.possible())
            actions.allow(*names, *others, *(name for name, allowed in may.items() if allowed))
            actions["workshop"].blockSignals(True)
            actions["workshop"].setChecked(session.manner is Manner.WORKSHOP)
            actions["workshop"].blockSignals(False)
            last = presenter.last_told()
            undo = f"{undo}: {last}" if last else undo
        actions["undo"].setToolTip(undo)
        self.changed.emit()

    def _open(self) -> None:
        from ui.questions import ask_for_save

        path = ask_for_save(self.window, self._around)
        if path is not None:
            self.take_up(path)

    def _turn_to(self, name: str) -> None:
        """Bring a panel to the front; the rules open at the clause of what is asked."""
        desk = self.window.desk
        desk.show_dock(True)
        desk.dock.turn_to(name)
        if name == "rules" and desk.bar.asking.clause:
            desk.dock.rules.open_at(desk.bar.asking.clause)

    def _seek(self) -> None:
        self._turn_to("rules")
        self.window.desk.dock.rules.seek()

    def _show_dock(self, shown: bool) -> None:
        self.window.desk.show_dock(shown)
        if self.window.desk.dock_has_place and self._settings.dock != shown:
            self._settings.dock = shown
            self._keep_settings()

    def _check_dock(self) -> None:
        """Let the menu say whether the panels are open; narrow and wide windows remember it apart."""
        action = self.window.actions_by_name["dock"]
        action.blockSignals(True)
        action.setChecked(self.window.desk.dock_shown)
        action.blockSignals(False)

    def _light(self, dark: bool) -> None:
        self._settings.theme = "dark" if dark else "light"
        self._around.light("dark" if dark else "light")
        self._keep_settings()

    def _move(self, moving: bool) -> None:
        self._settings.motion = moving
        if self.presenter is not None:
            self.presenter.table.set_motion(moving)
        self._keep_settings()

    def _speak(self, language: str) -> None:
        self._settings.language = language
        self._around.speak(language)
        self._entitle()
        self._keep_settings()

    def _pace(self, pace: str) -> None:
        self._settings.pace = pace
        if self.presenter is not None:
            self.presenter.bridge.beats.pace = PACES[pace]
            self.presenter.table.set_motion(self._settings.motion and pace != "fast")
        self._keep_settings()

    def _change_manner(self, workshop: bool) -> None:
        manner = Manner.WORKSHOP if workshop else Manner.MATCH
        presenter = self.presenter
        if presenter is not None:
            presenter.table.set_manner(manner)
            presenter.bridge.change(lambda: presenter.sitting.session.change_manner(manner))

    def _resume(self) -> None:
        """Let the rules go on from a step of a turn that the table chooses."""
        from ui.questions import ask_where_to_go_on

        presenter = self.presenter
        if presenter is None or presenter.sitting.session.referee is None:
            return
        chosen = ask_where_to_go_on(self.window, self._around, presenter.wording)
        if chosen is not None:
            presenter.bridge.change(lambda: presenter.sitting.session.resume_at(*chosen))

    def _show_keys(self) -> None:
        from ui.questions import show_keys

        show_keys(self.window, self._around, self.window.actions_by_name)

    def _show_about(self) -> None:
        from ui.questions import show_about

        show_about(self.window, self._around)

    # What the presenter tells.

    def _ask_consent(self, consent: Consent) -> None:
        from ui.questions import all_agree

        presenter = self.presenter
        if presenter is None:
            return
        free = self._settings.undo == "free"
        if free or all_agree(self.window, self._around, presenter.seen(consent)):
            presenter.bridge.change(lambda: presenter.sitting.session.undo_to(consent.kept, agreed=True))

    def _tell(self, error: QuoError) -> None:
        self._say(self._around.say(error.sentence, **error.values) if error.values else str(error))

    def _say(self, sentence: str) -> None:
        from ui.questions import tell_trouble

        tell_trouble(self.window, self._around, sentence)

    def _keep_size(self) -> None:
        if note_size(self.window, self._settings):
            self._keep_settings()

    def _keep_settings(self) -> None:
        try:
            self._settings.write()
        except OSError as error:
            self._say(str(error))


def _undo(bridge: Bridge) -> None:
    bridge.change(bridge.session.undo)


def _redo(bridge: Bridge) -> None:
    bridge.change(bridge.session.redo)


def _step(bridge: Bridge) -> None:
    bridge.step()


def _peek(bridge: Bridge) -> None:
    bridge.peek()
