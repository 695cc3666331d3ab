"""The composition root: makes the application, the room it stands in and the window, and starts it.

What the start dialog does not need is imported after it (`window.preparation`).
"""

import gc
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from qquovadis import paths
from qquovadis.errors import Listed, QuoError, Sentence
from qquovadis.files import forget_all_unfinished, why_unwritable
from qquovadis.model.opened_files import folder_of_pack
from qquovadis.model.settings import Settings, system_texts
from qquovadis.model.text.translations import LANGUAGES, N_, Texts
from ui.crash_report.exception_hook import ExceptionHook
from ui.desk.main_window import PROGRAM, MainWindow
from ui.kit.application import Application
from ui.kit.context import AppContext, system_language, system_room
from ui.kit.fonts import register_fonts
from ui.kit.window_size import open_window
from ui.program.dead_starts import DeadStarts
from ui.program.end_signals import EndSignals
from ui.program.no_screen import told_if_no_screen

if TYPE_CHECKING:
    from ui.program.program import Program
    from ui.start.next_game import NextGame
    from ui.start.start_dialog import StartDialog

MENU_ENTRY = "qquovadis"  # what the system calls the program, so that the window is shown with its icon

STANDS_AFTER = 3000  # milliseconds after everything is there, in which pictures of saved games are painted, too
LONGEST_WAIT = 2_000_000  # seconds; Qt counts milliseconds in 31 bits
NEEDS = N_("{name} must be followed by {wanted}.")
NO_OPTION = N_("{name} is not an option of the window; it takes {known} and one file name.")
A_FILE = N_("a file name")
WANTED = {
    "--exit-after": N_("a number of seconds"),
    "--language": N_("en or ja"),
    "--theme": N_("light or dark"),
    "--pack": N_("the folder of a pack"),
    "--testing": N_("nothing"),
}


@dataclass(frozen=True)
class WindowOptions:
    """What the command line says about the window: a file to open, the folder of a pack, and how to show it.

    After `exit_after` seconds it closes by itself; with `testing` it writes where things are as lines of JSON.
    """

    save: Path | None = None
    exit_after: float | None = None
    testing: bool = False
    language: str | None = None
    theme: str | None = None
    pack: Path | None = None


def main(given: Sequence[str] | WindowOptions = ()) -> int:
    """Open the window and return the exit code when it is closed."""
    options = given if isinstance(given, WindowOptions) else read_options(given)
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()
    with told_if_no_screen(Texts(options.language) if options.language else system_texts()):
        application = Application(PROGRAM)
    application.setDesktopFileName(MENU_ENTRY)
    application.setWindowIcon(QIcon(str(paths.resources() / "theme" / f"{MENU_ENTRY}.png")))
    application.setStyle("Fusion")
    register_fonts(paths.resources() / "fonts")
    settings = Settings.read()
    context = _surroundings(options, settings)
    if (trouble := why_unwritable(paths.personal_place())) is not None:
        from ui.library.unsaved_box import QUIT, SavingAnswer, ask_where_to_save  # late: nearly everybody can save

        answer = ask_where_to_save(context, trouble, QUIT)
        if answer is SavingAnswer.LEFT:
            return 0
        if answer is SavingAnswer.FOLDER:
            context.fall_silent()
            settings = Settings.read()
            context = _surroundings(options, settings)
        settings.unsaved = answer is SavingAnswer.UNSAVED
    dead_starts = DeadStarts()
    context.careful = dead_starts.begin()
    window = MainWindow(context)
    opening = _Opening(application, window, settings, options)
    exception_hook = ExceptionHook(context, window, opening.game)
    exception_hook.install()
    opening.watch(exception_hook)
    opening.stands.connect(dead_starts.stand)
    window.closing.connect(dead_starts.stand)
    window.seen.connect(opening.open)
    open_window(window, application.primaryScreen().availableSize(), settings)
    signals = EndSignals(lambda code: _end_in_order(window, code))
    if options.exit_after is not None:
        QTimer.singleShot(round(options.exit_after * 1000), window.close)
    code = application.exec()
    signals.close()
    return code


def _end_in_order(window: MainWindow, code: int) -> None:
    """End as if the window had been closed, whatever stands over it; nobody is there to be asked."""
    window.closing.emit()
    QApplication.exit(code)


