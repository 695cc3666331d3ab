"""A view that is closed again, and the proof that nothing goes on when a test is over."""

from collections.abc import Callable, Generator

import pytest
from PySide6.QtCore import QAbstractAnimation, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Session
from tests.ui.scene.moments import view_of
from ui.scene import TableView

Showing = Callable[..., TableView]


@pytest.fixture
def showing(qtbot: QtBot) -> Generator[Showing]:
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
        assert not [each for each in view.table.findChildren(QAbstractAnimation) if each.state().value]
        assert not [each for each in view.findChildren(QTimer) if each.isActive()]
