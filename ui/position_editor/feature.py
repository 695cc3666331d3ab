"""The door to positions and worked examples: begins, opens and keeps them, and serves free moves of the window."""

import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from qquovadis import paths
from qquovadis.controllers import Mode
from qquovadis.controllers.examples.example_index import by_clause, listed_examples
from qquovadis.controllers.examples.example_runner import RunExample, stage
from qquovadis.controllers.examples.examples import ExampleFolders
from qquovadis.controllers.positions.setups import (
    PositionSetup,
    empty_position,
    fresh_position,
    keep_position,
    position_in,
    position_now,
)
from qquovadis.errors import PackError, QuoError, Sentence
from qquovadis.model.history.entries import Changed
from qquovadis.model.notation.example_file import read_example
from qquovadis.model.notation.position_file import ENDING
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import N_
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.kit.file_drops import FileDrops
from ui.kit.plain_text import ConfirmBox
from ui.panels.notice import NoticeText
from ui.play.consent_box import ConsentWords
from ui.play.open_game import OpenGame
from ui.play.presenter import Presenter
from ui.play.undo_consent import COPY, EXAMPLE_FILE, POSITION_FILE, Crossing
from ui.position_editor.editor_panel import FREE_TITLE, EditorPanel
from ui.position_editor.example_page import TITLE, ExamplePage
from ui.position_editor.example_player import NAME as EXAMPLE
from ui.position_editor.example_player import ExamplePlayer
from ui.position_editor.new_position_dialog import FILE, GAME, NOTHING, NewPosition, NewPositionDialog
from ui.position_editor.new_tables import lay, lay_again, show, title_in
from ui.position_editor.position_editor import PositionEditor
from ui.position_editor.record_example import RecordExample

SCENARIO = N_("Position")
BAD_POSITION = N_("The position cannot be set up. {fault}\nFix the file in a text editor and open it again.")
BAD_EXAMPLE = N_("The example cannot be shown. {fault}\nFix the file in a text editor and open it again.")
KEPT = N_("Position saved as {file}.")
OPEN = N_("Anyone can read every hidden card and the seed in it: do not give it to anyone still playing this game.")
NOT_WRITTEN = N_("“{file}” cannot be saved: {reason}. Choose another place.")
LEAVE_RULES = N_(
    "Leave the rules for free moves? {undo_key} undoes that; {play_on_key} resumes the rules from the table "
    "as it lies then."
)
GO_FREE, STAY = N_("Free moves"), N_("Cancel")
PANEL_ACTIONS = ("play_on", "keep_position", "keep_example")
MOST_SEED = 2**31
OPEN_POSITION, SAVE_POSITION, POSITIONS = N_("Open position"), N_("Save position"), N_("Positions")


def ask_for_position(parent: QWidget, context: AppContext) -> Path | None:
    """Let the person choose a position file; None if they think better of it."""
    kind = f"{context.say(POSITIONS)} (*{ENDING})"
    name, _ = QFileDialog.getOpenFileName(parent, context.say(OPEN_POSITION), str(paths.positions()), kind)
    return Path(name) if name else None


def ask_where_to_keep(parent: QWidget, context: AppContext, title: str) -> Path | None:
    """Let the person name a file for a position, anywhere; None if they think better of it."""
    kind = f"{context.say(POSITIONS)} (*{ENDING})"
    usual = str(paths.positions() / f"{title}{ENDING}")
    name, _ = QFileDialog.getSaveFileName(parent, context.say(SAVE_POSITION), usual, kind)
    if not name:
        return None
    return Path(name) if name.endswith(ENDING) else Path(f"{name}{ENDING}")


