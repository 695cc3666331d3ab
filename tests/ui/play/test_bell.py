"""The bell rings for a person who is to decide after somebody else did, and for nobody else."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.play.bell import Bell

pytestmark = quick


class Controller(QObject):
    """Tells who is asked and who thinks, as that of a game does."""

    asked = Signal()
    thinking = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.here: int | None = None

    def ask(self, seat: int | None) -> None:
        """Ask this seat here."""
        self.here = seat
        self.asked.emit()


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what rang and what drew the eye."""
    told: list[str] = []
    monkeypatch.setattr(QApplication, "beep", lambda: told.append("bell"))
    monkeypatch.setattr(QApplication, "alert", lambda _window: told.append("alert"))
    return told


@pytest.fixture
def controller(qtbot: QtBot) -> tuple[Bell, Controller]:
    """Return a bell that listens to a game."""
    window, controller, bell = QWidget(), Controller(), Bell(QWidget())
    qtbot.addWidget(window)
    bell.set_presenter(SimpleNamespace(controller=controller))  # type: ignore[arg-type]
    return bell, controller


def test_who_begins_and_who_goes_on_alone_hears_nothing(controller: tuple[Bell, Controller], rung: list[str]) -> None:
    for _ in range(3):
        controller[1].ask(0)
    assert rung == []


def test_it_rings_once_when_another_seat_is_asked(controller: tuple[Bell, Controller], rung: list[str]) -> None:
    for seat in (0, 1, 1, 0):
        controller[1].ask(seat)
    assert rung == ["bell", "alert"] * 2


def test_it_rings_when_a_bot_has_decided_before_the_same_person(
    controller: tuple[Bell, Controller], rung: list[str]
) -> None:
    controller[1].ask(0)
    controller[1].thinking.emit(1)
    controller[1].ask(0)
    controller[1].ask(0)
    assert rung == ["bell", "alert"]


def test_nobody_is_called_where_nobody_is_asked_here(controller: tuple[Bell, Controller], rung: list[str]) -> None:
    controller[1].ask(0)
    controller[1].thinking.emit(1)
    controller[1].ask(None)
    assert rung == []
    controller[1].ask(0)
    assert rung == ["bell", "alert"]


def test_it_listens_to_one_game_at_a_time(controller: tuple[Bell, Controller], rung: list[str]) -> None:
    bell, first = controller
    first.ask(0)
    second = Controller()
    bell.set_presenter(SimpleNamespace(controller=second))  # type: ignore[arg-type]
    first.ask(1)
    second.ask(1)
    assert rung == []
    bell.set_presenter(None)
    second.ask(0)
    assert rung == []
