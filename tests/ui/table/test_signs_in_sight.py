"""What is printed, pinned and laid over things at the table: keys, large cards, numbers of tiles, badges of places."""

from typing import cast

import pytest

from tests.ui.laid import five_at_war, session_at
from tests.ui.table import two_ends
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import until
from ui.art.land.tiles import Medallion
from ui.table import ChoiceSubject
from ui.table.layout.geometry import Rect
from ui.table.layout.layout import plan_table
from ui.table.layout.layout_context import LayoutSetting
from ui.table.scene.items import MedallionItem


def test_what_has_the_focus_keeps_its_digit_beside_the_key_that_chooses_it(table_presenter: Showing) -> None:
    view = table_presenter(until("PlaceWorkers"))
    view.highlights.number({}, "", with_enter=True)
    digits = {subject: keys for subject, keys in view.highlights.keys.items() if keys}
    assert [keys for keys in digits.values() if "Enter" in keys] == [], "several things are lit"
    for subject, digit in [*digits.items()][:2]:
        view.keyboard.go_to(subject)
        assert view.highlights.keys[subject] == (*digit, "Enter")
        others = {each: keys for each, keys in view.highlights.keys.items() if each != subject}
        assert others == {each: keys for each, keys in digits.items() if each != subject}


@pytest.mark.parametrize("size", [(1580, 992), (1000, 620)])
def test_a_pinned_card_lies_large_in_the_middle_of_the_world_and_wholly_within_it(
    table_presenter: Showing, size: tuple[int, int]
) -> None:
    view = table_presenter(until("PlayCard"), size=size)
    world, hand = view.table_scene.frame.world, view.table_scene.fan
    assert view._parts.reader.pin(ChoiceSubject("piece", hand[0]))
    item = view._parts.reader.pinned._item
    assert item is not None
    shape = item.mapRectToScene(item.shape().boundingRect())
    area = Rect(shape.x(), shape.y(), shape.width(), shape.height())
    assert world.joined(area) == pytest.approx(world)
    assert area.centre == pytest.approx(world.centre, abs=1)
    assert area.h > view.table_scene.plan.pieces[hand[0]].h


def test_the_number_of_a_tile_has_its_signs_unless_a_ring_lies_there(table_presenter: Showing) -> None:
    view = table_presenter(session_at(five_at_war().token("2-5", "sea"), "workers", "A"))
    numbers = [cast(Medallion, item.face) for item in view.table_scene.items() if isinstance(item, MedallionItem)]
    assert len(numbers) > 5
    assert [face.tile.number for face in numbers if face.covered] == ["2-5"]


def test_every_seat_s_place_in_the_middle_has_its_badge_below_it() -> None:
    session = two_ends.until("RefillAction")
    seen, board_index = session.seat_view(0), two_ends.aside(4)
    plan = plan_table(seen, board_index, LayoutSetting(1580, 992, 0, 0))
    places = {seen.kit.zones[zone].seat: plan.zones[zone].area for zone in seen.kit.zones_of("played")}
    assert sorted(places) == sorted(plan.badges) == [0, 1, 2, 3]
    for seat, (at, radius) in plan.badges.items():
        assert at.x == places[seat].centre.x
        assert abs(at.y - places[seat].bottom) < radius
    left = [places[seat].x for seat in range(4)]
    assert left == sorted(left)
