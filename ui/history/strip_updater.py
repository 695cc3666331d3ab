"""Keeps the history strip telling how the game went, as the open eyes may know it."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from qquovadis.guard import listens
from ui.art.strokes import is_only_relit
from ui.desk.main_window import MainWindow
from ui.history.moment_text import GameMoment, MomentText
from ui.history.timeline import Timeline, timeline
from ui.play.presenter import Presenter


class StripUpdater(QObject):
    """Serves the strip of one window; `refresh` tells it what was done beside the table."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._strip = window.desk.history
        self._presenter: Presenter | None = None
        self._moment: GameMoment | None = None
        self.timeline = Timeline()
        self._context = window.context
        self._look = window.context.look
        window.context.changed.connect(self._retranslate)

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Tell of this open game from now on."""
        self._presenter = presenter
        self._moment = None
        if presenter is not None:
            presenter.table_presenter.shown.connect(self._follow)
        self.refresh()

    @property
    def naming(self) -> MomentText | None:
        """What moments are called here; nothing without a table."""
        if self._presenter is None:
            return None
        table_presenter = self._presenter.table_presenter
        return MomentText(table_presenter.table_text, table_presenter.log_text, table_presenter.open_game.session)

    def show_moment(self, moment: GameMoment | None) -> None:
        """Mark the moment that is looked at; None: the table is shown as it lies now."""
        self._moment = moment
        self._strip.show_moment(moment)
        if moment is None:
            self.refresh()

    def refresh(self) -> None:
        """Tell everything anew."""
        presenter, naming = self._presenter, self.naming
        if presenter is None or naming is None:
            self.timeline = Timeline()
            self._strip.show_timeline(self.timeline, (), lambda _moment: ())
            self._strip.show_moment(None)
            return
        session, table_presenter = presenter.open_game.session, presenter.table_presenter
        public = session.seat_view(table_presenter.reader)
        self.timeline = timeline(table_presenter.table_text, public, session, table_presenter.reader)
        names = [naming.branch(row.number) for row in self.timeline.rows]
        self._strip.show_timeline(self.timeline, names, self.say)
        self._strip.show_moment(self._moment)

    def say(self, moment: GameMoment) -> Sequence[str]:
        """Return all that may be told of a moment to whoever looks, a line each."""
        presenter, naming = self._presenter, self.naming
        if presenter is None or naming is None or not self.timeline.has(moment.branch):
            return ()
        return naming.hover(self.timeline, moment, presenter.table_presenter.reader)

    @listens
    def _retranslate(self) -> None:
        """Tell everything anew, unless only the room is another: the course of a game is the same in both."""
        before, self._look = self._look, self._context.look
        if not is_only_relit(before, self._look):
            self.refresh()

    @listens
    def _follow(self) -> None:
        if self._moment is None:
            self.refresh()
