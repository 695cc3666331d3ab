"""What each button, key, wheel and drag means at the table, and what it never means.

One table is looked at by all: none of these inputs is played, so that it stays as it is.
"""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import NamedTuple

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QFocusEvent, QHideEvent, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from qquovadis.controllers import Mode, Session
from qquovadis.engine.agenda import Choice
from tests.ui.table.moments import legal, until, view_of
from tests.ui.table.test_gestures import Told, choosing, drag, first, middle
from ui.table import ChoiceSubject, TableView
from ui.table.input.choice_targets import ChoiceTarget, ChoiceTargets
from ui.table.input.choose_tool import ChooseTool
from ui.table.input.gestures import Gestures
from ui.table.input.hit_testing import Touch, touch
from ui.table.layout.geometry import Point
from ui.table.layout.plan import Plan
from ui.table.scene.hand_cards import hold_cards
from ui.table.scene.scene_state import ScreenState

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
AHEAD, BACK = (Qt.Key.Key_Right, Qt.Key.Key_Down), (Qt.Key.Key_Left, Qt.Key.Key_Up)
TOP, BELOW = ChoiceSubject("piece", 7), ChoiceSubject("zone", 3)
ON_TOP, UNDER_IT, OTHER = Choice("lift", 7), Choice("place", 3), Choice("turn", 7)


class Laid(NamedTuple):
    """A table at which workers are to be placed, and the game it shows."""

    view: TableView
    session: Session

    @property
    def space(self) -> ChoiceSubject:
        """A space that may be chosen."""
        return ChoiceSubject("zone", next(each for each in legal(self.session) if each.verb == "place").subject)

    @property
    def worker(self) -> ChoiceSubject:
        """A worker that a choice carries there."""
        return first(self.session, "reserve")

    @property
    def bare(self) -> QPoint:
        """A place of the world's ground on which nothing lies."""
        return QPoint(430, 30)


@pytest.fixture(scope="module")
def shared() -> Iterator[Laid]:
    """Return the one table of these tests; a click on it is not played."""
    session = until("PlaceWorkers")
    laid = Laid(view_of(session), session)
    yield laid
    laid.view.close()


@pytest.fixture
def laid(shared: Laid, qapp: QApplication) -> Laid:
    """Return the table with nothing in hand, nothing in focus, the whole world in sight and nothing pointed at."""
    del qapp
    for _ in range(3):
        QTest.keyClick(shared.view, Qt.Key.Key_Escape)
    shared.view.set_mode(Mode.MATCH)
    shared.view.camera.focus_world()
    QApplication.sendEvent(shared.view, QEvent(QEvent.Type.Leave))
    return shared


def press(view: TableView, button: Qt.MouseButton, at: QPoint) -> None:
    QTest.mousePress(view.viewport(), button, pos=at)


def release(view: TableView, button: Qt.MouseButton, at: QPoint) -> None:
    QTest.mouseRelease(view.viewport(), button, pos=at)


