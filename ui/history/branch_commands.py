"""What people do with moments and branches: play on from one, name, switch and delete branches, pin names."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from qquovadis.controllers import Consent, Session
from qquovadis.errors import QuoError
from qquovadis.model.text.translations import N_
from ui.history.dialogs import DeleteBox, DialogQuestion, ForkDialog, ask_name, ask_remark
from ui.history.history_browser import HistoryBrowser
from ui.history.moment_text import GameMoment
from ui.history.timeline import last_entry, row_of
from ui.panels.notice import NoticeText
from ui.play.undo_consent import LEAVE, OTHER_DICE, Crossing

if TYPE_CHECKING:
    from ui.desk.main_window import MainWindow
    from ui.play.presenter import Presenter

BOOKMARK, BOOKMARK_ASKS = N_("Bookmark"), N_("Name of this moment:")
RENAME, RENAME_ASKS = N_("Rename branch"), N_("Name of the branch:")
NO_MOVE = N_("A note belongs to a move, and this is the beginning. Step forward to a move and write it there.")
OTHER_BRANCH = N_("Notes are written on moves of the branch in play. Play on from here first, or go back to it.")
ONLY_SHOWN = N_("You can only look at this game here, so you cannot play on from this moment.")
NOTE, NOTE_ASKS = N_("Note"), N_("Note on this move:")


@dataclass(frozen=True)
class PlayOn:
    """Goes on from a moment, step by step, so that the table is asked about each and nothing is done twice.

    What is in play stays beside it as `left` (None: under its own name), the rest is `new`. A moment of another branch
    is first come to by putting that one into play.
    """

    session: Session
    moment: GameMoment
    new: str = ""
    left: str | None = None

    def __call__(self, *, agreed: bool = False, by: str = "") -> Consent | None:
        """Do what is still to be done; a question where the table has to agree first."""
        session, kept = self.session, self.moment.number
        if self.moment.branch != session.history.branches.in_play:
            asked = session.branches.switch_to(self.moment.branch, self.left, agreed=agreed, by=by)
            if asked is not None or kept == len(session.entries):
                return asked
            return self._play_on(None, agreed=False, by=by)
        return self._play_on(self.left, agreed=agreed, by=by)

    def _play_on(self, left: str | None, *, agreed: bool, by: str) -> Consent | None:
        asked = self.session.branches.play_on_from(self.moment.number, left, agreed=agreed, by=by)
        if asked is None and self.new:
            self.session.branches.rename(self.session.history.branches.in_play, self.new)
        return asked


class BranchCommands(QObject):
    """Serves one window; `tended` tells that branches, bookmarks or notes are others, `troubled` what went wrong."""

    tended = Signal()
    troubled = Signal(object)

    def __init__(self, window: "MainWindow", history_browser: HistoryBrowser) -> None:
        super().__init__()
        self._window = window
        self._history_browser = history_browser
        self._presenter: Presenter | None = None

    def set_presenter(self, presenter: "Presenter | None") -> None:
        """Serve this open game from now on."""
        self._presenter = presenter

    @property
    def session(self) -> Session | None:
        """The session that is tended."""
        return self._presenter.open_game.session if self._presenter else None

    def play_on_from(self, moment: GameMoment) -> None:
        """Ask what the branches are called, then the table if it must agree, and play on from there."""
        session, naming, timeline = (
            self.session,
            self._history_browser.course.naming,
            self._history_browser.course.timeline,
        )
        if self._presenter is not None and self._presenter.open_game.shown is not None:
            self._window.desk.notice.show_notice(NoticeText("book", (self._window.context.say(ONLY_SHOWN),)))
            return
        if session is None or naming is None:
            return
        moment = self._drawn_at(moment)
        in_play = session.history.branches.in_play
        new, left = naming.new_branch(timeline, moment), naming.branch(in_play)
        dialog = ForkDialog(self._window, naming.where(timeline, moment), new, left)
        dialog.named.connect(lambda new, text: self._fork(PlayOn(session, moment, new, None if text == left else text)))
        dialog.open()

    def put_into_play(self, number: int) -> None:
        """Play on at the end of another branch."""
        session = self.session
        if session is not None:
            self._fork(PlayOn(session, GameMoment(number, len(row_of(session, number)))))

    def rename(self, number: int) -> None:
        """Ask what a branch is called."""
        session, naming = self.session, self._history_browser.course.naming
        if session is not None and naming is not None:
            dialog = ask_name(self._window, DialogQuestion(RENAME, RENAME_ASKS, naming.branch(number)))
            dialog.textValueSelected.connect(
                lambda name: self._do(lambda: session.branches.rename(number, name.strip()))
            )

    def delete(self, number: int) -> None:
        """Ask whether a branch shall be deleted; whoever looks at it looks at the one in play again."""
        session, naming = self.session, self._history_browser.course.naming
        if session is not None and naming is not None:
            box = DeleteBox(self._window, naming.branch(number))
            box.agreed.connect(lambda: self._delete(session, number))
            box.open()

    def bookmark(self, moment: GameMoment) -> None:
        """Ask what a moment is called, and pin that to it."""
        session, naming = self.session, self._history_browser.course.naming
        if session is not None and naming is not None:
            usual = naming.where(self._history_browser.course.timeline, moment)
            dialog = ask_name(self._window, DialogQuestion(BOOKMARK, BOOKMARK_ASKS, usual))
            branch, number = self._drawn_at(moment)
            dialog.textValueSelected.connect(
                lambda name: self._do(lambda: session.branches.bookmark(name.strip() or usual, number, branch))
            )

    def remove_bookmark(self, number: int) -> None:
        """Take a bookmark away."""
        session = self.session
        if session is not None:
            self._do(lambda: session.branches.remove_bookmark(number))

    def note(self, moment: GameMoment) -> None:
        """Ask for a remark on the entry that led to a moment of the branch in play, or say why none can be
        written there; nothing takes it away.
        """
        session, (_, number) = self.session, self._drawn_at(moment)
        if session is not None and self.may_note(moment):
            entry = last_entry(session.entries, number)
            dialog = ask_remark(self._window, DialogQuestion(NOTE, NOTE_ASKS, entry.note if entry else ""))
            dialog.textValueSelected.connect(lambda words: self._do(lambda: session.log.note(number, words.strip())))

        elif session is not None:
            words = NO_MOVE if self._drawn_at(moment).number == 0 else OTHER_BRANCH
            self._window.desk.notice.show_notice(NoticeText("note", (self._window.context.say(words),)))

    def may_note(self, moment: GameMoment) -> bool:
        """Return whether a remark can be written on the entry that led to a moment: one of the branch in play."""
        session = self.session
        drawn = self._drawn_at(moment)
        return session is not None and drawn.branch == session.history.branches.in_play and drawn.number > 0

    def may_play_on(self, moment: GameMoment) -> bool:
        """Return whether playing on from a moment would leave anything."""
        session = self.session
        if (
            session is None
            or self._presenter is None
            or not (self._history_browser.is_exclusive or self._history_browser.may_look)
        ):
            return False
        drawn = self._drawn_at(moment)
        return drawn.branch != session.history.branches.in_play or drawn.number < len(session.entries)

    def roll_otherwise(self) -> None:
        """Let chance say something else from here on, if the table agrees."""
        session = self.session
        if session is not None and self._presenter is not None:
            self._presenter.controller.change(Crossing(session.other_dice, OTHER_DICE))

    def _drawn_at(self, moment: GameMoment) -> GameMoment:
        """Return the moment as one of the row on which it is drawn: what branches share is the earlier one's."""
        timeline = self._history_browser.course.timeline
        place = timeline.shared_place(timeline.place_of(moment.branch), moment.number)
        return GameMoment(timeline.rows[place].number, moment.number)

    def _fork(self, fork: PlayOn) -> None:
        if self._presenter is not None:
            self._history_browser.come_back()
            self._presenter.table.setFocus()  # from the strip, on which Space would mean the past
            self._presenter.controller.change(Crossing(fork, LEAVE))
            self.tended.emit()

    def _delete(self, session: Session, number: int) -> None:
        back = self._history_browser.back
        if back is not None and back.moment.branch == number:
            parting = session.history.branches.branch(number).parts_from(session.entries)
            self._history_browser.look_at(
                GameMoment(session.history.branches.in_play, min(parting, back.moment.number))
            )
        self._do(lambda: session.branches.delete(number))

    def _do(self, text: Callable[[], object]) -> None:
        """Do what changes no table, and tell everything anew."""
        presenter = self._presenter
        if presenter is None:
            return
        try:
            text()
        except QuoError as error:
            self.troubled.emit(error)
        presenter.table_presenter.show_log(len(presenter.open_game.session.entries))
        self._history_browser.refresh()
        self.tended.emit()
