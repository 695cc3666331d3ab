"""Tries a card, a number or an option: bots play on until it comes up, and the table opens just before.

At such a table the next time it comes up can be sought, in the same game and then in others.
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from qquovadis.controllers import Mode
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.controllers.trials.tables import lay_table
from qquovadis.controllers.trials.trial import Trial, may_be_tried
from qquovadis.controllers.trials.trial_process import GAMES, TrialTask
from qquovadis.engine.agenda import Choice
from qquovadis.errors import QuoError
from qquovadis.files import copy_whole
from qquovadis.guard import listens
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import variant_text
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.panels.notice import NoticeOffer, NoticeText
from ui.play.open_game import OpenGame, begin_from, recorded
from ui.play.presenter import Presenter
from ui.play.text.hint_text import choice_text
from ui.rule_editor.trials.trial_dialog import TITLE, FoundTable, TrialDialog
from ui.rule_editor.trials.trial_text import trial_text

ACTION = "next_time"
NEXT = N_("Next time it comes up ({next_time_key})")


class TriedThing(NamedTuple):
    """What is tried at a table, by which pack, and the number of the last game of that trial."""

    pack: Pack
    trial: Trial
    game: int


class Arrival(NamedTuple):
    """A table that bots have reached and nobody has sat down at yet; `is_next` tells that others came before it."""

    tried: TriedThing
    found: FoundTable
    is_next: bool


class TrialFeature(WindowFeature):
    """Serves one window; `laid` tells a new table, `played_on` a saved game as bots have played it on, and the file of
    the table in whose place it comes.
    """

    laid = Signal(object)
    played_on = Signal(object, object)

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        self._folder: TemporaryDirectory[str] | None = None
        self._tried: TriedThing | None = None
        self._arrival: Arrival | None = None
        self._told: Arrival | None = None
        self._sentences: tuple[str, ...] = ()
        self._entries = 0
        self.dialog: TrialDialog | None = None
        window.actions_by_name.on(ACTION, self.seek_next)
        window.closing.connect(self._close)

    # Trying.

    def begin(self, pack: Pack, trial: Trial, over: QWidget) -> None:
        """Try a thing of a pack; a game without rules, or a card that does nothing, has its first turn laid at once."""
        if not may_be_tried(pack, trial):
            self._lay_plain(pack, trial)
            return
        self._open(_task(pack, trial, 1, self._into()), TriedThing(pack, trial, 0), over)

    def seek_next(self) -> None:
        """Let bots play on from the table as it lies, until what is tried there comes up once more."""
        presenter, tried = self._presenter, self._tried
        if presenter is None or tried is None or self.dialog is not None:
            return
        into = self._into()
        copy = into / f"table{GAME_ENDING}"
        file = presenter.open_game.file
        try:
            if file is None:
                record_in(presenter.open_game.session, copy).close()
            else:
                copy_whole(file.path, copy)
        except (QuoError, OSError) as error:
            self.troubled.emit(error)
            return
        task = _task(tried.pack, tried.trial, tried.game + 1, into)
        self._open(task._replace(resumed=copy), tried, self._window)

    def _open(self, task: TrialTask, tried: TriedThing, over: QWidget) -> None:
        text = trial_text(self._window.context.texts, tried.pack, tried.trial)
        dialog = self.dialog = TrialDialog(self._window.context, text, task, over)
        dialog.found.connect(lambda found: self._go_there(task, tried, found))
        dialog.plain_wanted.connect(lambda: self._lay_plain(tried.pack, tried.trial))
        dialog.finished.connect(self._forget_dialog)
        dialog.open()
        dialog.begin()

    def _close(self) -> None:
        """Play nothing more; nobody can see it."""
        if self.dialog is not None:
            self.dialog.reject()
        self._forget_folder()

    def _forget_dialog(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None

    def _into(self) -> Path:
        """Return a folder of its own for each trial; the last one goes."""
        self._forget_folder()
        self._folder = TemporaryDirectory(prefix="qquovadis-trial-")
        return Path(self._folder.name)

    def _forget_folder(self) -> None:
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    # At the table.

    def _lay_plain(self, pack: Pack, trial: Trial) -> None:
        """Lay the first turn, without any bot."""
        try:
            session = lay_table(pack, trial, 1)
            game = OpenGame(session=session, pack=pack, book=load_rulebook(pack.folder), file=None)
            self.laid.emit(recorded(game, self._title(pack, trial)))
        except QuoError as error:
            self.troubled.emit(error)

    def _go_there(self, task: TrialTask, tried: TriedThing, found: FoundTable) -> None:
        """Sit down at the table that was reached: the same game, or a new one."""
        reached, is_next = found.reached, task.resumed is not None
        game = reached.game or tried.game
        self._arrival = Arrival(tried._replace(game=game), found, is_next)
        try:
            file = self._presenter.open_game.file if is_next and self._presenter is not None else None
            if file is not None and not reached.game:
                self.played_on.emit(reached.file, file.path)
            else:
                title = self._title(tried.pack, tried.trial)
                self.laid.emit(begin_from(reached.file, tried.pack.folder, title))
        except QuoError as error:
            self.troubled.emit(error)
        self._arrival = None

    def _title(self, pack: Pack, trial: Trial) -> str:
        text = trial_text(self._window.context.texts, pack, trial)
        return f"{pack.title('en')}, {text.title(TITLE)}"

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Serve this open game from now on; what is tried at it is known if bots have just reached it."""
        super().set_presenter(presenter)
        arrival = self._arrival if presenter is not None else None
        self._tried = arrival.tried if arrival else None
        self._told = arrival
        self._forget_words()
        if presenter is not None and arrival is not None:
            self._entries = len(presenter.open_game.session.entries)
            presenter.rested.connect(self._tell)

    def possible(self) -> tuple[str, ...]:
        """Return that the next time can be sought at a table at which something is tried."""
        presenter = self._presenter
        if presenter is None or self._tried is None:
            return ()
        return (ACTION,) if presenter.open_game.session.situation.mode is Mode.MATCH else ()

    @listens
    def _tell(self) -> None:
        """Say where the table stands as long as nothing has happened at it."""
        presenter, arrival = self._presenter, self._told
        if presenter is None or arrival is None:
            return
        if len(presenter.open_game.session.entries) != self._entries:
            self._forget_words()
            return
        sentences = self._words(presenter, arrival)
        if sentences == self._sentences:
            return
        self._sentences = sentences
        notice = self._window.desk.notice
        notice.show_notice(
            NoticeText("play", sentences, offers=(NoticeOffer(self._window.context.say(NEXT), self.seek_next),))
        )
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(notice, " ".join(sentences)))

    def _words(self, presenter: Presenter, arrival: Arrival) -> tuple[str, ...]:
        tried, found, is_next = arrival
        text = trial_text(self._window.context.texts, tried.pack, tried.trial)
        session = presenter.open_game.session
        asked = session.situation.decision
        seat = asked.seats[0] if asked else 0

        def called(choice: Choice) -> str:
            if asked is None or asked.secret:
                return ""
            view, prompt = presenter.table_presenter.view, self._window.desk.bar.asking
            return choice_text(presenter.table_text, view, prompt, choice)

        here = text.where(found.reached.stop, session.seating.people[seat].name, called)
        counted = () if is_next else (text.counted(found.counted),)
        return (*here, *counted, *text.how_far(found.reached, is_next=is_next))

    def _forget_words(self) -> None:
        """Say nothing any more, if it is this that is said."""
        notice = self._window.desk.notice
        if self._sentences and notice.sentences == self._sentences:
            notice.forget()
        self._sentences = ()


def _task(pack: Pack, trial: Trial, first: int, into: Path) -> TrialTask:
    return TrialTask(folder=pack.folder, variant=variant_text(pack), trial=trial, first=first, games=GAMES, into=into)