def move(view: TableView, at: QPoint, held: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
    seen = QPointF(view.viewport().mapToGlobal(at))
    moved = QMouseEvent(QEvent.Type.MouseMove, QPointF(at), seen, Qt.MouseButton.NoButton, held, NONE)
    QApplication.sendEvent(view.viewport(), moved)


def click_again(view: TableView, at: QPoint) -> None:
    """Do what Qt makes of the second of two quick clicks: a double click in place of the press, and a release."""
    seen = QPointF(view.viewport().mapToGlobal(at))
    twice = QMouseEvent(QEvent.Type.MouseButtonDblClick, QPointF(at), seen, LEFT, LEFT, NONE)
    QApplication.sendEvent(view.viewport(), twice)
    release(view, LEFT, at)


def wheel(view: TableView, turned: QPoint, keys: Qt.KeyboardModifier = NONE, moved: QPoint | None = None) -> None:
    """Turn the wheel over the world by so many eighths of a degree, or move two fingers by so many pixels."""
    at = QPoint(800, 300)
    phase = Qt.ScrollPhase.NoScrollPhase if moved is None else Qt.ScrollPhase.ScrollUpdate
    seen = QPointF(view.viewport().mapToGlobal(at))
    turn = QWheelEvent(QPointF(at), seen, moved or QPoint(), turned, Qt.MouseButton.NoButton, keys, phase, False)
    QApplication.sendEvent(view.viewport(), turn)


def camera(view: TableView) -> tuple[float, float, float]:
    """How near the world is, and where."""
    return view.table_scene.screen.camera.zoom, view.table_scene.screen.camera.x, view.table_scene.screen.camera.y


# What a click means, where several things lie under the pointer.


def picked(under: tuple[ChoiceSubject, ...], *targets: ChoiceTarget) -> list[Choice]:
    """What is chosen by a click on these things, topmost first, of which these choices speak."""
    choices: list[Choice] = []
    scene = SimpleNamespace(targets=ChoiceTargets(targets), screen=ScreenState(), plan=Plan())
    tool = ChooseTool(scene)  # type: ignore[arg-type]
    tool.chosen.connect(choices.append)
    tool.completed.connect(choices.append)
    tool.pick(Touch(Point(0, 0), under))
    return choices


@pytest.mark.parametrize(
    ("targets", "chosen"),
    [
        ([ChoiceTarget(ON_TOP, TOP, "X-01"), ChoiceTarget(UNDER_IT, BELOW, None)], [UNDER_IT]),
        ([ChoiceTarget(UNDER_IT, BELOW, None), ChoiceTarget(ON_TOP, TOP, None)], [ON_TOP]),
        ([ChoiceTarget(ON_TOP, TOP, None), ChoiceTarget(UNDER_IT, BELOW, "X-01")], [ON_TOP]),
        ([ChoiceTarget(UNDER_IT, BELOW, "X-01"), ChoiceTarget(ON_TOP, TOP, "X-02")], [ON_TOP]),
        ([ChoiceTarget(ON_TOP, TOP, "X-01"), ChoiceTarget(OTHER, TOP, None)], [OTHER]),
        ([ChoiceTarget(UNDER_IT, ChoiceSubject("zone", 4), None)], []),
    ],
    ids=["legal below refused", "both legal", "refused below legal", "both refused", "two choices of one", "elsewhere"],
)
def test_a_click_means_the_topmost_legal_thing_and_a_refused_one_only_where_nothing_is_legal(
    targets: list[ChoiceTarget], chosen: list[Choice]
) -> None:
    assert picked((TOP, BELOW), *targets) == chosen


@pytest.mark.parametrize(
    ("x", "y", "meant"),
    [(0, 0, "pick"), (5, 0, "pick"), (3, 4, "pick"), (0, -5, "pick"), (6, 0, "drop"), (4, 4, "drop"), (0, 12, "drop")],
)
def test_a_press_and_a_release_within_five_pixels_are_a_click_and_farther_apart_a_drag(
    x: int, y: int, meant: str
) -> None:
    hands, gestures = Told(), Gestures()
    start, end = Touch(Point(100, 100), ()), Touch(Point(100 + x, 100 + y), ())
    gestures.start(start, hands)
    gestures.move(end)
    gestures.end(end)
    assert hands.said[-1].split()[0] == meant


def test_a_drag_that_comes_back_to_where_it_began_is_no_click(laid: Laid) -> None:
    choices, at = choosing(laid.view), middle(laid.view, laid.space)
    press(laid.view, LEFT, at)
    for x in (2, 9, 20, 9, 0):
        move(laid.view, at + QPoint(x, 0), LEFT)
    release(laid.view, LEFT, at)
    assert choices == []


def test_of_places_that_lie_on_each_other_the_smaller_is_meant_first(laid: Laid) -> None:
    plan = laid.view.table_scene.plan
    mats = {ChoiceSubject("seat", seat): mat.area for seat, mat in plan.seats.items()}
    tracks = {ChoiceSubject("tally", tally): ground.area for tally, ground in plan.tallies.items()}
    seen = 0
    for track, area in tracks.items():
        under = touch(laid.view.table_scene, area.centre).under
        mat = next((each for each, lies in mats.items() if lies.holds(area.centre)), None)
        if mat is None or track not in under:
            continue
        seen += 1
        assert under.index(track) < under.index(mat)
    assert seen >= 8


# Buttons of the mouse.


@pytest.mark.parametrize(("button", "chooses"), [(LEFT, True), (RIGHT, False), (MIDDLE, False)])
def test_only_the_left_button_chooses(laid: Laid, button: Qt.MouseButton, chooses: bool) -> None:
    choices = choosing(laid.view)
    QTest.mouseClick(laid.view.viewport(), button, pos=middle(laid.view, laid.space))
    assert choices == ([Choice("place", laid.space.number)] if chooses else [])


def test_a_choice_is_made_when_the_button_is_let_go_and_not_before(laid: Laid) -> None:
    choices, at = choosing(laid.view), middle(laid.view, laid.space)
    press(laid.view, LEFT, at)
    assert choices == []
    release(laid.view, LEFT, at)
    assert len(choices) == 1


@pytest.mark.parametrize("button", [LEFT, MIDDLE])
def test_the_world_follows_a_drag_of_bare_ground_and_any_of_the_middle_button(
    laid: Laid, button: Qt.MouseButton
) -> None:
    start = laid.bare if button is LEFT else middle(laid.view, laid.space)
    before = camera(laid.view)
    press(laid.view, button, start)
    move(laid.view, start + QPoint(30, 10), button)
    move(laid.view, start + QPoint(50, -20), button)
    release(laid.view, button, start + QPoint(50, -20))
    move(laid.view, start + QPoint(200, 200))
    assert camera(laid.view) == pytest.approx((before[0], before[1] + 50, before[2] - 20))


def test_the_right_button_never_carries_or_moves_anything(laid: Laid) -> None:
    choices, before, home = choosing(laid.view), camera(laid.view), middle(laid.view, laid.worker)
    press(laid.view, RIGHT, home)
    move(laid.view, QPoint(700, 300), RIGHT)
    assert middle(laid.view, laid.worker) == home
    release(laid.view, RIGHT, QPoint(700, 300))
    assert (choices, camera(laid.view), middle(laid.view, laid.worker)) == ([], before, home)


@pytest.mark.parametrize("interruption", ["escape", "right button", "focus lost", "hidden"])
def test_what_is_carried_goes_home_and_nothing_is_chosen_when_something_comes_between(
    laid: Laid, interruption: str
) -> None:
    view, choices = laid.view, choosing(laid.view)
    home, goal = middle(view, laid.worker), middle(view, laid.space)
    drag(view, home, goal, release=False)
    assert middle(view, laid.worker) != home
    if interruption == "escape":
        QTest.keyClick(view, Qt.Key.Key_Escape)
    elif interruption == "right button":
        press(view, RIGHT, QPoint(10, 10))
    elif interruption == "focus lost":
        QApplication.sendEvent(view, QFocusEvent(QEvent.Type.FocusOut))
    else:
        QApplication.sendEvent(view, QHideEvent())  # a view that has not the keyboard hears no more than that
    assert middle(view, laid.worker) == home
    release(view, LEFT, goal)
    assert choices == []


def test_a_second_click_soon_after_is_a_click_like_any_other(laid: Laid) -> None:
    choices, at = choosing(laid.view), middle(laid.view, laid.space)
    QTest.mouseClick(laid.view.viewport(), LEFT, pos=at)
    click_again(laid.view, at)
    assert choices == [Choice("place", laid.space.number)] * 2


def test_a_double_click_on_a_mat_lays_it_in_front_and_a_single_one_does_not(laid: Laid) -> None:
    view = laid.view
    other = (view.table_scene.screen.front + 1) % 4
    area = view.table_scene.plan.mats[other].name
    at = QPoint(round(area.x + area.w / 2), round(area.y + area.h / 2))
    QTest.mouseClick(view.viewport(), LEFT, pos=at)
    assert view.table_scene.screen.front != other
    click_again(view, at)
    assert view.table_scene.screen.front == other


# The wheel.


@pytest.mark.parametrize(("turned", "zoom"), [(120, 1.18), (-120, 1 / 1.18), (240, 1.18**2), (60, 1.18**0.5)])
def test_the_wheel_brings_the_world_nearer_when_it_is_turned_away(laid: Laid, turned: int, zoom: float) -> None:
    before = camera(laid.view)[0]
    wheel(laid.view, QPoint(0, turned))
    assert camera(laid.view)[0] == pytest.approx(before * zoom)


@pytest.mark.parametrize(
    ("turned", "keys", "moved", "way"),
    [
        (QPoint(0, 120), SHIFT, None, (60, 0)),
        (QPoint(0, -120), SHIFT, None, (-60, 0)),
        (QPoint(120, 0), NONE, None, (60, 0)),
        (QPoint(0, 40), NONE, QPoint(12, -30), (12, -30)),
    ],
    ids=["shift", "shift back", "a wheel that tilts", "two fingers"],
)
def test_with_shift_and_by_two_fingers_the_world_is_moved_and_not_brought_nearer(
    laid: Laid, turned: QPoint, keys: Qt.KeyboardModifier, moved: QPoint | None, way: tuple[int, int]
) -> None:
    before = camera(laid.view)
    wheel(laid.view, turned, keys, moved)
    assert camera(laid.view) == pytest.approx((before[0], before[1] + way[0], before[2] + way[1]))


def test_two_fingers_with_control_bring_the_world_nearer(laid: Laid) -> None:
    before = camera(laid.view)[0]
    wheel(laid.view, QPoint(0, 120), Qt.KeyboardModifier.ControlModifier, QPoint(12, -30))
    assert camera(laid.view)[0] == pytest.approx(before * 1.18)


# Keys.


def walked(view: TableView, *keys: Qt.Key) -> list[ChoiceSubject]:
    """What has the focus after each key."""
    choice_subjects: list[ChoiceSubject] = []
    view.hovered.connect(choice_subjects.append)
    for key in keys:
        QTest.keyClick(view, key)
    view.hovered.disconnect(choice_subjects.append)
    return choice_subjects


def test_right_and_down_go_on_left_and_up_go_back(laid: Laid) -> None:
    first_two = walked(laid.view, AHEAD[0], AHEAD[0])
    assert len(set(first_two)) == 2
    for on in AHEAD:
        for back in BACK:
            assert walked(laid.view, back, on, back, on) == [first_two[0], first_two[1]] * 2


def test_the_walk_begins_at_the_top_and_goes_clockwise(laid: Laid) -> None:
    spaces = [each for each in walked(laid.view, *[Qt.Key.Key_Right] * 20) if each.kind == "zone"]
    once = list(dict.fromkeys(spaces))
    places = [QPointF(middle(laid.view, at)) for at in once]
    centre = QPointF(sum(at.x() for at in places) / len(places), sum(at.y() for at in places) / len(places))
    ways = [at - centre for at in places]
    sides = [one.x() * two.y() - one.y() * two.x() for one, two in zip(ways, [*ways[1:], ways[0]], strict=True)]
    assert len(once) > 2
    assert sum(side > 0 for side in sides) >= len(sides) - 1  # clockwise on a screen, whose y grows downwards


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_chooses_what_has_the_focus(laid: Laid, key: Qt.Key) -> None:
    choices = choosing(laid.view)
    focus = walked(laid.view, Qt.Key.Key_Right)[-1]
    QTest.keyClick(laid.view, key)
    assert choices == [Choice("place", focus.number)]


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Home, Qt.Key.Key_T, Qt.Key.Key_U])
def test_no_other_key_chooses_what_has_the_focus(laid: Laid, key: Qt.Key) -> None:
    choices = choosing(laid.view)
    walked(laid.view, Qt.Key.Key_Right)
    QTest.keyClick(laid.view, key)
    assert choices == []


