"""Printed keys cover neither what stands on a space, nor the number of an area, nor a heading; nor do prices."""

from types import SimpleNamespace
from typing import Any, Literal

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from tests.ui.table.moments import lay_still, opened, view_of
from ui.kit.context import AppContext
from ui.table import ChoiceSubject
from ui.table.layout.geometry import Point, Rect, around
from ui.table.layout.plan import RADIUS, ZoneArea
from ui.table.layout.world_layout import HEIGHTS, OUTWARD, ROOT3, SHRINK, TO_SPACE, stands_of
from ui.table.scene.key_signs import KeyCap, _on_ground
from ui.table.scene.price_chips import on_space

CAP = 0.58 * RADIUS  # as wide and high as a key is on a table that is seen whole
NUMBER = QRectF(-0.5 * RADIUS, -0.25 * RADIUS, RADIUS, 0.5 * RADIUS)  # of an area, about the middle of its tile
PRICE = 1.1 * RADIUS, 0.3 * RADIUS  # the longest, "free · 48%"
SLIM = 0.6  # of its height that a standing piece is wide


def standing(place: int, groups: int) -> list[QRectF]:
    """What groups of pieces on a space of a tile that lies about the origin take up."""
    x, y = (RADIUS * (SHRINK * TO_SPACE[place][n] + OUTWARD[place][n]) for n in (0, 1))
    high = HEIGHTS[groups - 1] * RADIUS
    feet = [(x + stand.x * RADIUS, y + stand.y * RADIUS) for stand in stands_of(groups)]
    return [QRectF(left - high * SLIM / 2, foot - high, high * SLIM, high) for left, foot in feet]


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("groups", [1, 2])
def test_keys_of_a_space_cover_next_to_nothing_of_what_stands_on_it(place: int, groups: int) -> None:
    x, y = (RADIUS * SHRINK * TO_SPACE[place][n] for n in (0, 1))
    ground = ZoneArea("hex", around(Point(x, y), RADIUS * ROOT3, RADIUS * 2), "world", place, Point(0, 0))
    at = _on_ground(ground, KeyCap(("1",), w=CAP, h=CAP))
    cap = QRectF(at.x - CAP / 2, at.y - CAP / 2, CAP, CAP)
    for piece in standing(place, groups):
        common = cap.intersected(piece)
        assert common.width() * common.height() < CAP * CAP / 8
    assert at.x**2 + at.y**2 > (0.35 * RADIUS + CAP / 2) ** 2, "the number of the area stands where the spaces meet"
    assert abs(at.x - x) < 0.2 * RADIUS and abs(at.y - y) < RADIUS, "it is still the space's own"


def test_keys_of_a_slot_leave_the_heading_above_it_free() -> None:
    ground = ZoneArea("rect", Rect(100, 50, 60, 140))
    face = KeyCap(("1",), w=18, h=18)
    assert _on_ground(ground, face).y - face.h / 2 > 50 - 4


@pytest.mark.parametrize("shape", ["tile", "disc"])
def test_keys_of_an_area_and_of_its_ring_lie_above_its_number(shape: Literal["tile", "disc"]) -> None:
    ground = ZoneArea(shape, around(Point(300, 200), RADIUS, RADIUS), "world", 0, Point(300, 200))
    at = _on_ground(ground, KeyCap(("1",), w=CAP, h=CAP))
    cap = QRectF(at.x - CAP / 2, at.y - CAP / 2, CAP, CAP)
    assert at.x == 300 and not cap.intersects(NUMBER.translated(300, 200)) and 200 - at.y < RADIUS


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_price_of_a_space_lies_between_its_keys_and_the_number_of_its_area(place: int) -> None:
    x, y = (RADIUS * SHRINK * TO_SPACE[place][n] for n in (0, 1))
    ground = ZoneArea("hex", around(Point(x, y), RADIUS * ROOT3, RADIUS * 2), "world", place, Point(0, 0))
    plan: Any = SimpleNamespace(zones={7: ground})
    home, key = on_space(plan, 7), _on_ground(ground, KeyCap(("1",), w=CAP, h=CAP))
    assert home is not None
    at = home.at
    price = QRectF(at.x - PRICE[0] / 2, at.y - PRICE[1] / 2, *PRICE)
    assert not price.intersects(NUMBER)
    assert not price.intersects(QRectF(key.x - CAP / 2, key.y - CAP / 2, CAP, CAP))
    assert abs(at.x - x) < RADIUS / 2 and abs(at.y - y) < RADIUS


def test_large_keys_before_a_row_of_counters_are_no_larger_than_usual_ones(qtbot: QtBot) -> None:
    context = AppContext("en", "light", 150)
    view = lay_still(qtbot, view_of(opened(), shown_in=context.look), (1280, 640))
    signs, kit = view.table_scene.keys, view.table_scene.board_index.kit  # type: ignore[union-attr]
    tally = ChoiceSubject("tally", kit.tally("morale.A"))
    signs.show({tally: ("1",)}, view.table_scene.plan)
    item, row = signs.item(tally), view.table_scene.plan.tallies[tally.number].area
    assert item is not None and isinstance(item.face, KeyCap)
    assert (item.face.h, item.face.w) == (18, 18)
    assert row.x - 18 <= item.x() - item.face.w / 2, "it reaches no farther to what stands before the row"
    shown = [(each, at) for each, at in view.table_scene.plan.pieces.items() if at.shown and at.layer == "table"]
    small = next(each for each, at in shown if at.h < 40)
    signs.show({ChoiceSubject("piece", small): ("1",)}, view.table_scene.plan)
    item = signs.item(ChoiceSubject("piece", small))
    assert item is not None and isinstance(item.face, KeyCap) and item.face.h == 18
