"""Mats that lie shut round the world, and what opens them: the pointer that rests, a click, M, a card taken up."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import A_DAY
from tests.ui.table.moments import until
from tests.ui.table.test_gestures import drag
from ui.table import ChoiceSubject, TableView
from ui.table.input import mat_opener
from ui.table.input.hit_testing import area_of
from ui.table.layout.geometry import Point
from ui.table.layout.plan import MatPlan
from ui.table.scene.items import MatItem, SignItem

Showing = Callable[..., object]


@pytest.fixture
def view(table_presenter: Showing) -> TableView:
    """Return a table of four seats at rest, of which the first sits in front."""
    shown = table_presenter(until("PlayCard"), size=(1920, 1032))
    assert isinstance(shown, TableView)
    return shown


def mat(view: TableView, seat: int) -> MatPlan:
    return view.table_scene.plan.mats[seat]


def is_open(view: TableView, seat: int) -> bool:
    return mat(view, seat).lift > 0


def others(view: TableView) -> list[int]:
    return [seat for seat in view.table_scene.plan.mats if seat != view.table_scene.screen.front]


def move_to(view: TableView, at: Point) -> None:
    """Let the pointer come to a place."""
    QTest.mouseMove(view.viewport(), QPoint(round(at.x), round(at.y)))


def rest_on(view: TableView, at: Point) -> None:
    """Let the pointer rest where mats open at once, until nothing opens or shuts any more."""
    move_to(view, at)
    timer = view._mouse.opener._timer
    while timer.isActive():
        assert timer.interval() < A_DAY, "it goes on waiting for what the pointer did before"
        QApplication.processEvents()


def test_all_is_painted_anew_once_things_lie_still(view: TableView) -> None:
    """So that nothing stays of what moved, such as the ghost of a card that turned as it flew."""
    whole: list[bool] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if isinstance(event, QPaintEvent):
                whole.append(event.rect().contains(view.viewport().rect()))
            return super().eventFilter(watched, event)

    watch = Watch()
    view.viewport().installEventFilter(watch)
    for _ in range(4):  # what was asked for before is painted
        QApplication.processEvents()
    del whole[:]
    view.table_scene.motion.finish()
    view.table_scene.glide()
    view.table_scene.motion.finish()
    for _ in range(4):
        QApplication.processEvents()
    assert any(whole)


def test_at_rest_every_mat_is_shut_and_nothing_of_the_world_is_covered(view: TableView) -> None:
    assert not any(is_open(view, seat) for seat in view.table_scene.plan.mats)
    assert view.table_scene.plan.opened == ()
    world = view.table_scene.frame.world
    for plan in view.table_scene.plan.mats.values():
        assert plan.area.right <= world.x or plan.area.y >= world.bottom


@pytest.mark.usefixtures("mats_at_once")
def test_the_pointer_that_rests_on_a_mat_opens_it_and_leaving_it_shuts_it(view: TableView) -> None:
    seat = others(view)[1]
    shut = mat(view, seat).area
    rest_on(view, shut.centre)
    assert is_open(view, seat) and mat(view, seat).cards, "its cards lie on it now"
    assert not any(is_open(view, each) for each in view.table_scene.plan.mats if each != seat)
    inside = Point(mat(view, seat).area.right - 6, mat(view, seat).area.bottom - 6)
    assert not shut.holds(inside)
    rest_on(view, inside)
    assert is_open(view, seat), "it stays open wherever on it the pointer is"
    rest_on(view, view.table_scene.frame.world.centre)
    assert not is_open(view, seat) and mat(view, seat).area == shut


def test_a_pointer_that_only_passes_opens_nothing(view: TableView, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[bool] = []
    view._mouse.opener.opened.connect(lambda: opened.append(True))
    for seat in others(view):
        move_to(view, mat(view, seat).area.centre)
    monkeypatch.setattr(mat_opener, "SHUT", 0)
    rest_on(view, view.table_scene.frame.world.centre)
    assert not opened and not any(is_open(view, seat) for seat in view.table_scene.plan.mats)


@pytest.mark.usefixtures("mats_at_once")
def test_the_mat_in_front_opens_over_the_decision_bar_and_leaves_its_place(view: TableView) -> None:
    front, bar = view.table_scene.screen.front, view.bar_place()
    rest_on(view, mat(view, front).name.centre)
    opened = mat(view, front)
    assert opened.panel is not None and view.bar_place() == bar
    assert all(card.bottom <= bar.top() + 1 for card in (*opened.cards, *opened.columns))
    assert opened.panel.holds(Point(bar.center().x(), bar.center().y())), "the pointer keeps it open on its way there"


@pytest.mark.usefixtures("mats_at_once")
def test_a_card_or_a_count_of_the_own_mat_does_not_move_away_because_it_is_pointed_at(view: TableView) -> None:
    """One reads there what it is; the mat opens where nothing lies."""
    front, scene = view.table_scene.screen.front, view.table_scene
    assert scene.scene_state is not None and scene.board_index is not None
    kit, zone_of = scene.board_index.kit, scene.scene_state.view.zone_of
    own = [piece for piece, zone in enumerate(zone_of) if kit.zones[zone].name == f"drafted.{'ABCDE'[front]}"]
    tallies = [at for at, each in scene.plan.tallies.items() if kit.tallies[at].seat == front and each.area.w > 1]
    assert own and tallies
    areas = [area_of(scene, ChoiceSubject("piece", own[0])), area_of(scene, ChoiceSubject("tally", tallies[0]))]
    for area in areas:
        rest_on(view, area.centre)
        assert not is_open(view, front)
    assert areas == [area_of(scene, ChoiceSubject("piece", own[0])), area_of(scene, ChoiceSubject("tally", tallies[0]))]
    rest_on(view, mat(view, front).name.centre)
    assert is_open(view, front)


@pytest.mark.usefixtures("mats_at_once")
def test_m_keeps_the_own_mat_open_until_m_or_escape(view: TableView) -> None:
    front = view.table_scene.screen.front
    view.camera.focus_own_mat()
    rest_on(view, view.table_scene.frame.world.centre)
    assert is_open(view, front)
    view.camera.focus_own_mat()
    assert not is_open(view, front)
    view.camera.focus_own_mat()
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert not is_open(view, front)


def test_a_card_that_is_taken_up_opens_the_own_mat_until_it_is_let_go_and_each_is_told(view: TableView) -> None:
    front, told = view.table_scene.screen.front, list[bool]()
    view.laid_out.connect(lambda: told.append(not view.front_panel().isEmpty()))
    card = next(iter(view.table_scene.plan.fan.values())).centre
    start = QPoint(round(card.x), round(card.y))
    drag(view, start, QPoint(*map(round, view.table_scene.frame.world.centre)), release=False)
    assert is_open(view, front) and told[-1] is True
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    assert not is_open(view, front) and told[-1] is False


@pytest.mark.usefixtures("mats_at_once")
def test_a_click_keeps_a_mat_open_and_another_one_shuts_it(view: TableView) -> None:
    seat = others(view)[0]
    at = mat(view, seat).badge
    for opened in (True, False):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(at.x), round(at.y)))
        rest_on(view, view.table_scene.frame.world.centre)
        assert is_open(view, seat) is opened


def test_what_lies_on_an_open_mat_lies_over_all_other_mats_and_under_the_hand(view: TableView) -> None:
    seat = others(view)[0]
    view.table_scene.open_mats(frozenset({seat}), pinned=True)
    scene_state = view.table_scene.scene_state
    assert scene_state is not None and view.table_scene.board_index is not None
    zones, plan = view.table_scene.board_index.kit.zones, view.table_scene.plan
    lying = [(zones[zone].seat, plan.pieces[piece]) for piece, zone in enumerate(scene_state.view.zone_of)]
    on_table = [(owner, each) for owner, each in lying if each.layer == "table" and each.shown]
    mine = [each.z for owner, each in on_table if owner == seat]
    elsewhere = [each.z for owner, each in on_table if owner not in (seat, -1) and each.form == "mini"]
    assert mine and elsewhere and min(mine) > max(elsewhere)
    assert max(mine) < min(each.z for _, each in on_table if each.form == "hand")


def test_under_an_open_mat_no_space_can_be_pointed_at(view: TableView) -> None:
    front = view.table_scene.screen.front
    view.table_scene.open_mats(frozenset({front}), pinned=True)
    panel = mat(view, front).panel
    assert panel is not None
    covered = [
        each
        for each in (Point(panel.x + panel.w * share, panel.y + 12) for share in (0.2, 0.4, 0.6, 0.8))
        if view.table_scene.frame.world.holds(each)
    ]
    assert covered and all(view.table_scene.plan.is_covered(each) for each in covered)


@pytest.mark.parametrize(
    ("step", "opened"), [("SetSkill", True), ("ChooseGeneration", True), ("PlayCard", False), ("UseSkills", False)]
)
def test_a_question_that_only_the_own_mat_answers_opens_it(table_presenter: Showing, step: str, opened: bool) -> None:
    session = until(step)
    view = table_presenter(session, size=(1920, 1032))
    assert isinstance(view, TableView)
    assert view.table_scene.targets.distinct()
    asked = session.situation.decision
    assert asked is not None and view.table_scene.screen.front in asked.seats
    assert is_open(view, view.table_scene.screen.front) is opened


def test_what_may_be_chosen_on_an_open_mat_is_lit_above_it(view: TableView) -> None:
    front, scene = view.table_scene.screen.front, view.table_scene
    assert scene.board_index is not None
    column = scene.board_index.kit.zone(f"generation.{'ABCDE'[front]}.1")
    scene.open_mats(frozenset({front}), pinned=True)
    scene.signs.show([], scene.plan)
    before = {*scene.items()}
    scene.signs.show([(ChoiceSubject("zone", column), "lit")], scene.plan)
    (light,) = (each for each in {*scene.items()} - before if isinstance(each, SignItem))
    mats = [each for each in scene.items() if isinstance(each, MatItem)]
    assert light.parentItem() in {each.parentItem() for each in mats}
    assert light.zValue() > max(each.zValue() for each in mats)


@pytest.mark.parametrize("is_covered", [True, False])
def test_a_mat_that_the_pointer_opened_shuts_for_a_question_whose_spaces_it_covers(
    table_presenter: Showing, is_covered: bool
) -> None:
    view = table_presenter(until("PlaceWorkers"), size=(1920, 1032))
    assert isinstance(view, TableView) and view.table_scene.scene_state is not None
    front, scene = view.table_scene.screen.front, view.table_scene
    view.table_scene.open_mats(frozenset({front}))
    panel = mat(view, front).panel
    assert panel is not None
    space = next(each for each in scene.targets.distinct() if each.kind == "zone")
    at = scene.screen.camera.seen(scene.plan.zones[space.number].area.centre)
    others_at = [Point(panel.centre.x, panel.y - 300), panel.centre]
    goal = others_at[is_covered]
    view.camera.pan(goal.x - at.x, goal.y - at.y)
    view.show_view(view.table_scene.scene_state)
    assert is_open(view, front) is not is_covered
    view.camera.focus_own_mat()
    view.show_view(view.table_scene.scene_state)
    assert is_open(view, front), "one that is kept open stays"


@pytest.mark.usefixtures("mats_at_once")
def test_the_own_mat_does_not_open_under_a_pointer_that_rests_while_others_choose(view: TableView) -> None:
    front, scene_state = view.table_scene.screen.front, view.table_scene.scene_state
    assert scene_state is not None
    rest_on(view, mat(view, front).name.centre)
    assert is_open(view, front)
    busy = scene_state._replace(decision=None, judged=(), is_busy=True)
    view.show_view(busy)
    assert not is_open(view, front), "it shuts once others choose"
    rest_on(view, view.table_scene.frame.world.centre)
    rest_on(view, mat(view, front).name.centre)
    assert not is_open(view, front)
    at = mat(view, front).name.centre
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(at.x), round(at.y)))
    assert is_open(view, front), "a click still opens it"


@pytest.mark.usefixtures("mats_at_once")
@pytest.mark.parametrize("is_covered", [True, False])
def test_the_own_mat_does_not_open_over_a_space_that_may_be_chosen(table_presenter: Showing, is_covered: bool) -> None:
    view = table_presenter(until("PlaceWorkers"), size=(1920, 1032))
    assert isinstance(view, TableView)
    scene, front = view.table_scene, view.table_scene.screen.front
    space = next(each for each in scene.targets.distinct() if each.kind == "zone")
    at = scene.screen.camera.seen(scene.plan.zones[space.number].area.centre)
    room = scene.frame.front
    goal = room.centre if is_covered else Point(room.centre.x, 100)
    view.camera.pan(goal.x - at.x, goal.y - at.y)
    rest_on(view, mat(view, front).name.centre)
    assert is_open(view, front) is not is_covered


def test_what_lies_on_a_mat_is_there_at_once_when_it_opens_and_shuts(view: TableView) -> None:
    front, scene = view.table_scene.screen.front, view.table_scene
    scene.motion.switch(on=True)
    for _ in range(2):
        view.camera.focus_own_mat()
        assert not scene.motion.is_running
    assert not is_open(view, front)
    scene.motion.switch(on=False)


@pytest.mark.parametrize("size", [(1280, 678), (1920, 1032), (2560, 1392)])
def test_an_open_mat_in_front_is_no_wider_than_what_lies_on_it(table_presenter: Showing, size: tuple[int, int]) -> None:
    view = table_presenter(until("PlayCard"), size=size)
    assert isinstance(view, TableView)
    view.camera.focus_own_mat()
    front = view.table_scene.screen.front
    opened = mat(view, front)
    assert opened.panel is not None and opened.heap is not None
    parts = [*opened.columns, *opened.cards, opened.heap]
    assert max(part.right for part in parts) == pytest.approx(opened.panel.right - 8, abs=1)
    unit = view.table_scene.frame.unit
    gap = opened.heap.x - max(card.right for card in opened.cards)
    assert gap <= 18 * unit + 12, "nothing in the middle is empty"
    assert opened.heap.w <= 150 * unit + 1
    assert opened.panel.x >= view.table_scene.frame.sides[0].right, "it leaves the others in sight"


@pytest.mark.usefixtures("mats_at_once")
@pytest.mark.parametrize("rows", [True, False])
def test_the_own_mat_does_not_open_over_rows_of_counts(view: TableView, rows: bool) -> None:
    front = view.table_scene.screen.front
    view.lift(240 if rows else 12)
    view.camera.pan(0, -2000)  # nothing of the world lies there
    rest_on(view, mat(view, front).name.centre)
    assert is_open(view, front) is not rows


@pytest.mark.usefixtures("mats_at_once")
def test_the_own_mat_does_not_open_over_cards_of_a_draft(table_presenter: Showing) -> None:
    view = table_presenter(until("DraftSkill"), size=(1920, 1032))
    assert isinstance(view, TableView)
    scene, front = view.table_scene, view.table_scene.screen.front
    taken = [scene.plan.pieces[each.number] for each in scene.targets.distinct() if each.kind == "piece"]
    room = scene.frame.front
    assert any(room.x < card.x < room.right and card.y + card.h / 2 > room.y for card in taken)
    rest_on(view, mat(view, front).name.centre)
    assert not is_open(view, front)
