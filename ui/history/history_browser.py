"""What can be done with a game that was played: the final table, another game, and looking back at any moment of it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from qquovadis.errors import QuoError
from qquovadis.guard import listens
from qquovadis.model.agreed import Mode
from qquovadis.model.history.landmarks import TurnBoundaries
from qquovadis.model.text.translations import N_
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.history.moment_text import GameMoment
from ui.history.strip_updater import StripUpdater
from ui.play.open_game import look_again
from ui.play.presenter import Presenter

if TYPE_CHECKING:
    from ui.final.result import GameResult
    from ui.final.review_page import ReviewedGame
    from ui.final.review_run import ReviewRun
    from ui.history.autoplay import Autoplay
    from ui.history.look_back import LookBack

AT_THE_END = ("final", "look_back", "new")
IN_THE_PAST = ("fork", "compare", "look_back")
TRANSPORT = ("earlier_turn", "earlier", "play_history", "later", "later_turn")
SPACE = "Space"
MORE_KEYS = {"Shift+Left": "earlier_turn", "Shift+Right": "later_turn", SPACE: "play_history"}
WALKS: dict[str, Callable[[TurnBoundaries, int], int]] = {
    "earlier": lambda strides, at: strides.by_entry(at, -1),
    "later": lambda strides, at: strides.by_entry(at, 1),
    "earlier_turn": lambda strides, at: strides.by_turn(at, -1),
    "later_turn": lambda strides, at: strides.by_turn(at, 1),
    "earlier_round": lambda strides, at: strides.by_round(at, -1),
    "later_round": lambda strides, at: strides.by_round(at, 1),
    "first_moment": lambda _strides, _at: 0,
    "last_moment": lambda strides, _at: strides.last,
}
PLAY, PAUSE = N_("&Play"), N_("&Pause")
LOOK, NOW = N_("Look &back"), N_("&Back to now")


class HistoryBrowser(WindowFeature):
    """Serves one window; `again` asks for another game, `moved` tells that another moment is looked at, or none."""

    again = Signal()
    moved = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        self._back: LookBack | None = None
        self._playing: Autoplay | None = None
        self._return_to: GameMoment | None = None
        self._review: ReviewRun | None = None
        self._final_page = 0
        self.course = StripUpdater(window)
        actions, strip = window.actions_by_name, window.desk.history
        strip.furnish(actions["look_back"], [actions[name] for name in TRANSPORT])
        strip.moment_wanted.connect(self.look_at)
        strip.walked.connect(self._walk)
        window.desk.past_left.connect(self.come_back)
        actions.on("final", self.show_final)
        actions["look_back"].toggled.connect(self._look)
        actions.on("play_history", self._play)
        for name in WALKS:
            actions.on(name, partial(self._walk, name))
        window.context.changed.connect(self._retranslate)
        self._keys = [QShortcut(QKeySequence(keys), window) for keys in MORE_KEYS]
        for shortcut, name in zip(self._keys, MORE_KEYS.values(), strict=True):
            shortcut.setEnabled(False)
            shortcut.activated.connect(partial(self._walk, name))

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Serve this open game from now on."""
        self._return_to = None
        self._end_review()
        self._leave()
        super().set_presenter(presenter)
        self.course.set_presenter(presenter)
        self._window.desk.bar.offer_actions()
        if presenter is not None:
            presenter.over.connect(self.show_final)
            presenter.controller.asked.connect(self._ask_again)
            presenter.table_presenter.shown.connect(self._give_way)
            presenter.controller.came.connect(self._come_back)
            presenter.controller.thinking.connect(self._leave)

    @property
    def is_exclusive(self) -> bool:
        """Whether an earlier moment is shown."""
        return self._back is not None

    @property
    def back(self) -> "LookBack | None":
        """What is looked at, if anything is."""
        return self._back

    @property
    def may_look(self) -> bool:
        """Whether somebody is asked, or nobody will be any more, so that the game waits while people look back."""
        presenter = self._presenter
        if presenter is None or presenter.is_covered or not presenter.open_game.session.entries:
            return False
        session = presenter.open_game.session
        unasked = session.situation.mode is Mode.FREE_MOVES or presenter.open_game.shown is not None
        return presenter.controller.here is not None or unasked or session.situation.outcome is not None

    def possible(self) -> tuple[str, ...]:
        """Return the actions that can be done now, and shows those that the decision bar offers."""
        presenter, actions = self._presenter, self._window.actions_by_name
        over = presenter is not None and presenter.open_game.session.situation.outcome is not None
        scored = presenter is not None and bool(presenter.open_game.kit.score) and not presenter.is_covered
        actions["look_back"].setText(self._window.context.say(NOW if self.is_exclusive else LOOK))
        shown = IN_THE_PAST if self.is_exclusive else AT_THE_END if over else ()
        self._window.desk.bar.offer_actions(*(actions[name] for name in shown))
        actions.set_checked("look_back", self.is_exclusive)
        back = ("look_back",) if self.may_look or self.is_exclusive else ()
        walks = (*WALKS, "play_history", *self._for_eyes()) if self.is_exclusive else ()
        return (*back, *(("final",) if over or scored else ()), *walks)

    @listens
    def show_final(self) -> None:
        """Show every seat's points by source."""
        from ui.final.final_table import FinalTable
        from ui.final.result import account_of

        if self._presenter is None:
            return
        account = account_of(self._presenter.table_presenter)
        final = FinalTable(self._window.context, account, self._window, self._reviewed(account))
        final.pages.setCurrentIndex(self._final_page)
        final.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        final.again.connect(self.again)
        final.clause_wanted.connect(self._presenter.open_clause)
        branch = self._presenter.open_game.session.history.branches.in_play
        final.moment_wanted.connect(lambda moment: self.look_at(GameMoment(branch, moment)))
        final.moment_wanted.connect(lambda _moment: self._keep_page(final.pages.currentIndex()))
        final.open()
        self.changed.emit()

    def _keep_page(self, page: int) -> None:
        """Let the result open at the page again from which somebody went to look at a moment."""
        self._final_page = page

    def _reviewed(self, account: "GameResult") -> "ReviewedGame | None":
        """Return what looks at the game again; as long as it is the same game, what was found is kept."""
        from ui.final.result import reviewed_game
        from ui.final.review_run import review_of

        presenter = self._presenter
        assert presenter is not None
        if self._review is None or not self._review.is_about(presenter.open_game.session.entries):
            self._end_review()
            self._review = review_of(presenter.open_game, presenter.table_presenter.board.world)
        return reviewed_game(presenter.table_presenter, self._review, account) if self._review is not None else None

    def _end_review(self) -> None:
        if self._review is not None:
            self._review.stop()
        self._review, self._final_page = None, 0

    def look_at(self, moment: GameMoment) -> None:
        """Look at this moment; while somebody drags along the strip, without motion."""
        self._stop()
        if self._began() and self._back is not None:
            try:
                self._back.look_at(moment, at_once=self._window.desk.history.track.is_dragged)
            except QuoError as error:
                self.troubled.emit(error)

    def come_back(self) -> None:
        """Show the table as it lies now."""
        if self._back is not None and self._presenter is not None:
            self._leave()
            self._presenter.show_present()
            self.changed.emit()

    def refresh(self) -> None:
        """Tell anew what was done to branches, bookmarks and notes."""
        self.course.refresh()
        if self._back is not None:
            self._back.refresh()

    def _for_eyes(self) -> tuple[str, ...]:
        """Return who is asked may look with their own eyes, and close them again."""
        controller = self._presenter.controller if self._presenter else None
        if controller is None:
            return ()
        may = {
            "peek": controller.may_peek,
            "cover": controller.may_cover,
        }
        return tuple(name for name, allowed in may.items() if allowed)

    def _look(self, wanted: bool) -> None:
        if not wanted:
            self.come_back()
        elif self._began() and self._back is not None:
            self._back.walk(WALKS["earlier_turn"])
        self.changed.emit()

    def _walk(self, name: str) -> None:
        """Walk through the past by the name of an action; the first step leads into it."""
        if name == "play_history":
            self._play()
            return
        self._stop()
        if self._began() and self._back is not None:
            self._back.walk(WALKS[name])

    def _play(self) -> None:
        """Let the past pass, or stop."""
        if self._began() and self._playing is not None:
            self._playing.toggle()

    def _began(self) -> bool:
        """Begin to look back, unless somebody does already; whether an earlier moment can be shown now."""
        from ui.history.autoplay import Autoplay
        from ui.history.look_back import LookBack

        presenter = self._presenter
        if self._back is not None:
            return True
        if presenter is None or not self.may_look:
            return False
        try:
            replay = look_again(presenter.open_game)
        except QuoError as error:
            self.troubled.emit(error)
            return False
        self._back = LookBack(presenter, replay, self._window.context)
        self._playing = Autoplay(self._back, presenter.table, presenter.controller.beats.pace)
        self._back.moved.connect(self._announce_moment)
        self._playing.changed.connect(self._announce_play)
        for shortcut in self._keys:
            shortcut.setEnabled(True)
        return True

    @listens
    def _leave(self) -> None:
        """Look back no more; what the table shows is for others to say."""
        self._stop()
        if self._back is not None:
            self._back.close()
            self._back.deleteLater()
            self._back = self._playing = None
            for shortcut in self._keys:
                shortcut.setEnabled(False)
            self.course.show_moment(None)
            self.moved.emit()

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.stop()

    def _announce_moment(self) -> None:
        if self._back is not None:
            self.course.show_moment(self._back.moment)
        self.moved.emit()
        self.changed.emit()

    def _retranslate(self) -> None:
        self._announce_play()
        self.changed.emit()

    def _announce_play(self) -> None:
        on = self._playing is not None and self._playing.is_playing
        action, context = self._window.actions_by_name["play_history"], self._window.context
        action.setIcon(context.icon("pause" if on else "play"))
        action.setText(context.say(PAUSE if on else PLAY))

    # Other eyes.

    @listens
    def _ask_again(self) -> None:
        """The eyes of whoever looks were closed, or opened: the moment is shown as they may know it."""
        if self._back is not None:
            self._back.refresh()

    @listens
    def _give_way(self) -> None:
        """Somebody must come to the screen: nothing of the past stays behind the curtain, and they come back to it."""
        if self._back is not None and self._presenter is not None and self._presenter.is_covered:
            self._return_to = self._back.moment
            self._leave()

    @listens
    def _come_back(self, _seat: int) -> None:
        moment, self._return_to = self._return_to, None
        if moment is not None:
            self.look_at(moment)
