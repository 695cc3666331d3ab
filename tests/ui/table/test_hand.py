"""The hand: where cards lie and are pointed at, between which a card is put, and the order that a person gave."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from qquovadis.controllers import Session
from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import UNKNOWN, SeatView
from tests.marks import quick, sampled
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import chart_of, look, tell, until
from tests.ui.table.test_gestures import choosing, drag, middle
from ui.table import ChoiceSubject, TableView
from ui.table.input.hit_testing import centre_of, touch
from ui.table.layout.geometry import Point
from ui.table.layout.hand_layout import nearest_slot
from ui.table.layout.layout import plan_table, regions_of
from ui.table.layout.layout_context import LayoutSetting
from ui.table.layout.plan import Plan
from ui.table.scene.hand_cards import raise_card
from ui.table.scene.hand_state import HandOrder

COUNTS = range(1, 13)
LARGE = (1580.0, 992.0)
SIZES = ((1024.0, 652.0), (1280.0, 672.0), LARGE, (1920.0, 1032.0), (2560.0, 1392.0))


def dealt(cards: int) -> tuple[SeatView, tuple[int, ...]]:
    """A moment in which the first seat holds so many cards, known by it."""
    session = until("PlayCard")
    view, board_index = session.seat_view(0), chart_of(4)
    hand, deck = board_index.owned("hand", 0)[0], view.kit.zone("deck")
    held = (*view.contents[hand], *view.contents[deck])[:cards]
    contents, zone_of, identity_of = list(view.contents), list(view.zone_of), list(view.identity_of)
    contents[deck] = tuple(each for each in (*view.contents[hand], *view.contents[deck]) if each not in held)
    contents[hand] = held
    for piece in held:
        zone_of[piece] = hand
        identity_of[piece] = view.kit.pieces[piece].identity
    return view._replace(contents=contents, zone_of=zone_of, identity_of=identity_of), held


def planned(cards: int, raised: int | None = None, size: tuple[float, float] = LARGE) -> tuple[Plan, tuple[int, ...]]:
    view, held = dealt(cards)
    chosen = held[raised] if raised is not None else None
    return plan_table(view, chart_of(4), LayoutSetting(*size, 0, 0, raised=chosen)), held


@quick
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cards", COUNTS)
def test_cards_lie_whole_upright_and_apart_and_are_pointed_at_where_they_lie(
    cards: int, size: tuple[float, float]
) -> None:
    plan, held = planned(cards, size=size)
    areas = [plan.fan[card] for card in held]
    for card, area in zip(held, areas, strict=True):
        placed = plan.pieces[card]
        assert area == pytest.approx((placed.x - placed.w / 2, placed.y - placed.h / 2, placed.w, placed.h))
        assert placed.turn == 0 and area.x > 0 and area.right <= size[0] and area.bottom < size[1]
    assert not any(one.meets(other) for one, other in combinations(areas, 2))
    reading = sorted(areas, key=lambda area: (round(area.y), area.x))
    assert areas == reading and len({round(area.y) for area in areas}) <= 2


@quick
@pytest.mark.parametrize(("cards", "rows"), [(4, 1), (5, 1), (8, 1), (9, 2), (12, 2)])
def test_few_cards_are_as_large_as_the_design_says_then_narrower_and_from_nine_on_in_two_rows(
    cards: int, rows: int
) -> None:
    plan, held = planned(cards, size=(1920.0, 1032.0))
    room, areas = 1920 - 1020 - 16, [plan.fan[card] for card in held]
    abreast = -(-cards // rows)
    assert {round(area.h, 1) for area in areas} == {190.0 if rows == 1 else round((190 - 9) / 2, 1)}
    assert {round(area.w) for area in areas} == {round(min(168, (room - 9 * (abreast - 1)) / abreast))}
    assert {plan.pieces[card].form for card in held} == {"hand" if rows == 1 else "head"}


@pytest.mark.parametrize("cards", COUNTS)
def test_a_card_that_rises_takes_nothing_from_its_neighbours(cards: int) -> None:
    resting, _ = planned(cards)
    for raised in range(cards):
        assert planned(cards, raised)[0].fan == resting.fan


@pytest.mark.parametrize("cards", [4, 7, 9, 12])
def test_the_card_that_is_looked_at_is_whole_and_in_sight_and_no_other_moves(cards: int) -> None:
    resting, held = planned(cards)
    for raised in range(cards):
        plan, _ = planned(cards, raised)
        assert [plan.pieces[card] for card in held if card != held[raised]] == [
            resting.pieces[card] for card in held if card != held[raised]
        ]
        shown, rest = plan.pieces[held[raised]], resting.pieces[held[raised]]
        assert shown.form == "hand" and shown.z > max(each.z for each in resting.pieces.values() if each.form != "card")
        assert (shown.w, shown.h) == pytest.approx(regions_of(chart_of(4), *LARGE).card)
        assert shown.x - shown.w / 2 > 0 and shown.x + shown.w / 2 < LARGE[0] and shown.y + shown.h / 2 < LARGE[1]
        if cards == 4:
            assert (shown.x, shown.y) == pytest.approx((rest.x, rest.y)), "what can be read where it lies moves nowhere"


def test_moving_the_pointer_along_the_fan_raises_card_after_card_and_none_twice(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    fan, row = view.table_scene.fan, next(iter(view.table_scene.plan.fan.values()))
    seen: list[int] = []
    for x in range(round(view.table_scene.frame.hand.x), round(view.table_scene.frame.hand.right)):
        QTest.mouseMove(view.viewport(), QPoint(x, round(row.y + row.h * 0.6)))
        raised = view.table_scene.screen.raised
        if raised is not None and (not seen or seen[-1] != raised):
            seen.append(raised)
    assert seen == list(fan)


def test_what_lies_under_a_point_of_the_fan_is_the_same_whichever_card_has_risen(table_presenter: Showing) -> None:
    view = table_presenter(until("PlayCard"))
    area = view.table_scene.frame.hand
    points = [Point(area.x + area.w * at / 40, area.y + area.h * 0.6) for at in range(41)]
    resting = [touch(view.table_scene, at).under for at in points]
    for card in view.table_scene.fan:
        raise_card(view.table_scene, card)
        assert [touch(view.table_scene, at).under for at in points] == resting


@pytest.mark.parametrize("cards", sampled([6, 12], 1))
def test_every_card_of_a_full_hand_is_told_to_lie_where_it_is_pointed_at(table_presenter: Showing, cards: int) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    seen, held = dealt(cards)
    scene_state = view.table_scene.scene_state
    assert scene_state is not None
    view.table_scene.show_state(scene_state._replace(view=seen))
    for raised in (None, *held):
        raise_card(view.table_scene, raised)
        for card in held:
            at = centre_of(view.table_scene, ChoiceSubject("piece", card))
            assert at is not None
            assert touch(view.table_scene, at).under[0] == ChoiceSubject("piece", card), (raised, card)


# The order.


def pressed(view: TableView, session: Session, start: int, end: int) -> int:
    """Drag the card at one place of the hand to another, and return its number."""
    fan, areas = view.table_scene.fan, view.table_scene.plan.fan
    goal = view.table_scene.plan.pieces[fan[end]]
    row = areas[fan[start]]
    drag(view, QPoint(round(row.x + 9), round(row.y + row.h * 0.7)), QPoint(round(goal.x), round(goal.y)))
    return fan[start]


@pytest.mark.parametrize("start", sampled(range(4), 2))
@pytest.mark.parametrize("end", range(4))
def test_a_card_put_between_others_stays_just_there(table_presenter: Showing, start: int, end: int) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    choices, before = choosing(view), list(view.table_scene.fan)
    card = pressed(view, session, start, end)
    wanted = [each for each in before if each != card]
    wanted.insert(end, card)
    assert list(view.table_scene.fan) == wanted
    assert choices == []
    xs = [view.table_scene.plan.pieces[each].x for each in wanted]
    assert xs == sorted(xs)


@quick
@pytest.mark.parametrize("cards", COUNTS)
def test_the_gap_that_opens_is_the_place_where_the_card_goes(cards: int) -> None:
    plan, held = planned(cards)
    slots = [plan.fan[card] for card in held]
    for at, card in enumerate(held):
        assert nearest_slot(slots, Point(plan.pieces[card].x + 5, plan.pieces[card].y - 5)) == at
    middle = slots[0].centre.y
    assert nearest_slot(slots, Point(-1000, middle)) == 0
    assert nearest_slot(slots[-1:], Point(9000, middle)) == 0 == nearest_slot([], Point(0, 0))


def test_while_a_card_is_held_over_the_hand_it_sits_in_the_gap_and_escape_closes_it(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    before = view.table_scene.fan
    row = view.table_scene.plan.fan[before[0]]
    goal = view.table_scene.plan.pieces[before[2]]
    start = QPoint(round(row.x + 9), round(row.y + row.h * 0.7))
    drag(view, start, QPoint(round(goal.x), round(goal.y)), release=False)
    assert view.table_scene.fan[2] == before[0]
    assert view.tools.choose.place == view.table_scene.plan.pieces[before[0]]
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.table_scene.fan == before


def test_the_order_is_kept_over_play_undo_and_redo(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    pressed(view, session, 0, 3)
    printed = [session.seat_view(0).identity_of[card] for card in view.table_scene.fan]
    played = view.table_scene.fan[1]
    session.play(
        0, next(aim.choice for aim in view.table_scene.targets.at(ChoiceSubject("piece", played)) if aim.is_legal)
    )
    tell(view, session)
    session.undo(agreed=True)
    tell(view, session)
    assert [session.seat_view(0).identity_of[card] for card in view.table_scene.fan] == printed


def test_cards_that_go_leave_the_order_of_the_others_and_those_that_come_stand_at_its_end() -> None:
    view, held = dealt(4)
    order = HandOrder()
    order.hold(0, held, (held[3], held[0], held[2], held[1]), view)
    assert order.laid(0, held, view) == (held[3], held[0], held[2], held[1])
    distinct = view._replace(identity_of=[*range(100, 100 + len(view.identity_of))])
    order.hold(1, held, (held[3], held[0], held[2], held[1]), distinct)
    assert order.laid(1, held[1:], distinct) == (held[3], held[2], held[1])
    more = (*held[1:], max(held) + 1)
    assert order.laid(1, more, distinct) == (held[3], held[2], held[1], more[-1])
    assert order.laid(1, held, distinct) == (held[3], held[0], held[2], held[1])


def test_a_hand_that_is_not_to_be_known_lies_as_it_lies_and_changes_no_order() -> None:
    view, held = dealt(3)
    order = HandOrder()
    order.hold(0, held, held[::-1], view)
    covered = view._replace(identity_of=[UNKNOWN] * len(view.identity_of))
    assert order.laid(0, held, covered) == held
    order.hold(0, held, (held[1], held[0], held[2]), covered)
    assert order.laid(0, held, view) == held[::-1]


def test_shift_and_an_arrow_hold_the_card_that_has_the_focus_elsewhere(table_presenter: Showing) -> None:
    view = table_presenter(until("PlayCard"))
    before = view.table_scene.fan
    view.keyboard.go_to(ChoiceSubject("piece", before[0]))
    QTest.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert view.table_scene.fan == (before[1], before[0], *before[2:])
    QTest.keyClick(view, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert view.table_scene.fan == before
    assert middle(view, ChoiceSubject("piece", before[0])).x() < middle(view, ChoiceSubject("piece", before[1])).x()


# Without hovering.


def painted_on_top(view: TableView, at: Point) -> int | None:
    """The card of the hand that is seen at a point, by where each card stands now and which lies over which."""
    cards = [item for item in view.table_scene.piece_items.items() if item.piece in view.table_scene.fan]
    there = [card for card in cards if card.face.outline(look().theme).contains(card.mapFromScene(at.x, at.y))]
    return max(there, key=lambda card: card.zValue()).piece if there else None


def in_hand(view: TableView, cards: int) -> tuple[int, ...]:
    """Lay so many cards in the open hand, and say which may be chosen: all."""
    seen, held = dealt(cards)
    scene_state = view.table_scene.scene_state
    assert scene_state is not None
    view.table_scene.show_state(
        scene_state._replace(view=seen, judged=tuple((Choice("play", card), None) for card in held))
    )
    return held


def move_to(view: TableView, at: Point) -> None:
    """Let the pointer come there without having been anywhere between."""
    place, none = QPointF(*at), Qt.MouseButton.NoButton
    seen = QPointF(view.viewport().mapToGlobal(place.toPoint()))
    moved = QMouseEvent(QEvent.Type.MouseMove, place, seen, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport(), moved)


def ways_to_raise(view: TableView) -> dict[str, Callable[[int], None]]:
    """How a card of the hand comes to rise: it is pointed at, or the keyboard goes to it."""
    fan = view.table_scene.plan.fan
    return {
        "pointer": lambda card: move_to(view, fan[card].centre),
        "keyboard": lambda card: view.keyboard.go_to(ChoiceSubject("piece", card)),
    }


@pytest.mark.parametrize("hover", [False, True])
@pytest.mark.parametrize("way", sampled(["pointer", "keyboard"], 1))
@pytest.mark.parametrize("cards", sampled([7, 9], 1))
def test_a_tap_takes_the_card_that_is_seen_there(table_presenter: Showing, cards: int, way: str, hover: bool) -> None:
    view = table_presenter(until("PlayCard"))
    held, choices = in_hand(view, cards), choosing(view)
    area = view.table_scene.frame.hand
    across = range(round(area.x) + 6, round(area.right) - 6, 17)
    points = [Point(x, view.table_scene.plan.fan[held[0]].centre.y + 20) for x in across]
    others = 0
    for risen in (held[0], held[cards // 2], held[-1]):
        for at in points:
            view.leaveEvent(QEvent(QEvent.Type.Leave))
            ways_to_raise(view)[way](risen)
            seen, place = painted_on_top(view, at), QPoint(round(at.x), round(at.y))
            rest = next((each for each in touch(view.table_scene, at).under if each.kind == "piece"), None)
            others += rest is not None and seen is not None and rest.number != seen
            choices.clear()
            if hover:
                move_to(view, at)
                assert seen is None or view.table_scene.screen.raised == seen  # what is told of is what will be taken
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
            assert seen is None or choices == [Choice("play", seen)], (risen, at)
    assert others  # somewhere it is seen elsewhere than it rests
