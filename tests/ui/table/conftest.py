"""A view that is closed again, and the proof that nothing goes on when a test is over."""

from collections.abc import Callable, Generator

import pytest
from PySide6.QtCore import QAbstractAnimation, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Session
from tests.builders import Played
from tests.ui.table import two_ends
from tests.ui.table.moments import look, view_of
from ui.table import PackWords, SceneConfig, TableView

Showing = Callable[..., TableView]
Laying = Callable[[Played, tuple[int, int]], TableView]


@pytest.fixture
def table_presenter(qtbot: QtBot) -> Generator[Showing]:
    """Make views of sessions; when the test is over they are closed and nothing of them still runs."""
    made: list[TableView] = []

    def show(session: Session, **how: object) -> TableView:
        view = view_of(session, **how)  # type: ignore[arg-type]
        qtbot.addWidget(view)
        made.append(view)
        return view

    yield show
    for view in made:
        view.close()
        QApplication.processEvents()
        assert not [each for each in view.table_scene.findChildren(QAbstractAnimation) if each.state().value]
        assert not [each for each in view.findChildren(QTimer) if each.isActive()]


@pytest.fixture
def laying(qtbot: QtBot) -> Generator[Laying]:
    """Make views of this size of tables that a test laid itself, through the eyes of seat A."""
    made: list[TableView] = []

    def show(played: Played, size: tuple[int, int]) -> TableView:
        subjects = played.example_run.referee.subjects
        view = TableView(SceneConfig(two_ends.board(), look(), subjects, PackWords(two_ends.pack()), str))
        qtbot.addWidget(view)
        made.append(view)
        view.table_scene.motion.switch(on=False)
        view.resize(*size)
        view.show()
        two_ends.tell(view, played)
        return view

    yield show
    for view in made:
        view.close()
        QApplication.processEvents()
