"""Where the voice stands: beside the thing, in the order right, left, above, below, off all that must be seen."""

from random import Random

import pytest
from PySide6.QtCore import QRectF, QSizeF

from tests.marks import quick
from ui.voice.placing import EDGE, GAP, Surroundings, place_beside

WINDOW = QRectF(0, 0, 1280, 720)
SHEET = QSizeF(340, 180)


def beside(thing: QRectF, *kept: QRectF, spared: tuple[QRectF, ...] = ()) -> tuple[str | None, QRectF]:
    """The side on which a sheet of the usual size stands, and where."""
    place = place_beside(thing, SHEET, Surroundings(WINDOW, kept, spared))
    return place.side, place.sheet


@quick
@pytest.mark.parametrize(
    ("thing", "side"),
    [
        (QRectF(400, 300, 60, 60), "right"),
        (QRectF(1000, 300, 60, 60), "left"),
        (QRectF(300, 600, 700, 60), "above"),
        (QRectF(300, 40, 700, 60), "below"),
    ],
)
def test_it_stands_on_the_first_side_with_room_at_its_gap(thing: QRectF, side: str) -> None:
    found, sheet = beside(thing)
    assert found == side
    gaps = {
        "right": sheet.left() - thing.right(),
        "left": thing.left() - sheet.right(),
        "above": thing.top() - sheet.bottom(),
        "below": sheet.top() - thing.bottom(),
    }
    assert gaps[side] == GAP


@quick
def test_a_side_with_the_bar_or_a_lit_thing_on_it_is_passed_over() -> None:
    thing = QRectF(500, 300, 60, 60)
    bar = QRectF(560, 0, 720, 720)
    assert beside(thing, bar)[0] == "left"
    assert beside(thing, spared=(bar,))[0] == "left"
    everywhere = (QRectF(0, 0, 1280, 720),)
    assert beside(thing, spared=everywhere)[0] == "right", "what cannot be spared is covered"


@quick
def test_a_thing_under_the_bar_is_told_of_above_the_bar() -> None:
    strip, bar = QRectF(600, 670, 60, 40), QRectF(300, 600, 700, 60)
    side, sheet = beside(strip, bar, spared=(QRectF(0, 665, 1280, 55),))
    assert side is None and sheet.bottom() <= bar.top() and sheet.left() < 630 < sheet.right()


@quick
@pytest.mark.parametrize(
    ("holder", "answers", "side"),
    [
        (QRectF(300, 600, 700, 110), [QRectF(310 + 120 * at, 650, 110, 40) for at in range(4)], "above"),
        (QRectF(880, 0, 400, 720), [QRectF(890, 100 + 120 * at, 300, 40) for at in range(4)], "left"),
    ],
)
def test_of_one_answer_it_speaks_without_covering_the_others(holder: QRectF, answers: list[QRectF], side: str) -> None:
    for answer in answers:
        found, sheet = beside(answer, holder)
        assert found == side and not sheet.intersects(holder)
        gap = holder.top() - sheet.bottom() if side == "above" else holder.left() - sheet.right()
        assert gap == GAP
        over = (sheet.left(), sheet.right()) if side == "above" else (sheet.top(), sheet.bottom())
        middle = answer.center().x() if side == "above" else answer.center().y()
        assert over[0] < middle < over[1]


@quick
def test_where_what_holds_a_thing_leaves_no_room_the_thing_alone_is_kept_clear() -> None:
    thing, holder = QRectF(500, 300, 60, 60), QRectF(10, 10, 1260, 700)
    side, sheet = beside(thing, holder)
    assert side == "right" and not sheet.intersects(thing)


@quick
def test_wherever_there_is_room_it_covers_neither_the_thing_nor_the_bar_nor_a_drawer() -> None:
    """By lot; where it covers one of them, no place on a fine grid covers none."""
    lot, tight = Random(42), 0
    for _ in range(400):
        thing = _rectangle(lot, 220, 160)
        kept = [_rectangle(lot, 700, 500) for _ in range(lot.randrange(4))]
        spared = [_rectangle(lot, 120, 120) for _ in range(lot.randrange(6))]
        size = QSizeF(lot.uniform(150, 372), lot.uniform(50, 260))
        place = place_beside(thing, size, Surroundings(WINDOW, kept, spared))
        assert WINDOW.contains(place.sheet)
        minded = [each for each in kept if not each.contains(thing)]
        if place.side is not None:
            assert not place.sheet.intersects(thing)
            assert not any(place.sheet.intersects(each) for each in minded)
        else:
            tight += 1
            free = [sheet for sheet in _beside(thing, size) if not any(sheet.intersects(each) for each in minded)]
            assert not free or not place.sheet.intersects(thing)
    assert tight < 200, "most of the time there is a side"


def _rectangle(lot: Random, wide: float, high: float) -> QRectF:
    size = QSizeF(lot.uniform(10, wide), lot.uniform(10, high))
    x, y = lot.uniform(0, WINDOW.width() - size.width()), lot.uniform(0, WINDOW.height() - size.height())
    return QRectF(x, y, size.width(), size.height())


def _beside(thing: QRectF, size: QSizeF) -> list[QRectF]:
    """Every place of the window at the gap from the middle of a side of a thing."""
    middle = thing.center()
    corners = (
        (thing.right() + GAP, middle.y() - size.height() / 2),
        (thing.left() - GAP - size.width(), middle.y() - size.height() / 2),
        (middle.x() - size.width() / 2, thing.top() - GAP - size.height()),
        (middle.x() - size.width() / 2, thing.bottom() + GAP),
    )
    room = WINDOW.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    found = (QRectF(x, y, size.width(), size.height()) for x, y in corners)
    return [each for each in found if room.contains(each)]
