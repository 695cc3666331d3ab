"""Things on their way: where they are at each moment of it, when they turn over, and that they arrive in any case."""

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QEasingCurve, QObject
from pytestqt.qtbot import QtBot

from ui.art.pieces import MarkerFace
from ui.art.tokens import DieFace
from ui.table.scene.items import Pose
from ui.table.scene.motion import Motion, Move, rolled

EVEN = QEasingCurve.Type.Linear
START, END = Pose(0, 100, 1.0, 0.0, 1.0), Pose(200, 300, 3.0, 90.0, 0.0)


class Thing:
    """Something that moves, and notes how."""

    def __init__(self) -> None:
        self.poses: list[Pose] = []
        self.faces: list[Any] = []

    def stand(self, pose: Pose) -> None:
        self.poses.append(pose)

    def wear(self, face: Any) -> None:
        self.faces.append(face)


@pytest.fixture
def motion(qtbot: QtBot) -> Iterator[Motion]:
    """Return a motion whose clock is driven by the test."""
    del qtbot
    owner = QObject()
    motion = Motion(owner)
    motion._clock = SimpleNamespace(setDuration=lambda _length: None, start=lambda: None, stop=lambda: None)  # type: ignore[assignment]
    yield motion
    owner.deleteLater()


def move(thing: Thing, begin: float = 0, span: float = 100, **more: Any) -> Move:
    return Move(thing, START, END, begin, span, ease=EVEN, **more)  # type: ignore[arg-type]


def test_a_thing_goes_straight_or_rises_in_the_middle_of_its_way(motion: Motion) -> None:
    straight, high = Thing(), Thing()
    motion.play([move(straight), move(high, arc=40)])
    assert straight.poses == high.poses == [START]
    for share, middle in ((0.25, False), (0.5, True), (1.0, False)):
        motion._advance(share)
        pose = straight.poses[-1]
        assert pose == pytest.approx((200 * share, 100 + 200 * share, 1 + 2 * share, 90 * share, 1 - share, 1.0))
        if middle:
            assert high.poses[-1].y == pytest.approx(pose.y - 40)
    running = [motion.is_running]
    motion.finish()
    running.append(motion.is_running)
    assert running == [True, False]
    assert straight.poses[-1] == high.poses[-1] == END


def test_what_begins_later_waits_and_all_are_done_with_the_last(motion: Motion) -> None:
    first, later = Thing(), Thing()
    motion.play([move(first), move(later, begin=100)])
    motion._advance(0.25)
    assert [first.poses[-1].x, later.poses[-1].x] == pytest.approx([100, 0])
    motion._advance(0.75)
    assert [first.poses[-1].x, later.poses[-1].x] == pytest.approx([200, 100])


def test_a_card_turns_over_half_way_and_is_thinnest_there(motion: Motion) -> None:
    card = Thing()
    motion.play([move(card, over=MarkerFace(3.0))])
    for share, wide, faces in ((0.25, 0.5, 0), (0.49, 0.02, 0), (0.75, 0.5, 1), (1.0, 1.0, 2)):
        motion._advance(share)
        assert card.poses[-1].wide == pytest.approx(wide) and len(card.faces) == faces
    motion.finish()
    assert card.poses[-1] == END and card.faces[-1] == MarkerFace(3.0)


def test_without_motion_things_land_at_once_and_what_comes_next_ends_what_moves(motion: Motion, qtbot: QtBot) -> None:
    landed: list[str] = []
    one, other = Thing(), Thing()
    motion.play([move(one, land=lambda: landed.append("one"))])
    assert landed == []
    motion.play([move(other, land=lambda: landed.append("other"))])
    assert landed == ["one"] and one.poses[-1] == END
    motion.switch(False)
    assert landed == ["one", "other"]
    with qtbot.waitSignal(motion.rested):
        motion.play([move(one, land=lambda: landed.append("again"))])
    assert landed[-1] == "again" and not motion.is_running


@pytest.mark.parametrize("sides", [6, 8])
def test_a_die_rolls_over_faces_that_it_has_to_its_result(sides: int) -> None:
    before, after = DieFace(sides, 2, 30.0, None), DieFace(sides, 5, 30.0, None)
    faces = rolled(before, after)
    assert faces[-1] == after and len(faces) == 7
    values = [face.value for face in faces if isinstance(face, DieFace)]
    assert all(value is not None and 1 <= value <= sides for value in values)
    assert rolled(before, before) == rolled(MarkerFace(3.0), after) == rolled(before, replace(after, value=None)) == ()


def test_what_is_hurried_shows_its_other_side_though_it_was_not_half_way(motion: Motion) -> None:
    card, die = Thing(), Thing()
    motion.play([move(card, over=MarkerFace(3.0)), move(die, rolls=(DieFace(6, 1, 9, None), DieFace(6, 4, 9, None)))])
    motion.finish()
    assert card.faces[-1] == MarkerFace(3.0)
    assert die.faces[-1] == DieFace(6, 4, 9, None)
    assert card.poses[-1] == die.poses[-1] == END
