"""The past passes by itself: how fast, from where, until when, and how it is stopped."""

from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QObject, Signal
from pytestqt.qtbot import QtBot

from ui.history.autoplay import Autoplay
from ui.history.moment_text import GameMoment
from ui.play.pacing import Pace


class Past:
    """Four moments, each of two beats, and what was shown of them."""

    def __init__(self, number: int) -> None:
        self.moment = GameMoment(0, number)
        self.shown: list[str] = []

    @property
    def is_at_end(self) -> bool:
        return self.moment.number == 4

    def look_at(self, moment: GameMoment) -> None:
        self.moment = moment
        self.shown.append(f"at {moment.number}")

    def beats(self) -> tuple[str, str]:
        self.moment = self.moment._replace(number=self.moment.number + 1)
        return f"on the way to {self.moment.number}", f"{self.moment.number}"

    def show_beat(self, beat: str) -> None:
        self.shown.append(beat)

    def show(self) -> None:
        self.shown.append(f"at {self.moment.number}")


class Table(QObject):
    """Tells that it has come to rest when the test says so."""

    rested = Signal()


class Playing:
    """A past that plays on a table."""

    def __init__(self, number: int, pause: int = 700) -> None:
        self.past, self.table = Past(number), Table()
        past: Any = self.past
        table: Any = self.table
        self.autoplay = Autoplay(past, table, Pace(pause))

    def rest(self, qtbot: QtBot) -> int | None:
        """Let the table rest, and return how long it will stay so; None: nothing will follow."""
        del qtbot
        self.table.rested.emit()
        QCoreApplication.sendPostedEvents()  # and no pause passes meanwhile
        timer = self.autoplay._pause
        return timer.interval() if timer.isActive() else None

    def go_on(self) -> None:
        """Let the pause pass."""
        self.autoplay._pause.stop()
        self.autoplay._next()


@pytest.mark.parametrize(("pause", "stays"), [(700, 350), (2000, 1000), (100, 60), (0, 60)])
def test_a_beat_stays_half_as_long_as_in_play_and_never_too_short_to_follow(
    qtbot: QtBot, pause: int, stays: int
) -> None:
    playing = Playing(0, pause)
    assert playing.rest(qtbot) is None
    playing.autoplay.toggle()
    assert playing.rest(qtbot) == stays
    playing.autoplay.stop()


def test_it_plays_beat_by_beat_from_where_it_is_to_the_end_and_stops_there(qtbot: QtBot) -> None:
    playing, changes = Playing(2), list[bool]()
    playing.autoplay.changed.connect(lambda: changes.append(playing.autoplay.is_playing))
    playing.autoplay.toggle()
    for _ in range(4):
        assert playing.rest(qtbot) is not None
        playing.go_on()
    assert playing.past.shown == ["on the way to 3", "3", "on the way to 4", "4"]
    assert changes == [True, False]
    assert playing.rest(qtbot) is None


def test_at_the_end_it_begins_from_the_opening(qtbot: QtBot) -> None:
    del qtbot
    playing = Playing(4)
    playing.autoplay.toggle()
    assert playing.past.shown == ["at 0", "on the way to 1"]
    playing.autoplay.stop()


def test_stopping_on_the_way_shows_the_moment_it_was_on_its_way_to(qtbot: QtBot) -> None:
    playing = Playing(0)
    playing.autoplay.toggle()
    playing.autoplay.toggle()
    assert playing.past.shown == ["on the way to 1", "at 1"]
    assert not playing.autoplay.is_playing
    assert playing.rest(qtbot) is None


def test_stopping_between_moments_shows_nothing_anew(qtbot: QtBot) -> None:
    playing = Playing(0)
    playing.autoplay.toggle()
    playing.rest(qtbot)
    playing.go_on()
    playing.autoplay.stop()
    assert playing.past.shown == ["on the way to 1", "1"]
