"""What keys and clicks do while others play: on the table and beside it, for beats and for bots."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.desk.features import WindowFeature, WindowFeatures
from ui.play import news_of_entries
from ui.play.game_controller import GameController
from ui.play.news_of_entries import CardsInEffect
from ui.play.skipping import Skipping

pytestmark = quick


class Beats(QObject):
    """Beats that note what is done with them."""

    shown = Signal(object)

    def __init__(self, done: list[str]) -> None:
        super().__init__()
        self.is_showing, self._done = False, done

    def finish(self) -> None:
        """Let all of them pass."""
        self.is_showing = False
        self._done.append("all beats")


class Others(QObject):
    """A game in which others play, which notes what is done with it."""

    thinking, asked, covering = Signal(int), Signal(), Signal(tuple)

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []
        self.beats, self.is_passing = Beats(self.done), True
        self.step: Callable[[], None] = lambda: self.done.append("one step")


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """Return a window with a table and something beside it."""
    window = QWidget()
    window.resize(400, 200)
    window.table, window.beside = QWidget(window), QWidget(window)  # type: ignore[attr-defined]
    window.table.setGeometry(0, 0, 200, 200)  # type: ignore[attr-defined]
    window.beside.setGeometry(200, 0, 200, 200)  # type: ignore[attr-defined]
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    return window


@pytest.mark.parametrize("beats", [False, True])
def test_a_click_on_the_table_lets_others_go_on_and_one_beside_it_only_ends_beats(window: Any, beats: bool) -> None:
    others = Others()
    skipping = Skipping(cast(GameController, others), window.table)
    QTest.mouseClick(window.table, Qt.MouseButton.LeftButton)
    assert others.done == []
    others.thinking.emit(1)
    found = []
    for place in (window.table, window.beside):
        others.beats.is_showing = beats
        QTest.mouseClick(place, Qt.MouseButton.LeftButton)
        found.append(others.done[:])
        del others.done[:]
    assert found == ([["all beats"], ["all beats"]] if beats else [["one step"], []])
    others.beats.is_showing = beats
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Shift, Qt.Key.Key_A):
        QTest.keyClick(window.table, key)
    assert others.done == (["all beats"] if beats else ["one step"])
    del others.done[:]
    others.beats.is_showing, others.is_passing = beats, False
    QTest.mouseClick(window.table, Qt.MouseButton.LeftButton)
    others.is_passing = True
    others.asked.emit()
    QTest.mouseClick(window.table, Qt.MouseButton.LeftButton)
    assert others.done == []
    skipping.rest()


@pytest.mark.parametrize("asked", [False, True])
def test_a_press_that_lets_others_go_on_and_becomes_a_drag_is_told_once_where_it_began(
    window: Any, asked: bool
) -> None:
    others = Others()
    skipping, told = Skipping(cast(GameController, others), window.table), list[tuple[QPoint, bool]]()
    skipping.dragged.connect(lambda at, taken: told.append((at, taken)))
    others.thinking.emit(1)
    start = QPoint(50, 60)
    QTest.mousePress(window.table, Qt.MouseButton.LeftButton, pos=start)
    if asked:
        others.asked.emit()
    for far, count in ((4, 0), (6, 1), (40, 1)):
        drag_to(window.table, start + QPoint(far, 0))
        assert told == [(window.table.mapToGlobal(start), True)] * count
    QTest.mouseRelease(window.table, Qt.MouseButton.LeftButton, pos=start)
    assert others.done == ["one step"] and len(told) == 1
    others.thinking.emit(1)
    for place in (window.beside, window.table):  # beside the table, and without going anywhere
        QTest.mouseClick(place, Qt.MouseButton.LeftButton, pos=start)
        drag_to(place, start + QPoint(40, 0))
    assert len(told) == 1
    others.is_passing = False
    QTest.mousePress(window.table, Qt.MouseButton.LeftButton, pos=start)
    drag_to(window.table, start + QPoint(40, 0))
    assert told[1:] == [(window.table.mapToGlobal(start), False)]
    skipping.close()


def drag_to(place: QWidget, at: QPoint) -> None:
    """Move the pointer there while the button is held."""
    held, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    seen = QPointF(place.mapToGlobal(at))
    QApplication.sendEvent(place, QMouseEvent(QEvent.Type.MouseMove, QPointF(at), seen, held, held, none))


def test_cards_shine_for_everything_since_they_were_last_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    entries: list[str] = ["before"]
    cards = {"before": 9, "one": 1, "two": 2, "three": 3}
    monkeypatch.setattr(news_of_entries, "cards_at_work", lambda _kit, entry: (cards[entry],))
    kit = SimpleNamespace(zones=[SimpleNamespace(family="mat"), SimpleNamespace(family="hand")])
    view = SimpleNamespace(kit=kit, zone_of=[0, 0, 0, 1], identity_of=[1, 2, 3, 1])
    board = SimpleNamespace(mat=SimpleNamespace(cards=("mat",)))
    effect = CardsInEffect(cast(Any, SimpleNamespace(entries=entries)))
    found = []
    for fresh in ([], ["one", "two"], [], ["three"]):
        entries += fresh
        found.append(set(effect.news(cast(Any, view), cast(Any, board))))
    assert found == [set(), {0, 1}, set(), {2}]


def test_while_the_table_is_given_over_to_one_feature_only_that_and_what_goes_with_all_can_be_done(
    qtbot: QtBot,
) -> None:
    del qtbot

    class Feature(WindowFeature):
        """One that can do what it is called."""

        def __init__(self, name: str, *, anytime: bool = False) -> None:
            super().__init__()
            self.name, self.anytime, self.alone = name, anytime, False

        @property
        def is_exclusive(self) -> bool:
            return self.alone

        def possible(self) -> tuple[str, ...]:
            return (self.name,)

    undo, view, history = Feature("undo"), Feature("view", anytime=True), Feature("history")
    features = WindowFeatures(undo, view, history)
    assert features.possible() == ("undo", "view", "history")
    history.alone = True
    assert features.possible() == ("view", "history")
    attended: list[object] = []
    for each in features:
        cast(Any, each).set_presenter = attended.append
    features.set_presenter(None)
    assert attended == [None] * 3