def test_escape_lets_go_of_the_focus_so_that_enter_chooses_nothing_more(laid: Laid) -> None:
    choices, entered = choosing(laid.view), list[bool]()
    laid.view.entered.connect(lambda: entered.append(True))
    walked(laid.view, Qt.Key.Key_Right)
    QTest.keyClick(laid.view, Qt.Key.Key_Escape)
    QTest.keyClick(laid.view, Qt.Key.Key_Return)
    assert (choices, entered) == ([], [True])


@pytest.mark.parametrize(
    ("key", "zoom"), [(Qt.Key.Key_Plus, 1.18), (Qt.Key.Key_Equal, 1.18), (Qt.Key.Key_Minus, 1 / 1.18)]
)
def test_plus_brings_the_world_nearer_and_minus_takes_it_away(laid: Laid, key: Qt.Key, zoom: float) -> None:
    before = camera(laid.view)[0]
    QTest.keyClick(laid.view, key)
    assert camera(laid.view)[0] == pytest.approx(before * zoom)
    QTest.keyClick(laid.view, Qt.Key.Key_Home)
    assert camera(laid.view)[0] == pytest.approx(before)


@pytest.mark.parametrize("held", [True, False])
def test_a_drag_moves_the_world_from_anywhere_only_while_space_is_held(laid: Laid, held: bool) -> None:
    view, choices, before = laid.view, choosing(laid.view), camera(laid.view)
    start = middle(view, laid.worker)
    QTest.keyPress(view, Qt.Key.Key_Space)
    if not held:
        QTest.keyRelease(view, Qt.Key.Key_Space)
    press(view, LEFT, start)
    move(view, start + QPoint(40, 8), LEFT)
    moved = camera(view)
    release(view, LEFT, start + QPoint(40, 8))
    QTest.keyRelease(view, Qt.Key.Key_Space)
    assert moved == pytest.approx((before[0], before[1] + 40, before[2] + 8) if held else before)
    assert choices == []


