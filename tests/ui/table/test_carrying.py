"""Carrying a piece in a match: ghost, line and price, refusals, and the keyboard's twin."""

import json
import math
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from tests.marks import long, sampled
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import legal, let_play, tell, until
from tests.ui.table.test_gestures import choosing, drag, first, middle
from ui.art.hexagons import tile_outline
from ui.table import ChoiceSubject, TableView
from ui.table.input import choose_tool
from ui.table.input.choice_targets import ChoiceTarget
from ui.table.input.drag import DragLineItem
from ui.table.input.drop_targets import DropMeaning
from ui.table.input.hit_testing import Touch, centre_of, touch, zones_under
from ui.table.input.keyboard_carry import WAYS, next_place
from ui.table.layout.geometry import Point
from ui.table.layout.plan import RADIUS
from ui.table.layout.world_layout import SHRINK, TO_SPACE
from ui.table.scene.speech_bubble import BubbleText

AWAY = QPoint(430, 30)


def leashes(view: TableView) -> list[DragLineItem]:
    return [item for item in view.table_scene.items() if isinstance(item, DragLineItem)]


def said(view: TableView) -> list[BubbleText]:
    return [view.bubble.bubble_text] if view.bubble.bubble_text is not None else []


# What a drop means.


@pytest.mark.parametrize("refused", [(), (0,), (1,), (0, 1)], ids=["both legal", "upper refused", "lower", "both"])
def test_over_several_places_a_drop_means_the_topmost(
    table_presenter: Showing, monkeypatch: pytest.MonkeyPatch, refused: tuple[int, ...]
) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    choices, worker = choosing(view), first(session, "reserve")
    places = [each for each in legal(session) if each.verb == "place"][:2]
    upper, lower = (ChoiceSubject("zone", choice.subject) for choice in places)
    objections = ["X-01" if at in refused else None for at in range(2)]
    ways = {
        place: DropMeaning(ChoiceTarget(choice, place, objection))
        for place, choice, objection in zip((lower, upper), reversed(places), reversed(objections), strict=True)
    }
    monkeypatch.setattr(choose_tool, "ways_of", lambda _scene, _piece: ways)
    tool, at = view.tools.choose, centre_of(view.table_scene, upper)
    assert at is not None and tool.lift(Touch(at, (worker,)))
    tool.drop(Touch(at, (upper, lower)))
    assert choices == [places[0]]


# The ghost, the line and the price.


