"""How long a moment of an event stays: as long as it takes, and to be read; a person's longer at slower paces."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.marks import quick
from ui.play.event_teller import EventTeller
from ui.play.pacing import Pace
from ui.preferences.preferred import PACES

pytestmark = quick


def stays(
    pace: Pace, *, over: bool = False, ends: bool = True, bots: bool = False, telling: bool = True
) -> float | None:
    """For how many milliseconds a moment stays of whose telling 1000 are left, and 600 of its event's time."""
    told = SimpleNamespace(span=SimpleNamespace(end=7 if over else None, words=SimpleNamespace(ends=ends)))
    teller: Any = SimpleNamespace(
        is_telling=telling,
        _told=told,
        _stage=SimpleNamespace(busy=1000, time_left=600, ribbon=SimpleNamespace(shown=None)),
        is_celebrating=False,
        _controller=SimpleNamespace(beats=SimpleNamespace(pace=pace)),
        _is_among_bots=lambda _told: bots,
    )
    pauses = EventTeller.pause(teller)
    return None if pauses is None else pauses * pace.beat


@pytest.mark.parametrize("beat", [400, 800, 1600])
def test_what_people_do_stays_until_it_was_read_and_longer_at_a_slower_pace(beat: int) -> None:
    usual = beat / 800
    assert stays(Pace(beat)) == pytest.approx(1250 * usual)
    for over in ({"over": True}, {"ends": False}):
        assert stays(Pace(beat), **over) == pytest.approx(2500 * usual)
    assert stays(PACES["normal"]) == pytest.approx(1250)


@pytest.mark.parametrize("beat", [400, 800, 1600])
def test_what_bots_do_among_themselves_takes_its_own_time_at_every_pace(beat: int) -> None:
    assert stays(Pace(beat), bots=True) == pytest.approx(1000)
    assert stays(Pace(beat), bots=True, over=True) == pytest.approx(600)


def test_nothing_stays_at_a_pace_without_beats_and_nothing_is_said_of_what_is_not_told() -> None:
    assert stays(Pace(0)) == 0
    assert stays(Pace(800), telling=False) is None
