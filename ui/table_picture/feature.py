"""Hands out pictures of the table: what all may see at once, a person's own things once they have opened their hand."""

import re
from collections.abc import Iterator

from PySide6.QtCore import QSizeF

from qquovadis.guard import listens
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.play.presenter import Presenter
from ui.table import SceneState
from ui.table_picture.picture_dialog import OPEN_TO_ALL, PictureChoices, PictureDialog, Viewer
from ui.table_picture.picture_painting import ShownTable

ACTION = "picture"
NOT_IN_NAMES = re.compile(r'[\\/:*?"<>|\x00-\x1f]+')  # characters that some system refuses in names of files


class TablePictureFeature(WindowFeature):
    """Serves one window; the picture is of the moment that the table shows, also while an earlier one is looked at."""

    anytime = True

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        self._choices = PictureChoices()
        self._waits_for: int | None = None  # the seat whose hand is to be opened for a picture
        self.dialog: PictureDialog | None = None
        window.actions_by_name.on(ACTION, self.open)
        window.desk.curtain.covered.connect(self._give_way)
        window.desk.curtain.returned.connect(self._wait_no_more)

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Show the table of this open game from now on, or none."""
        super().set_presenter(presenter)
        self._give_way()
        self._wait_no_more()
        if presenter is not None:
            presenter.rested.connect(self._go_on)

    def possible(self) -> tuple[str, ...]:
        """Return its action, wherever a table is shown."""
        return (ACTION,)

    def open(self, viewer: int = OPEN_TO_ALL) -> None:
        """Show the picture of the table as it is shown now, at first as everybody may see it."""
        presenter = self._presenter
        if presenter is None or presenter.table.table_scene.scene_state is None:
            return
        viewers, choices = tuple(self._viewers(presenter)), self._choices._replace(viewer=viewer)
        self.dialog = PictureDialog(self._window.context, viewers, self._file_stem(presenter), choices, self._window)
        self.dialog.hand_wanted.connect(self._ask_to_open)
        self.dialog.finished.connect(self._forget)
        self.dialog.open()

    def _viewers(self, presenter: Presenter) -> Iterator[Viewer]:
        """Yield everybody, those whose hands the person at the screen may see, and who could open theirs now: round the
        table, beginning with who sits in front.
        """
        session, say = presenter.open_game.session, presenter.table_text.seat
        yield Viewer(OPEN_TO_ALL, "", self._shown(presenter, None))
        seating, first = session.seating, max(0, presenter.table.table_scene.screen.front)
        seats = range(len(seating.people))
        for seat in (*seats[first:], *seats[:first]):
            if seating.is_bot(seat):
                continue
            if seating.sees(seat):
                yield Viewer(seat, say(seat), self._shown(presenter, seat))
            elif presenter.controller.may_peek and presenter.controller.here == seat:
                yield Viewer(seat, say(seat), None)

    def _shown(self, presenter: Presenter, seat: int | None) -> ShownTable:
        scene, replay = presenter.table.table_scene, presenter.table_presenter.replay
        here = scene.scene_state
        assert here is not None
        view = presenter.open_game.session.seat_view(seat) if replay is None else replay.seat_view(seat)
        state = SceneState(
            view=view, decision=None, judged=(), looker=seat, captions=here.captions, standing=here.standing
        )
        size = QSizeF(scene.sceneRect().size())
        return ShownTable(scene.scene_config, state, size, self._file_stem(presenter))

    def _file_stem(self, presenter: Presenter) -> str:
        """Return what the picture is called: the game, and how far it is."""
        course, game = self._window.desk.top.course, presenter.open_game.pack.title(self._window.context.language)
        return NOT_IN_NAMES.sub(" ", ", ".join(part for part in (game, course.round) if part))

    def _ask_to_open(self, seat: int) -> None:
        """Let the person of a seat come to the screen; the picture follows once their hand is open."""
        if self._presenter is not None:
            self._waits_for = seat
            self._presenter.controller.peek()

    @listens
    def _go_on(self) -> None:
        presenter, seat = self._presenter, self._waits_for
        if presenter is None or seat is None or presenter.is_covered:
            return
        self._wait_no_more()
        if presenter.open_game.session.seating.sees(seat):
            self.open(seat)

    def _wait_no_more(self) -> None:
        self._waits_for = None

    def _give_way(self) -> None:
        """Close before anything is covered or another table comes: it may show a hand."""
        if self.dialog is not None:
            self.dialog.reject()

    def _forget(self) -> None:
        if self.dialog is not None:
            self._choices = self.dialog.choices._replace(viewer=OPEN_TO_ALL)
            self.dialog.deleteLater()
            self.dialog = None