class _Opening(QObject):
    """What happens once the empty window has been painted: the start dialog stands, then the program behind it.

    `stands` tells that all of it has been there for a while.
    """

    stands = Signal()

    def __init__(
        self, application: Application, window: MainWindow, settings: Settings, options: WindowOptions
    ) -> None:
        super().__init__()
        self._application = application
        self._window = window
        self._settings = settings
        self._options = options
        self._kept: list[object] = []
        self._program: Program | None = None
        self._next_game: NextGame | None = None
        self._dialog: StartDialog | None = None
        self._has_asked = False

    def watch(self, exception_hook: ExceptionHook) -> None:
        """Let play go on, or begin again, after a fault."""
        exception_hook.went_on.connect(lambda: self._program.lay_out_again() if self._program else None)
        exception_hook.restart_wanted.connect(self._restart)
        self._kept.append(exception_hook)

    def game(self) -> Path | None:
        """Return the file in which the game on the table is recorded."""
        return self._program.game if self._program else None

    def _restart(self) -> None:
        """Start the program again, into the game that is on the table."""
        import subprocess

        words = restart_words(self._options, self.game())
        self._window.close()
        subprocess.Popen(words)
        QApplication.exit(0)

    def open(self) -> None:
        """Ask what to play, or furnish the window and begin with the file that was named."""
        from ui.program.preparation import Preparation
        from ui.start.next_game import NextGame

        self._window.seen.disconnect(self.open)
        self._next_game = NextGame(self._options.pack)
        preparation = Preparation((self._window.furnish, self._make_program, self._begin))
        self._window.closing.connect(preparation.stop)
        self._kept.append(preparation)
        self._dialog = self._asked_first()
        if self._dialog is None:
            preparation.complete()
        else:
            self._has_asked = True
            self._dialog.left.connect(preparation.complete)
            self._dialog.finished.connect(self._forget_dialog)
            self._dialog.open()
            preparation.begin()

    def _asked_first(self) -> "StartDialog | None":
        """Return the start dialog where nothing else comes before it; what cannot be read is told by the program."""
        from ui.start.first_dialog import comes_first, first_dialog

        named = self._options.save is not None or self._application.knows_file
        if named or self._window.context.careful or self._next_game is None or not comes_first(self._settings):
            return None
        try:
            self._next_game.remember(self._settings.played)
            return first_dialog(self._window, self._settings, self._next_game, self._settings.table)
        except QuoError:
            return None

    def _forget_dialog(self) -> None:
        self._dialog = None

    def _make_program(self) -> None:
        """Make all that serves the window."""
        from ui.program.program import Program

        self._program = Program(self._window, self._settings, self._options.pack, self._next_game)
        if self._options.testing:
            from ui.program.test_probe import TestProbe

            self._kept.append(TestProbe(self._program))

    def _begin(self) -> None:
        """Let the program do what the dialog leads to, or what was asked for in its place."""
        assert self._program is not None
        if self._dialog is not None:
            self._program.serve(self._dialog)
        elif not self._has_asked:
            self._program.start(self._options.save or self._application.first_file())
        self._application.hand_files_to(self._program.file_opener.receive)
        QTimer.singleShot(0, forget_all_unfinished)
        QTimer.singleShot(STANDS_AFTER, self.stands.emit)
        gc.freeze()  # SPEED: what the program is made of is never garbage, so it need not be looked through again
        gc.enable()


def restart_words(options: WindowOptions, game: Path | None) -> list[str]:
    """Return the command that starts this program again as it was started, with this game or none."""
    frozen = getattr(sys, "frozen", False)
    begin = [sys.executable] if frozen else [sys.executable, "-m", "qquovadis"]
    data = {"--language": options.language, "--theme": options.theme, "--pack": options.pack}
    given = [word for key, value in data.items() if value is not None for word in (key, str(value))]
    return [*begin, *given, *(["--testing"] if options.testing else []), *([str(game)] if game else [])]


def read_options(given: Sequence[str]) -> WindowOptions:
    """Read the window's options from a command line; QuoError says what is wrong with it."""
    if not given:
        return WindowOptions()
    import argparse

    reader = argparse.ArgumentParser(prog="qquovadis", exit_on_error=False, add_help=False, allow_abbrev=False)
    reader.add_argument("save", nargs="?", type=Path)
    reader.add_argument("--exit-after", type=_seconds, metavar="SECONDS")
    reader.add_argument("--testing", action="store_true")
    reader.add_argument("--language", choices=sorted(LANGUAGES))
    reader.add_argument("--theme", choices=("light", "dark"))
    reader.add_argument("--pack", type=Path)
    try:
        found, unknown = reader.parse_known_args(list(given))
    except argparse.ArgumentError as error:
        name = str(error.argument_name)
        raise QuoError(NEEDS, name=name, wanted=Sentence(WANTED.get(name, A_FILE))) from error
    if unknown:
        raise QuoError(NO_OPTION, name=unknown[0], known=Listed(sorted(WANTED)))
    data = vars(found)
    named: Path | None = data["save"]
    folder = folder_of_pack(named) if named is not None else None
    return WindowOptions(**(data | {"save": None, "pack": folder} if folder else data))


def _seconds(word: str) -> float:
    """Return a number of seconds that a timer of Qt can wait; ValueError if it is none."""
    seconds = float(word)
    if not 0 <= seconds <= LONGEST_WAIT:  # nor is it "nan", which no comparison holds of
        raise ValueError(word)
    return seconds


def _surroundings(options: WindowOptions, settings: Settings) -> AppContext:
    """Language and theme as asked for, else as kept, else the system's."""
    language = options.language or settings.language or system_language()
    room = options.theme or settings.theme or system_room()
    return AppContext(language, "dark" if room == "dark" else "light", settings.text_size)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