def test_the_ghost_stands_exactly_where_the_piece_will_lie(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    for choice in [each for each in legal(session) if each.verb == "place"]:
        worker = first(session, "reserve")
        drag(view, middle(view, worker), middle(view, ChoiceSubject("zone", choice.subject)), release=False)
        promised = view.tools.choose.place
        QTest.keyClick(view, Qt.Key.Key_Escape)
        asked = session.situation.decision
        assert asked is not None and promised is not None
        session.play(asked.seats[0], choice)
        tell(view, session)
        lies = [view.table_scene.plan.pieces[piece] for piece in session.seat_view(None).contents[choice.subject]]
        assert any((place.x, place.y, place.h) == (promised.x, promised.y, promised.h) for place in lies)
        session.undo(agreed=True)
        tell(view, session)


def test_a_line_leads_from_where_the_piece_was_to_its_ghost_and_goes_with_it(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    choice = next(each for each in legal(session) if each.verb == "place")
    worker = first(session, "reserve")
    home, goal = middle(view, worker), middle(view, ChoiceSubject("zone", choice.subject))
    drag(view, home, goal, release=False)
    ends = leashes(view)[0].ends
    assert ends is not None
    assert math.dist(ends[0], (home.x(), home.y())) < 3
    assert math.dist(ends[1], (goal.x(), goal.y())) < RADIUS * view.table_scene.screen.camera.zoom
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert leashes(view) == []


def test_the_price_is_said_at_the_place_over_which_a_piece_is_held_and_once(
    table_presenter: Showing,
) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    view.furnish(view.table_scene.scene_config._replace(foresee=lambda choice: f"price of {choice.subject}"))
    choice = next(each for each in legal(session) if each.verb == "place")
    goal = ChoiceSubject("zone", choice.subject)
    drag(view, middle(view, first(session, "reserve")), middle(view, goal), release=False)
    assert view.voice.now == f"price of {choice.subject}"
    QTest.keyClick(view, Qt.Key.Key_Escape)
    QTest.mouseMove(view.viewport(), middle(view, goal))
    assert view._parts.describer.describe(goal).count(view.voice.now) == 1


def test_a_piece_that_was_put_down_stays_there_though_the_rules_take_its_twin(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    let_play(view, session)
    view.table_scene.motion.switch(True)
    choice = next(each for each in legal(session) if each.verb == "place")
    reserve = session.seat_view(None).contents[session.seat_view(None).zone_of[first(session, "reserve").number]]
    shown = [piece for piece in reserve if view.table_scene.piece_items.item(piece) is not None]
    held = ChoiceSubject("piece", shown[-1])
    goal = middle(view, ChoiceSubject("zone", choice.subject))
    drag(view, middle(view, held), goal)
    flying = [move.item for move in view.table_scene.motion._moves]
    assert all(
        math.dist((move.start.x, move.start.y), (move.end.x, move.end.y)) < 400
        for move in view.table_scene.motion._moves
    )
    view.table_scene.motion.finish()
    assert len(session.seat_view(None).contents[choice.subject]) == 1
    assert flying is not None


# Refusals.


def test_a_piece_put_where_nothing_asks_for_it_flies_home_and_the_reason_stands_there_with_its_clause(
    table_presenter: Showing,
) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    choices = choosing(view)
    aimed = {aim.subject for aim in view.table_scene.targets.all}
    stray = next(
        ChoiceSubject("zone", zone)
        for zone, ground in view.table_scene.plan.zones.items()
        if ground.shape == "hex" and ChoiceSubject("zone", zone) not in aimed
    )
    worker = first(session, "reserve")
    home = middle(view, worker)
    drag(view, home, middle(view, stray))
    asked = session.situation.decision
    assert asked is not None
    assert choices == []
    assert middle(view, worker) == home
    assert [bubble.clause for bubble in said(view)] == [asked.clause]


def test_a_refusal_names_its_clause_beside_the_thing(table_presenter: Showing) -> None:
    view = table_presenter(until("PlaceWorkers"))
    view.bubble.refuse(view.table_scene.targets.lit()[0], "No.", "QV-1")
    assert [(bubble.sentence, bubble.clause) for bubble in said(view)] == [("No.", "QV-1")]


# Any pixel of a space is that space.


@pytest.mark.parametrize("zoom", sampled([0.45, 0.8, 1.0, 1.7, 2.6], 2))
def test_any_point_of_a_painted_space_is_that_space(table_presenter: Showing, zoom: float) -> None:
    view = table_presenter(until("PlaceWorkers"))
    hexes = {zone: ground for zone, ground in view.table_scene.plan.zones.items() if ground.shape == "hex"}
    whole = tile_outline(RADIUS)
    for zone, ground in list(hexes.items())[::5]:
        centre = view.table_scene.frame.world.centre
        view.camera._look(view.table_scene.screen.camera.zoomed(zoom / view.table_scene.screen.camera.zoom, centre))
        view.camera._look(view.table_scene.screen.camera.centred(ground.centre, centre))
        for place in _points_of_space(ground.place):
            assert whole.contains(QPointF(place.x, place.y))
            at = view.table_scene.screen.camera.seen(ground.centre.moved(place.x, place.y))
            if view.table_scene.frame.world.holds(at):
                found = [each for each in zones_under(touch(view.table_scene, at)) if each in hexes]
                assert found == [zone]


def _points_of_space(place: int, rim: float = 0.995) -> list[Point]:
    """Points all over one hexagon of a tile, its edges but for a hair, about the tile's middle."""
    x, y = (each * RADIUS * SHRINK for each in TO_SPACE[place])
    reach = RADIUS * SHRINK * rim
    corners = [
        Point(x + reach * math.sin(math.radians(a)), y + reach * math.cos(math.radians(a))) for a in range(0, 360, 60)
    ]
    sides = zip(corners, corners[1:] + corners[:1], strict=True)
    edge = [Point(a.x + (b.x - a.x) * t / 9, a.y + (b.y - a.y) * t / 9) for a, b in sides for t in range(9)]
    return [Point(x + (p.x - x) * share, y + (p.y - y) * share) for p in edge for share in (1.0, 0.7, 0.35, 0.0)]


SCALED = """
import json, math, sys
sys.path.insert(0, {checkout!r})
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
application = QApplication([])
from tests.ui.table.moments import legal, until, view_of
from tests.ui.table.test_carrying import _points_of_space
from ui.table import ChoiceSubject
session = until("PlaceWorkers")
view = view_of(session)
told = []
view.chosen.connect(told.append)
dots = view.devicePixelRatioF()
places = [choice.subject for choice in legal(session) if choice.verb == "place"]
wrong = 0
left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
for zone in places:
    ground = view.table.plan.zones[zone]
    for place in _points_of_space(ground.place, 0.95)[::7]:
        seen = view.table.screen.camera.seen(ground.centre.moved(*place))
        at = QPointF(round(seen.x * dots) / dots, round(seen.y * dots) / dots)
        for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
            glob = QPointF(view.viewport().mapToGlobal(at.toPoint()))
            QApplication.sendEvent(view.viewport(), QMouseEvent(kind, at, glob, left, left, none))
        wrong += not told or told[-1].subject != zone
        told.clear()
print(json.dumps([dots, len(places), wrong]))
view.close()
"""


@long
@pytest.mark.parametrize("scale", sampled(["1.25", "1", "1.5", "2"], 1))
def test_clicks_mean_the_space_under_them_on_screens_of_any_density(scale: str) -> None:
    script = SCALED.format(checkout=str(Path.cwd()))
    context = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": scale}
    done = subprocess.run([sys.executable, "-c", script], env=context, capture_output=True, text=True, check=True)
    dots, places, wrong = json.loads(done.stdout.splitlines()[-1])
    assert dots == float(scale)
    assert places >= 3
    assert wrong == 0


# The keyboard's twin.


def test_of_places_the_next_one_in_a_direction_is_a_neighbour_and_up_and_up_keeps_the_column() -> None:
    wide, high = math.sqrt(3) * 10, 15.0
    places = {(q, r): Point(wide * (q + r / 2), high * r) for q in range(-6, 7) for r in range(-4, 5)}
    at, column = (0, 0), 0.0
    assert next_place(places[at], places, Point(1, 0), column) == (1, 0)
    assert next_place(places[at], places, Point(-1, 0), column) == (-1, 0)
    ways = [at]
    for _ in range(4):
        found = next_place(places[ways[-1]], places, Point(0, -1), column)
        assert found is not None
        ways.append(found)
    assert [r for _, r in ways] == [0, -1, -2, -3, -4]
    assert all(abs(places[way].x - column) < wide for way in ways)
    assert next_place(places[ways[-1]], places, Point(0, -1), column) is None


def test_the_keyboard_takes_up_walks_and_drops_by_the_same_gesture(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    result = choosing(view)
    view.furnish(view.table_scene.scene_config._replace(foresee=lambda choice: f"price of {choice.subject}"))
    worker = _focus_on_what_can_be_lifted(view)
    home = middle(view, worker)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.tools.choose.piece == worker.number
    choices = {choice.subject: choice for choice in legal(session) if choice.verb == "place"}
    for key in _way_to(view, set(choices)):
        QTest.keyClick(view, key)
    goal = view.keyboard.carry.at
    assert goal is not None and goal.number in choices
    assert view.voice.now == f"price of {goal.number}"
    assert view.tools.choose.place is not None
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert result == [choices[goal.number]]
    assert middle(view, worker) == home


def test_escape_lets_go_of_what_the_keyboard_holds(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    choices = choosing(view)
    worker = _focus_on_what_can_be_lifted(view)
    home = middle(view, worker)
    QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.keyboard.carry.at is not None
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert (choices, view.tools.choose.piece, middle(view, worker)) == ([], None, home)
    assert leashes(view) == []


def test_what_the_keyboard_drops_where_nothing_asks_for_it_is_refused_like_the_mouse(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    choices = choosing(view)
    _focus_on_what_can_be_lifted(view)
    QTest.keyClick(view, Qt.Key.Key_Return)
    aimed = {aim.subject for aim in view.table_scene.targets.all}
    for key in [Qt.Key.Key_Up, *[Qt.Key.Key_Right] * 12, *[Qt.Key.Key_Up] * 12]:
        QTest.keyClick(view, key)
        at = view.keyboard.carry.at
        if at is not None and at not in aimed and view.table_scene.plan.zones[at.number].shape == "hex":
            break
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert choices == []
    assert len(said(view)) == 1 and said(view)[0].clause


def _focus_on_what_can_be_lifted(view: TableView) -> ChoiceSubject:
    lit = len(view.table_scene.targets.distinct())
    for _ in range(lit + 1):
        QTest.keyClick(view, Qt.Key.Key_Right)
    at = view._parts.focus.at
    assert at is not None and at.kind == "piece"
    return at


def _way_to(view: TableView, goals: set[int]) -> list[Qt.Key]:
    """Arrow keys that bring what is held to one of these places: up into the world, then row by row."""
    places = view.keyboard.carry._places()
    start = view.keyboard.carry._touch
    assert start is not None
    queue: list[tuple[ChoiceSubject | None, Point, float, list[Qt.Key]]] = [(None, start.at, start.at.x, [])]
    visited: set[ChoiceSubject] = set()
    while queue:
        _, at, column, keys = queue.pop(0)
        for key, way in WAYS.items():
            found = next_place(at, places, way, column)
            if found is None or found in visited:
                continue
            if found.number in goals and found.kind == "zone":
                return [*keys, Qt.Key(key)]
            visited.add(found)
            queue.append((found, places[found], places[found].x if way.x else column, [*keys, Qt.Key(key)]))
    raise AssertionError("no way leads there")