class PositionsFeature(WindowFeature):
    """Serves one window: `laid` tells an open game at a new table, `taken_up` the game that was there before.

    `dropped` tells a file that was dropped on the window or its table.
    """

    laid = Signal(object)
    taken_up = Signal(object)
    dropped = Signal(object)
    stood_up = Signal()

    def __init__(self, window: MainWindow, pack: Callable[[], Pack], folder: Path | None) -> None:
        """With no game on the table, new positions are made with what `pack` returns; `folder` is a pack for all."""
        super().__init__()
        self._window, self._pack, self._folder = window, pack, folder
        self._context: AppContext = window.context
        self.dialog: NewPositionDialog | None = None
        self.stage: ExamplePlayer | None = None
        self.keeping: RecordExample | None = None
        self._staged: RunExample | None = None
        self._game: Path | None = None
        self._page = ExamplePage(self._context)
        window.desk.dock.add_page(EXAMPLE, self._page, TITLE)
        window.desk.dock.rules.example_wanted.connect(self.open_example)
        self._drops = FileDrops()
        self._drops.watch(window)
        self._drops.dropped.connect(self.dropped)
        actions = window.actions_by_name
        panel = EditorPanel(self._context, *(actions[name] for name in PANEL_ACTIONS))
        self.position_editor = PositionEditor(self._context, window.desk, panel)
        self.position_editor.stayed.connect(self.changed)
        self._connect()

    def _connect(self) -> None:
        actions, window = self._window.actions_by_name, self._window
        commands: dict[str, Callable[[], object]] = {
            "scenario": self.begin,
            "open_position": self._ask_for_position,
            "keep_position": lambda: self._once_all_agree(POSITION_FILE, self._ask_where_to_keep),
            "keep_example": lambda: self._once_all_agree(EXAMPLE_FILE, self._ask_what_to_keep),
            "play_on": self.position_editor.play_on,
            "resume": self.position_editor.ask_to_go_on,
            "workshop_panel": self.position_editor.show_panel,
            "example": lambda: window.desk.turn_to(EXAMPLE),
            "earlier": lambda: self._step(-1),
            "later": lambda: self._step(1),
        }
        for name, text in commands.items():
            actions.on(name, text)
        actions.on("next_phase", self._proceed)
        self.position_editor.result_wanted.connect(actions["final"].trigger)
        actions.on("score_sheet", self.position_editor.open_score_sheet)
        actions["workshop"].toggled.connect(self._switch_free_moves)

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Serve this open game from now on, or none."""
        super().set_presenter(presenter)
        self._leave_stage()
        self._window.desk.notice.forget()
        if presenter is not None:
            self._drops.watch(presenter.table.viewport())
            self._list_examples()
        self.position_editor.set_presenter(presenter)
        refereed = presenter is None or presenter.open_game.session.rules.are_enforced
        self._window.actions_by_name.call("workshop_panel", "" if refereed else FREE_TITLE)
        self.keeping = RecordExample(presenter, self._context) if presenter is not None else None
        if self.keeping is not None:
            self.keeping.kept.connect(lambda _file: self._list_examples())
            self.keeping.wanted.connect(self.open_example)
        if presenter is not None and self._staged is not None and presenter.open_game.session is self._staged.session:
            self._begin_stage(presenter, self._staged)

    def _switch_free_moves(self, on: bool) -> None:
        """Open free moves or leave them; the switch says how things are, since somebody may have to agree first."""
        if on and self._leaves_rules:
            say = self._context.say
            box = ConfirmBox(say(LEAVE_RULES), say(GO_FREE), say(STAY), self._window)
            box.agreed.connect(partial(self.position_editor.change_mode, by_hand=True))
            box.agreed.connect(self.changed)
            box.open()
        else:
            self.position_editor.change_mode(by_hand=on)
        if self._presenter is not None:
            mode = self._presenter.open_game.session.situation.mode
            self._window.actions_by_name.set_checked("workshop", mode is Mode.FREE_MOVES)

    @property
    def _leaves_rules(self) -> bool:
        """Whether free moves would for the first time leave the rules of a match, and the table is not asked anyway."""
        if self._presenter is None:
            return False
        session = self._presenter.open_game.session
        left = any(isinstance(entry.action, Changed) for entry in session.entries)
        is_match = session.terms.mode is Mode.MATCH and session.situation.mode is Mode.MATCH
        return is_match and not left and session.question_to_table(agreed=False, by="") is None

    def _proceed(self) -> None:
        """Let the next phase or turn begin."""
        if self.position_editor.edit_commands is not None:
            self.position_editor.edit_commands.proceed()

    def possible(self) -> tuple[str, ...]:
        """Return the actions that can be done now."""
        if self.is_exclusive:
            return "earlier", "later", "example"
        beside = ("workshop_panel",) if self.position_editor.is_open else ()
        commands = self.position_editor.edit_commands
        if commands is not None and commands.table.is_open and commands.keeps_turns:
            beside = (*beside, "next_phase")
        if commands is not None and commands.table.is_open:
            beside = (*beside, "score_sheet")
        if not self._refereed:
            return beside
        return ("keep_position", "keep_example", *beside, *(("play_on",) if self.position_editor.is_open else ()))

    @property
    def _refereed(self) -> bool:
        """Whether rules could go on from the table, or judge an example of it."""
        return self._presenter is not None and self._presenter.open_game.session.rules.are_enforced

    def begin(self) -> None:
        """Ask how a position shall begin."""
        try:
            pack = self._own_pack()
        except QuoError as error:
            self.troubled.emit(error)
            return
        self.dialog = NewPositionDialog(self._context, pack, with_game=self._presenter is not None, parent=self._window)
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.chosen.connect(self.set_up)
        self.dialog.open()

    def set_up(self, beginning: NewPosition) -> None:
        """Set a table up as chosen."""
        if beginning.way == FILE:
            self._ask_for_position()
            return
        if beginning.way == GAME and self._presenter is not None:
            self._once_all_agree(COPY, self._copy_game)
            return
        try:
            open_game = self._set_up(beginning, self._own_pack())
        except QuoError as error:
            self.troubled.emit(error)
        else:
            self.laid.emit(open_game)

    def open_position(self, file: Path) -> None:
        """Lay out the position of a file; what is wrong with it is told with the place and what to do."""
        try:
            position, pack = position_in(file, self._folder)
            open_game = lay(position, pack, title_in(position, file, self._context.language), file.name)
        except PackError as error:
            self.troubled.emit(QuoError(BAD_POSITION, fault=_placed(error, file)))
        except QuoError as error:
            self.troubled.emit(error)
        else:
            self.laid.emit(open_game)

    def open_example(self, file: Path) -> None:
        """Show a worked example on the table by the rules in use there; what is wrong with it is told."""
        self.show_example(self._presenter.open_game.pack if self._presenter is not None else None, file)

    def show_example(self, pack: Pack | None, file: Path) -> None:
        """Show a worked example by the rules of a pack, or by those that it names."""
        presenter = self._presenter
        try:
            staged = stage(read_example(file), file, ExampleFolders(pack) if pack is not None else ExampleFolders())
            open_game = show(staged, self._context.language)
        except QuoError as error:
            self.troubled.emit(QuoError(BAD_EXAMPLE, fault=error))
            return
        if presenter is not None and presenter.open_game.file is not None:
            self._game = presenter.open_game.path
        self._staged = staged
        self.laid.emit(open_game)

    def leave_example(self) -> None:
        """Go back to the game that was on the table before the example, or to an empty table."""
        game, self._game = self._game, None
        if game is not None:
            self.taken_up.emit(game)
        else:
            self.stood_up.emit()

    def try_example(self) -> None:
        """Play on from the moment of the example that is shown, during free moves."""
        staged = self.stage.staged if self.stage is not None else None
        if staged is None:
            return
        try:
            position = position_now(staged.session, staged.pack)
            open_game = lay(position, staged.pack, staged.example.title.text(self._context.language))
        except QuoError as error:
            self.troubled.emit(error)
        else:
            self.laid.emit(open_game)

    @property
    def is_exclusive(self) -> bool:
        """Whether a worked example is on the table."""
        return self.stage is not None

    def keep(self, file: Path) -> None:
        """Write the table as it lies into a position file."""
        if self._presenter is None:
            return
        open_game = self._presenter.open_game
        try:
            keep_position(position_now(open_game.session, open_game.pack, file.stem), file, self._folder)
        except OSError as error:
            self.troubled.emit(QuoError(NOT_WRITTEN, file=file.name, reason=reason_of(error)))
        except QuoError as error:
            self.troubled.emit(error)
        else:
            self._window.desk.notice.show_notice(
                NoticeText("save", (self._context.say(KEPT, file=file.name), self._context.say(OPEN)))
            )

    def _begin_stage(self, presenter: Presenter, staged: RunExample) -> None:
        self.stage = ExamplePlayer(presenter, staged, self._page, self._window.desk)
        self.stage.with_game = self._game is not None
        self.stage.left.connect(self.leave_example)
        self.stage.tried.connect(self.try_example)
        self._staged = None
        self.stage.begin()

    def _leave_stage(self) -> None:
        if self.stage is not None:
            self.stage.close()
            self.stage = None

    def _list_examples(self) -> None:
        """List the examples of the pack, the person's own too, in the rules."""
        if self._presenter is not None:
            pack = self._presenter.open_game.pack
            # SPEED: reading them takes a sixth of the time that a new table takes to stand there.
            self._window.desk.dock.rules.offer_examples(lambda: by_clause(listed_examples(pack)))

    def _ask_what_to_keep(self, _presenter: Presenter) -> None:
        if self.keeping is not None:
            self.keeping.ask(self._window)

    def _step(self, by: int) -> None:
        if self.stage is not None:
            self.stage.step(by)

    def _own_pack(self) -> Pack:
        """Return the pack of the table, or the one that would be played."""
        return self._presenter.open_game.pack if self._presenter is not None else self._pack()

    def _set_up(self, beginning: NewPosition, pack: Pack) -> OpenGame:
        agreed = PositionSetup(pack, beginning.seats)
        bare = beginning.way == NOTHING
        position = empty_position(agreed) if bare else fresh_position(agreed, secrets.randbelow(MOST_SEED))
        return lay(position, pack, self._context.say(SCENARIO))

    def _once_all_agree(self, words: ConsentWords, deed: Callable[[Presenter], object]) -> None:
        """Do with the game on the table what lays it open, once the table has agreed where it hides anything.

        A file of the position is opened by anyone without a question, and the dialog of an example names what was
        chosen in secret: both are the same as to set the position up at once.
        """
        presenter = self._presenter
        if presenter is None:
            return
        question = presenter.open_game.session.question_before_copy()
        if question is None:
            deed(presenter)
        else:
            agreed = lambda **_who: QTimer.singleShot(0, presenter, partial(deed, presenter))  # noqa: E731
            presenter.consent_wanted.emit(question, Crossing(agreed, words))

    def _copy_game(self, presenter: Presenter) -> None:
        """Set up the position of the game on the table as a table of its own."""
        try:
            open_game = lay_again(presenter.open_game.session, presenter.open_game.pack, self._context.say(SCENARIO))
        except QuoError as error:
            self.troubled.emit(error)
        else:
            self.laid.emit(open_game)

    def _ask_for_position(self) -> None:
        file = ask_for_position(self._window, self._context)
        if file is not None:
            self.open_position(file)

    def _ask_where_to_keep(self, presenter: Presenter) -> None:
        title = presenter.open_game.title or self._context.say(SCENARIO)
        file = ask_where_to_keep(self._window, self._context, title)
        if file is not None:
            self.keep(file)


def _placed(error: PackError, file: Path) -> QuoError | Sentence:
    """Return what is wrong, with the file's name even where the fault lies in what it names."""
    return error if error.file == file.name else Sentence(N_("{file}: {fault}"), file=file.name, fault=error)