@pytest.mark.parametrize(("key", "by"), [(Qt.Key.Key_Right, 1), (Qt.Key.Key_Left, -1)])
def test_shift_and_an_arrow_hold_a_card_one_place_farther_and_stop_at_the_ends(
    laid: Laid, key: Qt.Key, by: int
) -> None:
    view = laid.view
    before = list(view.table_scene.fan)
    assert len(before) >= 3
    view.keyboard.show_card(2)
    for times in (1, 2, 3, 4, 5):
        QTest.keyClick(view, key, SHIFT)
        place = min(max(1 + by * times, 0), len(before) - 1)
        others = [each for each in before if each != before[1]]
        assert list(view.table_scene.fan) == [*others[:place], before[1], *others[place:]]
    hold_cards(view.table_scene, tuple(before))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_card_of_the_hand_is_raised_by_its_place_from_the_left(laid: Laid, number: int) -> None:
    view = laid.view
    from_the_left = sorted(view.table_scene.plan.fan, key=lambda piece: view.table_scene.plan.fan[piece].x)
    view.keyboard.show_card(number)
    assert view.table_scene.screen.raised == from_the_left[number - 1]


@pytest.mark.parametrize("number", [0, 40])
def test_no_card_is_raised_where_there_is_none_of_that_number(laid: Laid, number: int) -> None:
    laid.view.keyboard.show_card(number)
    assert laid.view.table_scene.screen.raised is None


