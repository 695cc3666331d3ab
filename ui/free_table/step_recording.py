"""Records what hands do at a free table, and keeps it in the file of its pack as a procedure or as the setup."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from qquovadis.controllers.positions.recorded_steps import RecordedSteps, StepRecorder
from qquovadis.errors import COMMA, QuoError
from qquovadis.files import write_whole
from qquovadis.games import has_rules
from qquovadis.model.history.entries import Entry
from qquovadis.model.pack.shelves import is_own
from qquovadis.model.text.translations import N_, NP_
from qquovadis.model.variants.recorded_writer import FILE, add_procedure, add_setup
from ui.desk.main_window import MainWindow
from ui.history.dialogs import DialogQuestion, ask_name
from ui.panels.notice import NoticeText
from ui.play.presenter import Presenter

RECORD, FINISH, DROP = N_("Record a &procedure"), N_("&Finish the recording…"), N_("&Drop the recording")
SETUP, TAKE_BACK = N_("Keep what was done as &setup"), N_("&Take back what was recorded")
RECORD_KEY = "Ctrl+Alt+R"
RECORDING = N_("Recording: do now what the procedure shall do, then choose “Finish the recording” ({key}).")
ASKED = DialogQuestion(N_("Record a procedure"), N_("What is the procedure called?"), "")
NOTHING_DONE = N_("Nothing was done that a step can say: shuffle, deal, gather, put something somewhere, or count.")
KEPT = NP_("“{name}” is kept with {count} step.", "“{name}” is kept with {count} steps.")
KEPT_SETUP = NP_(
    "The setup for {seats} players has {count} step more. It holds from the next game on.",
    "The setup for {seats} players has {count} steps more. It holds from the next game on.",
)
LEFT_OUT = N_("No step says this, so it was left out: {moves}")
TAKEN_BACK, CHANGED = N_("{file} is again as it was."), N_("{file} was changed since: take it back there.")
MOST_TOLD = 4
Offer = tuple[str, str, Callable[[], None]]


class StepRecording(QObject):
    """Serves one window; `changed` tells that other things can be done than before."""

    changed = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        self._presenter: Presenter | None = None
        self._from: int | None = None
        self._written: list[tuple[Path, str, str]] = []  # files with what they said before and after

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Serve this open game from now on, or none."""
        self._presenter, self._from = presenter, None

    @property
    def is_possible(self) -> bool:
        """Whether the game on the table is one of a person's own, in whose files something can be written."""
        if self._presenter is None:
            return False
        pack = self._presenter.open_game.pack
        return not has_rules(pack.game) and is_own(pack.folder)

    def offers(self) -> tuple[Offer, ...]:
        """Return what can be done now: its words, its key, and what does it."""
        if self._from is not None:
            return (FINISH, RECORD_KEY, self.finish), (DROP, "", self.drop)
        written = ((TAKE_BACK, "", self.take_back),) if self._written else ()
        return (RECORD, RECORD_KEY, self.begin), (SETUP, "", self.keep_setup), *written

    def begin(self) -> None:
        """Record from now on."""
        if self._presenter is not None:
            self._from = len(self._presenter.open_game.session.entries)
            self._tell("note", self._window.context.say(RECORDING, key=RECORD_KEY))
            self.changed.emit()

    def drop(self) -> None:
        """Record nothing any more."""
        self._from = None
        self._window.desk.notice.forget()
        self.changed.emit()

    def finish(self) -> None:
        """Ask what the recorded procedure is called, and keep it; go on recording if nobody says."""
        recorded = self._recorded(self._from or 0)
        if not recorded.rows:
            self._tell("warning", self._window.context.say(NOTHING_DONE), *self._left_out(recorded.left_out))
            return
        dialog = ask_name(self._window, ASKED)
        dialog.textValueSelected.connect(partial(self._keep, recorded))

    def keep_setup(self) -> None:
        """Keep all that was done at this table as further steps of the setup for so many seats."""
        presenter, context = self._presenter, self._window.context
        recorded = self._recorded(0)
        if presenter is None or not recorded.rows:
            self._tell("warning", context.say(NOTHING_DONE), *self._left_out(recorded.left_out))
            return
        seats = presenter.open_game.kit.seats
        if self._write(lambda folder: add_setup(folder, recorded.rows, seats)):
            words = context.plural(KEPT_SETUP, len(recorded.rows), seats=seats)
            self._tell("save", words, *self._left_out(recorded.left_out))

    def take_back(self) -> None:
        """Let the file say again what it said before the last recording, unless it says something else by now."""
        if not self._written:
            return
        file, before, after = self._written.pop()
        try:
            same = file.read_text(encoding="utf-8") == after
            if same:
                write_whole(file, before)
        except OSError as error:
            self._tell("warning", self._window.context.explain(error))
        else:
            self._tell("undo", self._window.context.say(TAKEN_BACK if same else CHANGED, file=file.name))
        self.changed.emit()

    # Within.

    def _keep(self, recorded: RecordedSteps, name: str) -> None:
        name = name.strip()
        if name and self._write(lambda folder: add_procedure(folder, name, recorded.rows)):
            self._from = None
            words = self._window.context.plural(KEPT, len(recorded.rows), name=name)
            self._tell("save", words, *self._left_out(recorded.left_out))
            self.changed.emit()

    def _recorded(self, start: int) -> RecordedSteps:
        presenter = self._presenter
        if presenter is None:
            return RecordedSteps((), ())
        history = presenter.open_game.session.history
        recorder = StepRecorder(presenter.open_game.pack, history.first_kit, history.opening)
        recorder.skip(history.entries[:start])
        return recorder.record(history.entries[start:])

    def _write(self, write: Callable[[Path], None]) -> bool:
        """Write into the pack's file, and keep what it said before; tell why it cannot be."""
        assert self._presenter is not None
        file = self._presenter.open_game.pack.folder / FILE
        try:
            before = file.read_text(encoding="utf-8")
            write(file.parent)
            self._written.append((file, before, file.read_text(encoding="utf-8")))
        except (QuoError, OSError) as error:
            self._tell("warning", self._window.context.explain(error))
            return False
        self.changed.emit()
        return True

    def _left_out(self, entries: Sequence[Entry]) -> tuple[str, ...]:
        """Return a sentence on what was done and no step says; nothing if all was kept."""
        presenter = self._presenter
        if presenter is None or not entries:
            return ()
        table = presenter.table_presenter
        told = [table.log_text.entry(entry, table.reader).sentence.rstrip(".。") for entry in entries]
        moves = [*dict.fromkeys(told)]
        named = [*moves[:MOST_TOLD], *(["…"] if len(moves) > MOST_TOLD else [])]
        return (self._window.context.say(LEFT_OUT, moves=self._window.context.say(COMMA).join(named)),)

    def _tell(self, icon: str, *sentences: str) -> None:
        self._window.desk.notice.show_notice(NoticeText(icon, sentences, wrong=icon == "warning"))
