"""Beats come one after another, each after the pause that its weight makes, and can be hurried."""

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import SETTLED, Beat
from tests.marks import quick
from ui.play.pacing import BeatPlayer

pytestmark = quick

PAUSE = 700
STEPS = ("RollDice", "Compare", "Reward")


class Played:
    """A player of beats whose table rests whenever the test says so, and what it showed."""

    def __init__(self, *captions: str) -> None:
        self.player = BeatPlayer()
        self.player.pace.beat = PAUSE
        self.shown: list[str] = []
        self.player.shown.connect(lambda beat: self.shown.append(beat.caption))
        self.player.done.connect(lambda: self.shown.append("done"))
        nothing: Any = None
        for number, caption in enumerate(captions):
            self.player.take(Beat(nothing, caption, number))

    @property
    def pause(self) -> int | None:
        """How long the pause is that runs now, in milliseconds; None: none runs."""
        timer = self.player._pause
        return timer.interval() if timer.isActive() else None


@pytest.fixture
def played(qtbot: QtBot) -> Played:
    """Return three beats and the table at rest after them, which begin to be shown."""
    del qtbot
    played = Played(*STEPS, SETTLED)
    played.player.begin()
    return played


@pytest.mark.parametrize(("weight", "pause"), [(1.0, 700), (0.5, 350), (2.6, 1820), (0.0, 0)])
def test_the_next_beat_waits_for_its_pause_times_what_there_is_to_read(
    played: Played, weight: float, pause: int
) -> None:
    assert (played.shown, played.pause) == ([STEPS[0]], None)
    played.player.rested(weight)
    assert played.pause == pause


def test_resting_again_makes_no_pause_longer(played: Played) -> None:
    played.player.rested(1.0)
    played.player.rested(3.0)
    assert played.pause == PAUSE


def test_each_step_shows_one_beat_and_the_table_at_rest_is_told_as_the_end(played: Played) -> None:
    for _ in range(6):
        played.player.step()
    assert played.shown == [*STEPS, "done"]
    assert played.pause is None


def test_a_step_in_a_pause_does_not_let_the_pause_step_again(played: Played) -> None:
    played.player.rested(1.0)
    played.player.step()
    assert (played.shown, played.pause) == (list(STEPS[:2]), None)


def test_finishing_lets_all_pass_and_comes_to_the_table_at_rest(played: Played) -> None:
    played.player.rested(1.0)
    played.player.finish()
    assert played.shown == [STEPS[0], "done"]
    assert played.pause is None
    played.player.finish()
    assert played.shown[-2:] == [STEPS[0], "done"]


def test_finishing_where_no_rest_follows_shows_the_last_beat(qtbot: QtBot) -> None:
    del qtbot
    played = Played(*STEPS)
    played.player.begin()
    played.player.finish()
    assert played.shown == [STEPS[0], STEPS[-1]]


def test_stopping_shows_nothing_more_and_ends_nothing(played: Played) -> None:
    played.player.rested(1.0)
    played.player.stop()
    played.player.step()
    assert (played.shown, played.pause) == ([STEPS[0]], None)


def test_with_nothing_left_the_end_comes_without_a_pause(qtbot: QtBot) -> None:
    del qtbot
    played = Played(STEPS[0])
    played.player.begin()
    played.player.rested(2.0)
    assert played.pause == 0


def test_what_is_not_being_shown_starts_no_pause(qtbot: QtBot) -> None:
    del qtbot
    played = Played(*STEPS)
    played.player.rested(1.0)
    assert (played.shown, played.pause) == ([], None)
