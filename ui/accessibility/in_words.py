"""The table in words, kept true to what the window shows: undo, looking back, the curtain and free moves included."""

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAccessible

from qquovadis.engine.agenda import Choice
from ui.accessibility.announcing import Announcer
from ui.accessibility.outline import Glance
from ui.accessibility.outline_page import TITLE, OutlinePage
from ui.accessibility.places import outline
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.play.presenter import Presenter

PAGE = "words"
ACTION = "in_words"


class AccessibleTable(WindowFeature):
    """Serves one window; a choice made in words goes the way of a click on the table."""

    anytime = True

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        self._wanted = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._follow)
        self.page = OutlinePage(window.context)
        self.page.chosen.connect(self._choose)
        self.page.shown.connect(self.catch_up)
        self.announcing = Announcer(window.context, window)
        window.desk.dock.add_page(PAGE, self.page, TITLE)
        window.actions_by_name.on(ACTION, self._open)
        window.context.changed.connect(self._soon.start)

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Read this table from now on, or none."""
        super().set_presenter(presenter)
        self.announcing.begin()
        offered = presenter is not None and (self._wanted or QAccessible.isActive())
        self._window.desk.dock.offer_page(PAGE, shown=offered)
        if presenter is None:
            self._soon.stop()
            self.page.show_outline(())
            return
        presenter.controller.closed.connect(self._forget)
        presenter.table_presenter.shown.connect(self._soon.start)
        presenter.table_presenter.reworded.connect(self._soon.start)
        presenter.rested.connect(self._soon.start)

    def possible(self) -> tuple[str, ...]:
        """Return the actions that can be done now."""
        return (ACTION,)

    def catch_up(self) -> None:
        """Say what the window shows now."""
        glance = self._glance()
        if glance is not None:
            self.page.show_outline(outline(glance))

    def _forget(self) -> None:
        """A hand is closed, and all look: what its eyes saw is read no more, also before the table is said again."""
        self.page.show_outline(())

    def _follow(self) -> None:
        """Keep up where somebody reads: what nobody sees or hears need not be said."""
        presenter = self._presenter
        if presenter is None:
            return
        if self.page.isVisible() or QAccessible.isActive():
            self.catch_up()
        else:
            self.page.show_outline(())  # what is not kept up might tell what other eyes saw
        lines = [(line.number, line.words) for line in presenter.table_presenter.log.lines]
        self.announcing.announce(lines, self._window.desk.bar.asking.sentence)

    def _glance(self) -> Glance | None:
        scene = self._presenter.table.table_scene if self._presenter is not None else None
        if self._presenter is None or scene is None or scene.scene_state is None or scene.board_index is None:
            return None
        desk, lines = self._window.desk, tuple(line.words for line in self._presenter.table_presenter.log.lines)
        face_factory = scene.face_factory(scene.scene_state, scene.board_index)
        return Glance(
            scene_state=scene.scene_state,
            face_factory=face_factory,
            asking=desk.bar.asking,
            course=desk.top.course,
            log_lines=lines,
            texts=self._window.context.texts,
            plan=scene.plan,
        )

    def _choose(self, choice: Choice) -> None:
        if self._presenter is not None:
            self._presenter.table.chosen.emit(choice)

    def _open(self) -> None:
        desk = self._window.desk
        self._wanted = True
        desk.show_dock(True)
        desk.dock.offer_page(PAGE, shown=True)
        desk.dock.turn_to(PAGE)
        self.page.tree.setFocus()
