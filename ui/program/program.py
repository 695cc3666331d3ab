"""What the window does when somebody chooses something from its menus: games begin, go on and end here."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog

from qquovadis import paths
from qquovadis.controllers import GameFile
from qquovadis.errors import QuoError
from qquovadis.files import copy_whole
from qquovadis.guard import listens
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.saves.library import Library
from qquovadis.model.settings import Settings
from qquovadis.model.text.translations import N_
from ui.accessibility.in_words import AccessibleTable
from ui.board_editor.feature import BoardEditorFeature
from ui.desk.features import WindowFeatures
from ui.desk.main_window import MainWindow
from ui.first_prototype.feature import FirstPrototypeFeature
from ui.free_table.procedure_menu import ProcedureMenu
from ui.guide.guide_feature import GuideFeature
from ui.history.commands import HistoryCommands
from ui.history.history_browser import HistoryBrowser
from ui.history.moment_text import GameMoment
from ui.kit.context import AppContext
from ui.kit.file_urls import show_folder
from ui.lab.feature import LabFeature
from ui.library.export_game import ExportGame
from ui.library.feature import LibraryFeature
from ui.library.game_text import name_of_game
from ui.library.open_elsewhere_box import OpenElsewhereBox
from ui.library.send_back import SendBack
from ui.library.table_lock import holder_of, take_over
from ui.library.unsaved_box import NOT_SAVED, SavingAnswer, ask_where_to_save
from ui.overlay.features import overlay_features
from ui.panels.notice import NoticeText
from ui.play.commands import PlayCommands, ViewCommands
from ui.play.hint import HintFeature
from ui.play.hotseat.recap import Recap
from ui.play.live_rules import LiveRules
from ui.play.open_game import Agreement, OpenGame, look_at, may_grow, record_again, sit_down, take_up
from ui.play.presenter import Presenter
from ui.play.turn_banner import TurnBanners
from ui.play.undo_consent import UndoConsent
from ui.player_aid.feature import PlayerAidFeature
from ui.playtests.observing import ObservingFeature
from ui.position_editor.feature import PositionsFeature
from ui.position_editor.piece_adding import PieceAdding
from ui.preferences.feature import PreferencesFeature
from ui.preferences.preferred import Preferred
from ui.printing.feature import PrintFeature
from ui.program.context_help import ContextHelp
from ui.program.file_opener import FileOpener
from ui.program.full_screen import FullScreen
from ui.rule_editor.feature import RuleEditorFeature
from ui.rule_editor.trials.feature import TrialFeature
from ui.side_windows.feature import SideWindows
from ui.sound.table_sounds import TableSounds
from ui.start.file_changes import FileChanges
from ui.start.first_dialog import first_dialog
from ui.start.next_game import NextGame
from ui.start.pack_outline import DraftOrVariant
from ui.start.start_dialog import StartDialog
from ui.table_picture.feature import TablePictureFeature

DAMAGED = N_("The saved game is damaged after move {entries}; play goes on from there, in a new file beside it.")
IN_COPY = N_("“{file}” is being played elsewhere; this window continues in the copy “{copy}”.")
ONLY_LOOKED = N_("“{file}” can only be looked at: nothing can be saved in “{folder}”.")
GAME_TITLE = N_("{game}: {people}")
CAREFUL = N_(
    "The program ended twice before its window was there. This time it starts without pictures of saved games and does "
    "not offer the last one. Nothing is lost. If it stays now, one of these games may be the cause: open the one you "
    "want from “All games…”, and move one that ends the program to the trash there."
)
READING = 400  # milliseconds after the start dialog is there, until the rules of its game are read


class Program(QObject):
    """One window with at most one open game."""

    elsewhere: OpenElsewhereBox | None = None  # what was asked last about a save that another window plays
    presenter: Presenter | None = None
    dialog: StartDialog | None = None

    def __init__(
        self, window: MainWindow, settings: Settings, pack: Path | None, next_game: NextGame | None = None
    ) -> None:
        super().__init__()
        self.window = window
        self._context: AppContext = window.context
        self._settings, self._folder = settings, pack
        self.next_game = next_game or NextGame(pack)
        self.preferred = Preferred(window, settings)
        self.rule_editor = RuleEditorFeature(window, self.next_game, self.preferred)
        self.trials = TrialFeature(window)
        self.file_opener = FileOpener(self._context, window)
        self._history_browser = HistoryBrowser(window)
        self._history_browser.again.connect(self.ask_what_to_play)
        self.live = LiveRules(self._context, window.desk, lambda: self._history_browser.is_exclusive)
        self._history_browser.changed.connect(self.live.catch_up)
        self.positions = PositionsFeature(window, self.next_game.pack, pack)
        self.library = LibraryFeature(window, settings, pack)
        self.recap = Recap(window, settings, lambda: self._history_browser.is_exclusive)
        self.hint = HintFeature(window, lambda: self._history_browser.is_exclusive or self.recap.is_exclusive)
        self.accessible_table, self.guide = AccessibleTable(window), GuideFeature(window, self.next_game.pack)
        self.preferences, self.table_sounds = PreferencesFeature(window, self.preferred), TableSounds(self.preferred)
        self.player_aid, self.lab = PlayerAidFeature(window, self.next_game.pack), LabFeature(window)
        self.side_windows = SideWindows(window, self.preferred)
        self.history_commands = HistoryCommands(window, self._history_browser)
        self.overlay_features = overlay_features(window, self.preferred)
        self.send_back = SendBack(window, self._history_browser, self._folder)
        self.observing = ObservingFeature(window)
        self.features = self._all_features()
        self._connect()

    def _all_features(self) -> WindowFeatures:
        """Return what serves the window, in the order in which all turn to an open game."""
        window = self.window
        commands = (ViewCommands(window), PlayCommands(window), UndoConsent(window))
        play = (self.preferred, *commands, self.recap, self.hint, TurnBanners(window))
        history = (self._history_browser, self.history_commands, self.send_back, self.live, self.positions)
        beside = (self.library, self.preferences, self.accessible_table, self.guide)
        context_help = ContextHelp(window, self.next_game.pack)
        self.printing = PrintFeature(window, self.next_game.pack)
        self.export_game = ExportGame(window)
        self.first_prototype = FirstPrototypeFeature(window)
        self.board_editor = BoardEditorFeature(window)
        self.procedures = ProcedureMenu(window, lambda: self.positions.position_editor.edit_commands)
        self.adding = PieceAdding(window, self.positions.position_editor)
        self.adding.anew.connect(self.sit_down)
        more = (
            self.adding,
            self.export_game,
            self.first_prototype,
            self.board_editor,
            self.procedures,
            context_help,
            self.player_aid,
            self.printing,
            TablePictureFeature(window),
            self.lab,
            self.trials,
            FullScreen(window),
            self.table_sounds,
            self.observing,
        )
        return WindowFeatures(*play, *history, *beside, *more, *self.overlay_features, self.side_windows)

    def _connect(self) -> None:
        window, actions = self.window, self.window.actions_by_name
        self.file_opener.game.connect(self.take_up)
        self.file_opener.variant.connect(self.rule_editor.choose)
        self.file_opener.dropped.connect(self.library.receive)
        self.file_opener.position.connect(self.positions.open_position)
        self.file_opener.example.connect(self.positions.open_example)
        self.file_opener.session.connect(self.library.take_session)
        self.file_opener.printed.connect(self.printing.open_record)
        self.file_opener.study.connect(self.lab.take_study)
        self.file_opener.book.connect(self.lab.take_book)
        self.file_opener.folder.connect(self._play_folder)
        self.file_opener.troubled.connect(self._show_error)
        self.positions.dropped.connect(self.file_opener.receive_dropped)
        self.library.chosen.connect(self.take_up)
        self.library.looked_at.connect(self._look_at_moment)
        self.library.kept.connect(self.preferred.keep)
        self.rule_editor.trial_wanted.connect(self.trials.begin)
        self.trials.laid.connect(lambda _game: self.rule_editor.close())
        self.trials.played_on.connect(self._take_up_played_on)
        for laying in (self.trials.laid, self.positions.laid, self.guide.laid):
            laying.connect(self._sit)
        self.rule_editor.play_wanted.connect(self.ask_what_to_play)
        self.rule_editor.example_wanted.connect(self.positions.show_example)
        self.positions.taken_up.connect(self.library.receive)
        self.positions.stood_up.connect(self.stand_up)
        for feature in self.features:
            feature.setParent(self)  # so that it goes with the program, and what it is connected to with it
            feature.changed.connect(self._follow)
            feature.troubled.connect(self._show_error)
        actions.on("new", self.ask_what_to_play)
        actions.on("open", self._open)
        actions.on("folder", lambda: show_folder(paths.saves()))
        actions.on("quit", window.close)
        actions.on("workbench", self._change_rules)
        actions.on("keys", self._show_keys)
        actions.on("about", self._show_about)
        actions.allow()
        self._connect_window()

    def _connect_window(self) -> None:
        window = self.window
        self.rule_editor.lab_wanted.connect(self.lab.ask_change)
        self.rule_editor.cards_wanted.connect(self.lab.ask_cards)
        self.lab.game_wanted.connect(self._look_at_lab_game)
        self.rule_editor.print_wanted.connect(self.printing.open_for)
        self._context.changed.connect(self._entitle)
        window.desk.welcome.clicked.connect(self.ask_what_to_play)
        window.closing.connect(self.stand_up)
        window.closing.connect(self.table_sounds.player.close)

    def start(self, save: Path | None) -> None:
        """Open the file that was named, or ask what to play; damaged settings and starts that died are told first."""
        if self._settings.trouble:
            self._say(self._context.say(self._settings.trouble))
        if self._context.careful:
            self._say(self._context.say(CAREFUL))
        self.next_game.remember(self._settings.played)
        if save is not None:
            self.file_opener.receive(save)
        elif not self._context.careful and (offer := self.library.offer_unfinished()) is not None:
            offer.declined.connect(self.ask_what_to_play)
        else:
            self.ask_what_to_play()

    def ask_what_to_play(self) -> None:
        """Open the start dialog."""
        self._ask_with(self._settings.table, 0)

    def _ask_with(self, table: str, page: int) -> None:
        """Open a page of the start dialog, with what was filled in before."""
        try:
            dialog = first_dialog(self.window, self._settings, self.next_game, table)
            dialog.turn_to(page)
        except QuoError as error:
            self._show_error(error)
            return
        dialog.open()
        self.serve(dialog)

    def serve(self, dialog: StartDialog) -> None:
        """Do from now on what a start dialog that is open leads to."""
        self.dialog = dialog
        FileChanges(self._context, dialog, dialog.pack).again.connect(self._ask_with)
        dialog.agreed.connect(self._agree)
        dialog.put_away.connect(self._keep_filled_in)
        dialog.taken_up.connect(self.take_up)
        dialog.file_given.connect(self.file_opener.receive)
        dialog.pack_wanted.connect(self.rule_editor.choose)
        dialog.bench_wanted.connect(self.rule_editor.open)
        dialog.kept.connect(partial(self._play_variant, dialog))
        dialog.library_wanted.connect(lambda: self.library.open(dialog).finished.connect(dialog.list_saves))
        dialog.finished.connect(self._close_dialog)
        dialog.guide_wanted.connect(self.guide.begin)
        dialog.prototype_guide_wanted.connect(self.first_prototype.open)
        dialog.board_wanted.connect(self.board_editor.open)
        dialog.aid_wanted.connect(partial(self.player_aid.open_over, dialog))
        # SPEED: what is read while people still choose is known when they start: 40 ms of 560 until the table stands.
        QTimer.singleShot(READING, dialog, partial(load_rulebook, dialog.outline.folder))

    def sit_down(self, agreement: Agreement) -> None:
        """Begin a new game as agreed."""
        try:
            open_game = sit_down(agreement)
        except QuoError as error:
            self._show_error(error)
            return
        self._sit(open_game)

    def take_up(self, path: Path) -> None:
        """Go on with a saved game; one that is played elsewhere is looked at, taken over or played in a copy, as people
        say, and one that cannot be written where it lies goes on in a copy in the library.
        """
        if path.is_file() and not may_grow(path):
            self._take_up_unwritable(path)
            return
        if not self.library.lock.hold(path):
            self.elsewhere = box = OpenElsewhereBox(self._context, path, self.window, holder_of(path))
            box.look.connect(self.look_at)
            box.copy.connect(self._take_up_copy)
            box.taken_over.connect(self._take_over)
            box.open()
            return
        if self.presenter is not None and self.presenter.open_game.file is not None and self.game == path:
            self._close(self.presenter.open_game.file)  # before it is read again
        try:
            open_game = take_up(path, self._folder)
        except (QuoError, OSError) as error:
            self._stay(error)
            return
        self._sit(open_game)
        damage = open_game.session.loaded.damage
        if damage is not None:
            self._say(self._context.say(DAMAGED, entries=damage.entries))
        elif remark := open_game.remark or (None if path == self.library.resumed else open_game.cut_short):
            self.window.desk.notice.show_notice(NoticeText("book", (self._context.explain(remark),)))

    def _take_over(self, path: Path) -> None:
        """Go on with a game that another computer holds, as a person said; if it plays on, it does in a copy."""
        take_over(path)
        self.take_up(path)

    def _take_up_played_on(self, played: Path, file: Path) -> None:
        """Go on with the game on the table as bots have played it on elsewhere."""
        self.stand_up()
        try:
            copy_whole(played, file)
        except OSError as error:
            self._show_error(error)
        self.take_up(file)

    def _take_up_unwritable(self, path: Path) -> None:
        """Go on with a copy in the library of a game that cannot be written; look at it where nothing can be saved."""
        try:
            copy = Library().take_in(path)
        except (QuoError, OSError):
            copy = path
        if copy != path:
            self.take_up(copy)
            return
        self.look_at(path)
        if self.presenter is not None and self.presenter.open_game.shown == path:
            text = self._context.say(ONLY_LOOKED, file=path.name, folder=path.parent)
            self.window.desk.notice.show_notice(NoticeText("book", (text,)))

    def look_at(self, path: Path) -> None:
        """Show a saved game to be looked at and nothing else."""
        try:
            open_game = look_at(path, self._folder)
        except (QuoError, OSError) as error:
            self._show_error(error)
            return
        self._sit(open_game)

    def _look_at_moment(self, path: Path, moment: int) -> None:
        """Show a session that came back, as its table lay at a moment, or (-1) at its end."""
        self.look_at(path)
        if moment >= 0 and self.presenter is not None and self.presenter.open_game.shown == path:
            self._history_browser.look_at(GameMoment(self.presenter.open_game.session.history.branches.in_play, moment))

    def _look_at_lab_game(self, path: Path, name: str) -> None:
        """Show a game that the lab played again, in place of what is on the table."""
        self.lab.step_aside()
        self.look_at(path)
        if self.presenter is not None and self.presenter.open_game.shown == path:
            self.lab.tell_of(name)
        else:
            self.lab.come()  # where it was asked for; why it cannot be seen is told already

    def _take_up_copy(self, path: Path) -> None:
        """Go on with a copy of a saved game, and tell in which file."""
        try:
            copy = Library().duplicate(path)
        except QuoError as error:
            self._show_error(error)
            return
        self.take_up(copy)
        if self.game is not None:
            text = self._context.say(IN_COPY, file=path.name, copy=self.game.name)
            self.window.desk.notice.show_notice(NoticeText("book", (text,)))

    def _stay(self, error: Exception) -> None:
        """Tell why nothing else came on the table; what is on it is held again."""
        if self.game is None:
            self.library.lock.let_go()
        else:
            self.library.lock.hold(self.game)
        self._show_error(error)

    @property
    def game(self) -> Path | None:
        """The file in which the game on the table is recorded."""
        file = self.presenter.open_game.file if self.presenter is not None else None
        return file.path if file is not None else None

    def lay_out_again(self) -> None:
        """Lay the game on the table out anew from its file: after a fault nothing of before is to be trusted."""
        if self.game is not None:
            self.take_up(self.game)

    def stand_up(self) -> None:
        """Leave the table; the game is on the disk."""
        file = self.presenter.open_game.file if self.presenter is not None else None
        self.features.set_presenter(None)
        if file is not None:
            self._close(file)
        if self.presenter is not None:
            self.presenter.close()
            self.presenter.deleteLater()
            self.presenter = None
        self.window.entitle("")
        self.window.actions_by_name.allow()

    def _close(self, file: GameFile) -> None:
        """Write the end of a open game, and what the disk refused before; say what cannot be written."""
        try:
            file.close()
        except QuoError as error:
            self._show_error(error)

    # Sitting down.

    def _agree(self, agreement: Agreement, table: str) -> None:
        self._settings.table, self._settings.played = table, self.next_game.written
        self.sit_down(agreement)
        self.preferred.keep()  # only now: where nothing can be saved, that was asked

    def _change_rules(self) -> None:
        self.rule_editor.open()

    def _keep_filled_in(self, table: str) -> None:
        """Keep what was filled in, so that it is there again after a guided turn, the rule editor or nothing."""
        self._settings.table = table

    def _play_variant(self, dialog: StartDialog, place: DraftOrVariant) -> None:
        self._settings.table = dialog.draft.write()
        self.rule_editor.choose(place)

    def _close_dialog(self) -> None:
        self.dialog = None

    def _sit(self, open_game: OpenGame) -> None:
        from qquovadis.model.pack.board import load_board
        from qquovadis.model.pack.pack_looks import looks_of
        from qquovadis.model.text.person_names import initials

        where = self._recorded_or_agreed(open_game)
        if where is None:
            return
        open_game = where
        self.stand_up()
        try:
            board = load_board(open_game.pack.folder)
            self._context.know(looks_of(open_game.pack))
            liveries = board.mat.liveries if board.mat else ()
            names = [player.name for player in open_game.session.seating.people]
            self._context.sign_seats(dict(zip(liveries, initials(names), strict=False)))
            presenter = Presenter(open_game, board, self._context, self.window.desk)
        except QuoError as error:
            self._show_error(error)
            return
        self.presenter = presenter
        presenter.rested.connect(self._follow)
        presenter.troubled.connect(self._show_error)
        presenter.controller.beats.shown.connect(self._follow)
        self.features.set_presenter(presenter)
        self._entitle()
        presenter.table.setFocus()
        if self.positions.is_exclusive:
            self._follow()
        else:
            presenter.begin()
        if open_game.unsaved is not None:
            text = self._context.say(NOT_SAVED, folder=paths.personal_place())
            self.window.desk.notice.show_notice(NoticeText("warning", (text,)))

    def _recorded_or_agreed(self, game: OpenGame) -> OpenGame | None:
        """Return a table that is recorded, or goes on unsaved since a person said so; None if it shall not be laid."""
        while game.unsaved is not None and not self._settings.unsaved:
            answer = ask_where_to_save(self._context, game.unsaved.error, parent=self.window)
            if answer is SavingAnswer.LEFT:
                return None
            self._settings.unsaved = answer is SavingAnswer.UNSAVED
            if answer is SavingAnswer.FOLDER:
                game = record_again(game, game.unsaved.title)
        return game

    def _entitle(self) -> None:
        if self.presenter is not None:
            open_game = self.presenter.open_game
            name = open_game.pack.sheet.name.text(self._context.language)
            people = name_of_game(self._context, open_game)
            self.window.entitle(self._context.say(GAME_TITLE, game=name, people=people))

    # What the actions do.

    @listens
    def _follow(self) -> None:
        """Offer what can be done now; nothing of the table while it is covered, but what the table is asked about."""
        presenter, actions, features = self.presenter, self.window.actions_by_name, self.features
        if presenter is None:
            actions.allow()
        else:
            actions.allow(*(features.possible_when_covered() if presenter.is_covered else features.possible()))

    def _open(self) -> None:
        from ui.kit.file_dialogs import ask_for_file

        path = ask_for_file(self.window, self._context)
        if path is not None:
            self.file_opener.receive(path)

    def _play_folder(self, folder: Path) -> None:
        """Ask how to play the pack in a folder."""
        self.next_game.turn_to(folder)
        self.ask_what_to_play()

    def _show_keys(self) -> None:
        from ui.program.keyboard_dialog import KeyboardDialog

        dialog = KeyboardDialog(self._context, self.window.actions_by_name, self.window)
        dialog.change_wanted.connect(self.preferences.open_keys)
        _show(dialog)

    def _show_about(self) -> None:
        from ui.program.about_dialog import AboutDialog

        _show(AboutDialog(self._context, self.window))

    def _show_error(self, error: Exception) -> None:
        self._say(self._context.explain(error))

    def _say(self, sentence: str) -> None:
        from ui.kit.file_dialogs import show_trouble

        show_trouble(QApplication.activeModalWidget() or self.window, self._context, sentence)


def _show(dialog: QDialog) -> None:
    """Show a dialog over its window without waiting for it."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