# Hovering.


def test_the_hand_of_the_pointer_says_where_a_click_chooses_something(laid: Laid) -> None:
    view = laid.view
    shapes = []
    for at in (middle(view, laid.space), laid.bare, middle(view, laid.space)):
        move(view, at)
        shapes.append(view.viewport().cursor().shape())
    hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
    assert shapes == [hand, arrow, hand]


def test_hovering_chooses_nothing_and_tells_each_thing_once(laid: Laid) -> None:
    view, choices, hovered = laid.view, choosing(laid.view), list[object]()
    view.hovered.connect(hovered.append)
    at = middle(view, laid.space)
    for x in (0, 1, 2, 1, 0):
        move(view, at + QPoint(x, 0))
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    view.hovered.disconnect(hovered.append)
    assert (choices, hovered) == ([], [laid.space, None])


def test_coming_in_with_the_pointer_chooses_nothing(laid: Laid) -> None:
    choices, at = choosing(laid.view), QPointF(middle(laid.view, laid.space))
    QApplication.sendEvent(laid.view.viewport(), QEnterEvent(at, at, at))
    move(laid.view, at.toPoint(), LEFT)
    release(laid.view, LEFT, at.toPoint())
    assert choices == []


# Manners.


def test_while_one_looks_back_any_drag_moves_the_world_and_nothing_is_chosen(laid: Laid) -> None:
    view, choices, before = laid.view, choosing(laid.view), camera(laid.view)
    view.set_mode(Mode.REPLAY)
    start = middle(view, laid.worker)
    press(view, LEFT, start)
    move(view, start + QPoint(25, 5), LEFT)
    release(view, LEFT, start + QPoint(25, 5))
    assert camera(view) == pytest.approx((before[0], before[1] + 25, before[2] + 5))
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert choices == []
