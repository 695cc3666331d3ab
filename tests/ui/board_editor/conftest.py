"""A board editor on the board of a game of one's own, and hands for it."""

from collections.abc import Generator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.model.pack.new_game import start_game
from tests.ui.window.conftest import context
from ui.board_editor.board_editor import BoardEditor
from ui.board_editor.document import BoardDocument
from ui.kit.context import AppContext

__all__ = ["Hand", "context", "editor", "hand"]
LEFT = Qt.MouseButton.LeftButton


class Hand:
    """Points at spots of the board, in widths of a place."""

    def __init__(self, editor: BoardEditor) -> None:
        self.canvas = editor.canvas

    def pixel(self, x: float, y: float) -> QPoint:
        return self.canvas.spot_of(x, y).toPoint()

    def press(self, x: float, y: float, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.mousePress(self.canvas, LEFT, keys, self.pixel(x, y))

    def move(self, x: float, y: float) -> None:
        QTest.mouseMove(self.canvas, self.pixel(x, y))

    def release(self, x: float, y: float) -> None:
        QTest.mouseRelease(self.canvas, LEFT, pos=self.pixel(x, y))

    def click(self, x: float, y: float, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.mouseClick(self.canvas, LEFT, keys, self.pixel(x, y))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.press(*start)
        self.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.move(*end)
        self.release(*end)

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.canvas.setFocus()
        QTest.keyClick(self.canvas, key, keys)


@pytest.fixture
def editor(context: AppContext, qtbot: QtBot, request: pytest.FixtureRequest) -> Generator[BoardEditor]:
    """Return the editor with the game of the goose, or what the test asks for; nothing of it stays behind."""
    folder = start_game("Mine", getattr(request, "param", "board"))
    editor = BoardEditor(context, BoardDocument(folder), None)
    editor.resize(1240, 800)
    editor.show()
    qtbot.waitExposed(editor)
    yield editor
    editor.leave()
    editor.deleteLater()
    qtbot.wait(1)


@pytest.fixture
def hand(editor: BoardEditor) -> Hand:
    """Return the hand at that board."""
    return Hand(editor)
