"""The way to the rule editor and from it to a game: which draft or variant is to be played, and the window itself."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, Signal

from qquovadis.controllers.trials.trial import Trial
from qquovadis.model.pack.schema import Pack, Variant
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.preferences.preferred import Preferred
from ui.start.next_game import NextGame
from ui.start.pack_outline import DraftOrVariant

if TYPE_CHECKING:
    from ui.rule_editor.rule_editor import RuleEditor


class RuleEditorFeature(QObject):
    """Changes what is played next, in `next_game`; `play_wanted` when a game shall be agreed on with it.

    `trial_wanted` tells a pack, what of it shall be tried, and over which window; `example_wanted` the pack and the
    file of an example that shall be shown on the table; `lab_wanted` a pack of which is asked what it changes,
    `cards_wanted` what its cards are worth; `print_wanted` a pack to be printed, a card of it that alone is, and the
    pack since which only changes are.
    """

    play_wanted = Signal()
    trial_wanted = Signal(object, object, object)
    example_wanted = Signal(object, object)
    lab_wanted = Signal(object)
    cards_wanted = Signal(object)
    print_wanted = Signal(object, str, object)

    def __init__(self, window: MainWindow, next_game: NextGame, preferred: Preferred) -> None:
        super().__init__(window)
        self._context: AppContext = window.context
        self._window, self.next_game, self._preferred = window, next_game, preferred
        self._worked_on: DraftOrVariant | None = None
        self.editor: RuleEditor | None = None
        window.closing.connect(self.close)

    def choose(self, place: DraftOrVariant) -> None:
        """Let this be played next, and ask for it."""
        self.next_game.chosen = place
        self.play_wanted.emit()

    def open(self, changed: Variant | None = None) -> None:
        """Show the rule editor, with this variant on it that has no name and file yet, or what would be played next."""
        from ui.rule_editor.rule_editor import RuleEditor  # late: most who start the program only want to play

        if self.editor is None:
            self.editor = RuleEditor(self._context, self._window)
            self.editor.start_wanted.connect(self._start)
            self.editor.try_wanted.connect(self._try)
            self.editor.example_wanted.connect(self._show_example)
            self.editor.lab_wanted.connect(self.lab_wanted)
            self.editor.cards_wanted.connect(self.cards_wanted)
            self.editor.print_wanted.connect(self.print_wanted)
            self.editor.finished.connect(self._forget)
            self._lay(self.editor)
            kept = self._preferred.settings.rule_editor
            self.editor.restoreGeometry(QByteArray.fromBase64(QByteArray(kept.encode())))
        if changed is not None:
            self.editor.commands.lay_unnamed(changed)
        self.editor.show()
        self.editor.raise_()
        self.editor.activateWindow()

    def _lay(self, editor: "RuleEditor") -> None:
        """Put in the rule editor what lay there before it was closed, or what is played."""
        place = self._worked_on or self.next_game.chosen
        if place is not None and editor.variant_list.lists(place):
            editor.variant_list.choose(place)

    def _forget(self) -> None:
        """Let a closed window go: hidden, it would still be styled anew whenever language or light changes."""
        if self.editor is not None:
            self._worked_on = self.editor.variant_list.place
            self._preferred.settings.rule_editor = bytes(self.editor.saveGeometry().toBase64().data()).decode()
            self._preferred.keep()
            self.editor.deleteLater()
            self.editor = None

    def _start(self, place: DraftOrVariant) -> None:
        if self.editor is not None:
            self.editor.close()
        self.choose(place)

    def _try(self, pack: Pack, trial: Trial) -> None:
        self.trial_wanted.emit(pack, trial, self.editor)

    def _show_example(self, pack: Pack, file: Path) -> None:
        if self.editor is not None:
            self.editor.close()
        self.example_wanted.emit(pack, file)

    def close(self) -> None:
        """Keep what is in the rule editor, and let the window go with the other."""
        if self.editor is not None:
            self.editor.close()
