"""Lets somebody keep what was just played as a worked example, and shows what comes of it."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from qquovadis.controllers.examples.example_recorder import (
    ExampleTitle,
    Expectation,
    RecordedExample,
    Refusal,
    example_from,
    first_that_can_be_kept,
    free_file,
    keep,
    run_kept,
    shortened,
    write_into,
)
from qquovadis.controllers.examples.example_text import tell_failure
from qquovadis.controllers.examples.examples import ExampleFolders, own_folder
from qquovadis.engine.agenda import Choice
from qquovadis.errors import QuoError
from qquovadis.games import speech_for
from qquovadis.guard import listens
from qquovadis.model.history.rounds import chapters
from qquovadis.model.notation.position_writer import peoples_of
from qquovadis.model.text.check_text import CheckText
from qquovadis.model.text.log_text import describe_entry
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.play.presenter import Presenter
from ui.position_editor.record_example_dialog import RecordExampleDialog, StartMoment

OWN = "MINE"
HOLDS = N_("Saved as {file}; it holds. “qquovadis examples” checks it along with those of the pack.")
FAILS = N_("Saved as {file}, but it does not hold when checked by itself: {reason}")
WRONG = N_("Not saved: {reason}")
TRY = N_("{line} (not allowed)")


class RecordExample(QObject):
    """Serves one open game; `kept` tells the file of a new example, `wanted` that it is to be shown."""

    kept = Signal(object)
    wanted = Signal(object)

    def __init__(self, presenter: Presenter, context: AppContext) -> None:
        super().__init__(presenter)
        self._presenter, self._context = presenter, context
        self._refusal: tuple[int, Refusal] | None = None
        self._kept: RecordedExample | None = None
        self.dialog: RecordExampleDialog | None = None
        presenter.controller.refused.connect(self._note)

    def ask(self, parent: QWidget) -> None:
        """Open the dialog."""
        moments = self._moments()
        dialog = self.dialog = RecordExampleDialog(self._context, moments, self._first(moments), parent)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        name = free_file(own_folder(self._presenter.open_game.pack), f"{OWN}-1").stem
        dialog.suggest(name)
        dialog.begun.connect(self._begin)
        dialog.kept.connect(self._keep)
        dialog.finished.connect(self._forget)
        self._begin(dialog.first)
        dialog.open()

    def _forget(self) -> None:
        self.dialog = None

    # Where it begins.

    def _moments(self) -> list[StartMoment]:
        """Return every entry from which an example can go on to now, newest first."""
        session, formatter = self._presenter.open_game.session, self._presenter.table_text.formatter
        least, entries = first_that_can_be_kept(session), session.entries
        moments = [
            StartMoment(at, f"{at + 1}  {describe_entry(formatter, entries[at], session.seating.eyes).sentence}")
            for at in range(len(entries) - 1, least - 1, -1)
        ]
        refusal = self._last_refusal()
        if refusal is not None:
            moments.insert(0, StartMoment(len(entries), self._context.say(TRY, line=f"{len(entries) + 1}")))
        return moments

    def _first(self, moments: list[StartMoment]) -> int:
        """Return the beginning of the turn that was played last, as far as it can be kept."""
        open_game, words = self._presenter.open_game, self._presenter.table_text.words
        result = list(chapters(open_game.kit, words, open_game.session.history.opening, open_game.session.entries))
        turns = [(chapter.round, chapter.turn) for chapter in result]
        least = min((moment.after for moment in moments), default=0)
        begins = next((at for at, turn in enumerate(turns) if turn == turns[-1] and at >= least), least)
        return min(begins, max((moment.after for moment in moments), default=0))

    @listens
    def _note(self, choice: Choice | None, clause: str) -> None:
        """Remember what was tried and refused last."""
        session = self._presenter.open_game.session
        asked = session.situation.decision
        if choice is not None and asked is not None:
            eyes = session.seating.eyes
            seat = eyes if eyes in asked.seats else asked.seats[0]
            self._refusal = len(session.entries), Refusal(int(seat or 0), choice, clause)

    def _last_refusal(self) -> Refusal | None:
        """Return what was refused, if nothing has happened since."""
        if self._refusal is None or self._refusal[0] != len(self._presenter.open_game.session.entries):
            return None
        return self._refusal[1]

    # What is kept.

    def _begin(self, first: int) -> None:
        """Say what was played since a moment."""
        if self.dialog is None:
            return
        open_game, self._kept = self._presenter.open_game, None
        try:
            if first >= 0:
                self._kept = keep(open_game.session, open_game.pack, first, self._last_refusal())
        except QuoError as error:
            self.dialog.show_result(self._context.explain(error))
            return
        self.dialog.show_result("")
        text = CheckText(self._presenter.table_text.formatter, speech_for(open_game.kit), people=self._kept_people())
        self.dialog.show_kept(self._kept, text)

    def _kept_people(self) -> tuple[str, ...]:
        """Return the people of each seat, as far as its emblem lies before it."""
        open_game = self._presenter.open_game
        return peoples_of(open_game.session.history.table, open_game.kit, speech_for(open_game.kit))

    def _keep(self, title: ExampleTitle, expected: tuple[Expectation, ...]) -> None:
        """Write the example, and run it."""
        dialog, pack = self.dialog, self._presenter.open_game.pack
        if dialog is None or self._kept is None:
            return
        try:
            example = shortened(example_from(self._kept, title, expected), ExampleFolders(pack))
            file = write_into(example, pack)
        except QuoError as error:
            dialog.show_result(self._context.say(WRONG, reason=self._context.explain(error)))
            return
        except OSError as error:
            dialog.show_result(self._context.say(WRONG, reason=reason_of(error)))
            return
        self._show_result(dialog, file)
        self.kept.emit(file)
        dialog.shown.connect(partial(self._show, file))

    def _show_result(self, dialog: RecordExampleDialog, file: Path) -> None:
        failed = run_kept(file).failed
        if failed:
            reason = tell_failure(failed[0], self._context.texts).in_a_row(self._context.texts)
            dialog.show_result(self._context.say(FAILS, file=file.name, reason=reason), done=True)
        else:
            dialog.show_result(self._context.say(HOLDS, file=file.name), done=True)

    def _show(self, file: Path) -> None:
        if self.dialog is not None:
            self.dialog.accept()
        self.wanted.emit(file)
